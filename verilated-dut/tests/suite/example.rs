//! The example of the README, which is `examples/drive_counter.rs`.

#[path = "../../examples/drive_counter.rs"]
mod counter;

#[test]
fn it_runs() {
    counter::main().unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_readme_shows_it_word_for_word() {
    let (_, program) =
        include_str!("../../examples/drive_counter.rs").split_once("\n\n").expect("a first line of documentation");
    let shown = format!("```rust,no_run\n{program}```\n");
    assert!(include_str!("../../README.md").contains(&shown), "the README should have:\n{shown}");
}
