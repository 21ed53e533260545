//! The pause timers of the scheduler against the times that they are asked for.

use rayon::prelude::*;
use std::process::ExitCode;
use testbenches::pause_times::{Error, Measured, PACES, Pace, Scheduler, model};

/// Number of parts into which the times of a pace are divided, each on its own scheduler.
const PARTS: usize = 16;
/// Step between the times measured on the timer of the link. That timer is the same module as those of the classes, and
/// while it runs, no end of a class's pause can be seen.
const LINK_STRIDE: usize = 256;

/// Measures every `stride`-th time, the longest first, at all paces or those of one `rate` in Gb/s.
pub fn run(rate: Option<u64>, stride: usize) -> ExitCode {
    let paces: Vec<Pace> = PACES.into_iter().filter(|pace| rate.is_none_or(|rate| rate == pace.gigabits)).collect();
    if paces.is_empty() {
        eprintln!("no such rate; there are {}", PACES.map(|pace| pace.gigabits.to_string()).join(", "));
        return ExitCode::FAILURE;
    }
    let model = model();
    for pace in paces {
        match measure(&model, pace, stride) {
            Ok((classes, link)) => println!(
                "{:>4}G {:>10} Hz: {:>6} times on the classes, {:>4} on the link, none short, {} one clock long, {} clocks",
                pace.gigabits,
                pace.clock_hz,
                classes.pauses,
                link.pauses,
                classes.long + link.long,
                classes.clocks + link.clocks
            ),
            Err(error) => {
                println!("{:?}", miette::Report::new(error));
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Measures the timers of the classes and that of the link.
fn measure(model: &verilated_dut::Model, pace: Pace, stride: usize) -> Result<(Measured, Measured), Error> {
    let times = move |stride| (1..=u16::MAX).rev().step_by(stride);
    let classes = |part| Scheduler::new(model, pace)?.classes(times(stride).skip(part).step_by(PARTS));
    let link = || Scheduler::new(model, pace)?.link(times(stride * LINK_STRIDE));
    let (link, classes) =
        rayon::join(link, || (0..PARTS).into_par_iter().map(classes).collect::<Result<Vec<Measured>, Error>>());
    let mut all = Measured::default();
    classes?.into_iter().for_each(|part| all += part);
    Ok((all, link?))
}
