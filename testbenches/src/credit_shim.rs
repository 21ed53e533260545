//! Random stimulus for `credit_shim`: a port, a gate and a far end whose packets keep close to the core's counts; the driver programs it
//! through its registers; coverage points; and rules for what leaves, independent of the golden model.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::registers::software::Software;
use crate::registers::watch::{self, Reading, Watch, register};
use crate::stream::{Beats, Frames};
use crate::units::Unit;
use cores::credit_shim::hdl::CORE;
use cores::credit_shim::model::frame::{Packet, Seen, read};
use cores::credit_shim::model::{LONG, Model};
use cores::credit_shim::registers;
use cores::credit_shim::{ADDRESS_BITS, BLOCK_OCTETS, FRAME_OCTETS, Inputs, Outputs};
use cores::packet_buffer::CLASSES;
use cores::registers::Table;
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Fields, Keep, Octets};
use rtl_gen::registers::RegisterMap;
use std::array::from_fn;
use std::collections::VecDeque;

/// Coverage points of a campaign, besides those [at the bus](watch::POINTS) and [of reads](READINGS).
pub const EVENTS: [&str; 18] = [
    "packet sent that grants",
    "packet sent that does not grant",
    "packet sent behind another, with no frame between",
    "packet and frame by turns",
    "packets of all classes sent",
    "packet with a source that software has written",
    "frames follow each other without a gap",
    "control frame sent",
    "beat held by back-pressure",
    "frame waits for credits",
    "frame of one class begins while another waits for credits",
    "beat offered at the gate is held",
    "all frames wait for room behind the port",
    "frame goes on without room for the next",
    "packet of the far end that is good",
    "packet of the far end that is malformed",
    "frame received that is bad",
    "reset with a beat offered",
];

/// Registers of which bits must have been read as ones.
pub const READINGS: [Reading; 12] = [
    ("events", 0xff, "silence noted"),
    ("status", 0xff, "granted class read"),
    ("status", 0xff00, "known class read"),
    ("status", 0xff_0000, "blocked class read"),
    ("credits", 1 << 31, "credits below zero read"),
    ("credits", 0xff, "credits read"),
    ("fctbs", u32::MAX, "blocks sent read"),
    ("abr", u32::MAX, "blocks received read"),
    ("tx_fcp", u32::MAX, "packets sent counted"),
    ("rx_fcp", u32::MAX, "packets received counted"),
    ("malformed", u32::MAX, "malformed packets counted"),
    ("resyncs", u32::MAX, "differences counted"),
];

/// Mean number of clocks between two actions of the driver.
const WORK: u32 = 300;
/// Source address of packets after reset.
const FIRST_SOURCE: u64 = 0x0200_0000_0001;
/// Organisation of packets after reset.
pub const FIRST_OUI: u32 = 0x02_0000;

/// A beat of a receive stream: octets, lanes, whether it is the last, whether its frame is bad.
pub type Beat<const N: usize> = (Octets<N>, Keep<N>, bool, bool);

/// A configuration: registers, element, and word.
pub fn configuration(rng: &mut ChaCha8Rng) -> Vec<(&'static str, usize, u32)> {
    let oui = if rng.random_ratio(3, 4) { FIRST_OUI } else { rng.random_range(0..1 << 24) };
    let enable = if rng.random_ratio(3, 4) { 0xff } else { rng.random::<u8>() };
    let mut words = vec![
        ("oui", 0, oui),
        ("enable", 0, enable.into()),
        ("interval_rounds", 0, *pick(rng, &[0, 1, 3, 20, 0xffff])),
        ("threshold_blocks", 0, *pick(rng, &[0, 1, 10, 500, 0xffff])),
        ("max_octets", 0, *pick(rng, &[0, 1, 16, 17, 24, 100, 1514, 0xffff])),
        ("timeout", 0, *pick(rng, &[0, 1, 50, 400, 3000, u32::MAX])),
        ("interrupt_enable", 0, 0xff),
    ];
    if rng.random() {
        words.push(("source_mac_low", 0, rng.random()));
        words.push(("source_mac_high", 0, rng.random_range(0..1 << 16)));
    }
    words.extend((0..CLASSES).map(|class| {
        let cells = if rng.random_ratio(3, 4) { rng.random_range(0..300) } else { rng.random_range(0..1 << 26) };
        ("buffer_cells", class, cells)
    }));
    words
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    inputs: Inputs<N>,
    software: Software,
    /// Whether the core has been programmed since reset.
    programmed: bool,
    map: RegisterMap,
    /// Organisation that the core was programmed with.
    oui: u32,
    /// The frame that the port hands over, with its class.
    frame: Beats,
    class: u8,
    /// The frame that the MAC hands over, and whether it is bad.
    arriving: Beats,
    bad: bool,
    /// Chances in 256: of a beat of the port, of the MAC's ready, of a frame received, of a packet of the far end, at the gate, and of no room
    /// behind the port.
    port: u8,
    ready: u8,
    received: u8,
    far: u8,
    gate: u8,
    hold: u8,
    /// Whether there was no room in the clock before, and the classes of which a frame is in progress.
    was_held: bool,
    begun: u8,
    /// Longest frame of the port in octets.
    longest: usize,
    /// Cells of the buffers, and their levels.
    levels: [u32; 8],
    board: Board,
    registers: Watch,
    coverage: Coverage,
}

/// Frames that leave, as the pins show them.
#[derive(Debug)]
struct Board {
    /// Frames that the port has handed over and that have not left.
    sent: VecDeque<(u8, Vec<u8>)>,
    taking: Frames,
    leaving: Frames,
    /// Blocks of each class that have left, and whether these are those of the core: a reset loses frames.
    left: [u32; 8],
    is_count: [bool; 8],
    /// Whether a count of the core has been set, so that it cannot be compared.
    blind: bool,
    /// Blocks of each class that the port has handed over.
    taken: [u32; 8],
    /// Whether the frame before was a packet, and the classes of packets.
    was_packet: bool,
    before_was_packet: bool,
    classes: u8,
    last_clock: bool,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            sent: VecDeque::new(),
            taking: Frames::default(),
            leaving: Frames::default(),
            left: [0; 8],
            is_count: [true; 8],
            blind: false,
            taken: [0; 8],
            was_packet: false,
            before_was_packet: false,
            classes: 0,
            last_clock: false,
        }
    }
}

fn blocks(frame: &[u8]) -> u32 {
    frame.len().div_ceil(BLOCK_OCTETS) as u32
}

impl Board {
    fn watch<const N: usize>(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        seen.hit("beat held by back-pressure", outputs.m_axis_tx_tvalid && !pins.m_axis_tx_tready);
        seen.hit("reset with a beat offered", pins.rst && outputs.m_axis_tx_tvalid);
        if pins.s_axis_tx_tvalid && outputs.s_axis_tx_tready {
            let (data, keep) = (&pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep);
            if let Some(frame) = self.taking.take(data, keep, pins.s_axis_tx_tlast) {
                if pins.s_axis_tx_tdest & 8 == 0 {
                    let taken = &mut self.taken[usize::from(pins.s_axis_tx_tdest & 7)];
                    *taken = taken.wrapping_add(blocks(&frame));
                }
                self.sent.push_back((pins.s_axis_tx_tdest, frame));
            }
        }
        let mut last = false;
        if outputs.m_axis_tx_tvalid && pins.m_axis_tx_tready {
            let begins = !self.leaving.in_progress();
            seen.hit("frames follow each other without a gap", begins && self.last_clock);
            let (data, keep) = (&outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep);
            last = outputs.m_axis_tx_tlast;
            if let Some(frame) = self.leaving.take(data, keep, last) {
                self.leave(frame, seen);
            }
        } else if self.leaving.in_progress() {
            assert!(outputs.m_axis_tx_tvalid || !self.is_packet_in_progress(), "a packet is torn");
        }
        self.last_clock = last;
        if pins.rst {
            // a beat may be lost, and those behind it are a frame of their own
            *self =
                Self { left: self.left, taken: self.taken, is_count: [false; 8], blind: self.blind, ..Self::default() };
        }
    }

    /// Whether the frame that leaves is none of the port's.
    fn is_packet_in_progress(&self) -> bool {
        self.sent.is_empty() && !self.taking.in_progress()
    }

    /// Judges a frame that has left: the next of the port, or a packet with the count of all that left before.
    fn leave(&mut self, frame: Vec<u8>, seen: &mut Coverage) {
        let oui = u32::from_be_bytes([0, frame[16], frame[17], frame[18]]);
        let packet = read(&frame, false, oui).filter(|_| self.sent.front().is_none_or(|(_, sent)| *sent != frame));
        if let Some(Seen::Good(packet)) = packet {
            assert_eq!(frame.len(), FRAME_OCTETS);
            let at = usize::from(packet.class);
            if self.is_count[at] && !self.blind {
                assert_eq!(packet.fctbs, self.left[at], "class {at}: the count of what left before the packet");
            }
            (self.left[at], self.is_count[at]) = (packet.fctbs, true);
            seen.hit("packet sent that grants", packet.grants);
            seen.hit("packet sent that does not grant", !packet.grants);
            seen.hit("packet sent behind another, with no frame between", self.was_packet);
            seen.hit("packet and frame by turns", self.before_was_packet && !self.was_packet);
            self.classes |= 1 << packet.class;
            seen.hit("packets of all classes sent", self.classes == 0xff);
            let same = packet.octets(FIRST_SOURCE, oui);
            seen.hit("packet with a source that software has written", same[6..12] != frame[6..12]);
            assert!(same[..6] == frame[..6] && same[12..] == frame[12..], "{frame:?}");
            (self.before_was_packet, self.was_packet) = (self.was_packet, true);
            return;
        }
        let (tdest, sent) = self.sent.pop_front().expect("a frame of the port");
        assert_eq!(frame, sent, "a frame of the port has changed");
        (self.before_was_packet, self.was_packet) = (self.was_packet, false);
        seen.hit("control frame sent", tdest & 8 != 0);
        if tdest & 8 == 0 {
            let left = &mut self.left[usize::from(tdest)];
            *left = left.wrapping_add(blocks(&frame));
        }
    }
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a core with these registers.
    pub fn new(seed: u64, map: RegisterMap) -> Self {
        let read = READINGS.map(|(_, _, point)| point);
        let points: Vec<&str> = EVENTS.into_iter().chain(watch::POINTS).chain(read).collect();
        let mut stimulus = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            inputs: Inputs::default(),
            programmed: false,
            oui: FIRST_OUI,
            frame: Beats::default(),
            class: 0,
            arriving: Beats::default(),
            bad: false,
            port: 255,
            ready: 255,
            received: 0,
            far: 0,
            gate: 255,
            hold: 0,
            was_held: false,
            begun: 0,
            longest: 100,
            levels: [0; 8],
            board: Board::default(),
            registers: Watch::new(&map, &READINGS),
            coverage: Coverage::new(&points),
            software: Software::new(map.clone(), ADDRESS_BITS),
            map,
        };
        stimulus.draw_phase();
        stimulus
    }

    fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.port = *pick(rng, &[0, 32, 255, 255]);
        self.ready = *pick(rng, &[8, 128, 255, 255]);
        self.received = *pick(rng, &[0, 32, 255]);
        self.far = *pick(rng, &[0, 16, 255]);
        self.gate = *pick(rng, &[16, 128, 255]);
        self.hold = *pick(rng, &[0, 0, 32, 200]);
        self.longest = *pick(rng, &[17, 65, 130, 600]);
        let most = *pick(rng, &[200, 1 << 28]);
        self.levels = from_fn(|_| rng.random_range(0..most));
        self.programmed = false;
    }

    /// Queues writes of a whole configuration.
    fn program(&mut self) {
        for (name, element, word) in configuration(&mut self.rng) {
            self.software.write(self.map.address(name, element), word);
            if name == "oui" {
                self.oui = word;
            }
        }
        self.programmed = true;
    }

    /// The beat of the far end in a clock, for a top with the core in it; a reset comes in the same clock, or not.
    pub fn far_beat(&mut self, rst: bool) -> Option<Beat<N>> {
        if self.rng.random_ratio(1, 4096) {
            self.draw_phase();
        }
        self.draw_mac();
        let pins = &self.inputs;
        let beat = (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast, pins.s_axis_rx_tuser);
        let beat = pins.s_axis_rx_tvalid.then_some(beat);
        if beat.is_some() {
            self.arriving.taken::<N>();
        }
        if rst {
            self.arriving = Beats::default();
        }
        beat
    }

    /// A packet of the core has come to the far end, whose limits keep close to its count.
    pub fn comes(&mut self, packet: &Packet) {
        self.board.taken[usize::from(packet.class)] = packet.fctbs;
    }

    fn draw_gate(&mut self) {
        let rng = &mut self.rng;
        let mut bits = |chance: u8| (0..8).fold(0, |all, class| all | u8::from(rng.random::<u8>() <= chance) << class);
        let pins = &mut self.inputs;
        pins.gate_offered = bits(self.gate);
        pins.gate_ready = bits(self.gate);
        pins.gate_last = bits(128);
        pins.gate_hold = rng.random::<u8>() < self.hold;
    }

    /// Draws the beat of the port; a beat that is offered stays.
    fn draw_port(&mut self) {
        let rng = &mut self.rng;
        if self.frame.next::<N>().is_none() {
            let mut octets = vec![0; if rng.random() { 60 } else { rng.random_range(1..=self.longest) }];
            rng.fill_bytes(&mut octets);
            // no frame of the port may be taken for a packet
            octets.resize(octets.len().max(20), 0);
            octets[0] = 0x55;
            self.frame = Beats::of(octets);
            self.class = rng.random_range(0..16);
            if rng.random() {
                self.class &= 1;
            }
        }
        let offered = self.inputs.s_axis_tx_tvalid;
        let pins = &mut self.inputs;
        pins.s_axis_tx_tvalid = offered || rng.random::<u8>() <= self.port;
        if let Some((data, keep, last)) = self.frame.next::<N>() {
            (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep, pins.s_axis_tx_tlast) = (data, keep, last);
            pins.s_axis_tx_tdest = self.class;
        }
    }

    /// Draws a frame of the far end.
    fn draw_far(&mut self) -> Vec<u8> {
        let rng = &mut self.rng;
        let class = rng.random_range(0..8);
        let near =
            self.board.taken[class].wrapping_add(rng.random_range(0..400)).wrapping_sub(rng.random_range(0..100));
        let fccl = if rng.random_ratio(7, 8) { near } else { rng.random() };
        let fctbs = if rng.random() { rng.random() } else { rng.random_range(0..4) };
        let packet = Packet { class: class as u8, grants: rng.random_ratio(3, 4), fctbs, fccl };
        let mut octets = packet.octets(rng.random::<u64>() >> 16, self.oui).to_vec();
        match rng.random_range(0..24) {
            0 => octets[rng.random_range(0..32)] ^= 1 << rng.random_range(0..8),
            1 => octets.truncate(rng.random_range(1..FRAME_OCTETS)),
            2 => octets[29] = rng.random(),
            3 => octets[20] ^= 1 << rng.random_range(3..7),
            4 => octets[19] = rng.random(),
            5..12 => {
                octets.resize(rng.random_range(1..300), 0);
                rng.fill_bytes(&mut octets);
            }
            // padding may follow
            12 | 13 => octets.resize(octets.len() + rng.random_range(0..80), 0),
            _ => {}
        }
        octets
    }

    fn draw_mac(&mut self) {
        if self.arriving.next::<N>().is_none() && self.rng.random::<u8>() < self.far {
            self.arriving = Beats::of(self.draw_far());
            self.bad = self.rng.random_ratio(1, 16);
        }
        let rng = &mut self.rng;
        let pins = &mut self.inputs;
        pins.s_axis_rx_tvalid = false;
        if rng.random_ratio(1, 16) {
            return;
        }
        if let Some((data, keep, last)) = self.arriving.next::<N>() {
            pins.s_axis_rx_tvalid = true;
            // the other lanes are undefined
            let lanes = keep.0.count_ones() as usize;
            pins.s_axis_rx_tdata = data;
            rng.fill_bytes(&mut pins.s_axis_rx_tdata.0[lanes..]);
            (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (keep, last);
            pins.s_axis_rx_tuser = if last { self.bad } else { rng.random_ratio(1, 8) };
        }
    }

    fn draw_buffer(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        pins.rx_valid = rng.random::<u8>() < self.received;
        pins.rx_priority = rng.random_range(0..8);
        pins.rx_octets =
            if rng.random_ratio(7, 8) { rng.random_range(25..400) } else { rng.random_range(25..=u16::MAX) };
        pins.rx_bad = rng.random_ratio(1, 8);
        if rng.random_ratio(1, 8) {
            let level = &mut self.levels[rng.random_range(0..8)];
            *level = level.saturating_add(rng.random_range(0..20)).saturating_sub(rng.random_range(0..20)) & 0xfff_ffff;
        }
        pins.occ_cells = Fields(self.levels);
    }

    /// Queues an action of the driver.
    fn draw_work(&mut self) {
        match self.rng.random_range(0..4) {
            0 | 1 => self.software.write(register(&self.map, "events").offset, self.rng.random()),
            2 => self.software.write(register(&self.map, "enable").offset, u32::from(self.rng.random::<u8>())),
            _ => self.software.write_anything(&mut self.rng),
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 4096) {
            self.draw_phase();
        }
        self.inputs.rst = self.rng.random_ratio(1, 8192);
        if self.software.is_idle() {
            if !self.programmed {
                self.program();
            } else if self.rng.random_ratio(1, WORK) {
                self.draw_work();
            }
        }
        self.draw_gate();
        self.draw_port();
        self.inputs.m_axis_tx_tready = self.rng.random::<u8>() <= self.ready;
        self.draw_mac();
        self.draw_buffer();
        let mut bus = self.inputs.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.drive_axil(&bus);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let (pins, seen) = (&mut self.inputs, &mut self.coverage);
        assert_eq!(outputs.gate_passed & !pins.gate_offered | outputs.gate_taken & !pins.gate_ready, 0, "from nothing");
        assert_eq!(
            outputs.gate_passed & pins.gate_ready,
            outputs.gate_taken & pins.gate_offered,
            "a beat that goes is taken, and no other"
        );
        let waits = pins.gate_offered & !outputs.gate_passed;
        seen.hit("frame waits for credits", waits != 0);
        seen.hit("frame of one class begins while another waits for credits", waits != 0 && outputs.gate_passed != 0);
        assert!(!self.was_held || outputs.gate_passed & !self.begun == 0, "a frame begins without room");
        seen.hit("all frames wait for room behind the port", self.was_held && pins.gate_offered & !self.begun != 0);
        seen.hit("frame goes on without room for the next", self.was_held && outputs.gate_passed != 0);
        self.begun = self.begun & !outputs.gate_passed | outputs.gate_passed & !(pins.gate_ready & pins.gate_last);
        self.was_held = pins.gate_hold;
        seen.hit("beat offered at the gate is held", outputs.gate_passed & !pins.gate_ready != 0);
        seen.hit("frame received that is bad", pins.rx_valid && pins.rx_bad);
        self.board.watch(pins, outputs, seen);
        if pins.s_axis_tx_tvalid && outputs.s_axis_tx_tready {
            self.frame.taken::<N>();
            pins.s_axis_tx_tvalid = false;
        }
        if pins.s_axis_rx_tvalid
            && let Some(frame) = self.arriving.taken::<N>()
        {
            let read = read(&frame, self.bad, self.oui);
            seen.hit("packet of the far end that is good", matches!(read, Some(Seen::Good(_))));
            seen.hit("packet of the far end that is malformed", read == Some(Seen::Malformed));
        }
        let (mut bus, slave) = (pins.axil_master(), outputs.axil_slave());
        self.registers.watch(pins.rst, &bus, &slave, outputs.irq, seen);
        self.software.advance(pins.rst, &mut bus, &slave);
        pins.drive_axil(&bus);
        if pins.rst {
            (self.was_held, self.begun) = (false, 0);
            self.programmed = false;
            self.oui = FIRST_OUI;
            pins.s_axis_tx_tvalid = false;
            (self.frame, self.arriving) = (Beats::default(), Beats::default());
        }
    }

    fn preset(&mut self, state: &'static str, index: usize, value: u128) {
        if state == "counts.blocks_sent_*" {
            self.board.taken[index] = value as u32;
            self.board.blind = true;
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
    Mutant::new(&CORE, "w64", UpperBits, "the timeout has 16 bits", "credit_shim_w64",
        "(age >= registers_cfg_timeout)", "(age >= {16'd0, registers_cfg_timeout[15:0]})"),
    Mutant::new(&CORE, "w64", LateCounter, "the time without a packet wraps at 2^24", "credit_shim_w64",
        "age <= (age + 32'd1) &", "age <= {8'd0, (age[23:0] + 24'd1)} &"),
    Mutant::new(&CORE, "w64", LateCounter, "blocks sent carry no further than bit 23", "credit_shim_counts",
        "blocks_sent[32*n +: 32] <= blocks_sent[32*n +: 32] + took[32*n +: 32];",
        "blocks_sent[32*n +: 32] <= {blocks_sent[32*n + 24 +: 8], (blocks_sent[32*n +: 24] + took[32*n +: 24])};"),
    Mutant::new(&CORE, "w64", Limit, "the blocks that a frame needs have 12 bits", "credit_shim_counts",
        "{19'd0, need}", "{20'd0, need[11:0]}"),
    Mutant::new(&CORE, "w64", Event, "a packet in the clock of a tick is not heard", "credit_shim_w64",
        "heard <= (heard & {8{~tick}}) | effect_on;", "heard <= (heard | effect_on) & {8{~tick}};"),
    Mutant::new(&CORE, "w64", Limit, "frames begin without room behind the port", "credit_shim_w64",
        "counts_covered_next & {8{~gate_hold}}", "counts_covered_next"),
    Mutant::new(&CORE, "w64", Event, "bad frames count", "credit_shim_w64",
        "came <= rx_valid & ~rx_bad;", "came <= rx_valid;"),
    Mutant::new(&CORE, "w64", Event, "a packet has no count of the beat before it", "credit_shim_w64",
        "wire [31:0] fctbs_before = packet_fctbs + {28'd0, blocks_of_class};", "wire [31:0] fctbs_before = packet_fctbs;"),
    Mutant::new(&CORE, "w64", Event, "a packet grants by what is known when it goes", "credit_shim_w64",
        "packet_grants <= known_before_4[", "packet_grants <= known["),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::whole(&CORE, "w64"), Unit::whole(&CORE, "w512"), Unit::only_ultrascale(&CORE, "w1024")];
