//! The rules that join several fields of a scenario, checked before anything runs. What holds of one field stands in its entry.

use super::Common;
use super::error::Violation;
use super::file::{Drain, FaultKind, File, Traffic};
use super::limits::{LONGEST_RUN, MOST_SAMPLES, MOST_WEIGHT};
use super::quantity::{Frames, Size, Span};
use crate::link::frames::MIN_FRAME;
use cores::units::show_picoseconds;
use rtl_foundation::time::Time;

pub(super) type Checked = Result<(), Violation>;

/// Checks what files of every kind say: the first frame can arrive, and the curve has not too many samples.
pub(super) fn common(file: &Common) -> Checked {
    let Common { duration, delay, series, .. } = *file;
    if duration <= delay {
        let limit = format!("is not longer than the {} that a frame takes over the fibre", show_picoseconds(delay.0));
        return Err(Violation::new("duration", limit, "let the run be several round trips long"));
    }
    let shortest = Time((duration.0 / MOST_SAMPLES).max(1));
    match series {
        Some(interval) if interval < shortest => {
            let limit = format!("must be {} ..= {}", show_picoseconds(shortest.0), show_picoseconds(LONGEST_RUN.0));
            Err(Violation::new("output.series", limit, "choose a time within these"))
        }
        _ => Ok(()),
    }
}

/// Checks everything that neither the entries nor the sizing check.
pub(super) fn check(file: &File) -> Checked {
    link(file)?;
    priorities(&file.control.priorities)?;
    if file.traffic.is_empty() {
        return Err(Violation::new("traffic", "a link without traffic shows nothing", "add a [[traffic]] table"));
    }
    for (list, entries) in [("traffic", &file.traffic), ("contention", &file.contention)] {
        for (index, entry) in entries.iter().enumerate() {
            traffic(file, &format!("{list}.{index}"), entry, list == "traffic")?;
        }
    }
    let reverse = file.link.reverse.as_ref().and_then(|reverse| reverse.drain.as_ref());
    for (field, drain) in [("drain", Some(&file.drain)), ("link.reverse.drain", reverse)] {
        if let Some(Drain::Script { steps }) = drain {
            in_order(&format!("{field}.steps"), steps.iter().map(|step| step.at))?;
        }
    }
    in_order("link.path", file.link.path.iter().map(|path| path.at))?;
    for (index, path) in file.link.path.iter().enumerate() {
        begins(&format!("link.path.{index}.at"), path.at, file.duration)?;
    }
    let of_fault = |(index, fault): (usize, &super::file::Fault)| {
        strikes(&format!("fault.{index}"), fault.kind == FaultKind::Down, fault.count)?;
        begins(&format!("fault.{index}.at"), fault.at, file.duration)
    };
    file.fault.iter().enumerate().try_for_each(of_fault)
}

/// Checks that something begins before the run ends: later, promises would be kept that were never tested.
pub(super) fn begins(field: &str, at: Span, duration: Span) -> Checked {
    if at < duration {
        return Ok(());
    }
    let limit = format!("comes after the end of the run at {}", show_picoseconds(duration.0.0));
    Err(Violation::new(field, limit, "begin earlier, or let the run be longer"))
}

/// A link that is down strikes everything, so it has no count.
pub(super) fn strikes(field: &str, down: bool, count: u32) -> Checked {
    if !down || count == 1 {
        return Ok(());
    }
    let limit = "a link that is down strikes all that is sent";
    Err(Violation::new(format!("{field}.count"), limit, "leave it out, and give `for`"))
}

/// Several rounds need a time between them.
pub(super) fn rounds(field: &str, rounds: u64, every: Span) -> Checked {
    if rounds == 1 || every.0 > Time::ZERO {
        return Ok(());
    }
    Err(Violation::new(format!("{field}.every"), "rounds need a time between them", "e.g. every = \"100us\""))
}

pub(super) fn number(field: &str, value: u64, low: u64, high: u64, remedy: &str) -> Checked {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(Violation::new(field, format!("must be {low} ..= {high}"), remedy))
}

fn link(file: &File) -> Checked {
    let link = &file.link;
    if let Some(shortest) = link.response_min.filter(|shortest| *shortest > link.response) {
        let limit = format!("{} is more than link.response", show_picoseconds(shortest.0.0));
        return Err(Violation::new("link.response_min", limit, "link.response is the longest time, this the shortest"));
    }
    link.reverse.as_ref().map_or(Ok(()), |reverse| frames("link.reverse.frames", &reverse.frames, file.reverse_mtu()))
}

fn priorities(list: &[u8]) -> Checked {
    let mut seen = list.to_owned();
    seen.sort_unstable();
    seen.dedup();
    match list.is_empty() || seen.len() < list.len() {
        true => Err(Violation::new("control.priorities", "must name each priority once", "e.g. [3]")),
        false => Ok(()),
    }
}

/// Frames are not longer than the link allows.
fn frames(field: &str, frames: &Frames, mtu: Size) -> Checked {
    let octets = |field: &str, octets: u64| {
        let remedy = "frames count from the destination address to the FCS; raise the MTU or send shorter ones";
        number(field, octets, MIN_FRAME.into(), mtu.0, remedy)
    };
    match frames {
        Frames::Mtu => Ok(()),
        Frames::Imix => octets(field, 1518),
        Frames::Octets(length) => octets(field, *length),
        Frames::Mix(entries) if entries.is_empty() => {
            Err(Violation::new(field, "must not be empty", "list pairs of octets and weight"))
        }
        Frames::Mix(entries) => entries.iter().enumerate().try_for_each(|(index, &(length, weight))| {
            octets(&format!("{field}.{index}.0"), length)?;
            number(&format!("{field}.{index}.1"), weight, 1, MOST_WEIGHT, "a weight says how often it is drawn")
        }),
    }
}

fn traffic(file: &File, field: &str, traffic: &Traffic, ours: bool) -> Checked {
    let at = |name: &str| format!("{field}.{name}");
    if let Some(sent_as) = traffic.priority()
        && ours
        && !file.control.priorities.contains(&sent_as)
    {
        let limit = format!("priority {sent_as} is not among control.priorities");
        return Err(Violation::new(at("priority"), limit, "protect it too, or send on a priority that is protected"));
    }
    frames(&at("frames"), traffic.frames(), file.link.mtu)?;
    if let Some((field, from)) = traffic.begins() {
        begins(&at(field), from, file.duration)?;
    }
    match traffic {
        Traffic::Incast { every, rounds: count, .. } => rounds(field, *count, *every),
        Traffic::Pcap { .. } if !ours => {
            let remedy = "send it over the link with [[traffic]]";
            Err(Violation::new(at("kind"), "contention is drawn, not captured", remedy))
        }
        _ => Ok(()),
    }
}

/// The steps of a list follow each other.
fn in_order(list: &str, times: impl Iterator<Item = Span>) -> Checked {
    let times: Vec<Span> = times.collect();
    match times.windows(2).position(|pair| pair[0] >= pair[1]) {
        Some(before) => {
            let place = format!("{list}.{}.at", before + 1);
            Err(Violation::new(place, "must be later than the step before", "list steps in order"))
        }
        None => Ok(()),
    }
}
