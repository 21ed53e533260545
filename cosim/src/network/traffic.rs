//! Traffic of hosts: lists of flows, made from a seed before a run begins.

use super::flow::Flow;
use super::frame::{HEADER_OCTETS, frame_octets};
use super::topology::NodeId;
use crate::link::flow_sizes::FlowSizes;
use crate::link::random::{Part, Random};
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::{SECOND, Time};

/// Sizes of flows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// One size for all, in octets.
    Fixed(u64),
    /// Sizes by a published distribution.
    Law(FlowSizes),
}

impl Sizes {
    /// The mean in octets.
    pub fn mean(&self) -> f64 {
        match self {
            Sizes::Fixed(octets) => *octets as f64,
            Sizes::Law(sizes) => sizes.mean(),
        }
    }

    fn draw(&self, random: &mut Random) -> u64 {
        match self {
            Sizes::Fixed(octets) => *octets,
            Sizes::Law(sizes) => sizes.draw(random),
        }
    }
}

/// Flows that begin independently of each other at each of a set of hosts.
#[derive(Clone, Debug, PartialEq)]
pub struct Poisson<'a> {
    /// Hosts that send.
    pub sources: &'a [NodeId],
    /// Hosts that receive; each flow goes to any of them except its source, with equal chances.
    pub destinations: &'a [NodeId],
    /// Sizes of the flows.
    pub sizes: Sizes,
    /// Rate in bits per second on the wire that each source offers on average.
    pub offered: f64,
    /// Time from which on flows begin.
    pub from: Time,
    /// Time until which flows begin.
    pub until: Time,
    /// Priority of the flows.
    pub priority: u8,
    /// Group of the flows.
    pub group: u8,
}

/// Octets on the wire for one octet of a message that is cut into frames of `payload` octets.
pub fn wire_ratio(payload: u32) -> f64 {
    f64::from(frame_octets(payload) + WIRE_OVERHEAD_OCTETS) / f64::from(payload)
}

impl Poisson<'_> {
    /// The flows in a network that cuts messages into frames of `payload` octets. The load is calculated from the mean
    /// size of flows in whole frames, as in the literature: flows shorter than a frame offer a little more.
    pub fn flows(&self, payload: u32, seed: u64) -> Vec<Flow> {
        let ratio = match self.sizes {
            Sizes::Fixed(octets) => {
                let frames = octets.div_ceil(payload.into());
                let extra = frames * u64::from(HEADER_OCTETS + WIRE_OVERHEAD_OCTETS);
                (octets + extra) as f64 / octets as f64
            }
            Sizes::Law(_) => wire_ratio(payload),
        };
        let mean_gap = self.sizes.mean() * ratio * 8.0 / self.offered * SECOND as f64;
        let mut flows = Vec::new();
        for source in self.sources {
            let others: Vec<_> = self.destinations.iter().filter(|other| *other != source).collect();
            let mut random = Random::new(seed, Part::Traffic, u32::from(self.group) << 16 | source.0);
            let mut start = self.from;
            loop {
                start = start.saturating_add(Time(random.exponential(mean_gap)));
                if start >= self.until {
                    break;
                }
                let octets = self.sizes.draw(&mut random);
                let destination = *others[random.up_to(others.len() as u64 - 1) as usize];
                let (priority, group) = (self.priority, self.group);
                flows.push(Flow { source: *source, destination, octets, start, priority, group });
            }
        }
        flows
    }
}

/// Flows from many hosts to one at one time, dealt to the sources in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incast<'a> {
    /// Hosts that send.
    pub sources: &'a [NodeId],
    /// The host that receives.
    pub destination: NodeId,
    /// Number of flows in all.
    pub flows: u32,
    /// Octets of each flow; [`Flow::ENDLESS`] for endless flows.
    pub octets: u64,
    /// Time at which they begin.
    pub start: Time,
    /// Priority of the flows.
    pub priority: u8,
    /// Group of the flows.
    pub group: u8,
}

impl Incast<'_> {
    /// The flows.
    pub fn flows(&self) -> Vec<Flow> {
        let &Self { sources, destination, octets, start, priority, group, .. } = self;
        let flow = |(_, source): (u32, &NodeId)| Flow { source: *source, destination, octets, start, priority, group };
        (0..self.flows).zip(sources.iter().cycle()).map(flow).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poisson_flows_offer_their_load_and_never_go_home() {
        let hosts = [0, 1, 2, 3].map(NodeId);
        for sizes in [Sizes::Fixed(3000), Sizes::Law(FlowSizes::FB_HADOOP)] {
            let (from, until) = (Time::from_us(500), Time(SECOND / 2));
            let offered = 20e9;
            let poisson = Poisson {
                sources: &hosts[..2],
                destinations: &hosts,
                sizes,
                offered,
                from,
                until,
                priority: 3,
                group: 1,
            };
            let flows = poisson.flows(1024, 7);
            assert_eq!(flows, poisson.flows(1024, 7));
            assert_ne!(flows, poisson.flows(1024, 8));
            let ratio = |octets: u64| (octets + octets.div_ceil(1024) * 82) as f64;
            let octets: f64 = flows.iter().map(|flow| ratio(flow.octets)).sum();
            let load = octets * 8.0 / (2.0 * offered * (until - from).seconds());
            assert!((load - 1.0).abs() < 0.03, "{sizes:?}: {load}");
            assert!(flows.iter().all(|flow| flow.source != flow.destination));
            assert!(flows.iter().all(|flow| (from..until).contains(&flow.start)));
        }
    }

    #[test]
    fn an_incast_is_dealt_to_its_sources() {
        let hosts = [0, 1, 2].map(NodeId);
        let (octets, start) = (512_000, Time::from_us(3));
        let incast =
            Incast { sources: &hosts[..2], destination: hosts[2], flows: 5, octets, start, priority: 3, group: 0 };
        let flows = incast.flows();
        assert_eq!(flows.iter().map(|flow| flow.source.0).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
        assert!(flows.iter().all(|flow| flow.destination == hosts[2] && flow.octets == octets));
    }
}
