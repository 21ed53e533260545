//! Names in a kernel and the signals or constants behind them.

use super::collect::Port;
use super::error::KernelError;
use super::names::screaming;
use crate::builder::lit;
use crate::ir::{EnumValue, Expr, Op, SignalId};
use num_bigint::{BigInt, BigUint};
use rust_hdl_core::prelude::TypeKind;
use std::collections::BTreeMap;

/// The role of a name, which decides how it may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// An input port of the kernel.
    Input,
    /// An output port or a local: the simulator reads the value assigned so far.
    Driven,
    /// An input of a sub-block.
    ChildInput,
    /// An output of a sub-block.
    ChildOutput,
    /// Input `d` of a register.
    RegisterNext,
    /// Output `q` of a register.
    RegisterValue,
    /// Input `clock` of a register.
    RegisterClock,
    /// A `Constant`, or a state of an enumeration.
    Constant,
}

/// A name with its role and value.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub role: Role,
    /// A signal, or a named constant.
    pub value: Expr,
    pub ty: TypeKind,
}

impl Symbol {
    pub fn signal(&self) -> Option<SignalId> {
        if let Op::Signal(id) = self.value.op() { Some(*id) } else { None }
    }
}

/// All names of a kernel, by path.
#[derive(Default)]
pub(super) struct Symbols {
    by_path: BTreeMap<String, Symbol>,
    /// Enumerations, each with its states in declaration order.
    pub enums: Vec<Vec<EnumValue>>,
}

impl Symbols {
    pub fn insert(&mut self, path: impl Into<String>, symbol: Symbol) {
        self.by_path.insert(path.into(), symbol);
    }

    /// All symbols, in order of path.
    pub fn all(&self) -> impl Iterator<Item = &Symbol> {
        self.by_path.values()
    }

    /// The symbol of a path. A state may be written with the path of its enumeration's Rust module.
    pub fn find(&self, path: &str) -> Option<&Symbol> {
        self.by_path.get(path).or_else(|| {
            let (rest, state) = path.rsplit_once('$')?;
            let (_, type_name) = rest.rsplit_once('$')?;
            self.by_path.get(&format!("{type_name}${state}")).filter(|s| s.role == Role::Constant)
        })
    }

    /// Adds the states of every enumeration in the type of `port`.
    pub fn add_states(&mut self, module: &str, port: &Port) -> Result<(), KernelError> {
        self.add_states_of(module, &port.ty, port.width)
    }

    fn add_states_of(&mut self, module: &str, ty: &TypeKind, width: usize) -> Result<(), KernelError> {
        match ty {
            TypeKind::Bits(_) | TypeKind::Signed(_) => Ok(()),
            TypeKind::Composite(fields) => {
                fields.iter().try_for_each(|f| self.add_states_of(module, &f.kind.kind, bits(&f.kind.kind)))
            }
            TypeKind::Enum(states) => {
                let values: Vec<EnumValue> =
                    (0u64..).zip(states).map(|(n, s)| EnumValue { name: screaming(s), value: n.into() }).collect();
                if self.enums.contains(&values) {
                    return Ok(());
                }
                for (state, value) in states.iter().zip(&values) {
                    let path = state.replace("::", "$");
                    let expr = Expr::new(width, Op::Enum(value.clone()));
                    if self.by_path.get(&path).is_some_and(|known| known.value != expr) {
                        return Err(KernelError::EnumClash { module: module.into(), name: state.clone() });
                    }
                    self.insert(path, Symbol { role: Role::Constant, value: expr, ty: ty.clone() });
                }
                self.enums.push(values);
                Ok(())
            }
        }
    }
}

/// Width of a type in bits.
pub(super) fn bits(ty: &TypeKind) -> usize {
    match ty {
        TypeKind::Bits(n) | TypeKind::Signed(n) => *n,
        TypeKind::Enum(states) => states.len().next_power_of_two().ilog2() as usize,
        TypeKind::Composite(fields) => fields.iter().map(|f| bits(&f.kind.kind)).sum(),
    }
}

/// Whether `[low +: width]` of a value of this type is a signed number.
pub(super) fn is_signed(ty: &TypeKind, low: usize, width: usize) -> bool {
    match ty {
        TypeKind::Signed(_) => true,
        TypeKind::Bits(_) | TypeKind::Enum(_) => false,
        TypeKind::Composite(fields) => {
            let mut start = 0;
            fields.iter().any(|f| {
                let own = bits(&f.kind.kind);
                let inside = start <= low && low + width <= start + own;
                start += own;
                inside && is_signed(&f.kind.kind, low + own - start, width)
            })
        }
    }
}

/// The value as `width` bits of two's complement, if it fits.
pub(super) fn encode(value: &BigInt, width: usize, signed: bool) -> Option<Expr> {
    let modulus = BigInt::from(1) << width;
    let lowest = if signed { -(BigInt::from(1) << (width - 1)) } else { BigInt::from(0) };
    if *value < lowest || *value >= modulus {
        return None;
    }
    let unsigned = if *value < BigInt::from(0) { value + modulus } else { value.clone() };
    BigUint::try_from(unsigned).ok().map(|v| lit(v, width))
}
