//! `mac_pause_scheduler` on a full line: no bubble for any length of frame, control frames that wait only for the frame
//! in progress, and pauses of the requested length.

use cores::mac_pause_scheduler::model::Model;
use cores::mac_pause_scheduler::{CLASSES, Inputs, STREAM_LATENCY, Stream, hdl::CORE};
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use testbenches::campaign::join;
use testbenches::pause_times::{self, PACES, Pace, Scheduler};

/// Lengths of data frames in octets for every width.
const LENGTHS: [usize; 9] = [64, 65, 127, 128, 512, 594, 1518, 4174, 9216];
/// A control frame without FCS; the next constant is its octets on the wire with preamble, FCS and gap.
const CONTROL: usize = 60;
const CONTROL_WIRE: usize = 84;

/// The rate of control frames.
#[derive(Clone, Copy, Debug)]
enum Pressure {
    /// One in the time of 84 octets, with `DATA_W` bits a clock on the wire.
    LineRate,
    /// Without a gap, in every other stretch of a few data frames.
    BackToBack,
}

/// A source that always has frames of one length.
struct Source<const N: usize> {
    octets: usize,
    handed: usize,
}

impl<const N: usize> Source<N> {
    fn new(octets: usize) -> Self {
        Self { octets, handed: 0 }
    }
    fn beat(&self) -> (Keep<N>, bool) {
        let left = self.octets - self.handed;
        (Keep::first(left.min(N)), left <= N)
    }
    fn taken(&mut self) {
        self.handed = if self.beat().1 { 0 } else { self.handed + N };
    }
}

/// Results of a run.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    bubbles: u64,
    controls: u64,
    frames: u64,
    longest_wait: u64,
}

fn saturate<const N: usize>(lockstep: &mut Lockstep<Model<N>>, octets: usize, classes: usize, kind: Pressure) -> Seen {
    let beats = octets.div_ceil(N) as u64;
    let mut inputs = Inputs::<N>::default();
    inputs.control.rst = true;
    lockstep.step(&inputs).expect("reset");
    inputs.control.rst = false;
    inputs.control.m_axis_tready = true;
    inputs.control.cfg_weight.0 = [9216 + 128; CLASSES];
    let mut sources: [Source<N>; CLASSES] = std::array::from_fn(|_| Source::new(octets));
    let mut control = Source::<N>::new(CONTROL);
    let mut seen = Seen::default();
    let (mut owed, mut wait) = (0, 0);
    for clock in 0..1000 + 6 * beats {
        for (stream, source) in inputs.streams.iter_mut().zip(&sources).take(classes) {
            let (tkeep, tlast) = source.beat();
            *stream = Stream { tvalid: true, tkeep, tlast, ..stream.clone() };
        }
        owed += N;
        let due = match kind {
            Pressure::LineRate => owed >= CONTROL_WIRE,
            Pressure::BackToBack => clock / (3 * beats + 17) % 2 == 1,
        };
        let pins = &mut inputs.control;
        pins.s_ctrl_tvalid = control.handed > 0 || pins.s_ctrl_tvalid || due;
        (pins.s_ctrl_tkeep, pins.s_ctrl_tlast) = control.beat();
        let outputs = lockstep.step(&inputs).expect("hardware and model agree");
        seen.bubbles += u64::from(!outputs.status.m_axis_tvalid && clock >= u64::from(STREAM_LATENCY));
        for (class, source) in sources.iter_mut().enumerate() {
            if inputs.streams[class].tvalid && outputs.streams[class].tready {
                seen.frames += u64::from(source.beat().1);
                source.taken();
            }
        }
        let pins = &mut inputs.control;
        if !pins.s_ctrl_tvalid {
            continue;
        }
        if outputs.status.s_ctrl_tready {
            if control.handed == 0 {
                seen.controls += 1;
                seen.longest_wait = seen.longest_wait.max(wait);
                wait = 0;
                owed = owed.saturating_sub(CONTROL_WIRE);
            }
            control.taken();
            pins.s_ctrl_tvalid = false;
        } else {
            assert_eq!(control.handed, 0, "a control frame that has begun never waits");
            wait += 1;
        }
    }
    seen
}

/// Prints and checks one line of the table.
fn line<const N: usize>(lockstep: &mut Lockstep<Model<N>>, octets: usize) {
    let beats = octets.div_ceil(N) as u64;
    for classes in [CLASSES, 1] {
        for kind in [Pressure::LineRate, Pressure::BackToBack] {
            let Seen { bubbles, controls, frames, longest_wait } = saturate(lockstep, octets, classes, kind);
            let width = 8 * N;
            println!(
                "{width:>6} {octets:>6} {classes:>8} {:>11} {frames:>7} {controls:>8} {bubbles:>8} {longest_wait:>6} {beats:>6}",
                format!("{kind:?}")
            );
            assert_eq!(bubbles, 0, "{width} bits, {octets} octets, {classes} streams, {kind:?}");
            assert!(longest_wait < beats, "{width} bits, {octets} octets: a wait of {longest_wait} clocks");
            // above 84 octets a clock, control frames at line rate leave no clock for data
            assert!(
                controls > 3 && (frames > 1 || N > CONTROL_WIRE),
                "{width} bits, {octets} octets, {kind:?}: nothing happened"
            );
        }
    }
}

fn table<const N: usize>(lengths: impl IntoIterator<Item = usize>) {
    let variant = CORE.variant_with(&[("DATA_W", 8 * N as u32)]).expect("a variant");
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    for octets in lengths {
        line(&mut lockstep, octets);
    }
}

#[test]
fn a_full_line_has_no_bubble_and_control_waits_for_the_frame_in_progress_only() {
    println!("DATA_W octets  streams     control  frames controls  bubbles   wait  beats");
    table::<8>(LENGTHS);
    table::<16>(LENGTHS.into_iter().chain(64..=256));
    table::<32>(LENGTHS);
    table::<64>(LENGTHS);
    table::<128>(LENGTHS);
}

/// Number of clocks that class n is paused after a PFC frame with `quanta[n]`, in hardware and model.
fn rest<const N: usize>(lockstep: &mut Lockstep<Model<N>>, step: u32, quanta: [u32; CLASSES]) -> [u64; CLASSES] {
    let mut inputs = Inputs::<N>::default();
    inputs.control.cfg_quanta_step = step;
    inputs.control.cfg_obey = 0xff;
    inputs.control.update_pfc = true;
    inputs.control.update_enable = 0xff;
    inputs.control.update_quanta.0 = quanta;
    lockstep.step(&inputs).expect("hardware and model agree");
    inputs.control.update_pfc = false;
    let mut clocks = [0; CLASSES];
    loop {
        let pause = lockstep.step(&inputs).expect("hardware and model agree").status.pause;
        if pause == 0 {
            return clocks;
        }
        for (class, clocks) in clocks.iter_mut().enumerate() {
            *clocks += u64::from(pause >> class & 1);
        }
    }
}

fn pauses<const N: usize>(pace: Pace) {
    let variant = CORE.variant_with(&[("DATA_W", pace.data_w as u32)]).expect("a variant");
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    let samples = [
        [1, 2, 3, 4, 5, 6, 7, 8],
        [99, 100, 101, 1023, 1024, 1025, 4095, 5000],
        [0, 1, 255, 777, 9999, 16_383, 32_768, 65_535],
    ];
    for quanta in samples {
        for (quanta, kept) in quanta.into_iter().zip(rest(&mut lockstep, pace.step(), quanta)) {
            pace.excess(quanta as u16, kept).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}

#[test]
fn pauses_of_the_hardware_are_never_short_and_at_most_a_clock_long() {
    for pace in PACES {
        match pace.data_w {
            64 => pauses::<8>(pace),
            128 => pauses::<16>(pace),
            512 => pauses::<64>(pace),
            1024 => pauses::<128>(pace),
            width => panic!("no width {width} here"),
        }
    }
}

/// Times from 1 to 65535 give pauses of the right length; `soak timers` measures every time.
#[test]
fn times_from_1_to_65535_last_as_long_as_they_say() {
    let model = pause_times::model();
    for pace in PACES {
        let mut scheduler = Scheduler::new(&model, pace).expect("the design runs");
        let times = (1..=u16::MAX).rev().step_by(1021).chain([1, 2, 3]);
        let mut measured = scheduler.classes(times).unwrap_or_else(|error| panic!("{error}"));
        measured += scheduler.link([1, 2, 65_535]).unwrap_or_else(|error| panic!("{error}"));
        println!("{:>4}G {:>10} Hz: {measured:?}", pace.gigabits, pace.clock_hz);
        assert_eq!(measured.pauses, 65 + 3 + 3);
        assert!(measured.clocks > pace.exact(u16::MAX));
    }
}

#[test]
fn a_short_or_long_pause_is_an_error() {
    let pace = PACES[3];
    let exact = pace.exact(100);
    assert_eq!(exact, 165, "100 quanta at 100 Gb/s are 512 ns");
    assert!(pace.excess(100, exact - 1).is_err() && pace.excess(100, exact + 2).is_err());
    assert_eq!((pace.excess(100, exact), pace.excess(100, exact + 1)), (Ok(0), Ok(1)));
}
