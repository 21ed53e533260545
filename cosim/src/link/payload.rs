//! Contents of data frames: a header with the class of the frame, a tag that identifies it, and a pattern that shows every
//! octet out of place.

use rtl_foundation::contract::Octets;

/// Destination and source (locally administered), the EtherType of IPv4, version and length of its header. The octet after them has
/// the DSCP, whose upper bits are the class; then comes the tag in the place of the rest.
const BEGINNING: [u8; 15] = [0x02, 0, 0, 0, 0, 0x02, 0x02, 0, 0, 0, 0, 0x01, 0x08, 0x00, 0x45];
/// Octets before the pattern; a whole number of beats, or all in the first.
const HEADER: usize = 24;

/// The identity of a frame: its class and its number in the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The class, 0 ..= 7.
    pub class: u8,
    /// Number of the frame among those of the class that the host has offered.
    pub number: u64,
}

impl Tag {
    fn word(self) -> u64 {
        u64::from(self.class) << 56 | self.number
    }

    fn of(word: u64) -> Self {
        Self { class: (word >> 56) as u8, number: word << 8 >> 8 }
    }
}

fn header(word: u64) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..15].copy_from_slice(&BEGINNING);
    header[15] = Tag::of(word).class << 5;
    header[16..].copy_from_slice(&word.to_be_bytes());
    header
}

/// Beat number `beat` of a frame, `octets` of it used.
fn fill<const N: usize>(word: u64, beat: usize, octets: usize) -> [u8; N] {
    let mut data = [0; N];
    let first = (beat * N / 8) as u64;
    for (index, lanes) in data.chunks_exact_mut(8).enumerate() {
        let pattern = word.wrapping_add(first + index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        lanes.copy_from_slice(&pattern.to_le_bytes());
    }
    if beat * N < HEADER {
        let header = header(word);
        let part = &header[beat * N..HEADER.min(beat * N + N)];
        data[..part.len()].copy_from_slice(part);
    }
    data[octets..].fill(0);
    data
}

/// Beat number `beat` of the frame `tag`, `octets` of it used, the rest zero.
pub fn beat<const N: usize>(tag: Tag, beat: usize, octets: usize) -> Octets<N> {
    Octets(fill(tag.word(), beat, octets))
}

/// Reads frames beat by beat.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    header: [u8; HEADER],
    beats: usize,
    octets: usize,
}

/// A frame that has been read to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole {
    /// Tag of the frame.
    pub tag: Tag,
    /// Octets without FCS.
    pub octets: usize,
}

impl Reader {
    /// Takes a beat with `octets` lanes; returns the whole frame at its end. `Err` if an octet differs from the one
    /// sent.
    pub fn take<const N: usize>(
        &mut self,
        data: &Octets<N>,
        octets: usize,
        last: bool,
    ) -> Result<Option<Whole>, OutOfPlace> {
        let at = self.beats * N;
        if at < HEADER {
            let part = N.min(HEADER - at);
            self.header[at..at + part].copy_from_slice(&data.0[..part]);
        }
        let word = u64::from_be_bytes(self.header[16..].try_into().expect("eight octets"));
        // A beat that ends before the header does cannot be compared yet; the last of them compares the header.
        let whole_header = at + N >= HEADER;
        if whole_header && (self.header != header(word) || fill::<N>(word, self.beats, octets) != data.0) {
            return Err(OutOfPlace { beat: self.beats });
        }
        self.beats += 1;
        self.octets += octets;
        if !last {
            return Ok(None);
        }
        let whole = Whole { tag: Tag::of(word), octets: self.octets };
        *self = Self::default();
        Ok(Some(whole))
    }
}

/// Error: a beat whose octets differ from those sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfPlace {
    /// Number of the beat in the frame.
    pub beat: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<const N: usize>(tag: Tag, octets: usize, harm: Option<usize>) -> Result<Option<Whole>, OutOfPlace> {
        let mut reader = Reader::default();
        let beats = octets.div_ceil(N);
        for number in 0..beats {
            let used = N.min(octets - number * N);
            let mut data = beat::<N>(tag, number, used);
            if let Some(octet) = harm.filter(|octet| octet / N == number) {
                data.0[octet % N] ^= 1;
            }
            let read = reader.take(&data, used, number + 1 == beats)?;
            assert_eq!(read.is_some(), number + 1 == beats);
            if read.is_some() {
                return Ok(read);
            }
        }
        Ok(None)
    }

    #[test]
    fn frames_come_back_and_every_octet_out_of_place_is_seen() {
        fn check<const N: usize>() {
            let tag = Tag { class: 5, number: 0x12_3456_789a };
            for octets in [60, 64, 65, 1514] {
                assert_eq!(read::<N>(tag, octets, None), Ok(Some(Whole { tag, octets })), "{octets} octets of {N}");
                for octet in (0..16).chain(24..octets) {
                    assert!(read::<N>(tag, octets, Some(octet)).is_err(), "octet {octet} of {octets}, {N} lanes");
                }
            }
        }
        check::<8>();
        check::<32>();
        check::<64>();
        check::<128>();
    }
}
