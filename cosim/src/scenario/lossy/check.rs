//! The limits of a file's values, checked before anything runs.

use super::fec;
use super::file::{Fault, FaultKind, File, TransportKind};
use crate::link::time::Time;
use crate::run::Engine;
use crate::scenario::check::{Checked, arrives, begins, entries, loss, number, share, span};
use crate::scenario::error::Violation;
use crate::scenario::limits::{LONGEST_FIBRE, LONGEST_RUN, MOST_ROUNDS, MOST_SAMPLES};
use cores::lowar::{Build, ROWS_MAX, UNIT_OCTETS};

/// The shim where the file names none.
const USUAL: Build = Build::usual(UNIT_OCTETS, ROWS_MAX);

pub(super) fn check(file: &File) -> Checked {
    span("duration", file.duration.0, Time::from_us(1), LONGEST_RUN)?;
    if file.engine == Engine::Clocked {
        let remedy = "leave it out and run the scenario with `--engine clocked`";
        return Err(Violation::new("engine", "must be \"rtl\" or \"model\"", remedy));
    }
    link(file)?;
    arrives(file.duration.0, super::plan::delay(file))?;
    rdma(file)?;
    fec::check(file)?;
    entries("fault", file.fault.len())?;
    entries("link.change", file.link.change.len())?;
    for (index, entry) in file.fault.iter().enumerate() {
        fault(&format!("fault.{index}"), entry)?;
        begins(&format!("fault.{index}.at"), entry.at.0, file.duration.0)?;
    }
    for (field, value) in
        [("promise.goodput", file.promise.goodput), ("promise.residual_loss", file.promise.residual_loss)]
    {
        value.map_or(Ok(()), |value| share(field, value, 0))?;
    }
    match file.output.series {
        Some(interval) => {
            let shortest = Time((file.duration.0.0 / MOST_SAMPLES).max(1));
            span("output.series", interval.0, shortest, LONGEST_RUN)
        }
        None => Ok(()),
    }
}

fn link(file: &File) -> Checked {
    let (rtt, distance) = (file.link.rtt, file.link.distance);
    match (rtt, distance) {
        (Some(rtt), None) => span("link.rtt", rtt.0, Time::from_ns(100), Time::from_us(10_000_000))?,
        (None, Some(distance)) => {
            number("link.distance", distance.0, 10, LONGEST_FIBRE, "give the length of the fibre, e.g. 4000km")?
        }
        (Some(_), Some(_)) => {
            let limit = "is there beside link.rtt, which says the same";
            return Err(Violation::new("link.distance", limit, "give one of them"));
        }
        (None, None) => {
            return Err(Violation::new(
                "link.rtt",
                "is missing",
                "give the round trip, e.g. \"40ms\", or link.distance",
            ));
        }
    }
    loss("link.loss", &file.link.loss)?;
    loss("link.reverse_loss", &file.link.reverse_loss)?;
    if let Some(reorder) = file.link.reorder {
        share("link.reorder.share", reorder.share, 1)?;
        span("link.reorder.by", reorder.by.0, Time::from_ns(1), LONGEST_RUN)?;
    }
    for (index, change) in file.link.change.iter().enumerate() {
        loss(&format!("link.change.{index}.loss"), &Some(change.loss.clone()))?;
        begins(&format!("link.change.{index}.at"), change.at.0, file.duration.0)?;
    }
    Ok(())
}

fn rdma(file: &File) -> Checked {
    let rdma = &file.rdma;
    let frame = fec::shim(file)?.map_or(USUAL.frame_octets, |shim| shim.frame_octets) as u64;
    let remedy = format!("the shim is built for frames of up to {frame} octets, headers included");
    number("rdma.mtu", rdma.mtu.0, 64, super::plan::longest_mtu(frame), &remedy)?;
    if rdma.transport == TransportKind::GoBackN {
        for (field, given) in [("window", rdma.window.is_some()), ("timeout_low", rdma.timeout_low.is_some())] {
            if given {
                let limit = "is of transport = \"selective-repeat\" only";
                return Err(Violation::new(format!("rdma.{field}"), limit, "leave it out"));
            }
        }
    }
    for (field, value) in [("rdma.timeout", rdma.timeout), ("rdma.timeout_low", rdma.timeout_low)] {
        value.map_or(Ok(()), |value| span(field, value.0, Time::from_ns(100), LONGEST_RUN))?;
    }
    Ok(())
}

fn fault(field: &str, fault: &Fault) -> Checked {
    let at = |name: &str| format!("{field}.{name}");
    number(&at("count"), fault.count.into(), 1, u32::MAX.into(), "1 strikes a single packet")?;
    number(&at("rounds"), fault.rounds, 1, MOST_ROUNDS, "1 strikes once")?;
    if fault.rounds > 1 && fault.every.0 == Time::ZERO {
        return Err(Violation::new(at("every"), "rounds need a time between them", "e.g. every = \"100us\""));
    }
    match (fault.kind, fault.span) {
        (FaultKind::Down, None) => {
            Err(Violation::new(at("for"), "a link that is down needs it", "e.g. for = \"100us\""))
        }
        (FaultKind::Down, Some(_)) if fault.count > 1 => {
            Err(Violation::new(at("count"), "a link that is down strikes all packets", "leave it out, and give `for`"))
        }
        (FaultKind::Down, Some(_)) | (_, None) => Ok(()),
        (_, Some(_)) => Err(Violation::new(at("for"), "only kind = \"down\" has it", "leave it out, or give a count")),
    }
}
