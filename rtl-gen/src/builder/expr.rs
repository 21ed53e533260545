//! Operators and helpers on expressions.
//!
//! Widths are checked where the expression is written: a mismatch is a mistake in the calling Rust, so it panics with
//! the operator, both widths and the caller's line. Integers take the width of the other operand.

use crate::ir::{BinaryOp, Expr, Op, ReduceOp, ShiftOp};
use num_bigint::BigUint;
use std::borrow::Borrow;

/// An operand: an expression, or an integer that takes the width of its context.
pub trait IntoExpr {
    /// The expression; integers become literals of `width` bits.
    fn into_expr(self, width: usize) -> Expr;
}

impl IntoExpr for Expr {
    fn into_expr(self, _: usize) -> Expr {
        self
    }
}
impl IntoExpr for &Expr {
    fn into_expr(self, _: usize) -> Expr {
        self.clone()
    }
}
impl IntoExpr for u64 {
    #[track_caller]
    fn into_expr(self, width: usize) -> Expr {
        lit(self, width)
    }
}
impl IntoExpr for BigUint {
    #[track_caller]
    fn into_expr(self, width: usize) -> Expr {
        lit(self, width)
    }
}
impl IntoExpr for bool {
    #[track_caller]
    fn into_expr(self, width: usize) -> Expr {
        lit(self, width)
    }
}

/// A literal of `width` bits.
///
/// # Panics
/// If the value does not fit, or the width is 0.
#[track_caller]
pub fn lit(value: impl Into<BigUint>, width: usize) -> Expr {
    let value = value.into();
    assert!(width > 0, "literal {value} of width 0");
    assert!(value.bits() as usize <= width, "literal {value} does not fit in {width} bits");
    Expr::new(width, Op::Literal(value))
}

/// Concatenation, most significant first.
///
/// # Panics
/// If `parts` is empty.
#[track_caller]
pub fn cat<E: Borrow<Expr>>(parts: &[E]) -> Expr {
    match parts {
        [] => panic!("concatenation of nothing"),
        [one] => one.borrow().clone(),
        _ => {
            let parts: Vec<Expr> = parts.iter().map(|p| p.borrow().clone()).collect();
            Expr::new(parts.iter().map(Expr::width).sum(), Op::Concat(parts))
        }
    }
}

/// A vector of bits or words, element 0 least significant.
///
/// # Panics
/// If `elements` is empty.
#[track_caller]
pub fn pack<E: Borrow<Expr>>(elements: &[E]) -> Expr {
    let reversed: Vec<&Expr> = elements.iter().rev().map(Borrow::borrow).collect();
    cat(&reversed)
}

/// The exclusive or of all operands; each has the same width.
///
/// # Panics
/// If there are no operands, or their widths differ.
#[track_caller]
pub fn xor_all<E: Borrow<Expr>>(operands: &[E]) -> Expr {
    tree(BinaryOp::Xor, operands)
}

/// The or of all operands; each has the same width.
///
/// # Panics
/// If there are no operands, or their widths differ.
#[track_caller]
pub fn or_all<E: Borrow<Expr>>(operands: &[E]) -> Expr {
    tree(BinaryOp::Or, operands)
}

/// The and of all operands; each has the same width.
///
/// # Panics
/// If there are no operands, or their widths differ.
#[track_caller]
pub fn and_all<E: Borrow<Expr>>(operands: &[E]) -> Expr {
    tree(BinaryOp::And, operands)
}

/// A balanced tree: thousands of operands nest only a dozen deep.
#[track_caller]
fn tree<E: Borrow<Expr>>(op: BinaryOp, operands: &[E]) -> Expr {
    match operands {
        [] => panic!("{op:?} of nothing"),
        [one] => one.borrow().clone(),
        _ => {
            let (left, right) = operands.split_at(operands.len() / 2);
            binary(op, &tree(op, left), tree(op, right))
        }
    }
}

#[track_caller]
fn binary(op: BinaryOp, a: &Expr, b: impl IntoExpr) -> Expr {
    let b = b.into_expr(a.width());
    assert!(a.width() == b.width(), "{op:?}: the operands have {} and {} bits", a.width(), b.width());
    Expr::new(if op.is_comparison() { 1 } else { a.width() }, Op::Binary(op, a.clone(), b))
}

#[track_caller]
fn shift(op: ShiftOp, value: &Expr, amount: impl IntoExpr) -> Expr {
    let amount = amount.into_expr(64);
    let amount = match amount.op() {
        Op::Literal(n) => lit(n.clone(), n.bits().max(1) as usize),
        _ => amount,
    };
    Expr::new(value.width(), Op::Shift(op, value.clone(), amount))
}

macro_rules! comparisons { ($($(#[$doc:meta])* $name:ident = $op:ident;)+) => { $(
    $(#[$doc])*
    ///
    /// # Panics
    /// If the widths differ.
    #[track_caller]
    pub fn $name(&self, other: impl IntoExpr) -> Expr {
        binary(BinaryOp::$op, self, other)
    }
)+ } }

/// Operators that Rust has no symbol for. All return a new expression and declare nothing.
impl Expr {
    comparisons! {
        /// Equal.
        eq = Eq;
        /// Not equal.
        ne = Ne;
        /// Less than, unsigned.
        lt = Lt;
        /// Less than or equal, unsigned.
        le = Le;
        /// Greater than, unsigned.
        gt = Gt;
        /// Greater than or equal, unsigned.
        ge = Ge;
        /// Less than, two's complement.
        lt_signed = SignedLt;
        /// Less than or equal, two's complement.
        le_signed = SignedLe;
        /// Greater than, two's complement.
        gt_signed = SignedGt;
        /// Greater than or equal, two's complement.
        ge_signed = SignedGe;
    }

    /// Bits `[low +: width]`.
    ///
    /// # Panics
    /// If the value lacks one of these bits, or `width` is 0.
    #[track_caller]
    pub fn slice(&self, low: usize, width: usize) -> Expr {
        assert!(width > 0, "slice of width 0");
        assert!(low + width <= self.width(), "slice [{low} +: {width}] of {} bits", self.width());
        if width == self.width() {
            return self.clone();
        }
        match self.op() {
            Op::Slice { of, low: inner } => of.slice(inner + low, width),
            Op::Literal(v) => lit((v >> low) & ((BigUint::from(1u8) << width) - 1u8), width),
            _ => Expr::new(width, Op::Slice { of: self.clone(), low }),
        }
    }

    /// Bit `index`.
    ///
    /// # Panics
    /// If the value has no such bit.
    #[track_caller]
    pub fn bit(&self, index: usize) -> Expr {
        self.slice(index, 1)
    }

    /// The most significant bit.
    pub fn msb(&self) -> Expr {
        self.bit(self.width() - 1)
    }

    /// The bit at a run-time position; a position out of range reads 0.
    pub fn index(&self, at: &Expr) -> Expr {
        self.word(at, 1)
    }

    /// Word `at` of the words of `width` bits, at run time; a word out of range reads 0.
    ///
    /// # Panics
    /// If `width` does not divide the width of the value.
    #[track_caller]
    pub fn word(&self, at: &Expr, width: usize) -> Expr {
        self.assert_words(width);
        Expr::new(width, Op::Index { of: self.clone(), at: at.clone() })
    }

    /// The words of `width` bits, word 0 least significant.
    ///
    /// # Panics
    /// If `width` does not divide the width of the value.
    #[track_caller]
    pub fn words(&self, width: usize) -> Vec<Expr> {
        self.assert_words(width);
        (0..self.width() / width).map(|k| self.slice(k * width, width)).collect()
    }

    #[track_caller]
    fn assert_words(&self, width: usize) {
        assert!(width > 0 && self.width().is_multiple_of(width), "{} bits in words of {width}", self.width());
    }

    /// The bits, bit 0 first.
    pub fn bits(&self) -> Vec<Expr> {
        self.words(1)
    }

    /// Whether any bit is set.
    pub fn any(&self) -> Expr {
        reduce(ReduceOp::Or, self)
    }

    /// Whether all bits are set.
    pub fn all(&self) -> Expr {
        reduce(ReduceOp::And, self)
    }

    /// Whether the number of set bits is odd.
    pub fn parity(&self) -> Expr {
        reduce(ReduceOp::Xor, self)
    }

    /// The value zero-extended to `width` bits.
    ///
    /// # Panics
    /// If the value is wider.
    #[track_caller]
    pub fn zext(&self, width: usize) -> Expr {
        assert!(width >= self.width(), "zext of {} bits to {width}", self.width());
        match (width - self.width(), self.op()) {
            (0, _) => self.clone(),
            (_, Op::Literal(v)) => lit(v.clone(), width),
            (n, _) => cat(&[lit(0u8, n), self.clone()]),
        }
    }

    /// The value sign-extended to `width` bits.
    ///
    /// # Panics
    /// If the value is wider.
    #[track_caller]
    pub fn sext(&self, width: usize) -> Expr {
        assert!(width >= self.width(), "sext of {} bits to {width}", self.width());
        match width - self.width() {
            0 => self.clone(),
            n => cat(&[self.msb().repeat(n), self.clone()]),
        }
    }

    /// The value repeated `n` times.
    ///
    /// # Panics
    /// If `n` is 0.
    #[track_caller]
    pub fn repeat(&self, n: usize) -> Expr {
        assert!(n > 0, "repeated 0 times");
        if n == 1 { self.clone() } else { Expr::new(n * self.width(), Op::Repeat(n, self.clone())) }
    }

    /// `then` where this bit is set, `otherwise` where it is clear. Integers take the width of the other branch.
    ///
    /// # Panics
    /// If the condition is not one bit, or the branches differ in width.
    #[track_caller]
    pub fn mux(&self, then: &Expr, otherwise: impl IntoExpr) -> Expr {
        let otherwise = otherwise.into_expr(then.width());
        assert!(self.width() == 1, "mux: the condition has {} bits", self.width());
        assert!(
            then.width() == otherwise.width(),
            "mux: the branches have {} and {} bits",
            then.width(),
            otherwise.width()
        );
        Expr::new(then.width(), Op::Mux(self.clone(), then.clone(), otherwise))
    }

    /// The value where `enable` (one bit) is set, else zero.
    ///
    /// # Panics
    /// If `enable` is not one bit.
    #[track_caller]
    pub fn masked(&self, enable: &Expr) -> Expr {
        assert!(enable.width() == 1, "masked: the enable has {} bits", enable.width());
        binary(BinaryOp::And, self, enable.repeat(self.width()))
    }

    /// The value shifted left by a constant or run-time amount, zeros in.
    #[track_caller]
    pub fn shl(&self, amount: impl IntoExpr) -> Expr {
        shift(ShiftOp::Left, self, amount)
    }

    /// The value shifted right, zeros in.
    #[track_caller]
    pub fn shr(&self, amount: impl IntoExpr) -> Expr {
        shift(ShiftOp::Right, self, amount)
    }

    /// The value shifted right arithmetically, copies of the sign bit in.
    #[track_caller]
    pub fn sar(&self, amount: impl IntoExpr) -> Expr {
        shift(ShiftOp::ArithmeticRight, self, amount)
    }
}

fn reduce(op: ReduceOp, of: &Expr) -> Expr {
    if of.width() == 1 { of.clone() } else { Expr::new(1, Op::Reduce(op, of.clone())) }
}

macro_rules! operators { ($($trait:ident :: $method:ident = $op:ident),+) => { $(
    impl<B: IntoExpr> std::ops::$trait<B> for Expr {
        type Output = Expr;
        #[track_caller]
        fn $method(self, other: B) -> Expr {
            binary(BinaryOp::$op, &self, other)
        }
    }
    impl<B: IntoExpr> std::ops::$trait<B> for &Expr {
        type Output = Expr;
        #[track_caller]
        fn $method(self, other: B) -> Expr {
            binary(BinaryOp::$op, self, other)
        }
    }
)+ } }
operators!(
    Add::add = Add,
    Sub::sub = Sub,
    Mul::mul = Mul,
    BitAnd::bitand = And,
    BitOr::bitor = Or,
    BitXor::bitxor = Xor
);

impl std::ops::Not for Expr {
    type Output = Expr;
    fn not(self) -> Expr {
        !&self
    }
}
impl std::ops::Not for &Expr {
    type Output = Expr;
    fn not(self) -> Expr {
        Expr::new(self.width(), Op::Not(self.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_take_the_width_of_the_other_operand() {
        let a = lit(5u8, 4);
        assert_eq!((&a + 3).width(), 4);
        assert_eq!(a.eq(3).width(), 1);
        assert_eq!(a.shl(2), Expr::new(4, Op::Shift(ShiftOp::Left, a.clone(), lit(2u8, 2))));
    }

    #[test]
    #[should_panic(expected = "Add: the operands have 4 and 5 bits")]
    fn widths_do_not_adapt() {
        let _ = lit(1u8, 4) + lit(1u8, 5);
    }

    #[test]
    #[should_panic(expected = "literal 16 does not fit in 4 bits")]
    fn integers_must_fit() {
        let _ = lit(1u8, 4) + 16;
    }

    #[test]
    fn slices_of_slices_and_literals_collapse() {
        assert_eq!(lit(0xa5u8, 8).slice(4, 4), lit(0xau8, 4));
        let x = lit(1u8, 8) + 1;
        assert_eq!(x.slice(2, 4).bit(1), x.bit(3));
    }

    #[test]
    fn thousands_of_operands_nest_little() {
        fn depth(e: &Expr) -> usize {
            1 + e.operands().into_iter().map(depth).max().unwrap_or(0)
        }
        let operands: Vec<Expr> = (0..4096u64).map(|v| lit(v, 12)).collect();
        assert_eq!(depth(&xor_all(&operands)), 13);
    }
}
