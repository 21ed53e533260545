//! The frames that wait.

use super::super::{FIFO_FRAMES, fifo_beats};
use crate::blocks::gf256::planes;
use crate::blocks::stream::{kept, last_lane};
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Keeps frames until they leave. The memory of a frame that is too long is taken back with its last beat.
///
/// Lengths count from 0: the number of the last beat, then the number of its last lane.
pub fn frame_fifo(build: &Build) -> Result<Rc<Module>, Errors> {
    let (lanes, longest) = (build.octets, build.frame_beats());
    let beat_bits = (longest - 1).ilog2() as usize + 1;
    let bits = fifo_beats(build).ilog2() as usize;
    let frame_bits = FIFO_FRAMES.ilog2() as usize;
    let m = ModuleBuilder::new(format!("lowar_frame_fifo_{lanes}x{longest}"));
    m.describe("Frames that wait for their packets; a frame that is too long leaves no trace.");
    m.group("Frames in");
    let valid = m.input("s_axis_tvalid", 1);
    let data = m.input("s_axis_tdata", 8 * lanes);
    let keep = m.input("s_axis_tkeep", lanes);
    let last = m.input("s_axis_tlast", 1);
    let ready = m.output("s_axis_tready", 1);
    let oversize = m.doc("A frame was dropped in the clock before.").output_reg("oversize", 1, 0);
    m.group("Frames out");
    let begin = m.doc("The oldest frame begins to leave.").input("leaves", 1);
    let read = m.doc("Read a beat of the oldest frame.").input("read", 1);

    m.comment("pointers have one bit more than an address, which distinguishes full from empty");
    let write_at = m.reg("write_at", bits + 1, 0);
    let frame_at = m.doc("Address of the first beat of the frame that is arriving.").reg("frame_at", bits + 1, 0);
    let read_at = m.reg("read_at", bits + 1, 0);
    let frames = m.reg("frames", frame_bits + 1, 0);
    let full = m.named("full", (&write_at ^ &read_at).eq(1u64 << bits));
    m.assign(&ready, !(&full | frames.msb()));

    let taken = m.named("taken", &valid & &ready);
    let beat =
        m.doc("Number of the next beat in its frame; stays at the first that is too much.").reg("beat", beat_bits, 0);
    let beyond = m.doc("The beat exceeds the longest frame.").reg("beyond", 1, 0);
    let store = m.named("store", &taken & !&beyond);
    let taken_last = m.named("taken_last", &taken & &last);
    let write_next = m.named("write_next", &write_at + 1);
    m.when(&taken_last, || {
        m.assign(&beat, 0);
        m.assign(&beyond, 0);
    })
    .else_when(&store, || {
        m.assign(&beat, &beat + 1);
        m.assign(&beyond, beat.eq(longest as u64 - 1));
    });
    m.when(&store, || m.assign(&write_at, &write_next));
    m.when(&taken_last, || {
        m.when(&beyond, || m.assign(&write_at, &frame_at)).otherwise(|| m.assign(&frame_at, &write_next));
    });
    m.when(&read, || m.assign(&read_at, &read_at + 1));
    m.assign(&oversize, &taken_last & &beyond);

    m.comment("a frame counts at once; it can leave when its length is known, one clock later");
    let whole = m.named("whole", &taken_last & !&beyond);
    let arrived = m.reg("arrived", 1, 0);
    m.assign(&arrived, &whole);
    let arrived_beat = m.pipe("arrived_beat", &beat);
    let arrived_keep = m.pipe("arrived_keep", &keep);
    let waiting = m.reg("waiting_frames", frame_bits + 1, 0);
    let step = |by: &Expr| by.zext(frame_bits + 1);
    m.assign(&frames, &frames + step(&whole) - step(&begin));
    m.assign(&waiting, &waiting + step(&arrived) - step(&begin));
    let waits = m.doc("A frame can begin to leave.").output_reg("waiting", 1, 0);
    let others_wait = waiting.slice(1, frame_bits).any() | (waiting.bit(0) & !&begin);
    m.assign(&waits, &arrived | others_wait);

    let lengths = m.memory("lengths", beat_bits + lanes.ilog2() as usize, FIFO_FRAMES).style(MemoryStyle::Distributed);
    let length_write = m.reg("length_write", frame_bits, 0);
    let length_read = m.reg("length_read", frame_bits, 0);
    m.when(&arrived, || m.assign(&length_write, &length_write + 1));
    m.when(&begin, || m.assign(&length_read, &length_read + 1));
    lengths.write(&arrived, &length_write, &cat(&[arrived_beat, last_lane(&m, &arrived_keep)]));
    let length = lengths.read("length_word", ReadKind::Asynchronous, &length_read);
    m.assign(
        &m.doc("Last beat of the oldest frame, and the last lane of that beat.").output("frame_end", length.width()),
        &length,
    );

    let beats = m.memory("beats", 8 * lanes, fifo_beats(build)).style(MemoryStyle::Block);
    beats.write(&store, &write_at.slice(0, bits), &planes(&m.named("stored", kept(&data, &keep))));
    let out = beats.read_when("beat_read", ReadKind::ReadFirst, &read, &read_at.slice(0, bits));
    m.assign(&m.doc("The beat that was read last, as bit planes.").output("planes", 8 * lanes), &out);
    m.build()
}
