//! Buffers that wait for each other in a circle: a PFC deadlock.

use super::topology::PortId;
use std::collections::{BTreeMap, BTreeSet};

/// A class of an ingress port whose sender is paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PausedClass {
    /// The ingress port.
    pub port: PortId,
    /// The class, as it arrives there.
    pub class: u8,
}

/// Finds a circle: paused classes, each of which has a frame that waits until the next one is released, the last one's for the first.
pub(super) fn circle(waits: &BTreeMap<PausedClass, BTreeSet<PausedClass>>) -> Vec<PausedClass> {
    let mut clear = BTreeSet::new();
    for &first in waits.keys() {
        let mut path = vec![(first, 0)];
        while let Some((at, next)) = path.last_mut() {
            let following = waits.get(at).and_then(|waits| waits.iter().nth(*next)).copied();
            *next += 1;
            match following {
                None => {
                    clear.insert(*at);
                    path.pop();
                }
                Some(following) => match path.iter().position(|(on_path, _)| *on_path == following) {
                    Some(begin) => return path[begin..].iter().map(|(at, _)| *at).collect(),
                    None if clear.contains(&following) => {}
                    None => path.push((following, 0)),
                },
            }
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_found_where_there_is_one() {
        let at = |port: u32| PausedClass { port: PortId(port), class: 3 };
        let waits = |pairs: &[(u32, u32)]| {
            let mut waits: BTreeMap<PausedClass, BTreeSet<PausedClass>> = BTreeMap::new();
            pairs.iter().for_each(|&(from, to)| _ = waits.entry(at(from)).or_default().insert(at(to)));
            waits
        };
        assert_eq!(circle(&waits(&[])), []);
        assert_eq!(circle(&waits(&[(0, 1), (0, 2), (1, 3), (2, 3), (3, 4)])), []);
        assert_eq!(circle(&waits(&[(0, 1), (1, 2), (2, 4), (2, 3), (3, 1)])), [1, 2, 3].map(at));
        assert_eq!(circle(&waits(&[(5, 5)])), [at(5)]);
    }
}
