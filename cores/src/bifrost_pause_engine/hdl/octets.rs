//! Octets received for one priority since its last decision.

use rtl_gen::kernel::prelude::*;

/// Counts octets modulo 2^32, gives whole quanta, keeps the remainder.
#[derive(LogicBlock, Default)]
pub struct OctetCounter {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Clear all counts, octets that arrive in this clock included.
    pub clear: Signal<In, Bit>,
    /// A frame of this priority has been received.
    pub add: Signal<In, Bit>,
    /// Octets of the frame on the wire.
    pub octets: Signal<In, Bits<16>>,
    /// The whole quanta are being counted by a decision.
    pub take: Signal<In, Bit>,
    /// Whole quanta received before this clock.
    pub quanta: Signal<Out, Bits<26>>,
    total: Reg<Bits<32>>,
    kept: Signal<Local, Bits<32>>,
}

impl Logic for OctetCounter {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, total);
        self.kept.next = self.total.q.val();
        if self.take.val() {
            self.kept.next = bit_cast::<32, 6>(self.total.q.val().get_bits::<6>(0));
        }
        self.total.d.next = self.kept.val();
        if self.add.val() {
            self.total.d.next = self.kept.val() + bit_cast::<32, 16>(self.octets.val());
        }
        if self.clear.val() {
            self.total.d.next = 0.into();
        }
        self.quanta.next = self.total.q.val().get_bits::<26>(6);
    }
}
