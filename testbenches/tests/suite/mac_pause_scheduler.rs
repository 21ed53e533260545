//! `mac_pause_scheduler` in Verilator, in lockstep with its golden model.

use cores::mac_pause_scheduler::{CLASSES, CONTROL_LATENCY, Inputs, STREAM_LATENCY, hdl::CORE, model::Model};
use cores::variant::Variant;
use rtl_foundation::contract::Keep;
use testbenches::at_width;
use testbenches::campaign::join;

/// Clocks from a beat to the same beat on `m_axis`, through an idle scheduler: of a class, and of a control frame.
fn latency<const N: usize>(variant: &Variant) -> [u32; 2] {
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    let idle = {
        let mut inputs = Inputs::<N>::default();
        inputs.control.m_axis_tready = true;
        inputs
    };
    [true, false].map(|class| {
        let mut inputs = idle.clone();
        if class {
            inputs.streams[3].tvalid = true;
            inputs.streams[3].tlast = true;
            inputs.streams[3].tkeep = Keep(1);
        } else {
            inputs.control.s_ctrl_tvalid = true;
            inputs.control.s_ctrl_tlast = true;
            inputs.control.s_ctrl_tkeep = Keep(1);
        }
        lockstep.step(&idle).expect("idle");
        let outputs = lockstep.step(&inputs).expect("a beat");
        assert!(if class { outputs.streams[3].tready } else { outputs.status.s_ctrl_tready }, "taken at once");
        (1..10).find(|_| lockstep.step(&idle).expect("idle").status.m_axis_tvalid).expect("it comes out")
    })
}

#[test]
fn beats_take_one_clock_as_control_and_two_as_data() {
    for variant in CORE.variants {
        assert_eq!(at_width!(variant, latency()), [STREAM_LATENCY, CONTROL_LATENCY], "{}", variant.name);
    }
}

/// Number of octets of the beat that begins at octet `sent` of a frame of `octets`.
fn lanes<const N: usize>(octets: usize, sent: usize) -> usize {
    (octets - sent).min(N)
}

/// Eight classes that always have frames, each with its own size: no clock without a beat, and octets in the ratio of
/// the weights.
fn shares<const N: usize>(variant: &Variant) {
    let octets: [usize; CLASSES] = [60, N, N + 1, 1514, 1514, 9216, 64, 2 * N];
    let longest = 9216;
    let weights = [10_000, 20_000, 9216 + 128, 65_535, 9216 + 128, 30_000, 12_345, 40_000];
    let mut lockstep = join(&CORE, variant, Model::<N>::default(), 0);
    let mut inputs = Inputs::<N>::default();
    inputs.control.m_axis_tready = true;
    inputs.control.cfg_weight.0 = weights;
    let mut handed = [0; CLASSES];
    let mut sent = [0u64; CLASSES];
    for clock in 0..200_000 {
        for (class, stream) in inputs.streams.iter_mut().enumerate() {
            stream.tvalid = true;
            let lanes = lanes::<N>(octets[class], handed[class]);
            stream.tkeep = Keep::first(lanes);
            stream.tlast = handed[class] + lanes == octets[class];
            stream.tdata.0[0] = class as u8;
        }
        let outputs = lockstep.step(&inputs).expect("no difference");
        for (class, stream) in inputs.streams.iter().enumerate().filter(|(class, _)| outputs.streams[*class].tready) {
            handed[class] = if stream.tlast { 0 } else { handed[class] + N };
        }
        let status = &outputs.status;
        assert!(status.m_axis_tvalid || clock < STREAM_LATENCY, "a bubble in clock {clock}");
        if status.m_axis_tvalid {
            sent[usize::from(status.m_axis_tdata.0[0])] += u64::from(status.m_axis_tkeep.0.count_ones());
        }
    }
    // turns of any two classes differ by one at most; a class may have the rest of a turn before it, or owe a frame and
    // the beats that are not yet charged
    for (a, b) in (0..CLASSES).flat_map(|a| (0..CLASSES).map(move |b| (a, b))) {
        let (a_share, b_share) = (sent[a] * u64::from(weights[b]), sent[b] * u64::from(weights[a]));
        let owed = (longest + 3 * N as u64) * u64::from(weights[b]);
        let turns = 2 * u64::from(weights[a]) * u64::from(weights[b]);
        assert!(a_share <= b_share + turns + owed, "{}: {sent:?} octets for weights {weights:?}", variant.name);
    }
}

#[test]
fn a_full_wire_is_shared_by_weight_without_a_bubble() {
    for variant in CORE.variants {
        at_width!(variant, shares());
    }
}
