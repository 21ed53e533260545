//! The loop that runs a network.

mod build;
mod ending;
mod hosts;

use super::agenda::{Agenda, Event};
use super::credited::CreditedPort;
use super::flow::FlowProgress;
use super::frame::{Control, FrameKind, NetworkFrame, WireItem};
use super::host::{FlowEnds, HostPlace, Nic};
use super::long_haul::LongHaulReceiver;
use super::outcome::NetworkOutcome;
use super::routing::Routes;
use super::shared::{self, SharedBuffer, Stored};
use super::topology::{NodeId, PortId, Topology};
use super::transmitter::Transmitter;
use super::turns::Turns;
use crate::link::Unobserved;
use crate::link::histogram::Histogram;
use cores::bifrost_pause_engine::model::PauseRequest;
use rtl_foundation::time::Time;

/// An observer of a run.
pub trait NetworkObserver {
    /// Notes that the last bit of a data frame has arrived at its host, for the first time.
    fn delivered(&mut self, _now: Time, _frame: &NetworkFrame) {}
    /// Notes that a frame has found no room behind this port.
    fn lost(&mut self, _now: Time, _port: PortId, _frame: &NetworkFrame) {}
    /// Notes that a frame has asked a shared buffer for memory, with its fate.
    fn asked(&mut self, _now: Time, _place: SharedPlace, _octets: u16, _stored: Stored) {}
    /// Notes that a frame has left a shared buffer, and whether its class is released.
    fn freed(&mut self, _now: Time, _place: SharedPlace, _octets: u16, _released: bool) {}
    /// Notes that a congestion notification has arrived at the sender of this flow.
    fn notified(&mut self, _now: Time, _flow: u32) {}
    /// Notes that the flow control of a long-haul port has given this request to its transmitter.
    fn paused(&mut self, _now: Time, _port: PortId, _request: &PauseRequest) {}
    /// Notes the progress of the simulation.
    fn progress(&mut self, _now: Time) {}
}

impl NetworkObserver for Unobserved {}

/// A class of a port of a shared buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedPlace {
    /// Number of the buffer, one for each switch in the order in which the topology has them.
    pub buffer: usize,
    /// Number of the ingress port in it.
    pub port: usize,
    /// Class.
    pub class: usize,
}

/// The buffer that accounts for a port's frames.
#[derive(Clone, Copy, Debug)]
enum Account {
    /// No buffer: a host takes frames at once.
    Host,
    /// The shared buffer of a switch, with the port's number in it.
    Shared(usize, usize),
    /// The port's own buffer, with credits for the peer.
    Credited(usize),
    /// The buffer of a long-haul port.
    LongHaul(usize),
}

/// A port.
struct Port {
    node: NodeId,
    transmitter: Transmitter,
    account: Account,
    /// The shared buffer of its node, if that is a switch.
    buffer: Option<usize>,
    /// The receiver that gets the pause frames of this port: that of a relay's other port.
    relays_to: Option<usize>,
    /// Time of the next refresh of a pause in the agenda.
    refreshes: Time,
}

/// A network that runs once.
pub struct NetworkSimulation<E> {
    topology: Topology,
    routes: Routes,
    turns: Option<Turns>,
    agenda: Agenda,
    ports: Vec<Port>,
    /// Port of each node that is a host.
    host_ports: Vec<Option<PortId>>,
    /// Network interface of each node; those of switches are unused.
    nics: Vec<Nic>,
    ends: FlowEnds,
    buffers: Vec<SharedBuffer>,
    receivers: Vec<(PortId, LongHaulReceiver<E>)>,
    credited: Vec<CreditedPort>,
    flows: Vec<FlowProgress>,
    /// Indices of the flows in order of their start.
    to_begin: Vec<u32>,
    begun: usize,
    /// Number of flows that have not ended, endless ones included.
    unfinished: usize,
    /// Time by which flow control may run ahead of the events.
    lookahead: Time,
    interval: Time,
    latency: Vec<Histogram>,
    counts: Counts,
}

/// Counts of data frames; `hops` counts all frames.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    sent: u64,
    delivered: u64,
    delivered_octets: u64,
    lost: u64,
    notifications: u64,
    hops: u64,
}

/// Number of events between two reports of progress.
const REPORT: u64 = 1 << 16;

impl<E> NetworkSimulation<E> {
    /// Runs until `end`, or until all flows have ended. A simulation runs once.
    ///
    /// # Errors
    /// The error that stops flow control.
    pub fn run(&mut self, end: Time, observer: &mut impl NetworkObserver) -> Result<NetworkOutcome, E> {
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

    /// Time of the next event.
    fn next(&mut self) -> Time {
        let handovers = self.receivers.iter().filter_map(|(_, receiver)| receiver.handover.as_ref());
        handovers.map(|handover| handover.at).fold(self.agenda.next_at(), Time::min)
    }

    /// Lets all flow control run up to `until`; returns true if a frame is handed over, which may be earlier.
    fn advance(&mut self, until: Time) -> Result<bool, E> {
        let mut found = false;
        for (port, receiver) in &mut self.receivers {
            let ready = self.ports[port.index()].transmitter.ready();
            found |= receiver.advance(until, ready)?;
        }
        Ok(found)
    }

    fn hand_over(&mut self, now: Time, observer: &mut impl NetworkObserver) {
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

    fn handle(&mut self, now: Time, event: Event, observer: &mut impl NetworkObserver) {
        match event {
            Event::FlowBegins => self.begin_flows(now),
            Event::Arrives(from) => self.arrives(now, from, observer),
            Event::Sent(port) => self.sent(now, port, observer),
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
            Event::Notifies(port) => self.notify(now, port),
            Event::Stalls(host) => self.stalls(now, host),
        }
    }

    /// Begins to send the next frame at a port, if one can begin.
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
                transmitter.refill(now);
                // A switch's interface has no flows; a host's queues hold its answers, which go before its flows.
                let waiting = transmitter.waiting() | nic.waiting();
                let closed = transmitter.gate.closed(now, waiting);
                let held = transmitter.held(now, waiting);
                let Some(priority) = transmitter.pick(waiting & !closed & !held & !transmitter.uncovered(waiting))
                else {
                    let opens = transmitter.gate.opens(closed).min(transmitter.fills(held)).min(transmitter.refills());
                    if opens < transmitter.resumes {
                        transmitter.resumes = opens;
                        self.agenda.add(opens, Event::Resumes(id));
                    }
                    return;
                };
                let frame = match transmitter.dequeue(priority) {
                    Some(frame) => frame,
                    None => {
                        let host = HostPlace { nic, port: id, agenda: &mut self.agenda };
                        let Some(frame) = self.ends.take(now, priority, &mut self.flows, host) else { return };
                        self.counts.sent += 1;
                        frame
                    }
                };
                transmitter.send_data(now, priority as u8, frame)
            }
        };
        self.agenda.add(free, Event::Sent(id));
        if idle {
            self.agenda.add(transmitter.last_arrival(), Event::Arrives(id));
        }
    }

    fn sent(&mut self, now: Time, id: PortId, observer: &mut impl NetworkObserver) {
        if let Some(frame) = self.ports[id.index()].transmitter.sent() {
            self.release(now, &frame, observer);
        }
        self.serve(now, id);
    }

    /// Frees the memory of a frame that has left a node.
    fn release(&mut self, now: Time, frame: &NetworkFrame, observer: &mut impl NetworkObserver) {
        if frame.ingress == PortId::NONE {
            return;
        }
        let class = usize::from(frame.priority);
        match self.ports[frame.ingress.index()].account {
            Account::Host => {}
            Account::LongHaul(receiver) => self.receivers[receiver].1.release(now, frame),
            Account::Credited(port) => {
                if let Some(credit) = self.credited[port].release(frame.priority, frame.octets) {
                    self.control(now, frame.ingress, Control::Credit(credit));
                }
            }
            Account::Shared(buffer, port) => {
                let released = self.buffers[buffer].release(port, class, frame.octets);
                observer.freed(now, SharedPlace { buffer, port, class }, frame.octets, released);
                if released {
                    self.pause(now, frame.ingress, shared::request(class, false));
                }
            }
        }
    }

    fn arrives(&mut self, now: Time, from: PortId, observer: &mut impl NetworkObserver) {
        let (item, next) = self.ports[from.index()].transmitter.arrive();
        if let Some(next) = next {
            self.agenda.add(next, Event::Arrives(from));
        }
        let to = from.peer();
        match item {
            None => {}
            Some(WireItem::Control(control)) => self.obey(now, to, control),
            Some(WireItem::Data(frame)) => {
                self.counts.hops += 1;
                self.receive(now, to, NetworkFrame { ingress: to, ..frame }, observer);
            }
        }
    }

    /// Handles a frame of flow control that has arrived.
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
            Control::Rates(asked) => match &mut port.transmitter.rates {
                Some(gate) => gate.receive(now, asked),
                None => return,
            },
        };
        self.agenda.add(governs, Event::Responds(to));
    }

    fn receive(&mut self, now: Time, to: PortId, frame: NetworkFrame, observer: &mut impl NetworkObserver) {
        let kept = match self.ports[to.index()].account {
            Account::Host => return self.take(now, to, &frame, observer),
            Account::LongHaul(receiver) => self.receivers[receiver].1.store(now, &frame),
            Account::Credited(port) => self.credited[port].store(frame.priority.into(), frame.octets),
            Account::Shared(buffer, port) => {
                let class = usize::from(frame.priority);
                let stored = self.buffers[buffer].store(now, port, class, frame.octets);
                observer.asked(now, SharedPlace { buffer, port, class }, frame.octets, stored);
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
        if frame.kind == FrameKind::Cnp {
            self.passes(now, to, frame.flow);
        }
        let egress = self.routes.port(self.ports[to.index()].node, frame.destination, frame.flow);
        let class = self.turns.as_ref().map_or(frame.priority, |turns| turns.class([to, egress], frame.priority));
        self.enqueue(now, egress, class, frame);
        self.notify(now, egress);
        self.serve(now, egress);
    }

    /// Puts a frame into a queue of a port.
    fn enqueue(&mut self, now: Time, port: PortId, class: u8, frame: NetworkFrame) {
        let port = &mut self.ports[port.index()];
        let free = port.buffer.map_or(u64::MAX, |buffer| self.buffers[buffer].free());
        port.transmitter.enqueue(now, class, frame, free);
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
}
