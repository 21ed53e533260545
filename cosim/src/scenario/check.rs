//! The limits of a scenario's values, checked before anything runs.

use super::error::Violation;
use super::file::{Drain, Fault, FaultKind, File, Loss, Traffic};
use super::limits::{LONGEST_MTU, LONGEST_RUN, MOST_ENTRIES, MOST_OCTETS, MOST_SAMPLES, MOST_SENDERS};
use super::quantity::{Frames, Share, Size};
use crate::link::frames::MIN_FRAME;
use crate::link::time::Time;
use cores::units::show_picoseconds;

pub(super) type Checked = Result<(), Violation>;

const FULL: u64 = 1_000_000;

/// Checks everything that sizing does not.
pub(super) fn check(file: &File) -> Checked {
    span("duration", file.duration.0, Time::from_us(1), LONGEST_RUN)?;
    link(file)?;
    arrives(file.duration.0, file.delay())?;
    priorities(file)?;
    if file.traffic.is_empty() {
        return Err(Violation::new("traffic", "a link without traffic shows nothing", "add a [[traffic]] table"));
    }
    let lists = [
        ("traffic", file.traffic.len()),
        ("contention", file.contention.len()),
        ("stop", file.stop.len()),
        ("fault", file.fault.len()),
    ];
    lists.into_iter().try_for_each(|(list, count)| entries(list, count))?;
    for (list, entries) in [("traffic", &file.traffic), ("contention", &file.contention)] {
        for (index, entry) in entries.iter().enumerate() {
            traffic(file, &format!("{list}.{index}"), entry, list == "traffic")?;
        }
    }
    drain("drain", &file.drain)?;
    if let Some(reversed) = file.link.reverse.as_ref().and_then(|reverse| reverse.drain.as_ref()) {
        drain("link.reverse.drain", reversed)?;
    }
    for (index, stop) in file.stop.iter().enumerate() {
        priority(&format!("stop.{index}.priority"), stop.priority)?;
    }
    for (index, entry) in file.fault.iter().enumerate() {
        fault(&format!("fault.{index}"), entry)?;
        begins(&format!("fault.{index}.at"), entry.at.0, file.duration.0)?;
    }
    if let Some(throughput) = file.promise.throughput {
        share("promise.throughput", throughput, 0)?;
    }
    if let Some(interval) = file.output.series {
        let shortest = Time((file.duration.0.0 / MOST_SAMPLES).max(1));
        span("output.series", interval.0, shortest, LONGEST_RUN)?;
    }
    Ok(())
}

pub(super) fn span(field: &str, value: Time, low: Time, high: Time) -> Checked {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    let limit = format!("must be {} ..= {}", show_picoseconds(low.0), show_picoseconds(high.0));
    Err(Violation::new(field, limit, "choose a time within these"))
}

/// A list that is not too long.
pub(super) fn entries(field: &str, count: usize) -> Checked {
    match count {
        0..=MOST_ENTRIES => Ok(()),
        _ => Err(Violation::new(field, format!("has {count} entries, at most {MOST_ENTRIES}"), "use fewer")),
    }
}

/// What comes after the end of a run would let promises be kept that were never tested.
pub(super) fn begins(field: &str, at: Time, duration: Time) -> Checked {
    if at < duration {
        return Ok(());
    }
    let limit = format!("comes after the end of the run at {}", show_picoseconds(duration.0));
    Err(Violation::new(field, limit, "begin earlier, or let the run be longer"))
}

/// A run in which the first frame can arrive.
pub(super) fn arrives(duration: Time, delay: Time) -> Checked {
    if duration > delay {
        return Ok(());
    }
    let limit = format!("is not longer than the {} that a frame takes over the fibre", show_picoseconds(delay.0));
    Err(Violation::new("duration", limit, "let the run be several round trips long"))
}

pub(super) fn share(field: &str, value: Share, low: u64) -> Checked {
    if (low..=FULL).contains(&value.0) {
        return Ok(());
    }
    let limit = if low == 0 { "must be 0% ..= 100%" } else { "must be above 0% and at most 100%" };
    Err(Violation::new(field, limit, "give a share of the whole, e.g. 70%"))
}

pub(super) fn number(field: &str, value: u64, low: u64, high: u64, remedy: &str) -> Checked {
    if (low..=high).contains(&value) {
        return Ok(());
    }
    Err(Violation::new(field, format!("must be {low} ..= {high}"), remedy))
}

fn priority(field: &str, value: u8) -> Checked {
    number(field, value.into(), 0, 7, "Ethernet has the priorities 0 to 7")
}

fn link(file: &File) -> Checked {
    let link = &file.link;
    let mtu = "give the longest frame with FCS, e.g. 1518, 4174 or 9216";
    number("link.mtu", link.mtu.0, MIN_FRAME.into(), LONGEST_MTU, mtu)?;
    number("link.reverse_mtu", file.reverse_mtu().0, MIN_FRAME.into(), LONGEST_MTU, mtu)?;
    if let Some(shortest) = link.response_min.filter(|shortest| *shortest > link.response) {
        let limit = format!("{} is more than link.response", show_picoseconds(shortest.0.0));
        return Err(Violation::new("link.response_min", limit, "link.response is the longest time, this the shortest"));
    }
    if !(-100..=100).contains(&link.upstream_ppm) {
        let remedy = "802.3 allows oscillators 100 ppm either way";
        return Err(Violation::new("link.upstream_ppm", "must be -100 ..= 100", remedy));
    }
    if let Some(reverse) = &link.reverse {
        share("link.reverse.load", reverse.load, 1)?;
        frames("link.reverse.frames", &reverse.frames, file.reverse_mtu())?;
    }
    loss("link.loss", &link.loss)?;
    loss("link.pause_loss", &link.pause_loss)
}

/// Checks random loss, which stands at `field`.
pub(super) fn loss(field: &str, model: &Option<Loss>) -> Checked {
    match model {
        None => Ok(()),
        Some(Loss::Bernoulli { rate }) => share(&format!("{field}.rate"), *rate, 0),
        Some(Loss::GilbertElliott { to_bad, to_good, loss_good, loss_bad }) => {
            share(&format!("{field}.to_bad"), *to_bad, 0)?;
            share(&format!("{field}.to_good"), *to_good, 0)?;
            share(&format!("{field}.loss_good"), *loss_good, 0)?;
            share(&format!("{field}.loss_bad"), *loss_bad, 0)
        }
        Some(Loss::Gilbert { rate, burst }) => {
            share(&format!("{field}.rate"), *rate, 0)?;
            number(&format!("{field}.burst"), (*burst).into(), 1, 10_000, "give the mean length of a burst in frames")?;
            match rate.0 * 2 > FULL {
                true => Err(Violation::new(format!("{field}.rate"), "must be at most 50%", "a worse line is no line")),
                false => Ok(()),
            }
        }
    }
}

fn priorities(file: &File) -> Checked {
    let list = &file.control.priorities;
    for (index, &value) in list.iter().enumerate() {
        priority(&format!("control.priorities.{index}"), value)?;
    }
    let mut seen = list.clone();
    seen.sort_unstable();
    seen.dedup();
    if list.is_empty() || seen.len() < list.len() {
        return Err(Violation::new("control.priorities", "must name each priority once", "e.g. [3]"));
    }
    number("control.deduct_every", file.control.deduct_every, 1, 255, "1 deducts in every slot")
}

fn frames(field: &str, frames: &Frames, mtu: Size) -> Checked {
    let octets = |field: &str, octets: u64| {
        let remedy = "frames count from the destination address to the FCS; raise the MTU or send shorter ones";
        number(field, octets, MIN_FRAME.into(), mtu.0, remedy)
    };
    match frames {
        Frames::Mtu => Ok(()),
        Frames::Imix => octets(field, 1518),
        Frames::Octets(length) => octets(field, *length),
        Frames::Mix(entries) => {
            super::check::entries(field, entries.len())?;
            for (index, &(length, weight)) in entries.iter().enumerate() {
                octets(&format!("{field}.{index}.0"), length)?;
                number(&format!("{field}.{index}.1"), weight, 1, 1_000_000, "a weight says how often it is drawn")?;
            }
            match entries.is_empty() {
                true => Err(Violation::new(field, "must not be empty", "list pairs of octets and weight")),
                false => Ok(()),
            }
        }
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
        begins(&at(field), from.0, file.duration.0)?;
    }
    match traffic {
        Traffic::Constant { load, .. } => share(&at("load"), *load, 1),
        Traffic::OnOff { load, on, off, .. } => {
            share(&at("load"), *load, 1)?;
            span(&at("on"), on.0, Time::from_ns(1), LONGEST_RUN)?;
            span(&at("off"), off.0, Time::ZERO, LONGEST_RUN)
        }
        Traffic::Incast { senders, size, every, rounds, .. } => {
            number(&at("senders"), (*senders).into(), 1, MOST_SENDERS.into(), "each sender is simulated by itself")?;
            number(&at("size"), size.0, 1, MOST_OCTETS, "every sender sends this much")?;
            number(&at("rounds"), *rounds, 1, u64::MAX, "1 sends once")?;
            match *rounds > 1 && every.0 == Time::ZERO {
                true => Err(Violation::new(at("every"), "rounds need a time between them", "e.g. every = \"1ms\"")),
                false => Ok(()),
            }
        }
        Traffic::Pcap { .. } if !ours => {
            let remedy = "send it over the link with [[traffic]]";
            Err(Violation::new(at("kind"), "contention is drawn, not captured", remedy))
        }
        Traffic::Pcap { .. } => Ok(()),
        Traffic::Flows { load, hosts, .. } => {
            share(&at("load"), *load, 1)?;
            number(&at("hosts"), (*hosts).into(), 1, MOST_SENDERS.into(), "each host is simulated by itself")
        }
    }
}

fn drain(field: &str, drain: &Drain) -> Checked {
    match drain {
        Drain::Constant { rate } => share(&format!("{field}.rate"), *rate, 0),
        Drain::Stop { .. } => Ok(()),
        Drain::OnOff { on, off, rate, .. } => {
            share(&format!("{field}.rate"), *rate, 1)?;
            span(&format!("{field}.on"), on.0, Time::from_ns(1), LONGEST_RUN)?;
            span(&format!("{field}.off"), off.0, Time::from_ns(1), LONGEST_RUN)
        }
        Drain::Script { steps } => {
            entries(&format!("{field}.steps"), steps.len())?;
            for (index, step) in steps.iter().enumerate() {
                share(&format!("{field}.steps.{index}.rate"), step.rate, 0)?;
                if index > 0 && steps[index - 1].at >= step.at {
                    let place = format!("{field}.steps.{index}.at");
                    return Err(Violation::new(place, "must be later than the step before", "list steps in order"));
                }
            }
            Ok(())
        }
    }
}

fn fault(field: &str, fault: &Fault) -> Checked {
    number(&format!("{field}.count"), fault.count.into(), 1, u32::MAX.into(), "1 strikes a single frame")?;
    match (fault.kind, fault.by) {
        (FaultKind::Late, None) => {
            Err(Violation::new(format!("{field}.by"), "a late frame needs it", "e.g. by = \"20us\""))
        }
        (FaultKind::Late, Some(_)) | (_, None) => Ok(()),
        (_, Some(_)) => Err(Violation::new(format!("{field}.by"), "only kind = \"late\" has it", "leave it out")),
    }?;
    let (for_, count) = (format!("{field}.for"), format!("{field}.count"));
    match (fault.kind, fault.span) {
        (FaultKind::Down, None) => Err(Violation::new(for_, "a link that is down needs it", "e.g. for = \"100us\"")),
        (FaultKind::Down, Some(_)) if fault.count > 1 => {
            Err(Violation::new(count, "a link that is down strikes all frames", "leave it out, and give `for`"))
        }
        (FaultKind::Down, Some(_)) | (_, None) => Ok(()),
        (_, Some(_)) => Err(Violation::new(for_, "only kind = \"down\" has it", "leave it out, or give a count")),
    }
}
