//! The counters of one class, and the selection of one of them.

use super::super::Counter::{self, *};
use super::direction::DirectionCounters;
use super::pause::PauseMeter;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::builder_block;
use rtl_gen::kernel::prelude::*;
use rtl_gen::prim::one_hot_mux;

/// Counters of one address.
pub const SHORT: usize = 6;
/// All counters: those of one address, then those of two.
pub const NAMED: usize = SHORT + 3;
/// Their addresses.
pub const COUNTERS: [Counter; NAMED] =
    [RxXoff, RxXon, TxXoff, TxXon, LongestPause, WatchdogEvents, RxQuanta, TxQuanta, PausedClocks];

builder_block! {
    /// One of the counters of a class.
    struct CounterMux {
        /// One-hot or zero: the counter.
        pub counter: Signal<In, Bits<NAMED>>,
        /// Counters of one address, and low words of those of two.
        pub words: [Signal<In, Bits<32>>; NAMED],
        /// High words of counters of two addresses.
        pub highs: [Signal<In, Bits<16>>; 3],
        /// The counter, or its low word.
        pub word: Signal<Out, Bits<32>>,
        /// Its high word, where it has one.
        pub high: Signal<Out, Bits<16>>,
    } named "pause_counter_mux", built by counter_mux
}

fn counter_mux(m: &ModuleBuilder, p: &PortsOf<CounterMux>) {
    m.describe("Selects a counter of a class.");
    m.assign(&p.word, one_hot_mux(&p.counter, &p.words));
    m.assign(&p.high, one_hot_mux(&p.counter.slice(SHORT, NAMED - SHORT), &p.highs));
}

/// Counters of a class in both directions, its pauses, its watchdog.
#[derive(LogicBlock, Default)]
pub struct ClassCounters {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A frame received has a time for the class.
    pub rx_frame: Signal<In, Bit>,
    /// Received pause time in quanta.
    pub rx_quanta: Signal<In, Bits<16>>,
    /// A frame sent has a time for the class.
    pub tx_frame: Signal<In, Bit>,
    /// Sent pause time in quanta.
    pub tx_quanta: Signal<In, Bits<16>>,
    /// The class is paused.
    pub paused: Signal<In, Bit>,
    /// Clocks after which it is stuck; 0: never.
    pub limit: Signal<In, Bits<32>>,
    /// The watchdog releases it.
    pub release_enable: Signal<In, Bit>,
    /// One-hot or zero: counter to be read.
    pub counter: Signal<In, Bits<NAMED>>,
    /// Counter at the address, or its low word; zero where the address has none.
    pub word: Signal<Out, Bits<32>>,
    /// High word of the counter, where it has one.
    pub high: Signal<Out, Bits<16>>,
    /// The class is stuck.
    pub stuck: Signal<Out, Bit>,
    /// The class has just been found stuck.
    pub found: Signal<Out, Bit>,
    /// The pause of the class is to end.
    pub release_pause: Signal<Out, Bit>,
    rx: DirectionCounters,
    tx: DirectionCounters,
    pause: PauseMeter,
    mux: CounterMux,
}

impl Logic for ClassCounters {
    #[hdl_gen]
    fn update(&mut self) {
        self.rx.frame.next = self.rx_frame.val();
        self.rx.quanta.next = self.rx_quanta.val();
        self.tx.frame.next = self.tx_frame.val();
        self.tx.quanta.next = self.tx_quanta.val();
        self.pause.paused.next = self.paused.val();
        self.pause.limit.next = self.limit.val();
        self.pause.release_enable.next = self.release_enable.val();
        self.stuck.next = self.pause.stuck.val();
        self.found.next = self.pause.found.val();
        self.release_pause.next = self.pause.release_pause.val();

        comment!("counters in the order of `COUNTERS`");
        self.mux.counter.next = self.counter.val();
        self.mux.words[0].next = self.rx.xoff.val();
        self.mux.words[1].next = self.rx.xon.val();
        self.mux.words[2].next = self.tx.xoff.val();
        self.mux.words[3].next = self.tx.xon.val();
        self.mux.words[4].next = self.pause.longest.val();
        self.mux.words[5].next = self.pause.watchdog_events.val();
        self.mux.words[6].next = self.rx.quanta_low.val();
        self.mux.words[7].next = self.tx.quanta_low.val();
        self.mux.words[8].next = self.pause.clocks_low.val();
        self.mux.highs[0].next = self.rx.quanta_high.val();
        self.mux.highs[1].next = self.tx.quanta_high.val();
        self.mux.highs[2].next = self.pause.clocks_high.val();
        self.word.next = self.mux.word.val();
        self.high.next = self.mux.high.val();
    }
}
