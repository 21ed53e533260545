//! Expressions as Verilog. [`super::legal`] has rewritten them before: slices and indices are of signals only.
//!
//! All operands have the width of the result, so nothing is extended by its context. An operation that Verilog would
//! evaluate in a wider or signed context (arithmetic shifts, signed products) is wrapped in `$unsigned(...)`, whose
//! operand is self-determined.

use super::names::{Bits, Names};
use super::text::Text;
use crate::ir::{BinaryOp, Expr, Op, ReduceOp, ShiftOp};
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

/// The range `[low + width - 1:low]` of a signal of `of` bits; empty for the whole signal.
pub fn range(of: usize, low: usize, width: usize) -> String {
    match (of, width) {
        _ if of == width => String::new(),
        (_, 1) => format!("[{low}]"),
        _ => format!("[{}:{low}]", low + width - 1),
    }
}

/// An expression that needs no parentheses around it.
pub fn text(n: &Names, e: &Expr) -> Text {
    match e.op() {
        Op::Literal(v) => Text::word(literal(v, e.width())),
        Op::Enum(v) => Text::word(v.name.as_str()),
        Op::Signal(id) => Text::word(n.whole(*id)),
        Op::Not(a) => Text::parts("~", vec![after_operator(n, a)], "", ""),
        Op::Reduce(op, a) => {
            let open = match op {
                ReduceOp::And => "&",
                ReduceOp::Or => "|",
                ReduceOp::Xor => "^",
            };
            Text::parts(open, vec![after_operator(n, a)], "", "")
        }
        Op::Binary(BinaryOp::Mul, a, b) if is_sign_extension(a) || is_sign_extension(b) => {
            let product = Text::parts("", vec![signed(n, a), signed(n, b)], " * ", "");
            Text::parts("$unsigned(", vec![product], "", ")")
        }
        Op::Binary(op, a, b) if is_signed(*op) => Text::parts("", vec![signed(n, a), signed(n, b)], symbol(*op), ""),
        Op::Binary(op, ..) => {
            let mut operands = vec![];
            chain(n, *op, e, &mut operands);
            Text::parts("", operands, symbol(*op), "")
        }
        Op::Shift(ShiftOp::ArithmeticRight, a, by) => {
            let shift = Text::parts("", vec![signed(n, a), amount(n, by)], " >>> ", "");
            Text::parts("$unsigned(", vec![shift], "", ")")
        }
        Op::Shift(op, a, by) => {
            let symbol = if *op == ShiftOp::Left { " << " } else { " >> " };
            Text::parts("", vec![operand(n, a), amount(n, by)], symbol, "")
        }
        Op::Slice { .. } => Text::word(bits(n, e).expect("legalised: only signals are sliced").text()),
        Op::Index { of, at } => {
            let at = operand(n, at);
            let position = match e.width() {
                1 => vec![at],
                // the product with a number that has no width is computed in 32 bits
                width => {
                    let width = Text::word(width.to_string());
                    vec![Text::parts("", vec![width.clone(), at], "*", ""), width]
                }
            };
            let name = bits(n, of).expect("legalised: only signals are indexed").text();
            Text::parts("", vec![Text::word(name), Text::parts("[", position, " +: ", "]")], "", "")
        }
        Op::Concat(parts) => match &mut joined(n, parts)[..] {
            [one] => one.clone(),
            many => Text::parts("{", many.to_vec(), ", ", "}"),
        },
        Op::Repeat(times, a) => {
            Text::parts("", vec![Text::word(format!("{{{times}{{")), text(n, a), Text::word("}}")], "", "")
        }
        Op::Mux(..) => {
            let mut arms = vec![];
            let mut rest = e;
            while let Op::Mux(condition, then, otherwise) = rest.op() {
                arms.push(Text::parts("", vec![operand(n, condition), operand(n, then)], " ? ", ""));
                rest = otherwise;
            }
            arms.push(operand(n, rest));
            Text::parts("", arms, " : ", "").lines()
        }
    }
}

/// An expression as an operand: in parentheses if it has an operator.
fn operand(n: &Names, e: &Expr) -> Text {
    match e.op() {
        Op::Binary(BinaryOp::Mul, a, b) if is_sign_extension(a) || is_sign_extension(b) => text(n, e),
        Op::Shift(ShiftOp::ArithmeticRight, ..) => text(n, e),
        Op::Binary(..) | Op::Shift(..) | Op::Mux(..) | Op::Reduce(..) => Text::parts("(", vec![text(n, e)], "", ")"),
        _ => text(n, e),
    }
}

/// The amount of a shift: a number of bits, like those in ranges.
fn amount(n: &Names, e: &Expr) -> Text {
    match e.op() {
        Op::Literal(bits) => Text::word(bits.to_string()),
        _ => operand(n, e),
    }
}

/// A part of a concatenation: in parentheses if it has two operands.
fn element(n: &Names, e: &Expr) -> Text {
    match e.op() {
        Op::Reduce(..) => text(n, e),
        _ => operand(n, e),
    }
}

/// The operand of a unary operator: `~~a` and `|~a` are not Verilog.
fn after_operator(n: &Names, e: &Expr) -> Text {
    match e.op() {
        Op::Not(_) => Text::parts("(", vec![text(n, e)], "", ")"),
        _ => operand(n, e),
    }
}

/// The operands of a chain of one associative operator, which reads better without parentheses.
fn chain(n: &Names, op: BinaryOp, e: &Expr, into: &mut Vec<Text>) {
    let associative = matches!(op, BinaryOp::Add | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor);
    let Op::Binary(_, a, b) = e.op() else { unreachable!("called with a binary expression") };
    for side in [a, b] {
        match side.op() {
            Op::Binary(inner, ..) if *inner == op && associative => chain(n, op, side, into),
            _ => into.push(operand(n, side)),
        }
    }
}

fn signed(n: &Names, e: &Expr) -> Text {
    Text::parts("$signed(", vec![text(n, e)], "", ")")
}

/// The name or range of a signal or a slice of one in the text.
fn bits<'a>(n: &Names<'a>, e: &Expr) -> Option<Bits<'a>> {
    match e.op() {
        Op::Signal(id) => Some(n.bits(*id, 0, e.width())),
        Op::Slice { of, low } => match of.op() {
            Op::Signal(id) => Some(n.bits(*id, *low, e.width())),
            _ => None,
        },
        _ => None,
    }
}

/// The parts of a concatenation; parts side by side in one vector are joined.
fn joined(n: &Names, parts: &[Expr]) -> Vec<Text> {
    let mut run: Option<Bits> = None;
    let mut texts = vec![];
    for part in parts {
        let next = bits(n, part);
        run = match (run, next) {
            (Some(high), Some(low)) if high.name == low.name && low.low + low.width == high.low => {
                Some(Bits { low: low.low, width: high.width + low.width, ..high })
            }
            (high, _) => {
                texts.extend(high.map(|bits| Text::word(bits.text())));
                next
            }
        };
        if next.is_none() {
            texts.push(element(n, part));
        }
    }
    texts.extend(run.map(|bits| Text::word(bits.text())));
    texts
}

fn is_signed(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::SignedLt | BinaryOp::SignedLe | BinaryOp::SignedGt | BinaryOp::SignedGe)
}

/// Whether the expression is `{{n{x[msb]}}, x}`. A product of such expressions is written as a signed one, for which
/// synthesis tools use the narrow multiplier that the operands need; its low bits are those of the unsigned product.
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
