//! The instantiation in the README is a design that compiles, with register values that the sizing gives.

use cores::bifrost_pause_engine::sizing::{LinkSpec, size};
use cores::ethernet::LineRate;
use rtl_gen::tools;
use std::path::{Path, PathBuf};

/// The Verilog block of the README.
fn instantiation() -> String {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("a README");
    readme.split("```verilog\n").nth(1).expect("a Verilog block").split("```").next().expect("its end").to_owned()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn register_values_in_the_readme_are_those_of_the_sizing() {
    let link = LinkSpec {
        mtu_octets: 4174,
        reverse_mtu_octets: 4174,
        slot_ps: Some(10_240_000),
        ..LinkSpec::new(LineRate::G100, 80_000)
    };
    let config = size(&link).expect("the paper's link can be sized").config;
    let block = instantiation();
    for (port, value) in [
        ("cfg_window_slots", format!("14'd{}", config.window_slots)),
        ("cfg_slot_charge", format!("17'd{}", config.slot_charge)),
        ("cfg_edge_charge", format!("20'd{}", config.edge_charge)),
        ("cfg_open_threshold", format!("28'd{}", config.open_threshold)),
        ("cfg_guard_quanta", format!("16'd{}", config.guard_quanta)),
        ("cfg_buffer_cells", format!("{{112'd0, 28'd{}, 84'd0}}", config.buffer_cells[3])),
    ] {
        assert!(block.contains(&format!(".{port}({value})")), "README: .{port} should be {value}");
    }
}

#[test]
fn instantiation_in_the_readme_compiles() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("pause_path.v"), instantiation()).expect("a file");
    let rtl = root().join("rtl").canonicalize().expect("committed Verilog");
    let mut files = vec!["pause_path.v".to_owned()];
    for core in ["bifrost_pause_engine", "pfc_quanta_encoder"] {
        let list = std::fs::read_to_string(rtl.join(format!("{core}.f"))).expect("a file list");
        files.extend(list.lines().map(|file| rtl.join(file).to_string_lossy().into_owned()));
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
