//! Expressions. [`crate::builder`] constructs them with operators and width checks.

use super::SignalId;
use num_bigint::BigUint;
use std::rc::Rc;

/// A shared expression tree. Cloning copies a pointer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expr(Rc<Node>);

/// One node of an expression: its operator and the width of its value in bits (at least 1).
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Width of the value in bits.
    pub width: usize,
    /// The operator that computes the value.
    pub op: Op,
}

/// A named constant of an enumeration, written as a `localparam`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EnumValue {
    /// Name as written in Verilog, unique in the module.
    pub name: String,
    /// The encoded value.
    pub value: BigUint,
}

/// Operators. Unless stated otherwise, operands and result have the same width and are unsigned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// A literal; it fits the width.
    Literal(BigUint),
    /// A named constant.
    Enum(EnumValue),
    /// The value of a signal.
    Signal(SignalId),
    /// Bitwise complement.
    Not(Expr),
    /// Reduction to one bit.
    Reduce(ReduceOp, Expr),
    /// Two operands of equal width. Comparisons give one bit; [`BinaryOp::Mul`] gives the width of its operands.
    Binary(BinaryOp, Expr, Expr),
    /// Shift by a run-time or literal amount of any width; amounts at or above the width shift everything out.
    Shift(ShiftOp, Expr, Expr),
    /// Bits `[low +: width]`.
    Slice {
        /// The value that is sliced.
        of: Expr,
        /// Lowest bit of the slice.
        low: usize,
    },
    /// Word `at` of a value of whole words, each as wide as the result, at run time; a word out of range reads 0. Words
    /// of one bit are its bits.
    Index {
        /// The value that is indexed.
        of: Expr,
        /// Number of the word.
        at: Expr,
    },
    /// Concatenation, most significant first.
    Concat(Vec<Expr>),
    /// The operand repeated `n` times.
    Repeat(usize, Expr),
    /// `condition ? then : otherwise`; the condition has one bit.
    Mux(Expr, Expr, Expr),
}

/// Reductions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReduceOp {
    /// Whether all bits are set.
    And,
    /// Whether any bit is set.
    Or,
    /// Whether the number of set bits is odd.
    Xor,
}

/// Operators on two operands of equal width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// Two's-complement comparisons.
    SignedLt,
    SignedLe,
    SignedGt,
    SignedGe,
}

/// Shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShiftOp {
    /// Shift towards the most significant bit, zeros in.
    Left,
    /// Shift towards the least significant bit, zeros in.
    Right,
    /// Shift towards the least significant bit, copies of the sign bit in.
    ArithmeticRight,
}

impl BinaryOp {
    /// Whether the result is one bit.
    pub fn is_comparison(self) -> bool {
        !matches!(self, Self::Add | Self::Sub | Self::Mul | Self::And | Self::Or | Self::Xor)
    }
}

impl Expr {
    /// Wraps a node. The caller obeys the width rules of [`Op`]; the checks verify them again.
    pub fn new(width: usize, op: Op) -> Self {
        Self(Rc::new(Node { width, op }))
    }
    /// Width in bits.
    pub fn width(&self) -> usize {
        self.0.width
    }
    /// The operator at the root.
    pub fn op(&self) -> &Op {
        &self.0.op
    }
    /// The operands, left to right.
    pub fn operands(&self) -> Vec<&Expr> {
        match self.op() {
            Op::Literal(_) | Op::Enum(_) | Op::Signal(_) => vec![],
            Op::Not(a) | Op::Reduce(_, a) | Op::Repeat(_, a) | Op::Slice { of: a, .. } => vec![a],
            Op::Binary(_, a, b) | Op::Shift(_, a, b) | Op::Index { of: a, at: b } => vec![a, b],
            Op::Concat(parts) => parts.iter().collect(),
            Op::Mux(c, a, b) => vec![c, a, b],
        }
    }
    /// The same tree with every signal replaced.
    pub fn map_signals(&self, f: &mut dyn FnMut(SignalId, usize) -> Expr) -> Expr {
        let op = match self.op() {
            Op::Signal(id) => return f(*id, self.width()),
            Op::Literal(_) | Op::Enum(_) => return self.clone(),
            Op::Not(a) => Op::Not(a.map_signals(f)),
            Op::Reduce(r, a) => Op::Reduce(*r, a.map_signals(f)),
            Op::Repeat(n, a) => Op::Repeat(*n, a.map_signals(f)),
            Op::Slice { of, low } => Op::Slice { of: of.map_signals(f), low: *low },
            Op::Binary(o, a, b) => Op::Binary(*o, a.map_signals(f), b.map_signals(f)),
            Op::Shift(o, a, b) => Op::Shift(*o, a.map_signals(f), b.map_signals(f)),
            Op::Index { of, at } => Op::Index { of: of.map_signals(f), at: at.map_signals(f) },
            Op::Concat(parts) => Op::Concat(parts.iter().map(|p| p.map_signals(f)).collect()),
            Op::Mux(c, a, b) => Op::Mux(c.map_signals(f), a.map_signals(f), b.map_signals(f)),
        };
        Expr::new(self.width(), op)
    }
}
