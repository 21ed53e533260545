//! The counters of one class, and the selection of one of them.

use super::direction::DirectionCounters;
use super::pause::PauseMeter;
use rtl_gen::kernel::prelude::*;

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
    /// One-hot or zero: the counter to be read.
    pub counter: Signal<In, Bits<9>>,
    /// The counter, or its low word; zero if there is none.
    pub word: Signal<Out, Bits<32>>,
    /// High word of the counter; zero if it has none.
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
    words: [Signal<Local, Bits<32>>; 9],
    chosen: [Signal<Local, Bits<32>>; 9],
    highs: [Signal<Local, Bits<16>>; 3],
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

        comment!("in the order of their addresses in the contract's table of counters");
        self.words[0].next = self.rx.xoff.val();
        self.words[1].next = self.rx.xon.val();
        self.words[2].next = self.rx.quanta_low.val();
        self.words[3].next = self.tx.xoff.val();
        self.words[4].next = self.tx.xon.val();
        self.words[5].next = self.tx.quanta_low.val();
        self.words[6].next = self.pause.clocks_low.val();
        self.words[7].next = self.pause.longest.val();
        self.words[8].next = self.pause.watchdog_events.val();
        for i in 0..9 {
            self.chosen[i].next = 0.into();
            if self.counter.val().get_bit(i) {
                self.chosen[i].next = self.words[i].val();
            }
        }
        self.word.next = self.chosen[0].val()
            | self.chosen[1].val()
            | self.chosen[2].val()
            | self.chosen[3].val()
            | self.chosen[4].val()
            | self.chosen[5].val()
            | self.chosen[6].val()
            | self.chosen[7].val()
            | self.chosen[8].val();

        for i in 0..3 {
            self.highs[i].next = 0.into();
        }
        if self.counter.val().get_bit(2) {
            self.highs[0].next = self.rx.quanta_high.val();
        }
        if self.counter.val().get_bit(5) {
            self.highs[1].next = self.tx.quanta_high.val();
        }
        if self.counter.val().get_bit(6) {
            self.highs[2].next = self.pause.clocks_high.val();
        }
        self.high.next = self.highs[0].val() | self.highs[1].val() | self.highs[2].val();
    }
}
