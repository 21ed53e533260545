//! MAC control frames with the organisation specific opcode (802.3 clause 31 and annex 31C), and the head that those of probes, credits
//! and rates share.

pub use crate::pfc_quanta_encoder::{DESTINATION, ETHERTYPE, FRAME_OCTETS};

/// Opcode of organisation specific MAC control frames (802.3 annex 31C).
pub const OPCODE_EXTENSION: u16 = 0xfffe;
/// Octet that says which frame of the organisation it is.
pub const KIND_AT: usize = 19;

/// A frame without FCS that has nothing behind its head, from a source and of an organisation, their first octets highest.
pub fn frame(source: u64, oui: u32, kind: u8) -> [u8; FRAME_OCTETS] {
    let mut octets = [0; FRAME_OCTETS];
    octets[..6].copy_from_slice(&DESTINATION);
    octets[6..12].copy_from_slice(&source.to_be_bytes()[2..]);
    octets[12..14].copy_from_slice(&ETHERTYPE.to_be_bytes());
    octets[14..16].copy_from_slice(&OPCODE_EXTENSION.to_be_bytes());
    octets[16..KIND_AT].copy_from_slice(&oui.to_be_bytes()[1..]);
    octets[KIND_AT] = kind;
    octets
}

/// The kind of a frame of an organisation; `None` if the frame has another head or ends within it.
pub fn kind(octets: &[u8], oui: u32) -> Option<u8> {
    let kind = *octets.get(KIND_AT)?;
    let ours = frame(0, oui, kind);
    (octets[..6] == ours[..6] && octets[12..KIND_AT] == ours[12..KIND_AT]).then_some(kind)
}
