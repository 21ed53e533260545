//! The instantiation in the README is a design that compiles.

use rtl_gen::tools;
use std::path::Path;

#[test]
fn instantiation_in_the_readme_compiles() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("a README");
    let block = readme.split("```verilog\n").nth(1).expect("a Verilog block").split("```").next().expect("its end");
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("pause_path.v"), block).expect("a file");
    let mut files = vec!["pause_path.v".to_owned()];
    for core in ["bifrost_pause_engine", "pfc_quanta_encoder"] {
        let file = root.join("rtl").join(format!("{core}.v")).canonicalize().expect("committed Verilog");
        files.push(file.to_string_lossy().into_owned());
    }
    // outputs left open on purpose are all that may be said about it
    let mut verilator = vec!["--lint-only", "-Wall", "-Wno-PINCONNECTEMPTY", "--top-module", "pause_path"];
    verilator.extend(files.iter().map(String::as_str));
    let mut iverilog = vec!["-g2005", "-Wall", "-s", "pause_path", "-o", "out.vvp"];
    iverilog.extend(files.iter().map(String::as_str));
    for (tool, arguments) in [("verilator", verilator), ("iverilog", iverilog)] {
        let output = tools::run(tool, &arguments, directory.path()).unwrap_or_else(|error| panic!("{error}"));
        let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.status.success() && text.is_empty(), "{tool}:\n{text}");
    }
}
