//! The part of the generated program that runs a kernel in rust-hdl's simulator and in the interpreter, and prints
//! both.

use rtl_gen::BigUint;
use rtl_gen::interp::{Interp, Port};
use rtl_gen::ir::{Module, Signal};
use rtl_gen::kernel::prelude::*;
use std::io::{Lines, StdinLock, stdin};

/// Access to the ports of a kernel, in their order.
pub trait Drive: Block + Default {
    fn set(&mut self, next: impl FnMut() -> BigUint);
    fn get(&self) -> Vec<BigUint>;
    fn clock(&mut self, level: bool);
}

/// Number of passes within which the simulator must be stable.
const PASSES: usize = 200;

/// A reader of stimulus on standard input: a line a clock, a number in hexadecimal per input.
pub struct Runner(Lines<StdinLock<'static>>);

impl Runner {
    pub fn new() -> Self {
        Self(stdin().lines())
    }

    /// Prints the Verilog after a line for each clock with the outputs of the simulator and of the interpreter.
    pub fn run<K: Drive>(&mut self, name: &str, clocks: usize) {
        let mut kernel = Box::new(K::default());
        let module = lower(&*kernel, name, &Docs::new("A random kernel.")).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut interp = Interp::new(&module).unwrap_or_else(|e| panic!("{name}: {e}"));
        let clock = module.find("clk").map(|_| interp.port("clk"));
        let inputs = ports(&module, &interp, Signal::is_input);
        let outputs = ports(&module, &interp, Signal::is_output);
        for _ in 0..clocks {
            let line = self.0.next().expect("a line a clock").expect("text");
            let values: Vec<BigUint> = line.split(' ').map(number).collect();
            let mut next = values.iter().cloned();
            kernel.set(|| next.next().expect("a value per input"));
            assert!(simulate(&mut *kernel, PASSES), "{name} does not converge");
            let simulated = kernel.get();
            for level in [true, false] {
                kernel.clock(level);
                assert!(simulate(&mut *kernel, PASSES), "{name} does not converge");
            }
            inputs.iter().zip(&values).for_each(|(port, value)| interp.set_big(*port, value));
            let interpreted = outputs.iter().map(|port| interp.get_big(*port)).collect();
            clock.iter().for_each(|&clk| interp.edge(clk));
            println!("{} {}", words(simulated), words(interpreted));
        }
        let verilog = rtl_gen::emit::verilog(&module).unwrap_or_else(|e| panic!("{name}: {e}"));
        println!("{}", verilog.lines().count());
        print!("{verilog}");
    }
}

fn ports(module: &Module, interp: &Interp, wanted: fn(&Signal) -> bool) -> Vec<Port> {
    module.ports().filter(|p| wanted(p) && p.name != "clk").map(|p| interp.port(&p.name)).collect()
}

fn number(word: &str) -> BigUint {
    BigUint::parse_bytes(word.as_bytes(), 16).expect("a number in hexadecimal")
}

fn words(values: Vec<BigUint>) -> String {
    values.iter().map(|v| format!("{v:x}")).collect::<Vec<_>>().join(" ")
}
