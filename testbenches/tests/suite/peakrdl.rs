//! PeakRDL reads the SystemRDL file of each core, and its output has every register and every window. The files of a core differ in
//! values after reset; `ip_xact::` compares those of every file.

use super::emitted::emitted;
use cores::registry::CORES;
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command line of PeakRDL in the root of the repository, with `out` in place of the folder that the page names;
/// returns its output.
fn run(line: &str, out: &Path) -> String {
    let line = line.replace("registers/", &format!("{}/", out.display()));
    let mut words = line.split_whitespace();
    assert_eq!(words.next(), Some("peakrdl"), "{line}");
    let program = root().join("target/python/bin/peakrdl");
    let output = Command::new(&program).args(words).current_dir(root()).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}; `make tools-test` installs it", program.display()));
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    assert!(output.status.success(), "{line}:\n{said}");
    said
}

/// The commands of the page.
fn commands() -> Vec<String> {
    let page = std::fs::read_to_string(root().join("docs/registers.md")).expect("a page");
    let block = page.split("```sh\n").nth(1).expect("a block of commands").split("```").next().expect("its end");
    block.lines().map(str::to_owned).collect()
}

/// The names that a SystemRDL file instantiates in the address map itself: registers, and windows.
fn instances(rdl: &str) -> (Vec<String>, Vec<String>) {
    let (mut registers, mut windows, mut in_window) = (Vec::new(), Vec::new(), false);
    for line in rdl.lines() {
        if let Some(rest) = line.strip_prefix("  } ") {
            let name = rest.split([' ', '[', ';']).next().expect("a name").to_owned();
            if in_window { windows.push(name) } else { registers.push(name) }
        } else if line.starts_with("  ") && !line.starts_with("   ") && line.ends_with('{') {
            in_window = line.contains("external mem");
        }
    }
    (registers, windows)
}

/// The text of all files below a folder.
fn written(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            text += &written(&entry);
        } else {
            text += &String::from_utf8_lossy(&std::fs::read(entry).expect("a file"));
        }
    }
    text
}

#[test]
fn peakrdl_reads_every_map_as_it_is() {
    let firsts = CORES.into_iter().map(|core| format!("rtl/{}.rdl", core.top(&core.variants[0])));
    let maps: Vec<(String, &String)> = firsts.filter_map(|path| Some((path.clone(), emitted().get(&path)?))).collect();
    assert!(maps.len() > 3 && maps.iter().any(|(path, _)| path.ends_with("bifrost_port.rdl")));
    let commands = commands();
    let kinds: Vec<&str> = commands.iter().map(|line| line.split(' ').nth(1).expect("a kind")).collect();
    assert_eq!(kinds, ["html", "uvm", "c-header", "ip-xact"]);
    let work: Vec<_> = maps.iter().flat_map(|map| commands.iter().map(move |line| (map, line))).collect();
    let discarded: usize = work
        .par_iter()
        .map(|((path, rdl), line)| {
            let out = tempfile::tempdir().expect("a folder");
            let said = run(&line.replace("rtl/bifrost_port.rdl", path), out.path());
            let (registers, windows) = instances(rdl);
            assert!(!registers.is_empty(), "{path}");
            let text = written(out.path());
            let has = |name: &String| text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
            for register in &registers {
                assert!(has(register), "{line}: {path}: {register} is missing");
            }
            if !line.starts_with("peakrdl ip-xact") {
                assert!(said.is_empty() || line.starts_with("peakrdl html"), "{line}: {path}: {said}");
                windows.iter().for_each(|window| assert!(has(window), "{line}: {path}: {window} is missing"));
                return 0;
            }
            for window in &windows {
                assert!(said.contains(&format!("Discarding '{}.{window}'", stem(path))) && !has(window), "{said}");
            }
            assert_eq!(said.matches("warning").count(), windows.len(), "{said}");
            windows.len()
        })
        .sum();
    assert!(discarded > 0, "no map has a window");
}

fn stem(path: &str) -> &str {
    path.trim_start_matches("rtl/").trim_end_matches(".rdl")
}
