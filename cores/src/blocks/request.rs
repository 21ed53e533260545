//! The request: times collected priority by priority, handed over whole, merged into one that still waits.

use rtl_gen::kernel::prelude::*;

/// The words for the merger in its parent's docs.
pub fn docs() -> Docs {
    Docs::new("Collects the times of a round and offers them, merged while they wait.").module("pause_request")
}

/// Collects the times of a round of decisions and offers them; the next round may begin in the clock that completes one.
#[derive(LogicBlock, Default)]
pub struct RequestMerger {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// One-hot: the time of this priority is to be sent.
    pub collect: Signal<In, Bits<8>>,
    /// Pause time of the priority in quanta.
    pub quanta: Signal<In, Bits<16>>,
    /// The round is complete: all that was collected before this clock.
    pub round_done: Signal<In, Bit>,
    /// The request is taken.
    pub ready: Signal<In, Bit>,
    /// A request waits.
    pub valid: Signal<Out, Bit>,
    /// Classes of the request.
    pub enable: Signal<Out, Bits<8>>,
    /// Pause times of the request in quanta, zero for classes not enabled.
    pub times: [Signal<Out, Bits<16>>; 8],
    /// The request was merged into one that waited.
    pub overwritten: Signal<Out, Bit>,
    new_enable: Reg<Bits<8>>,
    new_times: [Reg<Bits<16>>; 8],
    valid_reg: Reg<Bit>,
    enable_reg: Reg<Bits<8>>,
    times_reg: [Reg<Bits<16>>; 8],
    overwritten_reg: Reg<Bit>,
    waiting: Signal<Local, Bit>,
    replace: Signal<Local, Bit>,
}

impl Logic for RequestMerger {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, new_enable, valid_reg, enable_reg, overwritten_reg);
        for i in 0..8 {
            dff_setup!(self, clk, new_times[i], times_reg[i]);
        }
        comment!("times of this round");
        if self.round_done.val() {
            self.new_enable.d.next = self.collect.val();
        } else {
            self.new_enable.d.next = self.new_enable.q.val() | self.collect.val();
        }
        for i in 0..8 {
            if self.collect.val().get_bit(i) {
                self.new_times[i].d.next = self.quanta.val();
            }
        }
        comment!("the newest time of a class wins; classes that the new request does not name keep waiting");
        self.waiting.next = self.valid_reg.q.val() && !self.ready.val();
        self.replace.next = self.round_done.val() && self.new_enable.q.val().any();
        self.valid_reg.d.next = self.waiting.val() || self.replace.val();
        self.overwritten_reg.d.next = self.waiting.val() && self.replace.val();
        if self.replace.val() {
            self.enable_reg.d.next = self.new_enable.q.val();
            if self.waiting.val() {
                self.enable_reg.d.next = self.new_enable.q.val() | self.enable_reg.q.val();
            }
        }
        for i in 0..8 {
            if self.replace.val() {
                if self.new_enable.q.val().get_bit(i) {
                    self.times_reg[i].d.next = self.new_times[i].q.val();
                } else if !self.waiting.val() {
                    self.times_reg[i].d.next = 0.into();
                }
            }
            self.times[i].next = self.times_reg[i].q.val();
        }
        self.valid.next = self.valid_reg.q.val();
        self.enable.next = self.enable_reg.q.val();
        self.overwritten.next = self.overwritten_reg.q.val();
    }
}
