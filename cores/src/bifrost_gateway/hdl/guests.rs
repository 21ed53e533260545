//! Guests at the control stream of the long port: the relay and the segmented loop. One of them has the turn. Two registers stand before the port,
//! so that no guest waits for the port's arbitration within a clock.

use crate::blocks::two_beats::{Filled, TwoBeats};
use rtl_gen::builder::{ModuleBuilder, Outputs};
use rtl_gen::ir::Expr;
use std::collections::BTreeMap;

/// The registers that decide which guest's beats are taken.
pub struct Guests {
    segment_turn: Expr,
    control: TwoBeats,
}

impl Guests {
    /// Declares the registers.
    pub fn new(m: &ModuleBuilder) -> Self {
        Self {
            segment_turn: m.doc("The loop's beats are taken, and not the relay's.").reg("segment_turn", 1, false),
            control: TwoBeats::new(m),
        }
    }

    /// Whether a beat of the relay is taken.
    pub fn takes_relay(&self) -> Expr {
        !self.control.is_full() & !&self.segment_turn
    }

    /// Whether a beat of the loop is taken.
    pub fn takes_segment(&self) -> Expr {
        !self.control.is_full() & &self.segment_turn
    }

    /// Joins the guests' streams to `control`, which the port takes if `ready`.
    pub fn join(
        &self,
        m: &ModuleBuilder,
        relay: &Outputs,
        segment: &Outputs,
        ready: &Expr,
        control: &BTreeMap<String, Expr>,
    ) {
        let segment_turn = &self.segment_turn;
        let of_turn = |name: &str| {
            let [of_segment, of_relay] = [segment, relay].map(|guest| &guest[&format!("m_axis_{name}")]);
            m.named(format!("guest_{name}"), segment_turn.mux(of_segment, of_relay))
        };
        m.comment(
            "a frame of rates goes to the far end when the relay has none; a frame that is offered goes on to its end",
        );
        let (offered, last) = (of_turn("tvalid"), of_turn("tlast"));
        let goes_on = m.named("guest_goes_on", &offered & !(!self.control.is_full() & &last));
        let next_turn = &segment["m_axis_tvalid"] & !&relay["m_axis_tvalid"];
        m.assign(segment_turn, goes_on.mux(segment_turn, &next_turn));
        m.comment("the beat that the port is offered, and one that comes while the port takes none");
        let beat = [("tdata", of_turn("tdata")), ("tkeep", of_turn("tkeep")), ("tlast", last)];
        let Filled { valid, beat, .. } = self.control.fill(m, offered, beat, [], ready);
        m.assign(&control["tvalid"], &valid);
        for (name, field) in beat {
            m.assign(&control[name], field);
        }
    }
}
