//! Proofs: each beat leaves once, in order and unchanged but for the marking of its new class, and to the bit if no frame is switched; the decision,
//! the header and the marking are those of the contract.

use super::hdl::{PCP_AT, PINS, of};
use super::header_beats;
use crate::blocks::in_line::ip::{FIRST_OCTET, PLACES, checksum_at, ip_at, service_at};
use crate::blocks::in_line::patch::changed_beats;
use crate::proof::{Proof, in_line};
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// All variants, the narrowest first.
const VARIANTS: &[&str] = &["w64", "w512", "w128", "w256", "w1024", "w512_u97"];

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "stream",
        what: "Each beat that is taken leaves once and in order, with every bit as it came but those of class, PCP, DSCP and checksum, in the beats that have them.",
        variants: VARIANTS,
        part: "",
        rules: stream,
        induction: 2,
        clocks: 18,
        bugs: &[
            Bug {
                module: "queue_switch",
                text: "if (out_free) begin\n      out_beat",
                instead: "if (read_valid) begin\n      out_beat",
            },
            Bug { module: "queue_switch", text: "read_at <= read_at + 5'd1", instead: "read_at <= read_at + 5'd2" },
            Bug { module: "turn_patch_x8", text: "data[57:56]", instead: "2'd0" },
        ],
    },
    Proof {
        name: "straight",
        what: "As long as no frame turns in a class that is enabled, each beat leaves the register, in which `stream` has it as it came, unchanged to the bit, class and all.",
        variants: VARIANTS,
        part: "",
        rules: straight,
        induction: 2,
        clocks: 18,
        bugs: &[
            Bug { module: "turn_decision", text: "from_above & goes_up", instead: "from_above | goes_up" },
            Bug { module: "turn_decision", text: "turns & enabled", instead: "turns" },
            Bug {
                module: "queue_switch",
                text: "changes[change_write_at] <= ",
                instead: "changes[change_write_at] <= ~",
            },
        ],
    },
    Proof {
        name: "decision",
        what: "Turn, class and marking of a frame are those that the tables of its first beat have for its ports and class, for any tables.",
        variants: &["w512"],
        part: "",
        rules: decision,
        induction: 7,
        clocks: 10,
        bugs: &[
            Bug { module: "turn_decision", text: "from_above & goes_up", instead: "from_above" },
            Bug { module: "turn_decision", text: "turns & enabled", instead: "turns" },
        ],
    },
    Proof {
        name: "header",
        what: "Tag, place of IPv4 or IPv6, and the checksum with any DSCP are those of the contract, for any octets.",
        variants: &["w512"],
        part: "ip",
        rules: header,
        induction: 7,
        clocks: 10,
        bugs: &[
            Bug {
                module: "turn_ip",
                text: "ETHERTYPE_SERVICE_TAG = 16'h88a8",
                instead: "ETHERTYPE_SERVICE_TAG = 16'h88a9",
            },
            Bug { module: "turn_ip", text: "{15'd0, carried[16]}", instead: "16'd0" },
            Bug { module: "turn_ip", text: "~less[6]", instead: "1'b0" },
        ],
    },
    Proof {
        name: "marking",
        what: "A beat leaves the register with the class, PCP, DSCP and checksum of the change in their places, and all its other bits as they were.",
        variants: VARIANTS,
        part: "",
        rules: marking,
        induction: 2,
        clocks: 18,
        bugs: &[Bug { module: "turn_patch_x8", text: "beat[1] & current[6]", instead: "beat[1]" }],
    },
];

/// Octets that may change, and their bits.
fn changing() -> Vec<(usize, u8)> {
    let mut octets = vec![(PCP_AT, 0xe0)];
    for tags in 0..PLACES {
        octets.extend([
            (ip_at(tags), 0x0f),
            (service_at(tags), 0xfc),
            (checksum_at(tags), 0xff),
            (checksum_at(tags) + 1, 0xff),
        ]);
    }
    octets
}

fn stream(r: &Rules, variant: &Variant) {
    in_line::stream(r, variant, &changing(), true, "class, PCP, DSCP and checksum");
}

/// Bits of a change that say what changes: without them nothing does.
fn flags(change: &Expr) -> Expr {
    cat(&["ip", "tag", "switched"].map(|field| of(change, field)))
}

fn straight(r: &Rules, variant: &Variant) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let [ingress, egress, up, enable, class] =
        ["ingress_port", "egress_port", "cfg_up", "cfg_enable", "s_axis_tdest"].map(|pin| r.pin(pin));
    let position = r.inside("header.position");
    let turns = up.word(&ingress, 1) & up.word(&egress, 1) & enable.word(&class, 1);
    r.assume(
        "none_is_switched",
        "No frame turns in a class that is enabled.",
        !(and_all(&[&r.pin("s_axis_tvalid"), &position.bit(0), &turns])).any(),
    );
    let due = r.inside("ip.due");
    let is_switched = r.inside("decision.switched");
    let last = header_beats(variant.octets()) - 1;
    let mut decided = due.bit(0);
    if last > 0 {
        decided = decided | position.slice(1, last).any();
    }
    r.assert(
        "frame_is_not_switched",
        "The frame that has begun last is not switched.",
        implies(&decided, !is_switched),
    );
    for clock in 1..=5usize {
        let later = ["switched", "gets_pcp", "gets_dscp"].map(|name| r.inside(&format!("decision.{name}_{clock}")));
        r.assert(
            &format!("nothing_is_switched_{clock}"),
            &format!("A frame whose header is complete gets no class, PCP and DSCP, {} clocks later.", clock + 1),
            implies(&due.bit(clock), !or_all(&later)),
        );
    }
    let word = |at: usize| flags(&r.word("changes", &lit(at as u64, 5)));
    let written = cat(&["changed_ip", "changed_tag", "changed_class"].map(|name| r.inside(name)));
    r.assert(
        "change_is_none",
        "A frame whose verdict is known has no change.",
        implies(&r.inside("verdict"), !written.any()),
    );
    let [changes, write_at, read_at] = ["decided", "change_write_at", "change_read_at"].map(|name| r.inside(name));
    r.assert(
        "changes_are_counted",
        "The places of the changes that wait are known.",
        (&write_at - &read_at).eq(changes.slice(0, 5)),
    );
    let none = (0..32).map(|at| {
        let waits = (lit(at as u64, 5) - &read_at).zext(6).lt(&changes);
        implies(&waits, !word(at).any())
    });
    r.assert("no_change_waits", "No change waits but those that change nothing.", and_all(&none.collect::<Vec<_>>()));
    r.comment("the first beat of a frame brings its change to the register, and the others find it there");
    let begun = r.reg("begun", 1, 0);
    r.assign(&begun, &begun | r.inside("begins"));
    let first = r.inside("first");
    r.assert("begins_with_a_first_beat", "No beat moves before a first one has.", &begun | first);
    r.assert(
        "change_stays_none",
        "The change of the frame that leaves changes nothing.",
        implies(&begun, !flags(&r.inside("patch.current")).any()),
    );
    r.assert(
        "register_has_begun",
        "A beat in the register belongs to a frame that has begun.",
        implies(&r.inside("read_valid"), begun),
    );
    let left = r.past("left_the_register", &(r.inside("read_valid") & r.inside("out_free")));
    let same = r.inside("out_beat").eq(r.past("read_before", &r.inside("read_beat")));
    let past_reset = r.past_reset();
    r.assert("leaves_to_the_bit", "A beat leaves the register as it came there.", implies(&(left & !past_reset), same));
    r.cover("a_beat_leaves", r.inside("out_valid"));
}

fn decision(r: &Rules, _: &Variant) {
    let begins = and_all(&[&r.pin("s_axis_tvalid"), &r.pin("s_axis_tready"), &r.inside("header.position").bit(0)]);
    let begins = r.named("frame_begins", begins);
    r.comment("the frame that has begun last");
    let read = |pin: &str| {
        let value = r.pin(pin);
        let sample = r.reg_no_reset(format!("its_{pin}"), value.width());
        r.when(&begins, || r.assign(&sample, value));
        sample
    };
    let class = read("s_axis_tdest");
    let [ingress, egress, up, enable, classes, remark_pcp, pcp, remark_dscp, dscp] = PINS.map(read);
    let any = r.reg("any", 1, 0);
    r.assign(&any, &any | &begins);
    let bit = |of: &Expr, at: &Expr| of.shr(at).bit(0);
    let entry = |of: &Expr, at: &Expr, bits: usize| {
        let entries = (0..8).map(|n| of.slice(bits * n, bits).masked(&at.eq(n as u64)));
        or_all(&entries.collect::<Vec<_>>())
    };
    let turns = bit(&up, &ingress) & bit(&up, &egress);
    let switched = &turns & bit(&enable, &class);
    let new = entry(&classes, &class, 3);
    let read = [
        ("from_above", bit(&up, &ingress)),
        ("goes_up", bit(&up, &egress)),
        ("enabled", bit(&enable, &class)),
        ("entry", new.clone()),
        ("number", class.clone()),
        ("remark_pcp", remark_pcp.clone()),
        ("pcp_table", pcp.clone()),
        ("remark_dscp", remark_dscp.clone()),
        ("dscp_table", dscp.clone()),
    ];
    let same = read.map(|(name, value)| r.inside(&format!("decision.{name}")).eq(value));
    r.assert("tables_are_read", "What counts is read with the first beat of a frame.", !&any | and_all(&same));
    let known = (1..=5usize).fold(any, |before, clock| {
        let known = r.reg(format!("known_{clock}"), 1, 0);
        r.assign(&known, before);
        known
    });
    for (name, what, value) in [
        ("turns", "The turn", turns.clone()),
        ("switched", "The switch", switched.clone()),
        ("gets_pcp", "The leave to change the PCP", &switched & bit(&remark_pcp, &new)),
        ("gets_dscp", "The leave to change the DSCP", &switched & bit(&remark_dscp, &new)),
        ("number", "The old class", class.clone()),
        ("new", "The class behind the turn", switched.mux(&new, &class)),
        ("pcp", "The PCP", entry(&pcp, &new, 3)),
        ("dscp", "The DSCP", entry(&dscp, &new, 6)),
    ] {
        let expected = (1..=5).fold(value, |value, clock| r.pipe(format!("its_{name}_{clock}"), value));
        let is = if name == "dscp" { "late_dscp_3".to_owned() } else { format!("{name}_5") };
        let right = r.inside(&format!("decision.{is}")).eq(expected);
        let doc = format!("{what} is that of the tables that the first beat found, five clocks behind them.");
        r.assert(&format!("{name}_is_right"), &doc, !&known | right);
    }
    r.cover("a_frame_is_switched", known & r.inside("decision.switched_5"));
}

fn header(r: &Rules, _: &Variant) {
    let octets = r.pin("octets");
    let octet = |at: usize| octets.slice(8 * (at - FIRST_OCTET), 8);
    let is = |at: usize, kinds: &[u16]| {
        or_all(&kinds.iter().map(|kind| cat(&[octet(at), octet(at + 1)]).eq(u64::from(*kind))).collect::<Vec<_>>())
    };
    r.comment("from the first EtherType to the last: IP where all before are tags");
    let (mut reached, mut at, mut of_ipv6) = (lit(1u8, 1), vec![], vec![]);
    let (mut service, mut sum) = (lit(0u8, 8), lit(0u8, 16));
    for tags in 0..PLACES {
        let (typed, ip) = (ip_at(tags) - 2, ip_at(tags));
        let words = octet(ip).ge(0x45) & octet(ip).le(0x4f);
        let ipv4 = &reached & is(typed, &[ETHERTYPE_IPV4]) & words & r.pin("has_ipv4").bit(tags);
        let six = octet(ip).shr(4u64).eq(6);
        let ipv6 = &reached & is(typed, &[ETHERTYPE_IPV6]) & six & r.pin("has_ipv6").bit(tags);
        service = service | octet(service_at(tags)).masked(&ipv4);
        sum = sum | cat(&[octet(checksum_at(tags)), octet(checksum_at(tags) + 1)]).masked(&ipv4);
        reached = reached & is(typed, &[ETHERTYPE_TAG, ETHERTYPE_SERVICE_TAG]);
        at.push(ipv4);
        of_ipv6.push(ipv6);
    }
    let is_ipv4 = or_all(&at);
    at.extend(of_ipv6);
    let later = |name: &str, clocks: usize, value: Expr| {
        (1..=clocks).fold(value, |value, clock| r.pipe(format!("{name}_{clock}"), value))
    };
    let tagged = later("tagged", 5, is(FIRST_OCTET, &[ETHERTYPE_TAG, ETHERTYPE_SERVICE_TAG]) & r.pin("has_tag"));
    r.comment("RFC 1624 by numbers: the checksum falls by what the octet rises, modulo 65535, and is never 65535");
    let (service, sum) = (later("service", 2, service), later("sum", 2, sum));
    let after = cat(&[r.pin("dscp"), service.slice(0, 2)]);
    let rises = sum.zext(18) + 65535u64 + service.zext(18) - after.zext(18);
    let once = rises.ge(65535).mux(&(&rises - 65535u64), &rises);
    let twice = once.ge(65535).mux(&(&once - 65535u64), &once);
    let marked = later("marked", 3, twice.slice(0, 16));
    let (at, is_ipv4) = (later("at", 5, pack(&at)), later("is_ipv4", 5, is_ipv4));
    let mut known = lit(0u8, 1);
    let mut before = r.pin("completes");
    for clock in 1..=6 {
        known = r.reg(format!("known_{clock}"), 1, 0);
        r.assign(&known, before);
        before = known.clone();
    }
    r.assert("frame_is_known", "A frame is known six clocks after its header was complete.", r.pin("known").eq(&known));
    let has_tag = r.pin("has_first_tag").eq(tagged);
    r.assert("tag_is_found", "The tag is that of the contract.", !&known | has_tag);
    r.assert("place_is_found", "The place is that of the header of the contract.", !&known | r.pin("places").eq(&at));
    let right = r.pin("checksum").eq(marked);
    r.assert("checksum_is_right", "The checksum differs by what the DSCP adds.", !(&known & is_ipv4) | right);
    r.cover("a_checksum_becomes_0", known & r.pin("places").bit(0) & r.pin("checksum").eq(0));
}

fn marking(r: &Rules, variant: &Variant) {
    let lanes = variant.octets();
    r.comment("the beat in the register, its number, and the change of its frame, in the clock before");
    let before = |name: &str| r.past(&format!("before_{}", name.replace('.', "_")), &r.inside(name));
    let [beat, number, change] = ["read_beat", "patch.beat", "patch.current"].map(before);
    let moved = r.past("moved", &r.inside("out_free"));
    let [ip, tag, pcp, dscp, sum] = ["ip", "tag", "pcp", "dscp", "checksum"].map(|field| of(&change, field));
    let was = beat.slice(0, 8 * lanes).words(8);
    let mut expected = was.clone();
    for octet in 0..changed_beats(lanes) * lanes {
        let lane = octet % lanes;
        let mut cases = vec![];
        if octet == PCP_AT {
            cases.push((tag.clone(), cat(&[pcp.clone(), was[lane].slice(0, 5)])));
        }
        for tags in 0..PLACES {
            let (ipv4, ipv6) = (ip.bit(tags), ip.bit(PLACES + tags));
            match octet.checked_sub(ip_at(tags)) {
                Some(0) => cases.push((ipv6, cat(&[was[lane].slice(4, 4), dscp.slice(2, 4)]))),
                Some(1) => {
                    cases.push((ipv4, cat(&[dscp.clone(), was[lane].slice(0, 2)])));
                    cases.push((ipv6, cat(&[dscp.slice(0, 2), was[lane].slice(0, 6)])));
                }
                Some(10) => cases.push((ipv4, sum.slice(8, 8))),
                Some(11) => cases.push((ipv4, sum.slice(0, 8))),
                _ => {}
            }
        }
        for (is, value) in cases {
            expected[lane] = (number.bit(octet / lanes) & is).mux(&value, &expected[lane]);
        }
    }
    r.comment("a frame has IP in one place, and that without a tag is in a frame without one; a beat has one number");
    let one = |bits: &Expr| !(bits & (bits - 1)).any();
    let sound = and_all(&[one(&ip), one(&number), !(&tag & (ip.bit(0) | ip.bit(PLACES))), moved]);
    let sound = r.named("sound", sound);
    let class = beat.slice(beat.width() - 3, 3);
    let class = of(&change, "switched").mux(&of(&change, "class"), class);
    let between = beat.slice(8 * lanes, beat.width() - 8 * lanes - 3);
    let out = r.inside("out_beat");
    let right = out.slice(0, 8 * lanes).eq(pack(&expected));
    r.assert("octets_are_right", "The octets are those of the change.", !&sound | right);
    let right = out.slice(8 * lanes, out.width() - 8 * lanes).eq(cat(&[class, between]));
    r.assert(
        "beside_is_right",
        "The class is the new one of a frame that is switched, and all else is as it was.",
        !&sound | right,
    );
    r.cover("a_beat_changes", sound & (out ^ beat).any());
}
