//! A small core beside its golden model.

mod common;
mod example;
mod lockstep;
