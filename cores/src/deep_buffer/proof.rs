//! Proofs of the core, beside those of its streams and memories.

use crate::proof::Proof;

/// The proofs.
pub const PROOFS: &[Proof] = &[];
