//! Probes and echoes as octets (802.3 clause 31 and annex 31C).

use super::super::{FRAME_OCTETS, KIND_ECHO, KIND_PROBE};
use crate::extension;

/// Kind of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Asks for an echo.
    Probe,
    /// Answers a probe.
    Echo,
}

/// A probe or an echo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Source address, first octet in `[47:40]`.
    pub source: u64,
    /// Organisation, first octet in `[23:16]`.
    pub oui: u32,
    /// Kind of the frame.
    pub kind: Kind,
    /// Number of the probe.
    pub tag: u16,
}

impl Frame {
    /// The frame without FCS.
    pub fn octets(&self) -> [u8; FRAME_OCTETS] {
        let kind = match self.kind {
            Kind::Probe => KIND_PROBE,
            Kind::Echo => KIND_ECHO,
        };
        let mut octets = extension::frame(self.source, self.oui, kind);
        octets[20..22].copy_from_slice(&self.tag.to_be_bytes());
        octets
    }
}

/// A frame of this protocol, as received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A probe with its tag.
    Probe(u16),
    /// An echo with its tag.
    Echo(u16),
    /// Short, damaged, or of no known kind.
    Malformed,
}

/// Reads the first octets of a frame, `bad` if its FCS is; `None` if the frame is not of this protocol.
pub fn read(octets: &[u8], bad: bool, oui: u32) -> Option<Seen> {
    let kind = extension::kind(octets, oui)?;
    if bad || octets.len() < FRAME_OCTETS {
        return Some(Seen::Malformed);
    }
    let tag = u16::from_be_bytes([octets[20], octets[21]]);
    Some(match kind {
        KIND_PROBE => Seen::Probe(tag),
        KIND_ECHO => Seen::Echo(tag),
        _ => Seen::Malformed,
    })
}
