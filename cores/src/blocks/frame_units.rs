//! A memory of frames in units: each frame begins in a unit of its own, and goes on through the units behind it.

use crate::retry::{FIRST_POSITION, POSITION_BITS, unit_octets};
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, ReadKind};

/// Bits of the number of beats of a frame.
pub const BEATS_BITS: usize = 11;

/// Bits of the number of a beat in its unit, of the narrowest stream.
pub const NUMBER_BITS: usize = 3;

/// Beats of a unit in a stream of `lanes` octets.
pub const fn beats_of_unit(lanes: usize) -> usize {
    unit_octets(lanes) / lanes
}

/// A beat that is put into the memory.
pub struct Taken<'a> {
    /// A beat is put into the memory.
    pub taken: &'a Expr,
    /// The beat is the last of its frame.
    pub last: &'a Expr,
    /// Number of its last lane.
    pub lane: &'a Expr,
    /// The next frame begins at this position, if the first of both is high; otherwise it begins behind the one before.
    pub goes_to: Option<(&'a Expr, &'a Expr)>,
}

/// Knowledge of a unit.
pub struct Note {
    /// A unit is known.
    pub writes: Expr,
    /// Its position, in the clock before.
    pub position: Expr,
    /// Beats of the frame that begins in the unit, and above them the number of its last lane; 0 if none begins there.
    pub entry: Expr,
}

/// A beat that is put into the memory of octets.
pub struct Put {
    /// A beat is put.
    pub writes: Expr,
    /// Its word of the memory.
    pub at: Expr,
}

/// The place of the next beat.
pub struct Units {
    lanes: usize,
    unit_bits: usize,
    place: Expr,
    number: Expr,
    /// Position of the frame under way, or of the next.
    pub begin: Expr,
}

impl Units {
    /// Places in a memory of `units` units in beats of `lanes` octets; `begin` is a register of the module.
    pub fn new(m: &ModuleBuilder, lanes: usize, units: u32, begin: Expr) -> Self {
        m.comment("the place of the next beat: position, and number in the unit");
        let inside = beats_of_unit(lanes).ilog2() as usize;
        let place = m.reg("place", POSITION_BITS + inside, u64::from(FIRST_POSITION) << inside);
        let number = m.doc("Beats of the frame before this one.").reg("number", BEATS_BITS, 0);
        Self { lanes, unit_bits: units.ilog2() as usize, place, number, begin }
    }

    /// No frame has been put in part.
    pub fn is_between(&self) -> Expr {
        self.number.eq(0)
    }

    /// Bits of the number of a beat in its unit.
    pub fn inside(&self) -> usize {
        beats_of_unit(self.lanes).ilog2() as usize
    }

    /// Counts a beat that is taken. A unit is known before its frame ends: one in which no frame begins when the beat before it is taken, and that in which the
    /// frame begins with its last beat.
    pub fn note(&self, m: &ModuleBuilder, beat: &Taken) -> Note {
        let Self { place, begin, .. } = self;
        let (inside, Taken { taken, last, lane, goes_to, .. }) = (self.inside(), beat);
        let number = &self.number;
        let beats = m.named("beats", number + 1);
        m.when(*taken, || {
            m.assign(number, beats.masked(&!*last));
            m.assign(place, place + 1);
        });
        if inside > 0 {
            let rounded = cat(&[place.slice(inside, POSITION_BITS) + 1, lit(0u8, inside)]);
            m.when(*taken & *last, || m.assign(place, &rounded));
        }
        let unit = place.slice(inside, POSITION_BITS);
        m.when(*taken & *last, || m.assign(begin, &unit + 1));
        if let Some((goes, position)) = goes_to {
            m.when(*goes, || {
                m.assign(place, if inside > 0 { cat(&[*position, &lit(0u8, inside)]) } else { (*position).clone() });
                m.assign(begin, *position);
            });
        }

        m.comment("a unit in which a frame begins has the number of its beats and its last lane, all others 0: a unit is written before its frame ends");
        let writes = m.reg("notes", 1, 0);
        m.assign(&writes, if inside > 0 { *taken & (*last | place.slice(0, inside).all()) } else { (*taken).clone() });
        let position = m.named("noted", last.mux(begin, &unit + 1));
        Note { writes, position, entry: m.pipe("note", cat(&[*lane, &beats]).masked(last)) }
    }

    /// The put of the octets: whether a beat is put, and at which word of the memory, in the clock in which its octets come.
    pub fn put(&self, m: &ModuleBuilder, taken: &Expr) -> Put {
        let writes = m.reg("writes", 1, 0);
        m.assign(&writes, taken);
        let at = m.pipe("write_at", self.place.slice(0, self.unit_bits + self.inside()));
        Put { writes, at }
    }

    /// The octets, of which the beat at `read_at` is there two clocks later. A large memory may be Ultra RAM.
    pub fn octets(&self, m: &ModuleBuilder, taken: &Expr, data_before: &Expr, read_at: &Expr) -> Expr {
        m.comment("the octets; a large memory may be Ultra RAM");
        let word_bits = self.unit_bits + self.inside();
        let put = self.put(m, taken);
        let octets = m.memory("octets", 8 * self.lanes, 1 << word_bits);
        octets.write(&put.writes, &put.at, data_before);
        m.pipe("word_held", octets.read("word", ReadKind::ReadFirst, &read_at.slice(0, word_bits)))
    }
}
