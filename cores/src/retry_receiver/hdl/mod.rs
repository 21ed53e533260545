//! The hardware, from the builder: frames arrive, are judged, put into the ring and leave; beside it the ranges that are missed.

mod arrive;
mod asks;
mod judge;
mod leave;
mod ring;

use super::{Inputs, LEAST_UNITS, MOST_UNITS, Outputs};
use crate::blocks::frame_units::NUMBER_BITS;
use crate::blocks::ports::Ports;
use crate::retry::POSITION_BITS;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Variant};
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "retry_receiver",
    summary: "Puts the frames of a lossy line in order, and asks the far end for those that are missed",
    variants: &[
        Variant::new("w512", &[("DATA_W", 512), ("UNITS", 16_384)], build::<64>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w512_u4096", &[("DATA_W", 512), ("UNITS", 4096)], build::<64>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w512_u262144", &[("DATA_W", 512), ("UNITS", 262_144)], build::<64>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("w1024", &[("DATA_W", 1024), ("UNITS", 16_384)], build::<128>),
        Variant::new("w64", &[("DATA_W", 64), ("UNITS", 4096)], build::<8>),
    ],
    parametric: true,
    custom: None,
    registers: None,
};

const GROUPS: [(&str, &str); 6] = [
    ("From the MAC, without preamble and FCS (AXI4-Stream)", "s_axis_rx_"),
    ("To the buffer of the port (AXI4-Stream)", "m_axis_"),
    ("Words of the far end, for the sender at this end", "heard_"),
    ("Words of this end, by the sender at this end", "word_"),
    ("Configuration", "cfg_"),
    ("Status, and events for counters", "stat_"),
];

fn build<const N: usize>(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let units = variant.parameter("UNITS").expect("units");
    assert!(units.is_power_of_two() && (LEAST_UNITS..=MOST_UNITS).contains(&units), "a memory of {units} units");
    let m = ModuleBuilder::new(name);
    m.describe(CORE.summary);
    m.describe("Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.");
    for (name, value) in variant.parameters.iter() {
        m.built_with(*name, value);
    }
    let ports = Ports::declare(&m, Inputs::<N>::pins(), Outputs::<N>::pins(), &GROUPS);
    let port = |name: &str| &ports[name];
    let wire = |name: &str, width: usize| m.wire(name, width);

    m.comment("frames arrive, and wait until their FCS is known");
    let [pops, reads] = ["pops", "reads"].map(|name| wire(name, 1));
    let arriving = [
        ("arrives", port("s_axis_rx_tvalid")),
        ("data", port("s_axis_rx_tdata")),
        ("keep", port("s_axis_rx_tkeep")),
        ("last", port("s_axis_rx_tlast")),
        ("user", port("s_axis_rx_tuser")),
        ("oui", port("cfg_oui")),
        ("pops", &pops),
        ("reads", &reads),
    ];
    let arrive = m.instance("arrive", &arrive::arrive(N)?, &arriving);

    m.comment("their places are found");
    let below = wire("below", POSITION_BITS);
    let [pauses, got, leaves] = ["pauses", "got", "leaves"].map(|name| wire(name, 1));
    let oldest = ["is_word", "is_control", "is_again", "epoch", "position", "more", "rest", "lane"];
    let mut judged: Vec<(&str, &Expr)> = vec![("any", &arrive["any"])];
    judged.extend(oldest.iter().map(|name| (*name, &arrive[format!("oldest_{name}").as_str()])));
    judged.extend([("below", &below), ("pauses", &pauses), ("got", &got), ("leaves", &leaves)]);
    let judge = m.instance("judge", &judge::judge(N, units)?, &judged);
    m.assign(&pops, &judge["pops"]);
    m.assign(&reads, &judge["reads"]);

    m.comment("the memory");
    let at = wire("at", POSITION_BITS);
    let at_number = wire("at_number", NUMBER_BITS);
    let placing = [
        ("goes", &judge["goes"]),
        ("position", &judge["came_position"]),
        ("taken", &judge["taken"]),
        ("last", &judge["taken_last"]),
        ("lane", &judge["taken_lane"]),
        ("data_before", &arrive["beat"]),
        ("sweeps", &judge["sweeps"]),
        ("sweep_at", &judge["sweep_at"]),
        ("sweep_lap", &judge["sweep_lap"]),
        ("asked", &judge["asked"]),
        ("at", &at),
        ("at_number", &at_number),
    ];
    let ring = m.instance("ring", &ring::ring(N, units)?, &placing);
    m.assign(&got, &ring["got"]);

    m.comment("frames leave in the order of their positions");
    let leaving = [
        ("begins", &ring["begins"]),
        ("more", &ring["more"]),
        ("is_one", &ring["is_one"]),
        ("last_lane", &ring["last_lane"]),
        ("beat", &ring["beat"]),
        ("known", &judge["known"]),
        ("anew", &judge["anew"]),
        ("start", &judge["start"]),
        ("control", &judge["control"]),
        ("control_last", &judge["control_last"]),
        ("control_lane", &judge["control_lane"]),
        ("control_data", &arrive["beat"]),
        ("tready", port("m_axis_tready")),
    ];
    let leave = m.instance("leave", &leave::leave(N)?, &leaving);
    m.assign(&at, &leave["at"]);
    m.assign(&at_number, &leave["at_number"]);
    m.assign(&below, &leave["below"]);
    m.assign(&pauses, &leave["pauses"]);
    m.assign(&leaves, &leave["control_leaves"]);
    m.unused(&leave["open"]);
    for name in ["tvalid", "tdata", "tkeep", "tlast"] {
        m.assign(port(&format!("m_axis_{name}")), &leave[name]);
    }

    m.comment("ranges that are missed");
    let asking = [
        ("missed", &judge["missed"]),
        ("missed_first", &judge["missed_first"]),
        ("missed_to", &judge["came_position"]),
        ("came", &judge["came_again"]),
        ("came_position", &judge["came_position"]),
        ("came_end", &judge["came_end"]),
        ("came_got", &judge["came_got"]),
        ("clears", &judge["anew"]),
        ("below", &below),
        ("told", port("word_sent")),
        ("period", port("cfg_period")),
        ("patience", port("cfg_patience")),
    ];
    let asks = m.instance("asks", &asks::asks()?, &asking);
    m.assign(port("word_valid"), &asks["valid"]);
    m.assign(port("word_first"), &asks["first"]);
    m.assign(port("word_to"), &asks["to"]);
    m.assign(port("word_known"), &judge["known"]);
    m.assign(port("word_epoch"), &judge["own_epoch"]);
    m.assign(port("word_below"), &below);
    for name in ["valid", "known", "epoch", "below", "first", "to"] {
        m.assign(port(&format!("heard_{name}")), &arrive[format!("heard_{name}").as_str()]);
    }

    m.comment("status");
    let ahead = m.reg("ahead", POSITION_BITS, 0);
    m.assign(&ahead, &judge["known_end"] - &below);
    m.assign(port("stat_ahead"), &ahead);
    for (pin, value) in [("missed", "missed"), ("again", "came_again"), ("ignored", "ignored"), ("dropped", "dropped")]
    {
        m.assign(port(&format!("stat_{pin}")), &judge[value]);
    }
    m.assign(port("stat_bad"), &arrive["was_bad"]);
    m.assign(port("stat_malformed"), &arrive["was_malformed"]);
    let restarted = m.reg("restarted", 1, 0);
    m.assign(&restarted, &judge["anew"]);
    m.assign(port("stat_restarted"), &restarted);
    m.build()
}
