//! The `bifrost` command.
fn main() {}
