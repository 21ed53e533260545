//! Evaluation of expressions that depend on no signal, or on parameters only.

use super::{BinaryOp, Expr, Op, ReduceOp, ShiftOp, SignalId};
use num_bigint::BigUint;

impl Expr {
    /// The value of an expression that depends on no signal: none occurs in it, or an operator masks it, as in `a & 0`
    /// and in a shift beyond the width.
    pub fn evaluate(&self) -> Option<BigUint> {
        self.evaluate_with(&|_| None)
    }

    /// The value of an expression in which some signals, the parameters of an instance, have known values.
    pub fn evaluate_with(&self, known: &dyn Fn(SignalId) -> Option<BigUint>) -> Option<BigUint> {
        let width = self.width();
        let value = |e: &Expr| e.evaluate_with(known);
        Some(match self.op() {
            Op::Signal(id) => return known(*id),
            Op::Literal(v) => v.clone(),
            Op::Enum(e) => e.value.clone(),
            Op::Not(a) => ones(width) ^ value(a)?,
            Op::Reduce(op, a) => {
                let (reduced, all) = (value(a)?, ones(a.width()));
                bit(match op {
                    ReduceOp::And => reduced == all,
                    ReduceOp::Or => reduced != BigUint::ZERO,
                    ReduceOp::Xor => reduced.count_ones() % 2 == 1,
                })
            }
            Op::Binary(op, a, b) => match (value(a), value(b)) {
                (Some(a_value), Some(b_value)) => binary(*op, a.width(), a_value, b_value),
                (Some(one), None) | (None, Some(one)) => return absorbed(*op, width, one),
                (None, None) => return None,
            },
            Op::Shift(op, a, n) => {
                let n = usize::try_from(value(n)?).unwrap_or(usize::MAX).min(width);
                if n == width && *op != ShiftOp::ArithmeticRight {
                    return Some(BigUint::ZERO);
                }
                let shifted = value(a)?;
                let negative = *op == ShiftOp::ArithmeticRight && shifted.bit(width as u64 - 1);
                match op {
                    ShiftOp::Left => (shifted << n) & ones(width),
                    _ if negative => (shifted >> n) | (ones(width) ^ (ones(width) >> n)),
                    _ => shifted >> n,
                }
            }
            Op::Slice { of, low } => (value(of)? >> *low) & ones(width),
            Op::Index { of, at } => {
                let (words, at) = (value(of)?, value(at)?);
                match usize::try_from(at) {
                    Ok(at) if at < of.width() / width => (words >> (at * width)) & ones(width),
                    _ => BigUint::ZERO,
                }
            }
            Op::Concat(parts) => parts.iter().try_fold(BigUint::ZERO, |v, p| Some((v << p.width()) | value(p)?))?,
            Op::Repeat(n, a) => {
                let part = value(a)?;
                (0..*n).fold(BigUint::ZERO, |v, _| (v << a.width()) | &part)
            }
            Op::Mux(c, a, b) => value(if value(c)? == BigUint::ZERO { b } else { a })?,
        })
    }
}

impl Expr {
    /// Whether the expression contains neither a signal nor a named constant.
    pub fn is_literal(&self) -> bool {
        match self.op() {
            Op::Signal(_) | Op::Enum(_) => false,
            _ => self.operands().into_iter().all(Expr::is_literal),
        }
    }
}

/// The result that one operand decides, whatever the other operand is.
fn absorbed(op: BinaryOp, width: usize, one: BigUint) -> Option<BigUint> {
    let decides = match op {
        BinaryOp::And | BinaryOp::Mul => one == BigUint::ZERO,
        BinaryOp::Or => one == ones(width),
        _ => false,
    };
    decides.then_some(one)
}

fn binary(op: BinaryOp, width: usize, a: BigUint, b: BigUint) -> BigUint {
    // two's complement order is unsigned order with the sign bit inverted
    let biased = |v: &BigUint| v ^ (BigUint::from(1u8) << (width - 1));
    match op {
        BinaryOp::Add => (a + b) & ones(width),
        BinaryOp::Sub => (a + ones(width) + 1u8 - b) & ones(width),
        BinaryOp::Mul => (a * b) & ones(width),
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Eq => bit(a == b),
        BinaryOp::Ne => bit(a != b),
        BinaryOp::Lt => bit(a < b),
        BinaryOp::Le => bit(a <= b),
        BinaryOp::Gt => bit(a > b),
        BinaryOp::Ge => bit(a >= b),
        BinaryOp::SignedLt => bit(biased(&a) < biased(&b)),
        BinaryOp::SignedLe => bit(biased(&a) <= biased(&b)),
        BinaryOp::SignedGt => bit(biased(&a) > biased(&b)),
        BinaryOp::SignedGe => bit(biased(&a) >= biased(&b)),
    }
}

fn ones(width: usize) -> BigUint {
    (BigUint::from(1u8) << width) - 1u8
}

fn bit(value: bool) -> BigUint {
    BigUint::from(u8::from(value))
}

#[cfg(test)]
mod tests {
    use crate::builder::{cat, lit};
    use crate::ir::{Expr, Op, SignalId};
    use num_bigint::BigUint;

    fn value(e: Expr) -> u64 {
        e.evaluate().expect("no signals").try_into().expect("64 bits")
    }

    #[test]
    fn operators_wrap_at_their_width_and_compare_with_or_without_sign() {
        let (a, b) = (lit(0x9cu8, 8), lit(0x70u8, 8));
        assert_eq!(value(&a + &b), 0x0c);
        assert_eq!(value(&b - &a), 0xd4);
        assert_eq!(value(&a * &b), 0x40);
        assert_eq!(value(a.gt(&b)), 1);
        assert_eq!(value(a.gt_signed(&b)), 0);
        assert_eq!(value(a.shl(3)), 0xe0);
        assert_eq!(value(a.shr(9)), 0);
        assert_eq!(value(a.sar(3)), 0xf3);
        assert_eq!(value(a.sar(20)), 0xff);
        assert_eq!(value(!&a), 0x63);
        assert_eq!(value(a.parity()), 0);
        assert_eq!(value(cat(&[a.slice(4, 4), lit(1u8, 1).repeat(3), a.index(&b)])), 0x9e);
        assert_eq!(value(a.all().mux(&a, &b)), 0x70);
    }

    #[test]
    fn parameters_have_the_value_that_is_given() {
        let p = |id| Expr::new(8, Op::Signal(SignalId(id)));
        let given = |id: SignalId| (id.0 < 2).then(|| BigUint::from([0x12u8, 0x30][id.0]));
        assert_eq!((p(0) + p(1)).evaluate_with(&given), Some(BigUint::from(0x42u8)));
        assert_eq!((p(0) + p(2)).evaluate_with(&given), None);
        assert_eq!((p(0) + p(1)).evaluate(), None);
    }

    #[test]
    fn some_operands_hide_signals() {
        let x = Expr::new(8, Op::Signal(SignalId(0)));
        assert_eq!(value(&x & lit(0u8, 8)), 0);
        assert_eq!(value(lit(0xffu8, 8) | &x), 0xff);
        assert_eq!(value(&x * lit(0u8, 8)), 0);
        assert_eq!(value(x.shl(8)), 0);
        assert_eq!(value(lit(false, 1).mux(&x, 3)), 3);
        assert!([&x & 1, &x | 1, &x + 0, x.shl(7), x.sar(8)].iter().all(|e| e.evaluate().is_none()));
    }
}
