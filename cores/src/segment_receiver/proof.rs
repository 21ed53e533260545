//! Proofs: a round gives each class the product of its rate and the length of a clock, and no rate is used that the far end has not sent.

use super::{RATE_BITS, STEP_BITS, STEP_FRACTION_BITS, TURN_CLOCKS};
use crate::packet_buffer::CLASSES;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "product",
        what: "A turn ends after its clocks with the product of the rate of its class and the length of the clock in which it began, or the greatest rate; classes have their own rates, in turn.",
        variants: &["w64"],
        part: "scale",
        rules: product,
        induction: 1,
        clocks: 24,
        bugs: &[
            Bug { module: "segment_scale", text: "{sum, product[19:1]}", instead: "{1'b0, sum[23:0], product[19:1]}" },
            Bug { module: "segment_scale", text: "rates_left[23:0] & {24{product[0]}}", instead: "rates_left[23:0]" },
        ],
    },
    Proof {
        name: "rates",
        what: "The rate of a class is the far end's exactly if the class is enabled and known; it is known only by a good frame that has its bit, and after no silence; no frame waits longer than a round.",
        variants: &["w64", "w512", "w128", "w256", "w1024"],
        part: "",
        rules: rates,
        induction: 2,
        clocks: 40,
        bugs: &[
            Bug { module: "segment_receiver", text: "(left == 32'd1) & ~receiver_seen", instead: "(left == 32'd1)" },
            Bug { module: "segment_receiver", text: "waits & ~running", instead: "waits" },
        ],
    },
];

/// The value of the class that has a one-hot turn.
fn of_turn(turn: &Expr, width: usize, value: impl Fn(u64) -> u64) -> Expr {
    let of_class = |class: usize| lit(value(class as u64), width).masked(&turn.bit(class));
    or_all(&(0..CLASSES).map(of_class).collect::<Vec<_>>())
}

fn product(r: &Rules, _: &Variant) {
    const BITS: usize = RATE_BITS + STEP_BITS;
    let [begins, ends, step] = ["begins", "ends", "clock_step"].map(|pin| r.pin(pin));
    let [running, clocks, turn, turn_ends] = ["running_reg", "clocks", "turn", "turn_ends"].map(|name| r.inside(name));
    r.assume("one_round", "No round begins while one is in progress.", !(&begins & &running));
    let class = r.named("of_class", of_turn(&turn, 3, |class| class));

    r.comment(
        "the frame of the round, the length of a clock at the begin of a turn, and the sum of its products bit by bit",
    );
    let frame = r.reg_no_reset("frame", CLASSES * (1 + RATE_BITS));
    r.when(&begins, || r.assign(&frame, cat(&[&r.pin("rates"), &r.pin("classes")])));
    let (classes, all) = (frame.slice(0, CLASSES), frame.slice(CLASSES, CLASSES * RATE_BITS));
    let rate = r.named("rate_of_class", all.word(&class, RATE_BITS));
    let (length, sum) = (r.reg_no_reset("length", STEP_BITS), r.reg_no_reset("sum", BITS));
    let product_of_bit = rate.zext(BITS).shl(&clocks).masked(&length.shr(&clocks).bit(0));
    r.assign(&sum, &sum + product_of_bit);
    r.when(&begins | &turn_ends, || {
        r.assign(&length, &step);
        r.assign(&sum, 0);
    });

    let one_class = turn.any() & !(&turn & (&turn - 1)).any();
    let last = u64::from(TURN_CLOCKS - 1);
    r.assert(
        "one_turn",
        "One class has the turn, and its clocks are counted.",
        !&running | (one_class & clocks.le(last)),
    );
    let left = r.inside("rates_left");
    r.assert(
        "rates_are_of_the_frame",
        "What is left of a frame begins with the class that has the turn.",
        !&running
            | (left.eq(all.shr(of_turn(&turn, 8, |class| class * RATE_BITS as u64)))
                & r.inside("classes_left").eq(classes.shr(&class))),
    );
    r.assert(
        "sum_has_no_more_bits",
        "The sum has as many bits as the rate and the bits of the length that are done.",
        !&running | !sum.shr(&clocks).slice(RATE_BITS, STEP_BITS).any(),
    );
    let done = r.inside("product");
    r.assert(
        "product_grows_by_bits",
        "The product has the bits of the length that are done, and below them those that are not.",
        !&running | done.eq(sum.shl(lit(STEP_BITS as u64, 5) - &clocks) | length.zext(BITS).shr(&clocks)),
    );
    let whole = sum.slice(STEP_FRACTION_BITS as usize, BITS - STEP_FRACTION_BITS as usize);
    let most = u64::from(u32::MAX >> (32 - RATE_BITS));
    let scaled = whole.gt(most).mux(&lit(most, RATE_BITS), whole.slice(0, RATE_BITS));
    r.assert(
        "turn_ends_with_the_product",
        "The class whose turn ends has the product without its fraction, at most the greatest rate.",
        !r.pin("done").any()
            | (r.pin("done").eq(&turn)
                & clocks.eq(last)
                & r.pin("scaled").eq(scaled)
                & r.pin("counts").eq(classes.shr(&class).bit(0))),
    );
    let before = r.past("turn_before", &turn);
    let went_on = r.past("went_on", &(&running & !&ends)) & !r.past_reset();
    let ended = r.past("turn_ended", &turn_ends);
    r.assert(
        "turns_are_in_order",
        "A round goes on in the next clock, with the next class behind the end of a turn, to the last class.",
        !went_on
            | ended.mux(
                &before.msb().mux(&!&running, &running & turn.eq(before.shl(lit(1u8, 1)))),
                &running & turn.eq(&before),
            ),
    );
    r.cover("a_turn_ends", turn_ends & r.pin("scaled").gt(1));
}

fn rates(r: &Rules, _: &Variant) {
    let class = r.constant("watched", 3);
    let of_classes = |name: &str| {
        let of: Vec<Expr> =
            (0..CLASSES).map(|at| r.inside(&format!("{name}_{at}")).masked(&class.eq(at as u64))).collect();
        or_all(&of)
    };
    let [silent, waits, begins] = ["silent", "waits", "begins"].map(|name| r.inside(name));
    let seen = r.pin("stat_seen");
    let known = r.named("known", r.pin("stat_known").index(&class));
    let [running, turn, clocks] = ["running_reg", "turn", "clocks"].map(|name| r.inside(&format!("scale.{name}")));

    r.assert("one_round", "No round begins while one is in progress.", !(&begins & &running));
    r.comment("whether a good frame has come since reset and silence, and one with the bit of the class");
    let (came, asks) = (r.reg("came", 1, 0), r.reg("asks", 1, 0));
    let bit = r.inside("waiting").slice(0, CLASSES).index(&class);
    r.when(&begins & bit, || r.assign(&asks, 1));
    r.when(&seen, || r.assign(&came, 1));
    r.when(&silent, || {
        r.assign(&came, 0);
        r.assign(&asks, 0);
    });
    r.assert("waits_for_a_round", "A frame that waits, or has its round, has come.", !(&waits | &running) | &came);
    let rest = r.inside("scale.classes_left");
    let to_come = r.named("to_come", rest.shl(of_turn(&turn, 3, |class| class)));
    r.assert(
        "known_by_a_frame",
        "A class is known, or becomes so in the round, only by a frame that has its bit.",
        !(&known | (&running & to_come.index(&class))) | &asks,
    );
    r.assert("asked_by_a_frame", "What a frame asks for has come.", !&asks | &came);
    let left = r.inside("left");
    let (due, timeout) = (r.reg("due", 1, 0), r.reg_no_reset("timeout", 32));
    let since = r.reg_no_reset("since", 32);
    r.assign(&since, &since + 1);
    r.when(&silent, || r.assign(&due, 0));
    r.when(&seen, || {
        r.assign(&due, r.pin("cfg_timeout").any());
        r.assign(&timeout, r.pin("cfg_timeout"));
        r.assign(&since, 1);
    });
    r.assert(
        "silence_is_counted",
        "A silence is awaited exactly if a frame has come whose timeout was not 0, and so many clocks are left.",
        due.mux(&(left.any() & (&left + &since).eq(&timeout + 1)), !left.any()),
    );
    r.assert(
        "silence_is_in_its_clock",
        "A clock is silent exactly if it is the last that is awaited, and no good frame is seen in it.",
        silent.eq(left.eq(1) & !&seen),
    );
    let was_silent = r.past("silent_before", &silent) & !r.past_reset();
    r.assert("silence_is_shown", "A silence is shown in the next clock.", r.pin("stat_silent").eq(&was_silent));
    r.assert(
        "silence_forgets",
        "Behind a silence no class is known, no frame waits and no round goes on.",
        !&was_silent | !(r.pin("stat_known").any() | &waits | &running),
    );
    let of_rate = r.pin("rate").word(&class, RATE_BITS);
    let configured = r.pin("cfg_rate").word(&class, RATE_BITS);
    let uses = &known & r.pin("cfg_enable").index(&class);
    let wanted = r.past("wanted", &uses.mux(&of_classes("scaled"), configured));
    r.assert(
        "rate_is_known_or_configured",
        "The rate of a class is the scaled one of the clock before if it was known and enabled, else the configured one.",
        of_rate.eq(wanted.masked(&!r.past_reset())),
    );

    r.comment("clocks of the round that are to come, and since a frame waits");
    let round = 8 * u64::from(TURN_CLOCKS);
    let done = of_turn(&turn, 8, |class| class * u64::from(TURN_CLOCKS)) + clocks.zext(8);
    let to_come = r.named("clocks_to_come", (lit(round, 8) - done).masked(&running));
    let waited = r.reg("waited", 8, 0);
    r.assign(&waited, (&waited + 1).masked(&(&waits & !&begins & !&silent)));
    r.assert(
        "a_round_at_most",
        "No frame waits longer than a round.",
        (!&running | (turn.any() & !(&turn & (&turn - 1)).any() & clocks.lt(u64::from(TURN_CLOCKS))))
            & (waited.zext(9) + to_come.zext(9)).le(round)
            & (!waited.any() | &waits),
    );
    r.cover("known", known);
}
