//! Who goes next: strict priority above deficit round robin (802.1Q clauses 8.6.8.1 and 37).

use crate::mac_pause_scheduler::{CLASSES, LOWEST_CREDIT};

/// The class whose frame may begin next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The class.
    pub class: usize,
    /// Its turn begins with the frame.
    pub fresh: bool,
}

/// Credits of the classes in octets, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deficit {
    credit: [i32; CLASSES],
    turn: usize,
}

impl Default for Deficit {
    fn default() -> Self {
        Self { credit: [0; CLASSES], turn: CLASSES - 1 }
    }
}

impl Deficit {
    /// The choice among `candidates`, of which those in `strict` go before all others; bit n for class n.
    pub fn choose(&self, candidates: u8, strict: u8) -> Option<Choice> {
        if candidates == 0 {
            return None;
        }
        let highest = (candidates & strict).checked_ilog2();
        Some(if let Some(class) = highest {
            Choice { class: class as usize, fresh: false }
        } else if candidates >> self.turn & 1 == 1 && self.credit[self.turn] > 0 {
            Choice { class: self.turn, fresh: false }
        } else {
            // class turn + 1 becomes bit 0
            let next = self.turn + 1;
            let first = candidates.rotate_right(next as u32).trailing_zeros() as usize;
            Choice { class: (next + first) % CLASSES, fresh: true }
        })
    }

    /// A turn of `class` begins; what the last one left of its credit is lost.
    pub fn begin_turn(&mut self, class: usize, weight: u16) {
        self.credit[self.turn] = self.credit[self.turn].min(0);
        self.turn = class;
        self.credit[class] = self.credit[class].min(0) + i32::from(weight);
    }

    /// `class` pays for `octets`.
    pub fn charge(&mut self, class: usize, octets: u32) {
        self.credit[class] = (self.credit[class] - octets as i32).max(LOWEST_CREDIT);
    }

    /// Credits in octets.
    pub fn credit(&self) -> &[i32; CLASSES] {
        &self.credit
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn strict_classes_go_first_the_highest_of_them_before_all() {
        let deficit = Deficit::default();
        assert_eq!(deficit.choose(0b0110_0111, 0b0010_0010), Some(Choice { class: 5, fresh: false }));
        assert_eq!(deficit.choose(0b0100_0111, 0b0010_0010), Some(Choice { class: 1, fresh: false }));
        assert_eq!(deficit.choose(0b0100_0101, 0b0010_0010), Some(Choice { class: 0, fresh: true }));
        assert_eq!(deficit.choose(0, 0xff), None);
    }

    #[test]
    fn a_turn_lasts_while_there_is_credit() {
        let mut deficit = Deficit::default();
        deficit.begin_turn(2, 100);
        deficit.charge(2, 99);
        assert_eq!(deficit.choose(0xff, 0), Some(Choice { class: 2, fresh: false }));
        assert_eq!(deficit.choose(0b1000_1011, 0), Some(Choice { class: 3, fresh: true }), "no longer a candidate");
        deficit.charge(2, 1);
        assert_eq!(deficit.choose(0xff, 0), Some(Choice { class: 3, fresh: true }));
        assert_eq!(deficit.choose(0b0000_0110, 0), Some(Choice { class: 1, fresh: true }), "around the corner");
        assert_eq!(deficit.choose(0b0000_0100, 0), Some(Choice { class: 2, fresh: true }), "alone");
        deficit.charge(2, 50);
        deficit.begin_turn(2, 100);
        assert_eq!(deficit.credit()[2], 50, "a debt is paid");
        deficit.begin_turn(3, 10);
        assert_eq!(deficit.credit()[..4], [0, 0, 0, 10], "credit is not saved up");
        deficit.charge(0, 200_000);
        assert_eq!(deficit.credit()[0], LOWEST_CREDIT);
    }

    proptest! {
        /// Classes that always have a frame get the same number of turns, and each turn its weight, whatever the
        /// frames.
        #[test]
        fn shares_are_those_of_the_weights(
            weights in proptest::array::uniform8(1518..=65_535u16),
            frames in proptest::collection::vec(1..=1518u32, 2000..4000),
        ) {
            let mut deficit = Deficit::default();
            let mut sent = [0u64; CLASSES];
            let mut turns = [0u64; CLASSES];
            for octets in frames {
                let Choice { class, fresh } = deficit.choose(0xff, 0).expect("all are candidates");
                if fresh {
                    deficit.begin_turn(class, weights[class]);
                    turns[class] += 1;
                }
                deficit.charge(class, octets);
                sent[class] += u64::from(octets);
            }
            prop_assert!(turns[0] - turns[7] <= 1);
            for class in 0..CLASSES {
                let granted = (turns[class] * u64::from(weights[class])) as i64;
                prop_assert_eq!(granted - sent[class] as i64, i64::from(deficit.credit()[class]));
                prop_assert!(deficit.credit()[class] > -1518);
            }
        }
    }
}
