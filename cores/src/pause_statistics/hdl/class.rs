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
    /// Counter to be read.
    pub counter: Signal<In, Bits<4>>,
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

        comment!("the numbers are those of the contract's table of counters");
        self.word.next = 0.into();
        self.high.next = 0.into();
        match self.counter.val().index() {
            0 => self.word.next = self.rx.xoff.val(),
            1 => self.word.next = self.rx.xon.val(),
            2 => {
                self.word.next = self.rx.quanta_low.val();
                self.high.next = self.rx.quanta_high.val();
            }
            4 => self.word.next = self.tx.xoff.val(),
            5 => self.word.next = self.tx.xon.val(),
            6 => {
                self.word.next = self.tx.quanta_low.val();
                self.high.next = self.tx.quanta_high.val();
            }
            8 => {
                self.word.next = self.pause.clocks_low.val();
                self.high.next = self.pause.clocks_high.val();
            }
            10 => self.word.next = self.pause.longest.val(),
            11 => self.word.next = self.pause.watchdog_events.val(),
            _ => {}
        }
    }
}
