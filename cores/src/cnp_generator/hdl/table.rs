//! The flows that are known, in sets: a lookup for each marked frame, commands of the host in the clocks between, and where there is neither, a look at the
//! next place. Eight clocks from a start to the outputs.

use super::super::{FLOW_DONE, FLOW_FULL, FLOW_MISSING, WAYS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use rtl_gen::prim::Crc;
use std::rc::Rc;

/// Parts of a key in their order.
const KEY: [(&str, usize, &str); 4] = [
    ("ipv6", 1, "The flow is of IPv6, otherwise of IPv4."),
    ("source", 128, "Source address of the flow, octet n at `[8*n +: 8]`, of IPv4 in octets 12 to 15."),
    ("destination", 128, "Destination address of the flow, as `source`."),
    ("qp", 24, "Destination QP of the flow."),
];
/// Bits of a QP.
pub const QP_BITS: usize = 24;
/// Bits of a key.
const KEY_BITS: usize = 1 + 2 * 128 + QP_BITS;
/// Bits of a key that are compared in one step.
const CHUNK_BITS: usize = 36;

/// Octets of a key in the order in which their CRC is taken, as a number of each part whose first octet is in its lowest bits.
fn hashed(parts: &[Expr]) -> [Expr; 4] {
    let version = parts[0].mux(&lit(6u8, 8), 4);
    [version, parts[1].clone(), parts[2].clone(), cat(&parts[3].words(8))]
}

/// The number of the set of a key, three clocks behind it: shares of its CRC, their sum.
fn set_of(m: &ModuleBuilder, key: &[Expr], bits: usize) -> Expr {
    m.comment("the set: the CRC of the key, in shares of eight octets and their sum");
    let parts = hashed(key);
    let mut behind: usize = parts.iter().map(|part| part.width() / 8).sum();
    let constant = Crc::ETHERNET.value(&vec![0; behind]) % (1 << bits);
    let mut shares = vec![];
    for part in &parts {
        for low in (0..part.width()).step_by(64) {
            let chunk = part.slice(low, (part.width() - low).min(64));
            behind -= chunk.width() / 8;
            let share = Crc::ETHERNET.share(&chunk, behind).slice(0, bits);
            shares.push(m.pipe(format!("share_{}", shares.len()), share));
        }
    }
    m.pipe("set_number", xor_all(&shares) ^ constant)
}

/// The table; `flows` is a power of two.
pub fn table(flows: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("cnp_table_x{flows}"));
    m.describe(format!(
        "{flows} flows in sets of {WAYS}: looks up the flow of a marked frame, does commands between frames, and looks at all places in turn."
    ));
    let sets = flows / WAYS;
    let bits = sets.ilog2() as usize;
    let style = if sets >= 64 { MemoryStyle::Block } else { MemoryStyle::Distributed };

    let marked = m.doc("A marked frame starts, with the flow below.").input("marked", 1);
    let frame_key = KEY.map(|(name, width, doc)| m.doc(doc).input(name, width));
    m.group("Commands of the host");
    let offered = m.doc("A command is offered.").input("flow_valid", 1);
    let removal = m.doc("The flow is to be removed.").input("flow_remove", 1);
    let flow_key = KEY.map(|(name, width, doc)| m.doc(doc).input(format!("flow_{name}"), width));
    let flow_peer = m.doc("Peer QP of the flow.").input("flow_peer_qp", QP_BITS);
    let ready = m.doc("A command is taken if one is offered.").output("flow_ready", 1);

    m.comment("after a reset, the sets are cleared one after the other; lookups that began before are forgotten");
    let cleared = m.doc("Next set to be cleared; the top bit: none is left.").reg("cleared", bits + 1, 0);
    let clears = m.named("clears", !cleared.msb());
    m.when(&clears, || m.assign(&cleared, &cleared + 1));
    let opens = m.reg("opens", 4, 0);
    m.assign(&opens, cat(&[opens.slice(0, 3), cleared.msb()]));
    let open = opens.msb();

    m.comment("one command at a time");
    let busy = m.reg("busy", 1, 0);
    let waits = m.doc("The command has not started.").reg("waits", 1, 0);
    m.assign(&ready, &open & !&busy);
    let takes = m.named("takes", &offered & &open & !&busy);
    let starts = m.named("starts", &waits & !&marked);
    let done = m.wire("done", 1);
    m.assign(&busy, &takes | (&busy & !&done));
    m.assign(&waits, &takes | (&waits & !&starts));
    let held = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&takes, || m.assign(&register, value));
        register
    };
    let removes = held("removes", &removal);
    let address = |address: &Expr| cat(&[address.slice(96, 32), address.slice(0, 96).masked(&flow_key[0])]);
    let command_key = [
        held("command_ipv6", &flow_key[0]),
        held("command_source", &address(&flow_key[1])),
        held("command_destination", &address(&flow_key[2])),
        held("command_qp", &flow_key[3]),
    ];
    let command_peer = held("command_peer_qp", &flow_peer);

    m.comment("a frame or a command starts");
    let key: Vec<Expr> = (0..KEY.len())
        .map(|part| m.pipe(format!("key_{}", KEY[part].0), marked.mux(&frame_key[part], &command_key[part])))
        .collect();
    let frames = m.doc("Frames on their way, bit n for the one that started n + 1 clocks before.").reg("frames", 7, 0);
    m.assign(&frames, cat(&[frames.slice(0, 6), marked.clone()]));
    let commands = m.doc("Command on its way, as `frames`.").reg("commands", 8, 0);
    m.assign(&commands, cat(&[commands.slice(0, 7), starts.clone()]));

    let set = set_of(&m, &key, bits);
    let packed = pack(&key);
    m.comment("read: the words of the set");
    let wanted = m.pipe_by("wanted", &packed, 4);
    let write_way = m.reg("write_way", WAYS, 0);
    let write_set = m.pipe_by("write_set", &set, 5);
    let address = m.named("address", clears.mux(&cleared.slice(0, bits), &write_set));
    let word = m.named("word", cat(&[(&clears | &removes).mux(&lit(0u8, 1), 1), command_peer, pack(&command_key)]));
    m.comment("the place that is looked at, and a second copy of which places have a flow");
    let place = m.doc("Place to be looked at next: its set, and its way.").reg("place", bits + 2, 0);
    let mut has_flow = vec![];
    let words: Vec<Expr> = (0..WAYS)
        .map(|way| {
            let memory = m.memory(format!("flows_{way}"), word.width(), sets).style(style);
            let writes = m.named(format!("writes_{way}"), &clears | write_way.bit(way));
            memory.write(&writes, &address, &word);
            let valid = m.memory(format!("has_flow_{way}"), 1, sets).style(MemoryStyle::Distributed);
            valid.write(&writes, &address, &word.msb());
            has_flow.push(valid.read(format!("looked_at_{way}"), ReadKind::Asynchronous, &place.slice(2, bits)));
            let read = memory.read(format!("read_{way}"), ReadKind::ReadFirst, &set);
            m.pipe(format!("word_{way}"), read)
        })
        .collect();

    m.comment("compare: the parts of a key, and all");
    let mut hits = vec![];
    let mut frees = vec![];
    let mut peers = vec![];
    for (way, word) in words.iter().enumerate() {
        let same: Vec<Expr> = (0..KEY_BITS)
            .step_by(CHUNK_BITS)
            .map(|low| {
                let width = CHUNK_BITS.min(KEY_BITS - low);
                word.slice(low, width).eq(wanted.slice(low, width))
            })
            .collect();
        let same = m.pipe(format!("same_{way}"), pack(&same));
        let valid = m.pipe(format!("valid_{way}"), word.msb());
        hits.push(m.pipe(format!("hit_{way}"), and_all(&[&same.all(), &valid, &open])));
        frees.push(m.pipe(format!("free_{way}"), !valid));
        peers.push(m.pipe_by(&format!("peer_{way}"), word.slice(KEY_BITS, QP_BITS), 2));
    }

    m.comment("select: the way of the flow, or the first that is free");
    let hits = m.named("hits", pack(&hits));
    let frees = m.named("frees", pack(&frees));
    let first = m.named("first_free", &frees & ((!&frees) + 1));
    let is_known = m.named("is_known", hits.any());
    let has_room = m.named("has_room", frees.any());
    let way = m.named("way", is_known.mux(&hits, &first));
    let encoded = cat(&[&way.bit(3) | way.bit(2), &way.bit(3) | way.bit(1)]);
    let before = m.pipe_by("set_of_hits", &set, 4);
    let ends = m.named("ends", commands.bit(6));
    m.assign(&write_way, way.masked(&(&ends & (&is_known | !&removes))));
    m.assign(&done, commands.msb());

    m.comment("a place is looked at in each clock that neither a frame nor a command has");
    let looks = m.named("looks_next", !(frames.msb() | &ends));
    m.when(&looks, || m.assign(&place, &place + 1));
    let is_used = m.named("place_is_used", pack(&has_flow).word(&place.slice(0, 2), 1) & &open);

    m.group("Frames and commands that started eight clocks before");
    let hand_on = |name: &str, doc: &str, value: Expr| {
        let output = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&output, value);
    };
    hand_on("looked_up", "A marked frame was looked up.", frames.msb());
    hand_on(
        "is_new",
        "The command that started writes a flow that was not known.",
        and_all(&[&ends, &!&removes, &!&is_known, &has_room]),
    );
    hand_on("looks", "A place is looked at, for there is no frame or command.", looks.clone());
    let known = m.pipe("known_reg", looks.mux(&is_used, &is_known));
    m.assign(&m.doc("The flow is known, or the place has one.").output("known", 1), known);
    let index = m.pipe("index_reg", looks.mux(&place, cat(&[before, encoded])));
    m.assign(&m.doc("Place of the flow.").output("index", bits + 2), index);
    let peer = m.pipe("peer_reg", or_all(&(0..WAYS).map(|way| peers[way].masked(&hits.bit(way))).collect::<Vec<_>>()));
    m.assign(&m.doc("Peer QP of the flow.").output("peer_qp", QP_BITS), peer);

    m.group("Answer to a command, nine clocks after its start");
    let answered = m.doc("A command is done.").output_reg("answered", 1, 0);
    m.assign(&answered, &done);
    let missing = m.named("is_missing", &removes & !&is_known);
    let full = m.named("is_full", and_all(&[&!&removes, &!&is_known, &!&has_room]));
    let [done, gone, no_room] = [("FLOW_DONE", FLOW_DONE), ("FLOW_MISSING", FLOW_MISSING), ("FLOW_FULL", FLOW_FULL)]
        .map(|(name, value)| m.constant(name, value, 2));
    let outcome = m.pipe("outcome", missing.mux(&gone, full.mux(&no_room, &done)));
    m.assign(&m.doc("Outcome of the command.").output("answer", 2), m.pipe("answer_reg", outcome));
    m.build()
}
