//! Names of signals in the text: most signals have their own, those of a family are parts of one vector.

use super::expr::range;
use crate::ir::{Module, SignalId};
use std::collections::BTreeMap;
use std::ops::Deref;

/// Signals whose names differ in numbers only, written as one vector: member `n` is at `[width * n +: width]`.
#[derive(Clone, Debug)]
pub struct Family {
    /// Name of the vector.
    pub name: String,
    /// The signals, member 0 first.
    pub members: Vec<SignalId>,
}

/// Bits of a signal or a family in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bits<'a> {
    /// Name of the signal or family.
    pub name: &'a str,
    /// Width of the signal or family.
    pub total: usize,
    /// Position of the lowest bit.
    pub low: usize,
    /// Number of bits.
    pub width: usize,
}

impl Bits<'_> {
    /// The bits as Verilog.
    pub fn text(&self) -> String {
        format!("{}{}", self.name, range(self.total, self.low, self.width))
    }
}

/// A module and the families among its signals.
pub struct Names<'a> {
    module: &'a Module,
    families: &'a [Family],
    /// The family of a signal and its place there.
    places: BTreeMap<SignalId, (usize, usize)>,
}

impl Deref for Names<'_> {
    type Target = Module;
    fn deref(&self) -> &Module {
        self.module
    }
}

impl<'a> Names<'a> {
    pub fn new(module: &'a Module, families: &'a [Family]) -> Self {
        let members = families.iter().enumerate();
        let members =
            members.flat_map(|(f, family)| family.members.iter().enumerate().map(move |(n, id)| (*id, (f, n))));
        Self { module, families, places: members.collect() }
    }

    /// Bits of a signal.
    pub fn bits(&self, id: SignalId, low: usize, width: usize) -> Bits<'a> {
        let signal = self.module.signal(id);
        match self.places.get(&id) {
            None => Bits { name: &signal.name, total: signal.width, low, width },
            Some(&(family, place)) => {
                let Family { name, members } = &self.families[family];
                Bits { name, total: signal.width * members.len(), low: signal.width * place + low, width }
            }
        }
    }

    /// A signal as Verilog.
    pub fn whole(&self, id: SignalId) -> String {
        self.bits(id, 0, self.module.signal(id).width).text()
    }

    /// The family that a signal belongs to.
    pub fn family(&self, id: SignalId) -> Option<&'a Family> {
        self.places.get(&id).map(|(family, _)| &self.families[*family])
    }
}
