//! A small core beside its golden model.

mod common;
mod lockstep;
