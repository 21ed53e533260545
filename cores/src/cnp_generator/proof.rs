//! Proofs: a frame is marked as the contract says, for any octets; a flow has at most one CNP in an interval, and a supplement neither too early nor when it is
//! not congested; and a CNP is decided on for no frame but a marked one.

use super::hdl::{IP_OCTETS, PLACES, ip_at};
use super::{DECISION_LATENCY, LOOK_LATENCY, OPCODE_CNP, ROCE_PORT};
use crate::proof::Proof;
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "marked",
        what: "A frame is marked exactly if it is as the contract says, and its addresses, QP, port and P_Key are those of the header, for any octets.",
        variants: &["w512"],
        part: "parser",
        rules: marked,
        induction: 6,
        clocks: 9,
        bugs: &[
            Bug { module: "cnp_parse", text: "ROCE_PORT = 16'h12b7", instead: "ROCE_PORT = 16'h12b6" },
            Bug { module: "cnp_parse", text: "(&packet[25:24])", instead: "packet[24]" },
            Bug { module: "cnp_parse", text: "(packet[407:400] != OPCODE_CNP)", instead: "1'b1" },
        ],
    },
    Proof {
        name: "interval",
        what: "A flow whose CNP was decided on has none before its interval is over, and no supplement before its time, whatever the other flows do and however fast its frames come; a supplement goes to a flow that had a marked frame not long ago; and no CNP is decided on but for a marked frame that was looked up, or for a flow that was looked at.",
        variants: &["w64_f16"],
        part: "pace",
        rules: interval,
        induction: 9,
        clocks: 14,
        bugs: &[
            Bug { module: "cnp_pace_x16", text: "(same_4 & sent[3])", instead: "1'b0" },
            Bug { module: "cnp_pace_x16", text: "(quiet_to <= now)", instead: "(quiet_to <= now + 64'd1)" },
            Bug { module: "cnp_pace_x16", text: "(marked[2] | lacks_one)", instead: "1'b1" },
            Bug { module: "cnp_pace_x16", text: "(looked[2] & ~is_due)", instead: "1'b0" },
            Bug { module: "cnp_pace_x16", text: "(early_for_3_3 & looked[1])", instead: "1'b0" },
            Bug { module: "cnp_pace_x16", text: "{1'b0, memory} + 33'd3", instead: "{1'b0, memory} + 33'd4" },
            Bug { module: "cnp_pace_x16", text: "(interval > 32'd2)", instead: "(interval > 32'd3)" },
        ],
    },
    Proof {
        name: "cause",
        what: "What was looked up is a marked frame that started eight clocks before, and no command.",
        variants: &["w64_f16"],
        part: "lookup",
        rules: cause,
        induction: 9,
        clocks: 12,
        bugs: &[Bug {
            module: "cnp_table_x16",
            text: "looked_up <= frames[6]",
            instead: "looked_up <= frames[6] | commands[6]",
        }],
    },
];

fn marked(r: &Rules, _: &Variant) {
    let octets = r.pin("octets");
    let octet = |at: usize| octets.slice(8 * at, 8);
    let join = |at: usize, count: usize| cat(&(at..at + count).map(octet).collect::<Vec<_>>());
    let is = |at: usize, kinds: &[u16]| {
        or_all(&kinds.iter().map(|kind| join(at, 2).eq(u64::from(*kind))).collect::<Vec<_>>())
    };
    r.comment("from the first EtherType to the last: IP where all before are tags");
    let fields = ["source", "destination", "qp", "port", "pkey"];
    let widths = [128, 128, 24, 16, 16];
    let mut reached = lit(1u8, 1);
    let mut found: Vec<Expr> = vec![];
    let mut values: Vec<Expr> = widths.iter().map(|width| lit(0u8, *width)).collect();
    let mut long: Vec<Expr> = vec![];
    for tags in 0..PLACES {
        let ip = ip_at(tags);
        for (version, octets) in IP_OCTETS.into_iter().enumerate() {
            let udp = ip + octets;
            let roce =
                is(udp + 2, &[ROCE_PORT]) & octet(udp + 8).ne(u64::from(OPCODE_CNP)) & octet(udp + 9).shl(4u64).eq(0);
            let rules = if version == 0 {
                let fragment = (join(ip + 6, 2) & lit(0x3fffu16, 16)).any();
                let header = octet(ip).eq(0x45) & octet(ip + 1).slice(0, 2).eq(3) & octet(ip + 9).eq(17);
                is(ip - 2, &[ETHERTYPE_IPV4]) & header & !fragment & r.pin("has_ipv4").bit(tags)
            } else {
                let header = octet(ip).shr(4u64).eq(6) & octet(ip + 1).slice(4, 2).eq(3) & octet(ip + 6).eq(17);
                is(ip - 2, &[ETHERTYPE_IPV6]) & header & r.pin("has_ipv6").bit(tags)
            };
            let holds = and_all(&[&reached, &rules, &roce]);
            let address = |at: usize| {
                if version == 0 { cat(&[octets_of(&octet, at, 4), lit(0u8, 96)]) } else { octets_of(&octet, at, 16) }
            };
            let (source, destination) = if version == 0 { (ip + 12, ip + 16) } else { (ip + 8, ip + 24) };
            let of_place = [
                address(source),
                address(destination),
                join(udp + 13, 3),
                octets_of(&octet, udp, 2),
                octets_of(&octet, udp + 10, 2),
            ];
            for (value, here) in values.iter_mut().zip(of_place) {
                *value = &*value | here.masked(&holds);
            }
            if version == 1 {
                long.push(holds.clone());
            }
            found.push(holds);
        }
        reached = reached & is(ip - 2, &[ETHERTYPE_TAG, ETHERTYPE_SERVICE_TAG]);
    }
    let later = |name: &str, value: Expr, clocks: usize| {
        (1..=clocks).fold(value, |value, clock| r.pipe(format!("{name}_{clock}"), value))
    };
    let due = |name: &str, value: &Expr| {
        let register = r.reg(name, 1, 0);
        r.assign(&register, value);
        register
    };
    let mut expected = or_all(&found) & r.pin("sound") & r.pin("ended");
    for clock in 1..=3 {
        expected = due(&format!("marked_{clock}"), &expected);
    }
    let expected = due("marked_4", &(expected & r.pin("enable")));
    r.assert("is_marked", "A frame is marked exactly if the contract says so.", r.pin("marked").eq(&expected));
    for (field, value) in fields.iter().zip(values) {
        let value = later(field, value, 4);
        let name = format!("{field}_is_found");
        r.assert(&name, "The field is that of the header.", !&expected | r.pin(field).eq(value));
    }
    let long = later("long", or_all(&long), 4);
    r.assert("version_is_found", "The IP version is that of the header.", !&expected | r.pin("ipv6").eq(long));
    r.cover("ipv4_is_marked", &expected & !r.pin("ipv6"));
    r.cover("ipv6_is_marked", &expected & r.pin("ipv6"));
}

/// Octets of a frame from one on, the first in the lowest bits.
fn octets_of(octet: &impl Fn(usize) -> Expr, at: usize, count: usize) -> Expr {
    cat(&(at..at + count).rev().map(octet).collect::<Vec<_>>())
}

fn interval(r: &Rules, _: &Variant) {
    let flow = r.constant("flow", 4);
    let [looked_up, is_new, looks] = ["looked_up", "is_new", "looks"].map(|name| r.pin(name));
    let several = or_all(&[&looked_up & &is_new, &looked_up & &looks, &is_new & &looks]);
    r.assume("one_at_a_time", "In a clock there is a frame, a command or a look.", !several);
    let now = r.inside("now");
    r.assume("time_has_no_end", "No core counts so far.", !now.msb());
    let is_decided = r.named("is_decided", r.inside("index_3").eq(&flow));
    let sends = r.named("sends_to_it", r.pin("reserves") & &is_decided);
    let renews = r.named("renews_it", r.inside("written").bit(2) & &is_decided);
    let is_look = r.named("is_look", r.inside("looked").msb());
    let less = |value: &Expr| value.any().mux(&(value - 1), lit(0u8, 32));
    let writes = (r.inside("sent").bit(0) | r.inside("written").msb()) & r.inside("index_4").eq(&flow);
    let writes = r.named("writes_it", writes);
    let later =
        [("quiet", "interval", "quiet_until", "next_until_1"), ("early", "supplement", "due_from", "next_due_1")];
    let [quiet, early] = later.map(|(name, setting, memory, next)| {
        r.comment("clocks in which the flow may have none: from the decision on a CNP, until it is written anew");
        let left = r.reg(name, 32, 0);
        let clocks = r.past(format!("{setting}_before").as_str(), &r.pin(setting));
        r.when(&renews, || r.assign(&left, 0))
            .else_when(&sends, || r.assign(&left, less(&clocks)))
            .otherwise(|| r.assign(&left, less(&left)));
        r.comment("the time up to then: in the memory, or on its way there");
        let written = r.inside(next).masked(&!r.inside("written").msb());
        let known = writes.mux(&written, r.word(memory, &flow));
        let expected = &now + left.zext(64) - 1;
        let name = format!("time_of_{name}_is_kept");
        let what = "The memory, or what is written to it, has the end of these clocks.";
        r.assert(&name, what, !left.any() | known.eq(expected));
        (left, known)
    });
    r.comment("clocks in which the flow is congested by its last marked frame");
    let recent = r.reg("recent", 32, 0);
    let is_flow = r.pin("index").eq(&flow);
    let marks = &looked_up & r.pin("known") & &is_flow;
    let memory = r.past("memory_2", &r.past("memory_1", &r.pin("memory")));
    let settled = after(r, "settled", lit(1u8, 1), 2);
    r.assume("time_before_a_frame", "No frame is looked up in the two clocks behind a reset.", !&looked_up | settled);
    r.when(&(&is_new & &is_flow), || r.assign(&recent, 0))
        .else_when(&marks, || r.assign(&recent, less(&memory)))
        .otherwise(|| r.assign(&recent, less(&recent)));
    let used = r.reg("used", 1, 0);
    r.assign(&used, &used | (&is_new & &is_flow));
    r.assume(
        "known_as_written",
        "A flow that is looked at was written since the reset.",
        !(&looks & r.pin("known") & &is_flow) | &used,
    );
    let until = r.word("congested_until", &flow).slice(0, 64);
    let is_over = !&used | until.le(&now + 2);
    let is_kept = recent.any().mux(&until.eq(&now + recent.zext(64) + 2), is_over);
    r.assert("time_of_mark_is_kept", "The memory has the end of these clocks, or of earlier ones.", is_kept);
    let was_recent = after(r, "was_recent", recent.any(), DECISION_LATENCY - LOOK_LATENCY);

    r.assert("one_in_an_interval", "A flow that is quiet has no CNP.", !(&sends & quiet.0.any()));
    let supplements = r.named("supplements_it", &sends & &is_look);
    r.assert("none_too_early", "A flow has no supplement before its time.", !(&supplements & early.0.any()));
    r.assert("to_a_congested_flow", "A supplement follows a marked frame.", !&supplements | was_recent);
    let [looked_up, looked] = [("looked_up_before", looked_up), ("looked_before", looks)]
        .map(|(name, value)| after(r, name, value, DECISION_LATENCY - LOOK_LATENCY));
    r.assert(
        "for_a_marked_frame",
        "A CNP is decided on for what was looked up, or looked at.",
        !r.pin("reserves") | looked_up | looked,
    );
    r.cover("a_second_cnp", &sends & quiet.1.any());
    r.cover("a_supplement", &supplements & early.1.any());
}

/// A value of so many clocks before, low if there was a reset since.
fn after(r: &Rules, name: &str, value: Expr, clocks: u32) -> Expr {
    (1..=clocks).fold(value, |value, clock| {
        let register = r.reg(format!("{name}_{clock}"), 1, 0);
        r.assign(&register, value);
        register
    })
}

fn cause(r: &Rules, _: &Variant) {
    let started = after(r, "started", r.pin("marked"), LOOK_LATENCY);
    r.assert("is_a_marked_frame", "What was looked up is a marked frame.", r.pin("looked_up").eq(&started));
    r.cover("a_frame_is_looked_up", started);
}
