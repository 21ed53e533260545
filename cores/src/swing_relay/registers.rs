//! The registers of the relay, described once: the block, the C header, the SystemRDL file and the table of the page come
//! from here.

use super::ADDRESS_BITS;
use crate::registers::identity::{Identity, station};
use crate::swing_pfc_relay as relay;
use crate::swing_pfc_relay::MOST_SLOTS;
use rtl_foundation::contract::field_bits;
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "SWRL", core: "a SWING relay", major: 1, minor: 0 };
/// The source of relayed frames until software sets it: locally administered, never zero.
const FIRST_ADDRESS: u64 = 0x0200_0000_0001;
/// A set point above which no inventory is while software has not set one.
const MOST_CELLS: u32 = (1 << 28) - 1;

/// The map of a relay with `lanes` octets in a beat.
pub fn map(lanes: usize) -> RegisterMap {
    let map = RegisterMap::new("swing_relay", "One end of a long link whose pauses are relayed.", ADDRESS_BITS);
    counters(status(configuration(identity(map, lanes))))
}

fn identity(map: RegisterMap, lanes: usize) -> RegisterMap {
    IDENTITY.of(map).with(
        Register::fields("build", 0x08, "Parameters with which the core was built.")
            .with(Field::constant("lanes", 0, 8, lanes as u32, "Octets in a beat of the stream to the far end."))
            .with(Field::constant(
                "most_slots_log2",
                8,
                8,
                MOST_SLOTS.ilog2(),
                "Binary logarithm of the slots in the longest window.",
            ))
            .of_variant(),
    )
}

fn configuration(map: RegisterMap) -> RegisterMap {
    let bits = |name: &str| field_bits::<relay::Inputs>(&format!("cfg_{name}"));
    let value = |name: &str, offset, width, reset, doc: &str| {
        Register::fields(name, offset, doc).with(Field::config(name, 0, width, reset, doc))
    };
    station(map, "source_mac", 0x10, FIRST_ADDRESS, "Source of relayed frames")
        .with(
            Register::fields("slot", 0x18, "A slot of the window.")
                .with(Field::config(
                    "slot_rounds",
                    0,
                    bits("slot_rounds"),
                    1,
                    "Rounds of eight clocks in a slot; 0 counts as 1.",
                ))
                .with(Field::config(
                    "slot_cells",
                    16,
                    bits("slot_cells"),
                    0,
                    "Cells of 64 octets that the long link carries in a slot, rounded up.",
                )),
        )
        .with(value(
            "window_slots",
            0x1c,
            bits("window_slots"),
            1,
            "Slots of the window, one round trip: 0 counts as 1, above 8192 as 8192; a change starts the record anew.",
        ))
        .with(value(
            "set_point_cells",
            0x20,
            bits("set_point_cells"),
            MOST_CELLS,
            "Inventory above which an XON is held, in cells.",
        ))
        .with(value(
            "hold_rounds",
            0x24,
            bits("hold_rounds"),
            0,
            "Rounds of eight clocks that an XON is held at most; 0: no XON is held.",
        ))
        .with(
            Register::fields("classes", 0x28, "Treatment of the classes, bit n for class n.")
                .with(Field::config("relay", 0, bits("relay"), 0, "Classes whose pauses are relayed."))
                .with(Field::config(
                    "correct",
                    8,
                    bits("correct"),
                    0,
                    "Classes whose XON is held while their inventory is above the set point.",
                )),
        )
}

fn status(map: RegisterMap) -> RegisterMap {
    map.with(Register::fields("events", 0x30, "Events since software last cleared them.").with(Field::event(
        "hold_limit",
        0,
        8,
        "Classes whose XON was held for `hold_rounds`: levels or settings are wrong.",
    )))
    .with(Register::fields("interrupt_enable", 0x34, "Events that raise `irq`.").with(Field::config(
        "interrupt_hold_limit",
        0,
        8,
        0,
        "Classes for which `events.hold_limit` raises `irq`.",
    )))
    .with(
        Register::fields("status", 0x38, "State of the classes.")
            .with(Field::status("held", 0, 8, "Classes whose XON is held."))
            .with(Field::status("local_pause", 8, 8, "Classes that are paused at the local port.")),
    )
    .with(Register::fields("inventory", 0x40, "Inventory of each class.").array(8).with(Field::status(
        "inventory",
        0,
        30,
        "Cells of the class in the buffer and on their way there.",
    )))
}

fn counters(map: RegisterMap) -> RegisterMap {
    // the relay's events come several in a clock: it adds them up itself
    let total =
        |name: &str, offset, doc: &str| Register::fields(name, offset, doc).with(Field::status(name, 0, 32, doc));
    map.with(Register::counter("local_pfc", 0x80, 32, "PFC frames that the local port received, modulo 2^32."))
        .with(Register::counter("remote_pfc", 0x84, 32, "PFC frames that the remote port received, modulo 2^32."))
        .with(Register::counter("tx_pfc", 0x88, 32, "PFC frames sent to the far end, modulo 2^32."))
        .with(total("relayed", 0x8c, "Requests that the encoder took, modulo 2^32."))
        .with(total("overwritten", 0x90, "Times that were replaced before they were sent, modulo 2^32."))
        .with(total("holds", 0x94, "XONs that were held, modulo 2^32."))
        .with(total("hold_limits", 0x98, "XONs that were held for `hold_rounds`, modulo 2^32."))
}
