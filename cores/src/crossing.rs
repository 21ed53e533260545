//! Values of one clock domain as another sees them: common to the crossings and their golden models.

/// Registers through which a value comes from the other clock.
pub const STAGES: usize = 2;

/// A value of the other side, in the steps from its taking to its use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seen<T>(pub [T; STAGES]);

impl<T: Copy> Seen<T> {
    /// The value that is used in this step.
    pub fn now(&self) -> T {
        self.0[STAGES - 1]
    }

    /// A step that takes a value.
    pub fn take(&mut self, value: T) {
        self.0.rotate_right(1);
        self.0[0] = value;
    }
}
