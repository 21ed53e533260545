//! The register at the entrance of one class.

use rtl_gen::kernel::prelude::*;

/// Holds one beat of a class. `W` is the width of a beat in bits, `K` in octets.
#[derive(LogicBlock)]
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
    /// `leave` once more, for the bits of the register.
    pub goes: Signal<In, Bit>,
    /// A beat is held.
    pub full: Signal<Out, Bit>,
    /// Octets of the beat held, the first in lane 0.
    pub data: Signal<Out, Bits<W>>,
    /// Lanes of the beat held that carry the frame.
    pub keep: Signal<Out, Bits<K>>,
    /// The beat held is the last of its frame.
    pub last: Signal<Out, Bit>,
    full_reg: Reg<Bit>,
    // not `full_reg`: what is before the register does not wait for the net to each bit of it
    empty: Reg<Bit>,
    data_reg: DataReg<Bits<W>>,
    keep_reg: DataReg<Bits<K>>,
    last_reg: DataReg<Bit>,
    ready: Signal<Local, Bit>,
    holds: Signal<Local, Bit>,
}

impl<const W: usize, const K: usize> Default for StreamRegister<W, K> {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            tvalid: Default::default(),
            tdata: Default::default(),
            tkeep: Default::default(),
            tlast: Default::default(),
            tready: Default::default(),
            leave: Default::default(),
            goes: Default::default(),
            full: Default::default(),
            data: Default::default(),
            keep: Default::default(),
            last: Default::default(),
            full_reg: Default::default(),
            empty: Reg::new(true),
            data_reg: Default::default(),
            keep_reg: Default::default(),
            last_reg: Default::default(),
            ready: Default::default(),
            holds: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for StreamRegister<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, full_reg, empty, data_reg, keep_reg, last_reg);
        self.ready.next = !self.full_reg.q.val() || self.goes.val();
        self.tready.next = self.empty.q.val() || self.leave.val();
        self.holds.next = self.tvalid.val() || (self.full_reg.q.val() && !self.leave.val());
        self.full_reg.d.next = self.holds.val();
        self.empty.d.next = !self.holds.val();
        if self.ready.val() {
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
