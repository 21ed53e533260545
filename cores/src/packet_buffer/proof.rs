//! Proofs of the buffer.

use crate::proof::Proof;

/// The proofs.
pub static PROOFS: &[Proof] = &[];
