//! Blocks: those of a beat, and the counts of the classes.

use super::super::{BLOCK_LOG2, BLOCK_OCTETS, MARGIN_BEATS};
use crate::packet_buffer::CLASSES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Bits of the number of blocks of a beat.
const BEAT_BITS: usize = 4;
/// Bits of the number of blocks that a frame needs to begin.
const NEED_BITS: usize = 13;

/// The blocks of a beat, and those that a frame needs; `lanes` is the width of a beat in octets.
pub fn blocks(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("credit_shim_blocks_x{lanes}"));
    m.describe("Counts the blocks that begin in a beat.");
    let taken = m.doc("A beat is taken.").input("taken", 1);
    let keep = m.doc("Lanes that carry the frame.").input("keep", lanes);
    let last = m.doc("The beat is the last of its frame.").input("last", 1);
    let max_octets = m.doc("Octets of the longest frame.").input("max_octets", 16);

    let begin = if lanes < BLOCK_OCTETS {
        m.comment("a block has two beats");
        let second = m.reg("second", 1, 0);
        m.when(&taken, || m.assign(&second, !&second & !&last));
        m.unused(&keep);
        (!second).zext(BEAT_BITS)
    } else {
        m.unused(&last);
        let first_lanes = (0..lanes).step_by(BLOCK_OCTETS).map(|lane| keep.bit(lane).zext(BEAT_BITS));
        first_lanes.reduce(|sum, lane| sum + lane).expect("a block")
    };
    // 0 at power-up: what is added to a count that no reset clears must be known before the first reset
    let count = m.reg_from_zero("count_reg", BEAT_BITS);
    m.assign(&count, begin.masked(&(&taken & !m.reset())));
    m.assign(&m.doc("Blocks of the beat that was taken in the clock before.").output("count", BEAT_BITS), &count);

    let margin = u64::from(MARGIN_BEATS) * lanes.div_ceil(BLOCK_OCTETS) as u64;
    let up = max_octets.zext(17) + (BLOCK_OCTETS as u64 - 1);
    let longest = up.slice(BLOCK_LOG2.into(), 17 - usize::from(BLOCK_LOG2));
    let need = m.pipe("need_reg", longest.zext(NEED_BITS) + margin);
    m.assign(&m.doc("Blocks that a frame needs to begin.").output("need", NEED_BITS), &need);
    m.build()
}

/// FCTBS and the credits of the classes, and which classes these cover.
pub fn counts() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("credit_shim_counts");
    m.describe("Blocks sent, credits, and the classes whose credits cover a frame.");
    m.group("Beats sent");
    let blocks = m.doc("Blocks of the beat.").input("blocks", BEAT_BITS);
    let class = m.doc("Class of the beat.").input("of_class", 3);
    m.group("Flow control packets received");
    let grants = m.doc("A limit has come.").input("grants", 1);
    let grants_class = m.doc("Class of the limit.").input("grants_class", 3);
    let fccl = m.doc("The limit.").input("fccl", 32);
    m.group("Permission");
    let enable = m.doc("Classes that run on credits.").input("enable", CLASSES);
    let need = m.doc("Blocks that a frame needs to begin.").input("need", NEED_BITS);

    let sends = m.named("sends", lit(1u8, CLASSES).shl(&class));
    let told = m.named("told", lit(1u8, CLASSES).shl(&grants_class).masked(&grants));
    let (sent, rest): (Vec<Expr>, Vec<(Expr, Expr)>) = (0..CLASSES)
        .map(|class| {
            let sent = m.reg_from_zero(format!("blocks_sent_{class}"), 32);
            let left = m.reg(format!("blocks_left_{class}"), 32, 0);
            let took = m.named(format!("took_{class}"), blocks.zext(32).masked(&sends.bit(class)));
            m.assign(&sent, &sent + &took);
            m.assign(&left, told.bit(class).mux(&(&fccl - &sent), &left) - &took);
            let spare = m.named(format!("spare_{class}"), &left - need.zext(32));
            (sent, (left, !spare.msb()))
        })
        .unzip();
    let (left, covered): (Vec<Expr>, Vec<Expr>) = rest.into_iter().unzip();
    let granted = m.doc("Classes that were granted credits.").output_reg("granted", CLASSES, 0);
    m.assign(&granted, &granted | &told);
    let covered_next =
        m.doc("Classes that may begin a frame in the next clock, as for credits.").output("covered_next", CLASSES);
    m.assign(&covered_next, !enable | (&granted & pack(&covered)));
    m.assign(
        &m.doc("FCTBS: blocks that class p has sent, at `[32*p +: 32]`.").output("fctbs", 32 * CLASSES),
        pack(&sent),
    );
    m.assign(
        &m.doc("Blocks that class p may still send, at `[32*p +: 32]`.").output("credits", 32 * CLASSES),
        pack(&left),
    );
    m.build()
}
