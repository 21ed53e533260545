//! Parts of the tops: other cores as instances, and a register block.

use super::ports::Ports;
use crate::variant::Core;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, Outputs};
use rtl_gen::ir::{Expr, Module};
use rtl_gen::registers::RegisterMap;
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

/// Wires to the inputs of a part, gathered before it is placed.
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
        let inputs = module.ports().filter(|port| port.is_input());
        inputs.filter_map(|port| port.name.strip_prefix("cfg_")).fold(self, |all, field| {
            let name = format!("cfg_{field}");
            if all.0.contains_key(&name) { all } else { all.with(name, &registers[&format!("cfg_{prefix}{field}")]) }
        })
    }

    /// Every `m_axi_n_*` input of `module` gets the port of the core that has `prefix` in place of `m_axi`.
    pub fn with_memories(self, module: &Module, ports: &Ports, prefix: &str) -> Self {
        memory_pins(module, true, prefix).fold(self, |all, (name, port)| all.with(name, &ports[&port]))
    }

    /// Places the part.
    pub fn place(self, m: &ModuleBuilder, name: &str, module: &Rc<Module>) -> Outputs {
        m.instance(name, module, &self.connections())
    }

    fn connections(&self) -> Vec<(&str, &Expr)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value)).collect()
    }
}

/// Every `m_axi_n_*` output of a part drives the port of the core that has `prefix` in place of `m_axi`.
pub fn drive_memories(m: &ModuleBuilder, ports: &Ports, prefix: &str, module: &Module, placed: &Outputs) {
    memory_pins(module, false, prefix).for_each(|(name, port)| m.assign(&ports[&port], &placed[&name]));
}

/// Inputs or outputs of a part to memories, and the ports of the core for them.
fn memory_pins(module: &Module, is_input: bool, prefix: &str) -> impl Iterator<Item = (String, String)> {
    let pins = module.ports().filter(move |port| port.is_input() == is_input);
    pins.filter_map(move |port| Some((port.name.clone(), format!("{prefix}_{}", port.name.strip_prefix("m_axi_")?))))
}

/// A register block, and its parameters in this variant.
pub struct RegisterBlock {
    module: Rc<Module>,
    parameters: Vec<(String, u32)>,
}

impl RegisterBlock {
    /// The block of a map.
    ///
    /// # Errors
    /// Everything that is wrong with the map.
    pub fn of(map: &RegisterMap) -> Result<Self, Errors> {
        Ok(Self { module: rtl_gen::registers::block(map)?, parameters: map.parameters() })
    }
}

/// The register block on the bus of the core, and wires for what it is told.
pub fn place_registers(m: &ModuleBuilder, ports: &Ports, block: &RegisterBlock) -> (Outputs, BTreeMap<String, Expr>) {
    let (registers, told) = place_block(m, block, |name| ports[name].clone());
    answer_bus(m, ports, &block.module, &registers);
    (registers, told)
}

/// The module that answers on the bus of the core drives the outputs of the bus.
pub fn answer_bus(m: &ModuleBuilder, ports: &Ports, module: &Module, outputs: &Outputs) {
    for (name, port) in ports.beginning("s_axil_") {
        let name = format!("s_axil_{name}");
        if module.ports().any(|of_module| of_module.is_output() && of_module.name == name) {
            m.assign(port, &outputs[&name]);
        }
    }
}

/// The register block, whose bus is driven by what `bus` gives for the name of a port, and wires for what it is told.
pub fn place_block(
    m: &ModuleBuilder,
    RegisterBlock { module: block, parameters }: &RegisterBlock,
    bus: impl Fn(&str) -> Expr,
) -> (Outputs, BTreeMap<String, Expr>) {
    let mut inputs = Inputs::default();
    let mut told = BTreeMap::new();
    for port in block.ports().filter(|port| port.is_input()) {
        if ["clk", "rst"].contains(&port.name.as_str()) {
            continue;
        }
        let value = if port.name.starts_with("s_axil_") {
            bus(&port.name)
        } else {
            told.entry(port.name.clone()).or_insert_with(|| m.wire(&port.name, port.width)).clone()
        };
        inputs = inputs.with(&port.name, &value);
    }
    let parameters: Vec<_> = parameters.iter().map(|(name, word)| (name.as_str(), *word)).collect();
    (m.instance_with("registers", block, &parameters, &inputs.connections()), told)
}
