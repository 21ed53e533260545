//! The read half of the slave: one read at a time, in five clocks.

use super::GROUP;
use super::select::{Addresses, decode};
use super::windows::Window;
use super::words::Word;
use crate::builder::{ModuleBuilder, cat, lit, or_all};
use crate::ir::Expr;
use crate::registers::RegisterMap;

/// The ports, and the address of the read in progress.
pub struct ReadChannel {
    araddr: Expr,
    arvalid: Expr,
    arready: Expr,
    rdata: Expr,
    rresp: Expr,
    rvalid: Expr,
    rready: Expr,
}

/// Control signals of a read.
pub struct Reads {
    /// For each word, in order: high in the clock that samples it.
    pub select: Vec<Expr>,
    /// High in the clock that samples any word.
    any: Expr,
    /// High in the clock that samples.
    sample: Expr,
    /// High in the clock that gathers the answer.
    gather: Expr,
}

impl ReadChannel {
    /// Declares the ports.
    pub fn declare(m: &ModuleBuilder, address_width: usize) -> Self {
        m.group("AXI4-Lite slave, read");
        Self {
            araddr: m.doc("Byte address; the word that holds it is read.").input("s_axil_araddr", address_width),
            arvalid: m.doc("An address is offered.").input("s_axil_arvalid", 1),
            arready: m.doc("The address is taken.").output_reg("s_axil_arready", 1, true),
            rdata: m.doc("The word; 0 with SLVERR.").output_reg("s_axil_rdata", 32, 0),
            rresp: m.doc("0 OKAY; 2 SLVERR: there is nothing to read.").output("s_axil_rresp", 2),
            rvalid: m.doc("The read is answered.").output_reg("s_axil_rvalid", 1, false),
            rready: m.doc("The answer is taken.").input("s_axil_rready", 1),
        }
    }

    /// Takes a read and decodes it.
    pub fn gates(
        &self,
        m: &ModuleBuilder,
        map: &RegisterMap,
        words: &[Word],
        addresses: &Addresses,
        windows: &[Window],
    ) -> Reads {
        m.comment("read: take the address, decode, sample, gather and answer; then take the next");
        let address = m.reg("read_address", self.araddr.width() - 2, 0);
        let phase = m.doc("Decode, sample, wait for windows, gather.").reg("read_phase", 4, 0);
        let taken = m.named("read_taken", &self.arvalid & &self.arready);
        m.assign(&phase, cat(&[phase.slice(0, 3), taken.clone()]));
        m.when(&taken, || {
            m.assign(&self.arready, false);
            m.assign(&address, self.araddr.slice(2, address.width()));
        });
        let select = decode(m, ("read_select", "read"), (&phase.bit(0), &address), map, words, addresses);
        for window in windows {
            m.assign(&window.address, address.slice(0, window.address.width()));
            m.assign(&window.read, phase.bit(0) & window.holds(&address));
        }
        Reads { select: select.words, any: select.any, sample: phase.bit(1), gather: phase.bit(3) }
    }

    /// Answers with the word that was sampled, or with the data of a window.
    pub fn answer(&self, m: &ModuleBuilder, reads: &Reads, values: &[Expr], windows: &[Window]) {
        m.comment("the answer: words group by group, then the groups and the windows");
        let sampled = |name: String, value: Expr| {
            let register = m.reg_no_reset(name, value.width());
            m.when(&reads.sample, || m.assign(&register, &value));
            register
        };
        let gated: Vec<Expr> = values.iter().zip(&reads.select).map(|(value, select)| value.masked(select)).collect();
        let groups = gated.chunks(GROUP).enumerate();
        let mut sources: Vec<Expr> =
            groups.map(|(k, group)| sampled(format!("read_group_{k}"), or_all(group))).collect();
        for window in windows {
            let selected = sampled(format!("{}_selected", window.name), window.read.clone());
            sources.push(window.data.masked(&selected));
        }
        let hits: Vec<&Expr> = std::iter::once(&reads.any).chain(windows.iter().map(|window| &window.read)).collect();
        let found = sampled("read_found".into(), or_all(&hits));
        let error = m.reg("read_error", 1, false);
        m.when(&reads.gather, || {
            m.assign(&self.rvalid, true);
            m.assign(&self.rdata, or_all(&sources));
            m.assign(&error, !&found);
        });
        m.when(&self.rvalid & &self.rready, || {
            m.assign(&self.rvalid, false);
            m.assign(&self.arready, true);
        });
        m.assign(&self.rresp, cat(&[error, lit(0u8, 1)]));
    }
}
