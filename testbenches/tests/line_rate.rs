//! What a full line sees of `mac_pause_scheduler`: no bubble for any length of frame, control frames that wait for nothing
//! but the frame in progress, and pauses that last as long as they were asked to.

use cores::contract::Keep;
use cores::mac_pause_scheduler::model::Model;
use cores::mac_pause_scheduler::{CLASSES, Inputs, STREAM_LATENCY, Stream, hdl::CORE, quanta_step};
use cosim::lockstep::Lockstep;
use testbenches::campaign::join;

/// Lengths of data frames in octets for every width.
const LENGTHS: [usize; 9] = [64, 65, 127, 128, 512, 594, 1518, 4174, 9216];
/// A control frame, and what it takes of the wire with preamble, FCS and gap, in octets.
const CONTROL: usize = 60;
const CONTROL_WIRE: usize = 84;

/// When control frames are offered.
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
        (Keep(u128::MAX >> (128 - left.min(N))), left <= N)
    }
    fn taken(&mut self) {
        self.handed = if self.beat().1 { 0 } else { self.handed + N };
    }
}

/// What a run has shown.
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
            // above 84 octets a clock, control frames at line rate leave no clock to data
            assert!(
                controls > 3 && (frames > 1 || N > CONTROL_WIRE),
                "{width} bits, {octets} octets, {kind:?}: nothing happened"
            );
        }
    }
}

fn table<const N: usize>(lengths: impl IntoIterator<Item = usize>) {
    let width = (8 * N).to_string();
    let variant = CORE.variants.iter().find(|variant| variant.parameters[0].1 == width).expect("a variant");
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

/// Clocks that class n rests after a PFC frame with `quanta[n]`, in hardware and model.
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

fn pauses<const N: usize>(gigabits: u64, clock_hz: u64) {
    let rate = gigabits * 1_000_000_000;
    let width = (8 * N).to_string();
    let variant = CORE.variants.iter().find(|variant| variant.parameters[0].1 == width).expect("a variant");
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    let step = quanta_step(rate, clock_hz);
    let samples = [
        [1, 2, 3, 4, 5, 6, 7, 8],
        [99, 100, 101, 1023, 1024, 1025, 4095, 5000],
        [0, 1, 255, 777, 9999, 16_383, 32_768, 65_535],
    ];
    let mut longest = 0;
    for quanta in samples {
        for (quanta, kept) in quanta.into_iter().zip(rest(&mut lockstep, step, quanta)) {
            let exact = (512 * u128::from(quanta) * u128::from(clock_hz)).div_ceil(u128::from(rate)) as u64;
            assert!(
                (exact..=exact + 1).contains(&kept),
                "{quanta} quanta at {gigabits}G, {clock_hz} Hz: {kept} clocks, not {exact}"
            );
            longest = longest.max(kept - exact);
        }
    }
    println!("{gigabits:>4}G {clock_hz:>10} Hz: at most {longest} clock too long");
}

#[test]
fn pauses_of_the_hardware_are_never_short_and_at_most_a_clock_long() {
    pauses::<8>(10, 156_250_000);
    pauses::<8>(25, 390_625_000);
    pauses::<16>(40, 312_500_000);
    pauses::<64>(100, 322_265_625);
    pauses::<64>(100, 195_312_500);
    pauses::<64>(200, 390_625_000);
    pauses::<128>(400, 390_625_000);
}
