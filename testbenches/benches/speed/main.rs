//! How fast the demo's link simulates: `cargo bench -p testbenches --bench speed`.
//!
//! The same Verilog and the same stimulus, recorded from a link whose drain has stopped, under four harnesses:
//!
//! * **C++**: a plain Verilator harness in C++ with the same flags, which writes all inputs and evaluates twice a clock;
//! * **binding**: the same from Rust through `cosim::verilated`;
//! * **lockstep**: the golden model beside it, every output compared in every clock;
//! * **Icarus**: a testbench that drives the same stimulus.
//!
//! Before anything is timed all outputs of the harnesses are compared over the whole stimulus, Icarus' at its end. Rounds
//! take each harness in turn, briefly; the table shows the medians of rates, and of the shares of C++ in the same round,
//! so that a machine that is busy with other work for a while disturbs all alike.

mod cpp;
mod harness;
mod icarus;
mod rust;
mod stimulus;

use harness::{CLOCKS, Harness, Work};
use rust::{Binding, Clocked, Core, Pair};
use std::time::Duration;

const ENGINE: &str = "bifrost_pause_engine";
const ENCODER: &str = "pfc_quanta_encoder";
const LINK: &str = "both, the demo's link";

/// Rounds of all harnesses.
const ROUNDS: usize = 31;
/// How long a harness runs in a round, about.
const TARGET: Duration = Duration::from_millis(60);

fn main() {
    let work = Work::new();
    let link = stimulus::capture();
    let (engine, encoder) = (stimulus::engine(), stimulus::encoder());
    println!("kclocks/s, median of {ROUNDS} rounds; in brackets the share of C++\n");
    println!("{:<24}{:>10}{:>18}{:>18}{:>18}", "", "C++", "binding", "lockstep", "Icarus");
    let engine = || Core::new(&engine, &link.engine, stimulus::engine_model());
    let encoder = || Core::new(&encoder, &link.encoder, stimulus::encoder_model());
    // `cargo bench` adds options of its own; words choose by name.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let chosen = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    if chosen(ENGINE) {
        bench(ENGINE, &work, engine);
    }
    if chosen(ENCODER) {
        bench(ENCODER, &work, encoder);
    }
    if chosen(LINK) {
        bench(LINK, &work, || Pair(engine(), encoder()));
    }
}

fn bench<C: Clocked>(name: &str, work: &Work, clocked: impl Fn() -> C) {
    let cores = clocked().files();
    let mut cpp = cpp::Program::new(work, &cores);
    let mut icarus = icarus::Simulation::new(work, &cores);
    assert_eq!(cpp.digests(), clocked().digests(), "C++ and the binding differ on {name}");
    icarus.compare(&mut clocked());
    let (mut binding, mut lockstep) = (Binding(clocked()), rust::Lockstepped(clocked()));
    let harnesses: [&mut dyn Harness; 4] = [&mut cpp, &mut binding, &mut lockstep, &mut icarus];
    let mut timed = harnesses.map(|harness| {
        let clocks = calibrate(harness);
        (harness, clocks, Vec::new())
    });
    for _ in 0..ROUNDS {
        for (harness, clocks, rates) in &mut timed {
            rates.push(*clocks as f64 / harness.run(*clocks).as_secs_f64() / 1e3);
        }
    }
    let rates = timed.map(|(_, _, rates)| rates);
    print!("{name:<24}{:>10.0}", median(rates[0].clone()));
    for harness in &rates[1..] {
        let shares = harness.iter().zip(&rates[0]).map(|(rate, cpp)| rate / cpp).collect();
        print!("{:>10.0} ({:>5.3})", median(harness.clone()), median(shares));
    }
    println!();
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Clocks that take about [`TARGET`]. The first call also warms caches.
fn calibrate(harness: &mut dyn Harness) -> u64 {
    let mut clocks = CLOCKS as u64 / 16;
    loop {
        let took = harness.run(clocks);
        if took > TARGET / 8 {
            return (clocks as f64 * TARGET.as_secs_f64() / took.as_secs_f64()) as u64;
        }
        clocks *= 4;
    }
}
