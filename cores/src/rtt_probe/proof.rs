//! Proofs: a round trip is the time from the first beat of a probe to its echo, and nothing else is reported as one.

use super::{KIND_ECHO, KIND_PROBE};
use crate::extension::{DESTINATION, ETHERTYPE, FRAME_OCTETS, OPCODE_EXTENSION};
use crate::proof::Proof;
use crate::proof::frames::{Arriving, Leaving, address, extension_head, pair};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "round_trip",
    what: "A round trip is reported exactly if the echo of the last probe arrives while it is waited for, and is the time since the probe's first beat.",
    variants: &["w64", "w512", "w128", "w256", "w1024"],
    part: "",
    rules: round_trip,
    induction: 3,
    clocks: 20,
    bugs: &[
        Bug { module: "rtt_probe", text: "receiver_echo & waiting & ~unknown", instead: "receiver_echo & ~unknown" },
        Bug { module: "rtt_probe", text: "begun ? has_next_tag : has_tag", instead: "has_tag" },
        Bug {
            module: "rtt_probe",
            text: "elapsed <= elapsed + {24'd0, cfg_clock_step}",
            instead: "elapsed <= elapsed",
        },
        Bug { module: "rtt_probe_receive_x8", text: "~bad & complete", instead: "complete" },
    ],
}];

/// Octet at which the EtherType begins.
const ETHERTYPE_AT: usize = 12;
/// Octet at which the opcode begins.
const OPCODE_AT: usize = 14;
/// Octet at which the organisation begins; the kind is the octet behind it.
const OUI_AT: usize = 16;
/// Octet at which the tag begins.
const TAG_AT: usize = 20;
/// Bits of a number of clocks.
const CLOCKS: usize = 32;
/// Bits of a time in 2^-16 ns, of which the upper 32 are reported.
const ELAPSED: usize = 48;

fn round_trip(r: &Rules, variant: &Variant) {
    let inside = |name: &str| r.inside(name);

    r.comment("reception");
    let f = Arriving::new(r, variant, FRAME_OCTETS, "receiver.position");
    let before = |name: &str, value: Expr| r.pipe(format!("its_{name}"), &value);
    let ended = r.reg("ended", 1, 0);
    r.assign(&ended, &f.arrives & r.pin("s_axis_tlast"));
    let header = f.pair(0).eq(address(DESTINATION) >> 32)
        & f.pair(2).eq(address(DESTINATION) >> 16 & 0xffff)
        & f.pair(4).eq(address(DESTINATION) & 0xffff)
        & f.pair(ETHERTYPE_AT).eq(u64::from(ETHERTYPE))
        & f.pair(OPCODE_AT).eq(u64::from(OPCODE_EXTENSION));
    let is_extension = before("header_is_that_of_an_extension", header & f.has(OUI_AT + 3));
    let (oui_high, oui_and_kind) = (before("oui_high", f.pair(OUI_AT)), before("oui_and_kind", f.pair(OUI_AT + 2)));
    let sound = before("length_and_fcs_are_good", f.has(FRAME_OCTETS - 1) & !r.pin("s_axis_tuser"));
    let tag_of_frame = before("tag", f.pair(TAG_AT));
    let oui = cat(&[oui_high, oui_and_kind.slice(8, 8)]);
    let kind = oui_and_kind.slice(0, 8);
    let ours = &ended & is_extension & oui.eq(r.pin("cfg_oui"));
    let seen = |name: &str, value: Expr| {
        let seen = r.reg(name, 1, 0);
        r.assign(&seen, value);
        seen
    };
    let of_kind = |of: u8| &sound & kind.eq(u64::from(of));
    let (is_probe, is_echo) = (of_kind(KIND_PROBE), of_kind(KIND_ECHO));
    let malformed = seen("malformed_seen", &ours & !(&is_probe | &is_echo));
    let (probe, echo) = (seen("probe_seen", &ours & is_probe), seen("echo_seen", &ours & is_echo));
    let seen_tag = r.past("seen_tag", &tag_of_frame);

    r.comment("what is due, and what begins");
    let (echo_due, echo_tag) = (r.reg("echo_is_due", 1, 0), r.reg_no_reset("tag_of_the_echo", 16));
    let rest = r.reg("clocks_of_rest", CLOCKS, 0);
    let (waiting, tag, has_begun) = (r.reg("is_waiting", 1, 1), r.reg("last_tag", 16, 0), r.reg("any_has_begun", 1, 0));
    let busy_wire = r.wire("a_frame_is_under_way", 1);
    let free = r.named("is_free", !&busy_wire);
    let answers = &probe & r.pin("cfg_echo");
    let echo_begins = r.named("echo_begins", &free & &echo_due);
    let probe_due = r.pin("cfg_enable") & !&waiting & !rest.any();
    let probe_begins = r.named("probe_begins", &free & !&echo_due & probe_due);
    let begins = r.named("frame_begins", &echo_begins | &probe_begins);
    r.when(&echo_begins, || r.assign(&echo_due, 0));
    r.when(&answers, || {
        r.assign(&echo_due, 1);
        r.assign(&echo_tag, &seen_tag);
    });
    r.when(rest.any(), || r.assign(&rest, &rest - 1));
    r.when(&probe_begins, || r.assign(&rest, r.pin("cfg_interval")));

    r.comment("the frame that begins");
    let next_tag = &tag + 1;
    let latched = |name: &str, value: &Expr| {
        let latched = r.reg_no_reset(format!("sent_{name}"), value.width());
        r.when(&begins, || r.assign(&latched, value));
        latched
    };
    let echoes = latched("kind_is_echo", &echo_begins);
    let sent_tag = latched("tag", &echo_begins.mux(&echo_tag, &next_tag));
    let (source, sent_oui) = (latched("source", &r.pin("cfg_source_mac")), latched("oui", &r.pin("cfg_oui")));
    let octet = |value: u8| lit(value, 8);
    let mut octets = extension_head(&source, &sent_oui, echoes.mux(&octet(KIND_ECHO), octet(KIND_PROBE)));
    octets.extend(pair(&sent_tag));
    octets.resize(FRAME_OCTETS, octet(0));
    let Leaving { busy, .. } = Leaving::new(r, variant.octets(), &begins, &octets, 0, "serializer");
    r.assign(&busy_wire, &busy);

    r.comment("the time of the last probe");
    let (age, elapsed) = (r.reg("clocks_of_waiting", CLOCKS, 0), r.reg_no_reset("time_of_the_probe", ELAPSED));
    let measured = r.named("is_its_echo", &echo & &waiting & &has_begun & seen_tag.eq(&tag));
    let lost = r.named("is_given_up", &waiting & !&measured & age.ge(r.pin("cfg_timeout")));
    r.assign(&age, &age + 1);
    r.assign(&elapsed, &elapsed + r.pin("cfg_clock_step").zext(ELAPSED));
    r.when(&measured | &lost, || r.assign(&waiting, 0));
    r.when(&probe_begins, || {
        r.assign(&waiting, 1);
        r.assign(&has_begun, 1);
        r.assign(&tag, &next_tag);
        r.assign(&age, 0);
        r.assign(&elapsed, 0);
    });
    let clear = r.pin("cfg_clear");
    let told = |name: &str, value: Expr| {
        let told = r.reg(name, 1, 0);
        r.assign(&told, value);
        told
    };
    let reported = told("round_trip_is_due", &measured & !&clear);
    let rtt = r.reg("round_trip", 32, 0);
    r.when(&clear, || r.assign(&rtt, 0)).else_when(&measured, || r.assign(&rtt, elapsed.slice(16, 32)));
    let loss = told("loss_is_due", &lost & &has_begun & !&clear);
    let stray = told("stray_is_due", &echo & !&measured);
    let overwritten = told("overwrite_is_due", &answers & &echo_due & !&echo_begins);
    let in_a_row = r.reg("losses_in_a_row", 8, 0);
    r.when(&clear | &measured, || r.assign(&in_a_row, 0))
        .else_when(&lost & &has_begun & !in_a_row.all(), || r.assign(&in_a_row, &in_a_row + 1));

    r.assert(
        "reported_if_answered",
        "A round trip is reported in the clock after the echo of the last probe is seen, if it is waited for, and in no other.",
        r.pin("stat_measured").eq(&reported),
    );
    r.assert(
        "round_trip_is_the_time",
        "The round trip is the time from the first clock of the probe's first beat to the clock in which its echo is seen.",
        r.pin("stat_rtt_ns").eq(&rtt),
    );
    r.assert(
        "losses_are_told",
        "A probe is lost in the clock after it has waited for the time-out, if no echo came; losses in a row are counted.",
        r.pin("stat_lost").eq(&loss) & r.pin("stat_lost_in_a_row").eq(&in_a_row),
    );
    r.assert("strays_are_told", "Every other echo is nobody's.", r.pin("stat_stray").eq(&stray));
    r.assert(
        "malformed_frames_are_told",
        "A frame of this protocol that is short, damaged or of no kind is told.",
        r.pin("stat_malformed").eq(&malformed),
    );
    r.assert(
        "overwrites_are_told",
        "An echo that was due and is forgotten is told.",
        r.pin("stat_overwritten").eq(&overwritten),
    );

    r.comment("what the core has noted");
    r.assert(
        "due_is_due",
        "The echo and the rest are those of the contract.",
        inside("echo_due").eq(&echo_due)
            & (!&echo_due | inside("echo_tag").eq(&echo_tag))
            & inside("rest").eq(&rest)
            & inside("resting").eq(rest.any()),
    );
    r.assert(
        "probe_is_the_last",
        "Tag, age and time are those of the last probe.",
        inside("waiting").eq(&waiting)
            & inside("unknown").eq(!&has_begun)
            & inside("tag").eq(&tag)
            & inside("age").eq(&age)
            & (!&has_begun | inside("elapsed").eq(&elapsed)),
    );
    let kept = |octet: usize| {
        let beat = octet / f.lanes;
        let held = inside(&format!("receiver.header_{beat}"));
        f.beats.le(beat as u64) | f.lanes_of(&held.zext(8 * f.lanes), octet).eq(f.before(octet))
    };
    let asked: Vec<Expr> =
        [0, 2, 4, ETHERTYPE_AT, OPCODE_AT, OUI_AT, OUI_AT + 2, TAG_AT].into_iter().map(kept).collect();
    r.assert("header_is_kept", "The octets that are looked at are in their registers.", and_all(&asked));

    r.cover("a_round_trip", &reported & rtt.gt(3));
    r.cover("a_loss", loss);
    r.cover("an_echo_leaves", r.pin("m_axis_tvalid") & r.pin("m_axis_tlast") & echoes);
    r.cover("a_stray_echo", stray & &waiting & &has_begun);
}
