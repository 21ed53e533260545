//! Results of a run.

use super::super::circle::{PausedClass, circle};
use super::super::credited::CreditedPort;
use super::super::ideal::alone;
use super::super::outcome::{FlowOutcome, NetworkOutcome, PortOutcome};
use super::super::shared::SharedBuffer;
use super::super::topology::PortId;
use super::{Account, NetworkSimulation};
use rtl_foundation::time::Time;
use std::collections::{BTreeMap, BTreeSet};

impl<E> NetworkSimulation<E> {
    pub(super) fn outcome(&mut self, end: Time) -> NetworkOutcome {
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
        let mut hosts_paused = Time::ZERO;
        for port in self.host_ports.iter().flatten() {
            let paused = self.ports[port.index()].transmitter.gate.paused(end);
            paused.into_iter().for_each(|time| hosts_paused += time);
        }
        let counts = self.counts;
        let markers = self.ports.iter().filter_map(|port| port.transmitter.marker.as_ref());
        NetworkOutcome {
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
            hosts_paused,
            marked_frames: markers.map(|marker| marker.marked()).sum(),
            local_pause_frames: all - long,
            circle: self.circle(),
            notifications: counts.notifications,
            hops: counts.hops,
            clocks,
        }
    }

    fn circle(&self) -> Vec<PausedClass> {
        let mut waits: BTreeMap<PausedClass, BTreeSet<PausedClass>> = BTreeMap::new();
        for (id, port) in (0..).zip(&self.ports) {
            for (class, frame) in port.transmitter.queued() {
                let here = PausedClass { port: frame.ingress, class: frame.priority };
                let behind = PausedClass { port: PortId(id).peer(), class };
                if self.is_stopped(here) && self.is_stopped(behind) {
                    waits.entry(here).or_default().insert(behind);
                }
            }
        }
        circle(&waits)
    }

    fn is_stopped(&self, PausedClass { port, class }: PausedClass) -> bool {
        match self.ports.get(port.index()).map(|port| port.account) {
            Some(Account::Shared(buffer, port)) => self.buffers[buffer].is_stopped(port, class.into()),
            None | Some(Account::Host | Account::Credited(_) | Account::LongHaul(_)) => false,
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
        let credited: u64 = self.credited.iter().map(CreditedPort::used).sum();
        shared + credited + self.receivers.iter().map(|(_, receiver)| receiver.used()).sum::<u64>()
    }
}
