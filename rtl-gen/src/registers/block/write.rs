//! The write half of the slave: one write at a time, address and data in any order.

use super::select::{Addresses, decode};
use super::words::Word;
use crate::builder::{ModuleBuilder, cat, lit, pack};
use crate::ir::Expr;
use crate::registers::RegisterMap;

/// The ports.
pub struct WriteChannel {
    awaddr: Expr,
    awvalid: Expr,
    awready: Expr,
    wdata: Expr,
    wstrb: Expr,
    wvalid: Expr,
    wready: Expr,
    bresp: Expr,
    bvalid: Expr,
    bready: Expr,
}

/// Control signals of a write in the clock that carries it out.
pub struct Writes {
    /// For each writable word, in order: whether the write selects it.
    pub select: Vec<Expr>,
    /// Bits of the word that change.
    pub mask: Expr,
    /// Bits of the word that become 1.
    pub ones: Expr,
}

impl WriteChannel {
    /// Declares the ports.
    pub fn declare(m: &ModuleBuilder, address_width: usize) -> Self {
        m.group("AXI4-Lite slave, write");
        Self {
            awaddr: m.doc("Byte address; the word that holds it is written.").input("s_axil_awaddr", address_width),
            awvalid: m.doc("An address is offered.").input("s_axil_awvalid", 1),
            awready: m.doc("The address is taken.").output_reg("s_axil_awready", 1, true),
            wdata: m.doc("The word.").input("s_axil_wdata", 32),
            wstrb: m.doc("Octets of the word that are written.").input("s_axil_wstrb", 4),
            wvalid: m.doc("A word is offered.").input("s_axil_wvalid", 1),
            wready: m.doc("The word is taken.").output_reg("s_axil_wready", 1, true),
            bresp: m.doc("0 OKAY; 2 SLVERR: nothing can be written there.").output("s_axil_bresp", 2),
            bvalid: m.doc("The write is answered.").output_reg("s_axil_bvalid", 1, false),
            bready: m.doc("The answer is taken.").input("s_axil_bready", 1),
        }
    }

    /// Takes a write, decodes it and answers it.
    pub fn gates(&self, m: &ModuleBuilder, map: &RegisterMap, words: &[Word], addresses: &Addresses) -> Writes {
        m.comment("write: take address and data, decode, carry out and answer; then take the next");
        let address = m.reg_no_reset("write_address", self.awaddr.width() - 2);
        let data = m.reg_no_reset("write_data", 32);
        let strobes = m.reg_no_reset("write_strobes", 4);
        let carry_out = m.reg("write_carry_out", 1, false);
        let error = m.reg("write_error", 1, false);
        let decode_now = m.named("write_decode", !(&self.awready | &self.wready | &carry_out | &self.bvalid));
        m.when(&self.awvalid & &self.awready, || {
            m.assign(&self.awready, false);
            m.assign(&address, self.awaddr.slice(2, address.width()));
        });
        m.when(&self.wvalid & &self.wready, || {
            m.assign(&self.wready, false);
            m.assign(&data, &self.wdata);
            m.assign(&strobes, &self.wstrb);
        });
        m.assign(&carry_out, &decode_now);
        let writable: Vec<Word> = words.iter().filter(|word| word.writable).cloned().collect();
        let select = decode(m, ("write_select", "written"), (&decode_now, &address), map, &writable, addresses);
        m.when(&carry_out, || {
            m.assign(&self.bvalid, true);
            m.assign(&error, !&select.any);
        });
        m.when(&self.bvalid & &self.bready, || {
            m.assign(&self.bvalid, false);
            m.assign(&self.awready, true);
            m.assign(&self.wready, true);
        });
        m.assign(&self.bresp, cat(&[error, lit(0u8, 1)]));

        let octets: Vec<Expr> = strobes.bits().iter().map(|strobe| strobe.repeat(8)).collect();
        let mask = m.named("write_mask", pack(&octets));
        let ones = m.named("write_ones", &data & &mask);
        // a map without writable words leaves these unread
        [&address, &mask, &ones].into_iter().for_each(|signal| m.unused(signal));
        Writes { select: select.words, mask, ones }
    }
}
