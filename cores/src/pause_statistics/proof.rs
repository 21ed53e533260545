//! Proofs: no event is lost, counters wrap or stay as the contract says, and what is read is the counter that was named.

use super::Counter;
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{or_all, pack};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// Bits of the counters that take one address.
const SHORT: usize = 32;
/// Bits of the counters that take two addresses.
const LONG: usize = 48;

/// The proofs.
pub const PROOFS: &[Proof] = &[
    Proof {
        name: "counters",
        what: "Every event of a class is counted, the longest pause is the longest, and the watchdog finds a pause in the clock in which it reaches the limit.",
        variants: &["default"],
        part: "class_0",
        rules: counters,
        induction: 1,
        clocks: 8,
        bugs: &[
            Bug { module: "pause_statistics_class_pause", text: "record <= unpaused", instead: "record <= 1'b0" },
            Bug { module: "pause_statistics_class_rx", text: "xon_count + 32'd1", instead: "xon_count + 32'd2" },
        ],
    },
    Proof {
        name: "reading",
        what: "What is read is the counter of the class that was named two clocks before; a high word belongs to the low word that was named last.",
        variants: &["default"],
        part: "",
        rules: reading,
        induction: 2,
        clocks: 8,
        bugs: &[
            Bug { module: "pause_statistics", text: "read_counter[8:6]", instead: "read_counter[8:7]" },
            Bug { module: "pause_statistics", text: "class_word[191:160]", instead: "class_word[159:128]" },
        ],
    },
];

/// A counter of a direction and the register that has it.
const DIRECTION: [(&str, usize); 3] = [("xoff_count", SHORT), ("xon_count", SHORT), ("quanta_sum", LONG)];

fn counters(r: &Rules, _: &Variant) {
    for direction in ["rx", "tx"] {
        let pin = |name: &str| r.pin(&format!("{direction}_{name}"));
        let (frame, quanta) = (pin("frame"), pin("quanta"));
        let added = [quanta.any().zext(SHORT), (!quanta.any()).zext(SHORT), quanta.zext(LONG)];
        for ((register, width), by) in DIRECTION.into_iter().zip(added) {
            let count = r.reg(format!("{direction}_{register}"), width, 0);
            r.when(&frame, || r.assign(&count, &count + by));
            r.assert(
                &format!("{direction}_{register}_is_exact"),
                "Frames that stop, frames that release and their times are counted, each once.",
                r.inside(&format!("{direction}.{register}")).eq(&count),
            );
        }
    }
    r.comment("the pause in progress, the longest one, and the clocks of all");
    let paused = r.pin("paused");
    let (now, longest) = (r.reg("now", SHORT, 0), r.reg("longest", SHORT, 0));
    let next = r.named("next", now.all().mux(&now, &now + 1).masked(&paused));
    r.assign(&now, &next);
    r.when(next.gt(&longest), || r.assign(&longest, &next));
    let clocks = r.reg("clocks", LONG, 0);
    r.when(&paused, || r.assign(&clocks, &clocks + 1));
    let meter = |name: &str| r.inside(&format!("pause.{name}"));
    r.assert("paused_clocks_are_exact", "Every clock of a pause is counted.", meter("total").eq(&clocks));
    r.assert(
        "longest_is_exact",
        "The longest pause includes the one in progress, and stays at its highest value.",
        meter("longest_pause").eq(&longest),
    );
    r.assert("none_is_longer", "The pause in progress is no longer than the longest.", now.le(&longest));
    r.assert(
        "number_is_the_next",
        "The number of this clock is one more than the pause in progress has.",
        meter("number").eq(&now + 1) & meter("full").eq(now.all()),
    );
    r.assert(
        "record_is_the_longest",
        "A record is a pause in progress that is the longest.",
        meter("record").eq(now.eq(&longest)) & meter("unpaused").eq(!longest.any()),
    );

    r.comment("the watchdog");
    let late = r.named("late", &paused & !now.all() & next.eq(r.pin("limit")));
    let found = r.past("found_now", &late) & !r.past_reset();
    let (stuck, events) = (r.reg("is_stuck", 1, 0), r.reg("events", SHORT, 0));
    r.assign(&stuck, &late | (&stuck & &paused));
    r.when(&found, || r.assign(&events, &events + 1));
    let released = &found & r.past("released_now", &r.pin("release_enable"));
    r.assert(
        "found_at_the_limit",
        "A pause is found in the clock after the one with the number of the limit, and in no other.",
        r.pin("found").eq(&found),
    );
    r.assert("stuck_until_the_end", "A class is stuck until its pause ends.", r.pin("stuck").eq(&stuck));
    r.assert("released_if_enabled", "A pause that is found is to end if it may.", r.pin("release_pause").eq(released));
    r.assert("events_are_exact", "Every find is counted.", meter("events").eq(&events));
    r.cover("a_second_record", &paused & longest.eq(2) & now.eq(2) & clocks.eq(3));
    r.cover("a_stuck_class_goes_on", stuck & !&paused);
}

fn reading(r: &Rules, _: &Variant) {
    let named = r.past("named", &r.pin("stat_address"));
    let (class, counter) = (named.slice(4, 3), named.slice(0, 4));
    let of_class = |register: &str| {
        let of = |n: usize| r.inside(&format!("class_{n}.{register}")).masked(&class.eq(n as u64));
        or_all(&(0..8).map(of).collect::<Vec<Expr>>())
    };
    let is = |of: Counter| counter.eq(of as u64);
    let short = [
        (Counter::RxXoff, "rx.xoff_count"),
        (Counter::RxXon, "rx.xon_count"),
        (Counter::TxXoff, "tx.xoff_count"),
        (Counter::TxXon, "tx.xon_count"),
        (Counter::LongestPause, "pause.longest_pause"),
        (Counter::WatchdogEvents, "pause.events"),
    ];
    let long = [
        (Counter::RxQuanta, "rx.quanta_sum"),
        (Counter::TxQuanta, "tx.quanta_sum"),
        (Counter::PausedClocks, "pause.total"),
    ];
    let high: Vec<Expr> =
        long.iter().map(|(of, register)| of_class(register).slice(SHORT, LONG - SHORT).masked(&is(*of))).collect();
    let kept = r.reg("kept", LONG - SHORT, 0);
    let is_low = or_all(&long.map(|(of, _)| is(of)));
    r.when(&is_low, || r.assign(&kept, or_all(&high)));
    let is_high = or_all(&long.map(|(of, _)| counter.eq(of as u64 + 1)));
    let words = short.iter().map(|(of, register)| of_class(register).masked(&is(*of)));
    let low_words = long.iter().map(|(of, register)| of_class(register).slice(0, SHORT).masked(&is(*of)));
    let word: Vec<Expr> = words.chain(low_words).chain([kept.zext(SHORT).masked(&is_high)]).collect();
    let expected = r.past("expected", &or_all(&word)).masked(&!r.past_reset());
    r.assert(
        "data_is_the_counter",
        "The data are the counter that was named, as it was after the clock in which it was named; zero where there is none.",
        r.pin("stat_data").eq(&expected),
    );
    r.assert(
        "high_word_is_kept",
        "The high word that is kept is that of the low word that was named last.",
        r.inside("kept_high").eq(&kept),
    );
    // every class may say something else
    for (output, inner) in [("stat_stuck", "stuck"), ("event_stuck", "found"), ("release_pause", "release_pause")] {
        let of = |n: usize| r.inside(&format!("class_{n}.{inner}"));
        let all: Vec<Expr> = (0..8).map(of).collect();
        r.assert(
            &format!("{output}_is_of_its_class"),
            "The bits of the watchdog are those of the classes.",
            r.pin(output).eq(pack(&all)),
        );
    }
    r.cover("a_sum_is_read", r.pin("stat_data").eq(0x1_5555) & !is_high);
}
