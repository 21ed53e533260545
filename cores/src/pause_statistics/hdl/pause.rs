//! Pause time of one class, and its watchdog.

use rtl_gen::kernel::prelude::*;

/// Measures the pauses of a class and finds those that last too long.
#[derive(LogicBlock, Default)]
pub struct PauseMeter {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The class is paused.
    pub paused: Signal<In, Bit>,
    /// Clocks after which it is stuck; 0: never.
    pub limit: Signal<In, Bits<32>>,
    /// The watchdog releases it.
    pub release_enable: Signal<In, Bit>,
    /// Clocks paused, low word.
    pub clocks_low: Signal<Out, Bits<32>>,
    /// Clocks paused, high word.
    pub clocks_high: Signal<Out, Bits<16>>,
    /// Clocks of the longest pause.
    pub longest: Signal<Out, Bits<32>>,
    /// Times that it was stuck.
    pub watchdog_events: Signal<Out, Bits<32>>,
    /// The class is stuck.
    pub stuck: Signal<Out, Bit>,
    /// The class has just been found stuck.
    pub found: Signal<Out, Bit>,
    /// The pause of the class is to end.
    pub release_pause: Signal<Out, Bit>,
    total: Reg<Bits<48>>,
    progress: Reg<Bits<32>>,
    longest_pause: Reg<Bits<32>>,
    events: Reg<Bits<32>>,
    stuck_reg: Reg<Bit>,
    found_reg: Reg<Bit>,
    release_reg: Reg<Bit>,
    counting: Signal<Local, Bit>,
    next: Signal<Local, Bits<32>>,
    late: Signal<Local, Bit>,
}

impl Logic for PauseMeter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, total, progress, longest_pause, events, stuck_reg, found_reg, release_reg);
        comment!("the pause in progress; it stays at the highest number");
        self.counting.next = self.paused.val() && !self.progress.q.val().all();
        self.next.next = self.progress.q.val() + 1;
        if !self.paused.val() {
            self.progress.d.next = 0.into();
        } else if self.counting.val() {
            self.progress.d.next = self.next.val();
        }
        if self.paused.val() {
            self.total.d.next = self.total.q.val() + 1;
        }

        comment!("the longest pause is never below the one in progress, so equality means a new record");
        if self.counting.val() && (self.progress.q.val() == self.longest_pause.q.val()) {
            self.longest_pause.d.next = self.next.val();
        }

        comment!("the watchdog");
        self.late.next = self.counting.val() && (self.next.val() == self.limit.val());
        self.found_reg.d.next = self.late.val();
        self.release_reg.d.next = self.late.val() && self.release_enable.val();
        self.stuck_reg.d.next = self.late.val() || (self.stuck_reg.q.val() && self.paused.val());
        if self.late.val() {
            self.events.d.next = self.events.q.val() + 1;
        }

        self.clocks_low.next = self.total.q.val().get_bits::<32>(0);
        self.clocks_high.next = self.total.q.val().get_bits::<16>(32);
        self.longest.next = self.longest_pause.q.val();
        self.watchdog_events.next = self.events.q.val();
        self.stuck.next = self.stuck_reg.q.val();
        self.found.next = self.found_reg.q.val();
        self.release_pause.next = self.release_reg.q.val();
    }
}
