//! Frames on the long fibre: behind the tag of retransmission, or plain; and the MAC that sends and reads them.

use crate::link::mac::{Item, MacItem, Sent};
use crate::link::pace::{InBeats, OnWire, Pace, Underrun};
use crate::link::pause::OCTETS as CONTROL_OCTETS;
use crate::link::payload::{OutOfPlace, Reader};
use cores::pfc_quanta_encoder::ETHERTYPE;
use cores::retry::{AGAIN_BIT, TAG_MARK, TAG_OCTETS};
use rtl_foundation::contract::Octets;
use rtl_foundation::time::Time;

/// A frame on the long fibre.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnFibre {
    /// The tag before it, if it has one.
    pub tag: Option<RetryTag>,
    /// The frame.
    pub item: Item,
}

/// The tag of retransmission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryTag([u8; TAG_OCTETS]);

impl RetryTag {
    /// Whether the frame behind it is sent again.
    pub fn is_again(self) -> bool {
        self.0[0] >> AGAIN_BIT & 1 == 1
    }
}

impl InBeats for OnFibre {
    fn octets(&self) -> usize {
        self.item.octets() + self.tag.map_or(0, |RetryTag(tag)| tag.len())
    }
}

impl MacItem for OnFibre {
    fn beat<const N: usize>(&self, number: usize, used: usize) -> Octets<N> {
        let Some(RetryTag(tag)) = self.tag else { return self.item.beat(number, used) };
        // behind a tag each octet is that much later
        let shifted = |number: usize| {
            let left = self.item.octets().saturating_sub(number * N);
            self.item.beat::<N>(number, left.min(N)).0
        };
        let mut data = [0; N];
        match number.checked_sub(1) {
            None => data[..TAG_OCTETS].copy_from_slice(&tag),
            Some(before) => data[..TAG_OCTETS].copy_from_slice(&shifted(before)[N - TAG_OCTETS..]),
        }
        if used > TAG_OCTETS {
            data[TAG_OCTETS..].copy_from_slice(&shifted(number)[..N - TAG_OCTETS]);
        }
        Octets(data)
    }
}

/// An error that stops the transmitter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FibreError {
    /// The wire waits for a beat in the middle of a frame.
    Underrun,
    /// An octet differs from the host's.
    OutOfPlace(OutOfPlace),
    /// A MAC control frame has another length.
    Control(usize),
}

/// The transmitter at the long fibre: it takes beats as fast as the wire takes octets, and reads a frame when it is whole.
#[derive(Clone, Debug)]
pub struct FibreTransmitter {
    pace: Pace,
    frame: Vec<u8>,
}

impl FibreTransmitter {
    /// A transmitter of `rate` bits per second and beats of `lanes` octets.
    pub fn new(rate: u64, lanes: usize) -> Self {
        Self { pace: Pace::new(rate, lanes), frame: Vec::new() }
    }

    /// Whether the transmitter takes a beat in the clock that begins at `now`.
    pub fn ready(&self, now: Time) -> bool {
        self.pace.ready(now)
    }

    /// Takes a beat at `now`; returns the frame at its end, and its tag.
    pub fn take<const N: usize>(
        &mut self,
        now: Time,
        data: &Octets<N>,
        octets: usize,
        last: bool,
    ) -> Result<Option<(Option<RetryTag>, Sent, OnWire)>, FibreError> {
        let wire = self.pace.take(now, octets, last).map_err(|Underrun| FibreError::Underrun)?;
        self.frame.extend(&data.0[..octets]);
        let Some(wire) = wire else { return Ok(None) };
        let frame = std::mem::take(&mut self.frame);
        let (tag, plain) = match frame.split_first_chunk() {
            Some((tag, plain)) if tag[0] & TAG_MARK == TAG_MARK => (Some(RetryTag(*tag)), plain),
            _ => (None, &*frame),
        };
        let sent = read::<N>(plain)?;
        self.frame = frame;
        self.frame.clear();
        Ok(Some((tag, sent, wire)))
    }
}

/// The frame with these octets.
fn read<const N: usize>(octets: &[u8]) -> Result<Sent, FibreError> {
    if octets.get(12..14) == Some(&ETHERTYPE.to_be_bytes()) {
        let frame: [u8; CONTROL_OCTETS] = octets.try_into().map_err(|_| FibreError::Control(octets.len()))?;
        return Ok(Sent::Control(frame));
    }
    let mut reader = Reader::default();
    let mut whole = None;
    for (at, lanes) in octets.chunks(N).enumerate() {
        let mut data = Octets([0; N]);
        data.0[..lanes.len()].copy_from_slice(lanes);
        let last = (at + 1) * N >= octets.len();
        whole = reader.take(&data, lanes.len(), last).map_err(FibreError::OutOfPlace)?;
    }
    whole.map(Sent::Data).ok_or(FibreError::Control(octets.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::frames::Frame;
    use cores::pfc_quanta_encoder::model::{Request, frame as control_frame};
    use cores::retry::tag;
    use rtl_foundation::contract::Keep;

    /// The beats of an item, taken one after the other.
    fn sent<const N: usize>(item: &OnFibre) -> Result<(Option<RetryTag>, Sent), FibreError> {
        let mut mac = FibreTransmitter::new(100_000_000_000, N);
        let octets = item.octets();
        let mut now = Time::ZERO;
        for number in 0..octets.div_ceil(N) {
            let used = N.min(octets - number * N);
            let data = item.beat::<N>(number, used);
            assert!(data.0[used..].iter().all(|octet| *octet == 0), "lanes without octets");
            assert_eq!(Keep::<N>::first(used).0.count_ones() as usize, used);
            while !mac.ready(now) {
                now += Time(100);
            }
            if let Some((tag, sent, _)) = mac.take(now, &data, used, (number + 1) * N >= octets)? {
                return Ok((tag, sent));
            }
        }
        panic!("the frame has no end");
    }

    fn item(octets: u32, tag: Option<RetryTag>) -> OnFibre {
        let frame = Frame { octets, priority: 3, sequence: 9, sent: Time::ZERO, flow_end: None };
        OnFibre { tag, item: Item::Data(frame, 9) }
    }

    #[test]
    fn a_frame_comes_back_from_behind_its_tag() {
        let tag = RetryTag(tag(5, true, 0x12_3456));
        assert!(tag.is_again());
        for octets in [64, 65, 123, 124, 125, 128, 1518] {
            for tag in [None, Some(tag)] {
                let item = item(octets, tag);
                for back in [sent::<8>(&item), sent::<64>(&item)] {
                    let Ok((with, Sent::Data(whole))) = back else { panic!("{octets} octets: {back:?}") };
                    assert_eq!((with, whole.octets as u32, whole.tag.number), (tag, octets - 4, 9));
                }
            }
        }
        let frame = control_frame(&Request::Pfc { enable: 8, quanta: [7; 8] }, [2, 0, 0, 0, 0, 7], false);
        let frame: [u8; CONTROL_OCTETS] = frame[..CONTROL_OCTETS].try_into().expect("a control frame");
        for tag in [None, Some(tag)] {
            let control = OnFibre { tag, item: Item::Control(frame) };
            assert_eq!(sent::<8>(&control), Ok((tag, Sent::Control(frame))));
            assert_eq!(sent::<64>(&control), Ok((tag, Sent::Control(frame))));
        }
    }
}
