//! Random stimulus for `bifrost_port`: that of its parts, whose configurations a driver writes through the registers;
//! and its coverage points.

mod far_end;
pub(crate) mod frames;
mod points;
mod watch;

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::registers::software::{Software, values};
use crate::units::Unit;
use crate::{bifrost_pause_engine, mac_pause_scheduler, pfc_frame_decoder, pfc_threshold};
use cores::bifrost_pause_engine::WINDOW_BITS;
use cores::bifrost_port::hdl::CORE;
use cores::bifrost_port::model::{LONG, Model};
use cores::bifrost_port::registers;
use cores::bifrost_port::{ADDRESS_BITS, Inputs, Outputs};
use cores::registers::Table;
use cores::rtt_probe;
use cores::variant::Variant;
use far_end::FarEnd;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;
use watch::Watch;

/// Mean number of clocks between two changes of the source of the levels.
const PHASE: u32 = 4096;
/// Mean number of clocks between two actions of the driver.
const WORK: u32 = 100;

/// The driver's next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Receive,
    Transmit,
    Native,
    Hold,
    Watchdog,
    Events,
    Probe,
    Loop,
    Clear,
    Anything,
}

impl Work {
    fn draw(rng: &mut ChaCha8Rng) -> Self {
        use Work::{Anything, Clear, Events, Hold, Loop, Native, Probe, Receive, Transmit, Watchdog};
        let rare = if rng.random_ratio(1, 8) { Clear } else { Loop };
        let works = [Receive, Transmit, Native, Hold, Watchdog, Events, Events, Probe, rare, Anything, Anything];
        *pick(rng, &works)
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<N>,
    receive: pfc_frame_decoder::Stimulus<N>,
    transmit: mac_pause_scheduler::Stimulus<N>,
    engine: bifrost_pause_engine::Stimulus<WINDOW_BITS>,
    native: pfc_threshold::Stimulus,
    /// Whether the levels are those drawn for native PFC rather than those for the engine.
    native_levels: bool,
    software: Software,
    /// Addresses of registers that the driver uses by itself.
    engine_command: u32,
    station_address: [u32; 2],
    hold: [u32; 2],
    watchdog: [u32; 2],
    interrupt: u32,
    events: u32,
    probe_control: u32,
    probe_command: u32,
    loop_limits: [u32; 2],
    slot_cells: u32,
    far_end: FarEnd,
    /// Whether no frame is in progress on the receive stream, and whether the beat of this clock is the far end's.
    between: bool,
    is_far: bool,
    watch: Watch,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a port with these registers.
    pub fn new(seed: u64, map: RegisterMap) -> Self {
        let watch = Watch::new(&map);
        let at = |name| watch::offset(&map, name);
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            receive: pfc_frame_decoder::Stimulus::new(seed),
            transmit: mac_pause_scheduler::Stimulus::new(seed),
            engine: bifrost_pause_engine::Stimulus::new(seed),
            native: pfc_threshold::Stimulus::new(seed),
            native_levels: false,
            engine_command: at("engine_command"),
            station_address: [at("station_address_low"), at("station_address_high")],
            hold: [at("hold_start"), at("hold_clocks")],
            watchdog: [at("watchdog_clocks"), at("watchdog_release")],
            interrupt: at("interrupt_enable"),
            events: at("events"),
            probe_control: at("probe_control"),
            probe_command: at("probe_command"),
            loop_limits: [at("loop_least"), at("loop_most")],
            slot_cells: at("pfc_slot_cells"),
            far_end: FarEnd::default(),
            between: true,
            is_far: false,
            software: Software::new(map, ADDRESS_BITS),
            watch,
        }
    }

    /// Draws the receive stream; with `program`, queues the matching register writes.
    fn draw_receive(&mut self, program: bool) {
        let pins = &mut self.inputs.control;
        let program = program && !self.far_end.in_progress();
        self.is_far = !program && self.far_end.draw(&mut self.rng, self.between, pins);
        if self.is_far {
            return;
        }
        let receive = campaign::Stimulus::draw(&mut self.receive);
        pins.s_axis_rx_tvalid = receive.s_axis_tvalid;
        pins.s_axis_rx_tdata = receive.s_axis_tdata;
        pins.s_axis_rx_tkeep = receive.s_axis_tkeep;
        pins.s_axis_rx_tlast = receive.s_axis_tlast;
        pins.s_axis_rx_tuser = receive.s_axis_tuser;
        if program {
            self.software.program("", &values(receive));
            let [low, high] = self.station_address;
            self.software.write(low, receive.cfg_station_address as u32);
            self.software.write(high, (receive.cfg_station_address >> 32) as u32);
        }
    }

    /// Draws the streams of the fabric, the MAC's readiness and the reset, and queues the matching register writes.
    fn draw_transmit(&mut self, program: bool) {
        let pins = &mut self.inputs.control;
        let transmit = campaign::Stimulus::draw(&mut self.transmit);
        pins.rst = transmit.control.rst;
        pins.m_axis_tx_tready = transmit.control.m_axis_tready;
        pins.s_ctrl_tvalid = transmit.control.s_ctrl_tvalid;
        pins.s_ctrl_tdata = transmit.control.s_ctrl_tdata;
        pins.s_ctrl_tkeep = transmit.control.s_ctrl_tkeep;
        pins.s_ctrl_tlast = transmit.control.s_ctrl_tlast;
        self.inputs.streams.clone_from(&transmit.streams);
        if program {
            self.software.program("", &values(transmit));
        }
    }

    /// Draws the buffer's levels and queues the matching register writes. The engine is programmed when its own
    /// stimulus loads it.
    fn draw_buffer(&mut self, program: bool) {
        let pins = &mut self.inputs.control;
        let engine = campaign::Stimulus::draw(&mut self.engine);
        (pins.rx_valid, pins.rx_priority, pins.rx_octets) = (engine.rx_valid, engine.rx_priority, engine.rx_octets);
        let native = campaign::Stimulus::draw(&mut self.native);
        pins.occ_cells = if self.native_levels { native.occ_cells } else { engine.occ_cells };
        if program {
            self.software.program("pfc_", &values(native));
            self.software.write(self.slot_cells, slot_cells(&mut self.rng));
        }
        if engine.cfg_load && self.software.is_idle() {
            self.software.program("engine_", &values(engine));
            self.software.write(self.engine_command, 1);
        }
    }

    /// Queues the registers of the probe: times that fit those of the far end.
    fn program_probe(&mut self) {
        let (rng, software) = (&mut self.rng, &mut self.software);
        let pins = rtt_probe::Inputs::<8> {
            cfg_oui: rng.random_range(0..4),
            cfg_interval: *pick(rng, &[0, 1, 100, 400]),
            cfg_timeout: *pick(rng, &[0, 120, 500, 500, 500]),
            cfg_clock_step: rng.random_range(1..1 << 20),
            cfg_samples_log2: *pick(rng, &[0, 0, 1, 3]),
            cfg_margin_ns: *pick(rng, &[0, 10, 1000, u32::MAX]),
            cfg_slot_ns: *pick(rng, &[1, 30, 100, 1000]),
            cfg_drift_ns: *pick(rng, &[0, 100, 10_000]),
            cfg_lost_limit: rng.random_range(0..5),
            ..Default::default()
        };
        software.program("probe_", &values(&pins));
    }

    /// Queues an action of the driver.
    fn draw_work(&mut self, work: Work) {
        let (rng, software) = (&mut self.rng, &mut self.software);
        match work {
            // slots are rare here: a hold soon after their beginning can coincide with a read of the registers
            Work::Hold => {
                software.write(self.hold[0], rng.random_range(1..300));
                software.write(self.hold[1], rng.random_range(0..300));
            }
            Work::Watchdog => {
                let clocks = [0, 1, rng.random_range(2..300), rng.random_range(2..300)][rng.random_range(0..4)];
                software.write(self.watchdog[0], clocks);
                software.write(self.watchdog[1], u32::from(rng.random::<u8>()));
                software.write(self.interrupt, rng.random());
            }
            Work::Events => software.write(self.events, if rng.random() { 0x1fff } else { rng.random() }),
            Work::Probe => {
                self.program_probe();
                self.draw_work(Work::Loop);
            }
            Work::Loop => {
                let likely = |rng: &mut ChaCha8Rng| u32::from(rng.random_ratio(7, 8));
                let control = likely(rng) | likely(rng) << 1 | likely(rng) << 2 | u32::from(rng.random::<bool>()) << 3;
                software.write(self.probe_control, control);
                let limits = [rng.random_range(0..10), *pick(rng, &[5, 50, 8192, 8192, 16_383])];
                (0..2).for_each(|limit| software.write(self.loop_limits[limit], limits[limit]));
            }
            Work::Clear => software.write(self.probe_command, 1),
            Work::Anything => software.write_anything(rng),
            Work::Receive | Work::Transmit | Work::Native => {}
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, PHASE) {
            self.native_levels = self.rng.random();
        }
        let work = (self.software.is_idle() && self.rng.random_ratio(1, WORK)).then(|| Work::draw(&mut self.rng));
        self.draw_receive(work == Some(Work::Receive));
        self.draw_transmit(work == Some(Work::Transmit));
        self.draw_buffer(work == Some(Work::Native));
        if let Some(work) = work {
            self.draw_work(work);
        }
        let mut bus = self.inputs.control.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.control.drive_axil(&bus);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let pins = &self.inputs.control;
        if let Some(frame) = self.watch.watch(&self.inputs, outputs) {
            self.far_end.take(&mut self.rng, frame);
        }
        if pins.s_axis_rx_tvalid {
            self.between = pins.s_axis_rx_tlast;
        }
        if pins.rst {
            self.far_end.reset();
            self.between = true;
        }
        if !self.is_far || pins.rst {
            self.receive.advance(pins.rst);
        }
        let control = outputs.status.s_ctrl_tready;
        self.transmit.advance(|stream| outputs.streams.get(stream).map_or(control, |taken| taken.tready));
        let mut bus = self.inputs.control.axil_master();
        self.software.advance(self.inputs.control.rst, &mut bus, &outputs.status.axil_slave());
        self.inputs.control.drive_axil(&bus);
    }

    fn into_coverage(self) -> Coverage {
        self.watch.into_coverage()
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .plain(1, 2_500_000)
    .ends_on("w64", 1, 300_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let map = registers::map(N, cores::bifrost_pause_engine::RING_SLOTS);
    let golden = Model::<N>::new(Table::of(&map));
    let stimulus = Stimulus::new(plan.seed, map);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// Cells of a slot by which headroom follows the round trip: none, a few as for short slots, any.
pub fn slot_cells(rng: &mut ChaCha8Rng) -> u32 {
    let any = u32::from(rng.random::<u16>());
    *pick(rng, &[0, 1, 3, 100, any])
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64", LateCounter, "PFC frames are counted in 24 bits", "bifrost_port_registers",
        "rx_pfc_total <= rx_pfc_total + {31'd0, count_rx_pfc};", "rx_pfc_total <= {rx_pfc_total[31:24], (rx_pfc_total[23:0] + {23'd0, count_rx_pfc})};"),
    Mutant::new(&CORE, "w64", Event, "a request that waits is counted in each clock", "bifrost_port_w64",
        "request_taken <= request_valid & request_ready;", "request_taken <= request_valid;"),
    Mutant::new(&CORE, "w64", Event, "a pause frame goes into a frame of the probe", "bifrost_port_w64",
        "encoder_goes <= ~stays_begun &", "encoder_goes <= 1'b1 &"),
    Mutant::new(&CORE, "w64", Event, "a window that shrinks is loaded as well", "bifrost_port_window",
        "(target > window)", "(target != window)"),
    Mutant::new(&CORE, "w64", UpperBits, "a product beyond 2^28 wraps", "bifrost_port_headroom",
        "product[27:0] | {28{|product[29:28]}}", "product[27:0]"),
    Mutant::new(&CORE, "w64", Limit, "the product leaves the highest bit of the window out", "bifrost_port_headroom",
        "bits <= begins ? window :", "bits <= begins ? {1'b0, window[12:0]} :"),
    Mutant::new(&CORE, "w64", Event, "an alarm that goes on is an event in each clock", "bifrost_port_w64",
        "alarms & ~alarms_before", "alarms"),
    Mutant::new(&CORE, "w64", Limit, "the most of the loop holds beyond it too", "bifrost_port_window",
        "(exceeds & ~beyond)", "exceeds"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::whole(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
