//! The golden model of the decoding controller, from the contract.

use super::{Inputs, Outputs};
use crate::lowar::Build;
use crate::lowar::feedback::Feedback;
use rtl_foundation::contract::{Draw, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("frames"),
    Long::preset("losses"),
    Long::preset("bursts"),
    Long::preset("unrepaired"),
    Long::preset("waiting"),
];

/// The core, clock by clock.
#[derive(Clone, Debug)]
pub struct Model {
    build: Build,
    /// The counts; the other fields are the limits of the receiver's build.
    counts: Feedback,
    /// Clocks since the last packet.
    waited: u32,
}

impl Model {
    /// The controller after a reset.
    pub fn new(build: Build) -> Self {
        Self { build, counts: Feedback::of(&build), waited: 0 }
    }
}

impl Golden for Model {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let waits = inputs.cfg_interval != 0;
        let feedback_load = waits && self.waited + 1 >= inputs.cfg_interval;
        let feedback = Feedback { epoch: inputs.cfg_epoch, ..self.counts }.fields();

        self.waited = if waits && !feedback_load { self.waited + 1 } else { 0 };
        let counts = &mut self.counts;
        let lost = inputs.count_recovered || inputs.count_lost;
        counts.frames = (counts.frames + u32::from(lost || inputs.count_delivered)) % (1 << 24);
        counts.losses = counts.losses.wrapping_add(lost.into());
        counts.bursts = counts.bursts.wrapping_add(inputs.count_burst.into());
        counts.beyond_repair = counts.beyond_repair.wrapping_add(inputs.count_lost.into());
        if inputs.rst {
            *self = Self::new(self.build);
        }
        Outputs { feedback_load, feedback }
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        let counts = &mut self.counts;
        let mut short = |count: &mut u16| Moved::within(count, 0..=u16::MAX.into(), draw);
        Some(match state {
            "losses" => short(&mut counts.losses),
            "bursts" => short(&mut counts.bursts),
            "unrepaired" => short(&mut counts.beyond_repair),
            "frames" => Moved::within(&mut counts.frames, 0..=(1 << 24) - 1, draw),
            // the hardware counts from 1
            "waiting" => Moved::within(&mut self.waited, 0..=(1 << 24) - 2, draw).ahead_by(1),
            _ => panic!("no state `{state}`"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lowar::Build;

    #[test]
    fn feedback_goes_at_the_interval_with_the_counts_of_then() {
        let mut model = Model::new(Build::usual(8, 4));
        let inputs = Inputs { cfg_interval: 5, cfg_epoch: 7, count_recovered: true, ..Inputs::default() };
        let log: Vec<Outputs> = (0..12).map(|_| model.step(&inputs)).collect();
        let loads: Vec<usize> = (0..12).filter(|&clock| log[clock].feedback_load).collect();
        assert_eq!(loads, [4, 9]);
        let told = Feedback::of_fields(&log[9].feedback);
        assert_eq!((told.frames, told.losses, told.bursts, told.beyond_repair, told.epoch), (9, 9, 0, 0, 7));
    }

    #[test]
    fn a_longer_interval_counts_from_the_last_packet_and_none_starts_over() {
        let mut model = Model::new(Build::usual(8, 4));
        let mut at = |interval, clocks: u32| -> Vec<u32> {
            let inputs = Inputs { cfg_interval: interval, ..Inputs::default() };
            (0..clocks).filter(|_| model.step(&inputs).feedback_load).collect()
        };
        assert_eq!(at(10, 7), []);
        assert_eq!(at(9, 3), [1]);
        assert_eq!(at(2, 2), [0], "a clock was waited already");
        assert_eq!(at(0, 5), []);
        assert_eq!(at(3, 3), [2]);
    }
}
