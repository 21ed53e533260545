//! The controller at its pins, in Verilator and in lockstep with its golden model: latencies in every width, and a closed loop with a queue of
//! integers and a fibre.

use cores::packet_buffer::{CELL_OCTETS, CLASSES};
use cores::segment::{FRACTION_BITS, FRAME_OCTETS, Seen, read};
use cores::segment_controller::hdl::CORE;
use cores::segment_controller::model::Model;
use cores::segment_controller::{FRAME_LATENCY, Inputs, MOST_RATE, Outputs, TURN_AFTER, WORK_CLOCKS};
use cores::variant::Variant;
use rtl_foundation::contract::{Fields, Keep};
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

/// All classes are enabled, and may have any rate.
fn open<const N: usize>(clock_step: u32) -> Inputs<N> {
    Inputs {
        m_axis_tready: true,
        cfg_enable: 0xff,
        cfg_clock_step: clock_step,
        cfg_most: Fields([MOST_RATE; CLASSES]),
        ..Inputs::default()
    }
}

fn after_reset<const N: usize>(variant: &Variant, pins: &Inputs<N>) -> Lockstep<Model<N>> {
    let mut lockstep = join(&CORE, variant, Model::default(), 0);
    lockstep.step(&Inputs { rst: true, ..pins.clone() }).expect("reset");
    lockstep
}

fn latencies<const N: usize>(variant: &Variant) {
    // 8 ns: the mark of 1024 ns is in clock 128
    const END: u32 = 128;
    let pins = Inputs { cfg_backlog_cells: 1, cfg_most: Fields([77; CLASSES]), ..open(8 << FRACTION_BITS) };
    let mut lockstep = after_reset::<N>(variant, &pins);
    let log: Vec<Outputs<N>> = (0..3 * END).map(|_| lockstep.step(&pins).expect("no difference").clone()).collect();
    for class in 0..CLASSES {
        let first = log.iter().position(|outputs| outputs.stat_rate.0[class] == 77);
        assert_eq!(first, Some((END + TURN_AFTER + WORK_CLOCKS) as usize + class), "{}, class {class}", variant.name);
    }
    let beats = FRAME_OCTETS.div_ceil(N);
    let frames = |of: fn(&Outputs<N>) -> bool| -> Vec<usize> {
        log.iter().enumerate().filter(|(_, outputs)| of(outputs)).map(|(clock, _)| clock).collect()
    };
    let first = (END + FRAME_LATENCY) as usize;
    let both = [first, first + END as usize];
    let all: Vec<usize> = both.iter().flat_map(|first| *first..first + beats).collect();
    assert_eq!(frames(|outputs| outputs.m_axis_tvalid), all, "{}", variant.name);
    assert_eq!(frames(|outputs| outputs.stat_sent), both.map(|first| first + beats), "{}", variant.name);
}

#[test]
fn rates_and_frame_follow_the_end_of_a_period_in_time() {
    for variant in &emitted(&CORE) {
        at_width!(variant, latencies());
    }
}

fn periods_of_any_clock<const N: usize>(variant: &Variant) {
    // 322.265625 MHz: 330 clocks and a fraction
    let pins = open::<N>(cores::segment_controller::clock_step(322_265_625));
    let mut lockstep = after_reset(variant, &pins);
    let mut ends = vec![];
    for clock in 0..400_000_u32 {
        if lockstep.step(&pins).expect("no difference").stat_sent {
            ends.push(clock);
        }
    }
    let clocks = f64::from(ends[ends.len() - 1] - ends[0]) / (ends.len() - 1) as f64;
    assert!((clocks * 3.103_03 - 1024.0).abs() < 0.02, "{}: periods of {clocks} clocks", variant.name);
    let lengths: Vec<u32> = ends.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(lengths.iter().all(|length| (324..=336).contains(length)), "{}: {lengths:?}", variant.name);
}

/// Marks of 16 ns are up to a clock late, and the error does not add up.
#[test]
fn a_period_lasts_its_time_at_any_clock() {
    let variant = &emitted(&CORE)[0];
    at_width!(variant, periods_of_any_clock());
}

/// Clocks of the fibre, one way.
const FIBRE: usize = 5000;
/// Logarithms of the period and of the time in which the level is brought to its target, in 1024 ns.
const PERIOD_LOG2: u8 = 2;
const DRAIN_LOG2: u8 = 7;
const TARGET_CELLS: u32 = 7000;
const STEP: u32 = cores::segment_controller::clock_step(322_265_625);
/// Clocks of a period, rounded up.
const PERIOD: usize = (((1024 << PERIOD_LOG2) << FRACTION_BITS) / STEP as usize) + 1;
const CLASS: usize = 3;
/// Clocks in which the switch takes so many eighths of its line.
const PHASE: usize = 250_000;

/// A near end that always has octets to send, a fibre, a queue, and a switch that takes a part of its line.
struct Loop<const N: usize> {
    lockstep: Lockstep<Model<N>>,
    pins: Inputs<N>,
    /// Octets and rates on the fibre.
    there: VecDeque<u32>,
    back: VecDeque<Option<u32>>,
    /// Rate of the near end, and its tokens in 2^-32 octets.
    rate: u32,
    tokens: u64,
    queue: u32,
    /// Eighths of octets that the switch could take, and beats that it took.
    could: u32,
    beats: usize,
}

impl<const N: usize> Loop<N> {
    fn new(variant: &Variant) -> Self {
        let mut pins = Inputs {
            tx_keep: Keep::first(N),
            tx_dest: CLASS as u8,
            cfg_enable: 1 << CLASS,
            cfg_period_log2: PERIOD_LOG2,
            cfg_drain_log2: DRAIN_LOG2,
            cfg_backlog_cells: 32,
            cfg_increase: 1000,
            ..open(STEP)
        };
        pins.cfg_target_cells.0[CLASS] = TARGET_CELLS;
        let line = ((N as u64) << (2 * FRACTION_BITS)) / u64::from(STEP);
        pins.cfg_most.0[CLASS] = line as u32;
        Self {
            lockstep: after_reset(variant, &pins),
            pins,
            there: std::iter::repeat_n(0, FIBRE).collect(),
            back: std::iter::repeat_n(None, FIBRE).collect(),
            rate: line as u32,
            tokens: 0,
            queue: 0,
            could: 0,
            beats: 0,
        }
    }

    /// A clock in which the switch takes so many eighths of its line: the octets that it took.
    fn clock(&mut self, eighths: u32) -> u32 {
        self.tokens += u64::from(self.rate) * u64::from(STEP);
        let sent = self.tokens >> (2 * FRACTION_BITS);
        self.tokens -= sent << (2 * FRACTION_BITS);
        self.there.push_back(sent as u32);
        self.queue += self.there.pop_front().expect("octets of the fibre");

        self.could = (self.could + eighths * N as u32).min(16 * N as u32);
        let lanes = N as u32;
        let takes = self.could >= 8 * lanes && self.queue >= lanes;
        self.pins.occ_cells.0[CLASS] = self.queue.div_ceil(CELL_OCTETS as u32);
        (self.pins.tx_valid, self.pins.tx_ready) = (takes, takes);
        self.pins.tx_last = self.beats % 16 == 15;
        let outputs = self.lockstep.step(&self.pins).expect("no difference");
        let frame = outputs.m_axis_tvalid.then(|| read(&outputs.m_axis_tdata.0[..FRAME_OCTETS], false, 0));
        let rate = frame.map(|frame| match frame {
            Some(Seen::Good(rates)) if rates.classes == 1 << CLASS => rates.rates[CLASS],
            other => panic!("{other:?}"),
        });
        self.back.push_back(rate);
        self.rate = self.back.pop_front().expect("a clock of the fibre").unwrap_or(self.rate);
        if takes {
            self.could -= 8 * lanes;
            self.queue -= lanes;
            self.beats += 1;
            return lanes;
        }
        0
    }

    /// So many eighths of the line, in the unit of rates.
    fn drain(eighths: u32) -> u32 {
        (((N as u64 * u64::from(eighths)) << (2 * FRACTION_BITS)) / (8 * u64::from(STEP))) as u32
    }
}

/// The loop of `docs/segment-frame.md`, with a switch that takes 6/8, 3/8 and 6/8 of its line.
#[test]
fn a_closed_loop_holds_its_level_and_follows_a_step_within_a_round_trip_and_two_periods() {
    const N: usize = 64;
    const TARGET: u32 = TARGET_CELLS * CELL_OCTETS as u32;
    let near = |level: u32| level.abs_diff(TARGET) < TARGET / 20;
    // the first period that is all of another drain ends two periods on
    const REACTION: usize = 2 * PERIOD + FRAME_LATENCY as usize;
    let variant = CORE.variants.iter().find(|variant| variant.name == "w512").expect("a variant");
    let mut segment = Loop::<N>::new(variant);

    for _ in 0..PHASE {
        segment.clock(6);
    }
    assert!(near(segment.queue), "{} octets, and not {TARGET}", segment.queue);

    let fast = Loop::<N>::drain(6);
    let slow = Loop::<N>::drain(3);
    let mut deepest = 0;
    for clock in 0..PHASE {
        segment.clock(3);
        deepest = deepest.max(segment.queue);
        if clock == FIBRE + REACTION {
            assert!(segment.rate <= slow, "the near end sends at {}, and the switch takes {slow}", segment.rate);
        }
    }
    // what came beyond the drain in a round trip and the reaction
    let most = (N as u32 * 3 / 8) * (2 * FIBRE + REACTION) as u32 + TARGET * 21 / 20;
    assert!(deepest <= most, "{deepest} octets, of {most}");
    assert!(near(segment.queue), "{} octets, and not {TARGET}", segment.queue);

    let mut taken = 0_u64;
    for clock in 0..PHASE {
        taken += u64::from(segment.clock(6));
        if clock == FIBRE + REACTION {
            // octets of a period are whole beats
            assert!(segment.rate >= fast - fast / 500, "the near end sends at {} of {fast}", segment.rate);
        }
    }
    let could = PHASE as u64 * N as u64 * 6 / 8;
    assert!(taken + 2 * N as u64 >= could, "the switch took {taken} octets of {could}");
    assert!(near(segment.queue), "{} octets, and not {TARGET}", segment.queue);
}
