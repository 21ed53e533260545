//! The gate for the room of retransmission, between that for credits and the long port.

use crate::blocks::gate::gate;
use crate::blocks::ports::Ports;
use crate::packet_buffer::CLASSES;
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Module;
use std::rc::Rc;

rtl_foundation::pins! {
    /// Inputs of the gate.
    pub struct Inputs {
        /// Classes of which a beat is offered.
        gate_offered: u8;
        /// Classes whose offered beat is the last of its frame.
        gate_last: u8;
        /// Classes of which the port takes a beat.
        gate_ready: u8;
        /// Retransmission has room for frames of data.
        room: bool;
    }
}

rtl_foundation::pins! {
    /// Outputs of the gate.
    pub struct Outputs {
        /// Classes of which a beat is offered to the port.
        gate_passed: u8;
        /// Classes of which a beat is taken, if one is offered.
        gate_taken: u8;
    }
}

const GROUPS: [(&str, &str); 2] = [
    ("Handshakes of the classes, before (offered, last, taken) and behind (passed, ready)", "gate_"),
    ("Decision", "room"),
];

/// The gate.
pub fn room_gate() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("room_gate");
    m.describe("Frames of data begin while retransmission has room for them.");
    let ports = Ports::declare(&m, Inputs::pins(), Outputs::pins(), &GROUPS);
    let _held_back = gate(&m, &ports, &ports["room"].repeat(CLASSES), 0);
    m.build()
}
