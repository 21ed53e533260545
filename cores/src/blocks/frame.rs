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

/// Registers `octets_of_<beat>` that keep `count` octets of a frame, from octet `first` on, from the clock after their beat on; each is valid until
/// the next frame has that beat. `position` is that of [`position`].
pub fn kept_octets(
    m: &ModuleBuilder,
    [taken, data, position]: [&Expr; 3],
    first: usize,
    count: usize,
    lanes: usize,
) -> Vec<Expr> {
    let mut octets = vec![];
    while octets.len() < count {
        let (beat, lane) = place(first + octets.len(), lanes);
        let part = (lanes - lane).min(count - octets.len());
        let register = m.reg_no_reset(format!("octets_of_{beat}"), 8 * part);
        m.when(taken & position.bit(beat), || m.assign(&register, data.slice(8 * lane, 8 * part)));
        octets.extend(register.words(8));
    }
    octets
}

/// Whether the frame has this octet, as far as the beat with this position and these lanes shows.
pub fn has_octet(position: &Expr, keep: &Expr, octet: usize) -> Expr {
    let (beat, lane) = place(octet, keep.width());
    let there = position.bit(beat) & keep.bit(lane);
    position.slice(beat + 1, position.width() - beat - 1).any() | there
}
