//! The limiter at its pins, in every width, in Verilator and in lockstep with its golden model: rates, bound and latencies.

use cores::packet_buffer::CLASSES;
use cores::rate_limiter::hdl::CORE;
use cores::rate_limiter::model::Model;
use cores::rate_limiter::{DECISION_LATENCY, FRACTION_BITS, Inputs, OVERHEAD, most_deficit};
use cores::variant::Variant;
use rtl_foundation::contract::{Fields, Keep};
use rtl_lockstep::Lockstep;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

const OCTET: u32 = 1 << FRACTION_BITS;

/// All classes are limited to `rate` with a bucket of `burst` octets.
fn limited<const N: usize>(rate: u32, burst: u32) -> Inputs<N> {
    Inputs {
        cfg_enable: 0xff,
        cfg_rate: Fields([rate; CLASSES]),
        cfg_burst: Fields([burst; CLASSES]),
        cfg_overhead: OVERHEAD,
        ..Inputs::default()
    }
}

/// Sources that always offer frames of `octets`, a scheduler that takes turns by frames, and a stream that leaves a clock behind the gate.
struct Bench<const N: usize> {
    lockstep: Lockstep<Model<N>>,
    pins: Inputs<N>,
    octets: usize,
    /// Class that has its turn, the octets of its frame that have passed, and the beat that passed in the clock before.
    class: usize,
    sent: usize,
    passed: Option<(usize, usize, bool)>,
}

impl<const N: usize> Bench<N> {
    fn new(variant: &Variant, pins: Inputs<N>, octets: usize) -> Self {
        let mut lockstep = join(&CORE, variant, Model::default(), 0);
        for rst in [true, false] {
            lockstep.step(&Inputs { rst, ..pins.clone() }).expect("reset");
        }
        Self { lockstep, pins, octets, class: 0, sent: 0, passed: None }
    }

    /// A clock in which the classes `offered` have frames: class, octets and end of the beat that leaves.
    fn clock(&mut self, offered: u8) -> Option<(usize, usize, bool)> {
        let lanes = (self.octets - self.sent).min(N);
        let last = self.sent + lanes == self.octets;
        let bit = 1 << self.class;
        let left = self.passed;
        let (class, keep, end) = left.unwrap_or((0, 1, false));
        let pins = Inputs {
            gate_offered: offered,
            gate_last: if last { bit } else { 0 },
            gate_ready: bit,
            tx_valid: left.is_some(),
            tx_ready: true,
            tx_keep: Keep::first(keep),
            tx_last: end,
            tx_dest: class as u8,
            ..self.pins.clone()
        };
        let passes = self.lockstep.step(&pins).expect("no difference").gate_passed & bit != 0;
        self.passed = passes.then_some((self.class, lanes, last));
        if passes {
            self.sent = if last { 0 } else { self.sent + lanes };
        }
        if (passes && last) || (!passes && self.sent == 0) {
            self.class = (self.class + 1) % CLASSES;
        }
        left
    }
}

/// Octets and overheads of each class in so many clocks.
fn charges<const N: usize>(bench: &mut Bench<N>, clocks: u32) -> [u32; CLASSES] {
    let mut all = [0; CLASSES];
    for _ in 0..clocks {
        if let Some((class, octets, last)) = bench.clock(0xff) {
            all[class] += octets as u32 + if last { u32::from(OVERHEAD) } else { 0 };
        }
    }
    all
}

fn classes_have_their_rates<const N: usize>(variant: &Variant) {
    const CLOCKS: u32 = 20_000;
    const BURST: u32 = 4000;
    for octets in [60_usize, 65, 1518] {
        // the stream carries an overhead too, for which no clocks are taken here
        let of_stream = octets as u32 * OCTET / octets.div_ceil(N) as u32;
        let rates: [u32; CLASSES] = std::array::from_fn(|class| of_stream / 16 * (class as u32 + 1) / 8 + 12_345);
        let mut bench = Bench::<N>::new(variant, Inputs { cfg_rate: Fields(rates), ..limited(0, BURST) }, octets);
        for (class, charge) in charges(&mut bench, CLOCKS).into_iter().enumerate() {
            let due = ((u64::from(rates[class]) * u64::from(CLOCKS)) >> FRACTION_BITS) as u32;
            let most = due + most_deficit(BURST, octets as u32, OVERHEAD, N);
            assert!(
                (due..=most).contains(&charge),
                "{}, {octets} octets, class {class}: {charge} of {due}",
                variant.name
            );
        }
    }
}

/// In a long time no less than the rate, and never more than the bound.
#[test]
fn each_class_has_its_rate_within_the_bound() {
    for variant in &emitted(&CORE) {
        at_width!(variant, classes_have_their_rates());
    }
}

fn no_bubbles<const N: usize>(variant: &Variant) {
    for octets in [1, N, N + 1, 5 * N] {
        let rate = ((N + 24) as u32) * OCTET;
        let mut bench = Bench::<N>::new(variant, limited(rate, 1), octets);
        bench.clock(0xff);
        for clock in 0..200 {
            assert!(bench.clock(0xff).is_some(), "{}: a bubble in clock {clock} of frames of {octets}", variant.name);
        }
    }
}

#[test]
fn frames_follow_without_a_bubble_where_tokens_allow() {
    for variant in &emitted(&CORE) {
        at_width!(variant, no_bubbles());
    }
}

fn the_decision_is_late<const N: usize>(variant: &Variant) {
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    let idle = limited(0, 1);
    lockstep.step(&Inputs { rst: true, ..idle.clone() }).expect("reset");
    lockstep.step(&idle).expect("the gate opens");
    let leaves = Inputs { tx_valid: true, tx_ready: true, tx_keep: Keep::first(1), tx_dest: 5, ..idle.clone() };
    lockstep.step(&leaves).expect("no difference");
    let mut probe = |clock: u32| {
        // each clock in a run of its own: what is offered would stay open
        let offers = Inputs { gate_offered: 1 << 5, gate_last: 1 << 5, gate_ready: 1 << 5, ..idle.clone() };
        (clock, lockstep.step(&offers).expect("no difference").gate_passed != 0)
    };
    let passes: Vec<(u32, bool)> = (1..8).map(&mut probe).collect();
    let expected: Vec<(u32, bool)> = (1..8).map(|clock| (clock, clock < DECISION_LATENCY)).collect();
    assert_eq!(passes, expected, "{}", variant.name);
}

#[test]
fn a_beat_counts_in_the_decision_after_four_clocks() {
    for variant in &emitted(&CORE) {
        at_width!(variant, the_decision_is_late());
    }
}

fn another_rate_acts_at_once<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::new(variant, limited(0, 1), 1518);
    for _ in 0..400 {
        bench.clock(1);
    }
    let deficit = |bench: &mut Bench<N>| {
        let pins = bench.pins.clone();
        bench.lockstep.step(&pins).expect("no difference").stat_deficit.0[0]
    };
    assert_eq!(deficit(&mut bench), 1518 + 24);
    bench.pins.cfg_rate.0[0] = 100 * OCTET;
    let log: Vec<u32> = (0..3).map(|_| deficit(&mut bench)).collect();
    assert_eq!(log, [1542, 1442, 1342], "{}", variant.name);
    bench.pins.cfg_enable = 0;
    assert_eq!((deficit(&mut bench), deficit(&mut bench)), (1242, 0), "{}", variant.name);
}

#[test]
fn another_rate_acts_in_the_next_clock() {
    for variant in &emitted(&CORE) {
        at_width!(variant, another_rate_acts_at_once());
    }
}
