//! Random stimulus for `axil_cdc`: a master that is never in a hurry or always, registers that answer at once or late, two clocks in any order
//! of edges, and resets of either side at any moment; coverage points; and a scoreboard that knows nothing of turns: each access reaches the
//! registers once, unchanged and in order, and its master gets its answer, or SLVERR if a reset met it.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::edges::Edges;
use crate::mutants::Class::{Event, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::axil_cdc::hdl::CORE;
use cores::axil_cdc::model::{LONG, Model};
use cores::axil_cdc::{Inputs, Outputs, SLVERR};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Coverage points of a campaign.
const POINTS: [&str; 18] = [
    "write answered",
    "read answered",
    "write refused by the registers",
    "read refused by the registers",
    "write and read at the same time",
    "data before address",
    "address before data",
    "answer waits for the master",
    "registers take the parts of a write apart",
    "registers answer late",
    "next access waits for the answer",
    "access answered by a reset of the registers",
    "access carried out after a reset of the registers",
    "reset of the bus while an access is with the registers",
    "access carried out after a reset of the bus",
    "both reset in one step",
    "clocks rise together",
    "write and read answered in one step",
];

/// An access: address, and data with the octets that count of a write.
type Access = (u32, Option<(u32, u8)>);

/// An access that has been asked, or will be.
#[derive(Clone, Copy, Debug)]
struct Asked {
    access: Access,
    /// Its parts have reached the registers.
    reached: [bool; 2],
    /// The answer of the registers: response, and data of a read.
    answer: Option<(u8, u32)>,
    /// A reset of the registers may have met it, or of the bus has: its master no longer waits.
    may_fail: bool,
    is_orphan: bool,
}

/// Accesses of one kind as the pins show them.
#[derive(Clone, Debug, Default)]
struct Board {
    /// Parts that the master has handed over for the next access.
    address: Option<u32>,
    data: Option<(u32, u8)>,
    asked: VecDeque<Asked>,
    /// The answer that is offered and not taken.
    offered: Option<(u8, u32)>,
}

/// Pins of one kind of access in a step: parts that are offered, and whether they are taken; the answer likewise.
struct Pins {
    address: (Option<u32>, bool),
    data: (Option<(u32, u8)>, bool),
    answer: (Option<(u8, u32)>, bool),
}

impl Board {
    /// A step of the bus.
    fn bus(&mut self, pins: &Pins, is_write: bool, rst: bool, seen: &mut Coverage) {
        if let Some(waits) = self.offered {
            assert_eq!(pins.answer.0, Some(waits), "an answer changes while it waits");
        } else if let Some(answer) = pins.answer.0 {
            self.answered(answer, is_write, seen);
        }
        seen.hit("answer waits for the master", pins.answer.0.is_some() && !pins.answer.1);
        self.offered = pins.answer.0.filter(|_| !pins.answer.1);
        let take = |part: (Option<u32>, bool)| part.0.filter(|_| part.1);
        seen.hit("next access waits for the answer", pins.address.0.is_some() && !pins.address.1);
        if let Some(address) = take(pins.address) {
            assert!(self.address.replace(address).is_none(), "a second address is taken");
            seen.hit("data before address", self.data.is_some());
        }
        if let (Some(data), true) = pins.data {
            assert!(self.data.replace(data).is_none(), "second data is taken");
            seen.hit("address before data", self.address.is_some() && pins.address.0.is_none());
        }
        let all = self.address.is_some() && (self.data.is_some() || !is_write);
        if all && !self.asked.iter().any(|asked| !asked.is_orphan) {
            let access = (self.address.take().expect("an address"), self.data.take());
            let reached = [false, !is_write];
            self.asked.push_back(Asked { access, reached, answer: None, may_fail: false, is_orphan: false });
        }
        if rst {
            self.asked.iter_mut().for_each(|asked| asked.is_orphan = true);
            let begun = self.asked.iter().any(|asked| asked.reached[0] && asked.answer.is_none());
            seen.hit("reset of the bus while an access is with the registers", begun);
            (self.address, self.data, self.offered) = (None, None, None);
        }
    }

    /// An answer appears.
    fn answered(&mut self, answer: (u8, u32), is_write: bool, seen: &mut Coverage) {
        while self.asked.front().is_some_and(|asked| asked.is_orphan) {
            self.asked.pop_front();
        }
        let asked = self.asked.pop_front().expect("an answer to nothing");
        match asked.answer {
            Some(given) => assert_eq!(answer, given, "the answer is another than that of the registers"),
            None => {
                assert!(asked.may_fail, "an access is answered that the registers have not");
                assert_eq!(answer, (SLVERR, 0), "an access that a reset has met");
                seen.hit("access answered by a reset of the registers", true);
            }
        }
        seen.hit("access carried out after a reset of the registers", asked.may_fail && asked.answer.is_some());
        seen.hit("write answered", is_write && answer.0 == 0);
        seen.hit("read answered", !is_write && answer.0 == 0);
        seen.hit("write refused by the registers", is_write && !asked.may_fail && answer.0 != 0);
        seen.hit("read refused by the registers", !is_write && !asked.may_fail && answer.0 != 0);
    }

    /// A step of the registers.
    fn registers(&mut self, pins: &Pins, is_write: bool, rst: bool, seen: &mut Coverage) {
        let begun = |asked: &Asked| asked.reached[0] && asked.reached[1];
        // an access that a reset has met may never come
        let first = |board: &mut Self, matches: &dyn Fn(&Asked) -> bool, part: usize| -> usize {
            let open = |asked: &Asked| asked.answer.is_none() && !asked.reached[part];
            let at = (0..board.asked.len()).find(|&at| open(&board.asked[at]) && matches(&board.asked[at]));
            let at = at.unwrap_or_else(|| panic!("an access that nobody asked: {:?}", board.asked));
            let may_go = |asked: &Asked| asked.may_fail || asked.is_orphan || asked.answer.is_some();
            let skipped = board.asked.iter().take(at).all(may_go);
            assert!(skipped, "an access overtakes another");
            at
        };
        if let Some(address) = pins.address.0 {
            let at = first(self, &|asked| asked.access.0 == address, 0);
            self.asked[at].reached[0] |= pins.address.1;
            seen.hit("access carried out after a reset of the bus", self.asked[at].is_orphan && pins.address.1);
        }
        if let Some(data) = pins.data.0 {
            let at = first(self, &|asked| asked.access.1 == Some(data), 1);
            self.asked[at].reached[1] |= pins.data.1;
        }
        let apart = is_write && pins.address.0.is_some() && pins.data.0.is_none();
        seen.hit("registers take the parts of a write apart", apart);
        if let (Some(answer), true) = pins.answer {
            let asked = self.asked.iter_mut().find(|asked| asked.answer.is_none() && begun(asked));
            asked.expect("the registers answer what they were asked").answer = Some(answer);
        }
        if rst {
            for asked in &mut self.asked {
                // what the registers had begun, or answer in this step, is void
                let is_open = asked.answer.is_none() || pins.answer.0.is_some();
                asked.may_fail |= is_open;
                if is_open {
                    asked.answer = None;
                    asked.reached = [false, !is_write];
                }
            }
        }
    }
}

/// Registers: what they have been asked and not answered.
#[derive(Clone, Copy, Debug, Default)]
struct Registers {
    address: bool,
    data: bool,
    /// Steps until the answer.
    left: u32,
}

/// The stimulus, which draws inputs step by step and watches the outputs.
pub struct Stimulus<const A: usize> {
    rng: ChaCha8Rng,
    edges: Edges,
    inputs: Inputs<A>,
    /// Whether each side has had a step since its inputs were drawn.
    fresh: [bool; 2],
    /// Chances in 256 of an access, of a ready master and of ready registers; most steps until they answer.
    offers: u8,
    ready: u8,
    takes: u8,
    late: u32,
    registers: [Registers; 2],
    boards: [Board; 2],
    resets: [u32; 2],
    coverage: Coverage,
}

impl<const A: usize> Stimulus<A> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            edges: Edges::default(),
            inputs: Inputs::default(),
            fresh: [true; 2],
            offers: 0,
            ready: 0,
            takes: 0,
            late: 1,
            registers: Default::default(),
            boards: Default::default(),
            resets: [0; 2],
            coverage: Coverage::new(&POINTS),
        };
        stimulus.draw_phase();
        stimulus
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.offers = *pick(rng, &[20, 120, 255]);
        self.ready = *pick(rng, &[20, 120, 255]);
        self.takes = *pick(rng, &[40, 120, 255]);
        self.late = *pick(rng, &[1, 4, 40]);
    }

    fn draw_reset(&mut self, side: usize) -> bool {
        self.resets[side] = self.resets[side].saturating_sub(1);
        if self.resets[side] == 0 && self.rng.random_ratio(1, 500) {
            self.resets[side] = *pick(&mut self.rng, &[1, 1, 2, 5, 20]);
        }
        self.resets[side] > 0
    }

    fn draw_bus(&mut self) {
        self.inputs.s_rst = self.draw_reset(0);
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        if pins.s_rst {
            (pins.s_axil_awvalid, pins.s_axil_wvalid, pins.s_axil_arvalid) = (false, false, false);
        }
        let mask = (u64::from(u32::MAX) >> (32 - A)) as u32;
        // what waits stays
        if !pins.s_axil_awvalid && rng.random::<u8>() <= self.offers {
            (pins.s_axil_awvalid, pins.s_axil_awaddr) = (true, rng.random::<u32>() & mask);
        }
        if !pins.s_axil_wvalid && rng.random::<u8>() <= self.offers {
            (pins.s_axil_wvalid, pins.s_axil_wdata, pins.s_axil_wstrb) = (true, rng.random(), rng.random_range(0..16));
        }
        if !pins.s_axil_arvalid && rng.random::<u8>() <= self.offers {
            (pins.s_axil_arvalid, pins.s_axil_araddr) = (true, rng.random::<u32>() & mask);
        }
        pins.s_axil_bready = rng.random::<u8>() <= self.ready;
        pins.s_axil_rready = rng.random::<u8>() <= self.ready;
    }

    fn draw_registers(&mut self) {
        self.inputs.m_rst = self.draw_reset(1);
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let [writes, reads] = &mut self.registers;
        let takes = self.takes;
        let mut ready = || rng.random::<u8>() <= takes;
        pins.m_axil_awready = ready() && !writes.address;
        pins.m_axil_wready = ready() && !writes.data;
        pins.m_axil_arready = ready() && !reads.address;
        for registers in [&mut *writes, &mut *reads] {
            registers.left = registers.left.saturating_sub(1);
        }
        let response = |rng: &mut ChaCha8Rng| if rng.random_ratio(1, 4) { SLVERR } else { 0 };
        if !pins.m_axil_bvalid && writes.address && writes.data && writes.left == 0 {
            (pins.m_axil_bvalid, pins.m_axil_bresp) = (true, response(rng));
        }
        if !pins.m_axil_rvalid && reads.address && reads.left == 0 {
            (pins.m_axil_rvalid, pins.m_axil_rresp, pins.m_axil_rdata) = (true, response(rng), rng.random());
        }
    }

    /// The registers in a step of their clock.
    fn registers_step(&mut self, outputs: &Outputs<A>) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let [writes, reads] = &mut self.registers;
        let took_address = outputs.m_axil_awvalid && pins.m_axil_awready;
        let took_data = outputs.m_axil_wvalid && pins.m_axil_wready;
        writes.address |= took_address;
        writes.data |= took_data;
        let took_read = outputs.m_axil_arvalid && pins.m_axil_arready;
        reads.address |= took_read;
        if took_address || took_data {
            writes.left = rng.random_range(0..self.late);
        }
        if took_read {
            reads.left = rng.random_range(0..self.late);
        }
        self.coverage.hit("registers answer late", writes.left > 20 || reads.left > 20);
        if pins.m_axil_bvalid && outputs.m_axil_bready {
            (*writes, pins.m_axil_bvalid) = (Registers::default(), false);
        }
        if pins.m_axil_rvalid && outputs.m_axil_rready {
            (*reads, pins.m_axil_rvalid) = (Registers::default(), false);
        }
        if pins.m_rst {
            self.registers = Default::default();
            (pins.m_axil_bvalid, pins.m_axil_rvalid) = (false, false);
        }
    }
}

impl<const A: usize> campaign::Stimulus for Stimulus<A> {
    type Golden = Model<A>;

    fn draw(&mut self) -> &Inputs<A> {
        if self.rng.random_ratio(1, 1000) {
            self.draw_phase();
        }
        let [s, m] = self.edges.step(&mut self.rng);
        if std::mem::take(&mut self.fresh[0]) {
            self.draw_bus();
        }
        if std::mem::take(&mut self.fresh[1]) {
            self.draw_registers();
        }
        (self.inputs.s_clk, self.inputs.m_clk) = (s, m);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<A>) {
        let (pins, seen) = (&self.inputs, &mut self.coverage);
        let [writes, reads] = &mut self.boards;
        seen.hit("clocks rise together", pins.s_clk && pins.m_clk);
        seen.hit("both reset in one step", pins.s_clk && pins.s_rst && pins.m_clk && pins.m_rst);
        seen.hit("write and read at the same time", outputs.m_axil_bready && outputs.m_axil_rready);
        seen.hit("write and read answered in one step", outputs.s_axil_bvalid && outputs.s_axil_rvalid);
        if pins.m_clk {
            let of_writes = Pins {
                address: (outputs.m_axil_awvalid.then_some(outputs.m_axil_awaddr), pins.m_axil_awready),
                data: (
                    outputs.m_axil_wvalid.then_some((outputs.m_axil_wdata, outputs.m_axil_wstrb)),
                    pins.m_axil_wready,
                ),
                answer: (pins.m_axil_bvalid.then_some((pins.m_axil_bresp, 0)), outputs.m_axil_bready),
            };
            let of_reads = Pins {
                address: (outputs.m_axil_arvalid.then_some(outputs.m_axil_araddr), pins.m_axil_arready),
                data: (None, false),
                answer: (pins.m_axil_rvalid.then_some((pins.m_axil_rresp, pins.m_axil_rdata)), outputs.m_axil_rready),
            };
            writes.registers(&of_writes, true, pins.m_rst, seen);
            reads.registers(&of_reads, false, pins.m_rst, seen);
        }
        if pins.s_clk {
            let of_writes = Pins {
                address: (pins.s_axil_awvalid.then_some(pins.s_axil_awaddr), outputs.s_axil_awready),
                data: (pins.s_axil_wvalid.then_some((pins.s_axil_wdata, pins.s_axil_wstrb)), outputs.s_axil_wready),
                answer: (outputs.s_axil_bvalid.then_some((outputs.s_axil_bresp, 0)), pins.s_axil_bready),
            };
            let of_reads = Pins {
                address: (pins.s_axil_arvalid.then_some(pins.s_axil_araddr), outputs.s_axil_arready),
                data: (None, false),
                answer: (
                    outputs.s_axil_rvalid.then_some((outputs.s_axil_rresp, outputs.s_axil_rdata)),
                    pins.s_axil_rready,
                ),
            };
            writes.bus(&of_writes, true, pins.s_rst, seen);
            reads.bus(&of_reads, false, pins.s_rst, seen);
        }
        if self.inputs.m_clk {
            self.registers_step(outputs);
        }
        if self.inputs.s_clk {
            let pins = &mut self.inputs;
            pins.s_axil_awvalid &= !outputs.s_axil_awready;
            pins.s_axil_wvalid &= !outputs.s_axil_wready;
            pins.s_axil_arvalid &= !outputs.s_axil_arready;
        }
        self.fresh = [self.fresh[0] || self.inputs.s_clk, self.fresh[1] || self.inputs.m_clk];
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| match variant.parameters[0] {
    ("ADDR_W", 12) => run::<12>(variant, plan),
    ("ADDR_W", 15) => run::<15>(variant, plan),
    ("ADDR_W", 32) => run::<32>(variant, plan),
    other => panic!("no address of the width {other:?}"),
})
.plain(2, 1_000_000);

fn run<const A: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<A>::default(), Stimulus::<A>::new(plan.seed), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "a15", Event, "a reset of the registers leaves a write without an answer", "axil_cdc",
        "if (m_rst & write_is_new) begin", "if (1'b0) begin"),
    Mutant::new(&CORE, "a15", Event, "an address is taken while an access is asked that nobody waits for", "axil_cdc",
        "assign s_axil_awready = write_settled & ~aw_held;", "assign s_axil_awready = ~aw_held;"),
    Mutant::new(&CORE, "a15", Event, "a read is asked while the last answer waits", "axil_cdc",
        "read_settled & ~read_waits & ar_held & ~s_axil_rvalid", "read_settled & ~read_waits & ar_held"),
    Mutant::new(&CORE, "a15", UpperBits, "the address of a read loses its highest bit", "axil_cdc",
        "offered_araddr <= asked_araddr;", "offered_araddr <= {1'b0, asked_araddr[ADDR_W-2:0]};"),
    Mutant::new(&CORE, "a15", Event, "all octets of a write count", "axil_cdc",
        "offered_wstrb <= asked_wstrb;", "offered_wstrb <= 4'hf;"),
    Mutant::new(&CORE, "a15", Event, "a read that a reset has met is answered with old data", "axil_cdc",
        "answered_rdata <= 32'd0;", "answered_rdata <= answered_rdata;"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "a15")];
