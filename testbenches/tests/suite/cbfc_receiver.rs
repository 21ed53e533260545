//! The tests of `cbfc_receiver` beside its campaign are in `cbfc_link.rs`, which joins it with `cbfc_sender`.
