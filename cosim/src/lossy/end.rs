//! An end of the link: a host, a MAC, and a shim between them unless the end has none.

use super::beat::Beat;
use super::host::Endpoint;
use super::shim::{Pins, Shim, UDP_PORT, Word};
use super::way::Way;
use crate::link::StreamError;
use crate::link::control::ClockedCore;
use crate::link::fibre::Fibre;
use crate::link::pace::{InBeats, OnWire, Pace, Receipt, Underrun};
use cores::lowar::packet::is_packet;
use cores::lowar_shim::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_foundation::time::Clock;
use std::rc::Rc;

/// A packet with its times on the wire.
pub type SentPacket = (Rc<[u8]>, OnWire);

impl InBeats for Rc<[u8]> {
    fn octets(&self) -> usize {
        self.len()
    }
}

/// An end of the link.
pub struct ShimEnd<C, H, const N: usize> {
    name: &'static str,
    pub shim: Option<Shim<C, N>>,
    pub host: H,
    /// The frame that the host offers; empty if it offers none.
    offered: Vec<u8>,
    /// Octets of that frame that have been taken.
    taken: usize,
    pace: Pace,
    /// Octets of a packet that the MAC has taken.
    packet: Vec<u8>,
    receipt: Receipt<Rc<[u8]>>,
    /// Octets of a frame that the host has got.
    delivered: Vec<u8>,
    /// Number of packets of the far shim that a host without a shim has dropped.
    pub foreign: u64,
}

impl<C, H, const N: usize> ShimEnd<C, H, N> {
    pub fn new(name: &'static str, shim: Option<Shim<C, N>>, host: H, rate: u64) -> Self {
        Self {
            name,
            shim,
            host,
            offered: Vec::new(),
            taken: 0,
            pace: Pace::new(rate, N),
            packet: Vec::new(),
            receipt: Receipt::default(),
            delivered: Vec::new(),
            foreign: 0,
        }
    }

    /// The beat that the MAC hands over in clock `n`, and whether the frame that it ends is bad.
    fn receive(&mut self, clock: &Clock, n: u64, fibre: &mut Fibre<Rc<[u8]>>) -> Option<(Beat<N>, bool)> {
        let (arrival, number) = self.receipt.next(clock, n, N, fibre)?;
        let beat = Beat::of(&arrival.item, number * N);
        Some((beat, beat.last && !arrival.intact))
    }
}

impl<C, H: Endpoint, const N: usize> ShimEnd<C, H, N>
where
    C: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    C::Error: std::error::Error + Diagnostic + 'static,
{
    /// Runs clock `n`: takes arrivals from `back`; returns a packet for `out` if the MAC has taken its last beat.
    pub fn step(
        &mut self,
        clock: &Clock,
        n: u64,
        out: &mut Way<H::Sends>,
        back: &mut Way<H::Gets>,
    ) -> Result<Option<SentPacket>, StreamError<C::Error>> {
        let now = clock.edge(n);
        if self.offered.is_empty()
            && let Some(carries) = self.host.next(now)
        {
            out.enter(carries, &mut self.offered);
            self.taken = 0;
        }
        let received = self.receive(clock, n, &mut back.fibre);
        let pins = Pins {
            frame: (!self.offered.is_empty()).then(|| Beat::of(&self.offered, self.taken)),
            mac_ready: self.pace.ready(now),
            received: received.map(|(beat, _)| beat),
            bad: received.is_some_and(|(_, bad)| bad),
        };
        let word = match &mut self.shim {
            Some(shim) => shim.clock(&pins)?,
            None => Word::without_shim(&pins),
        };
        if word.frame_taken {
            self.taken += N;
            if self.taken >= self.offered.len() {
                self.offered.clear();
            }
        }
        let end = self.name;
        let broken = |what: &str| StreamError::Stream { end, core: "shim", clock: n, what: what.to_owned() };
        if let Some(beat) = &word.delivered {
            self.delivered.extend(beat.octets());
            if beat.last {
                let foreign = self.shim.is_none() && is_packet(&self.delivered, UDP_PORT);
                self.foreign += u64::from(foreign);
                if !word.bad && !foreign {
                    let carries = back.leave(&self.delivered).map_err(broken)?;
                    self.host.arrived(now, carries);
                }
                self.delivered.clear();
            }
        }
        let Some(beat) = word.packet.filter(|_| pins.mac_ready) else { return Ok(None) };
        self.packet.extend(beat.octets());
        let sent = self.pace.take(clock.edge(n + 1), beat.octets().len(), beat.last);
        let sent = sent.map_err(|Underrun| broken("the wire waits for a beat in mid-frame"))?;
        Ok(sent.map(|wire| {
            let packet = Rc::from(self.packet.as_slice());
            self.packet.clear();
            (packet, wire)
        }))
    }
}
