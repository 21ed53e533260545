//! A receiver that stops and goes on: the worst queue of a long link, and the loss of its line afterwards.

use super::frame::NetworkFrame;
use super::long_haul::LongHaul;
use super::simulation::{NetworkObserver, NetworkSimulation};
use super::topologies::{TestbedSpec, testbed};
use super::{Contender, Flow, NetworkOutcome, PortId};
use rtl_foundation::time::Time;

/// A run in which a host sends at the rate of the line, and the receiving host refuses frames from `stop` until
/// `resume`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Line rate of all links, in bits per second.
    pub rate: u64,
    /// Length of the long link in metres.
    pub distance_m: u64,
    /// Octets of a message in each frame.
    pub payload: u32,
    /// Time at which the receiver stops.
    pub stop: Time,
    /// Time at which it goes on.
    pub resume: Time,
    /// Time at which the run ends.
    pub end: Time,
    /// Interval of the port's series.
    pub interval: Time,
}

/// Results of the run.
pub struct Stopped {
    /// Results of the network.
    pub outcome: NetworkOutcome,
    /// Share of the line that the receiver got after it went on.
    pub share: f64,
}

/// Octets on the wire that the receiver gets after it takes frames again.
struct Taken {
    from: Time,
    octets: u64,
}

impl NetworkObserver for Taken {
    fn delivered(&mut self, now: Time, frame: &NetworkFrame) {
        if now >= self.from {
            self.octets += u64::from(frame.wire_octets());
        }
    }
}

impl Stop {
    /// Runs a scheme. `port` makes the long-haul ports; the second is that of the receiver's switch.
    ///
    /// # Errors
    /// The error of `port`, or the one that stops flow control.
    pub fn run<E, Failure: From<E>>(
        &self,
        scheme: &Contender,
        port: impl FnMut(PortId) -> Result<LongHaul<E>, Failure>,
    ) -> Result<Stopped, Failure> {
        let one = TestbedSpec { near: 1, links: 1, ..TestbedSpec::a() };
        let mut bed = testbed(&TestbedSpec {
            rate: self.rate,
            distance_m: self.distance_m,
            switch: scheme.switch(),
            boxes: scheme.plan.boxes,
            ..one
        });
        bed.topology.payload = self.payload;
        scheme.settle(&mut bed.topology);
        let (source, destination) = (bed.near[0], bed.far[0]);
        let flow = Flow { source, destination, octets: Flow::ENDLESS, start: Time::ZERO, priority: 3, group: 0 };
        let mut simulation = NetworkSimulation::new(bed.topology, &[flow], self.interval, port)?;
        simulation.stall(destination, self.stop, self.resume);
        let mut taken = Taken { from: self.resume, octets: 0 };
        let outcome = simulation.run(self.end, &mut taken)?;
        let line = self.rate as f64 * (self.end - self.resume).seconds();
        Ok(Stopped { outcome, share: taken.octets as f64 * 8.0 / line })
    }
}
