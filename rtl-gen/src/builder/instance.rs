//! Instances of other modules.

use super::{Domain, ModuleBuilder};
use crate::error::{Error, Place};
use crate::ir::{Clocking, Expr, Instance, Module, Op, SignalKind};
use num_bigint::BigUint;
use std::rc::Rc;

/// The outputs of an instance, each a signal `<instance>_<port>` of the module around it.
#[derive(Clone, Debug)]
pub struct Outputs {
    instance: String,
    ports: Vec<(String, Expr)>,
}

impl std::ops::Index<&str> for Outputs {
    type Output = Expr;
    #[track_caller]
    fn index(&self, port: &str) -> &Expr {
        match self.ports.iter().find(|(name, _)| name == port) {
            Some((_, value)) => value,
            None => {
                let known: Vec<&str> = self.ports.iter().map(|(name, _)| name.as_str()).collect();
                panic!("instance `{}` has no output `{port}`, only {}", self.instance, known.join(", "))
            }
        }
    }
}

impl ModuleBuilder {
    /// An instance. `inputs` names the driver of each input. A clock or reset that `inputs` does not name is connected
    /// to the one in force here, or, if the module has several clocks, to the port of the same name.
    #[track_caller]
    pub fn instance(&self, name: impl Into<String>, module: &Rc<Module>, inputs: &[(&str, &Expr)]) -> Outputs {
        self.instance_with::<u64>(name, module, &[], inputs)
    }

    /// An instance in which these parameters of the module have these values.
    #[track_caller]
    pub fn instance_with<V: Clone + Into<BigUint>>(
        &self,
        name: impl Into<String>,
        module: &Rc<Module>,
        parameters: &[(&str, V)],
        inputs: &[(&str, &Expr)],
    ) -> Outputs {
        let name = name.into();
        let place = Place::caller();
        self.claim_name(&name);
        let fault = |what: String, help: &'static str| {
            let (instance, of) = (name.clone(), module.name.clone());
            self.error(|module| Error::Instance { module, instance, of, what, help, place });
        };
        for (i, (port, _)) in inputs.iter().enumerate() {
            if !module.ports().any(|p| p.name == *port && p.is_input()) {
                fault(format!("there is no input `{port}`"), "connect inputs only; outputs are what the call returns");
            }
            if inputs[..i].iter().any(|(other, _)| other == port) {
                fault(format!("`{port}` is connected twice"), "connect each input once");
            }
        }
        let mut connected = vec![];
        for (id, port) in module.signals.iter().enumerate().filter(|(_, s)| s.is_input()) {
            let given = inputs.iter().find(|(name, _)| *name == port.name).map(|(_, e)| (*e).clone());
            match given.or_else(|| self.implicit(module, id)) {
                Some(e) if e.width() != port.width => fault(
                    format!("`{}` has {} bits and is connected to {}", port.name, port.width, e.width()),
                    "extend with zext or sext, or take a slice",
                ),
                Some(e) => connected.push((port.name.clone(), e)),
                None => fault(format!("input `{}` is open", port.name), "every input needs a value"),
            }
        }
        let mut outputs = vec![];
        let mut ports = vec![];
        for port in module.ports().filter(|p| p.is_output()) {
            let signal = self.declare(format!("{name}_{}", port.name), port.width, SignalKind::InstanceOutput);
            if let Op::Signal(id) = signal.op() {
                outputs.push((port.name.clone(), *id));
            }
            ports.push((port.name.clone(), signal));
        }
        let parameters = parameters.iter().map(|(name, value)| ((*name).to_string(), value.clone().into())).collect();
        let (headings, name_of_it, module) = (self.take_comments(), name.clone(), module.clone());
        let instance = Instance { headings, name: name_of_it, module, parameters, inputs: connected, outputs };
        self.state.borrow_mut().module.instances.push(instance);
        Outputs { instance: name, ports }
    }

    /// The driver of a clock or reset port of `module` that is not connected explicitly.
    #[track_caller]
    fn implicit(&self, module: &Module, port: usize) -> Option<Expr> {
        let is_clock = |c: &Clocking| c.clock.0 == port;
        let is_reset = |c: &Clocking| c.reset.is_some_and(|r| r.0 == port);
        match &module.clockings[..] {
            [one] if is_clock(one) => Some(self.clock()),
            [one] if is_reset(one) => Some(self.reset()),
            [_] => None,
            all if all.iter().any(|c| is_clock(c) || is_reset(c)) => self.same_clock_port(&module.signals[port].name),
            _ => None,
        }
    }

    /// The clock or reset of this name.
    #[track_caller]
    fn same_clock_port(&self, name: &str) -> Option<Expr> {
        let (id, is_reset) = self.state.borrow().clocks.find(name)?;
        Some(self.clocked_by(&Domain { id }, || if is_reset { self.reset() } else { self.clock() }))
    }
}
