//! Packets that no far encoder would send, on the golden model of the LoWAR decoder.

use rayon::prelude::*;
use std::process::ExitCode;
use testbenches::lowar_fec_decoder::besiege;

/// Number of packets of a run; every run has its own seed.
const RUN_FRAMES: u64 = 250_000;

/// Receives `frames` packets. A violation ends the process with the scoreboard's message and the seed.
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
