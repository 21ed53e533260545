//! Bursts on their way to a memory.

use super::{ADDRESS_BITS, OFFSET_BITS, ROW_BITS, UNIT_BITS};
use crate::blocks::counter;
use crate::blocks::held::hold;
use crate::unit_memory::{FIFO_UNITS, OPEN_UNITS, WRITES};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// The address of a unit: row, and number in the page.
pub fn address(row: &Expr, offset: &Expr) -> Expr {
    cat(&[row, offset, &lit(0u8, ADDRESS_BITS - ROW_BITS - OFFSET_BITS)])
}

/// Writes bursts.
pub fn writes() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("unit_writes");
    m.describe("Stores units until their burst has ended, and writes bursts to a memory behind AXI4.");
    m.group("Units and bursts");
    let comes = m.doc("A unit comes.").input("unit_comes", 1);
    let unit = m.doc("Octets of the unit.").input("unit", UNIT_BITS);
    let ends = m.doc("A burst has ended.").input("ends", 1);
    let burst = [
        ("row", ROW_BITS, "Row of the burst."),
        ("offset", OFFSET_BITS, "Number of its first unit in the page."),
        ("more", OFFSET_BITS, "Units of the burst but one."),
    ]
    .map(|(name, width, doc)| m.doc(doc).input(format!("burst_{name}"), width));
    m.group("The memory (AXI4)");
    let awready = m.doc("The address is taken.").input("awready", 1);
    let wready = m.doc("The beat of data is taken.").input("tready", 1);
    let bvalid = m.doc("A response comes.").input("bvalid", 1);

    m.comment("units that are stored");
    let bits = FIFO_UNITS.ilog2() as usize;
    let reads = m.wire("reads", 1);
    let stored = m.reg("stored", bits + 1, 0);
    m.assign(&stored, &stored + comes.zext(bits + 1) - reads.zext(bits + 1));
    let room = m.doc("The channel has room for units.").output_reg("has_room", 1, 0);
    m.assign(&room, stored.le(u64::from(OPEN_UNITS)));
    let (put_at, take_at) = (counter(&m, "put_at", bits, &comes), counter(&m, "take_at", bits, &reads));
    let units = m.memory("units", UNIT_BITS, FIFO_UNITS as usize).style(MemoryStyle::Block);
    units.write(&comes, &put_at, &unit);
    let data = m.pipe("data", units.read("unit_read", ReadKind::ReadFirst, &take_at));

    m.comment("bursts that wait, and the next");
    let has_next = m.reg("has_next", 1, 0);
    let fetched = m.reg("fetched", 1, 0);
    let waiting = m.reg("waiting", bits + 1, 0);
    let fetches = m.named("fetches", and_all(&[&waiting.any(), &!&has_next, &!&fetched]));
    m.assign(&fetched, &fetches);
    m.assign(&waiting, &waiting + ends.zext(bits + 1) - fetches.zext(bits + 1));
    let (wait_at, fetch_at) = (counter(&m, "wait_at", bits, &ends), counter(&m, "fetch_at", bits, &fetches));
    let bursts = m.memory("bursts", ROW_BITS + 2 * OFFSET_BITS, FIFO_UNITS as usize).style(MemoryStyle::Block);
    bursts.write(&ends, &wait_at, &pack(&burst));
    let fetched_burst = bursts.read("burst_read", ReadKind::ReadFirst, &fetch_at);
    let next = m.reg_no_reset("next", fetched_burst.width());
    m.when(&fetched, || m.assign(&next, &fetched_burst));
    let row = next.slice(0, ROW_BITS);
    let [offset, more] = [0, 1].map(|field| next.slice(ROW_BITS + OFFSET_BITS * field, OFFSET_BITS));

    m.comment("a burst begins: its address, and a unit of it in each clock from the next on");
    let address_valid = m.doc("An address is offered.").output_reg("awvalid", 1, 0);
    let is_free = m.named("address_is_free", !&address_valid | &awready);
    let writing = m.reg("is_written", 1, 0);
    let left = m.doc("Units of the burst behind the one that is read.").reg_no_reset("left", OFFSET_BITS);
    let reads_last = m.named("reads_last", &reads & !left.any());
    let write_bits = WRITES.ilog2() as usize;
    let unanswered = m.doc("Bursts without a response.").reg("unanswered", write_bits + 1, 0);
    let begins =
        m.named("begins", and_all(&[&has_next, &is_free, &(!&writing | &reads_last), &!unanswered.bit(write_bits)]));
    m.assign(&unanswered, &unanswered + begins.zext(write_bits + 1) - bvalid.zext(write_bits + 1));
    m.assign(&has_next, &fetched | (&has_next & !&begins));
    m.assign(&address_valid, &begins | (&address_valid & !&awready));
    let [held_at, held_more] = [("held_at", ROW_BITS + OFFSET_BITS), ("held_more", OFFSET_BITS)]
        .map(|(name, width)| m.reg_no_reset(name, width));
    m.when(&begins, || {
        m.assign(&held_at, cat(&[&row, &offset]));
        m.assign(&held_more, &more);
    });
    let at = address(&held_at.slice(OFFSET_BITS, ROW_BITS), &held_at.slice(0, OFFSET_BITS));
    m.assign(&m.doc("First octet of the burst.").output("awaddr", ADDRESS_BITS), at);
    m.assign(&m.doc("Beats of the burst but one.").output("awlen", 8), held_more.zext(8));
    m.assign(&writing, &begins | (&writing & !&reads_last));
    m.when(&reads, || m.assign(&left, &left - 1));
    m.when(&begins, || m.assign(&left, &more));

    let open = m.wire("may_read", 1);
    m.assign(&reads, &writing & &open);
    let read_before = m.reg("read_before", 1, 0);
    m.assign(&read_before, &reads);
    let held_now = m.reg("is_held", 1, 0);
    m.assign(&held_now, &read_before);
    let last = m.pipe_by("last", &reads_last, 2);
    let out = hold(&m, &held_now, &pack(&[&data, &last]), &wready);
    m.assign(&open, &out.open);
    m.assign(&m.doc("Octets of the beat.").output("wdata", UNIT_BITS), out.beat.slice(0, UNIT_BITS));
    m.assign(&m.doc("Last beat of the burst.").output("wlast", 1), out.beat.msb());
    m.build()
}
