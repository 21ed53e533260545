//! Frames of control wait until they are whole, and no frame of the memory is under way.

use super::super::CONTROL_BEATS;
use crate::blocks::counter;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};

/// A beat of control that comes.
pub struct Comes {
    lanes: usize,
    comes: Expr,
    last: Expr,
    lane: Expr,
    data: Expr,
}

impl Comes {
    /// Declares the inputs of the module, for beats of `lanes` octets.
    pub fn declare(m: &ModuleBuilder, lanes: usize) -> Self {
        let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
        m.group("Frames of control");
        Self {
            lanes,
            comes: input("control", 1, "A beat comes."),
            last: input("control_last", 1, "The beat is the last of its frame."),
            lane: input("control_lane", lanes.ilog2() as usize, "Number of its last lane."),
            data: input("control_data", 8 * lanes, "Octets of the beat."),
        }
    }
}

/// The oldest beat of control that waits.
pub struct Waiting {
    /// The beat leaves: an output of the module, to be assigned.
    pub leaves: Expr,
    /// A frame of control is whole.
    pub first: Expr,
    /// Octets of the beat.
    pub octets: Expr,
    /// The beat is the last of its frame.
    pub last: Expr,
    /// Number of its last lane.
    pub lane: Expr,
}

/// Keeps frames of control.
pub fn wait(m: &ModuleBuilder, beat: &Comes) -> Waiting {
    m.comment("frames of control wait until they are whole");
    let &Comes { lanes, ref comes, ref last, ref lane, ref data } = beat;
    let (bits, lane_bits) = (CONTROL_BEATS.ilog2() as usize, lanes.ilog2() as usize);
    let leaves = m.doc("A beat of control leaves.").output("control_leaves", 1);
    let (put_at, get_at) = (counter(m, "put_at", bits, comes), counter(m, "get_at", bits, &leaves));
    let waiting = m.memory("waiting", 8 * lanes + lane_bits + 1, CONTROL_BEATS).style(MemoryStyle::Distributed);
    waiting.write(comes, &put_at, &pack(&[data, lane, last]));
    let waits = waiting.read("waits", ReadKind::Asynchronous, &get_at);
    let whole = m.doc("Frames of control that wait.").reg("whole", bits + 1, 0);
    let ends = m.named("ends_control", &leaves & waits.msb());
    let comes_whole = m.named("comes_whole", comes & last);
    m.assign(&whole, &whole + comes_whole.zext(bits + 1) - ends.zext(bits + 1));
    let first = m.doc("A frame of control waits.").reg("control_first", 1, 0);
    let several = m.named("several", whole.slice(1, bits).any());
    m.assign(&first, or_all(&[&comes_whole, &several, &(whole.bit(0) & !&ends)]));
    Waiting {
        leaves,
        first,
        octets: waits.slice(0, 8 * lanes),
        last: waits.msb(),
        lane: waits.slice(8 * lanes, lane_bits),
    }
}
