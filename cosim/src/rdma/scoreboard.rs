//! What was sent over a line that keeps order, and what came of it.

use std::collections::VecDeque;

/// Frames under way: what leaves is what entered, in its order, and a gap is a loss.
#[derive(Clone, Debug, Default)]
pub struct Scoreboard {
    /// Packets that the frames under way carry, the oldest first.
    under_way: VecDeque<u64>,
    /// Which frame the oldest is: frames count from 0 on, a packet that is sent again is another frame.
    oldest: u64,
    lost: u64,
}

impl Scoreboard {
    /// A frame with this packet enters; which frame it is.
    pub fn enter(&mut self, packet: u64) -> u64 {
        self.under_way.push_back(packet);
        self.oldest + self.under_way.len() as u64 - 1
    }

    /// A frame leaves; its packet, or `None` if it never entered, or left before, or one behind it did.
    pub fn leave(&mut self, frame: u64) -> Option<u64> {
        let ahead = frame.checked_sub(self.oldest)?;
        let packet = *self.under_way.get(usize::try_from(ahead).ok()?)?;
        self.under_way.drain(..=ahead as usize);
        self.oldest = frame + 1;
        self.lost += ahead;
        Some(packet)
    }

    /// Frames that entered.
    pub fn entered(&self) -> u64 {
        self.oldest + self.under_way.len() as u64
    }

    /// Frames that entered and never left, though one behind them did.
    pub fn lost(&self) -> u64 {
        self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_losses_and_order_is_kept() {
        let mut board = Scoreboard::default();
        assert_eq!([7, 8, 9, 7].map(|packet| board.enter(packet)), [0, 1, 2, 3]);
        assert_eq!((board.leave(0), board.lost()), (Some(7), 0));
        assert_eq!((board.leave(3), board.lost()), (Some(7), 2));
        assert_eq!([board.leave(2), board.leave(3), board.leave(4)], [None; 3]);
        assert_eq!((board.entered(), board.enter(8)), (4, 4));
    }
}
