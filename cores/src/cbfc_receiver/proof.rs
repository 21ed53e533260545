//! Proofs: the receiver counts what arrives, tells when the other end's count differs, and grants what fits into its buffer.

use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub static PROOFS: &[Proof] = &[COUNTS, CREDITS];

const COUNTS: Proof = Proof {
    name: "counts",
    what: "Blocks received are counted exactly, and a count of the other end that differs is seen.",
    variants: &["c12", "c32"],
    part: "",
    rules: counts,
    induction: 2,
    clocks: 6,
    bugs: &[Bug { module: "cbfc_receiver", text: "resync <= |differed", instead: "resync <= &differed" }],
};

const CREDITS: Proof = Proof {
    name: "credits",
    what: "What a class is granted fits into its buffer beside what the buffer holds, so that a sender within its limit never overruns it; limits never fall, however often the counters wrap.",
    variants: &["c12"],
    part: "",
    rules: credits,
    induction: 1,
    clocks: 16,
    bugs: &[
        Bug { module: "cbfc_receiver", text: "(buffer_cells - cells)", instead: "buffer_cells" },
        Bug { module: "cbfc_receiver", text: "packet_fccl <= fccl_4", instead: "packet_fccl <= fccl" },
    ],
};

/// Bits of counts that do not wrap within the proof: the blocks received are assumed to stay below half of their range.
const UNWRAPPED: usize = 48;
/// Bits of a number of cells.
const CELLS: usize = 28;

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

fn credits(r: &Rules, variant: &Variant) {
    let width = variant.parameter("COUNTER_W").expect("a width") as usize;
    let class = r.constant("watched", 3);
    let wide = |value: &Expr| value.zext(UNWRAPPED);
    r.comment("blocks received, cells in use and the limit that was told last of the class, without a wrap");
    let (received, used) = (r.reg("received", UNWRAPPED, 0), r.reg("used", CELLS, 0));
    let (told, any) = (r.reg("told", UNWRAPPED, 0), r.reg("any_was_told", 1, 0));
    let (buffer, leaves) = (r.constant("buffer", CELLS), r.free("leaves", CELLS));
    let stores = r.pin("rx_valid") & r.pin("rx_class").eq(&class);
    let blocks = r.pin("rx_blocks").masked(&stores);
    r.assign(&received, &received + wide(&blocks));
    r.assign(&used, &used + blocks.zext(CELLS) - &leaves);
    let of_class = |pin: &str| r.pin(pin).word(&class, CELLS);
    r.assume("buffer_rests", "The buffer of a class does not change.", of_class("cfg_buffer_cells").eq(&buffer));
    r.assume(
        "level_is_exact",
        "The level has a frame from the clock after the one in which it was stored.",
        of_class("occ_cells").eq(&used),
    );
    r.assume("nothing_leaves_twice", "What leaves the buffer was in it.", leaves.le(&used));
    r.assume(
        "no_frame_is_lost",
        "The count of the other end is that of the blocks received, so that no packet corrects it.",
        !(r.pin("s_fcp_valid") & r.pin("s_fcp_class").eq(&class)),
    );
    r.assume(
        "sender_keeps_the_limit",
        "A frame arrives only within the limit that was told last.",
        !&stores | (&any & (&received + wide(&blocks)).le(&told)),
    );
    r.assume("counts_do_not_wrap", "The unwrapped counts do not wrap.", !received.msb());

    r.comment("the limit in this clock, and those of the clocks before");
    let half = 1u64 << (width - 1);
    let free = wide(&(&buffer - &used)).masked(&buffer.ge(&used));
    let limit = r.named("limit", &received + free.gt(half).mux(&lit(half, UNWRAPPED), &free));
    let mut limits = vec![limit.clone()];
    for clocks in 1..=4 {
        limits.push(r.pipe(format!("limit_{clocks}_clocks_before"), &limits[clocks - 1]));
    }
    let (index, valid) = (r.inside("index"), r.inside("valid"));
    let at = |clocks: usize| r.inside(&format!("index_{clocks}"));
    let tells = r.inside("tells") & at(4).eq(&class);
    r.when(&tells, || {
        r.assign(&told, &limits[4]);
        r.assign(&any, 1);
    });

    r.assert(
        "grants_fit",
        "What is granted and has not arrived is no more than the buffer has free.",
        !&any | (told.ge(&received) & (&told - &received).le(&free)),
    );
    r.assert("never_overruns", "The buffer never holds more than its size.", used.le(&buffer));
    r.assert(
        "limits_never_fall",
        "A limit that is told is no lower than the one before.",
        !(&tells & &any) | limits[4].ge(&told),
    );
    r.assert(
        "within_half",
        "A limit is ahead of the blocks received by half of the range of the counters at most.",
        !&any | told.le(&limit),
    );
    r.assert("nothing_without_a_limit", "Nothing arrives before a limit was told.", &any | !received.any());
    let packet = r.pin("m_fcp_valid") & r.pin("m_fcp_class").eq(&class);
    r.assert(
        "packets_carry_the_limit",
        "A packet carries the limit that was told last, modulo its width.",
        !&packet | (&any & r.pin("m_fcp_fccl").eq(told.slice(0, width))),
    );

    r.comment("the clocks of a decision");
    r.assert(
        "received_is_exact",
        "The count is that of the blocks received.",
        r.pin("stat_abr").word(&class, width).eq(received.slice(0, width)),
    );
    r.assert("clocks_are_counted", "The first clocks after a reset are known.", !(&valid & (&valid + 1)).any());
    let mut in_order = vec![];
    let mut covered = vec![];
    for clocks in 1..=4 {
        let is_valid = valid.bit(clocks - 1);
        let numbered = (at(clocks) + clocks as u64).eq(&index);
        in_order.push(!&is_valid | (numbered & limits[clocks].le(&limits[clocks - 1])));
        covered.push(!(&is_valid & at(clocks).eq(&class) & &any) | told.le(&limits[clocks]));
    }
    r.assert(
        "limits_are_in_order",
        "Classes are decided one after the other; a limit does not fall from clock to clock.",
        and_all(&in_order),
    );
    r.assert("granted_is_covered", "While a class is decided, its limit covers what was told.", and_all(&covered));
    let low = |clocks: usize| limits[clocks].slice(0, width);
    let capped =
        |cells: &Expr| cells.zext(UNWRAPPED).gt(half).mux(&lit(half, UNWRAPPED), cells.zext(UNWRAPPED)).slice(0, width);
    let (cells, size) = (r.inside("cells"), r.inside("buffer_cells"));
    let left = (&size - &cells).masked(&size.ge(&cells));
    let stages = [
        r.inside("abr") + capped(&left),
        r.inside("abr_2") + capped(&r.inside("free_cells")),
        r.inside("fccl"),
        r.inside("fccl_4"),
    ];
    let exact = stages
        .iter()
        .zip(1..)
        .map(|(stage, clocks)| !(valid.bit(clocks - 1) & at(clocks).eq(&class)) | stage.eq(low(clocks)));
    r.assert(
        "limit_is_computed",
        "The limit is the count and the free buffer of the clock in which the class was sampled.",
        and_all(&exact.collect::<Vec<Expr>>()),
    );
    r.cover("a_second_limit", tells & &any & limits[4].gt(&told) & received.gt(3));
}
