//! Random stimulus for `swing_relay`: that of its relay, whose configuration a driver writes through the registers;
//! coverage points; and rules for the frames that leave, independent of the golden model.

use crate::at_width;
use crate::bifrost_port::frames::pfc;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter};
use crate::mutants::Mutant;
use crate::registers::software::{Software, values};
use crate::registers::watch::{self, Reading, Watch, register};
use crate::stream::Frames;
use crate::swing_pfc_relay;
use crate::units::Unit;
use cores::registers::Table;
use cores::swing_pfc_relay as relay;
use cores::swing_relay::hdl::CORE;
use cores::swing_relay::model::{LONG, Model};
use cores::swing_relay::registers;
use cores::swing_relay::{ADDRESS_BITS, Inputs, Outputs};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;
use std::collections::VecDeque;

/// Coverage points of a campaign, besides those [at the bus](watch::POINTS) and [of reads](READINGS).
pub const EVENTS: [&str; 9] = [
    "XOFF sent",
    "XON sent",
    "frame with XOFF and XON sent",
    "frame of all classes sent",
    "frame follows another after a clock",
    "beat held by back-pressure",
    "frame with a source that software has written",
    "frame of the remote port obeyed",
    "reset with a beat offered",
];

/// Registers of which bits must have been read as ones.
pub const READINGS: [Reading; 12] = [
    ("events", 0xff, "limit of a hold noted"),
    ("status", 0xff, "held XON read"),
    ("status", 0xff00, "class at rest read"),
    ("inventory", u32::MAX, "inventory read"),
    ("inventory", 1 << 29, "inventory of 2^29 cells read"),
    ("local_pfc", u32::MAX, "frames of the local port counted"),
    ("remote_pfc", u32::MAX, "frames of the remote port counted"),
    ("tx_pfc", u32::MAX, "frames sent counted"),
    ("relayed", u32::MAX, "requests counted"),
    ("overwritten", u32::MAX, "times replaced counted"),
    ("holds", u32::MAX, "held XONs counted"),
    ("hold_limits", u32::MAX, "limits of holds counted"),
];

/// Mean number of clocks between two actions of the driver.
const WORK: u32 = 100;
/// Number of clocks with the longest window, more than half of its slots, and the mean number of clocks to the next.
const LONGEST_WINDOW: u32 = 40_000;
const WINDOW_IN: u32 = 100_000;
/// Source address of frames after reset.
const FIRST_SOURCE: [u8; 6] = [2, 0, 0, 0, 0, 1];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs,
    relay: swing_pfc_relay::Stimulus,
    software: Software,
    /// The configuration that has been written since reset.
    programmed: Option<Configuration>,
    /// Clocks that are left of the longest window.
    longest: u32,
    /// Addresses of registers that the driver uses by itself.
    source: [u32; 2],
    interrupt: u32,
    events: u32,
    board: Board,
    registers: Watch,
    coverage: Coverage,
}

/// Classes relayed and corrected, slot, window, cells of a slot, set point, limit.
type Configuration = (u8, u8, u16, u16, u16, u32, u16);

fn configuration(pins: &relay::Inputs) -> Configuration {
    let classes = (pins.cfg_relay, pins.cfg_correct);
    let (slot, window) = (pins.cfg_slot_rounds, pins.cfg_window_slots);
    (classes.0, classes.1, slot, window, pins.cfg_slot_cells, pins.cfg_set_point_cells, pins.cfg_hold_rounds)
}

/// Lets the inventories grow as far as they can: no class is paused or held, and no reset interrupts the longest window of the
/// largest slots.
fn keep_open(pins: &mut relay::Inputs) {
    (pins.rst, pins.local_pause) = (false, 0);
    (pins.cfg_relay, pins.cfg_correct) = (0xff, 0);
    (pins.cfg_slot_rounds, pins.cfg_window_slots) = (1, relay::MOST_SLOTS as u16);
    (pins.cfg_slot_cells, pins.cfg_set_point_cells, pins.cfg_hold_rounds) = (u16::MAX, 0, 1);
}

/// Frames that may go to the far end: for each class, the times that were received, in their order.
#[derive(Debug, Default)]
struct Board {
    unsent: [VecDeque<u16>; 8],
    leaving: Frames,
    /// Whether the last beat of a frame was taken in the clock before.
    ended: bool,
    ended_before: bool,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a core with these registers.
    pub fn new(seed: u64, map: RegisterMap) -> Self {
        let read = READINGS.map(|(_, _, point)| point);
        let points: Vec<&str> = EVENTS.into_iter().chain(watch::POINTS).chain(read).collect();
        let at = |name| register(&map, name).offset;
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            relay: swing_pfc_relay::Stimulus::new(seed),
            programmed: None,
            longest: 0,
            source: [at("source_mac_low"), at("source_mac_high")],
            interrupt: at("interrupt_enable"),
            events: at("events"),
            board: Board::default(),
            registers: Watch::new(&map, &READINGS),
            coverage: Coverage::new(&points),
            software: Software::new(map, ADDRESS_BITS),
        }
    }

    /// Queues an action of the driver.
    fn draw_work(&mut self) {
        let (rng, software) = (&mut self.rng, &mut self.software);
        match rng.random_range(0..7) {
            0 => software.write(*pick(rng, &self.source), rng.random()),
            1 => software.write(self.interrupt, u32::from(rng.random::<u8>())),
            2 => software.write_beside(rng),
            3 | 4 => software.write(self.events, if rng.random() { 0xff } else { rng.random() }),
            _ => software.write_anything(rng),
        }
    }
}

impl Board {
    /// Watches a clock: frames that the local port receives, and frames that leave.
    fn watch<const N: usize>(&mut self, pins: &Inputs, outputs: &Outputs<N>, seen: &mut Coverage) {
        seen.hit("beat held by back-pressure", outputs.m_axis_tvalid && !pins.m_axis_tready);
        seen.hit("frame follows another after a clock", self.ended_before && outputs.m_axis_tvalid);
        seen.hit("reset with a beat offered", pins.rst && outputs.m_axis_tvalid);
        self.ended_before = self.ended;
        self.ended = false;
        if outputs.m_axis_tvalid && pins.m_axis_tready {
            let (data, keep) = (&outputs.m_axis_tdata, outputs.m_axis_tkeep);
            self.ended = outputs.m_axis_tlast;
            if let Some(frame) = self.leaving.take(data, keep, outputs.m_axis_tlast) {
                self.leave(&frame, seen);
            }
        }
        if pins.local_pfc {
            for class in (0..8).filter(|class| pins.local_enable >> class & 1 == 1) {
                self.unsent[class].push_back(pins.local_quanta.0[class] as u16);
            }
        }
        if pins.rst {
            *self = Self::default();
        }
    }

    /// Judges a frame that has left.
    fn leave(&mut self, frame: &[u8], seen: &mut Coverage) {
        let (enable, times) = pfc(frame);
        let sent = |class: &usize| enable >> class & 1 == 1;
        assert!(enable != 0, "a frame of nothing");
        assert!((0..8).all(|class| sent(&class) || times[class] == 0), "a time of a class that is not in the frame");
        for class in (0..8).filter(sent) {
            // the latest time wins: earlier ones never leave
            let unsent = &mut self.unsent[class];
            let at = unsent.iter().position(|received| *received == times[class]);
            let at = at.unwrap_or_else(|| panic!("class {class}: the switch has not asked for {} again", times[class]));
            unsent.drain(..=at);
        }
        let some = |what: fn(u16) -> bool| (0..8).filter(sent).any(|class| what(times[class]));
        let (stops, goes) = (some(|time| time > 0), some(|time| time == 0));
        seen.hit("XOFF sent", stops);
        seen.hit("XON sent", goes);
        seen.hit("frame with XOFF and XON sent", stops && goes);
        seen.hit("frame of all classes sent", enable == 0xff);
        seen.hit("frame with a source that software has written", frame[6..12] != FIRST_SOURCE);
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs {
        let mut relay = campaign::Stimulus::draw(&mut self.relay).clone();
        self.longest = match self.longest {
            0 if self.rng.random_ratio(1, WINDOW_IN) => LONGEST_WINDOW,
            left => left.saturating_sub(1),
        };
        if self.longest > 0 {
            keep_open(&mut relay);
        }
        let relay = &relay;
        let pins = &mut self.inputs;
        (pins.rst, pins.m_axis_tready) = (relay.rst, relay.m_req_ready);
        (pins.local_pfc, pins.local_enable) = (relay.local_pfc, relay.local_enable);
        (pins.local_quanta, pins.local_pause) = (relay.local_quanta, relay.local_pause);
        (pins.remote_pfc, pins.remote_enable) = (relay.remote_pfc, relay.remote_enable);
        (pins.remote_quanta, pins.occ_cells) = (relay.remote_quanta, relay.occ_cells);
        if self.software.is_idle() {
            let wanted = configuration(relay);
            if self.programmed != Some(wanted) {
                self.software.program("", &values(relay));
                self.programmed = Some(wanted);
            } else if self.longest == 0 && self.rng.random_ratio(1, WORK) {
                self.draw_work();
            }
        }
        let mut bus = self.inputs.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.drive_axil(&bus);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let (pins, seen) = (&mut self.inputs, &mut self.coverage);
        seen.hit("frame of the remote port obeyed", outputs.update_pfc);
        self.board.watch(pins, outputs, seen);
        let (mut bus, slave) = (pins.axil_master(), outputs.axil_slave());
        self.registers.watch(pins.rst, &bus, &slave, outputs.irq, seen);
        self.software.advance(pins.rst, &mut bus, &slave);
        pins.drive_axil(&bus);
        if pins.rst {
            self.programmed = None;
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(1, 1_000_000)
    .ends_on("w64", 1, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let map = registers::map(N);
    let golden = Model::<N>::new(Table::of(&map));
    let stimulus = Stimulus::<N>::new(plan.seed, map);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64", LateCounter, "frames sent are counted in 16 bits", "swing_relay_registers",
        "tx_pfc_total <= tx_pfc_total + {31'd0, count_tx_pfc};", "tx_pfc_total <= {tx_pfc_total[31:16], (tx_pfc_total[15:0] + {15'd0, count_tx_pfc})};"),
    Mutant::new(&CORE, "w64", Event, "the interrupt stays", "swing_relay_w64",
        "irq_reg <= |(registers_seen_hold_limit & registers_cfg_interrupt_hold_limit);", "irq_reg <= irq_reg | (|(registers_seen_hold_limit & registers_cfg_interrupt_hold_limit));"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::whole(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
