//! The cores: one folder each, holding the contract (`mod.rs`), the hardware (`hdl.rs`), the golden model (`model.rs`),
//! the proofs (`proof.rs`) and the page (`README.md`).
//!
//! A golden model is written from the standard or the paper in integer Rust and imports neither `hdl.rs` nor
//! `rtl-gen`; what it shares with the hardware is the contract. [`registers`] is the register block that cores contain.

/// Calls `$list!` with the stems of all cores, in the order of the data flow. A core is named here and nowhere else: the modules
/// of the crates, the registry, the campaigns, the bugs and the units that are synthesised are lists made from these stems.
#[macro_export]
macro_rules! each_core {
    ($list:ident) => {
        $list! {
            bifrost_pause_engine
            pfc_threshold
            pfc_quanta_encoder
            pfc_frame_decoder
            traffic_classifier
            packet_spill
            packet_buffer
            deep_buffer
            buffer_manager
            ecn_marker
            queue_switch
            cnp_generator
            near_source_loop
            rate_limiter
            segment_controller
            segment_receiver
            segment_loop
            mac_pause_scheduler
            pause_statistics
            rtt_probe
            bifrost_port
            bifrost_gateway
            swing_pfc_relay
            swing_relay
            cbfc_sender
            cbfc_receiver
            credit_shim
            retry_sender
            retry_receiver
            link_retry
            unit_memory
            lowar_fec_encoder
            lowar_fec_decoder
            lowar_decoding_controller
            lowar_encoding_controller
            lowar_shim
            async_frame_fifo
            axil_cdc
        }
    };
}

macro_rules! declare {
    ($($stem:ident)+) => { $(pub mod $stem;)+ };
}
each_core!(declare);

pub mod axi;
mod blocks;
pub mod cbfc;
pub mod crossing;
pub mod ethernet;
pub mod extension;
pub mod in_line;
pub mod limits;
pub mod lossy;
pub mod lowar;
pub mod package;
mod part;
pub mod proof;
pub mod registers;
pub mod registry;
pub mod retry;
pub mod segment;
pub mod shells;
pub mod units;
pub mod variant;
pub mod verdicts;
