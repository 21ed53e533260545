//! The two ends of every flow: sender and receiver.

use super::super::agenda::{Agenda, Event};
use super::super::flow::FlowProgress;
use super::super::frame::{FrameKind, NetworkFrame, wire_octets};
use super::super::topology::PortId;
use super::{HostCounts, HostSettings, Nic, NotificationPoint, ReactionPoint};
use crate::rdma::{Feedback, Receiver, Sender};
use rtl_foundation::time::Time;

/// The state of a flow that has not been sent completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// In the queue of its NIC.
    InLine,
    /// Aside until its next frame is due.
    Aside,
    /// Blocked: it may send no more before an acknowledgement comes or its timer runs out.
    Blocked,
}

/// The sending end of a flow.
struct Sending {
    /// The transport's sender, which repairs losses; `None` if there is no repair.
    sender: Option<Box<dyn Sender>>,
    /// The reaction point that sets the rate; `None` for the rate of the line.
    point: Option<ReactionPoint>,
    standing: Standing,
    /// Number after that of the last frame in sequence that has been sent.
    newest: u32,
    /// Expiry of its timer in the agenda.
    runs_out: Time,
}

/// The receiving end of a flow.
#[derive(Default)]
struct Receiving {
    receiver: Option<Box<dyn Receiver>>,
    point: NotificationPoint,
}

/// The host of a flow's end, while it sends.
pub(in super::super) struct HostPlace<'a> {
    pub nic: &'a mut Nic,
    /// Port of the host.
    pub port: PortId,
    pub agenda: &'a mut Agenda,
}

/// Effect of a frame of data at its receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct FrameReceipt {
    /// Whether the frame arrives for the first time.
    pub new: bool,
    /// Acknowledgement that goes back.
    pub acknowledgement: Option<Feedback>,
    /// Whether a congestion notification goes back too.
    pub cnp: bool,
}

/// The ends of all flows. Without transport and congestion control in the hosts, flows have no ends.
pub(in super::super) struct FlowEnds {
    settings: HostSettings,
    /// Flows that are being sent, or still to be acknowledged.
    sending: Vec<Option<Box<Sending>>>,
    /// Flows that have arrived in part.
    receiving: Vec<Option<Box<Receiving>>>,
    pub counts: HostCounts,
}

impl FlowEnds {
    pub fn new(settings: HostSettings, flows: usize) -> Self {
        let flows = if settings.transport.is_some() || settings.congestion_control.is_some() { flows } else { 0 };
        let (sending, receiving) = ((0..flows).map(|_| None).collect(), (0..flows).map(|_| None).collect());
        Self { settings, sending, receiving, counts: HostCounts::default() }
    }

    /// Begins a flow at a host with a line of `rate` bits per second.
    pub fn begin(&mut self, number: u32, progress: &FlowProgress, nic: &mut Nic, rate: u64) {
        if let Some(sending) = self.sending.get_mut(number as usize) {
            *sending = Some(Box::new(Sending {
                sender: self.settings.transport.map(|transport| transport.sender(progress.frames())),
                point: self.settings.congestion_control.map(|settings| ReactionPoint::new(settings, rate)),
                standing: Standing::InLine,
                newest: 0,
                runs_out: Time::NEVER,
            }));
        }
        nic.line_up(number, progress.flow.priority);
    }

    /// Takes the next frame of a priority, which begins at `now`.
    #[inline]
    pub fn take(
        &mut self,
        now: Time,
        priority: usize,
        flows: &mut [FlowProgress],
        host: HostPlace,
    ) -> Option<NetworkFrame> {
        let flow = host.nic.next(priority)?;
        let progress = &mut flows[flow as usize];
        let ingress = host.port;
        let (sequence, octets) = if self.sending.is_empty() {
            let frame = progress.send();
            if !progress.is_sent() {
                host.nic.line_up(flow, progress.flow.priority);
            }
            frame
        } else {
            self.send(now, flow, progress, host)?
        };
        let (destination, priority) = (progress.flow.destination, progress.flow.priority);
        let kind = FrameKind::Data { marked: false };
        Some(NetworkFrame { sent: now, flow, sequence, beyond: 0, destination, ingress, octets, priority, kind })
    }

    /// The next frame of a flow: its place and its octets with FCS.
    fn send(&mut self, now: Time, flow: u32, progress: &mut FlowProgress, host: HostPlace) -> Option<(u32, u16)> {
        let sending = self.sending[flow as usize].as_mut()?;
        let (sequence, octets) = match &mut sending.sender {
            None => progress.send(),
            Some(sender) => {
                let timeouts = sender.timeouts();
                let sequence = sender.next(now.0)? as u32;
                self.counts.timeouts += sender.timeouts() - timeouts;
                (sequence, progress.octets_of(sequence))
            }
        };
        if sequence < sending.newest {
            self.counts.retransmitted_frames += 1;
            self.counts.retransmitted_octets += u64::from(wire_octets(octets.into()));
        }
        sending.newest = sending.newest.max(sequence + 1);
        if let Some(point) = &mut sending.point {
            point.sent(now, wire_octets(octets.into()));
        }
        sending.standing = Standing::Blocked;
        if sending.sender.is_none() && progress.is_sent() {
            self.sending[flow as usize] = None;
        } else {
            self.settle(now, flow, progress.flow.priority, host);
        }
        Some((sequence, octets))
    }

    /// Puts a flow into the state that follows from its sender and its rate.
    fn settle(&mut self, now: Time, flow: u32, priority: u8, host: HostPlace) {
        let Some(sending) = &mut self.sending[flow as usize] else { return };
        let ready = sending.sender.as_mut().is_none_or(|sender| sender.ready(now.0));
        match sending.standing {
            Standing::InLine if !ready => {
                host.nic.withdraw(flow, priority);
                sending.standing = Standing::Blocked;
            }
            Standing::Blocked if ready => {
                let due = sending.point.as_ref().map_or(now, ReactionPoint::due);
                if due > now {
                    host.nic.stand_aside(flow, due);
                    sending.standing = Standing::Aside;
                    await_due(host.nic, host.port, host.agenda);
                } else {
                    host.nic.line_up(flow, priority);
                    sending.standing = Standing::InLine;
                }
            }
            _ => {}
        }
        // A timer that has run out already has made the flow ready.
        let timer = sending.sender.as_ref().map_or(Time::NEVER, |sender| Time(sender.timer()));
        if now < timer && timer < sending.runs_out {
            sending.runs_out = timer;
            host.agenda.add(timer, Event::RunsOut(flow));
        }
    }

    /// Handles a timer of a flow that may have run out.
    pub fn runs_out(&mut self, now: Time, flow: u32, priority: u8, host: HostPlace) {
        if let Some(sending) = self.sending[flow as usize].as_mut().filter(|sending| sending.runs_out <= now) {
            sending.runs_out = Time::NEVER;
            self.settle(now, flow, priority, host);
        }
    }

    /// Handles flows that stand aside and whose frames are due.
    pub fn due(&mut self, now: Time, flows: &[FlowProgress], host: HostPlace) {
        let HostPlace { nic, port, agenda } = host;
        if nic.wakes <= now {
            nic.wakes = Time::NEVER;
        }
        while let Some(flow) = nic.due(now) {
            if let Some(sending) = &mut self.sending[flow as usize] {
                sending.standing = Standing::Blocked;
                let priority = flows[flow as usize].flow.priority;
                self.settle(now, flow, priority, HostPlace { nic: &mut *nic, port, agenda: &mut *agenda });
            }
        }
        await_due(nic, port, agenda);
    }

    /// Handles a frame from the receiver that arrives at the sender of a flow.
    pub fn told(&mut self, now: Time, frame: &NetworkFrame, priority: u8, host: HostPlace) {
        let flow = frame.flow;
        let Some(sending) = &mut self.sending[flow as usize] else { return };
        if let (FrameKind::Cnp, Some(point)) = (frame.kind, &mut sending.point) {
            point.notified(now);
        }
        if let (Some(feedback), Some(sender)) = (frame.feedback(), &mut sending.sender) {
            sender.feedback(now.0, feedback);
            if !sender.is_done() {
                return self.settle(now, flow, priority, host);
            }
            if sending.standing == Standing::InLine {
                host.nic.withdraw(flow, priority);
            }
            self.sending[flow as usize] = None;
        }
    }

    /// Handles a frame of data that arrives at the receiver of its flow.
    #[inline]
    pub fn arrive(&mut self, now: Time, frame: &NetworkFrame, progress: &FlowProgress) -> FrameReceipt {
        let plain = FrameReceipt { new: true, acknowledgement: None, cnp: false };
        if self.receiving.is_empty() { plain } else { self.receive(now, frame, progress) }
    }

    fn receive(&mut self, now: Time, frame: &NetworkFrame, progress: &FlowProgress) -> FrameReceipt {
        let transport = self.settings.transport;
        if progress.finished.is_some() {
            let acknowledgement = transport.map(|_| Feedback::Ack(progress.frames()));
            self.counts.discarded_frames += 1;
            return FrameReceipt { new: false, acknowledgement, cnp: false };
        }
        let receiving = self.receiving[frame.flow as usize].get_or_insert_with(|| {
            let (receiver, point) = (transport.map(|transport| transport.receiver()), NotificationPoint::default());
            Box::new(Receiving { receiver, point })
        });
        let marked = frame.kind == FrameKind::Data { marked: true };
        let cnp =
            self.settings.congestion_control.is_some_and(|settings| marked && receiving.point.marked(now, &settings));
        let (mut new, mut acknowledgement) = (true, None);
        if let Some(receiver) = &mut receiving.receiver {
            let kept = receiver.kept();
            acknowledgement = receiver.arrive(frame.sequence.into());
            new = receiver.kept() > kept;
        }
        self.counts.discarded_frames += u64::from(!new);
        FrameReceipt { new, acknowledgement, cnp }
    }

    /// Removes a flow that has arrived completely.
    pub fn end(&mut self, flow: u32) {
        if let Some(receiving) = self.receiving.get_mut(flow as usize) {
            *receiving = None;
        }
    }

    /// The priority of frames that go back.
    pub fn feedback_priority(&self, flow: u8) -> u8 {
        self.settings.feedback_priority.unwrap_or(flow)
    }
}

/// Puts the time of the next due frame of a host's flows into the agenda.
fn await_due(nic: &mut Nic, port: PortId, agenda: &mut Agenda) {
    let due = nic.next_due();
    if due < nic.wakes {
        nic.wakes = due;
        agenda.add(due, Event::Due(port));
    }
}
