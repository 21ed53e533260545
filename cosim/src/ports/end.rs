//! An end of the link: a port and its surroundings, clock by clock.

use super::fabric::{Fabric, ReceiveError};
use super::host::Host;
use crate::link::StreamError;
use crate::link::control::ClockedCore;
use crate::link::fibre::Fibre;
use crate::link::frames::Frame;
use crate::link::mac::{Item, MacBeat, MacReceiver, MacTransmitter, OnWire, Sent, TransmitError};
use crate::software::Driver;
use cores::bifrost_port::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_foundation::time::{Clock, Time};

/// The surroundings of a port.
pub struct Surroundings {
    /// Clock of the port.
    pub clock: Clock,
    /// Rate of its MAC in bits per second.
    pub rate: u64,
    /// The host that sends.
    pub host: Host,
    /// The fabric that receives.
    pub fabric: Fabric,
    /// The software that programs the port.
    pub driver: Driver,
}

/// An end of the link.
pub struct PortEnd<P, const N: usize> {
    name: &'static str,
    /// The port.
    pub port: P,
    clock: Clock,
    now: u64,
    inputs: Box<Inputs<N>>,
    host: Host,
    transmitter: MacTransmitter,
    receiver: MacReceiver,
    /// The fabric that receives.
    pub fabric: Fabric,
    /// The software that programs the port.
    pub driver: Driver,
    /// Number of clocks that each class has been paused.
    paused: [u64; 8],
    /// Number of MAC control frames that arrived intact; the second number counts the others.
    control_arrived: (u64, u64),
}

impl<P, const N: usize> PortEnd<P, N> {
    /// An end in its first clock; `name` is for messages.
    pub fn new(name: &'static str, port: P, surroundings: Surroundings) -> Self {
        let Surroundings { clock, rate, host, fabric, driver } = surroundings;
        Self {
            name,
            port,
            clock,
            now: 0,
            inputs: Box::default(),
            host,
            transmitter: MacTransmitter::new(rate, N),
            receiver: MacReceiver::default(),
            fabric,
            driver,
            paused: [0; 8],
            control_arrived: (0, 0),
        }
    }

    /// The time at which its next clock begins.
    pub fn next(&self) -> Time {
        self.clock.edge(self.now)
    }

    /// The number of clocks so far.
    pub fn clocks(&self) -> u64 {
        self.now
    }

    /// The time that each class has been paused.
    pub fn paused(&self) -> [Time; 8] {
        self.paused.map(|clocks| self.clock.edge(clocks))
    }

    /// The number of MAC control frames that have arrived intact, and that of the others.
    pub fn control_arrived(&self) -> (u64, u64) {
        self.control_arrived
    }
}

impl<P, const N: usize> PortEnd<P, N>
where
    P: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    P::Error: std::error::Error + Diagnostic + 'static,
{
    /// Runs one clock: takes the items due from `arriving`; returns the item that has left the host and is on the wire.
    ///
    /// # Errors
    /// The port stops, refuses an access, or breaks a stream.
    pub fn step(&mut self, arriving: &mut Fibre<Item>) -> Result<Option<(Item, OnWire)>, StreamError<P::Error>> {
        let now = self.clock.edge(self.now);
        let pins = &mut self.inputs.control;
        self.fabric.drain(now);
        self.fabric.drive(now, pins);
        if !self.driver.idle() {
            let mut bus = pins.axil_master();
            self.driver.drive(&mut bus);
            pins.drive_axil(&bus);
        }
        let received = self.receiver.next(&self.clock, self.now, arriving);
        pins.s_axis_rx_tvalid = received.is_some();
        if let Some((MacBeat { data, keep, last, bad }, begins)) = received {
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (data, keep);
            (pins.s_axis_rx_tlast, pins.s_axis_rx_tuser) = (last, bad);
            match begins.map(|arrival| (arrival.item, arrival.intact)) {
                None => {}
                Some((Item::Data(frame, number), intact)) => self.fabric.expect(frame, number, intact),
                Some((Item::Control(_), true)) => self.control_arrived.0 += 1,
                Some((Item::Control(_), false)) => self.control_arrived.1 += 1,
            }
        }
        pins.m_axis_tx_tready = self.transmitter.ready(now);
        self.host.drive(now, &mut self.inputs.streams);

        let outputs = self.port.clock(&self.inputs).map_err(StreamError::Core)?;

        self.now += 1;
        let after = self.clock.edge(self.now);
        let (pins, out) = (&mut self.inputs.control, &outputs.status);
        if !self.driver.idle() {
            let mut bus = pins.axil_master();
            self.driver.observe(&mut bus, &out.axil_slave()).map_err(StreamError::Access)?;
            pins.drive_axil(&bus);
        }
        self.host.observe(&mut self.inputs.streams, &outputs.streams);
        if let Err(error) = self.fabric.observe(after, pins, out) {
            return Err(self.broken(match error {
                ReceiveError::OutOfPlace(at) => format!("beat {} of a received frame is not what was sent", at.beat),
                ReceiveError::Another => "a received frame is not the one that went in".to_owned(),
            }));
        }
        if out.pause != 0 {
            for (class, paused) in self.paused.iter_mut().enumerate() {
                *paused += u64::from(out.pause >> class & 1);
            }
        }
        if !(out.m_axis_tx_tvalid && self.inputs.control.m_axis_tx_tready) {
            return Ok(None);
        }
        let octets = out.m_axis_tx_tkeep.0.count_ones() as usize;
        match self.transmitter.take(after, &out.m_axis_tx_tdata, octets, out.m_axis_tx_tlast) {
            Ok(None) => Ok(None),
            Ok(Some((Sent::Control(frame), wire))) => Ok(Some((Item::Control(frame), wire))),
            Ok(Some((Sent::Data(whole), wire))) => {
                let Some(frame) = self.host.left(whole.tag) else {
                    return Err(self.broken("a frame leaves before one that came first".to_owned()));
                };
                let number = frame.number;
                let frame = Frame {
                    octets: frame.octets,
                    priority: whole.tag.class,
                    sequence: number,
                    sent: wire.from,
                    flow_end: frame.flow_end,
                };
                Ok(Some((Item::Data(frame, number), wire)))
            }
            Err(TransmitError::Underrun) => Err(self.broken("the wire waits for a beat in mid-frame".to_owned())),
            Err(TransmitError::OutOfPlace(at)) => {
                Err(self.broken(format!("beat {} of a frame is not what the host sent", at.beat)))
            }
        }
    }

    fn broken(&self, what: String) -> StreamError<P::Error> {
        StreamError::Stream { end: self.name, core: "port", clock: self.now - 1, what }
    }
}
