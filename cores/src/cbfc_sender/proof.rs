//! Proofs: the sender never sends beyond what it was granted, however often its counters wrap.

use crate::cbfc::FRAME_BITS;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::or_all;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// Bits of counts that do not wrap within the proof: the limit is assumed to stay below them.
const UNWRAPPED: usize = 48;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "credits",
    what: "Sent blocks never exceed the limit, counted without a wrap, and a frame is permitted exactly if it fits.",
    variants: &["c12", "c32"],
    part: "",
    rules: credits,
    induction: 1,
    clocks: 6,
    bugs: &[Bug { module: "cbfc_sender", text: "(s_fcp_fccl - fctbs", instead: "(s_fcp_fccl + fctbs" }],
}];

fn credits(r: &Rules, variant: &Variant) {
    let width = variant.parameter("COUNTER_W").expect("a width") as usize;
    let class = r.constant("watched", 3);
    let of_class = |value: &Expr, width: usize| {
        let chosen: Vec<Expr> = (0..8).map(|i| value.slice(width * i, width).masked(&class.eq(i as u64))).collect();
        or_all(&chosen)
    };
    let half = 1u64 << (width - 1);
    let wide = |value: &Expr| value.zext(UNWRAPPED);
    r.comment("limit and blocks sent of the class, without a wrap");
    let (limit, sent) = (r.reg("limit", UNWRAPPED, 0), r.reg("sent", UNWRAPPED, 0));
    let told = r.pin("s_fcp_valid") & r.pin("s_fcp_class").eq(&class);
    let sends = r.pin("send_valid") & r.pin("send_class").eq(&class);
    let granted = r.free("granted", UNWRAPPED);
    r.when(&told, || r.assign(&limit, &granted));
    r.when(&sends, || r.assign(&sent, &sent + wide(&r.pin("send_blocks"))));

    let permitted = |class: &Expr| r.pin("permit").index(class);
    r.assume(
        "frames_have_permission",
        "A frame begins only with permission for as many blocks.",
        !r.pin("send_valid")
            | (permitted(&r.pin("send_class"))
                & r.pin("send_blocks").eq(r.pin("head_blocks").word(&r.pin("send_class"), FRAME_BITS))),
    );
    r.assume(
        "packets_carry_the_limit",
        "A packet carries the limit modulo its width.",
        !&told | r.pin("s_fcp_fccl").eq(granted.slice(0, width)),
    );
    r.assume(
        "limits_do_not_fall",
        "The other end takes nothing back, and grants at most half the range of the counters.",
        !&told | (granted.ge(&limit) & granted.ge(&sent) & (&granted - &sent).le(half) & !granted.msb()),
    );

    let credits = of_class(&r.pin("stat_credits"), width);
    let fctbs = of_class(&r.pin("stat_fctbs"), width);
    let left = &limit - &sent;
    r.assert(
        "counters_are_the_counts",
        "The counters are the counts modulo their width.",
        credits.eq(left.slice(0, width)) & fctbs.eq(sent.slice(0, width)) & left.le(half) & !limit.msb(),
    );
    r.assert("within_the_limit", "What was sent never exceeds the limit.", sent.le(&limit));
    let head = of_class(&r.pin("head_blocks"), FRAME_BITS);
    let waits = r.pin("head_valid").index(&class);
    let fits = (&sent + wide(&head)).le(&limit);
    r.assert("permit_is_exact", "A frame is permitted exactly if it fits.", permitted(&class).eq(waits & fits));
    let sent_before = r.past("sent_before", &sends) & !r.past_reset();
    r.assert("no_overrun", "A frame with permission is no overrun.", !(r.pin("stat_overrun") & sent_before));
    r.cover("all_is_sent", sent.eq(&limit) & sent.gt(300));
}
