//! The example in Python, with the command that is under test.

use std::path::Path;
use std::process::Command;

/// The script is that of `make check-examples`, where cargo builds the command with other features of its dependencies, for minutes.
#[test]
fn the_example_drives_a_card() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository");
    let python = root.join("target/python/bin/python");
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new(&python)
        .arg(root.join("examples/cocotb/run.py"))
        .args([folder.path(), Path::new(env!("CARGO_BIN_EXE_bifrost"))])
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}; `make tools-test` installs it", python.display()));
    let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    let all_pass = text.lines().any(|line| line.starts_with("3 tests, 0 failed: "));
    assert!(output.status.success() && all_pass, "{text}");
}
