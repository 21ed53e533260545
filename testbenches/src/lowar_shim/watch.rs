//! What software has read and written, and what holds of the bus.

use crate::coverage::Coverage;
use crate::registers::Protocol;
use cores::lowar_shim::{Inputs, Outputs};
use cores::registers::OKAY;
use rtl_gen::registers::{Content, RegisterMap};
use std::collections::{BTreeMap, BTreeSet};

/// Registers whose bits must have been read as ones.
pub const READINGS: [(&str, u32, &str); 38] = [
    ("events", 1, "another code read"),
    ("events", 2, "peer found read"),
    ("events", 4, "peer lost read"),
    ("events", 8, "lost frame read"),
    ("status", 1, "peer read"),
    ("status", 2, "protection read"),
    ("status", 4, "open generation read"),
    ("status", 0x70, "rung read"),
    ("status", 0xff00, "k read"),
    ("status", 0xf_0000, "r read"),
    ("status", 0x70_0000, "d read"),
    ("window_frames", u32::MAX, "frames of a window read"),
    ("window_losses", u32::MAX, "losses of a window read"),
    ("window_bursts", u32::MAX, "bursts of a window read"),
    ("tx_source", u32::MAX, "sent source packets counted"),
    ("tx_repair", u32::MAX, "sent repair packets counted"),
    ("tx_plain", u32::MAX, "sent plain frames counted"),
    ("tx_feedback", u32::MAX, "sent feedback counted"),
    ("tx_oversize", u32::MAX, "frames too long to send counted"),
    ("tx_generation", u32::MAX, "sent generations counted"),
    ("tx_flushed", u32::MAX, "flushed generations counted"),
    ("rx_source", u32::MAX, "received source packets counted"),
    ("rx_repair", u32::MAX, "received repair packets counted"),
    ("rx_feedback", u32::MAX, "received feedback counted"),
    ("rx_delivered", u32::MAX, "delivered frames counted"),
    ("rx_recovered", u32::MAX, "recovered frames counted"),
    ("rx_lost", u32::MAX, "lost frames counted"),
    ("rx_burst", u32::MAX, "bursts counted"),
    ("rx_generation", u32::MAX, "received generations counted"),
    ("rx_timeout", u32::MAX, "timeouts counted"),
    ("rx_late", u32::MAX, "late packets counted"),
    ("rx_duplicate", u32::MAX, "duplicates counted"),
    ("rx_mismatch", u32::MAX, "contradictions counted"),
    ("rx_malformed", u32::MAX, "malformed packets counted"),
    ("rx_bad_fcs", u32::MAX, "bad FCS counted"),
    ("rx_oversize", u32::MAX, "received frames too long counted"),
    ("rx_overflow", u32::MAX, "overflows counted"),
    ("recovery_wait", u32::MAX, "waits counted"),
];

/// Watches clock by clock.
#[derive(Debug)]
pub struct Watch {
    /// Points by the words that show them.
    readings: BTreeMap<u32, Vec<(u32, &'static str)>>,
    unread: BTreeSet<u32>,
    unwritten: BTreeSet<u32>,
    protocol: Protocol,
    /// Addresses of the write and of the read in progress.
    write: Option<u32>,
    read: Option<u32>,
    irq: bool,
}

impl Watch {
    pub fn new(map: &RegisterMap) -> Self {
        let mut readings: BTreeMap<u32, Vec<_>> = BTreeMap::new();
        for (name, bits, point) in READINGS {
            let register = map.registers.iter().find(|register| register.name == name);
            let register = register.unwrap_or_else(|| panic!("no register is called `{name}`"));
            for offset in register.offsets() {
                readings.entry(offset).or_default().push((bits, point));
            }
        }
        let writable = |content: &Content| match content {
            Content::Fields(fields) => fields.iter().any(|field| field.is_writable()),
            Content::Counter { .. } | Content::Window { .. } => false,
        };
        let written = map.registers.iter().filter(|register| writable(&register.content));
        Self {
            readings,
            unread: map.registers.iter().flat_map(|register| register.offsets()).collect(),
            unwritten: written.flat_map(|register| register.offsets()).collect(),
            protocol: Protocol::default(),
            write: None,
            read: None,
            irq: false,
        }
    }

    /// Watches a clock.
    pub fn watch<const N: usize>(&mut self, inputs: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        self.protocol.watch(inputs.rst, &inputs.axil_master(), &outputs.axil_slave());
        seen.hit("interrupt raised", outputs.irq && !self.irq);
        seen.hit("interrupt cleared", self.irq && !outputs.irq);
        seen.hit("reset with an interrupt", inputs.rst && outputs.irq);
        self.irq = outputs.irq;
        if inputs.s_axil_awvalid && outputs.s_axil_awready {
            self.write = Some(inputs.s_axil_awaddr & !3);
        }
        if inputs.s_axil_arvalid && outputs.s_axil_arready {
            self.read = Some(inputs.s_axil_araddr & !3);
        }
        if outputs.s_axil_bvalid && inputs.s_axil_bready {
            let okay = outputs.s_axil_bresp == OKAY;
            seen.hit("write answered SLVERR", !okay);
            if let Some(word) = self.write.take().filter(|_| okay) {
                self.unwritten.remove(&word);
            }
            seen.hit("every writable register written", self.unwritten.is_empty());
        }
        if outputs.s_axil_rvalid && inputs.s_axil_rready {
            let okay = outputs.s_axil_rresp == OKAY;
            seen.hit("read answered SLVERR", !okay);
            if let Some(word) = self.read.take().filter(|_| okay) {
                for (bits, point) in self.readings.get(&word).into_iter().flatten() {
                    seen.hit(point, outputs.s_axil_rdata & bits != 0);
                }
                self.unread.remove(&word);
            }
            seen.hit("every register read", self.unread.is_empty());
        }
        if inputs.rst {
            (self.write, self.read, self.irq) = (None, None, false);
        }
    }
}
