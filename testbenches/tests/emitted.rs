//! What is delivered: emitted twice the same, committed, and accepted in silence by every tool that reads it.

use cores::package::{File, files};
use cores::registry::{CORES, Core, Variant};
use rayon::prelude::*;
use rtl_gen::tools;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn variants() -> Vec<(&'static Core, &'static Variant)> {
    static ALL: &[Core] = &CORES;
    ALL.iter().flat_map(|core| core.variants.iter().map(move |variant| (core, variant))).collect()
}

fn emit() -> BTreeMap<String, String> {
    let all = variants().into_iter().flat_map(|(core, variant)| files(core, variant).expect("every variant emits"));
    all.map(|File { path, text }| (path, text)).collect()
}

#[test]
fn emission_is_deterministic() {
    assert_eq!(emit(), emit());
}

#[test]
fn committed_files_are_current() {
    let emitted = emit();
    for (path, text) in &emitted {
        let committed = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(committed == *text, "{path} is not what the source emits; run `make rtl` and commit it");
    }
    for folder in ["rtl", "constraints"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            let is_file = entry.file_type().expect("a type").is_file();
            assert!(!is_file || path.ends_with(".md") || emitted.contains_key(&path), "{path} is emitted by nothing");
        }
    }
}

/// Verilog of these variants, with their tops.
fn verilog(variants: Vec<(&Core, &Variant)>) -> Vec<(String, String)> {
    let emitted = emit();
    let tops = variants.into_iter().map(|(core, variant)| core.top(variant));
    tops.map(|top| (emitted[&format!("rtl/{top}.v")].clone(), top)).collect()
}

#[test]
fn linters_are_silent() {
    verilog(variants())
        .par_iter()
        .for_each(|(text, top)| tools::lint(text, top).unwrap_or_else(|error| panic!("{error}")));
}

/// Warnings that Yosys 0.23 gives for its own block RAM library, whatever it maps to it: `ADDRARDADDR` of its simulation
/// model has 15 bits where its mapping rule connects 16.
fn yosys_own(line: &str) -> bool {
    line.starts_with("Warning: Resizing cell port") && line.contains("_grant_ring_")
}

#[test]
fn synthesis_is_silent() {
    // up to the mapping of gates: what follows knows nothing of the Verilog any more, and takes minutes
    let flows = [
        "synth -run begin:fine",
        "synth_xilinx -family xcup -noiopad -run begin:map_luts",
        "synth_ecp5 -run begin:map_luts",
    ];
    // the port consists of parts that are synthesised in all their widths and flows: of it, one width in the first flow is
    // enough to read what joins them; the others take minutes
    let chosen = |(core, variant): &(&Core, &Variant)| core.stem != "bifrost_port" || variant.name == "w512";
    let modules = verilog(variants().into_iter().filter(chosen).collect());
    let flows_of = |top: &str| if top == "bifrost_port" { &flows[..1] } else { &flows[..] };
    let with_flows = |module: (String, String)| flows_of(&module.1).iter().map(move |flow| (*flow, module.clone()));
    let runs: Vec<_> = modules.into_iter().flat_map(with_flows).collect();
    runs.par_iter().for_each(|(flow, (text, top))| {
        let script = format!("read_verilog -noautowire {top}.v; {flow} -top {top}");
        let log = tools::yosys(text, top, &script).unwrap_or_else(|error| panic!("{error}"));
        let warnings: Vec<&str> = log.lines().filter(|line| line.contains("Warning:") && !yosys_own(line)).collect();
        assert!(warnings.is_empty(), "{flow} on {top}:\n{}", warnings.join("\n"));
        assert!(log.contains("End of script."), "{flow} on {top} did not end");
    });
}
