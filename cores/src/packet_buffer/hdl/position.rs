//! The granules of one class: where the next is written, and where the next is read.

use super::{CORE, address_bits};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// A position in a region: its word, the word behind that, and the bank.
struct Position {
    word: Expr,
    next: Expr,
    bank: Expr,
}

impl Position {
    fn register(m: &ModuleBuilder, name: &str, bits: usize, bank_bits: usize) -> Self {
        Self {
            word: m.reg_no_reset(format!("{name}_at"), bits),
            next: m.reg_no_reset(format!("{name}_after"), bits),
            bank: m.reg_no_reset(format!("{name}_from"), bank_bits),
        }
    }

    fn set(&self, m: &ModuleBuilder, to: &Self) {
        self.set_word(m, &to.word, &to.next);
        m.assign(&self.bank, &to.bank);
    }

    fn set_word(&self, m: &ModuleBuilder, word: &Expr, next: &Expr) {
        m.assign(&self.word, word);
        m.assign(&self.next, next);
    }
}

/// The positions of a class in a region of a memory of `depth` words in `banks` banks.
///
/// When a frame is taken back, the word of the position is again that in which the frame began. The bank is so already: only the last beat of a
/// frame takes less than a word, and a last beat that is stored is not taken back.
pub fn positions(banks: usize, depth: u32) -> Result<Rc<Module>, Errors> {
    let (bits, bank_bits) = (address_bits(depth), banks.ilog2() as usize);
    let m = ModuleBuilder::new(format!("packet_positions_{banks}x{depth}"));
    m.parametric(CORE.parametric("packet_positions", &[("BANKS", banks as u32), ("DEPTH", depth)]));
    m.describe(
        "Granules of one class: of the next beat that is stored, of its frame, and of the next beat that is read.",
    );
    m.group("Events");
    let input = |name: &str, doc: &str, width: usize| m.doc(doc).input(name, width);
    let takes = input("takes", "The region is taken.", 1);
    let stores = input("stores", "A beat is stored.", 1);
    let completes = input("completes", "The beat is the last of a frame that is whole.", 1);
    let takes_back = input("takes_back", "The beats of the frame are taken back.", 1);
    let gives_back = input("gives_back", "The next beat that is read is that of the next frame.", 1);
    let passes = input("passes", "The beat that is stored is not read from the memory.", 1);
    let fetches = input("fetches", "A beat is read.", 1);
    let stored_more = input("stored_more", "Granules of the stored beat beside the first.", bank_bits);
    let read_more = input("read_more", "Granules of the beat that is read beside the first.", bank_bits);
    m.group("Region");
    let first = input("first", "First word of the region.", bits);
    let last = input("last", "Last word of the region.", bits);

    let after = |at: &Expr| at.eq(&last).mux(&first, at + 1);
    let advanced = |name: &str, at: &Position, more: &Expr| {
        let end = m.named(format!("{name}_end"), at.bank.zext(bank_bits + 1) + more.zext(bank_bits + 1) + 1);
        let turns = end.msb();
        Position {
            word: turns.mux(&at.next, &at.word),
            next: turns.mux(&after(&at.next), &at.next),
            bank: end.slice(0, bank_bits),
        }
    };
    m.comment("the place of a beat, and the beginning of the next frame");
    let write = Position::register(&m, "write", bits, bank_bits);
    let [frame_word, frame_next] = ["frame_at", "frame_after"].map(|name| m.reg_no_reset(name, bits));
    let written = advanced("write", &write, &stored_more);
    m.when(&stores, || write.set(&m, &written));
    m.when(&takes_back, || write.set_word(&m, &frame_word, &frame_next));
    m.when(&completes, || {
        m.assign(&frame_word, &written.word);
        m.assign(&frame_next, &written.next);
    });
    m.comment("from where the next beat is read");
    let read = Position::register(&m, "read", bits, bank_bits);
    let more = m.named("more", passes.mux(&stored_more, &read_more));
    let moved = advanced("read", &read, &more);
    m.when(&passes | &fetches, || read.set(&m, &moved));
    m.when(&gives_back, || read.set_word(&m, &frame_word, &frame_next));
    let begin = Position { word: first.clone(), next: after(&first), bank: lit(0u8, bank_bits) };
    m.when(&takes, || {
        [&write, &read].into_iter().for_each(|at| at.set(&m, &begin));
        m.assign(&frame_word, &begin.word);
        m.assign(&frame_next, &begin.next);
    });

    m.group("Positions");
    for (name, what, at) in [("write", "stored", &write), ("read", "read", &read)] {
        let doc = format!("First granule of the beat that is {what}: the word behind its own, its word, its bank.");
        let position = m.doc(doc).output(format!("{name}_position"), 2 * bits + bank_bits);
        m.assign(&position, cat(&[&at.next, &at.word, &at.bank]));
    }
    m.build()
}
