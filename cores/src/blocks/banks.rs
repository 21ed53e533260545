//! The hardware of [`crate::registers::banks`]: one bus before several register blocks.

use crate::registers::{OKAY, SLVERR};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// A bus before so many blocks, each of which has addresses of `block_width` bits, below addresses of `address_width` bits.
pub fn banks(count: usize, block_width: usize, address_width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("register_banks_{count}"));
    m.describe(format!(
        "One AXI4-Lite bus before {count} register blocks: the upper bits of an address name the block."
    ));
    let split = |address: &Expr| {
        let bank = address.slice(block_width, address_width - block_width);
        let each: Vec<Expr> = (0..count as u64).map(|number| bank.eq(number)).collect();
        (address.slice(0, block_width), pack(&each))
    };

    m.group("AXI4-Lite slave, write");
    let awaddr = m.doc("Byte address.").input("s_axil_awaddr", address_width);
    let awvalid = m.doc("An address is offered.").input("s_axil_awvalid", 1);
    let awready = m.doc("The address is taken.").output_reg("s_axil_awready", 1, true);
    let wdata = m.doc("The word.").input("s_axil_wdata", 32);
    let wstrb = m.doc("Octets of the word that count.").input("s_axil_wstrb", 4);
    let wvalid = m.doc("A word is offered.").input("s_axil_wvalid", 1);
    let wready = m.doc("The word is taken.").output_reg("s_axil_wready", 1, true);
    let bresp = m.doc("0 OKAY; 2 SLVERR, of the block or because there is none.").output_reg(
        "s_axil_bresp",
        2,
        u64::from(OKAY),
    );
    let bvalid = m.doc("The write is answered.").output_reg("s_axil_bvalid", 1, false);
    let bready = m.doc("The answer is taken.").input("s_axil_bready", 1);
    m.group("AXI4-Lite slave, read");
    let araddr = m.doc("Byte address.").input("s_axil_araddr", address_width);
    let arvalid = m.doc("An address is offered.").input("s_axil_arvalid", 1);
    let arready = m.doc("The address is taken.").output_reg("s_axil_arready", 1, true);
    let rdata = m.doc("The word; 0 with SLVERR.").output_reg("s_axil_rdata", 32, 0);
    let rresp = m.doc("0 OKAY; 2 SLVERR, of the block or because there is none.").output_reg(
        "s_axil_rresp",
        2,
        u64::from(OKAY),
    );
    let rvalid = m.doc("The read is answered.").output_reg("s_axil_rvalid", 1, false);
    let rready = m.doc("The answer is taken.").input("s_axil_rready", 1);

    m.group("To the blocks, which take a request at once; one bit a block");
    let write = m.doc("Write address and word are offered.").output("write", count);
    let address = m.doc("Write address in the block.").output("write_address", block_width);
    let data = m.doc("The word.").output("write_data", 32);
    let strobes = m.doc("Octets of the word that count.").output("write_strobes", 4);
    let read = m.doc("A read address is offered.").output("read", count);
    let read_address = m.doc("Read address in the block.").output("read_address", block_width);
    m.group("Answers of the blocks, which are taken at once");
    let written = m.doc("A block answers a write.").input("written", count);
    let write_response = m.doc("`bresp` of block n at `[2*n +: 2]`.").input("write_response", 2 * count);
    let answered = m.doc("A block answers a read.").input("answered", count);
    let read_response = m.doc("`rresp` of block n at `[2*n +: 2]`.").input("read_response", 2 * count);
    let read_data = m.doc("`rdata` of block n at `[32*n +: 32]`.").input("read_data", 32 * count);

    m.comment("write: address and word, in any order; then both are offered to the block");
    let kept = |name: &str, value: &Expr, when: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(when, || m.assign(&register, value));
        register
    };
    let address_taken = m.named("address_taken", &awvalid & &awready);
    let word_taken = m.named("word_taken", &wvalid & &wready);
    let whole_address = kept("whole_write_address", &awaddr, &address_taken);
    m.assign(&data, kept("kept_data", &wdata, &word_taken));
    m.assign(&strobes, kept("kept_strobes", &wstrb, &word_taken));
    let begun = m.doc("Both have been taken.").reg("write_begun", 1, false);
    let complete = m.named("write_complete", (&address_taken | !&awready) & (&word_taken | !&wready) & !&begun);
    let offered = m.reg("write_offered", 1, false);
    m.assign(&offered, &complete);
    let (in_block, bank) = split(&whole_address);
    let bank = m.named("write_bank", bank);
    m.assign(&address, in_block);
    m.assign(&write, bank.masked(&offered));
    m.when(&address_taken, || m.assign(&awready, false));
    m.when(&word_taken, || m.assign(&wready, false));
    m.when(&complete, || m.assign(&begun, true));
    let nowhere = m.named("written_nowhere", &offered & !bank.any());
    let of_each = |packed: &Expr, valid: &Expr, width: usize| {
        or_all(&(0..count).map(|n| packed.slice(width * n, width).masked(&valid.bit(n))).collect::<Vec<_>>())
    };
    let refusal = lit(SLVERR, 2);
    m.when(written.any() | &nowhere, || {
        m.assign(&bvalid, true);
        m.assign(&bresp, of_each(&write_response, &written, 2) | refusal.masked(&nowhere));
    });
    m.when(&bvalid & &bready, || {
        m.assign(&bvalid, false);
        m.assign(&begun, false);
        m.assign(&awready, true);
        m.assign(&wready, true);
    });

    m.comment("read");
    let read_taken = m.named("read_taken", &arvalid & &arready);
    let whole_address = kept("whole_read_address", &araddr, &read_taken);
    let offered = m.reg("read_offered", 1, false);
    m.assign(&offered, &read_taken);
    let (in_block, bank) = split(&whole_address);
    let bank = m.named("read_bank", bank);
    m.assign(&read_address, in_block);
    m.assign(&read, bank.masked(&offered));
    m.when(&read_taken, || m.assign(&arready, false));
    let nowhere = m.named("read_nowhere", &offered & !bank.any());
    m.when(answered.any() | &nowhere, || {
        m.assign(&rvalid, true);
        m.assign(&rresp, of_each(&read_response, &answered, 2) | refusal.masked(&nowhere));
        m.assign(&rdata, of_each(&read_data, &answered, 32));
    });
    m.when(&rvalid & &rready, || {
        m.assign(&rvalid, false);
        m.assign(&arready, true);
    });
    m.build()
}
