//! The golden model, from the contract: frames as octets, and the rates as products.

use super::{Inputs, Outputs, RATE_BITS, STEP_FRACTION_BITS, TURN_CLOCKS};
use crate::packet_buffer::CLASSES;
use crate::segment::{FRAME_OCTETS, Rates, Seen, read};
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("left"),
    Long::driven("receiver.*", "the frame that arrives"),
    Long::driven("waiting", "rates of a frame"),
    Long::driven("scale.rates_left", "rates of a frame"),
    Long::driven("scale.product", "a rate and the length of a clock"),
    Long::driven("scaled*", "a product"),
    Long::driven("rate_*", "a product, or configuration"),
];

/// The rates of a frame on their way to the classes.
#[derive(Clone, Copy, Debug)]
struct Round {
    rates: Rates,
    class: usize,
    /// Clocks since the turn of the class began, and the length of a clock then.
    clocks: u32,
    step: u32,
}

/// A class: what the far end asks for, in 1/65536 octets a clock.
#[derive(Clone, Copy, Debug, Default)]
struct Class {
    known: bool,
    scaled: u32,
}

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug, Default)]
pub struct Model<const N: usize> {
    /// Octets of the frame that is arriving, as many as a verdict needs.
    arriving: Vec<u8>,
    /// The frame that has ended, if its last beat arrived in the clock before, and whether it is bad.
    ended: Option<(Vec<u8>, bool)>,
    seen: Option<Seen>,
    waiting: Option<Rates>,
    round: Option<Round>,
    classes: [Class; CLASSES],
    /// Clocks to the silent one, counting that; 0: none is awaited.
    left: u32,
    silent: bool,
    rate: Fields<CLASSES, RATE_BITS>,
}

/// A rate of a frame as that of a limiter, whose clock has this length.
fn scaled(rate: u32, step: u32) -> u32 {
    let product = (u64::from(rate) * u64::from(step)) >> STEP_FRACTION_BITS;
    product.min((1 << RATE_BITS) - 1) as u32
}

impl<const N: usize> Model<N> {
    fn known(&self) -> u8 {
        self.classes.iter().enumerate().fold(0, |all, (at, class)| all | u8::from(class.known) << at)
    }

    /// A clock of the round in progress.
    fn work(&mut self, step: u32) {
        let Some(round) = &mut self.round else { return };
        round.clocks += 1;
        if round.clocks == TURN_CLOCKS {
            let known = round.rates.classes >> round.class & 1 == 1;
            self.classes[round.class] = Class { known, scaled: scaled(round.rates.rates[round.class], round.step) };
            (round.class, round.clocks, round.step) = (round.class + 1, 0, step);
        }
        if round.class == CLASSES {
            self.round = None;
        }
    }

    /// Takes a beat of the frame that arrives.
    fn arrive(&mut self, pins: &Inputs<N>) {
        let lanes = pins.s_axis_rx_tkeep.0.count_ones() as usize;
        let wanted = FRAME_OCTETS.saturating_sub(self.arriving.len());
        self.arriving.extend(&pins.s_axis_rx_tdata.0[..lanes.min(wanted)]);
        if pins.s_axis_rx_tlast {
            self.ended = Some((std::mem::take(&mut self.arriving), pins.s_axis_rx_tuser));
        }
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs;

    fn step(&mut self, pins: &Inputs<N>) -> Outputs {
        let good = match self.seen {
            Some(Seen::Good(rates)) => Some(rates),
            _ => None,
        };
        let outputs = Outputs {
            rate: self.rate,
            stat_known: self.known(),
            stat_seen: good.is_some(),
            stat_malformed: self.seen == Some(Seen::Malformed),
            stat_silent: self.silent,
        };
        let of_class = |(at, class): (usize, &Class)| {
            if class.known && pins.cfg_enable >> at & 1 == 1 { class.scaled } else { pins.cfg_rate.0[at] }
        };
        let rates: Vec<u32> = self.classes.iter().enumerate().map(of_class).collect();
        let rate = Fields(rates.try_into().expect("a rate for each class"));
        if pins.rst {
            *self = Self::default();
            return outputs;
        }
        self.rate = rate;
        if self.round.is_some() {
            self.work(pins.cfg_clock_step);
        } else if let Some(rates) = self.waiting.take() {
            self.round = Some(Round { rates, class: 0, clocks: 0, step: pins.cfg_clock_step });
        }
        self.silent = self.left == 1 && good.is_none();
        self.left = if good.is_some() { pins.cfg_timeout } else { self.left.saturating_sub(1) };
        self.waiting = good.or(self.waiting);
        if self.silent {
            (self.waiting, self.round) = (None, None);
            self.classes.iter_mut().for_each(|class| class.known = false);
        }
        self.seen = self.ended.take().and_then(|(octets, bad)| read(&octets, bad, pins.cfg_oui));
        if pins.s_axis_rx_tvalid {
            self.arrive(pins);
        }
        outputs
    }

    fn preset(&mut self, state: &str, _: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "left");
        Some(Moved::within(&mut self.left, 0..=u32::MAX.into(), draw))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate_limiter::rate_of;
    use crate::segment;
    use crate::segment_receiver::{RATE_LATENCY, clock_step};
    use rtl_foundation::contract::{Keep, Octets};

    const CLOCK_HZ: u64 = 322_265_625;

    fn idle() -> Inputs<64> {
        Inputs {
            cfg_enable: 0xff,
            cfg_rate: Fields([7; CLASSES]),
            cfg_clock_step: clock_step(CLOCK_HZ),
            cfg_timeout: 1000,
            ..Inputs::default()
        }
    }

    fn arrives(rates: &Rates) -> Inputs<64> {
        let mut data = Octets::default();
        data.0[..FRAME_OCTETS].copy_from_slice(&rates.octets(0, 0));
        Inputs {
            s_axis_rx_tvalid: true,
            s_axis_rx_tdata: data,
            s_axis_rx_tkeep: Keep::first(FRAME_OCTETS),
            s_axis_rx_tlast: true,
            ..idle()
        }
    }

    #[test]
    fn a_rate_is_that_of_a_limiter_to_a_millionth_and_is_given_up_in_silence() {
        let mut model = Model::<64>::default();
        model.step(&Inputs { rst: true, ..idle() });
        let bits = 100_000_000_000;
        let rate = segment::rate_of(bits).expect("a rate of the frame");
        model.step(&arrives(&Rates { classes: 0b101, rates: [rate; CLASSES] }));
        let log: Vec<Outputs> = (0..1200).map(|_| model.step(&idle())).collect();
        let of_class = |class: usize, clock: usize| log[clock].rate.0[class];
        let first = RATE_LATENCY as usize - 1;
        let wanted = rate_of(bits, CLOCK_HZ) as u32;
        assert_eq!((of_class(0, first - 1), of_class(0, first)), (7, 2_542_000));
        assert!(1_000_000 * (wanted - 2_542_000) < wanted);
        let third = first + 2 * TURN_CLOCKS as usize;
        assert_eq!((of_class(2, third - 1), of_class(2, third)), (7, 2_542_000));
        assert_eq!((of_class(1, 300), log[300].stat_known), (7, 0b101));
        let silent = log.iter().position(|outputs| outputs.stat_silent).expect("a silence");
        assert_eq!(silent, 1 + 1000 + 1);
        assert_eq!((log[silent].stat_known, of_class(0, silent), of_class(0, silent + 1)), (0, 2_542_000, 7));
    }
}
