//! Random stimulus for `bifrost_gateway`: frames from both MACs, configurations that a driver writes through the registers; and its coverage
//! points.

mod far;
mod memories;
mod source;
mod watch;

use crate::bifrost_pause_engine;
use crate::bifrost_port::slot_cells;
use crate::campaign::{self, Campaign, Finished, Plan};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter, Limit};
use crate::mutants::Mutant;
use crate::registers::software::{Software, values};
use crate::registers::watch::register;
use crate::units::Unit;
use crate::{
    credit_shim, mac_pause_scheduler, near_source_loop, pfc_frame_decoder, pfc_threshold, rate_limiter,
    segment_controller, segment_loop, swing_pfc_relay,
};
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::memory::Memory;
use cores::bifrost_gateway::model::{Deep, LONG, Model};
use cores::bifrost_gateway::registers::{self, DIRECTIONS, PORTS};
use cores::bifrost_gateway::{ADDRESS_BITS, Build, Control, INBOUND, Status};
use cores::bifrost_pause_engine::WINDOW_BITS;
use cores::packet_buffer::CLASSES;
use cores::variant::Variant;
use far::FarEnd;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Golden;
use rtl_gen::registers::RegisterMap;
use source::Source;
use watch::Watch;

/// Mean number of clocks between two actions of the driver, between two phases of the load, and between two resets.
const WORK: u32 = 60;
const PHASE: u32 = 1024;
const RESET: u32 = 16_384;

/// A configuration of retransmission in so many actions of the driver, and clocks between two resets of a gateway that has it: an epoch takes its time.
const RETRY_WORK: u32 = 20;
const RETRY_RESET: u32 = 100_000;
/// Organisation of the words of retransmission after a reset.
const FIRST_OUI: u32 = 0x02_0000;

/// An action about the loop near the source in so many of the driver's, of a gateway that has it; and settings of it in so many of these.
const NEAR_WORK: u32 = 2;
const NEAR_SETTINGS: u32 = 16;

/// Packets of a far end in 256 control frames: from the switch, and from the long link.
const PACKETS: [u8; 2] = [16, 128];

/// The driver's next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Classes,
    Region,
    Receive,
    Transmit,
    Native,
    Engine,
    Relay,
    Credits,
    NoCredits,
    Segment,
    NoSegment,
    Retry,
    Near,
    Watchdog,
    Peaks,
    Events,
    Interrupts,
    Anything,
}

/// Writes to any register at once.
const WRITES: usize = 8;

const WORKS: [Work; 20] = [
    Work::Classes,
    Work::Region,
    Work::Region,
    Work::Receive,
    Work::Transmit,
    Work::Native,
    Work::Engine,
    Work::Relay,
    Work::Credits,
    Work::NoCredits,
    Work::NoCredits,
    Work::Segment,
    Work::NoSegment,
    Work::NoSegment,
    Work::Watchdog,
    Work::Peaks,
    Work::Events,
    Work::Interrupts,
    Work::Anything,
    Work::Anything,
];

/// One side of the gateway: the frames that its MAC hands over, and the configurations of its port.
struct Side<const N: usize> {
    name: &'static str,
    source: Source<N>,
    receive: pfc_frame_decoder::Stimulus<N>,
    transmit: mac_pause_scheduler::Stimulus<N>,
    engine: bifrost_pause_engine::Stimulus<WINDOW_BITS>,
    native: pfc_threshold::Stimulus,
    /// Chance in 256 that its MAC takes a beat.
    ready: u8,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    inputs: Control<N>,
    /// The far end of retransmission, if the gateway has it.
    far: Option<FarEnd<N>>,
    /// Orders of the driver to the loop near the source, if the gateway has it.
    near: Option<near_source_loop::Orders<N>>,
    sides: [Side<N>; 2],
    relay: swing_pfc_relay::Stimulus,
    limiter: rate_limiter::Stimulus<N>,
    controller: segment_controller::Stimulus<N>,
    memories: [Memory; 2],
    map: RegisterMap,
    software: Software,
    watch: Watch,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a gateway of this build.
    pub fn new(seed: u64, build: &Build) -> Self {
        let map = registers::map(build);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let orders = |flows| near_source_loop::Orders::new(seed, &mut rng, flows, &map, "near_");
        let near = build.near.map(|near| near.flows as usize).map(orders);
        let source = |number: usize, seed| {
            let source = Source::new(seed, PACKETS[number]);
            match &near {
                Some(near) if number != INBOUND => source.with_flows(&near.flows),
                _ => source,
            }
        };
        let side = |number: usize| {
            let seed = 2 * seed + number as u64;
            Side {
                name: PORTS[number],
                source: source(number, seed),
                receive: pfc_frame_decoder::Stimulus::new(seed),
                transmit: mac_pause_scheduler::Stimulus::new(seed),
                engine: bifrost_pause_engine::Stimulus::new(seed),
                native: pfc_threshold::Stimulus::new(seed),
                ready: 255,
            }
        };
        Self {
            inputs: Control::default(),
            far: build.retry.as_ref().map(|retry| FarEnd::new(seed, retry)),
            sides: [side(0), side(1)],
            rng,
            near,
            relay: swing_pfc_relay::Stimulus::new(seed),
            limiter: rate_limiter::Stimulus::new(seed),
            controller: segment_controller::Stimulus::new(seed),
            memories: build.memories,
            software: Software::new(map.clone(), ADDRESS_BITS),
            watch: Watch::new(&map, build),
            map,
        }
    }

    fn draw_streams(&mut self) {
        let pins = &mut self.inputs;
        let rst = pins.rst;
        for side in &mut self.sides {
            if self.rng.random_ratio(1, PHASE) {
                side.ready = *pick(&mut self.rng, &[16, 128, 255, 255]);
            }
        }
        let [local, long] = &mut self.sides;
        pins.m_axis_local_tready = self.rng.random::<u8>() <= local.ready;
        pins.m_axis_long_tready = self.rng.random::<u8>() <= long.ready;
        let beat = local.source.draw(rst);
        pins.s_axis_local_tvalid = beat.is_some();
        if let Some((data, keep, last, bad)) = beat {
            (pins.s_axis_local_tdata, pins.s_axis_local_tkeep) = (data, keep);
            (pins.s_axis_local_tlast, pins.s_axis_local_tuser) = (last, bad);
        }
        let beat = match &mut self.far {
            None => long.source.draw(rst),
            Some(far) => {
                if far.takes()
                    && let Some(beat) = long.source.draw(rst)
                {
                    far.give(beat);
                }
                far.next()
            }
        };
        pins.s_axis_long_tvalid = beat.is_some();
        if let Some((data, keep, last, bad)) = beat {
            (pins.s_axis_long_tdata, pins.s_axis_long_tkeep) = (data, keep);
            (pins.s_axis_long_tlast, pins.s_axis_long_tuser) = (last, bad);
        }
    }

    fn at(&self, name: &str) -> u32 {
        register(&self.map, name).offset
    }

    /// Queues an action of the driver.
    fn draw_work(&mut self, work: Work) {
        let number = self.rng.random_range(0..2);
        match work {
            Work::Classes => {
                let classes = values(self.sides[number].source.classes());
                self.software.program("", &classes);
                let longest = *pick(&mut self.rng, &[64, 9216, 9216, 0xffff]);
                self.software.write(self.at("max_octets"), longest);
            }
            Work::Region => self.draw_regions(number),
            Work::Receive | Work::Transmit | Work::Native | Work::Engine => self.draw_port(number, work),
            Work::Relay => {
                let relay = drawn(&mut self.relay, 32);
                self.software.program("relay_", &values(relay));
            }
            Work::Credits => {
                for (name, element, word) in credit_shim::configuration(&mut self.rng) {
                    self.software.write(self.map.address(&format!("credits_{name}"), element), word);
                }
            }
            Work::NoCredits => self.software.write(self.at("credits_enable"), self.rng.random::<u32>() & 1),
            Work::Segment => {
                let (limiter, controller) = (drawn(&mut self.limiter, 32), drawn(&mut self.controller, 32));
                let wanted = segment_loop::configuration(limiter, self.sides[1].source.rates(), controller);
                self.software.program("segment_", &wanted);
            }
            Work::Retry => {
                let rng = &mut self.rng;
                let values = [
                    ("period_rounds", rng.random_range(0..40)),
                    ("patience", rng.random_range(1000..10_000)),
                    ("timeout_rounds", *pick(rng, &[0, 4, 1000])),
                    ("keep_control", rng.random_range(0..2)),
                    ("oui", FIRST_OUI),
                    ("events", 7),
                    ("interrupt_enable", rng.random_range(0..8)),
                ];
                for (name, value) in values {
                    self.software.write(self.at(&format!("retry_{name}")), value);
                }
            }
            Work::Near => self.draw_near(),
            Work::NoSegment => self.software.write(self.at("segment_classes"), 0),
            Work::Peaks => self.software.write(self.at("command"), self.rng.random_range(0..4)),
            Work::Events => {
                let events = self.rng.random::<u32>() & 0xffff;
                self.software.write(self.at("events"), events);
                self.software.write(self.at(&format!("{}_events", self.sides[number].name)), events);
                self.software.write(self.at("relay_events"), events);
                self.software.write(self.at("credits_events"), events);
                self.software.write(self.at("segment_events"), events);
                if self.near.is_some() {
                    self.software.write(self.at("near_events"), events);
                }
            }
            Work::Interrupts => {
                let enabled = if self.rng.random() { 0 } else { self.rng.random::<u32>() & 0xffff };
                self.software.write(self.at("interrupt_enable"), enabled);
                self.software.write(self.at("relay_interrupt_enable"), enabled & 0xff);
                self.software.write(self.at("segment_interrupt_enable"), enabled & 1);
                if self.near.is_some() {
                    self.software.write(self.at("near_interrupt_enable"), enabled & 3);
                }
            }
            Work::Watchdog => {
                let name = self.sides[number].name;
                self.software.write(self.at(&format!("{name}_watchdog_clocks")), self.rng.random_range(1..300));
                self.software.write(self.at(&format!("{name}_interrupt_enable")), self.rng.random_range(0..0x100));
            }
            Work::Anything => (0..WRITES).for_each(|_| self.software.write_anything(&mut self.rng)),
        }
    }

    /// Writes a flow of the loop near the source, or its settings: thresholds of any size, or such as the short queues here exceed.
    fn draw_near(&mut self) {
        let Self { rng, software, map, near, .. } = self;
        let near = near.as_mut().expect("a loop near the source");
        if !rng.random_ratio(1, NEAR_SETTINGS) {
            return near.command(rng, software);
        }
        near.program(software);
        if rng.random() {
            return;
        }
        for class in 0..CLASSES {
            for (name, most) in [("near_kmin_cells", 4), ("near_kmax_cells", 40)] {
                software.write(map.address(name, class), rng.random_range(0..most));
            }
        }
    }

    /// Divides a buffer among the classes.
    fn draw_regions(&mut self, number: usize) {
        let (direction, _) = DIRECTIONS[number];
        let depth = self.memories[number].size();
        let mut cuts: Vec<u32> = (1..CLASSES).map(|_| self.rng.random_range(0..=depth)).collect();
        cuts.extend([0, depth]);
        cuts.sort_unstable();
        let (base, size) = (self.at(&format!("{direction}_base")), self.at(&format!("{direction}_size")));
        for class in 0..CLASSES {
            self.software.write(base + 4 * class as u32, cuts[class]);
            self.software.write(size + 4 * class as u32, cuts[class + 1] - cuts[class]);
        }
    }

    /// Programs a part of a port.
    fn draw_port(&mut self, number: usize, work: Work) {
        let at = |name: String| register(&self.map, &name).offset;
        let (side, software) = (&mut self.sides[number], &mut self.software);
        let name = side.name;
        match work {
            Work::Receive => {
                let receive = drawn(&mut side.receive, 32);
                software.program(&format!("{name}_"), &values(receive));
                let address = receive.cfg_station_address;
                software.write(at(format!("{name}_station_address_low")), address as u32);
                software.write(at(format!("{name}_station_address_high")), (address >> 32) as u32);
            }
            Work::Transmit => {
                let transmit = drawn(&mut side.transmit, 32);
                software.program(&format!("{name}_"), &values(transmit));
            }
            Work::Native => {
                let native = drawn(&mut side.native, 32);
                software.program(&format!("{name}_pfc_"), &values(native));
                software.write(at(format!("{name}_pfc_slot_cells")), slot_cells(&mut self.rng));
            }
            _ => {
                let engine = drawn(&mut side.engine, 1000);
                software.program(&format!("{name}_engine_"), &values(engine));
                software.write(at(format!("{name}_engine_command")), 1);
            }
        }
    }
}

/// Inputs of a stimulus of a part so many clocks later: its configuration changes with a small chance in a clock.
fn drawn<S: campaign::Stimulus>(stimulus: &mut S, clocks: u32) -> &<S::Golden as Golden>::Inputs {
    (1..clocks).for_each(|_| {
        stimulus.draw();
    });
    stimulus.draw()
}

impl<const N: usize> Stimulus<N> {
    /// The inputs of the next clock.
    fn draw(&mut self) -> &Control<N> {
        if self.software.is_idle() && self.rng.random_ratio(1, WORK) {
            let is_of_retry = self.far.is_some() && self.rng.random_ratio(1, RETRY_WORK);
            let is_of_near = self.near.is_some() && self.rng.random_ratio(1, NEAR_WORK);
            let work = match (is_of_retry, is_of_near) {
                (true, _) => Work::Retry,
                (_, true) => Work::Near,
                _ => *pick(&mut self.rng, &WORKS),
            };
            self.draw_work(work);
        }
        self.inputs.rst = self.rng.random_ratio(1, if self.far.is_some() { RETRY_RESET } else { RESET });
        self.draw_streams();
        let mut bus = self.inputs.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.drive_axil(&bus);
        &self.inputs
    }

    /// Watches the outputs in the clock of these inputs.
    fn watch(&mut self, outputs: &Status<N>) {
        let rst = self.inputs.rst;
        let beat = (outputs.m_axis_long_tdata, outputs.m_axis_long_tkeep, outputs.m_axis_long_tlast);
        let sent = (outputs.m_axis_long_tvalid && self.inputs.m_axis_long_tready).then_some(beat);
        let came = match &mut self.far {
            None => sent,
            Some(far) => far.clock(rst, sent),
        };
        if let Some(packet) = self.watch.watch(&self.inputs, outputs, came) {
            self.sides[1].source.comes(&packet);
        }
        let mut bus = self.inputs.axil_master();
        self.software.advance(rst, &mut bus, &outputs.axil_slave());
        self.inputs.drive_axil(&bus);
    }

    fn into_coverage(self) -> Coverage {
        self.watch.into_coverage()
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, run)
    .of_variants(&["w512_c4", "w64_i16384_u4096", "w64_i16384_f16"])
    .plain(1, 2_500_000)
    .ends_on("w64_i16384_u4096", 1, 300_000);

fn run(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let [width, channels, of_retry] =
        ["DATA_W", "CHANNELS", "RETRY_CHANNELS"].map(|name| variant.parameter(name).unwrap_or(0));
    match (width, channels, of_retry) {
        (64, 0, 0) => memories::run::<Model<8, 0>, 8, 0, 0>(variant, plan, Model::new),
        (256, 0, 0) => memories::run::<Model<32, 0>, 32, 0, 0>(variant, plan, Model::new),
        (512, 0, 0) => memories::run::<Model<64, 0>, 64, 0, 0>(variant, plan, Model::new),
        (1024, 0, 0) => memories::run::<Model<128, 0>, 128, 0, 0>(variant, plan, Model::new),
        (512, 4, 0) => memories::run::<Model<64, 0, Deep<4>>, 64, 4, 0>(variant, plan, Model::deep),
        (512, 4, 4) => memories::run::<Model<64, 4, Deep<4>>, 64, 4, 4>(variant, plan, Model::deep),
        other => panic!("no gateway with the width and the memories {other:?}"),
    }
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_i16384", LateCounter, "frames are counted in seven bits", "frame_counters",
        "counts[number] <= (count_before & {32{counted[number]}}) + 32'd1;",
        "counts[number] <= ((count_before & {32{counted[number]}}) + 32'd1) & 32'h7f;"),
    Mutant::new(&CORE, "w64_i16384", Event, "a frame that is stored counts as dropped too", "frame_counters",
        "verdict & (|reason)", "verdict & (|{reason, 1'b1})"),
    Mutant::new(&CORE, "w64_i16384", Event, "the interrupt of the long port is not passed on", "bifrost_gateway_w64_i16384",
        "raised <= local_port_irq | long_port_irq |", "raised <= local_port_irq |"),
    Mutant::new(&CORE, "w64_i16384", Event, "the relay hears what the far end asks for, and not what the switch asks for", "bifrost_gateway_w64_i16384",
        ".local_pfc(local_port_update_pfc)", ".local_pfc(long_port_update_pfc)"),
    Mutant::new(&CORE, "w64_i16384", Event, "a beat is taken from the outbound buffer whose class waits for credits", "bifrost_gateway_w64_i16384",
        "assign on_credit = credits_gate_taken;", "assign on_credit = long_port_s_axis_tx_tready;"),
    Mutant::new(&CORE, "w64_i16384", Event, "a beat is taken from the outbound buffer whose class waits for its rate", "bifrost_gateway_w64_i16384",
        "assign outbound_taken = segment_gate_taken;", "assign outbound_taken = on_credit;"),
    Mutant::new(&CORE, "w64_i16384", Event, "the relay begins within a frame of rates", "bifrost_gateway_w64_i16384",
        "segment_turn <= guest_goes_on ?", "segment_turn <= 1'b0 ?"),
    Mutant::new(&CORE, "w512_c4", Event, "a page that a memory has lost sets no event", "bifrost_gateway_w512_c4",
        "assign event_inbound_lost = lost;", "assign event_inbound_lost = 8'd0;"),
    Mutant::new(&CORE, "w64_i16384", Limit, "a read beyond the last block waits for ever", "register_banks_6",
        "assign read_nowhere = read_offered & ~(|read_bank);", "assign read_nowhere = 1'b0;"),
    Mutant::new(&CORE, "w64_i16384_u4096", Limit, "frames begin while retransmission has no room", "bifrost_gateway_w64_i16384_u4096",
        "assign no_room = ~retry_room;", "assign no_room = 1'b0;"),
    Mutant::new(&CORE, "w64_i16384_u4096", Event, "the long port hears the MAC and not what is handed on", "bifrost_gateway_w64_i16384_u4096",
        "assign line_rx_tvalid = retry_m_axis_rx_tvalid;", "assign line_rx_tvalid = s_axis_long_tvalid;"),
    Mutant::new(&CORE, "w64_i16384_u4096", Limit, "a frame of any length goes to retransmission", "bifrost_gateway_w64_i16384_u4096",
        "registers_cfg_max_octets : 16'h2600", "registers_cfg_max_octets : 16'hffff"),
    Mutant::new(&CORE, "w64_i16384_f16", Event, "the local port hears of a frame before it is stored", "bifrost_gateway_w64_i16384_f16",
        ".rx_valid(late_arrivals_late_rx_valid)", ".rx_valid(outbound_classifier_rx_valid)"),
    Mutant::new(&CORE, "w64_i16384_f16", Event, "a beat of a CNP is lost while the local port takes none", "bifrost_gateway_w64_i16384_f16",
        "wire notification_room = notification_s_axis_tready;", "wire notification_room = 1'b1;"),
    Mutant::new(&CORE, "w64_i16384_f16", Event, "the interrupt of the loop near the source is not passed on", "bifrost_gateway_w64_i16384_f16",
        "near_source_irq |", ""),
    Mutant::new(&CORE, "w64_i16384_f16", Limit, "a read of a block that the build has not waits for ever", "bifrost_gateway_w64_i16384_f16",
        "near_source_s_axil_rvalid, banks_read[6],", "near_source_s_axil_rvalid, 1'b0,"),
    Mutant::new(&CORE, "w64_i16384_f16", Event, "cells of the last class count as free", "free_cells",
        "occ_cells[223:196]}", "28'd0}"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64_i16384", "banks"),
    Unit::only_ultrascale(&CORE, "w64_i16384"),
    Unit::only_ultrascale(&CORE, "w256"),
    Unit::only_ultrascale(&CORE, "w512_i4096"),
    Unit::only_ultrascale(&CORE, "w512_c4_u524288_f1024"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
