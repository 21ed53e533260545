//! The units that `make synth` measures: cores, and parts of those that an ECP5 has no room for.

use cores::variant::Core;
use miette::miette;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::{Expr, Module};
use std::fmt;
use std::rc::Rc;

/// A variant of a core, or a part of it.
pub struct Unit {
    /// The core.
    pub core: &'static Core,
    /// Its variant.
    pub variant: &'static str,
    /// The instance inside it; `None` for the whole.
    pub part: Option<&'static str>,
    /// Whether an ECP5 is a target too; UltraScale+ gives only the area.
    pub on_ecp5: bool,
}

/// All units, in the order of the table.
pub fn all() -> impl Iterator<Item = &'static Unit> {
    macro_rules! list {
        ($($stem:ident)+) => { [$(crate::$stem::UNITS),+] };
    }
    cores::each_core!(list).into_iter().flatten()
}

impl Unit {
    /// A whole core that an ECP5-85 has room for.
    pub const fn whole(core: &'static Core, variant: &'static str) -> Self {
        Self { core, variant, part: None, on_ecp5: true }
    }

    /// A whole core that an ECP5-85 has no room for.
    pub const fn only_ultrascale(core: &'static Core, variant: &'static str) -> Self {
        Self { core, variant, part: None, on_ecp5: false }
    }

    /// An instance in a core.
    pub const fn part(core: &'static Core, variant: &'static str, part: &'static str) -> Self {
        Self { core, variant, part: Some(part), on_ecp5: true }
    }

    /// The name of its top module.
    pub fn top(&self) -> String {
        format!("{}_{}{}", self.core.stem, self.variant, self.part.map(|part| format!("_{part}")).unwrap_or_default())
    }

    /// The module. Several clocks are one: a path from one to another counts as a path within one.
    pub fn module(&self) -> miette::Result<Rc<Module>> {
        let variant = self.core.variant_of(self.variant)?;
        let module = (variant.build)(&variant, self.core.stem)?;
        if module.clockings.len() > 1 {
            return on_one_clock(&module);
        }
        let Some(part) = self.part else { return Ok(module) };
        Ok(module.instance(part).ok_or_else(|| miette!("{self}: there is no such part"))?.module.clone())
    }
}

/// A module with several clocks, all of which are `clk`.
fn on_one_clock(module: &Rc<Module>) -> miette::Result<Rc<Module>> {
    let m = ModuleBuilder::new(format!("{}_on_one_clock", module.name));
    let clock = m.clock();
    let is_clock = |name: &str| module.clockings.iter().any(|c| module.signal(c.clock).name == name);
    let input = |name: &String, width| if is_clock(name) { clock.clone() } else { m.input(name.clone(), width) };
    let inputs: Vec<(&str, Expr)> = module
        .ports()
        .filter(|port| port.is_input())
        .map(|port| (port.name.as_str(), input(&port.name, port.width)))
        .collect();
    let connected: Vec<(&str, &Expr)> = inputs.iter().map(|(name, value)| (*name, value)).collect();
    let outputs = m.instance("measured", module, &connected);
    for port in module.ports().filter(|port| port.is_output()) {
        m.assign(&m.output(port.name.clone(), port.width), &outputs[&port.name]);
    }
    Ok(m.build()?)
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            None => write!(f, "`{}` {}", self.core.stem, self.variant),
            Some(part) => write!(f, "`{part}` in `{}` {}", self.core.stem, self.variant),
        }
    }
}
