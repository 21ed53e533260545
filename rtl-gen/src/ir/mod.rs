//! The typed intermediate representation: modules, signals, expressions, statements, memories, instances.
//!
//! Every expression node has a width and every operand has the width that its operator needs; nothing is extended or
//! truncated implicitly. Order is source order everywhere, so the same source gives byte-identical output.

mod constant;
mod expr;
mod module;
mod parametric;
mod state;
pub mod walk;

pub use expr::{BinaryOp, EnumValue, Expr, Node, Op, ReduceOp, ShiftOp};
pub use module::{
    Clocking, ClockingId, Instance, Memory, MemoryStyle, Module, ReadKind, ReadPort, Register, Signal, SignalId,
    SignalKind, Statement, SwitchCase, WritePort,
};
pub use parametric::{Home, ParameterValue, Parametric};
pub use state::State;
