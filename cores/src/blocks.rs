//! Blocks that several kernels use.

pub mod cbfc;
pub mod frame;
pub mod gf256;
pub mod parts;
pub mod ports;
pub mod request;
pub mod shim;
pub mod stream;

use rtl_foundation::contract::Pin;
use rtl_gen::builder_block;
use rtl_gen::ir::Expr;
use rtl_gen::kernel::prelude::*;
use rtl_gen::prim::pack_module;

builder_block! {
    /// `N` values of `W` bits side by side; `NW` is `N * W`.
    pub struct Pack<const N: usize, const W: usize, const NW: usize> {
        pub i: [Signal<In, Bits<W>>; N],
        pub o: Signal<Out, Bits<NW>>,
    } = pack_module(N, W)
}

builder_block! {
    /// `N` bits side by side.
    pub struct PackBits<const N: usize> {
        pub i: [Signal<In, Bit>; N],
        pub o: Signal<Out, Bits<N>>,
    } = pack_module(N, 1)
}

/// Docs with the words of the contract for every port, and a heading over the ports that `headings` names.
pub fn with_ports(docs: Docs, pins: impl IntoIterator<Item = Pin>, headings: &[(&str, &str)]) -> Docs {
    pins.into_iter().fold(docs, |docs, pin| {
        let heading = headings.iter().find(|(first, _)| *first == pin.name);
        let docs = heading.map_or(docs.clone(), |(_, heading)| docs.group(*heading));
        docs.port(pin.name, pin.doc)
    })
}

/// Field `index` of a packed vector of eight.
pub fn field(packed: &Expr, index: &Expr) -> Expr {
    // a balanced tree of two-way multiplexers
    let mut level = packed.words(packed.width() / 8);
    for bit in 0..3 {
        level = level.chunks(2).map(|pair| index.bit(bit).mux(&pair[1], &pair[0])).collect();
    }
    level.remove(0)
}
