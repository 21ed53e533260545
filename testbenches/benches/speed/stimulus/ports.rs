//! Inputs of the ports at both ends of a link: programmed through their registers, with data in both directions, and
//! pause frames, as the drain stops again and again.

use super::{Kept, design};
use cores::bifrost_port::{Inputs, hdl::CORE, model::Model, registers};
use cores::{bifrost_pause_engine::RING_SLOTS, registers::Table};
use cosim::{
    link::Unobserved,
    ports::{PortEnd, PortLink},
    scenario::Scenario,
};
use verilated_dut::Design;

/// Octets of a beat.
pub const LANES: usize = 64;

/// Number of clocks of stimulus. A clock of a port has more inputs than that of an engine.
const CLOCKS: usize = 4096;

/// A short link: the drain's first stop is obeyed long before the stimulus ends.
const SCENARIO: &str = r#"
title = "full in both directions, a drain that stops again and again"
duration = "1ms"
[link]
rate = "100G"
distance = "20m"
reverse = { load = "100%", frames = "imix" }
[control]
slot = "400ns"
[[traffic]]
kind = "constant"
frames = "imix"
[drain]
kind = "on-off"
from = "2us"
on = "1us"
off = "500ns"
"#;

/// The inputs of both ports, clock by clock.
pub struct Link {
    pub upstream: Vec<Inputs<LANES>>,
    pub downstream: Vec<Inputs<LANES>>,
}

/// Runs the link with golden models and keeps their inputs. Clock 0 is a reset, so that the stimulus can be repeated.
pub fn capture() -> Link {
    let scenario = Scenario::parse("ports.toml", SCENARIO).expect("the scenario is legal").remove(0);
    let ends = scenario.ends(scenario.file.seed, scenario.plan.memory_octets);
    let keep = |clock| clock < CLOCKS - 1;
    let (upstream, upstream_inputs) = Kept::new(model(), keep);
    let (downstream, downstream_inputs) = Kept::new(model(), keep);
    let mut link = PortLink::new(
        PortEnd::new("upstream", upstream, ends.upstream),
        PortEnd::new("downstream", downstream, ends.downstream),
        ends.forward,
        ends.back,
    );
    let end = scenario.plan.port.clock.edge(CLOCKS as u64);
    let outcome = link.run(end, &mut Unobserved).unwrap_or_else(|error| panic!("{error}"));
    let paused: u64 = outcome.pauses.paused.iter().map(|time| time.0).sum();
    assert!(outcome.pause_frames > 1 && paused > 0, "{} pause frames, {paused} ps of pause", outcome.pause_frames);
    let with_reset = |inputs: Vec<Inputs<LANES>>| {
        assert_eq!(inputs.len(), CLOCKS - 1, "the scenario is too short");
        let full = inputs.iter().filter(|inputs| inputs.control.s_axis_rx_tvalid).count();
        assert!(3 * full > CLOCKS, "{full} beats in {CLOCKS} clocks");
        let mut reset = Inputs::default();
        reset.control.rst = true;
        [reset].into_iter().chain(inputs).collect()
    };
    Link { upstream: with_reset(upstream_inputs.take()), downstream: with_reset(downstream_inputs.take()) }
}

pub fn model() -> Model<LANES> {
    Model::new(Table::of(&registers::map(LANES, RING_SLOTS)))
}

pub fn port() -> Design {
    design(&CORE, "w512")
}
