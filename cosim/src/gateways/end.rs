//! An end of the link: a gateway, the switch beside it, and the software, clock by clock.

use super::passage::Passage;
use super::software::Software;
use super::switch::{FromGateway, Switch};
use crate::link::StreamError;
use crate::link::control::ClockedCore;
use crate::link::fibre::Fibre;
use crate::link::mac::{Item, MacBeat, MacReceiver, MacTransmitter, OnWire, Sent, TransmitError};
use crate::link::payload::Tag;
use crate::link::probe::Probe;
use cores::bifrost_gateway::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_foundation::contract::{Keep, Octets};
use rtl_foundation::time::{Clock, Time};

/// The surroundings of a gateway.
pub struct Site {
    /// Clock of the gateway.
    pub clock: Clock,
    /// Rate of its MACs in bits per second.
    pub rate: u64,
    /// The switch.
    pub switch: Switch,
    /// The cable from the switch to the gateway.
    pub to_gateway: Fibre<Item>,
    /// The cable from the gateway to the switch.
    pub to_switch: Fibre<FromGateway>,
    /// The software that programs the gateway.
    pub software: Software,
    /// Probe of what arrives from the far end.
    pub probe: Probe,
}

/// An end of the link.
pub struct GatewayEnd<G, const N: usize> {
    name: &'static str,
    /// The gateway.
    pub gateway: G,
    clock: Clock,
    now: u64,
    inputs: Box<Inputs<N>>,
    /// The switch.
    pub switch: Switch,
    to_gateway: Fibre<Item>,
    to_switch: Fibre<FromGateway>,
    local: Mac,
    long: Mac,
    /// Frames on their way to the long link.
    pub outbound: Passage,
    /// Frames on their way to the switch.
    pub inbound: Passage,
    /// The software that programs the gateway.
    pub software: Software,
    /// Probe of what arrives from the far end.
    pub probe: Probe,
}

/// The MAC of a side.
struct Mac {
    receiver: MacReceiver,
    transmitter: MacTransmitter,
}

impl Mac {
    fn new(rate: u64, lanes: usize) -> Self {
        Self { receiver: MacReceiver::default(), transmitter: MacTransmitter::new(rate, lanes) }
    }
}

impl<G, const N: usize> GatewayEnd<G, N> {
    /// An end in its first clock; `name` is for messages.
    pub fn new(name: &'static str, gateway: G, site: Site) -> Self {
        let Site { clock, rate, switch, to_gateway, to_switch, software, probe } = site;
        let [local, long] = [(); 2].map(|()| Mac::new(rate, N));
        let (outbound, inbound) = Default::default();
        Self {
            name,
            gateway,
            clock,
            now: 0,
            inputs: Box::default(),
            switch,
            to_gateway,
            to_switch,
            local,
            long,
            outbound,
            inbound,
            software,
            probe,
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
}

impl<G, const N: usize> GatewayEnd<G, N>
where
    G: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    G::Error: std::error::Error + Diagnostic + 'static,
{
    /// Runs one clock: takes the items due from `arriving`; returns the item that is on the long link after it.
    ///
    /// # Errors
    /// The gateway stops, refuses an access, breaks a stream, or delivers what did not go in.
    pub fn step(&mut self, arriving: &mut Fibre<Item>) -> Result<Option<(Item, OnWire)>, StreamError<G::Error>> {
        let now = self.clock.edge(self.now);
        self.switch.run(now, &mut self.to_switch, &mut self.to_gateway, &mut self.probe);
        self.drive(now, arriving);
        let outputs = self.gateway.clock(&self.inputs).map_err(StreamError::Core)?;

        self.now += 1;
        let after = self.clock.edge(self.now);
        let pins = &mut *self.inputs;
        if !self.software.idle() {
            let mut bus = pins.axil_master();
            let answer = outputs.axil_slave();
            self.software.observe(after, &mut bus, &answer, &mut self.probe).map_err(StreamError::Access)?;
            pins.drive_axil(&bus);
        }
        let mut local = Ok(None);
        if outputs.m_axis_local_tvalid && pins.m_axis_local_tready {
            let (data, keep, last) =
                (&outputs.m_axis_local_tdata, outputs.m_axis_local_tkeep, outputs.m_axis_local_tlast);
            local = take(&mut self.local, &mut self.inbound, after, data, keep, last);
        }
        let mut long = Ok(None);
        if outputs.m_axis_long_tvalid && pins.m_axis_long_tready {
            let (data, keep, last) = (&outputs.m_axis_long_tdata, outputs.m_axis_long_tkeep, outputs.m_axis_long_tlast);
            long = take(&mut self.long, &mut self.outbound, after, data, keep, last);
        }
        if let Some((item, since, wire)) = local.map_err(|what| self.broken(format!("to the switch: {what}")))? {
            self.to_switch.send(wire.until, wire.until - wire.from, (item, since));
        }
        let left = long.map_err(|what| self.broken(format!("to the long link: {what}")))?;
        Ok(left.map(|(item, _, wire)| match item {
            Item::Data(mut frame, number) => {
                frame.sent = wire.from;
                (Item::Data(frame, number), wire)
            }
            Item::Control(_) => (item, wire),
        }))
    }

    /// Puts on the pins what they have in the clock that begins at `now`.
    fn drive(&mut self, now: Time, arriving: &mut Fibre<Item>) {
        let pins = &mut *self.inputs;
        let mut bus = pins.axil_master();
        if self.software.drive(now, &mut bus) {
            self.switch.start(now);
        }
        pins.drive_axil(&bus);
        let received = receive(&mut self.local, &self.clock, self.now, &mut self.to_gateway, &mut self.outbound);
        pins.s_axis_local_tvalid = received.is_some();
        if let Some((MacBeat { data, keep, last, bad }, _)) = received {
            (pins.s_axis_local_tdata, pins.s_axis_local_tkeep) = (data, keep);
            (pins.s_axis_local_tlast, pins.s_axis_local_tuser) = (last, bad);
        }
        let received = receive(&mut self.long, &self.clock, self.now, arriving, &mut self.inbound);
        pins.s_axis_long_tvalid = received.is_some();
        if let Some((MacBeat { data, keep, last, bad }, corrupted)) = received {
            (pins.s_axis_long_tdata, pins.s_axis_long_tkeep) = (data, keep);
            (pins.s_axis_long_tlast, pins.s_axis_long_tuser) = (last, bad);
            if corrupted {
                self.probe.corrupted();
            }
        }
        pins.m_axis_local_tready = self.local.transmitter.ready(now);
        pins.m_axis_long_tready = self.long.transmitter.ready(now);
    }

    /// The error of a gateway that does something which it may not.
    pub fn broken(&self, what: String) -> StreamError<G::Error> {
        StreamError::Stream { end: self.name, core: "gateway", clock: self.now - 1, what }
    }
}

/// The beat that a MAC hands over in clock `n`, and whether a bad data frame begins with it; a good one enters the passage.
fn receive<const N: usize>(
    mac: &mut Mac,
    clock: &Clock,
    n: u64,
    fibre: &mut Fibre<Item>,
    passage: &mut Passage,
) -> Option<(MacBeat<N>, bool)> {
    let (beat, begins) = mac.receiver.next::<N>(clock, n, fibre)?;
    let mut corrupted = false;
    if let Some(arrival) = begins
        && let Item::Data(frame, number) = arrival.item
    {
        corrupted = !arrival.intact;
        if arrival.intact {
            passage.enter(frame, number, clock.edge(n));
        }
    }
    Some((beat, corrupted))
}

/// A MAC takes a beat: at the end of a frame, the item, when it went into the gateway, and its times on the wire.
fn take<const N: usize>(
    mac: &mut Mac,
    passage: &mut Passage,
    now: Time,
    data: &Octets<N>,
    keep: Keep<N>,
    last: bool,
) -> Result<Option<(Item, Time, OnWire)>, String> {
    let octets = keep.0.count_ones() as usize;
    match mac.transmitter.take(now, data, octets, last) {
        Ok(None) => Ok(None),
        Ok(Some((Sent::Control(frame), wire))) => Ok(Some((Item::Control(frame), now, wire))),
        Ok(Some((Sent::Data(whole), wire))) => {
            let Tag { class, number } = whole.tag;
            let left = passage.leave(whole.tag);
            let (frame, since) = left.ok_or_else(|| format!("frame {number} of class {class} cannot come out now"))?;
            Ok(Some((Item::Data(frame, number), since, wire)))
        }
        Err(TransmitError::Underrun) => Err("the wire waits for a beat in mid-frame".to_owned()),
        Err(TransmitError::OutOfPlace(at)) => Err(format!("beat {} of a frame is not what went in", at.beat)),
    }
}
