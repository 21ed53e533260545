//! The limits of what a file says of the shim.

use super::file::{CodeChoice, Fec, File, Peer};
use crate::run::Engine;
use crate::scenario::check::{Checked, number};
use crate::scenario::error::Violation;
use cores::lowar::{ROWS_MAX, SYMBOLS_MAX};

/// Most lanes, and most frames of a generation, that the packet-level model takes: those of the packet format.
const MODEL_LANES: u64 = 64;
const MODEL_SLOTS: u64 = SYMBOLS_MAX as u64 * MODEL_LANES;

pub(super) fn check(file: &File) -> Checked {
    code(file)?;
    peer(file)?;
    adaptive(&file.fec)
}

impl Fec {
    /// A controller is at work, which there is only clock by clock.
    pub(super) fn is_controlled(&self) -> bool {
        self.code == CodeChoice::Adaptive || self.detect || self.peer == Peer::None
    }
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

fn peer(file: &File) -> Checked {
    let fec = &file.fec;
    if file.engine == Engine::Model && fec.is_controlled() {
        let limit = "has no controller that finds a peer or follows the loss";
        return Err(Violation::new("engine", limit, "leave it out: such cases run clock by clock"));
    }
    let fixed = matches!(fec.code, CodeChoice::Auto | CodeChoice::Given { .. });
    if fec.detect && !fixed {
        let remedy = "leave it out: an adaptive code waits for its peer anyway, and no code needs none";
        return Err(Violation::new("fec.detect", "is of a code that is given, or \"auto\"", remedy));
    }
    if fec.peer == Peer::None && fixed && !fec.detect {
        let limit = "leaves nobody to take the packets of a code that is always on";
        return Err(Violation::new("fec.peer", limit, "give detect = true, or code = \"adaptive\""));
    }
    Ok(())
}

fn adaptive(fec: &Fec) -> Checked {
    if fec.code != CodeChoice::Adaptive {
        let given = [
            ("target", fec.target.is_some()),
            ("burst", fec.burst.is_some()),
            ("window", fec.window.is_some()),
            ("hold", fec.hold.is_some()),
        ];
        return match given.into_iter().find(|(_, given)| *given) {
            Some((field, _)) => {
                Err(Violation::new(format!("fec.{field}"), "is of code = \"adaptive\" only", "leave it out"))
            }
            None => Ok(()),
        };
    }
    for (field, value, least, most) in [("target", fec.target, 1e-12, 0.1), ("burst", fec.burst, 1.0, 10_000.0)] {
        if value.is_some_and(|value| !(least..=most).contains(&value)) {
            let limit = format!("must be {least} ..= {most}");
            return Err(Violation::new(format!("fec.{field}"), limit, "leave it out for what the line asks for"));
        }
    }
    if let Some(window) = fec.window {
        number("fec.window", window, 1, 1 << 23, "65536 is what the registers have after reset")?;
        if !window.is_power_of_two() {
            let remedy = format!("{} is the next", window.next_power_of_two());
            return Err(Violation::new("fec.window", "must be a power of two", remedy));
        }
    }
    fec.hold.map_or(Ok(()), |hold| number("fec.hold", hold, 0, 255, "the register has eight bits"))
}
