//! The registers of an end, described once: the block, the C header, the SystemRDL file and the table of the page come from here.

use super::{ADDRESS_BITS, AGE_BITS, ROUND_CLOCKS};
use crate::registers::identity::{Identity, station};
use crate::retry::{EPOCH_BITS, POSITION_BITS};
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity =
    Identity { letters: "RTRY", core: "an end of a line with retransmission", major: 1, minor: 0 };
/// The source of words until software sets it: locally administered, never zero.
const FIRST_ADDRESS: u64 = 0x0200_0000_0001;
/// The organisation of words until software sets it: locally administered.
const FIRST_OUI: u32 = 0x02_0000;
/// Bits of the rounds of a period: with the clocks of a round they are those of a period.
const PERIOD_BITS: usize = 24 - ROUND_CLOCKS.ilog2() as usize;
/// Rounds of a period until software sets them: 50 us at 322 MHz.
pub const FIRST_PERIOD: u32 = 1 << 8;
/// Clocks of the patience until software sets them: 6.5 ms at 322 MHz.
pub const FIRST_PATIENCE: u32 = 1 << 21;
/// Rounds of a silence until software sets them: 13 ms at 322 MHz.
pub const FIRST_TIMEOUT: u32 = 1 << 16;

/// Counters of what the sender says, with its pins.
pub const OF_SENDER: [(&str, &str); 4] = [
    ("sent_again", "again"),
    ("words_ignored", "ignored"),
    ("sender_restarts", "restarted"),
    ("sender_failures", "failed"),
];
/// Counters of what the receiver says, with its pins.
pub const OF_RECEIVER: [(&str, &str); 8] = [
    ("missed", "missed"),
    ("came_again", "again"),
    ("frames_ignored", "ignored"),
    ("control_dropped", "dropped"),
    ("bad", "bad"),
    ("malformed", "malformed"),
    ("receiver_restarts", "restarted"),
    ("receiver_failures", "failed"),
];

/// The map of an end with `lanes` octets in a beat, and so many units in so many memories behind AXI4, or none.
pub fn map(lanes: usize, units: u32, channels: usize) -> RegisterMap {
    let map = RegisterMap::new(
        "link_retry",
        "One end of a lossy line that sends again what the line has lost.",
        ADDRESS_BITS,
    );
    counters(status(configuration(identity(map, lanes, units, channels))))
}

fn identity(map: RegisterMap, lanes: usize, units: u32, channels: usize) -> RegisterMap {
    IDENTITY.of(map).with(
        Register::fields("build", 0x08, "Parameters with which the core was built.")
            .with(Field::constant("lanes", 0, 8, lanes as u32, "Octets in a beat."))
            .with(Field::constant("units_log2", 8, 8, units.ilog2(), "Binary logarithm of the units of each half."))
            .with(Field::constant(
                "channels",
                16,
                8,
                channels as u32,
                "Memories of each half behind AXI4; 0: its memory is on the chip.",
            ))
            .of_variant(),
    )
}

fn configuration(map: RegisterMap) -> RegisterMap {
    let value = |name: &str, offset, width, reset, doc: &str| {
        Register::fields(name, offset, doc).with(Field::config(name, 0, width, reset, doc))
    };
    station(map, "source_mac", 0x10, FIRST_ADDRESS, "Source of words")
        .with(value(
            "oui",
            0x18,
            24,
            FIRST_OUI,
            "Organisation that words belong to, first octet on the wire in the highest bits; the same at both ends.",
        ))
        .with(value(
            "period_rounds",
            0x1c,
            PERIOD_BITS,
            FIRST_PERIOD,
            "Rounds of 64 clocks after which the next word is sent, and 63 clocks more.",
        ))
        .with(value(
            "patience",
            0x20,
            24,
            FIRST_PATIENCE,
            "Clocks in which nothing that was asked for comes, after which all of it is asked for again: more than a round trip.",
        ))
        .with(value(
            "timeout_rounds",
            0x24,
            AGE_BITS,
            FIRST_TIMEOUT,
            "Rounds of 64 clocks without a word after which the far end is silent; 0: never.",
        ))
        .with(value(
            "keep_control",
            0x28,
            1,
            0,
            "1: MAC control frames of the port keep their place among frames of data, for a far end that counts on their order (credits); 0: they pass at once, and may be lost.",
        ))
}

fn status(map: RegisterMap) -> RegisterMap {
    let event = |name: &str, at, doc: &str| Field::event(name, at, 1, doc);
    let interrupt = |name: &str, at| {
        Field::config(format!("interrupt_{name}"), at, 1, 0, format!("1: `events.{name}` raises `irq`."))
    };
    let count = |name: &str, offset, doc: &str| {
        Register::fields(name, offset, doc).with(Field::status(name, 0, POSITION_BITS, doc))
    };
    map.with(
        Register::fields("events", 0x30, "Events since software last cleared them.")
            .with(event("sender_restarted", 0, "The far end's receiver has begun anew, or a memory of this end's sender has failed: what this end kept is given up, and what was on its way is lost."))
            .with(event("receiver_restarted", 1, "The far end's sender has begun another epoch: what had not left this end is given up."))
            .with(event("silent", 2, "No word of the far end came for `timeout_rounds`.")),
    )
    .with(
        Register::fields("interrupt_enable", 0x34, "Events that raise `irq`.")
            .with(interrupt("sender_restarted", 0))
            .with(interrupt("receiver_restarted", 1))
            .with(interrupt("silent", 2)),
    )
    .with(
        Register::fields("status", 0x38, "State of both halves.")
            .with(Field::status("running", 0, 1, "The far end's receiver is in the epoch of the sender: frames of data are taken."))
            .with(Field::status("known", 1, 1, "The receiver is in an epoch of the far end's sender: frames of data are handed on."))
            .with(Field::status("room", 2, 1, "The sender's memory has room for frames of data."))
            .with(Field::status("silent", 3, 1, "No word of the far end has come for `timeout_rounds`."))
            .with(Field::status("sender_epoch", 8, EPOCH_BITS, "Epoch of the sender."))
            .with(Field::status("receiver_epoch", 12, EPOCH_BITS, "Epoch of the receiver.")),
    )
    .with(count("kept", 0x3c, "Units that the sender keeps: sent, and not known to be handed on by the far end."))
    .with(count("ahead", 0x40, "Units that the receiver knows of and has not handed on: 0 if nothing is missed and nothing waits."))
}

fn counters(map: RegisterMap) -> RegisterMap {
    let docs = [
        ("sent_again", "Frames sent again, modulo 2^32."),
        ("words_ignored", "Words and ranges of the far end that fit nothing that is kept, modulo 2^32."),
        (
            "sender_restarts",
            "Times that the far end's receiver has begun anew, or a memory of the sender has failed, modulo 2^32.",
        ),
        (
            "missed",
            "Gaps found between frames, or before the end that a word says, modulo 2^32: each is a frame lost, or several in sequence.",
        ),
        ("came_again", "Frames received that the far end has sent again, modulo 2^32."),
        (
            "frames_ignored",
            "Frames of data and words received that are of another epoch, have no place in the memory, or had come, modulo 2^32.",
        ),
        ("control_dropped", "MAC control frames received for which there was no room, modulo 2^32."),
        ("bad", "Frames received with a bad FCS, modulo 2^32."),
        (
            "malformed",
            "Frames received that are shorter than 60 octets, too long, or neither behind a tag nor of MAC control, modulo 2^32.",
        ),
        ("receiver_restarts", "Times that the far end's sender has begun an epoch, modulo 2^32."),
        ("words", "Words of the far end received, modulo 2^32."),
        ("silences", "Times that the far end fell silent, modulo 2^32."),
        (
            "sender_failures",
            "Times that a memory of the sender failed, and what it kept was given up, modulo 2^32; 0 with memories on the chip.",
        ),
        (
            "receiver_failures",
            "Clocks in which a memory of the receiver did not write what it was given, or a frame was handed on that is marked bad, modulo 2^32; 0 with memories on the chip.",
        ),
    ];
    docs.into_iter()
        .zip((0x50..).step_by(4))
        .fold(map, |map, ((name, doc), offset)| map.with(Register::counter(name, offset, 32, doc)))
}
