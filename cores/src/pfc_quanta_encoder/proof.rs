//! Proofs: the octets of a frame are those of the request that was taken, whatever the inputs say afterwards.

use super::{DESTINATION, ETHERTYPE, FRAME_OCTETS, OPCODE_PAUSE, OPCODE_PFC};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub static PROOFS: &[Proof] = &[Proof {
    name: "frame",
    what: "The octets of a frame are those of the request that was taken, whatever the inputs say afterwards; each request has one frame, which begins in time.",
    variants: &["w64", "w512", "w128", "w256", "w1024", "w64_fcs", "w512_fcs"],
    part: "",
    rules: frame,
    induction: 1,
    clocks: 13,
    bugs: &[
        Bug { module: "pfc_frame_image", text: "quanta[127:112] & {16{enable[7]}}", instead: "quanta[127:112]" },
        Bug { module: "pfc_frame_image", text: "(link ? 8'd0 : time_0[7:0])", instead: "time_0[7:0]" },
        Bug { module: "pfc_frame_serializer_60x8", text: "~tvalid | tready", instead: "1'b1" },
        Bug {
            module: "pfc_quanta_encoder",
            text: "serializer_done & is_link",
            instead: "serializer_done & s_req_link",
        },
    ],
}];

/// Octets of the FCS.
const FCS_OCTETS: usize = crate::ethernet::FCS_OCTETS as usize;

/// The octets of the frame of a request, as 802.3 clause 31.4 and the annexes 31B and 31D have them, without the FCS.
fn octets(link: &Expr, enable: &Expr, quanta: &Expr, source: &Expr) -> Vec<Expr> {
    let octet = |value: u8| lit(value, 8);
    let pair = |value: &Expr| [value.slice(8, 8), value.slice(0, 8)];
    let both = |pause: Expr, pfc: Expr| link.mux(&pause, pfc);
    let mut frame: Vec<Expr> = DESTINATION.map(octet).to_vec();
    frame.extend((0..6).rev().map(|n| source.slice(8 * n, 8)));
    frame.extend(ETHERTYPE.to_be_bytes().map(octet));
    frame.extend(pair(&both(lit(OPCODE_PAUSE, 16), lit(OPCODE_PFC, 16))));
    frame.extend(pair(&both(quanta.slice(0, 16), enable.zext(16))));
    for class in 0..8 {
        let sent = enable.bit(class) & !link;
        frame.extend(pair(&quanta.slice(16 * class, 16).masked(&sent)));
    }
    frame.resize(FRAME_OCTETS, octet(0));
    frame
}

fn frame(r: &Rules, variant: &Variant) {
    let lanes = variant.parameter("DATA_W").expect("a width") as usize / 8;
    let has_fcs = variant.parameter("FCS") == Some(1);
    let length = FRAME_OCTETS + if has_fcs { FCS_OCTETS } else { 0 };
    let (beats, width) = (length.div_ceil(lanes), 8 * lanes);

    r.comment("the request that was taken last, whether its frame is under way, and the beats of it that are gone");
    let (busy, sent) = (r.reg("busy", 1, 0), r.reg("sent", 4, 0));
    let accept = r.pin("s_req_valid") & r.pin("s_req_ready");
    let latched = |pin: &str| {
        let value = r.pin(pin);
        let latched = r.reg_no_reset(format!("its_{pin}"), value.width());
        r.when(&accept, || r.assign(&latched, value));
        latched
    };
    let [link, enable, quanta, source] = ["s_req_link", "s_req_enable", "s_req_quanta", "cfg_source_mac"].map(latched);
    let (tvalid, tready, tlast) = (r.pin("m_axis_tvalid"), r.pin("m_axis_tready"), r.pin("m_axis_tlast"));
    let moves = &tvalid & tready;
    let last = sent.eq(beats as u64 - 1);
    let ends = &moves & &last;
    r.when(&moves, || r.assign(&sent, &sent + 1));
    r.when(&ends, || r.assign(&busy, 0));
    r.when(&accept, || {
        r.assign(&busy, 1);
        r.assign(&sent, 0);
    });
    let expected = octets(&link, &enable, &quanta, &source);
    let image = pack(&expected);
    // the frame with the lanes beyond its end; the octets of the FCS are compared in none of the rules
    let whole = image.zext(width * beats);
    let compared: Vec<Expr> =
        (0..lanes * beats).map(|n| lit(if (FRAME_OCTETS..length).contains(&n) { 0u8 } else { 255 }, 8)).collect();
    let compared = pack(&compared);
    let in_this_beat =
        |all: &Expr| if beats == 1 { all.clone() } else { all.word(&sent.slice(0, beats.ilog2() as usize), width) };

    // the clock in which the FCS is computed
    let checks = has_fcs.then(|| r.past("was_taken", &accept) & !r.past_reset());
    let offered = checks.as_ref().map_or_else(|| busy.clone(), |checks| &busy & !checks);
    r.assert(
        "taken_when_empty",
        "A request is taken while no frame of one before is under way.",
        r.pin("s_req_ready").eq(!&busy),
    );
    r.assert(
        "begins_in_time",
        "The first beat stands one clock after the request was taken, two with FCS; a beat stands until the last was taken.",
        tvalid.eq(&offered),
    );
    r.assert(
        "octets_are_those_of_the_request",
        "The octets of a beat are those of the request that was taken, zero beyond the end of the frame.",
        !&tvalid | (r.pin("m_axis_tdata") & in_this_beat(&compared)).eq(in_this_beat(&whole)),
    );
    let tail = length - (beats - 1) * lanes;
    let all = |n: usize| lit(1u8, 1).repeat(n).zext(lanes);
    r.assert(
        "frame_has_its_length",
        "The last beat is that with the last octet, and its lanes end there.",
        !&tvalid | (tlast.eq(&last) & r.pin("m_axis_tkeep").eq(last.mux(&all(tail), all(lanes)))),
    );
    let told = r.past("frame_was_sent", &ends) & !r.past_reset();
    let (of_link, of_classes) = (r.past("was_pause", &(&ends & &link)), r.past("was_pfc", &(&ends & !&link)));
    r.assert(
        "frames_are_counted",
        "A frame is told in the clock after its last beat, by its kind.",
        r.pin("stat_pause_sent").eq(&told & of_link) & r.pin("stat_pfc_sent").eq(&told & of_classes),
    );

    r.comment("what the encoder has of the frame");
    let part = |name: &str| r.inside(&format!("serializer.{name}"));
    r.assert("kind_is_kept", "The kind of the frame is that of the request.", !&busy | r.inside("is_link").eq(&link));
    r.assert("beats_are_counted", "A frame has no more beats.", !&busy | sent.lt(beats as u64));
    let gone = |all: &Expr| {
        if beats == 1 { all.clone() } else { all.shr(&cat(&[sent.clone(), lit(0u8, width.ilog2() as usize)])) }
    };
    r.assert(
        "octets_are_kept",
        "The octets that are left are in their register, and a mark with the last beat.",
        !&offered | (part("octets") & gone(&compared)).eq(gone(&whole)),
    );
    if beats > 1 {
        let mark = lit(1u64 << (beats - 1), beats).shr(&sent);
        r.assert("last_beat_is_marked", "The mark is with the last beat.", !&offered | part("marks").eq(mark));
    }
    if let Some(checks) = checks {
        let is_kept = part("checked").eq(&image) & !sent.any() & &busy;
        r.assert(
            "octets_are_checked",
            "The octets whose FCS is computed are those of the request.",
            part("pending").eq(&checks) & (!&checks | is_kept),
        );
    }
    r.cover("a_pfc_frame_is_sent", r.pin("stat_pfc_sent") & quanta.slice(112, 16).eq(0x1234) & enable.eq(0x81));
    r.cover("a_pause_frame_is_sent", r.pin("stat_pause_sent") & quanta.slice(0, 16).eq(0x1234));
}
