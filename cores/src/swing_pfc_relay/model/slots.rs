//! Times that wait to be relayed, without clocks.

use crate::bifrost_pause_engine::model::PauseRequest;

/// A slot for each class: a time that is offered, or an XON that is held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slots {
    offered: PauseRequest,
    held: u8,
}

/// Fate of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Received {
    /// Classes in whose slots it replaced a time.
    pub overwritten: u8,
    /// Classes whose XON it carried and which are held from now on.
    pub held: u8,
}

impl Slots {
    /// Takes the times of a frame of the local port. An XON for an empty slot of a class in `hold` is held.
    pub fn receive(&mut self, frame: &PauseRequest, hold: u8) -> Received {
        let mut received = Received { overwritten: frame.enable & (self.offered.enable | self.held), held: 0 };
        for class in (0..8).filter(|class| frame.enable >> class & 1 == 1) {
            let bit = 1 << class;
            match frame.quanta[class] {
                0 if self.offered.enable & bit != 0 => self.offered.set(class, 0),
                0 if self.held & bit != 0 => {}
                0 if hold & bit != 0 => {
                    self.held |= bit;
                    received.held |= bit;
                }
                quanta => {
                    self.held &= !bit;
                    self.offered.set(class, quanta);
                }
            }
        }
        received
    }

    /// Offers the XONs of these classes if they are held.
    pub fn release(&mut self, classes: u8) {
        let released = self.held & classes;
        self.held &= !classes;
        self.offered.merge(&PauseRequest { enable: released, ..PauseRequest::default() });
    }

    /// The request to be sent next; without an enabled class if there is none.
    pub fn offered(&self) -> &PauseRequest {
        &self.offered
    }

    /// Takes the request to be sent next.
    pub fn take(&mut self) -> PauseRequest {
        std::mem::take(&mut self.offered)
    }

    /// Classes whose XON is held.
    pub fn held(&self) -> u8 {
        self.held
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(times: &[(usize, u16)]) -> PauseRequest {
        let mut frame = PauseRequest::default();
        times.iter().for_each(|&(class, quanta)| frame.set(class, quanta));
        frame
    }

    #[test]
    fn a_frame_goes_on_as_it_came() {
        let mut slots = Slots::default();
        let times = frame(&[(0, 0), (3, 0xffff), (7, 5)]);
        assert_eq!(slots.receive(&times, 0), Received::default());
        assert_eq!(slots.take(), times);
        assert_eq!(slots.take(), PauseRequest::default());
    }

    #[test]
    fn the_latest_time_of_a_class_wins_and_the_others_wait() {
        let mut slots = Slots::default();
        slots.receive(&frame(&[(0, 7), (1, 8)]), 0);
        assert_eq!(slots.receive(&frame(&[(1, 0), (2, 9)]), 0), Received { overwritten: 0b010, held: 0 });
        assert_eq!(slots.take(), frame(&[(0, 7), (1, 0), (2, 9)]));
    }

    #[test]
    fn an_xon_is_held_until_released_or_replaced() {
        let mut slots = Slots::default();
        assert_eq!(slots.receive(&frame(&[(2, 0), (3, 6)]), 0xff), Received { overwritten: 0, held: 0b100 });
        assert_eq!((slots.take(), slots.held()), (frame(&[(3, 6)]), 0b100));
        // again, without a reason to hold any more: its time has not come
        assert_eq!(slots.receive(&frame(&[(2, 0)]), 0), Received { overwritten: 0b100, held: 0 });
        assert_eq!((slots.offered().enable, slots.held()), (0, 0b100));
        slots.release(0b100);
        assert_eq!((slots.take(), slots.held()), (frame(&[(2, 0)]), 0));

        slots.receive(&frame(&[(2, 0)]), 0xff);
        assert_eq!(slots.receive(&frame(&[(2, 4)]), 0xff), Received { overwritten: 0b100, held: 0 });
        assert_eq!((slots.take(), slots.held()), (frame(&[(2, 4)]), 0));
    }

    #[test]
    fn an_xon_after_an_xoff_that_never_left_is_not_held() {
        let mut slots = Slots::default();
        slots.receive(&frame(&[(5, 9)]), 0xff);
        assert_eq!(slots.receive(&frame(&[(5, 0)]), 0xff), Received { overwritten: 0b10_0000, held: 0 });
        assert_eq!((slots.take(), slots.held()), (frame(&[(5, 0)]), 0));
    }
}
