//! The observer of the pins: events, and rules that hold independently of the golden model.

use super::points::{EVENTS, READINGS};
use super::{far_end, frames};
use crate::coverage::Coverage;
use crate::registers::watch::{self, register};
use crate::stream::Frames;
use cores::bifrost_port::{Inputs, Outputs};
use cores::mac_pause_scheduler::CONTROL;
use cores::rtt_probe::{FRAME_OCTETS, KIND_ECHO, KIND_PROBE};
use rtl_gen::registers::RegisterMap;

/// The counter of `pause_statistics` that sums received quanta: its low word.
const RECEIVED_QUANTA: u32 = 2;

/// The observer, clock by clock.
#[derive(Debug)]
pub struct Watch {
    registers: watch::Watch,
    /// The first and the last word of `pause_statistics`.
    statistics: [u32; 2],
    pfc_control: u32,
    sent: Frames,
    handed: Frames,
    /// The low word of a sum that was read last, if it was above zero.
    low: Option<u32>,
    pause: u8,
    clock: u64,
    /// The clock in which the frame that is being sent began.
    began: u64,
    /// The clock in which the last control frame ended, and whether it was a probe or an echo.
    ended: Option<(u64, bool)>,
    /// Whether there has been a slot since reset; the next field notes a write that can have switched on native PFC.
    ticked: bool,
    native: bool,
    coverage: Coverage,
}

/// Address of the first word of a register.
///
/// # Panics
/// If there is no such register.
pub fn offset(map: &RegisterMap, name: &str) -> u32 {
    register(map, name).offset
}

impl Watch {
    /// An observer for the registers of `map`.
    pub fn new(map: &RegisterMap) -> Self {
        let statistics = register(map, "statistics");
        let read = READINGS.map(|(_, _, point)| point);
        let points: Vec<&str> = EVENTS.into_iter().chain(watch::POINTS).chain(read).collect();
        Self {
            registers: watch::Watch::new(map, &READINGS),
            statistics: [statistics.offset, statistics.offset + statistics.octets() - 4],
            pfc_control: offset(map, "pfc_control"),
            sent: Frames::default(),
            handed: Frames::default(),
            low: None,
            pause: 0,
            clock: 0,
            began: 0,
            ended: None,
            ticked: false,
            native: false,
            coverage: Coverage::new(&points),
        }
    }

    /// Watches a clock; returns the probe or echo that ends in it.
    pub fn watch<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) -> Option<Vec<u8>> {
        let rst = inputs.control.rst;
        let probe = self.watch_streams(inputs, outputs);
        self.watch_status(inputs, outputs);
        self.watch_registers(inputs, outputs);
        if rst {
            (self.sent, self.handed) = Default::default();
            (self.low, self.pause, self.ticked, self.native) = (None, 0, false, false);
            self.ended = None;
        }
        probe.filter(|_| !rst)
    }

    /// The coverage so far.
    pub fn into_coverage(self) -> Coverage {
        self.coverage
    }

    fn watch_streams<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) -> Option<Vec<u8>> {
        let (status, seen) = (&outputs.status, &mut self.coverage);
        seen.hit("reset with a frame in progress", inputs.control.rst && self.sent.in_progress());
        seen.hit("frame waits for the MAC", status.m_axis_tx_tvalid && !inputs.control.m_axis_tx_tready);
        let rests = |class: usize| status.pause >> class & 1 == 1;
        let waits = (0..inputs.streams.len())
            .any(|class| inputs.streams[class].tvalid && !outputs.streams[class].tready && rests(class));
        seen.hit("data waits while its class rests", waits);
        if status.m_axis_rx_tvalid {
            let (data, keep) = (&status.m_axis_rx_tdata, status.m_axis_rx_tkeep);
            if let Some(frame) = self.handed.take(data, keep, status.m_axis_rx_tlast) {
                let control = frames::is_control(&frame);
                seen.hit("control frame handed to the fabric", control);
                seen.hit("data frame handed to the fabric", !control);
            }
        }
        self.clock += 1;
        if !status.m_axis_tx_tvalid || !inputs.control.m_axis_tx_tready {
            return None;
        }
        if !self.sent.in_progress() {
            self.began = self.clock;
        }
        let (data, keep) = (&status.m_axis_tx_tdata, status.m_axis_tx_tkeep);
        let frame = self.sent.take(data, keep, status.m_axis_tx_tlast)?;
        let control = status.m_axis_tx_tdest == CONTROL;
        let follows = |ended: Option<(u64, bool)>, probe| ended == Some((self.began - 1, probe));
        let ended = self.ended.take();
        if !frames::is_control(&frame) {
            seen.hit("data frame sent", !control);
            seen.hit("frame of a part beside the port sent", control);
            seen.hit(
                "frame of a part beside the port sent right after one of the encoder",
                control && follows(ended, false),
            );
            return None;
        }
        assert!(control, "a control frame goes as one of class {}", status.m_axis_tx_tdest);
        if far_end::is_ours(&frame) {
            assert_eq!(frame.len(), FRAME_OCTETS, "{frame:?}");
            seen.hit("probe sent", frame[19] == KIND_PROBE);
            seen.hit("echo sent", frame[19] == KIND_ECHO);
            seen.hit("probe sent right after a frame of the encoder", follows(ended, false));
            self.ended = Some((self.clock, true));
            return Some(frame);
        }
        seen.hit("frame of the encoder sent right after a probe", follows(ended, true));
        self.ended = Some((self.clock, false));
        let (enable, times) = frames::pfc(&frame);
        let some = |what: fn(u16) -> bool| (0..8).any(|class| enable >> class & 1 == 1 && what(times[class]));
        let (stops, releases) = (some(|time| time > 0), some(|time| time == 0));
        seen.hit("time sent", stops);
        seen.hit("release sent", releases);
        seen.hit("frame with a time and a release", stops && releases);
        seen.hit("control frame sent while all classes rest", status.pause == 0xff);
        assert!(self.ticked || self.native, "nobody can have asked for this frame");
        seen.hit("request of the engine becomes a frame", !self.native);
        seen.hit("request of native PFC becomes a frame", !self.ticked);
        None
    }

    fn watch_status<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let (status, rst, seen) = (&outputs.status, inputs.control.rst, &mut self.coverage);
        // the whole link pauses at once
        let begins = status.pause & !self.pause;
        seen.hit("class begins to rest after a PFC frame", begins != 0 && status.pause != 0xff);
        seen.hit("class goes on", self.pause & !status.pause != 0);
        seen.hit("slot tick", status.slot_tick);
        seen.hit("reset while a class rests", rst && status.pause != 0);
        self.pause = status.pause;
        self.ticked |= status.slot_tick;
    }

    fn watch_registers<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>) {
        let (pins, status, seen) = (&inputs.control, &outputs.status, &mut self.coverage);
        self.native |= pins.s_axil_awvalid && status.s_axil_awready && pins.s_axil_awaddr & !3 == self.pfc_control;
        let (master, slave) = (pins.axil_master(), status.axil_slave());
        let Some((word, value)) = self.registers.watch(pins.rst, &master, &slave, status.irq, seen) else { return };
        let high = self.low.take().is_some_and(|low| low + 4 == word);
        seen.hit("sum of received quanta read, low and high word", high);
        let [first, last] = self.statistics;
        if (first..=last).contains(&word) && (word - first) / 4 % 16 == RECEIVED_QUANTA {
            self.low = (value > 0).then_some(word);
        }
    }
}
