//! The rule: which frames turn, and what becomes of them.

use super::Marking;

/// The configuration of a switch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Ports that lead up, bit n for port n.
    pub up: u64,
    /// Classes whose frames are switched, bit n for class n.
    pub enable: u8,
    /// New class of each class.
    pub class: [u8; 8],
    /// PCP of each new class that has one.
    pub pcp: [Option<u8>; 8],
    /// DSCP of each new class that has one.
    pub dscp: [Option<u8>; 8],
}

/// Fate of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The frame does not turn.
    Straight,
    /// The frame turns, and keeps its class.
    Kept,
    /// The frame turns, and leaves in a class with this marking.
    Switched(u8, Marking),
}

impl Settings {
    /// The decision on a frame of a class that came in by one port and leaves by another.
    pub fn decide(&self, ingress: u8, egress: u8, class: u8) -> Decision {
        let leads_up = |port: u8| self.up >> port & 1 == 1;
        if !leads_up(ingress) || !leads_up(egress) {
            return Decision::Straight;
        }
        if self.enable >> class & 1 == 0 {
            return Decision::Kept;
        }
        let new = self.class[usize::from(class)];
        let marking = Marking { pcp: self.pcp[usize::from(new)], dscp: self.dscp[usize::from(new)] };
        Decision::Switched(new, marking)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A leaf switch with its uplinks at ports 3 and 63; class 3 becomes 4, which has PCP 5 and DSCP 40.
    fn leaf() -> Settings {
        let mut leaf = Settings { up: 1 << 3 | 1 << 63, enable: 1 << 3, ..Settings::default() };
        leaf.class[3] = 4;
        (leaf.pcp[4], leaf.dscp[4]) = (Some(5), Some(40));
        leaf
    }

    #[test]
    fn only_a_frame_from_above_that_goes_up_is_switched() {
        let switched = Decision::Switched(4, Marking { pcp: Some(5), dscp: Some(40) });
        for ingress in 0..64 {
            for egress in 0..64 {
                let turns = [3, 63].contains(&ingress) && [3, 63].contains(&egress);
                let expected = if turns { switched } else { Decision::Straight };
                assert_eq!(leaf().decide(ingress, egress, 3), expected, "{ingress} to {egress}");
            }
        }
    }

    #[test]
    fn a_class_that_is_not_enabled_is_kept() {
        for class in (0..8).filter(|class| *class != 3) {
            assert_eq!(leaf().decide(3, 63, class), Decision::Kept, "class {class}");
        }
    }

    #[test]
    fn a_new_class_may_have_no_marking_of_its_own() {
        let none = Settings { pcp: [None; 8], dscp: [None; 8], ..leaf() };
        assert_eq!(none.decide(63, 3, 3), Decision::Switched(4, Marking::default()));
    }
}
