//! Choice of the next class: strict priority above deficit round robin (802.1Q clauses 8.6.8.1 and 37).

use crate::mac_pause_scheduler::{CLASSES, LOWEST_CREDIT};

/// The class whose frame may begin next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The class.
    pub class: usize,
    /// Whether the turn of the class begins with the frame.
    pub fresh: bool,
}

/// Change of a class's credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The class.
    pub class: usize,
    /// Weight of the class in octets, if its turn begins.
    pub weight: Option<u16>,
    /// Octets that the class pays for.
    pub octets: u32,
}

/// Credits of the classes in octets, and the class that has the turn.
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
    /// The choice among `candidates`, of which those in `strict` go before all others; bit n for class n. A turn that
    /// is `young` is not booked yet: its class has credit.
    pub fn choose(&self, candidates: u8, strict: u8, young: bool) -> Option<Choice> {
        if candidates == 0 {
            return None;
        }
        let highest = (candidates & strict).checked_ilog2();
        Some(if let Some(class) = highest {
            Choice { class: class as usize, fresh: false }
        } else if candidates >> self.turn & 1 == 1 && (young || self.credit[self.turn] > 0) {
            Choice { class: self.turn, fresh: false }
        } else {
            // class turn + 1 becomes bit 0
            let next = self.turn + 1;
            let first = candidates.rotate_right(next as u32).trailing_zeros() as usize;
            Choice { class: (next + first) % CLASSES, fresh: true }
        })
    }

    /// Begins a turn of `class`; its weight is booked separately.
    pub fn begin_turn(&mut self, class: usize) {
        self.turn = class;
    }

    /// Books the gain and the cost of a class. If a turn begins, all classes lose the credit that is left of earlier
    /// turns.
    pub fn book(&mut self, entry: Entry) {
        if entry.weight.is_some() {
            self.credit = self.credit.map(|credit| credit.min(0));
        }
        let credit = &mut self.credit[entry.class];
        let sum = *credit + i32::from(entry.weight.unwrap_or(0)) - entry.octets as i32;
        if sum > *credit || *credit > LOWEST_CREDIT {
            *credit = sum;
        }
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
        assert_eq!(deficit.choose(0b0110_0111, 0b0010_0010, false), Some(Choice { class: 5, fresh: false }));
        assert_eq!(deficit.choose(0b0100_0111, 0b0010_0010, false), Some(Choice { class: 1, fresh: false }));
        assert_eq!(deficit.choose(0b0100_0101, 0b0010_0010, false), Some(Choice { class: 0, fresh: true }));
        assert_eq!(deficit.choose(0, 0xff, false), None);
    }

    fn pays(class: usize, octets: u32) -> Entry {
        Entry { class, weight: None, octets }
    }

    fn turn(deficit: &mut Deficit, class: usize, weight: u16) {
        deficit.begin_turn(class);
        deficit.book(Entry { class, weight: Some(weight), octets: 0 });
    }

    #[test]
    fn a_turn_lasts_while_there_is_credit() {
        let mut deficit = Deficit::default();
        turn(&mut deficit, 2, 100);
        deficit.book(pays(2, 99));
        assert_eq!(deficit.choose(0xff, 0, false), Some(Choice { class: 2, fresh: false }));
        let without = 0b1000_1011;
        assert_eq!(deficit.choose(without, 0, false), Some(Choice { class: 3, fresh: true }), "no longer a candidate");
        deficit.book(pays(2, 1));
        assert_eq!(deficit.choose(0xff, 0, true), Some(Choice { class: 2, fresh: false }), "young");
        assert_eq!(deficit.choose(0xff, 0, false), Some(Choice { class: 3, fresh: true }));
        assert_eq!(deficit.choose(0b0110, 0, false), Some(Choice { class: 1, fresh: true }), "around the corner");
        assert_eq!(deficit.choose(0b0100, 0, false), Some(Choice { class: 2, fresh: true }), "alone");
        deficit.book(pays(2, 50));
        turn(&mut deficit, 2, 100);
        assert_eq!(deficit.credit()[2], 50, "a debt is paid");
        turn(&mut deficit, 3, 10);
        assert_eq!(deficit.credit()[..4], [0, 0, 0, 10], "credit is not saved up");
    }

    #[test]
    fn a_debt_at_its_limit_grows_no_further_but_is_paid_back() {
        let mut deficit = Deficit::default();
        deficit.book(pays(0, 131_071));
        deficit.book(pays(0, 64));
        assert_eq!(deficit.credit()[0], LOWEST_CREDIT - 63);
        deficit.book(pays(0, 1));
        deficit.book(Entry { class: 0, weight: Some(64), octets: 65 });
        assert_eq!(deficit.credit()[0], LOWEST_CREDIT - 63);
        deficit.book(Entry { class: 0, weight: Some(65), octets: 64 });
        assert_eq!(deficit.credit()[0], LOWEST_CREDIT - 62);
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
                let Choice { class, fresh } = deficit.choose(0xff, 0, false).expect("all are candidates");
                if fresh {
                    deficit.begin_turn(class);
                    turns[class] += 1;
                }
                deficit.book(Entry { class, weight: fresh.then_some(weights[class]), octets });
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
