//! The registers of the loop, described once: the block, the C header, the SystemRDL file and the table of the page come from here.

use super::{ADDRESS_BITS, CELL_BITS};
use crate::ethernet::LineRate;
use crate::packet_buffer::CLASSES;
use crate::rate_limiter::{BURST_BITS, DEFICIT_BITS, OVERHEAD, RATE_BITS};
use crate::registers::identity::{Identity, station};
use crate::segment_controller::{MOST_RATE, STEP_BITS, clock_step};
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "SEGL", core: "an end of a segmented loop", major: 1, minor: 0 };
/// The source of frames of rates until software sets it: locally administered, never zero.
const FIRST_ADDRESS: u64 = 0x0200_0000_0001;
/// The organisation of frames of rates until software sets it: locally administered.
const FIRST_OUI: u32 = 0x02_0000;
/// Octets of a bucket until software sets them: a long frame and more.
const FIRST_BURST: u32 = 1 << 14;
/// Clocks of a silence until software sets them.
const FIRST_TIMEOUT: u32 = 1 << 20;
/// Cells of two frames of 1518 octets.
const FIRST_BACKLOG: u32 = 48;

/// The map of a loop with `lanes` octets in a beat.
pub fn map(lanes: usize) -> RegisterMap {
    let map = RegisterMap::new(
        "segment_loop",
        "One end of a long link that sends at the far end's rates, and gives it rates.",
        ADDRESS_BITS,
    );
    counters(status(of_classes(configuration(identity(map, lanes), lanes))))
}

fn identity(map: RegisterMap, lanes: usize) -> RegisterMap {
    IDENTITY.of(map).with(
        Register::fields("build", 0x08, "Parameters with which the core was built.")
            .with(Field::constant("lanes", 0, 8, lanes as u32, "Octets in a beat."))
            .of_variant(),
    )
}

fn configuration(map: RegisterMap, lanes: usize) -> RegisterMap {
    let value = |name: &str, offset, width, reset, doc: &str| {
        Register::fields(name, offset, doc).with(Field::config(name, 0, width, reset, doc))
    };
    let step = clock_step(LineRate::customary(lanes).clock_hz());
    let classes = |name, lsb, doc: &str| Field::config(name, lsb, 8, 0, doc);
    station(map, "source_mac", 0x10, FIRST_ADDRESS, "Source of frames of rates")
        .with(value(
            "oui",
            0x18,
            24,
            FIRST_OUI,
            "Organisation that frames of rates belong to, first octet on the wire in the highest bits; the same at both ends.",
        ))
        .with(value("clock_step", 0x1c, STEP_BITS, step, "Length of a clock in 2^-16 ns, rounded down; 0: no period ends.").of_variant())
        .with(value(
            "overhead",
            0x20,
            8,
            OVERHEAD.into(),
            "Octets that are counted for a frame beside its own: 24 for preamble, FCS and gap.",
        ))
        .with(
            Register::fields("classes", 0x24, "Roles of this end, bit n for class n.")
                .with(classes("limit", 0, "Classes that are limited to a rate."))
                .with(classes("follow", 8, "Limited classes whose rate is that which the far end asks for, while it does."))
                .with(classes("control", 16, "Classes for which this end asks the far end for a rate.")),
        )
        .with(value(
            "timeout",
            0x28,
            32,
            FIRST_TIMEOUT,
            "Clocks behind a good frame of rates without another after which the far end is silent, and its rates are given up; 0: never.",
        ))
        .with(
            Register::fields("period", 0x2c, "Times of the control, in powers of two of 1024 ns.")
                .with(Field::config("period_log2", 0, 3, 0, "Logarithm of the period in which each class gets a rate."))
                .with(Field::config(
                    "drain_log2",
                    8,
                    4,
                    0,
                    "Logarithm of the time in which the distance of the level to its target is to be drained.",
                )),
        )
        .with(value(
            "backlog_cells",
            0x30,
            16,
            FIRST_BACKLOG,
            "Cells of a class that has a whole frame to send, whatever arrives: two of the longest frames.",
        ))
        .with(value("least", 0x34, 24, 0, "Least rate that is asked for, in 1/65536 octets a nanosecond; `most` is the stronger."))
        .with(value("increase", 0x38, 24, 0, "Increase of the rate of a class without backlog in a period, in 1/65536 octets a nanosecond."))
}

fn of_classes(map: RegisterMap) -> RegisterMap {
    let array = |name: &str, offset, width, reset, what: &str, doc: &str| {
        let field = Field::config(name, 0, width, reset, doc);
        Register::fields(name, offset, what).array(CLASSES as u32).with(field)
    };
    map.with(array(
        "rate",
        0x60,
        RATE_BITS,
        0,
        "Rate of each class without the far end.",
        "Rate of the class if it is limited and does not follow the far end, or the far end asks for none, in 1/65536 octets a clock.",
    ))
    .with(array(
        "burst",
        0x80,
        BURST_BITS,
        FIRST_BURST,
        "Bucket of each class.",
        "Octets that the bucket of the class holds at most; 0: no frame of it begins if it is limited.",
    ))
    .with(array(
        "target_cells",
        0xa0,
        CELL_BITS,
        0,
        "Target of each class.",
        "Level that the class is to have in the inbound buffer, in cells of 64 octets.",
    ))
    .with(array(
        "most",
        0xc0,
        24,
        MOST_RATE,
        "Greatest rate of each class.",
        "Greatest rate that is asked for, in 1/65536 octets a nanosecond.",
    ))
}

fn status(map: RegisterMap) -> RegisterMap {
    let array = |name: &str, offset, width, what: &str, doc: &str| {
        Register::fields(name, offset, what).array(CLASSES as u32).with(Field::status(name, 0, width, doc))
    };
    map.with(Register::fields("events", 0x40, "Events since software last cleared them.").with(Field::event(
        "silent",
        0,
        1,
        "No good frame of rates followed one for `timeout` clocks: the far end is lost, or asks for nothing any more.",
    )))
    .with(Register::fields("interrupt_enable", 0x44, "Events that raise `irq`.").with(Field::config(
        "interrupt_silent",
        0,
        1,
        0,
        "1: `events.silent` raises `irq`.",
    )))
    .with(
        Register::fields("status", 0x48, "State of the classes.")
            .with(Field::status("known", 0, 8, "Classes for which the far end asks for a rate."))
            .with(Field::status("blocked", 8, 8, "Classes of which a frame waits for its bucket."))
            .with(Field::status(
                "backlogged",
                16,
                8,
                "Classes that had a backlog all through the period of their last rate.",
            )),
    )
    .with(array(
        "rate_used",
        0xe0,
        RATE_BITS,
        "Rate at which each class sends if it is limited.",
        "The far end's rate if the class follows it and it asks for one, else `rate`, in 1/65536 octets a clock.",
    ))
    .with(array(
        "deficit",
        0x100,
        DEFICIT_BITS,
        "Deficit of each class.",
        "Octets that the bucket of the class lacks to be full: above `burst` if the class is in debt.",
    ))
    .with(array(
        "rate_asked",
        0x120,
        24,
        "Rate that the far end is asked for.",
        "Rate of the class that this end has worked out last, in 1/65536 octets a nanosecond.",
    ))
}

fn counters(map: RegisterMap) -> RegisterMap {
    map.with(Register::counter("sent", 0x140, 32, "Frames of rates sent, modulo 2^32."))
        .with(Register::counter(
            "overwritten",
            0x144,
            32,
            "Periods whose frame was not sent because the port took none, modulo 2^32.",
        ))
        .with(Register::counter("seen", 0x148, 32, "Good frames of rates received, modulo 2^32."))
        .with(Register::counter(
            "malformed",
            0x14c,
            32,
            "Frames of rates received that are short or have a bad FCS, modulo 2^32.",
        ))
        .with(Register::counter("silences", 0x150, 32, "Times that the far end was found silent, modulo 2^32."))
}
