//! Counts of the peer, window by window.

use crate::lowar::feedback::Feedback;
use rtl_foundation::contract::{Draw, Moved};

/// Value at which L and B saturate.
const LIMIT: u32 = (1 << 24) - 1;
/// The longest window, log2 of its frames.
const LONGEST_LOG2: u8 = 23;

/// F, L and B: the counts of a window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// Frames.
    pub frames: u32,
    /// Frames that the fibre lost.
    pub losses: u32,
    /// Bursts of such frames.
    pub bursts: u32,
}

/// The window in progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measure(Window);

impl Measure {
    /// Clears the counts.
    pub fn clear(&mut self) {
        self.0 = Window::default();
    }

    /// Adds the increase since the peer's last feedback, if both are of the same start of the peer.
    pub fn take(&mut self, before: Option<&Feedback>, now: &Feedback) {
        let Some(before) = before.filter(|before| before.epoch == now.epoch) else {
            return self.clear();
        };
        let Window { frames, losses, bursts } = &mut self.0;
        *frames += now.frames.wrapping_sub(before.frames) % (1 << 24);
        *losses = (*losses + u32::from(now.losses.wrapping_sub(before.losses))).min(LIMIT);
        *bursts = (*bursts + u32::from(now.bursts.wrapping_sub(before.bursts))).min(LIMIT);
    }

    /// Sets a sum of the window, which is not full. See [`rtl_foundation::contract::Golden::preset`].
    ///
    /// # Panics
    /// If no sum has this name.
    pub fn preset(&mut self, sum: &str, log2: u8, draw: &mut Draw) -> Option<Moved> {
        let (sum, most) = match sum {
            "frames_reg" => (&mut self.0.frames, (1 << log2.min(LONGEST_LOG2)) - 1),
            "losses_reg" => (&mut self.0.losses, LIMIT),
            "bursts_reg" => (&mut self.0.bursts, LIMIT),
            _ => panic!("no sum `{sum}`"),
        };
        Some(Moved::within(sum, 0..=most.into(), draw))
    }

    /// The window, if it is full; a new one begins.
    pub fn full(&mut self, log2: u8) -> Option<Window> {
        (self.0.frames >= 1 << log2.min(LONGEST_LOG2)).then(|| std::mem::take(&mut self.0))
    }
}
