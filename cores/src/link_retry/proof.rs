//! Proofs: a far end is called silent when it has said nothing for so long, and no sooner. The parts' own proofs have what they send and keep.

use super::{AGE_BITS, ROUND_CLOCKS};
use crate::proof::Proof;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit};
use rtl_gen::emit::Bug;
use rtl_gen::formal::Rules;

/// The proofs.
pub const PROOFS: &[Proof] = &[Proof {
    name: "silence",
    what: "The far end is silent if no word has come for `timeout_rounds` of 64 clocks and 65 clocks more, and if it is, none has come for that time less 63 clocks.",
    variants: &["w512"],
    part: "silence",
    rules: silence,
    induction: 3,
    clocks: 80,
    bugs: &[
        Bug { module: "retry_silence", text: "{24{~heard}}", instead: "24'hffffff" },
        Bug { module: "retry_silence", text: "(&round_clock)", instead: "round_clock[5]" },
        Bug { module: "retry_silence", text: "(age >= timeout)", instead: "(age > timeout)" },
    ],
}];

fn silence(r: &Rules, _: &Variant) {
    const CLOCK_BITS: usize = ROUND_CLOCKS.ilog2() as usize;
    const BITS: usize = AGE_BITS + CLOCK_BITS + 1;
    let implies = |condition: &_, claim: _| !condition | claim;
    let timeout = r.constant("rounds", AGE_BITS);
    r.assume("timeout_stays", "The timeout does not change.", r.pin("timeout").eq(&timeout));
    let heard = r.pin("heard");
    let clock = r.inside("round_clock");

    r.comment("clocks since the last word, and the clock of the round behind it");
    let since = r.reg("since", BITS, 0);
    let next = since.all().mux(&since, &since + 1);
    r.assign(&since, next.masked(&!&heard));
    let began = r.reg("began", CLOCK_BITS, 0);
    r.assign(&began, heard.mux(&(&clock + 1), &began));
    let zeros = |bits: usize| lit(0u8, bits);
    let wide = |value| cat(&[&zeros(BITS - CLOCK_BITS), value]);
    let now = r.named("now", cat(&[&zeros(1), &r.inside("age"), &clock]));
    let is_young = r.named("is_young", !r.inside("age").all());
    r.assert(
        "age_counts_rounds",
        "The age counts the rounds since a word.",
        implies(&is_young, now.eq(&since + wide(&began)) & since.le(&now)),
    );
    let due = r.named("due", cat(&[&zeros(1), &timeout, &zeros(CLOCK_BITS)]));
    let silent = r.pin("silent");
    let is_some = timeout.any() & r.past("was_young", &is_young);
    let before = r.past("since_before", &since);
    let sooner = before.ge(&due - u64::from(ROUND_CLOCKS - 1));
    r.assert("not_too_soon", "No far end is silent too soon.", implies(&(&silent & &is_some), sooner));
    let late = before.ge(&due) & &is_some & !r.past_reset();
    r.assert("not_too_late", "A far end is silent in time.", implies(&late, silent.clone()));
    r.cover("a_silence_ends", r.past("was_silent_once", &silent) & !silent);
}
