//! Frames on a simulated wire, for tshark, Wireshark and scapy: pcap with nanosecond time stamps, LINKTYPE_ETHERNET.

use cores::ethernet::crc32;
use miette::Diagnostic;
use pcap_file::{
    DataLink, Endianness, PcapError as Cause, TsResolution,
    pcap::{PcapHeader, PcapPacket, PcapWriter},
};
use rtl_foundation::time::Time;
use std::{io::Write, time::Duration};
use thiserror::Error;

/// Treatment of the frame check sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fcs {
    /// Frames are written as given.
    AsGiven,
    /// The FCS of each frame is computed and written behind it.
    Append,
}

/// A frame could not be written.
#[derive(Debug, Error, Diagnostic)]
#[error("cannot write frames as pcap")]
#[diagnostic(code(cosim::pcap))]
pub struct PcapError(#[from] Cause);

/// Longest frame written whole, in octets.
const SNAP_LENGTH: u32 = 65535;

/// Writes frames in order of time.
pub struct CaptureFile<W: Write> {
    writer: PcapWriter<W>,
    fcs: Fcs,
}

impl<W: Write> CaptureFile<W> {
    /// Begins a capture. The file is the same on every machine: little endian.
    ///
    /// # Errors
    /// The error of `out`, which the other methods return too.
    pub fn new(out: W, fcs: Fcs) -> Result<Self, PcapError> {
        let header = PcapHeader {
            snaplen: SNAP_LENGTH,
            datalink: DataLink::ETHERNET,
            ts_resolution: TsResolution::NanoSecond,
            endianness: Endianness::Little,
            ..PcapHeader::default()
        };
        Ok(Self { writer: PcapWriter::with_header(out, header)?, fcs })
    }

    /// Writes a frame, from destination address to the end of its payload (or FCS, see [`Fcs`]), that begins at `time`,
    /// rounded down to a nanosecond. Time 0 is 1970.
    pub fn frame(&mut self, time: Time, octets: &[u8]) -> Result<(), PcapError> {
        let mut data = octets.to_vec();
        if self.fcs == Fcs::Append {
            data.extend(crc32(octets.iter().copied()).to_le_bytes());
        }
        let length = data.len() as u32;
        data.truncate(SNAP_LENGTH as usize);
        let packet = PcapPacket::new_owned(Duration::from_nanos(time.0 / 1000), length, data);
        self.writer.write_packet(&packet)?;
        Ok(())
    }

    /// Ends the capture.
    pub fn finish(self) -> W {
        self.writer.into_writer()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pcap_file::pcap::PcapReader;

    fn frames() -> Vec<(Time, Vec<u8>)> {
        (0..50u64).map(|i| (Time(i * i * 6_720_123), (0..60 + 31 * i).map(|o| (o * o + i) as u8).collect())).collect()
    }

    fn written(fcs: Fcs) -> Vec<u8> {
        let mut capture = CaptureFile::new(Vec::new(), fcs).unwrap();
        for (time, octets) in frames() {
            capture.frame(time, &octets).unwrap();
        }
        capture.finish()
    }

    #[test]
    fn frames_are_read_back_with_their_times() {
        for fcs in [Fcs::AsGiven, Fcs::Append] {
            let file = written(fcs);
            let mut reader = PcapReader::new(&file[..]).unwrap();
            assert_eq!(reader.header().datalink, DataLink::ETHERNET);
            let mut count = 0;
            for (time, octets) in frames() {
                let packet = reader.next_packet().unwrap().unwrap();
                let mut expected = octets.clone();
                if fcs == Fcs::Append {
                    expected.extend(crc32fast::hash(&octets).to_le_bytes());
                }
                assert_eq!(packet.timestamp.as_nanos(), u128::from(time.0 / 1000));
                assert_eq!((&*packet.data, packet.orig_len as usize), (&expected[..], expected.len()));
                count += 1;
            }
            assert!(reader.next_packet().is_none());
            assert_eq!(count, 50);
        }
    }

    #[test]
    fn the_file_says_nanoseconds_and_ethernet() {
        let file = written(Fcs::AsGiven);
        assert_eq!(file[..4], 0xa1b2_3c4du32.to_le_bytes());
        assert_eq!(file[20..24], 1u32.to_le_bytes());
    }
}
