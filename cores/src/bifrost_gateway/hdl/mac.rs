//! The MAC of a side, at the pins or behind what stands before it.

use crate::blocks::parts::Inputs;
use crate::blocks::ports::Ports;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Expr;
use std::collections::BTreeMap;

/// The signals of a beat in a transmit stream.
pub const SENT: [&str; 4] = ["tvalid", "tdata", "tkeep", "tlast"];

/// The MAC of a side as the parts see it.
pub struct Mac {
    /// The beats that it hands over.
    pub received: BTreeMap<String, Expr>,
    /// Whether it takes a beat.
    pub ready: Expr,
}

impl Mac {
    /// The MAC at the pins of a side.
    pub fn of(ports: &Ports, side: &str) -> Self {
        let prefix = format!("s_axis_{side}_");
        let received = ports.beginning(&prefix).map(|(name, port)| (name.to_owned(), port.clone())).collect();
        Self { received, ready: ports[&format!("m_axis_{side}_tready")].clone() }
    }

    /// Wires for the same signals, which something that stands before the MAC drives.
    pub fn before(&self, m: &ModuleBuilder) -> Self {
        let received = self.received.iter();
        let wire = |(name, port): (&String, &Expr)| (name.clone(), m.wire(format!("line_rx_{name}"), port.width()));
        Self { received: received.map(wire).collect(), ready: m.wire("line_tx_tready", 1) }
    }

    /// The beats of the MAC for a part.
    pub fn receive(&self) -> Inputs {
        self.received.iter().fold(Inputs::default(), |all, (name, beat)| all.with(format!("s_axis_rx_{name}"), beat))
    }
}
