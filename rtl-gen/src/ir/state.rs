//! The registers and memories of a design, by their paths from its top.

use super::{Module, SignalKind};

/// A register or a memory of a module or of a part below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Path of the register from the top through its instances, with dots between: `class_0.rx.quanta_sum`.
    pub path: String,
    /// Width in bits; of a memory, the width of a word.
    pub width: usize,
    /// Number of words of a memory.
    pub words: Option<usize>,
}

impl Module {
    /// Every register and every written memory, the module's own first, then those of its parts.
    pub fn state(&self) -> Vec<State> {
        let mut found = vec![];
        self.collect_state("", &mut found);
        found
    }

    fn collect_state(&self, prefix: &str, found: &mut Vec<State>) {
        let path = |name: &str| format!("{prefix}{name}");
        let registers = self.signals.iter().filter(|signal| matches!(signal.kind, SignalKind::Register(_)));
        found.extend(registers.map(|r| State { path: path(&r.name), width: r.width, words: None }));
        let memories = self.memories.iter().filter(|memory| !memory.writes.is_empty());
        found.extend(memories.map(|m| State { path: path(&m.name), width: m.width, words: Some(m.depth) }));
        for instance in &self.instances {
            instance.module.collect_state(&format!("{}.", path(&instance.name)), found);
        }
    }
}
