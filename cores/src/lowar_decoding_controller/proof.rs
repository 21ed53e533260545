//! Proofs: the counts of the feedback are exact, and a packet leaves each interval.

use crate::lowar::{Build, SYMBOLS_MAX, UNIT_OCTETS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "counts",
    what: "The feedback has the exact counts of all events since the reset, modulo their width, and what the receiver is built for; it leaves in the clock in which the interval has passed, and in no other.",
    variants: &["r4", "r1", "r8"],
    part: "",
    rules: counts,
    induction: 1,
    clocks: 16,
    bugs: &[
        Bug { module: "lowar_decoding_controller", text: "waiting >= cfg_interval", instead: "waiting > cfg_interval" },
        Bug {
            module: "lowar_decoding_controller",
            text: "count_delivered | count_recovered | count_lost",
            instead: "count_delivered | count_recovered",
        },
    ],
}];

/// Bits of counts that do not wrap.
const UNWRAPPED: usize = 64;

fn counts(r: &Rules, variant: &Variant) {
    let build = Build::from(variant);
    let event = |name: &str| r.pin(&format!("count_{name}"));
    let (delivered, recovered, lost) = (event("delivered"), event("recovered"), event("lost"));
    r.assume(
        "a_frame_ends_in_one_way",
        "A frame is delivered, rebuilt or lost.",
        !(&recovered & &lost) & !(&delivered & (&recovered | &lost)),
    );
    r.comment("counts since the reset, without a wrap");
    let total = |name: &str, happens: &[&Expr]| {
        let total = r.reg(name, UNWRAPPED, 0);
        let all = happens.iter().fold(total.clone(), |sum, event| sum + event.zext(UNWRAPPED));
        r.assign(&total, all);
        total
    };
    let all_frames = total("all_frames", &[&delivered, &recovered, &lost]);
    let all_losses = total("all_losses", &[&recovered, &lost]);
    let all_bursts = total("all_bursts", &[&event("burst")]);
    let all_unrepaired = total("all_unrepaired", &[&lost]);
    let octet = |value: usize| lit(value as u64, 8);
    let expected = cat(&[
        all_frames.slice(0, 24),
        octet(build.frame_octets / UNIT_OCTETS),
        octet(SYMBOLS_MAX),
        octet(build.rows),
        octet(build.slots.ilog2() as usize),
        octet(build.lanes_log2),
        all_losses.slice(0, 16),
        all_bursts.slice(0, 16),
        r.pin("cfg_epoch"),
        all_unrepaired.slice(0, 16),
    ]);
    r.assert(
        "feedback_is_exact",
        "The feedback is the counts and limits, octet by octet.",
        r.pin("feedback").eq(expected),
    );

    r.comment("w: clocks of waiting since the last packet");
    let waited = r.reg("waited", 25, 0);
    let (interval, load) = (r.pin("cfg_interval").zext(25), r.pin("feedback_load"));
    let due = r.named("due", interval.any() & (&waited + 1).ge(&interval));
    r.assign(&waited, (&due | !interval.any()).mux(&lit(0u8, 25), &waited + 1));
    r.assert("leaves_when_due", "A packet leaves when the interval has passed, and in no other clock.", load.eq(&due));
    r.assert(
        "waiting_is_counted",
        "The controller has waited as long as it counts, and never longer than an interval can be.",
        r.inside("waiting").zext(25).eq(&waited + 1) & !waited.slice(0, 24).all() & !waited.msb(),
    );
    r.cover("leaves", load & all_losses.gt(2) & interval.gt(3));
}
