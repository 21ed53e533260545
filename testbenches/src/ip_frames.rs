//! Frames of IPv4, IPv6 and others behind tags, sound and broken in every way, for the cores that look at the header of a frame in line.

use crate::draw::pick;
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets, User};

/// Payload behind the tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    #[default]
    Other,
    Ipv4,
    Ipv6,
}

/// The parts that a frame was made of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Made {
    /// Tags, up to 3.
    pub tags: usize,
    pub kind: Kind,
    pub ecn: u8,
    pub dscp: u8,
    /// Fragment of IPv4.
    pub is_fragment: bool,
    /// IPv4 with less than five words.
    pub has_few_words: bool,
    /// Version that is not that of the EtherType.
    pub has_other_version: bool,
    /// EtherType that is one bit off.
    pub is_off: bool,
    /// Header of IP behind an EtherType that is no tag's, where it would stand behind one more tag or two.
    pub hides_ip: bool,
    /// Octet at which the header begins, and its octets.
    pub header: (usize, usize),
    /// Least length of a frame with this header.
    pub least: usize,
    /// Length of the frame.
    pub length: usize,
}

impl Made {
    /// Whether the frame would have a sound IP header if it were long enough.
    pub fn is_sound(&self) -> bool {
        self.kind != Kind::Other && self.tags < 3 && !self.has_few_words && !self.has_other_version
    }

    /// Whether the frame has a sound IP header that is whole.
    pub fn has_ip(&self) -> bool {
        self.is_sound() && self.length >= self.least
    }
}

/// The frame that is being sent.
#[derive(Debug, Default)]
pub struct Frame {
    /// Octets of the frame, and those that it would have had if it were not cut.
    whole: Vec<u8>,
    pub length: usize,
    pub sent: usize,
    bad: bool,
    pub class: u8,
    pub made: Made,
}

/// A beat of a frame.
pub struct Beat<const N: usize, const U: usize> {
    pub data: Octets<N>,
    pub keep: Keep<N>,
    pub last: bool,
    pub user: User<U>,
    pub class: u8,
}

/// The checksum field that makes a header right (RFC 791), computed in full; a header that is cut counts as if 0 followed.
pub fn checksum(header: &[u8]) -> u16 {
    let words = header.chunks(2).enumerate().filter(|(at, _)| *at != 5);
    let sum: u64 =
        words.map(|(_, word)| u64::from(word[0]) * 256 + word.get(1).map_or(0, |octet| u64::from(*octet))).sum();
    // the remainder of 65535 stands for 0, which a sum of words that are not all 0 never is
    !((sum + 65534) % 65535 + 1) as u16
}

impl Frame {
    /// Makes a frame of at most `longest` octets out of addresses, tags and a payload, and cuts some within these.
    pub fn draw(&mut self, rng: &mut ChaCha8Rng, longest: usize) {
        let length = rng.random_range(1..=longest);
        let (tags, kind) = (*pick(rng, &[0, 0, 1, 1, 2, 2, 3]), rng.random_range(0..16));
        let ecn = *pick(rng, &[0u8, 1, 1, 2, 2, 3]);
        self.sent = 0;
        self.bad = rng.random_ratio(1, 8);
        self.class = rng.random_range(0..8);
        self.whole.clear();
        self.whole.resize(length.max(128), 0);
        rng.fill_bytes(&mut self.whole);
        for tag in 0..tags {
            let at = 12 + 4 * tag;
            self.whole[at..at + 2].copy_from_slice(*pick(rng, &[&[0x81, 0x00], &[0x88, 0xa8]]));
        }
        let typed = 12 + 4 * tags;
        let ip = typed + 2;
        let mut made = Made { tags, ecn, header: (ip, 40), ..Made::default() };
        made.dscp = rng.random_range(0..64u8);
        if kind < 8 {
            made.kind = Kind::Ipv4;
            self.whole[typed..ip].copy_from_slice(&[0x08, 0x00]);
            let mut words = if rng.random_ratio(3, 4) { 5 } else { rng.random_range(5..=15) };
            let mut version = 4;
            // no fragment: only the reserved bit and DF
            self.whole[ip + 6] &= 0xc0;
            self.whole[ip + 7] = 0;
            match kind {
                0 => {
                    made.is_fragment = true;
                    let bit = rng.random_range(0..14);
                    self.whole[ip + 6 + usize::from(bit < 8)] |= if bit < 8 { 1 << bit } else { 1 << (bit - 8) };
                }
                1 if rng.random() => {
                    made.has_few_words = true;
                    words = rng.random_range(0..5);
                }
                1 => {
                    made.has_other_version = true;
                    version = *pick(rng, &[0, 5, 6, 12, 15]);
                }
                _ => {}
            }
            let sound = made.is_sound() && !made.is_fragment;
            self.whole[ip] = version << 4 | words as u8;
            self.whole[ip + 1] = made.dscp << 2 | ecn;
            made.header.1 = 4 * words;
            let right = if sound { checksum(&self.whole[ip..ip + 4 * words]) } else { rng.random() };
            let sum = if rng.random_ratio(1, 16) { rng.random() } else { right };
            self.whole[ip + 10..ip + 12].copy_from_slice(&sum.to_be_bytes());
            if sound && rng.random_ratio(1, 4) {
                // a checksum around the one that changes its form
                self.aim(made.header, rng.random_range(0..4));
            }
        } else if kind < 13 {
            made.kind = Kind::Ipv6;
            self.whole[typed..ip].copy_from_slice(&[0x86, 0xdd]);
            made.has_other_version = rng.random_ratio(1, 8);
            let version = if made.has_other_version { *pick(rng, &[0u8, 4, 7, 2, 14]) } else { 6 };
            self.whole[ip] = version << 4 | made.dscp >> 2;
            self.whole[ip + 1] = made.dscp << 6 | ecn << 4 | self.whole[ip + 1] & 0xf;
        } else {
            let known = *pick(rng, &[0x8100u16, 0x88a8, 0x0800, 0x86dd]);
            made.is_off = kind == 13;
            let off = if made.is_off {
                known ^ 1 << rng.random_range(0..16)
            } else {
                *pick(rng, &[0x0806, 0x8915, 0x8808, 0x9100])
            };
            self.whole[typed..ip].copy_from_slice(&off.to_be_bytes());
            self.whole[ip] = *pick(rng, &[0x45, 0x60]);
            made.hides_ip = rng.random();
            if made.hides_ip {
                let mut at = ip + 2;
                if rng.random() {
                    self.whole[at..at + 2].copy_from_slice(&[0x81, 0x00]);
                    at += 4;
                }
                let header = *pick(rng, &[[0x08, 0x00, 0x45], [0x86, 0xdd, 0x60]]);
                self.whole[at..at + 3].copy_from_slice(&header);
            }
        }
        made.least = ip + if made.kind == Kind::Ipv6 { 40 } else { 20 };
        self.length = match rng.random_range(0..8) {
            0 => rng.random_range(1..=made.least),
            1 => made.least - usize::from(rng.random::<bool>()),
            _ => length,
        };
        made.length = self.length;
        self.made = made;
    }

    /// Gives a header of IPv4 this checksum, which is right: by the identification.
    pub fn aim(&mut self, (ip, octets): (usize, usize), sum: u16) {
        self.whole[ip + 4..ip + 6].copy_from_slice(&[0, 0]);
        let without = checksum(&self.whole[ip..ip + octets]);
        let identification = (u64::from(without) + 65535 - u64::from(sum)) % 65535;
        self.whole[ip + 4..ip + 6].copy_from_slice(&(identification as u16).to_be_bytes());
        self.whole[ip + 10..ip + 12].copy_from_slice(&sum.to_be_bytes());
    }

    pub fn is_in_progress(&self) -> bool {
        self.sent > 0 && self.sent < self.length
    }

    /// The next beat. Its class counts if it is the first, whatever the others say.
    pub fn beat<const N: usize, const U: usize>(&self, rng: &mut ChaCha8Rng) -> Beat<N, U> {
        let lanes = (self.length - self.sent).min(N);
        let mut data = Octets([0; N]);
        rng.fill_bytes(&mut data.0);
        // the lanes beyond the end may have what the frame would have had there
        let beyond = if rng.random() { N } else { lanes };
        let rest = &self.whole[self.sent..];
        let copied = beyond.min(rest.len());
        data.0[..copied].copy_from_slice(&rest[..copied]);
        let last = self.sent + lanes == self.length;
        let user = rng.random::<u128>() & u128::MAX >> (128 - U);
        let user = User(if last { user & !1 | u128::from(self.bad) } else { user });
        let class = if self.sent == 0 { self.class } else { rng.random_range(0..8) };
        Beat { data, keep: Keep::first(lanes), last, user, class }
    }
}
