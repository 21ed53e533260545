//! Rates that the far end of a long link asks for (LSCC), as an item on a wire.

use super::pause::PauseFrame;
use cores::packet_buffer::CLASSES;
use cores::segment::{CLASSES_AT, RATE_OCTETS, RATES_AT, RATES_END, Rates, Seen, read};

/// Organisation of the frames, a locally administered identifier.
pub const OUI: u32 = 0x02_0000;

/// Classes and rates as their octets in the frame: queues and wires hold millions of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked([u8; RATES_END - CLASSES_AT]);

impl Asked {
    /// Reads a frame; `None` if it carries no rates.
    pub fn parse(frame: &PauseFrame) -> Option<Self> {
        let Some(Seen::Good(_)) = read(frame, false, OUI) else { return None };
        let mut octets = [0; RATES_END - CLASSES_AT];
        octets.copy_from_slice(&frame[CLASSES_AT..RATES_END]);
        Some(Self(octets))
    }

    /// The rates.
    pub fn rates(&self) -> Rates {
        let rate = |class: usize| {
            let at = RATES_AT - CLASSES_AT + class * RATE_OCTETS;
            u32::from_be_bytes([0, self.0[at], self.0[at + 1], self.0[at + 2]])
        };
        Rates { classes: self.0[0], rates: std::array::from_fn::<u32, CLASSES, _>(rate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::{credit::Credit, pause};

    #[test]
    fn rates_are_read_as_they_were_written_and_are_neither_a_pause_nor_credits() {
        let rates = Rates { classes: 0x88, rates: [1, 2, 3, 0x00ff_fefd, 5, 6, 7, 0x0001_0203] };
        let frame = rates.octets(0x0200_0000_0001, OUI);
        assert_eq!(Asked::parse(&frame).map(|asked| asked.rates()), Some(rates));
        assert_eq!((pause::parse(&frame), Credit::parse(&frame)), (None, None));
        let mut other = frame;
        other[18] ^= 1;
        assert_eq!(Asked::parse(&other), None);
    }
}
