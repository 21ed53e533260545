//! rust-hdl kernels: state, handshakes, timers, arbitration, register maps, wiring of sub-blocks.
//!
//! A kernel is a struct of signals and sub-blocks with a `#[hdl_gen] fn update`. [`lower`] makes a module of it;
//! [`builder_block!`](crate::builder_block) lets a kernel use modules of [`crate::builder`].
//!
//! # Rules for kernels
//!
//! * List every register once in [`dff_setup!`](crate::dff_setup). Registers hold where `d` is not assigned.
//! * `clk` and `rst` of sub-blocks are connected to the ports of the same name unless the kernel assigns them.
//!   (rust-hdl's own simulator uses only assignments: a kernel that must run in it forwards them.)
//! * Locals and outputs need a value on every path, and none is assigned again after it was read.
//! * Constants are `Constant<Bits<N>>` fields: the value of a Rust `const` is not in the AST.
//! * `.index()` must be a whole operand: compare it with a loop variable, `match` it, select bits with it. The
//!   simulator does arithmetic on it in `usize`; compute on the `Bits` instead.
//! * Multiplications, memories and computed structure are builder modules.

mod block;
mod collect;
mod docs;
mod error;
mod expr;
mod literal;
mod lower;
mod module;
mod names;
mod order;
mod position;
mod register;
mod renumber;
mod symbols;
mod wiring;

pub use block::{Built, BuiltBlock, Declares, Pins, PortsOf, Value, Visit};
pub use docs::Docs;
pub use error::KernelError;
pub use register::{DataReg, Reg};

use crate::check;
use crate::error::Errors;
use crate::ir::Module;
use rust_hdl_core::prelude::Block;
use std::rc::Rc;

/// Lowers a kernel to a module called `name`. Sub-blocks become modules called `<name>_<field>`, equal ones the same.
///
/// # Errors
/// All constructs of the kernel that hardware cannot have or that the AST does not carry; if there are none, all faults
/// that the checks find.
pub fn lower(block: &dyn Block, name: &str, docs: &Docs) -> Result<Rc<Module>, Errors> {
    let module = match collect::collect(block) {
        Some(scope) => module::top(&scope, name, docs),
        None => Err(KernelError::Unsupported {
            module: name.into(),
            at: "the block".into(),
            what: "a signal, an array or an interface".into(),
            help: "lower a struct with `#[derive(LogicBlock)]`",
        }),
    };
    let module = module.map_err(|e| Errors(vec![e.into()]))?;
    check::hierarchy(&module)?;
    Ok(module)
}

/// Names that a file with kernels needs: `use rtl_gen::kernel::prelude::*;`
pub mod prelude {
    pub use super::{DataReg, Docs, PortsOf, Reg, lower};
    pub use crate::{builder_block, comment, dff_setup};
    pub use rust_hdl_core::prelude::*;
}
