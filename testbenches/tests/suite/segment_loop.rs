//! LSCC's segmented loop in Verilator: two `segment_loop`, each in lockstep with its golden model, with a clock of its own and programmed for the link; a fibre
//! between them, a source that always has frames, and a switch that takes a part of its line.

use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cores::packet_buffer::CELL_OCTETS;
use cores::rate_limiter::OVERHEAD;
use cores::registers::{Master, Table};
use cores::segment::FRACTION_BITS;
use cores::segment_loop::hdl::CORE;
use cores::segment_loop::model::Model;
use cores::segment_loop::program::Program;
use cores::segment_loop::{Inputs, Outputs, registers};
use cosim::software::{Access, Driver};
use rtl_foundation::contract::{Keep, Octets};
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;
use testbenches::registers::watch::register;

/// Octets of a beat and of a frame.
const N: usize = 64;
const FRAME: usize = 1024;
const CLASS: usize = 3;
const BIT: u8 = 1 << CLASS;
/// Clocks in hertz: the near end has that of 100 Gb/s, the far one that of 200 Gb/s.
const NEAR: u64 = 322_265_625;
const FAR: u64 = 390_625_000;
const METRES: u64 = 5000;
/// The fibre one way in 2^-16 ns.
const FIBRE: u64 = (5 * METRES) << FRACTION_BITS;
/// The rate at which the near end may send without a far end, in 1/65536 octets a clock: an eighth of the line.
const SAFE: u32 = (N as u32) << FRACTION_BITS >> 3;

/// Values with the times at which they arrive at an end.
type Fibre<T> = VecDeque<(u64, T)>;

/// The next value that has arrived by a time.
fn arrived<T>(fibre: &mut Fibre<T>, now: u64) -> Option<T> {
    if fibre.front()?.0 > now {
        return None;
    }
    fibre.pop_front().map(|(_, what)| what)
}

/// An end with its software.
struct End {
    map: RegisterMap,
    core: Lockstep<Model<N>>,
    pins: Inputs<N>,
    driver: Driver,
    program: Program,
    /// The next clock edge, and the length of a clock, in 2^-16 ns.
    now: u64,
    step: u64,
}

impl End {
    fn new(clock_hz: u64, change: impl FnOnce(&mut Program)) -> Self {
        let link = LinkSpec { clock_hz, enable: BIT, ..LinkSpec::new(LineRate::G100, METRES) };
        let mut program = Program::for_link(&link).expect("a program");
        change(&mut program);
        let map = registers::map(N);
        let variant = CORE.variant_of("w512").unwrap_or_else(|error| panic!("{error}"));
        let mut core = join(&CORE, &variant, Model::<N>::new(Table::of(&map)), 0);
        core.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        let writes = program.writes(&map).into_iter().map(|(address, data)| Access::Write { address, data });
        let driver = Driver::new(writes.collect::<Vec<_>>());
        let pins = Inputs { m_axis_tready: true, ..Inputs::default() };
        let step = u64::from(program.clock_step);
        Self { map, core, pins, driver, program, now: 0, step }
    }

    fn clock(&mut self) -> Outputs<N> {
        let mut bus: Master = self.pins.axil_master();
        self.driver.drive(&mut bus);
        self.pins.drive_axil(&bus);
        let outputs = self.core.step(&self.pins).expect("no difference").clone();
        self.driver.observe(&mut bus, &outputs.axil_slave()).unwrap_or_else(|error| panic!("{error}"));
        self.pins.drive_axil(&bus);
        self.now += self.step;
        outputs
    }
}

struct Segment {
    near: End,
    far: End,
    there: Fibre<u32>,
    back: Fibre<(Octets<N>, Keep<N>)>,
    /// Whether the fibre back is whole.
    answers: bool,
    /// Octets of the near end's frame that have passed the gate, and whether a beat passed in the clock before, the last of its frame.
    sent: usize,
    passed: Option<bool>,
    queue: u32,
    /// Octets that the switch could take, in eighths of an octet, and those of its frame that it took.
    could: u32,
    taken: usize,
    /// Whether the near end interrupts.
    irq: bool,
}

impl Segment {
    fn new() -> Self {
        let mut near = End::new(NEAR, |program| {
            program.control = 0;
            program.rate[CLASS] = SAFE;
        });
        let far = End::new(FAR, |program| (program.limit, program.follow) = (0, 0));
        near.driver.add(Access::Write { address: register(&near.map, "interrupt_enable").offset, data: 1 });
        Self {
            near,
            far,
            there: VecDeque::new(),
            back: VecDeque::new(),
            answers: true,
            sent: 0,
            passed: None,
            queue: 0,
            could: 0,
            taken: 0,
            irq: false,
        }
    }

    /// A clock of the near end, whose source always has frames.
    fn near_clock(&mut self) {
        let now = self.near.now;
        let pins = &mut self.near.pins;
        pins.s_axis_rx_tvalid = false;
        if let Some((data, keep)) = arrived(&mut self.back, now) {
            (pins.s_axis_rx_tvalid, pins.s_axis_rx_tlast) = (true, true);
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (data, keep);
        }
        let last = self.sent + N == FRAME;
        (pins.gate_offered, pins.gate_ready) = (BIT, BIT);
        pins.gate_last = if last { BIT } else { 0 };
        // a beat leaves in the clock behind that of the gate
        (pins.tx_valid, pins.tx_ready) = (self.passed.is_some(), true);
        (pins.tx_keep, pins.tx_dest, pins.tx_last) = (Keep::first(N), CLASS as u8, self.passed == Some(true));
        let outputs = self.near.clock();
        self.irq = outputs.irq;
        if self.passed.is_some() {
            self.there.push_back((now + FIBRE, N as u32));
        }
        let passes = outputs.gate_passed & BIT != 0;
        self.passed = passes.then_some(last);
        if passes {
            self.sent = (self.sent + N) % FRAME;
        }
    }

    /// A clock of the far end, whose switch takes so many eighths of its line.
    fn far_clock(&mut self, eighths: u32) {
        let now = self.far.now;
        while let Some(octets) = arrived(&mut self.there, now) {
            self.queue += octets;
        }
        self.could = (self.could + eighths * N as u32).min(16 * N as u32);
        let takes = self.could >= 8 * N as u32 && self.queue >= N as u32;
        let pins = &mut self.far.pins;
        pins.occ_cells.0[CLASS] = self.queue.div_ceil(CELL_OCTETS as u32);
        (pins.drain_valid, pins.drain_ready) = (takes, true);
        (pins.drain_keep, pins.drain_dest) = (Keep::first(N), CLASS as u8);
        pins.drain_last = self.taken + N == FRAME;
        let outputs = self.far.clock();
        if outputs.m_axis_tvalid && self.answers {
            assert!(outputs.m_axis_tlast, "a frame of rates is one beat");
            self.back.push_back((now + FIBRE, (outputs.m_axis_tdata, outputs.m_axis_tkeep)));
        }
        if takes {
            self.could -= 8 * N as u32;
            self.queue -= N as u32;
            self.taken = (self.taken + N) % FRAME;
        }
    }

    /// The clock of the end whose edge is next.
    fn clock(&mut self, eighths: u32) {
        if self.near.now <= self.far.now {
            self.near_clock();
        } else {
            self.far_clock(eighths);
        }
    }

    /// Lets so much time pass, in 2^-16 ns; the deepest queue.
    fn run(&mut self, time: u64, eighths: u32) -> u32 {
        let end = self.near.now.min(self.far.now) + time;
        let mut deepest = 0;
        while self.near.now.min(self.far.now) < end {
            self.clock(eighths);
            deepest = deepest.max(self.queue);
        }
        deepest
    }

    /// Carries out an access to the near end's registers while the switch takes so many eighths.
    fn access(&mut self, access: Access, eighths: u32) -> Option<u32> {
        self.near.driver.add(access);
        while !self.near.driver.idle() {
            self.clock(eighths);
        }
        self.near.driver.take_read()
    }

    /// A register of the near end, that of the class if it is an array.
    fn read(&mut self, name: &str, eighths: u32) -> u32 {
        let register = register(&self.near.map, name);
        let address = register.offsets().nth(CLASS).unwrap_or(register.offset);
        self.access(Access::Read { address }, eighths).expect("an answer")
    }

    /// The rate of the near end in 1/65536 octets a nanosecond, with overheads.
    fn rate(&mut self, eighths: u32) -> u64 {
        (u64::from(self.read("rate_used", eighths)) << FRACTION_BITS) / self.near.step
    }

    /// Classes of which the near end knows a rate.
    fn known(&mut self, eighths: u32) -> u8 {
        self.read("status", eighths) as u8
    }
}

/// The rate of a switch that takes so many eighths of its line, in 1/65536 octets a nanosecond, with overheads.
fn drain(eighths: u32, step: u64) -> u64 {
    let octets = (u64::from(eighths) * N as u64 / 8) << (2 * FRACTION_BITS);
    octets / step * (FRAME as u64 + u64::from(OVERHEAD)) / FRAME as u64
}

#[test]
fn the_near_end_follows_a_step_of_the_drain_and_falls_back_when_the_far_end_is_silent() {
    const LONG: u64 = 1_000_000 << FRACTION_BITS;
    let mut segment = Segment::new();
    let step = segment.far.step;
    let target = segment.far.program.target_cells[CLASS] * CELL_OCTETS as u32;
    let near_target = |level: u32| level.abs_diff(target) < target / 20;
    let period = 1024 << segment.far.program.period_log2 << FRACTION_BITS;
    segment.run(4 * LONG, 3);
    assert!(near_target(segment.queue), "{} octets, and not {target}", segment.queue);
    assert_eq!(segment.known(3), BIT);

    // the first period that is all of another drain ends two periods on; a microsecond is more than the clocks of both ends
    let reaction = 2 * period + (1000 << FRACTION_BITS);
    let mut deepest = segment.run(FIBRE + reaction, 1);
    let rate = segment.rate(1);
    assert!(rate <= drain(1, step), "the near end sends at {rate}, and the switch takes {}", drain(1, step));
    deepest = deepest.max(segment.run(LONG, 1));
    let nanoseconds = (2 * FIBRE + reaction) >> FRACTION_BITS;
    let beyond = (drain(3, step) - drain(1, step)) * nanoseconds;
    let most = target * 21 / 20 + (beyond >> FRACTION_BITS) as u32;
    assert!(deepest <= most, "{deepest} octets, of {most}");
    segment.run(2 * LONG, 1);
    assert!(near_target(segment.queue), "{} octets, and not {target}", segment.queue);

    segment.run(FIBRE + reaction, 3);
    let (rate, drain) = (segment.rate(3), drain(3, step));
    assert!(rate * 100 >= drain * 99, "the near end sends at {rate} of {drain}");

    assert!(!segment.irq && segment.read("silences", 3) == 0);
    segment.answers = false;
    let timeout = u64::from(segment.near.program.timeout) * segment.near.step;
    segment.run(FIBRE + timeout + period, 3);
    assert!(segment.irq && segment.known(3) == 0, "the far end is silent");
    assert_eq!((segment.read("silences", 3), segment.read("rate_used", 3)), (1, SAFE));
    segment.answers = true;
    segment.run(FIBRE + reaction, 3);
    assert_eq!(segment.known(3), BIT, "a frame ends the silence");
    let events = register(&segment.near.map, "events").offset;
    segment.access(Access::Write { address: events, data: 1 }, 3);
    segment.run(1000 << FRACTION_BITS, 3);
    assert!(!segment.irq, "software has cleared the event");
}

#[test]
fn the_page_shows_the_registers() {
    let page = include_str!("../../../cores/src/segment_loop/README.md");
    let table = rtl_gen::registers::table(&registers::map(64)).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
