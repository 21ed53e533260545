//! Rules of the register block of a core, which follow from its register map: contract of [`crate::registers`].

use crate::registers::{Item, Kind, OKAY, Part, SAMPLE_LATENCY, SLVERR, Table, WINDOW_LATENCY, WRITE_LATENCY};
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, and_all, lit, or_all, pack};
use rtl_gen::formal::Rules;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::registers::RegisterMap;
use std::rc::Rc;

/// Bits of a word.
const WORD: usize = 32;
/// Lowest bits of a byte address, which no word has.
const IN_WORD: usize = 2;

/// The register block alone, in a module that gives it the constants of the variant, as the core does.
///
/// # Errors
/// Everything that is wrong with the map.
pub fn alone(name: &str, map: &RegisterMap) -> Result<Rc<Module>, Errors> {
    let block = rtl_gen::registers::block(map)?;
    let m = ModuleBuilder::new(name);
    let inputs = block.ports().filter(|port| port.is_input() && !["clk", "rst"].contains(&port.name.as_str()));
    let inputs: Vec<(&str, Expr)> =
        inputs.map(|port| (port.name.as_str(), m.input(port.name.clone(), port.width))).collect();
    let connections: Vec<(&str, &Expr)> = inputs.iter().map(|(name, port)| (*name, port)).collect();
    let parameters = map.parameters();
    let parameters: Vec<(&str, u32)> = parameters.iter().map(|(name, word)| (name.as_str(), *word)).collect();
    let outputs = m.instance_with("registers", &block, &parameters, &connections);
    for port in block.ports().filter(|port| port.is_output()) {
        m.assign(&m.output(port.name.clone(), port.width), &outputs[&port.name]);
    }
    m.build()
}

/// The rules of the block `registers` in the design: what a write does, what a read shows, what events and counters do.
pub fn rules(r: &Rules, map: &RegisterMap) {
    r.registers("registers");
    let table = Table::of(map);
    let write = Write::new(r);
    fields(r, &table, &write);
    let read = Read::new(r, map.address_width);
    counters(r, &table, &read);
    reads(r, &table, &read);
    let writable =
        table.words.iter().filter(|(_, parts)| parts.iter().any(|part| is_writable(&table.items[part.item.0])));
    let writable: Vec<Expr> = writable.map(|(address, _)| write.is_for(*address)).collect();
    let found = if writable.is_empty() { lit(0u8, 1) } else { or_all(&writable) };
    r.assert(
        "writes_are_refused_where_nothing_is",
        "A write is answered with SLVERR exactly if its word has no field to write.",
        !r.pin("s_axil_bvalid") | r.pin("s_axil_bresp").eq(answer(&found)),
    );
}

fn answer(found: &Expr) -> Expr {
    found.mux(&lit(OKAY, 2), u64::from(SLVERR))
}

fn is_writable(item: &Item) -> bool {
    matches!(item.kind, Kind::Config(_) | Kind::Pulse | Kind::Event)
}

fn done(r: &Rules, channel: &str) -> Expr {
    r.pin(&format!("s_axil_{channel}valid")) & r.pin(&format!("s_axil_{channel}ready"))
}

/// A value of the clocks before, 0 or no request after a reset.
fn delayed(r: &Rules, name: &str, value: Expr, clocks: u32) -> Expr {
    (0..clocks).fold(value, |value, clock| {
        let register = r.reg(format!("{name}_{clock}"), 1, 0);
        r.assign(&register, value);
        register
    })
}

/// The write that is in progress.
struct Write {
    address: Expr,
    /// High in the clock whose end changes the registers.
    carries: Expr,
    /// Bits that the write changes.
    mask: Expr,
    data: Expr,
}

impl Write {
    fn new(r: &Rules) -> Self {
        let latch = |channel: &str, name: &str| {
            let value = r.pin(&format!("s_axil_{name}"));
            let register = r.reg_no_reset(format!("its_{name}"), value.width());
            r.when(done(r, channel), || r.assign(&register, value));
            register
        };
        let [address, data, strobes] = [("aw", "awaddr"), ("w", "wdata"), ("w", "wstrb")].map(|(c, n)| latch(c, n));
        let has = |channel: &str| {
            let has = r.reg(format!("has_{channel}"), 1, 0);
            r.when(done(r, "b"), || r.assign(&has, 0));
            r.when(done(r, channel), || r.assign(&has, 1));
            has
        };
        let (has_address, has_data) = (has("aw"), has("w"));
        let whole = (&has_address | done(r, "aw")) & (&has_data | done(r, "w")) & !(&has_address & &has_data);
        let carries = delayed(r, "write_carried_out", whole, WRITE_LATENCY - 1);
        let kept = |name: &str| r.inside(&format!("registers.write_{name}"));
        r.assert(
            "a_write_is_kept",
            "Address, data and strobes of a write stay until it is answered.",
            (!&has_address | kept("address").eq(word_address(&address)))
                & (!&has_data | (kept("data").eq(&data) & kept("strobes").eq(&strobes))),
        );
        let mask = pack(&strobes.bits().iter().map(|strobe| strobe.repeat(8)).collect::<Vec<Expr>>());
        Self { address: word_address(&address), carries, mask, data }
    }

    /// Whether the write is for the word at this byte address.
    fn is_for(&self, address: u32) -> Expr {
        self.address.eq(u64::from(address >> IN_WORD))
    }
}

fn word_address(address: &Expr) -> Expr {
    address.slice(IN_WORD, address.width() - IN_WORD)
}

/// The byte address of each element of an item, and its part of the word.
fn places(table: &Table, item: usize) -> impl Iterator<Item = (u32, &Part)> {
    let words = table.words.iter();
    words.flat_map(move |(address, parts)| parts.iter().filter(move |p| p.item.0 == item).map(move |p| (*address, p)))
}

/// Configuration, commands and events: each is what the writes and events have made of it, in every clock.
fn fields(r: &Rules, table: &Table, write: &Write) {
    let mut follow: [Vec<Expr>; 3] = [const { vec![] }; 3];
    for (at, item) in table.items.iter().enumerate().filter(|(_, item)| is_writable(item)) {
        let name = item.port.split_once('_').map_or(item.port.as_str(), |(_, name)| name);
        let (kind, port, reset) = match item.kind {
            Kind::Config(reset) => (0, r.pin(&item.port), reset),
            Kind::Pulse => (1, r.pin(&item.port), 0),
            _ => (2, r.pin(&format!("seen_{name}")), 0),
        };
        let mut next = vec![lit(0u8, item.width); item.count];
        for (address, part) in places(table, at) {
            let selected =
                r.named(format!("{}_{}_is_written", item.port, part.element), &write.carries & write.is_for(address));
            let old = port.slice(item.width * part.element, item.width);
            let of = |word: &Expr| word.slice(part.lsb, part.width);
            let (mask, ones) =
                (of(&write.mask).masked(&selected), (of(&write.data) & of(&write.mask)).masked(&selected));
            next[part.element] = match kind {
                0 => (&old & !mask) | ones,
                1 => ones,
                _ => (&old & !ones) | r.pin(&item.port).slice(item.width * part.element, item.width),
            };
        }
        let due = r.reg(
            format!("{}_is_due", item.port),
            item.width * item.count,
            pack(&vec![lit(reset, item.width); item.count]),
        );
        r.assign(&due, pack(&next));
        follow[kind].push(port.eq(due));
    }
    let rules = [
        (
            "fields_change_by_writes",
            "A field changes by a write of its word, in the octets and bits that the write selects, and by nothing else.",
        ),
        ("commands_follow_writes", "A command is high for one clock after each write of 1, and in no other."),
        (
            "events_stay_until_cleared",
            "An event is seen from its clock on until 1 is written; if both happen at once it stays.",
        ),
    ];
    for ((name, doc), follow) in rules.into_iter().zip(follow) {
        if !follow.is_empty() {
            r.assert(name, doc, and_all(&follow));
        }
    }
}

/// The read that is in progress.
struct Read {
    address: Expr,
    /// High in the clock that samples.
    samples: Expr,
}

impl Read {
    fn new(r: &Rules, address_width: usize) -> Self {
        let taken = done(r, "ar");
        let address = r.reg("address_of_the_read", address_width - IN_WORD, 0);
        r.when(&taken, || r.assign(&address, word_address(&r.pin("s_axil_araddr"))));
        let kept = r.inside("registers.read_address");
        r.assert("a_read_is_kept", "The address of a read stays until the next one is taken.", kept.eq(&address));
        Self { address, samples: delayed(r, "read_sampled", taken, SAMPLE_LATENCY) }
    }

    fn is_for(&self, address: u32) -> Expr {
        self.address.eq(u64::from(address >> IN_WORD))
    }
}

/// The registers of a counter: its total, and its high words that are kept, if it has any.
fn of_counter(r: &Rules, item: &Item) -> (Expr, Option<Expr>) {
    let name = item.port.strip_prefix("count_").expect("a counter");
    let register = |end: &str| r.inside(&format!("registers.{name}_{end}"));
    (register("total"), (item.width > WORD).then(|| register("kept")))
}

/// Counters: each clock of an event is counted; a high word that is kept is that of the low word that was sampled last.
fn counters(r: &Rules, table: &Table, read: &Read) {
    let mut exact = vec![];
    for (at, item) in table.items.iter().enumerate().filter(|(_, item)| matches!(item.kind, Kind::Counter(_))) {
        let (total, kept) = of_counter(r, item);
        let events = r.pin(&item.port);
        let counts = total.words(item.width);
        let next: Vec<Expr> =
            counts.iter().zip(events.bits()).map(|(count, event)| count + event.zext(item.width)).collect();
        let due = r.reg(format!("{}_total_is_due", item.port), total.width(), 0);
        r.assign(&due, pack(&next));
        exact.push(total.eq(due));
        if let Some(kept) = kept {
            let high = item.width - WORD;
            let next: Vec<Expr> = places(table, at)
                .filter(|(_, part)| part.low == 0)
                .map(|(address, part)| {
                    let sampled = &read.samples & read.is_for(address);
                    sampled.mux(&counts[part.element].slice(WORD, high), kept.slice(high * part.element, high))
                })
                .collect();
            let due = r.reg(format!("{}_kept_is_due", item.port), kept.width(), 0);
            r.assign(&due, pack(&next));
            exact.push(kept.eq(due));
        }
    }
    if !exact.is_empty() {
        r.assert(
            "counters_are_exact",
            "A counter counts each clock of its event; its high word is kept as the low word is sampled.",
            and_all(&exact),
        );
    }
}

/// The data of a read: the word as it was when it was sampled, zero where no field is.
fn reads(r: &Rules, table: &Table, read: &Read) {
    let value = |part: &Part| {
        let item = &table.items[part.item.0];
        let low = item.width * part.element + part.low;
        let name = item.port.split_once('_').map_or(item.port.as_str(), |(_, name)| name);
        match item.kind {
            Kind::Config(_) | Kind::Status => r.pin(&item.port).slice(low, part.width),
            Kind::Event => r.pin(&format!("seen_{name}")).slice(low, part.width),
            Kind::Pulse => lit(0u8, part.width),
            Kind::Constant(value) => lit(value, part.width),
            Kind::Counter(_) => match of_counter(r, item) {
                (_, Some(kept)) if part.low > 0 => kept.slice((item.width - WORD) * part.element, part.width),
                (total, _) => total.slice(low, part.width),
            },
        }
    };
    let mut words = vec![lit(0u8, WORD)];
    let mut found = vec![lit(0u8, 1)];
    for (address, parts) in &table.words {
        let is_read = r.named(format!("reads_{address:x}"), read.is_for(*address));
        words.extend(parts.iter().map(|part| value(part).zext(WORD).shl(part.lsb as u64).masked(&is_read)));
        found.push(is_read);
    }
    let sampled = |name: &str, value: &Expr, when: &Expr| {
        let register = r.reg_no_reset(name, value.width());
        r.when(when, || r.assign(&register, value));
        register
    };
    let word = sampled("word_that_is_read", &or_all(&words), &read.samples);
    let mut shown = vec![word];
    for window in &table.windows {
        let pin = |end: &str| r.pin(&format!("{}_{end}", window.name));
        let first = u64::from(window.offset >> IN_WORD);
        let is_read = read.address.ge(first) & read.address.lt(first + u64::from(window.words));
        let is_read = r.named(format!("reads_{}", window.name), is_read);
        r.assert(
            &format!("{}_is_asked", window.name),
            "A window is asked in the clock in which a read of it samples, for the word that the read is for.",
            pin("read").eq(&read.samples & &is_read) & pin("address").eq(read.address.slice(0, pin("address").width())),
        );
        let answers = delayed(r, &format!("{}_answers", window.name), read.samples.clone(), WINDOW_LATENCY);
        let data = sampled(&format!("{}_word", window.name), &pin("data"), &answers);
        shown.push(data.masked(&is_read));
        found.push(is_read);
    }
    let found = or_all(&found);
    let valid = r.pin("s_axil_rvalid");
    r.assert(
        "reads_show_the_word",
        "A read shows the fields of its word as they were when it was sampled, and 0 in all other bits.",
        !&valid | r.pin("s_axil_rdata").eq(or_all(&shown)),
    );
    r.assert(
        "reads_are_refused_where_nothing_is",
        "A read is answered with SLVERR exactly if nothing is at its address.",
        !&valid | r.pin("s_axil_rresp").eq(answer(&found)),
    );
    r.cover("a_word_is_read", valid & r.pin("s_axil_rdata").any());
}
