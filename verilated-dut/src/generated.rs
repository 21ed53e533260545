//! Designs made by `rtl-gen`, whose modules list their ports, clocks and registers.

use crate::{Design, Direction, Port, Register, Source};
use rtl_gen::ir;

impl Design {
    /// The module as `rtl-gen` emits it, clocked by its clock, or by each of its clocks if it has several.
    ///
    /// # Errors
    /// When the module cannot be emitted.
    pub fn from_module(module: &ir::Module) -> Result<Self, rtl_gen::Errors> {
        let sources = vec![Source { file: format!("{}.v", module.name), text: rtl_gen::emit::verilog(module)? }];
        let ports = module.ports().map(|signal| Port {
            name: signal.name.clone(),
            width: signal.width,
            direction: if signal.is_input() { Direction::Input } else { Direction::Output },
        });
        let design = Self::new(&module.name, sources, ports.collect()).without_clock();
        let clocks: Vec<&str> = module.clockings.iter().map(|c| module.signal(c.clock).name.as_str()).collect();
        Ok(match clocks[..] {
            [] => design,
            [clock] => design.clocked_by(clock),
            _ => design.clocked_by_each(&clocks),
        })
    }
}

impl From<&ir::State> for Register {
    fn from(state: &ir::State) -> Self {
        let ir::State { path, width, words } = state;
        Self { path: path.clone(), width: *width, words: *words }
    }
}
