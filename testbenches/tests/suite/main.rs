//! Every test in one program: what the cores, the models and the simulation instantiate is compiled once, and tests of
//! different cores fill the processors together. `cargo test -p testbenches <file>::` runs those of one file.

mod bifrost_pause_engine;
mod bifrost_port;
mod cbfc_link;
mod cbfc_receiver;
mod cbfc_sender;
mod dissector;
mod emitted;
mod fusesoc;
mod hardware_in_the_loop;
mod house;
mod line_rate;
mod lossy_line;
mod lossy_link;
mod lowar_builds;
mod lowar_decoding_controller;
mod lowar_encoding_controller;
mod lowar_fec_decoder;
mod lowar_fec_encoder;
mod lowar_hostile;
mod lowar_shim;
mod mac_pause_scheduler;
mod pause_statistics;
mod pcap;
mod pfc_frame_decoder;
mod pfc_quanta_encoder;
mod pfc_threshold;
mod published_algorithm;
mod random_links;
mod readme;
mod registers;
mod rtt_probe;
mod scenarios;
mod swing_pfc_relay;
mod swing_relay;
mod timing;
