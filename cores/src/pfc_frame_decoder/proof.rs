//! Proofs: the decoder obeys a frame exactly if the octets of the frame are those of a good one, and passes every other beat unchanged.

use super::{DESTINATION, ETHERTYPE, MIN_OCTETS, OPCODE_PAUSE, OPCODE_PFC};
use crate::blocks::frame::place;
use crate::proof::Proof;
use crate::proof::frames::{Arriving, address};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "verdict",
        what: "A frame has the verdict that its octets earn, two clocks after its last beat; a good one is handed over as it was received, and no other.",
        variants: &["w64", "w512", "w128", "w256", "w1024"],
        part: "",
        rules: verdict,
        induction: 3,
        clocks: 12,
        bugs: &[
            Bug { module: "pfc_frame_decoder", text: "sound & header_complete", instead: "sound" },
            Bug { module: "pfc_frame_decoder", text: "ends & ~held_user", instead: "ends" },
            Bug { module: "pfc_frame_header_x8", text: "OPCODE_PFC = 16'h0101", instead: "OPCODE_PFC = 16'h0103" },
            Bug { module: "pfc_frame_header_x8", text: "if (holding_3)", instead: "if (holding_4)" },
        ],
    },
    Proof {
        name: "stream",
        what: "A beat moves on unchanged in the first clock in which it may; MAC control frames leave the stream, whole, unless they are to stay.",
        variants: &["w64", "w512", "w128", "w256", "w1024"],
        part: "",
        rules: stream,
        induction: 2,
        clocks: 8,
        bugs: &[
            Bug { module: "pfc_frame_decoder", text: "out_keep <= held_keep", instead: "out_keep <= s_axis_tkeep" },
            Bug { module: "pfc_frame_decoder", text: "~cfg_forward_control", instead: "1'b1" },
        ],
    },
];

/// Octet at which the EtherType begins (clause 31.4.1.3); opcode, operand and times follow.
const ETHERTYPE_AT: usize = 12;
/// Octet at which the opcode begins.
const OPCODE_AT: usize = 14;
/// Octet at which the class-enable vector begins, or the time of PAUSE.
const OPERAND_AT: usize = 16;
/// Octet at which the time of class 0 begins.
const TIMES_AT: usize = 18;

/// The frame that arrives.
fn frame<'a>(r: &'a Rules, variant: &Variant) -> Arriving<'a> {
    Arriving::new(r, variant, MIN_OCTETS, "header.position")
}

/// Whether a frame is a MAC control frame, by the octets up to the beat that arrives.
fn is_control(f: &Arriving) -> Expr {
    f.has(ETHERTYPE_AT + 1) & f.pair(ETHERTYPE_AT).eq(u64::from(ETHERTYPE))
}

fn verdict(r: &Rules, variant: &Variant) {
    let f = frame(r, variant);
    let header = |name: &str| r.inside(&format!("header.{name}"));
    let station_now = r.pin("cfg_station_address");
    let station_before = r.reg_no_reset("station_before", 48);
    r.when(&f.arrives & f.beats.eq(0), || r.assign(&station_before, &station_now));
    let station = f.beats.eq(0).mux(&station_now, &station_before);

    r.comment("what the frame whose last beat has arrived in the clock before was");
    let before = |name: &str, value: Expr| r.pipe(format!("its_{name}"), &value);
    let ended = r.reg("ended", 1, 0);
    r.assign(&ended, &f.arrives & r.pin("s_axis_tlast") & is_control(&f));
    let bad = before("fcs_is_bad", r.pin("s_axis_tuser"));
    let complete = before("length_is_enough", f.has(MIN_OCTETS - 1));
    let destination = cat(&[0, 2, 4].map(|octet| f.pair(octet)));
    let ours = before("destination_is_ours", destination.eq(address(DESTINATION)) | destination.eq(&station));
    let opcode = before("opcode", f.pair(OPCODE_AT));
    let operand = before("operand", f.pair(OPERAND_AT));
    let times: Vec<Expr> = (0..8).map(|class| f.pair(TIMES_AT + 2 * class)).collect();
    let times = before("times", pack(&times));

    r.comment("the verdict on that frame");
    let (pfc, pause) = (opcode.eq(u64::from(OPCODE_PFC)), opcode.eq(u64::from(OPCODE_PAUSE)));
    let obeyed = (&pfc & r.pin("cfg_accept_pfc")) | (&pause & r.pin("cfg_accept_pause"));
    let steps = [
        ("stat_bad_fcs", bad),
        ("stat_short", !complete),
        ("stat_destination", !ours),
        ("stat_opcode", !(&pfc | &pause)),
        ("stat_ignored", !obeyed),
        ("update_pfc", pfc),
        ("update_pause", pause),
    ];
    let mut still = ended;
    let mut verdicts = vec![];
    for (pin, applies) in steps {
        let verdict = r.reg(format!("{pin}_is_due"), 1, 0);
        r.assign(&verdict, &still & &applies);
        still = still & !applies;
        verdicts.push(r.pin(pin).eq(verdict));
    }
    r.assert(
        "verdict_is_earned",
        "In each clock exactly the verdict is given that is the first to apply to a MAC control frame that ended two clocks before.",
        and_all(&verdicts),
    );
    let (operand, times) = (r.past("its_operand_kept", &operand), r.past("its_times_kept", &times));
    r.assert(
        "pfc_is_as_received",
        "Classes and times of a PFC frame are the octets 17 and 18 to 33 of the frame.",
        !r.pin("update_pfc") | (r.pin("update_enable").eq(operand.slice(0, 8)) & r.pin("update_quanta").eq(&times)),
    );
    r.assert(
        "pause_is_as_received",
        "The time of a PAUSE frame is in the octets 16 and 17 of the frame.",
        !r.pin("update_pause") | r.pin("update_pause_quanta").eq(&operand),
    );

    r.comment("what the decoder has noted of a frame whose end has not come");
    let first = f.beats.any();
    let parts = |name: &str, expected: &dyn Fn(usize) -> Expr| {
        let equal: Vec<Expr> = (0..3).map(|i| f.before(2 * i).eq(expected(i))).collect();
        header(name).eq(pack(&equal))
    };
    let group = |i: usize| lit(address(DESTINATION) >> (32 - 16 * i) & 0xffff, 16);
    r.assert(
        "destination_is_known",
        "The destination is compared with the group address and with that of the station.",
        !&first | (parts("to_multicast", &group) & parts("to_station", &|i| station_before.slice(32 - 16 * i, 16))),
    );
    let noted = f.beats.gt(place(ETHERTYPE_AT, f.lanes).0 as u64);
    let is = |octet: usize, value: u16| f.before(octet).eq(u64::from(value));
    r.assert(
        "type_is_known",
        "EtherType and opcode are compared.",
        !&noted
            | (header("control_reg").eq(is(ETHERTYPE_AT, ETHERTYPE))
                & header("pfc_reg").eq(is(OPCODE_AT, OPCODE_PFC))
                & header("pause_reg").eq(is(OPCODE_AT, OPCODE_PAUSE))),
    );
    let held = r.inside("held_data");
    let fields = std::iter::once((OPERAND_AT, header("operand_reg")))
        .chain((0..8).map(|class| (TIMES_AT + 2 * class, header(&format!("time_{class}")))));
    let kept = fields.map(|(octet, field)| {
        let beat = place(octet, f.lanes).0;
        let kept = header(&format!("holding_{beat}")).mux(&f.lanes_of(&held, octet), field);
        f.beats.le(beat as u64) | kept.eq(f.before(octet))
    });
    r.assert(
        "parameters_are_kept",
        "A parameter that has arrived is in the beat that is held, or in its register.",
        and_all(&kept.collect::<Vec<Expr>>()),
    );
    r.cover("a_pfc_frame", r.pin("update_pfc") & r.pin("update_quanta").slice(112, 16).eq(0x1234));
    r.cover("a_pause_frame_for_the_station", r.pin("update_pause") & header("to_multicast").eq(0));
    r.cover("a_frame_for_somebody_else", r.pin("stat_destination"));
    r.cover("a_good_frame_is_ignored", r.pin("stat_ignored"));
}

fn stream(r: &Rules, variant: &Variant) {
    let f = frame(r, variant);
    let beat = |prefix: &str| cat(&["tuser", "tlast", "tkeep", "tdata"].map(|pin| r.pin(&format!("{prefix}_{pin}"))));
    let forward = r.pin("cfg_forward_control");
    let type_beat = place(ETHERTYPE_AT, f.lanes).0;

    r.comment("the beat that waits, and what is known of its frame");
    let (waits, first, ends) =
        (r.reg("waits", 1, 0), r.reg_no_reset("is_first", 1), r.reg_no_reset("ends_its_frame", 1));
    let waiting = r.reg_no_reset("waiting", beat("s_axis").width());
    let moves = r.named("moves_on", &waits & (&ends | &f.arrives));
    r.when(&moves, || r.assign(&waits, 0));
    r.when(&f.arrives, || {
        r.assign(&waits, 1);
        r.assign(&first, f.beats.eq(0));
        r.assign(&ends, r.pin("s_axis_tlast"));
        r.assign(&waiting, beat("s_axis"));
    });
    let header = |name: &str| r.inside(&format!("header.{name}"));
    let known = if type_beat == 0 {
        let control = r.reg_no_reset("is_control", 1);
        r.when(&f.arrives, || r.assign(&control, is_control(&f)));
        let compared = !(&waits & &first) | header("control_reg").eq(&control);
        r.assert("type_is_known", "The EtherType is compared.", compared);
        control
    } else {
        // a first beat without the EtherType moves on as the beat with it arrives, unless the frame ends before
        !&ends & &f.arrives & is_control(&f)
    };
    let (leaves_since, leaves) = (r.reg_no_reset("leaves_since", 1), r.wire("leaves", 1));
    r.assign(&leaves, first.mux(&(known & !forward), &leaves_since));
    r.when(&moves, || r.assign(&leaves_since, &leaves));
    let passes = r.reg("passes", 1, 0);
    r.assign(&passes, &moves & !&leaves);
    let passed = r.past("passed", &waiting);

    r.assert(
        "moves_on_in_time",
        "A beat is handed over in the clock after the one in which it is the last or the next arrives, if its frame stays, and no other is.",
        r.pin("m_axis_tvalid").eq(&passes),
    );
    r.assert("passes_unchanged", "A beat passes unchanged.", !&passes | beat("m_axis").eq(passed));
    let inside = |name: &str| r.inside(&format!("held_{name}"));
    let held = cat(&["user", "last", "keep", "data"].map(inside));
    r.assert(
        "waits_in_its_register",
        "A beat that waits is in its register.",
        inside("valid").eq(&waits) & (!&waits | held.eq(&waiting)) & (!&waits | ends.eq(r.inside("held_last"))),
    );
    r.assert("first_is_known", "The first beat of a frame is known.", !&waits | header("holding_0").eq(&first));
    r.assert(
        "rest_follows",
        "The beats after the first follow it.",
        !(&waits & !&first) | r.inside("dropping").eq(&leaves_since),
    );
    r.assert(
        "a_frame_waits",
        "Within a frame a beat waits; behind the first, the number of the next is 1.",
        f.beats.any().eq(&waits & !&ends) & (!(&first & f.beats.any()) | f.beats.eq(1)),
    );
    r.cover("a_frame_leaves", moves & &leaves & &ends & !&first);
    r.cover("a_frame_stays", passes & leaves_since.eq(0) & ends);
}
