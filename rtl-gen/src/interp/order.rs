//! The order of combinational work: a value is computed before any unit reads it.

use super::flatten::{Flat, SlotId, Unit};
use crate::error::{Error, Errors};
use crate::graph::sort;
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
