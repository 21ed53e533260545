//! Expressions as Verilog. They must have been through [`super::legal`]: slices and indices are of signals only.
//!
//! All operands have the width of the result, so nothing is extended by its context; what Verilog would evaluate in a
//! wider or signed context (arithmetic shifts, signed products) is wrapped in `$unsigned(...)`, whose operand is
//! self-determined.

use super::text::Text;
use crate::ir::{BinaryOp, Expr, Module, Op, ReduceOp, ShiftOp};
use num_bigint::BigUint;

/// `1'b1`, `8'd29`, `16'h8808`, `8'hff`: large values and all ones are hexadecimal.
pub fn literal(value: &BigUint, width: usize) -> String {
    let ones = value.bits() as usize == width && value.count_ones() as usize == width;
    if width == 1 {
        format!("1'b{value}")
    } else if *value < BigUint::from(1000u16) && !(ones && width >= 4) {
        format!("{width}'d{value}")
    } else {
        format!("{width}'h{value:x}")
    }
}

/// `[low + width - 1:low]` of a signal of `of` bits; nothing for all of it.
pub fn range(of: usize, low: usize, width: usize) -> String {
    match (of, width) {
        _ if of == width => String::new(),
        (_, 1) => format!("[{low}]"),
        _ => format!("[{}:{low}]", low + width - 1),
    }
}

/// An expression that needs no parentheses around it.
pub fn text(m: &Module, e: &Expr) -> Text {
    match e.op() {
        Op::Literal(v) => Text::word(literal(v, e.width())),
        Op::Enum(v) => Text::word(v.name.as_str()),
        Op::Signal(id) => Text::word(m.signal(*id).name.as_str()),
        Op::Not(a) => Text::parts("~", vec![after_operator(m, a)], "", ""),
        Op::Reduce(op, a) => {
            let open = match op {
                ReduceOp::And => "&",
                ReduceOp::Or => "|",
                ReduceOp::Xor => "^",
            };
            Text::parts(open, vec![after_operator(m, a)], "", "")
        }
        Op::Binary(BinaryOp::Mul, a, b) if is_sign_extension(a) || is_sign_extension(b) => {
            let product = Text::parts("", vec![signed(m, a), signed(m, b)], " * ", "");
            Text::parts("$unsigned(", vec![product], "", ")")
        }
        Op::Binary(op, a, b) if is_signed(*op) => Text::parts("", vec![signed(m, a), signed(m, b)], symbol(*op), ""),
        Op::Binary(op, ..) => {
            let mut operands = vec![];
            chain(m, *op, e, &mut operands);
            Text::parts("", operands, symbol(*op), "")
        }
        Op::Shift(ShiftOp::ArithmeticRight, a, n) => {
            let shift = Text::parts("", vec![signed(m, a), operand(m, n)], " >>> ", "");
            Text::parts("$unsigned(", vec![shift], "", ")")
        }
        Op::Shift(op, a, n) => {
            let symbol = if *op == ShiftOp::Left { " << " } else { " >> " };
            Text::parts("", vec![operand(m, a), operand(m, n)], symbol, "")
        }
        Op::Slice { of, low } => Text::word(format!("{}{}", name(m, of), range(of.width(), *low, e.width()))),
        Op::Index { of, at } => {
            let position = text(m, at);
            Text::parts("", vec![Text::word(name(m, of)), Text::parts("[", vec![position], "", "]")], "", "")
        }
        Op::Concat(parts) => Text::parts("{", parts.iter().map(|p| element(m, p)).collect(), ", ", "}"),
        Op::Repeat(n, a) => Text::parts("", vec![Text::word(format!("{{{n}{{")), text(m, a), Text::word("}}")], "", ""),
        Op::Mux(..) => {
            let mut arms = vec![];
            let mut rest = e;
            while let Op::Mux(condition, then, otherwise) = rest.op() {
                arms.push(Text::parts("", vec![operand(m, condition), operand(m, then)], " ? ", ""));
                rest = otherwise;
            }
            arms.push(operand(m, rest));
            Text::parts("", arms, " : ", "").lines()
        }
    }
}

/// An expression as an operand: in parentheses if it has an operator.
fn operand(m: &Module, e: &Expr) -> Text {
    match e.op() {
        Op::Binary(BinaryOp::Mul, a, b) if is_sign_extension(a) || is_sign_extension(b) => text(m, e),
        Op::Shift(ShiftOp::ArithmeticRight, ..) => text(m, e),
        Op::Binary(..) | Op::Shift(..) | Op::Mux(..) | Op::Reduce(..) => Text::parts("(", vec![text(m, e)], "", ")"),
        _ => text(m, e),
    }
}

/// A part of a concatenation: in parentheses if it has two operands.
fn element(m: &Module, e: &Expr) -> Text {
    match e.op() {
        Op::Reduce(..) => text(m, e),
        _ => operand(m, e),
    }
}

/// The operand of a unary operator: `~~a` and `|~a` are not Verilog.
fn after_operator(m: &Module, e: &Expr) -> Text {
    match e.op() {
        Op::Not(_) => Text::parts("(", vec![text(m, e)], "", ")"),
        _ => operand(m, e),
    }
}

/// The operands of a chain of one associative operator, which reads better without parentheses.
fn chain(m: &Module, op: BinaryOp, e: &Expr, into: &mut Vec<Text>) {
    let associative = matches!(op, BinaryOp::Add | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor);
    let Op::Binary(_, a, b) = e.op() else { unreachable!("called with a binary expression") };
    for side in [a, b] {
        match side.op() {
            Op::Binary(inner, ..) if *inner == op && associative => chain(m, op, side, into),
            _ => into.push(operand(m, side)),
        }
    }
}

fn signed(m: &Module, e: &Expr) -> Text {
    Text::parts("$signed(", vec![text(m, e)], "", ")")
}

fn name<'a>(m: &'a Module, e: &Expr) -> &'a str {
    match e.op() {
        Op::Signal(id) => &m.signal(*id).name,
        _ => unreachable!("legalised: only signals are sliced or indexed"),
    }
}

fn is_signed(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::SignedLt | BinaryOp::SignedLe | BinaryOp::SignedGt | BinaryOp::SignedGe)
}

/// `{{n{x[msb]}}, x}`. A product of such is written as a signed one, which synthesis tools give the narrow multiplier
/// that the operands need; its low bits are those of the unsigned product.
fn is_sign_extension(e: &Expr) -> bool {
    let Op::Concat(parts) = e.op() else { return false };
    let [sign, value] = &parts[..] else { return false };
    let sign = match sign.op() {
        Op::Repeat(_, s) => s,
        _ => sign,
    };
    sign.width() == 1 && *sign == value.msb()
}

fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => " + ",
        BinaryOp::Sub => " - ",
        BinaryOp::Mul => " * ",
        BinaryOp::And => " & ",
        BinaryOp::Or => " | ",
        BinaryOp::Xor => " ^ ",
        BinaryOp::Eq => " == ",
        BinaryOp::Ne => " != ",
        BinaryOp::Lt | BinaryOp::SignedLt => " < ",
        BinaryOp::Le | BinaryOp::SignedLe => " <= ",
        BinaryOp::Gt | BinaryOp::SignedGt => " > ",
        BinaryOp::Ge | BinaryOp::SignedGe => " >= ",
    }
}
