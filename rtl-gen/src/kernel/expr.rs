//! Expressions of a kernel: every node gets the width that its Rust type has.

use super::error::KernelError;
use super::literal;
use super::lower::{Lowerer, Result};
use super::names::canonical;
use super::symbols::{Role, Symbol, encode, is_signed};
use crate::builder::lit;
use crate::ir::{Expr, Op};
use num_bigint::{BigInt, BigUint};
use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogOp, VerilogOpUnary};

/// The Rust type of an expression, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    Bits(usize),
    Signed(usize),
    /// A literal or loop variable, which takes the width of its context.
    Integer,
    /// A `signed_bit_cast`, whose width is not in the AST: it takes the width of its context.
    Open,
}

impl Ty {
    pub fn width(self) -> Option<usize> {
        if let Self::Bits(n) | Self::Signed(n) = self { Some(n) } else { None }
    }
    fn join(self, other: Self) -> Self {
        match (self, other) {
            (Self::Integer, other) => other,
            (Self::Open, Self::Bits(_) | Self::Signed(_)) => other,
            _ => self,
        }
    }
}

impl Lowerer<'_> {
    fn symbol(&self, name: &str) -> Result<&Symbol> {
        let path = self.path(name)?;
        self.symbols.find(&path).ok_or_else(|| KernelError::UnknownName {
            module: self.module.into(),
            name: name.replace('$', "."),
            at: self.at.clone(),
        })
    }

    pub(super) fn path(&self, name: &str) -> Result<String> {
        canonical(name, &self.loops).map_err(|index| KernelError::DynamicIndex {
            module: self.module.into(),
            index,
            at: self.at.clone(),
        })
    }

    pub(super) fn unsupported(&self, what: impl Into<String>, help: &'static str) -> KernelError {
        KernelError::Unsupported { module: self.module.into(), at: self.at.clone(), what: what.into(), help }
    }

    fn width_unknown(&self, what: &'static str) -> KernelError {
        KernelError::WidthUnknown { module: self.module.into(), at: self.at.clone(), what }
    }

    fn loop_variable(&self, name: &str) -> Option<usize> {
        self.loops.iter().rev().find(|(n, _)| n == name).map(|&(_, value)| value)
    }

    /// The value of an expression of literals and loop variables.
    pub(super) fn integer(&self, e: &Ast) -> Option<BigInt> {
        match e {
            Ast::Signal(name) => self.loop_variable(name).map(BigInt::from),
            Ast::Literal(l) if !literal::is_bool(l) => Some(literal::parse(l)),
            Ast::Paren(x) => self.integer(x),
            Ast::Unary(VerilogOpUnary::Neg, x) => self.integer(x).map(|v| -v),
            Ast::Binary(a, op, b) => {
                let (a, b) = (self.integer(a)?, self.integer(b)?);
                let shift = || u32::try_from(&b).ok();
                Some(match op {
                    VerilogOp::Add => a + b,
                    VerilogOp::Sub => a - b,
                    VerilogOp::Mul => a * b,
                    VerilogOp::BitAnd => a & b,
                    VerilogOp::BitOr => a | b,
                    VerilogOp::BitXor => a ^ b,
                    VerilogOp::Shl => a << shift()?,
                    VerilogOp::Shr => a >> shift()?,
                    _ => return None,
                })
            }
            _ => None,
        }
    }

    /// The Rust type of an expression, as far as the AST shows it.
    pub(super) fn ty(&self, e: &Ast) -> Result<Ty> {
        if self.integer(e).is_some() {
            return Ok(Ty::Integer);
        }
        Ok(match e {
            Ast::Signal(name) => {
                let symbol = self.symbol(name)?;
                let width = symbol.value.width();
                if is_signed(&symbol.ty, 0, width) { Ty::Signed(width) } else { Ty::Bits(width) }
            }
            Ast::Literal(_) | Ast::Index(..) => Ty::Bits(1),
            Ast::Cast(_, width) => Ty::Bits(*width),
            Ast::Signed(x) => match self.ty(x)? {
                Ty::Bits(n) => Ty::Signed(n),
                _ => Ty::Open,
            },
            Ast::Unsigned(x) => match self.ty(x)? {
                Ty::Signed(n) => Ty::Bits(n),
                other => other,
            },
            Ast::Paren(x) | Ast::IndexReplace(x, ..) => self.ty(x)?,
            Ast::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, x) => self.ty(x)?,
            Ast::Unary(..) => Ty::Bits(1),
            Ast::Slice(x, width, low) => {
                let signed = match (&**x, self.integer(low)) {
                    (Ast::Signal(name), Some(low)) => {
                        let low = usize::try_from(low).unwrap_or_default();
                        is_signed(&self.symbol(name)?.ty, low, *width)
                    }
                    _ => matches!(self.ty(x)?, Ty::Signed(_)),
                };
                if signed { Ty::Signed(*width) } else { Ty::Bits(*width) }
            }
            Ast::Binary(a, op, b) => match op {
                VerilogOp::Shl | VerilogOp::Shr => match self.ty(a)? {
                    Ty::Integer => Ty::Bits(64), // the output of `u64 << Bits<N>`
                    other => other,
                },
                VerilogOp::Add
                | VerilogOp::Sub
                | VerilogOp::Mul
                | VerilogOp::BitXor
                | VerilogOp::BitAnd
                | VerilogOp::BitOr => self.ty(a)?.join(self.ty(b)?),
                _ => Ty::Bits(1),
            },
        })
    }

    /// Lowers an expression. `context` is the type that integers take; other expressions have their own type.
    pub(super) fn expr(&mut self, e: &Ast, context: Option<Ty>) -> Result<Expr> {
        if let Some(value) = self.integer(e) {
            return self.literal(&value, context, "an integer");
        }
        match e {
            Ast::Signal(name) => self.read(name),
            Ast::Literal(l) => Ok(lit(BigUint::try_from(literal::parse(l)).unwrap_or_default(), 1)),
            Ast::Paren(x) => self.expr(x, context),
            Ast::Cast(x, width) => self.cast(x, *width),
            Ast::Signed(x) => self.signed(x, context),
            Ast::Unsigned(x) => self.expr(x, context),
            Ast::Unary(op, x) => self.unary(op, x, context),
            Ast::Binary(a, op, b) => self.binary(a, op, b, context),
            Ast::Index(x, at) => self.index(x, at),
            Ast::Slice(x, width, low) => self.slice(x, *width, low),
            Ast::IndexReplace(x, at, bit) => self.replace_bit(x, at, bit, context),
        }
    }

    /// Lowers an expression that must have the width of this type.
    pub(super) fn expr_of(&mut self, e: &Ast, ty: Ty, what: &'static str) -> Result<Expr> {
        let value = self.expr(e, Some(ty))?;
        match ty.width() {
            Some(width) if width != value.width() => Err(self.width_mismatch(what, width, value.width())),
            _ => Ok(value),
        }
    }

    fn width_mismatch(&self, what: &'static str, left: usize, right: usize) -> KernelError {
        KernelError::Width { module: self.module.into(), at: self.at.clone(), what, left, right }
    }

    fn literal(&self, value: &BigInt, context: Option<Ty>, what: &'static str) -> Result<Expr> {
        let width = context.and_then(Ty::width).ok_or_else(|| self.width_unknown(what))?;
        encode(value, width, matches!(context, Some(Ty::Signed(_)))).ok_or_else(|| KernelError::Literal {
            module: self.module.into(),
            at: self.at.clone(),
            value: value.to_string(),
            width,
        })
    }

    pub(super) fn read(&mut self, name: &str) -> Result<Expr> {
        let symbol = self.symbol(name)?.clone();
        match symbol.role {
            Role::RegisterNext | Role::RegisterClock => Err(KernelError::Direction {
                module: self.module.into(),
                signal: name.replace('$', "."),
                access: "read",
                kind: "an input that only the simulator has a value for",
                help: "read `q` of a register; give its next value a name of its own with a `Signal<Local, ..>`",
            }),
            role => {
                if let (Role::Driven, Some(id)) = (role, symbol.signal()) {
                    self.order.read(id);
                }
                Ok(symbol.value)
            }
        }
    }

    fn cast(&mut self, x: &Ast, width: usize) -> Result<Expr> {
        match self.ty(x)? {
            Ty::Integer => self.expr(x, Some(Ty::Bits(width))),
            Ty::Open => Err(self.width_unknown("signed_bit_cast")),
            Ty::Bits(_) | Ty::Signed(_) => {
                let value = self.expr(x, None)?;
                Ok(if value.width() > width { value.slice(0, width) } else { value.zext(width) })
            }
        }
    }

    /// Lowers `signed_cast`: that of bits keeps their width, that of a signed value is a `signed_bit_cast`.
    fn signed(&mut self, x: &Ast, context: Option<Ty>) -> Result<Expr> {
        let width = context.and_then(Ty::width);
        match self.ty(x)? {
            Ty::Bits(_) => self.expr(x, None),
            Ty::Integer => self.expr(x, width.map(Ty::Signed)),
            Ty::Open => Err(self.width_unknown("signed_bit_cast of signed_bit_cast")),
            Ty::Signed(_) => {
                let width = width.ok_or_else(|| self.width_unknown("signed_bit_cast"))?;
                let value = self.expr(x, None)?;
                Ok(if value.width() > width { value.slice(0, width) } else { value.sext(width) })
            }
        }
    }

    fn unary(&mut self, op: &VerilogOpUnary, x: &Ast, context: Option<Ty>) -> Result<Expr> {
        let context = if matches!(op, VerilogOpUnary::Not | VerilogOpUnary::Neg) { context } else { None };
        if self.ty(x)? == Ty::Integer && matches!(op, VerilogOpUnary::Not) {
            return Err(self.unsupported("the complement of an integer", "write the number"));
        }
        let value = self.expr(x, context)?;
        Ok(match op {
            VerilogOpUnary::Not => match value.op() {
                Op::Literal(v) if value.width() == 1 => lit(*v == BigUint::ZERO, 1),
                _ => !value,
            },
            VerilogOpUnary::Neg => lit(0u8, value.width()) - value,
            VerilogOpUnary::All => value.all(),
            VerilogOpUnary::Any => value.any(),
            VerilogOpUnary::Xor => value.parity(),
        })
    }

    fn binary(&mut self, a: &Ast, op: &VerilogOp, b: &Ast, context: Option<Ty>) -> Result<Expr> {
        match op {
            VerilogOp::Mul => Err(KernelError::Multiplication { module: self.module.into(), at: self.at.clone() }),
            VerilogOp::Shl | VerilogOp::Shr => self.shift(a, matches!(op, VerilogOp::Shl), b, context),
            VerilogOp::LogicalAnd | VerilogOp::LogicalOr => {
                let x = self.expr_of(a, Ty::Bits(1), "a logical operator")?;
                let y = self.expr_of(b, Ty::Bits(1), "a logical operator")?;
                Ok(logical(matches!(op, VerilogOp::LogicalAnd), x, y))
            }
            VerilogOp::Add | VerilogOp::Sub | VerilogOp::BitXor | VerilogOp::BitAnd | VerilogOp::BitOr => {
                let (ta, tb) = (self.ty(a)?, self.ty(b)?);
                let joined = ta.join(tb);
                let context = joined.width().map(|_| joined).or(context);
                let x = self.expr(a, context)?;
                let y = self.expr(b, context)?;
                // `Bits + bool` adds a carry; no other operator mixes widths
                let carry = matches!(op, VerilogOp::Add) && tb == Ty::Bits(1) && x.width() > 1;
                let y = if carry { y.zext(x.width()) } else { y };
                if x.width() != y.width() {
                    return Err(self.width_mismatch("an operator", x.width(), y.width()));
                }
                Ok(match op {
                    VerilogOp::Add => x + y,
                    VerilogOp::Sub => x - y,
                    VerilogOp::BitXor => x ^ y,
                    VerilogOp::BitAnd => x & y,
                    _ => x | y,
                })
            }
            VerilogOp::Eq | VerilogOp::Ne | VerilogOp::Lt | VerilogOp::Le | VerilogOp::Gt | VerilogOp::Ge => {
                self.comparison(a, op, b)
            }
        }
    }

    fn comparison(&mut self, a: &Ast, op: &VerilogOp, b: &Ast) -> Result<Expr> {
        if let (Some(x), Some(y)) = (self.integer(a), self.integer(b)) {
            let holds = match op {
                VerilogOp::Eq => x == y,
                VerilogOp::Ne => x != y,
                VerilogOp::Lt => x < y,
                VerilogOp::Le => x <= y,
                VerilogOp::Gt => x > y,
                _ => x >= y,
            };
            return Ok(lit(holds, 1));
        }
        for (one, other) in [(a, b), (b, a)] {
            if self.names_loop_variable(one) && self.is_arithmetic(other) {
                return Err(self.ambiguous("a comparison with a loop variable"));
            }
        }
        let ty = self.ty(a)?.join(self.ty(b)?);
        if ty.width().is_none() {
            return Err(self.width_unknown("both sides of a comparison"));
        }
        let x = self.expr_of(a, ty, "a comparison")?;
        let y = self.expr_of(b, ty, "a comparison")?;
        Ok(match (op, matches!(ty, Ty::Signed(_))) {
            (VerilogOp::Eq, _) => x.eq(y),
            (VerilogOp::Ne, _) => x.ne(y),
            (VerilogOp::Lt, false) => x.lt(y),
            (VerilogOp::Le, false) => x.le(y),
            (VerilogOp::Gt, false) => x.gt(y),
            (VerilogOp::Lt, true) => x.lt_signed(y),
            (VerilogOp::Le, true) => x.le_signed(y),
            (VerilogOp::Gt, true) => x.gt_signed(y),
            (_, false) => x.ge(y),
            (_, true) => x.ge_signed(y),
        })
    }

    fn shift(&mut self, a: &Ast, left: bool, amount: &Ast, context: Option<Ty>) -> Result<Expr> {
        let context = if self.ty(a)? == Ty::Integer { Some(Ty::Bits(64)) } else { context };
        let value = self.expr(a, context)?;
        let by = match self.integer(amount) {
            Some(n) => BigUint::try_from(n.clone())
                .map(|n| lit(n.clone(), n.bits().max(1) as usize))
                .map_err(|_| self.out_of_range(n.to_string(), value.width()))?,
            None => self.expr(amount, None)?,
        };
        Ok(if left { value.shl(by) } else { value.shr(by) })
    }

    pub(super) fn ambiguous(&self, what: &'static str) -> KernelError {
        KernelError::Ambiguous { module: self.module.into(), at: self.at.clone(), what }
    }

    fn names_loop_variable(&self, e: &Ast) -> bool {
        match e {
            Ast::Signal(name) => self.loop_variable(name).is_some(),
            Ast::Paren(x) | Ast::Unary(_, x) => self.names_loop_variable(x),
            Ast::Binary(a, _, b) => self.names_loop_variable(a) || self.names_loop_variable(b),
            _ => false,
        }
    }

    /// Whether the expression contains signals and its root is an operator.
    pub(super) fn is_arithmetic(&self, e: &Ast) -> bool {
        use VerilogOp::{Add, BitAnd, BitOr, BitXor, Mul, Shl, Shr, Sub};
        match e {
            Ast::Paren(x) => self.is_arithmetic(x),
            Ast::Unary(VerilogOpUnary::Not | VerilogOpUnary::Neg, _) => true,
            Ast::Binary(_, Add | Sub | Mul | Shl | Shr | BitAnd | BitOr | BitXor, _) => self.integer(e).is_none(),
            _ => false,
        }
    }
}

/// `&&` or `||`, folded where an unrolled loop leaves a constant.
fn logical(and: bool, x: Expr, y: Expr) -> Expr {
    let decided = |e: &Expr| if let Op::Literal(v) = e.op() { Some(*v != BigUint::ZERO) } else { None };
    match (decided(&x), decided(&y)) {
        (Some(v), _) if v == and => y,
        (_, Some(v)) if v == and => x,
        (Some(_), _) => x,
        (_, Some(_)) => y,
        _ if and => x & y,
        _ => x | y,
    }
}
