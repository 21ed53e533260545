//! Frames that are sent again from memories behind AXI4: their gets, and their units until their turns.

use super::CORE;
use super::again::{Again, Frame};
use crate::blocks::counter;
use crate::blocks::frame_units::BEATS_BITS;
use crate::retry::{EPOCH_BITS, FIRST_POSITION, POSITION_BITS, UNIT_OCTETS};
use crate::retry_sender::{FETCHED_BEATS, FETCHED_FRAMES, OPEN_FETCHED};
use crate::unit_memory::MORE_BITS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Fetches frames of `units` units.
pub fn fetch(units: u32) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_fetch_{units}"));
    m.parametric(CORE.parametric("retry_fetch", &[("UNITS", units)]));
    m.describe("Gets the frames that are asked for, and keeps them until their turns; says behind which position no get is under way.");
    let (unit_bits, lane_bits) = (units.ilog2() as usize, UNIT_OCTETS.ilog2() as usize);
    let input = |name: &str, width: usize, doc: &str| m.doc(doc).input(name, width);
    m.group("The frame that the book has ready");
    let ready = input("ready", 1, "A frame is ready.");
    let load = input("load", 1, "The frame is ready in the next clock, if it exists.");
    let position = input("position", POSITION_BITS, "Position of the frame.");
    let epoch = input("epoch", EPOCH_BITS, "Epoch of the sender.");
    let its = Frame {
        beats: input("frame_beats", BEATS_BITS, "Beats of the frame that may be ready in the next clock."),
        lane: input("frame_lane", lane_bits, "Number of its last lane."),
        is_late: input("frame_late", 1, "The tag of the frame needs a beat more."),
    };
    m.group("Units that are kept");
    let sent = input("sent", POSITION_BITS, "Position behind the last frame that was taken whole.");
    let oldest = input("oldest", POSITION_BITS, "Position of the first frame that is kept.");
    m.group("The memories");
    let get_ready = input("get_ready", 1, "The get is taken.");
    let comes = input("got_valid", 1, "A unit has come.");
    let unit = input("got_data", 8 * UNIT_OCTETS, "Octets of the unit.");
    let ends = input("got_last", 1, "The unit is the last of its frame.");
    let is_bad = input("got_bad", 1, "The unit is not what was put.");
    let write_fails = input("write_fails", 1, "A unit was not written.");
    m.group("The line");
    let reads = input("reads", 1, "A beat of the frame that is sent again is read.");

    m.comment("a memory has failed until nothing that was got is left");
    let failing = m.doc("A memory has failed.").reg("failing", 1, 0);
    let booked_bits = FETCHED_BEATS.ilog2() as usize + 1;
    let booked = m.doc("Beats of frames that were taken over and not read.").reg("booked", booked_bits, 0);
    // a unit that is bad while a memory has failed is of a frame that is given up; one that is not written may be of the next epoch
    let fails = m.doc("A memory fails.").output("fails", 1);
    m.assign(&fails, &write_fails | and_all(&[&comes, &is_bad, &!&failing]));
    m.assign(&failing, &fails | (&failing & booked.any()));

    m.comment("a frame is taken over, and its get is offered");
    let [beats, lane, is_late] =
        [("beats", &its.beats), ("lane", &its.lane), ("is_late", &its.is_late)].map(|(name, value)| {
            let held = m.reg_no_reset(format!("ready_{name}"), value.width());
            m.when(&load, || m.assign(&held, value));
            held
        });
    let open = m.doc("A frame finds room.").reg("has_room", 1, 1);
    let asks = m.doc("A get is offered.").output_reg("get_valid", 1, 0);
    let takes = m.doc("The frame is taken over.").output("takes", 1);
    m.assign(&takes, and_all(&[&ready, &open, &!&asks, &!&failing]));
    m.assign(&asks, &takes | (&asks & !&get_ready));
    let more = beats.slice(0, MORE_BITS as usize) - 1;
    let get = [
        ("get_at", "First unit of the get.", &position.slice(0, unit_bits)),
        ("get_more", "Units of the get but one.", &more),
    ];
    held_outputs(&m, &takes, get);

    m.comment("frames wait in their order, until they have come");
    let bits = FETCHED_FRAMES.ilog2() as usize;
    let goes = m.wire("goes", 1);
    let [loads, skips] = ["loads", "skips"].map(|name| m.wire(name, 1));
    let (put_at, take_at) = (counter(&m, "put_at", bits + 1, &takes), counter(&m, "take_at", bits + 1, &goes));
    let waiting = m.named("waiting", &put_at - &take_at);
    let come = m.doc("Frames that have come and wait.").reg("come", bits + 1, 0);
    let frame_comes = m.named("frame_comes", &comes & &ends);
    m.assign(&come, &come + frame_comes.zext(bits + 1) - goes.zext(bits + 1));
    let fields = [&position, &epoch, &beats, &lane, &is_late];
    let frames = m.memory("frames", pack(&fields).width(), FETCHED_FRAMES as usize).style(MemoryStyle::Distributed);
    frames.write(&takes, &put_at.slice(0, bits), &pack(&fields));
    let first = frames.read("first", ReadKind::Asynchronous, &take_at.slice(0, bits));
    let mut low = 0;
    let [its_position, its_epoch, its_beats, its_lane, its_late] = fields.map(|field| {
        low += field.width();
        first.slice(low - field.width(), field.width())
    });

    let again = Again::new(&m, &loads, &reads, &Frame { beats: its_beats.clone(), lane: its_lane, is_late: its_late });
    m.comment("the first that has come is the next to be sent; with a memory that has failed it is given up");
    let loaded = m.doc("A frame has its turn next, or is under way.").output_reg("is_ready", 1, 0);
    let read_last = m.named("read_last", &reads & &again.is_last);
    let has_come = m.named("has_come", come.any());
    m.assign(&goes, &has_come & !&loaded);
    m.assign(&loads, &goes & !&failing);
    m.assign(&skips, &goes & &failing);
    m.assign(&loaded, &loads | (&loaded & !&read_last));
    let place = [
        ("at_position", "Position of the frame that is sent again.", &its_position),
        ("its_epoch", "Epoch of the sender when it was taken over.", &its_epoch),
    ];
    held_outputs(&m, &loads, place);

    m.comment("units wait for their turns");
    let place_bits = FETCHED_BEATS.ilog2() as usize;
    let write_at = counter(&m, "write_at", place_bits, &comes);
    let read_at = m.reg("read_at", place_bits, 0);
    // no beat is read in the clock behind one in which a frame is given up: none is loaded
    let given_up = m.doc("Beats of the frame that was given up.").reg("given_up", place_bits, 0);
    m.assign(&given_up, its_beats.slice(0, place_bits).masked(&skips));
    m.assign(&read_at, &read_at + (&given_up | reads.zext(place_bits)));
    let octets = m.memory("octets", unit.width(), FETCHED_BEATS as usize).style(MemoryStyle::Block);
    octets.write(&comes, &write_at, &unit);
    let beat = m.pipe("word_held", octets.read("word", ReadKind::ReadFirst, &read_at));
    again.show(&m, &beat);
    let enters = m.named("enters", beats.slice(0, booked_bits).masked(&takes));
    let was_read = m.reg("was_read", 1, 0);
    m.assign(&was_read, &reads);
    let left = m.named("left_booked", given_up.zext(booked_bits) + was_read.zext(booked_bits));
    m.assign(&booked, &booked + &enters - left);
    m.assign(&open, booked.le(u64::from(OPEN_FETCHED)) & waiting.lt(u64::from(FETCHED_FRAMES)));

    m.comment("units are freed behind the gets that were under way");
    let given = counter(&m, "given", bits + 1, &frame_comes);
    let notes = m.doc("A position is noted.").reg("is_noted", 1, 0);
    let [note, free] =
        [m.reg_no_reset("noted", POSITION_BITS), m.reg("free", POSITION_BITS, u64::from(FIRST_POSITION))];
    let noted_gets = m.reg_no_reset("noted_gets", bits + 1);
    let frees = m.named("frees", &notes & given.eq(&noted_gets));
    m.assign(&notes, !&frees);
    m.when(!&notes, || {
        m.assign(&note, &oldest);
        m.assign(&noted_gets, &put_at);
    });
    m.when(&frees, || m.assign(&free, &note));
    let span = m.pipe("span", &sent - &free);
    m.assign(&m.doc("Units that were not free in the clock before.").output("span_held", POSITION_BITS), span);
    m.build()
}

/// Outputs with the values of the last clock of `takes`.
fn held_outputs(m: &ModuleBuilder, takes: &Expr, outputs: [(&str, &str, &Expr); 2]) {
    let held = outputs.map(|(name, _, value)| m.reg_no_reset(format!("{name}_reg"), value.width()));
    m.when(takes, || held.iter().zip(outputs).for_each(|(held, (_, _, value))| m.assign(held, value)));
    for (held, (name, doc, value)) in held.iter().zip(outputs) {
        m.assign(&m.doc(doc).output(name, value.width()), held);
    }
}
