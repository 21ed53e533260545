//! The golden model of the encoder.
