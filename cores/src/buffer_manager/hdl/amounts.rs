//! Amounts: sums over the queues, which events change, and two counters of each queue in a memory.

use super::event::Event;
use super::{COUNT_BITS, DECIDES};
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, ReadKind};

/// A sum that the events of each clock change: two clocks behind them, with their changes beside it for what must know it a clock sooner.
pub struct Sum {
    value: Expr,
    more: Change,
    less: Change,
}

impl Sum {
    pub fn new(m: &ModuleBuilder, name: &str, doc: &str, bits: usize) -> Self {
        let value = m.doc(doc).reg(name, bits, 0);
        let more = Change::new(m, &format!("{name}_more"), "Amount that the last arrival added.", bits);
        let less = Change::new(m, &format!("{name}_less"), "Amount that the last departure took.", bits);
        m.assign(&value, &value + more.amount() - less.amount());
        Self { value, more, less }
    }

    pub fn value(&self) -> &Expr {
        &self.value
    }

    /// This room less the sum as the events of the clock before have left it.
    pub fn left_of(&self, room: &Expr) -> Expr {
        room - &self.value - self.more.amount() + self.less.amount()
    }

    /// An arrival of this size adds to the sum.
    pub fn adds(&self, m: &ModuleBuilder, happens: Expr, size: &Expr) {
        self.more.is(m, happens, size);
    }

    /// A departure of this size takes from the sum.
    pub fn takes(&self, m: &ModuleBuilder, happens: Expr, size: &Expr) {
        self.less.is(m, happens, size);
    }
}

/// An amount that the events of the clock before have added or taken.
struct Change {
    happened: Expr,
    size: Expr,
}

impl Change {
    fn new(m: &ModuleBuilder, name: &str, doc: &str, bits: usize) -> Self {
        let happened = m.reg(format!("{name}_valid"), 1, 0);
        Self { happened, size: m.doc(doc).reg_no_reset(name, bits) }
    }

    fn is(&self, m: &ModuleBuilder, happens: Expr, size: &Expr) {
        let bits = self.size.width();
        m.assign(&self.happened, happens);
        m.assign(&self.size, if bits < size.width() { size.slice(0, bits) } else { size.zext(bits) });
    }

    fn amount(&self) -> Expr {
        self.size.masked(&self.happened)
    }
}

/// Two counters of each queue, what it has had in all and in its headroom, in a memory that the decisions of one kind of events write.
pub struct Counters<'a> {
    name: &'static str,
    writer: &'a Event,
    memory: MemoryBuilder<'a>,
    /// Queues with a word in the memory: the counters of all others are 0.
    known: Expr,
    /// The counters of the writer's queue behind its decision.
    next: Expr,
}

impl<'a> Counters<'a> {
    pub fn new(m: &'a ModuleBuilder, name: &'static str, writer: &'a Event, queues: usize) -> Self {
        let memory = m.memory(name, 2 * COUNT_BITS, queues).style(MemoryStyle::Distributed);
        let next = m.wire(format!("next_{name}"), 2 * COUNT_BITS);
        memory.write(writer.valid(), writer.queue(), &next);
        let doc = format!("Queues with a word in `{name}`; the counters of all others are 0.");
        let known = m.doc(doc).reg(format!("{name}_known"), queues, 0);
        m.assign(&known, &known | lit(1u8, queues).shl(writer.queue()).masked(writer.valid()));
        Self { name, writer, memory, known, next }
    }

    /// The counters of the queue of an event, in the clock of its decision. All that chooses between word and decision is known a clock before.
    pub fn of(&self, m: &ModuleBuilder, event: &Event) -> [Expr; 2] {
        let (name, writer) = (format!("{}_{}", event.name, self.name), self.writer);
        let queue = event.queue_in(DECIDES - 2);
        let writes = |clock: usize| writer.valid_in(clock) & writer.queue_in(clock).eq(queue);
        let is_known = m.pipe(format!("{name}_known"), self.known.index(queue) | writes(DECIDES));
        let changes = m.pipe(format!("{name}_changes"), writes(DECIDES - 1));
        let word = self.memory.read(format!("{name}_word"), ReadKind::Asynchronous, event.queue_in(DECIDES - 1));
        let word = m.pipe(name, changes.mux(&self.next, word.masked(&is_known)));
        [word.slice(0, COUNT_BITS), word.slice(COUNT_BITS, COUNT_BITS)]
    }

    /// Gives the counters of the writer's queue the values that its decision makes of them.
    pub fn count(&self, m: &ModuleBuilder, counters: [Expr; 2]) {
        m.assign(&self.next, pack(&counters));
    }
}
