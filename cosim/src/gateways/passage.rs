//! Frames on their way through a gateway in one direction: whatever comes out has gone in, and class by class in the same order. A far end that sends
//! again what the fibre has lost may bring a frame late, or twice: it has its place among the others.

use crate::link::frames::Frame;
use crate::link::payload::Tag;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// The frames that have gone in and have not come out.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    inside: [VecDeque<Inside>; 8],
    /// Frames of each class after which a later one has come out, and their octets.
    passed_over: [(u64, u64); 8],
    /// The number of each class behind the last that has come out.
    next: [u64; 8],
}

#[derive(Clone, Copy, Debug)]
struct Inside {
    frame: Frame,
    number: u64,
    arrived: Time,
}

impl Passage {
    /// A good frame begins to go in.
    pub fn enter(&mut self, frame: Frame, number: u64, arrived: Time) {
        self.inside[usize::from(frame.priority)].push_back(Inside { frame, number, arrived });
    }

    /// A good frame begins to go in behind a tag: later than those that were sent behind it, or once more.
    pub fn enter_in_place(&mut self, frame: Frame, number: u64, arrived: Time) {
        let class = usize::from(frame.priority);
        let inside = &mut self.inside[class];
        let at = inside.partition_point(|inside| inside.number < number);
        let is_inside = inside.get(at).is_some_and(|inside| inside.number == number);
        if !is_inside && number >= self.next[class] {
            inside.insert(at, Inside { frame, number, arrived });
        }
    }

    /// The frame with this tag has come out: the frame, and the time at which it went in. `None` if none such can come out.
    pub fn leave(&mut self, tag: Tag) -> Option<(Frame, Time)> {
        let class = usize::from(tag.class);
        let inside = self.inside.get_mut(class)?;
        let at = inside.iter().position(|inside| inside.number == tag.number)?;
        for over in inside.drain(..at) {
            let (frames, octets) = &mut self.passed_over[class];
            *frames += 1;
            *octets += u64::from(over.frame.octets);
        }
        self.next[class] = tag.number + 1;
        inside.pop_front().map(|inside| (inside.frame, inside.arrived))
    }

    /// Octets of the frames of which the gateway says that it has dropped so many of a class. Those after which none has come out are
    /// the newest: a queue that is full drops what comes last.
    ///
    /// # Errors
    /// More frames were passed over than dropped.
    pub fn dropped_octets(&self, class: usize, dropped: u64) -> Result<u64, String> {
        let (frames, octets) = self.passed_over[class];
        let newest = dropped.checked_sub(frames).ok_or_else(|| {
            format!("{frames} frames of class {class} did not come out, and its registers count {dropped} as dropped")
        })?;
        let inside = self.inside[class].iter().rev().take(newest as usize);
        Ok(octets + inside.map(|inside| u64::from(inside.frame.octets)).sum::<u64>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(sequence: u64, octets: u32) -> Frame {
        Frame { octets, priority: 3, sequence, sent: Time::ZERO, flow_end: None }
    }

    #[test]
    fn a_frame_that_comes_late_has_its_place_and_comes_out_once() {
        let mut passage = Passage::default();
        for (number, at) in [(0, 0), (2, 1), (3, 2), (1, 3), (2, 4)] {
            passage.enter_in_place(frame(number, 100), number, Time(at));
        }
        let leave = |passage: &mut Passage, number| passage.leave(Tag { class: 3, number }).map(|(_, at)| at.0);
        for (number, at) in [(0, 0), (1, 3), (2, 1)] {
            assert_eq!(leave(&mut passage, number), Some(at));
        }
        passage.enter_in_place(frame(2, 100), 2, Time(5));
        assert_eq!((leave(&mut passage, 2), leave(&mut passage, 3)), (None, Some(2)));
        assert_eq!(passage.dropped_octets(3, 0), Ok(0), "none was passed over");
    }

    #[test]
    fn frames_that_are_passed_over_are_dropped() {
        let mut passage = Passage::default();
        for number in 0..5 {
            passage.enter(frame(number, 100 + number as u32), number, Time(number));
        }
        let leave = |passage: &mut Passage, number| passage.leave(Tag { class: 3, number }).map(|(_, at)| at.0);
        assert_eq!(leave(&mut passage, 0), Some(0));
        assert_eq!(leave(&mut passage, 2), Some(2));
        assert_eq!(leave(&mut passage, 1), None, "a frame that was passed over");
        assert_eq!(leave(&mut passage, 7), None, "a frame that never went in");
        assert_eq!(passage.dropped_octets(3, 1), Ok(101));
        assert_eq!(passage.dropped_octets(3, 2), Ok(101 + 104), "the newest");
        assert!(passage.dropped_octets(3, 0).is_err(), "a frame has vanished");
        assert_eq!(passage.dropped_octets(4, 0), Ok(0));
    }
}
