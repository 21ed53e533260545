//! RDMA over a lossy link with a `lowar_shim` as Verilog at each end: every output is compared in every clock, and
//! every octet delivered in either direction with the one sent. The link does the same as with golden models in place
//! of the shims, and nearly the same as packet by packet.

use cosim::lossy::{FAR, NEAR};
use cosim::run::{Wave, WaveFormat};
use cosim::scenario::LossyScenario;
use cosim::scenario::file::Loss;
use cosim::scenario::quantity::{Share, Span};
use cosim::{Engine, LossyReport, RunOptions, run};
use rayon::prelude::*;
use rtl_foundation::time::Time;
use std::path::Path;

/// A scenario with go-back-N, with selective repeat on a line that is idle at times, and with frames without a header.
const SCENARIO: &str = r#"
title = "the shim in the loop"
duration = "1200us"
[link]
rate = "10G"
rtt = "60us"
loss = { model = "bernoulli", rate = "0.5%" }
reverse_loss = { model = "bernoulli", rate = "0.5%" }
[rdma]
transport = "go-back-n"
mtu = 1024
[fec]
code = { k = 32, r = 4, lanes = 2 }
feedback = "50us"
[[variant]]
name = "go-back-N"
promise = { goodput = "75%", recovered = 3 }
[[variant]]
name = "plain"
fec.code = "off"
[[variant]]
name = "selective repeat"
rdma = { transport = "selective-repeat", window = 30 }
fec = { shim = "w64_r8", encapsulation = "udp" }
[[variant]]
name = "damage, and a cut"
link.loss = { model = "bernoulli", rate = "0%" }
fault = [
  { kind = "corrupt", at = "150us", count = 8, every = "100us", rounds = 5 },
  { kind = "down", at = "800us", for = "75us" },
]
[[variant]]
name = "adaptive"
fec = { code = "adaptive", feedback = "20us", window = 128, hold = 0 }
link.change = [{ at = "400us", loss = { model = "bernoulli", rate = "4%" } }]
[[variant]]
name = "nobody there"
fec = { detect = true, peer = "none" }
"#;

fn cases() -> Vec<LossyScenario> {
    LossyScenario::parse("loop.toml", SCENARIO).expect("a scenario")
}

fn run_with(scenario: &LossyScenario, engine: Engine) -> LossyReport {
    let report = run(scenario, &RunOptions { engine, ..RunOptions::default() });
    report.unwrap_or_else(|error| panic!("{}: {error}", scenario.full_name()))
}

/// The report without the fields that depend on the engine.
fn outcome(mut report: LossyReport) -> String {
    let measures = &mut report.measures;
    (measures.cycles_per_second, measures.compared_outputs, measures.engine) = (0.0, 0, Engine::Model);
    serde_json::to_string(&report).expect("JSON")
}

/// Largest difference of the goodput from that of the model without clocks, as a share of the line. The model counts in
/// whole packets: a run of 20 round trips loses one of them more or less.
const ABOUT: f64 = 0.05;

#[test]
fn hardware_and_models_make_the_same_link() {
    let acknowledgements = cases().into_par_iter().map(|scenario| {
        let name = scenario.full_name();
        let [model, clocked, rtl] =
            [Engine::Model, Engine::Clocked, Engine::Rtl].map(|engine| run_with(&scenario, engine));
        assert_eq!(rtl.cycles, 187_500, "1.2 ms of 156.25 MHz");
        // a shim has 18 outputs: 9 are compared in each clock, the others where they have a meaning
        assert!(rtl.compared_outputs > 8 * rtl.simulated_cycles, "{name}: {} outputs", rtl.compared_outputs);
        assert_eq!(outcome(clocked), outcome(rtl.clone()), "{name}");
        assert!(rtl.warnings.is_empty() && rtl.broken_promises.is_empty(), "{name}: {rtl:?}");
        let (with, without) = (rtl.goodput_ratio, model.goodput_ratio);
        println!("{name}: goodput {with:.4}, {without:.4} packet by packet; {} recovered", rtl.recovered_frames);
        assert!((with - without).abs() <= ABOUT, "{name}: {with}, {without} packet by packet");
        what_the_case_is_about(&rtl);
        rtl.back.map_or(0, |back| back.recovered_frames)
    });
    let recovered: u64 = acknowledgements.sum();
    assert!(recovered >= 5, "{recovered} acknowledgements were rebuilt");
}

fn what_the_case_is_about(rtl: &LossyReport) {
    let name = rtl.case.as_str();
    let back = rtl.back.expect("a way back");
    let codes: Vec<_> = rtl.codes.iter().map(|stretch| stretch.code).collect();
    match name {
        "plain" => assert_eq!((rtl.repairs, rtl.feedback_packets, &codes[..]), (0, 0, &[None][..]), "{rtl:?}"),
        "nobody there" => assert!(rtl.foreign_packets >= 20 && codes == [None] && rtl.simulated_cycles == rtl.cycles),
        "selective repeat" => assert!(rtl.counted("tx_flushed")[0] > 5, "{name}: {rtl:?}"),
        "damage, and a cut" => {
            assert_eq!(rtl.counted("rx_bad_fcs"), [0, 40], "{name}");
            assert!(rtl.recovered_frames >= 30 && rtl.residual_frames > 50, "{name}: {rtl:?}");
        }
        "adaptive" => {
            let repairs: Vec<_> = codes.iter().map(|code| code.map_or(0, |code| code.r * 128 / code.k)).collect();
            assert_eq!(repairs[0], 0, "{name}: nobody is known at first: {repairs:?}");
            assert!(repairs.iter().max() > repairs.get(1), "{name}: more loss, more repairs: {repairs:?}");
        }
        _ => assert!(codes.last().is_some_and(|code| code.is_some_and(|code| code.k == 32)), "{codes:?}"),
    }
    if !["plain", "nobody there"].contains(&name) {
        assert!(back.repairs > 20, "{name}: {back:?}");
        assert!((40..=120).contains(&rtl.feedback_packets), "{name}: {} feedback packets", rtl.feedback_packets);
    }
}

fn scenario(stem: &str) -> Vec<LossyScenario> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(format!("{stem}.toml"));
    LossyScenario::load(&path).unwrap_or_else(|error| panic!("{error}"))
}

/// On a full line of 100 Gb/s a burst of exactly r D packets is always repaired, wherever it begins; a burst of one
/// packet more is not.
#[test]
fn bursts_of_exactly_r_d_packets_are_repaired() {
    scenario("lossy-burst-limit").par_iter().for_each(|scenario| {
        let report = run_with(scenario, Engine::Rtl);
        let name = &report.case;
        println!(
            "{name}: {} lost, {} recovered, {} stay lost, goodput {:.4}",
            report.lost_packets, report.recovered_frames, report.residual_frames, report.goodput_ratio
        );
        assert_eq!(report.broken_promises, Vec::<String>::new(), "{name}");
        assert_eq!(report.residual_frames > 0, name.ends_with(" 65 packets"), "{name}: {report:?}");
    });
}

/// With the same share of repairs, interleaved codes repair bursts that one repair for eight frames does not.
#[test]
fn interleaving_repairs_bursts_that_one_repair_does_not() {
    let reports: Vec<LossyReport> = scenario("lossy-bursts-rtl")
        .into_par_iter()
        .map(|mut scenario| {
            // a shorter run with more loss
            scenario.file.duration = Span(Time::from_us(3_000));
            scenario.file.link.loss = Some(Loss::Gilbert { rate: Share(20_000), burst: 16 });
            run_with(&scenario, Engine::Rtl)
        })
        .collect();
    let residual = |name: &str| {
        let found = reports.iter().find(|report| report.case == name).expect("a case");
        println!("{}: {} of {} stay lost", found.case, found.residual_frames, found.sent_frames);
        assert!(found.lost_packets > 100, "{name}: {found:?}");
        found.residual_ratio
    };
    let single = residual("k=8 r=1 D=1");
    assert!(residual("k=32 r=4 D=16") < 0.7 * single && residual("k=64 r=8 D=16") < 0.7 * single);
}

/// A traced run opens on the first frame that is rebuilt.
#[test]
fn the_wave_shows_a_recovery() {
    let folder = tempfile::tempdir().expect("a folder");
    let view = Path::new(env!("CARGO_MANIFEST_DIR")).join("views/lowar_shim.toml");
    let view = rtl_lockstep::wave::View::parse(&std::fs::read_to_string(view).expect("a view")).expect("a view");
    let options = RunOptions {
        engine: Engine::Rtl,
        artifacts: Some(folder.path().to_owned()),
        wave: Some(Wave { format: WaveFormat::Vcd, around: None, views: vec![view] }),
        ..RunOptions::default()
    };
    let report = run(&cases().remove(0), &options).unwrap_or_else(|error| panic!("{error}"));
    let wave = report.artifacts.iter().find(|path| path.extension().is_some_and(|e| e == "vcd")).expect("a wave");
    let mut wave = wellen::simple::read(wave).expect("a VCD");
    let mut values = |path: &[&str], name: &str| -> Vec<String> {
        let variable = wave.hierarchy().lookup_var(path, name).unwrap_or_else(|| panic!("no {name} in {path:?}"));
        let reference = wave.hierarchy()[variable].signal_ref();
        wave.load_signals(&[reference]);
        let signal = wave.get_signal(reference).expect("a signal that is loaded");
        signal.iter_changes().filter_map(|(_, value)| value.to_bit_string()).collect()
    };
    for end in [FAR, NEAR] {
        assert_eq!(values(&[end], "mismatch"), ["0"], "{end}");
        assert!(values(&[end, "golden"], "m_axis_tx_tlast").len() > 2, "{end}: packets leave in the window");
    }
    let recovered = values(&[FAR, "dut", "gen_decoder", "decoder"], "stat_recovered");
    assert!(recovered.contains(&"1".to_owned()), "no recovery in the window: {recovered:?}");
    let view = std::fs::read_to_string(wave_view(&report)).expect("a view");
    for signal in ["-Frames waiting, repaired, delivered, lost", "stat_symbols", "registers.rx_recovered_total"] {
        assert!(view.contains(signal), "{signal}");
    }
}

fn wave_view(report: &LossyReport) -> &Path {
    report.artifacts.iter().find(|path| path.extension().is_some_and(|e| e == "gtkw")).expect("a view")
}
