//! Random stimulus for `near_source_loop`: RoCEv2 frames, levels around the thresholds that a driver writes, and commands about flows; coverage points; and a
//! scoreboard independent of the golden model: frames leave in order and change in nothing but their marks, and each CNP answers a marked frame of a
//! flow that software has written.

mod orders;

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::cnp_generator::{Frame, Key, Made, POINTS, Settings, cnp};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter, UpperBits};
use crate::mutants::Mutant;
use crate::registers::software::Software;
use crate::registers::watch::{self, Reading, Watch, register};
use crate::stream::Frames;
use crate::units::Unit;
use cores::near_source_loop::hdl::CORE;
use cores::near_source_loop::model::{LONG, Model};
use cores::near_source_loop::{ADDRESS_BITS, Inputs, Outputs, registers};
use cores::packet_buffer::CLASSES;
use cores::registers::Table;
use cores::variant::Variant;
use orders::Addresses;
pub use orders::Orders;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::User;
use rtl_gen::registers::RegisterMap;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Coverage points of a campaign, besides those [at the bus](watch::POINTS) and [of reads](READINGS).
pub const EVENTS: [&str; 12] = [
    "frame marked here is answered",
    "frame that came marked is answered",
    "CNP of IPv4",
    "CNP of IPv6",
    "supplement behind a CNP of a later frame",
    "CNP with a DSCP that software has written",
    "eligible frame leaves unmarked",
    "beat of a frame waits at the output",
    "beat of a CNP waits at the output",
    "reset within a frame",
    "reset with a CNP offered",
    "reset with a command without answer",
];

/// Registers of which bits must have been read as ones.
pub const READINGS: [Reading; 11] = [
    ("flow_status", 1, "command without answer read"),
    ("flow_status", 0x100, "removal of a flow that is not known read"),
    ("flow_status", 0x200, "set that is full read"),
    ("events", 1, "frame of an unknown flow noted"),
    ("events", 2, "overflow noted"),
    ("unknown", u32::MAX, "frames of unknown flows counted"),
    ("quiet", u32::MAX, "frames within the interval counted"),
    ("overflow", u32::MAX, "overflows counted"),
    ("sent", u32::MAX, "CNPs counted"),
    ("supplements", u32::MAX, "supplements counted"),
    ("frames", u32::MAX, "outcomes of marks counted"),
];

/// Frames of a flow that are kept when a CNP has left.
const PAST: usize = 1024;
/// Frames that may wait for their CNP.
const KEPT: usize = 1 << 16;
/// DSCP of CNPs after reset.
const FIRST_DSCP: u8 = 48;

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<N>,
    orders: Orders<N>,
    frame: Frame,
    class: u8,
    /// The beat that was drawn has not been taken.
    waits: bool,
    /// Chances in 256 of a beat, and of room at each output, in a clock.
    rates: [u8; 3],
    software: Software,
    /// Addresses of the registers of the interrupt.
    interrupt: u32,
    events: u32,
    board: Board,
    registers: Watch,
    coverage: Coverage,
    /// Points of the generator's frames, which its own campaign has to hit.
    of_frames: Coverage,
}

/// A frame that has left with CE, as it came and as it left.
#[derive(Clone, Debug)]
struct Marked {
    made: Made,
    came: Vec<u8>,
    left: Vec<u8>,
}

impl Marked {
    fn key(&self) -> Key {
        self.made.of_roce.expect("a frame of a flow")
    }

    /// The peer QP, DSCP and TTL of a CNP, if it is one for this frame.
    fn is_answered_by(&self, out: &[u8]) -> Option<(u32, Settings)> {
        let key = self.key();
        let ip = 14 + 4 * self.made.tags;
        let udp = ip + if key.ipv6 { 40 } else { 20 };
        if out.len() != udp + 40 || out[udp..udp + 2] != self.left[udp..udp + 2] {
            return None;
        }
        let peer = u32::from_be_bytes([0, out[udp + 13], out[udp + 14], out[udp + 15]]);
        let (dscp, ttl) = if key.ipv6 {
            (out[ip] << 2 & 0x3f | out[ip + 1] >> 6, out[ip + 7])
        } else {
            (out[ip + 1] >> 2, out[ip + 8])
        };
        let settings = Settings { dscp, ttl, ..Settings::default() };
        (cnp(&self.left, &self.made, peer, settings) == out).then_some((peer, settings))
    }
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Board {
    /// Frames that have begun to come in, and not left.
    inside: VecDeque<(Made, Vec<u8>)>,
    leaving: Frames,
    /// Frames that have left with CE, as they came and as they left, oldest first.
    marked: VecDeque<Marked>,
    /// The last of these of each flow which a CNP has left behind.
    past: BTreeMap<Key, VecDeque<Marked>>,
    cnps: Frames,
    /// Address of a write on its way, and its word with its strobes.
    address: Option<u32>,
    word: Option<(u32, u8)>,
    /// Words of flows as they stand.
    words: BTreeMap<u32, u32>,
    /// Flows and peer QPs that stood in the registers at any time.
    written: BTreeSet<(Key, u32)>,
    /// A command may be without an answer.
    commanded: bool,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a core with these registers and so many flows.
    pub fn new(seed: u64, map: RegisterMap, flows: usize) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let read = READINGS.map(|(_, _, point)| point);
        let points: Vec<&str> = EVENTS.into_iter().chain(watch::POINTS).chain(read).collect();
        let at = |name| register(&map, name).offset;
        Self {
            orders: Orders::new(seed, &mut rng, flows, &map, ""),
            rng,
            inputs: Inputs::default(),
            frame: Frame::default(),
            class: 0,
            waits: false,
            rates: [255; 3],
            interrupt: at("interrupt_enable"),
            events: at("events"),
            board: Board::default(),
            registers: Watch::new(&map, &READINGS),
            coverage: Coverage::new(&points),
            of_frames: Coverage::new(&POINTS),
            software: Software::new(map, ADDRESS_BITS),
        }
    }

    /// Queues an action of the driver.
    fn draw_work(&mut self) {
        match self.rng.random_range(0..32) {
            0 => self.orders.program(&mut self.software),
            1 => self.software.write(self.interrupt, self.rng.random_range(0..4)),
            2..8 => self.software.write(self.events, self.rng.random_range(0..4)),
            8 => self.software.write_anything(&mut self.rng),
            _ => self.orders.command(&mut self.rng, &mut self.software),
        }
    }

    /// Draws another level of a class, often around its thresholds.
    fn draw_level(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let class = rng.random_range(0..CLASSES);
        let (low, high) = (self.orders.kmin[class], self.orders.kmax[class].max(self.orders.kmin[class]));
        let level = *pick(rng, &[0, low, low + 1, low / 2 + high / 2, high, high + 1, u32::MAX]);
        pins.occ_cells.0[class] = level.min((1 << 28) - 1);
        pins.free_cells = rng.random_range(0..1 << 28) >> rng.random_range(0..28);
    }

    /// Draws a beat of a frame.
    fn draw_beat(&mut self) {
        let (rng, pins, frame) = (&mut self.rng, &mut self.inputs, &mut self.frame);
        pins.s_axis_tvalid = rng.random::<u8>() <= self.rates[0];
        if !pins.s_axis_tvalid {
            return;
        }
        if frame.sent == frame.length {
            let longest = *pick(rng, &[60, 60, 128, 400]);
            frame.draw(rng, &self.orders.flows, longest, &mut self.of_frames);
            self.class = rng.random_range(0..CLASSES as u8);
            frame.unmark(rng);
        }
        let beat = frame.beat(rng);
        (pins.s_axis_tdata, pins.s_axis_tkeep, pins.s_axis_tlast) = (beat.data, beat.keep, beat.last);
        (pins.s_axis_tuser, pins.s_axis_tdest) = (User(beat.bad.into()), self.class);
    }
}

impl Board {
    /// Notes what software writes to the words of a flow.
    fn note(&mut self, pins: &cores::registers::Master, slave: &cores::registers::Slave, at: &Addresses) {
        if pins.awvalid && slave.awready {
            self.address = Some(pins.awaddr & !3);
        }
        if pins.wvalid && slave.wready {
            self.word = Some((pins.wdata, pins.wstrb));
        }
        let (Some(address), Some((word, octets))) = (self.address, self.word) else { return };
        (self.address, self.word) = (None, None);
        if !(at.source..=at.command).contains(&address) {
            return;
        }
        let mask = (0..4).filter(|octet| octets >> octet & 1 == 1).fold(0, |mask, octet| mask | 0xff << (8 * octet));
        let stands = self.words.entry(address).or_default();
        *stands = *stands & !mask | word & mask;
        let get = |address: u32| self.words.get(&address).copied().unwrap_or(0);
        let octets = |at: u32| -> [u8; 16] {
            std::array::from_fn(|octet| get(at + (octet as u32 & !3)).to_le_bytes()[octet % 4])
        };
        let ipv6 = get(at.command) >> 8 & 1 == 1;
        let [mut source, mut destination] = [octets(at.source), octets(at.destination)];
        if !ipv6 {
            source[..12].fill(0);
            destination[..12].fill(0);
        }
        let of_qp = |at: u32| get(at) & 0xff_ffff;
        self.written.insert((Key { ipv6, source, destination, qp: of_qp(at.qp) }, of_qp(at.peer_qp)));
        self.commanded |= address == at.command && word & mask & 3 != 0;
    }

    /// Judges a frame that has left: a mark changes the ECN, and the checksum of IPv4.
    fn leave(&mut self, frame: Vec<u8>, bad: bool, seen: &mut Coverage) {
        let (made, came) = self.inside.pop_front().expect("a frame came out that did not come in");
        assert_eq!(frame.len(), came.len(), "a frame keeps its length");
        let Some(key) = made.of_roce else { return };
        let ip = 14 + 4 * made.tags;
        let may_change = |at: usize| at == ip + 1 || !key.ipv6 && (ip + 10..ip + 12).contains(&at);
        let same = (0..frame.len()).all(|at| frame[at] == came[at] || may_change(at));
        assert!(same, "a mark changed other octets: {made:?}");
        let ecn = |octets: &[u8]| octets[ip + 1] >> (if key.ipv6 { 4 } else { 0 }) & 3;
        seen.hit("eligible frame leaves unmarked", matches!(ecn(&frame), 1 | 2));
        if ecn(&frame) == 3 && !bad {
            self.marked.push_back(Marked { made, came, left: frame });
            if self.marked.len() > KEPT {
                self.marked.pop_front();
            }
        }
    }

    /// Judges a CNP: it is that of a marked frame, behind those of CNPs before, to a QP that software wrote beside its flow; or a supplement, that of a
    /// frame which is no longer the first.
    fn answer(&mut self, out: &[u8], seen: &mut Coverage) {
        let next = self.marked.iter().position(|marked| marked.is_answered_by(out).is_some());
        let marked = if let Some(at) = next {
            let marked = self.marked[at].clone();
            for before in self.marked.drain(..=at) {
                let past = self.past.entry(before.key()).or_default();
                past.push_back(before);
                if past.len() > PAST {
                    past.pop_front();
                }
            }
            marked
        } else {
            let marked = self.past.values().flatten().find(|marked| marked.is_answered_by(out).is_some());
            seen.hit("supplement behind a CNP of a later frame", true);
            marked.expect("a CNP answers a frame that has left marked").clone()
        };
        let (peer, settings) = marked.is_answered_by(out).expect("it is its CNP");
        let key = marked.key();
        assert!(self.written.contains(&(key, peer)), "software has written no flow {key:?} to QP {peer}");
        let ip = 14 + 4 * marked.made.tags;
        let came_marked = marked.came[ip + 1] == marked.left[ip + 1];
        seen.hit("frame marked here is answered", !came_marked);
        seen.hit("frame that came marked is answered", came_marked);
        seen.hit("CNP of IPv4", !key.ipv6);
        seen.hit("CNP of IPv6", key.ipv6);
        seen.hit("CNP with a DSCP that software has written", settings.dscp != FIRST_DSCP);
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 1024) {
            self.rates[0] = *pick(&mut self.rng, &[16, 128, 255, 255]);
            self.rates[1] = *pick(&mut self.rng, &[64, 255, 255, 255]);
            self.rates[2] = *pick(&mut self.rng, &[2, 64, 255, 255]);
        }
        if self.rng.random_ratio(1, 8) {
            self.draw_level();
        }
        self.inputs.rst = self.rng.random_ratio(1, 16_384);
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.rates[1];
        self.inputs.m_axis_cnp_tready = self.rng.random::<u8>() <= self.rates[2];
        if !self.waits {
            self.draw_beat();
        }
        if self.software.is_idle() {
            self.draw_work();
        }
        let mut bus = self.inputs.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.drive_axil(&bus);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let (pins, frame, board, seen) = (&mut self.inputs, &mut self.frame, &mut self.board, &mut self.coverage);
        seen.hit("beat of a frame waits at the output", outputs.m_axis_tvalid && !pins.m_axis_tready);
        seen.hit("beat of a CNP waits at the output", outputs.m_axis_cnp_tvalid && !pins.m_axis_cnp_tready);
        seen.hit("reset within a frame", pins.rst && frame.is_in_progress());
        seen.hit("reset with a CNP offered", pins.rst && outputs.m_axis_cnp_tvalid);
        seen.hit("reset with a command without answer", pins.rst && board.commanded);
        if outputs.m_axis_cnp_tvalid && pins.m_axis_cnp_tready {
            let (data, keep) = (&outputs.m_axis_cnp_tdata, outputs.m_axis_cnp_tkeep);
            if let Some(cnp) = board.cnps.take(data, keep, outputs.m_axis_cnp_tlast) {
                board.answer(&cnp, seen);
            }
        }
        if outputs.m_axis_tvalid && pins.m_axis_tready {
            let (data, keep) = (&outputs.m_axis_tdata, outputs.m_axis_tkeep);
            if let Some(left) = board.leaving.take(data, keep, outputs.m_axis_tlast) {
                board.leave(left, outputs.m_axis_tuser.is_bad(), seen);
            }
        }
        let takes = pins.s_axis_tvalid && outputs.s_axis_tready;
        self.waits = pins.s_axis_tvalid && !takes && !pins.rst;
        if takes && !pins.rst {
            if frame.sent == 0 {
                board.inside.push_back((frame.made, frame.octets[..frame.length].to_vec()));
            }
            frame.sent += pins.s_axis_tkeep.0.count_ones() as usize;
        }
        let (mut bus, slave) = (pins.axil_master(), outputs.axil_slave());
        self.registers.watch(pins.rst, &bus, &slave, outputs.irq, seen);
        board.note(&bus, &slave, &self.orders.at);
        self.software.advance(pins.rst, &mut bus, &slave);
        pins.drive_axil(&bus);
        if pins.rst {
            *board = Board::default();
            // the rest of the frame would be a frame of its own
            (frame.sent, frame.length) = (0, 0);
        }
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .of_variants(&["w512", "w64_f16", "w1024"])
    .plain(1, 1_000_000)
    .ends_on("w64_f16", 1, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let flows = variant.parameter("FLOWS").expect("a number of flows") as usize;
    let map = registers::map(N, flows);
    let golden = Model::<N>::new(Table::of(&map), flows);
    let stimulus = Stimulus::<N>::new(plan.seed, map, flows);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_f16", Event, "a beat that waits is watched twice", "near_source_loop_w64_f16",
        "passes = marker_m_axis_tvalid & m_axis_tready", "passes = marker_m_axis_tvalid"),
    Mutant::new(&CORE, "w64_f16", Event, "a command replaces one that has no answer", "flow_command",
        "begins = (write ^ remove) & ~busy", "begins = write ^ remove"),
    Mutant::new(&CORE, "w64_f16", Event, "a command of both kinds is one", "flow_command",
        "(write ^ remove)", "(write | remove)"),
    Mutant::new(&CORE, "w64_f16", Event, "marked frames are counted as those that came marked", "mark_counters",
        "{of_class, outcome}", "{of_class, outcome[1] & ~outcome[0], outcome[0]}"),
    Mutant::new(&CORE, "w64_f16", UpperBits, "an IPv6 address of a flow has eight octets", "near_source_loop_w64_f16",
        ".s_flow_source(registers_cfg_flow_source)", ".s_flow_source({registers_cfg_flow_source[127:64], 64'd0})"),
    Mutant::new(&CORE, "w64_f16", LateCounter, "CNPs are counted in 16 bits", "near_source_loop_registers",
        "sent_total <= sent_total + {31'd0, count_sent};", "sent_total <= {sent_total[31:16], (sent_total[15:0] + {15'd0, count_sent})};"),
    Mutant::new(&CORE, "w64_f16", Event, "a queue is taken for that of the class before", "long_queues",
        "(number_4 == 3'd3)", "(number_3 == 3'd3)"),
    Mutant::new(&CORE, "w64_f16", Event, "an overflow raises no interrupt", "near_source_loop_w64_f16",
        "(registers_seen_overflow & registers_cfg_interrupt_overflow)", "1'b0"),
];

/// The units that `make synth` measures; marker and generator have rows of their own on ECP5.
pub static UNITS: &[Unit] = &[
    Unit::part(&CORE, "w64_f16", "mark_counters"),
    Unit::only_ultrascale(&CORE, "w64_f16"),
    Unit::only_ultrascale(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
