//! The register of kernels, and the macros whose names rust-hdl's `#[hdl_gen]` knows.

use super::collect::{Handed, hand_over};
use super::literal::parse;
use rust_hdl_core::prelude::*;

/// A register: read `q`, assign `d`. List the register in [`dff_setup!`](crate::dff_setup), which clocks it, resets it
/// to its initial value and lets it hold its value where `d` is not assigned. The register is one `reg` in Verilog,
/// with the name of the field.
#[derive(Clone, Debug, LogicBlock)]
pub struct Reg<T: Synth, const RESET: bool = true> {
    /// Next value.
    pub d: Signal<In, T>,
    /// Present value.
    pub q: Signal<Out, T>,
    /// Clock, connected by `dff_setup!`.
    pub clock: Signal<In, Clock>,
    /// The reset of the block that holds the register, set by `dff_setup!`; not a port.
    #[doc(hidden)]
    pub _rst: bool,
    _initial: T,
}

/// A register without reset: wide data that a valid bit qualifies.
pub type DataReg<T> = Reg<T, false>;

impl<T: Synth> Reg<T> {
    /// A register with this value under reset.
    pub fn new(initial: T) -> Self {
        Self::with(initial)
    }
}

impl<T: Synth, const RESET: bool> Reg<T, RESET> {
    fn with(initial: T) -> Self {
        Self {
            d: Signal::default(),
            q: Signal::new_with_default(initial),
            clock: Signal::default(),
            _rst: false,
            _initial: initial,
        }
    }
}

impl<T: Synth, const RESET: bool> Default for Reg<T, RESET> {
    fn default() -> Self {
        Self::with(T::default())
    }
}

impl<T: Synth, const RESET: bool> Logic for Reg<T, RESET> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.q.next = if RESET && self._rst { self._initial } else { self.d.val() };
        }
    }
    fn connect(&mut self) {
        self.q.connect();
    }
    fn hdl(&self) -> Verilog {
        hand_over(Handed::Register(RESET.then(|| parse(&self._initial.verilog()))))
    }
}

/// Clocks registers, resets them with the block's `rst` and lets them hold their value: `dff_setup!(self, clk, state,
/// lane[i])`.
///
/// rust-hdl's `#[hdl_gen]` recognises this macro by its bare name, so it must be imported, not called by path.
#[macro_export]
macro_rules! dff_setup {
    ($self:ident, $clock:ident, $($register:ident $([$i:expr])*),+ $(,)?) => { $(
        $self.$register$([$i])*.clock.next = $self.$clock.val();
        $self.$register$([$i])*.d.next = $self.$register$([$i])*.q.val();
        $self.$register$([$i])*._rst = $self.rst.val();
    )+ };
}

/// Puts a comment before the next statement in the Verilog: `comment!("the older of the two wins")`.
#[macro_export]
macro_rules! comment {
    ($text:literal) => {};
}
