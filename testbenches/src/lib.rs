//! Stimulus and functional coverage that the verilated tests share. The tests are in `tests/`, the scenarios of the
//! link in `scenarios/`.
//!
//! The module of a core has its stimulus, its `CAMPAIGN`, the bugs that the campaign must find (`MUTANTS`) and the units of the core
//! that are synthesised (`UNITS`).

macro_rules! declare {
    ($($stem:ident)+) => { $(pub mod $stem;)+ };
}
cores::each_core!(declare);

pub mod campaign;
pub mod campaigns;
pub mod coverage;
mod draw;
pub mod driven;
pub mod edges;
pub mod fault;
pub mod four_states;
mod ip_frames;
pub mod mutants;
pub mod page;
pub mod parsers;
pub mod pause_times;
pub mod random_link;
pub mod reasons;
pub mod registers;
pub mod stream;
pub mod trial;
pub mod units;
pub mod upsets;
