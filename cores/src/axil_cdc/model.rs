//! The golden model, from the rules of the contract: two lanes of accesses, and two sides that see each other late.

use super::{Inputs, Outputs, SLVERR};
use crate::crossing::Seen;
use rtl_foundation::contract::{Golden, Long, RESET_STEPS};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("asked_a*addr", "an address"),
    Long::driven("offered_a*addr", "an address"),
    Long::driven("asked_wdata", "data of a write"),
    Long::driven("offered_*data", "data of an access"),
    Long::driven("answered_rdata", "data of a read"),
];

/// Parts of an access that may be taken one after the other: a write has two, a read one.
const MOST_PARTS: usize = 2;

/// A lane: its accesses carry `Q` in each part, and are answered by `R`.
#[derive(Clone, Debug, Default)]
struct Lane<Q, R> {
    parts: usize,
    /// The side of the bus.
    turn: bool,
    sees_followed: Seen<bool>,
    taken: [Option<Q>; MOST_PARTS],
    /// The access that was asked last.
    asked: [Option<Q>; MOST_PARTS],
    waits: bool,
    offered: Option<R>,
    /// The side of the registers.
    follows: bool,
    sees_turn: Seen<bool>,
    begun: bool,
    to_take: [Option<Q>; MOST_PARTS],
    answer: R,
}

/// Pins of a side in a step.
struct Bus<Q, R> {
    rst: bool,
    /// Parts that the bus offers; `None` on a part that is not offered.
    parts: [Option<Q>; MOST_PARTS],
    /// Parts that the registers take.
    takes: [bool; MOST_PARTS],
    answer: Option<R>,
    takes_answer: bool,
}

impl<Q: Copy, R: Copy + Default> Lane<Q, R> {
    fn is_settled(&self) -> bool {
        self.sees_followed.now() == self.turn
    }

    fn ready(&self, part: usize) -> bool {
        self.is_settled() && self.taken[part].is_none()
    }

    /// A step of the bus, with what the other side had before.
    fn bus_step(&mut self, pins: &Bus<Q, R>, follows: bool, answer: R) {
        let ready = [0, 1].map(|part| part < self.parts && self.ready(part));
        let has_all = self.taken[..self.parts].iter().all(Option::is_some);
        let (settled, had_answer, taken) = (self.is_settled(), self.offered.is_some(), self.taken);
        if pins.takes_answer {
            self.offered = None;
        }
        for (taken, offered) in
            self.taken.iter_mut().zip(pins.parts).zip(ready).filter_map(|(part, is)| is.then_some(part))
        {
            *taken = offered;
        }
        if settled && self.waits {
            (self.offered, self.waits, self.taken) = (Some(answer), false, [None; MOST_PARTS]);
        } else if settled && has_all && !had_answer && !pins.rst {
            (self.turn, self.waits, self.asked) = (!self.turn, true, taken);
        }
        if pins.rst {
            (self.offered, self.waits, self.taken) = (None, false, [None; MOST_PARTS]);
        }
        self.sees_followed.take(follows);
    }

    /// A step of the registers, with what the other side had before. `error` answers what a reset meets.
    fn registers_step(&mut self, pins: &Bus<Q, R>, turn: bool, asked: [Option<Q>; MOST_PARTS], error: R) {
        let seen = self.sees_turn.now();
        let is_new = seen != self.follows;
        for (to_take, _) in self.to_take.iter_mut().zip(pins.takes).filter(|(_, takes)| *takes) {
            *to_take = None;
        }
        if self.begun {
            if let Some(answer) = pins.answer {
                (self.answer, self.follows, self.begun) = (answer, seen, false);
            }
        } else if is_new {
            (self.begun, self.to_take) = (true, asked);
        }
        if pins.rst {
            (self.begun, self.to_take) = (false, [None; MOST_PARTS]);
            if is_new {
                (self.answer, self.follows) = (error, seen);
            }
        }
        self.sees_turn.take(turn);
    }

    /// A step in which some clocks rise; each side sees what the other was before.
    fn step(&mut self, bus: Option<&Bus<Q, R>>, registers: Option<&Bus<Q, R>>, error: R) {
        let (turn, follows, answer, asked) = (self.turn, self.follows, self.answer, self.asked);
        if let Some(pins) = bus {
            self.bus_step(pins, follows, answer);
        }
        if let Some(pins) = registers {
            self.registers_step(pins, turn, asked, error);
        }
    }
}

/// A part of a write: the address, or data and octets that count.
type Part = (u32, u8);

/// The crossing, step by step; `A` is `ADDR_W`.
#[derive(Clone, Debug)]
pub struct Model<const A: usize> {
    writes: Lane<Part, u8>,
    reads: Lane<u32, (u8, u32)>,
}

impl<const A: usize> Default for Model<A> {
    /// The model after [`RESET_STEPS`] of reset of both sides.
    fn default() -> Self {
        let mut model =
            Self { writes: Lane { parts: 2, ..Lane::default() }, reads: Lane { parts: 1, ..Lane::default() } };
        let reset = Inputs { s_clk: true, s_rst: true, m_clk: true, m_rst: true, ..Inputs::default() };
        for _ in 0..RESET_STEPS {
            model.step(&reset);
        }
        model
    }
}

impl<const A: usize> Model<A> {
    fn outputs(&self) -> Outputs<A> {
        let Self { writes, reads } = self;
        let [aw, w] = writes.to_take;
        let (awaddr, (wdata, wstrb)) = (aw.unwrap_or_default().0, w.unwrap_or_default());
        let (rresp, rdata) = reads.offered.unwrap_or_default();
        Outputs {
            s_axil_awready: writes.ready(0),
            s_axil_wready: writes.ready(1),
            s_axil_bvalid: writes.offered.is_some(),
            s_axil_bresp: writes.offered.unwrap_or_default(),
            s_axil_arready: reads.ready(0),
            s_axil_rvalid: reads.offered.is_some(),
            s_axil_rdata: rdata,
            s_axil_rresp: rresp,
            m_axil_awvalid: aw.is_some(),
            m_axil_awaddr: awaddr,
            m_axil_wvalid: w.is_some(),
            m_axil_wdata: wdata,
            m_axil_wstrb: wstrb,
            m_axil_bready: writes.begun,
            m_axil_arvalid: reads.to_take[0].is_some(),
            m_axil_araddr: reads.to_take[0].unwrap_or_default(),
            m_axil_rready: reads.begun,
        }
    }
}

impl<const A: usize> Golden for Model<A> {
    type Inputs = Inputs<A>;
    type Outputs = Outputs<A>;

    fn step(&mut self, pins: &Inputs<A>) -> Outputs<A> {
        let outputs = self.outputs();
        let writes = |rst: bool| Bus {
            rst,
            parts: [
                pins.s_axil_awvalid.then_some((pins.s_axil_awaddr, 0)),
                pins.s_axil_wvalid.then_some((pins.s_axil_wdata, pins.s_axil_wstrb)),
            ],
            takes: [pins.m_axil_awready, pins.m_axil_wready],
            answer: pins.m_axil_bvalid.then_some(pins.m_axil_bresp),
            takes_answer: pins.s_axil_bready,
        };
        let reads = |rst: bool| Bus {
            rst,
            parts: [pins.s_axil_arvalid.then_some(pins.s_axil_araddr), None],
            takes: [pins.m_axil_arready, false],
            answer: pins.m_axil_rvalid.then_some((pins.m_axil_rresp, pins.m_axil_rdata)),
            takes_answer: pins.s_axil_rready,
        };
        let sides = [pins.s_clk.then_some(pins.s_rst), pins.m_clk.then_some(pins.m_rst)];
        let [bus, registers] = sides.map(|rst| rst.map(writes));
        self.writes.step(bus.as_ref(), registers.as_ref(), SLVERR);
        let [bus, registers] = sides.map(|rst| rst.map(reads));
        self.reads.step(bus.as_ref(), registers.as_ref(), (SLVERR, 0));
        outputs
    }
}
