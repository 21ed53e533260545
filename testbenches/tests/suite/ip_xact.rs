//! The IP-XACT descriptions: legal by the standard's schema, their registers those of the SystemRDL files, their files there.

use super::emitted::emitted;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository")
}

/// Checks components with the schema and SystemRDL's compiler; returns whether all are sound, and the report.
fn check(components: &[PathBuf]) -> (bool, String) {
    let program = root().join("target/python/bin/python");
    let script = root().join("testbenches/tests/suite/ip_xact/check.py");
    let output = Command::new(&program).arg(script).args(components).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}; `make tools-test` installs it", program.display()));
    (output.status.success(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

#[test]
fn components_are_legal_and_have_the_registers_of_systemrdl() {
    let all: Vec<PathBuf> =
        emitted().keys().filter(|path| path.ends_with("/component.xml")).map(|path| root().join(path)).collect();
    let is_top = |path: &&String| path.ends_with(".f") && !path.starts_with("rtl/shells/");
    let tops = emitted().keys().filter(is_top).count();
    assert_eq!(all.len(), tops, "one component for each top");
    let (is_sound, report) = check(&all);
    assert!(is_sound, "{report}");
    let total = report.lines().last().expect("a last line");
    let registers = total.strip_prefix(&format!("{tops} components, ")).and_then(|rest| rest.split(' ').next());
    assert!(registers.is_some_and(|count| count.parse::<usize>().is_ok_and(|count| count > 1000)), "{total}");
}

/// A fault put into the description of the port, and a part of the report on it.
const FAULTS: [(&str, &str, &str); 6] = [
    ("<spirit:width>32</spirit:width>", "", "not expected"),
    ("<spirit:addressOffset>0x1c<", "<spirit:addressOffset>0x2c<", "0x1c: "),
    ("<spirit:bitWidth>23<", "<spirit:bitWidth>22<", "0x1c: "),
    ("oneToClear", "oneToSet", "0x70 "),
    (".v</spirit:name>", ".sv</spirit:name>", "there is no file"),
    ("s_axis_rx_tlast</spirit:name></spirit:p", "s_axis_rx_tkeep</spirit:name></spirit:p", "part of two interfaces"),
];

#[test]
fn faults_of_a_component_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let sound = &emitted()["rtl/ip/bifrost_port/component.xml"];
    std::fs::create_dir_all(path("rtl/ip/bifrost_port")).expect("a folder");
    for (name, text) in emitted().iter().filter(|(name, _)| name.ends_with(".v") || name.ends_with("bifrost_port.rdl"))
    {
        std::fs::create_dir_all(path(name).parent().expect("a folder")).expect("a folder");
        std::fs::write(path(name), text).expect("a file");
    }
    let component = path("rtl/ip/bifrost_port/component.xml");
    let report = |text: &str| {
        std::fs::write(&component, text).expect("a file");
        check(std::slice::from_ref(&component))
    };
    assert!(report(sound).0, "the component as it is");
    for (part, instead, found) in FAULTS {
        let spoilt = sound.replacen(part, instead, 1);
        assert!(spoilt != *sound, "{part} is not there");
        let (is_sound, report) = report(&spoilt);
        assert!(!is_sound && report.contains(found), "{part}: {report}");
    }
}
