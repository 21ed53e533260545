//! A link with gateways at its ends, as golden models clock by clock.

use cores::bifrost_gateway::readings::Readings;
use cosim::run::watch;
use cosim::scenario::Scenario;
use cosim::{CaseReport, Engine, RunOptions, run};
use std::time::Duration;

/// Both directions are full; the way out of the downstream switch stops.
const SCENARIO: &str = r#"
title = "two gateways"
duration = "400us"
[link]
rate = "100G"
distance = "4km"
reverse = { load = "100%", drain = { kind = "stop", at = "200us", for = "40us" } }
[gateway]
[control]
slot = "1us"
[[traffic]]
kind = "constant"
[drain]
kind = "stop"
at = "60us"
for = "100us"
[promise]
lossless = true
within_buffer = true
throughput = "98%"
"#;

fn scenario(changes: &[(&str, &str)]) -> Scenario {
    let text = changes.iter().fold(SCENARIO.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    });
    Scenario::parse("gateways.toml", &text).unwrap_or_else(|error| panic!("{error:?}")).remove(0)
}

fn report(scenario: &Scenario) -> CaseReport {
    let options = RunOptions { engine: Engine::Clocked, ..RunOptions::default() };
    run(scenario, &options).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(from: &str, to: &str) -> String {
    let error = Scenario::parse("gateways.toml", &SCENARIO.replace(from, to)).expect_err("a mistake");
    error.to_string()
}

#[test]
fn both_directions_lose_nothing_and_stay_full() {
    let report = report(&scenario(&[]));
    assert!(report.broken_promises.is_empty(), "{:?}", report.broken_promises);
    let upstream = report.upstream_buffer.expect("the other direction");
    assert_eq!((report.lost_frames, upstream.lost_frames), (0, 0));
    let buffer = report.buffer_bytes;
    assert!((buffer / 2..=buffer).contains(&report.peak_queue_bytes), "{} of {buffer}", report.peak_queue_bytes);
    assert!((buffer / 4..=buffer).contains(&upstream.peak_queue_bytes), "{} of {buffer}", upstream.peak_queue_bytes);
    assert!(report.paused_ns[3] > 50_000, "the switch was paused for {} ns", report.paused_ns[3]);
    assert_eq!(report.reordered_frames, 0);
}

/// Software that looks every 50 us sees what the report says at the end, and does not change the run.
#[test]
fn a_watched_run_is_the_run_that_nobody_watches() {
    let alone = report(&scenario(&[]));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("gateways.toml");
    std::fs::write(&file, SCENARIO).expect("a scenario");
    let mut watching = watch(&file, None, Engine::Clocked).unwrap_or_else(|error| panic!("{error}"));
    let mut levels = Vec::new();
    let last = loop {
        let goes_on = watching.pass(Duration::from_micros(50)).unwrap_or_else(|error| panic!("{error}"));
        let [_, receiver] = [0, 1]
            .map(|end| Readings::of(|address| watching.read(end, address)).unwrap_or_else(|error| panic!("{error:?}")));
        levels.push(receiver.classes[1][3].cells);
        if !goes_on {
            break receiver;
        }
    };
    assert_eq!(levels.len(), 8);
    let class = last.classes[1][3];
    assert_eq!(u64::from(class.peak_cells) * 64, alone.peak_queue_bytes);
    assert!(levels.iter().all(|level| *level <= class.peak_cells) && levels[2] > class.peak_cells / 2, "{levels:?}");
    assert_eq!((class.bad, class.oversize, class.no_room), (0, 0, 0));
    assert_eq!((last.local.paused, last.long.pauses), (0, 0), "the stop is over");
}

#[test]
fn native_pfc_on_the_long_link_needs_its_own_buffer() {
    let pfc = ("slot = \"1us\"", "mode = \"pfc\"");
    let whole = report(&scenario(&[pfc, ("[[traffic]]", "[buffer]\nsize = \"pfc\"\n[[traffic]]")]));
    assert!(whole.broken_promises.is_empty(), "{:?}", whole.broken_promises);
    let same = report(&scenario(&[pfc, ("throughput = \"98%\"", "")]));
    assert!(same.broken_promises.is_empty(), "{:?}", same.broken_promises);
    assert!(same.buffer_bytes < whole.buffer_bytes && same.throughput_ratio < whole.throughput_ratio - 0.02);
}

/// The gateways have half the buffer that they believe in, and nothing is drained at the end: of the frames that are lost, none is
/// followed by one that comes out.
#[test]
fn what_finds_no_room_is_counted_by_the_gateway_and_told() {
    let mut scenario = scenario(&[("for = \"100us\"", "for = \"1ms\"")]);
    let gateway = scenario.plan.gateway.as_mut().expect("gateways");
    let words = &mut gateway.sizing.regions[1][3].1;
    *words /= 2;
    let memory = u64::from(*words) * 64;
    let report = report(&scenario);
    assert!(report.lost_frames > 100, "{}", report.lost_frames);
    assert_eq!(report.lost_bytes, 1518 * report.lost_frames);
    assert!(
        report.peak_queue_bytes <= memory && memory - report.peak_queue_bytes < 1536,
        "{}",
        report.peak_queue_bytes
    );
    assert!(report.broken_promises.join("\n").contains("lossless"), "{:?}", report.broken_promises);
}

#[test]
fn a_frame_that_the_fibre_spoils_is_not_lost_by_a_gateway() {
    let fault = "[[fault]]\nkind = \"corrupt\"\non = \"data\"\nat = \"30us\"\ncount = 3\n[promise]";
    let report = report(&scenario(&[("[promise]", fault)]));
    assert_eq!((report.lost_frames, report.fibre_errors), (0, 3));
    assert!(report.broken_promises.is_empty(), "{:?}", report.broken_promises);
}

/// Without grants the far end sends on: what it may not lose is lost, in a gateway and nowhere else.
#[test]
fn an_end_that_ignores_pauses_is_seen() {
    let report = report(&scenario(&[("distance = \"4km\"", "distance = \"4km\"\nobeys = false")]));
    assert!(report.lost_frames > 100, "{}", report.lost_frames);
    // the region has a word more than what it must hold
    assert!(report.peak_queue_bytes <= report.memory_bytes.expect("an end") + 64);
}

#[test]
fn mistakes_name_the_field_of_the_gateway() {
    let gateway = |fields: &str| refused("[gateway]", &format!("[gateway]\n{fields}"));
    let relay = "[control]\nmode = \"swing\"\n[buffer]\nsize = \"400KB\"\nallow_undersized = true\n";
    for (error, says) in [
        (refused("[control]\nslot = \"1us\"\n", relay), "buffer.size = \"400KB\": inbound_cells = 6250 must be "),
        (gateway("local = \"11km\""), "gateway.local"),
        (gateway("growth = \"1s\""), "gateway.growth"),
        (gateway("variant = \"w64\""), "gateway.variant"),
        (gateway("variant = \"w65\""), "gateway.variant"),
        (refused("[[traffic]]", "[buffer]\nsize = \"20MB\"\n[[traffic]]"), "its inbound buffer has 262144 words"),
        (refused("[[traffic]]", "[buffer]\nstorage = \"cells\"\n[[traffic]]"), "buffer.storage"),
        (refused("[[traffic]]", "[buffer]\nmemory = \"unlimited\"\n[[traffic]]"), "buffer.memory"),
    ] {
        assert!(error.contains(says), "{error} lacks {says}");
    }
    let options = RunOptions::default();
    let error = run(&scenario(&[]), &options).map(|_| ()).expect_err("no clocks").to_string();
    assert!(error.contains("clock by clock only"), "{error}");
}
