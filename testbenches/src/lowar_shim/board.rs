//! Rules for deliveries in one direction of the link, from the frames of the sender's host and the packets on the line:
//! each frame as it was sent, once unless the line carried it unprotected more often, in order where order is kept, and
//! nothing else.

use super::line::Arrival;
use crate::coverage::Coverage;
use cores::lowar::packet::Header;
use cores::lowar::{ETHERTYPE, HEADER_AT, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, MAGIC, UNIT_OCTETS};
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Number of octets at the beginning of a frame that give its number.
pub const NUMBER_OCTETS: usize = 4;
/// Number of frames that are remembered: more than can be under way.
const REMEMBERED: usize = 1 << 16;

/// The UDP port of all ends.
pub const PORT: u16 = 4791;

/// Numbers of frames of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Number of frames without a header.
    pub plain: u64,
    /// Number of source packets.
    pub source: u64,
    /// Number of repair packets.
    pub repair: u64,
    /// Number of feedback packets.
    pub feedback: u64,
    /// Number of frames of any kind with a bad FCS.
    pub bad: u64,
}

impl Counts {
    fn count(&mut self, kind: Option<u8>) {
        match kind {
            None => self.plain += 1,
            Some(KIND_SOURCE) => self.source += 1,
            Some(KIND_REPAIR) => self.repair += 1,
            Some(_) => self.feedback += 1,
        }
    }
}

/// A frame of the host.
#[derive(Clone, Debug)]
struct Sent {
    digest: u64,
    /// Epoch and generation of its packet.
    generation: Option<(u16, u32)>,
    lost: bool,
    /// Number of unprotected arrivals; the next field is that of deliveries.
    plain: u32,
    delivered: u32,
    /// Number of returns to an epoch that came too early to have it delivered again.
    returns: u32,
}

/// First arrival of packets of a generation.
#[derive(Clone, Copy, Debug)]
struct Began {
    clock: u64,
    /// Number of returns to an epoch up to then.
    returns: u32,
}

/// A direction.
#[derive(Debug, Default)]
pub struct Board {
    clock: u64,
    /// Numbers of frames that the host has sent and that have not left.
    inside: VecDeque<u32>,
    frames: BTreeMap<u32, Sent>,
    /// Generations of which packets have arrived.
    generations: BTreeMap<(u16, u32), Began>,
    /// Packets that arrived, some of which the receiver may not recognise.
    packets: HashSet<u64>,
    /// Place of each epoch in the order of sending, and the last place.
    epochs: HashMap<u16, u32>,
    place: u32,
    /// The last place of which packets have arrived, and the epoch of the last of all that arrived.
    newest: u32,
    epoch: Option<u16>,
    /// Number of returns to an epoch that was over. Behind each the generations of both epochs begin anew, when the receiver has come so far;
    /// one that it still holds, when it holds it no longer.
    returns: u32,
    /// The last clock in which an epoch returned.
    returned: u64,
    /// The last clock in which frames may have been passed through.
    passed: u64,
    /// Number of the last frame of those whose order is kept, since an epoch returned.
    last: Option<u32>,
    /// Counts of frames that have left.
    pub left: Counts,
    /// Counts of frames that have arrived.
    pub arrived: Counts,
    /// Number of source packets that were lost.
    pub lost: u64,
    /// Number of bursts of lost packets: runs in the order of sending.
    pub bursts: u64,
    /// The last source packet that left, and whether it was lost.
    before: Option<(u16, bool)>,
    /// Number of protected frames that were delivered.
    pub delivered: u64,
    /// Number of those frames whose packet was lost.
    pub recovered: u64,
}

fn digest(octets: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    octets.hash(&mut hasher);
    hasher.finish()
}

fn number(frame: &[u8]) -> u32 {
    let octets = frame.first_chunk::<NUMBER_OCTETS>().expect("frames of hosts carry a number");
    u32::from_be_bytes(*octets)
}

/// Whether a shim made the frame, for whatever port. Frames of hosts have no such type.
fn is_packet(octets: &[u8]) -> bool {
    let of_shim = |types: &[u8]| types == ETHERTYPE.to_be_bytes() || types == [0x08, 0x00];
    octets.get(12..14).is_some_and(of_shim) && octets.get(HEADER_AT..HEADER_AT + 2) == Some(&MAGIC.to_be_bytes())
}

impl Board {
    /// Begins a clock, in which the receiver passes frames through or may do so.
    pub fn clock(&mut self, passes: bool) {
        self.clock += 1;
        if passes {
            self.passed = self.clock;
        }
    }

    /// Notes a frame that the sender takes and that is not too long.
    pub fn offer(&mut self, frame: &[u8]) {
        let number = number(frame);
        self.inside.push_back(number);
        let sent = Sent { digest: digest(frame), generation: None, lost: false, plain: 0, delivered: 0, returns: 0 };
        self.frames.insert(number, sent);
        if self.frames.len() > REMEMBERED {
            self.frames.pop_first();
        }
    }

    /// Notes a packet or a frame that leaves the sender; `lost` if the line loses it.
    pub fn leave(&mut self, octets: &[u8], lost: bool, seen: &mut Coverage) {
        let header = is_packet(octets).then(|| Header::read(octets).expect("a sound header"));
        self.left.count(header.map(|header| header.kind));
        seen.hit("packet with UDP", header.is_some() && octets[12..14] == [8, 0]);
        seen.hit("packet with EtherType", header.is_some() && octets[12..14] != [8, 0]);
        let frame = match header {
            None => octets,
            Some(header) if header.kind == KIND_SOURCE => &octets[UNIT_OCTETS..],
            Some(header) => {
                seen.hit("repair sent", header.kind == KIND_REPAIR);
                seen.hit("feedback sent", header.kind == KIND_FEEDBACK);
                return;
            }
        };
        seen.hit("plain frame sent", header.is_none());
        seen.hit("source packet sent", header.is_some());
        let number = number(frame);
        assert_eq!(self.inside.pop_front(), Some(number), "frames leave in order");
        let sent = self.frames.get_mut(&number).expect("a frame of the host");
        assert_eq!(sent.digest, digest(frame), "frame {number} leaves as it was sent");
        sent.generation = header.map(|header| (header.epoch, header.generation));
        sent.lost = lost;
        // the generation may have to begin anew behind a return before the frame left, and take the frame while it is still held
        let began = sent.generation.and_then(|generation| self.generations.get(&generation));
        sent.returns = began.map_or(self.returns, |began| began.returns.max(self.returns.saturating_sub(1)));
        if let Some((epoch, _)) = sent.generation {
            if self.before.is_none_or(|(before, _)| before != epoch) {
                self.place += 1;
                self.epochs.insert(epoch, self.place);
            }
            self.lost += u64::from(lost);
            self.bursts += u64::from(lost && self.before != Some((epoch, true)));
            self.before = Some((epoch, lost));
        }
    }

    /// Notes an arrival at the receiver.
    pub fn arrive(&mut self, arrival: &Arrival, seen: &mut Coverage) {
        let Arrival { octets, bad } = arrival;
        self.arrived.bad += u64::from(*bad);
        seen.hit("bad FCS arrives", *bad);
        if *bad {
            return;
        }
        if is_packet(octets) {
            self.packets.insert(digest(octets));
            if let Some(header) = Header::read(octets) {
                self.arrived.count(Some(header.kind));
                if header.kind != KIND_FEEDBACK {
                    self.begin(&header);
                }
            }
            return;
        }
        self.arrived.count(None);
        // frames that others send on the line are too long to be delivered
        if let Some(sent) = self.frames.get_mut(&number(octets)).filter(|sent| sent.digest == digest(octets)) {
            sent.plain += 1;
        }
    }

    /// Notes the epoch and the generation of a packet that arrives.
    fn begin(&mut self, header: &Header) {
        // a packet of an epoch that is over counts as newer than those of the next; so does one of the next then, the first of a
        // generation that the receiver does not hold
        let place = self.epochs.get(&header.epoch).copied().unwrap_or_default();
        let changes = self.epoch.replace(header.epoch) != Some(header.epoch);
        if changes && place < self.newest {
            (self.returns, self.returned, self.last) = (self.returns + 1, self.clock, None);
        }
        self.newest = self.newest.max(place);
        let began = Began { clock: self.clock, returns: self.returns };
        self.generations.entry((header.epoch, header.generation)).or_insert(began);
    }

    /// Judges a frame that the receiver delivers.
    pub fn deliver(&mut self, frame: &[u8], seen: &mut Coverage) {
        if is_packet(frame) {
            assert!(self.packets.contains(&digest(frame)), "a packet that did not arrive");
            seen.hit("packet for another port delivered", true);
            return;
        }
        let number = number(frame);
        let sent = self.frames.get_mut(&number).expect("a frame that was sent");
        assert_eq!(sent.digest, digest(frame), "frame {number} is delivered as it was sent");
        sent.delivered += 1;
        let protected = 1 + self.returns - sent.returns;
        let most = sent.plain + if sent.generation.is_some() { protected } else { 0 };
        assert!(sent.delivered <= most, "frame {number} is delivered {} times", sent.delivered);
        let Some(generation) = sent.generation else {
            seen.hit("plain frame delivered", true);
            return;
        };
        self.delivered += 1;
        seen.hit("protected frame delivered", true);
        seen.hit("lost frame delivered", sent.lost);
        self.recovered += u64::from(sent.lost);
        let first = self.generations.get(&generation).map_or(0, |began| began.clock);
        if first <= self.returned {
            // generations that begin anew have no order
            return;
        }
        if first > self.passed {
            assert!(self.last.is_none_or(|last| last < number), "frame {number} after {:?}", self.last);
            self.last = Some(number);
        } else {
            seen.hit("frame passed through out of order", self.last.is_some_and(|last| last > number));
            self.last = self.last.max(Some(number));
        }
    }

    /// Resets the sender: frames inside are lost.
    pub fn reset_sender(&mut self) {
        self.inside.clear();
    }

    /// Begins anew: the receiver may deliver frames of a generation again.
    pub fn reset_receiver(&mut self) {
        self.last = None;
        self.frames.values_mut().for_each(|sent| sent.delivered = 0);
    }
}
