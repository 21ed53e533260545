//! Reads of a memory, each behind the writes before it, and the units that come of them.

use super::writes::address;
use super::{ADDRESS_BITS, OFFSET_BITS, ROW_BITS, UNIT_BITS};
use crate::blocks::counter;
use crate::unit_memory::{FIFO_UNITS, OPEN_LANDING, OPEN_READS, READS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Bits of a number of bursts: twice as many as can have ended and have no response.
const COUNT_BITS: usize = 12;

/// Reads pages.
pub fn reads() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("unit_reads");
    m.describe("Reads pages of a memory behind AXI4, each behind the responses of the writes before it.");
    m.group("Pages");
    let asked = m.doc("A page is asked for.").input("asked", 1);
    let page = [
        ("row", ROW_BITS, "Row of the page."),
        ("offset", OFFSET_BITS, "Number of its first unit that is asked for."),
        ("more", OFFSET_BITS, "Units that are asked for but one."),
    ]
    .map(|(name, width, doc)| m.doc(doc).input(format!("asked_{name}"), width));
    let ends = m.doc("A burst of what was put has ended.").input("ends", 1);
    m.group("To the join");
    let claims = m.doc("A page that has landed is claimed.").input("claims", 1);
    let gives = m.doc("The oldest unit is given.").input("gives", 1);
    m.group("The memory (AXI4)");
    let bvalid = m.doc("A response to a write comes.").input("bvalid", 1);
    let arready = m.doc("The address is taken.").input("arready", 1);
    let rvalid = m.doc("A beat of data comes.").input("rvalid", 1);
    let rdata = m.doc("Octets of the beat.").input("rdata", UNIT_BITS);
    let rlast = m.doc("Last beat of the burst.").input("rlast", 1);
    let rfails = m.doc("The beat is SLVERR or DECERR.").input("rfails", 1);

    m.comment("reads that wait: each for as many responses as bursts had ended before it");
    let ended = counter(&m, "ended", COUNT_BITS, &ends);
    let answered = counter(&m, "answered", COUNT_BITS, &bvalid);
    let bits = READS.ilog2() as usize;
    let clears = m.wire("clears", 1);
    let offers = m.wire("offers", 1);
    let [asked_at, clear_at, offer_at] = [("asked_at", &asked), ("clear_at", &clears), ("offer_at", &offers)]
        .map(|(name, when)| counter(&m, name, bits + 1, when));
    let place = |at: &rtl_gen::ir::Expr| at.slice(0, bits);
    let waiting = m.memory("waiting", ROW_BITS + 2 * OFFSET_BITS, READS as usize).style(MemoryStyle::Distributed);
    waiting.write(&asked, &place(&asked_at), &pack(&page));
    let befores = m.memory("responses_before", COUNT_BITS, READS as usize).style(MemoryStyle::Distributed);
    befores.write(&asked, &place(&asked_at), &ended);
    let before = befores.read("before_read", ReadKind::Asynchronous, &place(&clear_at));
    let reached = m.named("reached", !(&answered - &before).msb());
    m.assign(&clears, asked_at.ne(&clear_at) & &reached);

    m.comment("the address");
    let valid = m.doc("An address is offered.").output_reg("arvalid", 1, 0);
    let is_free = m.named("is_free", !&valid | &arready);
    m.assign(&offers, &is_free & clear_at.ne(&offer_at));
    let next = waiting.read("next", ReadKind::Asynchronous, &place(&offer_at));
    let offered = m.reg_no_reset("offered", next.width());
    m.when(&is_free, || {
        m.assign(&valid, &offers);
        m.assign(&offered, &next);
    });
    let fields = [0, ROW_BITS, ROW_BITS + OFFSET_BITS, ROW_BITS + 2 * OFFSET_BITS];
    let [row, offset, more] = [0, 1, 2].map(|field| offered.slice(fields[field], fields[field + 1] - fields[field]));
    m.assign(&m.doc("First octet of the burst.").output("araddr", ADDRESS_BITS), address(&row, &offset));
    m.assign(&m.doc("Beats of the burst but one.").output("arlen", 8), more.zext(8));

    m.comment("units that land");
    let comes = m.reg("comes", 1, 0);
    m.assign(&comes, &rvalid);
    let lands = m.reg("lands", 1, 0);
    m.assign(&lands, &rvalid & &rlast);
    let unit = cat(&[m.pipe("fails_held", rfails), m.pipe("data_held", rdata)]);
    let unit_bits = FIFO_UNITS.ilog2() as usize;
    let (land_at, give_at) = (counter(&m, "land_at", unit_bits, &comes), counter(&m, "give_at", unit_bits, &gives));
    let units = m.memory("units", 1 + UNIT_BITS, FIFO_UNITS as usize).style(MemoryStyle::Block);
    units.write(&comes, &land_at, &unit);
    let given = m.pipe("given", units.read("unit_read", ReadKind::ReadFirst, &give_at));
    m.assign(
        &m.doc("Unit that was given two clocks before, and above it whether the memory has failed.")
            .output("unit", 1 + UNIT_BITS),
        given,
    );
    let landed = m.doc("Pages that have landed and are not claimed.").reg("landed", bits + 1, 0);
    m.assign(&landed, &landed + lands.zext(bits + 1) - claims.zext(bits + 1));
    m.assign(&m.doc("A page has landed.").output("has_landed", 1), landed.any());

    m.comment("room");
    let unclaimed = m.reg("unclaimed", bits + 1, 0);
    m.assign(&unclaimed, &unclaimed + asked.zext(bits + 1) - claims.zext(bits + 1));
    let landing = m.doc("Units that were asked for and not given.").reg("landing", unit_bits + 1, 0);
    let coming = m.named("coming", (page[2].zext(OFFSET_BITS + 1) + 1).masked(&asked));
    m.assign(&landing, &landing + coming.zext(unit_bits + 1) - gives.zext(unit_bits + 1));
    let open = m.doc("The channel is open for reads.").output_reg("open", 1, 1);
    m.assign(&open, unclaimed.le(u64::from(OPEN_READS)) & landing.le(u64::from(OPEN_LANDING)));
    m.build()
}
