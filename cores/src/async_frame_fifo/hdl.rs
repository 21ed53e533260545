//! The hardware, from the builder. All rules of frames are on the side of the source: it writes beats, takes them back, and counts what may
//! leave in a Gray code that goes up by one at a time. The other side reads.

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::crossing::STAGES;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module, ReadKind};
use rtl_gen::prim::seen;
use std::rc::Rc;

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build).at(CLOCK_PERIOD_100G_PS)
}

crate::variant::entry!(Core {
    stem: "async_frame_fifo",
    summary: "Takes frames from one clock into another: whole, or beat by beat",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512), ("DEPTH", 512), ("CUT_THROUGH", 0)]),
        variant::<8>("w64", &[("DATA_W", 64), ("DEPTH", 4096), ("CUT_THROUGH", 0)]),
        variant::<8>("w64_d16", &[("DATA_W", 64), ("DEPTH", 16), ("CUT_THROUGH", 0)]),
        variant::<8>("w64_d16_cut", &[("DATA_W", 64), ("DEPTH", 16), ("CUT_THROUGH", 1)]),
        variant::<16>("w128", &[("DATA_W", 128), ("DEPTH", 2048), ("CUT_THROUGH", 0)]),
        variant::<32>("w256", &[("DATA_W", 256), ("DEPTH", 1024), ("CUT_THROUGH", 0)]),
        variant::<64>("w512_d256", &[("DATA_W", 512), ("DEPTH", 256), ("CUT_THROUGH", 0)]),
        variant::<64>("w512_cut", &[("DATA_W", 512), ("DEPTH", 32), ("CUT_THROUGH", 1)]),
        variant::<128>("w1024", &[("DATA_W", 1024), ("DEPTH", 256), ("CUT_THROUGH", 0)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 4] = [
    ("Frames in, in s_clk (AXI4-Stream; tuser on the last beat: bad)", "s_axis"),
    ("Frames out, in m_clk (AXI4-Stream)", "m_axis"),
    ("Configuration, in s_clk", "cfg_"),
    ("Counts of frames, in s_clk", "stat_"),
];

/// The Gray code of a number.
fn gray(number: &Expr) -> Expr {
    number ^ number.shr(1)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let (depth, cuts) = (variant.size("DEPTH"), variant.size("CUT_THROUGH") == 1);
    assert!(depth.is_power_of_two() && depth >= 4, "a FIFO of {depth} beats");
    let at_bits = depth.ilog2() as usize;
    let bits = at_bits + 1;
    let m = CORE.begin(variant, name);
    m.describe("Counts cross in Gray code; a reset of either side empties the FIFO and leaves no half frame.");
    let (ports, [s, d]) = Ports::declare_between(&m, ["s", "m"], variant.pins(), &GROUPS);
    // of two bits, so that the value can be that of the parameter in Verilog
    let cut = m.named("cut_through", lit(u8::from(cuts), 2)).any();
    let cut = m.doc("Each beat may leave.").named("cuts", cut);
    let beats = m.memory("beats", 9 * octets + 2, depth);

    // registers that the other side sees, and the turns that no reset changes
    let (turn, was_reset) = m.clocked_by(&s, || {
        let turn = m.doc("Turn of the two sides: both agree that the FIFO is empty before a beat is written in it.");
        (turn.reg_from_zero("turn", 1), m.pipe("was_reset", m.reset()))
    });
    let (follows, holds) = m.clocked_by(&d, || {
        let follows = m.doc("Turn that the side of m_clk follows.").reg_from_zero("follows", 1);
        (follows, m.doc("The side of m_clk was reset, and follows no turn yet.").reg("holds", 1, 1))
    });
    let number = |name: &str, doc: &str| m.doc(doc).reg_no_reset(name, bits);
    let (may_leave, may_leave_gray) = m.clocked_by(&s, || {
        (number("may_leave", "Frames or beats that may leave."), m.reg_no_reset("may_leave_gray", bits))
    });
    let (read_at, read_gray) =
        m.clocked_by(&d, || (number("read_at", "Beats read."), m.reg_no_reset("read_gray", bits)));

    m.clocked_by(&s, || {
        let source = Source { m: &m, ports: &ports, cut: &cut, turn: &turn, was_reset: &was_reset };
        source.build(&beats, at_bits, [&follows, &holds, &read_gray], [&may_leave, &may_leave_gray]);
    });
    m.clocked_by(&d, || {
        let rst = m.reset();
        m.comment("the side of m_clk");
        let turn_seen = seen(&m, "turn_seen", &turn, STAGES);
        let may_leave_seen = seen(&m, "may_leave_seen", &may_leave_gray, STAGES);
        let begun = number("begun", "Frames or beats that have begun to leave.");
        let is_new = m.named("turn_is_new", turn_seen.ne(&follows));
        let valid = m.reg("out_valid", 1, 0);
        let has_read = m.doc("The last beat that was read counts.").reg("has_read", 1, 0);
        let ends_bad = m.doc("The beat offered ends a frame whose rest is lost.").reg("ends_bad", 1, 0);
        let open = m.wire("in_frame_out", 1);
        let free = m.named("free", !&valid | &ports["m_axis_tready"]);
        let some = may_leave_seen.ne(gray(&begun)) & !&is_new;
        let fetch = m.named("fetch", &free & !&holds & (some | (&open & !&cut)));
        let kill = m.named("kill", &free & !&holds & &is_new & &open & &cut);
        let follow = m.named("follow", &is_new & !may_leave_seen.any() & (!&open | &holds) & !&rst);
        let out = beats.read_when("out", ReadKind::ReadFirst, &fetch, &read_at.slice(0, at_bits));
        let last = out.slice(9 * octets, 1);
        m.assign(&open, &has_read & !&last);
        m.when(&ports["m_axis_tready"], || m.assign(&valid, 0));
        m.when(&kill, || {
            m.assign(&valid, 1);
            m.assign(&ends_bad, 1);
            m.assign(&has_read, 0);
        });
        let next = m.named("next_read", &read_at + 1);
        m.when(&fetch, || {
            m.assign(&valid, 1);
            m.assign(&ends_bad, 0);
            m.assign(&has_read, 1);
            m.assign(&read_at, &next);
            m.assign(&read_gray, gray(&next));
            m.when(&cut | !&open, || m.assign(&begun, &begun + 1));
        });
        m.when(&follow, || {
            m.assign(&follows, &turn_seen);
            m.assign(&holds, 0);
            [&read_at, &read_gray, &begun].iter().for_each(|number| m.assign(number, 0));
        });
        m.assign(&ports["m_axis_tvalid"], &valid);
        m.assign(&ports["m_axis_tdata"], out.slice(0, 8 * octets));
        m.assign(&ports["m_axis_tkeep"], out.slice(8 * octets, octets));
        m.assign(&ports["m_axis_tlast"], &last | &ends_bad);
        m.assign(&ports["m_axis_tuser"], out.msb() | &ends_bad);
    });
    m.build()
}

/// The side of the source.
struct Source<'a> {
    m: &'a ModuleBuilder,
    ports: &'a Ports,
    /// Whether each beat may leave.
    cut: &'a Expr,
    turn: &'a Expr,
    was_reset: &'a Expr,
}

impl Source<'_> {
    fn build(
        &self,
        beats: &MemoryBuilder,
        at_bits: usize,
        seen_of_m: [&Expr; 3],
        [may_leave, may_leave_gray]: [&Expr; 2],
    ) {
        let Self { m, ports, cut, turn, was_reset } = *self;
        let bits = at_bits + 1;
        let rst = m.reset();
        m.comment("the side of s_clk: whether both sides agree that the FIFO was empty");
        let names = ["followed_seen", "holds_seen", "read_gray_seen"];
        let mut seen_here = names.iter().zip(seen_of_m).map(|(name, value)| seen(m, name, value, STAGES));
        let [followed, holds, read] = std::array::from_fn(|_| seen_here.next().expect("three of them"));
        let settled = m.named("settled", followed.eq(turn));
        let up = m.named("up", &settled & !was_reset & !&holds);
        m.when(was_reset | (&holds & &settled), || m.assign(turn, !&followed));

        m.comment("beats: written, or their frame lost");
        let write_at = m.doc("Beats written.").reg_no_reset("write_at", bits);
        let frame_at = m.doc("Beats written before the frame that arrives.").reg_no_reset("frame_at", bits);
        let in_frame = m.doc("A frame has begun to arrive.").reg("in_frame", 1, 0);
        let discards = m.doc("The rest of the frame that arrives is discarded.").reg("discards", 1, 0);
        // Gray codes of numbers that differ by the depth differ in the two upper bits
        let (written, upper) = (gray(&write_at), !read.slice(bits - 2, 2));
        let full = m.named("full", written.eq(cat(&[upper, read.slice(0, bits - 2)])));
        let fills = m.doc("The frame that arrives is all that the FIFO holds.");
        let fills = fills.named("fills", (&write_at ^ &frame_at).eq(lit(1u64 << at_bits, bits)));
        let room = m.named("room", &up & !&full);
        let waits = cut | &ports["cfg_wait"];
        let too_long = &up & &fills & !cut;
        let ready = m.named("ready", !waits | &discards | &room | too_long);
        m.assign(&ports["s_axis_tready"], &ready);
        let arrives = m.named("arrives", &ports["s_axis_tvalid"] & &ready & !&rst);
        let ends = m.named("ends", &arrives & &ports["s_axis_tlast"]);
        let write = m.named("write", &arrives & !&discards & &room);
        let lost = m.named("lost", !&discards & ((&arrives & !&room) | (&in_frame & !&up)));
        let is_bad = m.named("is_bad", &ports["s_axis_tlast"] & &ports["s_axis_tuser"] & &ports["cfg_drop_bad"] & !cut);
        m.when(&arrives, || m.assign(&in_frame, !&ports["s_axis_tlast"]));
        m.when(&ends, || m.assign(&discards, 0)).else_when(&lost, || m.assign(&discards, 1));
        let payload = ["s_axis_tuser", "s_axis_tlast", "s_axis_tkeep", "s_axis_tdata"].map(|name| ports[name].clone());
        beats.write(&write, &write_at.slice(0, at_bits), &cat(&payload));
        let next = m.named("next_write", &write_at + 1);
        let complete = m.named("complete", &write & &ports["s_axis_tlast"] & !&is_bad);
        m.when(&write, || m.assign(&write_at, is_bad.mux(&frame_at, &next)));
        m.when(&lost, || m.assign(&write_at, &frame_at));
        m.when(&complete, || m.assign(&frame_at, &next));
        let more = m.named("next_may_leave", may_leave + 1);
        m.when(cut.mux(&write, &complete), || {
            m.assign(may_leave, &more);
            m.assign(may_leave_gray, gray(&more));
        });
        m.when(!&settled, || {
            [&write_at, &frame_at, may_leave, may_leave_gray].iter().for_each(|number| m.assign(number, 0))
        });

        m.comment("counts");
        for (name, counts) in [("stat_dropped", &lost), ("stat_bad", &(&write & &is_bad))] {
            m.registered(&ports[name], 0);
            m.when(counts, || m.assign(&ports[name], &ports[name] + 1));
        }
    }
}
