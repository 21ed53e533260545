//! The tests of `cbfc_sender` beside its campaign are in `cbfc_link.rs`, which joins it with `cbfc_receiver`.
