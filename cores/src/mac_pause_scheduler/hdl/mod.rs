//! The hardware: state and arbitration in rust-hdl kernels; multiplexers, the choice and the count of octets, whose
//! structure is computed, from the builder.

mod credit;
mod hold;
mod octets;
mod pick;
mod round_robin;
mod sequence;
mod stream;
mod timer;
mod timers;

use super::{CLASSES, Inputs, Outputs};
use crate::blocks::axis::{StreamSink, StreamSource};
use crate::blocks::{PackBits, lower_core};
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use hold::SlotHold;
use round_robin::RoundRobin;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, cat};
use rtl_gen::builder_block;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::kernel::prelude::*;
use rtl_gen::prim::one_hot_mux;
use sequence::FrameSequencer;
use std::rc::Rc;
use stream::StreamRegister;
use timers::PauseTimers;

crate::variant::entry!(Core {
    stem: "mac_pause_scheduler",
    summary: "Joins eight priority streams and MAC control frames, and holds paused classes back",
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
        .line("IEEE 802.1Qbb / 802.3 annex 31D (PFC), annex 31B (PAUSE), 802.1Q clause 37 (ETS).");
    let headings = [
        ("s_axis_0_tdata", "Streams of the classes (AXI4-Stream; frames without preamble and FCS)"),
        ("s_ctrl_tdata", "MAC control frames (AXI4-Stream; 802.3 annex 31): go first, are never paused"),
        ("m_axis_tdata", "To the MAC (AXI4-Stream)"),
        ("update_pfc", "Pause times (802.3 annex 31D and 31B)"),
        ("slot_tick", "Slots of the pause engine"),
        ("cfg_quanta_step", "Configuration (802.1Q clause 37: strict priority, bandwidth shares)"),
        ("stat_link_paused", "Status"),
    ];
    let timer = Docs::new("Counts a pause time down.").module("pause_timer");
    let timers = Docs::new("Pause timers of the classes and of the link.")
        .module("pause_timers")
        .block("timer", timer.clone())
        .block("link_timer", timer);
    let round_robin = Docs::new("Shares the line among classes by their weights: deficit round robin.")
        .module("mac_round_robin")
        .block("credit", Docs::new("Octets that a class may still transmit in its turn.").module("mac_class_credit"));
    let docs = docs
        .block("timers", timers)
        .block("round_robin", round_robin)
        .block(
            "slot_hold",
            Docs::new("Holds data back before a slot tick, so that the pause frame of the slot finds an idle line.")
                .module("mac_slot_hold"),
        )
        .block(
            "stream",
            Docs::new("Holds the next beat of a class.")
                .module(format!("mac_stream_register_{W}"))
                .parametric(CORE.parametric("mac_stream_register", &[("DATA_W", W as u32)])),
        )
        .block("sequencer", Docs::new("Lets one frame after another leave.").module("mac_frame_sequencer"));
    lower_core(&*Box::<MacPauseScheduler<W, K>>::default(), variant, name, docs, &headings)
}

builder_block! {
    /// The value of the class whose bit is set, 0 if none is.
    struct ClassMux<const W: usize> {
        /// At most one bit set.
        pub select: Signal<In, Bits<CLASSES>>,
        pub i: [Signal<In, Bits<W>>; CLASSES],
        /// The selected value, 0 if none is.
        pub o: Signal<Out, Bits<W>>,
    } named format!("one_hot_mux_{CLASSES}x{W}"), built by class_mux::<W>
}

builder_block! {
    /// A value of data, or that of a control frame in its place.
    struct ControlMux<const W: usize> {
        pub data: Signal<In, Bits<W>>,
        pub control: Signal<In, Bits<W>>,
        /// The control frame has the place, for the lower half of the value.
        pub insert_low: Signal<In, Bit>,
        /// The control frame has the place, for the upper half.
        pub insert_high: Signal<In, Bit>,
        /// The value that has the place.
        pub o: Signal<Out, Bits<W>>,
    } named format!("mac_control_mux_{W}"), built by control_mux::<W>
}

builder_block! {
    /// From one class upwards: the class whose bit is set, and all above it.
    struct ClassUpwards {
        /// One-hot, or zero.
        pub from: Signal<In, Bits<CLASSES>>,
        pub upwards: Signal<Out, Bits<CLASSES>>,
    } named "mac_class_upwards", built by pick::class_upwards
}

builder_block! {
    /// Strict priority, then round robin: which class goes before which.
    struct ClassOrder {
        /// Classes with strict priority.
        pub strict: Signal<In, Bits<CLASSES>>,
        /// Bits of the class at which the others start, and of all above.
        pub upwards: Signal<In, Bits<CLASSES>>,
        /// Classes that go before class {i}.
        pub before: [Signal<Out, Bits<CLASSES>>; CLASSES],
    } named "mac_class_order", built by pick::class_order
}

builder_block! {
    /// The first candidate.
    struct ClassPick {
        pub candidates: Signal<In, Bits<CLASSES>>,
        /// Classes that begin no turn: strict ones, and the first of the others if it has turn and credit.
        pub keep_turn: Signal<In, Bits<CLASSES>>,
        /// Classes that go before class {i}.
        pub before: [Signal<In, Bits<CLASSES>>; CLASSES],
        /// One-hot, or zero.
        pub pick: Signal<Out, Bits<CLASSES>>,
        /// The candidates are not zero.
        pub found: Signal<Out, Bit>,
        /// The pick begins a turn.
        pub fresh: Signal<Out, Bit>,
    } named "mac_class_pick", built by pick::class_pick
}

builder_block! {
    /// Number of the class whose bit is set.
    struct ClassNumber {
        /// One-hot, or zero.
        pub of: Signal<In, Bits<CLASSES>>,
        /// Its number, 0 if no bit is set.
        pub value: Signal<Out, Bits<4>>,
    } named "mac_class_number", built by pick::class_number
}

builder_block! {
    /// Octets of a beat.
    struct KeepOctets<const K: usize> {
        pub keep: Signal<In, Bits<K>>,
        /// Number of lanes set.
        pub octets: Signal<Out, Bits<8>>,
    } named format!("mac_keep_octets_{K}"), built by octets::keep_octets::<K>
}

fn class_mux<const W: usize>(m: &ModuleBuilder, p: &PortsOf<ClassMux<W>>) {
    m.parametric(CORE.parametric("one_hot_mux_8", &[("WIDTH", W as u32)]));
    m.describe(format!("One of {CLASSES} values of {W} bits, selected by one hot bit."));
    m.assign(&p.o, one_hot_mux(&p.select, &p.i));
}

fn control_mux<const W: usize>(m: &ModuleBuilder, p: &PortsOf<ControlMux<W>>) {
    m.parametric(CORE.parametric("mac_control_mux", &[("WIDTH", W as u32)]));
    m.describe("A value of data, or that of a control frame in its place; each half waits for a net of its own.");
    let half = |at: usize, insert: &Expr| insert.mux(&p.control.slice(at, W / 2), p.data.slice(at, W / 2));
    m.assign(&p.o, cat(&[half(W / 2, &p.insert_high), half(0, &p.insert_low)]));
}

/// The scheduler. `W` is the width of a beat in bits, `K` in octets.
#[derive(LogicBlock)]
struct MacPauseScheduler<const W: usize, const K: usize> {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,

    pub s_axis: [StreamSink<W, K>; 8],
    pub s_ctrl: StreamSink<W, K>,
    pub m_axis: StreamSource<W, K>,
    pub m_axis_tdest: Signal<Out, Bits<4>>,

    pub update_pfc: Signal<In, Bit>,
    pub update_enable: Signal<In, Bits<8>>,
    pub update_quanta: Signal<In, Bits<128>>,
    pub update_pause: Signal<In, Bit>,
    pub update_pause_quanta: Signal<In, Bits<16>>,
    pub release_pause: Signal<In, Bits<8>>,
    pub pause: Signal<Out, Bits<8>>,

    pub slot_tick: Signal<In, Bit>,

    pub cfg_quanta_step: Signal<In, Bits<23>>,
    pub cfg_obey: Signal<In, Bits<8>>,
    pub cfg_strict: Signal<In, Bits<8>>,
    pub cfg_weight: Signal<In, Bits<128>>,
    pub cfg_hold_start: Signal<In, Bits<24>>,
    pub cfg_hold_clocks: Signal<In, Bits<16>>,

    pub stat_link_paused: Signal<Out, Bit>,
    pub stat_hold: Signal<Out, Bit>,

    timers: PauseTimers,
    able: Signal<Local, Bits<8>>,
    // classes whose time does not run, and whether the link is paused or held: state of the timers once more, near the choice
    idle: Reg<Bits<8>>,
    held_back: Reg<Bit>,
    slot_hold: SlotHold,

    stream: [StreamRegister<W, K>; 8],
    offered: PackBits<8>,
    full: PackBits<8>,
    last: PackBits<8>,
    sequencer: FrameSequencer,
    round_robin: RoundRobin,
    beat_octets: KeepOctets<K>,

    data_mux: ClassMux<W>,
    keep_mux: ClassMux<K>,
    data_or_control: ControlMux<W>,
    keep_or_control: ControlMux<K>,
    number: ClassNumber,
    free: Signal<Local, Bit>,
    out_valid: Reg<Bit>,
    // not `out_valid`: what chooses the next beat does not wait for the net to each bit of this one
    out_empty: Reg<Bit>,
    out_data: DataReg<Bits<W>>,
    out_keep: DataReg<Bits<K>>,
    out_last: DataReg<Bit>,
    out_dest: DataReg<Bits<4>>,
}

impl<const W: usize, const K: usize> Default for MacPauseScheduler<W, K> {
    fn default() -> Self {
        Self {
            clk: Default::default(),
            rst: Default::default(),
            s_axis: Default::default(),
            s_ctrl: Default::default(),
            m_axis: Default::default(),
            m_axis_tdest: Default::default(),
            update_pfc: Default::default(),
            update_enable: Default::default(),
            update_quanta: Default::default(),
            update_pause: Default::default(),
            update_pause_quanta: Default::default(),
            release_pause: Default::default(),
            pause: Default::default(),
            slot_tick: Default::default(),
            cfg_quanta_step: Default::default(),
            cfg_obey: Default::default(),
            cfg_strict: Default::default(),
            cfg_weight: Default::default(),
            cfg_hold_start: Default::default(),
            cfg_hold_clocks: Default::default(),
            stat_link_paused: Default::default(),
            stat_hold: Default::default(),
            timers: Default::default(),
            able: Default::default(),
            idle: Reg::new(0xff.into()),
            held_back: Default::default(),
            slot_hold: Default::default(),
            stream: Default::default(),
            offered: Default::default(),
            full: Default::default(),
            last: Default::default(),
            sequencer: Default::default(),
            round_robin: Default::default(),
            beat_octets: Default::default(),
            data_mux: Default::default(),
            keep_mux: Default::default(),
            data_or_control: Default::default(),
            keep_or_control: Default::default(),
            number: Default::default(),
            free: Default::default(),
            out_valid: Default::default(),
            out_empty: Reg::new(true),
            out_data: Default::default(),
            out_keep: Default::default(),
            out_last: Default::default(),
            out_dest: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for MacPauseScheduler<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, idle, held_back, out_valid, out_empty, out_data, out_keep, out_last, out_dest);
        comment!("paused classes");
        self.timers.update_pfc.next = self.update_pfc.val();
        self.timers.update_enable.next = self.update_enable.val();
        self.timers.update_quanta.next = self.update_quanta.val();
        self.timers.update_pause.next = self.update_pause.val();
        self.timers.update_pause_quanta.next = self.update_pause_quanta.val();
        self.timers.cancel.next = self.release_pause.val();
        self.timers.step.next = self.cfg_quanta_step.val();
        self.timers.obey.next = self.cfg_obey.val();
        self.pause.next = self.timers.pause.val();
        self.stat_link_paused.next = self.timers.link_paused.val();
        self.slot_hold.tick.next = self.slot_tick.val();
        self.slot_hold.start.next = self.cfg_hold_start.val();
        self.slot_hold.length.next = self.cfg_hold_clocks.val();
        self.stat_hold.next = self.slot_hold.hold.val();
        self.held_back.d.next = self.timers.link_pauses.val() || self.slot_hold.holds.val();
        self.idle.d.next = !self.timers.runs.val();
        self.able.next = self.idle.q.val() | !self.cfg_obey.val();
        if self.held_back.q.val() {
            self.able.next = 0.into();
        }

        comment!("one beat of each class");
        for i in 0..8 {
            self.stream[i].tvalid.next = self.s_axis[i].tvalid.val();
            self.stream[i].tdata.next = self.s_axis[i].tdata.val();
            self.stream[i].tkeep.next = self.s_axis[i].tkeep.val();
            self.stream[i].tlast.next = self.s_axis[i].tlast.val();
            self.s_axis[i].tready.next = self.stream[i].tready.val();
            self.stream[i].leave.next = self.sequencer.leave.val().get_bit(i);
            self.stream[i].goes.next = self.sequencer.goes.val() && self.sequencer.granted.val().get_bit(i);
            self.offered.i[i].next = self.s_axis[i].tvalid.val();
            self.full.i[i].next = self.stream[i].full.val();
            self.last.i[i].next = self.stream[i].last.val();
            self.data_mux.i[i].next = self.stream[i].data.val();
            self.keep_mux.i[i].next = self.stream[i].keep.val();
        }

        comment!("the order of frames");
        self.free.next = !self.out_valid.q.val() || self.m_axis.tready.val();
        self.sequencer.free.next = self.out_empty.q.val() || self.m_axis.tready.val();
        self.sequencer.control_valid.next = self.s_ctrl.tvalid.val();
        self.sequencer.control_last.next = self.s_ctrl.tlast.val();
        self.s_ctrl.tready.next = self.sequencer.control_ready.val();
        self.sequencer.offered.next = self.offered.o.val();
        self.sequencer.full.next = self.full.o.val();
        self.sequencer.last.next = self.last.o.val();
        self.sequencer.able.next = self.able.val();
        self.sequencer.strict.next = self.cfg_strict.val();
        self.sequencer.credited.next = self.round_robin.credited.val();
        self.sequencer.upwards.next = self.round_robin.upwards.val();
        self.round_robin.strict.next = self.cfg_strict.val();
        self.round_robin.weight.next = self.cfg_weight.val();
        self.round_robin.granted.next = self.sequencer.granted.val();
        self.round_robin.begins.next = self.sequencer.begin_fresh.val();
        self.round_robin.leave.next = self.sequencer.leave.val();
        comment!("a beat that left its register in the clock before is on its way to the MAC");
        self.beat_octets.keep.next = self.out_keep.q.val();
        self.round_robin.octets.next = self.beat_octets.octets.val();

        comment!("the beat to the MAC");
        self.data_mux.select.next = self.sequencer.granted.val();
        self.keep_mux.select.next = self.sequencer.granted.val();
        self.number.of.next = self.sequencer.granted.val();
        self.data_or_control.data.next = self.data_mux.o.val();
        self.data_or_control.control.next = self.s_ctrl.tdata.val();
        self.data_or_control.insert_low.next = self.sequencer.insert_low.val();
        self.data_or_control.insert_high.next = self.sequencer.insert_high.val();
        self.keep_or_control.data.next = self.keep_mux.o.val();
        self.keep_or_control.control.next = self.s_ctrl.tkeep.val();
        self.keep_or_control.insert_low.next = self.sequencer.insert_low.val();
        self.keep_or_control.insert_high.next = self.sequencer.insert_high.val();
        if self.free.val() {
            self.out_valid.d.next = self.sequencer.load.val();
            self.out_empty.d.next = !self.sequencer.load.val();
            self.out_data.d.next = self.data_or_control.o.val();
            self.out_keep.d.next = self.keep_or_control.o.val();
            self.out_last.d.next = self.sequencer.ends.val();
            self.out_dest.d.next = self.number.value.val();
            if self.sequencer.insert_high.val() {
                self.out_last.d.next = self.s_ctrl.tlast.val();
                self.out_dest.d.next = 8.into();
            }
        }
        self.m_axis.tvalid.next = self.out_valid.q.val();
        self.m_axis.tdata.next = self.out_data.q.val();
        self.m_axis.tkeep.next = self.out_keep.q.val();
        self.m_axis.tlast.next = self.out_last.q.val();
        self.m_axis_tdest.next = self.out_dest.q.val();
    }
}
