//! The visit of a class: what it sees, and what it decides two clocks later.

use super::{Shape, class, turn};
use crate::packet_spill::{CLASSES, PAGE_WORDS, unit_words};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Bits of what a channel says of a page: lost, its first word begins a frame, one of its words ends a frame, words up to the last that does.
pub const SUMMARY_BITS: usize = 3 + 4;

/// The decisions of visits.
pub fn visit(shape: Shape) -> Result<Rc<Module>, Errors> {
    let Shape { channels, tail, slots, rows } = shape;
    let (tail_bits, slot_bits, open_bits) = (shape.tail_bits(), shape.slot_bits(), shape.open_bits());
    let m = ModuleBuilder::new(format!("class_visit_{channels}x{tail}x{slots}x{rows}"));
    m.describe(
        "Decides for the class that is visited whether it is served, and whether pages are spilled, read and returned.",
    );
    m.group("The class that is visited");
    let class = m.doc("Number of the class.").input("class_number", 3);
    let class_one_hot = m.doc("One-hot: the class.").input("class_one_hot", CLASSES);
    let seen: Vec<(&str, Expr)> =
        class::seen(shape).into_iter().map(|(name, width)| (name, m.input(format!("seen_{name}"), width))).collect();
    let acknowledged = m.doc("Channels with an acknowledged page of the class.").input("acknowledged", channels);
    let landed = m.doc("Channels with a page of the class that has landed.").input("landed", channels);
    m.group("The clock after");
    let open_channels = m.doc("Channels that are open for another page.").input("open_channels", channels);
    let summaries: Vec<Expr> =
        (0..channels).map(|channel| m.input(format!("summary_{channel}"), SUMMARY_BITS)).collect();
    let serves = m.doc("Classes that are served.").input("serves", CLASSES);
    let goes_on = m.doc("Classes with more than a few words of their service left.").input("goes_on", CLASSES);
    let serves_tail = m.doc("Classes whose tail is served.").input("serves_tail", CLASSES);
    m.group("The clock of the decision");
    let reader_free = m.doc("A service may be given.").input("reader_free", 1);
    let writer_free = m.doc("A page may be given.").input("writer_free", 1);

    m.comment("values that were seen, in the clock after");
    let see = |wanted: &str| {
        let (name, value) = seen.iter().find(|(name, _)| *name == wanted).expect("a value that is seen");
        m.pipe(format!("{name}_1"), value)
    };
    let [frame, claim, spilled, requested, returned] = ["frame", "claim", "spilled", "requested", "returned"].map(see);
    let [left, open, unit_head, unit_tail, behind_lost, broken, begins, count] =
        ["left", "open", "unit_head", "unit_tail", "behind_lost", "broken", "begins", "rows"].map(see);
    let [first, last, write_row, read_row, room] = ["first", "last", "write_row", "read_row", "room"].map(see);
    let visited = m.reg("class_one_hot_1", CLASSES, 0);
    m.assign(&visited, &class_one_hot);
    let number = m.pipe("class_1", &class);
    let (acknowledged, landed) = (m.pipe("acknowledged_1", &acknowledged), m.pipe("landed_1", &landed));
    let channel_bits = shape.channel_bits();
    let of_channel = |name: &str, page: &Expr| {
        let one = lit(1u8, channels);
        let one_hot = if channel_bits == 0 { one } else { one.shl(page.slice(0, channel_bits)) };
        m.named(name, one_hot)
    };
    let [spill_channel, read_channel, return_channel] =
        [("spill_channel_1", &spilled), ("read_channel_1", &requested), ("return_channel_1", &returned)]
            .map(|(name, page)| of_channel(name, page));
    let slot = |page: &Expr| page.slice(channel_bits, slot_bits - channel_bits);

    m.comment("the next unit of the class, and what the next page that returns has");
    let unit_bits = open_bits + 1;
    let units = m.memory("units", unit_bits, CLASSES * slots as usize).style(MemoryStyle::Distributed);
    let unit_at = m.named("unit_at", cat(&[&number, &unit_head.slice(0, slot_bits)]));
    let unit = m.pipe("unit_2", units.read("next_unit", ReadKind::Asynchronous, &unit_at));
    let summary = m.pipe("its_summary", rtl_gen::prim::one_hot_mux(&return_channel, &summaries));

    m.comment("the clock of the decision");
    let decides = m.reg("class_one_hot_2", CLASSES, 0);
    m.assign(&decides, &visited);
    let [any_1, any] = ["sees", "may_decide"].map(|name| m.reg(name, 1, 0));
    m.assign(&any_1, 1);
    m.assign(&any, &any_1);
    let number_2 = m.pipe("class_2", &number);
    let committed = m.named("committed_1", &frame - &claim);
    let words = m.named("words_1", &committed + open.zext(tail_bits));
    let page = PAGE_WORDS as u64;
    let [committed_2, words_2, claim_2, frame_2] =
        [("committed", &committed), ("words", &words), ("claim", &claim), ("frame", &frame)]
            .map(|(name, value)| m.pipe(format!("{name}_2"), value));
    let [open_2, room_2, behind_lost_2, broken_2, begins_2] =
        [("open", &open), ("room", &room), ("behind_lost", &behind_lost), ("broken", &broken), ("begins", &begins)]
            .map(|(name, value)| m.pipe(format!("{name}_2"), value));
    let pending = m.named("pending_1", &spilled - &returned);
    let most =
        cat(&[count.clone()].into_iter().chain((channel_bits > 0).then(|| lit(0u8, channel_bits))).collect::<Vec<_>>());
    let held = m.named("held_1", requested.slice(0, slot_bits + 1) - &left);
    let [none_2, roomy_2, some_2, slots_2, units_2, channel_open_2, acknowledged_2, landed_2] = [
        ("none_pending", !pending.any()),
        ("has_rows", pending.lt(&most)),
        ("some_in_memory", spilled.ne(&requested)),
        ("has_slots", !held.msb()),
        ("has_units", unit_head.ne(&unit_tail)),
        ("channel_open", (&spill_channel & &open_channels).any()),
        ("is_acknowledged", (&read_channel & &acknowledged).any()),
        ("has_landed", (&return_channel & &landed).any()),
    ]
    .map(|(name, value)| m.pipe(format!("{name}_2"), value));
    let next_row = |name: &str, row: &Expr, channel: &Expr| {
        let after = row.eq(&last).mux(&first, row + 1);
        m.pipe(name, channel.msb().mux(&after, row))
    };
    let new_write_row = next_row("new_write_row_2", &write_row, &spill_channel);
    let new_read_row = next_row("new_read_row_2", &read_row, &read_channel);
    let [write_row_2, read_row_2] =
        [("write_row_2", &write_row), ("read_row_2", &read_row)].map(|(name, row)| m.pipe(name, row));
    let [spill_channel_2, read_channel_2, return_channel_2] =
        [("spill_channel_2", &spill_channel), ("read_channel_2", &read_channel), ("return_channel_2", &return_channel)]
            .map(|(name, value)| m.pipe(name, value));
    let read_slot = m.pipe("read_slot_2", slot(&requested));
    let unit_place = m.pipe("unit_place_2", cat(&[&number, &unit_tail.slice(0, slot_bits)]));

    m.comment("service and spill");
    let [of_tail, served, goes_on] = [("serves_tail_2", &serves_tail), ("serves_2", &serves), ("goes_on_2", &goes_on)]
        .map(|(name, classes)| m.pipe(name, (classes & &visited).any()));
    let is_short =
        m.named("is_short", &none_2 & !&units_2 & words_2.any() & words_2.le(unit_words(tail) as u64) & &room_2);
    let direct = m.named("direct", &is_short & !&of_tail);
    let wants_service = m.named("wants_service", &any & !&goes_on & (&direct | (&units_2 & &room_2)));
    let enough = committed_2.ge(page);
    let wants_spill = m.named("wants_spill", &any & &enough & !&is_short & !&of_tail & &roomy_2 & &channel_open_2);
    let part = turn::turn()?;
    let choose = |name: &str, wants: &Expr, free: &Expr| {
        m.instance(name, &part, &[("wants", wants), ("free", free)])["chosen"].clone()
    };
    let serve = choose("service_turn", &wants_service, &reader_free);
    let spill = choose("spill_turn", &wants_spill, &writer_free);

    m.comment("reads and returns");
    let read = m.named("reads_now", &any & &some_2 & &slots_2 & &acknowledged_2);
    let [is_lost, its_begin, ends_frame] = [6, 5, 4].map(|bit| summary.bit(bit));
    let up_to = summary.slice(0, 4);
    let may_return = !&is_lost | (!&units_2 & !&served);
    let returns = m.named("returns_now", &any & &landed_2 & may_return);
    let loses = m.named("loses_now", &returns & &is_lost);
    let makes_unit = m.named("makes_unit_now", &returns & !&is_lost & &ends_frame);
    let muted = m.named("muted_now", &broken_2 | (&behind_lost_2 & !&its_begin));
    let all_open = m.named("all_open", &open_2 + page);
    let unit_words = m.named("unit_words", &open_2 + up_to.zext(open_bits));
    units.write(&makes_unit, &unit_place, &cat(&[&muted, &unit_words]));
    let behind = (lit(page, 4) - &up_to).zext(open_bits);
    let new_open = loses.mux(&lit(0u8, open_bits), ends_frame.mux(&behind, &all_open));
    let new_open = new_open.masked(&returns);

    m.group("Decisions");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("decides", "One-hot or zero: the class.", &decides);
    out("number", "Number of the class.", &number_2);
    out("serves_now", "The class is served.", &serve);
    out("of_tail", "The service is of the tail.", &!&units_2);
    out("head_words", "Words of the service in the head.", &units_2.mux(&unit.slice(0, open_bits), &open_2));
    out("tail_words", "Words of the service in the tail.", &committed_2.masked(&!&units_2));
    let broken = &broken_2 | (&behind_lost_2 & !&begins_2);
    out("muted", "The service begins with words that are muted.", &units_2.mux(&unit.msb(), broken));
    out("spills", "A page is spilled.", &spill);
    out("spill_channel", "One-hot: its channel.", &spill_channel_2);
    out("spill_row", "Its row.", &write_row_2);
    out("reads", "A page is read from memory.", &read);
    out("read_channel", "One-hot: its channel.", &read_channel_2);
    out("read_slot", "Slot of the channel in which it lands.", &read_slot);
    out("read_row", "Its row.", &read_row_2);
    out("returns", "A page returns.", &returns);
    out("return_channel", "One-hot: its channel.", &return_channel_2);
    out("loses", "The page is lost.", &loses);
    out("lost_words", "Words that are lost with it, and its own.", &all_open);
    out("makes_unit", "The page ends a unit.", &makes_unit);
    m.group("State of the class behind the decisions");
    out("new_claim", "Place in the tail behind what is claimed.", &is_short.mux(&frame_2, &claim_2 + page));
    out("new_open", "Words of the head that are open.", &new_open);
    out(
        "new_broken",
        "The open words begin with words that are muted.",
        &(&returns & !&is_lost & !&ends_frame & &muted),
    );
    out("new_write_row", "Row of the next page that is spilled.", &new_write_row);
    out("new_read_row", "Row of the next page that is read.", &new_read_row);
    m.group("The page whose summary is looked at");
    out("look", "Class and slot of the channel.", &cat(&[&number, &slot(&returned)]));
    m.build()
}
