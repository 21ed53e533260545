//! Modules made with the builder as blocks of rust-hdl, so that kernels use them like any other block.

use super::collect::{Handed, hand_over};
use crate::error::Errors;
use crate::ir::{Module, SignalKind};
use num_bigint::BigUint;
use rust_hdl_core::prelude::{Bits, Clock, Direction, In, Out, Signal, Signed, Synth, Verilog};
use std::rc::Rc;

/// What a `builder_block!` may be made from: a module, or the result of building one.
pub trait Built {
    /// The module.
    ///
    /// # Panics
    /// If building it failed: the parameters of a block are the caller's code.
    fn built(self) -> Rc<Module>;
}

impl Built for Rc<Module> {
    fn built(self) -> Rc<Module> {
        self
    }
}

impl Built for Result<Rc<Module>, Errors> {
    #[track_caller]
    fn built(self) -> Rc<Module> {
        self.unwrap_or_else(|e| panic!("{e}"))
    }
}

/// A value that a port of a builder module can carry.
pub trait Value: Synth {
    /// The bits, unsigned.
    fn into_bits(self) -> BigUint;
    /// The value with these bits; they fit.
    fn from_bits(bits: BigUint) -> Self;
}

impl<const N: usize> Value for Bits<N> {
    fn into_bits(self) -> BigUint {
        self.into()
    }
    fn from_bits(bits: BigUint) -> Self {
        bits.into()
    }
}

impl<const N: usize> Value for Signed<N> {
    fn into_bits(self) -> BigUint {
        self.inner().into()
    }
    fn from_bits(bits: BigUint) -> Self {
        rust_hdl_core::prelude::signed_cast(bits.into())
    }
}

impl Value for bool {
    fn into_bits(self) -> BigUint {
        BigUint::from(u8::from(self))
    }
    fn from_bits(bits: BigUint) -> Self {
        bits != BigUint::ZERO
    }
}

impl Value for Clock {
    fn into_bits(self) -> BigUint {
        self.clk.into_bits()
    }
    fn from_bits(bits: BigUint) -> Self {
        Clock { clk: bool::from_bits(bits) }
    }
}

/// A port, or an array of ports, of a builder module: element `i` of `level` is the port `level_i`.
pub trait Pins: Sized {
    /// Pins that carry zero.
    fn idle() -> Self;
    /// Checks direction and width against the module.
    ///
    /// # Panics
    /// If the module has no such port.
    fn check(&self, module: &Module, name: &str);
}

fn check_port(module: &Module, name: &str, width: usize, kind: SignalKind) {
    let port = module.ports().find(|p| p.name == name);
    assert!(
        port.is_some_and(|p| p.width == width && p.kind == kind),
        "{}: the block has {kind:?} `{name}` of {width} bits, the module {:?}",
        module.name,
        port.map(|p| (&p.kind, p.width))
    );
}

/// The direction of a pin.
pub trait PinDirection: Direction {
    /// What the port of the module must be.
    const KIND_OF_PORT: SignalKind;
}

impl PinDirection for In {
    const KIND_OF_PORT: SignalKind = SignalKind::Input;
}

impl PinDirection for Out {
    const KIND_OF_PORT: SignalKind = SignalKind::Output;
}

impl<D: PinDirection, T: Value> Pins for Signal<D, T> {
    fn idle() -> Self {
        Self::default()
    }
    fn check(&self, module: &Module, name: &str) {
        check_port(module, name, T::BITS, D::KIND_OF_PORT);
    }
}

impl<P: Pins, const N: usize> Pins for [P; N] {
    fn idle() -> Self {
        std::array::from_fn(|_| P::idle())
    }
    fn check(&self, module: &Module, name: &str) {
        self.iter().enumerate().for_each(|(i, pin)| pin.check(module, &format!("{name}_{i}")));
    }
}

/// The module behind a block that [`builder_block!`](crate::builder_block) declares.
pub struct BuiltBlock {
    module: Rc<Module>,
}

impl BuiltBlock {
    /// Wraps a module.
    #[track_caller]
    pub fn new(built: impl Built) -> Self {
        Self { module: built.built() }
    }
    /// The module.
    pub fn module(&self) -> &Rc<Module> {
        &self.module
    }
    /// What `Logic::hdl` returns.
    pub fn hdl(&self) -> Verilog {
        hand_over(Handed::Module(self.module.clone()))
    }
    /// Checks that the block has every port of the module.
    ///
    /// # Panics
    /// If one is missing.
    #[track_caller]
    pub fn check_ports(&self, fields: &[&str]) {
        for port in self.module.ports() {
            let known = |field: &&str| {
                port.name.strip_prefix(*field).is_some_and(|rest| rest.bytes().all(|b| b == b'_' || b.is_ascii_digit()))
            };
            assert!(fields.iter().any(known), "{}: the block lacks the port `{}`", self.module.name, port.name);
        }
    }
}

/// Declares a rust-hdl block for a module of the builder: the fields are the ports of the module, an array `level` stands
/// for the ports `level_0`, `level_1` and so on. `clk` and `rst` are fields if the module has them.
///
/// ```
/// use rtl_gen::builder::{ModuleBuilder, xor_all};
/// use rtl_gen::kernel::prelude::*;
/// use std::rc::Rc;
///
/// fn parity(width: usize) -> Result<Rc<rtl_gen::ir::Module>, rtl_gen::Errors> {
///     let m = ModuleBuilder::new(format!("parity_w{width}"));
///     let data = m.input("data", width);
///     m.assign(&m.output("odd", 1), xor_all(&data.bits()));
///     m.build()
/// }
///
/// builder_block! {
///     /// Whether the number of set bits is odd.
///     pub struct Parity<const W: usize> {
///         pub data: Signal<In, Bits<W>>,
///         pub odd: Signal<Out, Bit>,
///     } = parity(W)
/// }
///
/// #[derive(LogicBlock, Default)]
/// struct Guarded {
///     pub clk: Signal<In, Clock>,
///     pub rst: Signal<In, Bit>,
///     pub byte: Signal<In, Bits<8>>,
///     pub seen_odd: Signal<Out, Bit>,
///     parity: Parity<8>,
///     seen: Reg<Bit>,
/// }
///
/// impl Logic for Guarded {
///     #[hdl_gen]
///     fn update(&mut self) {
///         dff_setup!(self, clk, seen);
///         self.parity.data.next = self.byte.val();
///         if self.parity.odd.val() {
///             self.seen.d.next = true;
///         }
///         self.seen_odd.next = self.seen.q.val();
///     }
/// }
///
/// let module = lower(&Guarded::default(), "guarded", &Docs::new("Remembers odd bytes."))?;
/// assert_eq!(module.instances[0].module.name, "parity_w8");
/// # Ok::<(), rtl_gen::Errors>(())
/// ```
#[macro_export]
macro_rules! builder_block {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(<$(const $g:ident: $gt:ty),+ $(,)?>)? {
            $($(#[$pin_meta:meta])* $pin_vis:vis $pin:ident: $ty:ty),+ $(,)?
        } = $built:expr
    ) => {
        $(#[$meta])*
        #[derive(LogicBlock)]
        $vis struct $name $(<$(const $g: $gt),+>)? {
            $($(#[$pin_meta])* $pin_vis $pin: $ty,)+
            _built: $crate::kernel::BuiltBlock,
        }
        impl $(<$(const $g: $gt),+>)? Default for $name $(<$($g),+>)? {
            fn default() -> Self {
                let new = Self {
                    $($pin: $crate::kernel::Pins::idle(),)+
                    _built: $crate::kernel::BuiltBlock::new($built),
                };
                new._built.check_ports(&[$(stringify!($pin)),+]);
                $($crate::kernel::Pins::check(&new.$pin, new._built.module(), stringify!($pin));)+
                new
            }
        }
        impl $(<$(const $g: $gt),+>)? Logic for $name $(<$($g),+>)? {
            fn update(&mut self) {
                panic!("simulation of builder modules needs the interpreter, which is not in yet");
            }
            fn hdl(&self) -> Verilog {
                self._built.hdl()
            }
        }
    };
}
