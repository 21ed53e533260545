//! The limits of a file's values, checked before anything runs.

use super::file::{CodeChoice, Fault, FaultKind, File, TransportKind};
use crate::link::time::Time;
use crate::run::Engine;
use crate::scenario::check::{Checked, LONGEST_RUN, MOST_SAMPLES, loss, number, share, span};
use crate::scenario::error::Violation;
use cores::lowar::{ROWS_MAX, SYMBOLS_MAX};

/// Most rounds of a fault.
const MOST_ROUNDS: u64 = 1_000_000;
/// Most lanes, and most frames of a generation, that the packet-level model takes: those of the packet format.
const MODEL_LANES: u64 = 64;
const MODEL_SLOTS: u64 = SYMBOLS_MAX as u64 * MODEL_LANES;

pub(super) fn check(file: &File) -> Checked {
    span("duration", file.duration.0, Time::from_us(1), LONGEST_RUN)?;
    if file.engine == Engine::Clocked {
        let remedy = "leave it out and run the scenario with `--engine clocked`";
        return Err(Violation::new("engine", "must be \"rtl\" or \"model\"", remedy));
    }
    link(file)?;
    rdma(file)?;
    code(file)?;
    for (index, entry) in file.fault.iter().enumerate() {
        fault(&format!("fault.{index}"), entry)?;
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
            number("link.distance", distance.0, 10, 1_000_000_000, "give the length of the fibre, e.g. 4000km")?
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
    loss("link.feedback_loss", &file.link.feedback_loss)
}

fn rdma(file: &File) -> Checked {
    let rdma = &file.rdma;
    let longest = super::plan::LONGEST_MTU;
    number("rdma.mtu", rdma.mtu.0, 64, longest, "the shim is built for frames of up to 4224 octets, headers included")?;
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

fn code(file: &File) -> Checked {
    let fec = &file.fec;
    if let Some(rows) = fec.rows.filter(|rows| ![1, 4, 8].contains(rows)) {
        return Err(Violation::new("fec.rows", format!("{rows} is none of 1, 4, 8"), "the shim is emitted with these"));
    }
    let CodeChoice::Given { k, r, lanes } = fec.code else { return Ok(()) };
    number("fec.code.k", k.into(), 1, SYMBOLS_MAX as u64, "a block has at most 128 frames")?;
    let rows = fec.rows.map_or(ROWS_MAX as u64, u64::from);
    number("fec.code.r", r.into(), 1, rows, "the shim computes no more repairs of a block; `off` is without any")?;
    let (most_lanes, slots) = match file.engine {
        Engine::Model => (MODEL_LANES, MODEL_SLOTS),
        _ => {
            let build = cores::lowar::build(8, ROWS_MAX);
            (1 << build.lanes_log2, build.slots as u64)
        }
    };
    let remedy = "engine = \"model\" has up to 64";
    number("fec.code.lanes", lanes.into(), 1, most_lanes, remedy)?;
    if !lanes.is_power_of_two() {
        let remedy = format!("{} is the next", lanes.next_power_of_two());
        return Err(Violation::new("fec.code.lanes", "must be a power of two", remedy));
    }
    match u64::from(k * lanes) {
        frames if frames > slots => {
            let limit = format!("{k} x {lanes} lanes are {frames} frames; the receiver holds {slots}");
            Err(Violation::new("fec.code.k", limit, "use fewer lanes or a smaller k; engine = \"model\" has more room"))
        }
        _ => Ok(()),
    }
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
