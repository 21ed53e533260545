//! Proofs: the octets of a class are counted exactly, its rate is that of the contract and within its limits, and a frame has the rates of one period.

use super::{CELL_BITS, WORK_CLOCKS};
use crate::packet_buffer::CLASSES;
use crate::proof::Proof;
use crate::proof::frames::{Leaving, big_endian, charge_of, extension_head};
use crate::segment::{CLASSES_AT, FRAME_OCTETS, KIND, RATE_BITS, RATE_OCTETS, RATES_END};
use crate::variant::Variant;
use rtl_gen::builder::{and_all, cat, lit, or_all};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

const WIDTHS: &[&str] = &["w64", "w512", "w128", "w256", "w1024"];

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "octets",
        what: "The octets of a period are those of the beats that left in it, with the overhead of the frames that ended, each in one period; the classes have their turns one by one.",
        variants: WIDTHS,
        part: "",
        rules: octets,
        induction: 2,
        clocks: 8,
        bugs: &[
            Bug { module: "segment_controller", text: "(cfg_overhead & {8{leaving_last}})", instead: "cfg_overhead" },
            Bug { module: "segment_controller", text: "| {25{drained_sum[26*n + 25]}}", instead: "" },
        ],
    },
    Proof {
        name: "rate",
        what: "A rate is that of the contract in sums that do not overflow, and within its limits; only the turn of its class changes it.",
        variants: &["w512"],
        part: "unit",
        rules: rate,
        induction: 8,
        clocks: 12,
        bugs: &[
            Bug { module: "segment_rates", text: "sum[25] | ", instead: "" },
            Bug { module: "segment_rates", text: "| {24{|scaled[30:24]}}", instead: "" },
            Bug {
                module: "segment_rates",
                text: "counting[i] <= was_enabled_2",
                instead: "counting[i] <= was_enabled_1",
            },
        ],
    },
    Proof {
        name: "frame",
        what: "A frame has the rates of one period, those that are shown as it begins, and no other octets, whatever comes afterwards.",
        variants: WIDTHS,
        part: "",
        rules: frame,
        induction: 2,
        clocks: 8,
        bugs: &[
            Bug { module: "segment_controller", text: "(waits & ~turn[7])", instead: "waits" },
            Bug { module: "segment_controller", text: "8'd83", instead: "8'd84" },
        ],
    },
];

/// Bits of the octets of a class in its period.
const COUNT_BITS: usize = RATE_BITS + 1;

/// The turns are one by one, at least 64 clocks apart.
fn turns(r: &Rules) -> Expr {
    let turn = r.inside("turn");
    r.assert("turns_are_one_by_one", "No two classes have their turns in one clock.", !(&turn & (&turn - 1)).any());
    let marks = r.inside("marks");
    let few = |clocks: usize| !turn.bit(clocks) | marks.le(clocks as u64);
    let all_few = (0..turn.width()).map(few).fold(lit(1u8, 1), |all, few| all & few);
    r.assert("marks_are_few", "There are no more marks than clocks since the period ended.", all_few);
    let before = r.past("turn_before", &turn).masked(&!r.past_reset());
    let moved = cat(&[before.slice(0, turn.width() - 1), lit(0u8, 1)]);
    r.assert("turns_move_on", "Each class has its turn a clock after the one before.", (&turn ^ moved).le(1));
    turn
}

fn octets(r: &Rules, _: &Variant) {
    let class = r.constant("watched", 3);
    let turn = turns(r);
    let of_class = |name: &str, what: &str| {
        let each = (0..CLASSES).map(|at| r.inside(&format!("{what}_{at}")));
        let own = each.enumerate().map(|(at, value)| value.masked(&class.eq(at as u64)));
        r.named(name, or_all(&own.collect::<Vec<_>>()))
    };
    let (octets, short) = (of_class("octets_of_class", "drained"), of_class("short_of_class", "short"));
    let charge = r.inside("charge").masked(&r.inside("charged").index(&class));
    let due = charge_of(r, &class);
    r.assert(
        "charges_are_exact",
        "The charge of a beat is its octets, and with the last one the overhead.",
        charge.eq(&due),
    );
    let own_turn = turn.slice(0, CLASSES).index(&class);
    let kept = r.past("octets_before_turn", &octets.masked(&!&own_turn));
    let sum = kept.zext(COUNT_BITS + 1) + r.past("charge_before", &charge).zext(COUNT_BITS + 1);
    let most = (1u64 << COUNT_BITS) - 1;
    let all = sum.gt(most).mux(&lit(most, COUNT_BITS), sum.slice(0, COUNT_BITS)).masked(&!r.past_reset());
    r.assert("octets_are_counted", "A class has the charges of its period, from its turn on.", octets.eq(&all));
    let level = r.pin("occ_cells").word(&class, CELL_BITS);
    let is_short = level.lt(r.pin("cfg_backlog_cells").zext(CELL_BITS));
    let was_short = r.past("level_is_below", &is_short) & !r.past_reset();
    r.assert("shortage_is_seen", "A level below the threshold is known a clock later.", short.eq(&was_short));
    let backlog = of_class("backlog_of_class", "backlogged");
    let none = r.reg("none_was_short", 1, 1);
    r.assign(&none, (&own_turn | &none) & !&short);
    r.assert("backlog_is_known", "A class has a backlog if its level was never short in its period.", backlog.eq(none));
    r.cover("class_drains", octets.gt(100));
}

fn rate(r: &Rules, _: &Variant) {
    let class = r.constant("watched", 3);
    let turn = r.pin("turn");
    r.assume("turns_are_one_by_one", "No two classes have their turns in one clock.", !(&turn & (&turn - 1)).any());
    let before = r.past("turn_before", &turn).masked(&!r.past_reset());
    let moved = cat(&[before.slice(0, turn.width() - 1), lit(0u8, 1)]);
    r.assume("turns_move_on", "Each class has its turn a clock after the one before.", (&turn ^ moved).le(1));

    let stages = WORK_CLOCKS as usize;
    // clocks since a reset: what is in work is then no older
    let age = r.reg("clocks_since_reset", 4, 0);
    r.when(age.lt(stages as u64), || r.assign(&age, &age + 1));
    let unknown = r.named("work_is_of_before_the_reset", age.lt(stages as u64));
    let stage = |name: &str, doc: &str, claim: Expr| r.assert(name, doc, &unknown | claim);
    let ago = |name: &str, value: &Expr, clocks: usize| r.pipe_by(&format!("{name}_ago"), value, clocks);
    let of_class = |pin: &str| {
        let pin = r.pin(pin);
        pin.word(&class, pin.width() / CLASSES)
    };
    let inside = |name: &str| r.inside(name);

    let had_turn = r.past("had_its_turn", &turn.index(&class));
    let sampled = [
        ("its_octets", "octets"),
        ("its_level", "level"),
        ("its_target", "target"),
        ("its_enable", "enable"),
        ("its_backlog", "backlogged"),
    ];
    let is_own = sampled.map(|(sample, pin)| inside(sample).eq(r.past(&format!("{pin}_in_turn"), &of_class(pin))));
    stage(
        "sample_is_of_the_class",
        "A clock after its turn the sample is that of the class.",
        !had_turn | and_all(&is_own),
    );

    r.comment("the sums of the contract, wide enough for all samples, beside those of the core");
    const WIDE: usize = 48;
    let wide = |value: &Expr| value.zext(WIDE);
    let greatest = lit((1u64 << RATE_BITS) - 1, WIDE);
    let limited = |value: &Expr, least: &Expr, most: &Expr| {
        let raised = value.lt_signed(least).mux(least, value);
        raised.gt_signed(most).mux(most, &raised)
    };
    let scaled = wide(&inside("its_octets")).shl(6).shr(r.pin("period_log2"));
    let drained = ago("drained", &scaled.gt(&greatest).mux(&greatest, &scaled), 2);
    stage(
        "drained_is_exact",
        "The drained rate is that of the octets and the period.",
        wide(&inside("drained_0")).eq(&drained),
    );
    let drained = ago("first_drained", &drained, 2);
    stage("drained_is_kept", "The drained rate goes on to the sum.", wide(&inside("drained_2")).eq(&drained));

    let distance = ago("distance", &(wide(&inside("its_target")) - wide(&inside("its_level"))), 1);
    let part = ago("part", &distance.shl(12).sar(r.pin("drain_log2")), 2);
    stage("part_is_exact", "The part of the distance is that of the time.", inside("part").sext(WIDE).eq(&part));
    let excess = ago("last_part", &part, 1);
    let beyond = lit(1u64 << RATE_BITS, WIDE);
    let kept = limited(&excess, &(lit(0u8, WIDE) - &beyond), &greatest);
    stage("excess_is_limited", "The excess is the part within twice the rates.", inside("excess").sext(WIDE).eq(kept));

    let (enabled, backlogged) =
        (ago("its_enable", &inside("its_enable"), 4), ago("its_backlog", &inside("its_backlog"), 4));
    let before = wide(&inside("its_rate_before"));
    let raised = before + wide(&r.pin("increase"));
    let value = enabled.mux(&backlogged.mux(&(drained + excess), raised), &greatest);
    let value = ago("sum", &value, 1);
    let in_rates = |value: &Expr| limited(value, &lit(0u8, WIDE), &greatest);
    stage(
        "sum_does_not_overflow",
        "The sum is that of the contract, as far as there are rates.",
        in_rates(&inside("sum").sext(WIDE)).eq(in_rates(&value)),
    );
    let rate = of_class("rates");
    let rate_then = r.past("rate_four_clocks_on", &rate);
    let reads = r.past("reads_the_rate_before", &turn.slice(4, CLASSES).index(&class));
    stage(
        "rate_before_is_of_the_class",
        "The rate that is raised is that of the class.",
        !reads | inside("its_rate_before").eq(rate_then),
    );

    r.comment("the limits, and the rate of the class");
    let (least, most) = (ago("least", &r.pin("least"), 2), ago("most", &of_class("most"), 2));
    let new = r.past("had_its_last_clock", &turn.slice(stages - 1, CLASSES).index(&class));
    let new = r.named("rate_is_new", new & !r.past_reset());
    let value = ago("last_sum", &value, 2);
    stage(
        "rate_is_that_of_the_contract",
        "Eight clocks after the turn of a class its rate is the sum of the contract within its limits.",
        !&new | wide(&rate).eq(limited(&value, &wide(&least), &wide(&most))),
    );
    let low = least.lt(&most).mux(&least, &most);
    r.assert(
        "rate_is_within_its_limits",
        "A rate that has been worked out is at most its most, and at least the least unless that is more.",
        !&new | (rate.le(&most) & rate.ge(low)),
    );
    let same = |name: &str, value: &Expr| value.eq(r.past(name, value));
    let (counting, backlogs) = (of_class("counting"), of_class("backlogs"));
    let all_same = same("last_rate", &rate) & same("last_counting", &counting) & same("last_backlogs", &backlogs);
    r.assert(
        "only_the_turn_changes_a_rate",
        "A rate changes with the turn of its class alone.",
        &new | r.past_reset() | all_same,
    );
    let (enabled, backlogged) = (ago("was_enabled", &enabled, 3), ago("was_backlogged", &backlogged, 3));
    stage(
        "bits_come_with_the_rate",
        "With the rate of a class come the bits that it counts and that it had a backlog.",
        !&new | (counting.eq(enabled) & backlogs.eq(&backlogged)),
    );
    let known = r.named("known_and_new", &new & !&unknown);
    r.cover("falls_to_the_least", &known & rate.eq(&least) & least.lt(&most) & backlogged);
    r.cover("between_its_limits", &known & rate.gt(&least) & rate.lt(&most));
}

fn frame(r: &Rules, variant: &Variant) {
    let turn = turns(r);
    let due = r.inside("due");
    let later = turn.slice(WORK_CLOCKS as usize, turn.width() - WORK_CLOCKS as usize);
    r.assert(
        "frame_is_of_one_period",
        "No rate of another period is there while a frame is due.",
        !&due | !later.any(),
    );
    r.comment("the frame that begins");
    let busy_wire = r.wire("a_frame_is_under_way", 1);
    let begins = r.named("frame_begins", &due & !&busy_wire);
    let latched = |name: &str, value: Expr| {
        let latched = r.reg_no_reset(format!("sent_{name}"), value.width());
        r.when(&begins, || r.assign(&latched, value));
        latched
    };
    let classes = latched("classes", r.inside("unit_counting"));
    let rates = latched("rates", r.pin("stat_rate"));
    let (source, oui) = (latched("source", r.pin("cfg_source_mac")), latched("oui", r.pin("cfg_oui")));
    let octet = |value: u8| lit(value, 8);
    let mut octets = extension_head(&source, &oui, octet(KIND));
    assert_eq!(octets.len(), CLASSES_AT);
    octets.push(classes);
    octets.extend(rates.words(RATE_BITS).iter().flat_map(|rate| big_endian(rate, RATE_OCTETS)));
    assert_eq!(octets.len(), RATES_END);
    octets.resize(FRAME_OCTETS, octet(0));
    let Leaving { busy, ends } = Leaving::new(r, variant.octets(), &begins, &octets, 0, "serializer");
    r.assign(&busy_wire, &busy);
    let counting = r.inside("unit_counting").any();
    let asked = r.reg("last_frame_asked", 1, 0);
    r.when(&begins, || r.assign(&asked, &counting));
    r.assert(
        "last_frame_is_known",
        "Whether the last frame had a class that counts is known.",
        r.inside("asked").eq(&asked),
    );
    let is_due = r.past("all_rates_are_there", &(turn.msb() & (&counting | &asked))) & !r.past_reset();
    r.assert(
        "due_if_a_class_counts",
        "A frame is due when all rates are there, if a class counts or did in the last frame.",
        !is_due | &due,
    );
    let sent = r.reg("frame_was_sent", 1, 0);
    r.assign(&sent, &ends);
    r.assert("frames_are_counted", "A frame is counted in the clock after its last beat.", r.pin("stat_sent").eq(sent));
    let dropped = r.past("rates_replace_it", &(&due & &busy & turn.bit(WORK_CLOCKS as usize - 1))) & !r.past_reset();
    r.assert(
        "overwritten_is_counted",
        "A frame is overwritten exactly if it has not begun as the next rates come.",
        r.pin("stat_overwritten").eq(dropped),
    );
}
