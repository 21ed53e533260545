//! Control frames, octet by octet.

/// The destination of PFC frames and the EtherType of MAC control (802.3 clause 31, annex 31D).
const DESTINATION: [u8; 6] = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
const MAC_CONTROL: [u8; 2] = [0x88, 0x08];

/// A frame of MAC control to the reserved address.
pub fn is_control(frame: &[u8]) -> bool {
    frame.starts_with(&DESTINATION) && frame.get(12..14) == Some(&MAC_CONTROL)
}

/// Class-enable vector and times of a PFC frame as this port sends it.
///
/// # Panics
/// If the frame is anything else.
pub fn pfc(frame: &[u8]) -> (u8, [u16; 8]) {
    assert!(is_control(frame) && frame.len() == 60, "a control frame of {} octets", frame.len());
    assert_eq!(frame[14..17], [0x01, 0x01, 0x00], "opcode and reserved octet");
    assert!(frame[34..].iter().all(|&octet| octet == 0), "padding");
    (frame[17], std::array::from_fn(|class| u16::from_be_bytes([frame[18 + 2 * class], frame[19 + 2 * class]])))
}
