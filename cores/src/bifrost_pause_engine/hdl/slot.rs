//! The slot timer: the tick, and which slots deduct in the published forms.

use super::super::SLOT_CLOCKS_BITS;
use rtl_gen::kernel::prelude::*;

/// Counts clocks to a slot and slots to a deduction.
#[derive(LogicBlock, Default)]
pub struct SlotTimer {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A load is carried out: this clock is a slot boundary.
    pub restart: Signal<In, Bit>,
    /// Ticks are given.
    pub active: Signal<In, Bit>,
    /// T in clocks.
    pub slot_clocks: Signal<In, Bits<SLOT_CLOCKS_BITS>>,
    /// The state is initialised: the next slot is number 0.
    pub init: Signal<In, Bit>,
    /// All priorities of a slot have been decided.
    pub slot_done: Signal<In, Bit>,
    /// k.
    pub deduct_slots: Signal<In, Bits<8>>,
    /// A slot begins.
    pub tick: Signal<Out, Bit>,
    /// The slot number is a multiple of k.
    pub deduct: Signal<Out, Bit>,
    clocks: Reg<Bits<SLOT_CLOCKS_BITS>>,
    ticking: Reg<Bit>,
    slots: Reg<Bits<8>>,
    next_clocks: Signal<Local, Bits<SLOT_CLOCKS_BITS>>,
    next_slots: Signal<Local, Bits<8>>,
}

impl Logic for SlotTimer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, clocks, ticking, slots);
        comment!("clocks since the slot boundary");
        self.next_clocks.next = self.clocks.q.val() + 1;
        self.ticking.d.next = false;
        if self.restart.val() {
            self.clocks.d.next = 1.into();
        } else if self.next_clocks.val() >= self.slot_clocks.val() {
            self.clocks.d.next = 0.into();
            self.ticking.d.next = self.active.val();
        } else {
            self.clocks.d.next = self.next_clocks.val();
        }
        self.tick.next = self.ticking.q.val();
        comment!("slots modulo k");
        self.next_slots.next = self.slots.q.val() + 1;
        if self.init.val() {
            self.slots.d.next = 0.into();
        } else if self.slot_done.val() {
            self.slots.d.next = self.next_slots.val();
            if self.next_slots.val() == self.deduct_slots.val() {
                self.slots.d.next = 0.into();
            }
        }
        self.deduct.next = !self.slots.q.val().any();
    }
}
