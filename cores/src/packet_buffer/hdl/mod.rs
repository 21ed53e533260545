//! The hardware, from the builder. A beat goes through three stages: it is judged and claims a place, it is written to the memory
//! and another word read, and what was read and what passes by go into the heads.
//!
//! The parts of a class know words, not octets: counts in `queue`, places in `head`. The memory is in `store` alone, with a
//! write and a read of a word in each clock and a latency that the heads follow.

mod head;
mod judge;
mod level;
mod queue;
mod store;
mod turn;

use super::{CLASSES, HEAD_WORDS, Inputs, LEAST_DEPTH, MOST_DEPTH, Outputs};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Variant};
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::one_hot_mux;
use std::rc::Rc;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "packet_buffer",
    summary: "Stores frames of eight classes in regions of one memory, and forwards them class by class",
    variants: &[
        Variant::new("w512", &[("DATA_W", 512), ("DEPTH", 4096)], build::<64>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w64", &[("DATA_W", 64), ("DEPTH", 4096)], build::<8>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w64_d64", &[("DATA_W", 64), ("DEPTH", 64)], build::<8>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w64_d16384", &[("DATA_W", 64), ("DEPTH", 16_384)], build::<8>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w64_d131072", &[("DATA_W", 64), ("DEPTH", 131_072)], build::<8>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w128", &[("DATA_W", 128), ("DEPTH", 4096)], build::<16>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w256", &[("DATA_W", 256), ("DEPTH", 4096)], build::<32>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w256_d131072", &[("DATA_W", 256), ("DEPTH", 131_072)], build::<32>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w512_d262144", &[("DATA_W", 512), ("DEPTH", 262_144)], build::<64>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w512_d524288", &[("DATA_W", 512), ("DEPTH", 524_288)], build::<64>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w1024_d65536", &[("DATA_W", 1024), ("DEPTH", 65_536)], build::<128>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w1024", &[("DATA_W", 1024), ("DEPTH", 4096)], build::<128>).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: true,
    custom: None,
    registers: None,
};

const GROUPS: [(&str, &str); 5] = [
    ("Frames, class by class in tdest (AXI4-Stream; the sender cannot wait; tuser: bad)", "s_axis"),
    ("Streams of the classes (AXI4-Stream)", "m_axis"),
    ("Room in use", "occ_cells clear_peak stat_peak"),
    ("Configuration; a region is taken while its class is empty", "cfg_"),
    ("Verdicts on frames", "stat_"),
];

/// Bits of the number of a place, and one more to tell an empty head from a full one.
pub(super) const PLACE_BITS: usize = HEAD_WORDS.ilog2() as usize + 1;

/// Bits of the number of a word.
fn address_bits(depth: u32) -> usize {
    depth.ilog2() as usize
}

/// The part of a word beside the octets: the last lane, and whether the beat is the last.
fn end_bits(octets: usize) -> usize {
    octets.ilog2() as usize + 1
}

fn build<const N: usize>(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let depth = variant.parameter("DEPTH").expect("a depth");
    assert!(depth.is_power_of_two() && (LEAST_DEPTH..=MOST_DEPTH).contains(&depth), "a memory of {depth} words");
    let m = ModuleBuilder::new(name);
    m.describe(CORE.summary);
    m.describe("Store and forward; a frame that is bad, too long or without room leaves no trace.");
    for (name, value) in variant.parameters.iter() {
        m.built_with(*name, value);
    }
    let ports = Ports::declare(&m, Inputs::<N>::pins(), Outputs::<N>::pins(), &GROUPS);

    m.comment("judgement: what becomes of a beat, decided from the levels of all classes");
    let full = m.wire("full", CLASSES);
    let mut inputs: Vec<(String, &Expr)> =
        ports.beginning("s_axis_").map(|(n, port)| (format!("s_axis_{n}"), port)).collect();
    inputs.push(("max_octets".into(), &ports["cfg_max_octets"]));
    inputs.push(("full".into(), &full));
    let judge = m.instance("judge", &judge::judge(N)?, &borrowed(&inputs));

    m.comment("what each class has in the memory, and which words it claims");
    let chosen = m.wire("chosen", CLASSES);
    let places = m.wire("read_places", CLASSES * PLACE_BITS);
    let left = m.wire("left", CLASSES);
    let part = queue::queue(depth)?;
    let queues: Vec<Outputs_> = (0..CLASSES)
        .map(|class| {
            let of_class = judge["class_one_hot"].bit(class);
            let inputs = [
                ("arrives", &(&judge["arrives"] & &of_class)),
                ("faulty", &judge["faulty"]),
                ("ends", &judge["last"]),
                ("chosen", &chosen.bit(class)),
                ("left", &left.bit(class)),
                ("read_place", &places.slice(PLACE_BITS * class, PLACE_BITS)),
                ("cfg_base", &ports["cfg_base"].slice(super::WORD_BITS * class, super::WORD_BITS)),
                ("cfg_size", &ports["cfg_size"].slice(super::WORD_BITS * class, super::WORD_BITS)),
            ];
            m.instance(format!("queue_{class}"), &part, &inputs)
        })
        .collect();
    let of_all = |name: &str| pack(&queues.iter().map(|queue| &queue[name]).collect::<Vec<_>>());
    let each = |name: &str| queues.iter().map(|queue| queue[name].clone()).collect::<Vec<Expr>>();
    m.assign(&full, of_all("full"));
    let turn = m.instance("turn", &turn::turn()?, &[("candidates", &of_all("wants"))]);
    m.assign(&chosen, &turn["chosen"]);

    m.comment("the word that is stored, the word that is read, and their places");
    let class = &judge["class_one_hot"];
    let write = m.reg("write", 1, 0);
    m.assign(&write, of_all("stores").any());
    let write_at = m.pipe("write_at", one_hot_mux(class, &each("write_at")));
    let read_at = m.pipe("read_at", one_hot_mux(&chosen, &each("fetch_at")));
    let word = m.pipe("word", cat(&[&judge["last"], &judge["last_lane"], &judge["data"]]));
    let store = m.instance(
        "store",
        &store::store(N, depth)?,
        &[("write", &write), ("write_at", &write_at), ("word", &word), ("read_at", &read_at)],
    );
    let place = PLACE_BITS - 1;
    let stages = |name: &str, value: &Expr, reset: bool| {
        (1..=store::LATENCY + 1).fold(value.clone(), |value, stage| {
            let name = format!("{name}_{stage}");
            let register = if reset { m.reg(name, value.width(), 0) } else { m.reg_no_reset(name, value.width()) };
            m.assign(&register, &value);
            register
        })
    };
    let comes = stages("comes", &of_all("fetches"), true);
    let comes_to = stages("comes_to", &one_hot_mux(&chosen, &each("place")), false);
    let passes = stages("passes", &of_all("passes"), true);
    let passes_to = stages("passes_to", &one_hot_mux(class, &each("place")), false);
    let passing = (2..=store::LATENCY + 1).fold(word, |value, stage| m.pipe(format!("passing_{stage}"), &value));
    debug_assert_eq!((comes_to.width(), passes_to.width()), (place, place));

    m.comment("the heads, from which the classes send");
    let part = head::head(N)?;
    let heads: Vec<Outputs_> = (0..CLASSES)
        .map(|class| {
            let inputs = [
                ("comes", &comes.bit(class)),
                ("comes_to", &comes_to),
                ("read_word", &store["read_word"]),
                ("passes", &passes.bit(class)),
                ("passes_to", &passes_to),
                ("passing_word", &passing),
                ("whole_place", &queues[class]["whole_place"]),
                ("m_axis_tready", &ports[&format!("m_axis_{class}_tready")]),
            ];
            let head = m.instance(format!("head_{class}"), &part, &inputs);
            for name in ["tvalid", "tdata", "tkeep", "tlast"] {
                m.assign(&ports[&format!("m_axis_{class}_{name}")], &head[&format!("m_axis_{name}")]);
            }
            head
        })
        .collect();
    m.assign(&places, pack(&heads.iter().map(|head| &head["read_place"]).collect::<Vec<_>>()));
    m.assign(&left, pack(&heads.iter().map(|head| &head["left"]).collect::<Vec<_>>()));

    m.comment("levels in cells");
    let part = level::level(N, depth)?;
    let levels: Vec<Outputs_> = (0..CLASSES)
        .map(|class| {
            let inputs = [("words", &queues[class]["count_words"]), ("clear", &ports["clear_peak"].bit(class))];
            m.instance(format!("level_{class}"), &part, &inputs)
        })
        .collect();
    let cells = |name: &str| pack(&levels.iter().map(|level| &level[name]).collect::<Vec<_>>());
    m.assign(&ports["occ_cells"], cells("cells"));
    m.assign(&ports["stat_peak_cells"], cells("peak"));

    m.assign(&ports["stat_verdict"], &judge["verdict"]);
    m.assign(&ports["stat_class"], &judge["verdict_class"]);
    m.assign(&ports["stat_reason"], &judge["verdict_reason"]);
    m.build()
}

/// The outputs of a part; [`Outputs`] is the contract's.
type Outputs_ = rtl_gen::builder::Outputs;

fn borrowed<'a>(inputs: &'a [(String, &'a Expr)]) -> Vec<(&'a str, &'a Expr)> {
    inputs.iter().map(|(name, value)| (name.as_str(), *value)).collect()
}
