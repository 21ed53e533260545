//! Models without clocks and the golden models clock by clock send the same pause frames at the same times, so that
//! results of simulations without clocks hold for the clocked cores.

use cores::{bifrost_pause_engine, pfc_quanta_encoder, pfc_threshold};
use cosim::link::control::{Alone, Clocked, FlowControl, Rounds, Slotted};
use cosim::link::pause::PauseFrame;
use cosim::link::{LinkOutcome, Observer};
use cosim::scenario::{Bound, Scenario};
use rtl_foundation::time::Time;

#[derive(Default)]
struct Recorded(Vec<(Time, PauseFrame)>);

impl Observer for Recorded {
    fn pause_sent(&mut self, now: Time, frame: &PauseFrame) {
        self.0.push((now, *frame));
    }
}

fn simulate<C>(scenario: &Scenario, control: C) -> (LinkOutcome, Vec<(Time, PauseFrame)>)
where
    C: FlowControl<Error = std::convert::Infallible>,
{
    let mut recorded = Recorded::default();
    let mut simulation = scenario.simulation(scenario.file.seed, scenario.plan.memory_octets, control);
    let Ok(outcome) = simulation.run(scenario.file.duration.0, &mut recorded);
    (LinkOutcome { clocks: 0, ..outcome }, recorded.0)
}

fn clocked<const N: usize>(scenario: &Scenario) -> (LinkOutcome, Vec<(Time, PauseFrame)>) {
    let Bound::Engine(config) = &scenario.plan.bound else { panic!("the scenario has no engine") };
    let engine = Alone::new(bifrost_pause_engine::model::Model::<{ bifrost_pause_engine::WINDOW_BITS }>::default());
    let encoder = Alone::new(pfc_quanta_encoder::model::Model::<N>::new(false));
    simulate(scenario, Clocked::new(engine, encoder, config, scenario.plan.port))
}

/// Traffic of several priorities and lengths, reverse frames that take longer than a slot, a drain that stops.
const SCENARIO: &str = r#"
title = "a bit of everything"
duration = "600us"
[link]
rate = "100G"
distance = "5km"
mtu = 9216
jitter = "300ns"
pause_jitter = "1us"
response_min = "100ns"
upstream_ppm = 90
reverse = { load = "90%", frames = [[9216, 1], [64, 1]] }
[control]
slot = "400ns"
priorities = [1, 3, 6]
[buffer]
allow_undersized = true
memory = "unlimited"
[[traffic]]
kind = "constant"
priority = 1
load = "30%"
frames = "imix"
[[traffic]]
kind = "flows"
priority = 3
load = "50%"
sizes = "fb-hadoop"
[[traffic]]
kind = "on-off"
priority = 6
on = "20us"
off = "30us"
[drain]
kind = "on-off"
from = "50us"
on = "40us"
off = "60us"
[matrix]
control.mode = ["ledger", "published", "clamped"]
link.rate = ["100G", "10G"]
"#;

#[test]
fn slots_and_clocks_agree() {
    for scenario in Scenario::parse("agree.toml", SCENARIO).expect("a scenario") {
        let Bound::Engine(config) = &scenario.plan.bound else { panic!("the scenario has no engine") };
        let (by_slots, slotted) = simulate(&scenario, Slotted::new(config, scenario.plan.port));
        let (by_clocks, clocked) = match scenario.plan.port.lanes {
            8 => clocked::<8>(&scenario),
            64 => clocked::<64>(&scenario),
            lanes => panic!("no encoder of {lanes} lanes here"),
        };
        let differs = slotted.iter().zip(&clocked).position(|(a, b)| a != b);
        assert_eq!(differs.map(|at| (at, slotted[at], clocked[at])), None, "{}", scenario.full_name());
        assert_eq!(slotted.len(), clocked.len(), "{}", scenario.full_name());
        assert!(slotted.len() > 100, "{}: {} pause frames", scenario.full_name(), slotted.len());
        assert_eq!(by_slots, by_clocks, "{}", scenario.full_name());
    }
}

fn clocked_pfc<const N: usize>(
    scenario: &Scenario,
    settings: &pfc_threshold::Config,
) -> (LinkOutcome, Vec<(Time, PauseFrame)>) {
    let threshold = Alone::new(pfc_threshold::model::Model::default());
    let encoder = Alone::new(pfc_quanta_encoder::model::Model::<N>::new(false));
    simulate(scenario, Clocked::pfc(threshold, encoder, settings, scenario.plan.port))
}

/// Native PFC has the same traffic, thresholds that it keeps crossing, and pauses short enough to be sent again.
#[test]
fn rounds_and_clocks_agree() {
    for scenario in Scenario::parse("agree.toml", SCENARIO).expect("a scenario") {
        for (xoff_cells, xon_cells, refresh_rounds) in [(400, 300, 40), (2000, 2000, 1)] {
            let enable = 0b0100_1010;
            let settings = pfc_threshold::Config { enable, xoff_cells, xon_cells, quanta: 100, refresh_rounds };
            let (by_rounds, rounds) = simulate(&scenario, Rounds::new(&settings, scenario.plan.port));
            let (by_clocks, clocked) = match scenario.plan.port.lanes {
                8 => clocked_pfc::<8>(&scenario, &settings),
                64 => clocked_pfc::<64>(&scenario, &settings),
                lanes => panic!("no encoder of {lanes} lanes here"),
            };
            let differs = rounds.iter().zip(&clocked).position(|(a, b)| a != b);
            assert_eq!(differs.map(|at| (at, rounds[at], clocked[at])), None, "{}", scenario.full_name());
            assert!(rounds.len() > 100, "{}: {} pause frames", scenario.full_name(), rounds.len());
            assert_eq!(by_rounds, by_clocks, "{}", scenario.full_name());
        }
    }
}
