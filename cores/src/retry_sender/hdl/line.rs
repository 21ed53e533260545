//! The way to the MAC: tags go in front of frames, and beats are held.

use super::CORE;
use crate::blocks::held::hold;
use crate::retry::TAG_OCTETS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Puts tags in front of frames in beats of `lanes` octets.
pub fn line(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("retry_line_x{lanes}"));
    m.parametric(CORE.parametric("retry_line", &[("DATA_W", 8 * lanes as u32)]));
    m.describe("Shifts frames behind their tags, and holds beats for the MAC.");
    let (tag_bits, shifted) = (8 * TAG_OCTETS, lanes - TAG_OCTETS);
    m.group("Beats; none comes in the clock behind a frame whose tag needs a beat more");
    let comes = m.doc("A beat comes.").input("comes", 1);
    let data = m.doc("Octets of the beat.").input("data", 8 * lanes);
    let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let first = m.doc("The beat is the first of its frame.").input("first", 1);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let tagged = m.doc("The frame has a tag.").input("has_tag", 1);
    let tag = m.doc("The tag, its first octet in lane 0.").input("tag", tag_bits);
    m.group("To the MAC");
    let ready = m.doc("The beat is taken.").input("tready", 1);

    m.comment("a frame with a tag is four lanes behind itself: its last octets may need a beat of their own");
    let [carry, carry_keep] =
        [("carry", tag_bits), ("carry_keep", TAG_OCTETS)].map(|(name, width)| m.reg_no_reset(name, width));
    m.when(&comes, || {
        m.assign(&carry, data.slice(8 * shifted, tag_bits));
        m.assign(&carry_keep, keep.slice(shifted, TAG_OCTETS));
    });
    let spills = m.named("spills", and_all(&[&tagged, &last, &keep.bit(shifted)]));
    let more = m.reg("more", 1, 0);
    m.assign(&more, &comes & &spills);
    let [octets, kept] = [("octets", 8 * lanes), ("kept", lanes)].map(|(name, width)| m.wire(name, width));
    let shifted_in = cat(&[&data.slice(0, 8 * shifted), &first.mux(&tag, &carry)]);
    m.assign(&octets, tagged.mux(&shifted_in, &data).masked(&!&more));
    let shifted_in = cat(&[keep.slice(0, shifted), lit(0xfu8, TAG_OCTETS)]);
    m.assign(&kept, tagged.mux(&shifted_in, &keep).masked(&!&more));
    m.when(&more, || {
        m.assign(&octets.slice(0, tag_bits), &carry);
        m.assign(&kept.slice(0, TAG_OCTETS), &carry_keep);
    });
    let is_last = m.named("is_last", &more | (&last & !&spills));

    let writes = m.named("writes", &comes | &more);
    let out = hold(&m, &writes, &pack(&[&octets, &kept, &is_last]), &ready).beat;
    m.assign(&m.doc("Octets of the beat.").output("tdata", 8 * lanes), out.slice(0, 8 * lanes));
    m.assign(&m.doc("Lanes that carry the frame.").output("tkeep", lanes), out.slice(8 * lanes, lanes));
    m.assign(&m.doc("Last beat of the frame.").output("tlast", 1), out.msb());
    m.build()
}
