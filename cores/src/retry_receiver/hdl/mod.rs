//! The hardware, from the builder: frames arrive, are judged, put into the ring and leave; beside it the ranges that are missed. The octets are in the
//! ring, or in memories behind AXI4.

mod arrive;
mod asks;
mod control;
mod depart;
mod judge;
mod leave;
mod looks;
mod out;
mod ring;
mod want;

use super::{Inputs, LEAST_UNITS, MOST_UNITS, Outputs};
use crate::blocks::frame_units::NUMBER_BITS;
use crate::blocks::parts;
use crate::blocks::ports::Ports;
use crate::retry::{POSITION_BITS, UNIT_OCTETS};
use crate::unit_memory;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "retry_receiver",
    summary: "Puts the frames of a lossy line in order, and asks the far end for those that are missed",
    variants: &[
        variant::<64, 0>("w512", &[("DATA_W", 512), ("UNITS", 16_384)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0>("w512_u4096", &[("DATA_W", 512), ("UNITS", 4096)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0>("w512_u262144", &[("DATA_W", 512), ("UNITS", 262_144)]).at(CLOCK_PERIOD_100G_PS),
        variant::<128, 0>("w1024", &[("DATA_W", 1024), ("UNITS", 16_384)]),
        variant::<8, 0>("w64", &[("DATA_W", 64), ("UNITS", 4096)]),
        variant::<64, 4>("w512_c4", &[("DATA_W", 512), ("UNITS", 524_288), ("CHANNELS", 4)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
        variant::<64, 2>("w512_c2_u4096", &[("DATA_W", 512), ("UNITS", 4096), ("CHANNELS", 2)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

/// Octets of a beat of a variant with memories behind AXI4: a unit.
const LANES: usize = UNIT_OCTETS;

/// The name of a part of a variant with memories behind AXI4.
fn deep(part: impl std::fmt::Display) -> String {
    format!("retry_deep_{part}")
}

const GROUPS: [(&str, &str); 7] = [
    ("From the MAC, without preamble and FCS (AXI4-Stream)", "s_axis_rx_"),
    ("To the buffer of the port (AXI4-Stream)", "m_axis_"),
    ("Words of the far end, for the sender at this end", "heard_"),
    ("Words of this end, by the sender at this end", "word_"),
    ("Configuration", "cfg_"),
    ("Status, and events for counters", "stat_"),
    ("Memories (AXI4)", "m_axi_"),
];

const fn variant<const N: usize, const C: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, C>, Outputs<N, C>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let units = variant.parameter("UNITS").expect("units");
    assert!(units.is_power_of_two() && (LEAST_UNITS..=MOST_UNITS).contains(&units), "a memory of {units} units");
    let channels = variant.parameter("CHANNELS").unwrap_or(0);
    assert!(channels != 1, "{channels} channels: one has no room for the longest frame");
    let is_deep = channels > 0;
    let m = CORE.begin(variant, name);
    m.describe("Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
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
    let arrive = m.instance("arrive", &arrive::arrive(octets)?, &arriving);

    m.comment("their places are found");
    let below = wire("below", POSITION_BITS);
    let [pauses, got, leaves] = ["pauses", "got", "leaves"].map(|name| wire(name, 1));
    let oldest = ["is_word", "is_control", "is_again", "epoch", "position", "more", "rest", "lane"];
    let mut judged: Vec<(&str, &Expr)> = vec![("any", &arrive["any"])];
    judged.extend(oldest.iter().map(|name| (*name, &arrive[format!("oldest_{name}").as_str()])));
    judged.extend([("below", &below), ("pauses", &pauses), ("got", &got), ("leaves", &leaves)]);
    let memory_is = is_deep.then(|| ["put_open", "write_failed"].map(|name| (name, wire(name, 1))));
    judged.extend(memory_is.iter().flatten().map(|(name, wire)| (*name, wire)));
    let judge = m.instance("judge", &judge::judge(octets, units, is_deep)?, &judged);
    m.assign(&pops, &judge["pops"]);
    m.assign(&reads, &judge["reads"]);

    m.comment("the memory");
    let at = wire("at", POSITION_BITS);
    let at_number = (!is_deep).then(|| wire("at_number", NUMBER_BITS));
    let mut placing = vec![
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
    ];
    placing.extend(at_number.iter().map(|wire| ("at_number", wire)));
    let ring = m.instance("ring", &ring::ring(octets, units, is_deep)?, &placing);
    m.assign(&got, &ring["got"]);

    m.comment("frames leave in the order of their positions");
    let seen = ["begins", "more", "is_one", "last_lane"].map(|name| (name, &ring[name]));
    let epoch = ["known", "anew", "start"].map(|name| (name, &judge[name]));
    let mut leaving: Vec<(&str, &Expr)> = epoch.to_vec();
    leaving.extend(["control", "control_last", "control_lane"].map(|name| (name, &judge[name])));
    leaving.extend([("control_data", &arrive["beat"]), ("tready", port("m_axis_tready"))]);
    let leave = match (&memory_is, &at_number) {
        (Some([(_, put_open), (_, write_failed)]), _) => {
            let [left, get_ready] = ["unit_left", "get_ready"].map(|name| wire(name, 1));
            let mut wanting = vec![epoch[0], ("below", &below), ("unit_left", &left), ("get_ready", &get_ready)];
            wanting.extend(seen);
            let want = m.instance("want", &want::want()?, &wanting);
            let [got_valid, got_bad] = ["got_valid", "got_bad"].map(|name| wire(name, 1));
            let got_data = wire("got_data", 8 * octets);
            leaving.extend(["wants", "wants_last", "wants_lane"].map(|name| (name, &want[name])));
            leaving.extend([("got_valid", &got_valid), ("got_data", &got_data), ("got_bad", &got_bad)]);
            leaving.push(("write_failed", write_failed));
            let depart = m.instance("depart", &depart::depart()?, &leaving);
            let inputs = parts::Inputs::default()
                .with("get_valid", &want["get_valid"])
                .with("get_at", &want["get_at"])
                .with("get_more", &want["get_more"].zext(8))
                .with("got_ready", &depart["got_ready"]);
            let inputs =
                ["put_valid", "put_at", "put_data"].iter().fold(inputs, |all, name| all.with(*name, &ring[*name]));
            let memory = unit_memory::hdl::place(&m, &ports, &unit_memory::hdl::part(channels, units)?, inputs);
            m.unused(&memory["got_last"]);
            m.assign(put_open, &memory["put_open"]);
            m.assign(write_failed, &memory["stat_write_failed"]);
            m.assign(&get_ready, &memory["get_ready"]);
            for (wire, pin) in [(&got_valid, "got_valid"), (&got_bad, "got_bad"), (&got_data, "got_data")] {
                m.assign(wire, &memory[pin]);
            }
            m.assign(&left, &depart["left"]);
            m.assign(&at, &want["at"]);
            m.assign(&pauses, &want["pauses"]);
            m.assign(port("m_axis_tuser"), &depart["tuser"]);
            m.assign(port("stat_failed"), &depart["fails"]);
            depart
        }
        (None, at_number) => {
            leaving.extend(seen);
            leaving.push(("beat", &ring["beat"]));
            let leave = m.instance("leave", &leave::leave(octets)?, &leaving);
            m.assign(&at, &leave["at"]);
            at_number.iter().for_each(|wire| m.assign(wire, &leave["at_number"]));
            m.assign(&pauses, &leave["pauses"]);
            m.assign(port("m_axis_tuser"), 0);
            m.assign(port("stat_failed"), 0);
            leave
        }
    };
    m.assign(&below, &leave["below"]);
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
        ("clears", &judge[if is_deep { "clears" } else { "anew" }]),
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
