//! Wiring of register fields to the pins of the parts.

use super::super::WAIT_BUCKETS;
use crate::registers::model::{RegisterFile, Values};
use crate::registers::{ItemId, Table};
use crate::{lowar_encoding_controller as encoding, lowar_fec_decoder as decoder, lowar_fec_encoder as encoder};

/// The counters, in the order of [`Counted`].
const COUNTERS: [&str; 24] = [
    "tx_source",
    "tx_repair",
    "tx_plain",
    "tx_feedback",
    "tx_oversize",
    "tx_generation",
    "tx_flushed",
    "rx_source",
    "rx_repair",
    "rx_feedback",
    "rx_delivered",
    "rx_recovered",
    "rx_lost",
    "rx_burst",
    "rx_generation",
    "rx_timeout",
    "rx_late",
    "rx_duplicate",
    "rx_mismatch",
    "rx_malformed",
    "rx_bad_fcs",
    "rx_oversize",
    "rx_overflow",
    "rx_skipped",
];

/// Status fields, in the order of [`Wiring::tell_status`].
const STATUS: [&str; 12] = [
    "peer",
    "protect",
    "open",
    "config_error",
    "loading",
    "rung",
    "symbols",
    "repairs",
    "lanes_log2",
    "frames",
    "losses",
    "bursts",
];

/// Events that count in a clock: one for each of [`COUNTERS`], and the element of the waits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    counters: [bool; COUNTERS.len()],
    waited: Option<usize>,
}

impl Counted {
    /// The events in the outputs of the two paths.
    pub fn of<const N: usize>(
        sent: &encoder::Outputs<N>,
        received: &decoder::Outputs<N>,
        waited: Option<usize>,
    ) -> Self {
        let counters = [
            sent.stat_source,
            sent.stat_repair,
            sent.stat_plain,
            sent.stat_feedback,
            sent.stat_oversize,
            sent.stat_generation,
            sent.stat_flushed,
            received.stat_source,
            received.stat_repair,
            received.feedback_valid,
            received.stat_delivered,
            received.stat_recovered,
            received.stat_lost || received.stat_missed,
            received.stat_burst,
            received.stat_generation,
            received.stat_timeout,
            received.stat_late,
            received.stat_duplicate,
            received.stat_mismatch,
            received.stat_malformed,
            received.stat_bad_fcs,
            received.stat_oversize,
            received.stat_overflow,
            received.stat_skipped,
        ];
        Self { counters, waited }
    }
}

/// Events noted in a clock: rate, peer found, peer lost, frame lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noted([bool; 4]);

impl Noted {
    /// The events in the outputs of the parts.
    pub fn of<const N: usize>(chosen: &encoding::Outputs, received: &decoder::Outputs<N>) -> Self {
        let lost = received.stat_lost || received.stat_missed;
        Self([chosen.event_rate, chosen.event_peer_found, chosen.event_peer_lost, lost])
    }
}

/// Positions of the registers that every clock uses.
#[derive(Clone, Debug)]
pub struct Wiring {
    load: ItemId,
    flush: ItemId,
    interrupt: ItemId,
    events: [ItemId; 4],
    status: [ItemId; STATUS.len()],
    counters: [ItemId; COUNTERS.len()],
    /// The histogram of waits.
    pub waits: ItemId,
}

impl Wiring {
    /// The wiring for the registers of a shim.
    pub fn new(table: &Table) -> Self {
        Self {
            load: table.port("cmd_load"),
            flush: table.port("cmd_flush"),
            interrupt: table.port("cfg_interrupts"),
            events: ["rate", "peer_found", "peer_lost", "lost"].map(|name| table.port(&format!("event_{name}"))),
            status: STATUS.map(|name| table.port(&format!("stat_{name}"))),
            counters: COUNTERS.map(|name| table.port(&format!("count_{name}"))),
            waits: table.port("count_recovery_wait"),
        }
    }

    /// Whether the configuration must be loaded.
    pub fn load(&self, registers: &RegisterFile) -> bool {
        registers.port(self.load)[0] != 0
    }

    /// Whether the open generation must be closed.
    pub fn flush(&self, registers: &RegisterFile) -> bool {
        registers.port(self.flush)[0] != 0
    }

    /// Whether an event that raises the interrupt is noted.
    pub fn interrupt(&self, registers: &RegisterFile) -> bool {
        let enabled = registers.port(self.interrupt)[0];
        (0..).zip(self.events).any(|(bit, event)| registers.port(event)[0] & enabled >> bit & 1 != 0)
    }

    /// Passes counted events to the registers.
    pub fn tell_counted(&self, counted: &Counted, values: &mut Values) {
        for (&counter, &counts) in self.counters.iter().zip(&counted.counters) {
            values.set(counter, 0, counts.into());
        }
        for bucket in 0..WAIT_BUCKETS {
            values.set(self.waits, bucket, (counted.waited == Some(bucket)).into());
        }
    }

    /// Passes noted events to the registers.
    pub fn tell_noted(&self, noted: Noted, values: &mut Values) {
        for (&event, &happened) in self.events.iter().zip(&noted.0) {
            values.set(event, 0, happened.into());
        }
    }

    /// Passes the status to the registers.
    pub fn tell_status<const N: usize>(
        &self,
        chosen: &encoding::Outputs,
        sent: &encoder::Outputs<N>,
        loading: bool,
        values: &mut Values,
    ) {
        let told: [u64; STATUS.len()] = [
            chosen.stat_peer.into(),
            chosen.enc_protect.into(),
            sent.stat_open.into(),
            sent.stat_config_error.into(),
            loading.into(),
            chosen.stat_rung.into(),
            chosen.enc_symbols.into(),
            chosen.enc_repairs.into(),
            chosen.enc_lanes_log2.into(),
            chosen.stat_frames.into(),
            chosen.stat_losses.into(),
            chosen.stat_bursts.into(),
        ];
        for (&item, value) in self.status.iter().zip(told) {
            values.set(item, 0, value);
        }
    }
}
