//! The registers of the shim, described once: the block, the C header, the SystemRDL file and the table of the page
//! come from here.

use super::{ADDRESS_BITS, WAIT_BUCKETS};
use crate::lowar::Build;
use crate::lowar::ladder::{RESET_BURST, RESET_TARGET, RUNGS, Rung, ladder};
use rtl_gen::registers::{Field, Register, RegisterMap};

/// `LWSH`: what the first word reads.
pub const ID: u32 = u32::from_be_bytes(*b"LWSH");
/// Version of the map, `[31:16]` major, `[15:0]` minor.
pub const VERSION: u32 = 0x0001_0001;

/// The map of a shim of this build.
pub fn map(build: &Build) -> RegisterMap {
    let map = RegisterMap::new("lowar_shim", "Forward error correction at one end of a lossy link.", ADDRESS_BITS);
    counters(events(rungs(code(packets(identity(map, build))), build)))
}

/// A register with one field of its name.
fn value(name: &str, offset: u32, width: usize, reset: u32, doc: &str) -> Register {
    Register::fields(name, offset, doc).with(Field::config(name, 0, width, reset, doc))
}

fn identity(map: RegisterMap, build: &Build) -> RegisterMap {
    let constant = |name, lsb, value: usize, doc| Field::constant(name, lsb, 8, value as u32, doc);
    map.with(Register::fields("id", 0x000, "What this is.").with(Field::constant("id", 0, 32, ID, "`LWSH`.")))
        .with(
            Register::fields("version", 0x004, "Version of the registers.")
                .with(Field::constant("minor", 0, 16, VERSION & 0xffff, "Grows when something is added."))
                .with(Field::constant("major", 16, 16, VERSION >> 16, "Grows when something changes.")),
        )
        .with(
            Register::fields("build", 0x008, "What it was built with.")
                .with(constant("lanes_octets", 0, build.octets, "Octets in a beat."))
                .with(constant("rows", 8, build.rows, "Most repairs of a block."))
                .with(constant("most_lanes_log2", 16, build.lanes_log2, "Logarithm of the most lanes."))
                .with(constant("slots_log2", 24, build.slots.ilog2() as usize, "Logarithm of the frames it can hold.")),
        )
        .with(
            Register::fields("command", 0x00c, "What it is to do.")
                .with(Field::pulse("load", 0, "Take mode, code, ladder, addresses and flush times."))
                .with(Field::pulse("flush", 1, "Close the open generation: send its repairs.")),
        )
}

fn packets(map: RegisterMap) -> RegisterMap {
    let address = |map: RegisterMap, name: &str, offset: u32, doc: &str| {
        map.with(value(&format!("{name}_low"), offset, 32, 0, &format!("{doc}, last four octets on the wire.")))
            .with(value(&format!("{name}_high"), offset + 4, 16, 0, &format!("{doc}, first two octets.")))
    };
    let map = address(map, "destination_mac", 0x010, "Destination address of packets");
    let map = address(map, "source_mac", 0x018, "Source address of packets");
    map.with(value("source_ip", 0x020, 32, 0, "IPv4 source address of packets, first octet in `[31:24]`."))
        .with(value("destination_ip", 0x024, 32, 0, "IPv4 destination address of packets."))
        .with(
            Register::fields("ports", 0x028, "UDP ports of packets that are sent.")
                .with(Field::config("source_port", 0, 16, 0, "Source port."))
                .with(Field::config("destination_port", 16, 16, 0, "Destination port.")),
        )
        .with(
            Register::fields("envelope", 0x02c, "What carries packets.")
                .with(Field::config("udp", 0, 1, 0, "Send UDP/IPv4; else EtherType 0x88B5."))
                .with(Field::config("traffic_class", 8, 8, 0, "DSCP in `[7:2]`, ECN in `[1:0]`."))
                .with(Field::config("epoch", 16, 16, 0, "Another number at each start.")),
        )
        .with(
            Register::fields("receive", 0x030, "How packets are received.")
                .with(Field::config("udp_port", 0, 16, 0, "UDP destination port of packets."))
                .with(Field::config("pass_through", 16, 1, 0, "Deliver frames as they arrive; else in order."))
                .with(Field::config("reorder_window", 20, 12, 0, "Packets that a generation waits for at its end.")),
        )
        .with(value("timeout", 0x034, 24, 0, "Clocks without a packet that close the open generations; 0: never."))
        .with(value("flush_idle", 0x038, 24, 0, "Clocks without a frame that flush; 0: never."))
        .with(value("flush_age", 0x03c, 32, 0, "Clocks after which a generation is flushed; 0: never."))
        .with(value("feedback_interval", 0x040, 24, 0, "Clocks between feedback packets; 0: none."))
        .with(value("peer_timeout", 0x044, 32, 0, "Clocks without feedback after which the peer is gone; 0: never."))
}

fn code(map: RegisterMap) -> RegisterMap {
    map.with(
        Register::fields("control", 0x050, "Who chooses the code.")
            .with(Field::config("mode", 0, 2, 0, "0 off, 1 fixed, 2 fixed for a peer that is there, 3 adaptive."))
            .with(Field::config("first_rung", 8, 3, 0, "Rung of the ladder to begin with."))
            .with(Field::config("window_log2", 16, 5, 16, "Logarithm of the frames of a window."))
            .with(Field::config("hold", 24, 8, 4, "Windows with less loss before the code gets weaker.")),
    )
    .with(
        Register::fields("code", 0x054, "The fixed code.")
            .with(Field::config("symbols", 0, 8, 0, "k: frames of a block, 1 to 128."))
            .with(Field::config("repairs", 8, 4, 0, "r: repairs of a block."))
            .with(Field::config("lanes_log2", 16, 3, 0, "d: logarithm of the blocks filled in turn.")),
    )
}

/// Elements have one reset value; the ladder's differ, so each rung has registers of its own.
fn rungs(map: RegisterMap, build: &Build) -> RegisterMap {
    let ladder: [Rung; RUNGS] = ladder(build, RESET_TARGET, RESET_BURST);
    ladder.iter().enumerate().fold(map, |map, (n, rung)| {
        let offset = 0x080 + 8 * n as u32;
        map.with(
            Register::fields(format!("rung{n}_code"), offset, format!("Code of rung {n}, and its burst."))
                .with(Field::config(format!("rung{n}_symbols"), 0, 8, rung.symbols.into(), "k; 0: not in use."))
                .with(Field::config(format!("rung{n}_repairs"), 8, 4, rung.repairs.into(), "r."))
                .with(Field::config(format!("rung{n}_lanes_log2"), 12, 3, rung.lanes_log2.into(), "d."))
                .with(Field::config(
                    format!("rung{n}_burst"),
                    16,
                    16,
                    rung.burst.into(),
                    "Longest mean burst in sixteenths of a packet.",
                )),
        )
        .with(
            Register::fields(format!("rung{n}_limit"), offset + 4, format!("Loss that rung {n} is good for."))
                .with(Field::config(format!("rung{n}_loss"), 0, 20, rung.loss, "Most frames lost, in 2^-20 of all.")),
        )
    })
}

fn events(map: RegisterMap) -> RegisterMap {
    map.with(
        Register::fields("events", 0x060, "What has happened.")
            .with(Field::event("rate", 0, 1, "The code has changed."))
            .with(Field::event("peer_found", 1, 1, "A peer was found."))
            .with(Field::event("peer_lost", 2, 1, "The peer is gone."))
            .with(Field::event("lost", 3, 1, "A frame was lost beyond repair.")),
    )
    .with(Register::fields("interrupt_enable", 0x064, "Which events raise `irq`.").with(Field::config(
        "interrupts",
        0,
        4,
        0,
        "Bits as those of `events`.",
    )))
    .with(
        Register::fields("status", 0x068, "How things are.")
            .with(Field::status("peer", 0, 1, "The peer is there."))
            .with(Field::status("protect", 1, 1, "Frames are protected."))
            .with(Field::status("open", 2, 1, "A generation is open."))
            .with(Field::status("config_error", 3, 1, "The encoder's configuration is not in range."))
            .with(Field::status("rung", 4, 3, "Rung that the loss asks for."))
            .with(Field::status("loading", 7, 1, "A load has not been taken by the encoder."))
            .with(Field::status("symbols", 8, 8, "k in force."))
            .with(Field::status("repairs", 16, 4, "r in force."))
            .with(Field::status("lanes_log2", 20, 3, "d in force.")),
    )
    .with(Register::fields("window_frames", 0x06c, "The last full window of the peer.").with(Field::status(
        "frames",
        0,
        25,
        "Its frames.",
    )))
    .with(Register::fields("window_losses", 0x070, "The last full window of the peer.").with(Field::status(
        "losses",
        0,
        24,
        "Frames that the fibre lost.",
    )))
    .with(Register::fields("window_bursts", 0x074, "The last full window of the peer.").with(Field::status(
        "bursts",
        0,
        24,
        "Bursts of such frames.",
    )))
}

fn counters(map: RegisterMap) -> RegisterMap {
    let counters = [
        ("tx_source", "Source packets sent."),
        ("tx_repair", "Repair packets sent."),
        ("tx_plain", "Plain frames sent."),
        ("tx_feedback", "Feedback packets sent."),
        ("tx_oversize", "Frames dropped: too long."),
        ("tx_generation", "Generations sent."),
        ("tx_flushed", "Of them flushed."),
        ("rx_source", "Source packets accepted."),
        ("rx_repair", "Repair packets accepted."),
        ("rx_feedback", "Feedback packets received."),
        ("rx_delivered", "Frames delivered that arrived."),
        ("rx_recovered", "Frames delivered that were lost."),
        ("rx_lost", "Frames lost: beyond repair, or missed with all packets that tell of them."),
        ("rx_burst", "Bursts of frames that did not arrive."),
        ("rx_generation", "Generations received."),
        ("rx_timeout", "Generations closed by the timeout."),
        ("rx_late", "Packets after their generation had closed."),
        ("rx_duplicate", "Packets that came twice."),
        ("rx_mismatch", "Packets that contradict their generation."),
        ("rx_malformed", "Malformed packets."),
        ("rx_bad_fcs", "Frames dropped: bad FCS."),
        ("rx_oversize", "Frames dropped: too long."),
        ("rx_overflow", "Frames dropped: no room."),
        ("rx_skipped", "Generations of which no packet came in time."),
    ];
    let map = (0x100..)
        .step_by(4)
        .zip(counters)
        .fold(map, |map, (offset, (name, doc))| map.with(Register::counter(name, offset, 32, doc)));
    map.with(
        Register::counter(
            "recovery_wait",
            0x180,
            32,
            "Times that delivery waited for a frame that was lost: element b for 2^(b+4) clocks up to 2^(b+5); the \
             first for less, too, the last for more.",
        )
        .array(WAIT_BUCKETS as u32),
    )
}
