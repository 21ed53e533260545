//! The registers of the loop, described once: the block, the C header, the SystemRDL file and the table of the page come from here.

use super::ADDRESS_BITS;
use crate::cnp_generator as generator;
use crate::ecn_marker as marker;
use crate::ethernet::LineRate;
use crate::packet_buffer::CLASSES;
use crate::registers::identity::Identity;
use crate::verdicts::FRAME_WORDS;
use rtl_foundation::contract::field_bits;
use rtl_gen::registers::{Field, Register, RegisterMap};

/// The first words of the map.
pub const IDENTITY: Identity = Identity { letters: "NSRC", core: "a loop near the source", major: 1, minor: 1 };
/// Time from a CNP of a flow to the next until software sets it: that of DCQCN (Zhu et al., SIGCOMM 2015, section 3.1).
pub const FIRST_INTERVAL_PS: u64 = 50_000_000;
/// Time in which a flow is congested by a marked frame: that of a frame of 9 KB at 1 Mb/s, the least rate of adapters, and more.
pub const MEMORY_PS: u64 = 100_000_000_000;
/// DSCP of CNPs until software sets it: class selector 6, which switches map to a class of its own.
const FIRST_DSCP: u32 = 48;
/// TTL of CNPs until software sets it.
const FIRST_TTL: u32 = 64;
/// Words of an address.
const ADDRESS_WORDS: u32 = 4;
/// Outcomes of the generator that are counted, and what they mean.
pub const ANSWERS: [(&str, u8, &str); 4] = [
    ("unknown", generator::UNKNOWN, "Marked frames of flows that are not known"),
    ("quiet", generator::QUIET, "Marked frames whose flow had a CNP within the interval"),
    ("overflow", generator::OVERFLOW, "Marked frames without a CNP because too many wait"),
    ("sent", generator::SENT, "Marked frames that a CNP has answered"),
];

/// The map of a loop with `lanes` octets in a beat and room for so many flows.
pub fn map(lanes: usize, flows: usize) -> RegisterMap {
    let map = RegisterMap::new(
        "near_source_loop",
        "Marks frames whose queue is long, and notifies their senders.",
        ADDRESS_BITS,
    );
    counters(events(flow(thresholds(configuration(identity(map, lanes, flows), lanes)))))
}

fn identity(map: RegisterMap, lanes: usize, flows: usize) -> RegisterMap {
    IDENTITY.of(map).with(
        Register::fields("build", 0x08, "Parameters with which the core was built.")
            .with(Field::constant("lanes", 0, 8, lanes as u32, "Octets in a beat."))
            .with(Field::constant(
                "flows_log2",
                8,
                8,
                flows.ilog2(),
                "Binary logarithm of the flows that can be known.",
            ))
            .of_variant(),
    )
}

fn configuration(map: RegisterMap, lanes: usize) -> RegisterMap {
    let [clocks, memory] = [FIRST_INTERVAL_PS, MEMORY_PS].map(|time| LineRate::customary(lanes).clocks_in(time) as u32);
    let of_generator = field_bits::<generator::Inputs<8>>;
    map.with(
        Register::fields("notify", 0x10, "Notification of the senders.")
            .with(Field::config("notify", 0, 1, 0, "1: marked frames of known flows are answered with CNPs."))
            .with(Field::config("dscp", 8, of_generator("cfg_dscp"), FIRST_DSCP, "DSCP of CNPs."))
            .with(Field::config("ttl", 16, of_generator("cfg_ttl"), FIRST_TTL, "TTL or hop limit of CNPs.")),
    )
    .with(
        Register::fields("interval", 0x14, "Time between CNPs.")
            .with(Field::config(
                "interval",
                0,
                of_generator("cfg_interval"),
                clocks,
                "Clocks from a CNP of a flow to the next, at least; 50 us until software sets it.",
            ))
            .of_variant(),
    )
    .with(Register::fields("supplement", 0x18, "Time to a supplement.").with(Field::config(
        "supplement",
        0,
        of_generator("cfg_supplement"),
        0,
        "Clocks from a CNP of a congested flow to a supplement, which no frame causes; 0: there are none.",
    )))
    .with(
        Register::fields("memory", 0x1c, "Time in which a flow is congested.")
            .with(Field::config(
                "memory",
                0,
                of_generator("cfg_memory"),
                memory,
                "Clocks after a marked frame in which its flow is congested; 100 ms until software sets it.",
            ))
            .of_variant(),
    )
}

fn thresholds(map: RegisterMap) -> RegisterMap {
    let bits = |name: &str| field_bits::<marker::Inputs<8, 1>>(&format!("cfg_{name}"));
    let array = |name: &str, offset, doc: &str| {
        let field = Field::config(name, 0, bits(name), 0, doc);
        Register::fields(name, offset, doc).array(CLASSES as u32).with(field)
    };
    let ratio = |name, lsb, doc: &str| Field::config(name, lsb, bits(name), marker::RATIO_LOG2 as u32, doc);
    map.with(array("kmin_cells", 0x20, "Kmin: a frame that finds this many cells of 64 octets or less is not marked."))
        .with(array("kmax_cells", 0x40, "Kmax: a frame that finds more cells is marked; below Kmin it counts as Kmin."))
        .with(array("pmax", 0x60, "Pmax: probability of a mark at Kmax, in 1/65536."))
        .with(
            Register::fields("ratios", 0x80, "Thresholds of a dynamic class as parts of the free buffer.")
                .array(CLASSES as u32)
                .with(ratio("kmin_ratio", 0, "With n, Kmin of a dynamic class is at most 8 / 2^n of the free buffer."))
                .with(ratio("kmax_ratio", 8, "With n, Kmax of a dynamic class is at most 8 / 2^n of the free buffer.")),
        )
        .with(
            Register::fields("classes", 0xa0, "Marks of the classes, bit n for class n.")
                .with(Field::config("mark", 0, CLASSES, 0, "Classes whose frames may be marked."))
                .with(Field::config("dynamic", 8, CLASSES, 0, "Classes whose thresholds fall with the free buffer.")),
        )
}

fn flow(map: RegisterMap) -> RegisterMap {
    let address = |name: &str, offset, what: &str| {
        let doc = format!(
            "{what} of the flow, octets 4k to 4k + 3 of the IP header's, octet 4k in `[7:0]`; of IPv4 in word 3."
        );
        Register::fields(name, offset, &doc).array(ADDRESS_WORDS).with(Field::config(name, 0, 32, 0, &doc))
    };
    let qp = |name: &str, offset, doc: &str| {
        let bits = field_bits::<generator::Inputs<8>>(&format!("s_{name}"));
        Register::fields(name, offset, doc).with(Field::config(name, 0, bits, 0, doc))
    };
    map.with(address("flow_source", 0xb0, "Source address"))
        .with(address("flow_destination", 0xc0, "Destination address"))
        .with(qp("flow_qp", 0xd0, "Destination QP of the flow's frames."))
        .with(qp("flow_peer_qp", 0xd4, "QP at the flow's source, to which CNPs go."))
        .with(
            Register::fields("flow_command", 0xd8, "Command about the flow in the words above; write one of the two.")
                .with(Field::pulse("flow_write", 0, "1: the flow is known from now on, or has another peer QP."))
                .with(Field::pulse("flow_remove", 1, "1: the flow is no longer known."))
                .with(Field::config("flow_ipv6", 8, 1, 0, "The flow is of IPv6, otherwise of IPv4.")),
        )
        .with(
            Register::fields("flow_status", 0xdc, "State of the last command.")
                .with(Field::status("flow_busy", 0, 1, "1: the command has no answer so far; another is ignored."))
                .with(Field::status(
                    "flow_outcome",
                    8,
                    2,
                    "0: done; 1: the flow to be removed is not known; 2: the set of the flow is full.",
                )),
        )
}

fn events(map: RegisterMap) -> RegisterMap {
    map.with(
        Register::fields("events", 0xe0, "Events since software last cleared them.")
            .with(Field::event("unknown", 0, 1, "A marked frame was of a flow that is not known."))
            .with(Field::event("overflow", 1, 1, "A marked frame had no CNP because too many wait.")),
    )
    .with(
        Register::fields("interrupt_enable", 0xe4, "Events that raise `irq`.")
            .with(Field::config("interrupt_unknown", 0, 1, 0, "1: `events.unknown` raises `irq`."))
            .with(Field::config("interrupt_overflow", 1, 1, 0, "1: `events.overflow` raises `irq`.")),
    )
}

fn counters(map: RegisterMap) -> RegisterMap {
    let map = (0..).zip(ANSWERS).fold(map, |map, (at, (name, _, what))| {
        map.with(Register::counter(name, 0xf0 + 4 * at, 32, format!("{what}, modulo 2^32.")))
    });
    let supplements = Register::counter("supplements", 0x100, 32, "CNPs that no frame has caused, modulo 2^32.");
    map.with(supplements).with(Register::window(
        "frames",
        0x180,
        FRAME_WORDS as u32,
        "Frames, modulo 2^32: class in `[6:4]` of the address; in `[3:2]` not eligible, marked before they came, unmarked, marked.",
    ))
}
