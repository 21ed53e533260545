//! Proofs: no frame begins without credits, packets stand between frames, and they have the count of what went before.

use super::BLOCK_OCTETS;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::lit;
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[COUNTS, FRAMES];

const COUNTS: Proof = Proof {
    name: "counts",
    what: "Credits are the last limit less all blocks sent, and a class that runs on credits may begin a frame only if they cover the longest.",
    variants: &["w512"],
    part: "counts",
    rules: counts,
    induction: 2,
    clocks: 8,
    bugs: &[
        Bug { module: "credit_shim_counts", text: "granted <= granted | told", instead: "granted <= granted | sends" },
        Bug { module: "credit_shim_counts", text: "(fccl - blocks_sent", instead: "(fccl + blocks_sent" },
    ],
};

const FRAMES: Proof = Proof {
    name: "frames",
    what: "A frame begins at the gate only if its class is covered and nothing holds all back, and goes on to its end; a packet never stands inside a frame of the port, data goes before the next one, and its count has exactly the blocks that went before it.",
    variants: &["w64", "w512", "w256", "w1024"],
    part: "",
    rules: frames,
    induction: 2,
    clocks: 24,
    bugs: &[
        Bug {
            module: "credit_shim",
            text: "waits_on & ~goes_on & ~sends & ~yields_on",
            instead: "waits_on & ~sends & ~yields_on",
        },
        Bug { module: "credit_shim", text: "begins | (yields & ~ready)", instead: "begins & ~ready" },
        Bug { module: "credit_shim", text: "~(gate_ready & gate_last)", instead: "~gate_ready" },
        Bug { module: "credit_shim", text: "& {8{~gate_hold}}", instead: "" },
        Bug {
            module: "credit_shim",
            text: "packet_fctbs <= limits_m_fcp_fctbs + {28'd0, blocks_of_class}",
            instead: "packet_fctbs <= limits_m_fcp_fctbs",
        },
    ],
};

fn counts(r: &Rules, _: &Variant) {
    let class = r.constant("watched", 3);
    let of_class = |pin: &str| r.pin(pin).word(&class, 32);
    let sends = r.pin("blocks").masked(&r.pin("of_class").eq(&class));
    let grants = r.pin("grants") & r.pin("grants_class").eq(&class);
    let (limit, any) = (r.reg_no_reset("limit", 32), r.reg("any_limit", 1, 0));
    r.when(&grants, || {
        r.assign(&limit, r.pin("fccl"));
        r.assign(&any, 1);
    });
    let before = r.past("fctbs_before", &of_class("fctbs"));
    let sent = r.past("blocks_before", &sends);
    let goes_on = r.past("no_reset_before", &lit(1u8, 1)) & !r.past_reset();
    r.assert(
        "all_blocks_count",
        "FCTBS grows by the blocks of each beat.",
        !&goes_on | of_class("fctbs").eq(before + sent.zext(32)),
    );
    r.assert(
        "credits_are_what_is_left",
        "Credits are the limit less what was sent.",
        !&any | of_class("credits").eq(&limit - of_class("fctbs")),
    );
    r.assert(
        "granted_by_a_limit",
        "A class is granted credits by a limit alone.",
        r.pin("granted").index(&class).eq(&any),
    );
    let covers = &any & !(&limit - of_class("fctbs") - r.pin("need").zext(32)).msb();
    let may = r.pin("covered_next").index(&class);
    r.assert(
        "may_if_covered",
        "A frame may begin in the next clock exactly if its class has credits for the longest, or needs none.",
        may.eq(covers | !r.pin("enable").index(&class)),
    );
    r.cover("credits_end", any & r.past("could_before", &may) & !&may);
}

fn frames(r: &Rules, variant: &Variant) {
    let lanes = variant.octets();
    let inside = |name: &str| r.inside(name);
    let keep = r.pin("s_axis_tx_tkeep");
    let last = r.pin("s_axis_tx_tlast");
    r.assume(
        "beats_are_full",
        "A beat has lanes from lane 0 on, at least one, and all of them unless it is the last of its frame.",
        !r.pin("s_axis_tx_tvalid") | (keep.bit(0) & !(&keep & (&keep + 1)).any() & (&last | keep.all())),
    );

    r.comment("the gate");
    let class = r.constant("watched", 3);
    let of_class = |pin: &str| r.pin(pin).index(&class);
    let passes = of_class("gate_passed");
    let goes = &passes & of_class("gate_ready");
    let begun = r.reg("has_begun", 1, 0);
    let could = inside("counts.covered_next").index(&class) & !r.pin("gate_hold");
    r.when(&passes, || r.assign(&begun, !(&goes & of_class("gate_last"))));
    r.assert("begun_is_known", "What has begun is known.", inside("begun").index(&class).eq(&begun));
    r.assert(
        "begins_with_credits",
        "A frame begins only if its class is covered and nothing holds all back.",
        !&passes | &begun | r.past("could_begin", &could) | r.past_reset(),
    );
    r.assert("passes_what_is_offered", "Nothing passes that is not offered.", !&passes | of_class("gate_offered"));
    let waited = r.past("has_waited", &(&passes & !of_class("gate_ready"))) & !r.past_reset();
    r.assert(
        "passes_on",
        "What was passed and not taken is passed again.",
        !waited | !of_class("gate_offered") | &passes,
    );

    r.comment("packets between frames");
    let takes = r.named("takes", r.pin("s_axis_tx_tvalid") & r.pin("s_axis_tx_tready"));
    let in_frame = r.reg("frame_in_progress", 1, 0);
    r.when(&takes, || r.assign(&in_frame, !&last));
    let (begins, sending) = (inside("begins"), inside("sending"));
    let (stands, waits) = (r.pin("m_axis_tx_tvalid"), inside("spare_valid"));
    r.assert(
        "known_twice",
        "A packet under way is known twice, and the port waits for one, and for the spare register.",
        inside("serializer.busy").eq(&sending) & r.pin("s_axis_tx_tready").eq(!(&waits | &sending | &begins)),
    );
    r.assert(
        "spare_is_behind",
        "A beat is in the spare register only if one stands before the MAC.",
        &stands | !&waits,
    );
    let moves = &stands & r.pin("m_axis_tx_tready");
    let free = !&stands | r.pin("m_axis_tx_tready");
    let (is_packet, leaving) = (r.reg("a_packet_stands", 1, 0), r.reg("a_frame_is_leaving", 1, 0));
    let packet_waits = r.reg("a_packet_waits", 1, 0);
    r.when(!&waits, || r.assign(&packet_waits, &sending));
    r.when(&free, || r.assign(&is_packet, waits.mux(&packet_waits, &sending)));
    r.when(&moves & !&is_packet, || r.assign(&leaving, !r.pin("m_axis_tx_tlast")));
    r.assert("progress_is_known", "A frame in progress is known.", inside("in_frame").eq(&in_frame));
    r.assert(
        "begins_between_frames",
        "A packet begins and is sent between frames.",
        !(&in_frame & (&begins | &sending)),
    );
    r.assert(
        "no_frame_in_a_packet",
        "No beat of a frame is taken while a packet is sent.",
        !(&takes & (&begins | &sending)),
    );
    let behind = |has: &Expr, of_packet: &Expr, last: &Expr, before: &Expr| has.mux(&(!of_packet & !last), before);
    let after_stands =
        r.named("in_frame_behind_the_first", behind(&stands, &is_packet, &r.pin("m_axis_tx_tlast"), &leaving));
    let after_waits =
        r.named("in_frame_behind_the_second", behind(&waits, &packet_waits, &inside("spare_tlast"), &after_stands));
    r.assert("frame_goes_on", "Behind the registers is the frame in progress, or none.", in_frame.eq(&after_waits));
    r.assert(
        "stands_between_frames",
        "A beat of a packet stands before the MAC, or behind one that does, only if the last beat of the frame before has left, or stands there.",
        !(&stands & &is_packet & &leaving) & !(&waits & &packet_waits & &after_stands),
    );
    let data_had_its_turn = r.reg("data_had_its_turn", 1, 1);
    r.when(&begins, || r.assign(&data_had_its_turn, 0))
        .else_when(r.pin("s_axis_tx_tready"), || r.assign(&data_had_its_turn, 1));
    r.assert(
        "yields_are_known",
        "Whether data goes before the next packet is known.",
        inside("yields").eq(!&data_had_its_turn),
    );
    r.assert("data_goes_before", "No packet begins before data had its turn.", !&begins | &data_had_its_turn);
    r.assert(
        "begins_at_once",
        "A packet that was there in the clock before begins if no frame is in progress, no packet is sent and data had its turn.",
        begins.eq(inside("held") & !&in_frame & !&sending & &data_had_its_turn),
    );

    r.comment("blocks of the beat that was taken in the clock before");
    let counts = &takes & !r.pin("s_axis_tx_tdest").bit(3);
    let blocks = if lanes < BLOCK_OCTETS {
        let second = r.reg("second_beat_of_a_block", 1, 0);
        r.when(&counts, || r.assign(&second, !&second & !&last));
        r.assert("halves_are_known", "The half of a block is known.", inside("beat.second").eq(&second));
        (!&second).zext(4)
    } else {
        (0..lanes / BLOCK_OCTETS).map(|n| keep.bit(n * BLOCK_OCTETS).zext(4)).reduce(|a, b| a + b).expect("a block")
    };
    let (just, just_class) =
        (r.reg("blocks_before", 4, 0), r.past("class_before", &r.pin("s_axis_tx_tdest").slice(0, 3)));
    r.assign(&just, blocks.masked(&counts));
    r.assert("blocks_are_counted", "The blocks of a beat are those that begin in it.", inside("beat.count").eq(&just));
    let fctbs = inside("stat_fctbs");
    let packet_class = inside("limits.m_fcp_class");
    let of_packet = fctbs.word(&packet_class, 32);
    let held = inside("held");
    r.assert(
        "held_packet_is_there",
        "A packet that was there stays until it begins.",
        !&held | inside("limits.m_fcp_valid"),
    );
    r.assert(
        "copy_is_current",
        "The count of a packet that waits is that of its class.",
        !&held | inside("packet_fctbs").eq(&of_packet),
    );
    let before = of_packet + just.masked(&just_class.eq(&packet_class)).zext(32);
    r.assert(
        "count_has_what_went_before",
        "A packet that begins has the blocks of all beats that were taken before.",
        !&begins | inside("fctbs_before").eq(before),
    );
    r.cover("a_packet_behind_a_frame", begins & just.any());
}
