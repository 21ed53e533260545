//! Units of all memories in the order of the gets.

use super::{OFFSET_BITS, Shape, UNIT_BITS};
use crate::blocks::counter;
use crate::blocks::held::hold;
use crate::unit_memory::ASKED_PAGES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use rtl_gen::prim::one_hot_mux;
use std::rc::Rc;

/// Pages that may be asked for and not claimed.
const PAGES: usize = (ASKED_PAGES + 4) as usize;

/// Joins what has landed.
pub fn join(shape: Shape) -> Result<Rc<Module>, Errors> {
    let channels = shape.channels;
    let m = ModuleBuilder::new(format!("unit_join_{channels}"));
    m.describe("Gives the units that have landed in the order in which they were asked for.");
    m.group("The page that was asked for in the clock before");
    let asked = m.doc("One-hot or zero: channel of the page.").input("asked", channels);
    let asked_more = m.doc("Units that are asked for but one.").input("asked_more", OFFSET_BITS);
    let asked_last = m.doc("The page is the last of its get.").input("asked_last", 1);
    m.group("Pages that have landed");
    let landed = m.doc("Channels with a page that has landed and is not claimed.").input("landed", channels);
    let units: Vec<_> = (0..channels)
        .map(|channel| {
            m.doc("Unit that was given two clocks before, and above it whether the memory has failed.")
                .input(format!("unit_{channel}"), 1 + UNIT_BITS)
        })
        .collect();
    m.group("The stream");
    let ready = m.doc("The unit is taken.").input("tready", 1);

    m.comment("pages in the order in which they were asked for");
    let bits = PAGES.ilog2() as usize;
    assert_eq!(PAGES, 1 << bits);
    let asks = m.named("asks_any", asked.any());
    let claims_any = m.wire("claims_any", 1);
    let pages = m.reg("pages", bits + 1, 0);
    m.assign(&pages, &pages + asks.zext(bits + 1) - claims_any.zext(bits + 1));
    let open = m.doc("Pages may be asked for.").output_reg("pages_open", 1, 1);
    m.assign(&open, pages.le(u64::from(ASKED_PAGES)));
    let (asked_at, claim_at) = (counter(&m, "asked_at", bits, &asks), counter(&m, "claim_at", bits, &claims_any));
    let order = m.memory("order", channels + OFFSET_BITS + 1, PAGES).style(MemoryStyle::Distributed);
    order.write(&asks, &asked_at, &pack(&[&asked, &asked_more, &asked_last]));
    let oldest = order.read("next_page", ReadKind::Asynchronous, &claim_at);
    let of_oldest = oldest.slice(0, channels);

    m.comment("the oldest is claimed when it has landed, and given behind the one before");
    let claimed = m.reg("is_claimed", 1, 0);
    let next = m.reg_no_reset("next", oldest.width());
    let begins = m.wire("begins", 1);
    let has_landed = m.named("oldest_has_landed", (&of_oldest & &landed).any());
    m.assign(&claims_any, and_all(&[&pages.any(), &has_landed, &(!&claimed | &begins)]));
    m.assign(&claimed, &claims_any | (&claimed & !&begins));
    m.when(&claims_any, || m.assign(&next, &oldest));
    m.assign(
        &m.doc("One-hot or zero: channel of a page that is claimed.").output("claims", channels),
        of_oldest.masked(&claims_any),
    );
    let giving = m.reg("is_given", 1, 0);
    let [channel, left, is_last_unit, is_last] =
        [("channel", channels), ("left", OFFSET_BITS), ("is_last_unit", 1), ("is_last", 1)]
            .map(|(name, width)| m.reg_no_reset(name, width));
    let may = m.wire("may_give", 1);
    let gives_any = m.named("gives_any", &giving & &may);
    let ends = m.named("ends", &gives_any & &is_last_unit);
    m.assign(&begins, &claimed & (!&giving | &ends));
    m.assign(&giving, &begins | (&giving & !&ends));
    m.when(&gives_any, || {
        m.assign(&left, &left - 1);
        m.assign(&is_last_unit, left.eq(1));
    });
    let more = next.slice(channels, OFFSET_BITS);
    m.when(&begins, || {
        m.assign(&channel, next.slice(0, channels));
        m.assign(&left, &more);
        m.assign(&is_last_unit, !more.any());
        m.assign(&is_last, next.msb());
    });
    let gives = m.doc("One-hot or zero: channel of a unit that is given.").output("gives", channels);
    m.assign(&gives, channel.masked(&gives_any));

    m.comment("the unit, on its way to the stream");
    let [given_1, given_2, given_3] = ["given_1", "given_2", "given_3"].map(|name| m.reg(name, 1, 0));
    m.assign(&given_1, &gives_any);
    m.assign(&given_2, &given_1);
    m.assign(&given_3, &given_2);
    let of_unit = m.pipe_by("channel_on_way", &channel, 2);
    let unit = m.pipe("unit", one_hot_mux(&of_unit, &units));
    let last = m.pipe_by("last_on_way", &ends & &is_last, 3);
    let out = hold(&m, &given_3, &cat(&[&last, &unit]), &ready);
    m.assign(&may, &out.open);
    m.assign(&m.doc("Octets of the unit.").output("data", UNIT_BITS), out.beat.slice(0, UNIT_BITS));
    m.assign(&m.doc("The memory has failed.").output("bad", 1), out.beat.bit(UNIT_BITS));
    m.assign(&m.doc("Last unit of its get.").output("last", 1), out.beat.msb());
    m.build()
}
