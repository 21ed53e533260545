//! `lowar_encoding_controller` in Verilator, in lockstep with its golden model.

use cores::lowar::Build;
use cores::lowar::feedback::Feedback;
use cores::lowar_encoding_controller::{DECISION_CLOCKS, Inputs, Mode, hdl::CORE, model::Model};
use testbenches::campaign::join;

/// A code (k, r, d), the capabilities of the peer if they count, and whether the controller gives that code to the
/// encoder. Each rule is at its limit and one beyond, with all others well inside.
#[test]
fn a_code_is_usable_exactly_within_each_of_its_limits() {
    let variant = CORE.variant("r4").expect("a variant of four rows");
    let build = Build::from(variant);
    assert_eq!((build.rows, build.lanes_log2, build.slots, build.frame_octets), (4, 4, 256, 4224));
    let able = Feedback {
        frames: 0,
        longest_units: 255,
        symbols: 255,
        rows: 255,
        slots_log2: 255,
        lanes_log2: 255,
        ..Feedback::of(&build)
    };
    let peers = |change: fn(&mut Feedback)| {
        let mut peer = able;
        change(&mut peer);
        Some(peer)
    };
    let cases = [
        ((1, 0, 0), None, true),
        ((0, 0, 0), None, false),
        ((128, 1, 0), None, true),
        ((129, 1, 0), None, false),
        ((255, 1, 0), None, false),
        ((10, 4, 0), None, true),
        ((10, 5, 0), None, false),
        ((10, 15, 0), None, false),
        ((10, 1, 4), None, true),
        ((10, 1, 5), None, false),
        ((10, 1, 7), None, false),
        // without a peer the slots do not count
        ((128, 1, 4), None, true),
        ((10, 2, 2), peers(|p| p.symbols = 10), true),
        ((10, 2, 2), peers(|p| p.symbols = 9), false),
        ((128, 2, 2), peers(|p| p.symbols = 128), true),
        ((128, 2, 2), peers(|p| p.symbols = 127), false),
        ((10, 2, 2), peers(|p| p.rows = 2), true),
        ((10, 2, 2), peers(|p| p.rows = 1), false),
        ((10, 4, 2), peers(|p| p.rows = 4), true),
        ((10, 4, 2), peers(|p| p.rows = 3), false),
        ((10, 2, 2), peers(|p| p.lanes_log2 = 2), true),
        ((10, 2, 2), peers(|p| p.lanes_log2 = 1), false),
        ((10, 2, 4), peers(|p| p.lanes_log2 = 4), true),
        ((10, 2, 4), peers(|p| p.lanes_log2 = 3), false),
        // k 2^d against 2^slots
        ((16, 2, 2), peers(|p| p.slots_log2 = 6), true),
        ((17, 2, 2), peers(|p| p.slots_log2 = 6), false),
        ((128, 2, 4), peers(|p| p.slots_log2 = 11), true),
        ((128, 2, 4), peers(|p| p.slots_log2 = 10), false),
        ((1, 2, 0), peers(|p| p.slots_log2 = 0), true),
        ((2, 2, 0), peers(|p| p.slots_log2 = 0), false),
        // S / 64
        ((10, 2, 2), peers(|p| p.longest_units = 66), true),
        ((10, 2, 2), peers(|p| p.longest_units = 65), false),
    ];
    let mut lockstep = join(&CORE, variant, Model::new(build), 0);
    for ((symbols, repairs, lanes_log2), peer, usable) in cases {
        lockstep.step(&Inputs { rst: true, ..Inputs::default() }).expect("reset");
        let mode = if peer.is_some() { Mode::Peer } else { Mode::Fixed };
        let load = Inputs {
            cfg_load: true,
            cfg_mode: mode as u8,
            cfg_symbols: symbols,
            cfg_repairs: repairs,
            cfg_lanes_log2: lanes_log2,
            ..Inputs::default()
        };
        let report = peer.map(|peer| Inputs { feedback_valid: true, feedback: peer.fields(), ..Inputs::default() });
        let mut given = false;
        for occasion in [Some(load), report].into_iter().flatten() {
            lockstep.step(&occasion).expect("no difference");
            for _ in 0..=DECISION_CLOCKS {
                given = lockstep.step(&Inputs::default()).expect("no difference").enc_protect;
            }
        }
        assert_eq!(given, usable, "k = {symbols}, r = {repairs}, d = {lanes_log2}, {peer:?}");
    }
}
