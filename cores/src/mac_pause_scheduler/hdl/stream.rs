//! The register at the entrance of one class.

use rtl_gen::kernel::prelude::*;

/// Holds one beat of a class. `W` is the width of a beat in bits, `K` in octets.
#[derive(LogicBlock, Default)]
pub struct StreamRegister<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A beat is offered.
    pub tvalid: Signal<In, Bit>,
    /// Octets of the beat offered, the first in lane 0.
    pub tdata: Signal<In, Bits<W>>,
    /// Lanes of the beat offered that carry the frame.
    pub tkeep: Signal<In, Bits<K>>,
    /// The beat offered is the last of its frame.
    pub tlast: Signal<In, Bit>,
    /// The beat offered is taken.
    pub tready: Signal<Out, Bit>,
    /// A beat that is held leaves.
    pub leave: Signal<In, Bit>,
    /// A beat is held.
    pub full: Signal<Out, Bit>,
    /// Octets of the beat held, the first in lane 0.
    pub data: Signal<Out, Bits<W>>,
    /// Lanes of the beat held that carry the frame.
    pub keep: Signal<Out, Bits<K>>,
    /// The beat held is the last of its frame.
    pub last: Signal<Out, Bit>,
    full_reg: Reg<Bit>,
    data_reg: DataReg<Bits<W>>,
    keep_reg: DataReg<Bits<K>>,
    last_reg: DataReg<Bit>,
    ready: Signal<Local, Bit>,
}

impl<const W: usize, const K: usize> Logic for StreamRegister<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, full_reg, data_reg, keep_reg, last_reg);
        self.ready.next = !self.full_reg.q.val() || self.leave.val();
        self.tready.next = self.ready.val();
        if self.ready.val() {
            self.full_reg.d.next = self.tvalid.val();
            self.data_reg.d.next = self.tdata.val();
            self.keep_reg.d.next = self.tkeep.val();
            self.last_reg.d.next = self.tlast.val();
        }
        self.full.next = self.full_reg.q.val();
        self.data.next = self.data_reg.q.val();
        self.keep.next = self.keep_reg.q.val();
        self.last.next = self.last_reg.q.val();
    }
}
