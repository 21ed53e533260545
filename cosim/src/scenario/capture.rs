//! Captures as traffic.

use super::error::Violation;
use super::file::{File, Traffic};
use super::limits::MOST_CAPTURE;
use crate::files;
use crate::link::frames::MIN_FRAME;
use cores::ethernet::FCS_OCTETS;
use pcap_file::pcap::{PcapReader, RawPcapPacket};
use pcap_file::{DataLink, TsResolution};
use rtl_foundation::time::Time;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Octets of an Ethernet header.
const HEADER_OCTETS: u32 = 14;
/// Octets of a frame that tell its priority: up to the octet behind a VLAN tag or at the beginning of an IP header.
const PRIORITY_OCTETS: usize = 16;

/// Frames of a capture, priority by priority.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Capture {
    /// When each frame comes after the first of all, and its octets with FCS.
    pub frames: [Arc<Vec<(Time, u32)>>; 8],
    /// Frames that were captured before they were padded to the shortest that Ethernet has.
    pub padded: u64,
    /// Hash of all of it.
    digest: [u8; 16],
    /// Its name in messages.
    name: String,
}

/// Its hash in place of its frames: of those there may be millions.
impl std::fmt::Debug for Capture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Capture({:02x?})", self.digest)
    }
}

impl Capture {
    /// Warning about the capture.
    pub(super) fn warning(&self) -> Option<String> {
        let (padded, name) = (self.padded, &self.name);
        (padded > 0)
            .then(|| format!("{name}: {padded} frames below {MIN_FRAME} octets with FCS are sent padded to that"))
    }
}

/// The captures that a file names, each read once for all cases that ask the same of it.
#[derive(Debug, Default)]
pub struct Captures {
    /// Folder in which relative paths begin.
    folder: PathBuf,
    read: Mutex<HashMap<String, Capture>>,
}

impl Captures {
    /// Those of a file that lies in `folder`.
    pub(super) fn of(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), read: Mutex::default() }
    }

    /// Reads those of a case.
    pub(super) fn read(&self, file: &mut File) -> Result<(), Violation> {
        let mut captures = Vec::new();
        for (index, traffic) in file.traffic.iter().enumerate() {
            let Traffic::Pcap { file: path, priority, fcs, .. } = traffic else { continue };
            let path = self.folder.join(path);
            let asked = format!("{path:?} {fcs} {priority:?} {} {:?}", file.link.mtu.0, file.control.priorities);
            let known = self.read.lock().unwrap_or_else(PoisonError::into_inner).get(&asked).cloned();
            captures.push(match known {
                Some(capture) => capture,
                None => {
                    let read = Reading { field: format!("traffic.{index}"), fcs: *fcs, priority: *priority, file };
                    let capture = read.capture(&path)?;
                    self.read.lock().unwrap_or_else(PoisonError::into_inner).insert(asked, capture.clone());
                    capture
                }
            });
        }
        file.captures = captures;
        Ok(())
    }
}

/// A capture that is read, and what is asked of it.
struct Reading<'a> {
    field: String,
    fcs: bool,
    priority: Option<u8>,
    file: &'a File,
}

impl Reading<'_> {
    fn wrong(&self, limit: impl Into<String>, remedy: &str) -> Violation {
        Violation::new(format!("{}.file", self.field), limit, remedy)
    }

    fn capture(&self, path: &Path) -> Result<Capture, Violation> {
        let fail =
            |limit: String| self.wrong(limit, "give a classic pcap of Ethernet frames; editcap -F pcap makes one");
        let opened = files::open(path, MOST_CAPTURE).map_err(|error| fail(format!("{}: {error}", path.display())))?;
        let mut reader = PcapReader::new(std::io::BufReader::new(opened)).map_err(|error| fail(error.to_string()))?;
        let header = reader.header();
        if header.datalink != DataLink::ETHERNET {
            return Err(fail(format!("holds {:?}, not Ethernet", header.datalink)));
        }
        let mut frames: [Vec<(Time, u32)>; 8] = Default::default();
        let mut hasher = blake3::Hasher::new();
        let (mut first, mut last) = (None, Time::ZERO);
        let (mut number, mut padded) = (0, 0);
        // Unlike its sibling this takes frames of which a snap length has cut the end.
        while let Some(packet) = reader.next_raw_packet() {
            number += 1;
            let packet = packet.map_err(|error| fail(format!("frame {number}: {error}")))?;
            let at = nanoseconds(&packet, header.ts_resolution)
                .ok_or_else(|| fail(format!("frame {number}: {} is no fraction of a second", packet.ts_frac)))?;
            let since = at.saturating_sub(*first.get_or_insert(at));
            let at = Time(since.saturating_mul(1000)).max(last);
            last = at;
            let octets = self.octets(&packet, number)?;
            padded += u64::from(octets < MIN_FRAME);
            let frame = (at, octets.max(MIN_FRAME));
            let priority = self.priority_of(&packet, number)?;
            hasher.update(&[priority as u8]).update(&at.0.to_le_bytes()).update(&octets.to_le_bytes());
            frames[priority].push(frame);
        }
        if number == 0 {
            return Err(fail("holds no frame".to_owned()));
        }
        let mut digest = [0; 16];
        digest.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        let name = super::error::file_name(path);
        Ok(Capture { frames: frames.map(Arc::new), padded, digest, name })
    }

    /// Octets with FCS that a frame had on the wire, however many of them were captured.
    fn octets(&self, packet: &RawPcapPacket, number: u64) -> Result<u32, Violation> {
        let (whole, captured) = (packet.orig_len, packet.incl_len);
        if captured > whole {
            let limit = format!("frame {number} has {whole} octets and {captured} of them in the file");
            return Err(self.wrong(limit, "the file is damaged: capture it again"));
        }
        let header = HEADER_OCTETS + if self.fcs { FCS_OCTETS } else { 0 };
        if whole < header {
            let limit = format!("frame {number} has {whole} octets, an Ethernet frame has {header} at least");
            return Err(self.wrong(limit, "leave it out of the capture: editcap FILE NEW FRAME"));
        }
        let octets = whole.saturating_add(if self.fcs { 0 } else { FCS_OCTETS });
        let mtu = self.file.link.mtu.0;
        if u64::from(octets) > mtu {
            let limit = format!("frame {number} has {octets} octets with FCS, link.mtu is {mtu}");
            return Err(self.wrong(limit, "raise link.mtu"));
        }
        Ok(octets)
    }

    fn priority_of(&self, packet: &RawPcapPacket, number: u64) -> Result<usize, Violation> {
        let cut = packet.incl_len < packet.orig_len && packet.data.len() < PRIORITY_OCTETS;
        if self.priority.is_none() && cut {
            let captured = packet.data.len();
            let limit = format!("frame {number} was cut to {captured} octets, which do not tell its priority");
            return Err(self.wrong(limit, "give the traffic a priority, or capture 16 octets at least"));
        }
        let priority = self.priority.unwrap_or_else(|| priority_in(&packet.data));
        if !self.file.control.priorities.contains(&priority) {
            let limit = format!("frame {number} has priority {priority}, which is not among control.priorities");
            return Err(self.wrong(limit, "protect it too, or give the traffic a priority that is protected"));
        }
        Ok(priority.into())
    }
}

/// When a frame was captured; `None` if its header does not say.
fn nanoseconds(packet: &RawPcapPacket, resolution: TsResolution) -> Option<u64> {
    let unit = if resolution == TsResolution::MicroSecond { 1000 } else { 1 };
    let fraction = u64::from(packet.ts_frac) * unit;
    (fraction < 1_000_000_000).then(|| u64::from(packet.ts_sec) * 1_000_000_000 + fraction)
}

/// The priority that a frame carries: the PCP of its VLAN tag (802.1Q), else the class selector of its DSCP (RFC 2474),
/// else 0.
fn priority_in(frame: &[u8]) -> u8 {
    let octet = |at: usize| frame.get(at).copied().unwrap_or(0);
    match (octet(12), octet(13)) {
        (0x81, 0x00) => octet(14) >> 5,
        (0x08, 0x00) => octet(15) >> 5,
        (0x86, 0xdd) => octet(14) << 4 >> 5,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priorities_are_those_of_tag_and_dscp() {
        let frame = |octets: &[u8]| [&[0; 12][..], octets].concat();
        assert_eq!(priority_in(&frame(&[0x81, 0x00, 0xa0, 0x01])), 5);
        // DSCP 26 (AF31), the usual one of RoCEv2, is in class 3
        assert_eq!(priority_in(&frame(&[0x08, 0x00, 0x45, 26 << 2])), 3);
        // traffic class 26 << 2 = 0x68: its upper half is in the octet of the version
        assert_eq!(priority_in(&frame(&[0x86, 0xdd, 0x66, 0x80])), 3);
        assert_eq!(priority_in(&frame(&[0x88, 0xb5, 0xff, 0xff])), 0);
        assert_eq!(priority_in(&[]), 0);
    }
}
