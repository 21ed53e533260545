//! The receiver at its pins, in every width, in Verilator and in lockstep with its golden model: latencies, and silence to the clock.

use cores::packet_buffer::CLASSES;
use cores::segment::Rates;
use cores::segment_receiver::hdl::CORE;
use cores::segment_receiver::model::Model;
use cores::segment_receiver::{Inputs, Outputs, RATE_LATENCY, SEEN_CLOCKS, TURN_CLOCKS};
use cores::variant::Variant;
use rtl_foundation::contract::Fields;
use rtl_lockstep::Lockstep;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};
use testbenches::stream::Beats;

/// The configured rate.
const OWN: u32 = 7;
/// Length of a clock of 3 ns.
const STEP: u32 = 3 << 16;

struct Bench<const N: usize> {
    lockstep: Lockstep<Model<N>>,
    pins: Inputs<N>,
}

impl<const N: usize> Bench<N> {
    fn new(variant: &Variant) -> Self {
        let pins = Inputs {
            cfg_enable: 0xff,
            cfg_rate: Fields([OWN; CLASSES]),
            cfg_clock_step: STEP,
            cfg_timeout: 1000,
            ..Inputs::default()
        };
        let mut bench = Self { lockstep: join(&CORE, variant, Model::default(), 0), pins };
        bench.clock(&Inputs { rst: true, ..bench.pins.clone() });
        bench.idle(2);
        bench
    }

    fn clock(&mut self, pins: &Inputs<N>) -> Outputs {
        self.lockstep.step(pins).expect("no difference").clone()
    }

    /// The outputs in so many clocks without a beat.
    fn idle(&mut self, clocks: u32) -> Vec<Outputs> {
        let pins = self.pins.clone();
        (0..clocks).map(|_| self.clock(&pins)).collect()
    }

    /// Hands a frame over; its last beat arrives in the last clock.
    fn arrives(&mut self, octets: Vec<u8>, bad: bool) {
        let mut beats = Beats::of(octets);
        while let Some((data, keep, last)) = beats.next::<N>() {
            let pins = Inputs {
                s_axis_rx_tvalid: true,
                s_axis_rx_tdata: data,
                s_axis_rx_tkeep: keep,
                s_axis_rx_tlast: last,
                s_axis_rx_tuser: last && bad,
                ..self.pins.clone()
            };
            self.clock(&pins);
            beats.taken::<N>();
        }
    }
}

fn frame(classes: u8, rate: u32) -> Vec<u8> {
    Rates { classes, rates: [rate; CLASSES] }.octets(0, 0).to_vec()
}

fn classes_take_turns<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::new(variant);
    bench.arrives(frame(0xff, 1000), false);
    let log = bench.idle(300);
    // clocks since that of the last beat
    let first = |has: &dyn Fn(&Outputs) -> bool| 1 + log.iter().position(has).expect("a clock") as u32;
    assert_eq!(first(&|outputs| outputs.stat_seen), SEEN_CLOCKS, "{}", variant.name);
    for class in 0..CLASSES {
        let at = RATE_LATENCY + TURN_CLOCKS * class as u32;
        assert_eq!(first(&|outputs| outputs.rate.0[class] == 3000), at, "{}, class {class}", variant.name);
        assert_eq!(first(&|outputs| outputs.stat_known >> class & 1 == 1), at - 1, "{}, class {class}", variant.name);
    }
}

#[test]
fn each_class_has_its_rate_a_turn_behind_the_one_before() {
    for variant in &emitted(&CORE) {
        at_width!(variant, classes_take_turns());
    }
}

fn silence_is_exact<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::new(variant);
    bench.arrives(frame(0xff, 1000), false);
    let log = bench.idle(SEEN_CLOCKS + bench.pins.cfg_timeout);
    assert!(log.iter().all(|outputs| !outputs.stat_silent), "{}", variant.name);
    let log = bench.idle(2);
    assert_eq!((log[0].stat_silent, log[0].stat_known, log[0].rate.0[7]), (true, 0, 3000), "{}", variant.name);
    assert_eq!((log[1].stat_silent, log[1].rate.0), (false, [OWN; CLASSES]), "{}", variant.name);
    // a damaged frame says nothing, and is counted
    bench.arrives(frame(0xff, 1000), true);
    let log = bench.idle(1000);
    assert!(log[SEEN_CLOCKS as usize - 1].stat_malformed, "{}", variant.name);
    assert!(log.iter().all(|outputs| outputs.stat_known == 0 && outputs.rate.0 == [OWN; CLASSES]));
}

#[test]
fn a_silence_gives_the_rates_up_and_a_damaged_frame_ends_none() {
    for variant in &emitted(&CORE) {
        at_width!(variant, silence_is_exact());
    }
}

fn the_latest_wins<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::new(variant);
    for rate in 1..=20 {
        bench.arrives(frame(0xff, 100 * rate), false);
    }
    let log = bench.idle(2 * CLASSES as u32 * TURN_CLOCKS + RATE_LATENCY);
    let last = log.last().expect("a clock");
    assert_eq!(last.rate.0, [6000; CLASSES], "{}", variant.name);
    assert!(log.iter().all(|outputs| outputs.rate.0.iter().all(|rate| *rate == OWN || rate % 300 == 0)));
}

/// Frames come faster than rounds: the first has its round, and then the last, whatever came between.
#[test]
fn the_latest_frame_wins() {
    for variant in &emitted(&CORE) {
        at_width!(variant, the_latest_wins());
    }
}
