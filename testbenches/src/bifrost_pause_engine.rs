//! Random stimulus for `bifrost_pause_engine`, and its coverage points.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, edgy};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::bifrost_pause_engine::hdl::CORE;
use cores::bifrost_pause_engine::model::{LONG, Model};
use cores::bifrost_pause_engine::{
    Config, Inputs, LOAD_LATENCY, MIN_SLOT_CLOCKS, Mode, Outputs, PRIORITIES, REQUEST_LATENCY, WINDOW_LATENCY,
    WINDOW_TAKEN,
};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Coverage points of a campaign.
pub const POINTS: [&str; 56] = [
    "legal load, ledger",
    "legal load, published",
    "legal load, clamped",
    "illegal load: slot_clocks",
    "illegal load: slot_quanta",
    "illegal load: window_slots zero",
    "illegal load: window_slots beyond the ring",
    "illegal load: mode",
    "illegal load: slot_charge",
    "illegal load: open_threshold",
    "illegal load: pause_slots",
    "illegal load: R below T_q",
    "illegal load: refresh_slots zero",
    "illegal load: refresh_slots",
    "illegal load: cell_factor",
    "illegal load: deduct_slots",
    "illegal load: W R too large",
    "illegal load: m T_q + G too large",
    "illegal load: BDP + T_q too large",
    "load while idle",
    "load while active",
    "load while loading",
    "load after an illegal one",
    "cfg pins change without a load",
    "whole ring read back",
    "round trip longer than half the ring read back",
    "window of one slot",
    "window shorter than the run",
    "priority disabled",
    "pause sent",
    "XON sent",
    "XON sent again",
    "pause refreshed",
    "pause of 65535",
    "slot partly granted",
    "ledger below zero",
    "grant charged as an edge",
    "over-commit counted",
    "occupancy beyond the buffer",
    "request taken at once",
    "request held by back-pressure",
    "request merged",
    "reset while a slot is decided",
    "reset while a request waits",
    "reset while loading",
    "window grows",
    "window shrinks",
    "window grows while a link is closed",
    "window grows after the ring was full, and is read back",
    "window refused: zero",
    "window refused: beyond the ring",
    "window refused: W R too large",
    "window outside the ledger",
    "window noted while idle",
    "window noted while loading",
    "window noted with a load",
];

/// Clocks before the next load in which a driver may load again out of turn.
const PATIENCE: u32 = 50_000;
/// Longest slot, in clocks, whose end a load waits for.
const LONGEST_SLOT: u32 = 2_000;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const WINDOW: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    /// The round trip of the next load, if it is to be long.
    long_window: Option<LongWindow>,
    inputs: Inputs<WINDOW>,
    /// The configuration on the pins.
    drawn: Option<Config>,
    /// The rule that the configuration breaks.
    broken: Option<&'static str>,
    /// Chance in 256 that a request is taken in a clock.
    ready: u8,
    /// Clocks until the next load.
    load_in: u32,
    /// Clocks until a reset, if one is due before the next load.
    reset_in: Option<u32>,
    watch: Watch,
    coverage: Coverage,
}

/// State that the observer keeps of earlier clocks.
#[derive(Default)]
struct Watch {
    noted: bool,
    /// Clocks left of a load.
    loading: u32,
    /// The configuration that was loaded last, and the rule that it breaks.
    loaded: Option<Config>,
    broken: Option<&'static str>,
    mode_pins: u8,
    since_tick: u32,
    slots: u32,
    /// Whether the last tick decides, and whether a window is noted.
    decides: bool,
    window_noted: bool,
    /// The window that was taken since the last tick.
    window: Option<u32>,
    /// Links that were open in the clock before.
    open: u8,
    /// Whether the window has grown over one that had been read back.
    grown: bool,
    sent: [Option<u32>; PRIORITIES],
}

/// A round trip of more than half the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LongWindow {
    /// A round trip of as many slots as the ring has.
    Whole,
    /// A round trip of any number of slots.
    Any,
}

impl<const WINDOW: usize> Stimulus<WINDOW> {
    /// Number of slots that the engine remembers.
    const RING_SLOTS: u32 = Model::<WINDOW>::RING_SLOTS;

    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<WINDOW>>(),
            long_window: None,
            inputs: Inputs::default(),
            drawn: None,
            broken: None,
            ready: 128,
            load_in: 3,
            reset_in: None,
            watch: Watch::default(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// The stimulus of `seed`, which in every other seed begins with a round trip of more than half the ring.
    pub fn with_a_long_window(seed: u64) -> Self {
        let long_window = [None, Some(LongWindow::Whole), None, Some(LongWindow::Any)][seed as usize % 4];
        Self { long_window, ..Self::new(seed) }
    }

    fn draw_reset(&mut self) {
        self.inputs.rst = self.reset_in == Some(0);
        self.reset_in = self.reset_in.and_then(|clocks| clocks.checked_sub(1));
    }

    /// Draws new values for the configuration pins from time to time, mostly with a load.
    fn draw_load(&mut self) {
        self.inputs.cfg_load = false;
        self.load_in -= 1;
        if self.load_in > 0 {
            // an impatient driver loads again, even while the engine carries out a load; a run through a whole ring is
            // spared
            self.inputs.cfg_load = self.load_in < PATIENCE && self.rng.random_ratio(1, 4000);
            return;
        }
        if let Some(long) = self.long_window.take() {
            return self.load_long(long);
        }
        let (config, mode) = if self.rng.random_ratio(3, 4) {
            let (config, mode, rule) = break_a_rule(&mut self.rng, &self.ranges, Self::RING_SLOTS);
            self.broken = Some(rule);
            (config, mode)
        } else {
            let config = legal_config(&mut self.rng, &self.ranges, Self::RING_SLOTS);
            self.broken = None;
            let mode = config.mode as u8;
            (config, mode)
        };
        config.drive(&mut self.inputs);
        self.inputs.cfg_mode = mode;
        self.inputs.cfg_load = self.rng.random_ratio(7, 8);
        self.coverage.hit("cfg pins change without a load", !self.inputs.cfg_load);
        self.load_in = match self.rng.random_range(0..4) {
            0 => self.rng.random_range(1..40),
            1 => self.rng.random_range(500..2_000),
            _ => self.rng.random_range(5_000..40_000),
        };
        // the engine does nothing with a configuration that it refuses
        if self.broken.is_some() {
            self.load_in = self.rng.random_range(1..200);
        }
        self.reset_in = match self.rng.random_range(0..12) {
            0 => Some(self.rng.random_range(0..40)),
            1 => Some(self.rng.random_range(0..self.load_in)),
            _ => None,
        };
        // a load waits for the end of the slot: a long one ends with a reset, unless it is set near its end
        if config.slot_clocks > LONGEST_SLOT {
            self.reset_in = Some(self.load_in - 1);
        }
        self.drawn = Some(config);
    }

    /// A load with a long round trip in ledger mode, which lasts until an eighth of the slots has been read back.
    fn load_long(&mut self, long: LongWindow) {
        let window_slots = match long {
            LongWindow::Whole => Self::RING_SLOTS,
            LongWindow::Any => self.rng.random_range(Self::RING_SLOTS / 2 + 1..Self::RING_SLOTS),
        };
        let config = loop {
            let config = legal_config(&mut self.rng, &self.ranges, Self::RING_SLOTS);
            let most = ((1 << 28) - 1) / window_slots;
            if config.mode == Mode::Ledger && (2..=most).contains(&config.slot_charge) && config.edge_charge < 2_000 {
                let round_trip = window_slots * config.slot_charge;
                let over = self.rng.random_range(0..8 * config.slot_charge);
                let cells = (round_trip + config.edge_charge + over).min((1 << 28) - 1);
                let buffer_cells = [cells; PRIORITIES];
                break Config {
                    enable: 0xff,
                    slot_clocks: MIN_SLOT_CLOCKS,
                    window_slots,
                    cell_factor: 32,
                    buffer_cells,
                    ..config
                };
            }
        };
        config.drive(&mut self.inputs);
        self.inputs.cfg_load = true;
        self.broken = None;
        // the slots of a round trip are written once, and an eighth of them read back
        self.load_in = config.slot_clocks * (window_slots + window_slots / 8 + 100) + PATIENCE;
        self.reset_in = None;
        self.drawn = Some(config);
    }

    /// Draws another window from time to time, mostly a legal one, and notes it.
    fn draw_window(&mut self) {
        let rng = &mut self.rng;
        // a run through a whole ring is spared
        self.inputs.cfg_window_load = self.load_in < PATIENCE && rng.random_ratio(1, 700);
        let Some(config) = self.drawn.as_mut().filter(|_| self.inputs.cfg_window_load) else { return };
        let most = (((1 << 28) - 1) / config.slot_charge.max(1)).min(Self::RING_SLOTS);
        config.window_slots = match rng.random_range(0..16) {
            0 => 0,
            1 => rng.random_range(Self::RING_SLOTS + 1..2 * Self::RING_SLOTS),
            2 => Self::RING_SLOTS,
            3 => (most + 1).min(Self::RING_SLOTS),
            4..8 => rng.random_range(1..=most),
            _ => (config.window_slots.max(1) + rng.random_range(0..20)).min(most),
        };
        self.inputs.cfg_window_slots = config.window_slots;
        self.broken = broken_rules(config, self.inputs.cfg_mode, Self::RING_SLOTS).first().copied();
    }

    /// Occupancies wander between empty and beyond the buffer.
    fn draw_occupancy(&mut self) {
        if !self.rng.random_ratio(1, 16) {
            return;
        }
        let p = self.rng.random_range(0..PRIORITIES);
        let limit = self.inputs.cfg_buffer_cells.0[p];
        self.inputs.occ_cells.0[p] = match self.rng.random_range(0..8) {
            0 => 0,
            1 => limit,
            2 => (limit + self.rng.random_range(0..10_000)).min((1 << 28) - 1),
            3 => self.rng.random_range(0..1 << 28),
            _ => self.rng.random_range(0..=limit),
        };
    }

    fn watch_loads(&mut self, outputs: &Outputs<WINDOW>) {
        let (watch, seen) = (&mut self.watch, &mut self.coverage);
        if watch.loading > 0 {
            watch.loading -= 1;
            seen.hit("load while loading", self.inputs.cfg_load);
            if watch.loading == 0 {
                watch.slots = 0;
                watch.grown = false;
                watch.sent = Default::default();
                match watch.mode_pins {
                    0 => seen.hit("legal load, ledger", outputs.stat_active),
                    1 => seen.hit("legal load, published", outputs.stat_active),
                    _ => seen.hit("legal load, clamped", outputs.stat_active),
                }
                assert_eq!(
                    outputs.stat_config_error,
                    watch.broken.is_some(),
                    "{:?} breaks {:?}",
                    watch.loaded,
                    watch.broken
                );
                if let Some(rule) = watch.broken {
                    seen.hit(rule, outputs.stat_config_error);
                }
            }
        }
        let idle = !outputs.stat_active && watch.loading == 0;
        if watch.noted && (outputs.slot_tick || idle) {
            seen.hit("load while active", outputs.slot_tick);
            seen.hit("load while idle", idle);
            seen.hit("load after an illegal one", outputs.stat_config_error);
            watch.noted = false;
            watch.loading = LOAD_LATENCY;
            watch.loaded = self.drawn.clone();
            watch.broken = self.broken;
            watch.mode_pins = self.inputs.cfg_mode;
        }
        watch.noted |= self.inputs.cfg_load;
    }

    /// A window that is taken between slots: it counts whole, and interrupts nothing.
    fn watch_window(&mut self, outputs: &Outputs<WINDOW>) {
        let (watch, seen, pins) = (&mut self.watch, &mut self.coverage, &self.inputs);
        if outputs.slot_tick {
            watch.decides = watch.loading == 0;
        }
        seen.hit("window noted while idle", pins.cfg_window_load && !outputs.stat_active && watch.loading == 0);
        seen.hit("window noted while loading", pins.cfg_window_load && watch.loading > 0);
        seen.hit("window noted with a load", pins.cfg_window_load && pins.cfg_load);
        // a load takes the window as well
        watch.window_noted &= watch.loading != LOAD_LATENCY;
        if watch.decides && watch.since_tick == WINDOW_TAKEN && watch.window_noted {
            (watch.window, watch.window_noted) = (Some(pins.cfg_window_slots), false);
        }
        watch.window_noted |= pins.cfg_window_load;
        if watch.since_tick == WINDOW_LATENCY
            && let (Some(window), Some(config)) = (watch.window.take(), &mut watch.loaded)
        {
            let before = config.window_slots;
            let rules =
                broken_rules(&Config { window_slots: window, ..config.clone() }, watch.mode_pins, Self::RING_SLOTS);
            let ledger = config.mode == Mode::Ledger;
            seen.hit("window outside the ledger", !ledger);
            seen.hit("window refused: zero", ledger && window == 0);
            seen.hit("window refused: beyond the ring", ledger && window > Self::RING_SLOTS);
            seen.hit("window refused: W R too large", ledger && rules == ["illegal load: W R too large"]);
            if ledger && rules.is_empty() {
                assert_eq!(outputs.stat_ledger.0, [window * config.slot_charge; PRIORITIES], "{config:?}");
                assert_eq!(outputs.stat_window_slots, window);
                assert_eq!(outputs.stat_open, watch.open, "links stay open or closed");
                seen.hit("window grows", window > before);
                seen.hit("window shrinks", window < before);
                seen.hit(
                    "window grows while a link is closed",
                    window > before && watch.open & config.enable != config.enable,
                );
                watch.grown = window > before && watch.slots > before;
                watch.slots = 0;
                config.window_slots = window;
            }
        }
        let read_back = |config: &Config| watch.slots > config.window_slots;
        let grown = watch.grown && watch.loaded.as_ref().is_some_and(read_back);
        seen.hit("window grows after the ring was full, and is read back", grown);
        watch.open = outputs.stat_open;
    }

    fn watch_slots(&mut self, outputs: &Outputs<WINDOW>) {
        let (watch, seen) = (&mut self.watch, &mut self.coverage);
        watch.since_tick = if outputs.slot_tick { 0 } else { watch.since_tick.saturating_add(1) };
        if !outputs.stat_active {
            return;
        }
        let Some(config) = &watch.loaded else { return };
        if outputs.slot_tick {
            watch.slots += 1;
            let ring = Self::RING_SLOTS;
            let read_back = config.mode == Mode::Ledger && watch.slots > config.window_slots;
            let long = read_back && config.window_slots > ring / 2;
            seen.hit("whole ring read back", read_back && config.window_slots == ring);
            seen.hit("round trip longer than half the ring read back", long && config.window_slots != ring);
            seen.hit("window of one slot", config.window_slots == 1 && watch.slots > 1);
            seen.hit("window shorter than the run", watch.slots > config.window_slots);
            seen.hit("priority disabled", config.enable != 0xff);
            for p in 0..PRIORITIES {
                seen.hit("occupancy beyond the buffer", self.inputs.occ_cells.0[p] > config.buffer_cells[p]);
                let below = outputs.stat_ledger.0[p] >> 29 == 1;
                seen.hit("ledger below zero", below && config.mode == Mode::Published);
                let edge = config.mode == Mode::Ledger && config.edge_charge != config.slot_charge;
                seen.hit("grant charged as an edge", edge && outputs.stat_grant.0[p] == config.edge_charge);
            }
        }
        if outputs.m_req_valid && self.inputs.m_req_ready {
            for p in (0..PRIORITIES).filter(|p| outputs.m_req_enable >> p & 1 == 1) {
                let time = outputs.m_req_quanta.0[p];
                let before = watch.sent[p].replace(time);
                seen.hit("pause sent", time > 0);
                seen.hit("XON sent", time == 0);
                seen.hit("pause of 65535", time == 0xffff);
                if config.mode == Mode::Ledger {
                    seen.hit("XON sent again", time == 0 && before == Some(0));
                    seen.hit("pause refreshed", time > 0 && before == Some(time));
                }
            }
        }
    }
}

impl<const WINDOW: usize> campaign::Stimulus for Stimulus<WINDOW> {
    type Golden = Model<WINDOW>;

    fn draw(&mut self) -> &Inputs<WINDOW> {
        self.draw_reset();
        self.draw_load();
        self.draw_window();
        self.draw_occupancy();
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        pins.rx_valid = rng.random_ratio(1, 3);
        pins.rx_priority = rng.random_range(0..8);
        pins.rx_octets = if rng.random_ratio(1, 64) { rng.random() } else { rng.random_range(84..=9236) };
        if rng.random_ratio(1, 1024) {
            self.ready = *[0, 8, 128, 255].get(rng.random_range(0..4)).expect("one of four");
        }
        pins.m_req_ready = rng.random::<u8>() < self.ready;
        pins.stat_select = rng.random_range(0..8);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<WINDOW>) {
        self.watch_loads(outputs);
        self.watch_slots(outputs);
        self.watch_window(outputs);
        let (pins, seen) = (&self.inputs, &mut self.coverage);
        seen.hit("request taken at once", outputs.m_req_valid && pins.m_req_ready);
        seen.hit("request held by back-pressure", outputs.m_req_valid && !pins.m_req_ready);
        seen.hit("request merged", outputs.stat_overwritten);
        seen.hit("over-commit counted", outputs.stat_overcommits > 0);
        seen.hit("slot partly granted", outputs.stat_slots_partial > 0);
        seen.hit("reset while a request waits", pins.rst && outputs.m_req_valid);
        seen.hit(
            "reset while a slot is decided",
            pins.rst && self.watch.since_tick < REQUEST_LATENCY && outputs.stat_active,
        );
        seen.hit("reset while loading", pins.rst && self.watch.loading > 0);
        if pins.rst {
            self.watch = Watch::default();
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// A configuration that the engine accepts: short slots and small windows for speed, with the extremes mixed in.
fn legal_config(rng: &mut ChaCha8Rng, ranges: &Ranges, ring_slots: u32) -> Config {
    let mode = [Mode::Ledger, Mode::Ledger, Mode::Published, Mode::Clamped][rng.random_range(0..4)];
    let mut config = if rng.random_ratio(1, 3) {
        wide_config(rng, ranges, mode, ring_slots)
    } else {
        usual_config(rng, mode, ring_slots)
    };
    if rng.random_ratio(1, 12) {
        config.slot_clocks = ranges.draw(rng, "cfg_slot_clocks") as u32;
    }
    let broken = broken_rules(&config, mode as u8, ring_slots);
    assert!(broken.is_empty(), "{config:?} breaks {broken:?}");
    config
}

fn usual_config(rng: &mut ChaCha8Rng, mode: Mode, ring_slots: u32) -> Config {
    let pause_slots = rng.random_range(1..=15u8);
    let slot_quanta = match rng.random_range(0..8) {
        0 => 1,
        1 if mode != Mode::Ledger => 65535,
        _ => rng.random_range(1..=60_000 / u16::from(pause_slots)),
    };
    let room = 65535 - u32::from(pause_slots) * u32::from(slot_quanta).min(65535 / u32::from(pause_slots));
    let window_slots = match rng.random_range(0..8) {
        0 => 1,
        1 => ring_slots,
        _ => rng.random_range(1..=ring_slots.min(64)),
    };
    let most_charge = ((1 << 28) - 1) / window_slots;
    let slot_charge = (u32::from(slot_quanta) + rng.random_range(0..100)).clamp(1, most_charge.min((1 << 17) - 1));
    let slot_quanta = if mode == Mode::Ledger { slot_quanta.min(slot_charge as u16) } else { slot_quanta };
    let round_trip = window_slots * slot_charge;
    let edge_charge = if rng.random_ratio(1, 16) { (1 << 20) - 1 } else { rng.random_range(0..2000) };
    let buffer = |rng: &mut ChaCha8Rng| match rng.random_range(0..8) {
        0 => 0,
        1 => (1 << 28) - 1,
        _ => (round_trip.min(1 << 26) + edge_charge + rng.random_range(0..8 * slot_charge + 1)).min((1 << 28) - 1),
    };
    Config {
        enable: if rng.random_ratio(3, 4) { 0xff } else { rng.random() },
        mode,
        slot_clocks: if rng.random_ratio(1, 2) { MIN_SLOT_CLOCKS } else { rng.random_range(MIN_SLOT_CLOCKS..300) },
        slot_quanta,
        window_slots,
        slot_charge,
        edge_charge,
        open_threshold: slot_charge + rng.random_range(0..4 * slot_charge + 1),
        guard_quanta: match rng.random_range(0..8) {
            0 => room as u16,
            _ => rng.random_range(0..=room.min(500)) as u16,
        },
        pause_slots,
        refresh_slots: rng.random_range(1..=pause_slots),
        cell_factor: [32, 21, 1, rng.random_range(1..=32)][rng.random_range(0..4)],
        bdp_quanta: if rng.random_ratio(1, 8) {
            (1 << 28) - 1 - u32::from(slot_quanta)
        } else {
            rng.random_range(0..100_000)
        },
        deduct_slots: [1, 2, 255, rng.random_range(1..=255)][rng.random_range(0..4)],
        buffer_cells: std::array::from_fn(|_| buffer(rng)),
    }
}

/// A configuration from the whole range of each field, as far as the rules of the mode permit; limits are more frequent
/// than other values. The rules of the other modes do not count.
fn wide_config(rng: &mut ChaCha8Rng, ranges: &Ranges, mode: Mode, ring_slots: u32) -> Config {
    let ledger = mode == Mode::Ledger;
    let mut draw = |name: &str| ranges.draw(rng, name);
    let buffer_cells = std::array::from_fn(|_| draw("cfg_buffer_cells") as u32);
    let mut config = Config {
        enable: draw("cfg_enable") as u8,
        mode,
        slot_clocks: MIN_SLOT_CLOCKS,
        slot_quanta: draw("cfg_slot_quanta") as u16,
        window_slots: draw("cfg_window_slots") as u32,
        slot_charge: draw("cfg_slot_charge") as u32,
        edge_charge: draw("cfg_edge_charge") as u32,
        open_threshold: draw("cfg_open_threshold") as u32,
        guard_quanta: draw("cfg_guard_quanta") as u16,
        pause_slots: draw("cfg_pause_slots") as u8,
        refresh_slots: draw("cfg_refresh_slots") as u8,
        cell_factor: draw("cfg_cell_factor") as u8,
        bdp_quanta: draw("cfg_bdp_quanta") as u32,
        deduct_slots: draw("cfg_deduct_slots") as u8,
        buffer_cells,
    };
    if ledger {
        let pause_slots = u64::from(config.pause_slots);
        let slot_quanta = edgy(rng, &(1..=65535 / pause_slots));
        let slot_charge = edgy(rng, &(slot_quanta..=(1 << 17) - 1));
        config.slot_quanta = slot_quanta as u16;
        config.guard_quanta = edgy(rng, &(0..=65535 - pause_slots * slot_quanta)) as u16;
        config.slot_charge = slot_charge as u32;
        config.window_slots = edgy(rng, &(1..=u64::from(ring_slots).min(((1 << 28) - 1) / slot_charge))) as u32;
        config.open_threshold = edgy(rng, &(slot_charge..=(1 << 28) - 1)) as u32;
        config.refresh_slots = edgy(rng, &(1..=pause_slots)) as u8;
    } else {
        config.bdp_quanta = edgy(rng, &(0..=(1 << 28) - 1 - u64::from(config.slot_quanta))) as u32;
    }
    config
}

/// The rules of the contract that a configuration breaks: exact sums and products, whatever their size.
pub fn broken_rules(config: &Config, mode: u8, ring_slots: u32) -> Vec<&'static str> {
    let wide = |value: u32| u128::from(value);
    let (quanta, charge, window) = (config.slot_quanta.into(), wide(config.slot_charge), wide(config.window_slots));
    let (pauses, refresh) = (u128::from(config.pause_slots), u128::from(config.refresh_slots));
    let ledger = mode == 0;
    let rules = [
        (config.slot_clocks < 32, "illegal load: slot_clocks"),
        (quanta == 0, "illegal load: slot_quanta"),
        (window == 0, "illegal load: window_slots zero"),
        (window > wide(ring_slots), "illegal load: window_slots beyond the ring"),
        (mode == 3, "illegal load: mode"),
        (charge == 0, "illegal load: slot_charge"),
        (ledger && charge < quanta, "illegal load: R below T_q"),
        (ledger && wide(config.open_threshold) < charge, "illegal load: open_threshold"),
        (pauses == 0, "illegal load: pause_slots"),
        (refresh == 0, "illegal load: refresh_slots zero"),
        (ledger && refresh > pauses, "illegal load: refresh_slots"),
        (!(1..=32).contains(&config.cell_factor), "illegal load: cell_factor"),
        (config.deduct_slots == 0, "illegal load: deduct_slots"),
        (ledger && window * charge >= 1 << 28, "illegal load: W R too large"),
        (ledger && pauses * quanta + u128::from(config.guard_quanta) > 65535, "illegal load: m T_q + G too large"),
        (!ledger && wide(config.bdp_quanta) + quanta >= 1 << 28, "illegal load: BDP + T_q too large"),
    ];
    rules.into_iter().filter_map(|(broken, rule)| broken.then_some(rule)).collect()
}

/// Number of rules that [`break_a_rule`] breaks.
const RULES: usize = 16;

/// A configuration that breaks one rule and no other, by one or by as much as its port can carry; and the number of the
/// rule.
fn break_a_rule(rng: &mut ChaCha8Rng, ranges: &Ranges, ring_slots: u32) -> (Config, u8, &'static str) {
    let wanted = rng.random_range(0..RULES);
    loop {
        let mut config = legal_config(rng, ranges, ring_slots);
        let mut mode = config.mode as u8;
        let by_one = rng.random_ratio(1, 2);
        let mut above = |first: u64, last: u64| if by_one { first } else { rng.random_range(first..=last) };
        match wanted {
            0 => config.slot_clocks = if by_one { 31 } else { rng.random_range(0..31) },
            1 => config.slot_quanta = 0,
            2 => config.window_slots = 0,
            3 => config.window_slots = above(u64::from(ring_slots) + 1, 2 * u64::from(ring_slots) - 1) as u32,
            4 => mode = 3,
            5 => (mode, config.slot_charge) = ([0, 1, 2][rng.random_range(0..3)], 0),
            6 => config.slot_charge = u32::from(config.slot_quanta).saturating_sub(above(1, 65535) as u32),
            7 => config.open_threshold = config.slot_charge.saturating_sub(above(1, 1 << 17) as u32),
            8 => config.pause_slots = 0,
            9 => config.refresh_slots = 0,
            10 if config.pause_slots == 15 => continue,
            10 => config.refresh_slots = above(u64::from(config.pause_slots) + 1, 15) as u8,
            11 => config.cell_factor = [0, above(33, 63) as u8][rng.random_range(0..2)],
            12 => config.deduct_slots = 0,
            // the least product beyond, or one with a carry out of it
            13 if by_one => {
                config.window_slots = 1 << rng.random_range(12..=ring_slots.ilog2());
                config.slot_charge = (1 << 28) / config.window_slots;
                config.open_threshold = config.open_threshold.max(config.slot_charge);
            }
            13 => {
                config.slot_charge = above((1 << 28) / u64::from(ring_slots) + 1, (1 << 17) - 1) as u32;
                let least = ((1 << 28) / u64::from(config.slot_charge) + 1).min(ring_slots.into());
                config.window_slots = rng.random_range(least..=ring_slots.into()) as u32;
                config.open_threshold = config.open_threshold.max(config.slot_charge);
            }
            14 => {
                let product = u32::from(config.pause_slots) * u32::from(config.slot_quanta);
                config.guard_quanta = (65536u32.saturating_sub(product) as u16).max(u16::from(product > 65535));
                if !by_one {
                    config.slot_quanta = rng.random_range(1..=65535);
                    config.guard_quanta = rng.random();
                    config.slot_charge = config.slot_charge.max(config.slot_quanta.into());
                    config.window_slots = config.window_slots.min(((1 << 28) - 1) / config.slot_charge);
                    config.open_threshold = config.open_threshold.max(config.slot_charge);
                }
            }
            _ => {
                let least = (1 << 28) - u64::from(config.slot_quanta);
                config.bdp_quanta = above(least, (1 << 28) - 1) as u32;
            }
        }
        if let [rule] = broken_rules(&config, mode, ring_slots)[..] {
            return (config, mode, rule);
        }
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, run).plain(4, 2_600_000).ends_on("ring8192", 4, 1_000_000);

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    use cores::bifrost_pause_engine::{LONG_RING_SLOTS, RING_SLOTS, window_bits};
    match variant.parameter("RING_SLOTS") {
        Some(RING_SLOTS) => run_of::<{ window_bits(RING_SLOTS) }>(variant, plan),
        Some(LONG_RING_SLOTS) => run_of::<{ window_bits(LONG_RING_SLOTS) }>(variant, plan),
        other => panic!("no campaign for a ring of {other:?} slots"),
    }
}

fn run_of<const WINDOW: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let golden = Model::<WINDOW>::default();
    let stimulus = Stimulus::<WINDOW>::with_a_long_window(plan.seed);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "ring8192", UpperBits, "slots of more than 2^16 clocks are cut short", "bifrost_slot_timer",
        "(next_clocks >= slot_clocks)", "({8'd0, next_clocks[15:0]} >= slot_clocks)"),
    Mutant::new(&CORE, "ring8192", UpperBits, "the slot compares 20 of 24 bits", "bifrost_slot_timer",
        "(next_clocks >= slot_clocks)", "(next_clocks[19:0] >= slot_clocks[19:0])"),
    Mutant::new(&CORE, "ring8192", UpperBits, "charge R loses its highest bit", "bifrost_config_registers",
        "slot_charge_reg <= slot_charge;", "slot_charge_reg <= {1'b0, slot_charge[15:0]};"),
    Mutant::new(&CORE, "ring8192", UpperBits, "charge X has 16 bits", "bifrost_config_registers",
        "edge_charge_reg <= edge_charge;", "edge_charge_reg <= {4'd0, edge_charge[15:0]};"),
    Mutant::new(&CORE, "ring8192", LateCounter, "received octets carry no further than bit 23", "bifrost_received",
        "total <= kept + {16'd0, octets};", "total <= {kept[31:24], (kept[23:0] + {8'd0, octets})};"),
    Mutant::new(&CORE, "ring8192", LateCounter, "closed slots are counted in 24 bits", "bifrost_slot_counters",
        "(old[95:64] + {31'd0, slot_closed_reg})", "{old[95:88], (old[87:64] + {23'd0, slot_closed_reg})}"),
    Mutant::new(&CORE, "ring8192", LateCounter, "open slots stay at the highest count", "bifrost_slot_counters",
        "(old[31:0] + {31'd0, slot_open_reg})", "(old[31:0] + {31'd0, slot_open_reg & ~(&old[31:0])})"),
    Mutant::new(&CORE, "ring8192", Limit, "m T_q + G of 65536 is legal", "bifrost_config_registers",
        "~(|pause_sum[20:16])", "~((|pause_sum[20:16]) & (pause_sum != 21'h10000))"),
    Mutant::new(&CORE, "ring8192", Limit, "W R overflows: its highest bits are not looked at", "bifrost_config_registers",
        "~(|window_product_held[$clog2(RING_SLOTS)+17:28])", "~window_product_held[28]"),
    Mutant::new(&CORE, "ring8192", Limit, "R one below T_q is legal", "bifrost_config_registers",
        "(slot_charge_reg >= {1'b0, slot_quanta_reg})", "((slot_charge_reg + 17'd1) >= {1'b0, slot_quanta_reg})"),
    Mutant::new(&CORE, "ring8192", Limit, "C is compared with 16 bits of R", "bifrost_config_registers",
        "(open_threshold_reg >= {11'd0, slot_charge_reg})", "(open_threshold_reg >= {12'd0, slot_charge_reg[15:0]})"),
    Mutant::new(&CORE, "ring8192", Limit, "a window one beyond the ring is legal", "bifrost_config_registers",
        "(window_slots_reg <= RING_SLOTS[$clog2(RING_SLOTS):0])", "(window_slots_reg <= RING_SLOTS[$clog2(RING_SLOTS):0] + 14'd1)"),
    Mutant::new(&CORE, "ring8192", Event, "a window that is noted in the clock of its taking is forgotten", "bifrost_load",
        "window_noted <= window_request | (window_noted & ~taking & ~taking_window);", "window_noted <= (window_request | window_noted) & ~taking & ~taking_window;"),
    Mutant::new(&CORE, "ring8192", Limit, "an illegal window is carried out", "bifrost_load",
        "(&changing) & legal & is_ledger", "(&changing) & is_ledger"),
    Mutant::new(&CORE, "ring8192", Limit, "the rule of the refresh holds in all modes", "bifrost_config_registers",
        "wire published_ok = ~limit_sum[28];", "wire published_ok = ~limit_sum[28] & (refresh_slots_reg <= pause_slots_reg);"),
    Mutant::new(&CORE, "ring8192", Event, "the time that is shown is that of the last slot, sent or not", "bifrost_priority_state",
        "if (send) begin", "if (send | open_reg) begin"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "ring8192")];
