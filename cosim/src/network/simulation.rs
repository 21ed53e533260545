//! The loop that runs a network.

mod hosts;

use super::agenda::{Agenda, Event};
use super::credits::CreditGate;
use super::flow::{Flow, Progress};
use super::frame::{Control, Frame, Item, frame_octets};
use super::host::{Ends, Nic, Place};
use super::ideal::alone;
use super::long_haul::{LongHaul, Receiver};
use super::marking::Marker;
use super::outcome::{FlowOutcome, Outcome, PortOutcome};
use super::routing::Routes;
use super::shared::{self, SharedBuffer, SwitchSettings};
use super::topology::{Node, NodeId, PortId, Topology};
use super::transmitter::Transmitter;
use crate::link::control::CreditSettings;
use crate::link::histogram::Histogram;
use crate::link::time::Time;
use cores::bifrost_pause_engine::model::PauseRequest;

/// Watches a run.
pub trait Observer {
    /// The last bit of a frame of data has arrived at its host, for the first time.
    fn delivered(&mut self, _now: Time, _frame: &Frame) {}
    /// A frame has found no room behind this port.
    fn lost(&mut self, _now: Time, _port: PortId, _frame: &Frame) {}
    /// The flow control of a long-haul port has given this to its transmitter.
    fn paused(&mut self, _now: Time, _port: PortId, _request: &PauseRequest) {}
    /// So much has been simulated.
    fn progress(&mut self, _now: Time) {}
}

/// Watches nothing.
pub struct Unobserved;
impl Observer for Unobserved {}

/// Where a port's frames are accounted for.
#[derive(Clone, Copy, Debug)]
enum Account {
    /// Nowhere: a host takes them at once.
    Host,
    /// In the buffer of a switch: which, and the port's number there.
    Shared(usize, usize),
    /// In a buffer of its own.
    LongHaul(usize),
}

/// A port.
struct Port {
    node: NodeId,
    transmitter: Transmitter,
    account: Account,
    /// Which of the receivers is told of the pause frames that come here: that of a relay's other port.
    relays_to: Option<usize>,
    /// The next refresh of a pause that is in the agenda.
    refreshes: Time,
}

/// A network that runs once.
pub struct Simulation<E> {
    topology: Topology,
    routes: Routes,
    agenda: Agenda,
    ports: Vec<Port>,
    /// Of each node, if it is a host: its port.
    host_ports: Vec<Option<PortId>>,
    /// Of each node; those of switches are idle.
    nics: Vec<Nic>,
    ends: Ends,
    buffers: Vec<SharedBuffer>,
    receivers: Vec<(PortId, Receiver<E>)>,
    flows: Vec<Progress>,
    /// Flows in order of their start.
    to_begin: Vec<u32>,
    begun: usize,
    /// Flows that have not ended; those without an end count too.
    unfinished: usize,
    /// Flow control may run ahead of the events by so much.
    lookahead: Time,
    interval: Time,
    latency: Vec<Histogram>,
    counts: Counts,
}

/// Frames; all but hops are of data.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    sent: u64,
    delivered: u64,
    delivered_octets: u64,
    lost: u64,
    hops: u64,
}

/// Events between two reports of progress.
const REPORT: u64 = 1 << 16;

impl<E> Simulation<E> {
    /// A network at rest, with its long-haul ports as `long_haul` makes them, and what its hosts are to send. The series of
    /// the long-haul ports have this `interval`.
    ///
    /// # Errors
    /// Why `long_haul` cannot make one.
    ///
    /// # Panics
    /// If a host has more than one link or none, a long link ends at a host, a flow has no path, or a frame is longer than
    /// 65 535 octets.
    pub fn new<Failure>(
        topology: Topology,
        flows: &[Flow],
        interval: Time,
        mut long_haul: impl FnMut(PortId) -> Result<LongHaul<E>, Failure>,
    ) -> Result<Self, Failure> {
        let mtu = frame_octets(topology.payload);
        assert!(mtu <= u16::MAX.into(), "a frame has at most 65 535 octets");
        let mut buffers = Vec::new();
        let mut buffer_of = vec![None; topology.nodes.len()];
        for (node, buffer) in topology.nodes.iter().zip(&mut buffer_of) {
            if let Node::Switch(settings) | Node::Relay(settings) = node {
                *buffer = Some(buffers.len());
                buffers.push(SharedBuffer::new(*settings));
            }
        }
        let mut host_ports = vec![None; topology.nodes.len()];
        let (mut ports, mut receivers) = (Vec::new(), Vec::new());
        let mut lookahead = Time::NEVER;
        for id in (0..2 * topology.links.len() as u32).map(PortId) {
            let (node, link) = (topology.node_of(id), topology.link_of(id));
            let account = match buffer_of[node.index()] {
                None => {
                    assert!(!link.long_haul, "a long link ends at a switch");
                    assert!(host_ports[node.index()].replace(id).is_none(), "a host has one link");
                    Account::Host
                }
                Some(_) if link.long_haul => {
                    lookahead = lookahead.min(link.delay);
                    receivers.push((id, Receiver::new(long_haul(id)?, interval)));
                    Account::LongHaul(receivers.len() - 1)
                }
                Some(buffer) => {
                    Account::Shared(buffer, buffers[buffer].add_port(link.rate, link.delay, mtu, link.xoff))
                }
            };
            let response = topology.response;
            let transmitter = Transmitter::new(link.rate, link.delay, topology.order, response);
            ports.push(Port { node, transmitter, account, relays_to: None, refreshes: Time::NEVER });
        }
        for (number, (id, receiver)) in receivers.iter().enumerate() {
            // The peer of a long-haul port responds later by what its flow control learns late.
            let link = topology.link_of(*id);
            let response = topology.response + receiver.port.occupancy_latency;
            let peer = &mut ports[id.peer().index()].transmitter;
            *peer = Transmitter::new(link.rate, link.delay, topology.order, response);
            let gate = |credits: &CreditSettings| {
                CreditGate::new(link.rate, response, credits.counter_bits, credits.initial())
            };
            peer.credits = receiver.port.credits.as_ref().map(gate);
            let node = topology.node_of(*id);
            if let Node::Relay(_) = topology.nodes[node.index()] {
                let others = topology.ports_of(node).filter(|port| port != id);
                others.for_each(|port| ports[port.index()].relays_to = Some(number));
            }
        }
        for (id, port) in (0..).zip(&mut ports) {
            if let Node::Switch(SwitchSettings { marking: Some(marking), .. }) = &topology.nodes[port.node.index()] {
                let rate = topology.link_of(PortId(id)).rate;
                port.transmitter.marker = Some(Box::new(Marker::new(marking, rate, id)));
            }
        }
        let mut to_begin: Vec<u32> = (0..flows.len() as u32).collect();
        to_begin.sort_by_key(|&flow| flows[flow as usize].start);
        let groups = flows.iter().map(|flow| usize::from(flow.group) + 1).max().unwrap_or(0);
        let payload = topology.payload;
        let mut simulation = Self {
            routes: Routes::new(&topology),
            agenda: Agenda::default(),
            nics: vec![Nic::default(); topology.nodes.len()],
            ends: Ends::new(topology.host_settings, flows.len()),
            topology,
            ports,
            host_ports,
            buffers,
            receivers,
            flows: flows.iter().map(|flow| Progress::new(*flow, payload)).collect(),
            to_begin,
            begun: 0,
            unfinished: flows.len(),
            lookahead,
            interval,
            latency: vec![Histogram::default(); groups],
            counts: Counts::default(),
        };
        simulation.await_flow();
        Ok(simulation)
    }

    /// Runs until `end`, or until all flows have ended. A simulation runs once.
    ///
    /// # Errors
    /// What stops flow control.
    pub fn run(&mut self, end: Time, observer: &mut impl Observer) -> Result<Outcome, E> {
        let mut now = Time::ZERO;
        let mut reported = 0;
        while self.unfinished > 0 {
            let until = self.next().min(now.saturating_add(self.lookahead)).min(end);
            if self.advance(until)? {
                continue;
            }
            now = until;
            if now >= end {
                break;
            }
            self.hand_over(now, observer);
            while let Some(event) = self.agenda.take(now) {
                self.handle(now, event, observer);
            }
            if self.agenda.added() >= reported + REPORT {
                reported = self.agenda.added();
                observer.progress(now);
            }
        }
        Ok(self.outcome(now))
    }

    /// When something happens next.
    fn next(&self) -> Time {
        let handovers = self.receivers.iter().filter_map(|(_, receiver)| receiver.handover.as_ref());
        handovers.map(|handover| handover.at).fold(self.agenda.next(), Time::min)
    }

    /// Lets all flow control run up to `until`; true if something is handed over, which may be earlier.
    fn advance(&mut self, until: Time) -> Result<bool, E> {
        let mut found = false;
        for (port, receiver) in &mut self.receivers {
            let ready = self.ports[port.index()].transmitter.ready();
            found |= receiver.advance(until, ready)?;
        }
        Ok(found)
    }

    fn hand_over(&mut self, now: Time, observer: &mut impl Observer) {
        for index in 0..self.receivers.len() {
            let (port, receiver) = &mut self.receivers[index];
            let port = *port;
            let Some(handover) = receiver.handover.take_if(|handover| handover.at <= now) else { continue };
            if let Some(control) = Control::parse(&handover.frame) {
                if let Control::Pause(request) = &control {
                    observer.paused(now, port, request);
                }
                self.control(now, port, control);
            }
        }
    }

    fn handle(&mut self, now: Time, event: Event, observer: &mut impl Observer) {
        match event {
            Event::FlowBegins => self.begin_flows(now),
            Event::Arrives(from) => self.arrives(now, from, observer),
            Event::Sent(port) => self.sent(now, port),
            Event::Responds(port) => {
                self.ports[port.index()].transmitter.respond(now);
                self.serve(now, port);
            }
            Event::Resumes(port) => {
                let transmitter = &mut self.ports[port.index()].transmitter;
                if transmitter.resumes <= now {
                    transmitter.resumes = Time::NEVER;
                }
                self.serve(now, port);
            }
            Event::Refreshes(port) => self.refresh(now, port),
            Event::RunsOut(flow) => self.runs_out(now, flow),
            Event::Due(port) => self.due(now, port),
            Event::Stalls(host) => self.stalls(now, host),
        }
    }

    /// Begins to send what is next at a port, if anything can begin.
    fn serve(&mut self, now: Time, id: PortId) {
        let port = &mut self.ports[id.index()];
        let transmitter = &mut port.transmitter;
        if transmitter.busy() {
            return;
        }
        let idle = transmitter.under_way() == 0;
        let nic = &mut self.nics[port.node.index()];
        let free = match transmitter.send_control(now) {
            Some(free) => free,
            None => {
                // A switch's interface has no flows; a host's queues hold what it answers, which goes before its flows.
                let waiting = transmitter.waiting() | nic.waiting();
                let closed = transmitter.gate.closed(now, waiting);
                let Some(priority) = transmitter.pick(waiting & !closed & !transmitter.uncovered()) else {
                    let opens = transmitter.gate.opens(closed);
                    if opens < transmitter.resumes {
                        transmitter.resumes = opens;
                        self.agenda.add(opens, Event::Resumes(id));
                    }
                    return;
                };
                let frame = match transmitter.dequeue(priority) {
                    Some(frame) => frame,
                    None => {
                        let host = Place { nic, port: id, agenda: &mut self.agenda };
                        let Some(frame) = self.ends.take(now, priority, &mut self.flows, host) else { return };
                        self.counts.sent += 1;
                        frame
                    }
                };
                transmitter.send_data(now, frame)
            }
        };
        self.agenda.add(free, Event::Sent(id));
        if idle {
            self.agenda.add(transmitter.last_arrival(), Event::Arrives(id));
        }
    }

    fn sent(&mut self, now: Time, id: PortId) {
        if let Some(frame) = self.ports[id.index()].transmitter.sent() {
            self.release(now, &frame);
        }
        self.serve(now, id);
    }

    /// The memory of a frame that has left a node is free.
    fn release(&mut self, now: Time, frame: &Frame) {
        let class = usize::from(frame.priority);
        match self.ports[frame.ingress.index()].account {
            Account::Host => {}
            Account::LongHaul(receiver) => self.receivers[receiver].1.release(now, frame),
            Account::Shared(buffer, port) => {
                if self.buffers[buffer].release(port, class, frame.octets) {
                    self.pause(now, frame.ingress, shared::request(class, false));
                }
            }
        }
    }

    fn arrives(&mut self, now: Time, from: PortId, observer: &mut impl Observer) {
        let (item, next) = self.ports[from.index()].transmitter.arrive();
        if let Some(next) = next {
            self.agenda.add(next, Event::Arrives(from));
        }
        let to = from.peer();
        match item {
            None => {}
            Some(Item::Control(control)) => self.obey(now, to, control),
            Some(Item::Data(frame)) => {
                self.counts.hops += 1;
                self.receive(now, to, Frame { ingress: to, ..frame }, observer);
            }
        }
    }

    /// A frame of flow control has arrived.
    fn obey(&mut self, now: Time, to: PortId, control: Control) {
        let port = &mut self.ports[to.index()];
        let governs = match control {
            Control::Pause(request) => {
                if let Some(receiver) = port.relays_to {
                    self.receivers[receiver].1.port.control.heard(now + self.topology.response, &request);
                }
                port.transmitter.gate.receive(now, request)
            }
            Control::Credit(credit) => match &mut port.transmitter.credits {
                Some(credits) => credits.receive(now, credit),
                None => return,
            },
        };
        self.agenda.add(governs, Event::Responds(to));
    }

    fn receive(&mut self, now: Time, to: PortId, frame: Frame, observer: &mut impl Observer) {
        let kept = match self.ports[to.index()].account {
            Account::Host => return self.take(now, to, &frame, observer),
            Account::LongHaul(receiver) => self.receivers[receiver].1.store(now, &frame),
            Account::Shared(buffer, port) => {
                let class = usize::from(frame.priority);
                let stored = self.buffers[buffer].store(now, port, class, frame.octets);
                if stored.stop {
                    self.pause(now, to, shared::request(class, true));
                    self.await_refresh(to, buffer, port);
                }
                stored.kept
            }
        };
        if !kept {
            *if frame.is_data() { &mut self.counts.lost } else { &mut self.ends.counts.lost_feedback } += 1;
            observer.lost(now, to, &frame);
            return;
        }
        let egress = self.routes.port(self.ports[to.index()].node, frame.destination, frame.flow);
        self.ports[egress.index()].transmitter.enqueue(frame);
        self.serve(now, egress);
    }

    /// Gives a port a pause frame to send.
    fn pause(&mut self, now: Time, port: PortId, request: PauseRequest) {
        self.control(now, port, Control::Pause(request));
    }

    /// Gives a port a frame of flow control to send.
    fn control(&mut self, now: Time, port: PortId, control: Control) {
        self.ports[port.index()].transmitter.control(control);
        self.serve(now, port);
    }

    fn await_refresh(&mut self, id: PortId, buffer: usize, port: usize) {
        let at = self.buffers[buffer].refresh_at(port);
        if at < self.ports[id.index()].refreshes {
            self.ports[id.index()].refreshes = at;
            self.agenda.add(at, Event::Refreshes(id));
        }
    }

    fn refresh(&mut self, now: Time, id: PortId) {
        self.ports[id.index()].refreshes = Time::NEVER;
        if let Account::Shared(buffer, port) = self.ports[id.index()].account {
            if let Some(request) = self.buffers[buffer].refresh(now, port) {
                self.pause(now, id, request);
            }
            self.await_refresh(id, buffer, port);
        }
    }

    fn outcome(&mut self, end: Time) -> Outcome {
        let mut long_haul = Vec::new();
        let mut clocks = 0;
        for (id, receiver) in &mut self.receivers {
            receiver.roll(end);
            clocks += receiver.port.control.clocks();
            let transmitter = &mut self.ports[id.index()].transmitter;
            let (control_frames, paused) = (transmitter.control_frames(), transmitter.gate.paused(end));
            let received = receiver.received.clone();
            long_haul.push(PortOutcome { port: *id, received, control_frames, paused });
        }
        let all: u64 = self.ports.iter().map(|port| port.transmitter.control_frames()).sum();
        let long: u64 = long_haul.iter().map(|port| port.control_frames).sum();
        let counts = self.counts;
        let markers = self.ports.iter().filter_map(|port| port.transmitter.marker.as_ref());
        Outcome {
            end,
            flows: (0..self.flows.len()).map(|number| self.flow_outcome(number)).collect(),
            long_haul,
            latency: std::mem::take(&mut self.latency),
            interval: self.interval,
            sent_frames: counts.sent,
            delivered_frames: counts.delivered,
            delivered_octets: counts.delivered_octets,
            lost_frames: counts.lost,
            left_frames: counts.sent - counts.delivered - counts.lost,
            hosts: self.ends.counts,
            marked_frames: markers.map(|marker| marker.marked()).sum(),
            local_pause_frames: all - long,
            hops: counts.hops,
            clocks,
        }
    }

    fn flow_outcome(&self, number: usize) -> FlowOutcome {
        let progress = &self.flows[number];
        let completion = progress.finished.map(|finished| finished - progress.flow.start);
        FlowOutcome {
            flow: progress.flow,
            completion,
            alone: alone(&self.topology, &self.routes, number as u32, &progress.flow),
        }
    }

    /// Octets of buffer memory in use in all switches.
    pub fn used_octets(&self) -> u64 {
        let shared: u64 = self.buffers.iter().map(SharedBuffer::used).sum();
        shared + self.receivers.iter().map(|(_, receiver)| receiver.used()).sum::<u64>()
    }
}
