//! The hold of data before a slot tick, so that the pause frame of the slot finds an idle wire.

use rtl_gen::kernel::prelude::*;

/// Counts from a slot tick to the hold, and through it.
#[derive(LogicBlock)]
pub struct SlotHold {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A slot begins.
    pub tick: Signal<In, Bit>,
    /// Clocks from the tick to the hold.
    pub start: Signal<In, Bits<24>>,
    /// Clocks of the hold; 0 for none.
    pub length: Signal<In, Bits<16>>,
    /// No data frame begins.
    pub hold: Signal<Out, Bit>,
    /// No data frame begins in the next clock.
    pub holds: Signal<Out, Bit>,
    since: Reg<Bits<24>>,
    left: DataReg<Bits<16>>,
    active: Reg<Bit>,
    // not `active`: what may begin does not wait for the nets of the count
    passes: Reg<Bit>,
    due: Signal<Local, Bit>,
}

impl Default for SlotHold {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            tick: Default::default(),
            start: Default::default(),
            length: Default::default(),
            hold: Default::default(),
            holds: Default::default(),
            // no tick yet
            since: Reg::new(0xff_ffff.into()),
            left: Default::default(),
            active: Default::default(),
            passes: Reg::new(true),
            due: Default::default(),
        }
    }
}

impl Logic for SlotHold {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, since, left, active, passes);
        comment!("clocks since the last tick; the longest stands for no tick");
        if self.tick.val() {
            self.since.d.next = 1.into();
        } else if !self.since.q.val().all() {
            self.since.d.next = self.since.q.val() + 1;
        }
        comment!("clocks left of the hold");
        self.due.next = !self.tick.val() && (self.since.q.val() == self.start.val());
        self.holds.next = false;
        if self.due.val() {
            self.left.d.next = self.length.val();
            self.holds.next = self.length.val().any();
        } else if self.active.q.val() {
            self.left.d.next = self.left.q.val() - 1;
            self.holds.next = self.left.q.val() != 1;
        }
        self.active.d.next = self.holds.val();
        self.passes.d.next = !self.holds.val();
        self.hold.next = !self.passes.q.val();
    }
}
