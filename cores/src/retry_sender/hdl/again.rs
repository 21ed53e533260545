//! The frame that is sent again: its beats that are left, and its end.

use crate::blocks::frame_units::BEATS_BITS;
use crate::blocks::stream::keep_to;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Expr;

/// A frame that is kept.
pub struct Frame {
    pub beats: Expr,
    /// Number of its last lane.
    pub lane: Expr,
    /// The tag of the frame needs a beat more.
    pub is_late: Expr,
}

/// The frame that is sent again.
pub struct Again {
    /// The beat that is read next is the last.
    pub is_last: Expr,
    is_late: Expr,
    keep: Expr,
}

impl Again {
    /// Registers of the frame that comes with `load`, of which `reads` takes a beat.
    pub fn new(m: &ModuleBuilder, load: &Expr, reads: &Expr, frame: &Frame) -> Self {
        m.comment("the frame that is sent again: its beats that are left, and its last lane");
        let left = m.reg_no_reset("left", BEATS_BITS);
        let [is_last, is_late] = ["last_next", "late"].map(|name| m.reg_no_reset(name, 1));
        let lane = m.reg_no_reset("last_lane", frame.lane.width());
        m.when(reads, || {
            m.assign(&left, &left - 1);
            m.assign(&is_last, left.eq(2));
        });
        m.when(load, || {
            m.assign(&left, &frame.beats);
            m.assign(&is_last, frame.beats.eq(1));
            m.assign(&lane, &frame.lane);
            m.assign(&is_late, &frame.is_late);
        });
        let keep = m.pipe("keep", keep_to(&lane));
        Self { is_last, is_late, keep }
    }

    /// Outputs of the module, with the octets of the beat that was read two clocks before.
    pub fn show(&self, m: &ModuleBuilder, octets: &Expr) {
        let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
        out("is_last", "The beat that is read next is the last.", &self.is_last);
        out("ends_late", "The tag of the frame needs a beat more.", &self.is_late);
        let keep = "Lanes of the last beat of the frame, from the clock after that in which it is ready.";
        out("last_keep", keep, &self.keep);
        out("beat", "Octets of the beat that was read two clocks before.", octets);
    }
}
