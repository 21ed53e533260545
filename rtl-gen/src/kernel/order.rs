//! Finds signals that are assigned again after they were read.
//!
//! A kernel runs top to bottom in the simulator, where a read gives the value assigned so far in this pass. Before the
//! first assignment a read gives the value of the last pass, which at the fixpoint is the final value. Hardware always
//! reads the final value. The two differ only if a path through the kernel assigns, reads and assigns again.

use crate::ir::SignalId;
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Assigned,
    ReadSince,
}

/// The accesses to each signal on some path to this statement.
#[derive(Clone, Debug, Default)]
pub(super) struct Order(BTreeMap<SignalId, Seen>);

impl Order {
    pub fn read(&mut self, id: SignalId) {
        if let Some(seen) = self.0.get_mut(&id) {
            *seen = Seen::ReadSince;
        }
    }

    /// Notes an assignment; returns false if the signal was assigned and read before.
    #[must_use]
    pub fn assign(&mut self, id: SignalId) -> bool {
        *self.0.entry(id).or_insert(Seen::Assigned) == Seen::Assigned
    }

    /// Joins another path to the same statement.
    pub fn join(&mut self, other: Self) {
        for (id, seen) in other.0 {
            self.0.entry(id).and_modify(|s| *s = seen.max(*s)).or_insert(seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assign_read_assign_is_found_across_branches_but_not_between_exclusive_ones() {
        let t = SignalId(0);
        let mut one = Order::default();
        one.read(t);
        assert!(one.assign(t) && one.assign(t));
        let mut other = one.clone();
        other.read(t);
        assert!(one.assign(t));
        one.join(other);
        assert!(!one.assign(t));
    }
}
