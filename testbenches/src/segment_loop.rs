//! Random stimulus for `segment_loop`: the sources, far ends and levels of its parts' stimuli, whose configuration a driver writes through the
//! registers; coverage points; and rules for the gate and for the frames that leave, independent of the golden model.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter};
use crate::mutants::Mutant;
use crate::registers::software::{Software, Values, values};
use crate::registers::watch::{self, Reading, Watch, register};
use crate::stream::Frames;
use crate::units::Unit;
use crate::{rate_limiter, segment_controller, segment_receiver};
use cores::registers::Table;
use cores::segment::{CLASSES_AT, FRAME_OCTETS, KIND, RATES_END};
use cores::segment_loop::hdl::CORE;
use cores::segment_loop::model::{LONG, Model};
use cores::segment_loop::{ADDRESS_BITS, Inputs, Outputs, registers};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;

/// Coverage points of a campaign, besides those [at the bus](watch::POINTS) and [of reads](READINGS).
pub const EVENTS: [&str; 9] = [
    "frame held back by its bucket",
    "frame goes on through the gate",
    "all classes pass",
    "frame of rates for all classes",
    "frame of rates for no class",
    "beat held by back-pressure",
    "frame with a source that software has written",
    "frame with an organisation that software has written",
    "reset with a beat offered",
];

/// Registers of which bits must have been read as ones.
pub const READINGS: [Reading; 12] = [
    ("events", 1, "silence noted"),
    ("status", 0xff, "known class read"),
    ("status", 0xff00, "blocked class read"),
    ("status", 0xff_0000, "backlogged class read"),
    ("rate_used", u32::MAX, "rate of the limiter read"),
    ("deficit", u32::MAX, "deficit read"),
    ("rate_asked", u32::MAX, "rate that is asked for read"),
    ("sent", u32::MAX, "frames sent counted"),
    ("overwritten", u32::MAX, "frames overwritten counted"),
    ("seen", u32::MAX, "good frames counted"),
    ("malformed", u32::MAX, "malformed frames counted"),
    ("silences", u32::MAX, "silences counted"),
];

/// A word of the driver's own in so many writes of the configuration.
const OWN_WORK: u32 = 3;
/// Source address and organisation of frames after reset.
const FIRST_SOURCE: [u8; 6] = [2, 0, 0, 0, 0, 1];
const FIRST_OUI: [u8; 3] = [2, 0, 0];

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<N>,
    limiter: rate_limiter::Stimulus<N>,
    receiver: segment_receiver::Stimulus<N>,
    controller: segment_controller::Stimulus<N>,
    software: Software,
    /// The configuration that the parts' stimuli want in this clock.
    wanted: Values,
    /// Addresses of registers that the driver uses by itself.
    source: [u32; 2],
    interrupt: u32,
    events: u32,
    board: Board,
    registers: Watch,
    coverage: Coverage,
}

/// The configuration of a loop that the stimuli of its parts want.
pub fn configuration<const N: usize>(
    limiter: &cores::rate_limiter::Inputs<N>,
    receiver: &cores::segment_receiver::Inputs<N>,
    controller: &cores::segment_controller::Inputs<N>,
) -> Values {
    let [limiter, receiver, controller] = [values(limiter), values(receiver), values(controller)];
    let roles = [("limit", &limiter), ("follow", &receiver), ("control", &controller)];
    let roles = roles.map(|(role, values)| (format!("cfg_{role}"), values["cfg_enable"].clone()));
    // periods are short with the controller's clock, and frames are of the receiver's organisation
    let step = controller["cfg_clock_step"].clone();
    let mut all: Values = limiter.into_iter().chain(controller).chain(receiver).chain(roles).collect();
    all.insert("cfg_clock_step".into(), step);
    all
}

/// Frames in progress at the gate and on `m_axis`.
#[derive(Debug, Default)]
struct Board {
    /// Classes with a frame that has begun at the gate and not ended.
    begun: u8,
    leaving: Frames,
    /// The last frame asked for a rate of a class.
    asked: bool,
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
            limiter: rate_limiter::Stimulus::new(seed),
            receiver: segment_receiver::Stimulus::new(seed),
            controller: segment_controller::Stimulus::new(seed),
            wanted: Values::new(),
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
        match rng.random_range(0..8) {
            0 => software.write(*pick(rng, &self.source), rng.random()),
            1 => software.write(self.interrupt, rng.random_range(0..2)),
            2..5 => software.write(self.events, rng.random_range(0..2)),
            _ => software.write_anything(rng),
        }
    }

    /// Draws the pins of the parts.
    fn draw_parts(&mut self) {
        let pins = &mut self.inputs;
        let limiter = campaign::Stimulus::draw(&mut self.limiter);
        (pins.gate_offered, pins.gate_last, pins.gate_ready) =
            (limiter.gate_offered, limiter.gate_last, limiter.gate_ready);
        (pins.tx_valid, pins.tx_ready, pins.tx_dest) = (limiter.tx_valid, limiter.tx_ready, limiter.tx_dest);
        (pins.tx_keep, pins.tx_last) = (limiter.tx_keep, limiter.tx_last);

        let receiver = campaign::Stimulus::draw(&mut self.receiver);
        pins.rst = receiver.rst;
        (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata) = (receiver.s_axis_rx_tvalid, receiver.s_axis_rx_tdata);
        (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (receiver.s_axis_rx_tkeep, receiver.s_axis_rx_tlast);
        pins.s_axis_rx_tuser = receiver.s_axis_rx_tuser;

        let controller = campaign::Stimulus::draw(&mut self.controller);
        (pins.drain_valid, pins.drain_ready) = (controller.tx_valid, controller.tx_ready);
        (pins.drain_keep, pins.drain_last) = (controller.tx_keep, controller.tx_last);
        (pins.drain_dest, pins.occ_cells) = (controller.tx_dest, controller.occ_cells);
        pins.m_axis_tready = controller.m_axis_tready;

        if self.software.is_idle() {
            self.wanted = configuration(limiter, receiver, controller);
        }
    }
}

impl Board {
    /// Watches a clock.
    fn watch<const N: usize>(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        let (offered, passed) = (pins.gate_offered, outputs.gate_passed);
        assert_eq!(passed & !offered, 0, "nothing passes that is not offered");
        assert_eq!(outputs.gate_taken & !pins.gate_ready, 0, "nothing is taken that the scheduler does not take");
        let both = offered & pins.gate_ready;
        assert_eq!(passed & both, outputs.gate_taken & both, "a beat passes if it is taken");
        assert_eq!(self.begun & offered & !passed, 0, "a frame that has begun goes on");
        seen.hit("frame held back by its bucket", offered & !passed != 0);
        seen.hit("frame goes on through the gate", self.begun & passed != 0);
        seen.hit("all classes pass", passed == 0xff);
        self.begun = passed & !(pins.gate_ready & pins.gate_last) | self.begun & !passed;

        seen.hit("beat held by back-pressure", outputs.m_axis_tvalid && !pins.m_axis_tready);
        seen.hit("reset with a beat offered", pins.rst && outputs.m_axis_tvalid);
        if outputs.m_axis_tvalid && pins.m_axis_tready {
            let (data, keep) = (&outputs.m_axis_tdata, outputs.m_axis_tkeep);
            if let Some(frame) = self.leaving.take(data, keep, outputs.m_axis_tlast) {
                self.leave(&frame, seen);
            }
        }
        if pins.rst {
            *self = Self::default();
        }
    }

    /// Judges a frame that has left.
    fn leave(&mut self, frame: &[u8], seen: &mut Coverage) {
        assert_eq!(frame.len(), FRAME_OCTETS);
        assert_eq!(frame[..6], [1, 0x80, 0xc2, 0, 0, 1], "to the next station");
        assert_eq!((&frame[12..16], frame[19]), (&[0x88, 8, 0xff, 0xfe][..], KIND), "a frame of rates");
        assert!(frame[RATES_END..].iter().all(|&octet| octet == 0), "reserved octets are 0");
        let classes = frame[CLASSES_AT];
        assert!(classes != 0 || self.asked, "a frame of nothing behind a frame of nothing");
        self.asked = classes != 0;
        seen.hit("frame of rates for all classes", classes == 0xff);
        seen.hit("frame of rates for no class", classes == 0);
        seen.hit("frame with a source that software has written", frame[6..12] != FIRST_SOURCE);
        seen.hit("frame with an organisation that software has written", frame[16..19] != FIRST_OUI);
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        self.draw_parts();
        if self.software.is_idle() {
            if self.rng.random_ratio(1, OWN_WORK) {
                self.draw_work();
            } else {
                self.software.program("", &self.wanted);
            }
        }
        let mut bus = self.inputs.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.drive_axil(&bus);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let (pins, seen) = (&mut self.inputs, &mut self.coverage);
        self.board.watch(pins, outputs, seen);
        self.limiter.advance(pins.rst, outputs.gate_taken);
        self.receiver.advance(pins.rst);
        self.controller.advance(pins.rst);
        let (mut bus, slave) = (pins.axil_master(), outputs.axil_slave());
        self.registers.watch(pins.rst, &bus, &slave, outputs.irq, seen);
        self.software.advance(pins.rst, &mut bus, &slave);
        pins.drive_axil(&bus);
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
    Mutant::new(&CORE, "w64", Event, "a class that does not follow has the far end's rate", "segment_loop_w64",
        ".cfg_enable(registers_cfg_follow)", ".cfg_enable(8'hff)"),
    Mutant::new(&CORE, "w64", Event, "the far end's rates do not reach the limiter", "segment_loop_w64",
        ".cfg_rate(receiver_rate)", ".cfg_rate(registers_cfg_rate)"),
    Mutant::new(&CORE, "w64", Event, "the octets to the long link count as drained", "segment_loop_w64",
        ".tx_valid(drain_valid)", ".tx_valid(tx_valid)"),
    Mutant::new(&CORE, "w64", LateCounter, "frames sent are counted in 16 bits", "segment_loop_registers",
        "sent_total <= sent_total + {31'd0, count_sent};", "sent_total <= {sent_total[31:16], (sent_total[15:0] + {15'd0, count_sent})};"),
    Mutant::new(&CORE, "w64", Event, "the interrupt stays", "segment_loop_w64",
        "irq_reg <= registers_seen_silent & registers_cfg_interrupt_silent;", "irq_reg <= irq_reg | (registers_seen_silent & registers_cfg_interrupt_silent);"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::only_ultrascale(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
