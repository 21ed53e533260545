//! The memory of the sender, with its book: on the chip, or behind AXI4.

use super::{book, fetch, kept};
use crate::blocks::parts;
use crate::blocks::ports::Ports;
use crate::retry::{POSITION_BITS, UNIT_OCTETS};
use crate::unit_memory::MORE_BITS;
use crate::unit_memory::hdl as unit_memory;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// Beats that move to the line.
pub struct Sends<'a> {
    /// A beat of data of `s_axis` moves.
    pub taken: &'a Expr,
    pub last: &'a Expr,
    pub lane: &'a Expr,
    /// Octets of the beat that moved in the clock before.
    pub data_before: &'a Expr,
    /// A beat of the frame that is sent again moves.
    pub reads: &'a Expr,
}

/// Frames that are sent again.
pub struct Kept {
    pub book: rtl_gen::builder::Outputs,
    /// The module that has the beats of the frame.
    pub frame: rtl_gen::builder::Outputs,
    /// Position behind the last frame that was taken whole.
    pub sent: Expr,
    /// A frame is ready for its turn, with its position and epoch.
    pub ready: Expr,
    pub position: Expr,
    pub epoch: Expr,
    /// Units that may not be written over.
    pub span: Expr,
    /// The memory takes a frame of data, if it does not always.
    pub open: Option<Expr>,
    /// The memory fails.
    pub fails: Expr,
}

/// Frames are kept on the chip.
pub fn on_chip(
    m: &ModuleBuilder,
    lanes: usize,
    units: u32,
    sends: &Sends,
    heard: &[(&str, &Expr)],
) -> Result<Kept, Errors> {
    let at_unit = m.wire("at_unit", units.ilog2() as usize);
    let load = m.wire("load", 1);
    let keeping = [
        ("taken", sends.taken),
        ("last", sends.last),
        ("lane", sends.lane),
        ("data_before", sends.data_before),
        ("at", &at_unit),
        ("load", &load),
        ("reads", sends.reads),
    ];
    let kept = m.instance("kept", &kept::on_chip(lanes, units)?, &keeping);
    let leaves = m.named("again_leaves", sends.reads & &kept["is_last"]);
    let never = lit(0u8, 1);
    let booking = [
        ("sent", &kept["sent"]),
        ("exists", &kept["exists"]),
        ("frame_units", &kept["frame_units"]),
        ("leaves", &leaves),
        ("fails", &never),
        ("between", &never),
    ];
    let book = m.instance("book", &book::book(units)?, &[&booking, heard].concat());
    m.assign(&at_unit, &book["at_unit"]);
    m.assign(&load, &book["load"]);
    m.unused(&book["oldest_kept"]);
    Ok(Kept {
        sent: kept["sent"].clone(),
        ready: book["ready"].clone(),
        position: book["at_position"].clone(),
        epoch: book["epoch"].clone(),
        span: book["span_kept"].clone(),
        open: None,
        fails: never,
        book,
        frame: kept,
    })
}

/// Frames are kept in memories behind AXI4.
pub fn in_memories(
    m: &ModuleBuilder,
    ports: &Ports,
    channels: usize,
    units: u32,
    sends: &Sends,
    heard: &[(&str, &Expr)],
) -> Result<Kept, Errors> {
    let at_unit = m.wire("at_unit", units.ilog2() as usize);
    let keeping = [("taken", sends.taken), ("last", sends.last), ("lane", sends.lane), ("at", &at_unit)];
    let kept = m.instance("kept", &kept::in_memories(UNIT_OCTETS, units)?, &keeping);
    let [takes, fails] = ["taken_over", "memory_fails"].map(|name| m.wire(name, 1));
    let booking = [
        ("sent", &kept["sent"]),
        ("exists", &kept["exists"]),
        ("frame_units", &kept["frame_units"]),
        ("leaves", &takes),
        ("fails", &fails),
        ("between", &kept["between"]),
    ];
    let book = m.instance("book", &book::book(units)?, &[&booking, heard].concat());
    m.assign(&at_unit, &book["at_unit"]);

    let gets = [("get_valid", 1), ("get_at", at_unit.width()), ("get_more", MORE_BITS as usize)];
    let gets = gets.map(|(name, width)| (name, m.wire(name, width)));
    let number = |unit: &Expr| unit.zext(POSITION_BITS);
    let inputs = parts::Inputs::default()
        .with("put_valid", &kept["puts"])
        .with("put_at", &number(&kept["put_at"]))
        .with("put_data", sends.data_before)
        .with("get_valid", &gets[0].1)
        .with("get_at", &number(&gets[1].1))
        .with("get_more", &gets[2].1)
        .with("got_ready", &lit(1u8, 1));
    let memory = unit_memory::place(m, ports, &unit_memory::part(channels as u32, units)?, inputs);
    let fetching = [
        ("ready", &book["ready"]),
        ("load", &book["load"]),
        ("position", &book["at_position"]),
        ("epoch", &book["epoch"]),
        ("frame_beats", &kept["frame_beats"]),
        ("frame_lane", &kept["frame_lane"]),
        ("frame_late", &kept["frame_late"]),
        ("sent", &kept["sent"]),
        ("oldest", &book["oldest_kept"]),
        ("get_ready", &memory["get_ready"]),
        ("got_valid", &memory["got_valid"]),
        ("got_data", &memory["got_data"]),
        ("got_last", &memory["got_last"]),
        ("got_bad", &memory["got_bad"]),
        ("write_fails", &memory["stat_write_failed"]),
        ("reads", sends.reads),
    ];
    let fetch = m.instance("fetch", &fetch::fetch(units)?, &fetching);
    gets.iter().for_each(|(name, wire)| m.assign(wire, &fetch[*name]));
    m.assign(&takes, &fetch["takes"]);
    m.assign(&fails, &fetch["fails"]);
    Ok(Kept {
        sent: kept["sent"].clone(),
        ready: fetch["is_ready"].clone(),
        position: fetch["at_position"].clone(),
        epoch: fetch["its_epoch"].clone(),
        span: fetch["span_held"].clone(),
        open: Some(memory["put_open"].clone()),
        fails: fetch["fails"].clone(),
        book,
        frame: fetch,
    })
}
