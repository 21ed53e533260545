//! IRN with parameters that follow from the paths of a network.

use super::super::flow::Flow;
use super::super::frame::{frame_octets, wire_octets};
use super::super::ideal::alone;
use super::super::routing::Routes;
use super::super::topology::Topology;
use crate::rdma::Transport;
use rtl_foundation::time::{SECOND, Time};

/// IRN with the settings of an adapter, independent of the network: a bitmap of `bitmap` packets, which bounds the
/// packets under way, and the timeouts for more than a few packets and for few.
pub fn irn_of(bitmap: u64, timeout_high: Time, timeout_low: Time) -> Transport {
    Transport::SelectiveRepeat { window: bitmap, timeout_high: timeout_high.0, timeout_low: timeout_low.0 }
}

/// Selective repeat with IRN's settings for a network (Mittal et al., "Revisiting Network Support for RDMA", SIGCOMM
/// 2018): no more octets under way than the BDP of the longest path (section 3.2), and a long timeout of its round trip
/// and the longest `queueing` at a congested port (section 4.1).
///
/// The short timeout is 1.5 round trips, or the long one if that is less: the paper's 100 us fit the round trips of one
/// data centre, and the formula is ours.
pub fn irn(topology: &Topology, queueing: Time) -> Transport {
    let frame = u64::from(wire_octets(frame_octets(topology.payload))) * 8;
    let routes = Routes::new(topology);
    let (mut longest, mut window) = (Time::ZERO, 1);
    for source in topology.hosts() {
        let rate = topology.ports_of(source).map(|port| topology.link_of(port).rate).max().unwrap_or(0);
        for destination in topology.hosts().filter(|destination| *destination != source) {
            let start = Time::ZERO;
            let data = Flow { source, destination, octets: topology.payload.into(), start, priority: 0, group: 0 };
            let ack = Flow { source: destination, destination: source, octets: 1, ..data };
            let round_trip = alone(topology, &routes, 0, &data) + alone(topology, &routes, 0, &ack);
            let bits = (u128::from(round_trip.0) * u128::from(rate)).div_ceil(u128::from(SECOND)) as u64;
            longest = longest.max(round_trip);
            window = window.max(bits.div_ceil(frame));
        }
    }
    let timeout_high = longest + queueing;
    let timeout_low = timeout_high.min(Time(longest.0 + longest.0 / 2));
    Transport::SelectiveRepeat { window, timeout_high: timeout_high.0, timeout_low: timeout_low.0 }
}
