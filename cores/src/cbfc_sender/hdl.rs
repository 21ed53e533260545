//! The hardware, from the builder: two counters for each class, and a comparison.

use super::{Inputs, Outputs};
use crate::blocks::cbfc::variants;
use crate::blocks::field;
use crate::blocks::ports::Ports;
use crate::cbfc::{COUNTER_BITS, FRAME_BITS, IDEAL_COUNTER_BITS};
use crate::variant::{Contract, Core, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "cbfc_sender",
    summary: "Says which classes have credits for their next frame: the sender of credit-based flow control",
    variants: &variants(PINS, build),
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 4] = [
    ("Flow control packets received", "s_fcp_"),
    ("Frames that wait, and which may begin", "head_ permit"),
    ("Frames that begin", "send_"),
    ("Status", "stat_"),
];

/// The pins of the variants.
const PINS: [Contract; 2] = [
    pins::<Inputs<COUNTER_BITS>, Outputs<COUNTER_BITS>>,
    pins::<Inputs<IDEAL_COUNTER_BITS>, Outputs<IDEAL_COUNTER_BITS>>,
];

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let bits = variant.size("COUNTER_W");
    let m = CORE.begin(variant, name);
    m.describe("InfiniBand Architecture Specification, volume 1, 7.9.4: FCTBS and FCCL, in blocks of 64 octets.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);

    m.comment("classes that may send, and classes that get a limit");
    let of = |valid: &str, class: &str| lit(1u8, 8).shl(&ports[class]).masked(&ports[valid]);
    let sends = m.named("sends", of("send_valid", "send_class"));
    let told = m.named("told", of("s_fcp_valid", "s_fcp_class"));
    let blocks = ports["send_blocks"].zext(bits);

    m.comment("blocks sent, and the credits that are left: the limit is their sum");
    let heads = ports["head_blocks"].words(FRAME_BITS);
    let classes: Vec<[Expr; 3]> = (0..8)
        .map(|class| {
            let sent = m.reg(format!("fctbs_{class}"), bits, 0);
            let left = m.reg(format!("credits_{class}"), bits, 0);
            let took = m.named(format!("took_{class}"), blocks.masked(&sends.bit(class)));
            m.assign(&sent, &sent + &took);
            m.assign(&left, told.bit(class).mux(&(&ports["s_fcp_fccl"] - &sent), &left) - &took);
            let spare = m.named(format!("spare_{class}"), &left - heads[class].zext(bits));
            let permit = ports["head_valid"].bit(class) & covers(&spare);
            [sent, left, permit]
        })
        .collect();
    let all = |part: usize| pack(&classes.iter().map(|class| class[part].clone()).collect::<Vec<_>>());
    m.assign(&ports["stat_fctbs"], all(0));
    m.assign(&ports["stat_credits"], all(1));
    m.assign(&ports["permit"], all(2));

    m.comment("a frame without credits");
    let left = field(&all(1), &ports["send_class"]);
    let spare = m.named("spare_of_sender", left - &blocks);
    let overrun = m.reg("overrun", 1, 0);
    m.assign(&overrun, &ports["send_valid"] & !covers(&spare));
    m.assign(&ports["stat_overrun"], &overrun);
    m.build()
}

/// At most half of the range of the counters.
fn covers(spare: &Expr) -> Expr {
    !spare.msb() | !spare.slice(0, spare.width() - 1).any()
}
