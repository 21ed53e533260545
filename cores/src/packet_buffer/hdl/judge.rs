//! The judgement of beats.

use super::CORE;
use crate::blocks::stream::last_lane_part;
use crate::packet_buffer::{BAD, CLASSES, NO_ROOM, OVERSIZE, STORED, granule_octets};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Takes beats of `octets` octets and says in the next clock what becomes of each.
pub fn judge(octets: usize) -> Result<Rc<Module>, Errors> {
    let lane_bits = octets.ilog2() as usize;
    let m = ModuleBuilder::new(format!("frame_judge_x{octets}"));
    m.parametric(CORE.parametric("frame_judge", &[("DATA_W", 8 * octets as u32)]));
    m.describe("Decides what becomes of each beat: stored, or its frame taken back.");
    m.group("Beats");
    let valid = m.doc("A beat arrives.").input("s_axis_tvalid", 1);
    let data = m.doc("Octets of the beat.").input("s_axis_tdata", 8 * octets);
    let keep = m.doc("Lanes that carry the frame.").input("s_axis_tkeep", octets);
    let last = m.doc("Last beat of the frame.").input("s_axis_tlast", 1);
    let user = m.doc("On the last beat: the frame is bad.").input("s_axis_tuser", 1);
    let dest = m.doc("On the first beat: class of the frame.").input("s_axis_tdest", 3);
    m.group("Limits");
    let max = m.doc("Octets of the longest frame that is stored.").input("max_octets", 16);
    let full = m.doc("Classes without room for a word.").input("full", CLASSES);

    m.comment("a beat arrives: the class of its frame, and the number of its last octet in the frame");
    let lane = m.instance("last_kept", &last_lane_part(octets)?, &[("keep", &keep)])["lane"].clone();
    let inside = m.doc("A frame has begun and not ended.").reg("in_frame", 1, 0);
    let class_kept = m.reg_no_reset("class_kept", 3);
    let class_now = m.named("class_now", inside.mux(&class_kept, &dest));
    let beat =
        m.doc("Number of the next beat in its frame; stays once the frame is too long.").reg("beat", 16 - lane_bits, 0);
    let was_over = m.reg("was_over", 1, 0);
    m.comment("the last octet is beyond the limit in a later beat than this, or its lane is kept in the same");
    let last_beat = max.slice(lane_bits, 16 - lane_bits);
    let beyond = m.named("beyond", beat.eq(&last_beat) & keep.index(&max.slice(0, lane_bits)));
    let over_before = m.named("over_before", &was_over | beat.gt(&last_beat));
    let over_now = m.named("over_now", &over_before | &beyond);
    m.when(&valid, || {
        m.assign(&class_kept, &class_now);
        m.assign(&inside, !&last);
        m.assign(&was_over, &over_now & !&last);
        m.when(&last, || m.assign(&beat, 0)).else_when(!&was_over, || m.assign(&beat, &beat + 1));
    });

    m.comment("the next clock: what becomes of the beat");
    let arrived = m.reg("arrived", 1, 0);
    m.assign(&arrived, &valid);
    let class = m.pipe("of_class", &class_now);
    let one_hot = m.reg("one_hot", CLASSES, 0);
    m.assign(&one_hot, lit(1u8, CLASSES).shl(&class_now).masked(&valid));
    let bad_now = m.named("bad_now", &last & &user);
    let [over, is_last, bad] =
        [("over", &over_now), ("is_last", &last), ("bad", &bad_now)].map(|(name, value)| m.pipe(name, value));
    let lane_kept = m.pipe("lane", &lane);
    let kept = m.instance("used_granules", &used_granules(octets)?, &[("data", &data), ("keep", &keep)]);
    let octets_kept = m.pipe("octets", &kept["used"]);
    let was_full = m.doc("An earlier beat of the frame found no room.").reg("was_full", 1, 0);
    let no_room = m.named("no_room", &was_full | (&full & &one_hot).any());
    let reasons = m.named("reason", {
        let reason = |value: u8| lit(value, 2);
        bad.mux(&reason(BAD), over.mux(&reason(OVERSIZE), no_room.mux(&reason(NO_ROOM), reason(STORED))))
    });
    let found_none = m.named("found_none", arrived.mux(&(&no_room & !&is_last), &was_full));
    m.assign(&was_full, &found_none);
    m.comment("the lane of the limit comes last");
    let faulty = m.pipe("faulty_reg", (&bad_now | &over_before | found_none) | &beyond);

    m.group("The beat that is judged");
    let out = |name: &str, doc: &str, value: &Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), value);
    };
    out("arrives", "A beat is judged.", &arrived);
    out("faulty", "The word of the beat is not stored, whatever room there is.", &faulty);
    out("class_one_hot", "One-hot or zero: class of the beat that is judged.", &one_hot);
    out("data", "Octets of the beat.", &octets_kept);
    out("last_lane", "Number of the last lane that carries the frame.", &lane_kept);
    out("last", "Last beat of the frame.", &is_last);

    m.group("The verdict on the frame that ended in the clock before");
    let verdict = m.doc("A frame has ended.").output_reg("verdict", 1, 0);
    m.assign(&verdict, &arrived & &is_last);
    let (verdict_class, verdict_reason) = (m.pipe("ended_class", &class), m.pipe("ended_reason", reasons));
    out("verdict_class", "Class of the frame.", &verdict_class);
    out("verdict_reason", "Reason of the verdict.", &verdict_reason);
    m.build()
}

/// The octets of a beat of `octets` octets with 0 in the granules that it does not take.
fn used_granules(octets: usize) -> Result<Rc<Module>, Errors> {
    let granule = granule_octets(octets);
    let m = ModuleBuilder::new(format!("used_granules_x{octets}"));
    m.describe("Clears the granules that a beat does not take, as the memory does.");
    let data = m.doc("Octets of the beat.").input("data", 8 * octets);
    let keep = m.doc("Lanes that carry the frame.").input("keep", octets);
    let firsts = keep.bits().into_iter().step_by(granule);
    let used: Vec<Expr> = data.words(8 * granule).iter().zip(firsts).map(|(of, used)| used.mux(of, 0)).collect();
    m.assign(&m.doc("Octets of its granules, and 0.").output("used", 8 * octets), pack(&used));
    m.build()
}
