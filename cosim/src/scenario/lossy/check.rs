//! The rules that join several fields of a scenario of a lossy link, checked before anything runs.

use super::fec;
use super::file::{FaultKind, File};
use crate::scenario::check::{Checked, begins, number, rounds, strikes};
use crate::scenario::error::Violation;
use cores::lowar::{Build, ROWS_MAX, UNIT_OCTETS};

/// The shim where the file names none.
const USUAL: Build = Build::usual(UNIT_OCTETS, ROWS_MAX);

pub(super) fn check(file: &File) -> Checked {
    match (file.link.rtt, file.link.distance) {
        (Some(_), None) | (None, Some(_)) => {}
        (Some(_), Some(_)) => {
            let limit = "is there beside link.rtt, which says the same";
            return Err(Violation::new("link.distance", limit, "give one of them"));
        }
        (None, None) => {
            let remedy = "give the round trip, e.g. \"40ms\", or link.distance";
            return Err(Violation::new("link.rtt", "is missing", remedy));
        }
    }
    for (index, change) in file.link.change.iter().enumerate() {
        begins(&format!("link.change.{index}.at"), change.at, file.duration)?;
    }
    let frame = fec::shim(file)?.map_or(USUAL.frame_octets, |shim| shim.frame_octets) as u64;
    let remedy = format!("the shim is built for frames of up to {frame} octets, headers included");
    number("rdma.mtu", file.rdma.mtu.0, 64, super::plan::longest_mtu(frame), &remedy)?;
    fec::check(file)?;
    for (index, fault) in file.fault.iter().enumerate() {
        let field = format!("fault.{index}");
        rounds(&field, fault.rounds, fault.every)?;
        strikes(&field, fault.kind == FaultKind::Down, fault.count)?;
        begins(&format!("{field}.at"), fault.at, file.duration)?;
    }
    Ok(())
}
