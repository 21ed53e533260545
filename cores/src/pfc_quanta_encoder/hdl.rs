//! The hardware: the layout of the frame and its serialisation from the builder, the handshake as a rust-hdl kernel.

use super::{DESTINATION, ETHERTYPE, FRAME_OCTETS, Inputs, OPCODE_PAUSE, OPCODE_PFC, Outputs};
use crate::blocks::axis::StreamSource;
use crate::blocks::lower_core;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::builder_block;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::kernel::prelude::*;
use rtl_gen::prim::Crc;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "pfc_quanta_encoder",
    summary: "Turns a pause request into a PFC or PAUSE frame on AXI4-Stream",
    variants: &[
        variant::<512, 64, false>("w512", &[("DATA_W", 512), ("FCS", 0)]).at(CLOCK_PERIOD_100G_PS),
        variant::<64, 8, false>("w64", &[("DATA_W", 64), ("FCS", 0)]),
        variant::<128, 16, false>("w128", &[("DATA_W", 128), ("FCS", 0)]),
        variant::<256, 32, false>("w256", &[("DATA_W", 256), ("FCS", 0)]),
        variant::<1024, 128, false>("w1024", &[("DATA_W", 1024), ("FCS", 0)]),
        variant::<64, 8, true>("w64_fcs", &[("DATA_W", 64), ("FCS", 1)]),
        variant::<512, 64, true>("w512_fcs", &[("DATA_W", 512), ("FCS", 1)]).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const fn variant<const W: usize, const K: usize, const FCS: bool>(
    name: &'static str,
    parameters: Parameters,
) -> Variant {
    Variant::new(name, parameters, pins::<Inputs, Outputs<K>>, build::<W, K, FCS>)
}

fn build<const W: usize, const K: usize, const FCS: bool>(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let docs = Docs::new(CORE.summary)
        .line("IEEE 802.1Qbb / 802.3 annex 31D (PFC) and annex 31B (PAUSE); every request is latched whole.");
    let headings = [
        ("s_req_valid", "Pause request, latched whole"),
        ("m_axis_tdata", "Frame (AXI4-Stream; 802.3 annex 31B and 31D)"),
        ("cfg_source_mac", "Configuration"),
        ("stat_pfc_sent", "Status"),
    ];
    lower_core(&PfcQuantaEncoder::<W, K, FCS>::default(), variant, name, docs, &headings)
}

/// Bits of a frame without its FCS.
const IMAGE_BITS: usize = 8 * FRAME_OCTETS;

builder_block! {
    /// The 60 octets of a frame, the first in the lowest bits.
    struct FrameImage {
        pub link: Signal<In, Bit>,
        pub enable: Signal<In, Bits<8>>,
        pub quanta: Signal<In, Bits<128>>,
        pub source_mac: Signal<In, Bits<48>>,
        pub image: Signal<Out, Bits<IMAGE_BITS>>,
    } named "pfc_frame_image", built by frame_image
}

fn frame_image(m: &ModuleBuilder, p: &PortsOf<FrameImage>) {
    m.describe("The octets of a MAC control frame, the first on the wire in bits 7:0.");
    let octet = |value: u8| lit(value, 8);
    let constant = |value: u16| value.to_be_bytes().map(octet);
    let big_endian = |value: &Expr| value.words(8).into_iter().rev().collect::<Vec<_>>();
    let times = p.quanta.words(16);
    let gated: Vec<Expr> =
        (0..8).map(|class| m.named(format!("time_{class}"), &times[class] & p.enable.bit(class).repeat(16))).collect();

    let mut pfc: Vec<Expr> = constant(OPCODE_PFC).to_vec();
    pfc.extend([octet(0), p.enable.clone()]);
    pfc.extend(gated.iter().flat_map(big_endian));
    let mut pause: Vec<Expr> = constant(OPCODE_PAUSE).to_vec();
    pause.extend(big_endian(&times[0]));
    pause.resize(pfc.len(), octet(0));

    let mut octets: Vec<Expr> = DESTINATION.map(octet).to_vec();
    octets.extend(big_endian(&p.source_mac));
    octets.extend(constant(ETHERTYPE));
    octets.extend(pfc.iter().zip(&pause).map(|(pfc, pause)| p.link.mux(pause, pfc)));
    octets.resize(FRAME_OCTETS, octet(0));
    m.assign(&p.image, pack(&octets));
}

builder_block! {
    /// The beats of one frame, from registers, with its FCS if `FCS` is set.
    pub(crate) struct FrameSerializer<const W: usize, const K: usize, const FCS: bool> {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        /// Take the image; only while nothing is under way or as it ends.
        pub load: Signal<In, Bit>,
        pub image: Signal<In, Bits<IMAGE_BITS>>,
        /// The beat is taken.
        pub tready: Signal<In, Bit>,
        /// A frame waits for its FCS.
        pub pending: Signal<Out, Bit>,
        pub tvalid: Signal<Out, Bit>,
        /// `tvalid` is low: from the register with the nets to all octets, which `tvalid` does not wait for.
        pub free: Signal<Out, Bit>,
        pub tlast: Signal<Out, Bit>,
        pub tkeep: Signal<Out, Bits<K>>,
        pub tdata: Signal<Out, Bits<W>>,
        /// The last beat is taken.
        pub done: Signal<Out, Bit>,
    } named format!("pfc_frame_serializer_{}x{K}", frame_octets(FCS)), built by frame_serializer::<W, K, FCS>
}

/// The serializer, without an FCS, for a stream with this number of octets a beat.
///
/// # Errors
/// The errors of its builder.
///
/// # Panics
/// If no variant of the encoder has such a stream.
pub(crate) fn serializer(octets: usize) -> Result<Rc<Module>, Errors> {
    match octets {
        8 => FrameSerializer::<64, 8, false>::module(),
        16 => FrameSerializer::<128, 16, false>::module(),
        32 => FrameSerializer::<256, 32, false>::module(),
        64 => FrameSerializer::<512, 64, false>::module(),
        128 => FrameSerializer::<1024, 128, false>::module(),
        _ => panic!("no serializer of {octets} octets a beat"),
    }
}

fn frame_octets(fcs: bool) -> usize {
    FRAME_OCTETS + if fcs { 4 } else { 0 }
}

fn frame_serializer<const W: usize, const K: usize, const FCS: bool>(
    m: &ModuleBuilder,
    p: &PortsOf<FrameSerializer<W, K, FCS>>,
) {
    let frame_octets = frame_octets(FCS);
    let beats = frame_octets.div_ceil(K);
    let tail = frame_octets - (beats - 1) * K;
    if beats == 1 {
        let name = format!("pfc_frame_serializer_{frame_octets}");
        m.parametric(CORE.parametric(name, &[("DATA_W", W as u32)]));
        m.describe(format!("Sends {frame_octets} octets in one beat."));
    } else {
        m.describe(format!("Sends {frame_octets} octets, {K} a clock."));
    }

    let (load, image) = if FCS {
        m.comment("the FCS (802.3 clause 3.2.9) has a clock of its own");
        let held = m.reg("held", 1, 0);
        m.assign(&held, &p.load);
        let checked = m.reg_no_reset("checked", p.image.width());
        m.when(&p.load, || m.assign(&checked, &p.image));
        m.assign(&p.pending, &held);
        let check = m.named("check", Crc::ETHERNET.of(&checked));
        (held, cat(&[check, checked]))
    } else {
        m.assign(&p.pending, 0);
        (p.load.clone(), p.image.clone())
    };

    m.comment("whether a frame is under way: `busy` for the octets, `idle` for all else");
    let under_way = m.reg_twice([("busy", 1), ("idle", 1)], 0);
    let [busy, idle] = &under_way;
    m.assign(&p.tvalid, !idle);
    m.assign(&p.free, !busy);
    let octets = m.reg_no_reset("octets", W * beats);
    let done = m.named("taken_last", &p.tvalid & &p.tready & &p.tlast);
    let goes_on = m.named("goes_on", &load | (&p.tvalid & !&done));
    m.assign_twice(&under_way, &goes_on);

    m.comment("the octets do not wait for the request");
    let moves = m.named("moves", !busy | &p.tready);
    let last = m.wire("last", 1);
    m.assign(&p.tlast, &last);
    m.when(&moves, || m.assign(&octets, busy.mux(&octets.shr(W as u64), image.zext(octets.width()))));
    if beats == 1 {
        m.assign(&last, 1);
    } else {
        m.comment("a mark travels with the octets in place of a counter");
        let marks = m.reg_no_reset("marks", beats);
        m.when(&moves, || m.assign(&marks, busy.mux(&marks.shr(1), lit(1u64 << (beats - 1), beats))));
        m.assign(&last, marks.bit(0));
    }
    let lanes = |n: usize| lit(1u8, 1).repeat(n).zext(K);
    m.assign(&p.tdata, octets.slice(0, W));
    if beats == 1 || tail == K {
        m.assign(&p.tkeep, lanes(tail));
    } else {
        m.assign(&p.tkeep, p.tlast.mux(&lanes(tail), lanes(K)));
    }
    m.assign(&p.done, &done);
}

/// The encoder. `W` is the width of a beat in bits, `K` in octets.
#[derive(LogicBlock, Default)]
struct PfcQuantaEncoder<const W: usize, const K: usize, const FCS: bool> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,

    pub s_req_valid: Signal<In, Bit>,
    pub s_req_ready: Signal<Out, Bit>,
    pub s_req_link: Signal<In, Bit>,
    pub s_req_enable: Signal<In, Bits<8>>,
    pub s_req_quanta: Signal<In, Bits<128>>,

    pub m_axis: StreamSource<W, K>,

    pub cfg_source_mac: Signal<In, Bits<48>>,

    pub stat_pfc_sent: Signal<Out, Bit>,
    pub stat_pause_sent: Signal<Out, Bit>,

    layout: FrameImage,
    serializer: FrameSerializer<W, K, FCS>,
    ready: Signal<Local, Bit>,
    accept: Signal<Local, Bit>,
    is_link: Reg<Bit>,
    pfc_sent: Reg<Bit>,
    pause_sent: Reg<Bit>,
}

impl<const W: usize, const K: usize, const FCS: bool> Logic for PfcQuantaEncoder<W, K, FCS> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, is_link, pfc_sent, pause_sent);
        comment!("a request is taken while nothing is under way");
        self.ready.next = !self.serializer.pending.val() && self.serializer.free.val();
        self.s_req_ready.next = self.ready.val();
        self.accept.next = self.s_req_valid.val() && self.ready.val();

        comment!("every field is latched with the request: a frame is never torn");
        self.layout.link.next = self.s_req_link.val();
        self.layout.enable.next = self.s_req_enable.val();
        self.layout.quanta.next = self.s_req_quanta.val();
        self.layout.source_mac.next = self.cfg_source_mac.val();
        self.serializer.load.next = self.accept.val();
        self.serializer.image.next = self.layout.image.val();
        self.serializer.tready.next = self.m_axis.tready.val();
        self.m_axis.tvalid.next = self.serializer.tvalid.val();
        self.m_axis.tdata.next = self.serializer.tdata.val();
        self.m_axis.tkeep.next = self.serializer.tkeep.val();
        self.m_axis.tlast.next = self.serializer.tlast.val();

        comment!("counters of frames sent");
        if self.accept.val() {
            self.is_link.d.next = self.s_req_link.val();
        }
        self.pfc_sent.d.next = self.serializer.done.val() && !self.is_link.q.val();
        self.pause_sent.d.next = self.serializer.done.val() && self.is_link.q.val();
        self.stat_pfc_sent.next = self.pfc_sent.q.val();
        self.stat_pause_sent.next = self.pause_sent.q.val();
    }
}
