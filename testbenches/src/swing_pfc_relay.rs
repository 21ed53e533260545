//! Random stimulus for `swing_pfc_relay`, its coverage points, and a scoreboard with the rules of the relay but no
//! inventory: the latest time from the switch is on offer or held until it is sent, and no other is.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, edgy};
use crate::mutants::Class::{Event, LateCounter, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::swing_pfc_relay::hdl::CORE;
use cores::swing_pfc_relay::model::{LONG, Model};
use cores::swing_pfc_relay::{Inputs, Outputs, ROUND_CLOCKS};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Fields;

/// Coverage points of a campaign.
pub const POINTS: [&str; 32] = [
    "frame relayed in the clock after",
    "frame of all classes relayed as it came",
    "frame with XOFF and XON relayed as it came",
    "frame of the remote port obeyed",
    "frame without a class that is relayed",
    "class that is not relayed",
    "XOFF replaces XOFF",
    "XON replaces XOFF",
    "XOFF replaces XON",
    "times of two frames leave together",
    "frame comes as another leaves",
    "request held by back-pressure",
    "time 65535",
    "XON with excess, not corrected",
    "XON corrected, no excess",
    "XON held",
    "XONs of several classes held",
    "held XON let go by the inventory",
    "held XON let go by the limit",
    "held XON let go as the correction ends",
    "held XON replaced by XOFF",
    "held XON repeated",
    "XOFF leaves while an XON is held",
    "XON replaces what is offered, with excess",
    "no hold because its limit is 0",
    "inventory of the buffer alone",
    "inventory of grants alone",
    "inventory at the set point",
    "window starts anew",
    "level 2^28 - 1",
    "reset while a request waits",
    "reset while an XON is held",
];

/// Largest number of cells in use.
const MOST_CELLS: u32 = (1 << 28) - 1;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs,
    /// Chance in 256 that a frame comes; the next fields are the chances that it stops a class, and that a request is
    /// taken.
    frames: u8,
    stops: u8,
    ready: u8,
    board: Scoreboard,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Default)]
struct Scoreboard {
    /// The time of each class that was received last and not sent yet.
    unsent: [Option<u16>; 8],
    /// The frame of the clock before, if it found all slots empty.
    alone: Option<(u8, Fields<8, 16>)>,
    /// The frame of the remote port in the clock before.
    remote: Option<(u8, Fields<8, 16>)>,
    /// Classes corrected in the clock before; the next fields of that clock are the limit, whether a request was taken,
    /// classes of the frame, the window, classes held, and XONs that had been held too long.
    corrected: u8,
    hold_rounds: u16,
    taken: bool,
    arrived: u8,
    window_slots: u16,
    held: u8,
    hold_limits: u32,
    /// Number of clocks that each class has been held, and its limit.
    held_clocks: [u32; 8],
    most_clocks: [u32; 8],
    /// Classes whose hold has been set to another length.
    preset: u8,
}

impl Stimulus {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs>(),
            inputs: Inputs::default(),
            frames: 16,
            stops: 128,
            ready: 128,
            board: Scoreboard::default(),
            coverage: Coverage::new(&POINTS),
        };
        stimulus.draw_configuration();
        stimulus
    }

    fn draw_configuration(&mut self) {
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        self.frames = [2, 20, 200][rng.random_range(0..3)];
        self.stops = [20, 128, 240][rng.random_range(0..3)];
        self.ready = [4, 128, 255][rng.random_range(0..3)];
        let mut mask = || if rng.random_ratio(2, 3) { 0xff } else { rng.random() };
        pins.cfg_relay = mask();
        pins.cfg_correct = if mask() == 0xff { 0xff } else { mask() & mask() };
        pins.cfg_slot_rounds = match rng.random_range(0..8) {
            0 | 1 => self.ranges.draw(rng, "cfg_slot_rounds") as u16,
            _ => rng.random_range(0..4),
        };
        if rng.random_ratio(1, 3) {
            pins.cfg_window_slots = match rng.random_range(0..16) {
                0..3 => self.ranges.draw(rng, "cfg_window_slots") as u16,
                _ => rng.random_range(0..24),
            };
        }
        pins.cfg_slot_cells = match rng.random_range(0..8) {
            0 => 0,
            1 => u16::MAX,
            2 => self.ranges.draw(rng, "cfg_slot_cells") as u16,
            _ => rng.random_range(1..200),
        };
        pins.cfg_set_point_cells = match rng.random_range(0..8) {
            0 => 0,
            1 => MOST_CELLS,
            2 => self.ranges.draw(rng, "cfg_set_point_cells") as u32,
            _ => u32::from(pins.cfg_slot_cells) * rng.random_range(1..24),
        };
        pins.cfg_hold_rounds = match rng.random_range(0..8) {
            0 => 0,
            1 | 2 => self.ranges.draw(rng, "cfg_hold_rounds") as u16,
            _ => rng.random_range(1..6),
        };
    }

    fn draw_level(&mut self) {
        let rng = &mut self.rng;
        let set_point = self.inputs.cfg_set_point_cells;
        self.inputs.occ_cells.0[rng.random_range(0..8)] = match rng.random_range(0..8) {
            0 => MOST_CELLS,
            1 => edgy(rng, &(0..=MOST_CELLS.into())) as u32,
            2 => set_point,
            3 => (set_point + 1).min(MOST_CELLS),
            4 | 5 => 0,
            // a set point below the grants
            _ => set_point.saturating_sub(u32::from(self.inputs.cfg_slot_cells) * rng.random_range(0..24)),
        };
    }

    fn draw_frames(&mut self) {
        let rng = &mut self.rng;
        let mut frame = |chance: u8| {
            (rng.random::<u8>() < chance).then(|| {
                let enable: u8 = match rng.random_range(0..8) {
                    0 => 0,
                    1 => 0xff,
                    2 | 3 => rng.random(),
                    _ => 1 << rng.random_range(0..8),
                };
                let quanta = |_| match rng.random::<u8>() < self.stops {
                    false => 0,
                    true if rng.random_ratio(1, 4) => 0xffff,
                    true => rng.random_range(1..=0xffff),
                };
                (enable, Fields(std::array::from_fn(quanta)))
            })
        };
        // the pins keep the rest of the frame before
        let pins = &mut self.inputs;
        let (local, remote) = (frame(self.frames), frame(16));
        (pins.local_pfc, pins.remote_pfc) = (local.is_some(), remote.is_some());
        if let Some(frame) = local {
            (pins.local_enable, pins.local_quanta) = frame;
        }
        if let Some(frame) = remote {
            (pins.remote_enable, pins.remote_quanta) = frame;
        }
        if self.rng.random_ratio(1, 24) {
            pins.local_pause ^= 1 << self.rng.random_range(0..8);
        }
    }
}

impl Scoreboard {
    /// Checks the pins of this clock against those of the clocks before.
    fn check(&mut self, outputs: &Outputs) {
        let enable = if outputs.m_req_valid { outputs.m_req_enable } else { 0 };
        assert!(outputs.m_req_valid == (enable != 0), "a request of nothing");
        assert!(enable & outputs.stat_held == 0, "offered and held");
        for class in 0..8 {
            let bit = 1u8 << class;
            let offered = (enable & bit != 0).then(|| outputs.m_req_quanta.0[class] as u16);
            let held = (outputs.stat_held & bit != 0).then_some(0);
            assert_eq!(offered.or(held), self.unsent[class], "class {class}: the latest time, and only that");
            assert!(offered.is_some() || !outputs.m_req_valid || outputs.m_req_quanta.0[class] == 0);
            if held.is_some() {
                if self.held & bit == 0 {
                    self.held_clocks[class] = 0;
                    self.most_clocks[class] = u32::from(self.hold_rounds) * ROUND_CLOCKS;
                }
                self.held_clocks[class] += 1;
                let in_time = self.held_clocks[class] <= self.most_clocks[class];
                assert!(in_time || self.preset & bit != 0, "class {class} is held too long");
            }
        }
        self.preset &= outputs.stat_held;
        assert!(outputs.stat_held & !self.corrected == 0, "held without correction");
        let remote = outputs.update_pfc.then_some((outputs.update_enable, outputs.update_quanta));
        assert_eq!(remote, self.remote, "what the remote port received is obeyed there");
    }

    /// Notes the events of this clock.
    fn follow(&mut self, pins: &Inputs, outputs: &Outputs) {
        self.taken = outputs.m_req_valid && pins.m_req_ready;
        if self.taken {
            let sent = (0..8).filter(|class| outputs.m_req_enable >> class & 1 == 1);
            sent.for_each(|class| self.unsent[class] = None);
        }
        let empty = self.unsent == [None; 8];
        self.arrived = if pins.local_pfc { pins.local_enable & pins.cfg_relay } else { 0 };
        self.alone = (empty && self.arrived != 0).then_some((pins.local_enable, pins.local_quanta));
        for class in (0..8).filter(|class| self.arrived >> class & 1 == 1) {
            self.unsent[class] = Some(pins.local_quanta.0[class] as u16);
        }
        self.remote = pins.remote_pfc.then_some((pins.remote_enable, pins.remote_quanta));
        self.corrected = pins.cfg_correct;
        self.hold_rounds = pins.cfg_hold_rounds;
        self.window_slots = pins.cfg_window_slots;
        self.held = outputs.stat_held;
        self.hold_limits = outputs.stat_hold_limits;
        if pins.rst {
            *self = Self::default();
        }
    }
}

impl campaign::Stimulus for Stimulus {
    type Golden = Model;

    fn draw(&mut self) -> &Inputs {
        if self.rng.random_ratio(1, 512) {
            self.draw_configuration();
        }
        if self.rng.random_ratio(1, 4) {
            self.draw_level();
        }
        self.draw_frames();
        self.inputs.rst = self.rng.random_ratio(1, 8192);
        self.inputs.m_req_ready = self.rng.random::<u8>() <= self.ready;
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs) {
        let pins = &self.inputs;
        let seen = &mut self.coverage;
        let board = &mut self.board;
        let (held_before, arrived_before, taken_before) = (board.held, board.arrived, board.taken);
        board.check(outputs);

        let enable = if outputs.m_req_valid { outputs.m_req_enable } else { 0 };
        let held = outputs.stat_held;
        let excess = |class: usize| outputs.stat_inventory.0[class] > pins.cfg_set_point_cells;
        seen.hit("frame relayed in the clock after", arrived_before & enable != 0);
        if let Some((classes, quanta)) = board.alone.filter(|_| held == 0) {
            let unchanged = enable == classes
                && quanta
                    .0
                    .iter()
                    .zip(outputs.m_req_quanta.0)
                    .enumerate()
                    .all(|(class, (came, goes))| goes == if classes >> class & 1 == 1 { *came } else { 0 });
            let zero = |class: &usize| quanta.0[*class] == 0;
            let of_frame = || (0..8).filter(|class| classes >> class & 1 == 1);
            seen.hit("frame of all classes relayed as it came", unchanged && classes == 0xff);
            let mixed = of_frame().any(|class| zero(&class)) && !of_frame().all(|class| zero(&class));
            seen.hit("frame with XOFF and XON relayed as it came", unchanged && mixed);
        }
        seen.hit("frame of the remote port obeyed", outputs.update_pfc);
        seen.hit("frame comes as another leaves", taken_before && arrived_before != 0);
        seen.hit("request held by back-pressure", outputs.m_req_valid && !pins.m_req_ready);
        seen.hit("times of two frames leave together", enable & !arrived_before != 0 && enable & arrived_before != 0);
        seen.hit("time 65535", outputs.m_req_valid && outputs.m_req_quanta.0.contains(&0xffff));
        seen.hit("XON held", held & !held_before != 0);
        seen.hit("XONs of several classes held", held.count_ones() > 1);
        let let_go = held_before & !held & enable & !arrived_before;
        let limited = outputs.stat_hold_limits != board.hold_limits;
        seen.hit("held XON let go by the limit", limited);
        seen.hit("held XON let go as the correction ends", let_go & !board.corrected != 0);
        let by_inventory = |class: usize| let_go & board.corrected & 1 << class != 0 && !excess(class);
        seen.hit("held XON let go by the inventory", (0..8).any(by_inventory));
        seen.hit("XOFF leaves while an XON is held", held != 0 && outputs.m_req_quanta.0.iter().any(|q| *q > 0));
        seen.hit("window starts anew", pins.cfg_window_slots != board.window_slots);

        if pins.local_pfc {
            let arrives = pins.local_enable & pins.cfg_relay;
            seen.hit("frame without a class that is relayed", arrives == 0 && pins.local_enable != 0);
            seen.hit("class that is not relayed", arrives != 0 && arrives != pins.local_enable);
            let stays = if pins.m_req_ready { 0 } else { enable };
            for class in (0..8).filter(|class| arrives >> class & 1 == 1) {
                let bit = 1u8 << class;
                let xon = pins.local_quanta.0[class] == 0;
                let corrected = pins.cfg_correct & bit != 0;
                if stays & bit != 0 {
                    let waits_xon = outputs.m_req_quanta.0[class] == 0;
                    seen.hit("XOFF replaces XOFF", !xon && !waits_xon);
                    seen.hit("XON replaces XOFF", xon && !waits_xon);
                    seen.hit("XOFF replaces XON", !xon && waits_xon);
                    seen.hit("XON replaces what is offered, with excess", xon && corrected && excess(class));
                } else if held & bit != 0 {
                    seen.hit("held XON replaced by XOFF", !xon);
                    seen.hit("held XON repeated", xon);
                } else if xon {
                    seen.hit("XON with excess, not corrected", !corrected && excess(class));
                    seen.hit("XON corrected, no excess", corrected && !excess(class));
                    let none = corrected && excess(class) && pins.cfg_hold_rounds == 0;
                    seen.hit("no hold because its limit is 0", none);
                }
            }
        }
        for (class, &level) in pins.occ_cells.0.iter().enumerate() {
            let inventory = outputs.stat_inventory.0[class];
            seen.hit("level 2^28 - 1", level == MOST_CELLS);
            seen.hit("inventory of the buffer alone", inventory == level && level > 0);
            seen.hit("inventory of grants alone", inventory > 0 && level == 0);
            seen.hit("inventory at the set point", inventory == pins.cfg_set_point_cells);
        }
        seen.hit("reset while a request waits", pins.rst && outputs.m_req_valid);
        seen.hit("reset while an XON is held", pins.rst && held != 0);
        board.follow(pins, outputs);
    }

    fn preset(&mut self, state: &'static str, index: usize, _: u128) {
        if state == "slots.rounds_left_*" {
            self.board.preset |= 1 << index;
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, run).plain(2, 5_000_000).ends_on("default", 1, 1_500_000);

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::default();
    let stimulus = Stimulus::new(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "default", UpperBits, "the limit of a hold has 8 bits", "swing_relay_slots",
        "rounds_left[95:80] <= hold_rounds;", "rounds_left[95:80] <= {8'd0, hold_rounds[7:0]};"),
    Mutant::new(&CORE, "default", LateCounter, "the rounds of a slot wrap at 2^12", "swing_window",
        "round <= round + 16'd1;", "round <= {round[15:12], (round[11:0] + 12'd1)};"),
    Mutant::new(&CORE, "default", LateCounter, "relayed requests are counted in 28 bits", "swing_pfc_relay",
        "relayed_count <= relayed_count + {28'd0, new_relayed};",
        "relayed_count <= {relayed_count[31:28], (relayed_count[27:0] + {24'd0, new_relayed})};"),
    Mutant::new(&CORE, "default", UpperBits, "a slot has 8 bits of its rounds", "swing_window",
        "(round >= slot_rounds)", "(round >= {8'd0, slot_rounds[7:0]})"),
    Mutant::new(&CORE, "default", Event, "the window is full only at its end", "swing_window",
        "full <= full | wraps;", "full <= wraps;"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "default")];
