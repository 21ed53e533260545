//! A scoreboard of the frames sent to a receiver that delivers in order.

use std::collections::VecDeque;

/// Frames under way with their contents: a frame that leaves is one that entered, in its order, and a gap is a loss.
#[derive(Clone, Debug)]
pub struct Scoreboard<T> {
    /// Frames under way, the oldest first.
    under_way: VecDeque<UnderWay<T>>,
    /// Number of the oldest frame: frames count from 0 on, and a packet that is sent again is another frame.
    oldest: u64,
    lost: u64,
    recovered: u64,
}

#[derive(Clone, Copy, Debug)]
struct UnderWay<T> {
    carries: T,
    /// Whether the line lost the frame.
    struck: bool,
}

impl<T> Default for Scoreboard<T> {
    fn default() -> Self {
        Self { under_way: VecDeque::new(), oldest: 0, lost: 0, recovered: 0 }
    }
}

impl<T: Copy> Scoreboard<T> {
    /// Enters a frame with these contents; returns its number.
    pub fn enter(&mut self, carries: T) -> u64 {
        self.under_way.push_back(UnderWay { carries, struck: false });
        self.entered() - 1
    }

    /// Notes that the line loses this frame.
    pub fn strike(&mut self, frame: u64) {
        if let Some(ahead) = frame.checked_sub(self.oldest)
            && let Some(frame) = self.under_way.get_mut(ahead as usize)
        {
            frame.struck = true;
        }
    }

    /// Removes a frame that leaves; returns its contents, or `None` if it never entered, or left before, or a later one
    /// did.
    pub fn leave(&mut self, frame: u64) -> Option<T> {
        let ahead = frame.checked_sub(self.oldest)?;
        let left = *self.under_way.get(usize::try_from(ahead).ok()?)?;
        self.under_way.drain(..=ahead as usize);
        self.oldest = frame + 1;
        self.lost += ahead;
        self.recovered += u64::from(left.struck);
        Some(left.carries)
    }

    /// The number of frames that entered.
    pub fn entered(&self) -> u64 {
        self.oldest + self.under_way.len() as u64
    }

    /// The number of frames that entered and never left, though a later one did.
    pub fn lost(&self) -> u64 {
        self.lost
    }

    /// The number of frames that left although the line lost them.
    pub fn recovered(&self) -> u64 {
        self.recovered
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

    #[test]
    fn what_was_lost_and_leaves_is_recovered() {
        let mut board = Scoreboard::default();
        (0..4).for_each(|n| assert_eq!(board.enter(n), n));
        [0, 2, 2, 9].into_iter().for_each(|frame| board.strike(frame));
        assert_eq!([1, 2, 3].map(|frame| board.leave(frame)), [Some(1), Some(2), Some(3)]);
        board.strike(3);
        assert_eq!((board.lost(), board.recovered()), (1, 1));
    }
}
