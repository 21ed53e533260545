//! The memories: a record of each beat, and its granules.

use super::{CORE, address_bits, lane_bits};
use crate::packet_buffer::banks;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Clocks from an address to its record.
pub const RECORD_LATENCY: usize = 2;
/// Clocks from the position of a beat to its octets.
pub const LATENCY: usize = 4;

/// A memory of records, one for each granule of a memory of `depth` words of `octets` octets.
pub fn records(octets: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let (banks, width) = (banks(octets), lane_bits(octets) + 1);
    let m = ModuleBuilder::new(format!("record_store_{octets}x{depth}"));
    let parameters = [("DATA_W", 8 * octets as u32), ("BANKS", banks as u32), ("DEPTH", depth)];
    m.parametric(CORE.parametric("record_store", &parameters));
    m.describe("A memory of the records of beats; one is there two clocks after its address.");
    let address_bits = address_bits(depth) + banks.ilog2() as usize;
    m.group("Write");
    let write = m.doc("Write a record.").input("write", 1);
    let write_at = m.doc("Address of the record.").input("write_at", address_bits);
    let record = m.doc("The record: last beat, number of its last lane.").input("record", width);
    m.group("Read");
    let read_at = m.doc("Address of the record that is read.").input("read_at", address_bits);
    let records = m.memory("records", width, banks * depth as usize).style(MemoryStyle::Block);
    records.write(&write, &write_at, &record);
    let out = records.read("record_read", ReadKind::ReadFirst, &read_at);
    m.assign(
        &m.doc("The record of the address two clocks before.").output("read_record", width),
        m.pipe("record_held", &out),
    );
    m.build()
}

/// A bank of a memory of `depth` words: granules of `bits` bits.
fn bank(bits: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("granule_bank_{bits}x{depth}"));
    m.parametric(CORE.parametric("granule_bank", &[("WIDTH", bits as u32), ("DEPTH", depth)]));
    m.describe("A bank of granules, with registers before and behind.");
    m.group("Write");
    let write = m.doc("Write a granule.").input("write", 1);
    let granule = m.doc("The granule.").input("granule", bits);
    let words = |way: &str| {
        let at = m.doc("Word of the first granule of the beat.").input(format!("{way}_word"), address_bits(depth));
        let next = m.doc("The word behind that.").input(format!("{way}_next"), address_bits(depth));
        let turns = m.doc("The granule is in the word behind.").input(format!("{way}_behind"), 1);
        m.pipe(format!("{way}_at"), turns.mux(&next, &at))
    };
    let write_at = words("write");
    m.group("Read");
    let read_at = words("read");
    let writes = m.pipe("writes", &write);
    let written = m.pipe("written", &granule);
    m.comment("granules of a large memory may be Ultra RAM");
    let granules = m.memory("granules", bits, depth as usize);
    granules.write(&writes, &write_at, &written);
    let out = granules.read("granule_read", ReadKind::ReadFirst, &read_at);
    m.assign(
        &m.doc("The granule of the word three clocks before.").output("read_granule", bits),
        m.pipe("granule_held", &out),
    );
    m.build()
}

/// The granules of beats of `octets` octets in a memory of `depth` words.
///
/// The granules of a beat are in banks that follow each other, so that a beat goes in and out in a clock wherever it begins.
pub fn store(octets: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let (width, banks) = (8 * octets, banks(octets));
    let (bank_bits, granule) = (banks.ilog2() as usize, width / banks);
    // a module of its own for each number of banks
    let m = ModuleBuilder::new(format!("packet_store_{octets}x{depth}"));
    let family = format!("packet_store_{banks}");
    m.parametric(CORE.parametric(family, &[("DATA_W", width as u32), ("DEPTH", depth)]));
    m.describe("A memory of beats, each from any bank on; a beat is there four clocks after its position.");
    m.group("Write");
    let write = m.doc("Write a beat.").input("write", 1);
    let write_more = m.doc("Granules of the beat beside the first.").input("write_more", bank_bits);
    let beat = m.doc("Octets of the beat.").input("beat", width);
    let bits = address_bits(depth);
    let position = |way: &str| {
        let position = m.doc("First granule of the beat: the word behind its own, its word, its bank.");
        let position = position.input(format!("{way}_position"), 2 * bits + bank_bits);
        let bank = m.named(format!("{way}_bank"), position.slice(0, bank_bits));
        (position.slice(bank_bits, bits), position.slice(bank_bits + bits, bits), bank)
    };
    let (write_word, write_next, write_bank) = position("write");
    m.group("Read");
    let (read_word, read_next, read_bank) = position("read");
    let read_more = m.doc("Granules of the beat beside the first.").input("read_more", bank_bits);

    m.comment("banks below that of the first granule have theirs in the word behind");
    let ones = lit((1u64 << banks) - 1, banks);
    let behind = |name: &str, bank: &Expr| m.named(name, !ones.shl(bank));
    let write_behind = behind("write_behind", &write_bank);
    let read_behind = behind("read_behind", &read_bank);
    m.comment("granule 0 goes to the bank of the position, and the others to the banks after it");
    let back = |bank: &Expr| lit(0u8, bank_bits) - bank;
    let turned = |name: &str, value: &Expr, by: &Expr| {
        let unit = (value.width() / banks).ilog2() as usize;
        let by = if unit == 0 { by.clone() } else { cat(&[by.clone(), lit(0u8, unit)]) };
        m.named(name, cat(&[value, value]).shr(&by).slice(0, value.width()))
    };
    let by = m.named("write_turn", back(&write_bank));
    let granules = turned("granules", &beat, &by);
    let some_of = |name: &str, more: &Expr| m.named(name, !ones.shl(more.zext(bank_bits + 1) + 1));
    let writes = turned("writes", &some_of("write_some", &write_more), &by);

    m.comment("the banks");
    let part = bank(granule, depth)?;
    let held: Vec<Expr> = (0..banks)
        .map(|number| {
            let inputs = [
                ("write", &(&write & writes.bit(number))),
                ("granule", &granules.slice(granule * number, granule)),
                ("write_word", &write_word),
                ("write_next", &write_next),
                ("write_behind", &write_behind.bit(number)),
                ("read_word", &read_word),
                ("read_next", &read_next),
                ("read_behind", &read_behind.bit(number)),
            ];
            m.instance(format!("bank_{number}"), &part, &inputs)["read_granule"].clone()
        })
        .collect();

    m.comment(
        "granule 0 comes from the bank of the position; what the beat does not take is of other frames, and 0 here",
    );
    let later =
        |name: &str, value: Expr| (1..LATENCY).fold(value, |value, stage| m.pipe(format!("{name}_{stage}"), &value));
    let turned = turned("turned", &pack(&held), &later("read_bank", read_bank));
    let used = later("read_some", some_of("read_some", &read_more));
    let used: Vec<Expr> = turned.words(granule).iter().zip(used.bits()).map(|(of, used)| used.mux(of, 0)).collect();
    let read = m.pipe("beat_read", pack(&used));
    m.assign(&m.doc("Octets of the beat of the position four clocks before.").output("read_beat", width), &read);
    m.build()
}
