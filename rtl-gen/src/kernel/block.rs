//! Modules made with the builder as blocks of rust-hdl, so that kernels can use them like any other block.

use super::collect::{Handed, hand_over};
use crate::builder::ModuleBuilder;
use crate::error::Errors;
use crate::interp::{Interp, Port};
use crate::ir::{Expr, Module};
use num_bigint::BigUint;
use rust_hdl_core::prelude::{Bits, Clock, In, Logic, Out, Signal, Signed, Synth, Verilog};
use std::rc::Rc;

/// The source of a `builder_block!`: a module, or the result of building one.
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
    /// Whether the simulation looks at rising edges rather than the value.
    const IS_CLOCK: bool = false;
    /// The bits of the value, unsigned.
    fn into_bits(self) -> BigUint;
    /// The value with these bits, which fit.
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
    const IS_CLOCK: bool = true;
    fn into_bits(self) -> BigUint {
        self.clk.into_bits()
    }
    fn from_bits(bits: BigUint) -> Self {
        Clock { clk: bool::from_bits(bits) }
    }
}

/// A port, or an array of ports, of a builder module: element `i` of `level` is the port `level_i`.
pub trait Pins {
    /// The port, or the ports, in the builder.
    type Ports;
    /// Declares the ports in the builder; `{i}` in a doc is the number of the port in its array. `clk` and `rst` are the
    /// clock and the reset of the module.
    fn declare(m: &ModuleBuilder, name: &str, doc: &str) -> Self::Ports;
    /// Pins that carry zero.
    fn idle() -> Self;
    /// Finds the ports in the module.
    ///
    /// # Panics
    /// If the module has no such port.
    fn resolve(&self, name: &str, block: &mut BuiltBlock);
    /// Hands inputs to the simulation.
    fn feed(&self, visit: &mut Visit);
    /// Takes outputs from the simulation.
    fn drive(&mut self, visit: &mut Visit);
    /// Declares to rust-hdl the signals that the block drives.
    fn claim(&mut self);
}

impl<T: Value> Pins for Signal<In, T> {
    type Ports = Expr;
    fn declare(m: &ModuleBuilder, name: &str, doc: &str) -> Expr {
        match name {
            "clk" => m.clock(),
            "rst" => m.reset(),
            _ => documented(m, doc).input(name, T::BITS),
        }
    }
    fn idle() -> Self {
        Self::default()
    }
    fn resolve(&self, name: &str, block: &mut BuiltBlock) {
        block.resolve(name, T::BITS, true);
    }
    fn feed(&self, visit: &mut Visit) {
        visit.feed(self.changed, T::IS_CLOCK, || self.val().into_bits());
    }
    fn drive(&mut self, visit: &mut Visit) {
        visit.next();
    }
    fn claim(&mut self) {}
}

impl<T: Value> Pins for Signal<Out, T> {
    type Ports = Expr;
    fn declare(m: &ModuleBuilder, name: &str, doc: &str) -> Expr {
        documented(m, doc).output(name, T::BITS)
    }
    fn idle() -> Self {
        Self::default()
    }
    fn resolve(&self, name: &str, block: &mut BuiltBlock) {
        block.resolve(name, T::BITS, false);
    }
    fn feed(&self, visit: &mut Visit) {
        visit.next();
    }
    fn drive(&mut self, visit: &mut Visit) {
        let port = visit.next();
        self.next = T::from_bits(visit.sim.get_big(port));
    }
    fn claim(&mut self) {
        self.connect();
    }
}

/// The builder, with the doc of the next declaration if there is one.
fn documented<'a>(m: &'a ModuleBuilder, doc: &str) -> &'a ModuleBuilder {
    let doc = doc.trim();
    if doc.is_empty() { m } else { m.doc(doc) }
}

impl<P: Pins, const N: usize> Pins for [P; N] {
    type Ports = [P::Ports; N];
    fn declare(m: &ModuleBuilder, name: &str, doc: &str) -> Self::Ports {
        std::array::from_fn(|i| P::declare(m, &format!("{name}_{i}"), &doc.replace("{i}", &i.to_string())))
    }
    fn idle() -> Self {
        std::array::from_fn(|_| P::idle())
    }
    fn resolve(&self, name: &str, block: &mut BuiltBlock) {
        self.iter().enumerate().for_each(|(i, pin)| pin.resolve(&format!("{name}_{i}"), block));
    }
    fn feed(&self, visit: &mut Visit) {
        self.iter().for_each(|pin| pin.feed(visit));
    }
    fn drive(&mut self, visit: &mut Visit) {
        self.iter_mut().for_each(|pin| pin.drive(visit));
    }
    fn claim(&mut self) {
        self.iter_mut().for_each(P::claim);
    }
}

/// A block that declares the ports of its module.
pub trait Declares {
    /// The ports in the builder: a field for each field of the block.
    type Ports;
}

/// The ports of the module of block `B`, for the function that builds it.
pub type PortsOf<B> = <B as Declares>::Ports;

/// The module behind a block that [`builder_block!`](crate::builder_block) declares, and its simulation.
pub struct BuiltBlock {
    module: Rc<Module>,
    sim: Interp,
    /// Ports in the order of the fields.
    ports: Vec<Port>,
    started: bool,
}

impl BuiltBlock {
    /// Wraps a module.
    ///
    /// # Panics
    /// If the module has faults: the parameters of a block are the caller's code.
    #[track_caller]
    pub fn new(built: impl Built) -> Self {
        let module = built.built();
        let sim = Interp::new(&module).unwrap_or_else(|e| panic!("{e}"));
        Self { module, sim, ports: vec![], started: false }
    }

    /// The result of `Logic::hdl`.
    pub fn hdl(&self) -> Verilog {
        hand_over(Handed::Module(self.module.clone()))
    }

    fn resolve(&mut self, name: &str, width: usize, is_input: bool) {
        let module = &self.module.name;
        let direction = |is_input| if is_input { "an input" } else { "an output" };
        match self.module.ports().find(|p| p.name == name) {
            Some(p) if p.width == width && p.is_input() == is_input => self.ports.push(self.sim.port(name)),
            Some(p) => panic!(
                "{module}.{name} is {} of {} bits, in the block {} of {width}",
                direction(p.is_input()),
                p.width,
                direction(is_input)
            ),
            None => panic!("{module} has no port `{name}`"),
        }
    }

    /// Checks that the block has every port of the module.
    ///
    /// # Panics
    /// If a port is missing.
    pub fn check_complete(&self) {
        let (has, wants) = (self.ports.len(), self.module.ports().count());
        let names: Vec<&str> = self.module.ports().map(|p| p.name.as_str()).collect();
        assert!(has == wants, "{}: the block has {has} ports, the module {}", self.module.name, names.join(", "));
    }

    /// Begins a visit of the pins, in the order of the fields.
    pub fn visit(&mut self) -> Visit<'_> {
        let changed = !std::mem::replace(&mut self.started, true);
        Visit { sim: &mut self.sim, ports: &self.ports, at: 0, edges: vec![], changed }
    }
}

/// A visit of the pins of a block: first all inputs are read, then all outputs are driven.
pub struct Visit<'a> {
    sim: &'a mut Interp,
    ports: &'a [Port],
    at: usize,
    edges: Vec<Port>,
    changed: bool,
}

impl Visit<'_> {
    fn next(&mut self) -> Port {
        self.at += 1;
        self.ports[self.at - 1]
    }

    fn feed(&mut self, changed: bool, is_clock: bool, value: impl FnOnce() -> BigUint) {
        let port = self.next();
        if !changed {
            return;
        }
        self.changed = true;
        let value = value();
        if !is_clock {
            self.sim.set_big(port, &value);
        } else if value != BigUint::ZERO {
            self.edges.push(port);
        }
    }

    /// Clocks the module if a clock has risen; called after the inputs are read. Returns whether outputs may have
    /// changed.
    pub fn run(&mut self) -> bool {
        self.at = 0;
        if !self.edges.is_empty() {
            self.sim.edges(&self.edges);
        }
        self.changed
    }
}

/// Declares a rust-hdl block for a module of the builder. The fields are the ports of the module; an array `level` has
/// the ports `level_0`, `level_1` and so on. `clk` and `rst` are fields if the module has them.
///
/// `named` gives the module its name, and the function behind `built by` its contents: the ports are declared here only,
/// with their docs and, in `#[group = "..."]`, the heading above a port. The block then has a function `module`, for other
/// modules of the builder.
///
/// ```
/// use rtl_gen::builder::{ModuleBuilder, xor_all};
/// use rtl_gen::kernel::prelude::*;
///
/// builder_block! {
///     /// Whether the number of set bits is odd.
///     pub struct Parity<const W: usize> {
///         pub data: Signal<In, Bits<W>>,
///         /// The number of set bits is odd.
///         pub odd: Signal<Out, Bit>,
///     } named format!("parity_w{W}"), built by parity::<W>
/// }
///
/// fn parity<const W: usize>(m: &ModuleBuilder, p: &PortsOf<Parity<W>>) {
///     m.assign(&p.odd, xor_all(&p.data.bits()));
/// }
///
/// #[derive(LogicBlock, Default)]
/// struct Guarded {
///     pub clk: Signal<In, Clock>,
///     pub rst: Signal<In, Bit>,
///     pub octet: Signal<In, Bits<8>>,
///     pub seen_odd: Signal<Out, Bit>,
///     parity: Parity<8>,
///     seen: Reg<Bit>,
/// }
///
/// impl Logic for Guarded {
///     #[hdl_gen]
///     fn update(&mut self) {
///         dff_setup!(self, clk, seen);
///         self.parity.data.next = self.octet.val();
///         if self.parity.odd.val() {
///             self.seen.d.next = true;
///         }
///         self.seen_odd.next = self.seen.q.val();
///     }
/// }
///
/// // to Verilog
/// let module = lower(&Guarded::default(), "guarded", &Docs::new("Remembers odd bytes."))?;
/// assert_eq!(module.instances[0].module.name, "parity_w8");
///
/// // in rust-hdl's own simulator
/// let mut guarded = Guarded::default();
/// for (octet, seen) in [(3, false), (7, true), (0, true)] {
///     guarded.octet.next = octet.into();
///     for clk in [false, true] {
///         guarded.clk.next = clk.into();
///         assert!(simulate(&mut guarded, 10));
///     }
///     assert_eq!(guarded.seen_odd.val(), seen);
/// }
/// # Ok::<(), rtl_gen::Errors>(())
/// ```
///
/// A module whose ports follow from something else, such as a table of registers, is built apart: `= block(&map)` in place of
/// `named` and `built by`. A block with other ports than its module panics when it is made.
#[macro_export]
macro_rules! builder_block {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(<$(const $g:ident: $gt:ty),+ $(,)?>)? {
            $(
                $(#[group = $group:literal])?
                $(#[doc = $doc:literal])*
                $pin_vis:vis $pin:ident: $ty:ty
            ),+ $(,)?
        } named $module:expr, built by $build:expr
    ) => {
        $crate::builder_block! {
            $(#[$meta])*
            $vis struct $name $(<$(const $g: $gt),+>)? {
                $($(#[doc = $doc])* $pin_vis $pin: $ty),+
            } = Self::module()
        }
        const _: () = {
            #[allow(dead_code, reason = "no expression reads a clock that only registers use")]
            pub struct Ports $(<$(const $g: $gt),+>)? {
                $(pub $pin: <$ty as $crate::kernel::Pins>::Ports),+
            }
            impl $(<$(const $g: $gt),+>)? $crate::kernel::Declares for $name $(<$($g),+>)? {
                type Ports = Ports $(<$($g),+>)?;
            }
            impl $(<$(const $g: $gt),+>)? $name $(<$($g),+>)? {
                /// The module of the block.
                $vis fn module() -> Result<std::rc::Rc<$crate::ir::Module>, $crate::Errors> {
                    let m = $crate::builder::ModuleBuilder::new($module);
                    let ports = Ports $(::<$($g),+>)? {
                        $($pin: {
                            $(m.group($group);)?
                            <$ty as $crate::kernel::Pins>::declare(&m, stringify!($pin), concat!($($doc),*))
                        }),+
                    };
                    ($build)(&m, &ports);
                    m.build()
                }
            }
        };
    };
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
                let mut new = Self {
                    $($pin: $crate::kernel::Pins::idle(),)+
                    _built: $crate::kernel::BuiltBlock::new($built),
                };
                $($crate::kernel::Pins::resolve(&new.$pin, stringify!($pin), &mut new._built);)+
                new._built.check_complete();
                new
            }
        }
        impl $(<$(const $g: $gt),+>)? Logic for $name $(<$($g),+>)? {
            fn update(&mut self) {
                let mut visit = self._built.visit();
                $($crate::kernel::Pins::feed(&self.$pin, &mut visit);)+
                if visit.run() {
                    $($crate::kernel::Pins::drive(&mut self.$pin, &mut visit);)+
                }
            }
            fn connect(&mut self) {
                $($crate::kernel::Pins::claim(&mut self.$pin);)+
            }
            fn hdl(&self) -> Verilog {
                self._built.hdl()
            }
        }
    };
}
