//! Inputs of the LoWAR shims at both ends of a short line that loses packets: data one way, acknowledgements and reports the other.

use super::{Kept, design};
use cores::lowar_shim::hdl::CORE;
use cores::lowar_shim::model::Model;
use cores::lowar_shim::{Inputs, registers};
use cores::registers::Table;
use cosim::link::Unobserved;
use cosim::lossy::{LossyLink, Shim};
use cosim::scenario::LossyScenario;
use verilated_dut::Design;

/// Octets of a beat.
pub const LANES: usize = 64;

/// Variant of the shims, which the scenario has too.
const VARIANT: &str = "w512";

/// Number of clocks of stimulus.
const CLOCKS: usize = 4096;

/// Packets are lost and rebuilt from the first microseconds on.
const SCENARIO: &str = r#"
title = "full, one packet in 50 lost"
duration = "1ms"
[link]
rate = "100G"
rtt = "2us"
loss = { model = "bernoulli", rate = "2%" }
[rdma]
transport = "go-back-n"
mtu = 1024
[fec]
shim = "w512"
code = { k = 8, r = 4, lanes = 1 }
"#;

/// The inputs of both shims, clock by clock.
pub struct Link {
    pub near: Vec<Inputs<LANES>>,
    pub far: Vec<Inputs<LANES>>,
}

/// Runs the line with golden models and keeps their inputs. Clock 0 is a reset, so that the stimulus can be repeated.
pub fn capture() -> Link {
    let scenario = scenario();
    let map = registers::map(&scenario.plan.built);
    let programs = &scenario.plan.programs;
    let keep = |clock| clock < CLOCKS - 1;
    let (near, near_inputs) = Kept::new(model(), keep);
    let (far, far_inputs) = Kept::new(model(), keep);
    let near = Shim::new(near, &map, &programs.near);
    let far = Shim::new(far, &map, programs.far.as_ref().expect("a shim at the far end"));
    let mut link = LossyLink::new(near, Some(far), scenario.parts(scenario.file.seed));
    let end = scenario.plan.clock.edge(CLOCKS as u64);
    link.run(end, &mut Unobserved, |_| false).unwrap_or_else(|error| panic!("{error}"));
    assert!(link.line().forward.recovered > 0, "no packet was lost and rebuilt");
    let with_reset = |inputs: Vec<Inputs<LANES>>| {
        assert_eq!(inputs.len(), CLOCKS - 1, "the scenario is too short");
        let reset = Inputs { rst: true, ..Inputs::default() };
        [reset].into_iter().chain(inputs).collect()
    };
    Link { near: with_reset(near_inputs.take()), far: with_reset(far_inputs.take()) }
}

fn scenario() -> LossyScenario {
    LossyScenario::parse("shims.toml", SCENARIO).expect("the scenario is legal").remove(0)
}

pub fn model() -> Model<LANES> {
    let built = scenario().plan.built;
    Model::new(Table::of(&registers::map(&built)), built)
}

pub fn shim() -> Design {
    design(&CORE, VARIANT)
}
