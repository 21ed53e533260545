//! Faults of modules, one in each test, with the message that the user sees.

use crate::builder::{ModuleBuilder, lit};
use crate::error::Errors;
use crate::ir::{Expr, MemoryStyle, Module, Op, ReadKind, SignalId, Statement};
use miette::Diagnostic;

/// The faults that the builder finds in a module with the given body and an output.
fn faults(body: impl FnOnce(&ModuleBuilder)) -> Errors {
    let m = ModuleBuilder::new("core");
    body(&m);
    m.build().expect_err("the fault must be found")
}

/// Expects one fault with this code and message, and a help text.
#[track_caller]
fn expect(errors: Errors, code: &str, message: &str) {
    let [error] = &errors.0[..] else { panic!("one fault expected: {errors}") };
    assert_eq!(error.code().expect("a code").to_string(), format!("rtl_gen::{code}"));
    let text = error.to_string();
    let text = text.split(" (rtl-gen").next().unwrap_or_default();
    assert_eq!(text, message);
    assert!(error.help().is_some_and(|h| h.to_string().len() > 10));
}

fn drive(m: &ModuleBuilder, name: &str, value: &Expr) {
    let port = m.output(name, value.width());
    m.assign(&port, value);
}

#[test]
fn width_of_an_assignment() {
    let e = faults(|m| {
        let y = m.output("y", 8);
        m.assign(&y, m.input("a", 9));
    });
    expect(e, "width", "core: the value of `y` has 9 bits, must have 8");
}

#[test]
fn width_inside_an_expression() {
    let mut m = Module { name: "core".into(), ..Module::default() };
    let b = ModuleBuilder::new("core");
    let (a, y) = (b.input("a", 8), b.output("y", 8));
    b.assign(&y, &a);
    let good = b.build().unwrap();
    m.signals = good.signals.clone();
    let sum = Expr::new(8, Op::Binary(crate::ir::BinaryOp::Add, a, lit(1u8, 9)));
    m.body = vec![Statement::Assign { target: SignalId(1), low: 0, value: sum }];
    let e = super::module(&m).unwrap_err();
    expect(e, "expression", "core: the right operand of Add of 9 bits, must be 8, in the expression for `y`");
}

#[test]
fn expression_that_doubles_with_every_line() {
    let e = faults(|m| {
        let mut x = m.input("a", 8);
        for _ in 0..40 {
            x = &x + &x;
        }
        drive(m, "y", &x);
    });
    expect(e, "expression_size", "core: the expression for `y` has 2199023255551 operators, more than 100000");
}

#[test]
fn latch_per_bit_and_path() {
    let e = faults(|m| {
        let (a, y) = (m.input("a", 4), m.output("y", 4));
        m.assign(&y.slice(0, 2), a.slice(0, 2));
        m.switch(&a, |s| {
            s.case(1, || m.assign(&y, 3));
            s.default(|| m.assign(&y.bit(3), 1));
        });
    });
    expect(e, "latch", "core: latch: `y`[2] is not assigned on every path");
}

#[test]
fn complete_cases_are_no_latch() {
    let m = ModuleBuilder::new("core");
    let (a, y) = (m.input("a", 1), m.output("y", 4));
    m.switch(&a, |s| {
        s.case(0, || m.assign(&y, 3));
        s.case(1, || m.assign(&y, 5));
    });
    m.build().unwrap();
}

#[test]
fn combinational_loop() {
    let e = faults(|m| {
        let (a, b) = (m.wire("a", 4), m.wire("b", 4));
        m.assign(&a, &b + 1);
        m.when(a.any(), || m.assign(&b, 1)).otherwise(|| m.assign(&b, 2));
        drive(m, "y", &b);
    });
    expect(e, "combinational_loop", "core: combinational loop: a <- b <- a");
}

#[test]
fn combinational_loop_through_an_instance_and_none_through_its_registers() {
    let leaf = ModuleBuilder::new("leaf");
    let (x, z) = (leaf.input("x", 4), leaf.input("z", 4));
    drive(&leaf, "through", &(&x + 1));
    drive(&leaf, "held", &leaf.pipe("q", &z));
    let leaf = leaf.build().unwrap();
    let connect = |m: &ModuleBuilder, port: &str| {
        let back = m.wire("back", 4);
        let zero = lit(0u8, 4);
        let (x, z) = if port == "through" { (&back, &zero) } else { (&zero, &back) };
        let out = m.instance("leaf", &leaf, &[("x", x), ("z", z)]);
        m.assign(&back, &out[port]);
        drive(m, "y", &back);
    };
    let e = faults(|m| connect(m, "through"));
    expect(e, "combinational_loop", "core: combinational loop: back <- leaf_through <- back");
    let m = ModuleBuilder::new("core");
    connect(&m, "held");
    m.build().unwrap();
}

#[test]
fn second_assignment_that_always_wins() {
    let e = faults(|m| {
        let (a, y) = (m.input("a", 4), m.output("y", 4));
        m.assign(&y.bit(1), a.bit(1));
        m.assign(&y, 0);
    });
    expect(e, "two_drivers", "core: `y` has two drivers: an assignment and a later one that always wins");
}

#[test]
fn default_of_which_some_bits_are_replaced() {
    let m = ModuleBuilder::new("core");
    let (a, y) = (m.input("a", 4), m.output("y", 4));
    m.assign(&y, &a);
    m.assign(&y.bit(1), 0);
    m.build().unwrap();
}

#[test]
fn assignment_to_an_input() {
    let e = faults(|m| m.assign(&m.input("a", 4), 1));
    expect(e, "target", "core: `a` cannot be assigned: it is an input");
}

#[test]
fn undriven() {
    let e = faults(|m| {
        let y = m.output("y", 4);
        m.assign(&y.slice(0, 2), m.input("a", 2));
    });
    expect(e, "undriven", "core: `y`[3:2] is never driven");
}

#[test]
fn unread() {
    let e = faults(|m| {
        m.pipe("q", m.input("a", 4));
    });
    expect(e, "unread", "core: nothing reads `q`");
    let m = ModuleBuilder::new("core");
    m.unused(&m.input("a", 4));
    m.build().unwrap();
}

#[test]
fn reserved_word() {
    let e = faults(|m| drive(m, "priority", &m.input("a", 4)));
    expect(e, "reserved_word", "core: `priority` is a reserved word of SystemVerilog");
}

#[test]
fn name_that_is_no_identifier() {
    let e = faults(|m| drive(m, "s$t", &m.input("a", 4)));
    expect(e, "name", "core: `s$t` is not a plain identifier");
}

#[test]
fn name_used_twice() {
    let e = faults(|m| {
        let a = m.input("a", 4);
        let ram = m.memory("a", 4, 2);
        ram.write(&a.bit(0), &a.bit(1), &a);
    });
    expect(e, "name_clash", "core: the name `a` is used twice, for a signal and another declaration");
}

#[test]
fn two_modules_of_one_name() {
    let leaf = |step: u64| {
        let m = ModuleBuilder::new("leaf");
        drive(&m, "y", &(m.input("x", 4) + step));
        m.build().unwrap()
    };
    let m = ModuleBuilder::new("core");
    let first = m.instance("first", &leaf(1), &[("x", &m.input("a", 4))]);
    let second = m.instance("second", &leaf(2), &[("x", &first["y"])]);
    drive(&m, "y", &second["y"]);
    let e = super::hierarchy(&m.build().unwrap()).unwrap_err();
    expect(e, "module_clash", "two different modules are called `leaf`");
}

#[test]
fn constant_index_out_of_range() {
    let e = faults(|m| drive(m, "y", &m.input("a", 4).index(&lit(4u8, 3))));
    expect(e, "index", "core: index 4 into `a`, which has 4 bits");
    let e = faults(|m| drive(m, "y", &m.input("a", 24).word(&lit(3u8, 2), 8)));
    expect(e, "index", "core: index 3 into `a`, which has 3 words of 8 bits");
}

#[test]
fn case_twice() {
    let e = faults(|m| {
        let (a, y) = (m.input("a", 4), m.output("y", 4));
        m.assign(&y, 0);
        m.switch(&a, |s| {
            s.case(1, || m.assign(&y, 3));
            s.case(1, || m.assign(&y, 5));
        });
    });
    expect(e, "switch", "core: `switch` on `y`: the case 1 stands twice");
}

#[test]
fn memory_address_and_depth() {
    let memory = |depth: usize, address_bits: usize| {
        faults(|m| {
            let (we, a, d) = (m.input("we", 1), m.input("a", address_bits), m.input("d", 8));
            let ram = m.memory("ram", 8, depth).style(MemoryStyle::Block);
            ram.write(&we, &lit(0u8, 4), &d);
            drive(m, "y", &ram.read("q", ReadKind::ReadFirst, &a));
        })
    };
    expect(memory(10, 5), "memory", "core: memory `ram`: an address of 5 bits for a depth of 10");
    expect(memory(1, 1), "memory", "core: memory `ram`: a depth of 1");
}

#[test]
fn write_first_across_clocks() {
    let e = faults(|m| {
        let (a, b) = (m.domain("a"), m.domain("b"));
        let (we, at, d) = (m.input("we", 1), m.input("at", 3), m.input("d", 8));
        let ram = m.memory("ram", 8, 8);
        m.clocked_by(&a, || ram.write(&we, &at, &d));
        drive(m, "y", &m.clocked_by(&b, || ram.read("q", ReadKind::WriteFirst, &at)));
    });
    expect(e, "memory", "core: memory `ram`: a write-first read port with a write port on another clock");
}

#[test]
fn open_input_of_an_instance() {
    let leaf = ModuleBuilder::new("leaf");
    drive(&leaf, "y", &leaf.input("x", 4));
    let leaf = leaf.build().unwrap();
    let e = faults(|m| {
        let out = m.instance("first", &leaf, &[]);
        drive(m, "y", &out["y"]);
    });
    expect(e, "instance", "core: instance `first` of `leaf`: input `x` is open");
}

/// A module whose output is its parameter, 8 bits wide.
fn constant() -> std::rc::Rc<Module> {
    let m = ModuleBuilder::new("leaf");
    drive(&m, "y", &m.parameter("VALUE", 8, 3u8));
    m.build().unwrap()
}

#[test]
fn overrides_of_parameters() {
    let with = |parameters: &[(&str, u32)]| {
        faults(|m| {
            let out = m.instance_with("first", &constant(), parameters, &[]);
            drive(m, "y", &out["y"]);
        })
    };
    let expect = |e, what: &str| expect(e, "instance", &format!("core: instance `first` of `leaf`: {what}"));
    expect(with(&[("VALUES", 1)]), "there is no parameter `VALUES`");
    expect(with(&[("VALUE", 256)]), "the value 256 of parameter `VALUE` does not fit in 8 bits");
    expect(with(&[("VALUE", 1), ("VALUE", 2)]), "parameter `VALUE` has two values");
}

#[test]
fn modules_are_equal_whatever_their_instances_override() {
    let m = ModuleBuilder::new("core");
    for (name, value) in [("first", 1u8), ("second", 2)] {
        let out = m.instance_with(name, &constant(), &[("VALUE", value)], &[]);
        drive(&m, &format!("y_{name}"), &out["y"]);
    }
    let m = m.build().unwrap();
    assert_ne!(m.instances[0].parameters, m.instances[1].parameters);
    assert_eq!(m.submodules().expect("no clash").len(), 1);
}

#[test]
fn parameter_that_nothing_reads() {
    let e = faults(|m| {
        m.parameter("VALUE", 8, 3u8);
        drive(m, "y", &m.input("a", 4));
    });
    expect(e, "unread", "core: nothing reads `VALUE`");
}

#[test]
fn parameter_as_a_condition() {
    let e = faults(|m| {
        let (mode, a, y) = (m.parameter("MODE", 1, 0u8), m.input("a", 4), m.output("y", 4));
        m.assign(&y, &a);
        m.when(mode & a.any(), || m.assign(&y, 1));
    });
    expect(e, "parameter_branch", "core: the parameter `MODE` decides a branch for `y`, which is combinational");
}

#[test]
fn assignment_to_a_parameter() {
    let e = faults(|m| m.assign(&m.parameter("MODE", 1, 0u8), 1));
    expect(e, "target", "core: `MODE` cannot be assigned: it is a parameter");
}

#[test]
fn reset_value_that_changes() {
    let e = faults(|m| {
        let q = m.reg("q", 4, m.input("a", 4));
        m.assign(&q, 0);
        drive(m, "y", &q);
    });
    let what = "the reset value is not made of literals, named constants and parameters";
    expect(e, "expression", &format!("core: {what} in the expression for `q`"));
}

#[test]
fn gated_clock() {
    let leaf = ModuleBuilder::new("leaf");
    drive(&leaf, "y", &leaf.pipe("q", leaf.input("x", 4)));
    let leaf = leaf.build().unwrap();
    let e = faults(|m| {
        let (x, gate) = (m.input("x", 4), m.input("gate", 1));
        let out = m.instance("first", &leaf, &[("clk", &gate), ("x", &x)]);
        drive(m, "y", &m.pipe("last", &out["y"]));
    });
    expect(e, "instance", "core: instance `first` of `leaf`: the clock `clk` is not connected to a clock");
}

#[test]
fn clock_of_an_instance_as_data() {
    let leaf = ModuleBuilder::new("leaf");
    drive(&leaf, "y", &leaf.pipe("q", leaf.input("x", 4)));
    let leaf = leaf.build().unwrap();
    let wrapper = |is_data: bool| {
        let m = ModuleBuilder::new("core");
        let (x, clocks) = (m.input("x", 4), m.input("clocks", 2));
        let out = m.instance("first", &leaf, &[("clk", &clocks.bit(1)), ("x", &x)]);
        drive(&m, "y", &out["y"]);
        if is_data {
            drive(&m, "z", &!&clocks);
        }
        m.build()
    };
    assert!(wrapper(false).is_ok());
    expect(wrapper(true).unwrap_err(), "clock", "core: the clock `clocks` is used as data for `z`");
}

#[test]
fn clock_as_data() {
    let e = faults(|m| {
        let q = m.pipe("q", m.input("x", 1));
        drive(m, "y", &(&q & m.clock()));
    });
    expect(e, "clock", "core: the clock `clk` is used as data for `y`");
}
