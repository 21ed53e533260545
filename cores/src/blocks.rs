//! Blocks that several kernels use.

use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, pack};
use rtl_gen::builder_block;
use rtl_gen::ir::Module;
use rtl_gen::kernel::prelude::*;
use std::rc::Rc;

/// `n` values of `width` bits side by side, value 0 in the lowest bits.
fn packed(n: usize, width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("pack_{n}x{width}"));
    m.describe(format!("{n} values of {width} bits side by side, value 0 in the lowest bits."));
    let values: Vec<_> = (0..n).map(|i| m.input(format!("i_{i}"), width)).collect();
    m.assign(&m.output("o", n * width), pack(&values));
    m.build()
}

builder_block! {
    /// `N` values of `W` bits side by side; `NW` is `N * W`.
    pub struct Pack<const N: usize, const W: usize, const NW: usize> {
        pub i: [Signal<In, Bits<W>>; N],
        pub o: Signal<Out, Bits<NW>>,
    } = packed(N, W)
}

builder_block! {
    /// `N` bits side by side.
    pub struct PackBits<const N: usize> {
        pub i: [Signal<In, Bit>; N],
        pub o: Signal<Out, Bits<N>>,
    } = packed(N, 1)
}
