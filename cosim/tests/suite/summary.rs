//! The engine whose results `SUMMARY.md` has.

use cosim::{Engine, RunOptions, run_any};

const SCENARIO: &str = r#"
title = "a short stop"
duration = "100us"
[link]
rate = "100G"
distance = "1km"
[[traffic]]
kind = "constant"
[drain]
kind = "stop"
at = "20us"
for = "20us"
"#;

/// The summary after a run by `engine` of a scenario that ends with `output`, if there is one.
fn after(engine: Engine, output: &str) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("short.toml");
    std::fs::write(&path, format!("{SCENARIO}{output}")).expect("a file");
    let artifacts = Some(folder.path().to_owned());
    run_any(&path, None, &RunOptions { engine, artifacts, ..RunOptions::default() }).expect("a run");
    std::fs::read_to_string(folder.path().join("SUMMARY.md")).ok()
}

/// The summary has the model's results, or those of ports if the file asks for them, and names the engine; a run by
/// another engine leaves it unchanged.
#[test]
fn the_summary_holds_the_results_that_the_file_asks_for() {
    let ports = "[output]\nsummary = \"ports\"\n";
    let says = |engine, output, what: &str| after(engine, output).is_some_and(|text| text.contains(what));
    assert!(says(Engine::Model, "", "Seed 1, without clocks (`--engine model`)."));
    assert_eq!(after(Engine::Clocked, ""), None);
    assert!(says(Engine::Clocked, ports, "Seed 1, clock by clock (`--engine rtl`, `clocked`)."));
    assert_eq!(after(Engine::Model, ports), None);
}
