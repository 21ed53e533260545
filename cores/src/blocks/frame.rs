//! Places of the octets of a frame in the beats of a stream.

use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// Place of octet `octet` of a frame in a stream of `lanes` octets: beat and lane.
pub fn place(octet: usize, lanes: usize) -> (usize, usize) {
    (octet / lanes, octet % lanes)
}

/// One-hot, the number of the next beat in its frame: bit n for beat n up to `last_beat`, the top bit for all later ones.
pub fn position(m: &ModuleBuilder, arrives: &Expr, last: &Expr, last_beat: usize) -> Expr {
    m.comment("one-hot: the number of the next beat in its frame; the top bit stands for all later ones");
    let position = m.reg("position", last_beat + 2, 1);
    let mut next = vec![lit(0u8, 1), position.slice(last_beat, 2).any()];
    if last_beat > 0 {
        next.insert(1, position.slice(0, last_beat));
    }
    m.when(arrives, || m.assign(&position, last.mux(&lit(1u8, last_beat + 2), pack(&next))));
    position
}
