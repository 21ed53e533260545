//! A capture as traffic: its frames cross the link at their times, and frames that cannot be sent are refused before
//! the run.

use cosim::pcap::{CaptureFile, Fcs};
use cosim::scenario::Scenario;
use cosim::{Engine, RunOptions, run};
use rtl_foundation::time::Time;
use std::path::{Path, PathBuf};

const SCENARIO: &str = r#"
title = "a capture"
duration = "100us"
link = { rate = "100G", distance = "1km", mtu = 1518 }
control = { priorities = [3, 5] }
buffer = { allow_undersized = true }
[[traffic]]
kind = "pcap"
file = "frames.pcap"
"#;

/// A frame of `octets` without FCS in VLAN priority `pcp`.
fn frame(octets: usize, pcp: u8) -> Vec<u8> {
    let mut frame = vec![0; octets];
    frame[12..15].copy_from_slice(&[0x81, 0x00, pcp << 5]);
    frame
}

fn scenario(frames: &[(u64, Vec<u8>)], text: &str) -> (tempfile::TempDir, Result<Vec<Scenario>, String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path: PathBuf = folder.path().join("frames.pcap");
    let mut capture = CaptureFile::new(std::fs::File::create(&path).expect("a file"), Fcs::AsGiven).expect("a capture");
    for (us, frame) in frames {
        capture.frame(Time::from_us(*us), frame).expect("a frame");
    }
    drop(capture.finish());
    let file = folder.path().join("capture.toml");
    std::fs::write(&file, text).expect("a file");
    let loaded = Scenario::load(&file).map_err(|error| error.to_string());
    (folder, loaded)
}

fn octets_delivered(scenario: &Scenario, engine: Engine) -> u64 {
    let report =
        run(scenario, &RunOptions { engine, ..RunOptions::default() }).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(report.lost_bytes, 0);
    (report.throughput_bps * 100e-6 / 8.0).round() as u64
}

#[test]
fn every_frame_of_a_capture_crosses_the_link() {
    let frames = [(1000, frame(1514, 3)), (1001, frame(60, 5)), (1001, frame(500, 3)), (1050, frame(100, 5))];
    let (_folder, loaded) = scenario(&frames, SCENARIO);
    let scenario = loaded.unwrap_or_else(|error| panic!("{error}")).remove(0);
    let sent = 1518 + 64 + 504 + 104;
    for engine in [Engine::Model, Engine::Clocked] {
        assert_eq!(octets_delivered(&scenario, engine), sent, "{engine:?}");
    }
}

#[test]
fn frames_that_cannot_be_sent_are_refused() {
    let refused = |frames: &[(u64, Vec<u8>)], text: &str, expected: &str| {
        let (_folder, loaded) = scenario(frames, text);
        let error = loaded.expect_err("an error");
        assert!(error.contains("traffic.0.file") && error.contains(expected), "{error}");
    };
    refused(&[(0, frame(60, 1))], SCENARIO, "frame 1 has priority 1");
    refused(&[(0, frame(60, 3)), (1, frame(1515, 3))], SCENARIO, "frame 2 has 1519 octets with FCS, link.mtu is 1518");
    refused(&[], SCENARIO, "holds no frame");
    let missing = SCENARIO.replace("frames.pcap", "nowhere.pcap");
    refused(&[(0, frame(60, 3))], &missing, "nowhere.pcap");
    assert!(!Path::new("nowhere.pcap").exists());
}

/// A classic pcap of frames, each cut to `snap` octets.
fn cut(snap: usize, frames: &[Vec<u8>]) -> Vec<u8> {
    let words = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect::<Vec<_>>();
    let mut file = words(&[0xa1b2_c3d4, 4 << 16 | 2, 0, 0, snap as u32, 1]);
    for (second, frame) in (1..).zip(frames) {
        let captured = &frame[..snap.min(frame.len())];
        file.extend(words(&[1000, second, captured.len() as u32, frame.len() as u32]));
        file.extend(captured);
    }
    file
}

fn load(capture: &[u8], text: &str) -> Result<Scenario, String> {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("frames.pcap"), capture).expect("a file");
    let file = folder.path().join("capture.toml");
    std::fs::write(&file, text).expect("a file");
    Scenario::load(&file).map(|mut cases| cases.remove(0)).map_err(|error| error.to_string())
}

/// The captures are cut as by `tcpdump -s 64`.
#[test]
fn frames_that_a_snap_length_has_cut_cross_the_link_whole() {
    let frames = [frame(1514, 3), frame(60, 5), frame(500, 3)];
    let scenario = load(&cut(64, &frames), SCENARIO).expect("a scenario");
    assert_eq!(octets_delivered(&scenario, Engine::Model), 1518 + 64 + 504);
    // their priorities are in the first 16 octets
    assert_eq!(octets_delivered(&load(&cut(16, &frames), SCENARIO).expect("a scenario"), Engine::Model), 2086);
    let unknown = load(&cut(15, &frames), SCENARIO).expect_err("no priority");
    assert!(unknown.contains("frame 1 was cut to 15 octets") && unknown.contains("traffic.0.file"), "{unknown}");
    let given = SCENARIO.replace("kind = \"pcap\"", "kind = \"pcap\"\npriority = 3");
    assert_eq!(octets_delivered(&load(&cut(0, &frames), &given).expect("a scenario"), Engine::Model), 2086);
}

#[test]
fn what_is_no_ethernet_frame_is_refused_and_padding_is_told() {
    for octets in [0, 1, 13] {
        let refused = load(&cut(64, &[frame(60, 3), vec![0; octets]]), SCENARIO).expect_err("no frame");
        assert!(refused.contains(&format!("frame 2 has {octets} octets, an Ethernet frame has 14")), "{refused}");
    }
    let scenario = load(&cut(64, &[frame(60, 3), frame(59, 3), frame(16, 3)]), SCENARIO).expect("a scenario");
    assert_eq!(scenario.plan.warnings, ["frames.pcap: 2 frames below 64 octets with FCS are sent padded to that"]);
    assert_eq!(octets_delivered(&scenario, Engine::Model), 3 * 64);
    let mut longer = cut(64, &[frame(60, 3)]);
    longer[36..40].copy_from_slice(&59u32.to_le_bytes());
    assert!(load(&longer, SCENARIO).expect_err("a damaged file").contains("frame 1 has 59 octets and 60 of them"));
}
