//! `lowar_fec_encoder` in Verilator, in lockstep with its golden model.

use cores::lowar::Build;
use cores::lowar_fec_encoder::{Inputs, hdl::CORE, model::Model};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

/// An encoder with frames that never stop: once it is full, every clock has a beat.
fn line_rate<const N: usize>(variant: &Variant) {
    let build = Build::from(variant);
    let mut lockstep = join(&CORE, variant, Model::<N>::new(build), 0);
    lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
    let mut inputs = Inputs {
        cfg_load: true,
        cfg_protect: true,
        cfg_symbols: 8,
        cfg_repairs: build.rows as u8,
        cfg_lanes_log2: 2,
        m_axis_tready: true,
        ..Inputs::default()
    };
    lockstep.step(&inputs).expect("configuration");
    inputs.cfg_load = false;
    inputs.s_axis_tvalid = true;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut left, mut begun, mut repairs) = (rng.random_range(1..=1500_usize), false, 0);
    for clock in 0..20_000 {
        let lanes = left.min(N);
        inputs.s_axis_tkeep = Keep::first(lanes);
        inputs.s_axis_tlast = left <= N;
        let outputs = lockstep.step(&inputs).expect("no difference");
        if outputs.s_axis_tready {
            left -= lanes;
            if left == 0 {
                left = rng.random_range(1..=1500);
            }
        }
        assert!(!begun || outputs.m_axis_tvalid, "{}: a bubble in clock {clock}", variant.name);
        // before that, a frame may have to wait until it is complete
        begun |= !outputs.s_axis_tready;
        repairs += u32::from(outputs.stat_repair);
    }
    assert!(begun && repairs >= 4, "{}: {repairs} repairs", variant.name);
}

#[test]
fn packets_leave_without_a_bubble() {
    for variant in &emitted(&CORE) {
        at_width!(variant, line_rate());
    }
}

/// All codes that the ports can carry: exactly those within the limits of the build protect frames.
fn codes<const N: usize>(variant: &Variant) {
    let build = Build::from(variant);
    let mut lockstep = join(&CORE, variant, Model::<N>::new(build), 0);
    lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
    for code in 0..1_u16 << 15 {
        let [symbols, rest] = code.to_le_bytes();
        let (repairs, lanes_log2) = (rest % 16, rest / 16);
        let load = Inputs {
            cfg_load: true,
            cfg_protect: true,
            cfg_symbols: symbols,
            cfg_repairs: repairs,
            cfg_lanes_log2: lanes_log2,
            ..Inputs::default()
        };
        lockstep.step(&load).expect("no difference");
        let refused = lockstep.step(&Inputs::default()).expect("no difference").stat_config_error;
        let [rows, lanes] = [repairs, lanes_log2].map(usize::from);
        let legal = (1..=128).contains(&symbols) && rows <= build.rows && lanes <= build.lanes_log2;
        assert_eq!(refused, !legal, "{}: k = {symbols}, r = {repairs}, d = {lanes_log2}", variant.name);
    }
}

#[test]
fn every_code_is_taken_or_refused_by_its_limits() {
    for variant in &emitted(&CORE) {
        at_width!(variant, codes());
    }
}
