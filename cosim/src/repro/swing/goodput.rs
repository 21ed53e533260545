//! Goodput of IRN with the bitmap of its own network and with that of another: figure 6 of SWING (section 4.2).
//!
//! Published: one large flow without congestion control over 100 Gb/s, PFC off. A long network, 400 us one way, with an
//! ingress buffer of 20 MB at the congested node, bitmap 6 686, timeouts 2 480 and 802 us; a local one, 12 us, with 3 MB, 219,
//! 110 and 26 us. No congestion, and one of 20 to 80 Gb/s.
//! The paper leaves the cause of the congestion open; chosen: the node drains at the remaining rate of the line, as in
//! the model of section 4. The paper names frames of 1 KB for the memory of the bitmap, but 100 Gb/s carry 6 686 and
//! 219 packets in 802 and 26 us at 1500 octets each: frames have 1500 octets here. Cables at both ends of the link have
//! half a microsecond each, chosen, as 802 and 26 us are two microseconds more than there and back. Goodput is measured
//! from 10 ms to 50 ms, in octets of the message.

use super::super::{Experiment, ReproOptions};
use super::settings::FRAME_PAYLOAD;
use crate::network::frame::{NetworkFrame, frame_octets, wire_octets};
use crate::network::host::irn_of;
use crate::network::shared::SwitchSettings;
use crate::network::{Flow, HostSettings, LongHaul, NetworkObserver, NetworkSimulation, PortPlan, Topology};
use crate::rdma::Transport;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve};
use crate::run::Error;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage};
use cores::ethernet::{LineRate, PS_PER_METRE};
use rayon::prelude::*;
use rtl_foundation::time::Time;
use std::convert::Infallible;

const RATE: u64 = 100_000_000_000;
/// Rate of the congestion, in Gb/s.
const CONGESTION: [u64; 5] = [0, 20, 40, 60, 80];
/// Length of a cable of half a microsecond, in metres.
const CABLE: u64 = 100;
const FROM: Time = Time::from_us(10_000);
const END: Time = Time::from_us(50_000);

/// A network of section 4.2 and IRN's settings for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Network {
    name: &'static str,
    delay: Time,
    /// Ingress buffer of the congested node, in octets.
    buffer: u64,
    /// Number of packets in the bitmap.
    bitmap: u64,
    timeouts: [Time; 2],
}

const NETWORKS: [Network; 2] = [
    Network {
        name: "long",
        delay: Time::from_us(400),
        buffer: 20_000_000,
        bitmap: 6_686,
        timeouts: [Time::from_us(2_480), Time::from_us(802)],
    },
    Network {
        name: "local",
        delay: Time::from_us(12),
        buffer: 3_000_000,
        bitmap: 219,
        timeouts: [Time::from_us(110), Time::from_us(26)],
    },
];

impl Network {
    fn transport(&self) -> Transport {
        irn_of(self.bitmap, self.timeouts[0], self.timeouts[1])
    }
}

/// Results of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Got {
    /// Goodput in bits of the message per second.
    goodput: f64,
    lost: u64,
    retransmitted: u64,
    timeouts: u64,
}

/// Number of frames that reach the receiver from [`FROM`] on, each counted once.
#[derive(Default)]
struct Delivered(u64);

impl NetworkObserver for Delivered {
    fn delivered(&mut self, now: Time, _frame: &NetworkFrame) {
        self.0 += u64::from(now >= FROM);
    }
}

fn run(network: &Network, set_for: &Network, congestion_gbps: u64) -> Got {
    let host_settings = HostSettings { transport: Some(set_for.transport()), ..Default::default() };
    let mut topology = Topology { payload: FRAME_PAYLOAD, host_settings, ..Topology::default() };
    let [source, destination] = [(); 2].map(|()| topology.host());
    let [near, far] = [(); 2].map(|()| topology.switch(SwitchSettings::default().lossy()));
    let metres = network.delay.0 / PS_PER_METRE;
    topology.link(source, near, RATE, CABLE);
    topology.long_haul(near, far, RATE, metres);
    topology.link(far, destination, RATE - congestion_gbps * 1_000_000_000, CABLE);
    let link = LinkSpec { storage: Storage::Packed, ..LinkSpec::new(LineRate::G100, metres) };
    let plan = PortPlan { memory: Some(network.buffer), ..PortPlan::endless(&link) };
    let flow = Flow { source, destination, octets: Flow::ENDLESS, start: Time::ZERO, priority: 3, group: 0 };
    let port = |_| -> Result<LongHaul<Infallible>, Infallible> { Ok(plan.model()) };
    let Ok(mut simulation) = NetworkSimulation::new(topology, &[flow], END, port);
    let mut delivered = Delivered::default();
    let Ok(outcome) = simulation.run(END, &mut delivered);
    Got {
        goodput: (delivered.0 * u64::from(FRAME_PAYLOAD)) as f64 * 8.0 / (END - FROM).seconds(),
        lost: outcome.lost_frames,
        retransmitted: outcome.hosts.retransmitted_frames,
        timeouts: outcome.hosts.timeouts,
    }
}

/// Runs figure 6.
pub(in super::super) fn goodput(experiment: &Experiment, _options: &ReproOptions) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for network in NETWORKS {
        for set_for in [network, NETWORKS[usize::from(network == NETWORKS[0])]] {
            cases.extend(CONGESTION.map(|congestion| (network, set_for, congestion)));
        }
    }
    let ran: Vec<Got> =
        cases.par_iter().map(|(network, set_for, congestion)| run(network, set_for, *congestion)).collect();
    let ran: Vec<_> = cases.into_iter().zip(ran).collect();
    let columns = vec![
        "network and congestion",
        "IRN set for",
        "goodput (Gb/s)",
        "drain allows (Gb/s)",
        "lost",
        "sent again",
        "timeouts",
    ];
    let row = |((network, set_for, congestion), got): &((Network, Network, u64), Got)| {
        vec![
            format!("{}, {congestion} Gb/s", network.name),
            set_for.name.to_owned(),
            format!("{:.2}", got.goodput / 1e9),
            format!("{:.2}", most(*congestion) / 1e9),
            got.lost.to_string(),
            got.retransmitted.to_string(),
            got.timeouts.to_string(),
        ]
    };
    let curve = |runs: &[((Network, Network, u64), Got)]| {
        let (network, set_for, _) = runs[0].0;
        let points = runs.iter().map(|((.., congestion), got)| (*congestion as f64, got.goodput / 1e9)).collect();
        let name = format!("{} network, IRN set for the {} one", network.name, set_for.name);
        Curve { name, points, end: CONGESTION[CONGESTION.len() - 1] as f64 }
    };
    let curves = ran.chunks(CONGESTION.len()).map(curve).collect();
    let chart =
        Chart { what: "goodput (Gb/s)", over: "congestion (Gb/s)", curves, levels: Vec::new(), doubling: false };
    let title = "Goodput of IRN with the bitmap of its own network and of another (SWING, figure 6)";
    let figures = vec![Figure::new("goodput", title, chart)];
    let mut findings = experiment.findings(columns, ran.iter().map(row).collect(), figures);
    findings.notes = vec![
        "the paper gives no figures in its text: a bitmap for the long link costs the local network goodput by sending again, and \
         one for the local network leaves the long link idle"
            .to_owned(),
        format!(
            "bitmap of a queue pair at 1 KB a packet: {} octets a kilometre, {} MB for 2000 queue pairs and 120 km; the paper: 125 \
             octets, 30 MB. That is an octet a packet; with the five bitmaps of IRN, a bit a packet each, it would be {} MB",
            bitmap_octets(1, 8),
            2000 * bitmap_octets(120, 8) / 1_000_000,
            2000.0 * bitmap_octets(120, 5) as f64 / 1e6,
        ),
    ];
    Ok(findings)
}

/// Bits of a message per second that fit beside the congestion.
fn most(congestion_gbps: u64) -> f64 {
    let drain = (RATE - congestion_gbps * 1_000_000_000) as f64;
    drain * f64::from(FRAME_PAYLOAD) / f64::from(wire_octets(frame_octets(FRAME_PAYLOAD)))
}

/// Octets of memory for the bitmaps of a queue pair, with `bits` a packet of 1 KB, 100 Gb/s and 5 us a kilometre
/// (section 4.2).
fn bitmap_octets(km: u64, bits: u64) -> u64 {
    let round_trip_us = 2 * 5 * km;
    let packets = RATE / 8 / 1_000_000 * round_trip_us / 1_000;
    (packets * bits).div_ceil(8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bitmap_takes_125_octets_a_kilometre() {
        assert_eq!((bitmap_octets(1, 8), 2000 * bitmap_octets(120, 8)), (125, 30_000_000));
    }

    /// Round trips of 802 and 26 us hold 6 686 and 219 packets of 1500 octets; the cables here complete them.
    #[test]
    fn bitmaps_are_those_of_the_paper() {
        for (network, [bitmap, high, low, buffer]) in
            NETWORKS.iter().zip([[6_686, 2_480, 802, 20_000_000], [219, 110, 26, 3_000_000]])
        {
            let expected = irn_of(bitmap, Time::from_us(high), Time::from_us(low));
            assert_eq!((network.transport(), network.buffer), (expected, buffer));
            let round_trip = bitmap * 1500 * 8 * 1_000_000 / RATE;
            assert_eq!(round_trip, low);
            let cables = 2 * 2 * CABLE * PS_PER_METRE;
            assert_eq!((2 * network.delay.0 + cables) / 1_000_000, low);
        }
    }

    /// The bitmap of the long network fills either network; that of the local one carries 219 packets in a round trip
    /// of 802 us.
    #[test]
    fn a_small_bitmap_leaves_a_long_link_idle() {
        let [long, local] = NETWORKS;
        let own = run(&long, &long, 40).goodput;
        assert!((own / most(40) - 1.0).abs() < 0.01, "{own}");
        let other = run(&long, &local, 0).goodput;
        let expected = (219 * FRAME_PAYLOAD * 8) as f64 / 802.3e-6;
        assert!((other / expected - 1.0).abs() < 0.02, "{other}, expected {expected}");
        // its timeout of 110 us is shorter than the round trip: it sends again frames that are not lost
        assert!(run(&long, &local, 0).retransmitted > 200);
    }
}
