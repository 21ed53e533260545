//! Instances: parameters, ports, widths and clocks; registers and their clocks.

use crate::error::{Error, Place};
use crate::ir::{Clocking, Expr, Module, Op, SignalId, SignalKind};

pub fn check(m: &Module, errors: &mut Vec<Error>) {
    for instance in &m.instances {
        let of = &instance.module;
        let mut fault = |what: String, help: &'static str| {
            let (module, instance, of) = (m.name.clone(), instance.name.clone(), of.name.clone());
            errors.push(Error::Instance { module, instance, of, what, help, place: Place::default() });
        };
        for (at, (name, value)) in instance.parameters.iter().enumerate() {
            match of.parameters().map(|(id, _)| of.signal(id)).find(|p| p.name == *name) {
                None => fault(format!("there is no parameter `{name}`"), "override parameters that exist"),
                Some(p) if value.bits() as usize > p.width => fault(
                    format!("the value {value} of parameter `{name}` does not fit in {} bits", p.width),
                    "give a value that fits, or declare the parameter wider",
                ),
                Some(_) if instance.parameters[..at].iter().any(|(other, _)| other == name) => {
                    fault(format!("parameter `{name}` has two values"), "give each parameter one value")
                }
                Some(_) => {}
            }
        }
        for (name, value) in &instance.inputs {
            match of.ports().find(|p| p.name == *name && p.is_input()) {
                None => fault(format!("there is no input `{name}`"), "connect inputs that exist"),
                Some(p) if p.width != value.width() => fault(
                    format!("`{name}` has {} bits and is connected to {}", p.width, value.width()),
                    "extend with zext or sext, or take a slice",
                ),
                Some(_) => {}
            }
        }
        for (name, id) in &instance.outputs {
            match of.ports().find(|p| p.name == *name && p.is_output()) {
                None => fault(format!("there is no output `{name}`"), "read outputs that exist"),
                Some(p) if p.width != m.signal(*id).width => fault(
                    format!("`{name}` has {} bits and drives a signal of {}", p.width, m.signal(*id).width),
                    "declare the signal as wide as the port",
                ),
                Some(_) => {}
            }
        }
        for port in of.ports().filter(|p| p.is_input()) {
            match instance.inputs.iter().filter(|(name, _)| *name == port.name).count() {
                0 => fault(format!("input `{}` is open", port.name), "every input needs a value"),
                1 => {}
                _ => fault(format!("`{}` is connected twice", port.name), "connect each input once"),
            }
        }
        for clock in of.clockings.iter().map(|c| &of.signal(c.clock).name) {
            let value = instance.inputs.iter().find(|(name, _)| name == clock).map(|(_, e)| e);
            let is_clock = |e: &Expr| match clock_of(e) {
                // a module without registers of its own may have its clocks as bits of an input
                Some(id) if m.clockings.is_empty() => m.signal(id).is_input(),
                _ => m.clockings.iter().any(|c| e.op() == &Op::Signal(c.clock)),
            };
            if value.is_some_and(|e| !is_clock(e)) {
                fault(format!("the clock `{clock}` is not connected to a clock"), "clocks are not gated; use enables");
            }
        }
    }
    registers(m, errors);
}

/// The signal that is connected to a clock, or has it as a bit.
pub fn clock_of(connected: &Expr) -> Option<SignalId> {
    match connected.op() {
        Op::Signal(id) => Some(*id),
        Op::Slice { of, .. } => clock_of(of),
        _ => None,
    }
}

/// Checks that registers name a clocking that exists, with a reset if they have a reset value.
fn registers(m: &Module, errors: &mut Vec<Error>) {
    for signal in &m.signals {
        let SignalKind::Register(r) = &signal.kind else { continue };
        let what = match (m.clockings.get(r.clocking.0), &r.reset_value) {
            (None, _) => format!("`{}` has no clock", signal.name),
            (Some(Clocking { reset: None, .. }), Some(_)) => {
                format!("`{}` has a reset value, its clock has no reset", signal.name)
            }
            (_, Some(v)) if v.width() != signal.width => {
                format!("the reset value of `{}` has {} bits, must have {}", signal.name, v.width(), signal.width)
            }
            _ => continue,
        };
        let help = "declare registers with `reg` or `reg_no_reset` of the builder";
        errors.push(Error::Clock { module: m.name.clone(), what, help, place: Place::default() });
    }
}
