//! Two `credit_shim`s on a long fibre, in Verilator and in lockstep with their golden models, each with decoder, classifier and buffer
//! behind it as a gateway has them: no frame is ever without room, whatever is lost or reset, and 1.02 BDP of buffer fill the line.

use cores::credit_shim::hdl::CORE;
use cores::credit_shim::model::Model;
use cores::credit_shim::model::frame::{Packet, Seen, read};
use cores::credit_shim::{FRAME_OCTETS, HELD_BEATS, Inputs, STREAM_LATENCY, registers};
use cores::packet_buffer::{self as buffer, NO_ROOM};
use cores::pfc_frame_decoder as decoder;
use cores::registers::{Master, Table};
use cores::traffic_classifier::{self as classifier, WIRE_OCTETS};
use cosim::software::{Access, Driver};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Fields, Keep, Octets, User};
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use std::array::from_fn;
use std::collections::VecDeque;
use std::path::Path;
use testbenches::campaign::join;
use testbenches::registers::watch::register;
use testbenches::stream::{Beats, Frames};

/// The lossless class of most tests.
const CLASS: usize = 3;
/// Octets of the longest frame.
const LONGEST: usize = 1518;
/// Clocks after a reset in which a buffer has taken its regions.
const REGIONS: u64 = 100;
/// Clocks in which a far end is to be heard.
const TIMEOUT: u32 = 4000;

/// A beat of a frame.
#[derive(Clone, Debug)]
struct Beat<const N: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    last: bool,
    bad: bool,
}

/// Octets of frames to send.
#[derive(Clone, Copy, Debug)]
enum Lengths {
    All(usize),
    Random,
}

/// Sends frames of one class, as a buffer does: a beat is always offered.
struct Source<const N: usize> {
    class: usize,
    octets: usize,
    sent: usize,
}

impl<const N: usize> Source<N> {
    fn beat(&self) -> Beat<N> {
        let lanes = (self.octets - self.sent).min(N);
        let tagged = |octet: usize| match octet {
            0 => 0x02,
            12 => 0x81,
            14 => (self.class << 5) as u8,
            16 => 0x99,
            _ => 0,
        };
        let data = from_fn(|lane| if lane < lanes { tagged(self.sent + lane) } else { 0 });
        Beat { data: Octets(data), keep: Keep::first(lanes), last: self.octets - self.sent <= N, bad: false }
    }

    fn taken(&mut self, next: usize) {
        self.sent += N;
        if self.sent >= self.octets {
            (self.sent, self.octets) = (0, next);
        }
    }
}

/// One end: a buffer that always has frames, a port, the shim, the MAC; and what is behind the MAC's receiver.
struct End<const N: usize> {
    rng: ChaCha8Rng,
    map: RegisterMap,
    shim: Lockstep<Model<N>>,
    inputs: Inputs<N>,
    driver: Driver,
    bus: Master,
    irq: bool,
    /// Whether the registers have been written since the reset.
    programmed: bool,
    /// Classes that have frames, and their lengths.
    sends: u8,
    lengths: Lengths,
    sources: [Source<N>; 8],
    /// Beats in the port: behind the gate, and the one that is offered to the shim.
    waiting: [VecDeque<Beat<N>>; 8],
    offered: Option<(usize, Beat<N>)>,
    in_progress: Option<usize>,
    turn: usize,
    /// Tenths of octets that the line may still take.
    tokens: i64,
    rate: i64,
    /// Whether the frame that leaves has begun.
    leaving: bool,
    decoder: decoder::model::Model<N>,
    classifier: classifier::model::Model<N, 1>,
    buffer: buffer::model::Model<N>,
    buffer_pins: Box<buffer::Inputs<N>>,
    drains: bool,
    /// Clocks since the last reset.
    age: u64,
    /// Frames for which there was no room, octets on the wire of those that have left the buffer, and frames sent.
    without_room: u64,
    delivered: u64,
    packets: Vec<(u64, Packet)>,
    frames: Frames,
    sent: u64,
}

impl<const N: usize> End<N> {
    fn new(seed: u64, cells: u32) -> Self {
        let map = registers::map(N);
        let mut buffer_pins = Box::<buffer::Inputs<N>>::default();
        buffer_pins.control.cfg_max_octets = LONGEST as u16;
        let words = buffer::words(cells.into(), N) as u32;
        buffer_pins.control.cfg_base = Fields(from_fn(|class| class as u32 * words));
        buffer_pins.control.cfg_size = Fields([words; 8]);
        let mut end = Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            shim: Self::power_up(seed, &map),
            map,
            inputs: Inputs::default(),
            driver: Driver::default(),
            bus: Master::default(),
            irq: false,
            programmed: false,
            sends: 0,
            lengths: Lengths::All(LONGEST),
            sources: from_fn(|class| Source { class, octets: LONGEST, sent: 0 }),
            waiting: Default::default(),
            offered: None,
            in_progress: None,
            turn: 0,
            tokens: 0,
            rate: if N == 8 { 80 } else { 388 },
            leaving: false,
            decoder: decoder::model::Model::default(),
            classifier: classifier::model::Model::default(),
            buffer: buffer::model::Model::new((8 * words).next_power_of_two()),
            buffer_pins,
            drains: true,
            age: 0,
            without_room: 0,
            delivered: 0,
            packets: Vec::new(),
            frames: Frames::default(),
            sent: 0,
        };
        end.program(0, cells);
        end
    }

    fn power_up(seed: u64, map: &RegisterMap) -> Lockstep<Model<N>> {
        let variant = CORE.variant(&format!("w{}", 8 * N)).expect("a variant of this width");
        let mut shim = join(&CORE, variant, Model::new(Table::of(map)), seed);
        shim.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        shim
    }

    /// Queues the writes of a configuration.
    fn program(&mut self, enable: u8, cells: u32) {
        let write = |name: &str, data| Access::Write { address: register(&self.map, name).offset, data };
        let mut script = vec![
            write("interval_rounds", 64),
            write("threshold_blocks", 512),
            write("max_octets", LONGEST as u32),
            write("timeout", TIMEOUT),
            write("interrupt_enable", 0xff),
        ];
        let buffers = register(&self.map, "buffer_cells").offsets();
        script.extend(buffers.map(|address| Access::Write { address, data: cells }));
        script.push(write("enable", enable.into()));
        self.driver = Driver::new(script);
        self.bus = Master::default();
    }

    /// Queues the read of a register, or of the element of a class.
    fn ask(&mut self, name: &str, class: usize) {
        let register = register(&self.map, name);
        let address = register.offsets().nth(class).unwrap_or(register.offset);
        self.driver = Driver::new([Access::Read { address }]);
    }

    /// Resets all parts; the frame in progress is cut off.
    fn reset(&mut self) {
        self.inputs.rst = true;
        self.buffer_pins.control.rst = true;
    }

    fn length(&mut self) -> usize {
        match self.lengths {
            Lengths::All(octets) => octets,
            Lengths::Random => *[60, 64, 65, 80, 81, 512, LONGEST].get(self.rng.random_range(0..14)).unwrap_or(&256),
        }
    }

    /// Runs a clock, in which the MAC hands over a beat; returns the beat that leaves.
    fn step(&mut self, arrives: Option<Beat<N>>, clock: u64) -> Option<Beat<N>> {
        let received = self.receive(arrives);
        let pins = &mut self.inputs;
        pins.m_axis_tx_tready = self.tokens >= 0;
        // software sets the regions of the buffer, without which there are no frames, behind the shim's registers
        pins.gate_offered = if self.programmed { self.sends } else { 0 };
        pins.gate_last = (0..8).fold(0, |all, class| all | u8::from(self.sources[class].beat().last) << class);
        let room = |class: &usize| self.waiting[*class].len() < HELD_BEATS as usize - 1;
        pins.gate_ready = (0..8).filter(room).fold(0, |all, class| all | 1 << class);
        pins.s_axis_tx_tvalid = self.offered.is_some();
        if let Some((class, beat)) = &self.offered {
            pins.s_axis_tx_tdest = *class as u8;
            (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep) = (beat.data, beat.keep);
            pins.s_axis_tx_tlast = beat.last;
        }
        pins.occ_cells = received;
        self.programmed |= self.driver.idle();
        self.driver.drive(&mut self.bus);
        pins.drive_axil(&self.bus);
        let outputs = self.shim.step(pins).expect("no difference").clone();
        self.irq = outputs.irq;
        self.driver.observe(&mut self.bus, &outputs.axil_slave()).unwrap_or_else(|error| panic!("{error}"));

        let goes = outputs.gate_passed & pins.gate_ready;
        for class in (0..8).filter(|class| goes >> class & 1 == 1) {
            let beat = self.sources[class].beat();
            self.sent += u64::from(beat.last);
            self.waiting[class].push_back(beat);
            let next = self.length();
            self.sources[class].taken(next);
        }
        if self.offered.is_none() || outputs.s_axis_tx_tready {
            self.schedule();
        }
        let mut leaves = None;
        if outputs.m_axis_tx_tvalid && self.inputs.m_axis_tx_tready {
            let (data, keep, last) = (outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep, outputs.m_axis_tx_tlast);
            self.tokens -= 10 * i64::from(keep.0.count_ones() + if last { WIRE_OCTETS } else { 0 });
            self.leaving = !last;
            if let Some(frame) = self.frames.take(&data, keep, last)
                && let Some(Seen::Good(packet)) = read(&frame, false, 0x02_0000)
            {
                assert_eq!(frame.len(), FRAME_OCTETS);
                self.packets.push((clock, packet));
            }
            leaves = Some(Beat { data, keep, last, bad: false });
        }
        self.tokens = (self.tokens + self.rate).min(4 * self.rate);
        self.age += 1;
        if self.inputs.rst {
            leaves = self.end_frame();
            self.clear();
        }
        leaves
    }

    /// The MAC ends a frame that was cut off with a bad FCS.
    fn end_frame(&mut self) -> Option<Beat<N>> {
        self.frames = Frames::default();
        let beat = Beat { data: Octets([0; N]), keep: Keep::first(1), last: true, bad: true };
        std::mem::take(&mut self.leaving).then_some(beat)
    }

    /// The state of all but the shim after a reset.
    fn clear(&mut self) {
        self.inputs.rst = false;
        self.buffer_pins.control.rst = false;
        self.waiting = Default::default();
        (self.offered, self.in_progress, self.age) = (None, None, 0);
        self.programmed = false;
        for source in &mut self.sources {
            source.sent = 0;
        }
        (self.decoder, self.classifier) = (decoder::model::Model::default(), classifier::model::Model::default());
    }

    /// Offers the next beat to the shim: of the frame in progress, or of the next class.
    fn schedule(&mut self) {
        self.offered = None;
        let next = (1..=8).map(|step| (self.turn + step) % 8).find(|class| !self.waiting[*class].is_empty());
        let Some(class) = self.in_progress.or(next) else { return };
        let Some(beat) = self.waiting[class].pop_front() else { return };
        self.in_progress = Some(class).filter(|_| !beat.last);
        self.turn = class;
        self.offered = Some((class, beat));
    }

    /// Decoder, classifier and buffer; returns the levels.
    fn receive(&mut self, arrives: Option<Beat<N>>) -> Fields<8, 28> {
        use rtl_foundation::contract::Golden;
        let rst = self.inputs.rst;
        let pins = &mut self.inputs;
        pins.s_axis_rx_tvalid = arrives.is_some();
        let mut to_decoder = decoder::Inputs::<N> { rst, cfg_accept_pfc: true, ..decoder::Inputs::default() };
        if let Some(beat) = arrives {
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (beat.data, beat.keep);
            (pins.s_axis_rx_tlast, pins.s_axis_rx_tuser) = (beat.last, beat.bad);
            to_decoder.s_axis_tvalid = true;
            (to_decoder.s_axis_tdata, to_decoder.s_axis_tkeep) = (beat.data, beat.keep);
            (to_decoder.s_axis_tlast, to_decoder.s_axis_tuser) = (beat.last, beat.bad);
        }
        let decoded = self.decoder.step(&to_decoder);
        let classified = self.classifier.step(&classifier::Inputs {
            rst,
            s_axis_tvalid: decoded.m_axis_tvalid,
            s_axis_tdata: decoded.m_axis_tdata,
            s_axis_tkeep: decoded.m_axis_tkeep,
            s_axis_tlast: decoded.m_axis_tlast,
            s_axis_tuser: User(decoded.m_axis_tuser.into()),
            cfg_trust_pcp: true,
            cfg_pcp_class: Fields(from_fn(|pcp| pcp as u32)),
            ..classifier::Inputs::default()
        });
        let is_bad = classified.m_axis_tuser.0 & 1 == 1;
        pins.rx_valid = classified.rx_valid;
        (pins.rx_priority, pins.rx_octets, pins.rx_bad) = (classified.rx_priority, classified.rx_octets, is_bad);
        let to_buffer = &mut self.buffer_pins.control;
        to_buffer.s_axis_tvalid = classified.m_axis_tvalid;
        (to_buffer.s_axis_tdata, to_buffer.s_axis_tkeep) = (classified.m_axis_tdata, classified.m_axis_tkeep);
        (to_buffer.s_axis_tlast, to_buffer.s_axis_tuser) = (classified.m_axis_tlast, is_bad);
        to_buffer.s_axis_tdest = classified.m_axis_tdest;
        self.buffer_pins.streams.iter_mut().for_each(|stream| stream.tready = self.drains);
        let stored = self.buffer.step(&self.buffer_pins);
        let status = &stored.status;
        self.without_room += u64::from(status.stat_verdict && status.stat_reason == NO_ROOM && self.age > REGIONS);
        for stream in stored.streams.iter().filter(|stream| self.drains && stream.tvalid) {
            let overhead = if stream.tlast { WIRE_OCTETS } else { 0 };
            self.delivered += u64::from(stream.tkeep.0.count_ones() + overhead);
        }
        status.occ_cells
    }
}

/// Two ends with a fibre between them.
struct Link<const N: usize> {
    rng: ChaCha8Rng,
    clock: u64,
    ends: [End<N>; 2],
    /// Whether an end has power.
    on: [bool; 2],
    /// Beats on the way from an end.
    fibres: [VecDeque<Option<Beat<N>>>; 2],
    /// Whether the frame that enters a fibre is lost.
    loses: [bool; 2],
    begins: [bool; 2],
    /// Chances in 256 that a frame is lost, and that it arrives damaged.
    loss: u8,
    damage: u8,
    cut: bool,
}

impl<const N: usize> Link<N> {
    /// A link whose ends have buffers of so many cells for each class.
    fn new(seed: u64, delay: usize, cells: u32) -> Self {
        let fibre = || (0..delay).map(|_| None).collect();
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            clock: 0,
            ends: [End::new(seed, cells), End::new(seed + 1, cells)],
            on: [true; 2],
            fibres: [fibre(), fibre()],
            loses: [false; 2],
            begins: [true; 2],
            loss: 0,
            damage: 0,
            cut: false,
        }
    }

    /// Octets of a round trip at the rate of the line.
    fn bdp(delay: usize) -> f64 {
        2.0 * delay as f64 * if N == 8 { 8.0 } else { 38.8 }
    }

    fn step(&mut self) {
        for at in 0..2 {
            let arrives = self.fibres[1 - at].pop_front().flatten();
            let end = &mut self.ends[at];
            let mut leaves = if self.on[at] { end.step(arrives, self.clock) } else { end.end_frame() };
            if let Some(beat) = &mut leaves {
                if self.begins[at] {
                    self.loses[at] = self.cut || self.rng.random::<u8>() < self.loss;
                }
                self.begins[at] = beat.last;
                beat.bad |= beat.last && self.rng.random::<u8>() < self.damage;
            }
            self.fibres[at].push_back(leaves.filter(|_| !self.loses[at]));
        }
        self.clock += 1;
    }

    fn run(&mut self, clocks: usize) {
        (0..clocks).for_each(|_| self.step());
        let lost = self.ends.iter().map(|end| end.without_room).sum::<u64>();
        assert_eq!(lost, 0, "clock {}: frames without room", self.clock);
    }

    /// Share of the line that the near end fills.
    fn share(&mut self, clocks: usize) -> f64 {
        let before = self.ends[1].delivered;
        self.run(clocks);
        (self.ends[1].delivered - before) as f64 / (clocks as f64 * Self::bdp(1) / 2.0)
    }

    /// Lets both ends run the class on credits, and the near end send.
    fn enable(&mut self, cells: u32) {
        for end in &mut self.ends {
            end.program(1 << CLASS, cells);
        }
        self.ends[0].sends = 1 << CLASS;
    }

    fn read(&mut self, at: usize, name: &str, class: usize) -> u32 {
        self.ends[at].ask(name, class);
        self.run(20);
        self.ends[at].driver.take_read().expect("an answer")
    }

    /// Changes the drain at random.
    fn disturb(&mut self, spells: usize, delay: usize) {
        for _ in 0..spells {
            self.ends.iter_mut().for_each(|end| end.drains = self.rng.random());
            let clocks = self.rng.random_range(1..3 * delay);
            self.run(clocks);
        }
        self.ends.iter_mut().for_each(|end| end.drains = true);
    }
}

/// Cells of so many octets.
fn cells(octets: f64) -> u32 {
    (octets / 64.0).ceil() as u32
}

/// Share of the line with so much buffer.
fn filled(factor: f64, octets: usize) -> f64 {
    let delay = 8000;
    let buffer = cells(factor * Link::<64>::bdp(delay));
    let mut link = Link::<64>::new(1, delay, buffer);
    link.enable(buffer);
    link.ends[0].lengths = Lengths::All(octets);
    link.run(5 * delay);
    link.share(6 * delay)
}

#[test]
fn a_buffer_of_1_02_bdp_fills_the_line_with_frames_of_any_length() {
    for octets in [65, LONGEST] {
        let share = filled(1.02, octets);
        // packets take 84 octets every 512 clocks
        assert!(share > 0.993, "{octets} octets: {share} of the line");
    }
    let short = filled(0.8, LONGEST);
    assert!((0.75..0.82).contains(&short), "{short} of the line with 0.8 BDP");
}

/// Short frames from two classes in turn, without and with credits: the same number of beats in the same time.
#[test]
fn credits_cost_no_bubble_and_packets_go_between_frames() {
    let delay = 50;
    let count = |enable: u8| {
        let mut link = Link::<64>::new(2, delay, 4000);
        for end in &mut link.ends {
            end.program(enable, 4000);
            // the line is faster than the stream
            end.rate = 6400;
        }
        link.run(3000);
        link.ends[0].lengths = Lengths::All(64);
        link.ends[0].sends = 1 << CLASS | 1;
        link.run(200);
        let before = (link.ends[0].sent, link.ends[0].packets.len());
        link.run(5000);
        (link.ends[0].sent - before.0, link.ends[0].packets.len() - before.1)
    };
    let (without, none) = count(0);
    let (with, packets) = count(1 << CLASS);
    assert_eq!((without, none), (5000, 0), "one frame a clock, and nothing of the shim's own");
    assert!(packets > 5 && with + 3 * packets as u64 >= without, "{with} frames and {packets} packets");
    assert_eq!(STREAM_LATENCY, 1);
}

fn never_without_room<const N: usize>(seed: u64, loss: u8, damage: u8) {
    let delay = 300;
    let buffer = cells(1.02 * Link::<N>::bdp(delay)) + 400;
    let mut link = Link::<N>::new(seed, delay, buffer);
    link.enable(buffer);
    for end in &mut link.ends {
        end.sends = 1 << CLASS | 1 << 5;
        end.lengths = Lengths::Random;
        end.program(1 << CLASS | 1 << 5, buffer);
    }
    link.run(2000);
    (link.loss, link.damage) = (loss, damage);
    link.disturb(60, delay);
    (link.loss, link.damage) = (0, 0);
    link.run(5 * delay);
    let share = link.share(20 * delay);
    assert!(share > 0.98, "{share} of the line after the disturbance");
    if loss > 0 {
        assert!(link.read(1, "resyncs", 0) > 20);
        assert!(link.read(1, "malformed", 0) > 0);
    }
}

#[test]
fn random_drains_never_find_a_buffer_without_room() {
    never_without_room::<64>(3, 0, 0);
    never_without_room::<8>(4, 0, 0);
}

/// One frame in 16 is lost, another arrives damaged, data and packets alike.
#[test]
fn what_the_fibre_loses_costs_no_credits_for_good_and_no_room() {
    never_without_room::<64>(5, 16, 16);
    never_without_room::<8>(6, 16, 16);
}

/// Runs on until the line is full again.
fn recovers<const N: usize>(link: &mut Link<N>, delay: usize, what: &str) {
    link.run(8 * delay + 2 * TIMEOUT as usize);
    let share = link.share(20 * delay);
    assert!(share > 0.98, "{share} of the line after {what}");
}

#[test]
fn either_end_may_be_reset_at_any_time_or_lose_its_power() {
    let delay = 300;
    let buffer = cells(1.02 * Link::<64>::bdp(delay)) + 400;
    let mut link = Link::<64>::new(7, delay, buffer);
    link.enable(buffer);
    link.ends[0].lengths = Lengths::Random;
    recovers(&mut link, delay, "the first packets");
    for round in 0..12 {
        let full = round % 3 == 0;
        if full {
            // the far end grants all that it has, or nothing
            link.ends[1].drains = false;
            link.run(4 * delay);
        }
        let at = round % 2;
        let mut resets = vec![at; 1 + round % 4];
        if round > 7 {
            resets.push(1 - at);
        }
        for at in resets {
            link.ends[at].reset();
            link.step();
            link.ends[at].program(1 << CLASS, buffer);
            let clocks = link.rng.random_range(1..2 * delay);
            link.run(clocks);
        }
        link.ends[1].drains = true;
        recovers(&mut link, delay, &format!("the resets of round {round}"));
    }
    for at in [0, 1, 0] {
        link.on[at] = false;
        link.run(2 * TIMEOUT as usize + 2 * delay);
        let end = &mut link.ends[at];
        (end.shim, end.driver) = (End::power_up(9, &end.map), Driver::default());
        end.clear();
        end.buffer = buffer::model::Model::new((8 * buffer::words(buffer.into(), 64) as u32).next_power_of_two());
        end.program(1 << CLASS, buffer);
        link.on[at] = true;
        recovers(&mut link, delay, "power");
    }
}

#[test]
fn a_fibre_that_breaks_loses_what_is_on_it_and_recovers() {
    let delay = 300;
    let buffer = cells(1.02 * Link::<64>::bdp(delay)) + 400;
    let mut link = Link::<64>::new(10, delay, buffer);
    link.enable(buffer);
    recovers(&mut link, delay, "the first packets");
    assert!(!link.ends[0].irq && !link.ends[1].irq);
    link.cut = true;
    link.run(3 * TIMEOUT as usize);
    assert!(link.ends.iter().all(|end| end.irq), "both ends note the silence");
    assert_eq!(link.read(0, "events", 0), 1 << CLASS);
    let before = link.ends[0].sent;
    link.run(2000);
    assert_eq!(link.ends[0].sent, before, "nothing is sent without credits");
    link.cut = false;
    recovers(&mut link, delay, "the cut");
}

#[test]
fn nothing_is_sent_to_a_far_end_that_gives_no_credits_and_software_sees_it() {
    let mut link = Link::<64>::new(11, 100, 1000);
    link.ends[0].program(1 << CLASS, 1000);
    link.run(200);
    link.ends[0].sends = 1 << CLASS | 1;
    link.run(5000);
    assert!(link.ends[0].irq);
    assert_eq!(link.read(0, "status", 0), 1 << (16 + CLASS), "blocked, and neither granted nor known");
    assert_eq!(link.read(0, "fctbs", CLASS), 0);
    assert!(link.read(0, "fctbs", 0) > 1000, "the other class needs none");
    assert!(link.ends[0].packets.iter().all(|(_, packet)| !packet.grants && packet.class == CLASS as u8));
    let before = link.clock;
    assert!(link.ends[0].packets.iter().any(|(clock, _)| before - clock < 1000), "the far end may still come up");
    link.ends[1].program(1 << CLASS, 1000);
    recovers(&mut link, 100, "the far end came up");
    assert!(link.read(0, "fctbs", CLASS) > 1000);
}

/// A frame, a packet behind it and another frame, without a gap: the count of the packet has the first frame and not the second.
fn packets_take_effect_in_their_place<const N: usize>() {
    let mut end = End::<N>::new(20, 1000);
    (0..200).for_each(|clock| _ = end.step(None, clock));
    let frame = |octets| {
        let mut source = Source::<N> { class: CLASS, octets, sent: 0 };
        let mut beats = vec![];
        while beats.last().is_none_or(|beat: &Beat<N>| !beat.last) {
            beats.push(source.beat());
            source.sent += N;
        }
        beats
    };
    let packet = |fctbs| {
        let packet = Packet { class: CLASS as u8, grants: false, fctbs, fccl: 0 };
        let mut beats = Beats::of(packet.octets(1, 0x02_0000).to_vec());
        let mut all = vec![];
        while let Some((data, keep, last)) = beats.next::<N>() {
            all.push(Beat { data, keep, last, bad: false });
            beats.taken::<N>();
        }
        all
    };
    // 65 octets are 5 blocks, 60 octets 4; the sender has sent 3 blocks more that were lost
    let stream = [frame(65), packet(5), frame(60), packet(9), packet(12), frame(65), frame(60)].concat();
    for (clock, beat) in stream.into_iter().enumerate() {
        end.step(Some(beat), clock as u64);
    }
    (0..30).for_each(|clock| _ = end.step(None, clock));
    let mut read = |name: &str, class| {
        end.ask(name, class);
        (0..30).for_each(|clock| _ = end.step(None, clock));
        end.driver.take_read().expect("an answer")
    };
    assert_eq!(read("abr", CLASS), 21, "{N} lanes");
    assert_eq!(read("resyncs", 0), 1, "{N} lanes: one count differed");
    assert_eq!(read("rx_fcp", 0), 3);
    assert_eq!(read("status", 0), 1 << (8 + CLASS), "known, and not granted");
}

#[test]
fn a_packet_counts_the_frames_before_it_and_none_behind_it() {
    packets_take_effect_in_their_place::<8>();
    packets_take_effect_in_their_place::<32>();
    packets_take_effect_in_their_place::<64>();
    packets_take_effect_in_their_place::<128>();
}

#[test]
fn the_page_shows_the_registers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cores/src/credit_shim/README.md");
    let page = std::fs::read_to_string(page).expect("a page");
    let table = rtl_gen::registers::table(&registers::map(64)).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
