//! The upstream MAC's reader of pause frames (IEEE 802.1Qbb, IEEE 802.3 annex 31D), independent of the encoders.

use cores::bifrost_pause_engine::model::PauseRequest;

/// Length of a pause frame in octets, without FCS.
pub const OCTETS: usize = 60;

/// A pause frame without FCS.
pub type PauseFrame = [u8; OCTETS];

/// Reads a frame; `None` if it is no PFC frame.
pub fn parse(frame: &PauseFrame) -> Option<PauseRequest> {
    let destination = [0x01, 0x80, 0xc2, 0x00, 0x00, 0x01];
    if frame[..6] != destination || frame[12..17] != [0x88, 0x08, 0x01, 0x01, 0x00] {
        return None;
    }
    let enable = frame[17];
    let quanta = std::array::from_fn(|class| {
        let time = u16::from_be_bytes([frame[18 + 2 * class], frame[19 + 2 * class]]);
        if enable >> class & 1 == 1 { time } else { 0 }
    });
    Some(PauseRequest { enable, quanta })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pfc_frames_are_read() {
        let mut frame = [0; OCTETS];
        frame[..22].copy_from_slice(&[
            0x01, 0x80, 0xc2, 0, 0, 1, 2, 0, 0, 0, 0, 1, 0x88, 0x08, 1, 1, 0, 0x82, 0x55, 0x55, 0x12, 0x34,
        ]);
        frame[32..34].copy_from_slice(&[0xff, 0xff]);
        let quanta = [0, 0x1234, 0, 0, 0, 0, 0, 0xffff];
        assert_eq!(parse(&frame), Some(PauseRequest { enable: 0x82, quanta }));
        for octet in [0, 5, 12, 15, 16] {
            let mut other = frame;
            other[octet] ^= 0x40;
            assert_eq!(parse(&other), None, "octet {octet}");
        }
    }
}
