#![doc = include_str!("../README.md")]

pub mod contract;
pub mod time;
pub mod tool;

// `pins!` calls it in the crates that declare pins
#[doc(hidden)]
pub use pastey;
