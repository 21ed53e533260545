//! The two halves of a MAC: beats become frames on the wire, and frames from the wire become beats.

use super::fibre::{Arrival, Fibre};
use super::frames::Frame;
use super::pace::{InBeats, Pace, Receipt, Underrun};
use super::pause::{OCTETS, PauseFrame};
use super::payload::{OutOfPlace, Reader, Tag, Whole, beat};
use cores::ethernet::FCS_OCTETS;
use cores::pfc_quanta_encoder::ETHERTYPE;
use rtl_foundation::contract::{Keep, Octets};
use rtl_foundation::time::{Clock, Time};

/// A frame on the fibre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Data frame, with the number in its tag.
    Data(Frame, u64),
    /// MAC control frame.
    Control(PauseFrame),
}

/// A frame that the transmitter has sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// Data frame.
    Data(Whole),
    /// MAC control frame.
    Control(PauseFrame),
}

pub use super::pace::OnWire;

/// An error that stops a transmitter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransmitError {
    /// The wire waits for a beat in the middle of a frame.
    Underrun,
    /// An octet differs from the host's.
    OutOfPlace(OutOfPlace),
}

/// The transmitter, which takes beats as fast as the wire takes octets.
#[derive(Clone, Debug)]
pub struct MacTransmitter {
    pace: Pace,
    frame: Option<Growing>,
    reader: Reader,
}

#[derive(Clone, Debug)]
struct Growing {
    octets: usize,
    control: bool,
    head: PauseFrame,
}

impl MacTransmitter {
    /// A transmitter of `rate` bits per second and beats of `lanes` octets.
    pub fn new(rate: u64, lanes: usize) -> Self {
        Self { pace: Pace::new(rate, lanes), frame: None, reader: Reader::default() }
    }

    /// Whether the transmitter takes a beat in the clock that begins at `now`.
    pub fn ready(&self, now: Time) -> bool {
        self.pace.ready(now)
    }

    /// Takes a beat at `now`; returns the frame at its end.
    pub fn take<const N: usize>(
        &mut self,
        now: Time,
        data: &Octets<N>,
        octets: usize,
        last: bool,
    ) -> Result<Option<(Sent, OnWire)>, TransmitError> {
        let on_wire = self.pace.take(now, octets, last).map_err(|Underrun| TransmitError::Underrun)?;
        let frame = self.frame.get_or_insert(Growing { octets: 0, control: false, head: [0; OCTETS] });
        if frame.octets < OCTETS {
            let part = octets.min(OCTETS - frame.octets);
            frame.head[frame.octets..frame.octets + part].copy_from_slice(&data.0[..part]);
        }
        if (frame.octets..frame.octets + N).contains(&13) {
            frame.control = frame.head[12..14] == ETHERTYPE.to_be_bytes();
        }
        frame.octets += octets;
        // The first beat of a narrow stream does not identify the frame; data is read from its first beat on.
        let whole = match self.reader.take(data, octets, last) {
            Ok(whole) => whole,
            Err(_) if frame.control => None,
            Err(error) => return Err(TransmitError::OutOfPlace(error)),
        };
        let Some(on_wire) = on_wire else { return Ok(None) };
        let sent = if frame.control { Some(Sent::Control(frame.head)) } else { whole.map(Sent::Data) };
        self.frame = None;
        self.reader = Reader::default();
        Ok(sent.map(|sent| (sent, on_wire)))
    }
}

impl InBeats for Item {
    fn octets(&self) -> usize {
        match self {
            Item::Data(frame, _) => (frame.octets - FCS_OCTETS) as usize,
            Item::Control(_) => OCTETS,
        }
    }
}

/// A beat from a MAC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MacBeat<const N: usize> {
    /// Octets of the beat, zero behind the last.
    pub data: Octets<N>,
    /// Lanes in use.
    pub keep: Keep<N>,
    /// Whether the beat is the last of its frame.
    pub last: bool,
    /// Whether the frame that ends with it is bad.
    pub bad: bool,
}

/// A frame on a fibre, which a receiver hands over in beats.
pub trait MacItem: InBeats + Copy {
    /// Beat number `number`, of which so many lanes are used; the others are 0.
    fn beat<const N: usize>(&self, number: usize, used: usize) -> Octets<N>;
}

impl MacItem for Item {
    fn beat<const N: usize>(&self, number: usize, used: usize) -> Octets<N> {
        match self {
            Item::Data(frame, tag) => beat(Tag { class: frame.priority, number: *tag }, number, used),
            Item::Control(frame) => {
                let mut data = [0; N];
                let first = (number * N).min(frame.len());
                data[..used].copy_from_slice(&frame[first..first + used]);
                Octets(data)
            }
        }
    }
}

/// The receiver, which hands beats to a core.
#[derive(Clone, Debug)]
pub struct MacReceiver<T = Item> {
    receipt: Receipt<T>,
}

impl<T> Default for MacReceiver<T> {
    fn default() -> Self {
        Self { receipt: Receipt::default() }
    }
}

impl<T: MacItem> MacReceiver<T> {
    /// The beat of clock `n`, and the frame that begins with it.
    pub fn next<const N: usize>(
        &mut self,
        clock: &Clock,
        n: u64,
        fibre: &mut Fibre<T>,
    ) -> Option<(MacBeat<N>, Option<Arrival<T>>)> {
        let (arrival, number) = self.receipt.next(clock, n, N, fibre)?;
        let octets = arrival.item.octets();
        let used = N.min(octets - number * N);
        let last = (number + 1) * N >= octets;
        let data = arrival.item.beat(number, used);
        let beat = MacBeat { data, keep: Keep::first(used), last, bad: last && !arrival.intact };
        Some((beat, (number == 0).then_some(*arrival)))
    }
}
