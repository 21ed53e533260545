//! Stimulus and functional coverage that the verilated tests share. The tests are in `tests/`, the scenarios of the
//! link in `scenarios/`.

pub mod bifrost_pause_engine;
pub mod bifrost_port;
pub mod campaign;
pub mod campaigns;
pub mod cbfc_receiver;
pub mod cbfc_sender;
pub mod coverage;
mod draw;
pub mod driven;
pub mod lowar_decoding_controller;
pub mod lowar_encoding_controller;
pub mod lowar_fec_decoder;
pub mod lowar_fec_encoder;
pub mod lowar_shim;
pub mod mac_pause_scheduler;
pub mod mutants;
pub mod pause_statistics;
pub mod pause_times;
pub mod pfc_frame_decoder;
pub mod pfc_quanta_encoder;
pub mod pfc_threshold;
pub mod random_link;
pub mod registers;
pub mod rtt_probe;
pub mod stream;
pub mod swing_pfc_relay;
pub mod swing_relay;
pub mod trial;
