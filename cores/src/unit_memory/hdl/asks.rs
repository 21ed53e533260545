//! A get becomes reads: one of each page that it has units in.

use super::{OFFSET_BITS, Shape};
use crate::unit_memory::MORE_BITS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Asks for pages.
pub fn asks(shape: Shape) -> Result<Rc<Module>, Errors> {
    let Shape { channels, units } = shape;
    let m = ModuleBuilder::new(format!("unit_asks_{channels}x{units}"));
    m.describe("Asks for the units of a get, page by page, behind what was put there.");
    let (bits, more_bits) = (shape.at_bits(), MORE_BITS as usize);
    m.group("Gets");
    let valid = m.doc("Units are to be got.").input("get_valid", 1);
    let get_at = m.doc("Number of the first unit.").input("get_at", bits);
    let get_more = m.doc("Units but one.").input("get_more", more_bits);
    m.group("The burst under way");
    let under_way = m.doc("A burst is under way.").input("under_way", 1);
    let burst_page = m.doc("Page of the burst.").input("burst_page", bits - OFFSET_BITS);
    m.group("Room");
    let channels_open = m.doc("Channels that are open for reads.").input("channels_open", channels);
    let pages_open = m.doc("Pages may be asked for.").input("pages_open", 1);

    m.comment("the get under way: its next unit, and how many follow");
    let busy = m.reg("is_under_way", 1, 0);
    m.assign(&m.doc("The get is taken.").output("get_ready", 1), !&busy);
    let [page, offset, more] = [("next_page", bits - OFFSET_BITS), ("next_offset", OFFSET_BITS), ("more", more_bits)]
        .map(|(name, width)| m.reg_no_reset(name, width));
    let behind = m.doc("Units of the page behind the next one.").named("behind", !&offset);
    let is_last = m.doc("The page is the last of the get.").named("is_last", more.le(behind.zext(more_bits)));
    let (channel, row) = shape.place(&page);
    let is_open = m.named("is_open", and_all(&[&busy, &pages_open, &(&channel & &channels_open).any()]));
    let meets = m.doc("The burst under way is in the page.").named("meets", &under_way & burst_page.eq(&page));
    let has_cut = m.doc("A burst was cut for the page.").reg("has_cut", 1, 0);
    let cuts = m.doc("The burst under way ends.").output("cuts", 1);
    m.assign(&cuts, and_all(&[&is_open, &meets, &!&has_cut]));
    let asks = m.named("asks_now", &is_open & (!&meets | &has_cut));
    m.when(&cuts, || m.assign(&has_cut, 1));
    m.when(&asks, || {
        m.assign(&has_cut, 0);
        m.assign(&page, &page + 1);
        m.assign(&offset, 0);
        m.assign(&more, &more - (behind.zext(more_bits) + 1));
    });
    m.when(&busy, || m.assign(&busy, !(&asks & &is_last))).otherwise(|| {
        m.assign(&busy, &valid);
        m.assign(&page, get_at.slice(OFFSET_BITS, bits - OFFSET_BITS));
        m.assign(&offset, get_at.slice(0, OFFSET_BITS));
        m.assign(&more, &get_more);
    });

    m.group("The page that was asked for in the clock before");
    let asked = m.doc("One-hot or zero: channel of the page.").output_reg("asked", channels, 0);
    m.assign(&asked, channel.masked(&asks));
    let out = |name: &str, doc: &str, value: rtl_gen::ir::Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), m.pipe(format!("{name}_reg"), &value));
    };
    out("asked_row", "Row of the page.", row);
    out("asked_offset", "Number of its first unit that is asked for.", offset.clone());
    out("asked_more", "Units that are asked for but one.", is_last.mux(&more.slice(0, OFFSET_BITS), &behind));
    out("asked_last", "The page is the last of its get.", is_last);
    m.build()
}
