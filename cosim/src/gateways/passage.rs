//! Frames on their way through a gateway in one direction: whatever comes out has gone in, and class by class in the same order.

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
