//! The hardware: registers that count, eight classes alike, and a selector that reads one of them. Kernels throughout.

mod class;
mod direction;
mod pause;

use super::{Inputs, Outputs};
use crate::blocks::{PackBits, lower_core};
use crate::variant::{Core, Variant, pins};
use class::{COUNTERS, ClassCounters, NAMED, SHORT};
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, or_all, pack};
use rtl_gen::builder_block;
use rtl_gen::ir::Module;
use rtl_gen::kernel::prelude::*;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "pause_statistics",
    summary: "Counts pauses, sent and received, class by class, and finds classes that are stuck",
    variants: &[Variant::new("default", &[], pins::<Inputs, Outputs>, build)],
    parametric: false,
    custom: None,
    registers: None,
});

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let class = Docs::new("Counters of one class, its pauses and its watchdog.")
        .block("rx", Docs::new("Frames of one class in one direction."))
        .block("tx", Docs::new("Frames of one class in one direction."))
        .block("pause", Docs::new("Measures the pauses of one class and finds those that last too long."));
    let docs = Docs::new(CORE.summary)
        .line("Frames, quanta, time paused and longest pause of each class; PFC watchdog.")
        .block("class", class);
    let headings = [
        ("rx_pfc", "PFC frames received and obeyed"),
        ("tx_pfc", "PFC frames sent"),
        ("paused", "State of the classes"),
        ("cfg_watchdog_clocks", "Configuration"),
        ("stat_address", "Counters"),
        ("stat_stuck", "Watchdog"),
    ];
    lower_core(&*Box::<PauseStatistics>::default(), variant, name, docs, &headings)
}

builder_block! {
    /// The counter that an address names.
    struct NamedCounter {
        pub address: Signal<In, Bits<4>>,
        /// One-hot, or zero: a counter of [`COUNTERS`].
        pub counter: Signal<Out, Bits<NAMED>>,
        /// The address is that of a high word.
        pub high: Signal<Out, Bit>,
    } named "pause_named_counter", built by named_counter
}

fn named_counter(m: &ModuleBuilder, p: &PortsOf<NamedCounter>) {
    m.describe("Decodes the address of a counter.");
    let is = |address: usize| p.address.eq(address as u64);
    m.assign(&p.counter, pack(&COUNTERS.map(|of| is(of as usize))));
    m.assign(&p.high, or_all(&COUNTERS[SHORT..].iter().map(|of| is(*of as usize + 1)).collect::<Vec<_>>()));
}

/// The core.
#[derive(LogicBlock, Default)]
struct PauseStatistics {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,

    pub rx_pfc: Signal<In, Bit>,
    pub rx_enable: Signal<In, Bits<8>>,
    pub rx_quanta: Signal<In, Bits<128>>,
    pub tx_pfc: Signal<In, Bit>,
    pub tx_enable: Signal<In, Bits<8>>,
    pub tx_quanta: Signal<In, Bits<128>>,
    pub paused: Signal<In, Bits<8>>,

    pub cfg_watchdog_clocks: Signal<In, Bits<32>>,
    pub cfg_watchdog_release: Signal<In, Bits<8>>,

    pub stat_address: Signal<In, Bits<7>>,
    pub stat_data: Signal<Out, Bits<32>>,

    pub stat_stuck: Signal<Out, Bits<8>>,
    pub event_stuck: Signal<Out, Bits<8>>,
    pub release_pause: Signal<Out, Bits<8>>,

    class: [ClassCounters; 8],
    stuck: PackBits<8>,
    found: PackBits<8>,
    released: PackBits<8>,
    read_class: DataReg<Bits<3>>,
    named: NamedCounter,
    // decoded before the registers: the multiplexers of all classes do not wait for it
    read_counter: DataReg<Bits<NAMED>>,
    reads_high: DataReg<Bit>,
    word: Signal<Local, Bits<32>>,
    high: Signal<Local, Bits<16>>,
    names_low: Signal<Local, Bit>,
    kept_high: Reg<Bits<16>>,
    data: Reg<Bits<32>>,
}

impl Logic for PauseStatistics {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, read_class, read_counter, reads_high, kept_high, data);

        for i in 0..8 {
            self.class[i].rx_frame.next = self.rx_pfc.val() && self.rx_enable.val().get_bit(i);
            self.class[i].rx_quanta.next = self.rx_quanta.val().get_bits::<16>(16 * i);
            self.class[i].tx_frame.next = self.tx_pfc.val() && self.tx_enable.val().get_bit(i);
            self.class[i].tx_quanta.next = self.tx_quanta.val().get_bits::<16>(16 * i);
            self.class[i].paused.next = self.paused.val().get_bit(i);
            self.class[i].limit.next = self.cfg_watchdog_clocks.val();
            self.class[i].release_enable.next = self.cfg_watchdog_release.val().get_bit(i);
            self.class[i].counter.next = self.read_counter.q.val();
            self.stuck.i[i].next = self.class[i].stuck.val();
            self.found.i[i].next = self.class[i].found.val();
            self.released.i[i].next = self.class[i].release_pause.val();
        }
        self.stat_stuck.next = self.stuck.o.val();
        self.event_stuck.next = self.found.o.val();
        self.release_pause.next = self.released.o.val();

        comment!("one counter of one class");
        self.read_class.d.next = self.stat_address.val().get_bits::<3>(4);
        self.named.address.next = self.stat_address.val().get_bits::<4>(0);
        self.read_counter.d.next = self.named.counter.val();
        self.reads_high.d.next = self.named.high.val();
        self.word.next = self.class[0].word.val();
        self.high.next = self.class[0].high.val();
        match self.read_class.q.val().index() {
            1 => {
                self.word.next = self.class[1].word.val();
                self.high.next = self.class[1].high.val();
            }
            2 => {
                self.word.next = self.class[2].word.val();
                self.high.next = self.class[2].high.val();
            }
            3 => {
                self.word.next = self.class[3].word.val();
                self.high.next = self.class[3].high.val();
            }
            4 => {
                self.word.next = self.class[4].word.val();
                self.high.next = self.class[4].high.val();
            }
            5 => {
                self.word.next = self.class[5].word.val();
                self.high.next = self.class[5].high.val();
            }
            6 => {
                self.word.next = self.class[6].word.val();
                self.high.next = self.class[6].high.val();
            }
            7 => {
                self.word.next = self.class[7].word.val();
                self.high.next = self.class[7].high.val();
            }
            _ => {}
        }

        comment!("an address of a high word shows what belonged to the low word that was named last");
        self.names_low.next = self.read_counter.q.val().get_bits::<3>(6).any();
        if self.names_low.val() {
            self.kept_high.d.next = self.high.val();
        }
        self.data.d.next = self.word.val();
        if self.reads_high.q.val() {
            self.data.d.next = bit_cast::<32, 16>(self.kept_high.q.val());
        }
        self.stat_data.next = self.data.q.val();
    }
}
