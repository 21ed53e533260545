//! Proofs: the frames for the far end have the times that the switch sent last, and the core sends no others.

use crate::pfc_quanta_encoder::proof::octets;
use crate::proof::Proof;
use crate::proof::frames::Leaving;
use crate::swing_pfc_relay::proof::{Watched, rules};
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "relay",
    what: "A frame for the far end has each class for which a time came since the last frame with it, and the last time that came; it begins two clocks after a frame of the switch at the latest, if none is under way and nothing is held.",
    variants: &["w64", "w512", "w256", "w1024"],
    part: "",
    rules: relay,
    induction: 1,
    clocks: 12,
    bugs: &[
        Bug {
            module: "swing_relay",
            text: ".s_req_quanta(relay_m_req_quanta)",
            instead: ".s_req_quanta(local_quanta)",
        },
        Bug { module: "pfc_quanta_encoder", text: "assign s_req_ready = ready", instead: "assign s_req_ready = 1'b1" },
    ],
}];

fn relay(r: &Rules, variant: &Variant) {
    let Watched { class, takes, goes, newest } = rules(r, "relay.");

    r.comment("the frame that was requested last");
    let latched = |name: &str, value: Expr| {
        let latched = r.reg_no_reset(format!("sent_{name}"), value.width());
        r.when(&takes, || r.assign(&latched, value));
        latched
    };
    let [enable, quanta] = ["enable", "quanta"].map(|name| latched(name, r.inside(&format!("relay.m_req_{name}"))));
    let source = cat(&["high", "low"].map(|half| r.inside(&format!("registers.cfg_source_mac_{half}"))));
    let source = latched("source", source);
    let octets = octets(&lit(0u8, 1), &enable, &quanta, &source);
    let Leaving { busy, .. } = Leaving::new(r, variant.octets(), &takes, &octets, 0, "encoder.serializer");
    r.assert(
        "taken_when_empty",
        "A request is taken while no frame of one before is under way.",
        r.inside("relay.m_req_ready").eq(!&busy),
    );
    let (named, time) = (latched("class", goes), latched("time", newest));
    r.assert(
        "frame_has_the_last_time",
        "A frame names a class exactly if a time came for it that had not gone, and has the last that came.",
        !&busy | (enable.index(&class).eq(&named) & quanta.word(&class, 16).eq(time.masked(&named))),
    );
    r.cover("a_relayed_xoff", r.pin("m_axis_tvalid") & named & time.eq(0x1234));
}
