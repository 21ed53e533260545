//! Two `link_retry` at the ends of a line, each in Verilator and in lockstep with its golden model, and programmed for the line: frames both ways while the
//! line loses frames and words, an end that is reset, and a line that breaks.

use cores::ethernet::{FCS_OCTETS, LineRate, WIRE_OVERHEAD_OCTETS};
use cores::extension::DESTINATION;
use cores::link_retry::hdl::CORE;
use cores::link_retry::model::Model;
use cores::link_retry::program::Program;
use cores::link_retry::{Control, Inputs, registers};
use cores::registers::Table;
use cores::variant::Variant;
use cosim::memory::{Behaviour, Memories};
use cosim::software::{Access, Driver};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::at_width_with_memories;
use testbenches::campaign::{emitted, join};
use testbenches::registers::watch::register;
use testbenches::stream::{Beats, Frames};

/// Events and their bits.
const SENDER_RESTARTED: u32 = 1;
const RECEIVER_RESTARTED: u32 = 2;
const SILENT: u32 = 4;
const ALL_EVENTS: u32 = 7;

/// An end with its port, its software and the way from the other end.
struct End<const N: usize, const C: usize> {
    map: RegisterMap,
    core: Lockstep<Model<N, C>>,
    pins: Control<N>,
    /// Memories of 100 to 200 ns: of the sender, and of the receiver.
    memories: [Memories<C>; 2],
    driver: Driver,
    /// Frames of the port that are to be sent, and those that were handed on to it.
    port: VecDeque<Beats>,
    handed_on: Vec<Vec<u8>>,
    into_port: Frames,
    onto_line: Frames,
    /// Frames on their way to this end, with the clocks in which they are there.
    line: VecDeque<(u64, Vec<u8>)>,
    mac: Beats,
    irq: bool,
    /// Rate of the MAC in 1/1000 octets a clock, 0 if it takes all that comes; and what it has sent beyond that so far.
    rate: i64,
    ahead: i64,
    /// Octets on the line, with preambles, FCS and gaps; frames of data that were lost there, and those that were sent again.
    octets: u64,
    lost: u64,
    again: u64,
}

impl<const N: usize, const C: usize> End<N, C> {
    fn new(variant: &Variant, program: &Program) -> Self {
        let units = variant.parameter("UNITS").expect("units");
        let map = registers::map(N, units, C);
        let mut core = join(&CORE, variant, Model::<N, C>::new(Table::of(&map), units), 0);
        let control = Control { rst: true, ..Control::default() };
        core.step(&Inputs { control, ..Inputs::default() }).expect("reset");
        let memories = [0, 1].map(|half| Memories::of_beats(units, &Behaviour::hbm2(3103, 100..=200, 16), half));
        let enable = Access::Write { address: register(&map, "interrupt_enable").offset, data: ALL_EVENTS };
        let writes = program.writes(&map).into_iter().map(|(address, data)| Access::Write { address, data });
        let driver = Driver::new(writes.chain([enable]).collect::<Vec<_>>());
        Self {
            map,
            core,
            pins: Control { m_axis_tx_tready: true, m_axis_rx_tready: true, ..Control::default() },
            memories,
            driver,
            port: VecDeque::new(),
            handed_on: Vec::new(),
            into_port: Frames::default(),
            onto_line: Frames::default(),
            line: VecDeque::new(),
            mac: Beats::default(),
            irq: false,
            rate: 0,
            ahead: 0,
            octets: 0,
            lost: 0,
            again: 0,
        }
    }

    /// A clock; the frame that has left to the line in it.
    fn clock(&mut self, now: u64) -> Option<Vec<u8>> {
        let pins = &mut self.pins;
        if self.mac.next::<N>().is_none() && self.line.front().is_some_and(|(due, _)| *due <= now) {
            self.mac = Beats::of(self.line.pop_front().expect("a frame").1);
        }
        pins.s_axis_rx_tvalid = false;
        if let Some((data, keep, last)) = self.mac.next::<N>() {
            (pins.s_axis_rx_tvalid, pins.s_axis_rx_tdata) = (true, data);
            (pins.s_axis_rx_tkeep, pins.s_axis_rx_tlast) = (keep, last);
            self.mac.taken::<N>();
        }
        pins.s_axis_tx_tvalid = false;
        if let Some((data, keep, last)) = self.port.front().and_then(|beats| beats.next::<N>()) {
            (pins.s_axis_tx_tvalid, pins.s_axis_tx_tdata) = (true, data);
            (pins.s_axis_tx_tkeep, pins.s_axis_tx_tlast) = (keep, last);
        }
        self.ahead = (self.ahead - self.rate).max(-1000 * N as i64);
        pins.m_axis_tx_tready = self.ahead <= 0 || self.rate == 0;
        let mut bus = pins.axil_master();
        self.driver.drive(&mut bus);
        pins.drive_axil(&bus);
        let [sent, received] = self.memories.each_mut().map(|memories| memories.drive());
        let inputs = Inputs { control: pins.clone(), sent, received };
        let all = self.core.step(&inputs).expect("no difference");
        for (memories, pins) in self.memories.iter_mut().zip([&all.sent, &all.received]) {
            memories.clock(inputs.control.rst, pins);
        }
        let outputs = all.status.clone();
        self.driver.observe(&mut bus, &outputs.axil_slave()).unwrap_or_else(|error| panic!("{error}"));
        pins.drive_axil(&bus);
        self.irq = outputs.irq;
        if pins.s_axis_tx_tvalid && outputs.s_axis_tx_tready {
            let is_whole = self.port.front_mut().expect("a frame").taken::<N>().is_some();
            if is_whole {
                self.port.pop_front();
            }
        }
        if outputs.m_axis_rx_tvalid {
            let (data, keep) = (&outputs.m_axis_rx_tdata, outputs.m_axis_rx_tkeep);
            self.handed_on.extend(self.into_port.take(data, keep, outputs.m_axis_rx_tlast));
        }
        if !(outputs.m_axis_tx_tvalid && pins.m_axis_tx_tready) {
            return None;
        }
        let (keep, last) = (outputs.m_axis_tx_tkeep, outputs.m_axis_tx_tlast);
        let octets = keep.0.count_ones() + if last { FCS_OCTETS + WIRE_OVERHEAD_OCTETS } else { 0 };
        self.octets += u64::from(octets);
        self.ahead += 1000 * i64::from(octets);
        self.onto_line.take(&outputs.m_axis_tx_tdata, keep, last)
    }

    fn address(&self, name: &str) -> u32 {
        register(&self.map, name).offset
    }
}

/// Losses of a line.
#[derive(Clone, Copy, Debug)]
struct Loss {
    /// Frames in a million that are lost by themselves, and frames in a million with which a burst begins.
    alone: u32,
    bursts: u32,
    /// Frames of a burst.
    burst: u32,
}

const WHOLE: Loss = Loss { alone: 0, bursts: 0, burst: 0 };
const BROKEN: Loss = Loss { alone: 1_000_000, bursts: 0, burst: 0 };

/// Two ends, and the line between them.
struct Line<const N: usize, const C: usize> {
    ends: [End<N, C>; 2],
    delay: u64,
    now: u64,
    loss: Loss,
    /// Frames of the burst that are still to be lost, to each end.
    burst: [u32; 2],
    rng: ChaCha8Rng,
    name: String,
}

impl<const N: usize, const C: usize> Line<N, C> {
    fn new(variant: &Variant, program: &Program, delay: u64, loss: Loss) -> Self {
        Self {
            ends: [0, 1].map(|_| End::new(variant, program)),
            delay,
            now: 0,
            loss,
            burst: [0; 2],
            rng: ChaCha8Rng::seed_from_u64(44),
            name: variant.name.to_string(),
        }
    }

    fn clock(&mut self) {
        for from in 0..2 {
            let Some(octets) = self.ends[from].clock(self.now) else { continue };
            let is_data = octets[..6] != DESTINATION;
            let per_million = |rng: &mut ChaCha8Rng, share| rng.random_range(0..1_000_000) < share;
            if per_million(&mut self.rng, self.loss.bursts) {
                self.burst[from] = self.loss.burst;
            }
            let is_lost = self.burst[from] > 0 || per_million(&mut self.rng, self.loss.alone);
            self.burst[from] = self.burst[from].saturating_sub(1);
            let end = &mut self.ends[from];
            if is_data {
                end.lost += u64::from(is_lost);
                end.again += u64::from(octets[0] >> 2 & 1);
            }
            if !is_lost {
                self.ends[1 - from].line.push_back((self.now + self.delay, octets));
            }
        }
        self.now += 1;
    }

    fn clocks(&mut self, clocks: u64) {
        (0..clocks).for_each(|_| self.clock());
    }

    /// Lets clocks pass until something is so, and not more than these.
    fn until(&mut self, what: &str, most: u64, is_so: impl Fn(&[End<N, C>; 2]) -> bool) {
        let end = self.now + most;
        while !is_so(&self.ends) {
            assert!(self.now < end, "{}: {what} within {most} clocks", self.name);
            self.clock();
        }
    }

    /// A register of an end.
    fn read(&mut self, end: usize, name: &str) -> u32 {
        let address = self.ends[end].address(name);
        self.ends[end].driver.add(Access::Read { address });
        self.until("an answer", 100, |ends| ends[end].driver.idle());
        self.ends[end].driver.take_read().expect("an answer")
    }

    /// Whether an end runs, and has room.
    fn is_up(&mut self, end: usize) -> bool {
        self.read(end, "status") & 0xf == 0b0111
    }

    /// Clears the events of both ends; what they were.
    fn take_events(&mut self) -> [u32; 2] {
        [0, 1].map(|end| {
            let events = self.read(end, "events");
            let address = self.ends[end].address("events");
            self.ends[end].driver.add(Access::Write { address, data: events });
            self.until("an answer", 100, |ends| ends[end].driver.idle());
            self.clocks(2);
            assert!(!self.ends[end].irq, "{}: events are cleared", self.name);
            events
        })
    }

    /// Frames for both ports.
    fn frames(&mut self, count: usize, lengths: std::ops::Range<usize>) -> [Vec<Vec<u8>>; 2] {
        let rng = &mut self.rng;
        let frames = [0, 1].map(|end: u8| {
            let frame = |at: usize| {
                let length = rng.random_range(lengths.clone());
                (0..length).map(|octet| if octet < 12 { 2 } else { (at + octet) as u8 ^ end }).collect()
            };
            (0..count).map(frame).collect::<Vec<Vec<u8>>>()
        });
        for (end, frames) in self.ends.iter_mut().zip(&frames) {
            end.port.extend(frames.iter().cloned().map(Beats::of));
            end.handed_on.clear();
        }
        frames
    }

    /// All of these frames are handed on at the other end, in order and once.
    fn all_come(&mut self, frames: &[Vec<Vec<u8>>; 2], most: u64) {
        self.until("all frames come", most, |ends| {
            (0..2).all(|end| ends[1 - end].handed_on.len() >= frames[end].len())
        });
        for (end, frames) in frames.iter().enumerate() {
            assert!(self.ends[1 - end].handed_on == *frames, "{}: frames of end {end} in order", self.name);
        }
    }
}

/// All but the variant whose memory is swept for half a million clocks: the long line has that.
fn small() -> Vec<Variant> {
    emitted(&CORE).into_iter().filter(|variant| variant.name != "w512_c4").collect()
}

/// Times for a short line: the round trip is 1000 clocks.
fn short_line() -> Program {
    Program { period_rounds: 3, patience: 2500, timeout_rounds: 400, ..Program::default() }
}

fn both_ways<const N: usize, const C: usize>(variant: &Variant) {
    let loss = Loss { alone: 20_000, bursts: 500, burst: 40 };
    let mut line = Line::<N, C>::new(variant, &short_line(), 500, loss);
    let frames = line.frames(1500, 60..300);
    line.all_come(&frames, 3_000_000);
    for end in 0..2 {
        let End { lost, again, .. } = line.ends[end];
        assert!(lost > 20 && again >= lost && again <= lost + lost / 10 + 2, "{}: {lost} lost, {again}", variant.name);
        assert_eq!(u64::from(line.read(end, "sent_again")), again);
        assert!(line.read(end, "words") > 0 && line.read(end, "missed") > 0);
        assert_eq!([line.read(end, "bad"), line.read(end, "malformed"), line.read(end, "words_ignored")], [0; 3]);
    }
    let events = line.take_events();
    assert!(events.iter().all(|events| events & SILENT == 0), "{}: {events:?} {} clocks", variant.name, line.now);
}

#[test]
fn both_directions_of_a_line_that_loses_frames_and_words_hand_on_all_in_order() {
    for variant in &small() {
        at_width_with_memories!(variant, both_ways());
    }
}

/// The steps of the page, and what may happen to a line.
fn bring_up<const N: usize, const C: usize>(variant: &Variant) {
    let units = u64::from(variant.parameter("UNITS").expect("units"));
    let mut line = Line::<N, C>::new(variant, &short_line(), 500, WHOLE);
    // the sweep of the far memory, and words there and back
    line.clocks(units + 6000);
    assert!((0..2).all(|end| line.is_up(end)), "{}: both ends run", variant.name);
    assert_eq!(line.take_events(), [RECEIVER_RESTARTED; 2], "{}: each receiver was in no epoch", variant.name);
    let frames = line.frames(20, 60..300);
    line.all_come(&frames, 10_000);
    line.clocks(3000);
    for end in 0..2 {
        assert_eq!([line.read(end, "kept"), line.read(end, "ahead")], [0, 0], "{}: nothing waits", variant.name);
    }

    // a line that breaks, with frames on it, and heals
    let frames = line.frames(40, 60..300);
    line.clocks(30);
    line.loss = BROKEN;
    line.clocks(30_000);
    assert!(line.ends.iter().all(|end| end.irq), "{}: both ends interrupt", variant.name);
    assert_eq!(line.take_events(), [SILENT; 2]);
    assert_eq!(line.read(0, "status") & 8, 8, "{}: silent", variant.name);
    line.loss = WHOLE;
    line.all_come(&frames, 20_000);
    line.clocks(3000);
    assert_eq!(line.read(0, "status") & 8, 0, "{}: a word ends the silence", variant.name);
    assert_eq!(line.take_events(), [0; 2]);

    // an end that is reset: what it kept, and what was on its way to it, is lost; nothing comes twice
    let frames = line.frames(40, 60..300);
    line.clocks(600);
    let end = &mut line.ends[1];
    end.pins.rst = true;
    let writes = short_line().writes(&end.map);
    line.clock();
    let end = &mut line.ends[1];
    (end.into_port, end.onto_line) = (Frames::default(), Frames::default());
    end.pins.rst = false;
    end.port.clear();
    end.driver =
        Driver::new(writes.into_iter().map(|(address, data)| Access::Write { address, data }).collect::<Vec<_>>());
    // the frame that is under way goes on
    let under_way = line.ends[0].port.front().is_some_and(Beats::in_progress);
    line.ends[0].port.truncate(under_way.into());
    line.clocks(2 * units + 12_000);
    assert!((0..2).all(|end| line.is_up(end)), "{}: both ends run again", variant.name);
    let [events, _] = line.take_events();
    assert_eq!(events, SENDER_RESTARTED | RECEIVER_RESTARTED, "{}: the other end has seen it", variant.name);
    for (end, frames) in frames.iter().enumerate() {
        let handed_on = &line.ends[1 - end].handed_on;
        let mut left = frames.iter();
        assert!(handed_on.iter().all(|frame| left.any(|sent| sent == frame)), "{}: in order, and once", variant.name);
    }
    let frames = line.frames(20, 60..300);
    line.all_come(&frames, 10_000);
}

#[test]
fn the_ends_come_up_outlive_a_break_and_begin_anew_behind_a_reset() {
    for variant in &small() {
        at_width_with_memories!(variant, bring_up());
    }
}

/// 100 Gb/s over 80 km with frames of 4 KB, of which the line loses 0.1 % by themselves, and once as many as it has on it in a round trip: memories of
/// 32 MiB behind AXI4, with the latency and the refresh of HBM2, are enough for that, no frame is lost to the ports, and the line is never idle.
#[test]
fn a_long_line_costs_its_losses_the_tags_and_the_words() {
    const N: usize = 64;
    const C: usize = 4;
    const FRAMES: usize = 8000;
    const FRAME: usize = 4170;
    let variant = CORE.variant_of("w512_c4").unwrap_or_else(|error| panic!("{error}"));
    let (rate, delay_ps) = (LineRate::G100, 400_000_000);
    let program = Program::for_line(rate, 2 * delay_ps, FRAME as u32 + FCS_OCTETS).expect("a program");
    let delay = rate.clocks_in(delay_ps);
    let loss = Loss { alone: 1000, bursts: 0, burst: 0 };
    let mut line = Line::<N, C>::new(&variant, &program, delay, loss);
    let octets_a_clock = rate.bits_per_second() as f64 / 8.0 / rate.clock_hz() as f64;
    let behaviour = Behaviour::hbm2(3103, 100..=1000, 16);
    for end in &mut line.ends {
        end.rate = (1000.0 * octets_a_clock) as i64;
        end.memories.iter_mut().for_each(|memories| memories.behave(&behaviour));
    }
    // the memories are swept, the ends hear of each other, and each learns of the other's room
    line.clocks(u64::from(variant.parameter("UNITS").expect("units")) + 2 * delay);
    let latest = line.now + 4 * delay;
    while !(0..2).all(|end| line.is_up(end)) {
        assert!(line.now < latest, "both ends run within three round trips");
        line.clocks(delay / 8);
    }

    let began = (line.now, line.ends[0].octets);
    let frames = line.frames(FRAMES, FRAME..FRAME + 1);
    line.until("a third of the frames leave", 2_000_000, |ends| ends[0].port.len() < FRAMES * 2 / 3);
    let wire = FRAME as u64 + u64::from(FCS_OCTETS + WIRE_OVERHEAD_OCTETS);
    line.burst = [(rate.octets_in(2 * delay_ps) / wire) as u32, 0];
    line.until("all leave", 3_000_000, |ends| ends[0].port.is_empty());
    let [clocks, octets] = [line.now - began.0, line.ends[0].octets - began.1];
    let busy = octets as f64 / (clocks as f64 * octets_a_clock);
    line.all_come(&frames, 2_000_000);
    let End { lost, again, .. } = line.ends[0];
    let cost = octets as f64 / (FRAMES as u64 * wire) as f64 - 1.0;
    println!(
        "{lost} of {FRAMES} lost, {again} sent again; {cost:.5} more octets by the last; busy {busy:.5}, {clocks} clocks"
    );
    assert!(lost > 2300 && again >= lost && again <= lost + 2, "{lost} lost, {again} sent again");
    assert!(cost <= lost as f64 / FRAMES as f64 + 0.002, "{cost}");
    assert!(busy > 0.998, "{busy}");
}

#[test]
fn the_page_shows_the_registers() {
    let page = include_str!("../../../cores/src/link_retry/README.md");
    let table = rtl_gen::registers::table(&registers::map(64, 16_384, 0)).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
