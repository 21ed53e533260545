//! The campaign: it builds cases, runs every simulator on them and compares.

use super::bench::{Answers, Simulator, run};
use super::case::{Case, WARM_UP, differences, pack, ports, stimulus};
use super::kernel_crate::KernelCase;
use super::random::Random;
use super::{builder_modules, kernel_crate};
use num_bigint::BigUint;
use rtl_gen::interp::Interp;
use rtl_gen::ir::{Module, Signal};

/// Random builder modules with these seeds.
pub fn builder_cases(seeds: std::ops::Range<u64>) -> Vec<Case> {
    let case = |seed: u64| {
        let name = format!("m{seed}");
        let module = builder_modules::module(seed, &name);
        let replay = format!("--builder --seed {seed} --count 1");
        case_of(&module, replay, seed)
    };
    seeds.map(case).collect()
}

/// A module with random stimulus and the interpreter's answers.
pub fn case_of(module: &Module, replay: String, seed: u64) -> Case {
    let (inputs, outputs) = (ports(module, Signal::is_input), ports(module, Signal::is_output));
    let stimulus = stimulus(&mut Random::new(seed ^ 0x5eed), &inputs);
    let mut interp = Interp::new(module).unwrap_or_else(|e| panic!("{}: {e}", module.name));
    let clock = module.find("clk").map(|_| interp.port("clk"));
    let mut expected = vec![];
    for values in &stimulus {
        for ((port, _), value) in inputs.iter().zip(values) {
            interp.set_big(interp.port(port), value);
        }
        let answers: Vec<BigUint> = outputs.iter().map(|(port, _)| interp.get_big(interp.port(port))).collect();
        expected.push(pack(&outputs, &answers));
        clock.iter().for_each(|&clk| interp.edge(clk));
    }
    Case {
        name: module.name.clone(),
        replay,
        verilog: rtl_gen::emit::verilog(module).unwrap_or_else(|e| panic!("{}: {e}", module.name)),
        has_clock: clock.is_some(),
        stimulus: stimulus.iter().map(|values| pack(&inputs, values)).collect(),
        inputs,
        outputs,
        expected,
    }
}

/// Compares the interpreter with Verilator and Icarus; returns a line for each module that differs.
pub fn mismatches(cases: &[Case]) -> Vec<String> {
    let mut found = vec![];
    for simulator in [Simulator::Icarus, Simulator::Verilator] {
        found.extend(compare(cases, &run(simulator, cases), &format!("{simulator:?}")));
    }
    found
}

/// Random kernels with these seeds and the answers of rust-hdl's simulator.
pub fn kernel_cases(seeds: &[u64]) -> Vec<KernelCase> {
    let kernels = kernel_crate::run(seeds);
    assert_eq!(kernels.len(), seeds.len());
    kernels
}

/// Compares rust-hdl's simulator, the interpreter, Verilator and Icarus.
pub fn kernel_mismatches(kernels: Vec<KernelCase>) -> Vec<String> {
    let simulated: Answers = kernels.iter().map(|k| k.simulated.iter().cloned().map(Ok).collect()).collect();
    let cases: Vec<Case> = kernels.into_iter().map(|k| k.case).collect();
    let mut found = compare(&cases, &simulated, "rust-hdl");
    found.extend(mismatches(&cases));
    found
}

fn compare(cases: &[Case], answers: &Answers, who: &str) -> Vec<String> {
    let mut found = vec![];
    for (case, answers) in cases.iter().zip(answers) {
        let differs = (WARM_UP..answers.len()).find(|&n| answers[n].as_ref() != Ok(&case.expected[n]));
        let Some(clock) = differs else { continue };
        let what = match &answers[clock] {
            Ok(value) => differences(&case.outputs, &case.expected[clock], value),
            Err(text) => format!("unknown bits {text}"),
        };
        found.push(format!("{} clock {clock}: interpreter and {who}: {what}; replay: {}", case.name, case.replay));
    }
    found
}
