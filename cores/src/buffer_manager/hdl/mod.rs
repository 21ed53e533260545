//! The hardware, from the builder: two memories of counters, one written by arrivals and one by departures, whose differences are what the queues
//! have in all and in their headroom; and a pipeline that decides an arrival and a departure each clock.

mod threshold;

use super::{
    AMOUNT_BITS, CLASSES, Inputs, Outputs, PAUSE_LATENCY, RELEASE_AGE, SUM_LATENCY, THRESHOLD_AGE, VERDICT_LATENCY,
};
use crate::blocks::ports::Ports;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Variant};
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// The registry entry.
pub static CORE: Core = Core {
    stem: "buffer_manager",
    summary: "Admits frames to a buffer that ports share, by dynamic thresholds and headroom, and says which classes are to be paused",
    variants: &[
        Variant::new("p8", &[("PORTS", 8)], build::<8>).at(CLOCK_PERIOD_100G_PS),
        Variant::new("p32", &[("PORTS", 32)], build::<32>).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: false,
    custom: None,
    registers: None,
};

const GROUPS: [(&str, &str); 5] = [
    ("Frames that ask for memory, and those that have left", "s_"),
    ("Verdicts on frames that asked, in their order", "m_"),
    ("Queues to be paused", "paused"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
];

/// Bits of a counter: two more than an amount, for the sign of a difference of amounts.
const COUNT_BITS: usize = AMOUNT_BITS + 2;
/// Clocks behind that of the event in which it is decided, and in which `paused` changes.
const DECIDES: usize = VERDICT_LATENCY as usize - 1;
const PAUSES: usize = PAUSE_LATENCY as usize - 1;

fn build<const P: usize>(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(name);
    m.describe(CORE.summary);
    m.describe("Choudhury and Hahne, 1998 (dynamic thresholds); IEEE 802.1Qbb (headroom).");
    m.built_with("PORTS", P);
    let ports = Ports::declare(&m, Inputs::<P>::pins(), Outputs::<P>::pins(), &GROUPS);
    let port = |name: &str| &ports[name];
    let queues = P * CLASSES;

    m.comment("the events, and the thresholds of their queues");
    let used = m.doc("U, two clocks behind the decisions.").reg("used", COUNT_BITS, 0);
    let left = m.named("left", port("cfg_shared").zext(COUNT_BITS) - &used);
    let free = m.pipe("free", left.slice(0, AMOUNT_BITS).masked(&!left.msb()));
    const { assert!(THRESHOLD_AGE == 6 && SUM_LATENCY == 7 && RELEASE_AGE == 7) };
    let limits = threshold::module::<P>(variant)?;
    let arrival = Event::new::<P>(&m, &ports, "arrival", 1, &free, &limits);
    let departure = Event::new::<P>(&m, &ports, "departure", RELEASE_AGE as usize, &free, &limits);
    let lossless = m.pipe("its_lossless", port("cfg_lossless").index(&arrival.of_class(1)));
    let lossless = m.pipe_by("lossless", lossless, DECIDES - 2);
    let headroom = m.pipe("its_headroom", port("cfg_headroom").word(&arrival.of_port(1), AMOUNT_BITS));
    let headroom = m.pipe_by("headroom_limit", headroom, 2);

    m.comment("limits less the size of the frame, with a sign");
    let less = |name: &str, limit: &Expr, amount: &Expr| m.pipe(name, limit.zext(COUNT_BITS) - amount.zext(COUNT_BITS));
    let size = arrival.size_before();
    let shared_room = less("shared_room", port("cfg_shared"), size);
    let queue_room = less("queue_room", &arrival.threshold, size);
    let headroom_room = less("headroom_room", &headroom, size);
    let release_room = less("release_room", &departure.threshold, port("cfg_hysteresis"));

    m.comment("counters of the queues in clock 5, those included that the decisions of clock 4 change");
    let stored = Counters::new(&m, "stored", &arrival, queues);
    let freed = Counters::new(&m, "freed", &departure, queues);
    let of_arrival = [stored.of(&m, &arrival), freed.of(&m, &arrival)];
    let of_departure = [stored.of(&m, &departure), freed.of(&m, &departure)];

    m.comment("an arrival: into the shared part, into the headroom, or dropped");
    let [[held_in, headroom_in], [held_out, headroom_out]] = of_arrival;
    let size = arrival.size().zext(COUNT_BITS);
    let more = Change::new(&m, "used_more", "Amount that the last arrival added to U.");
    let less = Change::new(&m, "used_less", "Amount that the last departure took from U.");
    m.assign(&used, &used + more.amount() - less.amount());
    let fits = m.named("shared_left", &shared_room - &used - more.amount() + less.amount());
    let below = m.named("queue_left", &queue_room + &held_out - &held_in);
    let covered = m.named("headroom_left", &headroom_room + &headroom_out - &headroom_in);
    let is_shared = m.named("is_shared", headroom_in.eq(&headroom_out) & !below.msb() & !fits.msb());
    let is_headroom = m.named("is_headroom", !&is_shared & &lossless & !covered.msb());
    let is_kept = m.named("is_kept", &is_shared | &is_headroom);
    let words = [is_kept.mux(&(&held_in + &size), &held_in), is_headroom.mux(&(&headroom_in + &size), &headroom_in)];
    m.assign(&stored.next, pack(&words));
    let arrives = arrival.valid();
    more.is(&m, &(arrives & &is_shared), &size);
    let verdict = m.reg("verdict_valid", 1, 0);
    m.assign(&verdict, arrives);
    m.assign(port("m_verdict_valid"), &verdict);
    m.assign(port("m_verdict_kept"), m.pipe("verdict_kept", is_kept));
    m.assign(port("m_verdict_headroom"), m.pipe("verdict_headroom", &is_headroom));

    m.comment("a departure: from the headroom, and what is beyond it from the shared part");
    let [[held_in, headroom_in], [held_out, headroom_out]] = of_departure;
    let size = departure.size().zext(COUNT_BITS);
    let held_rest = m.named("held_rest", &held_in - &held_out - &size);
    let headroom_rest = m.named("headroom_rest", &headroom_in - &headroom_out - &size);
    let enough = m.named("enough", !held_rest.msb());
    let takes = m.named("takes", departure.valid() & &enough);
    let beyond = headroom_rest.msb();
    let next_held_out = enough.mux(&(&held_out + &size), &held_out);
    let next_headroom_out = enough.mux(&beyond.mux(&headroom_in, &headroom_out + &size), &headroom_out);
    m.assign(&freed.next, pack(&[&next_held_out, &next_headroom_out]));
    less.is(&m, &(&takes & &beyond), &(lit(0u8, COUNT_BITS) - &headroom_rest));
    let underrun = m.reg("underrun", 1, 0);
    m.assign(&underrun, departure.valid() & held_rest.msb());
    m.assign(port("stat_underrun"), &underrun);

    m.comment("whether the queue of the departure is released, in clock 11, and that of the arrival stopped");
    let held_out_after = m.pipe("held_out_after", &next_held_out);
    // all of it is in the shared part, or else the queue is not released
    let held_after = m.pipe("held_after", (m.pipe("held_in_before", &held_in) - held_out_after).slice(0, AMOUNT_BITS));
    let held_after = m.pipe_by("held_after", held_after, PAUSES - 1 - DECIDES - 2);
    let is_below = !(release_room - held_after.zext(COUNT_BITS)).msb();
    let chain = |name: &str, first: Expr, clocks: usize| {
        (1..=clocks).fold(first, |before, clock| {
            let next = m.reg(format!("{name}_{clock}"), 1, 0);
            m.assign(&next, before);
            next
        })
    };
    let no_headroom = chain("no_headroom", &takes & (&beyond | !headroom_rest.any()), PAUSES - 1 - DECIDES);
    let releases = chain("releases", no_headroom & (!held_after.any() | is_below), 1);
    let stops = chain("stops", arrives & !&is_shared & &lossless, PAUSES - DECIDES);

    m.comment("the queues to be paused");
    let one_of = |name: &str, event: &Event, changes: &Expr| {
        m.named(name, lit(1u8, queues).shl(&event.queues[PAUSES - 1]).masked(changes))
    };
    let released = one_of("released", &departure, &releases);
    let stopped = one_of("stopped", &arrival, &stops);
    let paused = m.reg("paused_queues", queues, 0);
    m.assign(&paused, (&paused & !released) | stopped);
    m.assign(port("paused"), &paused);

    m.comment("sums");
    m.assign(port("stat_shared"), used.slice(0, AMOUNT_BITS));
    let in_headroom = m.reg("in_headroom", AMOUNT_BITS, 0);
    let more = Change::new(&m, "headroom_more", "Amount that the last arrival added to the headroom of its queue.");
    let less = Change::new(&m, "headroom_less", "Amount that the last departure took from the headroom of its queue.");
    more.is(&m, &(arrives & &is_headroom), &arrival.size().zext(COUNT_BITS));
    less.is(&m, &takes, &beyond.mux(&(&headroom_in - &headroom_out), departure.size().zext(COUNT_BITS)));
    let amount = |change: &Change| change.amount().slice(0, AMOUNT_BITS);
    m.assign(&in_headroom, &in_headroom + amount(&more) - amount(&less));
    m.assign(port("stat_headroom"), &in_headroom);
    m.build()
}

/// An amount that the events of the clock before have added or taken.
struct Change {
    happened: Expr,
    size: Expr,
}

impl Change {
    fn new(m: &ModuleBuilder, name: &str, doc: &str) -> Self {
        let happened = m.reg(format!("{name}_valid"), 1, 0);
        Self { happened, size: m.doc(doc).reg_no_reset(name, COUNT_BITS) }
    }

    fn is(&self, m: &ModuleBuilder, happens: &Expr, size: &Expr) {
        m.assign(&self.happened, happens);
        m.assign(&self.size, size);
    }

    fn amount(&self) -> Expr {
        self.size.masked(&self.happened)
    }
}

/// Two counters of each queue, what it has had in all and in its headroom, in a memory that the decisions of one kind of events write.
struct Counters<'a> {
    name: &'static str,
    writer: &'a Event,
    memory: MemoryBuilder<'a>,
    /// Queues with a word in the memory: the counters of all others are 0.
    known: Expr,
    /// The counters of the writer's queue behind its decision.
    next: Expr,
}

impl<'a> Counters<'a> {
    fn new(m: &'a ModuleBuilder, name: &'static str, writer: &'a Event, queues: usize) -> Self {
        let memory = m.memory(name, 2 * COUNT_BITS, queues).style(MemoryStyle::Distributed);
        let next = m.wire(format!("next_{name}"), 2 * COUNT_BITS);
        memory.write(writer.valid(), writer.queue(), &next);
        let doc = format!("Queues with a word in `{name}`; the counters of all others are 0.");
        let known = m.doc(doc).reg(format!("{name}_known"), queues, 0);
        m.assign(&known, &known | lit(1u8, queues).shl(writer.queue()).masked(writer.valid()));
        Self { name, writer, memory, known, next }
    }

    /// The counters of the queue of an event, in the clock of its decision. All that chooses between word and decision is known a clock before.
    fn of(&self, m: &ModuleBuilder, event: &Event) -> [Expr; 2] {
        let (name, writer) = (format!("{}_{}", event.name, self.name), self.writer);
        let queue = &event.queues[DECIDES - 3];
        let writes = |clock: usize| &writer.valid[clock - 1] & writer.queues[clock - 1].eq(queue);
        let is_known = m.pipe(format!("{name}_known"), self.known.index(queue) | writes(DECIDES));
        let changes = m.pipe(format!("{name}_changes"), writes(DECIDES - 1));
        let word = self.memory.read(format!("{name}_word"), ReadKind::Asynchronous, event.queue_before());
        let word = m.pipe(name, changes.mux(&self.next, word.masked(&is_known)));
        [word.slice(0, COUNT_BITS), word.slice(COUNT_BITS, COUNT_BITS)]
    }
}

/// An event on its way, in the clocks behind that in which it is on the pins: number 0 of each line is the first of these.
struct Event {
    name: &'static str,
    valid: Vec<Expr>,
    queues: Vec<Expr>,
    sizes: Vec<Expr>,
    /// T of its queue, three clocks after that in which it asks.
    threshold: Expr,
}

impl Event {
    /// The event of these pins, which asks for the threshold of its queue in clock `asks`.
    fn new<const P: usize>(
        m: &ModuleBuilder,
        ports: &Ports,
        name: &'static str,
        asks: usize,
        free: &Expr,
        limits: &Rc<Module>,
    ) -> Self {
        let pin = |field: &str| &ports[format!("s_{name}_{field}").as_str()];
        let mut before = pin("valid").clone();
        let valid = (1..=DECIDES).map(|clock| {
            let valid = m.reg(format!("{name}_{clock}"), 1, 0);
            m.assign(&valid, std::mem::replace(&mut before, valid.clone()));
            valid
        });
        let valid = valid.collect();
        let line = |what: &str, mut before: Expr, clocks: usize| {
            let next = |clock| {
                before = m.pipe(format!("{name}_{what}_{clock}"), before.clone());
                before.clone()
            };
            (1..=clocks).map(next).collect::<Vec<_>>()
        };
        let queues = line("queue", cat(&[pin("port"), pin("class")]), PAUSES);
        let sizes = line("size", pin("size").clone(), DECIDES);
        let [port, class] = port_and_class(&queues[asks - 1]);
        let (alpha, xoff) = (&ports["cfg_alpha"], &ports["cfg_xoff"]);
        let inputs = [("of_port", &port), ("of_class", &class), ("free", free), ("alpha", alpha), ("xoff", xoff)];
        let threshold = m.instance(format!("{name}_threshold"), limits, &inputs)["threshold"].clone();
        Self { name, valid, queues, sizes, threshold }
    }

    fn of_port(&self, clock: usize) -> Expr {
        let [port, _] = port_and_class(&self.queues[clock - 1]);
        port
    }

    fn of_class(&self, clock: usize) -> Expr {
        let [_, class] = port_and_class(&self.queues[clock - 1]);
        class
    }

    /// The event is decided in this clock.
    fn valid(&self) -> &Expr {
        &self.valid[DECIDES - 1]
    }

    /// Queue of the event that is decided.
    fn queue(&self) -> &Expr {
        &self.queues[DECIDES - 1]
    }

    /// Size of the event that is decided.
    fn size(&self) -> &Expr {
        &self.sizes[DECIDES - 1]
    }

    /// Queue of the event that is decided in the next clock.
    fn queue_before(&self) -> &Expr {
        &self.queues[DECIDES - 2]
    }

    /// Size of the event that is decided in the next clock.
    fn size_before(&self) -> &Expr {
        &self.sizes[DECIDES - 2]
    }
}

fn port_and_class(queue: &Expr) -> [Expr; 2] {
    let class_bits = CLASSES.ilog2() as usize;
    [queue.slice(class_bits, queue.width() - class_bits), queue.slice(0, class_bits)]
}
