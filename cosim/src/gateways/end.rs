//! An end of the link: a gateway, the switch beside it, and the software, clock by clock.

use super::fibre::{FibreError, FibreTransmitter, OnFibre, RetryTag};
use super::passage::Passage;
use super::software::Software;
use super::switch::{FromGateway, Switch};
use crate::link::StreamError;
use crate::link::control::ClockedCore;
use crate::link::fibre::{Arrival, Fibre};
use crate::link::frames::Frame;
use crate::link::mac::{Item, MacBeat, MacReceiver, MacTransmitter, OnWire, Sent, TransmitError};
use crate::link::payload::{Tag, Whole};
use crate::link::probe::Probe;
use cores::bifrost_gateway::{Control, Status};
use miette::Diagnostic;
use rtl_foundation::contract::{Keep, Octets};
use rtl_foundation::time::{Clock, Time};
use std::collections::VecDeque;

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
    /// Most frames that the gateway may send again.
    pub keeps: usize,
}

/// An end of the link.
pub struct GatewayEnd<G, const N: usize> {
    name: &'static str,
    /// The gateway.
    pub gateway: G,
    clock: Clock,
    now: u64,
    inputs: Box<Control<N>>,
    /// The switch.
    pub switch: Switch,
    to_gateway: Fibre<Item>,
    to_switch: Fibre<FromGateway>,
    local: Mac<Item, MacTransmitter>,
    long: Mac<OnFibre, FibreTransmitter>,
    /// Frames of each class that left behind a tag, by number, the latest last: as many as the gateway may send again.
    kept: [VecDeque<(u64, Frame)>; 8],
    keeps: usize,
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
struct Mac<T, S> {
    receiver: MacReceiver<T>,
    transmitter: S,
}

impl<G, const N: usize> GatewayEnd<G, N> {
    /// An end in its first clock; `name` is for messages.
    pub fn new(name: &'static str, gateway: G, site: Site) -> Self {
        let Site { clock, rate, switch, to_gateway, to_switch, software, probe, keeps } = site;
        let local = Mac { receiver: MacReceiver::default(), transmitter: MacTransmitter::new(rate, N) };
        let long = Mac { receiver: MacReceiver::default(), transmitter: FibreTransmitter::new(rate, N) };
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
            kept: Default::default(),
            keeps,
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
    G: ClockedCore<Inputs = Control<N>, Outputs = Status<N>>,
    G::Error: std::error::Error + Diagnostic + 'static,
{
    /// Runs one clock: takes the items due from `arriving`; returns the item that is on the long link after it.
    ///
    /// # Errors
    /// The gateway stops, refuses an access, breaks a stream, or delivers what did not go in.
    pub fn step(&mut self, arriving: &mut Fibre<OnFibre>) -> Result<Option<(OnFibre, OnWire)>, StreamError<G::Error>> {
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
        let mut long = None;
        if outputs.m_axis_long_tvalid && pins.m_axis_long_tready {
            let (data, keep, last) = (&outputs.m_axis_long_tdata, outputs.m_axis_long_tkeep, outputs.m_axis_long_tlast);
            let octets = keep.0.count_ones() as usize;
            long = Some(self.long.transmitter.take(after, data, octets, last));
        }
        if let Some((item, since, wire)) = local.map_err(|what| self.broken(format!("to the switch: {what}")))? {
            self.to_switch.send(wire.until, wire.until - wire.from, (item, since));
        }
        let sent = long.transpose().map_err(|error| match error {
            FibreError::Underrun => UNDERRUN.to_owned(),
            FibreError::OutOfPlace(at) => format!("beat {} of a frame is not what went in", at.beat),
            FibreError::Control(octets) => format!("a control frame has {octets} octets"),
        });
        let sent = sent.map_err(|what| self.broken(format!("to the long link: {what}")))?;
        let Some((tag, sent, wire)) = sent.flatten() else { return Ok(None) };
        let item = match sent {
            Sent::Control(frame) => Item::Control(frame),
            Sent::Data(whole) => self.leave(tag, whole, wire).map_err(|what| self.broken(what))?,
        };
        Ok(Some((OnFibre { tag, item }, wire)))
    }

    /// A frame of data is on the long link: it has left the outbound passage, or is sent again.
    fn leave(&mut self, tag: Option<RetryTag>, whole: Whole, wire: OnWire) -> Result<Item, String> {
        let Tag { class, number } = whole.tag;
        if tag.is_some_and(RetryTag::is_again) {
            let kept = &self.kept[usize::from(class)];
            let at = kept.binary_search_by_key(&number, |(number, _)| *number);
            let at = at.map_err(|_| format!("frame {number} of class {class} is sent again, and has not been sent"))?;
            return Ok(Item::Data(kept[at].1, number));
        }
        let mut frame = left(&mut self.outbound, whole)?.0;
        frame.sent = wire.from;
        if tag.is_some() {
            let kept = &mut self.kept[usize::from(class)];
            kept.push_back((number, frame));
            if kept.len() > self.keeps {
                kept.pop_front();
            }
        }
        Ok(Item::Data(frame, number))
    }

    /// Puts on the pins what they have in the clock that begins at `now`.
    fn drive(&mut self, now: Time, arriving: &mut Fibre<OnFibre>) {
        let pins = &mut *self.inputs;
        let mut bus = pins.axil_master();
        if self.software.drive(now, &mut bus) {
            self.switch.start(now);
        }
        pins.drive_axil(&bus);
        let received = self.local.receiver.next::<N>(&self.clock, self.now, &mut self.to_gateway);
        pins.s_axis_local_tvalid = received.is_some();
        if let Some((MacBeat { data, keep, last, bad }, begins)) = received {
            (pins.s_axis_local_tdata, pins.s_axis_local_tkeep) = (data, keep);
            (pins.s_axis_local_tlast, pins.s_axis_local_tuser) = (last, bad);
            if let Some(Arrival { item: Item::Data(frame, number), intact: true }) = begins {
                self.outbound.enter(frame, number, now);
            }
        }
        let received = self.long.receiver.next::<N>(&self.clock, self.now, arriving);
        pins.s_axis_long_tvalid = received.is_some();
        if let Some((MacBeat { data, keep, last, bad }, begins)) = received {
            (pins.s_axis_long_tdata, pins.s_axis_long_tkeep) = (data, keep);
            (pins.s_axis_long_tlast, pins.s_axis_long_tuser) = (last, bad);
            if let Some(Arrival { item: OnFibre { tag, item: Item::Data(frame, number) }, intact }) = begins {
                match (intact, tag) {
                    (false, _) => self.probe.corrupted(),
                    (true, None) => self.inbound.enter(frame, number, now),
                    (true, Some(_)) => self.inbound.enter_in_place(frame, number, now),
                }
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

/// The error of a wire that waits.
const UNDERRUN: &str = "the wire waits for a beat in mid-frame";

/// The frame that leaves a passage, and the time at which it went in.
fn left(passage: &mut Passage, whole: Whole) -> Result<(Frame, Time), String> {
    let Tag { class, number } = whole.tag;
    passage.leave(whole.tag).ok_or_else(|| format!("frame {number} of class {class} cannot come out now"))
}

/// The MAC of the switch takes a beat: at the end of a frame, the item, when it went into the gateway, and its times on the wire.
fn take<const N: usize>(
    mac: &mut Mac<Item, MacTransmitter>,
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
            let (frame, since) = left(passage, whole)?;
            Ok(Some((Item::Data(frame, whole.tag.number), since, wire)))
        }
        Err(TransmitError::Underrun) => Err(UNDERRUN.to_owned()),
        Err(TransmitError::OutOfPlace(at)) => Err(format!("beat {} of a frame is not what went in", at.beat)),
    }
}
