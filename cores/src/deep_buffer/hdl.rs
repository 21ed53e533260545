//! The hardware: both parts as instances, joined as the contract says.

use super::{BEAT_OCTETS, BEGINS_AFTER, CLASSES, Inputs, Outputs, WORD_BITS, most_cells, share};
use crate::blocks::parts;
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use crate::{packet_buffer as buffer, packet_spill as spill};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

const fn variant<const C: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<C>, Outputs<C>>, build).at(CLOCK_PERIOD_100G_PS)
}

crate::variant::entry!(Core {
    stem: "deep_buffer",
    summary: "Stores frames of eight classes, in memories behind AXI4 what a chip has no room for, and forwards them class by class",
    variants: &[
        variant::<4>("c4", &[("CHANNELS", 4), ("TAIL", 1024), ("SLOTS", 32), ("ROWS", 16_384), ("DEPTH", 4096)]),
        variant::<2>("c2_t64", &[("CHANNELS", 2), ("TAIL", 64), ("SLOTS", 8), ("ROWS", 16), ("DEPTH", 4096)]),
    ],
    parametric: false,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 7] = [
    ("Frames, class by class in tdest (AXI4-Stream; the sender cannot wait; tuser: bad)", "s_axis"),
    ("Memories (AXI4)", "m_axi_"),
    ("Streams of the classes (AXI4-Stream)", "m_axis"),
    ("Room in use", "occ_cells clear_peak stat_peak"),
    ("Configuration; a region is taken while its class is empty", "cfg_"),
    ("Pages that were lost", "stat_lost"),
    ("Verdicts on frames", "stat_"),
];

/// Bits of a level at the pins.
const LEVEL_BITS: usize = 28;

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let value = |name: &str| variant.parameter(name).expect("a size of the core");
    let (tail, depth) = (value("TAIL"), value("DEPTH"));
    let m = CORE.begin(variant, name);
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let of_spill: Vec<(&str, u32)> = variant.parameters.iter().filter(|(name, _)| *name != "DEPTH").copied().collect();
    let variant_of = |core: &Core, values: &[(&str, u32)]| {
        core.module(core.variant_with(values).unwrap_or_else(|error| panic!("{error}")))
    };
    let spill = variant_of(&spill::hdl::CORE, &of_spill)?;
    let buffer = variant_of(&buffer::hdl::CORE, &[("DATA_W", 8 * BEAT_OCTETS as u32), ("DEPTH", depth)])?;

    m.comment("frames that wait: in the tails and in the memories, then in the buffer");
    let room = m.doc("Classes for which the buffer has room.").reg("room", CLASSES, 0);
    let mut inputs = parts::Inputs::default().with("m_room", &room);
    for port in spill.ports().filter(|port| port.is_input() && !["clk", "rst", "m_room"].contains(&port.name.as_str()))
    {
        inputs = inputs.with(&port.name, &ports[&port.name]);
    }
    let spilled = inputs.place(&m, "spill", &spill);
    let each = |value: &dyn Fn(u32) -> u32| {
        pack(&(0..CLASSES as u32).map(|class| lit(u64::from(value(class)), WORD_BITS)).collect::<Vec<_>>())
    };
    let mut inputs = parts::Inputs::default()
        .with("s_axis_tuser", &lit(0u8, 1))
        .with("clear_peak", &lit(0u8, CLASSES))
        .with("cfg_base", &each(&|class| class * share(depth)))
        .with("cfg_size", &each(&|_| share(depth)))
        .with("cfg_max_octets", &lit(0xffffu64, 16));
    for signal in ["tvalid", "tdata", "tkeep", "tlast", "tdest"] {
        inputs = inputs.with(format!("s_axis_{signal}"), &spilled[&format!("m_axis_{signal}")]);
    }
    for class in 0..CLASSES {
        let ready = format!("m_axis_{class}_tready");
        inputs = inputs.with(&ready, &ports[&ready]);
    }
    let stored = inputs.place(&m, "buffer", &buffer);
    for name in ["stat_peak_cells", "stat_verdict", "stat_class", "stat_reason"] {
        m.unused(&stored[name]);
    }

    m.comment("room: once the buffer has its regions, while what may follow fits");
    let clocks = m.doc("Clocks since the reset, up to the first with room.").reg("clocks", 6, 0);
    let begun = m.named("begun", clocks.eq(u64::from(BEGINS_AFTER) - 1));
    m.when(!&begun, || m.assign(&clocks, &clocks + 1));
    let most = u64::from(most_cells(depth, tail));
    let levels = stored["occ_cells"].words(LEVEL_BITS);
    let fits: Vec<Expr> = levels.iter().map(|level| level.le(most)).collect();
    m.assign(&room, pack(&fits).masked(&begun));

    m.comment("levels of both together, and their peaks");
    let part = level_sum()?;
    let sums: Vec<rtl_gen::builder::Outputs> = (levels.iter().zip(spilled["occ_cells"].words(LEVEL_BITS)).enumerate())
        .map(|(class, (ours, theirs))| {
            let clear = ports["clear_peak"].bit(class);
            m.instance(format!("sum_{class}"), &part, &[("one", ours), ("other", &theirs), ("clear", &clear)])
        })
        .collect();
    for (port, output) in [("occ_cells", "level"), ("stat_peak_cells", "peak")] {
        m.assign(&ports[port], pack(&sums.iter().map(|sum| sum[output].clone()).collect::<Vec<_>>()));
    }

    m.comment("outputs of the parts");
    let ours = |port: &str| ["occ_cells", "stat_peak_cells"].contains(&port);
    for port in spill.ports().filter(|port| port.is_output() && !ours(&port.name) && !port.name.starts_with("m_axis_"))
    {
        m.assign(&ports[&port.name], &spilled[&port.name]);
    }
    for port in buffer.ports().filter(|port| port.is_output() && port.name.starts_with("m_axis_")) {
        m.assign(&ports[&port.name], &stored[&port.name]);
    }
    m.build()
}

/// The level of a class in both parts, and the highest.
fn level_sum() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("level_sum");
    m.describe("The level of a class that is in two parts, and the highest since its peak was cleared.");
    let [one, other] = ["one", "other"].map(|name| m.doc("Cells in a part.").input(name, LEVEL_BITS));
    let clear = m.doc("The peak begins anew.").input("clear", 1);
    let level = m.doc("Cells in both.").output_reg("level", LEVEL_BITS, 0);
    let peak = m.doc("Most cells in both.").output_reg("peak", LEVEL_BITS, 0);
    m.assign(&level, one + other);
    m.when(&clear | level.gt(&peak), || m.assign(&peak, &level));
    m.build()
}
