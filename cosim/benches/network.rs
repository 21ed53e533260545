//! Speed of network simulations, in seconds of one processor: `cargo bench -p cosim --bench network`.
//!
//! A frame-hop is a frame that passes a link. The network is two fat-trees of 16 hosts each, joined by 400 Gb/s over
//! 600 km; every host sends to every other. The cases have no flow control at the long-haul ports, Bifrost there, and
//! the hosts with the most work: IRN and DCQCN over switches that mark and drop, where every frame is acknowledged and
//! the acknowledgements are frames too.

use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage, size};
use cores::ethernet::LineRate;
use cosim::link::Unobserved;
use cosim::link::control::{FlowControl, NoControl, Port, Slotted};
use cosim::link::flow_sizes::FlowSizes;
use cosim::network::host::{Dcqcn, irn};
use cosim::network::marking::Marking;
use cosim::network::shared::SwitchSettings;
use cosim::network::topologies::{FatTreeSpec, fat_trees};
use cosim::network::traffic::{Poisson, Sizes};
use cosim::network::{LongHaul, NetworkSimulation, sure};
use rtl_foundation::time::Time;
use std::convert::Infallible;

const DISTANCE: u64 = 600_000;
const G400: u64 = 400_000_000_000;
/// Number of runs of each case; the table shows the median.
const RUNS: usize = 5;

fn main() {
    let sizing = size(&LinkSpec { storage: Storage::Packed, ..LinkSpec::new(LineRate::G400, DISTANCE) });
    let config = sizing.expect("a link that can be sized").config;
    println!("{:<28}{:>14}{:>22}", "", "frame-hops", "million a second");
    let port = Port::new(LineRate::G400);
    for (name, sizes) in [("FB_Hadoop, 30 %", FlowSizes::FB_HADOOP), ("WebSearch, 30 %", FlowSizes::WEB_SEARCH)] {
        run(name, sizes, false, || sure(NoControl));
        run(&format!("{name}, Bifrost"), sizes, false, || sure(Slotted::new(&config, port)));
        run(&format!("{name}, IRN, DCQCN"), sizes, true, || sure(NoControl));
    }
}

/// Runs a case. With `ends`, hosts have IRN and DCQCN, and switches mark and drop.
fn run(name: &str, sizes: FlowSizes, ends: bool, control: impl Fn() -> Box<dyn FlowControl<Error = Infallible>>) {
    let switch = SwitchSettings::default();
    let lossy = SwitchSettings { marking: Some(Marking::default()), ..switch.lossy() };
    let mut rates = Vec::new();
    let mut hops = 0;
    for _ in 0..RUNS {
        let chosen = if ends { lossy } else { switch };
        let mut trees = fat_trees(&FatTreeSpec::new(G400, G400, DISTANCE, chosen));
        if ends {
            let transport = Some(irn(&trees.topology, Time::from_us(1000)));
            let settings = &mut trees.topology.host_settings;
            (settings.transport, settings.congestion_control) = (transport, Some(Dcqcn::default()));
        }
        let hosts = trees.hosts.concat();
        // 15 of 31 destinations are near: the long link carries 16/31 of what a data centre sends
        let offered = 0.3 * G400 as f64 / 16.0 * 31.0 / 16.0;
        let poisson = Poisson {
            sources: &hosts,
            destinations: &hosts,
            sizes: Sizes::Law(sizes),
            offered,
            from: Time::ZERO,
            until: Time::from_us(10_000),
            priority: 3,
            group: 0,
        };
        let flows = poisson.flows(trees.topology.payload, 1);
        let long_haul = |_| {
            let (storage, memory) = (Storage::Packed, None);
            Ok::<_, Infallible>(LongHaul {
                control: control(),
                storage,
                memory,
                credits: None,
                rates: None,
                occupancy_latency: Time::ZERO,
            })
        };
        let Ok(mut simulation) = NetworkSimulation::new(trees.topology, &flows, Time::from_us(100), long_haul);
        let started = processor_time();
        let Ok(outcome) = simulation.run(Time::from_us(50_000), &mut Unobserved);
        rates.push(outcome.hops as f64 / (processor_time() - started) / 1e6);
        hops = outcome.hops;
    }
    rates.sort_by(f64::total_cmp);
    println!("{name:<28}{hops:>14}{:>22.2}", rates[RUNS / 2]);
}

/// Seconds that this thread has used a processor: other programs on the machine do not count.
fn processor_time() -> f64 {
    let file = "/proc/thread-self/schedstat";
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}, which Linux has: {error}"));
    let nanoseconds: f64 = text.split(' ').next().and_then(|first| first.parse().ok()).expect("nanoseconds come first");
    nanoseconds / 1e9
}
