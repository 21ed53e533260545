//! Shift registers around a module, so that its paths are all from register to register, and three pins are enough.

use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module, Signal};
use std::rc::Rc;

/// The name of the module that [`between_shift_registers`] returns.
pub const NAME: &str = "between_shift_registers";

/// Wraps `module`: every input except the clock comes from a shift register, and every output goes into a register,
/// from which a second shift register takes it, so that synthesis can remove nothing.
pub fn between_shift_registers(module: &Rc<Module>) -> Result<Rc<Module>, Errors> {
    let is_clock = |name: &str| module.clockings.iter().any(|c| module.signal(c.clock).name == name);
    let of_kind = |wanted: fn(&Signal) -> bool| module.ports().filter(move |p| wanted(p) && !is_clock(&p.name));
    let bits = |wanted: fn(&Signal) -> bool| of_kind(wanted).map(|port| port.width).sum::<usize>();

    let m = ModuleBuilder::new(NAME);
    m.describe(format!("`{}` between shift registers.", module.name));
    let serial_in = m.input("serial_in", 1);
    let given = m.reg_no_reset("given", bits(Signal::is_input).max(2));
    m.assign(&given, cat(&[given.slice(0, given.width() - 1), serial_in]));
    let mut low = 0;
    let mut inputs: Vec<(&str, Expr)> = Vec::new();
    for port in of_kind(Signal::is_input) {
        inputs.push((&port.name, given.slice(low, port.width)));
        low += port.width;
    }
    let inputs: Vec<(&str, &Expr)> = inputs.iter().map(|(name, value)| (*name, value)).collect();
    let outputs = m.instance("measured", module, &inputs);
    let values: Vec<&Expr> = of_kind(Signal::is_output).map(|port| &outputs[&port.name]).collect();

    let taken = m.reg_no_reset("taken", bits(Signal::is_output));
    m.assign(&taken, cat(&values));
    let gathered = m.reg_no_reset("gathered", taken.width());
    m.assign(&gathered, &taken ^ gathered.shl(1));
    m.assign(&m.output("serial_out", 1), gathered.msb());
    m.build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rtl_gen::emit::verilog;
    use rtl_gen::tools;

    /// A register behind a gate, with and without use of the reset: the wrapped module must be complete after
    /// synthesis.
    #[test]
    fn nothing_of_the_module_is_lost() {
        let m = ModuleBuilder::new("sum");
        let (a, b) = (m.input("a", 7), m.input("b", 7));
        let sum = m.output_reg("sum", 7, lit(0u8, 7));
        m.assign(&sum, &a + &b);
        let wrapped = between_shift_registers(&m.build().expect("a module")).expect("wrapped");
        let script = format!("synth -flatten -top {NAME}; stat");
        let log = tools::yosys(&verilog(&wrapped).expect("Verilog"), NAME, &script).expect("yosys");
        let stat = log.rsplit("Number of cells:").next().unwrap_or_default();
        let registers: usize = stat
            .lines()
            .filter_map(|line| line.trim().strip_prefix("$_")?.strip_prefix(['D', 'S'])?.split_whitespace().nth(1))
            .map(|count| count.parse::<usize>().expect("a count"))
            .sum();
        // 15 inputs with the reset, 7 registers of the module, 7 taken, 7 gathered
        assert_eq!(registers, 36, "{stat}");
    }
}
