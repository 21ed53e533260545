//! Reception: which frames are probes and echoes.

use super::super::{FRAME_OCTETS, KIND_ECHO, KIND_PROBE};
use super::CORE;
use crate::blocks::extension::{Ended, KIND_AT};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of the header that is collected: to the end of the tag, in whole beats of the narrowest stream.
const HEADER_OCTETS: usize = 24;

/// Finds probes and echoes; `lanes` is the width of a beat in octets.
pub fn receive(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("rtt_probe_receive_x{lanes}"));
    if lanes >= FRAME_OCTETS {
        m.parametric(CORE.parametric("rtt_probe_receive", &[("DATA_W", 8 * lanes as u32)]));
    }
    m.describe("Finds probes and echoes in the receive stream.");
    let ended = Ended::watch(&m, lanes, HEADER_OCTETS, "Organisation of our frames.");
    let ours = m.named("ours", and_all(&ended.of_organisation(&m)));
    let sound = m.named("sound", !&ended.bad & &ended.complete);
    let probe = m.named("is_probe", &sound & ended.octet(KIND_AT).eq(u64::from(KIND_PROBE)));
    let echo = m.named("is_echo", &sound & ended.octet(KIND_AT).eq(u64::from(KIND_ECHO)));
    let seen = |name: &str, doc: &str, value: Expr| {
        let register = m.doc(doc).output_reg(name, 1, 0);
        m.assign(&register, value);
    };
    seen("probe", "A probe is seen.", &ours & &probe);
    seen("echo", "An echo is seen.", &ours & &echo);
    seen(
        "malformed",
        "A frame of this protocol is seen that is neither probe nor echo, or is damaged.",
        &ours & !(probe | echo),
    );
    let arriving = m.doc("Tag of the frame, a clock before `probe` or `echo`.").output("arriving_tag", 16);
    m.assign(&arriving, ended.field(20, 2));
    m.assign(&m.doc("Tag of the probe or echo.").output("tag", 16), m.pipe("tag_reg", ended.field(20, 2)));
    m.build()
}
