//! The hardware, from the builder: beats wait in a memory, beside which the header is read and the decision made, and change on the way out.

mod decision;
mod header;
mod ip;
mod patch;

pub use ip::{PLACES, checksum_at, ecn_at, ip_at};
pub use patch::changed_beats;

use super::{HELD_BEATS, Inputs, Outputs};
use crate::blocks::counter;
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Variant};
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "ecn_marker",
    summary: "Marks frames with Congestion Experienced when the queue of their class is long, in line and at full rate",
    variants: &[
        Variant::new("w512", &[("DATA_W", 512), ("USER_W", 1)], build::<64, 1>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w64", &[("DATA_W", 64), ("USER_W", 1)], build::<8, 1>),
        Variant::new("w128", &[("DATA_W", 128), ("USER_W", 1)], build::<16, 1>),
        Variant::new("w256", &[("DATA_W", 256), ("USER_W", 1)], build::<32, 1>),
        Variant::new("w1024", &[("DATA_W", 1024), ("USER_W", 1)], build::<128, 1>),
        Variant::new("w512_u97", &[("DATA_W", 512), ("USER_W", 97)], build::<64, 97>).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: true,
    custom: None,
    registers: None,
};

const GROUPS: [(&str, &str); 5] = [
    ("From a buffer or scheduler, without preamble and FCS (AXI4-Stream; tdest: class)", "s_axis_"),
    ("To a scheduler or MAC (AXI4-Stream)", "m_axis_"),
    ("Levels of the buffer, read with the first beat of a frame", "occ_cells free_cells"),
    ("Configuration, read with the first beat of a frame; the seed under reset", "cfg_"),
    ("Outcome of a frame, for counters", "stat_"),
];

/// Fields of a beat, from the lowest bits on.
const BEAT: [&str; 5] = ["tdata", "tkeep", "tlast", "tuser", "tdest"];

fn build<const N: usize, const U: usize>(_: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(name);
    m.describe(CORE.summary);
    m.describe("RFC 3168 (ECN); RFC 1624 equation 3 (header checksum); the congestion point of DCQCN.");
    m.built_with("DATA_W", 8 * N);
    m.built_with("USER_W", U);
    let ports = Ports::declare(&m, Inputs::<N, U>::pins(), Outputs::<N, U>::pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let ready = m.reg("ready", 1, 1);
    m.assign(port("s_axis_tready"), &ready);
    let taken = m.named("taken", port("s_axis_tvalid") & &ready);
    let arriving = [
        ("taken", &taken),
        ("data", port("s_axis_tdata")),
        ("keep", port("s_axis_tkeep")),
        ("last", port("s_axis_tlast")),
    ];
    let header = m.instance("header", &header::header(N)?, &arriving);

    let mut deciding = vec![("begins", &header["begins"]), ("of_class", port("s_axis_tdest"))];
    for pin in decision::PINS {
        deciding.push((pin, port(pin)));
    }
    let decision = m.instance("decision", &decision::decision()?, &deciding);
    let reading = [
        ("completes", &header["completes"]),
        ("octets", &header["octets"]),
        ("has_ipv4", &header["has_ipv4"]),
        ("has_ipv6", &header["has_ipv6"]),
    ];
    let ip = m.instance("ip", &ip::ip()?, &reading);

    m.comment("the verdict");
    let verdict = m.reg("verdict", 1, 0);
    m.assign(&verdict, &ip["known"]);
    let marks = m.named("marks", &ip["eligible"] & &decision["marks"]);
    let class = m.pipe("verdict_class", &decision["decided_class"]);
    let outcome = m.pipe("outcome", cat(&[&ip["eligible"], &(&marks | &ip["was_ce"])]));
    m.assign(port("stat_verdict"), &verdict);
    m.assign(port("stat_class"), &class);
    m.assign(port("stat_outcome"), &outcome);
    let change = m.pipe("change", cat(&[ip["checksum"].clone(), ip["places"].masked(&marks)]));

    m.comment("beats that are held, and changes of frames whose first beat is");
    let bits = HELD_BEATS.ilog2() as usize;
    let moves = m.wire("moves", 1);
    let first = m.doc("The oldest beat is the first of its frame.").reg("first", 1, 1);
    let begins = m.named("begins", &moves & &first);
    let level = |name: &str, more: &Expr, less: &Expr| {
        let level = m.reg(name, bits + 1, 0);
        m.assign(&level, &level + more.zext(bits + 1) - less.zext(bits + 1));
        level
    };
    let held = level("held", &taken, &moves);
    let decided = level("decided", &verdict, &begins);
    m.assign(&ready, held.lt(HELD_BEATS as u64 - 1));
    let beat = BEAT.map(|field| port(&format!("s_axis_{field}")).clone());
    let beats = m.memory("beats", beat.iter().map(Expr::width).sum(), HELD_BEATS).style(MemoryStyle::Distributed);
    let (write_at, read_at) = (counter(&m, "write_at", bits, &taken), counter(&m, "read_at", bits, &moves));
    beats.write(&taken, &write_at, &pack(&beat));
    let oldest = beats.read("oldest", ReadKind::Asynchronous, &read_at);
    let changes = m.memory("changes", change.width(), HELD_BEATS).style(MemoryStyle::Distributed);
    changes.write(&verdict, &counter(&m, "change_write_at", bits, &verdict), &change);
    let oldest_change =
        changes.read("oldest_change", ReadKind::Asynchronous, &counter(&m, "change_read_at", bits, &begins));

    m.comment("the oldest beat moves on to a register, and from there to the pins");
    let (read_valid, out_valid) = (m.reg("read_valid", 1, 0), m.reg("out_valid", 1, 0));
    let out_free = m.named("out_free", !&out_valid | port("m_axis_tready"));
    let read_free = m.named("read_free", !&read_valid | &out_free);
    m.assign(&moves, held.any() & (!&first | decided.any()) & &read_free);
    m.when(&moves, || m.assign(&first, oldest.bit(9 * N)));
    m.assign(&read_valid, &moves | (&read_valid & !&out_free));
    m.assign(&out_valid, &read_valid | (&out_valid & !port("m_axis_tready")));
    let read = m.reg_no_reset("read_beat", oldest.width());
    m.when(&moves, || m.assign(&read, &oldest));
    let data_bits = 8 * N;
    let patching = [
        ("taken", &taken),
        ("number", &header["number"]),
        ("write_at", &write_at),
        ("read_at", &read_at),
        ("moves", &moves),
        ("begins", &begins),
        ("change", &oldest_change),
        ("data", &read.slice(0, data_bits)),
    ];
    let patch = m.instance("patch", &patch::patch(N)?, &patching);
    let out = m.reg_no_reset("out_beat", read.width());
    m.when(&out_free, || {
        m.assign(&out, cat(&[read.slice(data_bits, read.width() - data_bits), patch["changed"].clone()]));
    });
    m.assign(port("m_axis_tvalid"), &out_valid);
    let mut low = 0;
    for field in BEAT {
        let pin = port(&format!("m_axis_{field}"));
        m.assign(pin, out.slice(low, pin.width()));
        low += pin.width();
    }
    m.build()
}
