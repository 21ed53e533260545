//! Lockstep: comparison, differences, messages, and waves.

use crate::common::meter::{self, Inputs, Meter, Outputs};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Clock;
use rtl_lockstep::wave::{self, Color, Group, Radix, Signal, View, WaveError};
use rtl_lockstep::{Lockstep, LockstepError, Mismatch, Origin};
use std::{fs, ops::Range, path::Path};
use verilated_dut::{Design, Dut, Model, Port, Source, Variant};

const SEED: u64 = 7;

fn origin() -> Origin {
    Origin { seed: SEED, replay: Box::new(|cycle| format!("replay --seed {SEED} --wave {cycle}")) }
}

/// Random additions; clock 700 has the first of 0x0bad to sum 5.
fn stimulus(clocks: u64) -> impl Iterator<Item = Inputs> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    (0..clocks).map(move |clock| match clock {
        0 => Inputs { rst: true, ..Inputs::default() },
        700 => Inputs { rst: false, s_valid: true, s_select: 5, s_value: 0x0bad },
        _ => Inputs {
            rst: false,
            s_valid: random.random_ratio(2, 3),
            s_select: random.random_range(0..8),
            s_value: random.random_range(0..0x0bad),
        },
    })
}

fn lockstep(fault: bool, variant: Variant) -> Lockstep<Meter> {
    let model = Model::build(&meter::design(fault), variant).unwrap();
    Lockstep::new(Dut::new(&model), Meter::default(), origin()).unwrap()
}

fn run(lockstep: &mut Lockstep<Meter>, clocks: u64) -> Result<Outputs, LockstepError> {
    let mut last = Outputs::default();
    for inputs in stimulus(clocks) {
        last.clone_from(lockstep.step(&inputs)?);
    }
    Ok(last)
}

#[test]
fn every_output_that_is_not_open_is_compared_in_every_clock() {
    let mut lockstep = lockstep(false, Variant::PLAIN);
    run(&mut lockstep, 2000).unwrap();
    let shown = stimulus(1999).filter(|inputs| inputs.s_valid).count() as u64;
    assert!(shown > 1000);
    assert_eq!((lockstep.cycle(), lockstep.compared()), (2000, 2 * 2000 + shown));
}

#[test]
fn a_run_begins_after_a_reset_whatever_the_design_held_before() {
    let model = Model::build(&meter::design(false), Variant::RANDOM_INITIAL).unwrap();
    for seed in 0..10 {
        let mut dut = Dut::seeded(&model, seed);
        dut.settle().unwrap();
        assert_ne!(dut.get(dut.port("stat_total")), 0, "power-up state is random");
        let mut lockstep = Lockstep::new(dut, Meter::default(), origin()).unwrap();
        run(&mut lockstep, 10).unwrap();
        assert_eq!(lockstep.cycle(), 10);
    }
}

fn expect_mismatch(result: Result<Outputs, LockstepError>) -> Mismatch {
    match result {
        Err(LockstepError::Mismatch(mismatch)) => *mismatch,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_difference_is_named_with_its_values_its_seed_and_its_replay() {
    let mismatch = expect_mismatch(run(&mut lockstep(true, Variant::PLAIN), 2000));
    let mut golden = Meter::default();
    let expected = stimulus(702).map(|inputs| golden.step(&inputs)).last().unwrap().m_sums.0;
    let mut got = expected;
    got[5] = (got[5] - 0x0bad) & 0xffff;
    let literal =
        |sums: [u32; 8]| format!("128'h{}", sums.iter().rev().map(|sum| format!("{sum:04x}")).collect::<String>());
    let message = mismatch.to_string();
    assert_eq!(
        mismatch,
        Mismatch {
            core: "meter".into(),
            cycle: 701,
            signal: "m_sums".into(),
            expected: literal(expected),
            got: literal(got),
            seed: SEED,
            replay: "replay --seed 7 --wave 701".into(),
        }
    );
    assert!(message.contains("clock 701") && message.contains("m_sums") && message.contains("seed 7"), "{message}");
    let help = miette::Diagnostic::help(&mismatch).unwrap().to_string();
    assert!(help.contains("replay --seed 7 --wave 701"), "{help}");
}

#[test]
fn a_model_that_runs_ahead_finds_the_same() {
    let at_once = expect_mismatch(run(&mut lockstep(true, Variant::PLAIN), 2000));
    for clocks in [2, 16, 1000] {
        let mut ahead = lockstep(true, Variant::PLAIN).running_ahead(clocks);
        // the last of these clocks differs, and with most batch lengths it is still to be compared
        let found = run(&mut ahead, 702).and_then(|last| ahead.catch_up().map(|()| last));
        assert_eq!(expect_mismatch(found), at_once, "{clocks} clocks ahead");
    }
    let mut ahead = lockstep(false, Variant::PLAIN).running_ahead(16);
    let mut beside = lockstep(false, Variant::PLAIN);
    assert_eq!(run(&mut ahead, 2001).unwrap(), run(&mut beside, 2001).unwrap());
    assert_eq!(ahead.cycle(), 2001, "those to be compared count");
    ahead.catch_up().unwrap();
    assert_eq!((ahead.cycle(), ahead.compared()), (2001, beside.compared()));
}

#[test]
#[should_panic(expected = "catch up first")]
fn what_has_not_been_compared_is_not_counted() {
    let mut ahead = lockstep(false, Variant::PLAIN).running_ahead(16);
    run(&mut ahead, 33).unwrap();
    ahead.compared();
}

#[test]
fn a_golden_model_with_other_pins_is_refused() {
    let difference = |change: fn(&mut Vec<Port>, &mut String)| {
        let right = meter::design(false);
        let (mut ports, mut text) = (right.ports().to_vec(), right.sources()[0].text.clone());
        change(&mut ports, &mut text);
        let design = Design::new("meter", vec![Source { file: "meter.v".to_owned(), text: text.clone() }], ports);
        let dut = Dut::new(&Model::build(&design, Variant::PLAIN).unwrap());
        match Lockstep::new(dut, Meter::default(), origin()).err() {
            Some(LockstepError::Pins(pins)) => pins.difference,
            other => panic!("{other:?}"),
        }
    };
    let rename = |ports: &mut Vec<Port>, text: &mut String| {
        *text = text.replace("stat_total", "stat_sum");
        for port in ports.iter_mut().filter(|port| port.name == "stat_total") {
            port.name = "stat_sum".into();
        }
    };
    assert_eq!(difference(rename), "the design has no output `stat_total`");
    let add = |ports: &mut Vec<Port>, text: &mut String| {
        *text = text.replacen("module meter (", "module meter (output wire more,", 1).replacen(
            ");",
            "); assign more = clk;",
            1,
        );
        ports.push(Port::output("more", 1));
    };
    assert_eq!(difference(add), "the model does not have output `more` exactly once");
}

fn view() -> View {
    let sums = Signal { element: Some(16), radix: Radix::Decimal, analog: true, ..Signal::new("m_sums") };
    View {
        core: "meter".into(),
        groups: vec![
            Group {
                title: "Additions".into(),
                part: None,
                closed: false,
                color: Color::Green,
                signals: ["clk", "rst", "s_valid", "s_select", "s_value"].map(Signal::new).into(),
            },
            Group {
                title: "Sums".into(),
                part: None,
                closed: false,
                color: Color::Normal,
                signals: vec![Signal::new("m_valid"), Signal::new("m_sums"), sums],
            },
            Group {
                title: "State".into(),
                part: None,
                closed: true,
                color: Color::Indigo,
                signals: vec![Signal::new("sum")],
            },
            // of other variants, and left out here
            Group {
                title: "Remainder".into(),
                part: Some("divider".into()),
                closed: false,
                color: Color::Normal,
                signals: vec![Signal::new("divider.remainder")],
            },
        ],
    }
}

/// Writes the wave of the clocks of `window`; the run has 760.
fn write_wave(path: &Path, window: Range<u64>, fault: bool) -> Option<Mismatch> {
    let mut lockstep = lockstep(fault, Variant::VCD);
    lockstep.record(window, Clock::new(322_265_625));
    let during = run(&mut lockstep, 760);
    let (recording, at_end) = lockstep.take_recording();
    wave::write(path, &[recording.unwrap()], &[view()]).unwrap();
    match during.and_then(|last| at_end.map(|()| last)) {
        Err(LockstepError::Mismatch(mismatch)) => Some(*mismatch),
        other => other.map(|_| None).unwrap(),
    }
}

/// The values of a variable at the rising edges from clock `first` on.
fn values(wave: &mut wellen::simple::Waveform, path: &[&str], name: &str, clocks: Range<u64>) -> Vec<String> {
    let var = wave.hierarchy().lookup_var(path, name).unwrap_or_else(|| panic!("no {path:?}.{name}"));
    let reference = wave.hierarchy()[var].signal_ref();
    wave.load_signals(&[reference]);
    let times = wave.time_table().to_vec();
    let signal = wave.get_signal(reference).unwrap();
    let at = |clock| {
        let index = times.binary_search(&Clock::new(322_265_625).edge(clock).0).unwrap();
        let offset = signal.get_offset(index as wellen::TimeTableIdx).unwrap();
        signal.get_value_at(&offset, offset.elements - 1).to_bit_string().unwrap()
    };
    clocks.map(at).collect()
}

#[test]
fn a_wave_shows_both_sides_and_what_follows_a_difference() {
    let dir = tempfile::tempdir().unwrap();
    let [vcd, fst] = ["meter.vcd", "meter.fst"].map(|name| dir.path().join(name));
    let mismatch = write_wave(&vcd, 690..740, true).expect("the fault is found");
    assert_eq!((mismatch.cycle, mismatch.signal.as_str()), (701, "m_sums"), "reported after the window, but the first");

    assert_eq!(write_wave(&fst, 690..740, true), Some(mismatch));
    let mut golden = Meter::default();
    let expected: Vec<Outputs> = stimulus(760).map(|inputs| golden.step(&inputs)).collect();
    let inputs: Vec<Inputs> = stimulus(760).collect();
    for path in [&vcd, &fst] {
        let mut wave = wellen::simple::read(path).unwrap();
        assert_eq!(wave.hierarchy().timescale().unwrap().unit, wellen::TimescaleUnit::PicoSeconds);
        let mut bits = |scope: &[&str], name| values(&mut wave, scope, name, 690..740);
        let (dut, model) = (["meter", "dut"], ["meter", "golden"]);
        let differs = bits(&["meter"], "mismatch");
        let (got, wanted) = (bits(&dut, "m_sums"), bits(&model, "m_sums"));
        let valid = bits(&dut, "m_valid");
        assert_eq!(valid, bits(&model, "m_valid"));
        let select = bits(&dut, "s_select");
        for (i, clock) in (690..740).enumerate() {
            let outputs = &expected[clock];
            let sums: String = outputs.m_sums.0.iter().rev().map(|sum| format!("{sum:016b}")).collect();
            assert_eq!(valid[i], if outputs.m_valid { "1" } else { "0" }, "clock {clock}");
            assert_eq!(wanted[i], if outputs.m_valid { sums.clone() } else { "x".repeat(128) }, "clock {clock}");
            assert_eq!(differs[i] == "1", outputs.m_valid && clock >= 701, "clock {clock}");
            assert_eq!(got[i] == sums, clock < 701, "clock {clock}");
            assert_eq!(select[i], format!("{:03b}", inputs[clock].s_select), "clock {clock}");
        }
        assert_eq!(bits(&dut, "sum")[11], got[11], "an internal signal");
    }
}

#[test]
fn equal_runs_give_equal_files_without_paths_and_dates() {
    let [one, two] = [0, 1].map(|_| tempfile::tempdir().unwrap());
    let files = [&one, &two].map(|dir| {
        // FST files have room for a date with a resolution of a second.
        std::thread::sleep(std::time::Duration::from_millis(1100));
        for name in ["meter.vcd", "meter.fst"] {
            assert_eq!(write_wave(&dir.path().join(name), 100..120, false), None);
        }
        ["meter.vcd", "meter.gtkw", "meter.fst"].map(|name| fs::read(dir.path().join(name)).unwrap())
    });
    assert!(files[0] == files[1]);
    for text in &files[0][..2] {
        let text = String::from_utf8_lossy(text);
        assert!(!text.contains("/tmp"), "{}", &text[..400.min(text.len())]);
    }
}

#[test]
fn the_save_file_names_its_wave_and_only_signals_of_it() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("meter.fst");
    write_wave(&path, 690..740, true);
    let wave = wellen::simple::read(&path).unwrap();
    let save = fs::read_to_string(dir.path().join("meter.gtkw")).unwrap();
    assert!(save.contains("[dumpfile] \"meter.fst\"\n[savefile] \"meter.gtkw\"\n"), "{save}");
    let marker = Clock::new(322_265_625).edge(701).0;
    assert!(save.lines().any(|line| line.starts_with('*') && line.split(' ').nth(1) == Some(&marker.to_string())));
    let mut names = 0;
    for line in save.lines().filter(|line| line.starts_with("meter.") || line.starts_with(['+', '#'])) {
        for name in line.split(' ').filter(|word| word.contains("meter.")) {
            let name = name.trim_start_matches(|c: char| c == '(' || c == ')' || c.is_ascii_digit());
            let (path, _) = name.split_once('[').unwrap_or((name, ""));
            let scopes: Vec<&str> = path.split('.').collect();
            let (signal, scopes) = scopes.split_last().unwrap();
            assert!(wave.hierarchy().lookup_var(scopes, signal).is_some(), "{name}");
            names += 1;
        }
    }
    // mismatch, five inputs, m_valid and m_sums on both sides, 8 elements of 16 bits on both sides, sum
    assert_eq!(names, 1 + 5 + 4 + 2 * 8 * 16 + 1);
    let element = save.lines().find(|line| line.starts_with("#{m_sums_5[15:0]}")).unwrap();
    // Element 5 is bits 95..=80, which are 32..=47 from the left.
    assert!(element.contains(" (32)meter.dut.m_sums[127:0] ") && element.ends_with(" (47)meter.dut.m_sums[127:0]"));
}

#[test]
fn elements_that_rest_are_folded_away() {
    let dir = tempfile::tempdir().unwrap();
    // In clock 700 sum 5 is added to; what is added in 701 and 702 shows from 702 on.
    write_wave(&dir.path().join("meter.vcd"), 700..702, false);
    let save = fs::read_to_string(dir.path().join("meter.gtkw")).unwrap();
    let (shown, folded) = save.split_once("@c00200\n-m_sums unchanged\n").expect("a folded group");
    let (folded, after) = folded.split_once("@1401200\n-m_sums unchanged\n").expect("its end");
    let elements = |text: &str| (0..8).filter(|i| text.contains(&format!("#{{m_sums_{i}[15:0]}}"))).collect::<Vec<_>>();
    assert_eq!((elements(shown), elements(folded), elements(after)), (vec![5], vec![0, 1, 2, 3, 4, 6, 7], vec![]));
    assert!(shown.contains("@88024\n#{m_sums_5") && !folded.contains("@88024"), "only what moves is a curve");
}

#[test]
fn a_view_of_signals_that_do_not_exist_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let mut lockstep = lockstep(false, Variant::VCD);
    lockstep.record(5..10, Clock::new(1_000_000));
    run(&mut lockstep, 8).unwrap();
    let recordings = [lockstep.take_recording().0.unwrap()];
    assert_eq!(recordings[0].clocks(), 3, "the run ended in the window");
    let refused = |change: fn(&mut View)| {
        let mut view = view();
        change(&mut view);
        wave::write(&dir.path().join("a.vcd"), &recordings, &[view]).unwrap_err()
    };
    let error = refused(|view| view.groups[1].signals[0].name = "m_vaild".into());
    assert!(matches!(error, WaveError::UnknownSignal { signal, .. } if signal == "m_vaild"));
    let error = refused(|view| view.groups[1].signals[2].element = Some(15));
    assert!(matches!(error, WaveError::Elements { width: 128, element: 15, .. }));
    assert!(matches!(wave::write(&dir.path().join("a.vcd"), &[], &[]), Err(WaveError::Nothing)));
}
