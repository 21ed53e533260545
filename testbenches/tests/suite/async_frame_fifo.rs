//! The crossing of frames at its pins, in Verilator and in lockstep with its golden model.

use cores::async_frame_fifo::hdl::CORE;
use cores::async_frame_fifo::model::Model;
use cores::async_frame_fifo::{Inputs, LATENCY, Outputs};
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use testbenches::campaign::join;

type Fifo = Lockstep<Model<8>>;

/// The variant of this name, up.
fn up(variant: &str) -> Fifo {
    let variant = CORE.variant(variant).expect("a variant");
    let mut fifo = join(&CORE, variant, Model::new(variant), 0);
    for _ in 0..20 {
        step(&mut fifo, [true, true], &Inputs::default());
    }
    fifo
}

fn step(fifo: &mut Fifo, [s_clk, m_clk]: [bool; 2], inputs: &Inputs<8>) -> Outputs<8> {
    fifo.step(&Inputs { s_clk, m_clk, ..inputs.clone() }).expect("no difference").clone()
}

fn beat(last: bool) -> Inputs<8> {
    Inputs {
        s_axis_tvalid: true,
        s_axis_tlast: last,
        s_axis_tkeep: Keep::first(8),
        m_axis_tready: true,
        cfg_wait: true,
        ..Inputs::default()
    }
}

#[test]
fn a_frame_leaves_within_three_edges() {
    for variant in ["w64_d16", "w64_d16_cut"] {
        let mut fifo = up(variant);
        step(&mut fifo, [true, false], &beat(true));
        let quiet = Inputs { m_axis_tready: true, ..Inputs::default() };
        let edges = (0..10).take_while(|_| !step(&mut fifo, [false, true], &quiet).m_axis_tvalid).count();
        assert_eq!(edges, LATENCY, "{variant}");
    }
}

#[test]
fn a_whole_frame_waits_for_its_last_beat_and_a_beat_that_cuts_through_does_not() {
    for (variant, leaves) in [("w64_d16", false), ("w64_d16_cut", true)] {
        let mut fifo = up(variant);
        step(&mut fifo, [true, true], &beat(false));
        let seen = (0..20).any(|_| step(&mut fifo, [false, true], &Inputs::default()).m_axis_tvalid);
        assert_eq!(seen, leaves, "{variant}");
    }
}

#[test]
fn frames_follow_each_other_without_a_gap() {
    let mut fifo = up("w64");
    let frame = 64;
    let outputs: Vec<_> =
        (0..20 * frame).map(|at| step(&mut fifo, [true, true], &beat(at % frame == frame - 1))).collect();
    assert!(outputs.iter().all(|outputs| outputs.s_axis_tready), "the source never waits");
    let first = outputs.iter().position(|outputs| outputs.m_axis_tvalid).expect("frames leave");
    assert_eq!(first, frame + LATENCY, "the first frame leaves when it is whole");
    assert!(outputs[first..].iter().all(|outputs| outputs.m_axis_tvalid), "no beat is missing");
}

/// The side that is up goes on when the other's clock stands still, and a reset is not forgotten meanwhile.
#[test]
fn a_clock_that_stands_still_delays_a_reset_and_does_not_lose_it() {
    let mut fifo = up("w64_d16");
    step(&mut fifo, [true, true], &beat(true));
    for _ in 0..20 {
        step(&mut fifo, [true, true], &Inputs::default());
    }
    step(&mut fifo, [false, true], &Inputs { m_rst: true, ..Inputs::default() });
    for _ in 0..100 {
        assert!(!step(&mut fifo, [false, true], &Inputs::default()).m_axis_tvalid, "the frame is gone");
    }
    let ready =
        |fifo: &mut Fifo| step(fifo, [true, false], &Inputs { cfg_wait: true, ..Inputs::default() }).s_axis_tready;
    let before = (0..100).take_while(|_| ready(&mut fifo)).count();
    assert_eq!(before, 2, "the source sees the reset with its second edge");
    assert!((0..100).all(|_| !ready(&mut fifo)), "and waits for the other side");
    for _ in 0..10 {
        step(&mut fifo, [false, true], &Inputs::default());
    }
    assert!((0..10).any(|_| ready(&mut fifo)), "which agrees when its clock runs");
}
