//! Cores that treat the frames of a stream in line.

use crate::blocks::frame::place;
use crate::blocks::in_line::patch::changed_beats;
use crate::in_line::header_beats;
use crate::variant::Variant;
use rtl_gen::builder::{cat, lit, or_all, pack};
use rtl_gen::formal::Rules;
use rtl_gen::ir::Expr;

/// Bits of a class, the uppermost field of a beat.
const CLASS_BITS: usize = 3;
/// Bits of a place among the beats that are held.
const PLACE_BITS: usize = 5;

/// Each beat that is taken leaves once, in order and unchanged but for these bits of these octets of its frame, and its class if `changes_class`; `what`
/// names all of them.
pub fn stream(r: &Rules, variant: &Variant, bits: &[(usize, u8)], changes_class: bool, what: &str) {
    let lanes = variant.octets();
    let implies = |condition: &Expr, claim: Expr| !condition | claim;
    let fields = ["tdest", "tuser", "tlast", "tkeep", "tdata"];
    let [arriving, leaving] =
        ["s_axis", "m_axis"].map(|bus| cat(&fields.map(|field| r.pin(&format!("{bus}_{field}")))));
    let takes = r.named("takes", r.pin("s_axis_tvalid") & r.pin("s_axis_tready"));
    let leaves = r.named("leaves", r.pin("m_axis_tvalid") & r.pin("m_axis_tready"));
    let [write_at, read_at, held, moves] = ["write_at", "read_at", "held", "moves"].map(|name| r.inside(name));
    let [read_valid, out_valid, out_free] = ["read_valid", "out_valid", "out_free"].map(|name| r.inside(name));

    r.comment("the number of the next beat in its frame, up to that behind the header");
    let last = header_beats(lanes) as u64;
    let number = r.reg("number", 4, 0);
    let next = number.eq(last).mux(&number, &number + 1);
    r.when(&takes, || r.assign(&number, r.pin("s_axis_tlast").mux(&lit(0u8, 4), next)));
    let one_hot = lit(1u8, last as usize + 1).shl(&number);
    let position = r.inside("header.position");
    r.assert("beats_are_numbered", "The number of the next beat is known.", number.le(last) & position.eq(&one_hot));
    let changed = changed_beats(lanes);
    let one_hot = one_hot.slice(0, changed);

    let room = held.le(32) & implies(&r.pin("s_axis_tready"), held.lt(32));
    let between = &write_at - &read_at;
    r.assert(
        "beats_are_counted",
        "The places of the beats that are held are known, and there is room for the next.",
        room & between.eq(held.slice(0, PLACE_BITS)),
    );
    r.assert("a_beat_moves_that_is_there", "A beat moves on only if one is held.", implies(&moves, held.any()));

    r.comment("any one beat: how many are ahead of it, and where it is");
    let chosen = r.named("chosen", &takes & r.free("choose", 1));
    let [waits, reads, stands] = ["waits", "reads", "stands"].map(|name| r.reg(name, 1, 0));
    let tracked = r.named("tracked", or_all(&[&waits, &reads, &stands]));
    let marks = r.named("begins_here", &chosen & !&tracked);
    let (content, slot) = (r.reg_no_reset("content", arriving.width()), r.reg_no_reset("slot", PLACE_BITS));
    let its_number = r.reg_no_reset("its_number", changed);
    let ahead = r.reg_no_reset("ahead", 7);
    let inside = held.zext(7) + read_valid.zext(7) + out_valid.zext(7);
    r.when(&marks, || {
        r.assign(&content, &arriving);
        r.assign(&slot, &write_at);
        r.assign(&its_number, &one_hot);
        r.assign(&ahead, inside - leaves.zext(7));
    })
    .else_when(&leaves, || r.assign(&ahead, &ahead - 1));
    let turn = r.named("turn", &waits & &moves & slot.eq(&read_at));
    r.assign(&waits, &marks | (&waits & !&turn));
    r.assign(&reads, &turn | (&reads & !&out_free));
    r.assign(&stands, (&reads & &out_free) | (&stands & !&leaves));
    let alone = !((&waits & &reads) | (&waits & &stands) | (&reads & &stands));
    r.assert("is_in_one_place", "The beat is in one place.", alone);
    let before = (&slot - &read_at).zext(7);
    let is_held = before.lt(held.zext(7)) & ahead.eq(&before + read_valid.zext(7) + out_valid.zext(7));
    let its_word = r.word("beats", &slot).eq(&content);
    let its_place = r.word("patch.numbers", &slot).eq(&its_number);
    r.assert(
        "waits_unchanged",
        "The beat waits in its place, behind those that were taken before it.",
        implies(&waits, is_held & its_word & its_place),
    );
    let in_register = r.inside("read_beat").eq(&content) & r.inside("patch.beat").eq(&its_number);
    r.assert(
        "moves_unchanged",
        "The beat goes through the register.",
        implies(&reads, &read_valid & in_register & ahead.eq(out_valid.zext(7))),
    );

    let mut may_change = vec![lit(0u8, 8); lanes];
    for &(octet, bits) in bits {
        let (beat, lane) = place(octet, lanes);
        may_change[lane] = &may_change[lane] | lit(bits, 8).masked(&its_number.bit(beat));
    }
    let differs = &leaving ^ &content;
    let beside = differs.width() - 8 * lanes - if changes_class { CLASS_BITS } else { 0 };
    let same = (differs.slice(0, 8 * lanes) & !pack(&may_change)).eq(0) & differs.slice(8 * lanes, beside).eq(0);
    r.assert(
        "leaves_as_it_came",
        &format!("The beat leaves as it came, but for {what} of its frame."),
        implies(&stands, &out_valid & same & ahead.eq(0)),
    );
    r.assert(
        "none_overtakes",
        "No beat leaves in place of the one whose turn has come.",
        implies(&(&tracked & &leaves & ahead.eq(0)), stands.clone()),
    );
    r.cover("a_beat_leaves", &stands & &leaves);
    r.cover("a_beat_leaves_changed", &stands & differs.any());
}
