//! The order of service of priorities that can send at the same time.

/// The order of service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The highest priority number first.
    #[default]
    Strict,
    /// Each priority in turn, a frame at a time.
    RoundRobin,
}

/// Service by an [`Order`].
#[derive(Clone, Debug, Default)]
pub struct Turn {
    order: Order,
    last: u8,
}

impl Turn {
    /// A turn in which no priority has been served yet.
    pub fn new(order: Order) -> Self {
        Self { order, last: 0 }
    }

    /// Picks one of the priorities whose bit is set, and counts it as served.
    pub fn pick(&mut self, ready: u8) -> Option<usize> {
        if ready == 0 {
            return None;
        }
        let chosen = match self.order {
            Order::Strict => 7 - ready.leading_zeros() as u8,
            Order::RoundRobin => {
                let rotated = ready.rotate_right(u32::from(self.last) + 1);
                (rotated.trailing_zeros() as u8 + self.last + 1) % 8
            }
        };
        self.last = chosen;
        Some(usize::from(chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strict_serves_the_highest_and_round_robin_everybody() {
        let mut strict = Turn::new(Order::Strict);
        assert_eq!([0b1000_0010, 0b11, 1].map(|ready| strict.pick(ready)), [Some(7), Some(1), Some(0)]);
        assert_eq!(strict.pick(0), None);
        let mut fair = Turn::new(Order::RoundRobin);
        assert_eq!([0; 5].map(|_| fair.pick(0b1000_1010).expect("one")), [1, 3, 7, 1, 3]);
    }
}
