//! Proofs: each beat leaves once, in order and unchanged but for the octets of a mark; the header is read as the contract says.

use super::hdl::{PLACES, changed_beats, checksum_at, ecn_at, ip_at};
use super::header_beats;
use crate::blocks::frame::place;
use crate::proof::Proof;
use crate::proof::frames::lanes;
use crate::traffic_classifier::{ETHERTYPE_IPV4, ETHERTYPE_IPV6, ETHERTYPE_SERVICE_TAG, ETHERTYPE_TAG};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub static PROOFS: &[Proof] = &[
    Proof {
        name: "stream",
        what: "Each beat that is taken leaves once and in order, with every bit as it came but those of ECN and checksum in the beats that have them.",
        variants: &["w64", "w512", "w128", "w256", "w1024", "w512_u97"],
        part: "",
        rules: stream,
        induction: 2,
        clocks: 18,
        bugs: &[
            Bug {
                module: "ecn_marker",
                text: "if (out_free) begin\n      out_beat",
                instead: "if (read_valid) begin\n      out_beat",
            },
            Bug { module: "ecn_marker", text: "read_at <= read_at + 5'd1", instead: "read_at <= read_at + 5'd2" },
            Bug {
                module: "ecn_patch_x8",
                text: "{2'd0, (beat[2] & current[5])",
                instead: "{2'd1, (beat[2] & current[5])",
            },
        ],
    },
    Proof {
        name: "header",
        what: "Eligibility, CE, the place and the checksum with a mark are those of the contract, for any octets.",
        variants: &["w512"],
        part: "ip",
        rules: header,
        induction: 7,
        clocks: 10,
        bugs: &[
            Bug {
                module: "ecn_ip",
                text: "ETHERTYPE_SERVICE_TAG = 16'h88a8",
                instead: "ETHERTYPE_SERVICE_TAG = 16'h88a9",
            },
            Bug { module: "ecn_ip", text: "{15'd0, carried[16]}", instead: "16'd0" },
        ],
    },
];

/// Bits of a place among the beats that are held.
const PLACE_BITS: usize = 5;

fn stream(r: &Rules, variant: &Variant) {
    let lanes = lanes(variant);
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let fields = ["tdest", "tuser", "tlast", "tkeep", "tdata"];
    let [arriving, leaving] =
        ["s_axis", "m_axis"].map(|bus| cat(&fields.map(|field| r.pin(&format!("{bus}_{field}")))));
    let takes = r.named("takes", r.pin("s_axis_tvalid") & r.pin("s_axis_tready"));
    let leaves = r.named("leaves", r.pin("m_axis_tvalid") & r.pin("m_axis_tready"));
    let [write_at, read_at, held, moves] = ["write_at", "read_at", "held", "moves"].map(|name| r.inside(name));
    let [read_valid, out_valid, out_free] = ["read_valid", "out_valid", "out_free"].map(|name| r.inside(name));

    r.comment("the number of the next beat in its frame, up to that behind the header");
    let last = header_beats(lanes) as u64;
    let number = r.reg("number", 4, 0);
    let next = number.eq(last).mux(&number, &number + 1);
    r.when(&takes, || r.assign(&number, r.pin("s_axis_tlast").mux(&lit(0u8, 4), next)));
    let one_hot = lit(1u8, last as usize + 1).shl(&number);
    let position = r.inside("header.position");
    r.assert("beats_are_numbered", "The number of the next beat is known.", number.le(last) & position.eq(&one_hot));
    let changed = changed_beats(lanes);
    let one_hot = one_hot.slice(0, changed);

    let room = held.le(32) & implies(&r.pin("s_axis_tready"), held.lt(32));
    let between = &write_at - &read_at;
    r.assert(
        "beats_are_counted",
        "The places of the beats that are held are known, and there is room for the next.",
        room & between.eq(held.slice(0, PLACE_BITS)),
    );
    r.assert("a_beat_moves_that_is_there", "A beat moves on only if one is held.", implies(&moves, held.any()));

    r.comment("any one beat: how many are ahead of it, and where it is");
    let chosen = r.named("chosen", &takes & r.free("choose", 1));
    let [waits, reads, stands] = ["waits", "reads", "stands"].map(|name| r.reg(name, 1, 0));
    let tracked = r.named("tracked", or_all(&[&waits, &reads, &stands]));
    let marks = r.named("begins_here", &chosen & !&tracked);
    let (content, slot) = (r.reg_no_reset("content", arriving.width()), r.reg_no_reset("slot", PLACE_BITS));
    let its_number = r.reg_no_reset("its_number", changed);
    let ahead = r.reg_no_reset("ahead", 7);
    let inside = held.zext(7) + read_valid.zext(7) + out_valid.zext(7);
    r.when(&marks, || {
        r.assign(&content, &arriving);
        r.assign(&slot, &write_at);
        r.assign(&its_number, &one_hot);
        r.assign(&ahead, inside - leaves.zext(7));
    })
    .else_when(&leaves, || r.assign(&ahead, &ahead - 1));
    let turn = r.named("turn", &waits & &moves & slot.eq(&read_at));
    r.assign(&waits, &marks | (&waits & !&turn));
    r.assign(&reads, &turn | (&reads & !&out_free));
    r.assign(&stands, (&reads & &out_free) | (&stands & !&leaves));
    let alone = !((&waits & &reads) | (&waits & &stands) | (&reads & &stands));
    r.assert("is_in_one_place", "The beat is in one place.", alone);
    let before = (&slot - &read_at).zext(7);
    let is_held = before.lt(held.zext(7)) & ahead.eq(&before + read_valid.zext(7) + out_valid.zext(7));
    let its_word = r.word("beats", &slot).eq(&content);
    let its_place = r.word("patch.numbers", &slot).eq(&its_number);
    r.assert(
        "waits_unchanged",
        "The beat waits in its place, behind those that were taken before it.",
        implies(&waits, is_held & its_word & its_place),
    );
    let in_register = r.inside("read_beat").eq(&content) & r.inside("patch.beat").eq(&its_number);
    r.assert(
        "moves_unchanged",
        "The beat goes through the register.",
        implies(&reads, &read_valid & in_register & ahead.eq(out_valid.zext(7))),
    );

    let mut may_change = vec![lit(0u8, 8); lanes];
    for tags in 0..PLACES {
        let mut allow = |octet: usize, bits: u8| {
            let (beat, lane) = place(octet, lanes);
            may_change[lane] = &may_change[lane] | lit(bits, 8).masked(&its_number.bit(beat));
        };
        allow(ecn_at(tags), 0x33);
        allow(checksum_at(tags), 0xff);
        allow(checksum_at(tags) + 1, 0xff);
    }
    let differs = &leaving ^ &content;
    let same = (differs.slice(0, 8 * lanes) & !pack(&may_change)).eq(0)
        & differs.slice(8 * lanes, differs.width() - 8 * lanes).eq(0);
    r.assert(
        "leaves_as_it_came",
        "The beat leaves as it came, but for ECN and checksum of its frame.",
        implies(&stands, &out_valid & same & ahead.eq(0)),
    );
    r.assert(
        "none_overtakes",
        "No beat leaves in place of the one whose turn has come.",
        implies(&(&tracked & &leaves & ahead.eq(0)), stands.clone()),
    );
    r.cover("a_beat_leaves", &stands & &leaves);
    r.cover("a_beat_leaves_changed", &stands & differs.any());
}

fn header(r: &Rules, _: &Variant) {
    let octets = r.pin("octets");
    let octet = |at: usize| octets.slice(8 * (at - 12), 8);
    let is = |at: usize, kinds: &[u16]| {
        or_all(&kinds.iter().map(|kind| cat(&[octet(at), octet(at + 1)]).eq(u64::from(*kind))).collect::<Vec<_>>())
    };
    r.comment("from the first EtherType to the last: IP where all before are tags");
    let (mut reached, mut at, mut ecn, mut sum) = (lit(1u8, 1), vec![], lit(0u8, 2), lit(0u8, 16));
    let mut of_ipv6 = vec![];
    for tags in 0..PLACES {
        let (typed, ip) = (ip_at(tags) - 2, ip_at(tags));
        let is_fragment = (cat(&[octet(ip + 6), octet(ip + 7)]) & lit(0x3fffu16, 16)).any();
        let words = octet(ip).ge(0x45) & octet(ip).le(0x4f);
        let ipv4 = &reached & is(typed, &[ETHERTYPE_IPV4]) & words & !is_fragment & r.pin("has_ipv4").bit(tags);
        let six = octet(ip).shr(4u64).eq(6);
        let ipv6 = &reached & is(typed, &[ETHERTYPE_IPV6]) & six & r.pin("has_ipv6").bit(tags);
        ecn = ecn | octet(ecn_at(tags)).slice(0, 2).masked(&ipv4) | octet(ecn_at(tags)).slice(4, 2).masked(&ipv6);
        sum = sum | cat(&[octet(checksum_at(tags)), octet(checksum_at(tags) + 1)]).masked(&ipv4);
        reached = reached & is(typed, &[ETHERTYPE_TAG, ETHERTYPE_SERVICE_TAG]);
        at.push(ipv4);
        of_ipv6.push(ipv6);
    }
    let is_ipv4 = or_all(&at);
    at.extend(of_ipv6);
    let later = |name: &str, value: Expr| (1..=5).fold(value, |value, clock| r.pipe(format!("{name}_{clock}"), value));
    let eligible = later("eligible", ecn.eq(1) | ecn.eq(2));
    let was_ce = later("was_ce", ecn.eq(3));
    r.comment("one or two less, and one less again below 0, which is 0xffff");
    let less = ecn.eq(1).mux(&lit(2u8, 16), 1);
    let marked = &sum - &less - sum.lt(&less).zext(16);
    let (at, marked, is_ipv4) = (later("at", pack(&at)), later("marked", marked), later("is_ipv4", is_ipv4));
    let mut known = lit(0u8, 1);
    let mut before = r.pin("completes");
    for clock in 1..=6 {
        known = r.reg(format!("known_{clock}"), 1, 0);
        r.assign(&known, before);
        before = known.clone();
    }
    r.assert("frame_is_known", "A frame is known six clocks after its header was complete.", r.pin("known").eq(&known));
    let same = and_all(&[r.pin("eligible").eq(&eligible), r.pin("was_ce").eq(&was_ce)]);
    r.assert("ecn_is_found", "Eligibility and CE are those of the contract.", !&known | same);
    let place = r.pin("places").eq(&at);
    r.assert("place_is_found", "The place is that of the header that has the ECN.", !&known | !&eligible | place);
    let right = r.pin("checksum").eq(marked);
    r.assert(
        "checksum_is_right",
        "The checksum with a mark differs by what the mark adds.",
        !(known & &eligible & is_ipv4) | right,
    );
    r.cover("a_checksum_becomes_0", r.pin("eligible") & r.pin("checksum").eq(0));
}
