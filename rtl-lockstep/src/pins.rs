//! The pins of a golden model and the ports of its design.

use crate::PinsDiffer;
use rtl_foundation::contract::{PinSink, Pins};
use verilated_dut::{Direction, Dut, PortId};

/// The ports of `dut` in the order of the pins of `P`, if names and widths are the same.
pub(crate) fn match_pins<P: Pins>(dut: &Dut, direction: Direction) -> Result<Vec<PortId>, PinsDiffer> {
    let design = dut.model().design();
    let differ = |difference| PinsDiffer { core: design.top().to_owned(), difference };
    let pins = P::pins();
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
        let own = Some(port.name.as_str()) != design.clock() && !design.is_preset_port(&port.name);
        own && pins.iter().filter(|pin| pin.name == port.name).count() != 1
    }) {
        return Err(differ(format!("the model does not have {kind} `{}` exactly once", port.name)));
    }
    let mut seen = Seen(vec![]);
    P::default().visit(&mut seen);
    if seen.0 != (0..pins.len()).collect::<Vec<_>>() {
        return Err(differ(format!("the model's {kind}s do not visit each of their pins once, in order")));
    }
    Ok(pins.iter().map(|pin| dut.port(&pin.name)).collect())
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
