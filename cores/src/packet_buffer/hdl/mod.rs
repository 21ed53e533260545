//! The hardware, from the builder. A beat is judged and claims a place; a clock later its record is written and another read; then the
//! positions of its granules are known, which are written and read; and what was read and what passes by go into the heads.
//!
//! A `queue` alone decides what happens to its class, in the clock of the judgement. The other parts follow the same events, each as many
//! clocks later as the record or the granules take, so that no part ever waits for another.

mod head;
pub(crate) mod judge;
mod level;
mod position;
mod queue;
pub(crate) mod region;
mod store;
mod turn;

use super::{CLASSES, HEAD_WORDS, Inputs, LEAST_DEPTH, MOST_DEPTH, Outputs, READABLE_AFTER, banks};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::one_hot_mux;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "packet_buffer",
    summary: "Stores frames of eight classes in regions of one memory, and forwards them class by class",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512), ("DEPTH", 4096), ("BANKS", 4)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64), ("DEPTH", 4096), ("BANKS", 2)]),
        variant::<8>("w64_d64", &[("DATA_W", 64), ("DEPTH", 64), ("BANKS", 2)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64_d16384", &[("DATA_W", 64), ("DEPTH", 16_384), ("BANKS", 2)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64_d131072", &[("DATA_W", 64), ("DEPTH", 131_072), ("BANKS", 2)]).at(CLOCK_PERIOD_100G_PS),
        variant::<16>("w128", &[("DATA_W", 128), ("DEPTH", 4096), ("BANKS", 2)]).at(CLOCK_PERIOD_100G_PS),
        variant::<32>("w256", &[("DATA_W", 256), ("DEPTH", 4096), ("BANKS", 2)]).at(CLOCK_PERIOD_100G_PS),
        variant::<32>("w256_d131072", &[("DATA_W", 256), ("DEPTH", 131_072), ("BANKS", 2)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64>("w512_d262144", &[("DATA_W", 512), ("DEPTH", 262_144), ("BANKS", 4)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64>("w512_d524288", &[("DATA_W", 512), ("DEPTH", 524_288), ("BANKS", 4)]).at(CLOCK_PERIOD_100G_PS),
        variant::<128>("w1024_d65536", &[("DATA_W", 1024), ("DEPTH", 65_536), ("BANKS", 8)]).at(CLOCK_PERIOD_100G_PS),
        variant::<128>("w1024", &[("DATA_W", 1024), ("DEPTH", 4096), ("BANKS", 8)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

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

/// Bits of the number of a lane. The record of a beat is that of its last, and whether the beat is the last.
fn lane_bits(octets: usize) -> usize {
    octets.ilog2() as usize
}

/// Clocks from the judgement of a beat, or from its claim, until its record is there and its position known.
const POSITIONED: usize = 2 + store::RECORD_LATENCY;
/// Clocks until its octets are before its head.
const ARRIVED: usize = POSITIONED + 1 + store::LATENCY;
const _: () = assert!(READABLE_AFTER as usize == ARRIVED + 1);

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let depth = variant.parameter("DEPTH").expect("a depth");
    let banks = banks(octets);
    assert!(variant.parameter("BANKS") == Some(banks as u32), "{} has words of {banks} banks", variant.name);
    assert!(depth.is_power_of_two() && (LEAST_DEPTH..=MOST_DEPTH).contains(&depth), "a memory of {depth} words");
    let m = CORE.begin(variant, name);
    m.describe("Store and forward; a frame that is bad, too long or without room leaves no trace.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);

    m.comment("judgement: what becomes of a beat, decided from the levels of all classes");
    let full = m.wire("full", CLASSES);
    let mut inputs: Vec<(String, &Expr)> =
        ports.beginning("s_axis_").map(|(n, port)| (format!("s_axis_{n}"), port)).collect();
    inputs.push(("max_octets".into(), &ports["cfg_max_octets"]));
    inputs.push(("full".into(), &full));
    let judge = m.instance("judge", &judge::judge(octets)?, &borrowed(&inputs));
    let bank_bits = banks.ilog2() as usize;
    let more_of = |record: &Expr| record.slice(lane_bits(octets) - bank_bits, bank_bits);

    m.comment("regions for the classes");
    let bits = address_bits(depth);
    let [firsts, lasts] = ["firsts", "lasts"].map(|name| m.wire(name, CLASSES * bits));
    let exist = m.wire("exist", CLASSES);
    let inputs = [
        ("cfg_base", &ports["cfg_base"]),
        ("cfg_size", &ports["cfg_size"]),
        ("firsts", &firsts),
        ("lasts", &lasts),
        ("exist", &exist),
    ];
    let region = m.instance("region", &region::offer(depth)?, &inputs);

    m.comment("levels of the classes in the memory, and the beats that they claim");
    let chosen = m.wire("chosen", CLASSES);
    let places = m.wire("read_places", CLASSES * PLACE_BITS);
    let left = m.wire("left", CLASSES * (bank_bits + 1));
    let holds = m.wire("holds", CLASSES);
    let part = queue::queue(banks, depth)?;
    let queues: Vec<Outputs_> = (0..CLASSES)
        .map(|class| {
            let inputs = [
                ("arrives", &judge["class_one_hot"].bit(class)),
                ("faulty", &judge["faulty"]),
                ("ends", &judge["last"]),
                ("more", &more_of(&judge["last_lane"])),
                ("chosen", &chosen.bit(class)),
                ("left", &left.slice((bank_bits + 1) * class, bank_bits + 1)),
                ("holds", &holds.bit(class)),
                ("read_place", &places.slice(PLACE_BITS * class, PLACE_BITS)),
                ("offered", &region["offers"].bit(class)),
                ("new_first", &region["first"]),
                ("new_last", &region["last_word"]),
                ("new_size", &region["size"]),
            ];
            m.instance(format!("queue_{class}"), &part, &inputs)
        })
        .collect();
    let of_all = |name: &str| pack(&queues.iter().map(|queue| &queue[name]).collect::<Vec<_>>());
    let each = |name: &str| queues.iter().map(|queue| queue[name].clone()).collect::<Vec<Expr>>();
    m.assign(&full, of_all("full"));
    m.assign(&firsts, of_all("first"));
    m.assign(&lasts, of_all("last"));
    m.assign(&exist, of_all("exists"));
    let turn = m.instance("turn", &turn::turn()?, &[("candidates", &of_all("wants"))]);
    m.assign(&chosen, &turn["chosen"]);

    m.comment("class, place and octets of a beat, each so many clocks after the judgement");
    let stages = |name: &str, value: &Expr, from: usize, to: usize| {
        (from..=to).fold(vec![value.clone()], |mut stages, stage| {
            let next = m.pipe(format!("{name}_{stage}"), stages.last().expect("a stage"));
            stages.push(next);
            stages
        })
    };
    let class = stages("of_class", &judge["class_one_hot"], 1, POSITIONED);
    let beat = stages("octets", &judge["data"], 1, ARRIVED);
    let record = stages("record", &cat(&[&judge["last"], &judge["last_lane"]]), 1, ARRIVED - 1);
    let comes = stages("comes", &of_all("fetches"), 1, ARRIVED);
    let comes_to = stages("comes_to", &one_hot_mux(&chosen, &each("place")), 1, ARRIVED);
    let passes = stages("passes", &of_all("passes"), 1, ARRIVED);
    let passes_to = stages("passes_to", &one_hot_mux(&judge["class_one_hot"], &each("place")), 1, ARRIVED);

    m.comment("the record that is stored, and the record that is read");
    let write = m.reg("write", 1, 0);
    m.assign(&write, of_all("stores").any());
    let inputs = [
        ("write", &write),
        ("write_at", &m.pipe("write_at", one_hot_mux(&class[1], &each("write_at")))),
        ("record", &record[2]),
        ("read_at", &m.pipe("read_at", one_hot_mux(&comes[1], &each("fetch_at")))),
    ];
    let read_record = m.instance("record_memory", &store::records(octets, depth)?, &inputs)["read_record"].clone();

    m.comment("the granules of the beats, now that the lengths of both are known");
    let event = |name: &str| stages(name, &of_all(name), 2, POSITIONED).pop().expect("a stage");
    let events = ["takes", "stores", "completes", "takes_back", "gives_back"].map(|name| (name, event(name)));
    let stored_more = more_of(&record[POSITIONED]);
    let read_more = more_of(&read_record);
    let part = position::positions(banks, depth)?;
    let positions: Vec<Outputs_> = (0..CLASSES)
        .map(|number| {
            let of_class: Vec<(&str, Expr)> = events.iter().map(|(name, all)| (*name, all.bit(number))).collect();
            let mut inputs: Vec<(&str, &Expr)> = of_class.iter().map(|(name, event)| (*name, event)).collect();
            let (passes, fetches) = (passes[POSITIONED].bit(number), comes[POSITIONED].bit(number));
            inputs.extend([("passes", &passes), ("fetches", &fetches)]);
            inputs.extend([("stored_more", &stored_more), ("read_more", &read_more)]);
            inputs.extend([("first", &queues[number]["first"]), ("last", &queues[number]["last"])]);
            m.instance(format!("positions_{number}"), &part, &inputs)
        })
        .collect();
    let at = |way: &str, one_hot: &Expr| {
        let name = format!("{way}_position");
        let of_each: Vec<&Expr> = positions.iter().map(|of_class| &of_class[&name]).collect();
        m.pipe(&name, one_hot_mux(one_hot, &of_each))
    };
    let write = m.pipe("write_granules", events[1].1.any());
    let read_records = stages("read_record", &read_record, POSITIONED + 1, ARRIVED - 1);
    let inputs = [
        ("write", &write),
        ("write_more", &more_of(&record[POSITIONED + 1])),
        ("read_more", &more_of(&read_records[1])),
        ("beat", &beat[POSITIONED + 1]),
        ("write_position", &at("write", &class[POSITIONED])),
        ("read_position", &at("read", &comes[POSITIONED])),
    ];
    let read_beat = m.instance("store", &store::store(octets, depth)?, &inputs)["read_beat"].clone();

    m.comment("the heads, from which the classes send");
    let [read_record, passing_record] = [("came", &read_records), ("passing", &record)]
        .map(|(name, stages)| m.pipe(format!("{name}_record"), head::record(octets, stages.last().expect("a stage"))));
    let part = head::head(octets)?;
    let heads: Vec<Outputs_> = (0..CLASSES)
        .map(|class| {
            let inputs = [
                ("comes", &comes[ARRIVED].bit(class)),
                ("comes_to", &comes_to[ARRIVED]),
                ("read_beat", &read_beat),
                ("read_record", &read_record),
                ("passes", &passes[ARRIVED].bit(class)),
                ("passes_to", &passes_to[ARRIVED]),
                ("passing_beat", &beat[ARRIVED]),
                ("passing_record", &passing_record),
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
    for (name, wire) in [("read_place", &places), ("left", &left), ("holds", &holds)] {
        m.assign(wire, pack(&heads.iter().map(|head| &head[name]).collect::<Vec<_>>()));
    }

    m.comment("levels in cells");
    let part = level::level(octets, depth)?;
    let levels: Vec<Outputs_> = (0..CLASSES)
        .map(|class| {
            let inputs = [
                ("words", &queues[class]["words"]),
                ("free", &queues[class]["free_granules"]),
                ("clear", &ports["clear_peak"].bit(class)),
            ];
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
