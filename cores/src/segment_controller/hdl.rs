//! The hardware, from the builder: octets of the stream that leaves, the period, one unit that the classes pass in turn, and the frame.

use super::{CELL_BITS, FRAME_LATENCY, Inputs, LEAST_LOG2, MOST_RATE, Outputs, STEP_BITS, TURN_AFTER, WORK_CLOCKS};
use crate::blocks::charge::{CHARGE_BITS, charge};
use crate::blocks::extension;
use crate::blocks::ports::Ports;
use crate::packet_buffer::{CELL_OCTETS, CLASSES};
use crate::pfc_quanta_encoder::hdl::serializer;
use crate::segment::{FRACTION_BITS, KIND, RATE_BITS};
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "segment_controller",
    summary: "Works out at which rates the far end of a long link can take frames, and sends them to the near end",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64)]),
        variant::<16>("w128", &[("DATA_W", 128)]),
        variant::<32>("w256", &[("DATA_W", 256)]),
        variant::<128>("w1024", &[("DATA_W", 1024)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 5] = [
    ("Stream of the scheduler (watched only; dest: class, and control frame)", "tx_"),
    ("Buffer of the frames received", "occ_"),
    ("Frames of rates, for the long link (AXI4-Stream; 802.3 annex 31C)", "m_axis_"),
    ("Configuration", "cfg_"),
    ("Status", "stat_"),
];

/// Bits of the octets of a class in a period.
const COUNT_BITS: usize = RATE_BITS + 1;
/// Logarithm of the marks of the shortest period.
const LEAST_MARKS_LOG2: usize = LEAST_LOG2 as usize + FRACTION_BITS - STEP_BITS;
/// Bits of a number of marks.
const MARK_BITS: usize = LEAST_MARKS_LOG2 + 8;
/// Bits of a drained rate before its limit: octets of the shortest period by 64.
const SCALED_BITS: usize = COUNT_BITS + FRACTION_BITS - LEAST_LOG2 as usize;
/// Bits of the part of a rate by which the level is brought to its target, with its sign, before its limit: cells of the shortest time by 4096.
const PART_BITS: usize = CELL_BITS + 1 + CELL_OCTETS.ilog2() as usize + FRACTION_BITS - LEAST_LOG2 as usize;
/// Bits of a rate with a sign.
const SIGNED_BITS: usize = RATE_BITS + 1;

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe(
        "LSCC's segmented loop; IEEE 802.3 annex 31C (organisation specific MAC control), 4.4.2 (preamble and gap).",
    );
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];

    let [charged, charge] = charge(&m, &ports, variant.octets())?;

    m.comment("time: a mark each 16 ns, and the period in marks");
    let phase = m.reg("phase", STEP_BITS, 0);
    let later = m.named("phase_later", phase.zext(STEP_BITS + 1) + port("cfg_clock_step").zext(STEP_BITS + 1));
    m.assign(&phase, later.slice(0, STEP_BITS));
    let mark = m.reg("mark", 1, 0);
    m.assign(&mark, later.msb());
    let marks = m.reg("marks", MARK_BITS, 0);
    let passed = m.named("marks_passed", &marks + mark.zext(MARK_BITS));
    let periods = passed.slice(LEAST_MARKS_LOG2, MARK_BITS - LEAST_MARKS_LOG2).shr(port("cfg_period_log2"));
    let ends = m.named("period_ends", &mark & periods.any());
    m.assign(&marks, passed.masked(&!&ends));

    const { assert!(TURN_AFTER == 1) };
    const TURNS: usize = FRAME_LATENCY as usize - 2;
    let turn = m
        .doc("Clocks since the period ended, one-hot: bit 0 for one clock, the turn of class 0.")
        .reg("turn", TURNS, 0);
    m.assign(&turn, cat(&[turn.slice(0, TURNS - 1), ends]));

    m.comment("octets drained and backlog of the classes in their periods");
    let levels = port("occ_cells").words(CELL_BITS);
    let backlog = port("cfg_backlog_cells").zext(CELL_BITS);
    let (counts, backlogs): (Vec<Expr>, Vec<Expr>) = (0..CLASSES)
        .map(|class| {
            let own_turn = turn.bit(class);
            let count = m.reg(format!("drained_{class}"), COUNT_BITS, 0);
            let so_far = count.masked(&!&own_turn).zext(COUNT_BITS + 1);
            let own_charge = charge.masked(&charged.bit(class)).zext(COUNT_BITS + 1);
            let sum = m.named(format!("drained_sum_{class}"), so_far + own_charge);
            m.assign(&count, sum.slice(0, COUNT_BITS) | sum.msb().repeat(COUNT_BITS));
            let short = m.reg(format!("short_{class}"), 1, 0);
            m.assign(&short, levels[class].lt(&backlog));
            let backlogged = m.reg(format!("backlogged_{class}"), 1, 1);
            m.assign(&backlogged, (&own_turn | &backlogged) & !&short);
            (count, backlogged)
        })
        .unzip();
    const { assert!(CHARGE_BITS <= COUNT_BITS) };

    let sample = [
        ("turn", &turn.slice(0, WORK_TURNS)),
        ("octets", &pack(&counts)),
        ("backlogged", &pack(&backlogs)),
        ("level", port("occ_cells")),
        ("target", port("cfg_target_cells")),
        ("enable", port("cfg_enable")),
        ("period_log2", port("cfg_period_log2")),
        ("drain_log2", port("cfg_drain_log2")),
        ("increase", port("cfg_increase")),
        ("least", port("cfg_least")),
        ("most", port("cfg_most")),
    ];
    let of_classes = m.instance("unit", &rates()?, &sample);
    let (rates, counting) = (&of_classes["rates"], &of_classes["counting"]);
    m.assign(port("stat_rate"), rates);
    m.assign(port("stat_backlogged"), &of_classes["backlogs"]);

    m.comment("the frame: due when all classes have their rates, until the next ones come");
    let due = m.reg("due", 1, 0);
    let free = m.wire("free", 1);
    let begins = m.named("begins", &due & &free);
    let waits = m.named("waits", &due & !&free);
    let next_rates = turn.bit(WORK_CLOCKS as usize - 1);
    let asked = m.doc("The last frame had classes that count.").reg("asked", 1, 0);
    let counts = m.named("any_counts", counting.any());
    m.when(&begins, || m.assign(&asked, &counts));
    m.assign(&due, (turn.msb() & (counts | asked)) | (&waits & !&next_rates));
    let overwritten = m.reg("overwritten", 1, 0);
    m.assign(&overwritten, waits & next_rates);
    m.assign(port("stat_overwritten"), &overwritten);
    let rates = rates.words(RATE_BITS);
    let fields: Vec<&Expr> = [counting].into_iter().chain(&rates).collect();
    let image = extension::image(port("cfg_source_mac"), port("cfg_oui"), lit(KIND, 8), &fields);
    let image = m.named("image", image);
    let sending = [("load", &begins), ("image", &image), ("tready", port("m_axis_tready"))];
    let frame = m.instance("serializer", &serializer(octets)?, &sending);
    m.assign(&free, &frame["free"]);
    for name in ["tvalid", "tdata", "tkeep", "tlast"] {
        m.assign(port(&format!("m_axis_{name}")), &frame[name]);
    }
    m.unused(&frame["pending"]);
    let sent = m.reg("sent", 1, 0);
    m.assign(&sent, &frame["done"]);
    m.assign(port("stat_sent"), &sent);
    m.build()
}

/// Clocks from the turn of a class in which its rate before and its greatest one are read.
const BEFORE_STAGE: usize = 4;
const MOST_STAGE: usize = 6;
/// Turns of which the unit knows: up to that of the last class, whose rate it then has.
const WORK_TURNS: usize = CLASSES - 1 + WORK_CLOCKS as usize;

/// The rates of the classes, and the unit that works them out, one class after the other.
fn rates() -> Result<Rc<Module>, Errors> {
    const { assert!(WORK_CLOCKS == 8) };
    let m = ModuleBuilder::new("segment_rates");
    m.describe("Works out the rates of the classes, one after the other, in eight clocks each.");
    m.group("Classes");
    let turn = m.doc("Clocks since the turn of class 0, one-hot.").input("turn", WORK_TURNS);
    let octets =
        m.doc("Octets that class p drained, at `[25*p +: 25]`, in its turn.").input("octets", CLASSES * COUNT_BITS);
    let backlogged =
        m.doc("Classes with a backlog all through their periods, in their turns.").input("backlogged", CLASSES);
    let level = m.doc("Cells in use of class p at `[28*p +: 28]`, in its turn.").input("level", CLASSES * CELL_BITS);
    let target = m.doc("Cells that class p is to have in use, in its turn.").input("target", CLASSES * CELL_BITS);
    let enable = m.doc("Classes that are enabled, in their turns.").input("enable", CLASSES);
    m.group("Configuration");
    let period_log2 =
        m.doc("Logarithm of the period in units of 1024 ns, a clock after the turn.").input("period_log2", 3);
    let drain_log2 =
        m.doc("Logarithm of the time for the distance to the target, two clocks after it.").input("drain_log2", 4);
    let increase = m.doc("Increase without backlog, five clocks after it.").input("increase", RATE_BITS);
    let least = m.doc("Least rate, six clocks after it.").input("least", RATE_BITS);
    let most =
        m.doc("Greatest rate of class p at `[24*p +: 24]`, six clocks after it.").input("most", CLASSES * RATE_BITS);
    m.group("Rates, eight clocks after the turn");

    // the class that had its turn so many clocks ago, one-hot
    let at = |stage: usize| turn.slice(stage, CLASSES);
    let select = |values: &[Expr], stage: usize| {
        let own = at(stage).bits();
        or_all(&values.iter().zip(&own).map(|(value, own)| value.masked(own)).collect::<Vec<_>>())
    };
    m.comment("the sample of the class in its turn");
    let enabled = m.pipe("its_enable", select(&enable.bits(), 0));
    let backlogged = m.pipe("its_backlog", select(&backlogged.bits(), 0));
    let octets = m.pipe("its_octets", select(&octets.words(COUNT_BITS), 0));
    let level = m.pipe("its_level", select(&level.words(CELL_BITS), 0));
    let target = m.pipe("its_target", select(&target.words(CELL_BITS), 0));

    m.comment("the drained rate");
    let scaled = m.pipe("scaled", cat(&[octets, lit(0u8, SCALED_BITS - COUNT_BITS)]).shr(&period_log2));
    let beyond = scaled.slice(RATE_BITS, SCALED_BITS - RATE_BITS).any();
    let drained = m.pipe("drained_0", scaled.slice(0, RATE_BITS) | beyond.repeat(RATE_BITS));
    let drained = m.pipe_by("drained", drained, 2);

    m.comment("the part of the distance to the target that is drained in a nanosecond, shifted in two clocks");
    let distance = m.pipe("distance", target.zext(CELL_BITS + 1) - level.zext(CELL_BITS + 1));
    let scaled = cat(&[distance, lit(0u8, PART_BITS - CELL_BITS - 1)]);
    let fine = m.pipe("part_fine", scaled.sar(drain_log2.slice(0, 2)));
    let coarse_log2 = m.pipe("coarse_log2", drain_log2.slice(2, 2));
    let part = m.pipe("part", fine.sar(cat(&[coarse_log2, lit(0u8, 2)])));
    let negative = part.msb();
    let fits = part.slice(RATE_BITS, PART_BITS - RATE_BITS).eq(negative.repeat(PART_BITS - RATE_BITS));
    let most_part = cat(&[negative.clone(), (!&negative).repeat(RATE_BITS)]);
    let excess = m.pipe("excess", fits.mux(&part.slice(0, SIGNED_BITS), most_part));

    m.comment("the rate, and its limits");
    let rates: Vec<Expr> =
        (0..CLASSES).map(|class| m.reg(format!("rate_{class}"), RATE_BITS, u64::from(MOST_RATE))).collect();
    let before = m.pipe("its_rate_before", select(&rates, BEFORE_STAGE));
    let most = m.pipe("its_most", select(&most.words(RATE_BITS), MOST_STAGE));
    let enabled = m.pipe_by("enabled", enabled, 4);
    let backlogged = m.pipe_by("backlogged", backlogged, 4);
    let base = backlogged.mux(&drained, before) | (!&enabled).repeat(RATE_BITS);
    let more = backlogged.mux(&excess, increase.zext(SIGNED_BITS)).masked(&enabled);
    let sum = m.pipe("sum", base.zext(SIGNED_BITS + 1) + more.sext(SIGNED_BITS + 1));
    let value = sum.slice(0, SIGNED_BITS);
    let least = least.zext(SIGNED_BITS);
    let is_least = m.named("is_least", sum.msb() | value.lt(&least));
    let raised = m.pipe("raised", is_least.mux(&least, value));
    let is_most = m.named("is_most", raised.gt(most.zext(SIGNED_BITS)));
    let rate = m.named("its_rate", is_most.mux(&most, raised.slice(0, RATE_BITS)));
    let was_enabled = m.pipe_by("was_enabled", &enabled, 2);
    let was_backlogged = m.pipe_by("was_backlogged", &backlogged, 2);
    let counting = m.doc("Classes whose rate counts.").output_reg("counting", CLASSES, 0);
    let backlogs = m.doc("Classes whose rate follows from a backlog.").output_reg("backlogs", CLASSES, 0);
    for (class, own) in at(WORK_CLOCKS as usize - 1).bits().iter().enumerate() {
        m.when(own, || {
            m.assign(&rates[class], &rate);
            m.assign(&counting.bit(class), &was_enabled);
            m.assign(&backlogs.bit(class), &was_backlogged);
        });
    }
    m.assign(&m.doc("Rate of class p at `[24*p +: 24]`.").output("rates", CLASSES * RATE_BITS), pack(&rates));
    m.build()
}
