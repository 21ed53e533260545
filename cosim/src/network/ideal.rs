//! The completion time of a flow that has the network to itself.

use super::flow::Flow;
use super::frame::frame_octets;
use super::routing::Routes;
use super::topology::Topology;
use crate::link::bit_clock::BitClock;
use cores::ethernet::WIRE_OVERHEAD_OCTETS;
use rtl_foundation::time::Time;

/// Completion time of flow number `number` alone in the network: every switch stores a frame before it forwards it, and
/// the slowest link sets the rate. The time is exact to a few picoseconds, because transmitters carry fractions from
/// frame to frame. Zero for an endless flow.
pub(super) fn alone(topology: &Topology, routes: &Routes, number: u32, flow: &Flow) -> Time {
    if flow.octets == Flow::ENDLESS {
        return Time::ZERO;
    }
    let payload = u64::from(topology.payload);
    let frames = flow.octets.div_ceil(payload);
    let whole = frame_octets(topology.payload.min(flow.octets as u32)) + WIRE_OVERHEAD_OCTETS;
    let last = frame_octets((flow.octets - (frames - 1) * payload) as u32) + WIRE_OVERHEAD_OCTETS;
    // Times of the first frame over all links so far, of each later frame behind it, and of the last frame.
    let (mut first, mut pace, mut done) = (Time::ZERO, Time::ZERO, Time::ZERO);
    let mut node = flow.source;
    while node != flow.destination {
        let port = routes.port(node, flow.destination, number);
        let link = topology.link_of(port);
        let wire = |octets| BitClock::new(link.rate).take(octets);
        first += wire(whole);
        pace = pace.max(wire(whole));
        let before = if frames > 1 { first + Time((frames - 2) * pace.0) } else { Time::ZERO };
        done = done.max(before) + wire(last) + link.delay;
        first += link.delay;
        node = topology.node_of(port.peer());
    }
    done
}
