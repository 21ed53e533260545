//! The golden model, from the contract: what the buckets lack in integers of 1/65536 octets, and the gate.

use super::{BURST_BITS, FRACTION_BITS, Inputs, Outputs};
use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[Long::preset("deficit_*")];

/// A class at the gate, with its bucket.
#[derive(Clone, Copy, Debug, Default)]
struct Class {
    /// Deficit in 1/65536 octets.
    deficit: u64,
    begun: bool,
    may: bool,
}

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug, Default)]
pub struct Model<const N: usize> {
    classes: [Class; CLASSES],
    /// Class and lanes of the beat that left in the clock before, and whether it ended a frame.
    left: Option<(u8, u32, bool)>,
    /// Class and octets to charge in this clock.
    charge: Option<(u8, u32)>,
    blocked: u8,
}

impl<const N: usize> Model<N> {
    /// Classes whose gate is open in this clock.
    pub fn open(&self) -> u8 {
        self.of_classes(|class| class.begun || class.may)
    }

    fn of_classes(&self, has: impl Fn(&Class) -> bool) -> u8 {
        (0..CLASSES).filter(|&class| has(&self.classes[class])).fold(0, |all, class| all | 1 << class)
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs {
        let open = self.open();
        let outputs = Outputs {
            gate_passed: inputs.gate_offered & open,
            gate_taken: inputs.gate_ready & open,
            stat_blocked: self.blocked,
            stat_deficit: Fields(self.classes.map(|class| (class.deficit >> FRACTION_BITS) as u32)),
        };
        if inputs.rst {
            *self = Self::default();
            return outputs;
        }
        self.blocked = inputs.gate_offered & !open;
        for (at, class) in self.classes.iter_mut().enumerate() {
            let of = |classes: u8| classes >> at & 1 == 1;
            if of(outputs.gate_passed) {
                class.begun = !(of(inputs.gate_ready) && of(inputs.gate_last));
            }
            let burst = u64::from(inputs.cfg_burst.0[at]) << FRACTION_BITS;
            class.may = !of(inputs.cfg_enable) || class.deficit < burst;
            let octets = self.charge.filter(|(charged, _)| usize::from(*charged) == at).map_or(0, |(_, octets)| octets);
            let more = class.deficit + (u64::from(octets) << FRACTION_BITS);
            let less = u64::from(inputs.cfg_rate.0[at]);
            class.deficit = if of(inputs.cfg_enable) { more.saturating_sub(less) } else { 0 };
        }
        let overhead = u32::from(inputs.cfg_overhead);
        self.charge = self.left.map(|(class, lanes, last)| (class, if last { lanes + overhead } else { lanes }));
        let leaves = inputs.tx_valid && inputs.tx_ready && inputs.tx_dest < 8;
        self.left = leaves.then(|| (inputs.tx_dest, inputs.tx_keep.0.count_ones(), inputs.tx_last));
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "deficit_*");
        // a bucket of any size, in debt by a frame of half of that
        let most = 3u64 << (BURST_BITS - 1 + FRACTION_BITS);
        Some(Moved::within(&mut self.classes[index].deficit, 0..=most, draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate_limiter::most_deficit;
    use rtl_foundation::contract::Keep;

    /// Class 2 is limited to 10.5 octets a clock with a bucket of 100 octets.
    fn idle() -> Inputs<8> {
        let mut inputs = Inputs { cfg_enable: 4, cfg_overhead: 24, ..Inputs::default() };
        inputs.cfg_rate.0[2] = 10 << 16 | 1 << 15;
        inputs.cfg_burst.0[2] = 100;
        inputs
    }

    fn leaves(lanes: usize, last: bool, dest: u8) -> Inputs<8> {
        Inputs { tx_valid: true, tx_ready: true, tx_keep: Keep::first(lanes), tx_last: last, tx_dest: dest, ..idle() }
    }

    #[test]
    fn a_beat_is_charged_and_the_bucket_fills_at_its_rate() {
        let mut model = Model::<8>::default();
        let clocks = [leaves(8, false, 2), leaves(5, true, 2), leaves(8, true, 10), leaves(8, true, 3)];
        let log: Vec<u32> =
            clocks.into_iter().chain((0..6).map(|_| idle())).map(|pins| model.step(&pins).stat_deficit.0[2]).collect();
        // 8 - 10.5 is 0; 5 + 24 - 10.5, and so on
        assert_eq!(log, [0, 0, 0, 0, 18, 8, 0, 0, 0, 0]);
    }

    /// A source that always offers, behind a scheduler that always takes, of frames of three beats: 24 octets, and 24 of overhead.
    #[test]
    fn a_class_has_its_rate_and_no_more_than_the_bound() {
        const CLOCKS: u32 = 4800;
        let mut model = Model::<8>::default();
        let (mut beat, mut passed, mut charged) = (0, None, 0);
        for _ in 0..CLOCKS {
            let offers = Inputs { gate_offered: 4, gate_ready: 4, gate_last: if beat == 2 { 4 } else { 0 }, ..idle() };
            // a beat leaves in the clock after it has passed the gate
            let pins = match passed {
                Some(last) => {
                    Inputs { gate_last: offers.gate_last, gate_offered: 4, gate_ready: 4, ..leaves(8, last, 2) }
                }
                None => offers,
            };
            charged += passed.map_or(0, |last| if last { 32 } else { 8 });
            passed = (model.step(&pins).gate_passed == 4).then_some(beat == 2);
            beat = if passed.is_some() { (beat + 1) % 3 } else { beat };
        }
        let rate = CLOCKS * 21 / 2;
        assert!((rate..rate + most_deficit(100, 24, 24, 8)).contains(&charged), "{charged} octets");
    }
}
