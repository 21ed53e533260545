//! A channel: pages to a memory behind AXI4, and back.

use super::{Shape, visit};
use crate::blocks::stream::keep_to;
use crate::packet_spill::{
    BEAT_OCTETS, BEGINS_BIT, BURST_BEATS, BURST_OCTETS, CLASSES, FIFO_PAGES, PAGE_WORDS, RECORD_BITS, WRITES,
};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Bits of a beat, and of the address of a memory.
const BITS: usize = 8 * BEAT_OCTETS;
const ADDRESS_BITS: usize = 32;

/// A channel.
pub fn channel(shape: Shape) -> Result<Rc<Module>, Errors> {
    let Shape { channels, slots, rows, .. } = shape;
    let (row_bits, page_bits) = (shape.row_bits(), shape.landing_bits());
    let landings = 1usize << page_bits;
    let m = ModuleBuilder::new(format!("memory_channel_{channels}x{slots}x{rows}"));
    m.describe("Pages to a memory behind AXI4, and back.");
    let input = |name: &str, doc: &str, width: usize| m.doc(doc).input(name, width);
    m.group("Pages to memory");
    let decided = input("decided", "A page for the channel is decided.", 1);
    let fills = input("fills", "A beat of a page comes, or its trailer.", 1);
    let fills_at = input("fills_at", "Number of the beat in its page.", 4);
    let beat_in = input("page_beat", "The beat.", BITS);
    let in_class = input("page_class", "Class of the page.", 3);
    let in_row = input("page_row", "Row of the page.", row_bits);
    m.group("Pages from memory");
    let reads = input("reads", "A page is to be read.", 1);
    let read_page = input("read_page", "Class and slot in which it lands.", page_bits);
    let read_row = input("read_row", "Its row.", row_bits);
    let returns = input("returns", "One-hot or zero: class of a page that returns.", CLASSES);
    let look = input("look", "Class and slot of the page whose summary is looked at.", page_bits);
    let head_at = input("head_at", "Class, slot and word of the word that is read.", page_bits + 4);
    m.group("Write addresses (AXI4)");
    let awready = input("m_axi_awready", "The write address is taken.", 1);
    let bus = |name: &str, width: usize| m.output(format!("m_axi_{name}"), width);
    let (awvalid, awaddr) = (bus("awvalid", 1), bus("awaddr", ADDRESS_BITS));
    let address_rest = |prefix: &str| {
        let values = [("len", BURST_BEATS as u64 - 1, 8), ("size", BEAT_OCTETS.ilog2().into(), 3), ("burst", 1, 2)];
        for (name, value, width) in values {
            m.assign(&bus(&format!("{prefix}{name}"), width), value);
        }
    };
    address_rest("aw");
    m.group("Write data (AXI4)");
    let wready = input("m_axi_wready", "The beat of write data is taken.", 1);
    let (wvalid, wdata, wstrb, wlast) =
        (bus("wvalid", 1), bus("wdata", BITS), bus("wstrb", BEAT_OCTETS), bus("wlast", 1));
    m.group("Write responses (AXI4)");
    let bvalid = input("m_axi_bvalid", "A write response is offered.", 1);
    let bresp = input("m_axi_bresp", "0 OKAY, 2 SLVERR, 3 DECERR.", 2);
    m.assign(&bus("bready", 1), 1);
    m.group("Read addresses (AXI4)");
    let arready = input("m_axi_arready", "The read address is taken.", 1);
    let (arvalid, araddr) = (bus("arvalid", 1), bus("araddr", ADDRESS_BITS));
    address_rest("ar");
    m.group("Read data (AXI4)");
    let rvalid = input("m_axi_rvalid", "A beat of read data is offered.", 1);
    let rdata = input("m_axi_rdata", "Read data.", BITS);
    let rresp = input("m_axi_rresp", "0 OKAY, 2 SLVERR, 3 DECERR.", 2);
    let rlast = input("m_axi_rlast", "Last beat of the burst.", 1);
    m.unused(&rlast);
    m.unused(&bresp);
    m.unused(&rresp);
    m.assign(&bus("rready", 1), 1);
    let address = |row: &Expr| {
        let low = cat(&[row.clone(), lit(0u8, BURST_OCTETS.ilog2() as usize)]);
        low.zext(ADDRESS_BITS)
    };

    m.comment("write data: pages in the FIFO, and the register");
    let fifo_bits = FIFO_PAGES.ilog2() as usize;
    let page_in = m.reg("page_in", fifo_bits + 1, 0);
    let out_page = m.reg_twice([("page_out", fifo_bits + 1), ("page_read", fifo_bits)], 0);
    let out_beat = m.reg_twice([("beat_out", 4), ("beat_read", 4)], 0);
    let ([page_out, page_read], [beat_out, beat_read]) = (&out_page, &out_beat);
    let beats = m.memory("beats", BITS, FIFO_PAGES as usize * BURST_BEATS).style(MemoryStyle::Distributed);
    beats.write(&fills, &!cat(&[&page_in.slice(0, fifo_bits), &fills_at]), &beat_in);
    let is_full_page = m.named("page_full", &fills & fills_at.eq(PAGE_WORDS as u64));
    m.when(&is_full_page, || m.assign(&page_in, &page_in + 1));
    let next_beat = beats.read("next_beat", ReadKind::Asynchronous, &cat(&[page_read, beat_read]));
    let w_valid = m.reg("w_valid", 1, 0);
    let w_free = m.named("w_free", !&w_valid | &wready);
    let w_some = m.named("w_some", page_in.ne(page_out));
    let w_takes = m.named("w_takes", &w_free & &w_some);
    let w_ends = m.named("w_ends", &w_takes & beat_out.all());
    m.when(&w_free, || m.assign(&w_valid, &w_some));
    let w_data = m.reg_no_reset("w_data", BITS);
    let w_last = m.reg_no_reset("w_last", 1);
    m.when(&w_free, || {
        m.assign(&w_data, &next_beat);
        m.assign(&w_last, beat_out.all());
    });
    m.when(&w_takes, || m.assign_twice(&out_beat, beat_out + 1));
    m.when(&w_ends, || m.assign_twice(&out_page, page_out + 1));
    m.assign(&wvalid, &w_valid);
    m.assign(&wdata, &w_data);
    m.assign(&wlast, &w_last);
    m.assign(&wstrb, keep_to(&lit(BEAT_OCTETS as u64 - 1, BEAT_OCTETS.ilog2() as usize)));

    m.comment("pages that are written: class and row, until the response");
    let write_bits = WRITES.ilog2() as usize;
    let [written, addressed, responded] =
        ["written", "addressed", "responded"].map(|name| m.reg(name, write_bits + 1, 0));
    let place = |count: &Expr| count.slice(0, write_bits);
    let writes = m.memory("writes", 3 + row_bits, WRITES as usize).style(MemoryStyle::Distributed);
    writes.write(&is_full_page, &place(&written), &cat(&[&in_class, &in_row]));
    m.when(&is_full_page, || m.assign(&written, &written + 1));
    let offer = |prefix: &str, some: &Expr, row: &Expr, ready: &Expr, count: &Expr| {
        let valid = m.reg(format!("{prefix}_valid"), 1, 0);
        let held = m.reg_no_reset(format!("{prefix}_row"), row_bits);
        let free = m.named(format!("{prefix}_free"), !&valid | ready);
        m.when(&free, || {
            m.assign(&valid, some);
            m.assign(&held, row);
        });
        m.when(&free & some, || m.assign(count, count + 1));
        (valid, address(&held))
    };
    let write_row = writes.read("next_write", ReadKind::Asynchronous, &place(&addressed)).slice(0, row_bits);
    let some = m.named("aw_some", written.ne(&addressed));
    let (valid, at) = offer("aw", &some, &write_row, &awready, &addressed);
    m.assign(&awvalid, valid);
    m.assign(&awaddr, at);
    let response = writes.read("response", ReadKind::Asynchronous, &place(&responded));
    m.when(&bvalid, || m.assign(&responded, &responded + 1));

    m.comment("whether the channel is open for another page");
    let fifo_claimed = m.reg("fifo_claimed", fifo_bits + 1, 0);
    let writes_claimed = m.reg("writes_claimed", write_bits + 1, 0);
    let counts = |count: &Expr, less: &Expr| {
        // the claim comes late: what it chooses between is there before
        let (kept, claimed) = (less.mux(&(count - 1), count), less.mux(count, &(count + 1)));
        m.assign(count, decided.mux(&claimed, &kept));
    };
    counts(&fifo_claimed, &w_ends);
    counts(&writes_claimed, &bvalid);
    let open = m.reg("is_open", 1, 1);
    m.assign(&open, fifo_claimed.le(FIFO_PAGES as u64 - 2) & writes_claimed.le(WRITES as u64 - 3));

    m.comment("a response: the page may be read, and is unsound or not");
    let responds = m.reg("responds", 1, 0);
    m.assign(&responds, &bvalid);
    let response = m.pipe("response_held", response);
    let unsound = m.pipe("response_unsound", bresp.bit(1));
    let of_response = m.named("response_class", lit(1u8, CLASSES).shl(response.slice(row_bits, 3)).masked(&responds));
    let unsound_rows = m.memory("unsound_rows", 1, rows as usize).style(MemoryStyle::Block);
    unsound_rows.write(&responds, &response.slice(0, row_bits), &unsound);

    m.comment("pages that are read: class, slot and row, until they have landed");
    let [asked, offered, landed] = ["asked", "offered", "landed"].map(|name| m.reg(name, page_bits + 1, 0));
    let place = |count: &Expr| count.slice(0, page_bits);
    let [pages, page_rows] = [("pages", &read_page), ("page_rows", &read_row)].map(|(name, value)| {
        let memory = m.memory(name, value.width(), landings).style(MemoryStyle::Distributed);
        memory.write(&reads, &place(&asked), value);
        memory
    });
    m.when(&reads, || m.assign(&asked, &asked + 1));
    let next_row = page_rows.read("next_row", ReadKind::Asynchronous, &place(&offered));
    let some = m.named("ar_some", asked.ne(&offered));
    let (valid, at) = offer("ar", &some, &next_row, &arready, &offered);
    m.assign(&arvalid, valid);
    m.assign(&araddr, at);

    m.comment("a beat of the page that lands");
    let page = pages.read("page_landing", ReadKind::Asynchronous, &place(&landed));
    let beat = m.reg("beat_landing", 4, 0);
    let is_last = m.named("lands_now", &rvalid & beat.all());
    m.when(&rvalid, || m.assign(&beat, &beat + 1));
    m.when(&is_last, || m.assign(&landed, &landed + 1));
    let row = m.pipe("row_landing", page_rows.read("page_row_landing", ReadKind::Asynchronous, &place(&landed)));
    let was_unsound = unsound_rows.read("row_unsound", ReadKind::ReadFirst, &row);
    let was_unsound = m.pipe("page_unsound", was_unsound);
    let comes = m.reg("comes", 1, 0);
    m.assign(&comes, &rvalid & !beat.all());
    let lands = m.reg("lands", 1, 0);
    m.assign(&lands, &is_last);
    let came = m.pipe("beat_held", &rdata);
    let came_at = cat(&[m.pipe("page_at", &page), m.pipe("beat_at", &beat)]);
    let failed = m.pipe("beat_failed", rresp.bit(1));
    let any_failed = m.reg("any_failed", 1, 0);
    m.when(&comes, || m.assign(&any_failed, &any_failed | &failed));
    m.when(&lands, || m.assign(&any_failed, 0));

    m.comment("words of the head, and their records");
    let words = m.memory("words", BITS, BURST_BEATS * landings).style(MemoryStyle::Block);
    words.write(&comes, &came_at, &came);
    let word = words.read("word_read", ReadKind::ReadFirst, &head_at);
    let word = m.pipe("word_held", &word);
    let records_width = RECORD_BITS * PAGE_WORDS;
    let records = m.memory("records", records_width, landings).style(MemoryStyle::Distributed);
    let landing = came_at.slice(4, page_bits);
    records.write(&lands, &landing, &came.slice(0, records_width));
    let record =
        m.pipe("records_held", records.read("records_read", ReadKind::Asynchronous, &head_at.slice(4, page_bits)));

    m.comment("summary of a page: whether it is lost, and the words up to the last that ends a frame");
    let ends = m
        .pipe("ends", pack(&came.slice(0, records_width).words(RECORD_BITS).iter().map(Expr::msb).collect::<Vec<_>>()));
    let begins = m.pipe("begins", came.bit(BEGINS_BIT));
    let lost = m.pipe("lost", &any_failed | &failed | &was_unsound);
    let has_landed = m.reg("has_landed", 1, 0);
    m.assign(&has_landed, &lands);
    let landing = m.pipe("page_landed", landing);
    let up_to = (0..PAGE_WORDS).fold(lit(0u8, 4), |below, word| ends.bit(word).mux(&lit(word as u64 + 1, 4), below));
    let summaries = m.memory("summaries", visit::SUMMARY_BITS, landings).style(MemoryStyle::Distributed);
    summaries.write(&has_landed, &landing, &cat(&[&lost, &begins, &ends.any(), &up_to]));
    let summary = summaries.read("summary_read", ReadKind::Asynchronous, &look);

    m.comment("pages of each class that may be read, and that have landed");
    let slot_class = |page: &Expr| lit(1u8, CLASSES).shl(page.slice(page_bits - 3, 3));
    let held = |name: &str, value: Expr| {
        let register = m.reg(name, CLASSES, 0);
        m.assign(&register, value);
        register
    };
    let of_reads = held("read_class", slot_class(&read_page).masked(&reads));
    let returns = held("returned_class", returns);
    let of_landed = m.named("landed_class", slot_class(&landing).masked(&has_landed));
    let tally = |name: &str, bits: usize, more: &Expr, less: &Expr| {
        let some: Vec<Expr> = (0..CLASSES)
            .map(|class| {
                let count = m.reg(format!("{name}_{class}"), bits, 0);
                let (more, less) = (more.bit(class), less.bit(class));
                m.when(&more & !&less, || m.assign(&count, &count + 1));
                m.when(&less & !&more, || m.assign(&count, &count - 1));
                count.any()
            })
            .collect();
        pack(&some)
    };
    let acknowledged = tally("acknowledged", row_bits + 1, &of_response, &of_reads);
    let returned = tally("waiting", shape.slot_bits() - shape.channel_bits() + 1, &of_landed, &returns);

    m.group("State");
    let out = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    out("open", "The channel is open for another page.", &open);
    out("acknowledged", "Classes with a page that may be read.", &acknowledged);
    out("has_pages", "Classes with a page that has landed.", &returned);
    out("summary", "Summary of the page that is looked at.", &summary);
    out("word", "Word of the head two clocks after its address.", &word);
    out("records_of_word", "Records of its page a clock after its address.", &record);
    m.build()
}
