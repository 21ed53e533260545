//! The registers of the shim, described once: the block, the C header, the SystemRDL file and the table of the page
//! come from here.

use super::{ADDRESS_BITS, WAIT_BUCKETS};
use crate::lowar::Build;
use crate::lowar::ladder::{RESET_BURST, RESET_TARGET, RUNGS, Rung, ladder};
use crate::registers::identity::{Identity, station};
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "LWSH", core: "a LoWAR shim", major: 1, minor: 1 };

/// End of every counter.
const WRAPS: &str = "Wraps from 2^32 - 1 to 0.";

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
    IDENTITY
        .of(map)
        .with(
            Register::fields("build", 0x008, "Parameters that the shim was built with.")
                .with(constant("lanes_octets", 0, build.octets, "Octets of a beat of the streams: `DATA_W` / 8."))
                .with(constant("rows", 8, build.rows, "`ROWS`: largest number of repairs of a block (r)."))
                .with(constant(
                    "most_lanes_log2",
                    16,
                    build.lanes_log2,
                    "log2 of `LANES`, the largest number of blocks filled in turn (D).",
                ))
                .with(constant(
                    "slots_log2",
                    24,
                    build.slots.ilog2() as usize,
                    "log2 of `SLOTS`, the largest number of frames of a generation (k D).",
                ))
                .of_variant(),
        )
        .with(
            Register::fields("command", 0x00c, "Commands; a bit that is written as 1 acts once.")
                .with(Field::pulse(
                    "load",
                    0,
                    "Take mode, code, ladder, addresses and flush times; `status.loading` is high until that is done.",
                ))
                .with(Field::pulse("flush", 1, "Close the open generation of the sender: its repairs are sent.")),
        )
}

fn packets(map: RegisterMap) -> RegisterMap {
    let map = station(map, "destination_mac", 0x010, 0, "Destination address of packets");
    let map = station(map, "source_mac", 0x018, 0, "Source address of packets");
    map.with(value("source_ip", 0x020, 32, 0, "IPv4 source address of packets, first octet in `[31:24]`."))
        .with(value("destination_ip", 0x024, 32, 0, "IPv4 destination address of packets."))
        .with(
            Register::fields("ports", 0x028, "UDP ports of packets that are sent (with `envelope.udp`).")
                .with(Field::config("source_port", 0, 16, 0, "UDP source port of packets that are sent."))
                .with(Field::config("destination_port", 16, 16, 0, "UDP destination port of packets that are sent.")),
        )
        .with(
            Register::fields("envelope", 0x02c, "Encapsulation of packets that are sent.")
                .with(Field::config("udp", 0, 1, 0, "1: packets are UDP in IPv4; 0: they have EtherType 0x88B5."))
                .with(Field::config(
                    "traffic_class",
                    8,
                    8,
                    0,
                    "IPv4 traffic class of packets with `udp`: DSCP in `[7:2]` of the field, ECN in `[1:0]`.",
                ))
                .with(Field::config(
                    "epoch",
                    16,
                    16,
                    0,
                    "Epoch in every packet: software gives another number at each start.",
                )),
        )
        .with(
            Register::fields("receive", 0x030, "Reception of packets.")
                .with(Field::config(
                    "udp_port",
                    0,
                    16,
                    0,
                    "UDP destination port by which packets in UDP are known on reception.",
                ))
                .with(Field::config(
                    "pass_through",
                    16,
                    1,
                    0,
                    "1: deliver frames as they arrive; 0: in the order in which they were sent.",
                ))
                .with(Field::config(
                    "reorder_window",
                    20,
                    12,
                    0,
                    "Packets of the next generation that a generation still waits for after its end; 0: none.",
                )),
        )
        .with(value(
            "timeout",
            0x034,
            24,
            0,
            "Clocks without a packet after which the receiver closes its open generations; 0: never.",
        ))
        .with(value(
            "flush_idle",
            0x038,
            24,
            0,
            "Clocks without a frame after which the sender closes the open generation; 0: never.",
        ))
        .with(value(
            "flush_age",
            0x03c,
            32,
            0,
            "Clocks after its first frame after which the sender closes a generation; 0: never.",
        ))
        .with(value(
            "feedback_interval",
            0x040,
            24,
            0,
            "Clocks from one feedback packet that is sent to the next; 0: none is sent.",
        ))
        .with(value(
            "peer_timeout",
            0x044,
            32,
            0,
            "Clocks without feedback after which the peer counts as gone; 0: never.",
        ))
}

fn code(map: RegisterMap) -> RegisterMap {
    map.with(
        Register::fields("control", 0x050, "Choice of the code.")
            .with(Field::config("mode", 0, 2, 0, "0: frames leave as they are; 1: the code of `code`; 2: the same while a peer is there; 3: the ladder's, by the loss that the peer reports."))
            .with(Field::config("first_rung", 8, 3, 0, "Rung of the ladder that a load begins with (mode 3)."))
            .with(Field::config("window_log2", 16, 5, 16, "log2 of the frames after which the reported loss is looked at, 0 to 23."))
            .with(Field::config("hold", 24, 8, 4, "Windows with less loss that pass before a weaker code is taken (mode 3).")),
    )
    .with(
        Register::fields("code", 0x054, "Code of the modes 1 and 2.")
            .with(Field::config("symbols", 0, 8, 0, "k: frames of a block, 1 to 128."))
            .with(Field::config("repairs", 8, 4, 0, "r: repairs of a block, 0 to `build.rows`."))
            .with(Field::config("lanes_log2", 16, 3, 0, "d: log2 of the blocks that are filled in turn, 0 to `build.most_lanes_log2`.")),
    )
}

/// Elements have one reset value; the ladder's differ, so each rung has registers of its own.
fn rungs(map: RegisterMap, build: &Build) -> RegisterMap {
    let ladder: [Rung; RUNGS] = ladder(build, RESET_TARGET, RESET_BURST);
    ladder.iter().enumerate().fold(map, |map, (n, rung)| {
        let offset = 0x080 + 8 * n as u32;
        map.with(
            Register::fields(
                format!("rung{n}_code"),
                offset,
                format!("Code of rung {n} of the ladder, and the bursts that it is good for."),
            )
            .with(Field::config(
                format!("rung{n}_symbols"),
                0,
                8,
                rung.symbols.into(),
                "k of this rung: frames of a block, 1 to 128; 0: the rung is not used.",
            ))
            .with(Field::config(
                format!("rung{n}_repairs"),
                8,
                4,
                rung.repairs.into(),
                "r of this rung: repairs of a block.",
            ))
            .with(Field::config(
                format!("rung{n}_lanes_log2"),
                12,
                3,
                rung.lanes_log2.into(),
                "d of this rung: log2 of the blocks that are filled in turn.",
            ))
            .with(Field::config(
                format!("rung{n}_burst"),
                16,
                16,
                rung.burst.into(),
                "Largest mean burst of a window that this rung is good for, in sixteenths of a packet.",
            ))
            .of_variant(),
        )
        .with(
            Register::fields(
                format!("rung{n}_limit"),
                offset + 4,
                format!("Loss that rung {n} of the ladder is good for."),
            )
            .with(Field::config(
                format!("rung{n}_loss"),
                0,
                20,
                rung.loss,
                "Largest share of frames lost in a window that this rung is good for, in units of 2^-20.",
            ))
            .of_variant(),
        )
    })
}

fn events(map: RegisterMap) -> RegisterMap {
    map.with(
        Register::fields("events", 0x060, "Events since software last cleared them; writing 1 clears a bit.")
            .with(Field::event("rate", 0, 1, "The code that the sender uses has changed."))
            .with(Field::event("peer_found", 1, 1, "Feedback has come from a peer that was not known to be there."))
            .with(Field::event("peer_lost", 2, 1, "No feedback has come for `peer_timeout`: the peer counts as gone."))
            .with(Field::event("lost", 3, 1, "A received frame was lost: `rx_lost` has counted.")),
    )
    .with(Register::fields("interrupt_enable", 0x064, "Events that raise the interrupt `irq`.").with(Field::config(
        "interrupts",
        0,
        4,
        0,
        "`irq` is high while a bit of `events` is set whose bit here is set; the order of bits is that of `events`.",
    )))
    .with(
        Register::fields("status", 0x068, "State of the shim.")
            .with(Field::status("peer", 0, 1, "The peer is there: its feedback has come within `peer_timeout`."))
            .with(Field::status("protect", 1, 1, "Frames that are sent are protected by a code."))
            .with(Field::status("open", 2, 1, "A generation of the sender is open: frames of it were sent, its repairs not yet."))
            .with(Field::status("config_error", 3, 1, "k, r and d that the encoder was given last are not in its range: it protects nothing."))
            .with(Field::status("rung", 4, 3, "Rung of the ladder that the reported loss asks for (mode 3)."))
            .with(Field::status("loading", 7, 1, "A load is under way: `command.load` was written, and the encoder has not yet taken code and addresses."))
            .with(Field::status("symbols", 8, 8, "k of the code that the sender uses; 0: none."))
            .with(Field::status("repairs", 16, 4, "r of the code that the sender uses."))
            .with(Field::status("lanes_log2", 20, 3, "d of the code that the sender uses.")),
    )
    .with(Register::fields("window_frames", 0x06c, "Reported by the peer: the last full window.").with(Field::status(
        "frames",
        0,
        25,
        "Frames of that window: delivered, rebuilt or lost.",
    )))
    .with(Register::fields("window_losses", 0x070, "Reported by the peer: the last full window.").with(Field::status(
        "losses",
        0,
        24,
        "Frames of that window that the fibre lost, rebuilt or not; stays at 2^24 - 1.",
    )))
    .with(Register::fields("window_bursts", 0x074, "Reported by the peer: the last full window.").with(Field::status(
        "bursts",
        0,
        24,
        "Bursts in which the fibre lost frames of that window; stays at 2^24 - 1.",
    )))
}

fn counters(map: RegisterMap) -> RegisterMap {
    let counters = [
        ("tx_source", "Source packets sent: frames that are protected."),
        ("tx_repair", "Repair packets sent."),
        ("tx_plain", "Frames sent as they are, without protection."),
        ("tx_feedback", "Feedback packets sent."),
        ("tx_oversize", "Frames of the host that were dropped because they are longer than `FRAME_OCTETS`."),
        ("tx_generation", "Generations that the sender has closed, full or flushed."),
        (
            "tx_flushed",
            "Generations that the sender has closed before they were full: idle, too old, or by `command.flush`.",
        ),
        ("rx_source", "Source packets received and accepted."),
        ("rx_repair", "Repair packets received and accepted."),
        ("rx_feedback", "Feedback packets received."),
        ("rx_delivered", "Frames delivered whose packet arrived."),
        ("rx_recovered", "Frames delivered whose packet was lost: rebuilt from repairs."),
        (
            "rx_lost",
            "Frames lost for good: beyond repair, or of a generation or an end of one of which no packet came.",
        ),
        ("rx_burst", "Bursts of frames that did not arrive, rebuilt or not: runs in the order of sending."),
        ("rx_generation", "Generations received whose frames are all delivered or lost."),
        ("rx_timeout", "Generations received that `timeout` has closed."),
        ("rx_late", "Packets dropped because their generation had closed."),
        ("rx_duplicate", "Packets dropped because they came twice."),
        ("rx_mismatch", "Packets dropped because they contradict their generation in k, d or the number of frames."),
        ("rx_malformed", "Packets dropped because they are malformed."),
        ("rx_bad_fcs", "Received frames of any kind dropped for a bad FCS (`tuser`)."),
        ("rx_oversize", "Received frames of any kind dropped because they are longer than `FRAME_OCTETS` + 64."),
        ("rx_overflow", "Received frames of any kind dropped because the receiver has no room for them."),
        ("rx_skipped", "Generations skipped: no packet of them came before one of a later generation."),
    ];
    let map = (0x100..).step_by(4).zip(counters).fold(map, |map, (offset, (name, doc))| {
        map.with(Register::counter(name, offset, 32, format!("{doc} {WRAPS}")))
    });
    map.with(
        Register::counter(
            "recovery_wait",
            0x180,
            32,
            format!(
                "Waits of delivery for a frame that did not arrive, by their length: element b counts those of 2^(b+4) up to \
                 2^(b+5) clocks, the first element also shorter ones, the last also longer ones. {WRAPS}"
            ),
        )
        .array(WAIT_BUCKETS as u32),
    )
}
