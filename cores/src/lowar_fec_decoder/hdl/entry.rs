//! The verdict on a frame as it waits, and the widths that follow from the build.

use crate::lowar::{Build, ROWS_MAX};
use rtl_gen::builder::{ModuleBuilder, cat, lit};
use rtl_gen::ir::Expr;

/// Bits of a number from 0 to `largest`.
fn bits_of(largest: usize) -> usize {
    largest.ilog2() as usize + 1
}

/// Widths in bits.
pub struct Widths {
    /// Beats of a frame or packet.
    pub beats: usize,
    /// Beats of a body.
    pub extent: usize,
    /// Number of a lane of the stream.
    pub last_lane: usize,
    /// Number of frames, 0 to all slots.
    pub count: usize,
    /// Packets of a generation.
    pub packets: usize,
    /// Number of a slot.
    pub index: usize,
    /// Word of a row's memory: for each lane the length and the beats.
    pub row_address: usize,
    /// Beat of the slots of both contexts.
    pub slot_address: usize,
}

impl Widths {
    /// Widths of a build.
    pub fn of(build: &Build) -> Self {
        let longest = build.frame_beats();
        Self {
            beats: bits_of(build.unit_beats() + longest),
            extent: bits_of(longest),
            last_lane: build.octets.ilog2() as usize,
            count: bits_of(build.slots),
            packets: bits_of(build.slots + (ROWS_MAX << build.lanes_log2)),
            index: build.slots.ilog2() as usize,
            row_address: bits_of(row_words(build) - 1),
            slot_address: bits_of(slot_words(build) - 1),
        }
    }

    /// The parameters of a module whose widths follow from the beats and lanes of a frame.
    pub fn parameters(&self) -> [(&'static str, u32); 2] {
        [("EXTENT_W", self.extent as u32), ("OCTETS", 1 << self.last_lane)]
    }

    /// The last beat of a frame and the last lane of that.
    pub fn end(&self) -> usize {
        self.beats + self.last_lane
    }
}

/// Words of a row's memory in one bank.
pub fn row_words(build: &Build) -> usize {
    (1 + build.frame_beats()) << build.lanes_log2
}

/// Beats of the slots of both contexts.
pub fn slot_words(build: &Build) -> usize {
    2 * build.slots * build.frame_beats()
}

/// The sum of two numbers, or the largest number of their width.
pub fn saturating_sum(m: &ModuleBuilder, name: &str, a: &Expr, b: &Expr) -> Expr {
    let width = a.width();
    let sum = m.named(name, a.zext(width + 1) + b.zext(width + 1));
    sum.slice(0, width) | sum.msb().repeat(width)
}

/// Says in the header of a module how [`times`] is written.
pub const TIMES: &str = "A product with the number of beats of the longest frame is a sum of shifts.";

/// A number times a constant, in `width` bits.
pub fn times(number: &Expr, constant: usize, width: usize) -> Expr {
    let shifts = (0..usize::BITS as u64).filter(|shift| constant >> shift & 1 == 1);
    let number = number.zext(width);
    let term = |shift| if shift == 0 { number.clone() } else { number.shl(shift) };
    shifts.map(term).reduce(|sum, term| sum + term).unwrap_or_else(|| lit(0u8, width))
}

/// Verdict on a frame.
pub struct Entry {
    /// The frame is no packet of the shim.
    pub plain: Expr,
    /// The header of the frame makes no sense.
    pub malformed: Expr,
    /// The frame is a feedback packet.
    pub feedback: Expr,
    /// The frame is a source packet; else a repair packet.
    pub source: Expr,
    /// The frame is the last repair packet of its generation.
    pub closes: Expr,
    /// Octets 46..62, the first most significant.
    pub fields: Expr,
    /// Number of the frame in its generation.
    pub index: Expr,
    /// k D.
    pub total: Expr,
    /// Number of its last beat.
    pub last_beat: Expr,
    /// The same, counted in its body.
    pub body_beat: Expr,
    /// Last lane of that beat.
    pub last_lane: Expr,
}

impl Entry {
    fn widths(build: &Build) -> [usize; 11] {
        let widths = Widths::of(build);
        [1, 1, 1, 1, 1, 128, widths.index, widths.count, widths.beats, widths.beats, widths.last_lane]
    }

    /// Symbol of a source packet, row of a repair packet.
    pub fn symbol(&self) -> Expr {
        self.fields.slice(8 * (62 - 50), 7)
    }

    /// Bits of the word.
    pub fn bits(build: &Build) -> usize {
        Self::widths(build).iter().sum()
    }

    /// The word, the first field lowest.
    pub fn pack(&self) -> Expr {
        let Self { plain, malformed, feedback, source, closes, fields, index, total, last_beat, body_beat, last_lane } =
            self;
        cat(&[last_lane, body_beat, last_beat, total, index, fields, closes, source, feedback, malformed, plain])
    }

    /// The fields of a word.
    pub fn of(build: &Build, word: &Expr) -> Self {
        let mut low = 0;
        let [plain, malformed, feedback, source, closes, fields, index, total, last_beat, body_beat, last_lane] =
            Self::widths(build).map(|width| {
                low += width;
                word.slice(low - width, width)
            });
        Self { plain, malformed, feedback, source, closes, fields, index, total, last_beat, body_beat, last_lane }
    }
}
