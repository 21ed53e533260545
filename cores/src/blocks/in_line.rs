//! The way of beats through a core in line: they are held while the header of their frame is read, and change on the way out.

pub mod header;
pub mod ip;
pub mod patch;

use super::counter;
use super::ports::Ports;
use crate::in_line::HELD_BEATS;
use crate::variant::Core;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Fields of a beat, from the lowest bits on.
const BEAT: [&str; 5] = ["tdata", "tkeep", "tlast", "tuser", "tdest"];

/// Bits of a class, the uppermost field of a beat.
const CLASS_BITS: usize = 3;

/// The parts of a core.
pub struct Parts {
    /// The core.
    pub core: &'static Core,
    /// First word of the names of their modules.
    pub prefix: &'static str,
}

impl Parts {
    /// A part for beats of so many octets, which for all widths that are `alike` is one Verilog module.
    fn part(&self, what: &str, lanes: usize, alike: bool) -> ModuleBuilder {
        let name = format!("{}_{what}", self.prefix);
        let m = ModuleBuilder::new(format!("{name}_x{lanes}"));
        if alike {
            m.parametric(self.core.parametric(name, &[("DATA_W", 8 * lanes as u32)]));
        }
        m
    }
}

/// The clocks in which the register behind the beats that are held changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// With a beat that moves to it alone.
    WithBeat,
    /// Whenever it is free, with the oldest beat or with nothing: what moves a beat has few loads then.
    WhenFree,
}

/// A stream that is taken, and the header of the frame that arrives.
pub struct Way {
    ready: Expr,
    taken: Expr,
    /// The part that keeps the header.
    pub header: Outputs,
}

impl Way {
    /// Takes the beats of `s_axis`; `header` is the module that keeps the header of a frame.
    pub fn take(m: &ModuleBuilder, ports: &Ports, header: &Rc<Module>) -> Self {
        let port = |name: &str| &ports[name];
        let ready = m.reg("ready", 1, 1);
        m.assign(port("s_axis_tready"), &ready);
        let taken = m.named("taken", port("s_axis_tvalid") & &ready);
        let arriving = [
            ("taken", &taken),
            ("data", port("s_axis_tdata")),
            ("keep", port("s_axis_tkeep")),
            ("last", port("s_axis_tlast")),
        ];
        let header = m.instance("header", header, &arriving);
        Self { ready, taken, header }
    }

    /// Hands the beats on to `m_axis` through a register, behind the `verdict` on their frame and with its `change`, which the module `patch` makes.
    /// With an output `changed_class` this module changes the class too.
    pub fn hand_on(
        &self,
        m: &ModuleBuilder,
        ports: &Ports,
        verdict: &Expr,
        change: &Expr,
        patch: &Rc<Module>,
        load: Load,
    ) {
        let port = |name: &str| &ports[name];
        let Self { ready, taken, .. } = self;
        let data_bits = port("s_axis_tdata").width();
        m.comment("beats that are held, and changes of frames whose first beat is");
        let bits = HELD_BEATS.ilog2() as usize;
        let moves = m.wire("moves", 1);
        let first = m.doc("The oldest beat is the first of its frame.").reg("first", 1, 1);
        let begins = m.named("begins", &moves & &first);
        let level = |name: &str, more: &Expr, less: &Expr| {
            let level = m.reg(name, bits + 1, 0);
            m.assign(&level, &level + more.zext(bits + 1) - less.zext(bits + 1));
            level
        };
        let held = level("held", taken, &moves);
        let decided = level("decided", verdict, &begins);
        m.assign(ready, held.lt(HELD_BEATS as u64 - 1));
        let beat = BEAT.map(|field| port(&format!("s_axis_{field}")).clone());
        let beats = m.memory("beats", beat.iter().map(Expr::width).sum(), HELD_BEATS).style(MemoryStyle::Distributed);
        let (write_at, read_at) = (counter(m, "write_at", bits, taken), counter(m, "read_at", bits, &moves));
        beats.write(taken, &write_at, &pack(&beat));
        let oldest = beats.read("oldest", ReadKind::Asynchronous, &read_at);
        let changes = m.memory("changes", change.width(), HELD_BEATS).style(MemoryStyle::Distributed);
        changes.write(verdict, &counter(m, "change_write_at", bits, verdict), change);
        let oldest_change =
            changes.read("oldest_change", ReadKind::Asynchronous, &counter(m, "change_read_at", bits, &begins));

        m.comment("the oldest beat moves on to a register, and from there to the pins");
        let read_valid = m.reg("read_valid", 1, 0);
        let out = m.reg_twice([("out_valid", 1), ("out_empty", 1)], 0);
        let [out_valid, out_empty] = &out;
        let out_free = m.named("out_free", !out_valid | port("m_axis_tready"));
        // what moves a beat does not wait for the net to each bit of the beat before it
        let out_moves = m.named("out_moves", out_empty | port("m_axis_tready"));
        let read_free = m.named("read_free", !&read_valid | &out_moves);
        m.assign(&moves, held.any() & (!&first | decided.any()) & &read_free);
        m.when(&moves, || m.assign(&first, oldest.bit(data_bits + data_bits / 8)));
        m.assign(&read_valid, &moves | (&read_valid & !&out_moves));
        m.assign_twice(&out, &read_valid | !&out_moves);
        let read = m.reg_no_reset("read_beat", oldest.width());
        let loads = if load == Load::WithBeat { &moves } else { &read_free };
        m.when(loads, || m.assign(&read, &oldest));
        let class = read.slice(read.width() - CLASS_BITS, CLASS_BITS);
        let changes_class = patch.ports().any(|port| port.name == "changed_class");
        let data = read.slice(0, data_bits);
        let mut patching = vec![
            ("taken", taken),
            ("number", &self.header["number"]),
            ("write_at", &write_at),
            ("read_at", &read_at),
            ("moves", &moves),
            ("begins", &begins),
            ("change", &oldest_change),
            ("data", &data),
        ];
        if changes_class {
            patching.push(("of_class", &class));
        }
        let patch = m.instance("patch", patch, &patching);
        let out_beat = m.reg_no_reset("out_beat", read.width());
        m.when(&out_free, || {
            let beside = read.slice(data_bits, read.width() - data_bits);
            let beside = if changes_class {
                cat(&[patch["changed_class"].clone(), beside.slice(0, beside.width() - CLASS_BITS)])
            } else {
                beside
            };
            m.assign(&out_beat, cat(&[beside, patch["changed"].clone()]));
        });
        m.assign(port("m_axis_tvalid"), out_valid);
        let mut low = 0;
        for field in BEAT {
            let pin = port(&format!("m_axis_{field}"));
            m.assign(pin, out_beat.slice(low, pin.width()));
            low += pin.width();
        }
    }
}
