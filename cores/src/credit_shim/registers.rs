//! The registers of the shim, described once: the block, the C header, the SystemRDL file and the table of the page come
//! from here.

use super::{ADDRESS_BITS, BLOCK_LOG2, CELL_BITS};
use crate::packet_buffer::CLASSES;
use crate::registers::identity::{Identity, station};
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "CRED", core: "a shim for credits", major: 1, minor: 0 };
/// The source of FCPs until software sets it: locally administered, never zero.
const FIRST_ADDRESS: u64 = 0x0200_0000_0001;

/// The map of a shim with `lanes` octets in a beat.
pub fn map(lanes: usize) -> RegisterMap {
    let map = RegisterMap::new("credit_shim", "One end of a long link that runs on credits.", ADDRESS_BITS);
    counters(status(configuration(identity(map, lanes))))
}

fn identity(map: RegisterMap, lanes: usize) -> RegisterMap {
    IDENTITY.of(map).with(
        Register::fields("build", 0x08, "Parameters with which the core was built.")
            .with(Field::constant("lanes", 0, 8, lanes as u32, "Octets in a beat."))
            .with(Field::constant("block_log2", 8, 8, BLOCK_LOG2.into(), "Binary logarithm of the octets of a block."))
            .of_variant(),
    )
}

fn configuration(map: RegisterMap) -> RegisterMap {
    let value = |name: &str, offset, width, reset, doc: &str| {
        Register::fields(name, offset, doc).with(Field::config(name, 0, width, reset, doc))
    };
    station(map, "source_mac", 0x10, FIRST_ADDRESS, "Source of flow control packets")
        .with(value(
            "oui",
            0x18,
            24,
            0x02_0000,
            "Organisation that flow control packets belong to, first octet on the wire in the highest bits; the same at both ends, and another than that of the probe.",
        ))
        .with(value(
            "enable",
            0x1c,
            8,
            0,
            "Classes that run on credits, bit n for class n; the same at both ends. Frames of others pass, and no packet is sent for them.",
        ))
        .with(value(
            "interval_rounds",
            0x20,
            16,
            256,
            "Rounds of eight clocks after which the limit of a class is sent again; 0 counts as 1.",
        ))
        .with(value(
            "threshold_blocks",
            0x24,
            16,
            256,
            "Blocks of 16 octets by which the limit of a class must have grown to be sent at once; 0 counts as 1.",
        ))
        .with(value("max_octets", 0x28, 16, 9216, "Octets of the longest frame, without FCS: no frame begins without credits for it."))
        .with(value(
            "timeout",
            0x2c,
            32,
            1 << 20,
            "Clocks without a flow control packet of a class after which the far end is silent; 0: never. More than four intervals.",
        ))
}

fn status(map: RegisterMap) -> RegisterMap {
    map.with(Register::fields("events", 0x30, "Events since software last cleared them.").with(Field::event(
        "silent",
        0,
        8,
        "Enabled classes of which no flow control packet came within `timeout` clocks: no far end, or none that runs on credits.",
    )))
    .with(Register::fields("interrupt_enable", 0x34, "Events that raise `irq`.").with(Field::config(
        "interrupt_silent",
        0,
        8,
        0,
        "Classes for which `events.silent` raises `irq`.",
    )))
    .with(
        Register::fields("status", 0x38, "State of the classes.")
            .with(Field::status("granted", 0, 8, "Classes that the far end has granted credits since the reset."))
            .with(Field::status("known", 8, 8, "Classes whose count of the far end is known: credits are granted to it."))
            .with(Field::status("blocked", 16, 8, "Classes of which a frame waits for credits.")),
    )
    .with(
        Register::fields("buffer_cells", 0x40, "Buffer of each class for frames received.").array(CLASSES as u32).with(
            Field::config("buffer_cells", 0, CELL_BITS, 0, "Cells of 64 octets that the buffer of the class holds."),
        ),
    )
    .with(Register::fields("credits", 0x60, "Credits of each class.").array(CLASSES as u32).with(Field::status(
        "credits",
        0,
        32,
        "Blocks that the class may still send, modulo 2^32.",
    )))
    .with(Register::fields("fctbs", 0x80, "FCTBS of each class.").array(CLASSES as u32).with(Field::status(
        "fctbs",
        0,
        32,
        "Blocks that the class has sent, modulo 2^32; goes on through a reset.",
    )))
    .with(Register::fields("abr", 0xa0, "ABR of each class.").array(CLASSES as u32).with(Field::status(
        "abr",
        0,
        32,
        "Blocks that the class has received, modulo 2^32, by the count of the far end.",
    )))
}

fn counters(map: RegisterMap) -> RegisterMap {
    map.with(Register::counter("tx_fcp", 0xc0, 32, "Flow control packets sent, modulo 2^32."))
        .with(Register::counter("rx_fcp", 0xc4, 32, "Good flow control packets received, modulo 2^32."))
        .with(Register::counter(
            "malformed",
            0xc8,
            32,
            "Flow control packets received that are short, have a bad FCS or blocks of another size, modulo 2^32.",
        ))
        .with(Register::counter(
            "resyncs",
            0xcc,
            32,
            "Counts of the far end that differed from what was received, modulo 2^32: frames were lost, or an end began anew.",
        ))
}
