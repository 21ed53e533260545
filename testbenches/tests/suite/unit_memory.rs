//! `unit_memory` in Verilator with memories, in lockstep with its golden model.

use cores::unit_memory::hdl::CORE;
use cores::unit_memory::model::Model;
use cores::unit_memory::{Control, GET_UNITS, Inputs, Outputs, PAGE_UNITS, PUT_UNITS, WARM_LATENCY};
use cores::variant::CLOCK_PERIOD_100G_PS;
use cosim::memory::{Behaviour, Memories};
use rtl_foundation::contract::Octets;
use rtl_lockstep::Lockstep;
use testbenches::campaign::join;

/// Memories of the default variant.
const C: usize = 4;

/// The core with its memories.
struct Bench {
    lockstep: Lockstep<Model<C>>,
    inputs: Inputs<C>,
    memories: Memories<C>,
    units: u32,
}

impl Bench {
    /// The default variant behind a reset.
    fn new(behaviour: &Behaviour) -> Self {
        let variant = &CORE.variants[0];
        let units = variant.parameter("UNITS").expect("a size of the core");
        let mut bench = Self {
            lockstep: join(&CORE, variant, Model::new(units), 0),
            inputs: Inputs::default(),
            memories: Memories::of_beats(units, behaviour, 0),
            units,
        };
        bench.inputs.control.rst = true;
        bench.clock();
        bench.inputs.control = Control { got_ready: true, ..Control::default() };
        for _ in 0..4 {
            bench.clock();
        }
        bench
    }

    fn clock(&mut self) -> Outputs<C> {
        self.inputs.memories = self.memories.drive();
        let outputs = self.lockstep.step(&self.inputs).expect("no difference").clone();
        self.memories.clock(self.inputs.control.rst, &outputs.memories);
        outputs
    }

    /// Puts a unit in this clock, or none.
    fn put(&mut self, at: Option<u32>) {
        let pins = &mut self.inputs.control;
        pins.put_valid = at.is_some();
        if let Some(at) = at {
            (pins.put_at, pins.put_data) = (at % self.units, octets(at));
        }
    }

    /// Offers a get in this clock, or none.
    fn get(&mut self, get: Option<(u32, u32)>) {
        let pins = &mut self.inputs.control;
        pins.get_valid = get.is_some();
        if let Some((at, units)) = get {
            (pins.get_at, pins.get_more) = (at % self.units, (units - 1) as u8);
        }
    }
}

/// Octets of a unit that its number gives.
fn octets(at: u32) -> Octets<64> {
    Octets(std::array::from_fn(|lane| (at >> (8 * (lane % 4))) as u8 ^ lane as u8))
}

/// 1024 octets at 90 % of the 14.4 GB/s of a pseudo channel take 79 ns, 26 clocks; latency of 100 to 1000 ns, refresh.
fn hbm2() -> Behaviour {
    Behaviour::hbm2(CLOCK_PERIOD_100G_PS.into(), 100..=1000, 26)
}

/// Four pseudo channels, which refresh for a tenth of the time, take a unit and give one in nearly each clock.
#[test]
fn four_pseudo_channels_take_and_give_a_unit_in_nearly_each_clock() {
    const UNITS: u32 = 40_000;
    /// Units between what is put and what is got: more than are on their way.
    const BEHIND: u32 = 4000;
    let mut bench = Bench::new(&hbm2());
    let (mut put, mut asked, mut got, mut credit, mut clocks) = (0, 0, 0, PUT_UNITS, 0u32);
    while got < UNITS - BEHIND {
        let is_put = put < UNITS && credit > 0;
        bench.put(is_put.then_some(put));
        bench.get((asked + GET_UNITS + BEHIND <= put).then_some((asked, GET_UNITS)));
        let status = bench.clock().status;
        if is_put {
            (put, credit) = (put + 1, credit - 1);
        }
        if status.put_open {
            credit = PUT_UNITS;
        }
        if bench.inputs.control.get_valid && status.get_ready {
            asked += GET_UNITS;
        }
        if status.got_valid {
            assert_eq!(status.got_data, octets(got), "unit {got}");
            assert!(!status.got_bad);
            got += 1;
            if got + GET_UNITS > UNITS - BEHIND {
                break;
            }
        }
        clocks += 1;
    }
    println!("{put} units put and {got} got in {clocks} clocks");
    assert!(f64::from(clocks) < 1.03 * f64::from(UNITS), "{put} units put and {got} got in {clocks} clocks");
}

/// With memories that keep up a unit is put and one got in each clock, without a gap.
#[test]
fn a_unit_is_put_and_got_in_each_clock() {
    let behaviour = Behaviour { refresh: (0, 0), ..Behaviour::hbm2(CLOCK_PERIOD_100G_PS.into(), 100..=300, 8) };
    let mut bench = Bench::new(&behaviour);
    let (mut asked, mut got, mut first) = (0u32, 0u32, None);
    for clock in 0..40_000u32 {
        bench.put(Some(clock));
        bench.get((asked + GET_UNITS + 2000 <= clock).then_some((asked, GET_UNITS)));
        let status = bench.clock().status;
        assert!(status.put_open, "no room in clock {clock}");
        if bench.inputs.control.get_valid && status.get_ready {
            asked += GET_UNITS;
        }
        if status.got_valid {
            assert_eq!(status.got_data, octets(got), "unit {got}");
            got += 1;
            first = first.or(Some(clock));
        }
        let since = first.map_or(0, |first| clock - first + 1);
        // gets come whenever so many units are there, which are a few more than are got
        assert!(got + 2 * GET_UNITS >= since, "{got} units in {since} clocks");
    }
    assert!(got > 36_000, "{got} units");
}

/// The latency of the page: from a get to its first unit, beside that of the memory.
#[test]
fn a_get_takes_the_stated_clocks_beside_the_memory() {
    const LATENCY: u64 = 100;
    let behaviour =
        Behaviour { latency: LATENCY..=LATENCY, burst: 1, refresh: (0, 0), stalls: 0, write_fails: 0, read_fails: 0 };
    let mut bench = Bench::new(&behaviour);
    for at in 0..64 {
        bench.put(Some(at));
        bench.clock();
    }
    bench.put(None);
    for _ in 0..1000 {
        bench.clock();
    }
    for units in [1, PAGE_UNITS] {
        bench.get(Some((16, units)));
        assert!(bench.clock().status.get_ready);
        bench.get(None);
        let waited = (1..).find(|_| bench.clock().status.got_valid).expect("a unit");
        // the beats of the page come one in a clock, and the join waits for the last
        let beside = waited as u64 - LATENCY - u64::from(units - 1);
        assert_eq!(beside, WARM_LATENCY, "a get of {units}");
        for _ in 0..100 {
            bench.clock();
        }
    }
}
