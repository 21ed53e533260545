//! Deficit round robin: whose turn it is, and what each class may still send.

use super::ClassMux;
use super::credit::Credit;
use crate::blocks::PackBits;
use rtl_gen::kernel::prelude::*;

/// Turn and credits of the classes without strict priority.
#[derive(LogicBlock)]
pub struct RoundRobin {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Classes with strict priority: their octets cost nothing.
    pub strict: Signal<In, Bits<8>>,
    /// Octets of class n a turn at `[16*n +: 16]`.
    pub weight: Signal<In, Bits<128>>,
    /// One-hot: the class that begins a frame if `begins` is high.
    pub granted: Signal<In, Bits<8>>,
    /// A data frame begins by a fresh choice.
    pub begins: Signal<In, Bit>,
    /// One-hot or zero: the class whose beat leaves.
    pub leave: Signal<In, Bits<8>>,
    /// Octets of the beat that left in the clock before.
    pub octets: Signal<In, Bits<8>>,
    /// One-hot or zero: the class that has the turn, if it has credit.
    pub credit_holder: Signal<Out, Bits<8>>,
    /// One-hot: where the search for the next class starts.
    pub start: Signal<Out, Bits<8>>,
    turn: Reg<Bits<8>>,
    charge: Reg<Bits<8>>,
    credit: [Credit; 8],
    positive: PackBits<8>,
    turned: Reg<Bit>,
    following: Signal<Local, Bits<8>>,
    passes: Signal<Local, Bit>,
    own_octets: Signal<Local, Bits<8>>,
    weights: ClassMux<16>,
    refill_change: Signal<Local, Bits<18>>,
}

impl Default for RoundRobin {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            strict: Default::default(),
            weight: Default::default(),
            granted: Default::default(),
            begins: Default::default(),
            leave: Default::default(),
            octets: Default::default(),
            credit_holder: Default::default(),
            start: Default::default(),
            // class 7, so that class 0 comes first
            turn: Reg::new(0x80.into()),
            charge: Default::default(),
            credit: Default::default(),
            positive: Default::default(),
            turned: Default::default(),
            following: Default::default(),
            passes: Default::default(),
            own_octets: Default::default(),
            weights: Default::default(),
            refill_change: Default::default(),
        }
    }
}

impl Logic for RoundRobin {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, turn, charge, turned);
        comment!("only the class that has the turn can have credit: with it the search starts there, else behind it");
        self.following.next = self.turn.q.val() & !self.positive.o.val();
        self.start.next = self.positive.o.val() | (self.following.val() << 1) | (self.following.val() >> 7);

        self.credit_holder.next = self.positive.o.val();

        comment!("a choice that was made while a turn began did not know of it, and begins none");
        self.passes.next = self.begins.val() && !self.turned.q.val();
        self.turned.d.next = self.passes.val();
        if self.passes.val() {
            self.turn.d.next = self.granted.val();
        }
        self.charge.d.next = self.leave.val() & !self.strict.val();

        comment!("all classes share what a new turn changes");
        self.weights.select.next = self.granted.val();
        self.own_octets.next = 0.into();
        if (self.charge.q.val() & self.granted.val()).any() {
            self.own_octets.next = self.octets.val();
        }
        self.refill_change.next = bit_cast::<18, 8>(self.own_octets.val()) - bit_cast::<18, 16>(self.weights.o.val());
        for i in 0..8 {
            self.weights.i[i].next = self.weight.val().get_bits::<16>(16 * i);
            self.credit[i].refill.next = self.passes.val() && self.granted.val().get_bit(i);
            self.credit[i].refill_change.next = self.refill_change.val();
            self.credit[i].forfeit.next = self.passes.val();
            self.credit[i].charge.next = self.charge.q.val().get_bit(i);
            self.credit[i].octets.next = self.octets.val();
            self.positive.i[i].next = self.credit[i].positive.val();
        }
    }
}
