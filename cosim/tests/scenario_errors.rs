//! What people read when a scenario is wrong: the file, the place, the value, the limit, the remedy.

use cosim::scenario::Scenario;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme};

/// A scenario that is right, to be spoilt one line at a time.
const RIGHT: &str = r#"title = "right"
duration = "2ms"

[link]
rate = "100G"
distance = "10km"
mtu = 1518

[control]
slot = "2us"

[buffer]
size = "sized"

[[traffic]]
kind = "constant"
load = "70%"

[drain]
kind = "stop"
at = "1ms"
for = "500us"
"#;

fn render(error: &dyn Diagnostic) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()).with_width(110);
    handler.render_report(&mut text, error).expect("a report");
    text
}

#[test]
fn the_pattern_is_right() {
    let cases = Scenario::parse("right.toml", RIGHT).expect("a scenario");
    assert_eq!(cases.len(), 1);
}

#[test]
fn mistakes_are_explained() {
    let spoilt = [
        ("a line rate that no core has", "rate = \"100G\"", "rate = \"123G\""),
        ("a length without its unit", "\"10km\"", "10"),
        ("an unknown field", "mtu = 1518", "mtuu = 1518"),
        ("a frame that is too short", "mtu = 1518", "mtu = 60"),
        ("a load above the line", "\"70%\"", "\"130%\""),
        ("an unknown kind", "kind = \"stop\"", "kind = \"halt\""),
        ("a field of another kind", "for = \"500us\"", "off = \"500us\""),
        ("a slot too short for the engine", "\"2us\"", "\"50ns\""),
        ("a slot too long for a pause", "\"2us\"", "\"1ms\""),
        ("a buffer below the bound", "\"sized\"", "\"1MB\""),
        ("a buffer that is not one", "\"sized\"", "\"plenty\""),
        ("traffic that nobody protects", "kind = \"constant\"", "kind = \"constant\"\npriority = 5"),
        ("a margin that the sizing refuses", "slot = \"2us\"", "rtt_margin = \"200%\""),
        ("text that is not TOML", "[control]", "[control"),
        ("a variant that is wrong", "[drain]", "[[variant]]\nname = \"long\"\nlink.mtu = 1_000_000\n\n[drain]"),
        ("an axis that is wrong", "[drain]", "[matrix]\nlink.jitter = [\"1us\", \"1parsec\"]\n\n[drain]"),
    ];
    let mut all = String::new();
    for (what, right, wrong) in spoilt {
        assert!(RIGHT.contains(right), "{right}");
        let text = RIGHT.replacen(right, wrong, 1);
        match Scenario::parse("wrong.toml", &text) {
            Ok(_) => panic!("{what} is accepted"),
            Err(error) => all.push_str(&format!("=== {what}\n{}\n", render(&error))),
        }
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_missing_file_is_named() {
    let error = Scenario::load("nowhere.toml".as_ref()).expect_err("no such file");
    assert!(error.to_string().starts_with("nowhere.toml: "), "{error}");
    assert_eq!(cosim::Error::from(error).exit_code(), 2);
}

#[test]
fn an_unknown_case_is_answered_with_the_known_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("two.toml");
    std::fs::write(&path, format!("{RIGHT}\n[matrix]\nlink.mtu = [1518, 9216]\n")).expect("a file");
    let error = cosim::run_case(&path, "mtu=64", &cosim::RunOptions::default()).expect_err("no such case");
    assert_eq!(error.help().map(|help| help.to_string()).as_deref(), Some("its cases are 'mtu=1518', 'mtu=9216'"));
    let report = cosim::run_case(&path, "mtu=9216", &cosim::RunOptions::default()).expect("a report");
    assert_eq!((report.case.as_str(), report.exit_code()), ("mtu=9216", 0));
}
