//! The cores: one folder each, holding the contract (`mod.rs`), the hardware (`hdl.rs`), the golden model (`model.rs`)
//! and the page (`README.md`).
//!
//! A golden model is written from the standard or the paper in integer Rust and imports neither `hdl.rs` nor
//! `rtl-gen`; what it shares with the hardware is the contract. [`registers`] is the register block that cores contain.

pub mod bifrost_pause_engine;
pub mod bifrost_port;
mod blocks;
pub mod cbfc;
pub mod cbfc_receiver;
pub mod cbfc_sender;
pub mod ethernet;
pub mod limits;
pub mod lowar;
pub mod lowar_decoding_controller;
pub mod lowar_encoding_controller;
pub mod lowar_fec_decoder;
pub mod lowar_fec_encoder;
pub mod lowar_shim;
pub mod mac_pause_scheduler;
pub mod package;
mod part;
pub mod pause_statistics;
pub mod pfc_frame_decoder;
pub mod pfc_quanta_encoder;
pub mod pfc_threshold;
pub mod registers;
pub mod registry;
pub mod rtt_probe;
pub mod swing_pfc_relay;
pub mod swing_relay;
pub mod units;
pub mod variant;

pub use rtl_foundation::{contract, pin_groups, pins};
