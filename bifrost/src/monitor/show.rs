//! A reading of a gateway as text.

use cores::bifrost_gateway::memory::Memory;
use cores::bifrost_gateway::readings::{
    Class, Credits, NearSource, Port, Readings, Retransmission, RoundTrip, Segment,
};
use cores::bifrost_gateway::registers::DIRECTIONS;
use cores::ethernet::CELL_OCTETS;
use cores::packet_buffer::CLASSES;
use cores::segment::FRACTION_BITS;
use cores::units::{show_octets, show_picoseconds};
use std::fmt::Write;

/// The reading at a time in nanoseconds; the frames of a second are counted from the reading before it.
pub fn text(now_ns: u64, readings: &Readings, before: Option<&(u64, Readings)>) -> String {
    let Readings { octets, memories, classes, local, long, round_trip, credits, segment, retry, near } = readings;
    let [outbound, inbound] = memories.map(|memory| show_octets(memory.octets()));
    let mut text = format!(
        "{}  bifrost_gateway, {} bit, {outbound} outbound and {inbound} inbound\n",
        show_picoseconds(now_ns * 1000),
        octets * 8
    );
    let _ = writeln!(text, "long link  {}{}", port(long, "far end"), round(round_trip));
    if credits.enabled != 0 {
        let Credits { enabled, waiting, silent, tx_packets, rx_packets } = *credits;
        let [enabled, waiting, silent] = [enabled, waiting, silent].map(list);
        let packets = format!("packets sent {tx_packets}, received {rx_packets}");
        let _ = writeln!(text, "credits    of classes {enabled}; waiting: {waiting}; silent: {silent}; {packets}");
    }
    if segment.limited != 0 || segment.tx_frames != 0 {
        let _ = writeln!(text, "rates      {}", rates(segment));
    }
    if let Some(retry) = retry {
        let _ = writeln!(text, "sent again {}", sent_again(retry));
    }
    let _ = writeln!(text, "switch     {}", port(local, "switch"));
    if let Some(near) = near {
        let _ = writeln!(text, "senders    {}", notified(near));
    }
    for (at, (name, way)) in DIRECTIONS.iter().enumerate() {
        let quiet = |class: &Class| Class { region_cells: 0, ..*class } == Class::default();
        let busy: Vec<_> = classes[at].iter().enumerate().filter(|(_, class)| !quiet(class)).collect();
        if busy.is_empty() {
            let _ = writeln!(text, "\n{name}, {way}: no frames");
            continue;
        }
        let _ = writeln!(text, "\n{name}, {way}");
        let has_pages = matches!(memories[at], Memory::Axi { .. });
        let heads = ["level", "peak", "room", "frames", "frames/s", "bad", "too long", "no room"];
        let heads = heads.into_iter().chain(has_pages.then_some("lost pages"));
        let _ = writeln!(text, "class {}", heads.map(|head| format!("{head:>11}")).collect::<String>());
        for (number, class) in busy {
            let rate = before.map(|(then, before)| {
                let frames = class.stored.wrapping_sub(before.classes[at][number].stored);
                f64::from(frames) * 1e9 / now_ns.saturating_sub(*then).max(1) as f64
            });
            let cells = |cells: u32| show_octets(u64::from(cells) * u64::from(CELL_OCTETS));
            let cells = [class.cells, class.peak_cells, class.region_cells].map(cells);
            let rate = rate.map_or("-".to_owned(), |rate| format!("{rate:.0}"));
            let counts = [class.bad, class.oversize, class.no_room].map(|count| count.to_string());
            let [level, peak, room] = cells;
            let [bad, long, none] = counts;
            let row = [level, peak, room, class.stored.to_string(), rate, bad, long, none];
            let row = row.into_iter().chain(has_pages.then(|| class.lost_pages.to_string()));
            let _ = writeln!(text, "{number:>5} {}", row.map(|cell| format!("{cell:>11}")).collect::<String>());
        }
    }
    text
}

/// The state of a port, whose other side has this name.
fn port(port: &Port, other: &str) -> String {
    format!(
        "paused by the {other}: {}; pauses there: {}; PFC sent {}, obeyed {}, bad {}",
        list(port.paused),
        list(port.pauses),
        port.tx_pfc,
        port.rx_pfc,
        port.rx_bad_fcs
    )
}

/// The state of the segmented loop. What the far end is asked for is in octets a nanosecond, which are 8 Gb/s.
fn rates(segment: &Segment) -> String {
    let gigabits = |rate: u32| 8.0 * f64::from(rate) / f64::from(1 << FRACTION_BITS);
    let asked = (0..CLASSES).filter(|class| segment.limited >> class & 1 == 1);
    let asked = asked.map(|class| format!("{class} at {:.3} Gb/s", gigabits(segment.asked[class])));
    format!(
        "of classes {}; asked of the far end: {}; waiting: {}; heard: {}{}; frames sent {}, received {}",
        list(segment.limited),
        asked.collect::<Vec<_>>().join(", "),
        list(segment.waiting),
        list(segment.known),
        if segment.silent { ", then silence" } else { "" },
        segment.tx_frames,
        segment.rx_frames
    )
}

/// The state of retransmission.
fn sent_again(retry: &Retransmission) -> String {
    let Retransmission { kept_units, units, ahead_units, sent_again, missed, bad, restarts, .. } = *retry;
    let is_up = match (retry.running, retry.known) {
        (true, true) => "",
        (true, false) => "; receives nothing yet",
        (false, true) => "; sends nothing yet",
        (false, false) => "; not up yet",
    };
    format!(
        "{sent_again} frames; gaps {missed}, came bad {bad}, began anew {restarts}; kept {kept_units} of {units} units{}, ahead {ahead_units}{}{is_up}",
        if retry.room || !retry.running { "" } else { ", no room" },
        if retry.silent { "; far end silent" } else { "" },
    )
}

/// The state of the loop near the source.
fn notified(near: &NearSource) -> String {
    let NearSource { marks, notifies, marked, came_marked, sent, supplements, quiet, unknown, overflow } = *near;
    format!(
        "marks classes {}; frames marked {marked}, came marked {came_marked}; CNPs {}sent {sent}, supplements {supplements}, within the interval {quiet}, of unknown flows {unknown}, while too many wait {overflow}",
        list(marks),
        if notifies { "" } else { "off, " },
    )
}

fn round(round: &RoundTrip) -> String {
    if round.measured == 0 {
        return String::new();
    }
    let alarms = if round.alarms == 0 { String::new() } else { format!(", alarms {:#x}", round.alarms) };
    let least = show_picoseconds(u64::from(round.least_ns) * 1000);
    format!("; round trip {least}, {} slots{alarms}", round.window_slots)
}

/// The classes of a bit vector.
fn list(classes: u8) -> String {
    let list: Vec<String> =
        (0..8).filter(|class| classes >> class & 1 == 1).map(|class: u8| class.to_string()).collect();
    if list.is_empty() { "none".to_owned() } else { list.join(" ") }
}
