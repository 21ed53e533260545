//! The limits of what a file says of the shim.

use super::file::{CodeChoice, Fec, File, Peer};
use super::plan::emitted_rows;
use crate::run::Engine;
use crate::scenario::check::{Checked, number};
use crate::scenario::error::Violation;
use cores::ethernet::LineRate;
use cores::limits::LimitError;
use cores::lowar::{Build, ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS};

/// Most lanes, and most frames of a generation, that the packet-level model takes: those of the packet format.
const MODEL_LANES: u64 = 64;
const MODEL_SLOTS: u64 = SYMBOLS_MAX as u64 * MODEL_LANES;

pub(super) fn check(file: &File) -> Checked {
    code(file)?;
    peer(file)?;
    reordering(file)?;
    window(&file.fec)
}

/// The shim that the file names.
pub(super) fn shim(file: &File) -> Result<Option<Build>, Violation> {
    let Some(name) = &file.fec.shim else { return Ok(None) };
    let wrong = |error: LimitError| Violation::new("fec.shim", error.limit, error.remedy);
    let build = Build::of_path(name).map_err(wrong)?;
    let (bits, rate) = (8 * build.octets, file.link.rate.0);
    if bits != rate.bus_bits() as usize {
        let limit = format!("has {bits} bits; {rate} has {}", rate.bus_bits());
        return Err(Violation::new("fec.shim", limit, "name one of that width"));
    }
    Ok(Some(build))
}

impl Fec {
    /// A controller is at work, which there is only clock by clock.
    pub(super) fn is_controlled(&self) -> bool {
        self.code == CodeChoice::Adaptive || self.detect || self.peer == Peer::None
    }
}

fn code(file: &File) -> Checked {
    let shim = shim(file)?;
    let CodeChoice::Given { k, r, lanes } = file.fec.code else { return Ok(()) };
    let (rows, most_lanes, slots) = match (shim, file.engine) {
        (None, Engine::Model) => (ROWS_MAX as u64, MODEL_LANES, MODEL_SLOTS),
        (shim, _) => {
            let build = shim.unwrap_or(Build::usual(UNIT_OCTETS, ROWS_MAX));
            (build.rows as u64, build.lanes() as u64, build.slots as u64)
        }
    };
    number("fec.code.r", r.into(), 1, rows, "the shim computes no more repairs of a block; `off` is without any")?;
    let larger = larger(file.link.rate.0, k, r, lanes);
    let remedy =
        larger.as_ref().map_or("no shim has more than 64".to_owned(), |name| format!("name fec.shim = \"{name}\""));
    number("fec.code.lanes", lanes.into(), 1, most_lanes, &remedy)?;
    if !lanes.is_power_of_two() {
        let remedy = format!("{} is the next", lanes.next_power_of_two());
        return Err(Violation::new("fec.code.lanes", "must be a power of two", remedy));
    }
    match u64::from(k * lanes) {
        frames if frames > slots => {
            let limit = format!("{k} x {lanes} lanes are {frames} frames; the receiver holds {slots}");
            let or = larger.map_or(String::new(), |name| format!(", or fec.shim = \"{name}\""));
            Err(Violation::new("fec.code.k", limit, format!("use fewer lanes or a smaller k{or}")))
        }
        _ => Ok(()),
    }
}

/// The name of a shim that has a code and what is usual beside it; `None` if there is no such shim.
fn larger(rate: LineRate, k: u32, r: u32, lanes: u32) -> Option<String> {
    let usual = Build::usual(rate.bus_bits() as usize / 8, emitted_rows(r as usize));
    let lanes = (lanes as usize).next_power_of_two().max(usual.lanes());
    let slots = (k as usize * lanes).next_power_of_two().max(usual.slots);
    let build = Build { lanes_log2: lanes.ilog2() as usize, slots, ..usual };
    ([8, 64].contains(&build.octets) && build.check().is_ok()).then(|| build.path())
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

/// Packets that others overtake, and the window of the receiver for them.
fn reordering(file: &File) -> Checked {
    let (fec, reorder) = (&file.fec, file.link.reorder.is_some());
    if fec.reorder_window > 0 && fec.code == CodeChoice::Off {
        let limit = "is a register of the shim, and fec.code is \"off\"";
        return Err(Violation::new("fec.reorder_window", limit, "choose a code, or leave it out"));
    }
    if reorder && (fec.detect || !matches!(fec.code, CodeChoice::Auto | CodeChoice::Given { .. })) {
        let limit = "needs packets with a header of the shim: frames that leave as they are nobody puts in order again";
        return Err(Violation::new(
            "link.reorder",
            limit,
            "choose fec.code = \"auto\" or k, r and lanes, without detect",
        ));
    }
    if file.engine == Engine::Model && (reorder || fec.reorder_window > 0) {
        let limit = "keeps the order of packets, and its receiver has no reordering window";
        return Err(Violation::new("engine", limit, "leave it out: such cases run clock by clock"));
    }
    Ok(())
}

/// The window of the controller is a power of two.
fn window(fec: &Fec) -> Checked {
    match fec.window.filter(|window| !window.is_power_of_two()) {
        Some(window) => {
            let remedy = format!("{} is the next", window.next_power_of_two());
            Err(Violation::new("fec.window", "must be a power of two", remedy))
        }
        None => Ok(()),
    }
}
