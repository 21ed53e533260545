//! The golden model of the sending end, from the InfiniBand specification, volume 1, 7.9.4.4.
//!
//! [`Credits`] decides for one class without clocks; [`Model`] wraps eight of them in the exact timing of the contract,
//! one call per clock.

use super::{Inputs, Outputs};
use crate::cbfc::Counter;
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};

/// Registers of many bits, and those that have few in the standard's form.
pub const LONG: &[Long] =
    &[Long::preset("fctbs_*"), Long::driven("credits_*", "the limit less what was sent, and limits have every value")];

/// The counters of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Credits {
    counter: Counter,
    /// FCTBS: blocks sent.
    sent: u32,
    /// FCCL: number of blocks up to which the class may send.
    limit: u32,
}

impl Credits {
    /// A class of a link that has just come up: it may not send.
    pub const fn new(counter: Counter) -> Self {
        Self { counter, sent: 0, limit: 0 }
    }

    /// FCTBS: blocks sent.
    pub fn sent(&self) -> u32 {
        self.sent
    }

    /// Blocks that it may still send.
    pub fn left(&self) -> u32 {
        self.counter.distance(self.sent, self.limit)
    }

    /// Whether a frame of `blocks` blocks may begin.
    pub fn cover(&self, blocks: u32) -> bool {
        self.counter.distance(self.counter.advance(self.sent, blocks), self.limit) <= self.counter.most_ahead()
    }

    /// Counts a frame of `blocks` blocks that begins.
    pub fn send(&mut self, blocks: u32) {
        self.sent = self.counter.advance(self.sent, blocks);
    }

    /// Takes a flow control packet.
    pub fn receive(&mut self, fccl: u32) {
        self.limit = fccl;
    }
}

/// The core, clock by clock.
#[derive(Clone, Debug)]
pub struct Model<const W: usize> {
    classes: [Credits; 8],
    overrun: bool,
}

impl<const W: usize> Default for Model<W> {
    fn default() -> Self {
        Self { classes: [Credits::new(Counter::new(W)); 8], overrun: false }
    }
}

impl<const W: usize> Golden for Model<W> {
    type Inputs = Inputs<W>;
    type Outputs = Outputs<W>;

    fn step(&mut self, inputs: &Inputs<W>) -> Outputs<W> {
        let may = |class: &usize| {
            inputs.head_valid >> class & 1 == 1 && self.classes[*class].cover(inputs.head_blocks.0[*class])
        };
        let outputs = Outputs {
            permit: (0..8).filter(may).fold(0, |permit, class| permit | 1 << class),
            stat_fctbs: Fields(self.classes.map(|class| class.sent())),
            stat_credits: Fields(self.classes.map(|class| class.left())),
            stat_overrun: self.overrun,
        };
        self.overrun = false;
        if inputs.send_valid {
            let class = &mut self.classes[usize::from(inputs.send_class)];
            let blocks = inputs.send_blocks.into();
            self.overrun = !class.cover(blocks);
            class.send(blocks);
        }
        if inputs.s_fcp_valid {
            self.classes[usize::from(inputs.s_fcp_class)].receive(inputs.s_fcp_fccl);
        }
        if inputs.rst {
            *self = Self::default();
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "fctbs_*");
        let class = &mut self.classes[index];
        let left = class.left();
        let moved = Moved::within(&mut class.sent, 0..=u64::MAX >> (64 - W), draw);
        class.limit = class.counter.advance(class.sent, left);
        Some(moved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cbfc::COUNTER_BITS;

    #[test]
    fn a_frame_needs_credits_for_all_of_its_blocks() {
        let mut class = Credits::new(Counter::new(COUNTER_BITS));
        assert!(!class.cover(1), "nothing before the first packet");
        class.receive(10);
        assert!(class.cover(10) && !class.cover(11));
        class.send(4);
        assert!(class.cover(6) && !class.cover(7));
        assert_eq!((class.sent(), class.left()), (4, 6));
    }

    #[test]
    fn counters_wrap_with_up_to_2048_blocks_ahead() {
        let mut class = Credits::new(Counter::new(COUNTER_BITS));
        for turn in 0..300u32 {
            class.receive((100 * turn + 2048) % 4096);
            assert_eq!(class.left(), 2048);
            assert!(class.cover(255) && class.cover(1));
            class.send(100);
        }
    }

    /// A receiver may take buffer away from a class: the class then has no credit, rather than 4096 less a few.
    #[test]
    fn a_limit_that_goes_back_permits_nothing() {
        let mut class = Credits::new(Counter::new(COUNTER_BITS));
        class.receive(100);
        class.send(100);
        class.receive(90);
        assert!((1..=255).all(|blocks| !class.cover(blocks)));
        class.receive(101);
        assert!(class.cover(1) && !class.cover(2));
    }

    #[test]
    fn permission_is_that_of_the_clock() {
        let mut model = Model::<12>::default();
        let idle = Inputs { head_valid: 0b100, head_blocks: Fields([3; 8]), ..Inputs::default() };
        let told = Inputs { s_fcp_valid: true, s_fcp_class: 2, s_fcp_fccl: 7, ..idle.clone() };
        let sends = Inputs { send_valid: true, send_class: 2, send_blocks: 3, ..idle.clone() };
        let permits = [&idle, &told, &sends, &sends, &sends, &idle].map(|inputs| model.step(inputs));
        assert_eq!(permits.clone().map(|outputs| outputs.permit), [0, 0, 4, 4, 0, 0]);
        assert_eq!(permits.clone().map(|outputs| outputs.stat_fctbs.0[2]), [0, 0, 0, 3, 6, 9]);
        assert_eq!(permits.map(|outputs| outputs.stat_overrun), [false, false, false, false, false, true]);
    }
}
