//! State of one priority between two decisions.

use rtl_gen::kernel::prelude::*;

/// Registers of one priority: initialised by a load, written by its decision.
#[derive(LogicBlock)]
pub struct PriorityState {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A legal load takes effect.
    pub init: Signal<In, Bit>,
    /// Another window takes effect.
    pub renew: Signal<In, Bit>,
    /// F at a load, and with another window.
    pub init_ledger: Signal<In, Bits<30>>,
    /// The decision of this priority is on the `new_*` inputs.
    pub write: Signal<In, Bit>,
    /// F after the decision.
    pub new_ledger: Signal<In, Bits<30>>,
    /// Whether the link is open after it.
    pub new_open: Signal<In, Bit>,
    /// Whether XON is due once more.
    pub new_again: Signal<In, Bit>,
    /// Slots since the pause was last sent.
    pub new_age: Signal<In, Bits<4>>,
    /// Grant of the new decision.
    pub new_grant: Signal<In, Bits<20>>,
    /// A time is sent.
    pub send: Signal<In, Bit>,
    /// Pause time of the new decision in quanta.
    pub new_quanta: Signal<In, Bits<16>>,
    /// F.
    pub ledger: Signal<Out, Bits<30>>,
    /// The link is open.
    pub open: Signal<Out, Bit>,
    /// XON is due once more.
    pub again: Signal<Out, Bit>,
    /// Slots since the pause was last sent.
    pub age: Signal<Out, Bits<4>>,
    /// Last grant.
    pub grant: Signal<Out, Bits<20>>,
    /// Last time sent.
    pub quanta: Signal<Out, Bits<16>>,
    ledger_reg: Reg<Bits<30>>,
    open_reg: Reg<Bit>,
    again_reg: Reg<Bit>,
    age_reg: Reg<Bits<4>>,
    grant_reg: Reg<Bits<20>>,
    quanta_reg: Reg<Bits<16>>,
}

impl Default for PriorityState {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            init: Default::default(),
            renew: Default::default(),
            init_ledger: Default::default(),
            write: Default::default(),
            new_ledger: Default::default(),
            new_open: Default::default(),
            new_again: Default::default(),
            new_age: Default::default(),
            new_grant: Default::default(),
            send: Default::default(),
            new_quanta: Default::default(),
            ledger: Default::default(),
            open: Default::default(),
            again: Default::default(),
            age: Default::default(),
            grant: Default::default(),
            quanta: Default::default(),
            ledger_reg: Default::default(),
            open_reg: Reg::new(true),
            again_reg: Default::default(),
            age_reg: Default::default(),
            grant_reg: Default::default(),
            quanta_reg: Default::default(),
        }
    }
}

impl Logic for PriorityState {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, ledger_reg, open_reg, again_reg, age_reg, grant_reg, quanta_reg);
        if self.init.val() {
            self.ledger_reg.d.next = self.init_ledger.val();
            self.open_reg.d.next = true;
            self.again_reg.d.next = false;
            self.age_reg.d.next = 0.into();
            self.grant_reg.d.next = 0.into();
            self.quanta_reg.d.next = 0.into();
        } else if self.renew.val() {
            self.ledger_reg.d.next = self.init_ledger.val();
        } else if self.write.val() {
            self.ledger_reg.d.next = self.new_ledger.val();
            self.open_reg.d.next = self.new_open.val();
            self.again_reg.d.next = self.new_again.val();
            self.age_reg.d.next = self.new_age.val();
            self.grant_reg.d.next = self.new_grant.val();
            if self.send.val() {
                self.quanta_reg.d.next = self.new_quanta.val();
            }
        }
        self.ledger.next = self.ledger_reg.q.val();
        self.open.next = self.open_reg.q.val();
        self.again.next = self.again_reg.q.val();
        self.age.next = self.age_reg.q.val();
        self.grant.next = self.grant_reg.q.val();
        self.quanta.next = self.quanta_reg.q.val();
    }
}
