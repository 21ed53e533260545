//! The hardware: rounds and request as a rust-hdl kernel; the decision, with its state, from the builder.

mod decide;

use super::{Inputs, Outputs};
use crate::blocks::request::{self, RequestMerger};
use crate::blocks::{Pack, lower_core};
use crate::variant::{Core, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder_block;
use rtl_gen::ir::Module;
use rtl_gen::kernel::prelude::*;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "pfc_threshold",
    summary: "Stops and releases priorities at thresholds of their queues: native PFC",
    variants: &[Variant::new("default", &[], pins::<Inputs, Outputs>, build)],
    parametric: false,
    custom: None,
    registers: None,
});

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let docs = Docs::new(CORE.summary)
        .line("IEEE 802.1Qbb; XOFF and XON per class, refreshed while it is stopped; eight clocks a round.");
    let docs = docs.block("request", request::docs());
    let headings = [
        ("occ_cells", "Buffer"),
        ("m_req_valid", "Pause request (valid and ready; merged, not stable, while it waits)"),
        ("cfg_enable", "Configuration, sampled class by class"),
        ("stat_overwritten", "Status"),
    ];
    lower_core(&PfcThreshold::default(), variant, name, docs, &headings)
}

builder_block! {
    /// The decision, with the state of the classes.
    struct ThresholdDecision {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        #[group = "the class that is sampled"]
        pub index: Signal<In, Bits<3>>,
        pub occ_cells: Signal<In, Bits<224>>,
        pub enable: Signal<In, Bits<8>>,
        pub xoff_cells: Signal<In, Bits<224>>,
        pub xon_cells: Signal<In, Bits<224>>,
        pub reserve_cells: Signal<In, Bits<28>>,
        pub quanta: Signal<In, Bits<16>>,
        pub refresh_rounds: Signal<In, Bits<16>>,
        #[group = "the class that was sampled in the clock before, and is decided"]
        /// A class is decided in this clock.
        pub decide: Signal<In, Bit>,
        /// Number of the class that is decided.
        pub decided_index: Signal<In, Bits<3>>,
        #[group = "the decision"]
        /// One-hot: a time is sent for this class.
        pub send: Signal<Out, Bits<8>>,
        /// Pause time in quanta.
        pub send_quanta: Signal<Out, Bits<16>>,
        #[group = "state"]
        /// Classes that are stopped.
        pub stopped: Signal<Out, Bits<8>>,
    } named "pfc_threshold_decision", built by decide::threshold_decision
}

/// The core.
#[derive(LogicBlock, Default)]
struct PfcThreshold {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,

    pub occ_cells: Signal<In, Bits<224>>,

    pub m_req_valid: Signal<Out, Bit>,
    pub m_req_ready: Signal<In, Bit>,
    pub m_req_enable: Signal<Out, Bits<8>>,
    pub m_req_quanta: Signal<Out, Bits<128>>,

    pub cfg_enable: Signal<In, Bits<8>>,
    pub cfg_xoff_cells: Signal<In, Bits<224>>,
    pub cfg_xon_cells: Signal<In, Bits<224>>,
    pub cfg_reserve_cells: Signal<In, Bits<28>>,
    pub cfg_quanta: Signal<In, Bits<16>>,
    pub cfg_refresh_rounds: Signal<In, Bits<16>>,

    pub stat_overwritten: Signal<Out, Bit>,
    pub stat_stopped: Signal<Out, Bits<8>>,

    index: Reg<Bits<3>>,
    fetched: Reg<Bit>,
    decide_valid: Reg<Bit>,
    decide_index: DataReg<Bits<3>>,
    round_done: Reg<Bit>,
    decision: ThresholdDecision,
    request: RequestMerger,
    times: Pack<8, 16, 128>,
}

impl Logic for PfcThreshold {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, index, fetched, decide_valid, decide_index, round_done);

        comment!("a round: one class a clock, without a break; the first class after a reset has no thresholds");
        self.index.d.next = self.index.q.val() + 1;
        self.fetched.d.next = true;
        self.decide_valid.d.next = self.fetched.q.val();
        self.decide_index.d.next = self.index.q.val();
        self.round_done.d.next = self.decide_valid.q.val() && self.decide_index.q.val().all();

        self.decision.index.next = self.index.q.val();
        self.decision.occ_cells.next = self.occ_cells.val();
        self.decision.enable.next = self.cfg_enable.val();
        self.decision.xoff_cells.next = self.cfg_xoff_cells.val();
        self.decision.xon_cells.next = self.cfg_xon_cells.val();
        self.decision.reserve_cells.next = self.cfg_reserve_cells.val();
        self.decision.quanta.next = self.cfg_quanta.val();
        self.decision.refresh_rounds.next = self.cfg_refresh_rounds.val();
        self.decision.decide.next = self.decide_valid.q.val();
        self.decision.decided_index.next = self.decide_index.q.val();

        self.stat_stopped.next = self.decision.stopped.val();

        comment!("the request");
        self.request.collect.next = self.decision.send.val();
        self.request.quanta.next = self.decision.send_quanta.val();
        self.request.round_done.next = self.round_done.q.val();
        self.request.ready.next = self.m_req_ready.val();
        self.m_req_valid.next = self.request.valid.val();
        self.m_req_enable.next = self.request.enable.val();
        for i in 0..8 {
            self.times.i[i].next = self.request.times[i].val();
        }
        self.m_req_quanta.next = self.times.o.val();
        self.stat_overwritten.next = self.request.overwritten.val();
    }
}
