//! Options of `synth` that exclude each other are refused before anything is measured.

use std::process::Command;

/// The error and the exit code of `synth` with these arguments.
fn refusal(arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_synth")).args(arguments).output().expect("the program");
    assert!(output.stdout.is_empty(), "{arguments:?}: a row of nothing");
    (String::from_utf8_lossy(&output.stderr).into_owned(), output.status.code())
}

#[test]
fn options_that_exclude_each_other_are_refused() {
    let cases: [(&[&str], &str); 3] = [
        (&["--check", "--target", "ecp5"], "classes of clock rates are those of UltraScale+"),
        (&["--check", "--liberty", "cells.lib"], "'--check' cannot be used with '--liberty"),
        (&["--target", "asic"], "the library of its cells is missing, --liberty cells.lib"),
    ];
    for (arguments, reason) in cases {
        let (error, code) = refusal(arguments);
        assert!(error.contains(reason), "{arguments:?}: {error}");
        assert_eq!(code, Some(2), "{arguments:?}");
    }
}
