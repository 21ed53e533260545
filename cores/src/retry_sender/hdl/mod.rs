//! The hardware, from the builder: frames take turns, and go beside the memory through three registers to the line.

mod again;
mod book;
mod fetch;
mod kept;
mod line;
mod memory;

use super::{Inputs, LEAST_UNITS, MOST_UNITS, Outputs, RESERVED_UNITS, ROOM_UNITS};
use crate::blocks::extension;
use crate::blocks::ports::Ports;
use crate::blocks::stream::last_lane_part;
use crate::blocks::two_beats::{Filled, TwoBeats};
use crate::pfc_quanta_encoder::hdl::serializer;
use crate::retry::{AGAIN_BIT, KIND, TAG_MARK, TAG_OCTETS};
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "retry_sender",
    summary: "Numbers the frames of a lossy line, keeps them, and sends those again that the far end asks for",
    variants: &[
        variant::<64, 0>("w512", &[("DATA_W", 512), ("UNITS", 16_384)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0>("w512_u4096", &[("DATA_W", 512), ("UNITS", 4096)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 0>("w512_u262144", &[("DATA_W", 512), ("UNITS", 262_144)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 4>("w512_c4", &[("DATA_W", 512), ("UNITS", 524_288), ("CHANNELS", 4)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
        variant::<64, 2>("w512_c2_u4096", &[("DATA_W", 512), ("UNITS", 4096), ("CHANNELS", 2)])
            .at(CLOCK_PERIOD_100G_PS)
            .apart(),
        variant::<128, 0>("w1024", &[("DATA_W", 1024), ("UNITS", 16_384)]),
        variant::<8, 0>("w64", &[("DATA_W", 64), ("UNITS", 4096)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 8] = [
    ("From the port, without preamble and FCS (AXI4-Stream)", "s_axis_"),
    ("To the MAC (AXI4-Stream)", "m_axis_"),
    ("Words of the far end, from the receiver at this end", "heard_"),
    ("Words of the receiver at this end, for the far end", "word_"),
    ("To the scheduler of the port", "room"),
    ("Configuration", "cfg_"),
    ("Status, and events for counters", "stat_"),
    ("Memories (AXI4)", "m_axi_"),
];

/// Clocks from a beat that moves until it is before the line.
const WAY: usize = 3;

/// Pins of a word of the far end.
const HEARD: [&str; 6] = ["heard_valid", "heard_known", "heard_epoch", "heard_below", "heard_first", "heard_to"];

const fn variant<const N: usize, const C: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N, C>, Outputs<N, C>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let lanes = variant.octets();
    let units = variant.parameter("UNITS").expect("units");
    let channels = variant.parameter("CHANNELS").unwrap_or(0) as usize;
    assert!(units.is_power_of_two() && (LEAST_UNITS..=MOST_UNITS).contains(&units), "a memory of {units} units");
    let m = CORE.begin(variant, name);
    m.describe("Selective retransmission at the ends of a line; docs/retry-frame.md has the tag and the words.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    m.comment("two registers before the turns, which know whether a frame is one of control");
    let entry = TwoBeats::new(&m);
    m.assign(port("s_axis_tready"), !entry.is_full());
    let comes = m.named("comes", port("s_axis_tvalid") & !entry.is_full());
    let beat = [
        ("last", port("s_axis_tlast").clone()),
        ("control", extension::is_to_link(port("s_axis_tdata")) & !port("cfg_keep_control")),
    ];
    let wide = [("data", port("s_axis_tdata").clone()), ("keep", port("s_axis_tkeep").clone())];
    let takes = m.wire("takes", 1);
    let Filled { valid: waits, beat, wide, .. } = entry.fill(&m, comes, beat, wide, &takes);
    let [last, starts_control] = beat.map(|(_, field)| field);
    let [data, keep] = wide;

    m.comment("turns");
    let free = m.doc("No frame is under way.").reg("between", 1, 1);
    let passes = m.doc("A frame of s_axis is under way.").reg("passes", 1, 0);
    let repeats = m.doc("A frame that is sent again is under way.").reg("repeats", 1, 0);
    let gap = m.doc("The tag of the frame that ended needs a beat.").reg("gap", 1, 0);
    let yields = m.doc("A frame that is sent again goes before one of s_axis.").reg("yields", 1, 0);
    let due = m.doc("A word is due.").reg("due", 1, 0);
    let data_open = m.doc("A frame of data may begin.").reg("data_open", 1, 0);
    let open = m.wire("open", 1);
    let ready = m.wire("ready", 1);
    let may = m.named("may", and_all(&[&free, &open, &!&gap]));
    m.assign(port("word_ready"), &may);
    let word = m.named("word_turn", port("word_valid") | &due);
    let waits_to_begin = m.named("waits_to_begin", &waits & (&starts_control | &data_open));
    let insists = m.named("again_insists", &ready & &yields);
    let says = m.named("says", &may & &word);
    let begins = m.named("begins", and_all(&[&may, &!&word, &!&insists, &waits_to_begin]));
    let begins_again = m.named("begins_again", and_all(&[&may, &!&word, &ready, &(&yields | !&waits_to_begin)]));
    m.assign(&takes, &begins | and_all(&[&passes, &open, &waits]));

    let in_control = m.doc("The frame of s_axis is one of control.").reg_no_reset("in_control", 1);
    m.when(&begins, || m.assign(&in_control, &starts_control));
    let control = m.named("control", passes.mux(&in_control, &starts_control));
    let stores = m.named("stores", &takes & !&control);

    m.comment("frames that are kept, and those that are sent again");
    let reads = m.wire("reads", 1);
    let data_before = m.wire("data_before", 8 * lanes);
    let lane = m.instance("last_lane", &last_lane_part(lanes)?, &[("keep", &keep)]);
    let heard: Vec<(&str, &Expr)> = HEARD.iter().map(|name| (*name, port(name))).collect();
    let sends =
        memory::Sends { taken: &stores, last: &last, lane: &lane["lane"], data_before: &data_before, reads: &reads };
    let again = if channels == 0 {
        memory::on_chip(&m, lanes, units, &sends, &heard)?
    } else {
        memory::in_memories(&m, &ports, channels, units, &sends, &heard)?
    };
    m.assign(&ready, &again.ready);
    m.assign(&reads, &begins_again | (&repeats & &open));
    let leaves = |reserved: u32| {
        let low = reserved.ilog2() as usize;
        !again.span.slice(low, units.ilog2() as usize - low).all()
    };
    let has_place = &again.book["running"] & leaves(RESERVED_UNITS);
    m.assign(&data_open, again.open.iter().fold(has_place, |all, open| all & open));
    let room = m.reg("room_reg", 1, 0);
    m.assign(&room, &again.book["running"] & leaves(ROOM_UNITS));
    m.assign(port("room"), &room);

    m.comment("words");
    let own = |name: &str| port(&format!("word_{name}"));
    let asked = |name: &str| m.named(format!("asked_{name}"), port("word_valid").mux(own(name), own("below")));
    let flags = cat(&[&lit(0u8, 7), own("known")]);
    let book = &again.book;
    let epochs = cat(&[&book["epoch"], own("epoch")]);
    let fields = [&flags, &epochs, &again.sent, own("below"), &asked("first"), &asked("to")];
    let image = extension::image(port("cfg_source_mac"), port("cfg_oui"), lit(KIND, 8), &fields);
    let load = [("load", &says), ("image", &m.named("image", image)), ("tready", &open)];
    let word = m.instance("serializer", &serializer(lanes)?, &load);
    m.unused(&word["pending"]);
    let word_moves = m.named("word_moves", &word["tvalid"] & &open);
    let word_ends = m.named("word_ends", &word_moves & &word["tlast"]);
    let idle = m.doc("Clocks without a word or a frame of data.").reg("idle", 24, 0);
    let restarts = m.named("restarts", &says | (&begins & !&starts_control));
    m.assign(&idle, (&idle + (!idle.all()).zext(24)).masked(&!&restarts));
    m.assign(&due, idle.ge(port("cfg_period")) & !&restarts);

    m.comment("a frame under way goes on");
    let read_last = m.named("read_last", &reads & &again.frame["is_last"]);
    let take_last = m.named("take_last", &takes & &last);
    let ends = m.named("ends", or_all(&[&take_last, &read_last, &word_ends]));
    let begin = m.named("any_begins", or_all(&[&says, &begins_again, &begins]));
    m.assign(&free, &ends | (&free & !&begin));
    m.assign(&passes, !&take_last & (&passes | &begins));
    m.assign(&repeats, !&read_last & (&repeats | &begins_again));
    m.assign(&gap, (&take_last & !&control & keep.bit(lanes - TAG_OCTETS)) | (&read_last & &again.frame["ends_late"]));
    m.when(&begins, || m.assign(&yields, 1));
    m.when(&begins_again, || m.assign(&yields, 0));

    m.comment("a beat on its way, beside the memory");
    let moves = m.named("moves", or_all(&[&takes, &reads, &word_moves]));
    let is_word = m.named("is_word", !&word["free"]);
    let is_first = m.named("is_first", &begins | &begins_again);
    let position = m.named("position", begins_again.mux(&again.position, &again.sent));
    let [high, middle, low] = [2, 1, 0].map(|octet| position.slice(8 * octet, 8));
    let epoch = m.named(
        "epoch",
        if channels == 0 { book["epoch"].clone() } else { begins_again.mux(&again.epoch, &book["epoch"]) },
    );
    let head = cat(&[&epoch, &lit(0u8, 1), &begins_again, &lit(TAG_MARK, AGAIN_BIT)]);
    let tag = m.named("tag", pack(&[&head, &high, &middle, &low]));
    let moving = {
        let way: Vec<Expr> = (0..WAY).map(|stage| m.reg(format!("moving_{stage}"), 1, 0)).collect();
        m.assign(&way[0], &moves);
        (1..WAY).for_each(|stage| m.assign(&way[stage], &way[stage - 1]));
        way[WAY - 1].clone()
    };
    let moved = m.pipe("data_moved", is_word.mux(&word["tdata"], &data));
    m.assign(&data_before, &moved);
    let passing = m.pipe("data_passing", &moved);
    let read_before = m.pipe("read_before", &reads);
    let from_memory = m.pipe("from_memory", &read_before);
    let octets = m.pipe("data_on_way", from_memory.mux(&again.frame["beat"], &passing));
    let keep_moved = m.pipe("keep_moved", is_word.mux(&word["tkeep"], &keep));
    let last_moved = m.pipe("last_moved", ends);
    let read_keep = &again.frame["last_keep"] | (!&last_moved).repeat(lanes);
    let keep_passing = m.pipe("keep_passing", read_before.mux(&read_keep, &keep_moved));
    let beside = [
        ("keep", m.pipe("keep_on_way", keep_passing)),
        ("last", m.pipe_by("last_on_way", last_moved, WAY - 1)),
        ("first", m.pipe_by("first_on_way", is_first, WAY)),
        ("has_tag", m.pipe_by("has_tag_on_way", &reads | &stores, WAY)),
        ("tag", m.pipe_by("tag_on_way", tag, WAY)),
    ];
    let mut sending = vec![("comes", &moving), ("data", &octets), ("tready", port("m_axis_tready"))];
    sending.extend(beside.iter().map(|(name, value)| (*name, value)));
    let line = m.instance("line", &line::line(lanes)?, &sending);
    m.assign(&open, &line["open"]);
    for name in ["tvalid", "tdata", "tkeep", "tlast"] {
        m.assign(port(&format!("m_axis_{name}")), &line[name]);
    }

    m.comment("status");
    let began_again = m.reg("began_again", 1, 0);
    m.assign(&began_again, &begins_again);
    m.assign(port("stat_again"), &began_again);
    let shown = [
        ("running", "running"),
        ("epoch", "epoch"),
        ("kept", "span_kept"),
        ("ignored", "ignored"),
        ("restarted", "restarted"),
    ];
    for (pin, value) in shown {
        m.assign(port(&format!("stat_{pin}")), &book[value]);
    }
    let failed = m.reg("failed", 1, 0);
    m.assign(&failed, &again.fails);
    m.assign(port("stat_failed"), &failed);
    m.build()
}
