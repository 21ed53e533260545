//! Frames and rows that each lane of both contexts has.

use super::{CORE, Widths};
use crate::lowar::{Build, SYMBOLS_MAX};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Record of a lane.
struct Lane {
    frames: Expr,
    rows: Expr,
    count: Expr,
    extent: Expr,
}

impl Lane {
    fn bits(build: &Build) -> usize {
        SYMBOLS_MAX + build.rows + 8 + Widths::of(build).extent
    }
    fn of(build: &Build, word: &Expr) -> Self {
        let at = [SYMBOLS_MAX, build.rows, 8];
        Self {
            frames: word.slice(0, at[0]),
            rows: word.slice(at[0], at[1]),
            count: word.slice(at[0] + at[1], at[2]),
            extent: word.slice(at[0] + at[1] + at[2], Widths::of(build).extent),
        }
    }
}

/// A word for each lane: set of frames, set of rows, number of frames, beats of the longest body. A context that opens
/// clears only a flag for each lane, which says whether its word belongs to this context; a word that does not is cleared as it goes
/// into a register.
pub fn sets(build: &Build) -> Result<Rc<Module>, Errors> {
    let widths = Widths::of(build);
    let lane_bits = build.lanes_log2;
    let lanes = 1 << lane_bits;
    let m = ModuleBuilder::new(format!("lowar_sets_{}", build.path()));
    m.parametric(CORE.parametric(format!("lowar_sets_{}", build.controller()), &[("EXTENT_W", widths.extent as u32)]));
    m.describe("The frames and rows that each lane of both contexts has.");
    m.group("Ingest");
    let open = m.doc("A context opens: nothing is known of its lanes.").input("open", 1);
    let opening = m.doc("Context that opens.").input("opening", 1);
    let context = m.doc("Context of the packet.").input("packet_context", 1);
    let lane = m.doc("Lane of the packet.").input("lane", lane_bits);
    let number = m.doc("Symbol of a source packet, row of a repair packet.").input("number", 7);
    let source = m.doc("The packet is a source packet.").input("source", 1);
    let beats = m.doc("Beats of the packet's body.").input("beats", widths.extent);
    let accept = m.doc("The packet is accepted.").input("accept", 1);
    m.group("Delivery");
    let read_context = m.input("delivery_context", 1);
    let read_lane = m.input("delivery_lane", lane_bits);
    let read_symbol = m.input("delivery_symbol", 7);

    let touched = m.reg("touched", 2 * lanes, 0);
    let at = m.named("at", cat(&[&context, &lane]));
    let read_at = m.named("delivery_at", cat(&[&read_context, &read_lane]));
    let memory = m.memory("lanes", Lane::bits(build), 2 * lanes).style(MemoryStyle::Distributed);
    let row = number.slice(0, 3);
    // the context of the packet is known a clock later
    let of_contexts = [0u64, 1].map(|of| {
        let at = m.named(format!("at_{of}"), cat(&[&lit(of, 1), &lane]));
        let word = memory.read(format!("ingest_word_{of}"), ReadKind::Asynchronous, &at);
        let seen = Lane::of(build, &word);
        let has = source.mux(&seen.frames.index(&number), seen.rows.index(&row));
        let empty = m.named(format!("empty_{of}"), !touched.index(&at));
        let kept = |name: &str, value: &Expr| {
            let register = m.reg_no_reset(format!("{name}_{of}"), value.width());
            m.when(&empty, || m.assign(&register, 0)).otherwise(|| m.assign(&register, value));
            register
        };
        let now = Lane {
            frames: kept("frames_reg", &seen.frames),
            rows: kept("rows_reg", &seen.rows),
            count: kept("count_reg", &seen.count),
            extent: kept("extent_reg", &seen.extent),
        };
        (kept("has_reg", &has), now)
    });
    let [(first_has, first), (second_has, second)] = &of_contexts;
    // the packet's context, if it opened in the clock before, has nothing
    let opened = m.pipe("opened", &open);
    let own = |name: &str, second: &Expr, first: &Expr| m.named(name, context.mux(second, first).masked(&!&opened));
    let now = Lane {
        frames: own("frames_own", &second.frames, &first.frames),
        rows: own("rows_own", &second.rows, &first.rows),
        count: own("count_own", &second.count, &first.count),
        extent: own("extent_own", &second.extent, &first.extent),
    };
    let word = memory.read("delivery_word", ReadKind::Asynchronous, &read_at);
    let asked = Lane::of(build, &word);
    let asked_empty = m.named("delivery_empty", !touched.index(&read_at));
    let asked_has = m.named("asked_has", asked.frames.index(&read_symbol));
    let count_of_rows = asked.rows.bits().iter().fold(lit(0u8, 4), |sum, row| sum + row.zext(4));

    let this_frame = m.named("this_frame", lit(1u8, SYMBOLS_MAX).shl(&number).masked(&source));
    let row_bits = lit(1u8, build.rows).shl(&row);
    let this_row = m.named("this_row", row_bits.masked(&!&source));
    let longer = m.named("longer", beats.gt(&now.extent));
    let count = m.named("count", &now.count + source.zext(8));
    let extent = longer.mux(&beats, &now.extent);
    memory.write(&accept, &at, &cat(&[extent, count, &now.rows | &this_row, &now.frames | &this_frame]));
    let bit = |bits: &Expr, on: &Expr| lit(1u8, bits.width()).shl(on);
    let half = lit(1u8, 1).repeat(lanes);
    m.when(&open, || {
        let none = lit(0u8, lanes);
        let kept = opening.mux(&cat(&[&none, &half]), cat(&[&half, &none]));
        m.assign(&touched, &touched & kept);
    })
    .else_when(&accept, || m.assign(&touched, &touched | bit(&touched, &at)));

    m.group("The packet's lane, as it was in the clock before");
    let put = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    put("has_0", "Context 0 has the packet.", &(first_has & !&opened));
    put("has_1", "Context 1 has the packet.", &(second_has & !&opened));
    put("extent", "Beats of the longest body in the lane; 0 before the first packet.", &now.extent);
    m.group("The lane that delivery reads, as it was in the clock before");
    let put = |name: &str, doc: &str, value: &Expr| {
        let register = m.reg_no_reset(format!("{name}_reg"), value.width());
        m.when(&asked_empty, || m.assign(&register, 0)).otherwise(|| m.assign(&register, value));
        put(name, doc, &register);
    };
    put("delivery_has", "The frame of the symbol has arrived.", &asked_has);
    put("delivery_frames", "Frames of the lane that have arrived.", &asked.frames);
    put("delivery_rows", "Rows of the lane that have arrived.", &asked.rows);
    put("delivery_count", "Number of frames that have arrived.", &asked.count);
    let packets = &asked.count + count_of_rows.zext(8);
    put("delivery_packets", "Number of frames and rows that have arrived.", &packets);
    put("delivery_extent", "Beats of the longest body in the lane.", &asked.extent);
    m.build()
}
