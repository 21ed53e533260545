//! The golden model of the engine.
