//! The hardware: the way through and the verdict as a rust-hdl kernel, the header's comparisons from the builder.
//!
//! Two registers long: the first holds a beat until the next one says whether it stays in the stream; the second is
//! the output. Comparisons are registered beside the first, verdicts beside the second.

mod header;

use super::{Inputs, Outputs};
use crate::blocks::axis::{FlowSink, FlowSource};
use crate::blocks::lower_core;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder_block;
use rtl_gen::ir::Module;
use rtl_gen::kernel::prelude::*;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "pfc_frame_decoder",
    summary: "Finds PFC and PAUSE frames in the receive stream, in line and at its full rate",
    variants: &[
        variant::<512, 64>("w512", &[("DATA_W", 512)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 8>("w64", &[("DATA_W", 64)]),
        variant::<128, 16>("w128", &[("DATA_W", 128)]),
        variant::<256, 32>("w256", &[("DATA_W", 256)]),
        variant::<1024, 128>("w1024", &[("DATA_W", 1024)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const fn variant<const W: usize, const K: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<K>, Outputs<K>>, build::<W, K>)
}

fn build<const W: usize, const K: usize>(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let docs = Docs::new(CORE.summary)
        .line("IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), clause 31 (MAC control).");
    let headings = [
        ("s_axis_tdata", "From the MAC, without preamble and FCS (AXI4-Stream; a receiver cannot wait)"),
        ("m_axis_tdata", "To the client (AXI4-Stream)"),
        ("update_pfc", "Good frames (802.3 annex 31B and 31D)"),
        ("cfg_station_address", "Configuration"),
        ("stat_bad_fcs", "MAC control frames that change nothing"),
    ];
    lower_core(&PfcFrameDecoder::<W, K>::default(), variant, name, docs, &headings)
}

builder_block! {
    /// The header of a frame, compared as it arrives, and its parameters.
    struct FrameHeader<const W: usize, const K: usize> {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        /// A beat arrives.
        pub arrives: Signal<In, Bit>,
        /// Octets of the beat, the first in lane 0.
        pub data: Signal<In, Bits<W>>,
        /// Lanes that carry the frame.
        pub keep: Signal<In, Bits<K>>,
        /// The beat is the last of its frame.
        pub last: Signal<In, Bit>,
        /// The port's own address.
        pub station_address: Signal<In, Bits<48>>,
        /// The beat that arrived before.
        pub held: Signal<In, Bits<W>>,
        #[group = "the frame of the beat that is held"]
        /// The beat is the first of its frame.
        pub first: Signal<Out, Bit>,
        /// The frame is a MAC control frame, by the octets that have arrived before.
        pub control: Signal<Out, Bit>,
        /// The same, valid while its first beat is held and moves on.
        pub control_first: Signal<Out, Bit>,
        /// The frame's destination is the multicast address of MAC control frames, or the port.
        pub destined: Signal<Out, Bit>,
        /// The frame's opcode is that of PFC.
        pub pfc: Signal<Out, Bit>,
        /// The frame's opcode is that of PAUSE.
        pub pause: Signal<Out, Bit>,
        /// The frame has all octets that PFC or PAUSE needs.
        pub complete: Signal<Out, Bit>,
        #[group = "the frame whose beat was held in the clock before"]
        /// Class-enable vector, or time of PAUSE.
        pub operand: Signal<Out, Bits<16>>,
        /// Time of class n at `[16*n +: 16]`.
        pub quanta: Signal<Out, Bits<128>>,
    } named format!("pfc_frame_header_x{K}"), built by header::frame_header::<W, K>
}

/// The decoder. `W` is the width of a beat in bits, `K` in octets.
#[derive(LogicBlock, Default)]
struct PfcFrameDecoder<const W: usize, const K: usize> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,

    pub s_axis: FlowSink<W, K>,
    pub m_axis: FlowSource<W, K>,

    pub update_pfc: Signal<Out, Bit>,
    pub update_enable: Signal<Out, Bits<8>>,
    pub update_quanta: Signal<Out, Bits<128>>,
    pub update_pause: Signal<Out, Bit>,
    pub update_pause_quanta: Signal<Out, Bits<16>>,

    pub cfg_station_address: Signal<In, Bits<48>>,
    pub cfg_accept_pfc: Signal<In, Bit>,
    pub cfg_accept_pause: Signal<In, Bit>,
    pub cfg_forward_control: Signal<In, Bit>,

    pub stat_bad_fcs: Signal<Out, Bit>,
    pub stat_short: Signal<Out, Bit>,
    pub stat_destination: Signal<Out, Bit>,
    pub stat_opcode: Signal<Out, Bit>,
    pub stat_ignored: Signal<Out, Bit>,

    header: FrameHeader<W, K>,
    held_valid: Reg<Bit>,
    held_data: DataReg<Bits<W>>,
    held_keep: DataReg<Bits<K>>,
    held_last: DataReg<Bit>,
    held_user: DataReg<Bit>,
    moves: Signal<Local, Bit>,
    drop: Signal<Local, Bit>,
    dropping: DataReg<Bit>,
    out_valid: Reg<Bit>,
    out_data: DataReg<Bits<W>>,
    out_keep: DataReg<Bits<K>>,
    out_last: DataReg<Bit>,
    out_user: DataReg<Bit>,
    ends: Signal<Local, Bit>,
    sound: Signal<Local, Bit>,
    complete: Signal<Local, Bit>,
    ours: Signal<Local, Bit>,
    obey_pfc: Signal<Local, Bit>,
    obey_pause: Signal<Local, Bit>,
    known: Signal<Local, Bit>,
    pfc: Reg<Bit>,
    pause: Reg<Bit>,
    bad_fcs: Reg<Bit>,
    too_short: Reg<Bit>,
    destination: Reg<Bit>,
    opcode: Reg<Bit>,
    ignored: Reg<Bit>,
}

impl<const W: usize, const K: usize> Logic for PfcFrameDecoder<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, held_valid, held_data, held_keep, held_last, held_user, dropping);
        dff_setup!(self, clk, out_valid, out_data, out_keep, out_last, out_user);
        dff_setup!(self, clk, pfc, pause, bad_fcs, too_short, destination, opcode, ignored);

        comment!("a beat is held until the next arrives, the last of a frame for one clock");
        if self.s_axis.tvalid.val() {
            self.held_data.d.next = self.s_axis.tdata.val();
            self.held_keep.d.next = self.s_axis.tkeep.val();
            self.held_last.d.next = self.s_axis.tlast.val();
            self.held_user.d.next = self.s_axis.tuser.val();
        }
        self.held_valid.d.next = self.s_axis.tvalid.val() || (self.held_valid.q.val() && !self.held_last.q.val());
        self.moves.next = self.held_valid.q.val() && (self.held_last.q.val() || self.s_axis.tvalid.val());

        comment!("fields of the header");
        self.header.arrives.next = self.s_axis.tvalid.val();
        self.header.data.next = self.s_axis.tdata.val();
        self.header.keep.next = self.s_axis.tkeep.val();
        self.header.last.next = self.s_axis.tlast.val();
        self.header.station_address.next = self.cfg_station_address.val();
        self.header.held.next = self.held_data.q.val();

        comment!("whether a frame leaves the stream is decided once, as its first beat moves on");
        self.drop.next = self.dropping.q.val();
        if self.header.first.val() {
            self.drop.next = self.header.control_first.val() && !self.cfg_forward_control.val();
        }
        if self.moves.val() {
            self.dropping.d.next = self.drop.val();
        }
        self.out_valid.d.next = self.moves.val() && !self.drop.val();
        self.out_data.d.next = self.held_data.q.val();
        self.out_keep.d.next = self.held_keep.q.val();
        self.out_last.d.next = self.held_last.q.val();
        self.out_user.d.next = self.held_user.q.val();
        self.m_axis.tvalid.next = self.out_valid.q.val();
        self.m_axis.tdata.next = self.out_data.q.val();
        self.m_axis.tkeep.next = self.out_keep.q.val();
        self.m_axis.tlast.next = self.out_last.q.val();
        self.m_axis.tuser.next = self.out_user.q.val();

        comment!("the verdict on a MAC control frame whose last beat is held");
        self.ends.next = self.held_valid.q.val() && self.held_last.q.val() && self.header.control.val();
        self.sound.next = self.ends.val() && !self.held_user.q.val();
        self.complete.next = self.sound.val() && self.header.complete.val();
        self.ours.next = self.complete.val() && self.header.destined.val();
        self.known.next = self.header.pfc.val() || self.header.pause.val();
        self.obey_pfc.next = self.header.pfc.val() && self.cfg_accept_pfc.val();
        self.obey_pause.next = self.header.pause.val() && self.cfg_accept_pause.val();

        comment!("the first fault counts");
        self.bad_fcs.d.next = self.ends.val() && self.held_user.q.val();
        self.too_short.d.next = self.sound.val() && !self.header.complete.val();
        self.destination.d.next = self.complete.val() && !self.header.destined.val();
        self.opcode.d.next = self.ours.val() && !self.known.val();
        self.ignored.d.next = self.ours.val() && self.known.val() && !self.obey_pfc.val() && !self.obey_pause.val();
        self.pfc.d.next = self.ours.val() && self.obey_pfc.val();
        self.pause.d.next = self.ours.val() && self.obey_pause.val();

        self.stat_bad_fcs.next = self.bad_fcs.q.val();
        self.stat_short.next = self.too_short.q.val();
        self.stat_destination.next = self.destination.q.val();
        self.stat_opcode.next = self.opcode.q.val();
        self.stat_ignored.next = self.ignored.q.val();
        self.update_pfc.next = self.pfc.q.val();
        self.update_enable.next = self.header.operand.val().get_bits::<8>(0);
        self.update_quanta.next = self.header.quanta.val();
        self.update_pause.next = self.pause.q.val();
        self.update_pause_quanta.next = self.header.operand.val();
    }
}
