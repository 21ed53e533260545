//! The pause times of all classes and of the link, and the classes paused.

use super::timer::PauseTimer;
use crate::blocks::PackBits;
use rtl_gen::kernel::prelude::*;

/// Nine pause timers (802.3 annex 31B and 31D).
#[derive(LogicBlock, Default)]
pub struct PauseTimers {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// A PFC frame is to be obeyed.
    pub update_pfc: Signal<In, Bit>,
    /// Class-enable vector of the PFC frame.
    pub update_enable: Signal<In, Bits<8>>,
    /// Pause time of class n in quanta at `[16*n +: 16]`.
    pub update_quanta: Signal<In, Bits<128>>,
    /// A PAUSE frame is to be obeyed.
    pub update_pause: Signal<In, Bit>,
    /// Pause time of the link in quanta.
    pub update_pause_quanta: Signal<In, Bits<16>>,
    /// Classes whose pause is to end.
    pub cancel: Signal<In, Bits<8>>,
    /// Quanta a clock, in units of 2^-20.
    pub step: Signal<In, Bits<23>>,
    /// Classes that obey PFC.
    pub obey: Signal<In, Bits<8>>,
    /// Classes that are paused now.
    pub pause: Signal<Out, Bits<8>>,
    /// Classes whose time runs in the next clock.
    pub runs: Signal<Out, Bits<8>>,
    /// The whole link is paused.
    pub link_paused: Signal<Out, Bit>,
    /// The whole link is paused in the next clock.
    pub link_pauses: Signal<Out, Bit>,
    timer: [PauseTimer; 8],
    link_timer: PauseTimer,
    running: PackBits<8>,
    in_next: PackBits<8>,
}

impl Logic for PauseTimers {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..8 {
            self.timer[i].load.next = self.update_pfc.val() && self.update_enable.val().get_bit(i);
            self.timer[i].quanta.next = self.update_quanta.val().get_bits::<16>(16 * i);
            self.timer[i].cancel.next = self.cancel.val().get_bit(i);
            self.timer[i].step.next = self.step.val();
            self.running.i[i].next = self.timer[i].running.val();
            self.in_next.i[i].next = self.timer[i].runs.val();
        }
        self.link_timer.load.next = self.update_pause.val();
        self.link_timer.quanta.next = self.update_pause_quanta.val();
        self.link_timer.cancel.next = false;
        self.link_timer.step.next = self.step.val();
        self.runs.next = self.in_next.o.val();
        self.pause.next = self.running.o.val() & self.obey.val();
        if self.link_timer.running.val() {
            self.pause.next = 0xff.into();
        }
        self.link_paused.next = self.link_timer.running.val();
        self.link_pauses.next = self.link_timer.runs.val();
    }
}
