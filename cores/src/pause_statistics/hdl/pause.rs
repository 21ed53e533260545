//! Pause time of one class, and its watchdog.

use rtl_gen::kernel::prelude::*;

/// Measures the pauses of a class and finds those that last too long.
#[derive(LogicBlock)]
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
    // the number that this clock has in the pause, if the class is paused
    number: Reg<Bits<32>>,
    // the number was the highest: the pause in progress stays there
    full: Reg<Bit>,
    longest_pause: Reg<Bits<32>>,
    // the clock before was that of the longest pause with the highest number
    record: Reg<Bit>,
    // the class was never paused
    unpaused: Reg<Bit>,
    events: Reg<Bits<32>>,
    stuck_reg: Reg<Bit>,
    found_reg: Reg<Bit>,
    release_reg: Reg<Bit>,
    counting: Signal<Local, Bit>,
    late: Signal<Local, Bit>,
}

impl Default for PauseMeter {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            paused: Default::default(),
            limit: Default::default(),
            release_enable: Default::default(),
            clocks_low: Default::default(),
            clocks_high: Default::default(),
            longest: Default::default(),
            watchdog_events: Default::default(),
            stuck: Default::default(),
            found: Default::default(),
            release_pause: Default::default(),
            total: Default::default(),
            number: Reg::new(1.into()),
            full: Default::default(),
            longest_pause: Default::default(),
            record: Reg::new(true),
            unpaused: Reg::new(true),
            events: Default::default(),
            stuck_reg: Default::default(),
            found_reg: Default::default(),
            release_reg: Default::default(),
            counting: Default::default(),
            late: Default::default(),
        }
    }
}

impl Logic for PauseMeter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            total,
            number,
            full,
            longest_pause,
            record,
            unpaused,
            events,
            stuck_reg,
            found_reg,
            release_reg
        );
        comment!("the pause in progress; it stays at the highest number");
        self.counting.next = self.paused.val() && !self.full.q.val();
        self.full.d.next = self.paused.val() && (self.full.q.val() || self.number.q.val().all());
        if !self.paused.val() {
            self.number.d.next = 1.into();
        } else if self.counting.val() {
            self.number.d.next = self.number.q.val() + 1;
        }
        if self.paused.val() {
            self.total.d.next = self.total.q.val() + 1;
        }

        comment!("the longest pause is never below the one in progress, so equality means a new record");
        if !self.paused.val() {
            self.record.d.next = self.unpaused.q.val();
        } else if self.counting.val() && !self.record.q.val() {
            self.record.d.next = self.number.q.val() == self.longest_pause.q.val();
        }
        self.unpaused.d.next = self.unpaused.q.val() && !self.paused.val();
        if self.counting.val() && self.record.q.val() {
            self.longest_pause.d.next = self.number.q.val();
        }

        comment!("the watchdog");
        self.late.next = self.counting.val() && (self.number.q.val() == self.limit.val());
        self.found_reg.d.next = self.late.val();
        self.release_reg.d.next = self.late.val() && self.release_enable.val();
        self.stuck_reg.d.next = self.late.val() || (self.stuck_reg.q.val() && self.paused.val());
        if self.found_reg.q.val() {
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
