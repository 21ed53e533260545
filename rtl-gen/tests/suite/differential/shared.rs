//! Modules that differ in a width, in values that follow from it, and in a module inside.

use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, cat, lit};
use rtl_gen::ir::{Home, Module, ParameterValue, Parametric};
use std::rc::Rc;

/// Widths that share one Verilog module.
pub const WIDTHS: [usize; 3] = [8, 16, 24];

/// Parameters that make one Verilog module of several widths.
fn parametric(name: &str, width: usize) -> Parametric {
    let doc = "Bits of a value".to_owned();
    Parametric {
        name: name.to_owned(),
        parameters: vec![ParameterValue { name: "WIDTH".to_owned(), doc, value: width as u64 }],
        is_closed: name == "blend",
        home: Home::new("blend", || WIDTHS.map(blend).into_iter().collect()),
    }
}

/// One of each width.
pub fn blends() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("blends");
    for width in WIDTHS {
        let (a, wide) = (m.input(format!("a_{width}"), width), m.input(format!("wide_{width}"), 4 * width));
        let outputs = m.instance(format!("blend_{width}"), &blend(width)?, &[("a", &a), ("wide", &wide)]);
        for name in ["wide_doubled", "q", "rest"] {
            m.assign(&m.output(format!("{name}_{width}"), outputs[name].width()), &outputs[name]);
        }
    }
    m.build()
}

/// Literals, slices, loops and replications whose widths follow from `width`; a part that is shared as well, one whose structure differs, and one
/// whose parameter does.
pub fn blend(width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("blend_{width}"));
    m.parametric(parametric("blend", width));
    let a = m.input("a", width);
    let wide = m.input("wide", 4 * width);
    let total = m.reg("total", width, 1);
    m.when(a.ne(lit(0u8, width)), || m.assign(&total, &total + &a));
    m.when(total.all(), || m.assign(&total, lit(1u8, width)));
    let limit = m.named("limit", total.gt(lit(width, width)));
    let part = double(width)?;
    let doubled = |n: usize| {
        m.instance(format!("double_{n}"), &part, &[("value", &wide.slice(n * width, width))])["doubled"].clone()
    };
    let doubled: Vec<_> = (0..4).rev().map(doubled).collect();
    m.assign(&m.output("wide_doubled", 4 * width + 4), cat(&doubled));
    let folded = m.instance("fold", &fold(width)?, &[("value", &total)])["folded"].clone();
    let timer = m.instance_with("timer", &timer()?, &[("START", 3 * width as u8)], &[])["left"].clone();
    m.assign(&m.output("q", width), &total ^ a.slice(width / 2, width / 2).zext(width));
    m.assign(&m.output("rest", 10), cat(&[limit, folded, timer]));
    m.build()
}

/// Shared by itself; other widths than those of the home are the same module.
fn double(width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("double_{width}"));
    m.parametric(parametric("double", width));
    let value = m.input("value", width);
    m.assign(&m.output("doubled", width + 1), value.zext(width + 1) + value.zext(width + 1));
    m.build()
}

/// A module for each width.
fn fold(width: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("fold_{width}"));
    let value = m.input("value", width);
    let folded = (0..width / 8).map(|n| value.bit(8 * n)).reduce(|a, b| a ^ b).expect("an octet");
    m.assign(&m.output("folded", 1), folded);
    m.build()
}

fn timer() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("timer");
    let start = m.parameter("START", 8, 16u8);
    let left = m.output_reg("left", 8, start);
    m.assign(&left, &left - 1);
    m.build()
}
