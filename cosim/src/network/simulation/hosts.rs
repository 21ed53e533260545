//! Events at hosts.

use super::super::agenda::Event;
use super::super::flow::Flow;
use super::super::frame::{FrameKind, NetworkFrame};
use super::super::host::{FlowEnds, FrameReceipt, HostPlace};
use super::super::shared;
use super::super::topology::{NodeId, PortId};
use super::{NetworkObserver, NetworkSimulation};
use cores::bifrost_pause_engine::model::PauseRequest;
use rtl_foundation::time::Time;

impl<E> NetworkSimulation<E> {
    /// Makes a host refuse frames from `from` until `until`: it pauses its switch, like a receiver that cannot keep up.
    ///
    /// # Panics
    /// If the node is a switch.
    pub fn stall(&mut self, host: NodeId, from: Time, until: Time) {
        assert!(self.host_ports[host.index()].is_some(), "only hosts stall");
        self.nics[host.index()].stall(from, until);
        self.agenda.add(from, Event::Stalls(host));
    }

    pub(super) fn await_flow(&mut self) {
        if let Some(&flow) = self.to_begin.get(self.begun) {
            self.agenda.add(self.flows[flow as usize].flow.start, Event::FlowBegins);
        }
    }

    pub(super) fn begin_flows(&mut self, now: Time) {
        while let Some(&number) = self.to_begin.get(self.begun) {
            let flow = self.flows[number as usize].flow;
            if flow.start > now {
                break;
            }
            self.begun += 1;
            let port = self.host_port(flow.source);
            let (progress, nic) = (&self.flows[number as usize], &mut self.nics[flow.source.index()]);
            self.ends.begin(number, progress, nic, self.topology.link_of(port).rate);
            self.serve(now, port);
        }
        self.await_flow();
    }

    fn host_port(&self, host: NodeId) -> PortId {
        self.host_ports[host.index()].expect("flows begin and end at hosts")
    }

    /// Handles a frame that has arrived at the host of this port.
    #[inline]
    pub(super) fn take(&mut self, now: Time, port: PortId, frame: &NetworkFrame, observer: &mut impl NetworkObserver) {
        if !frame.is_data() {
            if frame.kind == FrameKind::Cnp {
                observer.notified(now, frame.flow);
            }
            return self.at_source(now, frame.flow, |ends, priority, host| ends.told(now, frame, priority, host));
        }
        self.counts.delivered += 1;
        let progress = &mut self.flows[frame.flow as usize];
        let arrival = self.ends.arrive(now, frame, progress);
        if arrival.new {
            observer.delivered(now, frame);
            self.counts.delivered_octets += u64::from(frame.wire_octets());
            self.latency[usize::from(progress.flow.group)].add((now - frame.sent).0 / 1000, 1);
            if progress.arrive(now) {
                self.unfinished -= 1;
                self.ends.end(frame.flow);
            }
        }
        if arrival.acknowledgement.is_some() || arrival.cnp {
            self.answer(now, port, frame, &arrival);
        }
    }

    /// Sends the feedback for a frame.
    fn answer(&mut self, now: Time, port: PortId, frame: &NetworkFrame, arrival: &FrameReceipt) {
        let flow = self.flows[frame.flow as usize].flow;
        let priority = self.ends.feedback_priority(flow.priority);
        let acknowledgement = arrival.acknowledgement.map(FrameKind::of);
        let notification = arrival.cnp.then_some((FrameKind::Cnp, 0, 0));
        self.ends.counts.acknowledgements += u64::from(acknowledgement.is_some());
        self.ends.counts.cnps += u64::from(arrival.cnp);
        for (kind, sequence, beyond) in acknowledgement.into_iter().chain(notification) {
            let frame = NetworkFrame::without_data(now, frame.flow, flow.source, port, priority, kind);
            let frame = NetworkFrame { sequence, beyond, ..frame };
            self.enqueue(now, port, priority, frame);
        }
        self.serve(now, port);
    }

    /// Notes a congestion notification of the receiver that comes by the port through which the flow leaves.
    pub(super) fn passes(&mut self, now: Time, port: PortId, flow: u32) {
        if self.topology.voqs.is_some() {
            let destination = self.flows[flow as usize].flow.destination;
            let node = self.ports[port.index()].node;
            for other in self.ports.iter_mut().filter(|other| other.node == node) {
                if let Some(voqs) = &mut other.transmitter.voqs {
                    voqs.notified(now, destination);
                }
            }
        }
        let marker = self.ports[port.index()].transmitter.marker.as_mut();
        if let Some(supplements) = marker.and_then(|marker| marker.supplements.as_mut()) {
            supplements.notified(now, flow);
        }
    }

    /// Notifies the senders of congested flows that are due at a port.
    pub(super) fn notify(&mut self, now: Time, id: PortId) {
        let port = &mut self.ports[id.index()];
        let node = port.node;
        if !port.transmitter.notifies() {
            return;
        }
        for number in port.transmitter.take_due(now) {
            let flow = self.flows[number as usize].flow;
            let priority = self.ends.feedback_priority(flow.priority);
            let egress = self.routes.port(node, flow.source, number);
            self.counts.notifications += 1;
            let (source, kind) = (flow.source, FrameKind::Cnp);
            let frame = NetworkFrame::without_data(now, number, source, PortId::NONE, priority, kind);
            self.enqueue(now, egress, priority, frame);
            self.serve(now, egress);
        }
        self.await_supplement(now, id);
    }

    /// Puts the time at which the next flow at a port is due into the agenda.
    fn await_supplement(&mut self, now: Time, id: PortId) {
        let marker = self.ports[id.index()].transmitter.marker.as_mut();
        let Some(supplements) = marker.and_then(|marker| marker.supplements.as_mut()) else { return };
        let next = supplements.next(now);
        if next != supplements.awaited && next != Time::NEVER {
            supplements.awaited = next;
            self.agenda.add(next, Event::Notifies(id));
        }
    }

    /// Applies `act` to a flow at its source, which may let it send.
    fn at_source(&mut self, now: Time, flow: u32, act: impl FnOnce(&mut FlowEnds, u8, HostPlace)) {
        let Flow { source, priority, .. } = self.flows[flow as usize].flow;
        let port = self.host_port(source);
        let host = HostPlace { nic: &mut self.nics[source.index()], port, agenda: &mut self.agenda };
        act(&mut self.ends, priority, host);
        self.serve(now, port);
    }

    pub(super) fn runs_out(&mut self, now: Time, flow: u32) {
        self.at_source(now, flow, |ends, priority, host| ends.runs_out(now, flow, priority, host));
    }

    pub(super) fn due(&mut self, now: Time, port: PortId) {
        let nic = &mut self.nics[self.ports[port.index()].node.index()];
        self.ends.due(now, &self.flows, HostPlace { nic, port, agenda: &mut self.agenda });
        self.serve(now, port);
    }

    /// Lets a host that refuses frames pause all its priorities, again and again, and release them at the end.
    pub(super) fn stalls(&mut self, now: Time, host: NodeId) {
        let Some(id) = self.host_ports[host.index()] else { return };
        let ends = self.nics[host.index()].stalled_until(now);
        if let Some(ends) = ends {
            let again = now + shared::refresh_interval(self.topology.link_of(id).rate);
            self.agenda.add(again.min(ends), Event::Stalls(host));
        }
        let mut request = PauseRequest::default();
        (0..8).for_each(|class| request.merge(&shared::request(class, ends.is_some())));
        self.pause(now, id, request);
    }
}
