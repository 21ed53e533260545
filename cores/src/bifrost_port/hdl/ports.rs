//! The ports, from the pins of the contract, under headings.

use crate::bifrost_port::{Inputs, Outputs};
use crate::contract::{Pin, Pins};
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Expr;
use std::collections::BTreeMap;

/// Headings, and how the names of the ports under them begin.
const GROUPS: [(&str, &[&str]); 7] = [
    ("From the MAC (AXI4-Stream, cannot wait; frames without preamble and FCS, tuser: bad)", &["s_axis_rx_"]),
    ("To the MAC (AXI4-Stream)", &["m_axis_tx_"]),
    ("To the fabric (AXI4-Stream, cannot wait)", &["m_axis_rx_"]),
    ("From the fabric, one stream a class (AXI4-Stream)", &["s_axis_tx_"]),
    ("Packet buffer", &["occ_cells", "rx_"]),
    ("Status", &["pause", "slot_tick", "irq"]),
    ("Registers (AXI4-Lite)", &["s_axil_"]),
];

/// The ports by name.
pub struct Ports(BTreeMap<String, Expr>);

impl Ports {
    /// The port with this name.
    #[track_caller]
    pub fn get(&self, name: &str) -> &Expr {
        self.0.get(name).unwrap_or_else(|| panic!("the contract has no pin `{name}`"))
    }

    /// The names that begin with `prefix`.
    pub fn beginning<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a Expr)> {
        self.0.iter().filter_map(move |(name, port)| Some((name.strip_prefix(prefix)?, port)))
    }
}

/// Declares them all.
pub fn declare<const N: usize>(m: &ModuleBuilder) -> Ports {
    let mut ports = BTreeMap::new();
    for (heading, prefixes) in GROUPS {
        m.group(heading);
        let ours = |pin: &Pin| prefixes.iter().any(|prefix| pin.name.starts_with(prefix));
        for pin in Inputs::<N>::pins().into_iter().filter(ours) {
            ports.insert(pin.name.to_string(), m.doc(pin.doc).input(pin.name, pin.width));
        }
        for pin in Outputs::<N>::pins().into_iter().filter(ours) {
            ports.insert(pin.name.to_string(), m.doc(pin.doc).output(pin.name, pin.width));
        }
    }
    Ports(ports)
}
