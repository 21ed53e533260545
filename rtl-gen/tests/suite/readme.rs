//! The README shows the example word for word; a documentation test compiles and runs it.

#[test]
fn the_readme_shows_the_example() {
    let (_, program) =
        include_str!("../../examples/emit_counter.rs").split_once("\n\n").expect("a first line of documentation");
    let shown = format!("```rust\n{program}```\n");
    assert!(include_str!("../../README.md").contains(&shown), "the README should have:\n{shown}");
}
