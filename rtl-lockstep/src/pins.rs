//! The pins of a golden model and the ports of its design.

use crate::PinsDiffer;
use rtl_foundation::contract::{Pin, PinSink, Pins};
use verilated_dut::{Direction, Dut, PortId};

/// The pins of one side of a golden model.
#[derive(Clone)]
pub(crate) struct ModelPins {
    pins: Vec<Pin>,
    /// Positions of the pins in the order of a visit.
    visited: Vec<usize>,
}

impl ModelPins {
    pub(crate) fn of<P: Pins>() -> Self {
        let mut seen = Seen(vec![]);
        P::default().visit_dyn(&mut seen);
        Self { pins: P::pins(), visited: seen.0 }
    }

    /// Number of pins.
    pub(crate) fn count(&self) -> usize {
        self.pins.len()
    }

    /// The pins, and the ports of `dut` in their order, if names and widths are the same.
    pub(crate) fn matched(self, dut: &Dut, direction: Direction) -> Result<(Vec<Pin>, Vec<PortId>), PinsDiffer> {
        let design = dut.model().design();
        let differ = |difference| PinsDiffer { core: design.top().to_owned(), difference };
        let Self { pins, visited } = self;
        let kind = if direction == Direction::Input { "input" } else { "output" };
        for pin in &pins {
            let port = design.ports().iter().find(|port| port.name == pin.name && port.direction == direction);
            match port {
                None => return Err(differ(format!("the design has no {kind} `{}`", pin.name))),
                Some(port) if port.width != pin.width => {
                    let (ours, theirs) = (port.width, pin.width);
                    return Err(differ(format!(
                        "{kind} `{}` has {ours} bits in the design, {theirs} in the model",
                        pin.name
                    )));
                }
                Some(_) => {}
            }
        }
        let mut ports = design.ports().iter().filter(|port| port.direction == direction);
        if let Some(port) = ports.find(|port| {
            let own = Some(port.name.as_str()) != design.clock() && !design.is_for_tests(&port.name);
            own && pins.iter().filter(|pin| pin.name == port.name).count() != 1
        }) {
            return Err(differ(format!("the model does not have {kind} `{}` exactly once", port.name)));
        }
        if !visited.into_iter().eq(0..pins.len()) {
            return Err(differ(format!("the model's {kind}s do not visit each of their pins once, in order")));
        }
        let ports = pins.iter().map(|pin| dut.port(&pin.name)).collect();
        Ok((pins, ports))
    }
}

/// A sink that notes the positions of pins in the order of a visit.
struct Seen(Vec<usize>);

impl PinSink for Seen {
    fn narrow(&mut self, pin: usize, _: u64) {
        self.0.push(pin);
    }
    fn wide(&mut self, pin: usize, _: &[u32]) {
        self.0.push(pin);
    }
    fn open(&mut self, pin: usize) {
        self.0.push(pin);
    }
}
