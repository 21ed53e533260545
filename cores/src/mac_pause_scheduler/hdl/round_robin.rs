//! Deficit round robin: the class that has the turn, and the credit of each class.

use super::credit::Credit;
use super::{ClassMux, ClassUpwards};
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
    pub credited: Signal<Out, Bits<8>>,
    /// The class where the search for the next one starts, and all above it.
    pub upwards: Signal<Out, Bits<8>>,
    turn: Reg<Bits<8>>,
    turned: Reg<Bit>,
    charge: Reg<Bits<8>>,
    weights: ClassMux<16>,
    refill: DataReg<Bits<16>>,
    paid: DataReg<Bits<8>>,
    account: Reg<Bits<8>>,
    refilled: Reg<Bit>,
    change: DataReg<Bits<18>>,
    post: Reg<Bits<8>>,
    forfeit: Reg<Bit>,
    credit: [Credit; 8],
    positive: PackBits<8>,
    credited_reg: Reg<Bits<8>>,
    upwards_reg: Reg<Bits<8>>,
    passes: Signal<Local, Bit>,
    receiver: Signal<Local, Bits<8>>,
    has_credit: Signal<Local, Bit>,
    from_granted: ClassUpwards,
    from_turn: ClassUpwards,
    behind_turn: ClassUpwards,
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
            credited: Default::default(),
            upwards: Default::default(),
            // class 7, so that class 0 comes first
            turn: Reg::new(0x80.into()),
            turned: Default::default(),
            charge: Default::default(),
            weights: Default::default(),
            refill: Default::default(),
            paid: Default::default(),
            account: Default::default(),
            refilled: Default::default(),
            change: Default::default(),
            post: Default::default(),
            forfeit: Default::default(),
            credit: Default::default(),
            positive: Default::default(),
            credited_reg: Default::default(),
            upwards_reg: Reg::new(0xff.into()),
            passes: Default::default(),
            receiver: Default::default(),
            has_credit: Default::default(),
            from_granted: Default::default(),
            from_turn: Default::default(),
            behind_turn: Default::default(),
        }
    }
}

impl Logic for RoundRobin {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clk,
            turn,
            turned,
            charge,
            refill,
            paid,
            account,
            refilled,
            change,
            post,
            forfeit,
            credited_reg,
            upwards_reg
        );
        comment!("a choice that was made while a turn began did not know of it, and begins none");
        self.passes.next = self.begins.val() && !self.turned.q.val();
        self.turned.d.next = self.passes.val();
        if self.passes.val() {
            self.turn.d.next = self.granted.val();
        }
        self.charge.d.next = self.leave.val() & !self.strict.val();

        comment!("a clock later: who pays how much, and who gets the turn how much; if both, it is the same class");
        self.receiver.next = 0.into();
        if self.turned.q.val() {
            self.receiver.next = self.turn.q.val();
        }
        self.weights.select.next = self.receiver.val();
        self.refill.d.next = self.weights.o.val();
        self.refilled.d.next = self.turned.q.val();
        self.paid.d.next = 0.into();
        if self.charge.q.val().any() {
            self.paid.d.next = self.octets.val();
        }
        self.account.d.next = self.charge.q.val() | self.receiver.val();

        comment!("then: what that adds to the debt");
        self.change.d.next = bit_cast::<18, 8>(self.paid.q.val()) - bit_cast::<18, 16>(self.refill.q.val());
        self.post.d.next = self.account.q.val();
        self.forfeit.d.next = self.refilled.q.val();

        comment!("then: the books");
        for i in 0..8 {
            self.weights.i[i].next = self.weight.val().get_bits::<16>(16 * i);
            self.credit[i].post.next = self.post.q.val().get_bit(i);
            self.credit[i].change.next = self.change.q.val();
            self.credit[i].forfeit.next = self.forfeit.q.val();
            self.positive.i[i].next = self.credit[i].positive.val();
        }

        comment!(
            "then: with credit, or a turn not booked yet, the search starts at the holder of the turn, else behind it"
        );
        self.has_credit.next = (self.turn.q.val() & self.positive.o.val()).any()
            || self.turned.q.val()
            || self.refilled.q.val()
            || self.forfeit.q.val();
        self.from_granted.from.next = self.granted.val();
        self.from_turn.from.next = self.turn.q.val();
        self.behind_turn.from.next = (self.turn.q.val() << 1) | (self.turn.q.val() >> 7);
        self.credited_reg.d.next = 0.into();
        self.upwards_reg.d.next = self.behind_turn.upwards.val();
        if self.passes.val() {
            self.credited_reg.d.next = self.granted.val();
            self.upwards_reg.d.next = self.from_granted.upwards.val();
        } else if self.has_credit.val() {
            self.credited_reg.d.next = self.turn.q.val();
            self.upwards_reg.d.next = self.from_turn.upwards.val();
        }
        self.credited.next = self.credited_reg.q.val();
        self.upwards.next = self.upwards_reg.q.val();
    }
}
