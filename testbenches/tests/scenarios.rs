//! Every scenario file runs and keeps its promises, and the figures that the project's pages quote come out of them.

use cosim::report::summary;
use cosim::scenario::Scenario;
use cosim::scenario::file::ControlMode;
use cosim::{CaseReport, RunOptions, RunReport, run_file};
use std::path::PathBuf;

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let entries = std::fs::read_dir(&folder).expect("the folder of the scenarios");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn run(stem: &str) -> RunReport {
    let path = files().into_iter().find(|path| path.file_stem().is_some_and(|name| name == stem));
    let path = path.unwrap_or_else(|| panic!("no scenario {stem}"));
    run_file(&path, &RunOptions::default()).unwrap_or_else(|error| panic!("{stem}: {error}"))
}

fn case<'a>(report: &'a RunReport, name: &str) -> &'a CaseReport {
    let found = report.cases.iter().find(|case| case.case == name);
    found.unwrap_or_else(|| panic!("no case `{name}`: {:?}", report.cases.iter().map(|c| &c.case).collect::<Vec<_>>()))
}

/// What the committed summary says is what the scenarios give today; `BIFROST_UPDATE=1` writes it anew, as
/// `bifrost sim` does file by file.
const SUMMARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim-results/SUMMARY.md");

#[test]
fn every_scenario_keeps_its_promises() {
    let files = files();
    assert!(files.len() >= 12, "{files:?}");
    let mut text = String::new();
    for path in files {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let report = run_file(&path, &RunOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        for case in &report.cases {
            assert_eq!(case.broken_promises, Vec::<String>::new(), "{name}: {}", case.case);
            assert!(case.throughput_ratio > 0.1, "{name}: {} delivers next to nothing", case.case);
            if case.mode == ControlMode::Ledger && case.pause_frames_lost == 0 && case.warnings.is_empty() {
                let overshoot = case.peak_queue_bytes.saturating_sub(case.buffer_bytes);
                let faults = name == "lost-pauses.toml";
                assert!(overshoot == 0 || faults, "{name}: {} passes H by {overshoot}", case.case);
            }
        }
        let names: Vec<&String> = report.cases.iter().map(|case| &case.case).collect();
        assert!(names.iter().enumerate().all(|(i, name)| !names[..i].contains(name)), "{name}: two cases of one name");
        text = summary::update(&text, &report.cases[0].scenario, &report.cases);
    }
    if std::env::var_os("BIFROST_UPDATE").is_some() {
        std::fs::write(SUMMARY, &text).expect("the summary can be written");
    }
    let committed = std::fs::read_to_string(SUMMARY).unwrap_or_default();
    let differs = text.lines().zip(committed.lines()).find(|(now, then)| now != then);
    let update = "BIFROST_UPDATE=1 cargo test -p testbenches --test scenarios writes sim-results/SUMMARY.md anew";
    assert_eq!(differs, None, "{update}");
    assert_eq!(text, committed, "{update}");
}

/// The ledger does with 1.06 BDP what native PFC needs 2 BDP for, at half the queue; with the same buffer PFC loses
/// throughput.
#[test]
fn the_ledger_beside_native_pfc() {
    let report = run("native-pfc");
    for drain in ["[constant 50%]", "[constant 80%]", "[constant 95%]", "[2ms on-off 1.6ms 1.6ms]"] {
        let ledger = case(&report, &format!("ledger drain={drain}"));
        let same = case(&report, &format!("PFC, buffer of the ledger drain={drain}"));
        let double = case(&report, &format!("PFC, 2 BDP drain={drain}"));
        assert!(ledger.buffer_bytes * 100 < ledger.bdp_bytes * 107);
        assert!(ledger.ideal_throughput_ratio > 0.9999 && double.ideal_throughput_ratio > 0.9999, "{drain}");
        assert!(same.ideal_throughput_ratio < 0.75, "{drain}: {}", same.ideal_throughput_ratio);
        assert!(ledger.mean_queue_bytes < 0.55 * double.mean_queue_bytes, "{drain}");
        assert!(ledger.sojourn_ns.mean < 0.55 * double.sojourn_ns.mean, "{drain}");
    }
}

/// Throughput of native PFC with a buffer of `buffer` octets on a link of `delay` seconds one way, drained at `drain` of
/// `rate` octets a second (SWING, equation 4).
fn swing_equation_4(buffer: f64, delay: f64, rate: f64, drain: f64) -> f64 {
    let xoff = buffer - 2.0 * delay * rate;
    if xoff / (drain * rate) >= 2.0 * delay {
        return drain;
    }
    let bdp = 2.0 * delay * rate;
    drain * (bdp * drain - buffer) / (bdp * (drain * drain + drain - 1.0) - drain * buffer)
}

/// The model is discrete and the equation is not: frames, and periods cut off at the end.
const WITHIN: f64 = 0.002;

#[test]
fn native_pfc_loses_what_the_equation_says() {
    let report = run("pfc-equation");
    let mut compared = 0;
    for case in &report.cases {
        let delay: f64 =
            case.case.split(' ').next().and_then(|us| us.parse().ok()).expect("a case begins with its delay");
        let drain =
            [0.2, 0.5, 0.8].into_iter().find(|drain| case.case.contains(&format!("constant {:.0}%", drain * 100.0)));
        let drain = drain.unwrap_or_else(|| panic!("{}: no drain", case.case));
        let expected = swing_equation_4(11e6, delay * 1e-6, 12.5e9, drain);
        let got = case.throughput_ratio;
        println!("{delay} us, drain {drain}: {got:.4}, equation {expected:.4}");
        assert!((got - expected).abs() <= WITHIN, "{}: {got}, the equation says {expected}", case.case);
        assert!(case.peak_queue_bytes <= 11_000_000, "{}", case.case);
        compared += 1;
    }
    assert_eq!(compared, 12);
}

const PAGE: &str = include_str!("../../docs/scenarios.md");

#[test]
fn the_examples_of_the_page_are_scenarios() {
    let examples: Vec<&str> = PAGE.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let cases = |text: &&str| Scenario::parse("page.toml", text).unwrap_or_else(|error| panic!("{error}")).len();
    assert_eq!(examples.iter().map(cases).collect::<Vec<_>>(), [3, 6]);
}

/// The reader names the fields of a table when it meets an unknown one; each must stand in the page.
#[test]
fn the_page_names_every_field() {
    let mut fields = 0;
    for table in ["", "[link]", "[control]", "[buffer]", "[promise]", "[output]"] {
        let text = format!("title = 't'\nduration = '1ms'\n{table}\nunknown = 1\n");
        let error = Scenario::parse("page.toml", &text).expect_err("an unknown field").to_string();
        let (_, expected) = error.split_once(", expected ").unwrap_or_else(|| panic!("{table}: {error}"));
        for name in expected.split('`').skip(1).step_by(2) {
            assert!(PAGE.contains(&format!("`{name}`")), "{table}: `{name}` is not in docs/scenarios.md");
            fields += 1;
        }
    }
    assert!(fields > 40, "{fields} fields");
}
