//! Packets that no far encoder would send, on the golden model of the LoWAR decoder.

use rayon::prelude::*;
use std::process::ExitCode;
use testbenches::lowar_fec_decoder::besiege;

/// Packets of one run; every run has a seed of its own.
const RUN_FRAMES: u64 = 250_000;

/// Receives `frames` packets; harm ends the process with what the scoreboard saw and the seed.
pub fn run(frames: u64, seed: u64) -> ExitCode {
    let runs = frames.div_ceil(RUN_FRAMES);
    (0..runs).into_par_iter().for_each(|run| {
        let share = RUN_FRAMES.min(frames - run * RUN_FRAMES);
        if std::panic::catch_unwind(|| besiege(seed + run, share)).is_err() {
            println!("replay: soak hostile --frames {share} --seed {}", seed + run);
            std::process::exit(1);
        }
    });
    println!("{frames} hostile packets did no harm, seeds from {seed}");
    ExitCode::SUCCESS
}
