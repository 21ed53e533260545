//! Arrival: tags come off, frames are staged until their FCS is known, and what is known of them goes into a queue.

use super::CORE;
use crate::blocks::counter;
use crate::blocks::extension::{Ended, is_to_link};
use crate::blocks::frame_units::{BEATS_BITS, beats_of_unit};
use crate::blocks::stream::last_lane_part;
use crate::extension::FRAME_OCTETS;
use crate::retry::{AGAIN_BIT, EPOCH_BITS, KIND, TAG_MARK, TAG_OCTETS};
use crate::retry_receiver::{WAITING_FRAMES, staged_beats};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Octets of a word up to its last field, in whole beats of the narrowest stream.
const WORD_OCTETS: usize = 40;

/// Stages frames in beats of `lanes` octets.
pub fn arrive(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_arrive_x{lanes}"));
    let depth = staged_beats(lanes);
    if lanes >= FRAME_OCTETS {
        m.parametric(CORE.parametric("retry_arrive", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Takes the tags off frames, stages them until their FCS is known, and finds the words of the far end.");
    m.group("From the MAC");
    let ended = Ended::watch(&m, lanes, WORD_OCTETS, "Organisation of the words.");
    let Ended { arrives, data, keep, last, ended: was_last, .. } = &ended;
    m.group("To the judge");
    let pops = m.doc("The oldest frame that waits is judged.").input("pops", 1);
    let reads = m.doc("A beat is read.").input("reads", 1);

    m.comment("the frame that arrives");
    let between = m.reg("between", 1, 1);
    m.when(arrives, || m.assign(&between, last));
    let octet = |at: usize| data.slice(8 * at, 8);
    let head = [
        ("is_control", is_to_link(data)),
        ("has_tag", data.slice(0, AGAIN_BIT).eq(lit(TAG_MARK, AGAIN_BIT))),
        ("again", data.bit(AGAIN_BIT)),
        ("epoch", data.slice(8 - EPOCH_BITS, EPOCH_BITS)),
        ("position", cat(&[octet(1), octet(2), octet(3)])),
    ];
    let [is_control, has_tag, again, epoch, position] = head.map(|(name, value)| {
        let held = m.reg_no_reset(format!("frame_{name}"), value.width());
        m.when(arrives & &between, || m.assign(&held, &value));
        held
    });

    m.comment("a beat waits for the octets that stand before the next one; what is behind a tag leaves with the last beat, or a clock later");
    let carry = m.reg_no_reset("carry", 8 * lanes);
    m.when(arrives, || m.assign(&carry, data));
    let number = m.instance("last_lane", &last_lane_part(lanes)?, &[("keep", keep)]);
    let last_lane = m.pipe("lane_before", &number["lane"]);
    let came = m.reg("came", 1, 0);
    m.assign(&came, arrives);
    let is_behind = m.pipe("is_behind", keep.bit(TAG_OCTETS));
    let passes = m.named("passes", &came & &is_control);
    let rests = m.named("rest", and_all(&[was_last, &!&is_control, &is_behind]));
    let joins = m.named("joins", and_all(&[arrives, &!&between, &!&is_control]));
    let stages = m.named("stages", or_all(&[&passes, &rests, &joins]));
    let low = data.slice(0, 8 * TAG_OCTETS).masked(&!&rests);
    let joined = cat(&[&low, &carry.slice(8 * TAG_OCTETS, 8 * (lanes - TAG_OCTETS))]);

    m.comment("a frame that ends is staged, or what was staged of it is forgotten");
    let place_bits = depth.ilog2() as usize;
    let beats = m.doc("Beats of the frame that were staged.").reg("beats", BEATS_BITS + 1, 0);
    let half = |beats: &Expr| beats.slice(place_bits - 1, BEATS_BITS + 2 - place_bits).any();
    let fits = m.named("fits", &stages & !half(&beats));
    let beats_now = m.named("beats_now", fits.mux(&(&beats + 1), &beats));
    m.assign(&beats, beats_now.masked(&!was_last));
    let is_known = m.named("is_known", &is_control | &has_tag);
    let sound = m.named("sound", and_all(&[&ended.complete, &is_known, &!half(&beats_now)]));
    let good = m.named("good", and_all(&[was_last, &sound, &!&ended.bad]));
    let [place, start] = ["place", "start"].map(|name| m.reg(name, place_bits, 0));
    let next = m.named("place_next", fits.mux(&(&place + 1), &place));
    m.assign(&place, &next);
    m.when(was_last, || {
        m.when(&good, || m.assign(&start, &next)).otherwise(|| m.assign(&place, &start));
    });
    let writes = m.reg("writes", 1, 0);
    m.assign(&writes, &fits);
    let write_at = m.pipe("write_at", &place);
    let staged = m.pipe("staged", passes.mux(&carry, &joined));
    let octets = m.memory("octets", 8 * lanes, depth).style(MemoryStyle::Block);
    octets.write(&writes, &write_at, &staged);
    let read_at = m.reg("read_at", place_bits, 0);
    m.when(&reads, || m.assign(&read_at, &read_at + 1));
    let word = octets.read("word", ReadKind::ReadFirst, &read_at);
    m.assign(
        &m.doc("Octets of the beat that was read two clocks before.").output("beat", 8 * lanes),
        m.pipe("word_held", word),
    );

    m.comment("words");
    let is_word = m.named("is_word", and_all(&[&is_control, &ended.is_of_kind(&m, KIND)]));
    let heard = m.doc("A word of the far end has come.").output_reg("heard_valid", 1, 0);
    m.assign(&heard, &good & &is_word);
    let fields = [
        ("known", "The far end's receiver is in an epoch.", ended.octet(20).bit(0)),
        ("epoch", "Epoch of the far end's receiver.", ended.octet(21).slice(0, EPOCH_BITS)),
        ("below", "First position that the far end has not handed on.", ended.field(25, 3)),
        ("first", "First position that the far end asks for.", ended.field(28, 3)),
        ("to", "Position behind the last that the far end asks for.", ended.field(31, 3)),
    ];
    for (name, doc, value) in fields {
        let out = m.doc(doc).output(format!("heard_{name}"), value.width());
        m.assign(&out, m.pipe(format!("word_{name}"), value));
    }

    m.comment("a frame that is whole waits with its kind, its place and its length");
    let (tag_bits, lane_bits) = (TAG_OCTETS.ilog2() as usize, last_lane.width());
    let high = last_lane.slice(tag_bits, lane_bits - tag_bits);
    let lane = cat(&[&is_control.mux(&high, &high - 1), &last_lane.slice(0, tag_bits)]);
    let known = [
        m.pipe("known_word", &is_word),
        m.pipe("known_control", &is_control),
        m.pipe("known_again", &again),
        m.pipe("known_epoch", is_word.mux(&ended.octet(21).slice(EPOCH_BITS, EPOCH_BITS), &epoch)),
        m.pipe("known_position", is_word.mux(&ended.field(22, 3), &position)),
        m.pipe("known_more", (&beats_now - 1).slice(0, BEATS_BITS)),
        m.pipe("known_lane", lane),
    ];
    let whole = m.reg("whole", 1, 0);
    m.assign(&whole, &good);
    let bits = WAITING_FRAMES.ilog2() as usize;
    let (put_at, get_at) = (counter(&m, "put_at", bits, &whole), counter(&m, "get_at", bits, &pops));
    let frames = m.memory("frames", pack(&known).width(), WAITING_FRAMES).style(MemoryStyle::Distributed);
    frames.write(&whole, &put_at, &pack(&known));
    let oldest = frames.read("oldest", ReadKind::Asynchronous, &get_at);
    m.assign(&m.doc("A frame waits.").output("any", 1), !put_at.eq(&get_at));
    let docs = [
        ("oldest_is_word", "The frame is a word of the far end."),
        ("oldest_is_control", "The frame is one of control."),
        ("oldest_is_again", "The frame was sent before."),
        ("oldest_epoch", "Epoch of the frame."),
        ("oldest_position", "Position of the frame, or behind the last frame that the far end has sent."),
        ("oldest_more", "Beats of the frame but one."),
        ("oldest_lane", "Number of the last lane of the frame."),
    ];
    let mut at = 0;
    for ((name, doc), field) in docs.iter().zip(&known) {
        m.assign(&m.doc(*doc).output(*name, field.width()), oldest.slice(at, field.width()));
        at += field.width();
    }

    let more = m.named("beats_but_one", oldest.slice(at - BEATS_BITS - lane_bits, BEATS_BITS));
    let inside = beats_of_unit(lanes).ilog2() as usize;
    let rest = if inside > 0 { more.slice(inside, BEATS_BITS - inside).zext(BEATS_BITS) } else { more };
    m.assign(&m.doc("Units of the frame but one.").output("oldest_rest", BEATS_BITS), rest);

    m.comment("events");
    let event = |name: &str, doc: &str, value: Expr| m.assign(&m.doc(doc).output_reg(name, 1, 0), value);
    event("was_bad", "A frame has a bad FCS.", was_last & &ended.bad);
    event(
        "was_malformed",
        "A frame is short, long, or neither behind a tag nor of control.",
        and_all(&[was_last, &!&ended.bad, &!&sound]),
    );
    m.build()
}
