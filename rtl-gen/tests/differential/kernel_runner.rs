//! Part of the generated program: runs a kernel in rust-hdl's simulator and in the interpreter, and prints both.

use crate::case::{CLOCKS, pack, ports, stimulus};
use crate::random::Random;
use num_bigint::BigUint;
use rtl_gen::interp::Interp;
use rtl_gen::ir::SignalKind;
use rtl_gen::kernel::prelude::*;

/// Access to the ports of a kernel, in their order.
pub trait Drive: Block + Default {
    fn set(&mut self, next: impl FnMut() -> BigUint);
    fn get(&self) -> Vec<BigUint>;
    fn clock(&mut self, level: bool);
}

/// Passes of the simulator until it must be stable.
const PASSES: usize = 200;

pub struct Runner;

impl Runner {
    pub fn new() -> Self {
        Self
    }

    /// Prints the case: ports, a line a clock, the Verilog.
    pub fn run<K: Drive>(&mut self, seed: u64) {
        let mut kernel = Box::new(K::default());
        let name = format!("k{seed}");
        let module = lower(&*kernel, &name, &Docs::new("A random kernel.")).unwrap_or_else(|e| panic!("{name}: {e}"));
        let (inputs, outputs) = (ports(&module, SignalKind::Input), ports(&module, SignalKind::Output));
        let mut interp = Interp::new(&module).unwrap_or_else(|e| panic!("{name}: {e}"));
        let clock = module.find("clk").map(|_| interp.port("clk"));
        println!("case {name} {} {}", clock.is_some(), CLOCKS);
        inputs.iter().for_each(|(name, width)| println!("in {name} {width}"));
        outputs.iter().for_each(|(name, width)| println!("out {name} {width}"));
        for values in stimulus(&mut Random::new(seed ^ 0x5eed), &inputs) {
            let mut next = values.iter().cloned();
            kernel.set(|| next.next().expect("a value per input"));
            assert!(simulate(&mut *kernel, PASSES), "{name} does not converge");
            let simulated = pack(&outputs, &kernel.get());
            for level in [true, false] {
                kernel.clock(level);
                assert!(simulate(&mut *kernel, PASSES), "{name} does not converge");
            }
            for ((port, _), value) in inputs.iter().zip(&values) {
                interp.set_big(interp.port(port), value);
            }
            let interpreted: Vec<BigUint> = outputs.iter().map(|(port, _)| interp.get_big(interp.port(port))).collect();
            clock.iter().for_each(|&clk| interp.edge(clk));
            println!("clock {:x} {simulated:x} {:x}", pack(&inputs, &values), pack(&outputs, &interpreted));
        }
        let verilog = rtl_gen::emit::verilog(&module).unwrap_or_else(|e| panic!("{name}: {e}"));
        println!("verilog {}", verilog.lines().count());
        print!("{verilog}");
    }
}
