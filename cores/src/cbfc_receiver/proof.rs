//! Proofs: the receiver counts what arrives, and tells when the other end's count differs.

use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;

/// The proofs.
pub static PROOFS: &[Proof] = &[Proof {
    name: "counts",
    what: "Blocks received are counted exactly, and a count of the other end that differs is seen.",
    variants: &["c12", "c32"],
    part: "",
    rules: counts,
    induction: 2,
    clocks: 6,
    bugs: &[Bug { module: "cbfc_receiver", text: "resync <= |differed", instead: "resync <= &differed" }],
}];

fn counts(r: &Rules, variant: &Variant) {
    let width = variant.parameter("COUNTER_W").expect("a width") as usize;
    let class = r.constant("watched", 3);
    let count = r.reg("count", width, 0);
    let stored = r.pin("rx_valid") & r.pin("rx_class").eq(&class);
    let received = r.named("received", &count + r.pin("rx_blocks").zext(width).masked(&stored));
    let told = r.pin("s_fcp_valid") & r.pin("s_fcp_class").eq(&class);
    r.assign(&count, told.mux(&r.pin("s_fcp_fctbs"), &received));
    let differs = r.past("differs", &(&told & received.ne(r.pin("s_fcp_fctbs")))) & !r.past_reset();
    let differed = r.past("differed", &differs) & !r.past_reset();
    r.assert(
        "received_is_exact",
        "The count is that of the blocks received since the last count of the other end.",
        r.pin("stat_abr").word(&class, width).eq(&count),
    );
    r.assert(
        "difference_is_kept",
        "A count that differs is seen in its class.",
        r.inside("differed").index(&class).eq(&differs),
    );
    r.assert("difference_is_seen", "A count that differs is told two clocks later.", !&differed | r.pin("stat_resync"));
    r.assert(
        "nothing_else_is_seen",
        "Nothing is told unless some class has seen a difference.",
        !r.pin("stat_resync") | (r.past("some_differed", &r.inside("differed")).any() & !r.past_reset()),
    );
    r.cover("counts_differ", differed & count.gt(5));
}
