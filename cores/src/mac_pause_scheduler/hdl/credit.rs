//! The credit of one class in the deficit round robin.

use rtl_gen::kernel::prelude::*;

/// Octets that a class owes: its credit d with the sign changed, so that the same two bits tell whether there is credit
/// and whether the debt is at its limit.
#[derive(LogicBlock, Default)]
pub struct Credit {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The class gets the turn.
    pub refill: Signal<In, Bit>,
    /// What is added to the debt then: less the weight, and the octets if `charge` is high too.
    pub refill_change: Signal<In, Bits<18>>,
    /// Another class gets the turn: credit is lost.
    pub forfeit: Signal<In, Bit>,
    /// A beat of the class has left.
    pub charge: Signal<In, Bit>,
    /// Octets of that beat.
    pub octets: Signal<In, Bits<8>>,
    /// d > 0.
    pub positive: Signal<Out, Bit>,
    owed: Reg<Bits<18>>,
    charged: Signal<Local, Bits<18>>,
    change: Signal<Local, Bits<18>>,
    limited: Signal<Local, Bits<18>>,
}

impl Logic for Credit {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, owed);
        comment!("-65535 ..= 2^17 and a beat: of the two highest bits, credit has both set");
        self.positive.next = self.owed.q.val().get_bits::<2>(16).all();
        self.charged.next = 0.into();
        if self.charge.val() {
            self.charged.next = bit_cast::<18, 8>(self.octets.val());
        }
        self.change.next = self.charged.val();
        if self.refill.val() {
            self.change.next = self.refill_change.val();
        }
        comment!("the limit is kept on reading: a debt above it has only the highest bit set too");
        self.limited.next = self.owed.q.val();
        if self.owed.q.val().get_bits::<2>(16) == 2 {
            self.limited.next = 0x2_0000.into();
        }
        if self.forfeit.val() && self.positive.val() {
            self.owed.d.next = self.charged.val();
        } else {
            self.owed.d.next = self.limited.val() + self.change.val();
        }
    }
}
