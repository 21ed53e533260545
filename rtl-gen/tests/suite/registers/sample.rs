//! A map with every kind of register.

use rtl_gen::registers::{Field, Register, RegisterMap};

/// Registers at the limits: interleaved arrays, counters of one and two words, windows of a power of two words and of
/// fewer, and gaps.
pub fn sample() -> RegisterMap {
    RegisterMap::new("sample", "Registers of every kind.", 10)
        .with(
            Register::fields("id", 0x00, "What this is.")
                .with(Field::constant("major", 16, 8, 3, "Major version."))
                .with(Field::constant("magic", 0, 16, 0xb1f7, "A mark.")),
        )
        .with(
            Register::fields("control", 0x04, "Mode and commands.")
                .with(Field::config("enable", 0, 8, 0x81, "Class-enable vector."))
                .with(Field::pulse("load", 8, "Take the configuration."))
                .with(Field::pulse("clear", 31, "Forget everything."))
                .with(Field::status("active", 9, 1, "It runs.")),
        )
        .with(
            Register::fields("state", 0x0c, "What has happened.")
                .with(Field::event("overflow", 4, 1, "A queue was full."))
                .with(Field::event("malformed", 16, 8, "A malformed frame of a kind.")),
        )
        .with(
            Register::fields("quanta", 0x40, "Longest pause of each class.")
                .array_with_stride(8, 8)
                .with(Field::config("quanta", 0, 16, 0xabcd, "Time in quanta.")),
        )
        .with(
            Register::fields("occupancy", 0x44, "What each class holds.")
                .array_with_stride(8, 8)
                .with(Field::status("cells", 0, 28, "Cells in use."))
                .with(Field::event("stuck", 31, 1, "It has not moved for long.")),
        )
        .with(Register::counter("drops", 0x80, 8, "Frames dropped."))
        .with(Register::counter("frames", 0x88, 48, "Frames of each class.").array(2))
        .with(Register::window("log", 0x100, 5, "The last frames."))
        .with(Register::window("histogram", 0x200, 128, "Waits by length."))
}
