//! Proofs: each beat leaves unchanged, in its clock, with the class of its frame; the class and the count of octets are those of the contract.

use super::{
    ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG, FIRST_OCTET, HEADER_OCTETS, PLACES,
    WIRE_OCTETS, header_beats, stream_latency,
};
use crate::blocks::frame::place;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

const ALL: &[&str] = &["w64", "w512", "w128", "w256", "w1024", "w512_u97"];

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "stream",
        what: "Each beat leaves unchanged in its clock and nothing else does, with the class of its frame, which is that of the header behind the first beat.",
        variants: ALL,
        part: "",
        rules: stream,
        induction: 2,
        clocks: 12,
        bugs: &[
            Bug { module: "traffic_header_x8", text: "~held_waits | arrives", instead: "~held_waits" },
            Bug { module: "traffic_header_x8", text: "head_valid & head_waits", instead: "head_valid & ~head_waits" },
            Bug { module: "traffic_header_x8", text: "held_keep[7] & ~head_last", instead: "held_keep[7]" },
            Bug {
                module: "traffic_classifier",
                text: "found_user <= selected_user",
                instead: "found_user <= compared_user",
            },
            Bug { module: "traffic_class", text: "if (found)", instead: "if (selected)" },
        ],
    },
    Proof {
        name: "class",
        what: "Four clocks after a frame begins its class and the source of the class are those of the contract, by the configuration of two clocks before.",
        variants: &["w512"],
        part: "lookup",
        rules: class,
        induction: 5,
        clocks: 10,
        bugs: &[
            Bug { module: "traffic_class", text: "by_tag = has_pcp & trust_pcp", instead: "by_tag = trust_pcp" },
            Bug {
                module: "traffic_class",
                text: "{octets[51:48], octets[63:62]}",
                instead: "{octets[51:48], octets[62:61]}",
            },
            Bug {
                module: "traffic_class",
                text: "ETHERTYPE_SERVICE_TAG = 16'h88a8",
                instead: "ETHERTYPE_SERVICE_TAG = 16'h88a9",
            },
        ],
    },
    Proof {
        name: "octets",
        what: "With the last beat of a frame its octets on the wire are reported, up to 65535.",
        variants: ALL,
        part: "",
        rules: octets,
        induction: 5,
        clocks: 12,
        bugs: &[
            Bug {
                module: "frame_wire_octets",
                text: "beats[19-$clog2(DATA_W)] ?",
                instead: "beats[18-$clog2(DATA_W)] ?",
            },
            Bug { module: "frame_wire_octets", text: "17'd25", instead: "17'd24" },
        ],
    },
];

/// The beat of a stream as one value.
fn beat(r: &Rules, prefix: &str) -> Expr {
    cat(&["user", "last", "keep", "data"].map(|field| r.inside(&format!("{prefix}{field}"))))
}

fn stream(r: &Rules, variant: &Variant) {
    let lanes = variant.octets();
    let (header, latency) = (header_beats(lanes), stream_latency(lanes));
    let (arrives, last) = (r.pin("s_axis_tvalid"), r.pin("s_axis_tlast"));
    let arriving = cat(&["tuser", "tlast", "tkeep", "tdata"].map(|pin| r.pin(&format!("s_axis_{pin}"))));
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let stage = |name: &str| r.inside(&format!("header.{name}"));

    r.comment("the number of the beat that arrives in its frame, up to that behind which none waits");
    let most = header.max(2) as u64 - 1;
    let number = r.reg("number", 2, 0);
    r.when(&arrives, || r.assign(&number, last.mux(&lit(0u8, 2), number.eq(most).mux(&number, &number + 1))));
    let completes = if header == 1 { lit(1u8, 1) } else { &last | number.eq(most) };
    let completes = r.named("completes", &arrives & completes);
    let one_hot = lit(1u8, most as usize + 1).shl(&number);
    r.assert(
        "beats_are_counted",
        "The number of the next beat is known.",
        number.le(most) & stage("position").eq(one_hot),
    );

    r.comment("beats of the header that wait for the one that completes it");
    let pending = if header == 1 { lit(0u8, 2) } else { r.reg("pending", 2, 0) };
    if header > 1 {
        r.when(&completes, || r.assign(&pending, 0)).else_when(&arrives, || r.assign(&pending, &pending + 1));
    }
    r.comment("beats that leave in n clocks, bit n for each, and whether that is the first of its frame");
    let [due, firsts] = ["due", "firsts"].map(|name| r.reg(name, latency, 0));
    let clocks = |n: usize| lit(1u64 << (latency - 1 - n), latency);
    // the beat that completes the header, and those that have waited for it
    let all = (0..header).map(|n| if n == 0 { completes.clone() } else { &completes & pending.ge(n as u64) });
    let all: Vec<Expr> = all.enumerate().map(|(n, leaves)| clocks(n).masked(&leaves)).collect();
    let first = (0..header).map(|n| &completes & if n == 0 { number.eq(0) } else { pending.eq(n as u64) });
    let first: Vec<Expr> = first.enumerate().map(|(n, leaves)| clocks(n).masked(&leaves)).collect();
    r.assign(&due, due.shr(1u64) | or_all(&all));
    r.assign(&firsts, firsts.shr(1u64) | or_all(&first));
    let leaves = due.bit(0);
    let tvalid = r.pin("m_axis_tvalid");
    r.assert("leaves_in_its_clock", "A beat leaves in its clock, and no other does.", tvalid.eq(&leaves));
    r.assert(
        "is_reported",
        "A frame is reported with its last beat.",
        r.pin("rx_valid").eq(&tvalid & r.pin("m_axis_tlast")) & r.pin("rx_priority").eq(r.pin("m_axis_tdest")),
    );
    let sources = ["stat_dscp", "stat_pcp", "stat_default"].map(|pin| r.pin(pin));
    let [dscp, pcp, default] = &sources;
    r.assert(
        "class_has_one_source",
        "With the first beat of a frame its class has one source, and in no other clock.",
        or_all(&sources).eq(firsts.bit(0))
            & !((dscp & pcp) | (dscp & default) | (pcp & default))
            & implies(&r.pin("stat_truncated"), firsts.bit(0)),
    );
    let tdest = r.pin("m_axis_tdest");
    let class_before = r.past("class_before", &tdest);
    r.assert(
        "class_is_constant",
        "The class changes only with the first beat of a frame.",
        r.past_reset() | firsts.bit(0) | tdest.eq(class_before),
    );

    r.comment("registers of the way");
    let on_way = ["out", "found", "selected", "compared"];
    let valid = on_way.map(|name| r.inside(&format!("{name}_valid")));
    let where_due: Vec<Expr> = valid.iter().enumerate().map(|(n, valid)| valid.eq(due.bit(n))).collect();
    r.assert("registers_hold_what_is_due", "A register holds a beat exactly if one is due there.", and_all(&where_due));
    let class_stages = ["found", "selected", "compared"].map(|name| r.inside(&format!("lookup.{name}")));
    let begun: Vec<Expr> = class_stages.iter().enumerate().map(|(n, stage)| stage.eq(firsts.bit(n + 1))).collect();
    r.assert("class_goes_along", "The class is looked up beside the first beat.", and_all(&begun));
    let first_is_marked = implies(&due.bit(3), r.inside("compared_first").eq(firsts.bit(3)));
    r.assert("first_goes_along", "The octets are counted from the first beat of the frame on.", first_is_marked);
    r.assert("a_first_beat_is_a_beat", "A beat that is first is due.", (&firsts & !&due).eq(0));
    let ends = r.inside("ends");
    r.assert("end_is_known", "The end of a frame is known.", ends.eq(&valid[0] & r.inside("out_last")));
    if header == 2 {
        let (there, its_wait, its_first) = (stage("head_valid"), stage("head_waits"), stage("head_first"));
        let is_pending = pending.eq(1);
        r.assert(
            "header_waits",
            "A beat of the header waits in its register.",
            pending.le(1)
                & there.eq(&is_pending | due.bit(4))
                & !(&is_pending & due.bit(4))
                & implies(&there, its_wait.eq(&is_pending) & its_first.eq(&is_pending | firsts.bit(4))),
        );
    }
    if header == 3 {
        let [held, held_waits, held_first] = ["held_valid", "held_waits", "held_first"].map(stage);
        let [head, head_waits, head_first] = ["head_valid", "head_waits", "head_first"].map(stage);
        let (some, both) = (pending.any(), pending.eq(2));
        r.assert(
            "header_waits",
            "The beats of the header wait in their registers.",
            pending.le(2)
                & held.eq(&some | due.bit(5))
                & !(&some & due.bit(5))
                & head.eq(&both | due.bit(4))
                & !(&both & due.bit(4))
                & implies(&held, held_waits.eq(&some) & held_first.eq(pending.eq(1) | firsts.bit(5)))
                & implies(&both, &head_waits & &head_first)
                & implies(&due.bit(4), head_first.eq(firsts.bit(4)) & (!&head_waits | due.bit(5))),
        );
    }
    if header > 1 {
        r.assert(
            "waiting_beats_are_numbered",
            "While beats wait, all of the frame do.",
            pending.eq(&number) | (pending.eq(0) & number.eq(most)),
        );
    }

    r.comment("any one beat, from its arrival until it has left");
    let (marked, settled) = (r.reg("marked", 1, 0), r.reg("settled", 1, 0));
    let is_first = r.reg_no_reset("is_first", 1);
    let content = r.reg_no_reset("content", arriving.width());
    let (behind, left) = (r.reg("behind", 2, 0), r.reg("left", 3, 0));
    let marks = r.named("marks", &arrives & r.free("choose", 1) & !&marked);
    let longest = lit(latency as u64 - 1, 3);
    r.when(&marks, || {
        r.assign(&marked, 1);
        r.assign(&is_first, number.eq(0));
        r.assign(&content, &arriving);
        r.assign(&settled, &completes);
        r.assign(&behind, 0);
        r.assign(&left, &longest);
    })
    .else_when(&marked & !&settled & &arrives, || {
        r.assign(&behind, &behind + 1);
        r.assign(&settled, &completes);
        r.assign(&left, &longest - 1 - behind.zext(3));
    })
    .else_when(&marked & &settled, || {
        r.assign(&left, &left - 1);
        r.assign(&marked, left.any());
    });
    let is_leaving = r.named("is_leaving", &marked & &settled & left.eq(0));
    let out = cat(&["tuser", "tlast", "tkeep", "tdata"].map(|pin| r.pin(&format!("m_axis_{pin}"))));
    r.assert("passes_unchanged", "A beat leaves as it arrived.", implies(&is_leaving, &leaves & out.eq(&content)));
    let mut at: Vec<Expr> = on_way.iter().map(|name| beat(r, &format!("{name}_"))).collect();
    let mut held: Vec<Expr> = vec![];
    if header > 1 {
        at.push(beat(r, "header.head_"));
    }
    if header > 2 {
        at.push(beat(r, "header.held_"));
        held.push(at[5].clone());
    }
    if header > 1 {
        held.push(at[4].clone());
    }
    let is_settled = &marked & &settled;
    let kept: Vec<Expr> = at
        .iter()
        .enumerate()
        .map(|(n, at)| {
            implies(&(&is_settled & left.eq(n as u64)), due.bit(n) & firsts.bit(n).eq(&is_first) & at.eq(&content))
        })
        .collect();
    r.assert(
        "is_on_its_way",
        "The beat is in the register where it is due.",
        and_all(&kept) & implies(&is_settled, left.lt(latency as u64)),
    );
    if header == 1 {
        r.assert(
            "none_waits",
            "The header of a frame is complete with its first beat.",
            implies(&marked, settled.clone()),
        );
    }
    if header > 1 {
        let is_waiting = &marked & !&settled;
        let waiting: Vec<Expr> = held
            .iter()
            .enumerate()
            .map(|(n, at)| {
                let its_number = pending.eq(n as u64 + 1);
                implies(
                    &(&is_waiting & behind.eq(n as u64)),
                    pending.gt(n as u64) & its_number.eq(&is_first) & at.eq(&content),
                )
            })
            .collect();
        r.assert(
            "waits_unchanged",
            "The beat waits in the register of its number.",
            and_all(&waiting) & implies(&is_waiting, behind.lt(header as u64 - 1)),
        );
    }

    r.comment("the header of the frame whose first beat it is, behind that beat as it moves on");
    let its_frame = &marked & &is_first;
    let parts = |beat: &Expr| [beat.slice(0, 8 * lanes), beat.slice(8 * lanes, lanes), beat.slice(9 * lanes, 1)];
    // the beats behind the first: those that have come, and the one that comes
    let behind_it: Vec<[Expr; 3]> = (1..header)
        .map(|n| {
            let comes = r.named(format!("beat_{n}_comes"), &its_frame & !&settled & &arrives & behind.eq(n as u64 - 1));
            let (has_come, kept) =
                (r.reg(format!("beat_{n}_has_come"), 1, 0), r.reg_no_reset(format!("beat_{n}"), arriving.width()));
            r.when(&marks, || r.assign(&has_come, 0)).else_when(&comes, || {
                r.assign(&has_come, 1);
                r.assign(&kept, &arriving);
            });
            [comes, has_come, kept]
        })
        .collect();
    let mut beats = vec![(lit(1u8, 1), if header == 1 { arriving.clone() } else { content.clone() })];
    beats.extend(behind_it.iter().map(|[comes, has_come, kept]| (comes | has_come, comes.mux(&arriving, kept))));
    let begins = match behind_it.last() {
        None => &arrives & number.eq(0),
        Some([comes, ..]) => comes | (&its_frame & &settled & left.eq(4)),
    };
    let (octets, has) = (r.inside("header_octets"), r.inside("header_has"));
    let pairs = (FIRST_OCTET..HEADER_OCTETS).step_by(2).enumerate().map(|(n, octet)| {
        let (beat, lane) = place(octet, lanes);
        let (there, of) = &beats[beat];
        let [data, keep, _] = parts(of);
        let there = there & keep.bit(lane + 1);
        let same = octets.slice(8 * (octet - FIRST_OCTET), 16).eq(data.slice(8 * lane, 16));
        has.bit(n).eq(&there) & (!there | same)
    });
    let is_behind = r.inside("begins") & and_all(&pairs.collect::<Vec<_>>());
    r.assert(
        "header_is_behind",
        "As the first beat of a frame moves on, the octets of the header are those of the frame, as far as it has them.",
        !begins | is_behind,
    );
    if let Some([_, second_has_come, second]) = behind_it.first() {
        let [.., ends] = parts(&content);
        let alone = behind.eq(0);
        let others = behind_it[1..].iter().fold(lit(0u8, 1), |any, [_, has_come, _]| any | has_come);
        let here = &its_frame & (!&settled | left.ge(4));
        let mut known = implies(&(&here & alone), ends.eq(&settled) & !second_has_come) & implies(&here, !others);
        if header == 3 {
            let [.., second_ends] = parts(second);
            let waits_behind = second_has_come & held[0].eq(second) & !&ends & second_ends.eq(&settled);
            known = known & implies(&(&here & behind.eq(1)), waits_behind & (!&settled | left.eq(4)));
        }
        r.assert("header_is_known", "What has come of the header of the frame is behind its first beat.", known);
    }
    r.cover("a_frame_of_one_beat_leaves", is_leaving.clone() & &is_first & r.pin("m_axis_tlast"));
    r.cover("a_beat_behind_leaves", is_leaving & !&is_first & r.pin("m_axis_tlast"));
    r.cover("a_dscp_decides", r.pin("stat_dscp"));
}

fn class(r: &Rules, _: &Variant) {
    let octet = |octet: usize| r.pin("octets").slice(8 * (octet - FIRST_OCTET), 8);
    let frame_has = |octet: usize| r.pin("has").bit((octet - FIRST_OCTET) / 2);
    let in_order = (FIRST_OCTET + 1..HEADER_OCTETS - 2).step_by(2).map(|at| frame_has(at) | !frame_has(at + 2));
    let in_order = and_all(&in_order.collect::<Vec<_>>());
    r.assume("octets_are_in_order", "A frame that has an octet has those before it.", in_order);

    r.comment("the code points by the octets of the frame, from the first EtherType to the last");
    let is = |at: usize, types: &[u16]| {
        let compared = types.iter().map(|value| cat(&[octet(at), octet(at + 1)]).eq(u64::from(*value)));
        or_all(&compared.collect::<Vec<_>>())
    };
    let tag = |at: usize| is(at, &[ETHERTYPE_TAG, ETHERTYPE_SERVICE_TAG]);
    let has_pcp = tag(12) & frame_has(15);
    let mut reached = lit(1u8, 1);
    let (mut has_dscp, mut dscp, mut truncated) = (lit(0u8, 1), lit(0u8, 6), lit(0u8, 1));
    for tags in 0..PLACES {
        let at = FIRST_OCTET + 4 * tags;
        let goes_on = if tags + 1 < PLACES { tag(at) } else { lit(0u8, 1) };
        let (ipv4, ipv6) = (is(at, &[ETHERTYPE_IPV4]), is(at, &[ETHERTYPE_IPV6]));
        let of_ipv6 = cat(&[octet(at + 2).slice(0, 4), octet(at + 3).slice(6, 2)]);
        let here = &reached & frame_has(at + 3);
        has_dscp = has_dscp | (&here & (&ipv4 | &ipv6));
        dscp = dscp | octet(at + 3).slice(2, 6).masked(&(&here & &ipv4)) | of_ipv6.masked(&(&here & &ipv6));
        let is_cut = !frame_has(at + 1) | (!frame_has(at + 3) & (&ipv4 | &ipv6 | &goes_on));
        truncated = truncated | (&reached & is_cut);
        reached = here & goes_on;
    }
    let later = |name: &str, clocks: usize, value: Expr| {
        (0..clocks).fold(value, |value, clock| r.pipe(format!("{name}_{}", clock + 1), value))
    };
    r.comment("the class by the configuration of two clocks later");
    let by_dscp = later("has_dscp", 2, has_dscp) & r.pin("trust_dscp");
    let by_pcp = later("has_pcp", 2, has_pcp) & r.pin("trust_pcp");
    let of_dscp = r.pin("dscp_class").word(&later("dscp", 2, dscp), 3);
    let of_pcp = r.pin("pcp_class").word(&later("pcp", 2, octet(14).slice(5, 3)), 3);
    let class = by_dscp.mux(&of_dscp, by_pcp.mux(&of_pcp, r.pin("default_class")));
    let class = later("class", 2, class);
    let (by_dscp, by_pcp) = (later("by_dscp", 2, by_dscp), later("by_pcp", 2, by_pcp));
    let truncated = later("truncated", 4, truncated);
    let begun = ["begun", "compared", "selected", "found"].iter().fold(r.pin("begins"), |before, name| {
        let begun = r.reg(format!("{name}_before"), 1, 0);
        r.assign(&begun, before);
        begun
    });
    r.assert("class_is_found", "The class is that of the contract.", !&begun | r.pin("number").eq(&class));
    let expected = [
        ("by_dscp", by_dscp.clone()),
        ("by_pcp", !&by_dscp & &by_pcp),
        ("by_default", !&by_dscp & !&by_pcp),
        ("truncated", truncated),
    ];
    let pulses: Vec<Expr> = expected.iter().map(|(pin, expected)| r.pin(pin).eq(&begun & expected)).collect();
    r.assert("source_is_named", "The source is that of the class, in the clock of the class alone.", and_all(&pulses));
    r.cover("a_dscp_decides", r.pin("by_dscp") & r.pin("number").eq(5));
    r.cover("a_tag_decides", r.pin("by_pcp") & r.pin("truncated"));
}

fn octets(r: &Rules, variant: &Variant) {
    let lanes = variant.octets();
    let [valid, first] = ["compared_valid", "compared_first"].map(|name| r.inside(name));
    r.comment("octets of the frame before the last beat that was compared, up to 2^16, once a frame has begun");
    let known = r.reg("known", 1, 0);
    let before = r.reg("octets_before", 17, 0);
    r.when(&valid, || {
        r.assign(&known, &known | &first);
        r.assign(&before, first.mux(&lit(0u8, 17), before.msb().mux(&before, &before + lanes as u64)));
    });
    let beats = r.inside("length.beats");
    let counted = cat(&[beats, lit(0u8, lanes.ilog2() as usize)]).eq(&before);
    r.assert("beats_are_counted", "The beats of the frame are counted.", !&known | (counted & before.le(1u64 << 16)));
    r.comment("the same beat as it leaves, with any number of lanes");
    let later = |name: &str, value: &Expr| {
        let found = r.pipe(format!("{name}_found"), value);
        r.pipe(format!("{name}_out"), found)
    };
    let (known, before) = (later("known", &known), later("octets_before", &before));
    let lane = r.constant("last_lane", lanes.ilog2() as usize);
    let keep = lit(2u8, lanes + 1).shl(&lane) - 1;
    let has_lanes = r.pin("m_axis_tkeep").eq(keep.slice(0, lanes));
    let total = r.named("total", before.zext(18) + lane.zext(18) + u64::from(WIRE_OCTETS) + 1);
    let expected = total.ge(1u64 << 16).mux(&lit(u64::from(u16::MAX), 16), total.slice(0, 16));
    r.assert(
        "octets_are_reported",
        "The octets of a frame are those of its beats, with FCS, preamble and gap.",
        !(r.pin("rx_valid") & known & has_lanes) | r.pin("rx_octets").eq(expected),
    );
    r.cover("a_frame_of_three_octets", r.pin("rx_valid") & r.pin("rx_octets").eq(27));
}
