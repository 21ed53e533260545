//! AXI4-Stream as the interfaces of kernels. `W` is the width of a beat in bits, `K` in octets.

#![allow(dead_code)] // `#[derive(LogicInterface)]` asks for both ends of an interface, and no kernel has some of them

use rtl_gen::kernel::prelude::*;

/// The end of a stream that takes beats.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "StreamSource"]
pub struct StreamSink<const W: usize, const K: usize> {
    pub tdata: Signal<In, Bits<W>>,
    pub tkeep: Signal<In, Bits<K>>,
    pub tvalid: Signal<In, Bit>,
    pub tready: Signal<Out, Bit>,
    pub tlast: Signal<In, Bit>,
}

/// The end of a stream that offers beats.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "StreamSink"]
pub struct StreamSource<const W: usize, const K: usize> {
    pub tdata: Signal<Out, Bits<W>>,
    pub tkeep: Signal<Out, Bits<K>>,
    pub tvalid: Signal<Out, Bit>,
    pub tready: Signal<In, Bit>,
    pub tlast: Signal<Out, Bit>,
}

/// The end of a receive stream that takes beats: it cannot wait, and marks bad frames.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "FlowSource"]
pub struct FlowSink<const W: usize, const K: usize> {
    pub tdata: Signal<In, Bits<W>>,
    pub tkeep: Signal<In, Bits<K>>,
    pub tvalid: Signal<In, Bit>,
    pub tlast: Signal<In, Bit>,
    pub tuser: Signal<In, Bit>,
}

/// The end of a receive stream that hands over beats.
#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "FlowSink"]
pub struct FlowSource<const W: usize, const K: usize> {
    pub tdata: Signal<Out, Bits<W>>,
    pub tkeep: Signal<Out, Bits<K>>,
    pub tvalid: Signal<Out, Bit>,
    pub tlast: Signal<Out, Bit>,
    pub tuser: Signal<Out, Bit>,
}
