//! Every scenario file runs and keeps its promises, and the figures that the project's pages quote come out of them.

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

#[test]
fn every_scenario_keeps_its_promises() {
    let files = files();
    assert!(files.len() >= 12, "{files:?}");
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
    }
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
