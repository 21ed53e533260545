//! Proofs of the core.

use crate::proof::Proof;

/// The proofs.
pub const PROOFS: &[Proof] = &[];
