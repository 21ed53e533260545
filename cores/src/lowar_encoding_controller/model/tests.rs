use super::*;
use crate::lowar::Build;
use rtl_foundation::contract::Fields;

/// A controller, its inputs, and the number of the next clock.
struct Bench {
    model: Model,
    inputs: Inputs,
    clock: u32,
}

impl Bench {
    /// A controller in this mode, with a ladder of (k, 4) for k = 64, 32, 16, 8 with limits of 1, 10, 100, 1000 losses
    /// in 2^20, and a window of 1024 frames.
    fn new(mode: u8) -> Self {
        let inputs = Inputs {
            cfg_mode: mode,
            cfg_symbols: 32,
            cfg_repairs: 2,
            cfg_lanes_log2: 1,
            cfg_window_log2: 10,
            cfg_hold: 1,
            cfg_peer_timeout: 10_000,
            cfg_rung_symbols: Fields([64, 32, 16, 8, 0, 0, 0, 0]),
            cfg_rung_repairs: Fields([4; 8]),
            cfg_rung_lanes_log2: Fields([2; 8]),
            cfg_rung_loss: Fields([1 << 10, 10 << 10, 100 << 10, 1000 << 10, 0, 0, 0, 0]),
            cfg_rung_burst: Fields([32; 8]),
            ..Inputs::default()
        };
        let mut bench = Self { model: Model::new(Build::usual(64, 4)), inputs, clock: 0 };
        bench.inputs.cfg_load = true;
        bench.run(1);
        bench.inputs.cfg_load = false;
        bench
    }

    /// Runs so many clocks; returns the outputs of the last.
    fn run(&mut self, clocks: u32) -> Outputs {
        let mut last = Outputs::default();
        for _ in 0..clocks {
            last = self.model.step(&self.inputs);
            self.clock += 1;
        }
        last
    }

    /// Gives feedback; returns the outputs of the clock in which it takes effect.
    fn feedback(&mut self, feedback: Feedback) -> Outputs {
        self.inputs.feedback_valid = true;
        self.inputs.feedback = feedback.fields();
        self.run(1);
        self.inputs.feedback_valid = false;
        self.run(DECISION_CLOCKS + 1)
    }
}

fn code(outputs: &Outputs) -> (bool, u8, u8, u8) {
    (outputs.enc_protect, outputs.enc_symbols, outputs.enc_repairs, outputs.enc_lanes_log2)
}

fn counted(frames: u32, losses: u16, bursts: u16) -> Feedback {
    Feedback { frames, losses, bursts, ..Feedback::of(&Build::usual(64, 4)) }
}

#[test]
fn a_fixed_code_needs_no_peer() {
    let mut bench = Bench::new(1);
    assert_eq!(code(&bench.run(DECISION_CLOCKS)), (false, 0, 0, 0));
    let outputs = bench.run(1);
    assert_eq!((code(&outputs), outputs.enc_load, outputs.event_rate), ((true, 32, 2, 1), true, true));
    assert!(!bench.run(1).enc_load);
}

#[test]
fn a_peer_is_found_and_lost() {
    let mut bench = Bench::new(2);
    let outputs = bench.run(DECISION_CLOCKS + 1);
    assert!(outputs.enc_load && !outputs.enc_protect && !outputs.event_rate);
    let outputs = bench.feedback(counted(0, 0, 0));
    assert!(outputs.event_peer_found && outputs.stat_peer && outputs.enc_load);
    assert_eq!(code(&outputs), (true, 32, 2, 1));
    // the feedback is DECISION_CLOCKS + 1 clocks ago; its silence is found 10 000 after it
    let outputs = bench.run(10_000);
    assert!(outputs.event_peer_lost && outputs.enc_load && !outputs.enc_protect && !outputs.stat_peer);
}

#[test]
fn a_peer_that_cannot_take_the_code_gets_none() {
    let able = counted(0, 0, 0);
    for peer in [
        Feedback { symbols: 31, ..able },
        Feedback { rows: 1, ..able },
        Feedback { lanes_log2: 0, ..able },
        Feedback { slots_log2: 5, ..able },
        Feedback { longest_units: 65, ..able },
    ] {
        let mut bench = Bench::new(2);
        bench.run(DECISION_CLOCKS + 1);
        let outputs = bench.feedback(peer);
        assert!(outputs.stat_peer && !outputs.enc_protect, "{peer:?}");
    }
}

#[test]
fn more_loss_is_answered_at_once_and_less_step_by_step() {
    let mut bench = Bench::new(3);
    bench.run(DECISION_CLOCKS + 1);
    assert_eq!(code(&bench.feedback(counted(0, 0, 0))), (true, 64, 4, 2));
    // 50 of 1024, alone: the rung for 100
    let outputs = bench.feedback(counted(1024, 50, 50));
    assert_eq!((code(&outputs), outputs.stat_rung), ((true, 16, 4, 2), 2));
    assert_eq!((outputs.stat_frames, outputs.stat_losses, outputs.stat_bursts), (1024, 50, 50));
    // none: with a hold of one, every second window goes one rung down
    let rungs: Vec<u8> = (2..7).map(|window| bench.feedback(counted(1024 * window, 50, 50)).stat_rung).collect();
    assert_eq!(rungs, [2, 1, 1, 0, 0]);
    // half a window decides nothing, the other half does; bursts of four are more than any rung is good for, and the
    // last has no code: the last usable one it is
    assert_eq!(bench.feedback(counted(6 * 1024 + 512, 54, 51)).stat_rung, 0);
    let outputs = bench.feedback(counted(7 * 1024, 54, 51));
    assert_eq!((code(&outputs), outputs.stat_rung), ((true, 8, 4, 2), 7));
}

#[test]
fn a_new_start_of_the_peer_begins_a_new_window() {
    let mut bench = Bench::new(3);
    bench.run(DECISION_CLOCKS + 1);
    bench.feedback(counted(1000, 7, 7));
    bench.feedback(counted(1900, 100, 100));
    let outputs = bench.feedback(Feedback { epoch: 1, ..counted(500, 2, 2) });
    assert_eq!((outputs.stat_frames, outputs.stat_rung), (0, 0));
    let outputs = bench.feedback(Feedback { epoch: 1, ..counted(1524, 2, 2) });
    assert_eq!((outputs.stat_frames, outputs.stat_losses), (1024, 0));
}

#[test]
fn feedback_is_ignored_while_a_decision_is_pending_and_a_load_forgets_it() {
    let mut bench = Bench::new(2);
    bench.run(DECISION_CLOCKS + 1);
    bench.inputs.feedback_valid = true;
    bench.inputs.feedback = counted(0, 0, 0).fields();
    bench.run(10);
    bench.inputs.feedback = Feedback { rows: 0, ..counted(0, 0, 0) }.fields();
    bench.run(10);
    bench.inputs.feedback_valid = false;
    assert!(bench.run(DECISION_CLOCKS - 18).enc_protect, "the first feedback counts");

    let mut bench = Bench::new(2);
    bench.run(DECISION_CLOCKS + 1);
    bench.inputs.feedback_valid = true;
    bench.inputs.feedback = counted(0, 0, 0).fields();
    bench.run(1);
    (bench.inputs.feedback_valid, bench.inputs.cfg_load) = (false, true);
    bench.run(1);
    bench.inputs.cfg_load = false;
    let outputs = bench.run(DECISION_CLOCKS + 1);
    assert!(outputs.enc_load && !outputs.stat_peer, "the load has taken the place of the feedback");
}
