//! A network with hardware at its long-haul ports does the same as with golden models, frame by frame.

use cores::bifrost_pause_engine::Mode;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::LineRate;
use cosim::Engine;
use cosim::network::frame::NetworkFrame;
use cosim::network::topologies::{TestbedSpec, testbed};
use cosim::network::traffic::{Incast, Poisson, Sizes};
use cosim::network::{Flow, NetworkObserver, NetworkOutcome, NetworkSimulation, PortId, PortPlan};
use rtl_foundation::time::Time;

/// All observable events of a run.
#[derive(Default, PartialEq)]
struct Seen {
    delivered: Vec<(Time, NetworkFrame)>,
    lost: Vec<(Time, PortId, NetworkFrame)>,
    paused: Vec<(Time, PortId, PauseRequest)>,
}

impl NetworkObserver for Seen {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        self.delivered.push((now, *frame));
    }

    fn lost(&mut self, now: Time, port: PortId, frame: &NetworkFrame) {
        self.lost.push((now, port, *frame));
    }

    fn paused(&mut self, now: Time, port: PortId, request: &PauseRequest) {
        self.paused.push((now, port, *request));
    }
}

const DISTANCE: u64 = 8_000;

/// Topology A with 16 background flows and small ones, on links short enough that a test sees several round trips.
fn run(plan: &PortPlan, engine: Engine) -> (NetworkOutcome, Seen) {
    run_over(DISTANCE, 1, Time::from_us(800), plan, engine)
}

/// Topology A with links of `distance_m`, 16 background flows from the first `senders` hosts and small ones from all but the first.
fn run_over(distance_m: u64, senders: usize, end: Time, plan: &PortPlan, engine: Engine) -> (NetworkOutcome, Seen) {
    const SEED: u64 = 1;
    let bed = testbed(&TestbedSpec { distance_m, boxes: plan.boxes, ..TestbedSpec::a() });
    let destination = bed.far[0];
    let start = Time::ZERO;
    let background = Incast {
        sources: &bed.near[..senders],
        destination,
        flows: 16,
        octets: Flow::ENDLESS,
        start,
        priority: 3,
        group: 0,
    };
    let small = Poisson {
        sources: &bed.near[1..],
        destinations: &bed.far,
        sizes: Sizes::Fixed(16_384),
        offered: 30e9,
        from: Time::from_us(100),
        until: Time::from_us(600),
        priority: 3,
        group: 1,
    };
    let mut flows = background.flows();
    flows.extend(small.flows(bed.topology.payload, SEED));
    let port =
        |id: PortId| plan.port(engine, &format!("port {}", id.0), SEED, "cargo test -p cosim --test suite network::");
    let simulation = NetworkSimulation::new(bed.topology, &flows, Time::from_us(10), port);
    let mut simulation = simulation.unwrap_or_else(|error| panic!("{error}"));
    let mut seen = Seen::default();
    let outcome = simulation.run(end, &mut seen);
    (outcome.unwrap_or_else(|error| panic!("{error}")), seen)
}

#[test]
fn golden_models_and_hardware_make_the_same_network() {
    let link = LinkSpec { mtu_octets: 1086, storage: Storage::Packed, ..LinkSpec::new(LineRate::G100, DISTANCE) };
    let bifrost = PortPlan::bifrost(&link).expect("a link that can be sized");
    let pfc = PortPlan::pfc(&link, 500_000, 2_000_000);
    let relay = PortPlan::relay(&link, 1_300_000);
    let credits = PortPlan::credits(&link, 1_100_000);
    let rates = PortPlan::rates(&link, 3_000_000).expect("a link for rates");
    let schemes = [
        ("Bifrost", bifrost, 50),
        ("PFC", pfc, 4),
        ("relay", relay, 50),
        ("credits", credits, 200),
        ("rates", rates, 300),
    ];
    for (scheme, plan, control_frames) in schemes {
        let [(model, by_model), (clocked, by_clocks), (rtl, by_rtl)] =
            [Engine::Model, Engine::Clocked, Engine::Rtl].map(|engine| run(&plan, engine));
        assert!(by_model.delivered.len() > 5000, "{scheme}: {} frames", by_model.delivered.len());
        let frames: u64 = model.long_haul.iter().map(|port| port.control_frames).sum();
        assert!(frames > control_frames, "{scheme}: {frames} frames of flow control");
        assert!(model.long_haul[1].received.peak_octets > 100_000, "{scheme}: the queue is put to the test");
        assert_eq!(model.lost_frames, 0, "{scheme}");
        // four ports, 800 us of 322.265625 MHz
        assert_eq!(rtl.clocks, 4 * 257_813, "{scheme}");
        for (name, outcome, seen) in [("clocked", clocked, by_clocks), ("rtl", rtl, by_rtl)] {
            same(&format!("{scheme}, {name}"), (&model, &by_model), (outcome, &seen));
        }
    }
}

/// Checks that frames, pauses, losses and sums are the same at the same picosecond.
fn same(what: &str, (model, by_model): (&NetworkOutcome, &Seen), (outcome, seen): (NetworkOutcome, &Seen)) {
    let differs = by_model.delivered.iter().zip(&seen.delivered).position(|(a, b)| a != b);
    let pair = differs.map(|at| (by_model.delivered[at], seen.delivered[at]));
    assert_eq!(pair, None, "{what}");
    assert!(by_model == seen, "{what}: frames, losses and pauses");
    assert_eq!(&NetworkOutcome { clocks: 0, ..outcome }, model, "{what}");
}

/// Algorithm 1 in both of its forms on the links of the Bifrost paper's testbed, 80 km with H = 9.72 MB and slots of 10
/// us (sections V and VI-A1), two hosts at line rate into one: hardware at the long ports does the same as the golden
/// models, to the frame. The printed form overflows; the clamped form does not.
#[test]
fn algorithm_1_with_the_papers_h_is_the_same_in_hardware() {
    const H: u64 = 972 * (1 << 20) / 100 / 64 * 64;
    for (mode, overflows) in [(Mode::Published, true), (Mode::Clamped, false)] {
        let link = LinkSpec {
            mtu_octets: 1086,
            reverse_mtu_octets: 1086,
            storage: Storage::Packed,
            slot_ps: Some(10_000_000),
            mode,
            ..LinkSpec::new(LineRate::G100, 80_000)
        };
        let plan = PortPlan::bifrost_given(&link, H, 1086).expect("a link that can be sized");
        let [(model, by_model), (rtl, by_rtl)] =
            [Engine::Model, Engine::Rtl].map(|engine| run_over(80_000, 2, Time::from_us(4_000), &plan, engine));
        let long = &model.long_haul[1];
        assert!(long.control_frames > 10, "{mode:?}: {} frames of flow control", long.control_frames);
        assert_eq!(model.lost_frames > 0, overflows, "{mode:?}: {} frames lost", model.lost_frames);
        assert_eq!(model.lost_frames, by_model.lost.len() as u64, "{mode:?}");
        // four ports, 4 ms of 322.265625 MHz
        assert_eq!(rtl.clocks, 4 * 1_289_063, "{mode:?}");
        same(&format!("{mode:?}"), (&model, &by_model), (rtl, &by_rtl));
    }
}
