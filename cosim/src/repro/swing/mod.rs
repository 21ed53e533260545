//! The simulations of SWING (Chen et al., "Swing: Providing Long-Range Lossless RDMA via PFC-Relay", TPDS 2023), with the
//! paper's own settings. Its megabytes are decimal: 100 Gb/s for 800 us are 10 MB.

mod completion;
mod goodput;
mod settings;
mod sweep;

pub(super) use completion::{both, changes, far, inter, near};
pub(super) use goodput::goodput;
pub(super) use sweep::sweep;
