//! The hardware in Verilator beside its golden model.

use my_first_core::{Inputs, hardware, model::TokenBucket};
use rtl_foundation::time::Clock;
use rtl_lockstep::{Lockstep, LockstepError, Origin, wave};
use std::path::Path;
use verilated_dut::{Design, Dut, Model, Variant};

/// Joins the Verilog, after this change to it, with the golden model.
fn join(variant: Variant, change: fn(&str) -> String) -> Lockstep<TokenBucket> {
    let module = hardware::token_bucket().expect("the hardware is well formed");
    let design = Design::from_module(&module).expect("it is written as Verilog").with_text(change);
    let model = Model::build(&design, variant).unwrap_or_else(|error| panic!("{error}"));
    let origin = Origin { seed: 0, replay: Box::new(|_| "cargo test".into()) };
    Lockstep::new(Dut::new(&model), TokenBucket::default(), origin).expect("both have the same pins")
}

/// Requests of all costs, some of them exactly what is in the bucket, with resets and settings that change.
fn run(lockstep: &mut Lockstep<TokenBucket>, clocks: u32) -> Result<u32, LockstepError> {
    let (mut passed, mut tokens) = (0, 0);
    for clock in 0..clocks {
        let noise = clock.wrapping_mul(0x9e37_79b9).rotate_left(7);
        let inputs = Inputs {
            rst: clock % 1000 == 999,
            cfg_refill: if clock / 500 % 2 == 0 { 17 } else { 255 },
            cfg_burst: if clock / 2000 % 2 == 0 { 1500 } else { u16::MAX },
            s_valid: noise & 3 > 0,
            s_cost: if noise & 0x70 == 0 { tokens } else { (noise >> 16) as u16 >> (noise >> 8 & 7) },
        };
        let outputs = lockstep.step(&inputs)?;
        passed += u32::from(outputs.m_pass);
        tokens = outputs.stat_tokens;
    }
    Ok(passed)
}

#[test]
fn hardware_and_model_agree() {
    let mut lockstep = join(Variant::PLAIN, str::to_owned);
    let passed = run(&mut lockstep, 20_000).unwrap_or_else(|error| panic!("{error}"));
    assert!(passed > 1000, "only {passed} requests passed");
    assert_eq!(lockstep.compared(), 2 * 20_000);
}

/// A lockstep that finds no bug proves nothing.
#[test]
fn a_bug_is_found() {
    let mut lockstep = join(Variant::PLAIN, |verilog| {
        assert!(verilog.contains("s_cost <= tokens"), "{verilog}");
        verilog.replace("s_cost <= tokens", "s_cost < tokens")
    });
    match run(&mut lockstep, 20_000) {
        Err(LockstepError::Mismatch(mismatch)) => assert_eq!(mismatch.signal, "m_pass"),
        other => panic!("the bug was not found: {other:?}"),
    }
}

#[test]
fn the_wave_shows_both_sides() {
    let mut lockstep = join(Variant::VCD, str::to_owned);
    lockstep.record(0..200, Clock::new(250_000_000));
    run(&mut lockstep, 201).unwrap_or_else(|error| panic!("{error}"));
    let (recording, outcome) = lockstep.take_recording();
    outcome.unwrap_or_else(|error| panic!("{error}"));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("token_bucket.vcd");
    wave::write(&path, &[recording.expect("a window")], &[]).unwrap_or_else(|error| panic!("{error}"));
    let text = std::fs::read_to_string(&path).expect("the wave");
    assert!(text.contains("golden") && text.contains("mismatch"));
}

#[test]
fn the_verilog_is_clean() {
    let module = hardware::token_bucket().expect("the hardware is well formed");
    let verilog = rtl_gen::emit::verilog(&module).expect("it is written as Verilog");
    rtl_gen::tools::lint(&verilog, "token_bucket").unwrap_or_else(|error| panic!("{error}"));
}
