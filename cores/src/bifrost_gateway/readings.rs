//! The readings of a gateway by software: levels, frames, pauses and the round trip. The reading needs nothing but a way to read a word at an
//! address: a card's BAR, or a simulated bus.

use super::memory::Memory;
use super::registers::{self, DIRECTIONS, IDENTITY, PORTS};
use super::{Build, DEEP_OCTETS, INBOUND, Near, Retry, VERDICTS};
use crate::ecn_marker;
use crate::limits::LimitError;
use crate::packet_buffer::CLASSES;
use rtl_gen::registers::{Content, RegisterMap};
use serde::Serialize;

/// A gateway in its own words, read one after the other: a level may be newer than the one before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Readings {
    /// Octets in a beat.
    pub octets: usize,
    /// Memories of the buffers, outbound and inbound.
    pub memories: [Memory; 2],
    /// Classes, outbound and inbound.
    pub classes: [[Class; CLASSES]; 2],
    /// The port towards the switch.
    pub local: Port,
    /// The port towards the long link.
    pub long: Port,
    /// The round trip of the long link.
    pub round_trip: RoundTrip,
    /// Credits on the long link.
    pub credits: Credits,
    /// Rates of the long link.
    pub segment: Segment,
    /// Retransmission on the long link, in a build that has it.
    pub retry: Option<Retransmission>,
    /// The loop near the source, in a build that has it.
    pub near: Option<NearSource>,
}

/// A class in a buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Class {
    /// Cells of 64 octets in use.
    pub cells: u32,
    /// Most cells in use since the peaks were cleared.
    pub peak_cells: u32,
    /// Cells that its region holds.
    pub region_cells: u32,
    /// Frames stored, modulo 2^32.
    pub stored: u32,
    /// Frames that came bad, modulo 2^32.
    pub bad: u32,
    /// Frames longer than the gateway stores, modulo 2^32.
    pub oversize: u32,
    /// Frames for which there was no room, modulo 2^32.
    pub no_room: u32,
    /// Pages lost to errors of the memories, modulo 2^16.
    pub lost_pages: u32,
}

/// A port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Port {
    /// Classes that the other side has paused.
    pub paused: u8,
    /// Classes that this port has paused at the other side, by native PFC or the pause engine.
    pub pauses: u8,
    /// PFC frames sent, modulo 2^32.
    pub tx_pfc: u32,
    /// PFC frames obeyed, modulo 2^32.
    pub rx_pfc: u32,
    /// MAC control frames with a bad FCS, modulo 2^32.
    pub rx_bad_fcs: u32,
}

/// The round trip of the long link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RoundTrip {
    /// Round trips measured, modulo 2^32.
    pub measured: u32,
    /// The least of the last window of samples in ns.
    pub least_ns: u32,
    /// Alarms, a bit each, as in `long_probe_status`.
    pub alarms: u32,
    /// Slots that the pause engine remembers.
    pub window_slots: u32,
}

/// Credits on the long link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Credits {
    /// Classes that run on credits.
    pub enabled: u8,
    /// Classes of which a frame waits for credits.
    pub waiting: u8,
    /// Classes of which nothing was heard of the far end, since the events were cleared.
    pub silent: u8,
    /// Flow control packets sent, modulo 2^32.
    pub tx_packets: u32,
    /// Flow control packets received, modulo 2^32.
    pub rx_packets: u32,
}

/// The segmented loop of the long link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Segment {
    /// Classes that are limited to a rate.
    pub limited: u8,
    /// Classes for which the far end asks for a rate.
    pub known: u8,
    /// Classes of which a frame waits for its rate.
    pub waiting: u8,
    /// Whether the far end fell silent since the events were cleared.
    pub silent: bool,
    /// Rate of each class in 1/65536 octets a clock, if it is limited.
    pub rates: [u32; CLASSES],
    /// Rate that each class of the far end is asked for, in 1/65536 octets a nanosecond.
    pub asked: [u32; CLASSES],
    /// Frames of rates sent, modulo 2^32.
    pub tx_frames: u32,
    /// Frames of rates received, modulo 2^32.
    pub rx_frames: u32,
}

/// Retransmission on the long link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Retransmission {
    /// Whether this end sends in an epoch that the far end has taken.
    pub running: bool,
    /// Whether the far end sends in an epoch that this end has taken.
    pub known: bool,
    /// Whether the memory has room for frames of the classes.
    pub room: bool,
    /// Whether nothing was heard of the far end for longer than it should be.
    pub silent: bool,
    /// Units that are kept until the far end has got them.
    pub kept_units: u32,
    /// Units that this end keeps at the most.
    pub units: u32,
    /// Units behind the first that is missing which have come.
    pub ahead_units: u32,
    /// Frames sent again, modulo 2^32.
    pub sent_again: u32,
    /// Gaps in what has come, modulo 2^32.
    pub missed: u32,
    /// Frames that came bad, modulo 2^32.
    pub bad: u32,
    /// Times at which an end began anew, modulo 2^32.
    pub restarts: u32,
}

/// The loop near the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NearSource {
    /// Classes whose frames are marked.
    pub marks: u8,
    /// Whether senders are notified.
    pub notifies: bool,
    /// Frames of all classes that left marked by this gateway, modulo 2^32.
    pub marked: u32,
    /// Frames of all classes that came marked, modulo 2^32.
    pub came_marked: u32,
    /// Marked frames that a CNP has answered, modulo 2^32.
    pub sent: u32,
    /// CNPs that no frame has caused, modulo 2^32.
    pub supplements: u32,
    /// Marked frames whose flow had a CNP within the interval, modulo 2^32.
    pub quiet: u32,
    /// Marked frames of flows that are not known, modulo 2^32.
    pub unknown: u32,
    /// Marked frames without a CNP because too many wait, modulo 2^32.
    pub overflow: u32,
}

/// An error of a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError<E> {
    /// A word could not be read.
    Access(E),
    /// The words are not those of a gateway that this program knows.
    Other(LimitError),
}

impl<E> From<E> for ReadError<E> {
    fn from(error: E) -> Self {
        Self::Access(error)
    }
}

impl Readings {
    /// Reads a gateway word by word.
    ///
    /// # Errors
    /// A word cannot be read, or there is no gateway of a known version.
    pub fn of<E>(mut read: impl FnMut(u32) -> Result<u32, E>) -> Result<Self, ReadError<E>> {
        let build = build(&mut read)?;
        let mut reader = Reader { map: registers::map(&build), read };
        let [outbound, inbound] =
            [0, INBOUND].map(|at| reader.direction(DIRECTIONS[at].0, build.memories[at], at == INBOUND));
        let [local, long] = PORTS.map(|port| reader.port(port));
        Ok(Self {
            octets: build.octets,
            memories: build.memories,
            classes: [outbound?, inbound?],
            local: local?,
            long: long?,
            round_trip: RoundTrip {
                measured: reader.word("long_probe_measured", 0)?,
                least_ns: reader.word("long_probe_rtt_min_ns", 0)?,
                alarms: reader.field("long_probe_status", "long_probe_alarms")?,
                window_slots: reader.word("long_loop_window", 0)?,
            },
            credits: Credits {
                enabled: reader.field("credits_enable", "credits_enable")? as u8,
                waiting: reader.field("credits_status", "credits_blocked")? as u8,
                silent: reader.field("credits_events", "credits_silent")? as u8,
                tx_packets: reader.word("credits_tx_fcp", 0)?,
                rx_packets: reader.word("credits_rx_fcp", 0)?,
            },
            segment: reader.segment()?,
            retry: build.retry.map(|retry| reader.retry(retry)).transpose()?,
            near: build.near.map(|_| reader.near()).transpose()?,
        })
    }
}

/// The build of the gateway whose first words these are.
fn build<E>(read: &mut impl FnMut(u32) -> Result<u32, E>) -> Result<Build, ReadError<E>> {
    let other = |field, value: u32, limit: String, remedy: &str| {
        ReadError::Other(LimitError { field, value: format!("{value:#010x}"), limit, remedy: remedy.to_owned() })
    };
    let id = read(0x000)?;
    if id != IDENTITY.id() {
        let remedy = "give the file and the offset at which the gateway's registers begin";
        return Err(other(
            "id",
            id,
            format!("a gateway has {:#010x}, the letters `{}`", IDENTITY.id(), IDENTITY.letters),
            remedy,
        ));
    }
    let version = read(0x004)?;
    let known = IDENTITY.version();
    if version >> 16 != known >> 16 || version < known {
        let limit = format!("this program knows {known:#010x} and later minor versions");
        return Err(other("version", version, limit, "use the program that belongs to the gateway's build"));
    }
    let word = read(0x008)?;
    let [octets, outbound, inbound, channels] = [0, 8, 16, 24].map(|lsb| word >> lsb & 0xff);
    let octets = octets as usize;
    if !super::WIDTHS_OCTETS.contains(&octets)
        || outbound > 31
        || inbound > 31
        || (channels > 0 && octets != DEEP_OCTETS)
    {
        let remedy = "use the program that belongs to the gateway's build";
        return Err(other("build", word, "there is no such gateway".to_owned(), remedy));
    }
    let inbound = match channels {
        0 => Memory::Chip { octets, words: 1 << inbound },
        _ => Memory::Axi { channels, rows: 1 << inbound },
    };
    let word = read(0x00c)?;
    let [units, channels] = [0, 8].map(|lsb| word >> lsb & 0xff);
    if units > 31 {
        let remedy = "use the program that belongs to the gateway's build";
        return Err(other("build_retry", word, "there is no such retransmission".to_owned(), remedy));
    }
    let retry = (units > 0).then_some(Retry { units: 1 << units, channels });
    let word = read(0x018)?;
    let flows = word & 0xff;
    if flows > 31 {
        let remedy = "use the program that belongs to the gateway's build";
        return Err(other("build_near", word, "there is no such loop near the source".to_owned(), remedy));
    }
    let near = (flows > 0).then_some(Near { flows: 1 << flows });
    Ok(Build { octets, memories: [Memory::Chip { octets, words: 1 << outbound }, inbound], retry, near })
}

struct Reader<R> {
    map: RegisterMap,
    read: R,
}

impl<E, R: FnMut(u32) -> Result<u32, E>> Reader<R> {
    fn word(&mut self, register: &str, element: usize) -> Result<u32, E> {
        (self.read)(self.map.address(register, element))
    }

    fn field(&mut self, register: &str, field: &str) -> Result<u32, E> {
        let word = self.word(register, 0)?;
        let register = self.map.registers.iter().find(|known| known.name == register);
        let field = register.and_then(|register| match &register.content {
            Content::Fields(fields) => fields.iter().find(|known| known.name == field),
            _ => None,
        });
        let field = field.expect("a field of the map");
        Ok(word >> field.lsb & (u32::MAX >> (32 - field.width)))
    }

    fn direction(&mut self, direction: &str, memory: Memory, may_lose: bool) -> Result<[Class; CLASSES], E> {
        let mut classes = [Class::default(); CLASSES];
        for (number, class) in classes.iter_mut().enumerate() {
            class.cells = self.word(&format!("{direction}_cells"), number)?;
            class.peak_cells = self.word(&format!("{direction}_peak_cells"), number)?;
            class.region_cells = memory.room(self.word(&format!("{direction}_size"), number)?);
            if may_lose {
                class.lost_pages = self.word(&format!("{direction}_lost"), number)?;
            }
            let frames = format!("{direction}_frames");
            let verdicts = [&mut class.stored, &mut class.bad, &mut class.oversize, &mut class.no_room];
            for (verdict, count) in verdicts.into_iter().enumerate() {
                *count = self.word(&frames, VERDICTS * number + verdict)?;
            }
        }
        Ok(classes)
    }

    fn segment(&mut self) -> Result<Segment, E> {
        let mut segment = Segment {
            limited: self.field("segment_classes", "segment_limit")? as u8,
            known: self.field("segment_status", "segment_known")? as u8,
            waiting: self.field("segment_status", "segment_blocked")? as u8,
            silent: self.field("segment_events", "segment_silent")? == 1,
            tx_frames: self.word("segment_sent", 0)?,
            rx_frames: self.word("segment_seen", 0)?,
            ..Segment::default()
        };
        for class in 0..CLASSES {
            segment.rates[class] = self.word("segment_rate_used", class)?;
            segment.asked[class] = self.word("segment_rate_asked", class)?;
        }
        Ok(segment)
    }

    fn retry(&mut self, Retry { units, .. }: Retry) -> Result<Retransmission, E> {
        let mut is = |field: &str| Ok(self.field("retry_status", &format!("retry_{field}"))? == 1);
        let [running, known, room, silent] = [is("running")?, is("known")?, is("room")?, is("silent")?];
        Ok(Retransmission {
            running,
            known,
            room,
            silent,
            kept_units: self.word("retry_kept", 0)?,
            units,
            ahead_units: self.word("retry_ahead", 0)?,
            sent_again: self.word("retry_sent_again", 0)?,
            missed: self.word("retry_missed", 0)?,
            bad: self.word("retry_bad", 0)?,
            restarts: self.word("retry_sender_restarts", 0)?.wrapping_add(self.word("retry_receiver_restarts", 0)?),
        })
    }

    fn near(&mut self) -> Result<NearSource, E> {
        let mut near = NearSource {
            marks: self.field("near_classes", "near_mark")? as u8,
            notifies: self.field("near_notify", "near_notify")? == 1,
            sent: self.word("near_sent", 0)?,
            supplements: self.word("near_supplements", 0)?,
            quiet: self.word("near_quiet", 0)?,
            unknown: self.word("near_unknown", 0)?,
            overflow: self.word("near_overflow", 0)?,
            ..NearSource::default()
        };
        for class in 0..CLASSES {
            let mut frames = |outcome: u8| self.word("near_frames", VERDICTS * class + usize::from(outcome));
            near.marked = near.marked.wrapping_add(frames(ecn_marker::MARKED)?);
            near.came_marked = near.came_marked.wrapping_add(frames(ecn_marker::WAS_CE)?);
        }
        Ok(near)
    }

    fn port(&mut self, port: &str) -> Result<Port, E> {
        let of = |name: &str| format!("{port}_{name}");
        let active = self.field(&of("engine_status"), &of("engine_active"))? == 1;
        let enable = self.field(&of("engine_control"), &of("engine_enable"))?;
        let open = self.field(&of("engine_status"), &of("engine_open"))?;
        let closed = if active { enable & !open } else { 0 };
        Ok(Port {
            paused: self.field(&of("status"), &of("paused"))? as u8,
            pauses: (self.field(&of("pfc_status"), &of("pfc_stopped"))? | closed) as u8,
            tx_pfc: self.word(&of("tx_pfc"), 0)?,
            rx_pfc: self.word(&of("rx_pfc"), 0)?,
            rx_bad_fcs: self.word(&of("rx_bad_fcs"), 0)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: u32 = IDENTITY.id();
    const VERSION: u32 = IDENTITY.version();

    fn words(first: [u32; 5]) -> impl FnMut(u32) -> Result<u32, u32> {
        move |address| match address {
            0x000..0x010 => Ok(first[address as usize / 4]),
            0x018 => Ok(first[4]),
            // what is read says where it stands
            _ => Ok(address),
        }
    }

    #[test]
    fn each_value_is_that_of_its_address() {
        let build = 64 | 12 << 8 | 18 << 16;
        let readings = Readings::of(words([ID, VERSION, build, 19 | 4 << 8, 10])).expect("a gateway");
        let memories = [4096, 262_144].map(|words| Memory::Chip { octets: 64, words });
        let retry = Some(Retry { units: 1 << 19, channels: 4 });
        let map = registers::map(&Build { octets: 64, memories, retry, near: Some(Near { flows: 1 << 10 }) });
        assert_eq!((readings.octets, readings.memories), (64, memories));
        let retransmission = readings.retry.expect("retransmission");
        assert_eq!((retransmission.units, retransmission.missed), (1 << 19, map.address("retry_missed", 0)));
        assert_eq!(retransmission.sent_again, map.address("retry_sent_again", 0));
        let near = readings.near.expect("a loop near the source");
        assert_eq!((near.sent, near.overflow), (map.address("near_sent", 0), map.address("near_overflow", 0)));
        let marked = (0..CLASSES).map(|class| map.address("near_frames", VERDICTS * class + 3)).sum();
        assert_eq!(near.marked, marked);
        let [outbound, inbound] = readings.classes;
        assert_eq!(outbound[3].cells, map.address("outbound_cells", 3));
        let words = map.address("inbound_size", 3);
        assert_eq!(inbound[3].region_cells, words - 1, "a word of 64 octets is a cell, and the last may stay unused");
        assert_eq!(inbound[7].no_room, map.address("inbound_frames", 31));
        assert_eq!((inbound[7].lost_pages, outbound[7].lost_pages), (map.address("inbound_lost", 7), 0));
        assert_eq!(readings.long.tx_pfc, map.address("long_tx_pfc", 0));
        assert_eq!(readings.round_trip.least_ns, map.address("long_probe_rtt_min_ns", 0));
        assert_eq!(readings.local.paused, map.address("local_status", 0) as u8);
        assert_eq!(readings.credits.waiting, (map.address("credits_status", 0) >> 16) as u8);
        assert_eq!(readings.segment.waiting, (map.address("segment_status", 0) >> 8) as u8);
        assert_eq!(readings.segment.rates[7], map.address("segment_rate_used", 7));
        assert_eq!(readings.credits.rx_packets, map.address("credits_rx_fcp", 0));
    }

    #[test]
    fn what_is_no_gateway_is_refused() {
        for (first, field) in [
            ([0xffff_ffff, VERSION, 0, 0, 0], "id"),
            ([ID, 0x0002_0000, 0, 0, 0], "version"),
            ([ID, VERSION, 7, 0, 0], "build"),
            ([ID, VERSION, 64 | 99 << 8, 0, 0], "build"),
            ([ID, VERSION, 8 | 4 << 24, 0, 0], "build"),
            ([ID, VERSION, 64, 32, 0], "build_retry"),
            ([ID, VERSION, 64, 0, 32], "build_near"),
        ] {
            let Err(ReadError::Other(error)) = Readings::of(words(first)) else { panic!("{field}") };
            assert_eq!(error.field, field);
        }
        let error = Readings::of(|address| {
            if address > 0x100 { Err("gone") } else { words([ID, VERSION, 64, 0, 0])(address).map_err(|_| "") }
        });
        assert_eq!(error, Err(ReadError::Access("gone")));
    }
}
