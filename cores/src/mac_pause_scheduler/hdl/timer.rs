//! The pause time of one class, or of the link.

use rtl_gen::kernel::prelude::*;

/// Counts a time in quanta down by a fraction of a quantum a clock.
#[derive(LogicBlock, Default)]
pub struct PauseTimer {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Take a new time.
    pub load: Signal<In, Bit>,
    /// Pause time in quanta; 0 ends the time that runs.
    pub quanta: Signal<In, Bits<16>>,
    /// End the time that runs, unless a new one is taken.
    pub cancel: Signal<In, Bit>,
    /// Quanta a clock, in units of 2^-20.
    pub step: Signal<In, Bits<23>>,
    /// The time runs.
    pub running: Signal<Out, Bit>,
    /// The time runs in the next clock.
    pub runs: Signal<Out, Bit>,
    left: DataReg<Bits<36>>,
    fresh: Reg<Bits<1>>,
    run: Reg<Bit>,
    minuend: Signal<Local, Bits<38>>,
    subtrahend: Signal<Local, Bits<38>>,
    difference: Signal<Local, Bits<38>>,
}

impl Logic for PauseTimer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, left, fresh, run);
        comment!(
            "after the first step `left` is one unit less than the time, so that the borrow marks the end of the time"
        );
        self.minuend.next = bit_cast::<38, 36>(self.left.q.val()) << 1;
        self.subtrahend.next = (bit_cast::<38, 23>(self.step.val()) << 1) | bit_cast::<38, 1>(self.fresh.q.val());
        self.difference.next = self.minuend.val() - self.subtrahend.val();
        self.fresh.d.next = 0.into();
        self.runs.next = false;
        if self.load.val() {
            self.left.d.next = bit_cast::<36, 16>(self.quanta.val()) << 20;
            self.fresh.d.next = 1.into();
            self.runs.next = self.quanta.val().any();
        } else if self.run.q.val() {
            self.left.d.next = self.difference.val().get_bits::<36>(1);
            self.runs.next = !self.difference.val().get_bit(37) && !self.cancel.val();
        }
        self.run.d.next = self.runs.val();
        self.running.next = self.run.q.val();
    }
}
