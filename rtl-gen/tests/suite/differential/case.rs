//! A module with its stimulus and expected answers.

use super::random::Random;
use num_bigint::BigUint;
use rtl_gen::ir::{Module, Signal};

/// Number of clocks that a module runs.
pub const CLOCKS: usize = 12;
/// Number of clocks at the start under reset, whose outputs do not count. In the first of the two, a register without
/// reset or a memory may take its value from a register that has none yet.
pub const WARM_UP: usize = 2;

/// A port: name and width.
pub type Port = (String, usize);

/// A module, its stimulus and its answers, one number a clock: ports are packed, the first in the least significant
/// bits.
pub struct Case {
    pub name: String,
    /// The command that makes this case again.
    pub replay: String,
    pub verilog: String,
    pub has_clock: bool,
    /// Inputs without the clock; `rst` is an input like any other.
    pub inputs: Vec<Port>,
    pub outputs: Vec<Port>,
    pub stimulus: Vec<BigUint>,
    pub expected: Vec<BigUint>,
}

/// The ports of a module without its clock.
pub fn ports(module: &Module, wanted: fn(&Signal) -> bool) -> Vec<Port> {
    let port = |p: &Signal| (p.name.clone(), p.width);
    module.ports().filter(|p| wanted(p) && p.name != "clk").map(port).collect()
}

/// Bits of all ports together.
pub fn width(ports: &[Port]) -> usize {
    ports.iter().map(|p| p.1).sum()
}

/// Random values for every clock. Reset is high in the first clocks and seldom later; a port sometimes repeats its
/// value.
pub fn stimulus(random: &mut Random, inputs: &[Port]) -> Vec<Vec<BigUint>> {
    let mut clocks: Vec<Vec<BigUint>> = vec![];
    for clock in 0..CLOCKS {
        let value = |(i, (name, width)): (usize, &Port)| match name.as_str() {
            "rst" => BigUint::from(u8::from(clock < WARM_UP || random.percent(4))),
            _ if clock > 0 && random.percent(20) => clocks[clock - 1][i].clone(),
            _ => random.value(*width),
        };
        let values = inputs.iter().enumerate().map(value).collect();
        clocks.push(values);
    }
    clocks
}

/// Packs the values of ports into one number.
pub fn pack(ports: &[Port], values: &[BigUint]) -> BigUint {
    let mut low = 0;
    ports.iter().zip(values).fold(BigUint::ZERO, |sum, ((_, width), value)| {
        low += width;
        sum | value << (low - width)
    })
}

/// The ports that differ, as text.
pub fn differences(ports: &[Port], one: &BigUint, other: &BigUint) -> String {
    let mut low = 0;
    let mut words = vec![];
    for (name, width) in ports {
        let part = |v: &BigUint| (v >> low) & ((BigUint::from(1u8) << *width) - 1u8);
        if part(one) != part(other) {
            words.push(format!("{name}[{width}] {:x} and {:x}", part(one), part(other)));
        }
        low += width;
    }
    words.join(", ")
}
