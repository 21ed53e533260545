//! Interfaces of a module: the ports that belong together, found by their names.

use crate::ir::{Module, Signal};

/// Ports that belong together.
#[derive(Debug)]
pub struct Interface<'a> {
    /// Common beginning of the names of the ports, or the name of the only port.
    pub name: String,
    /// Protocol of the interface.
    pub protocol: Protocol,
    /// Whether the module begins the transfers.
    pub is_master: bool,
    /// The ports, each with its name in the protocol.
    pub ports: Vec<(String, &'a Signal)>,
}

/// Protocols of interfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// AXI4-Stream.
    AxiStream,
    /// AXI4, or AXI4-Lite.
    AxiMapped,
    /// A clock, rising edge.
    Clock,
    /// A reset, synchronous and active high.
    Reset,
    /// An interrupt, high while it lasts.
    Interrupt,
}

/// Signals of AXI4-Stream; the first is one that every stream has.
const STREAM: [&str; 9] = ["tvalid", "tready", "tdata", "tkeep", "tstrb", "tlast", "tuser", "tdest", "tid"];
/// Signals of AXI4, of which AXI4-Lite has some; the first is one that every port has.
const MAPPED: [&str; 27] = [
    "awvalid", "awready", "awaddr", "awlen", "awsize", "awburst", "awprot", "wvalid", "wready", "wdata", "wstrb",
    "wlast", "bvalid", "bready", "bresp", "arvalid", "arready", "araddr", "arlen", "arsize", "arburst", "arprot",
    "rvalid", "rready", "rdata", "rresp", "rlast",
];
/// Name of an interrupt.
const INTERRUPT: &str = "irq";

/// The interfaces of a module, in the order of its ports.
pub fn interfaces(module: &Module) -> Vec<Interface<'_>> {
    let is = |port: &Signal, id| module.signal(id).name == port.name;
    let one = |port| vec![(String::new(), port)];
    let of_port = |port| {
        let (name, protocol, ports) = if module.clockings.iter().any(|clocking| is(port, clocking.clock)) {
            (port.name.clone(), Protocol::Clock, one(port))
        } else if module.clockings.iter().any(|clocking| clocking.reset.is_some_and(|reset| is(port, reset))) {
            (port.name.clone(), Protocol::Reset, one(port))
        } else if port.name == INTERRUPT {
            (port.name.clone(), Protocol::Interrupt, one(port))
        } else if let Some((name, ports)) = bus(module, port, &STREAM) {
            (name, Protocol::AxiStream, ports)
        } else if let Some((name, ports)) = bus(module, port, &MAPPED) {
            (name, Protocol::AxiMapped, ports)
        } else {
            return None;
        };
        Some(Interface { name, protocol, is_master: port.is_output(), ports })
    };
    module.ports().filter_map(of_port).collect()
}

/// The bus whose first signal is this port.
fn bus<'a>(module: &'a Module, first: &Signal, signals: &[&str]) -> Option<(String, Vec<(String, &'a Signal)>)> {
    let name = first.name.strip_suffix(signals[0])?.strip_suffix('_')?;
    let port = |signal: &&str| {
        let port = module
            .ports()
            .find(|port| port.name.strip_prefix(name).and_then(|rest| rest.strip_prefix('_')) == Some(*signal))?;
        Some((signal.to_uppercase(), port))
    };
    Some((name.to_owned(), signals.iter().filter_map(port).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::ModuleBuilder;

    #[test]
    fn ports_that_belong_together_are_found_by_their_names() {
        let m = ModuleBuilder::new("widget");
        let valid = m.input("s_axis_0_tvalid", 1);
        let data = m.input("s_axis_0_tdata", 8);
        m.assign(&m.output("s_axis_0_tready", 1), m.pipe("held", &valid));
        m.assign(&m.output("m_axis_tdata", 8), &data);
        m.assign(&m.output("m_axis_tvalid", 1), &valid);
        m.assign(&m.output("irq", 1), &valid);
        m.assign(&m.output("tvalid_seen", 1), &valid);
        let module = m.build().expect("legal");
        let found: Vec<String> = interfaces(&module)
            .iter()
            .map(|interface| {
                let ports = interface.ports.iter().map(|(signal, port)| format!(" {signal}={}", port.name));
                format!(
                    "{} {:?} {}{}",
                    interface.name,
                    interface.protocol,
                    interface.is_master,
                    ports.collect::<String>()
                )
            })
            .collect();
        assert_eq!(
            found,
            [
                "clk Clock false =clk",
                "s_axis_0 AxiStream false TVALID=s_axis_0_tvalid TREADY=s_axis_0_tready TDATA=s_axis_0_tdata",
                "m_axis AxiStream true TVALID=m_axis_tvalid TDATA=m_axis_tdata",
                "irq Interrupt true =irq",
            ]
        );
    }
}
