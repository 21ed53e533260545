//! The hardware, from the builder: four counters and a timer.

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::blocks::shim::{FEEDBACK, by_rows, of_rows, top};
use crate::lowar::{Build, CONTROLLER_FORM, SYMBOLS_MAX, UNIT_OCTETS};
use crate::variant::{Core, Custom, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "lowar_decoding_controller",
    summary: "Counts what the fibre lost, and reports it to the far end at intervals",
    variants: &by_rows(pins::<Inputs, Outputs>, decoding_controller),
    parametric: true,
    custom: Some(Custom {
        form: CONTROLLER_FORM,
        variant: |name| of_rows(name, pins::<Inputs, Outputs>, decoding_controller)
    }),
    registers: None,
});

const GROUPS: [(&str, &str); 3] =
    [("Events of the decoder", "count_"), ("Configuration", "cfg_"), ("Feedback for the encoder", "feedback")];

fn decoding_controller(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let build = Build::from(variant);
    let m = top(name, &CORE, variant, FEEDBACK);
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);

    m.comment("counters of frames and losses");
    let count = |name: &str, width: usize, event: Expr| {
        let count = m.reg(name, width, 0);
        m.assign(&count, &count + event.zext(width));
        count
    };
    let (recovered, lost) = (&ports["count_recovered"], &ports["count_lost"]);
    let frames = count("frames", 24, &ports["count_delivered"] | recovered | lost);
    let losses = count("losses", 16, recovered | lost);
    let bursts = count("bursts", 16, ports["count_burst"].clone());
    let unrepaired = count("unrepaired", 16, lost.clone());

    m.comment("a packet each interval; counted from 1, so that no sum is in the way of the comparison");
    let interval = &ports["cfg_interval"];
    let waiting = m.reg("waiting", 24, 1);
    let due = m.named("due", interval.any() & waiting.ge(interval));
    m.when(&due | !interval.any(), || m.assign(&waiting, 1)).otherwise(|| m.assign(&waiting, &waiting + 1));
    m.assign(&ports["feedback_load"], &due);

    m.comment("octets 46..62 of the packet, the first in the most significant place");
    let octet = |value: usize| lit(value as u64, 8);
    let feedback = [
        frames,
        octet(build.frame_octets / UNIT_OCTETS),
        octet(SYMBOLS_MAX),
        octet(build.rows),
        octet(build.slots.ilog2() as usize),
        octet(build.lanes_log2),
        losses,
        bursts,
        ports["cfg_epoch"].clone(),
        unrepaired,
    ];
    m.assign(&ports["feedback"], cat(&feedback));
    m.build()
}
