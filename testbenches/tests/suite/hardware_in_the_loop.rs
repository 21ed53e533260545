//! A link with the Verilog of the port at both ends: every output is compared in every clock. The link does the same as
//! with golden models in place of the ports, and nearly the same as the link without clocks.

use cosim::run::{Wave, WaveFormat};
use cosim::scenario::Scenario;
use cosim::scenario::quantity::Span;
use cosim::{CaseReport, Engine, RunOptions, run};
use rtl_foundation::time::Time;

/// Two priorities, a stop, jitter and reverse frames that hold pauses back.
const SCENARIO: &str = r#"
title = "hardware in the loop"
duration = "500us"
[link]
rate = "100G"
distance = "4km"
mtu = 4174
jitter = "200ns"
pause_jitter = "200ns"
reverse = { load = "90%" }
[control]
slot = "1us"
priorities = [2, 5]
[buffer]
size = "sized"
memory = "unlimited"
allow_undersized = true
[[traffic]]
kind = "flows"
priority = 2
sizes = "fb-hadoop"
load = "60%"
[[traffic]]
kind = "constant"
priority = 5
load = "60%"
frames = "imix"
[drain]
kind = "stop"
at = "150us"
for = "100us"
[output]
wave = { from = "145us", for = "20us" }
[matrix]
control.mode = ["ledger", "published", "clamped"]
"#;

/// The report without the fields that depend on the engine.
fn outcome(mut report: CaseReport) -> String {
    let measures = &mut report.measures;
    (measures.cycles, measures.cycles_per_second, measures.compared_outputs) = (0, 0.0, 0);
    (measures.engine, report.artifacts) = (Engine::Model, Vec::new());
    serde_json::to_string(&report).expect("JSON")
}

/// Largest relative difference of the link without clocks, which does not have the ports' latencies to the clock.
const ABOUT: f64 = 0.02;

#[test]
fn hardware_and_models_make_the_same_link() {
    for scenario in Scenario::parse("loop.toml", SCENARIO).expect("a scenario") {
        let name = scenario.full_name();
        let reports = [Engine::Model, Engine::Clocked, Engine::Rtl].map(|engine| {
            let report = run(&scenario, &RunOptions { engine, ..RunOptions::default() });
            report.unwrap_or_else(|error| panic!("{name}: {error}"))
        });
        let [model, clocked, rtl] = reports;
        assert_eq!(rtl.cycles, 161_133, "500 us of 322.265625 MHz");
        // Some of the outputs are open at times, but most are not.
        assert!(rtl.compared_outputs > 40 * rtl.cycles, "{} outputs of two ports compared", rtl.compared_outputs);
        assert!(rtl.pause_frames > 20, "{name}: {} pause frames", rtl.pause_frames);
        let alike = |what: &str, ports: f64, without: f64| {
            assert!((ports - without).abs() <= ABOUT * without, "{name}: {what} is {ports}, {without} without clocks");
        };
        alike("the peak of the queue", rtl.peak_queue_bytes as f64, model.peak_queue_bytes as f64);
        alike("the throughput", rtl.throughput_bps, model.throughput_bps);
        assert_eq!(outcome(clocked), outcome(rtl), "{name}");
    }
}

#[test]
fn artifacts_show_the_stop() {
    let folder = tempfile::tempdir().expect("a folder");
    // little more than what the wave shows
    let mut scenario = Scenario::parse("loop.toml", SCENARIO).expect("a scenario").remove(0);
    scenario.file.duration = Span(Time::from_us(170));
    let options = RunOptions {
        engine: Engine::Rtl,
        artifacts: Some(folder.path().to_owned()),
        pcap: true,
        wave: Some(Wave { format: WaveFormat::Vcd, around: None, views: Vec::new() }),
        ..RunOptions::default()
    };
    let report = run(&scenario, &options).unwrap_or_else(|error| panic!("{error}"));
    let with_ending = |ending: &str| {
        let found = report.artifacts.iter().find(|path| path.extension().is_some_and(|found| found == ending));
        found.unwrap_or_else(|| panic!("no .{ending} among {:?}", report.artifacts))
    };

    let capture = std::fs::File::open(with_ending("pcap")).expect("the capture");
    let mut reader = pcap_file::pcap::PcapReader::new(capture).expect("a capture");
    let mut frames = 0;
    while let Some(packet) = reader.next_packet() {
        let packet = packet.expect("a packet");
        assert_eq!(packet.data.len(), 64);
        assert_eq!(packet.data[12..16], [0x88, 0x08, 0x01, 0x01]);
        frames += 1;
    }
    assert_eq!(frames, report.pause_frames);

    let mut wave = wellen::simple::read(with_ending("vcd")).expect("a wave");
    let clock = scenario.plan.port.clock;
    let times = wave.time_table();
    let (first, last) = (times[0], times[times.len() - 1]);
    assert!(first <= 145_000_000 + 3200 && (164_000_000..=165_100_000).contains(&last), "{first} ..= {last} ps");
    assert!(
        clock.edge(clock.clock_at(rtl_foundation::time::Time(first))).0.abs_diff(first) <= 1,
        "times are clock edges"
    );
    let path = ["downstream", "golden"];
    let variable = wave.hierarchy().lookup_var(&path, "m_axis_tx_tvalid").expect("an output of the port");
    let reference = wave.hierarchy()[variable].signal_ref();
    wave.load_signals(&[reference]);
    let signal = wave.get_signal(reference).expect("a signal that is loaded");
    let values: Vec<_> = signal.iter_changes().filter_map(|(_, value)| value.to_bit_string()).collect();
    assert!(values.len() > 1 && values.windows(2).any(|pair| pair[0] != pair[1]), "pause frames go out: {values:?}");
}
