//! Bits of values: `get_bit`, `get_bits`, `replace_bit`, at constant and run-time positions.

use super::error::KernelError;
use super::expr::Ty;
use super::lower::{Lowerer, Result};
use crate::builder::{cat, lit};
use crate::ir::{Expr, Op};
use num_bigint::BigUint;
use rust_hdl_core::ast::{VerilogExpression as Ast, VerilogOp};

impl Lowerer<'_> {
    pub(super) fn out_of_range(&self, index: String, width: usize) -> KernelError {
        KernelError::OutOfRange { module: self.module.into(), at: self.at.clone(), index, width }
    }

    pub(super) fn index(&mut self, x: &Ast, at: &Ast) -> Result<Expr> {
        let value = number(self.expr(x, None)?);
        match self.integer(at) {
            Some(n) => match usize::try_from(n.clone()) {
                Ok(n) if n < value.width() => Ok(value.bit(n)),
                _ => Err(self.out_of_range(n.to_string(), value.width())),
            },
            None => {
                let at = self.natural(at)?;
                Ok(value.index(&at))
            }
        }
    }

    /// Lowers `get_bits`: bits beyond the value read as zero.
    pub(super) fn slice(&mut self, x: &Ast, width: usize, low: &Ast) -> Result<Expr> {
        let value = number(self.expr(x, None)?);
        let all = value.width();
        match self.integer(low) {
            Some(n) => match usize::try_from(n.clone()) {
                Ok(low) if low < all => Ok(value.slice(low, width.min(all - low)).zext(width)),
                Ok(low) if low == all => Ok(lit(0u8, width)),
                _ => Err(self.out_of_range(n.to_string(), all)),
            },
            None => {
                let low = self.natural(low)?;
                Ok(value.zext(all.max(width)).shr(low).slice(0, width))
            }
        }
    }

    pub(super) fn replace_bit(&mut self, x: &Ast, at: &Ast, bit: &Ast, context: Option<Ty>) -> Result<Expr> {
        let value = number(self.expr(x, context)?);
        let bit = self.expr_of(bit, Ty::Bits(1), "replace_bit")?;
        let width = value.width();
        match self.integer(at) {
            Some(n) => match usize::try_from(n.clone()) {
                Ok(n) if n < width => {
                    let above = (n + 1 < width).then(|| value.slice(n + 1, width - n - 1));
                    let below = (n > 0).then(|| value.slice(0, n));
                    let parts: Vec<Expr> = [above, Some(bit), below].into_iter().flatten().collect();
                    Ok(cat(&parts))
                }
                _ => Err(self.out_of_range(n.to_string(), width)),
            },
            None => {
                let at = self.natural(at)?;
                let others = !lit(1u8, width).shl(&at);
                Ok((value & others) | bit.zext(width).shl(&at))
            }
        }
    }

    /// A position for `get_bit`, `get_bits` or `replace_bit`, which Rust computes as `usize`, without wrapping.
    fn natural(&mut self, e: &Ast) -> Result<Expr> {
        let (value, most) = self.natural_up_to(e)?;
        let width = (most.bits() as usize).max(1);
        Ok(if value.width() > width { value.slice(0, width) } else { value.zext(width) })
    }

    /// The value, as wide as its largest value needs, and that largest value.
    fn natural_up_to(&mut self, e: &Ast) -> Result<(Expr, BigUint)> {
        if let Some(n) = self.integer(e) {
            let n = BigUint::try_from(n.clone()).map_err(|_| self.out_of_range(n.to_string(), 64))?;
            return Ok((lit(n.clone(), (n.bits() as usize).max(1)), n));
        }
        if let Ast::Binary(a, op, b) = e {
            let ((x, most_x), (y, most_y)) = (self.natural_up_to(a)?, self.natural_up_to(b)?);
            let by_constant = [&x, &y].iter().any(|e| matches!(e.op(), Op::Literal(_)));
            let most = match op {
                VerilogOp::Add => &most_x + &most_y,
                VerilogOp::Sub => most_x.clone(), // the simulator panics below zero
                VerilogOp::Mul if by_constant => &most_x * &most_y,
                _ => return Err(self.ambiguous("an index")),
            };
            let width = [&most, &most_x, &most_y].map(BigUint::bits).into_iter().max().unwrap_or(1).max(1) as usize;
            let (x, y) = (x.zext(width), y.zext(width));
            return Ok(match op {
                VerilogOp::Add => (x + y, most),
                VerilogOp::Sub => (x - y, most),
                _ => (x * y, most),
            });
        }
        if self.is_arithmetic(e) {
            return Err(self.ambiguous("an index"));
        }
        let value = self.expr(e, None)?;
        let most = (BigUint::from(1u8) << value.width()) - 1u8;
        Ok((value, most))
    }
}

/// A named constant as a literal, which can be sliced.
fn number(e: Expr) -> Expr {
    match e.op() {
        Op::Enum(c) => lit(c.value.clone(), e.width()),
        _ => e,
    }
}
