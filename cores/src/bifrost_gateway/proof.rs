//! Proofs of the core, beside those of its streams.

use crate::proof::Proof;

/// The proofs.
pub static PROOFS: &[Proof] = &[];
