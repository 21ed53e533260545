//! Proofs.

use crate::proof::Proof;

/// The proofs.
pub static PROOFS: &[Proof] = &[];
