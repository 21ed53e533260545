//! Captures as traffic.

use super::error::Violation;
use super::file::{File, Traffic};
use crate::link::frames::MIN_FRAME;
use crate::link::time::Time;
use cores::ethernet::FCS_OCTETS;
use pcap_file::DataLink;
use pcap_file::pcap::PcapReader;
use std::path::Path;
use std::sync::Arc;

/// Frames of a capture, priority by priority.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Capture {
    /// When each frame comes after the first of all, and its octets with FCS.
    pub frames: [Arc<Vec<(Time, u32)>>; 8],
}

/// Reads the captures that `file` names; relative paths begin at `folder`.
pub(super) fn read_all(file: &mut File, folder: &Path) -> Result<(), Violation> {
    let mut captures = Vec::new();
    for (index, traffic) in file.traffic.iter().enumerate() {
        if let Traffic::Pcap { file: path, priority, fcs, .. } = traffic {
            let read = Reading { field: format!("traffic.{index}"), fcs: *fcs, priority: *priority, file };
            captures.push(read.capture(&folder.join(path))?);
        }
    }
    file.captures = captures;
    Ok(())
}

/// A capture that is read, and what is asked of it.
struct Reading<'a> {
    field: String,
    fcs: bool,
    priority: Option<u8>,
    file: &'a File,
}

impl Reading<'_> {
    fn capture(&self, path: &Path) -> Result<Capture, Violation> {
        let field = format!("{}.file", self.field);
        let fail = |limit: String| {
            Violation::new(field.clone(), limit, "give a classic pcap of Ethernet frames; editcap -F pcap makes one")
        };
        let opened = std::fs::File::open(path).map_err(|error| fail(format!("{}: {error}", path.display())))?;
        let mut reader = PcapReader::new(std::io::BufReader::new(opened)).map_err(|error| fail(error.to_string()))?;
        if reader.header().datalink != DataLink::ETHERNET {
            return Err(fail(format!("holds {:?}, not Ethernet", reader.header().datalink)));
        }
        let mut frames: [Vec<(Time, u32)>; 8] = Default::default();
        let mut first = None;
        let mut last = Time::ZERO;
        let mut number = 0;
        while let Some(packet) = reader.next_packet() {
            number += 1;
            let packet = packet.map_err(|error| fail(format!("frame {number}: {error}")))?;
            let at = packet.timestamp;
            let since = at.saturating_sub(*first.get_or_insert(at));
            let at = Time(u64::try_from(since.as_nanos()).unwrap_or(u64::MAX).saturating_mul(1000)).max(last);
            last = at;
            let octets = packet.orig_len + if self.fcs { 0 } else { FCS_OCTETS };
            frames[self.priority_of(&packet.data, number)?].push((at, self.octets(octets, number)?));
        }
        if number == 0 {
            return Err(fail("holds no frame".to_owned()));
        }
        Ok(Capture { frames: frames.map(Arc::new) })
    }

    fn octets(&self, octets: u32, number: u64) -> Result<u32, Violation> {
        let mtu = self.file.link.mtu.0;
        if u64::from(octets) > mtu {
            let limit = format!("frame {number} has {octets} octets with FCS, link.mtu is {mtu}");
            return Err(Violation::new(format!("{}.file", self.field), limit, "raise link.mtu"));
        }
        Ok(octets.max(MIN_FRAME))
    }

    fn priority_of(&self, frame: &[u8], number: u64) -> Result<usize, Violation> {
        let priority = self.priority.unwrap_or_else(|| priority_in(frame));
        if !self.file.control.priorities.contains(&priority) {
            let limit = format!("frame {number} has priority {priority}, which is not among control.priorities");
            let remedy = "protect it too, or give the traffic a priority that is protected";
            return Err(Violation::new(format!("{}.file", self.field), limit, remedy));
        }
        Ok(priority.into())
    }
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
