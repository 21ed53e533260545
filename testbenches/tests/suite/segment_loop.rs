//! LSCC's segmented loop of three cores in Verilator, each in lockstep with its golden model: `rate_limiter` and `segment_receiver` at the near end,
//! `segment_controller` at the far end, each end with a clock of its own, a fibre between them, and a switch that takes a part of its line.

use cores::packet_buffer::{CELL_OCTETS, CLASSES};
use cores::rate_limiter::OVERHEAD;
use cores::segment::FRACTION_BITS;
use cores::segment_controller::clock_step;
use cores::{rate_limiter, segment_controller, segment_receiver};
use rtl_foundation::contract::{Fields, Keep, Octets};
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;

/// Octets of a beat and of a frame.
const N: usize = 64;
const FRAME: usize = 1024;
const CLASS: usize = 3;
const BIT: u8 = 1 << CLASS;
/// Lengths of the clocks in 2^-16 ns: the near end has that of 100 Gb/s, the far one that of 200 Gb/s.
const NEAR: u32 = clock_step(322_265_625);
const FAR: u32 = clock_step(390_625_000);
/// The fibre one way, 5 km, and the period, in 2^-16 ns.
const FIBRE: u64 = 25_000 << FRACTION_BITS;
const PERIOD_LOG2: u8 = 2;
const PERIOD: u64 = 4096 << FRACTION_BITS;
const TARGET_CELLS: u32 = 12_000;
const TARGET: u32 = TARGET_CELLS * CELL_OCTETS as u32;
/// The rate at which the near end may send without a far end, in 1/65536 octets a clock: an eighth of the line.
const SAFE: u32 = (N as u32) << FRACTION_BITS >> 3;
/// Clocks of the near end without a frame after which the far end is lost: ten periods.
const TIMEOUT: u32 = (10 * PERIOD / NEAR as u64) as u32;

/// Values with the times at which they arrive at an end.
type Fibre<T> = VecDeque<(u64, T)>;

/// The next value that has arrived by a time.
fn arrived<T>(fibre: &mut Fibre<T>, now: u64) -> Option<T> {
    if fibre.front()?.0 > now {
        return None;
    }
    fibre.pop_front().map(|(_, what)| what)
}

struct Segment {
    limiter: Lockstep<rate_limiter::model::Model<N>>,
    limits: rate_limiter::Inputs<N>,
    receiver: Lockstep<segment_receiver::model::Model<N>>,
    asks: segment_receiver::Inputs<N>,
    controller: Lockstep<segment_controller::model::Model<N>>,
    works: segment_controller::Inputs<N>,
    /// The next clock edge of either end.
    near: u64,
    far: u64,
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
    /// Known classes of the near end, and whether it has seen a silence.
    known: u8,
    silent: bool,
}

impl Segment {
    fn new() -> Self {
        fn variant(core: &'static cores::variant::Core) -> cores::variant::Variant {
            core.variant_of("w512").unwrap_or_else(|error| panic!("{error}"))
        }
        let mut works = segment_controller::Inputs {
            m_axis_tready: true,
            cfg_enable: BIT,
            cfg_clock_step: FAR,
            cfg_period_log2: PERIOD_LOG2,
            cfg_drain_log2: 7,
            cfg_backlog_cells: 64,
            cfg_increase: 1000,
            cfg_overhead: OVERHEAD,
            ..Default::default()
        };
        works.cfg_target_cells.0[CLASS] = TARGET_CELLS;
        works.cfg_most = Fields([segment_controller::MOST_RATE; CLASSES]);
        let mut limits = rate_limiter::Inputs { cfg_enable: BIT, cfg_overhead: OVERHEAD, ..Default::default() };
        limits.cfg_burst.0[CLASS] = 2000;
        let asks = segment_receiver::Inputs {
            cfg_enable: BIT,
            cfg_rate: Fields([SAFE; CLASSES]),
            cfg_clock_step: NEAR,
            cfg_timeout: TIMEOUT,
            ..Default::default()
        };
        let mut segment = Self {
            limiter: join(&rate_limiter::hdl::CORE, &variant(&rate_limiter::hdl::CORE), Default::default(), 0),
            receiver: join(&segment_receiver::hdl::CORE, &variant(&segment_receiver::hdl::CORE), Default::default(), 0),
            controller: join(
                &segment_controller::hdl::CORE,
                &variant(&segment_controller::hdl::CORE),
                Default::default(),
                0,
            ),
            limits,
            asks,
            works,
            near: 0,
            far: 0,
            there: VecDeque::new(),
            back: VecDeque::new(),
            answers: true,
            sent: 0,
            passed: None,
            queue: 0,
            could: 0,
            taken: 0,
            known: 0,
            silent: false,
        };
        segment.limiter.step(&rate_limiter::Inputs { rst: true, ..segment.limits.clone() }).expect("reset");
        segment.receiver.step(&segment_receiver::Inputs { rst: true, ..segment.asks.clone() }).expect("reset");
        segment.controller.step(&segment_controller::Inputs { rst: true, ..segment.works.clone() }).expect("reset");
        segment
    }

    /// A clock of the near end, whose source always has frames.
    fn near_clock(&mut self) {
        let pins = &mut self.asks;
        pins.s_axis_rx_tvalid = false;
        if let Some((data, keep)) = arrived(&mut self.back, self.near) {
            (pins.s_axis_rx_tvalid, pins.s_axis_rx_tlast) = (true, true);
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (data, keep);
        }
        let outputs = self.receiver.step(pins).expect("no difference");
        self.known = outputs.stat_known;
        self.silent |= outputs.stat_silent;

        let last = self.sent + N == FRAME;
        let pins = &mut self.limits;
        pins.cfg_rate = outputs.rate;
        (pins.gate_offered, pins.gate_ready) = (BIT, BIT);
        pins.gate_last = if last { BIT } else { 0 };
        // a beat leaves in the clock behind that of the gate
        (pins.tx_valid, pins.tx_ready) = (self.passed.is_some(), true);
        (pins.tx_keep, pins.tx_dest, pins.tx_last) = (Keep::first(N), CLASS as u8, self.passed == Some(true));
        let passes = self.limiter.step(pins).expect("no difference").gate_passed & BIT != 0;
        if self.passed.is_some() {
            self.there.push_back((self.near + FIBRE, N as u32));
        }
        self.passed = passes.then_some(last);
        if passes {
            self.sent = (self.sent + N) % FRAME;
        }
        self.near += u64::from(NEAR);
    }

    /// A clock of the far end, whose switch takes so many eighths of its line.
    fn far_clock(&mut self, eighths: u32) {
        while let Some(octets) = arrived(&mut self.there, self.far) {
            self.queue += octets;
        }
        self.could = (self.could + eighths * N as u32).min(16 * N as u32);
        let takes = self.could >= 8 * N as u32 && self.queue >= N as u32;
        let pins = &mut self.works;
        pins.occ_cells.0[CLASS] = self.queue.div_ceil(CELL_OCTETS as u32);
        (pins.tx_valid, pins.tx_ready, pins.tx_keep, pins.tx_dest) = (takes, true, Keep::first(N), CLASS as u8);
        pins.tx_last = self.taken + N == FRAME;
        let outputs = self.controller.step(pins).expect("no difference");
        if outputs.m_axis_tvalid && self.answers {
            assert!(outputs.m_axis_tlast, "a frame of rates is one beat");
            self.back.push_back((self.far + FIBRE, (outputs.m_axis_tdata, outputs.m_axis_tkeep)));
        }
        if takes {
            self.could -= 8 * N as u32;
            self.queue -= N as u32;
            self.taken = (self.taken + N) % FRAME;
        }
        self.far += u64::from(FAR);
    }

    /// Lets so much time pass, in 2^-16 ns; the deepest queue.
    fn run(&mut self, time: u64, eighths: u32) -> u32 {
        let end = self.near.min(self.far) + time;
        let mut deepest = 0;
        while self.near.min(self.far) < end {
            if self.near <= self.far {
                self.near_clock();
            } else {
                self.far_clock(eighths);
            }
            deepest = deepest.max(self.queue);
        }
        deepest
    }

    /// The rate of the near end in 1/65536 octets a nanosecond, with overheads.
    fn rate(&self) -> u64 {
        (u64::from(self.limits.cfg_rate.0[CLASS]) << FRACTION_BITS) / u64::from(NEAR)
    }
}

/// The rate of a switch that takes so many eighths of its line, in 1/65536 octets a nanosecond, with overheads.
fn drain(eighths: u32) -> u64 {
    let octets = (u64::from(eighths) * N as u64 / 8) << (2 * FRACTION_BITS);
    octets / u64::from(FAR) * (FRAME as u64 + u64::from(OVERHEAD)) / FRAME as u64
}

#[test]
fn the_near_end_follows_a_step_of_the_drain_and_falls_back_when_the_far_end_is_silent() {
    const LONG: u64 = 1_000_000 << FRACTION_BITS;
    let near_target = |level: u32| level.abs_diff(TARGET) < TARGET / 20;
    let mut segment = Segment::new();
    segment.run(4 * LONG, 4);
    assert!(near_target(segment.queue), "{} octets, and not {TARGET}", segment.queue);
    assert_eq!(segment.known, BIT);

    // the first period that is all of another drain ends two periods on; a microsecond is more than the clocks of both ends
    let reaction = 2 * PERIOD + (1000 << FRACTION_BITS);
    let mut deepest = segment.run(FIBRE + reaction, 2);
    assert!(segment.rate() <= drain(2), "the near end sends at {}, and the switch takes {}", segment.rate(), drain(2));
    deepest = deepest.max(segment.run(LONG, 2));
    let nanoseconds = (2 * FIBRE + reaction) >> FRACTION_BITS;
    let beyond = (drain(4) - drain(2)) * nanoseconds;
    let most = TARGET * 21 / 20 + (beyond >> FRACTION_BITS) as u32;
    assert!(deepest <= most, "{deepest} octets, of {most}");
    segment.run(LONG, 2);
    assert!(near_target(segment.queue), "{} octets, and not {TARGET}", segment.queue);

    segment.run(FIBRE + reaction, 4);
    let (rate, drain) = (segment.rate(), drain(4));
    assert!(rate * 100 >= drain * 99, "the near end sends at {rate} of {drain}");

    assert!(!segment.silent);
    segment.answers = false;
    segment.run(FIBRE + (u64::from(TIMEOUT) + 1) * u64::from(NEAR) + PERIOD, 4);
    assert!(segment.silent && segment.known == 0, "the far end is silent");
    assert_eq!(segment.limits.cfg_rate.0[CLASS], SAFE);
    segment.answers = true;
    segment.run(FIBRE + reaction, 4);
    assert_eq!(segment.known, BIT, "a frame ends the silence");
}
