//! The transmit side of the fabric: eight queues of frames waiting for the scheduler.

use crate::link::frames::FlowEnd;
use crate::link::payload::{Tag, beat};
use crate::link::source::Source;
use cores::bifrost_port::{Stream, Taken};
use cores::ethernet::FCS_OCTETS;
use rtl_foundation::contract::Keep;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// A frame on its way from its queue to the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Number of the frame in its class.
    pub number: u64,
    /// Octets with FCS.
    pub octets: u32,
    /// Set on the last frame of a flow.
    pub flow_end: Option<FlowEnd>,
}

/// The frame that a stream hands over, and the octets handed over so far.
#[derive(Clone, Copy, Debug)]
struct Handing {
    tag: Tag,
    octets: usize,
    beat: usize,
}

/// The queue of a class.
#[derive(Clone, Debug, Default)]
struct Queue {
    /// The source whose head frame comes first, and its time.
    first: Option<(Time, usize)>,
    handing: Option<Handing>,
    offered: u64,
    /// Frames that have begun to be handed over and have not left on the wire.
    leaving: VecDeque<Waiting>,
}

/// The queues, fed by sources.
#[derive(Clone, Debug)]
pub struct Host {
    sources: Vec<Source>,
    queues: [Queue; 8],
}

impl Host {
    /// Queues for the frames of `sources`, one for each class.
    pub fn new(sources: Vec<Source>) -> Self {
        let mut host = Self { sources, queues: Default::default() };
        for class in 0..8 {
            host.find_first(class);
        }
        host
    }

    fn find_first(&mut self, class: usize) {
        let ours = self.sources.iter().enumerate().filter(|(_, source)| usize::from(source.priority()) == class);
        let first = ours.map(|(index, source)| (source.ready(), index)).min();
        self.queues[class].first = first.filter(|&(ready, _)| ready < Time::NEVER);
    }

    /// Puts the frames that wait at `now` on the streams that offer none.
    pub fn drive<const N: usize>(&mut self, now: Time, streams: &mut [Stream<N>; 8]) {
        for (class, stream) in streams.iter_mut().enumerate() {
            if stream.tvalid {
                continue;
            }
            let Some((_, source)) = self.queues[class].first.filter(|&(ready, _)| ready <= now) else { continue };
            let Some(frame) = self.sources[source].pop() else { continue };
            self.find_first(class);
            let queue = &mut self.queues[class];
            let number = queue.offered;
            queue.offered += 1;
            queue.leaving.push_back(Waiting { number, octets: frame.octets, flow_end: frame.flow_end });
            let tag = Tag { class: class as u8, number };
            queue.handing = Some(Handing { tag, octets: (frame.octets - FCS_OCTETS) as usize, beat: 0 });
            stream.tvalid = true;
            put(stream, queue.handing);
        }
    }

    /// Advances the streams whose beat has been taken.
    pub fn observe<const N: usize>(&mut self, streams: &mut [Stream<N>; 8], taken: &[Taken; 8]) {
        for (class, stream) in streams.iter_mut().enumerate() {
            if !(stream.tvalid && taken[class].tready) {
                continue;
            }
            let queue = &mut self.queues[class];
            if stream.tlast {
                queue.handing = None;
                stream.tvalid = false;
            } else if let Some(handing) = &mut queue.handing {
                handing.beat += 1;
                put(stream, queue.handing);
            }
        }
    }

    /// Takes the frame `tag`, which has left on the wire; `None` if it is not its turn.
    pub fn left(&mut self, tag: Tag) -> Option<Waiting> {
        let leaving = &mut self.queues.get_mut(usize::from(tag.class))?.leaving;
        leaving.pop_front().filter(|frame| frame.number == tag.number)
    }
}

fn put<const N: usize>(stream: &mut Stream<N>, handing: Option<Handing>) {
    let Some(Handing { tag, octets, beat: number }) = handing else { return };
    let used = N.min(octets - number * N);
    stream.tdata = beat(tag, number, used);
    stream.tkeep = Keep::first(used);
    stream.tlast = (number + 1) * N >= octets;
}
