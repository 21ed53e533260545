//! All scenario files run and keep their promises, and the figures quoted by the project's pages come out of them.

use cosim::report::summary;
use cosim::run::StretchReport;
use cosim::scenario::file::ControlMode;
use cosim::scenario::{LossyScenario, Scenario};
use cosim::{AnyReport, CaseReport, Engine, LossyReport, Measures, RunOptions, RunReport, run_any, summary_engine};
use std::path::PathBuf;

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let entries = std::fs::read_dir(&folder).expect("the folder of the scenarios");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn run_either(stem: &str) -> AnyReport {
    let path = files().into_iter().find(|path| path.file_stem().is_some_and(|name| name == stem));
    let path = path.unwrap_or_else(|| panic!("no scenario {stem}"));
    run_any(&path, None, &RunOptions::default()).unwrap_or_else(|error| panic!("{stem}: {error}"))
}

fn run(stem: &str) -> RunReport {
    match run_either(stem) {
        AnyReport::FlowControl(report) => report,
        AnyReport::Lossy(_) => panic!("{stem} is of a lossy link"),
    }
}

fn case<'a>(report: &'a RunReport, name: &str) -> &'a CaseReport {
    let found = report.cases.iter().find(|case| case.case == name);
    found.unwrap_or_else(|| panic!("no case `{name}`: {:?}", report.cases.iter().map(|c| &c.case).collect::<Vec<_>>()))
}

/// Path of the committed summary, which must be that of the scenarios today; `BIFROST_UPDATE=1` writes it anew, as
/// `bifrost sim` does file by file.
const SUMMARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../sim-results/SUMMARY.md");

fn keeps_within(case: &CaseReport, file: &str) {
    assert!(case.throughput_ratio > 0.1, "{file}: {} delivers next to nothing", case.case);
    if case.mode == ControlMode::Ledger && case.pause_frames_lost == 0 && case.warnings.is_empty() {
        let overshoot = case.peak_queue_bytes.saturating_sub(case.buffer_bytes);
        let faults = file == "lost-pauses.toml";
        assert!(overshoot == 0 || faults, "{file}: {} passes H by {overshoot}", case.case);
    }
}

fn keeps_count(case: &LossyReport) {
    let name = case.full_name();
    assert!(case.delivered_frames > 500, "{name} delivers next to nothing");
    assert!(case.lost_packets > 0, "{name} loses nothing");
    // a packet that the line lost was a frame that was repaired, a frame that was not, a repair, or is not yet missed
    if case.code.is_none() && !case.adaptive {
        assert!(case.recovered_frames == 0 && case.residual_frames <= case.lost_packets, "{name}");
    }
    assert!(case.delivered_frames + case.residual_frames <= case.sent_frames, "{name}");
}

/// The points of the LoWAR paper's evaluation: the gain of the shim is that of the formulas.
fn shim_beats_plain_as_predicted(cases: &[LossyReport]) {
    for pair in cases.chunks(2) {
        let [plain, shim] = pair else { panic!("a case without its other half") };
        assert!(plain.code.is_none() && shim.code.is_some(), "{}", plain.case);
        let predicted = |case: &LossyReport| case.predicted_ratio.expect("a prediction");
        let (ratio, expected) = (shim.goodput_ratio / plain.goodput_ratio, predicted(shim) / predicted(plain));
        println!("{}: {ratio:.2} times as much, predicted {expected:.2}", shim.case);
        assert!((ratio / expected - 1.0).abs() < 0.2, "{}: {ratio}, predicted {expected}", shim.case);
    }
}

/// More loss brings more repairs at once, less loss fewer, rung by rung.
fn code_climbs_and_comes_back(case: &LossyReport) {
    let overhead = |code: cosim::run::CodeReport| f64::from(code.r) / f64::from(code.k);
    let repairs: Vec<f64> = case.codes.iter().map(|stretch| stretch.code.map_or(0.0, overhead)).collect();
    let top = repairs.iter().copied().fold(0.0, f64::max);
    let at = repairs.iter().position(|share| *share == top).expect("a code");
    assert!(top > 0.1 && repairs[1] < 0.02, "{repairs:?}");
    let (up, down) = (&case.codes[..=at], &repairs[at..]);
    assert!(up.len() >= 4 && up[at].from_ns > 10_000_000, "the loss of 10 ms on asks for the most: {:?}", case.codes);
    assert!(down.len() >= 5 && down.last().is_some_and(|share| *share < 0.02), "{repairs:?}");
}

/// An outage of many generations: the receiver counts every frame that never arrived, and the code climbs after it, not
/// before.
fn outage_is_counted_and_climbed(case: &LossyReport) {
    let [_, skipped] = case.counted("rx_skipped");
    let [_, lost] = case.counted("rx_lost");
    let [_, bursts] = case.counted("rx_burst");
    assert!(skipped > 5, "{skipped} generations skipped");
    assert!(lost > 1000, "{lost} frames lost");
    assert_eq!((lost, bursts), (case.residual_frames, 1), "frames that never came, in one burst");
    let share = |stretch: &StretchReport| stretch.code.map_or(0.0, |code| f64::from(code.r) / f64::from(code.k));
    let (before, after): (Vec<_>, Vec<_>) = case.codes.iter().partition(|stretch| stretch.from_ns < 11_000_000);
    assert!(before.iter().all(|stretch| share(stretch) < 0.02), "{before:?}");
    assert!(after.first().is_some_and(|first| share(first) > 0.5), "the strongest code at once: {after:?}");
    assert!(after.last().is_some_and(|last| share(last) < 0.02), "and back: {after:?}");
}

/// Without a window packets are late, and frames are lost that the fibre has carried; with a sufficient window none
/// are.
fn a_window_keeps_what_is_overtaken(cases: &[LossyReport]) {
    let [without, with] = cases else { panic!("two cases") };
    let late = |case: &LossyReport| case.counted("rx_late")[1];
    assert!(late(without) > 100 && without.residual_frames > 10, "{} late", late(without));
    assert_eq!((late(with), with.residual_frames, with.counted("rx_lost")[1]), (0, 0, 0));
    assert!(with.goodput_ratio > 1.2 * without.goodput_ratio);
}

/// The summary with these cases, which have names of their own and keep their promises.
fn summarized<M: Measures>(text: &str, scenario: &str, cases: &[CaseReport<M>]) -> String {
    let names: Vec<String> = cases.iter().map(CaseReport::full_name).collect();
    assert!(names.iter().enumerate().all(|(i, name)| !names[..i].contains(name)), "{scenario}: two cases of one name");
    for case in cases {
        assert_eq!(case.broken_promises, Vec::<String>::new(), "{}", case.full_name());
    }
    summary::update(text, scenario, cases)
}

#[test]
fn every_scenario_keeps_its_promises() {
    let files = files();
    assert!(files.len() >= 12, "{files:?}");
    let mut text = String::new();
    for path in files {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let engine = summary_engine(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let options = RunOptions { engine, ..RunOptions::default() };
        let report = run_any(&path, None, &options).unwrap_or_else(|error| panic!("{name}: {error}"));
        text = match report {
            AnyReport::FlowControl(report) => {
                report.cases.iter().for_each(|case| keeps_within(case, &name));
                summarized(&text, &report.cases[0].scenario, &report.cases)
            }
            AnyReport::Lossy(report) => {
                report.cases.iter().for_each(keeps_count);
                if name == "lossy-paper.toml" {
                    shim_beats_plain_as_predicted(&report.cases);
                }
                if name == "lossy-adaptive.toml" {
                    code_climbs_and_comes_back(&report.cases[0]);
                }
                match name.as_str() {
                    "lossy-outage.toml" => outage_is_counted_and_climbed(&report.cases[0]),
                    "lossy-reordering.toml" => a_window_keeps_what_is_overtaken(&report.cases),
                    _ => {}
                }
                summarized(&text, &report.cases[0].scenario, &report.cases)
            }
        };
    }
    if std::env::var_os("BIFROST_UPDATE").is_some() {
        std::fs::write(SUMMARY, &text).expect("the summary can be written");
    }
    let committed = std::fs::read_to_string(SUMMARY).unwrap_or_default();
    let differs = text.lines().zip(committed.lines()).find(|(now, then)| now != then);
    let update = "BIFROST_UPDATE=1 cargo test -p testbenches scenarios:: writes sim-results/SUMMARY.md anew";
    assert_eq!(differs, None, "{update}");
    assert_eq!(text, committed, "{update}");
}

/// The ledger achieves with 1.06 BDP what takes native PFC 2 BDP, at half the queue; with the same buffer PFC loses
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

/// Largest difference: the model is discrete, with frames and with periods cut off at the end; the equation is not.
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

const PAGE: &str = include_str!("../../../docs/scenarios.md");

#[test]
fn the_examples_of_the_page_are_scenarios() {
    let examples: Vec<&str> = PAGE.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let cases = |text: &&str| {
        let parsed = if text.contains("[rdma]") {
            LossyScenario::parse("page.toml", text).map(|cases| cases.len())
        } else {
            Scenario::parse("page.toml", text).map(|cases| cases.len())
        };
        parsed.unwrap_or_else(|error| panic!("{error}"))
    };
    assert_eq!(examples.iter().map(cases).collect::<Vec<_>>(), [3, 18, 2]);
}

/// The adaptive shim's first 150 ms at 40 ms and 0.1 %, of the sweep whose results docs/lowar.md quotes: the table and the
/// sentence there, as a run of today gives them.
#[test]
fn the_adaptive_shim_learns_as_the_page_says() {
    const PAGE: &str = include_str!("../../../docs/lowar.md");
    let sweep = include_str!("../../sweeps/lowar-adaptive.toml");
    let short = sweep.replace("duration = \"1s\"", "duration = \"150ms\"");
    assert_ne!(short, sweep, "the sweep runs for 1 s a point");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lowar-adaptive.toml");
    std::fs::write(&path, short).expect("a scenario");
    let options = RunOptions { engine: Engine::Clocked, ..RunOptions::default() };
    let report = run_any(&path, Some("rtt=40ms rate=0.1%"), &options).unwrap_or_else(|error| panic!("{error}"));
    let AnyReport::Lossy(report) = report else { panic!("a lossy link") };
    let [case] = &report.cases[..] else { panic!("one case") };
    let row = |stretch: &StretchReport| {
        let code =
            stretch.code.map_or_else(|| "none".to_owned(), |code| format!("{}, {}, {}", code.k, code.r, code.lanes));
        let (from, frames, repairs) = (stretch.from_ns as f64 / 1e6, stretch.sent_frames, stretch.repairs);
        format!("| {from:.1} ms | {code} | {frames} | {repairs} |")
    };
    let rows: Vec<String> = case.codes.iter().map(row).collect();
    let (_, after) = PAGE.split_once("| from | k, r, D | frames | repairs |\n|--:|--:|--:|--:|\n").expect("the table");
    let told: Vec<&str> = after.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows, told);
    let (lost, recovered) = (case.lost_packets, case.recovered_frames);
    let sentence =
        format!("{:.2} % of the line, {lost} packets lost, {recovered} frames recovered", case.goodput_ratio * 100.0);
    assert!(PAGE.contains(&sentence), "docs/lowar.md has not: {sentence}");
}
