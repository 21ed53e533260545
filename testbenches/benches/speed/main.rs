//! Speed of simulated links: `cargo bench -p testbenches --bench speed`.
//!
//! The same Verilog and the same stimulus under four harnesses:
//!
//! * **C++**: a plain Verilator harness in C++ with the same flags, which writes all inputs and evaluates twice a clock;
//!   cores of the same design are instances of one class;
//! * **binding**: the same from Rust through `verilated_dut`;
//! * **lockstep**: the golden model beside it, every output compared in every clock;
//! * **Icarus**: a testbench that drives the same stimulus. Pairs of ports and of shims have none: two designs of 512 bit would take
//!   Icarus longer than all other harnesses together.
//!
//! The stimulus is recorded from links that are simulated with golden models: that of engine and encoder from the
//! demo's link after its drain has stopped, that of the two ports from a short link, full in both directions, with
//! pause frames that are obeyed, that of the two shims from a short line that loses packets.
//!
//! Before the measurement all outputs of the harnesses are compared over the whole stimulus, Icarus' at its end. Rounds
//! take each harness in turn, briefly. The table shows the medians of rates, and of the shares of C++ in the same
//! round, so that other work on the machine disturbs all harnesses alike.

mod cpp;
mod harness;
mod icarus;
mod rust;
mod stimulus;

use harness::{Harness, Work};
use rust::{Binding, Clocked, Core, Pair};
use std::time::Duration;
use stimulus::{demo, ports, shims};

const ENGINE: &str = "bifrost_pause_engine";
const ENCODER: &str = "pfc_quanta_encoder";
const LINK: &str = "both, the demo's link";
const PORTS: &str = "two ports, 512 bit";
const SHIMS: &str = "two LoWAR shims, 512 bit";

/// Number of rounds of all harnesses.
const ROUNDS: usize = 31;
/// Approximate time of a harness in a round.
const TARGET: Duration = Duration::from_millis(60);

fn main() {
    // `cargo bench` adds options; words choose benches by name.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let chosen = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    println!("kclocks/s, median of {ROUNDS} rounds; in brackets the share of C++\n");
    println!("{:<24}{:>10}{:>18}{:>18}{:>18}", "", "C++", "binding", "lockstep", "Icarus");
    let work = Work::new();
    if [ENGINE, ENCODER, LINK].into_iter().any(chosen) {
        let link = demo::capture();
        let (engine, encoder) = (demo::engine(), demo::encoder());
        let engine = || Core::new(&engine, &link.engine, demo::engine_model());
        let encoder = || Core::new(&encoder, &link.encoder, demo::encoder_model());
        if chosen(ENGINE) {
            bench(ENGINE, &work, engine, true);
        }
        if chosen(ENCODER) {
            bench(ENCODER, &work, encoder, true);
        }
        if chosen(LINK) {
            bench(LINK, &work, || Pair(engine(), encoder()), true);
        }
    }
    if chosen(PORTS) {
        let (link, port) = (ports::capture(), ports::port());
        let end = |stimulus| Core::new(&port, stimulus, ports::model());
        bench(PORTS, &work, || Pair(end(&link.upstream), end(&link.downstream)), false);
    }
    if chosen(SHIMS) {
        let (link, shim) = (shims::capture(), shims::shim());
        let end = |stimulus| Core::new(&shim, stimulus, shims::model());
        bench(SHIMS, &work, || Pair(end(&link.near), end(&link.far)), false);
    }
}

/// Prints a row of the table.
fn bench<C: Clocked>(name: &str, work: &Work, clocked: impl Fn() -> C, with_icarus: bool) {
    let cores = clocked().files();
    let mut cpp = cpp::Program::new(work, &cores);
    assert_eq!(cpp.digests(), clocked().digests(), "C++ and the binding differ on {name}");
    let mut icarus = with_icarus.then(|| {
        let icarus = icarus::Simulation::new(work, &cores);
        icarus.compare(&mut clocked());
        icarus
    });
    let (mut binding, mut lockstep) = (Binding(clocked()), rust::Lockstepped(clocked()));
    let mut harnesses: Vec<&mut dyn Harness> = vec![&mut cpp, &mut binding, &mut lockstep];
    harnesses.extend(icarus.as_mut().map(|icarus| icarus as &mut dyn Harness));
    let mut timed: Vec<_> = harnesses
        .into_iter()
        .map(|harness| {
            let clocks = calibrate(harness);
            (harness, clocks, Vec::new())
        })
        .collect();
    for _ in 0..ROUNDS {
        for (harness, clocks, rates) in &mut timed {
            rates.push(*clocks as f64 / harness.run(*clocks).as_secs_f64() / 1e3);
        }
    }
    let cpp = &timed[0].2;
    print!("{name:<24}{:>10.0}", median(cpp.clone()));
    for (_, _, rates) in &timed[1..] {
        let shares = rates.iter().zip(cpp).map(|(rate, cpp)| rate / cpp).collect();
        print!("{:>10.0} ({:>5.3})", median(rates.clone()), median(shares));
    }
    println!("{}", if with_icarus { "" } else { "                 -" });
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Number of clocks that take about [`TARGET`]. The first call also warms caches.
fn calibrate(harness: &mut dyn Harness) -> u64 {
    let mut clocks = 512;
    loop {
        let took = harness.run(clocks);
        if took > TARGET / 8 {
            return (clocks as f64 * TARGET.as_secs_f64() / took.as_secs_f64()) as u64;
        }
        clocks *= 4;
    }
}
