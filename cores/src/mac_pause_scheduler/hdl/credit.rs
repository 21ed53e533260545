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
    /// The class pays, or gets the turn.
    pub post: Signal<In, Bit>,
    /// Octets added to the debt then.
    pub change: Signal<In, Bits<18>>,
    /// A class gets the turn: another that had it loses its credit.
    pub forfeit: Signal<In, Bit>,
    /// d > 0.
    pub positive: Signal<Out, Bit>,
    owed: Reg<Bits<18>>,
    at_limit: Signal<Local, Bit>,
    added: Signal<Local, Bits<18>>,
}

impl Logic for Credit {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, owed);
        comment!("-65535 ..= 2^17 and a beat: credit has the two highest bits set, a debt at its limit the upper only");
        self.positive.next = self.owed.q.val().get_bits::<2>(16).all();
        self.at_limit.next = self.owed.q.val().get_bits::<2>(16) == 2;
        self.added.next = 0.into();
        if self.post.val() && (!self.at_limit.val() || self.change.val().get_bit(17)) {
            self.added.next = self.change.val();
        }
        self.owed.d.next = self.owed.q.val() + self.added.val();
        comment!("the class that gets the turn has no credit then, and no other class pays in that clock");
        if self.forfeit.val() && self.positive.val() {
            self.owed.d.next = 0.into();
        }
    }
}
