//! Frames of one class in one direction.

use rtl_gen::kernel::prelude::*;

/// Counts what stops the class and what releases it, and adds its times up. Each counter wraps.
#[derive(LogicBlock, Default)]
pub struct DirectionCounters {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A frame has a time for the class.
    pub frame: Signal<In, Bit>,
    /// Pause time of the frame in quanta.
    pub quanta: Signal<In, Bits<16>>,
    /// Frames with a time above zero.
    pub xoff: Signal<Out, Bits<32>>,
    /// Frames with time zero.
    pub xon: Signal<Out, Bits<32>>,
    /// Sum of the times, low word.
    pub quanta_low: Signal<Out, Bits<32>>,
    /// Sum of the times, high word.
    pub quanta_high: Signal<Out, Bits<16>>,
    xoff_count: Reg<Bits<32>>,
    xon_count: Reg<Bits<32>>,
    quanta_sum: Reg<Bits<48>>,
}

impl Logic for DirectionCounters {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, xoff_count, xon_count, quanta_sum);
        if self.frame.val() {
            self.quanta_sum.d.next = self.quanta_sum.q.val() + bit_cast::<48, 16>(self.quanta.val());
            if self.quanta.val().any() {
                self.xoff_count.d.next = self.xoff_count.q.val() + 1;
            } else {
                self.xon_count.d.next = self.xon_count.q.val() + 1;
            }
        }
        self.xoff.next = self.xoff_count.q.val();
        self.xon.next = self.xon_count.q.val();
        self.quanta_low.next = self.quanta_sum.q.val().get_bits::<32>(0);
        self.quanta_high.next = self.quanta_sum.q.val().get_bits::<16>(32);
    }
}
