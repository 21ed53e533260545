//! One scheme on one link: the runs of a comparison.

use crate::link::Unobserved;
use crate::link::flow_sizes::FlowSizes;
use crate::network::frame::HEADER_OCTETS;
use crate::network::host::Dcqcn;
use crate::network::marking::Marking;
use crate::network::shared::SwitchSettings;
use crate::network::stop::Stopped;
use crate::network::traffic::{Poisson, Sizes};
use crate::network::{Contender, LongHaul, NetworkOutcome, NetworkSimulation, PortId, Stop, Topology};
use crate::run::{Engine, Error};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use rtl_foundation::time::Time;
use rtl_lockstep::LockstepError;
use std::ops::RangeInclusive;

/// Hosts at each end of the link.
const HOSTS: u64 = 4;
/// Least number of flows.
const FLOWS: f64 = 4_000.0;
/// Least number of round trips in which flows begin.
const ROUND_TRIPS: u64 = 20;
/// Round trips after the last flow has begun; the table lists the flows that have not ended by then.
const PATIENCE: u64 = 200;
/// Cables between hosts and switches, in metres.
const CABLE: u64 = 100;
/// Samples of the queue in a round trip.
const SAMPLES: u64 = 50;

/// Limits of the share of the line that flows may offer: with less, 4000 flows take minutes to begin; with more, they
/// never end.
pub const LOADS: RangeInclusive<f64> = 0.01..=0.99;

/// Conditions under which a scheme is measured.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// The link.
    pub link: LinkSpec,
    /// Sizes of the flows, with the name of the distribution.
    pub flows: (&'static str, FlowSizes),
    /// Share of the line that flows offer, one of [`LOADS`].
    pub load: f64,
    /// Whether hosts have DCQCN and switches mark for it.
    pub dcqcn: bool,
    /// Whether switches before the long link notify senders at once, in place of marks; with DCQCN only.
    pub near_source: bool,
    /// Engine of the decisions at the ports of the link: hardware or models.
    pub engine: Engine,
    /// Seed of the flows.
    pub seed: u64,
}

/// Measurements of a scheme.
pub struct SchemeMeasured {
    /// Results of the run in which the receiver stops.
    pub stopped: Stopped,
    /// Results of the run with flows.
    pub flows: NetworkOutcome,
}

impl SchemeMeasured {
    /// Frames lost in both runs.
    pub fn lost_frames(&self) -> u64 {
        self.stopped.outcome.lost_frames + self.flows.lost_frames
    }

    /// Most octets that the buffer held of a priority while the receiver stopped.
    pub fn worst_queue(&self) -> u64 {
        self.stopped.outcome.long_haul[1].received.peak_octets
    }

    /// The largest share of a line of `rate` bits per second that flow control took, in the run with flows.
    pub fn control_share(&self, rate: u64) -> f64 {
        self.flows.long_haul.iter().map(|port| self.flows.control_share(port, rate)).fold(0.0, f64::max)
    }
}

impl Conditions {
    /// Measures a scheme. `replay` is the command that repeats the run with hardware.
    ///
    /// # Errors
    /// Hardware that differs from its model or cannot be built.
    pub fn measure(&self, scheme: &Contender, replay: &str) -> Result<SchemeMeasured, Error> {
        let port = |run: &str, id: PortId| -> Result<LongHaul<LockstepError>, Error> {
            scheme.plan.port(self.engine, &format!("{}, {run}: {id:?}", scheme.name), self.seed, replay)
        };
        let stopped = self.stop().run(scheme, |id| port("stop", id))?;
        let flows = self.flow(scheme, |id| port("flows", id))?;
        Ok(SchemeMeasured { stopped, flows })
    }

    fn round_trips(&self, count: u64) -> Time {
        Time(self.link.rtt_ps() * count)
    }

    fn payload(&self) -> u32 {
        self.link.mtu_octets - HEADER_OCTETS
    }

    /// The run in which the receiver stops.
    pub fn stop(&self) -> Stop {
        Stop {
            rate: self.link.rate.bits_per_second(),
            distance_m: self.link.distance_m,
            payload: self.payload(),
            stop: self.round_trips(3),
            resume: self.round_trips(6),
            end: self.round_trips(10),
            interval: Time((self.link.rtt_ps() / SAMPLES).max(1)),
        }
    }

    /// The time in which flows begin.
    fn span(&self) -> Time {
        let (_, sizes) = self.flows;
        let seconds = FLOWS * sizes.mean() * 8.0 / (self.load * self.link.rate.bits_per_second() as f64);
        Time((seconds * 1e12) as u64).max(self.round_trips(ROUND_TRIPS))
    }

    fn flow(
        &self,
        scheme: &Contender,
        port: impl FnMut(PortId) -> Result<LongHaul<LockstepError>, Error>,
    ) -> Result<NetworkOutcome, Error> {
        let rate = self.link.rate.bits_per_second();
        let mut topology = Topology { payload: self.payload(), ..Topology::default() };
        let direct = self.near_source.then_some(Dcqcn::default().cnp_interval);
        let marking = self.dcqcn.then(|| Marking { seed: self.seed, direct, ..Marking::default() });
        let switch = SwitchSettings { marking, ..scheme.switch() };
        topology.host_settings.congestion_control = self.dcqcn.then(Dcqcn::default);
        let [near, far] = [(); 2].map(|()| topology.switch(switch));
        let around = |switch| topology.hosts_around(switch, HOSTS as usize, rate / HOSTS, CABLE);
        let [sources, destinations] = [near, far].map(around);
        topology.long_link([near, far], rate, self.link.distance_m, scheme.plan.boxes);
        scheme.settle(&mut topology);
        let span = self.span();
        let poisson = Poisson {
            sources: &sources,
            destinations: &destinations,
            sizes: Sizes::Law(self.flows.1),
            offered: self.load * rate as f64 / HOSTS as f64,
            from: Time::ZERO,
            until: span,
            priority: self.link.enable.trailing_zeros() as u8,
            group: 0,
        };
        let flows = poisson.flows(topology.payload, self.seed);
        let mut simulation = NetworkSimulation::new(topology, &flows, span, port)?;
        Ok(simulation.run(span.saturating_add(self.round_trips(PATIENCE)), &mut Unobserved)?)
    }
}
