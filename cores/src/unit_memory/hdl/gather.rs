//! Units that are put become bursts: of one page each, one unit behind the other.

use super::{OFFSET_BITS, Shape};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Gathers units.
pub fn gather(shape: Shape) -> Result<Rc<Module>, Errors> {
    let Shape { channels, units } = shape;
    let m = ModuleBuilder::new(format!("unit_gather_{channels}x{units}"));
    m.describe("Gathers units into bursts: units of one page, one behind the other.");
    let bits = shape.at_bits();
    let put = m.doc("A unit is put.").input("put_valid", 1);
    let put_at = m.doc("Number of the unit.").input("put_at", bits);
    let cuts = m.doc("A get ends the burst under way.").input("cuts", 1);

    let comes = m.reg("unit_comes", 1, 0);
    m.assign(&comes, &put);
    let at = m.pipe("unit_at", &put_at);
    let (channel, _) = shape.place(&at.slice(OFFSET_BITS, bits - OFFSET_BITS));
    m.assign(
        &m.doc("One-hot or zero: channel of the unit that is gathered.").output("comes", channels),
        channel.masked(&comes),
    );

    m.comment("the burst under way");
    let under_way = m.doc("A burst is under way.").output_reg("under_way", 1, 0);
    let first = m.doc("First unit of the burst.").reg_no_reset("first", bits);
    let next = m.doc("Number behind the last unit.").reg_no_reset("next", bits);
    let is_full = m.doc("The last unit is the last of its page.").reg_no_reset("is_full", 1);
    let more = m.doc("Units of the burst but one.").reg_no_reset("more", OFFSET_BITS);
    let is_next = m.named("is_next", at.eq(&next));
    let joins = m.named("joins", and_all(&[&comes, &under_way, &is_next, &!&is_full, &!&cuts]));
    let ends = m.named("ends", &under_way & or_all(&[&is_full, &cuts, &(&comes & !&is_next)]));
    m.assign(&under_way, &comes | (&under_way & !&ends));
    m.when(&comes, || {
        m.assign(&next, &at + 1);
        m.assign(&is_full, at.slice(0, OFFSET_BITS).all());
        m.assign(&more, &more + 1);
    });
    m.when(&comes & !&joins, || {
        m.assign(&first, &at);
        m.assign(&more, 0);
    });
    let page = first.slice(OFFSET_BITS, bits - OFFSET_BITS);
    m.assign(&m.doc("Page of the burst.").output("page", bits - OFFSET_BITS), &page);

    m.comment("the burst that has ended");
    let (channel, row) = shape.place(&page);
    let ended = m.doc("One-hot or zero: channel of a burst that has ended.").output_reg("ended", channels, 0);
    m.assign(&ended, channel.masked(&ends));
    let out = |name: &str, doc: &str, value: rtl_gen::ir::Expr| {
        m.assign(&m.doc(doc).output(name, value.width()), m.pipe(format!("{name}_reg"), &value));
    };
    out("ended_row", "Row of the burst.", row);
    out("ended_offset", "Number of its first unit in the page.", first.slice(0, OFFSET_BITS));
    out("ended_more", "Units of the burst but one.", more);
    m.build()
}
