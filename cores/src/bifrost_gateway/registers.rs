//! The registers of the gateway: its own block, and those of its parts behind it.

use super::memory::Memory;
use super::{ADDRESS_BITS, BANK_BITS, Build, FRAME_WORDS, Near, Retry};
use crate::registers::identity::Identity;
use crate::{
    bifrost_pause_engine as engine, bifrost_port as port, credit_shim as credits, link_retry, near_source_loop,
    packet_buffer as buffer, segment_loop as segment, swing_relay as relay, traffic_classifier as classifier,
};
use rtl_foundation::contract::field_bits;
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "BFGW", core: "a Bifrost gateway", major: 1, minor: 8 };
/// The two directions: prefix of their registers, and the words for the docs.
pub const DIRECTIONS: [(&str, &str); 2] =
    [("outbound", "from the switch to the long link"), ("inbound", "from the long link to the switch")];
/// Prefixes of the ports' registers, in the order of the blocks behind that of the gateway.
pub const PORTS: [&str; 2] = ["local", "long"];
/// Number of the relay's block, behind those of the ports.
pub const RELAY: u32 = 1 + PORTS.len() as u32;
/// Number of the block of the shim for credits.
pub const CREDITS: u32 = RELAY + 1;
/// Number of the block of the segmented loop.
pub const SEGMENT: u32 = CREDITS + 1;
/// Number of the block of retransmission, in a build that has it.
pub const RETRY: u32 = SEGMENT + 1;
/// Number of the block of the loop near the source, in a build that has it.
pub const NEAR: u32 = RETRY + 1;
/// Blocks on the bus of a build with all.
pub const BLOCKS: usize = 1 + NEAR as usize;

/// Blocks on the bus of a build, up to the last that it has: of these, retransmission may be left out.
pub fn blocks(build: &Build) -> usize {
    present(build).iter().rposition(|is_there| *is_there).map_or(0, |last| 1 + last)
}

/// Whether a build has each of the blocks.
pub const fn present(build: &Build) -> [bool; BLOCKS] {
    let mut present = [true; BLOCKS];
    present[RETRY as usize] = build.retry.is_some();
    present[NEAR as usize] = build.near.is_some();
    present
}

/// Class n for PCP n.
const PCP_CLASSES: u32 = 0o76543210;
/// Longest frame that is stored until software says otherwise: a jumbo frame, without FCS.
const MAX_OCTETS: u32 = 9216;

/// Description of the event of a page that is lost.
const LOST: &str = "Classes of which a page of the inbound buffer was lost to an error of a memory.";

/// The map of a gateway: all blocks.
pub fn map(build: &Build) -> RegisterMap {
    let map = (1..)
        .zip(PORTS)
        .fold(own(build), |map, (bank, name)| map.with_part(name, bank << BANK_BITS, of_port(build), ADDRESS_BITS))
        .with_part("relay", RELAY << BANK_BITS, of_relay(build), ADDRESS_BITS)
        .with_part("credits", CREDITS << BANK_BITS, of_credits(build), ADDRESS_BITS)
        .with_part("segment", SEGMENT << BANK_BITS, of_segment(build), ADDRESS_BITS);
    let map = match &build.retry {
        None => map,
        Some(retry) => map.with_part("retry", RETRY << BANK_BITS, of_retry(build.octets, retry), ADDRESS_BITS),
    };
    match &build.near {
        None => map,
        Some(near) => map.with_part("near", NEAR << BANK_BITS, of_near(build.octets, near), ADDRESS_BITS),
    }
}

/// The map of the loop near the source in a gateway with beats of so many octets.
pub fn of_near(octets: usize, near: &Near) -> RegisterMap {
    near_source_loop::registers::map(octets, near.flows as usize)
}

/// The map of retransmission in a gateway with beats of so many octets.
pub fn of_retry(octets: usize, retry: &Retry) -> RegisterMap {
    link_retry::registers::map(octets, retry.units, retry.channels as usize)
}

/// The map of the shim for credits.
pub fn of_credits(build: &Build) -> RegisterMap {
    credits::registers::map(build.octets)
}

/// The map of the segmented loop.
pub fn of_segment(build: &Build) -> RegisterMap {
    segment::registers::map(build.octets)
}

/// The map of the relay.
pub fn of_relay(build: &Build) -> RegisterMap {
    relay::registers::map(build.octets)
}

/// The map of a port.
pub fn of_port(build: &Build) -> RegisterMap {
    port::registers::map(build.octets, engine::RING_SLOTS)
}

/// The map of the gateway's own block.
pub fn own(build: &Build) -> RegisterMap {
    let map = RegisterMap::new("bifrost_gateway", "A box between a switch and a long link.", BANK_BITS);
    let map = classes(identity(map, build));
    let map = (0..).zip(DIRECTIONS).fold(events(map), |map, (at, direction)| of_direction(map, at, direction));
    let map = (0..).zip(DIRECTIONS).fold(map, |map, (at, direction)| counters(map, at, direction));
    let doc = "Pages of the class that were lost to errors of the memories of the inbound buffer, modulo 2^16; 0 in a buffer on chip.";
    map.with(Register::counter("inbound_lost", 0x2c0, 16, doc).array(8))
}

fn identity(map: RegisterMap, Build { octets, memories: [outbound, inbound], retry, near }: &Build) -> RegisterMap {
    let channels = match *inbound {
        Memory::Chip { .. } => 0,
        Memory::Axi { channels, .. } => channels,
    };
    IDENTITY
        .of(map)
        .with(
            Register::fields("build", 0x008, "Parameters with which the core was built.")
                .with(Field::constant(
                    "lanes",
                    0,
                    8,
                    *octets as u32,
                    "Octets in a beat of the streams, and in a word of the buffers.",
                ))
                .with(Field::constant(
                    "outbound_log2",
                    8,
                    8,
                    outbound.size().ilog2(),
                    "Binary logarithm of the words of the outbound buffer.",
                ))
                .with(Field::constant(
                    "inbound_log2",
                    16,
                    8,
                    inbound.size().ilog2(),
                    "Binary logarithm of the words of the inbound buffer, or of the rows of its memories.",
                ))
                .with(Field::constant(
                    "channels",
                    24,
                    8,
                    channels,
                    "Memories of the inbound buffer behind AXI4; 0: the buffer is on chip.",
                ))
                .of_variant(),
        )
        .with(
            Register::fields("build_retry", 0x00c, "Parameters of retransmission with which the core was built.")
                .with(Field::constant(
                    "retry_units_log2",
                    0,
                    8,
                    retry.map_or(0, |retry| retry.units.ilog2()),
                    "Binary logarithm of the units of each half; 0: there is no retransmission.",
                ))
                .with(Field::constant(
                    "retry_channels",
                    8,
                    8,
                    retry.map_or(0, |retry| retry.channels),
                    "Memories of each half behind AXI4; 0: its memory is on the chip.",
                ))
                .of_variant(),
        )
        .with(
            Register::fields(
                "build_near",
                0x018,
                "Parameters of the loop near the source with which the core was built.",
            )
            .with(Field::constant(
                "near_flows_log2",
                0,
                8,
                near.map_or(0, |near| near.flows.ilog2()),
                "Binary logarithm of the flows that can be known; 0: there is no loop near the source.",
            ))
            .of_variant(),
        )
}

fn classes(map: RegisterMap) -> RegisterMap {
    let bits = |name: &str| field_bits::<classifier::Inputs<8, 1>>(&format!("cfg_{name}"));
    map.with(
        Register::fields("classify", 0x010, "Which code point of a frame decides its class, in both directions.")
            .with(Field::config(
                "trust_dscp",
                0,
                bits("trust_dscp"),
                0,
                "1: the class of a frame with a DSCP follows from it.",
            ))
            .with(Field::config(
                "trust_pcp",
                1,
                bits("trust_pcp"),
                0,
                "1: the class of a frame with a PCP follows from it, if not from a DSCP.",
            ))
            .with(Field::config("default_class", 8, bits("default_class"), 0, "Class of all other frames.")),
    )
    .with(Register::fields("max_octets", 0x014, "Longest frame that the buffers store.").with(Field::config(
        "max_octets",
        0,
        field_bits::<buffer::Control<8>>("cfg_max_octets"),
        MAX_OCTETS,
        "Octets of the longest frame that is stored, without FCS; longer ones are dropped and counted.",
    )))
    .with(
        Register::fields("dscp_class", 0x040, "Classes of eight DSCP each: element k has those of DSCP 8k to 8k + 7.")
            .array(8)
            .with(Field::config("dscp_class", 0, 8 * bits("dscp_class"), 0, "Class of DSCP 8k + n at `[3*n +: 3]`.")),
    )
    .with(Register::fields("pcp_class", 0x060, "Classes of the PCP.").with(Field::config(
        "pcp_class",
        0,
        8 * bits("pcp_class"),
        PCP_CLASSES,
        "Class of PCP n at `[3*n +: 3]`.",
    )))
}

fn events(map: RegisterMap) -> RegisterMap {
    let dropped = |name: &str, lsb: usize, access: fn(String, usize, String) -> Field| {
        access(format!("{name}_dropped"), lsb, format!("Classes of which an {name} frame was dropped."))
    };
    let event = |name: String, lsb: usize, doc: String| Field::event(name, lsb, 8, doc);
    let enable = |name: String, lsb: usize, doc: String| {
        let doc = doc.replace("Classes of which", "Classes for which `irq` rises after");
        Field::config(format!("interrupt_{name}"), lsb, 8, 0, doc)
    };
    map.with(
        Register::fields("events", 0x070, "Events since software last cleared them.")
            .with(dropped("outbound", 0, event))
            .with(dropped("inbound", 8, event))
            .with(event("inbound_lost".into(), 16, LOST.into())),
    )
    .with(
        Register::fields(
            "interrupt_enable",
            0x074,
            "Events that raise `irq`; the ports, the relay, the shim for credits, the segmented loop, retransmission and the loop near the source have enables of their own.",
        )
        .with(dropped("outbound", 0, enable))
        .with(dropped("inbound", 8, enable))
        .with(enable("inbound_lost".into(), 16, LOST.into())),
    )
    .with(
        Register::fields("interrupts", 0x078, "Parts that raise `irq`.")
            .with(Field::status("local_irq", 0, 1, "1: an enabled event of the local port has happened."))
            .with(Field::status("long_irq", 1, 1, "1: an enabled event of the long port has happened."))
            .with(Field::status("relay_irq", 2, 1, "1: an enabled event of the relay has happened."))
            .with(Field::status("credits_irq", 3, 1, "1: an enabled event of the shim for credits has happened."))
            .with(Field::status("segment_irq", 4, 1, "1: an enabled event of the segmented loop has happened."))
            .with(Field::status("retry_irq", 5, 1, "1: an enabled event of retransmission has happened."))
            .with(Field::status("near_irq", 6, 1, "1: an enabled event of the loop near the source has happened.")),
    )
    .with(
        Register::fields("command", 0x07c, "Commands to the buffers.")
            .with(Field::pulse("outbound_clear_peaks", 0, "1: the peaks of the outbound buffer begin anew."))
            .with(Field::pulse("inbound_clear_peaks", 1, "1: the peaks of the inbound buffer begin anew.")),
    )
}

/// The buffer of direction number `at`.
fn of_direction(map: RegisterMap, at: u32, (name, way): (&str, &str)) -> RegisterMap {
    // the inbound buffer may have memories
    let [first, all] = if at == 0 { ["", ""] } else { [" (with memories: row)", " (with memories: rows)"] };
    let each = |what: &str, offset: u32, field: fn(String, usize, String) -> Field, doc: String| {
        let name = format!("{name}_{what}");
        Register::fields(&name, 0x100 + 0x80 * at + offset, &doc).array(8).with(field(name, 0, doc))
    };
    let config = |name: String, lsb: usize, doc: String| {
        Field::config(name, lsb, field_bits::<buffer::Control<8>>("cfg_base"), 0, doc)
    };
    let status = |name: String, lsb: usize, doc: String| {
        Field::status(name, lsb, field_bits::<buffer::Status>("occ_cells"), doc)
    };
    map.with(each("base", 0x00, config, format!("First word{first} of the region of the class in the buffer {way}; taken while the class is empty, if the region is in the buffer and no other class has a part of it.")))
        .with(each("size", 0x20, config, format!("Words{all} of the region of the class in the buffer {way}; taken while the class is empty.")))
        .with(each("cells", 0x40, status, format!("Cells of 64 octets that the class has in use in the buffer {way}.")))
        .with(each("peak_cells", 0x60, status, "Most cells in use since the peaks were cleared.".into()))
}

fn counters(map: RegisterMap, at: u32, (name, way): (&str, &str)) -> RegisterMap {
    let offset = 0x280 + 0x10 * at;
    let by = |what: &str, at: u32, doc: &str| {
        Register::counter(format!("{name}_{what}"), offset + 4 * at, 32, format!("Frames {way} {doc}, modulo 2^32."))
    };
    map.with(by("by_dscp", 0, "whose class followed from the DSCP"))
        .with(by("by_pcp", 1, "whose class followed from the PCP"))
        .with(by("by_default", 2, "that got the default class"))
        .with(by("truncated", 3, "that ended within what would decide their class"))
        .with(Register::window(
            format!("{name}_frames"),
            0x400 + 0x80 * at,
            FRAME_WORDS as u32,
            format!("Frames {way}, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` stored, bad, longer than `max_octets`, no room."),
        ))
}
