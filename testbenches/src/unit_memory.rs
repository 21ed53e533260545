//! Random stimulus for `unit_memory` with memories behind AXI4, its coverage points, and a scoreboard independent of the golden model: a get gives
//! what was put last in each of its units, in order, unless a memory has failed.

use crate::at_channels;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{behaviour, pick};
use crate::mutants::Class::{Event, Limit};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::unit_memory::hdl::CORE;
use cores::unit_memory::model::{LONG, Model};
use cores::unit_memory::{BEAT_OCTETS, Control, GET_UNITS, Inputs, Outputs, PAGE_UNITS, PUT_UNITS};
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Octets;
use std::collections::{HashMap, HashSet, VecDeque};

/// Coverage points of a campaign.
pub const POINTS: [&str; 23] = [
    "units put in every clock for a page",
    "unit put alone",
    "unit put behind another page",
    "unit put behind the last of all",
    "no room for units",
    "get of one unit",
    "get of the most units",
    "get over the last unit of all",
    "get of a page that is being put",
    "get of what was put in the clock before",
    "get waits for another",
    "unit is got in every clock for a page",
    "unit of got waits",
    "unit put before is got",
    "unit put again is got",
    "unit is bad",
    "write fails",
    "write address waits",
    "write data wait",
    "read address waits",
    "all memories give a beat in one clock",
    "reset while units are put",
    "reset while units are got",
];

/// Mean number of clocks between two phases, and of phases between two resets.
const PHASE: u32 = 3000;
const RESET: u32 = 6;
/// Clocks without a unit after which the core hangs: the slowest memory takes far fewer.
const PATIENCE: u32 = 60_000;

/// A unit.
type Octets64 = Octets<BEAT_OCTETS>;

/// A unit that is to be got.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    at: u32,
    is_last: bool,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const C: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<C>,
    memories: Memories<C>,
    units: u32,
    /// Units of a phase: so many from the first on, so that gets meet what is being put.
    region: (u32, u32),
    /// Chances in 256 that a unit is put, that a get is offered, and that a unit of got is taken.
    busy: [u8; 3],
    /// Units that are put one behind the other, at the most, and units of a get.
    longest: [u32; 2],
    next: u32,
    left: u32,
    /// Units that may be put without another look at `put_open`.
    credit: u32,
    // the scoreboard
    /// Octets that were put last in a unit, and whether it was put before.
    put: HashMap<u32, (Octets64, bool)>,
    /// Units of a burst that a memory did not write.
    unknown: HashSet<u32>,
    wanted: VecDeque<Wanted>,
    in_gets: HashMap<u32, u32>,
    /// Unit that was put in the clock before.
    put_before: Option<u32>,
    row_of_puts: u32,
    row_of_gots: u32,
    stuck: u32,
    failed_before: bool,
    coverage: Coverage,
}

impl<const C: usize> Stimulus<C> {
    /// The stimulus of `seed` for a variant.
    pub fn new(seed: u64, variant: &Variant) -> Self {
        let units = variant.parameter("UNITS").expect("a size of the core");
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            memories: Memories::of_beats(units, &Behaviour::hbm2(3103, 100..=1000, 16), seed),
            units,
            region: (0, 1),
            busy: [0; 3],
            longest: [1; 2],
            next: 0,
            left: 0,
            credit: 0,
            put: HashMap::new(),
            unknown: HashSet::new(),
            wanted: VecDeque::new(),
            in_gets: HashMap::new(),
            put_before: None,
            row_of_puts: 0,
            row_of_gots: 0,
            stuck: 0,
            failed_before: false,
            coverage: Coverage::new(&POINTS),
        };
        stimulus.draw_phase();
        stimulus
    }

    /// Draws the load and the ways of the memories for a while.
    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        let most = *pick(rng, &[48, 600, self.units.min(4000)]);
        let any = rng.random_range(0..self.units);
        self.region = (*pick(rng, &[0, self.units - most / 2, any]), most);
        self.busy = [
            *pick(rng, &[255, 255, 128, 10, 0]),
            *pick(rng, &[255, 255, 64, 4, 0]),
            *pick(rng, &[255, 255, 255, 128, 10, 0]),
        ];
        self.longest = [*pick(rng, &[1, 3, 20, 151, 151]), *pick(rng, &[1, 3, 20, 151, GET_UNITS])];
        let behaviour = behaviour(rng);
        self.memories.behave(&behaviour);
    }

    fn draw_put(&mut self) {
        let Self { rng, inputs: Inputs { control: pins, .. }, .. } = self;
        pins.put_valid = self.credit > 0 && rng.random::<u8>() <= self.busy[0] && self.busy[0] > 0;
        if !pins.put_valid {
            return;
        }
        if self.left == 0 {
            self.left = rng.random_range(1..=self.longest[0]);
            if rng.random_ratio(1, 2) {
                self.next = (self.region.0 + rng.random_range(0..self.region.1)) % self.units;
            }
        }
        // the contract: no unit is put from a get that reads it until that has given it
        let ahead = (self.next + self.units - pins.get_at % self.units) % self.units;
        let is_offered = pins.get_valid && ahead <= u32::from(pins.get_more);
        if is_offered || self.in_gets.contains_key(&self.next) {
            pins.put_valid = false;
            self.left = 0;
            return;
        }
        pins.put_at = self.next | rng.random::<u32>() << self.units.ilog2() & 0xff_ffff;
        rng.fill_bytes(&mut pins.put_data.0);
        self.credit -= 1;
        self.left -= 1;
    }

    /// A get of units that were put.
    fn draw_get(&mut self) {
        let Self { rng, inputs: Inputs { control: pins, .. }, .. } = self;
        if pins.get_valid {
            return;
        }
        let comes = rng.random::<u8>() <= self.busy[1] && self.busy[1] > 0;
        if !comes {
            return;
        }
        let first = match self.put_before {
            Some(at) if rng.random_ratio(1, 3) => at,
            _ => (self.region.0 + rng.random_range(0..self.region.1)) % self.units,
        };
        let wanted = match rng.random_range(0..4) {
            0 => self.longest[1],
            _ => rng.random_range(1..=self.longest[1]),
        };
        let is_put = |at: &u32| self.put.contains_key(&(at % self.units));
        let units = (first..first + wanted).take_while(is_put).count() as u32;
        if units > 0 {
            (pins.get_valid, pins.get_more) = (true, (units - 1) as u8);
            pins.get_at = first | rng.random::<u32>() << self.units.ilog2() & 0xff_ffff;
        }
    }

    /// Units of the get on the pins.
    fn units_of_get(&self) -> impl Iterator<Item = u32> + use<C> {
        let Control { get_at, get_more, .. } = self.inputs.control;
        let units = self.units;
        (0..=u32::from(get_more)).map(move |more| (get_at + more) % units)
    }

    /// A unit is put.
    fn watch_put(&mut self) {
        let (pins, seen) = (&self.inputs.control, &mut self.coverage);
        let at = pins.put_at % self.units;
        if !pins.put_valid {
            seen.hit("unit put alone", self.row_of_puts == 1);
            (self.put_before, self.row_of_puts) = (None, 0);
            return;
        }
        let follows = self.put_before.is_some_and(|before| at == (before + 1) % self.units);
        seen.hit("unit put behind another page", follows && at.is_multiple_of(PAGE_UNITS));
        seen.hit("unit put behind the last of all", follows && at == 0);
        self.row_of_puts = if follows { self.row_of_puts + 1 } else { 1 };
        seen.hit("units put in every clock for a page", self.row_of_puts >= 2 * PAGE_UNITS);
        let again = self.put.contains_key(&at);
        self.put.insert(at, (pins.put_data, again));
        self.unknown.remove(&at);
        self.put_before = Some(at);
        self.next = (at + 1) % self.units;
    }

    /// A get is taken.
    fn watch_get(&mut self, is_ready: bool) {
        let pins = &self.inputs.control;
        self.coverage.hit("get waits for another", pins.get_valid && !is_ready);
        if !pins.get_valid || !is_ready {
            return;
        }
        let units: Vec<u32> = self.units_of_get().collect();
        let seen = &mut self.coverage;
        seen.hit("get of one unit", units.len() == 1);
        seen.hit("get of the most units", units.len() as u32 == GET_UNITS);
        seen.hit("get over the last unit of all", units.windows(2).any(|pair| pair[1] == 0));
        let being_put = self.put_before.map(|at| at / PAGE_UNITS);
        seen.hit("get of a page that is being put", units.iter().any(|at| Some(at / PAGE_UNITS) == being_put));
        seen.hit("get of what was put in the clock before", units.iter().any(|at| Some(*at) == self.put_before));
        for (number, &at) in units.iter().enumerate() {
            self.wanted.push_back(Wanted { at, is_last: number + 1 == units.len() });
            *self.in_gets.entry(at).or_default() += 1;
        }
        self.inputs.control.get_valid = false;
    }

    /// The unit on got in this clock.
    fn watch_got(&mut self, outputs: &Outputs<C>) {
        let (status, is_ready) = (&outputs.status, self.inputs.control.got_ready);
        let seen = &mut self.coverage;
        seen.hit("unit of got waits", status.got_valid && !is_ready);
        let moves = status.got_valid && is_ready;
        self.row_of_gots = if moves { self.row_of_gots + 1 } else { 0 };
        seen.hit("unit is got in every clock for a page", self.row_of_gots >= 2 * PAGE_UNITS);
        self.stuck = if moves || self.wanted.is_empty() || !is_ready { 0 } else { self.stuck + 1 };
        assert!(self.stuck < PATIENCE, "{} units are wanted, and none comes", self.wanted.len());
        if !moves {
            return;
        }
        let Wanted { at, is_last } = self.wanted.pop_front().expect("a unit that was wanted");
        assert_eq!(status.got_last, is_last, "the last unit of a get says so");
        let (octets, again) = &self.put[&at];
        assert!(
            status.got_bad || self.unknown.contains(&at) || status.got_data == *octets,
            "unit {at} is not what was put last"
        );
        seen.hit("unit is bad", status.got_bad);
        seen.hit("unit put before is got", !status.got_bad && !again);
        seen.hit("unit put again is got", !status.got_bad && *again);
        let left = self.in_gets.get_mut(&at).expect("a unit of a get");
        *left -= 1;
        if *left == 0 {
            self.in_gets.remove(&at);
        }
    }

    fn watch_memories(&mut self, outputs: &Outputs<C>) {
        let (slaves, seen) = (&self.inputs.memories.0, &mut self.coverage);
        for (master, slave) in outputs.memories.0.iter().zip(slaves) {
            seen.hit("write address waits", master.awvalid && !slave.awready);
            seen.hit("write data wait", master.wvalid && !slave.wready);
            seen.hit("read address waits", master.arvalid && !slave.arready);
        }
        seen.hit("all memories give a beat in one clock", slaves.iter().all(|slave| slave.rvalid));
        assert_eq!(outputs.status.stat_write_failed, self.failed_before, "each failure of a write is said");
        self.failed_before = slaves.iter().any(|slave| slave.bvalid && slave.bresp != 0) && !self.inputs.control.rst;
        seen.hit("write fails", self.failed_before);
        self.memories.clock(self.inputs.control.rst, &outputs.memories);
        for (memory, slave) in self.memories.0.iter_mut().zip(slaves) {
            let failed: HashSet<[u8; BEAT_OCTETS]> = memory.failed.drain(..).flatten().map(|beat| beat.0).collect();
            if slave.bvalid && slave.bresp != 0 {
                let lost = self.put.iter().filter(|(_, (octets, _))| failed.contains(&octets.0));
                self.unknown.extend(lost.map(|(&at, _)| at));
            }
        }
    }
}

impl<const C: usize> campaign::Stimulus for Stimulus<C> {
    type Golden = Model<C>;

    fn draw(&mut self) -> &Inputs<C> {
        if self.rng.random_ratio(1, PHASE) {
            self.draw_phase();
        }
        self.inputs.control.rst = self.rng.random_ratio(1, RESET * PHASE);
        self.draw_get();
        self.draw_put();
        self.inputs.control.got_ready = self.rng.random::<u8>() <= self.busy[2] && self.busy[2] > 0;
        self.inputs.memories = self.memories.drive();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<C>) {
        let status = &outputs.status;
        self.watch_got(outputs);
        self.watch_get(status.get_ready);
        self.watch_put();
        self.watch_memories(outputs);
        let seen = &mut self.coverage;
        seen.hit("no room for units", !status.put_open && self.busy[0] > 0);
        self.credit = if status.put_open { PUT_UNITS } else { self.credit };
        if self.inputs.control.rst {
            seen.hit("reset while units are put", self.put_before.is_some());
            seen.hit("reset while units are got", !self.wanted.is_empty());
            self.put.clear();
            self.unknown.clear();
            self.wanted.clear();
            self.in_gets.clear();
            (self.put_before, self.credit, self.left) = (None, 0, 0);
            self.inputs.control.get_valid = false;
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_channels!(variant, run(plan)))
    .of_variants(&["c4", "c1_u4096", "c2_u4096"])
    .plain(2, 300_000);

fn run<const C: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let units = variant.parameter("UNITS").expect("a size of the core");
    try_run(&CORE, variant, Model::<C>::new(units), Stimulus::new(plan.seed, variant), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "c1_u4096", Event, "a read does not wait for the writes before it", "unit_reads",
        "(asked_at != clear_at) & reached", "asked_at != clear_at"),
    Mutant::new(&CORE, "c1_u4096", Event, "a get does not cut the burst in its page", "unit_asks_1x4096",
        "assign cuts = is_open & meets & ~has_cut;", "assign cuts = 1'b0;"),
    Mutant::new(&CORE, "c1_u4096", Event, "a get asks for a page before its burst is cut", "unit_asks_1x4096",
        "wire asks_now = is_open & (~meets | has_cut);", "wire asks_now = is_open;"),
    Mutant::new(&CORE, "c1_u4096", Limit, "a burst goes on in the next page", "unit_gather_1x4096",
        "is_full <= &unit_at[3:0];", "is_full <= 1'b0;"),
    Mutant::new(&CORE, "c1_u4096", Event, "a unit that is put elsewhere joins the burst", "unit_gather_1x4096",
        "wire is_next = (unit_at == next);", "wire is_next = 1'b1;"),
    Mutant::new(&CORE, "c1_u4096", Limit, "there is room with a unit more", "unit_writes",
        "stored <= 10'd256", "stored <= 10'd257"),
    Mutant::new(&CORE, "c1_u4096", Limit, "a burst more is written without a response", "unit_writes",
        "~unanswered[6]", "~(unanswered[6] & unanswered[0])"),
    Mutant::new(&CORE, "c1_u4096", Event, "write data change while they wait", "unit_writes",
        "wire free = ~tvalid | tready;", "wire free = 1'b1;"),
    Mutant::new(&CORE, "c1_u4096", Limit, "a channel is open with a read more", "unit_reads",
        "unclaimed <= 6'd28", "unclaimed <= 6'd29"),
    Mutant::new(&CORE, "c1_u4096", Limit, "a channel is open with a page of units more", "unit_reads",
        "landing <= 10'd448", "landing <= 10'd464"),
    Mutant::new(&CORE, "c2_u4096", Event, "a page is claimed when the other memory has one", "unit_join_2",
        "|(next_page[1:0] & landed)", "|landed"),
    Mutant::new(&CORE, "c1_u4096", Event, "DECERR of a write is no failure", "unit_memory_c1_u4096",
        "m_axi_0_bvalid & m_axi_0_bresp[1]", "m_axi_0_bvalid & m_axi_0_bresp[1] & ~m_axi_0_bresp[0]"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::part(&CORE, "c4", "asks"), Unit::only_ultrascale(&CORE, "c4")];
