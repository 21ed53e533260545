//! What the tops are made of: other cores as instances, and a register block.

use super::ports::Ports;
use crate::variant::Core;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, Outputs};
use rtl_gen::ir::{Expr, Module, SignalKind};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A part in its variant.
///
/// # Errors
/// Those of its builder.
///
/// # Panics
/// If the core has no such variant.
pub fn part(core: &Core, variant: &str) -> Result<Rc<Module>, Errors> {
    let variant = core.variant_of(variant).unwrap_or_else(|error| panic!("{error}"));
    core.module(&variant)
}

/// What is wired to the inputs of a part, gathered before it is placed.
#[derive(Default)]
pub struct Inputs(BTreeMap<String, Expr>);

impl Inputs {
    /// Gives an input a value.
    pub fn with(mut self, name: impl Into<String>, value: &Expr) -> Self {
        self.0.insert(name.into(), value.clone());
        self
    }

    /// Every `cfg_*` input of `module` that has no value yet gets the register field of its name, with `prefix`.
    pub fn configured(self, module: &Module, registers: &Outputs, prefix: &str) -> Self {
        let inputs = module.ports().filter(|port| port.kind == SignalKind::Input);
        inputs.filter_map(|port| port.name.strip_prefix("cfg_")).fold(self, |all, field| {
            let name = format!("cfg_{field}");
            if all.0.contains_key(&name) { all } else { all.with(name, &registers[&format!("cfg_{prefix}{field}")]) }
        })
    }

    /// Places the part.
    pub fn place(self, m: &ModuleBuilder, name: &str, module: &Rc<Module>) -> Outputs {
        let inputs: Vec<(&str, &Expr)> = self.0.iter().map(|(name, value)| (name.as_str(), value)).collect();
        m.instance(name, module, &inputs)
    }
}

/// The register block, and wires for what it is told.
pub fn place_registers(m: &ModuleBuilder, ports: &Ports, block: &Rc<Module>) -> (Outputs, BTreeMap<String, Expr>) {
    let mut inputs = Inputs::default();
    let mut told = BTreeMap::new();
    for port in block.ports().filter(|port| port.kind == SignalKind::Input) {
        if ["clk", "rst"].contains(&port.name.as_str()) {
            continue;
        }
        let value = if port.name.starts_with("s_axil_") {
            ports[&port.name].clone()
        } else {
            told.entry(port.name.clone()).or_insert_with(|| m.wire(&port.name, port.width)).clone()
        };
        inputs = inputs.with(&port.name, &value);
    }
    let registers = inputs.place(m, "registers", block);
    for (name, port) in ports.beginning("s_axil_") {
        if block
            .ports()
            .any(|of_block| of_block.kind == SignalKind::Output && of_block.name == format!("s_axil_{name}"))
        {
            m.assign(port, &registers[&format!("s_axil_{name}")]);
        }
    }
    (registers, told)
}
