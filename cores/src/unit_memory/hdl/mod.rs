//! The hardware, from the builder: bursts of what is put, pages of what is to be got, and for each memory a part that writes and one that reads.

mod asks;
mod gather;
mod join;
mod reads;
mod writes;

use super::{BEAT_OCTETS, Inputs, Outputs, PAGE_UNITS};
use crate::blocks::parts;
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

const fn variant<const C: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<C>, Outputs<C>>, build).at(CLOCK_PERIOD_100G_PS)
}

crate::variant::entry!(Core {
    stem: "unit_memory",
    summary: "Keeps units of 64 octets in memories behind AXI4, put and got at one in a clock",
    variants: &[
        variant::<4>("c4", &[("CHANNELS", 4), ("UNITS", 524_288)]),
        variant::<1>("c1_u4096", &[("CHANNELS", 1), ("UNITS", 4096)]),
        variant::<2>("c2_u4096", &[("CHANNELS", 2), ("UNITS", 4096)]),
        variant::<2>("c2", &[("CHANNELS", 2), ("UNITS", 524_288)]),
    ],
    parametric: false,
    custom: None,
    registers: None,
});

/// The core as part of another, with so many memories and units.
///
/// # Errors
/// Those of its builder.
///
/// # Panics
/// If no variant has these sizes.
pub fn part(channels: u32, units: u32) -> Result<Rc<Module>, Errors> {
    let variant = CORE.variant_with(&[("CHANNELS", channels), ("UNITS", units)]);
    CORE.module(variant.unwrap_or_else(|error| panic!("{error}")))
}

/// Places the core as part of another, of which it has the memories.
pub fn place(m: &ModuleBuilder, ports: &Ports, part: &Rc<Module>, inputs: parts::Inputs) -> rtl_gen::builder::Outputs {
    let placed = inputs.with_memories(part, ports, "m_axi").place(m, "memory", part);
    parts::drive_memories(m, ports, "m_axi", part, &placed);
    placed
}

/// Bits of a unit.
const UNIT_BITS: usize = 8 * BEAT_OCTETS;
/// Bits of the number of a unit in its page.
const OFFSET_BITS: usize = PAGE_UNITS.ilog2() as usize;
/// Bits of an address of AXI4.
const ADDRESS_BITS: usize = 32;
/// Bits of the number of a row, whatever the size of the memories: so all have the same modules.
const ROW_BITS: usize = ADDRESS_BITS - OFFSET_BITS - BEAT_OCTETS.ilog2() as usize;

/// Sizes of a variant.
#[derive(Clone, Copy, Debug)]
struct Shape {
    /// AXI4 masters.
    channels: usize,
    /// Units of all memories.
    units: u32,
}

impl Shape {
    /// The sizes of a variant.
    ///
    /// # Panics
    /// If they cannot be built.
    fn of(variant: &Variant) -> Self {
        let [channels, units] = ["CHANNELS", "UNITS"].map(|name| variant.parameter(name).expect("a size of the core"));
        assert!(channels.is_power_of_two() && (1..=16).contains(&channels), "{channels} channels");
        assert!(units.is_power_of_two() && (1024..=1 << 24).contains(&units), "{units} units");
        Self { channels: channels as usize, units }
    }

    /// Bits of the number of a unit.
    const fn at_bits(self) -> usize {
        self.units.ilog2() as usize
    }

    /// Bits of the number of a channel.
    const fn channel_bits(self) -> usize {
        self.channels.ilog2() as usize
    }

    /// Channel, one-hot, and row of a page.
    fn place(self, page: &Expr) -> (Expr, Expr) {
        let bits = self.channel_bits();
        let channel = if bits == 0 { lit(1u8, 1) } else { lit(1u8, self.channels).shl(page.slice(0, bits)) };
        (channel, page.slice(bits, page.width() - bits).zext(ROW_BITS))
    }
}

const GROUPS: [(&str, &str); 5] = [
    ("Units that are put", "put_"),
    ("Gets", "get_"),
    ("Units that were got", "got_"),
    ("Events", "stat_"),
    ("Memories (AXI4)", "m_axi_"),
];

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let shape = Shape::of(variant);
    let m = CORE.begin(variant, name);
    m.describe("A get gives what was put before it: a read waits for the responses of the writes before it.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let number = |name: &str| {
        let port = &ports[name];
        if shape.at_bits() < port.width() {
            m.unused(port);
        }
        port.slice(0, shape.at_bits())
    };

    m.comment("units become bursts, gets become reads of pages");
    let [under_way, page, cuts] = [("burst_under_way", 1), ("burst_page", shape.at_bits() - OFFSET_BITS), ("cuts", 1)]
        .map(|(name, width)| m.wire(name, width));
    let inputs = [("put_valid", &ports["put_valid"]), ("put_at", &number("put_at")), ("cuts", &cuts)];
    let gather = m.instance("gather", &gather::gather(shape)?, &inputs);
    m.assign(&under_way, &gather["under_way"]);
    m.assign(&page, &gather["page"]);
    let unit = m.pipe("unit", &ports["put_data"]);
    let channels_open = m.wire("channels_open", shape.channels);
    let pages_open = m.wire("pages_open", 1);
    let inputs = [
        ("get_valid", &ports["get_valid"]),
        ("get_at", &number("get_at")),
        ("get_more", &ports["get_more"]),
        ("under_way", &under_way),
        ("burst_page", &page),
        ("channels_open", &channels_open),
        ("pages_open", &pages_open),
    ];
    let asks = m.instance("asks", &asks::asks(shape)?, &inputs);
    m.assign(&cuts, &asks["cuts"]);
    m.assign(&ports["get_ready"], &asks["get_ready"]);

    m.comment("the memories");
    let [claims, gives] = ["claims", "gives"].map(|name| m.wire(name, shape.channels));
    let (writes, reads) = (writes::writes()?, reads::reads()?);
    let channels: Vec<[rtl_gen::builder::Outputs; 2]> = (0..shape.channels)
        .map(|channel| {
            let bus = |pin: &str| &ports[&format!("m_axi_{channel}_{pin}")];
            let inputs = [
                ("unit_comes", &gather["comes"].bit(channel)),
                ("unit", &unit),
                ("ends", &gather["ended"].bit(channel)),
                ("burst_row", &gather["ended_row"]),
                ("burst_offset", &gather["ended_offset"]),
                ("burst_more", &gather["ended_more"]),
                ("awready", bus("awready")),
                ("tready", bus("wready")),
                ("bvalid", bus("bvalid")),
            ];
            let writes = m.instance(format!("writes_{channel}"), &writes, &inputs);
            let inputs = [
                ("asked", &asks["asked"].bit(channel)),
                ("asked_row", &asks["asked_row"]),
                ("asked_offset", &asks["asked_offset"]),
                ("asked_more", &asks["asked_more"]),
                ("ends", &gather["ended"].bit(channel)),
                ("claims", &claims.bit(channel)),
                ("gives", &gives.bit(channel)),
                ("bvalid", bus("bvalid")),
                ("arready", bus("arready")),
                ("rvalid", bus("rvalid")),
                ("rdata", bus("rdata")),
                ("rlast", bus("rlast")),
                ("rfails", &bus("rresp").bit(1)),
            ];
            let reads = m.instance(format!("reads_{channel}"), &reads, &inputs);
            m.unused(bus("rresp"));
            m.unused(&writes["open"]);
            for (pin, value) in [
                ("awvalid", &writes["awvalid"]),
                ("awaddr", &writes["awaddr"]),
                ("awlen", &writes["awlen"]),
                ("wvalid", &writes["tvalid"]),
                ("wdata", &writes["wdata"]),
                ("wlast", &writes["wlast"]),
                ("arvalid", &reads["arvalid"]),
                ("araddr", &reads["araddr"]),
                ("arlen", &reads["arlen"]),
            ] {
                m.assign(bus(pin), value);
            }
            for prefix in ["aw", "ar"] {
                m.assign(bus(&format!("{prefix}size")), u64::from(BEAT_OCTETS.ilog2()));
                m.assign(bus(&format!("{prefix}burst")), 1);
            }
            m.assign(bus("wstrb"), lit(1u8, 1).repeat(BEAT_OCTETS));
            m.assign(bus("bready"), 1);
            m.assign(bus("rready"), 1);
            [writes, reads]
        })
        .collect();
    let of_all = |part: usize, name: &str| pack(&channels.iter().map(|parts| &parts[part][name]).collect::<Vec<_>>());
    m.assign(&channels_open, of_all(1, "open"));
    let room = m.reg("room", 1, 0);
    m.assign(&room, of_all(0, "has_room").all());
    m.assign(&ports["put_open"], room);
    let fails: Vec<Expr> = (0..shape.channels)
        .map(|channel| {
            let bus = |pin: &str| &ports[&format!("m_axi_{channel}_{pin}")];
            m.unused(bus("bresp"));
            bus("bvalid") & bus("bresp").bit(1)
        })
        .collect();
    let failed = m.reg("write_failed", 1, 0);
    m.assign(&failed, pack(&fails).any());
    m.assign(&ports["stat_write_failed"], failed);

    m.comment("units that have landed, in the order of the gets");
    let landed = of_all(1, "has_landed");
    let units: Vec<(String, &Expr)> =
        channels.iter().enumerate().map(|(channel, [_, reads])| (format!("unit_{channel}"), &reads["unit"])).collect();
    let mut inputs = vec![
        ("asked", &asks["asked"]),
        ("asked_more", &asks["asked_more"]),
        ("asked_last", &asks["asked_last"]),
        ("landed", &landed),
        ("tready", &ports["got_ready"]),
    ];
    inputs.extend(units.iter().map(|(name, unit)| (name.as_str(), *unit)));
    let join = m.instance("joined", &join::join(shape)?, &inputs);
    m.unused(&join["open"]);
    m.assign(&claims, &join["claims"]);
    m.assign(&gives, &join["gives"]);
    m.assign(&pages_open, &join["pages_open"]);
    for (pin, output) in [("valid", "tvalid"), ("data", "data"), ("last", "last"), ("bad", "bad")] {
        m.assign(&ports[&format!("got_{pin}")], &join[output]);
    }
    m.build()
}
