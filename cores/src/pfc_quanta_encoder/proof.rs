//! Proofs: the octets of a frame are those of the request that was taken, whatever the inputs say afterwards.

use super::{DESTINATION, ETHERTYPE, FRAME_OCTETS, OPCODE_PAUSE, OPCODE_PFC};
use crate::ethernet::FCS_OCTETS;
use crate::proof::Proof;
use crate::proof::frames::{Leaving, pair};
use crate::variant::Variant;
use rtl_gen::builder::lit;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
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
        Bug { module: "pfc_frame_serializer_60x8", text: "~busy | tready", instead: "1'b1" },
        Bug {
            module: "pfc_quanta_encoder",
            text: "serializer_done & is_link",
            instead: "serializer_done & s_req_link",
        },
    ],
}];

/// The octets of the frame of a request, as 802.3 clause 31.4 and the annexes 31B and 31D have them, without the FCS.
pub fn octets(link: &Expr, enable: &Expr, quanta: &Expr, source: &Expr) -> Vec<Expr> {
    let octet = |value: u8| lit(value, 8);
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
    let fcs_octets = if variant.parameter("FCS") == Some(1) { FCS_OCTETS as usize } else { 0 };
    r.comment("the request that was taken last");
    let accept = r.named("accept", r.pin("s_req_valid") & r.pin("s_req_ready"));
    let latched = |pin: &str| {
        let value = r.pin(pin);
        let latched = r.reg_no_reset(format!("its_{pin}"), value.width());
        r.when(&accept, || r.assign(&latched, value));
        latched
    };
    let [link, enable, quanta, source] = ["s_req_link", "s_req_enable", "s_req_quanta", "cfg_source_mac"].map(latched);
    let octets = octets(&link, &enable, &quanta, &source);
    let Leaving { busy, ends } = Leaving::new(r, variant.octets(), &accept, &octets, fcs_octets, "serializer");
    r.assert(
        "taken_when_empty",
        "A request is taken while no frame of one before is under way.",
        r.pin("s_req_ready").eq(!&busy),
    );
    let told = |name: &str, of: &Expr| r.past(name, &(&ends & of)) & !r.past_reset();
    let (pause, pfc) = (told("was_pause", &link), told("was_pfc", &!&link));
    r.assert(
        "frames_are_counted",
        "A frame is told in the clock after its last beat, by its kind.",
        r.pin("stat_pause_sent").eq(pause) & r.pin("stat_pfc_sent").eq(pfc),
    );
    r.assert("kind_is_kept", "The kind of the frame is that of the request.", !&busy | r.inside("is_link").eq(&link));
    r.cover("a_pfc_frame_is_sent", r.pin("stat_pfc_sent") & quanta.slice(112, 16).eq(0x1234) & enable.eq(0x81));
    r.cover("a_pause_frame_is_sent", r.pin("stat_pause_sent") & quanta.slice(0, 16).eq(0x1234));
}
