//! Modules with every construct pass Verilator, Icarus and Yosys without a warning.

use rtl_gen::builder::{ModuleBuilder, cat, lit, pack, xor_all};
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use rtl_gen::{emit, tools};
use std::rc::Rc;

fn passes(m: &Module) {
    let text = emit::verilog(m).unwrap();
    if let Err(e) = tools::lint(&text, &m.name) {
        panic!("{e}\n{text}");
    }
    assert!(text.lines().all(|l| l.len() <= 100), "a line is longer than 100 columns:\n{text}");
}

fn arithmetic() -> Rc<Module> {
    let m = ModuleBuilder::new("arithmetic");
    m.describe("Every operator, in places where Verilog would evaluate it in another width or sign.");
    m.group("Operands");
    let a = m.doc("Left.").input("a", 8);
    let b = m.doc("Right.").input("b", 8);
    let n = m.doc("Amount or position.").input("n", 5);
    let far = m.doc("An amount that no vector reaches.").input("amount", 40);
    let out = |name: &str, value: rtl_gen::ir::Expr| {
        let port = m.output(name, value.width());
        m.assign(&port, &value);
    };
    m.group("Results");
    out("carry", (a.zext(9) + b.zext(9)).bit(8));
    out("low_sum", (a.zext(9) + b.zext(9)).slice(0, 8));
    out("half", ((&a + &b).shr(1)).slice(0, 4));
    out("difference_is_top", (&a - &b).eq(255));
    out("masked_equal", (&a & &b).eq(&b));
    out("high_product", (a.zext(16) * b.zext(16)).slice(8, 8));
    out("signed_product", a.sext(16) * b.sext(16));
    out("signed_scaled", (a.sext(16) * b.sext(16)).sar(3) + b.zext(16));
    out("less_signed", a.lt_signed(&b));
    out("shifted", (&a + &b).shl(&n) ^ a.sar(&n) ^ b.shr(&n));
    out("far_shifted", a.sar(&far) ^ b.shl(&far));
    out("picked", a.index(&n));
    out("picked_by_name", a.index(&m.constant("SIGN_POSITION", 7u8, 3)));
    out("picked_of_sum", (&a + &b).index(&n.slice(0, 3)));
    out("picked_narrow", cat(&[a.clone(), b.clone()]).index(&n.slice(0, 2)));
    out("chosen", a.any().mux(&(&a | &b), b.all().mux(&(!&a), &b)));
    out("reductions", pack(&[a.parity(), (&a ^ &b).parity(), b.any(), (&a & &b).all()]));
    out("complement", (!&a).lt(&b));
    out("bits", xor_all(&a.bits()));
    m.build().unwrap()
}

fn machine() -> Rc<Module> {
    let m = ModuleBuilder::new("machine");
    m.describe("A state machine, a counter and a pulse.");
    m.built_with("LIMIT", 12);
    m.group("Control");
    let start = m.doc("Begin.").input("start", 1);
    let mode = m.doc("What to do.").input("mode", 2);
    m.group("Status");
    let busy = m.doc("Working.").output("busy", 1);
    let phase = m.doc("Which step.").output("phase", 3);
    let done = m.doc("High in the clock after the last step.").output_reg("done", 1, 0);
    let [idle, run, flush] = m.states("STATE", ["IDLE", "RUN", "FLUSH"]);
    let state = m.reg("state", 2, &idle);
    let count = m.doc("Steps taken.").reg("count", 4, 0);
    let last = m.doc("Not reset.").reg_no_reset("last", 4);
    m.assign(&busy, state.ne(&idle));
    m.comment("one step a clock, then a flush");
    m.assign(&done, 0);
    m.switch(&state, |s| {
        s.case(&idle, || {
            m.when(&start, || {
                m.assign(&state, &run);
                m.assign(&count, 0);
            });
        });
        s.case(&run, || {
            m.assign(&count, &count + 1);
            m.when(count.eq(12), || m.assign(&state, &flush)).else_when(mode.eq(3), || m.assign(&state, &idle));
            m.assign(&last, &count);
        });
        s.default(|| {
            m.assign(&done, 1);
            m.assign(&state, &idle);
        });
    });
    m.switch(&mode, |s| {
        s.case(0, || m.assign(&phase, last.slice(0, 3)));
        s.case(1, || m.assign(&phase, count.slice(0, 3)));
        s.case(2, || m.assign(&phase, lit(5u8, 3)));
        s.case(3, || m.assign(&phase, last.slice(0, 3) ^ count.slice(0, 3)));
    });
    m.build().unwrap()
}

fn memories(style: MemoryStyle, kind: ReadKind) -> Rc<Module> {
    let m = ModuleBuilder::new("memories");
    let (we, wa, wd) = (m.input("wr_en", 1), m.input("wr_addr", 5), m.input("wr_data", 12));
    let (re, ra) = (m.input("rd_en", 1), m.input("rd_addr", 5));
    let ram = m.memory("ram", 12, 32).style(style);
    ram.write(&we, &wa, &wd);
    let data = match kind {
        ReadKind::Asynchronous => ram.read("ram_data", kind, &(&ra + re.zext(5))),
        _ => ram.read_when("ram_data", kind, &re, &ra),
    };
    let rom = m.memory("rom", 12, 20).initial((0..20u64).map(|i| i * i));
    let squares = rom.read("squares", ReadKind::ReadFirst, &ra);
    m.assign(&m.output("rd_data", 12), &data ^ &squares);
    m.build().unwrap()
}

fn hierarchy() -> Rc<Module> {
    let machine = machine();
    let m = ModuleBuilder::new("hierarchy");
    let start = m.input("start", 2);
    let mode = m.input("mode", 4);
    let busy = m.output("busy", 1);
    let first = m.instance("first", &machine, &[("start", &start.bit(0)), ("mode", &mode.slice(0, 2))]);
    let second = m.instance("second", &machine, &[("start", &start.bit(1)), ("mode", &mode.slice(2, 2))]);
    m.assign(&busy, &first["busy"] | &second["busy"]);
    m.build().unwrap()
}

#[test]
fn operators() {
    passes(&arithmetic());
}

#[test]
fn state_machine() {
    passes(&machine());
}

#[test]
fn memory_of_every_style_and_kind() {
    for style in [MemoryStyle::Auto, MemoryStyle::Block, MemoryStyle::Distributed] {
        for kind in [ReadKind::Asynchronous, ReadKind::ReadFirst, ReadKind::WriteFirst] {
            passes(&memories(style, kind));
        }
    }
}

#[test]
fn modules_that_are_equal_are_written_once() {
    let top = hierarchy();
    passes(&top);
    assert_eq!(emit::verilog(&top).unwrap().matches("module machine (").count(), 1);
    let files = emit::verilog_files(&top, |_| None).unwrap();
    assert_eq!(files.iter().filter(|file| file.name == "machine").count(), 1);
    assert_eq!(files[0].name, top.name);
}
