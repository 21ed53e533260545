//! The netlist that Yosys' `write_json` writes.

use crate::tool::Cells;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The modules of a file.
#[derive(Deserialize)]
struct File {
    modules: BTreeMap<String, Netlist>,
}

/// A flat module.
#[derive(Deserialize)]
pub struct Netlist {
    pub ports: BTreeMap<String, Port>,
    pub cells: BTreeMap<String, Cell>,
    netnames: BTreeMap<String, Name>,
}

/// A port of the module.
#[derive(Deserialize)]
pub struct Port {
    pub direction: Direction,
    pub bits: Vec<Bit>,
}

/// A cell of the device.
#[derive(Deserialize)]
pub struct Cell {
    #[serde(rename = "type")]
    pub kind: String,
    #[serde(default)]
    pub parameters: BTreeMap<String, serde_json::Value>,
    #[serde(default)]
    pub port_directions: BTreeMap<String, Direction>,
    pub connections: BTreeMap<String, Vec<Bit>>,
}

#[derive(Deserialize)]
struct Name {
    hide_name: u8,
    bits: Vec<Bit>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    Input,
    Output,
    Inout,
}

/// A net, by its number, or a constant.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Bit {
    Net(usize),
    Constant(#[allow(dead_code, reason = "a constant has no timing")] String),
}

impl Bit {
    pub const fn net(&self) -> Option<usize> {
        match self {
            Self::Net(net) => Some(*net),
            Self::Constant(_) => None,
        }
    }
}

impl Netlist {
    /// Reads the module `top` from a file of Yosys.
    pub fn read(json: &str, top: &str) -> miette::Result<Self> {
        let mut file: File = serde_json::from_str(json)
            .map_err(|error| miette::miette!("{top}: the netlist is not Yosys' JSON: {error}"))?;
        file.modules.remove(top).ok_or_else(|| miette::miette!("{top}: the netlist has no module of this name"))
    }

    /// The number of cells of each kind.
    pub fn kinds(&self) -> Cells {
        let mut kinds = Cells::new();
        for cell in self.cells.values() {
            *kinds.entry(cell.kind.clone()).or_default() += 1;
        }
        kinds
    }

    /// The number after the highest of a net.
    pub fn nets(&self) -> usize {
        let of_cells = self.cells.values().flat_map(|cell| cell.connections.values());
        let of_ports = self.ports.values().map(|port| &port.bits);
        let highest = of_cells.chain(of_ports).flatten().filter_map(Bit::net).max();
        highest.map_or(0, |net| net + 1)
    }

    /// The name of each net in the source: of several the shortest, and one that Yosys made only where there is no other.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![(true, String::new()); self.nets()];
        for (name, Name { hide_name, bits }) in &self.netnames {
            for (index, net) in bits.iter().enumerate().filter_map(|(index, bit)| Some((index, bit.net()?))) {
                let full = if bits.len() > 1 { format!("{name}[{index}]") } else { name.clone() };
                let candidate = (*hide_name != 0, full);
                let Some(known) = names.get_mut(net) else { continue };
                let rank = |(hidden, name): &(bool, String)| (name.is_empty(), *hidden, name.len());
                if rank(&candidate) < rank(known) {
                    *known = candidate;
                }
            }
        }
        names.into_iter().map(|(_, name)| name).collect()
    }
}
