//! The buffer manager at its pins, in Verilator and in lockstep with its golden model.

use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::buffer_manager::hdl::CORE;
use cores::buffer_manager::model::Model;
use cores::buffer_manager::{
    ALPHA_OF_ONE, CLASSES, Inputs, Outputs, PAUSE_LATENCY, SUM_LATENCY, THRESHOLD_AGE, VERDICT_LATENCY,
};
use cores::ethernet::LineRate;
use cores::pfc_threshold as threshold;
use cosim::link::flow_sizes::FlowSizes;
use cosim::network::shared::{Pfc, PortLimits, Stored, SwitchSettings};
use cosim::network::topologies::{FatTreeSpec, fat_trees};
use cosim::network::traffic::{Incast, Poisson, Sizes};
use cosim::network::{NetworkObserver, NetworkSimulation, PortPlan, SharedPlace};
use rtl_foundation::contract::Fields;
use rtl_foundation::time::Time;
use rtl_lockstep::Lockstep;
use std::collections::BTreeSet;
use std::convert::Infallible;
use testbenches::campaign::join;

const PORTS: usize = 8;
type Clock = Inputs<PORTS>;

/// 100000 octets shared with alpha 1/2, no XOFF, headroom of 3000 octets, class 3 lossless.
fn idle() -> Clock {
    Clock {
        cfg_shared: 100_000,
        cfg_alpha: Fields([ALPHA_OF_ONE - 1; CLASSES]),
        cfg_lossless: 1 << 3,
        cfg_hysteresis: 2000,
        cfg_xoff: Fields([0xfff_ffff; PORTS]),
        cfg_headroom: Fields([3000; PORTS]),
        ..Clock::default()
    }
}

/// A frame that asks for memory, with the configuration of `idle`.
fn asks(idle: &Clock, port: u8, class: u8, size: u16) -> Clock {
    Clock { s_arrival_valid: true, s_arrival_port: port, s_arrival_class: class, s_arrival_size: size, ..idle.clone() }
}

/// A frame that has left, with the configuration of `idle`.
fn leaves(idle: &Clock, port: u8, class: u8, size: u16) -> Clock {
    Clock {
        s_departure_valid: true,
        s_departure_port: port,
        s_departure_class: class,
        s_departure_size: size,
        ..idle.clone()
    }
}

fn arrival(port: u8, class: u8, size: u16) -> Clock {
    asks(&idle(), port, class, size)
}

fn departure(port: u8, class: u8, size: u16) -> Clock {
    leaves(&idle(), port, class, size)
}

/// The core in lockstep, behind a reset.
struct Core(Lockstep<Model<PORTS>>);

impl Core {
    fn new() -> Self {
        Self::with(&idle())
    }

    fn with(idle: &Clock) -> Self {
        let variant = CORE.variant("p8").expect("a variant");
        let mut core = Self(join(&CORE, variant, Model::default(), 0));
        core.step(&Clock { rst: true, ..idle.clone() });
        core
    }

    fn step(&mut self, inputs: &Clock) -> Outputs<PORTS> {
        self.0.step(inputs).expect("no difference").clone()
    }

    /// The outputs from the clock of the event on.
    fn run(&mut self, event: &Clock, clocks: u32) -> Vec<Outputs<PORTS>> {
        let first = self.step(event);
        std::iter::once(first).chain((0..clocks).map(|_| self.step(&idle()))).collect()
    }

    /// The verdict on an arrival, kept and in the headroom, and the pauses of its port behind it.
    fn arrives(&mut self, port: u8, class: u8, size: u16) -> (bool, bool, u32) {
        let log = self.run(&arrival(port, class, size), PAUSE_LATENCY);
        let verdicts: Vec<bool> = log.iter().map(|outputs| outputs.m_verdict_valid).collect();
        let at = VERDICT_LATENCY as usize;
        assert_eq!(verdicts.iter().position(|valid| *valid), Some(at));
        let last = &log[PAUSE_LATENCY as usize];
        (log[at].m_verdict_kept, log[at].m_verdict_headroom, last.paused.0[usize::from(port)])
    }
}

#[test]
fn verdicts_sums_and_pauses_come_in_the_stated_clocks() {
    let mut core = Core::new();
    let log = core.run(&arrival(2, 3, 700), 12);
    let first = |has: fn(&Outputs<PORTS>) -> bool| log.iter().position(has).map(|clock| clock as u32);
    assert_eq!(first(|outputs| outputs.m_verdict_valid), Some(VERDICT_LATENCY));
    assert_eq!(first(|outputs| outputs.stat_shared == 700), Some(SUM_LATENCY));
    // class 4 is not lossless: what is beyond its threshold is dropped
    assert_eq!(core.arrives(2, 4, 60_000), (false, false, 0));
    let log = core.run(&arrival(2, 3, 0xffff), PAUSE_LATENCY);
    let first = |has: fn(&Outputs<PORTS>) -> bool| log.iter().position(has).map(|clock| clock as u32);
    assert_eq!(first(|outputs| outputs.paused.0[2] == 1 << 3), Some(PAUSE_LATENCY));
    assert_eq!(log[VERDICT_LATENCY as usize].stat_headroom, 0, "more than all headroom is not kept");
    let log = core.run(&departure(2, 3, 701), 12);
    let underruns: Vec<usize> = (0..log.len()).filter(|&clock| log[clock].stat_underrun).collect();
    assert_eq!(underruns, [VERDICT_LATENCY as usize]);
    let log = core.run(&departure(2, 3, 700), PAUSE_LATENCY);
    let first = |has: fn(&Outputs<PORTS>) -> bool| log.iter().position(has).map(|clock| clock as u32);
    assert_eq!(first(|outputs| outputs.stat_shared == 0), Some(SUM_LATENCY));
    assert_eq!(first(|outputs| outputs.paused.0[2] == 0), Some(PAUSE_LATENCY), "released by its last frame");
}

/// With alpha 1/2 a queue alone gets x with x = (100000 - x) / 2: 33 frames of 1000 octets, three more its headroom.
#[test]
fn a_queue_fills_stops_and_is_released() {
    let mut core = Core::new();
    let verdicts: Vec<_> = (0..38).map(|_| core.arrives(5, 3, 1000)).collect();
    let at = |kept, headroom, paused: u32| (kept, headroom, paused << 3);
    let expected = [(33, at(true, false, 0)), (3, at(true, true, 1)), (2, at(false, false, 1))];
    let expected: Vec<_> = expected.into_iter().flat_map(|(times, verdict)| vec![verdict; times]).collect();
    assert_eq!(verdicts, expected);
    // three frames of the headroom; then x + 2000 <= (100000 - x) / 2: x = 32000, one frame less than 33
    let paused: Vec<u32> = (0..6)
        .map(|_| core.run(&departure(5, 3, 1000), PAUSE_LATENCY)[PAUSE_LATENCY as usize].paused.0[5] >> 3)
        .collect();
    assert_eq!(paused, [1, 1, 1, 0, 0, 0]);
}

/// An arrival and a departure in each clock: each has its verdict, and the sums stay.
#[test]
fn every_clock_has_a_decision_of_each_kind() {
    const CLOCKS: usize = 500;
    let mut core = Core::new();
    for _ in 0..10 {
        core.arrives(0, 3, 100);
    }
    let both = Clock { s_arrival_valid: true, s_arrival_class: 3, s_arrival_size: 100, ..departure(0, 3, 100) };
    let log: Vec<_> = (0..CLOCKS).map(|_| core.step(&both)).collect();
    let settled = &log[VERDICT_LATENCY as usize..];
    assert!(settled.iter().all(|outputs| outputs.m_verdict_valid && outputs.m_verdict_kept));
    assert!(log.iter().all(|outputs| outputs.stat_shared == 1000));
}

/// The threshold of an arrival knows departures of `THRESHOLD_AGE` clocks before, and none of later clocks.
#[test]
fn a_threshold_knows_what_is_old_enough() {
    for clocks in [THRESHOLD_AGE - 1, THRESHOLD_AGE] {
        let mut core = Core::new();
        // 90 of 100 frames, in queues that share them: 5 frames more for each
        for queue in 0..18 {
            for _ in 0..5 {
                core.arrives(queue % 8, queue / 8, 1000);
            }
        }
        core.step(&departure(0, 0, 5000));
        (1..clocks).for_each(|_| _ = core.step(&idle()));
        let log = core.run(&arrival(7, 7, 6000), VERDICT_LATENCY);
        let kept = log[VERDICT_LATENCY as usize].m_verdict_kept;
        assert_eq!(kept, clocks == THRESHOLD_AGE, "{clocks} clocks behind the departure");
    }
}

/// The wiring of the page: a paused class is a full queue for `pfc_threshold`, any other an empty one.
#[test]
fn pfc_threshold_asks_for_the_pauses_of_a_port() {
    const FULL: u32 = (1 << 28) - 1;
    let mut core = Core::new();
    let mut asks =
        join(&threshold::hdl::CORE, &threshold::hdl::CORE.variants[0], threshold::model::Model::default(), 0);
    let mut pins = threshold::Inputs { rst: true, m_req_ready: true, ..threshold::Inputs::default() };
    let (rate, clock) = (LineRate::G100.bits_per_second(), LineRate::G100.clock_hz());
    threshold::Config { refresh_rounds: 20, ..threshold::Config::new(0xff, FULL, FULL, rate, clock) }.drive(&mut pins);
    asks.step(&pins).expect("reset");
    pins.rst = false;
    let mut requests = Vec::new();
    // more than fits below the threshold, and than the headroom has: the last ones are dropped
    let frames = (0..45).map(|_| arrival(2, 3, 1000));
    let drained = (0..45).map(|_| departure(2, 3, 1000));
    let idle_clocks = std::iter::repeat_n(idle(), 400);
    for event in frames.chain(idle_clocks.clone()).chain(drained).chain(idle_clocks) {
        let paused = core.step(&event).paused.0[2];
        pins.occ_cells = Fields(std::array::from_fn(|class| if paused >> class & 1 == 1 { FULL } else { 0 }));
        let outputs = asks.step(&pins).expect("no difference");
        if outputs.m_req_valid {
            requests.push((outputs.m_req_enable, outputs.m_req_quanta.0[3]));
        }
    }
    let (last, pauses) = requests.split_last().expect("requests");
    assert_eq!(*last, (1 << 3, 0), "the release");
    assert!(pauses.len() > 2 && pauses.iter().all(|request| *request == (1 << 3, 0xffff)), "{requests:?}");
}

const KIB: u64 = 1 << 10;

/// An event at the shared buffer of a switch: place, octets, and whether an arrival was kept.
type Seen = (SharedPlace, u16, Option<bool>);

/// Decisions of the shared buffers of a network, in their order, each with whether the class is paused behind it.
#[derive(Default)]
struct Decisions {
    log: Vec<(Seen, bool)>,
    paused: BTreeSet<[usize; 3]>,
}

impl NetworkObserver for Decisions {
    fn asked(&mut self, _: Time, place: SharedPlace, octets: u16, stored: Stored) {
        let queue = [place.buffer, place.port, place.class];
        if stored.stop {
            self.paused.insert(queue);
        }
        self.log.push(((place, octets, Some(stored.kept)), self.paused.contains(&queue)));
    }

    fn freed(&mut self, _: Time, place: SharedPlace, octets: u16, released: bool) {
        let queue = [place.buffer, place.port, place.class];
        if released {
            self.paused.remove(&queue);
        }
        self.log.push(((place, octets, None), self.paused.contains(&queue)));
    }
}

/// The simulations of the Bifrost paper (section VI-B): two fat-trees, switches with 10 MB of shared memory and alpha 4, XOFF = XON = 288 KB and
/// 30 KB of headroom. Flows between all hosts, and an incast that pauses. For every frame at every switch the core decides as the simulated
/// switch does.
#[test]
fn decisions_are_those_of_the_simulated_switch() {
    let limits = PortLimits { xoff_octets: Some(288 * KIB), headroom_octets: Some(30 * KIB) };
    let pfc = Some(Pfc { hysteresis_octets: 0, limits });
    let switch = SwitchSettings { shared_octets: 10 << 20, alpha: 4.0, pfc, ..SwitchSettings::default() };
    let rate = LineRate::G100.bits_per_second();
    let mut trees = fat_trees(&FatTreeSpec { cable_m: 200, ..FatTreeSpec::new(rate, rate, 10_000, switch) });
    trees.topology.payload = 1500 - cosim::network::frame::HEADER_OCTETS;
    let everyone = trees.hosts.concat();
    let poisson = Poisson {
        sources: &everyone,
        destinations: &everyone,
        sizes: Sizes::Law(FlowSizes::FB_HADOOP),
        offered: 30e9,
        from: Time::ZERO,
        until: Time::from_us(200),
        priority: 3,
        group: 0,
    };
    let mut flows = poisson.flows(trees.topology.payload, 1);
    let (sources, destination) = (&trees.hosts[0][..8], trees.hosts[0][15]);
    let incast =
        Incast { sources, destination, flows: 32, octets: 100_000, start: Time::from_us(20), priority: 3, group: 1 };
    flows.extend(incast.flows());
    let plan = PortPlan::endless(&LinkSpec::new(LineRate::G100, 10_000));
    let port = |_| Ok::<_, Infallible>(plan.model::<Infallible>());
    let Ok(mut simulation) = NetworkSimulation::new(trees.topology, &flows, Time::from_us(10), port);
    let mut decisions = Decisions::default();
    let Ok(outcome) = simulation.run(Time::from_us(20_000), &mut decisions);
    assert_eq!(outcome.lost_frames, 0);

    let idle = Clock {
        cfg_shared: 10 << 20,
        cfg_alpha: Fields([ALPHA_OF_ONE + 2; CLASSES]),
        cfg_lossless: 0xff,
        cfg_xoff: Fields([288 * KIB as u32; PORTS]),
        cfg_headroom: Fields([30 * KIB as u32; PORTS]),
        ..Clock::default()
    };
    let switches = decisions.log.iter().map(|((place, ..), _)| place.buffer).max().expect("a switch") + 1;
    let mut cores: Vec<Core> = (0..switches).map(|_| Core::with(&idle)).collect();
    let (mut stops, mut headroom) = (0, 0);
    for (number, &((place, octets, kept), paused)) in decisions.log.iter().enumerate() {
        let SharedPlace { buffer, port, class } = place;
        let event = if kept.is_some() { asks } else { leaves }(&idle, port as u8, class as u8, octets);
        let core = &mut cores[buffer];
        let first = core.step(&event);
        let was = first.paused.0[port] >> class & 1 == 1;
        let log: Vec<_> = (0..PAUSE_LATENCY).map(|_| core.step(&idle)).collect();
        let verdict = &log[VERDICT_LATENCY as usize - 1];
        let (decided, last) = (verdict.m_verdict_valid.then_some(verdict.m_verdict_kept), &log[log.len() - 1]);
        let is_paused = last.paused.0[port] >> class & 1 == 1;
        assert_eq!((decided, is_paused), (kept, paused), "event {number}: {octets} octets at {place:?}");
        stops += u32::from(is_paused && !was);
        headroom += u32::from(verdict.m_verdict_valid && verdict.m_verdict_headroom);
    }
    println!("{} events at {switches} switches, {stops} stops, {headroom} frames in headroom", decisions.log.len());
    assert!(decisions.log.len() > 100_000 && stops > 20 && headroom > 100, "{stops} stops, {headroom} in headroom");
}
