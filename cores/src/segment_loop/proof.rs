//! Proofs: a class sends at the rate that software or the far end has set for it. The parts' own proofs have what a rate does.

use crate::packet_buffer::CLASSES;
use crate::proof::Proof;
use crate::rate_limiter::RATE_BITS;
use crate::variant::Variant;
use rtl_gen::builder::or_all;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "roles",
    what: "A class that is not limited begins a frame at any time; a limited one has the far end's rate if it follows and the far end asks for one, else that of its register.",
    variants: &["w64", "w512", "w256", "w1024"],
    part: "",
    rules: roles,
    induction: 2,
    clocks: 12,
    bugs: &[
        Bug { module: "segment_loop", text: ".cfg_rate(receiver_rate)", instead: ".cfg_rate(registers_cfg_rate)" },
        Bug {
            module: "segment_loop",
            text: ".cfg_enable(registers_cfg_follow)",
            instead: ".cfg_enable(registers_cfg_limit)",
        },
        Bug {
            module: "segment_loop",
            text: ".cfg_enable(registers_cfg_limit)",
            instead: ".cfg_enable(registers_cfg_control)",
        },
    ],
}];

fn roles(r: &Rules, _: &Variant) {
    let class = r.constant("watched", 3);
    let of_class = |name: &str| r.inside(&format!("registers.cfg_{name}")).index(&class);
    let free = r.past("was_free", &!of_class("limit")) & !r.past_reset();
    let [offered, passed] = ["gate_offered", "gate_passed"].map(|pin| r.pin(pin).index(&class));
    r.assert(
        "begins_if_not_limited",
        "A frame of a class that was not limited in the clock before is not held.",
        !(&free & &offered) | &passed,
    );
    let asked: Vec<Expr> =
        (0..CLASSES).map(|at| r.inside(&format!("receiver.scaled_{at}")).masked(&class.eq(at as u64))).collect();
    let follows = r.named("follows", of_class("follow") & r.inside("receiver.stat_known").index(&class));
    let own = r.inside("registers.cfg_rate").word(&class, RATE_BITS);
    let wanted = r.past("wanted", &follows.mux(&or_all(&asked), own));
    let used = r.inside("limiter.cfg_rate").word(&class, RATE_BITS);
    r.assert(
        "rate_is_of_the_far_end_or_its_own",
        "The limit is the far end's if the class followed in the clock before and a rate was known, else that of the register.",
        r.past_reset() | used.eq(wanted),
    );
    r.cover("a_limited_class_passes", of_class("limit") & offered & passed);
}
