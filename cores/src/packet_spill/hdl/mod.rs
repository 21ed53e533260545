//! The hardware, from the builder. A class is visited in each clock, so that one part decides for all: eight clocks later, when the class is visited
//! again, all that followed from its last visit has happened.

mod channel;
mod class;
mod reader;
mod turn;
mod visit;
mod writer;

use super::{BEGINS_BIT, CLASSES, Inputs, Outputs, PAGE_WORDS, RECORD_BITS, longest_octets};
use crate::blocks::ports::Ports;
use crate::blocks::stream::keep_to;
use crate::packet_buffer::hdl::{judge::judge, region::offer};
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use rtl_gen::prim::one_hot_mux;
use std::rc::Rc;

/// Octets of a beat.
const N: usize = super::BEAT_OCTETS;

const fn variant<const C: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<C>, Outputs<C>>, build).at(CLOCK_PERIOD_100G_PS)
}

crate::variant::entry!(Core {
    stem: "packet_spill",
    summary: "Stores frames of eight classes on the chip, and what is more in memories behind AXI4",
    variants: &[
        variant::<4>("c4", &[("CHANNELS", 4), ("TAIL", 1024), ("SLOTS", 32), ("ROWS", 16_384)]),
        variant::<1>("c1_t64", &[("CHANNELS", 1), ("TAIL", 64), ("SLOTS", 8), ("ROWS", 16)]),
        variant::<2>("c2_t64", &[("CHANNELS", 2), ("TAIL", 64), ("SLOTS", 8), ("ROWS", 16)]),
        variant::<1>("c1", &[("CHANNELS", 1), ("TAIL", 1024), ("SLOTS", 32), ("ROWS", 65_536)]),
        variant::<16>("c16", &[("CHANNELS", 16), ("TAIL", 1024), ("SLOTS", 32), ("ROWS", 4096)]),
    ],
    parametric: false,
    custom: None,
    registers: None,
});

/// Sizes of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// AXI4 masters.
    pub channels: usize,
    /// Words of the tail of a class.
    pub tail: u32,
    /// Pages of the head of a class.
    pub slots: u32,
    /// Rows of each memory.
    pub rows: u32,
}

impl Shape {
    /// The sizes of a variant.
    ///
    /// # Panics
    /// If they cannot be built.
    pub fn of(variant: &Variant) -> Self {
        let value = |name| variant.parameter(name).expect("a size of the core");
        let [channels, tail, slots, rows] = ["CHANNELS", "TAIL", "SLOTS", "ROWS"].map(value);
        assert!([channels, tail, slots, rows].iter().all(|size| size.is_power_of_two()), "sizes are powers of two");
        assert!((1..=16).contains(&channels) && slots > channels && tail >= 64, "{}", variant.name);
        assert!(slots * PAGE_WORDS as u32 >= super::unit_words(tail) + 2 * PAGE_WORDS as u32, "a unit fits the head");
        Self { channels: channels as usize, tail, slots, rows }
    }

    /// Bits of a place in the tail, and one more to tell an empty tail from a full one.
    pub const fn tail_bits(self) -> usize {
        self.tail.ilog2() as usize + 1
    }

    /// Bits of the number of a channel.
    pub const fn channel_bits(self) -> usize {
        self.channels.ilog2() as usize
    }

    /// Bits of the number of a slot.
    pub const fn slot_bits(self) -> usize {
        self.slots.ilog2() as usize
    }

    /// Bits of the number of a row.
    pub const fn row_bits(self) -> usize {
        self.rows.ilog2() as usize
    }

    /// Bits of a number of pages, up to those of all memories.
    pub const fn page_bits(self) -> usize {
        self.row_bits() + self.channel_bits() + 1
    }

    /// Bits of the number of open words, or of those of a unit.
    pub const fn open_bits(self) -> usize {
        self.tail.ilog2() as usize
    }

    /// Bits of a number of words of a class.
    pub const fn level_bits(self) -> usize {
        let pages = self.page_bits() + 4;
        (if pages > self.tail_bits() { pages } else { self.tail_bits() }) + 1
    }

    /// Bits of class and slot of a channel.
    pub const fn landing_bits(self) -> usize {
        CLASSES.ilog2() as usize + self.slot_bits() - self.channel_bits()
    }
}

const GROUPS: [(&str, &str); 8] = [
    ("Frames, class by class in tdest (AXI4-Stream; the sender cannot wait; tuser: bad)", "s_axis"),
    ("Frames, class by class in tdest, for a packet_buffer (AXI4-Stream; the sink cannot wait)", "m_axis"),
    ("Room of the sink", "m_room"),
    ("Room in use", "occ_cells"),
    ("Configuration; a region is taken while its class is empty", "cfg_"),
    ("Pages that were lost", "stat_lost"),
    ("Verdicts on frames", "stat_"),
    ("Memories (AXI4)", "m_axi_"),
];

/// Clocks from a word of a tail that is read to the word.
const TAIL_LATENCY: usize = 3;

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let shape = Shape::of(variant);
    let m = CORE.begin(variant, name);
    m.describe(
        "Store and forward before a packet_buffer; a class goes through memory while it has more than a few frames.",
    );
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let (row_bits, slot_bits, channel_bits) = (shape.row_bits(), shape.slot_bits(), shape.channel_bits());

    m.comment("judgement: what becomes of a word");
    let full = m.wire("full", CLASSES);
    let most = longest_octets(shape.tail);
    let limit = m.reg("limit", 16, 0);
    m.assign(&limit, ports["cfg_max_octets"].lt(most as u64).mux(&ports["cfg_max_octets"], most as u64));
    let mut inputs: Vec<(String, &Expr)> =
        ports.beginning("s_axis_").map(|(n, port)| (format!("s_axis_{n}"), port)).collect();
    inputs.push(("max_octets".into(), &limit));
    inputs.push(("full".into(), &full));
    let inputs: Vec<(&str, &Expr)> = inputs.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let judged = m.instance("judge", &judge(N)?, &inputs);

    m.comment("regions for the classes");
    let [firsts, lasts] = ["firsts", "lasts"].map(|name| m.wire(name, CLASSES * row_bits));
    let exist = m.wire("exist", CLASSES);
    let inputs = [
        ("cfg_base", &ports["cfg_base"]),
        ("cfg_size", &ports["cfg_size"]),
        ("firsts", &firsts),
        ("lasts", &lasts),
        ("exist", &exist),
    ];
    let region = m.instance("region", &offer(shape.rows)?, &inputs);

    m.comment("the class that is visited");
    let number = m.reg("visited", 3, 0);
    let visited = m.reg("visited_one_hot", CLASSES, 1);
    m.assign(&number, &number + 1);
    m.assign(&visited, cat(&[&visited.slice(0, CLASSES - 1), &visited.msb()]));

    m.comment("decisions of the visits, and what comes of them");
    let widths = [
        ("decides", CLASSES),
        ("number", 3),
        ("serves_now", 1),
        ("of_tail", 1),
        ("head_words", shape.open_bits()),
        ("tail_words", shape.tail_bits()),
        ("muted", 1),
        ("spills", 1),
        ("spill_channel", shape.channels),
        ("spill_row", row_bits),
        ("reads", 1),
        ("read_channel", shape.channels),
        ("read_slot", slot_bits - channel_bits),
        ("read_row", row_bits),
        ("returns", 1),
        ("return_channel", shape.channels),
        ("loses", 1),
        ("lost_words", shape.open_bits()),
        ("makes_unit", 1),
        ("new_claim", shape.tail_bits()),
        ("new_open", shape.open_bits()),
        ("new_broken", 1),
        ("new_write_row", row_bits),
        ("new_read_row", row_bits),
        ("look", shape.landing_bits()),
    ];
    let decided: Vec<(&str, Expr)> =
        widths.into_iter().map(|(name, width)| (name, m.wire(format!("visit_says_{name}"), width))).collect();
    let says = |wanted: &str| &decided.iter().find(|(name, _)| *name == wanted).expect("a decision").1;
    let lost = m.reg("were_lost", CLASSES, 0);
    m.assign(&lost, says("decides").masked(says("loses")));
    let lost_words = m.pipe("lost_words", says("lost_words"));
    m.assign(&ports["stat_lost"], lost.any());
    m.assign(&ports["stat_lost_class"], m.pipe("lost_class", says("number")));

    m.comment("the writer and the reader of the tails");
    let inputs = [
        ("given", says("spills")),
        ("given_class", says("decides")),
        ("given_channel", says("spill_channel")),
        ("given_row", says("spill_row")),
    ];
    let writer = m.instance("writer", &writer::writer(shape)?, &inputs);
    let inputs = [
        ("given", says("serves_now")),
        ("given_class", says("decides")),
        ("given_head", says("head_words")),
        ("given_tail", says("tail_words")),
        ("given_of_tail", says("of_tail")),
        ("given_muted", says("muted")),
        ("writer_reads", &writer["reads"]),
    ];
    let reader = m.instance("reader", &reader::reader(shape)?, &inputs);
    let tail_class = m.named("tail_class", writer["reads"].mux(&writer["of_class"], &reader["of_class"]));
    let tail_reads = m.named("tail_reads", &writer["reads"] | &reader["takes_tail"]);

    m.comment("the classes learn what was decided a clock later: none of them is visited again before");
    let decided_before = m.reg("decided_before", CLASSES, 0);
    m.assign(&decided_before, says("decides"));
    let told = [
        "spills",
        "reads",
        "returns",
        "loses",
        "serves_now",
        "of_tail",
        "makes_unit",
        "new_claim",
        "new_open",
        "new_broken",
        "new_write_row",
        "new_read_row",
    ]
    .map(|name| (name, m.pipe(format!("said_{name}"), says(name))));
    let said = |wanted: &str| &told.iter().find(|(name, _)| *name == wanted).expect("a decision").1;

    m.comment("the classes");
    let events = |name: &str, value: &Expr, clocks: usize| {
        (1..=clocks).fold(vec![value.clone()], |mut all, clock| {
            let register = m.reg(format!("{name}_{clock}"), value.width(), 0);
            m.assign(&register, all.last().expect("an event"));
            all.push(register);
            all
        })
    };
    let page_ended = m.wire("page_ended", CLASSES);
    let page_ends_frame = m.wire("page_ends_frame", 1);
    let has_left = m.wire("has_left", CLASSES);
    let part = class::class(shape)?;
    let classes: Vec<rtl_gen::builder::Outputs> = (0..CLASSES)
        .map(|class| {
            let inputs = [
                ("arrives", &judged["class_one_hot"].bit(class)),
                ("faulty", &judged["faulty"]),
                ("ends", &judged["last"]),
                ("offered", &region["offers"].bit(class)),
                ("new_first", &region["first"]),
                ("new_last", &region["last_word"]),
                ("new_rows", &region["size"]),
                ("room", &ports["m_room"].bit(class)),
                ("decides", &decided_before.bit(class)),
                ("spills", said("spills")),
                ("reads", said("reads")),
                ("returns", said("returns")),
                ("loses", said("loses")),
                ("serves", said("serves_now")),
                ("of_tail", said("of_tail")),
                ("makes_unit", said("makes_unit")),
                ("new_claim", said("new_claim")),
                ("new_open", said("new_open")),
                ("new_broken", said("new_broken")),
                ("new_write_row", said("new_write_row")),
                ("new_read_row", said("new_read_row")),
                ("tail_read", &(&tail_reads & tail_class.bit(class))),
                ("head_read", &(&reader["takes_head"] & reader["of_class"].bit(class))),
                ("page_ended", &page_ended.bit(class)),
                ("page_ends_frame", &page_ends_frame),
                ("word_left", &has_left.bit(class)),
                ("were_lost", &lost.bit(class)),
                ("lost_words", &lost_words),
            ];
            m.instance(format!("class_{class}"), &part, &inputs)
        })
        .collect();
    let of_all = |name: &str| pack(&classes.iter().map(|class| &class[name]).collect::<Vec<_>>());
    let each = |name: &str| classes.iter().map(|class| class[name].clone()).collect::<Vec<Expr>>();
    m.assign(&full, of_all("full"));
    m.assign(&firsts, of_all("seen_first"));
    m.assign(&lasts, of_all("seen_last"));
    m.assign(&exist, of_all("exists"));
    let cells: Vec<Expr> = each("cells").iter().map(|cells| cells.zext(28)).collect();
    m.assign(&ports["occ_cells"], pack(&cells));
    m.assign(&ports["stat_verdict"], &judged["verdict"]);
    m.assign(&ports["stat_class"], &judged["verdict_class"]);
    m.assign(&ports["stat_reason"], &judged["verdict_reason"]);

    m.comment("the tails: a word and its record");
    let bits_of = |one_hot: &Expr| {
        let bit = |bit: usize| {
            or_all(
                &(0..CLASSES).filter(|class| class >> bit & 1 == 1).map(|class| one_hot.bit(class)).collect::<Vec<_>>(),
            )
        };
        pack(&(0..3).map(bit).collect::<Vec<_>>())
    };
    let arrived = m.reg("arrived", 1, 0);
    m.assign(&arrived, &judged["arrives"]);
    let at = |name: &str, one_hot: &Expr, of_class: &str| {
        m.pipe(name, cat(&[&bits_of(one_hot), &one_hot_mux(one_hot, &each(of_class))]))
    };
    let write_at = at("write_at", &judged["class_one_hot"], "write_at");
    let read_at = at("read_at", &tail_class, "read_at");
    let record = cat(&[&judged["last"], &judged["last_lane"]]);
    let word = m.pipe("word", cat(&[&record, &judged["data"]]));
    let width = 8 * N + RECORD_BITS;
    let tails = m.memory("tails", width, CLASSES * shape.tail as usize).style(MemoryStyle::Block);
    tails.write(&arrived, &write_at, &word);
    let tail_word = m.pipe("tail_word", tails.read("tail_read", ReadKind::ReadFirst, &read_at));

    m.comment("pages to the channels: words and their records, then the trailer");
    let active = events("writes", &writer["active"], TAIL_LATENCY).pop().expect("a stage");
    let [page_word, page_class, page_channel, page_row] =
        [("word", "page_word"), ("of_class", "page_class"), ("channel", "page_channel"), ("row", "page_row")]
            .map(|(output, name)| m.pipe_by(name, &writer[output], TAIL_LATENCY));
    let record = tail_word.slice(8 * N, RECORD_BITS);
    let is_trailer = m.named("is_trailer", page_word.all());
    let records = m.reg_no_reset("records", RECORD_BITS * PAGE_WORDS);
    m.assign(&records, cat(&[&record, &records.slice(RECORD_BITS, RECORD_BITS * (PAGE_WORDS - 1))]));
    let page_begins = m.reg_no_reset("page_begins", 1);
    m.when(!page_word.any(), || m.assign(&page_begins, one_hot_mux(&page_class, &each("seen_begins"))));
    let trailer = cat(&[&page_begins, &records]);
    assert_eq!(trailer.width(), BEGINS_BIT + 1);
    let beat = m.named("beat", is_trailer.mux(&trailer.zext(8 * N), tail_word.slice(0, 8 * N)));
    m.assign(&page_ended, page_class.masked(&(&active & page_word.eq(PAGE_WORDS as u64 - 1))));
    m.assign(&page_ends_frame, record.msb());
    let page_class_number = m.named("page_class_number", bits_of(&page_class));

    m.comment("words on their way out: from the heads and from the tails");
    let takes_head = events("takes_head", &reader["takes_head"], 4);
    let takes_tail = events("takes_tail", &reader["takes_tail"], 4);
    let out_class = m.pipe_by("out_class", &reader["of_class"], 4);
    let first_muted = m.pipe_by("out_first", cat(&[&reader["muted"], &reader["first"]]), 4);
    let head_at = one_hot_mux(&reader["of_class"], &each("head_at"));
    let head_page = head_at.slice(4, slot_bits);
    let head_channel =
        if channel_bits == 0 { lit(1u8, 1) } else { lit(1u8, shape.channels).shl(head_page.slice(0, channel_bits)) };
    let head_slot = head_page.slice(channel_bits, slot_bits - channel_bits);
    let head_at = m.pipe("head_at", cat(&[&bits_of(&reader["of_class"]), &head_slot, &head_at.slice(0, 4)]));
    let head_channel = m.pipe("head_channel", head_channel);

    m.comment("the channels");
    let part = channel::channel(shape)?;
    let read_page = m.named("read_page", cat(&[says("number"), says("read_slot")]));
    let channels: Vec<rtl_gen::builder::Outputs> = (0..shape.channels)
        .map(|channel| {
            let prefix = format!("m_axi_{channel}_");
            let bus: Vec<(String, &Expr)> =
                ["awready", "wready", "bvalid", "bresp", "arready", "rvalid", "rdata", "rresp", "rlast"]
                    .into_iter()
                    .map(|pin| (format!("m_axi_{pin}"), &ports[&format!("{prefix}{pin}")]))
                    .collect();
            let ours = |one_hot: &str, event: &str| says(one_hot).bit(channel) & says(event);
            let (decided, reads) = (ours("spill_channel", "spills"), ours("read_channel", "reads"));
            let returns = says("decides").masked(&ours("return_channel", "returns"));
            let fills = &active & page_channel.bit(channel);
            let inputs = [
                ("decided", &decided),
                ("fills", &fills),
                ("fills_at", &page_word),
                ("page_beat", &beat),
                ("page_class", &page_class_number),
                ("page_row", &page_row),
                ("reads", &reads),
                ("read_page", &read_page),
                ("read_row", says("read_row")),
                ("returns", &returns),
                ("look", says("look")),
                ("head_at", &head_at),
            ];
            let inputs: Vec<(&str, &Expr)> =
                inputs.into_iter().chain(bus.iter().map(|(name, port)| (name.as_str(), *port))).collect();
            let outputs = m.instance(format!("channel_{channel}"), &part, &inputs);
            for (pin, port) in
                ports.beginning(&prefix).filter(|(pin, _)| !bus.iter().any(|(name, _)| name == &format!("m_axi_{pin}")))
            {
                m.assign(port, &outputs[&format!("m_axi_{pin}")]);
            }
            outputs
        })
        .collect();
    let of_channels = |name: &str| channels.iter().map(|channel| channel[name].clone()).collect::<Vec<Expr>>();

    m.comment("the visit");
    let with_class =
        |name: &str| pack(&of_channels(name).iter().map(|classes| (classes & &visited).any()).collect::<Vec<_>>());
    let seen: Vec<(String, Expr)> = class::seen(shape)
        .into_iter()
        .map(|(name, _)| (format!("seen_{name}"), one_hot_mux(&visited, &each(&format!("seen_{name}")))))
        .collect();
    let summaries: Vec<(String, Expr)> = of_channels("summary")
        .into_iter()
        .enumerate()
        .map(|(channel, summary)| (format!("summary_{channel}"), summary))
        .collect();
    let (acknowledged, landed) = (with_class("acknowledged"), with_class("has_pages"));
    let open = pack(&of_channels("open"));
    let mut inputs: Vec<(&str, &Expr)> =
        seen.iter().chain(&summaries).map(|(name, value)| (name.as_str(), value)).collect();
    inputs.extend([
        ("class_number", &number),
        ("class_one_hot", &visited),
        ("acknowledged", &acknowledged),
        ("landed", &landed),
        ("open_channels", &open),
        ("reader_free", &reader["free"]),
        ("writer_free", &writer["free"]),
        ("serves", &reader["serves"]),
        ("serves_tail", &reader["serves_tail"]),
        ("goes_on", &reader["goes_on"]),
    ]);
    let visit = m.instance("visit", &visit::visit(shape)?, &inputs);
    for (name, wire) in &decided {
        m.assign(wire, &visit[name]);
    }

    m.comment("the word that leaves, unless it is muted");
    let head_channel = m.pipe("head_channel_2", head_channel);
    let head_word = m.pipe_by("head_number", head_at.slice(0, 4), 2);
    let record = m.pipe("head_records", one_hot_mux(&head_channel, &of_channels("records_of_word")));
    let head_channel = m.pipe("head_channel_3", head_channel);
    let record = record.word(&head_word, RECORD_BITS);
    let from_head = cat(&[&record, &one_hot_mux(&head_channel, &of_channels("word"))]);
    let word = m.pipe("out_word", takes_head[3].mux(&from_head, &tail_word));
    let leaves = m.named("leaves", &takes_head[4] | &takes_tail[4]);
    let [first, muted] = [0, 1].map(|bit| first_muted.bit(bit));
    let is_last = word.msb();
    let was_muted = m.reg("was_muted", 1, 0);
    let is_muted = m.named("is_muted", first.mux(&muted, &was_muted));
    m.when(&leaves, || m.assign(&was_muted, &is_muted & !&is_last));
    let valid = m.reg("out_valid", 1, 0);
    m.assign(&valid, &leaves & !&is_muted);
    let left = m.reg("left", CLASSES, 0);
    m.assign(&left, out_class.masked(&leaves));
    m.assign(&has_left, &left);
    m.assign(&ports["m_axis_tvalid"], &valid);
    m.assign(&ports["m_axis_tdata"], m.pipe("out_data", word.slice(0, 8 * N)));
    m.assign(&ports["m_axis_tkeep"], m.pipe("out_keep", keep_to(&word.slice(8 * N, RECORD_BITS - 1))));
    m.assign(&ports["m_axis_tlast"], m.pipe("out_last", &is_last));
    m.assign(&ports["m_axis_tdest"], m.pipe("out_dest", bits_of(&out_class)));
    m.build()
}
