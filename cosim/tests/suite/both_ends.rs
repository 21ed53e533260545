//! A link with a buffer at both ends: the report on the upstream buffer.

use cosim::report::summary;
use cosim::run::{RunReport, UpstreamBuffer};
use cosim::scenario::Scenario;
use cosim::{CaseReport, Engine, RunOptions, run};

/// Both directions are full; the upstream end's drain stops while the downstream one's does not.
const SCENARIO: &str = r#"
title = "the upstream end pauses the other"
duration = "150us"
[link]
rate = "100G"
distance = "2km"
reverse = { load = "100%", drain = { kind = "stop", at = "40us", for = "60us" } }
[control]
slot = "1us"
[[traffic]]
kind = "constant"
[promise]
lossless = true
within_buffer = true
"#;

fn scenario() -> Scenario {
    Scenario::parse("both.toml", SCENARIO).expect("a scenario").remove(0)
}

fn report(scenario: &Scenario, engine: Engine) -> CaseReport {
    run(scenario, &RunOptions { engine, ..RunOptions::default() }).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_buffer_of_the_right_size_loses_nothing() {
    let report = report(&scenario(), Engine::Clocked);
    let UpstreamBuffer { lost_bytes, lost_frames, peak_queue_bytes, buffer_bytes } = report.upstream_buffer.unwrap();
    assert_eq!((lost_bytes, lost_frames), (0, 0));
    assert!((buffer_bytes / 2..=buffer_bytes).contains(&peak_queue_bytes), "{peak_queue_bytes} of {buffer_bytes}");
    assert!(report.broken_promises.is_empty(), "{:?}", report.broken_promises);
    assert_eq!(report.lost_bytes, 0);
}

/// The port is configured for the whole buffer, of which only a quarter exists.
#[test]
fn what_finds_no_room_is_told_everywhere() {
    let mut scenario = scenario();
    let sizing = scenario.plan.reverse.as_mut().expect("the upstream end has a buffer");
    sizing.buffer_octets /= 4;
    let memory = sizing.buffer_octets + sizing.loss_reserve_octets;
    let report = report(&scenario, Engine::Clocked);
    let upstream = report.upstream_buffer.unwrap();
    assert_eq!(upstream.lost_bytes, 1518 * upstream.lost_frames);
    assert!(upstream.lost_frames > 10 && upstream.peak_queue_bytes <= memory, "{upstream:?}");
    assert_eq!((report.lost_bytes, report.exit_code()), (0, 1), "only the upstream end loses");
    let broken = report.broken_promises.join("\n");
    assert!(broken.contains("lossless") && broken.contains("upstream end"), "{broken}");

    let line = format!("| - | {:.1} KB |", upstream.lost_bytes as f64 / 1e3);
    let text = summary::update("", "both", std::slice::from_ref(&report));
    assert!(text.contains("lost at the upstream end") && text.contains(&line), "{text}");

    let whole = RunReport { cases: vec![report.clone(), report] }.summary();
    assert_eq!(whole["upstream_buffer"]["lost_bytes"], 2 * upstream.lost_bytes);
    assert_eq!(whole["cases"][0]["upstream_buffer"]["peak_queue_bytes"], upstream.peak_queue_bytes);
}

#[test]
fn without_a_buffer_there_is_nothing_to_tell() {
    let text = SCENARIO.replace(", drain = { kind = \"stop\", at = \"40us\", for = \"60us\" }", "");
    assert_ne!(text, SCENARIO);
    let scenario = Scenario::parse("one.toml", &text).expect("a scenario").remove(0);
    for engine in [Engine::Clocked, Engine::Model] {
        let report = report(&scenario, engine);
        assert_eq!(report.upstream_buffer, None);
        assert!(!summary::update("", "one", &[report]).contains("lost at the upstream end"), "{engine:?}");
    }
}

/// A frame of 85 octets on the wire is stored every other clock, so that one of these runs ends in the middle of a clock at
/// whose end a frame is stored.
#[test]
fn a_run_may_end_before_its_last_clock_does() {
    let text = SCENARIO.replace("kind = \"constant\"", "kind = \"constant\"\nframes = 65");
    assert_ne!(text, SCENARIO);
    for ns in 30_000..30_010 {
        let text = text.replace("\"150us\"", &format!("\"{ns}ns\""));
        let report = report(&Scenario::parse("short.toml", &text).expect("a scenario").remove(0), Engine::Clocked);
        assert!(report.peak_queue_bytes > 0 && report.broken_promises.is_empty(), "{ns} ns: {report:?}");
    }
}
