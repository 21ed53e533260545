//! Proofs: the receiver counts what arrives, tells when the other end's count differs, and grants what fits into its buffer.

use crate::cbfc::RECEIVED_BITS;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{and_all, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[COUNTS, CREDITS];

const COUNTS: Proof = Proof {
    name: "counts",
    what: "Blocks received are counted exactly, and a count of the other end that differs is seen.",
    variants: &["c12", "c32"],
    part: "",
    rules: counts,
    induction: 2,
    clocks: 6,
    bugs: &[Bug { module: "cbfc_receiver", text: "& ~fctbs_before", instead: "& fctbs_before" }],
};

const CREDITS: Proof = Proof {
    name: "credits",
    what: "What a class is granted fits into its buffer beside what the buffer holds, so that a sender within its limit never overruns it; limits never fall, however often the counters wrap.",
    variants: &["c12", "c32"],
    part: "",
    rules: credits,
    induction: 1,
    clocks: 16,
    bugs: &[
        Bug { module: "cbfc_receiver", text: "(buffer_cells - cells)", instead: "(buffer_cells - cells + 28'd1)" },
        Bug { module: "cbfc_receiver", text: "packet_fccl <= fccl_4", instead: "packet_fccl <= fccl" },
    ],
};

/// Bits of a number of cells.
const CELLS: usize = 28;
/// Bits of a limit as blocks beyond those received, with a sign: the four clocks of a decision may have a frame each.
const AHEAD: usize = CELLS + 4;
/// Blocks of the longest frame.
const MOST_BLOCKS: u64 = (1 << RECEIVED_BITS) - 1;

fn counts(r: &Rules, variant: &Variant) {
    let width = variant.parameter("COUNTER_W").expect("a width") as usize;
    let class = r.constant("watched", 3);
    let count = r.reg("count", width, 0);
    let stored = r.pin("rx_valid") & r.pin("rx_class").eq(&class);
    let received = r.named("received", &count + r.pin("rx_blocks").zext(width).masked(&stored));
    let told = r.pin("s_fcp_valid") & r.pin("s_fcp_class").eq(&class);
    r.assign(&count, told.mux(&r.pin("s_fcp_fctbs"), &received));
    let differs = r.past("differs", &(&told & received.ne(r.pin("s_fcp_fctbs")))) & !r.past_reset();
    let judged = r.past("judged", &told) & !r.past_reset();
    let differed = r.past("differed", &differs) & !r.past_reset();
    let was_judged = r.past("was_judged", &judged) & !r.past_reset();
    r.assert(
        "received_is_exact",
        "The count is that of the blocks received since the last count of the other end.",
        r.pin("stat_abr").word(&class, width).eq(&count),
    );
    let [before, blocks, said] = ["abr_before", "blocks_before", "fctbs_before"].map(|name| r.inside(name));
    r.assert(
        "counts_are_kept",
        "A count of the other end is compared with the blocks of its class.",
        !&judged | (r.inside("judges") & (before + blocks.zext(width)).ne(said).eq(&differs)),
    );
    r.assert(
        "difference_is_seen",
        "Two clocks later it is told whether a count differed.",
        !&was_judged | r.pin("stat_resync").eq(&differed),
    );
    r.assert(
        "nothing_else_is_seen",
        "Nothing is told unless a count came from the other end.",
        !r.pin("stat_resync") | (r.past("some_judged", &r.inside("judges")) & !r.past_reset()),
    );
    r.cover("counts_differ", differed & count.gt(5));
}

fn credits(r: &Rules, variant: &Variant) {
    let width = variant.parameter("COUNTER_W").expect("a width") as usize;
    let class = r.constant("watched", 3);
    let ahead = |value: &Expr| value.zext(AHEAD);
    r.comment("blocks received of the class, cells in use, and how far the limit that was told last is ahead: no count but the first wraps");
    let (received, used) = (r.reg("received", width, 0), r.reg("used", CELLS, 0));
    let (told, any) = (r.reg("told", AHEAD, 0), r.reg("any_was_told", 1, 0));
    let (buffer, leaves) = (r.constant("buffer", CELLS), r.free("leaves", CELLS));
    let stores = r.pin("rx_valid") & r.pin("rx_class").eq(&class);
    let blocks = r.pin("rx_blocks").masked(&stores);
    r.assign(&received, &received + blocks.zext(width));
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
        !&stores | (&any & ahead(&blocks).le_signed(&told)),
    );

    r.comment("the limit in this clock, and those of the clocks before, as blocks ahead of those received");
    let half = 1u64 << (width - 1);
    let cap = |cells: &Expr| {
        if width > CELLS { ahead(cells) } else { ahead(cells).gt(half).mux(&lit(half, AHEAD), ahead(cells)) }
    };
    let free = (&buffer - &used).masked(&buffer.ge(&used));
    let mut limits = vec![r.named("limit", cap(&free))];
    for clocks in 1..=4 {
        limits.push(r.pipe(format!("limit_{clocks}_clocks_before"), &limits[clocks - 1] - ahead(&blocks)));
    }
    let (index, valid) = (r.inside("index"), r.inside("valid"));
    let at = |clocks: usize| r.inside(&format!("index_{clocks}"));
    let tells = r.inside("tells") & at(4).eq(&class);
    r.assign(&told, tells.mux(&limits[4], &told) - ahead(&blocks));
    r.when(&tells, || r.assign(&any, 1));

    r.assert(
        "grants_fit",
        "What is granted and has not arrived is no more than the buffer has free.",
        !told.msb() & told.le(ahead(&free)),
    );
    r.assert("never_overruns", "The buffer never holds more than its size.", used.le(&buffer));
    r.assert(
        "limits_never_fall",
        "A limit that is told is no lower than the one before.",
        !(&tells & &any) | limits[4].ge_signed(&told),
    );
    r.assert(
        "within_half",
        "A limit is ahead of the blocks received by half of the range of the counters at most.",
        told.le_signed(&limits[0]),
    );
    r.assert("nothing_without_a_limit", "Nothing is granted before a limit was told.", &any | !told.any());
    let low = |limit: &Expr| &received + if width > AHEAD { limit.sext(width) } else { limit.slice(0, width) };
    let packet = r.pin("m_fcp_valid") & r.pin("m_fcp_class").eq(&class);
    r.assert(
        "packets_carry_the_limit",
        "A packet carries the limit that was told last, modulo its width.",
        !&packet | (&any & r.pin("m_fcp_fccl").eq(low(&told))),
    );

    r.comment("the clocks of a decision");
    r.assert(
        "received_is_exact",
        "The count is that of the blocks received.",
        r.pin("stat_abr").word(&class, width).eq(&received),
    );
    r.assert("clocks_are_counted", "The first clocks after a reset are known.", !(&valid & (&valid + 1)).any());
    let mut in_order = vec![];
    for clocks in 1..=4 {
        let is_valid = valid.bit(clocks - 1);
        let numbered = (at(clocks) + clocks as u64).eq(&index);
        let is_small = !(&limits[clocks] + (clocks as u64) * MOST_BLOCKS).msb();
        in_order.push(!&is_valid | (numbered & is_small & limits[clocks].le_signed(&limits[clocks - 1])));
        r.assert(
            &format!("granted_is_covered_{clocks}"),
            "While a class is decided, its limit covers what was told.",
            !(&is_valid & at(clocks).eq(&class)) | told.le_signed(&limits[clocks]),
        );
    }
    r.assert(
        "limits_are_in_order",
        "Classes are decided one after the other; a limit does not fall from clock to clock.",
        and_all(&in_order),
    );
    let capped = |cells: &Expr| {
        let capped = cap(cells);
        if width > AHEAD { capped.zext(width) } else { capped.slice(0, width) }
    };
    let (cells, size) = (r.inside("cells"), r.inside("buffer_cells"));
    let left = (&size - &cells).masked(&size.ge(&cells));
    let stages = [
        r.inside("abr") + capped(&left),
        r.inside("abr_2") + capped(&r.inside("free_cells")),
        r.inside("fccl"),
        r.inside("fccl_4"),
    ];
    for (stage, clocks) in stages.iter().zip(1..) {
        let decided = valid.bit(clocks - 1) & at(clocks).eq(&class);
        r.assert(
            &format!("limit_is_computed_{clocks}"),
            "The limit is the count and the free buffer of the clock in which the class was sampled.",
            !decided | stage.eq(low(&limits[clocks])),
        );
    }
    r.cover("a_second_limit", tells & &any & limits[4].gt_signed(&told) & received.gt(3));
}
