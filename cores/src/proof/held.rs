//! Beats that are held before a stream that waits: they find room, and each leaves in its turn as it was written.

use crate::blocks::held::HELD_BEATS;
use rtl_gen::builder::or_all;
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// The claims on a part that holds `beat` while `writes` ([`crate::blocks::held`]).
pub fn held(r: &Rules, writes: &Expr, beat: &Expr) {
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let [held, moves] = ["held", "moves"].map(|name| r.inside(name));
    let [write_at, read_at] = ["write_at", "read_at"].map(|name| r.inside(name));
    r.assert("beats_find_room", "The beats that are held find room.", held.le(HELD_BEATS as u64));
    r.assert(
        "beats_are_counted",
        "As many beats are held as were written and have not moved.",
        (&write_at - &read_at).eq(held.slice(0, 5)),
    );

    r.comment("any one beat as it is written: how many are ahead of it, and where it is");
    let chosen = r.named("chosen", writes & r.free("choose", 1));
    let [waits, stands] = ["waits", "stands"].map(|name| r.reg(name, 1, 0));
    let marks = r.named("marks", &chosen & !or_all(&[&waits, &stands]));
    let content = r.reg_no_reset("content", beat.width());
    let slot = r.reg_no_reset("slot", 5);
    r.when(&marks, || {
        r.assign(&content, beat);
        r.assign(&slot, &write_at);
    });
    let turn = r.named("turn", &waits & &moves & slot.eq(&read_at));
    let leaves = r.named("leaves", r.pin("tvalid") & r.pin("tready"));
    r.assign(&waits, &marks | (&waits & !&turn));
    r.assign(&stands, &turn | (&stands & !&leaves));
    let before = (&slot - &read_at).zext(6);
    r.assert(
        "waits_unchanged",
        "A beat waits in its place.",
        implies(&waits, before.lt(&held) & r.word("beats", &slot).eq(&content)),
    );
    let out = rtl_gen::builder::cat(&[r.pin("tlast"), r.pin("tkeep"), r.pin("tdata")]);
    r.assert(
        "leaves_unchanged",
        "A beat leaves as it was written.",
        implies(&stands, r.pin("tvalid") & out.eq(&content)),
    );
    r.cover("a_beat_leaves", &stands & &leaves);
}
