//! Clock domains. A module has one, `clk` and `rst`, unless it declares more; ports appear when something needs them.

use super::ModuleBuilder;
use crate::ir::{Clocking, ClockingId, Expr, Op, Signal, SignalId, SignalKind};

/// A clock and its reset, made by [`ModuleBuilder::domain`].
#[derive(Clone, Debug)]
pub struct Domain {
    pub(super) id: ClockingId,
}

/// Port names of each clocking, and the clocking that declarations use.
#[derive(Default)]
pub(super) struct Clocks {
    /// Parallel to [`crate::ir::Module::clockings`]: clock and reset port.
    names: Vec<(String, String)>,
    default: Option<ClockingId>,
    selected: Vec<ClockingId>,
}

impl Clocks {
    fn current(&self) -> Option<ClockingId> {
        self.selected.last().copied().or(self.default)
    }

    /// The clocking whose clock or reset port has this name, and whether it is the reset.
    pub(super) fn find(&self, port: &str) -> Option<(ClockingId, bool)> {
        let at = self.names.iter().position(|(clock, reset)| clock == port || reset == port)?;
        Some((ClockingId(at), self.names[at].1 == port))
    }
}

impl ModuleBuilder {
    /// A further clock domain with ports `<prefix>_clk` and, when a register needs it, `<prefix>_rst`.
    #[track_caller]
    pub fn domain(&self, prefix: &str) -> Domain {
        Domain { id: self.new_clocking(format!("{prefix}_clk"), format!("{prefix}_rst")) }
    }

    /// Puts the registers, memory ports and instances that `body` declares into `domain`.
    pub fn clocked_by<R>(&self, domain: &Domain, body: impl FnOnce() -> R) -> R {
        self.select_clock(Some(domain));
        let result = body();
        self.select_clock(None);
        result
    }

    /// Selects a clock, or the one before again.
    #[inline(never)]
    fn select_clock(&self, domain: Option<&Domain>) {
        let selected = &mut self.state.borrow_mut().clocks.selected;
        match domain {
            Some(domain) => selected.push(domain.id),
            None => drop(selected.pop()),
        }
    }

    /// The clock that declarations use at this point, to connect an instance with several clocks.
    #[track_caller]
    pub fn clock(&self) -> Expr {
        let id = self.current_clocking();
        signal(self.state.borrow().module.clockings[id.0].clock)
    }

    /// The reset that declarations use at this point.
    #[track_caller]
    pub fn reset(&self) -> Expr {
        let id = self.current_reset_clocking();
        signal(self.state.borrow().module.clockings[id.0].reset.expect("just made"))
    }

    #[track_caller]
    pub(super) fn current_clocking(&self) -> ClockingId {
        let known = self.state.borrow().clocks.current();
        known.unwrap_or_else(|| {
            let id = self.new_clocking("clk".into(), "rst".into());
            self.state.borrow_mut().clocks.default = Some(id);
            id
        })
    }

    /// The current clocking, with a reset port.
    #[track_caller]
    pub(super) fn current_reset_clocking(&self) -> ClockingId {
        let id = self.current_clocking();
        if self.state.borrow().module.clockings[id.0].reset.is_none() {
            let name = self.state.borrow().clocks.names[id.0].1.clone();
            let reset = self.clock_port(name, "Synchronous reset, active high.");
            self.state.borrow_mut().module.clockings[id.0].reset = Some(reset);
        }
        id
    }

    #[track_caller]
    fn new_clocking(&self, clock: String, reset: String) -> ClockingId {
        let id = self.clock_port(clock.clone(), "Clock, rising edge.");
        let mut state = self.state.borrow_mut();
        state.module.clockings.push(Clocking { clock: id, reset: None });
        state.clocks.names.push((clock, reset));
        ClockingId(state.module.clockings.len() - 1)
    }

    /// An input that takes no pending doc, attribute or heading: those belong to the declaration that needs the clock.
    #[track_caller]
    fn clock_port(&self, name: String, doc: &str) -> SignalId {
        self.claim_name(&name);
        let signals = &mut self.state.borrow_mut().module.signals;
        let doc = Some(doc.into());
        signals.push(Signal { name, width: 1, kind: SignalKind::Input, doc, group: None, attributes: vec![] });
        SignalId(signals.len() - 1)
    }
}

fn signal(id: SignalId) -> Expr {
    Expr::new(1, Op::Signal(id))
}
