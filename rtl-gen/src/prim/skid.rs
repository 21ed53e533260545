//! A register stage for a stream that also registers `tready`.

use super::Axis;
use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::ir::Module;
use std::rc::Rc;

/// Registers every signal of a stream, `tready` included, at full throughput. Latency 1.
pub fn skid_buffer(stream: Axis) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("skid_buffer_{}", stream.suffix()));
    m.describe("Cuts all paths of a stream, tready included; one beat a clock, latency 1.");
    let (sink, source) = (stream.sink(&m, "s_axis"), stream.source(&m, "m_axis"));
    let beat = m.named("beat", sink.beat());
    let held = m.doc("The beat that came while the output was blocked.").reg_no_reset("held", beat.width());
    let held_valid = m.reg("held_valid", 1, 0);
    let out = m.reg_no_reset("out", beat.width());
    let out_valid = m.reg("out_valid", 1, 0);

    let advance = m.named("advance", !&out_valid | &source.ready);
    m.when(&advance, || {
        m.assign(&held_valid, 0);
        m.assign(&out_valid, &sink.valid | &held_valid);
        m.assign(&out, held_valid.mux(&held, &beat));
    })
    .else_when(!&held_valid, || {
        m.assign(&held_valid, &sink.valid);
        m.assign(&held, &beat);
    });

    m.assign(&sink.ready, !&held_valid);
    source.drive(&m, &out);
    m.assign(&source.valid, &out_valid);
    m.build()
}
