//! The load of a configuration, and the state of the engine: idle, loading or active.

use rtl_gen::kernel::prelude::*;

/// Carries out a noted load at a slot boundary, or takes a noted window between slots, and waits until the products and the
/// legality are known.
#[derive(LogicBlock, Default)]
pub struct LoadSequencer {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// `cfg_load`.
    pub request: Signal<In, Bit>,
    /// `cfg_window_load`.
    pub window_request: Signal<In, Bit>,
    /// A slot boundary.
    pub slot_tick: Signal<In, Bit>,
    /// All priorities of a slot have been decided.
    pub slot_done: Signal<In, Bit>,
    /// The mode in force is the ledger.
    pub is_ledger: Signal<In, Bit>,
    /// Whether the loaded configuration is legal, valid at the end of the loading.
    pub legal: Signal<In, Bit>,
    /// The load is carried out in this clock.
    pub take: Signal<Out, Bit>,
    /// All state is initialised at the end of this clock.
    pub init: Signal<Out, Bit>,
    /// The window is taken in this clock.
    pub take_window: Signal<Out, Bit>,
    /// Ledgers and ring are initialised for another window at the end of this clock, and nothing else.
    pub renew: Signal<Out, Bit>,
    /// The engine has a legal configuration.
    pub active: Signal<Out, Bit>,
    /// The last load was illegal.
    pub error: Signal<Out, Bit>,
    noted: Reg<Bit>,
    loading: Reg<Bits<3>>,
    window_noted: Reg<Bit>,
    changing: Reg<Bits<3>>,
    is_active: Reg<Bit>,
    is_error: Reg<Bit>,
    taking: Signal<Local, Bit>,
    taking_window: Signal<Local, Bit>,
    ending: Signal<Local, Bit>,
}

impl Logic for LoadSequencer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, noted, loading, window_noted, changing, is_active, is_error);
        comment!("an idle engine loads at once, an active one at its next slot boundary");
        self.taking.next =
            self.noted.q.val() && (self.slot_tick.val() || (!self.is_active.q.val() && !self.loading.q.val().any()));
        self.take.next = self.taking.val();
        self.noted.d.next = self.request.val() || (self.noted.q.val() && !self.taking.val());
        comment!("loading lasts LOAD_LATENCY clocks, this one included");
        self.ending.next = self.loading.q.val().all();
        if self.taking.val() {
            self.loading.d.next = 1.into();
            self.is_active.d.next = false;
            self.is_error.d.next = false;
        } else if self.loading.q.val().any() {
            self.loading.d.next = self.loading.q.val() + 1;
            if self.ending.val() {
                self.is_active.d.next = self.legal.val();
                self.is_error.d.next = !self.legal.val();
            }
        }
        comment!(
            "a window is taken when a slot has been decided, and counts from the eighth clock on, before the next slot"
        );
        self.taking_window.next = self.window_noted.q.val() && self.slot_done.val();
        self.take_window.next = self.taking_window.val();
        self.window_noted.d.next =
            self.window_request.val() || (self.window_noted.q.val() && !self.taking.val() && !self.taking_window.val());
        if self.taking_window.val() {
            self.changing.d.next = 1.into();
        } else if self.changing.q.val().any() {
            self.changing.d.next = self.changing.q.val() + 1;
        }
        self.renew.next = self.changing.q.val().all() && self.legal.val() && self.is_ledger.val();
        self.init.next = self.ending.val() && self.legal.val();
        self.active.next = self.is_active.q.val();
        self.error.next = self.is_error.q.val();
    }
}
