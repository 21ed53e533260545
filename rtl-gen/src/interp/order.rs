//! Puts combinational work into an order in which everything is computed before it is read.

use super::flatten::{Flat, SlotId, Unit};
use crate::error::{Error, Errors};
use std::collections::BTreeMap;

/// The units in order, or the loop that prevents one.
pub fn order(module: &str, flat: &mut Flat) -> Result<Vec<Unit>, Errors> {
    let units = std::mem::take(&mut flat.combinational);
    let mut driver: BTreeMap<SlotId, usize> = BTreeMap::new();
    for (at, (_, driven)) in units.iter().enumerate() {
        driven.iter().for_each(|&slot| {
            driver.insert(slot, at);
        });
    }
    let needs: Vec<Vec<usize>> =
        units.iter().map(|(unit, _)| unit.reads().iter().filter_map(|s| driver.get(s).copied()).collect()).collect();
    let order = sort(&needs).map_err(|path| {
        let names: Vec<&str> = path.iter().map(|&at| flat.slots[units[at].1[0]].name.as_str()).collect();
        Errors(vec![Error::CombinationalLoop { module: module.into(), path: names.join(" <- ") }])
    })?;
    let mut units: Vec<Option<Unit>> = units.into_iter().map(|(unit, _)| Some(unit)).collect();
    Ok(order.into_iter().filter_map(|at| units[at].take()).collect())
}

/// Depth-first, without recursion: paths through a design can be long. The error is a cycle, its first node repeated.
pub fn sort(needs: &[Vec<usize>]) -> Result<Vec<usize>, Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; needs.len()];
    let mut order = vec![];
    for root in 0..needs.len() {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::Open;
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let node = *node;
            let Some(&child) = needs[node].get(*next) else {
                marks[node] = Mark::Done;
                order.push(node);
                path.pop();
                continue;
            };
            *next += 1;
            match marks[child] {
                Mark::New => {
                    marks[child] = Mark::Open;
                    path.push((child, 0));
                }
                Mark::Open => {
                    let from = path.iter().position(|(n, _)| *n == child).expect("an open node is on the path");
                    let mut cycle: Vec<usize> = path[from..].iter().map(|(n, _)| *n).collect();
                    cycle.push(child);
                    return Err(cycle);
                }
                Mark::Done => {}
            }
        }
    }
    Ok(order)
}
