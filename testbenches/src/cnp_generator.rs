//! Random stimulus for `cnp_generator`, its coverage points, and a scoreboard independent of the golden model: it knows each frame by the parts that
//! it was made of, each flow by the commands that were answered, and makes the octets of each CNP itself.

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{Event, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::cnp_generator::hdl::CORE;
use cores::cnp_generator::model::{LONG, Model};
use cores::cnp_generator::{
    FLOW_DONE, FLOW_FULL, FLOW_MISSING, Inputs, NOT_MARKED, OVERFLOW, Outputs, QUEUE, QUIET, SENT, UNKNOWN, WAYS,
};
use cores::packet_buffer::CLASSES;
use cores::variant::Variant;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets, User};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Coverage points of a campaign.
pub const POINTS: [&str; 53] = [
    "CNP of IPv4 without a tag",
    "CNP of IPv4 behind one tag",
    "CNP of IPv4 behind two tags",
    "CNP of IPv6 without a tag",
    "CNP of IPv6 behind one tag",
    "CNP of IPv6 behind two tags",
    "CNP of the shortest frame with IPv4",
    "CNP of the shortest frame with IPv6",
    "IPv4 one octet too short",
    "IPv6 one octet too short",
    "frame cut within tags and addresses",
    "bad frame",
    "ECN that is not CE",
    "fragment of IPv4",
    "IPv4 with options",
    "version that is not that of the EtherType",
    "third tag",
    "EtherType one bit off",
    "tag one bit off",
    "protocol one bit off",
    "destination port one bit off",
    "opcode one bit off that of a CNP",
    "CNP with CE",
    "version of the BTH",
    "core that is not enabled",
    "flow that nobody wrote",
    "flow that differs in one bit",
    "flow that was removed",
    "flow of a set that is full",
    "flow written anew is not quiet",
    "flow rewritten is quiet",
    "CNP to the second peer QP of a flow",
    "quiet in the last clock of an interval",
    "CNP in the first clock behind an interval",
    "CNP with an interval of 0",
    "quiet for a long interval",
    "too many CNPs wait",
    "CNP where one more would be too many",
    "CNPs without a clock between",
    "CNP waits at the output",
    "all places of a set written",
    "set that is full",
    "removal of a flow that is not known",
    "command offered while one is on its way",
    "frame that began before the answer and knows the flow",
    "supplement of IPv4",
    "supplement of IPv6",
    "supplement where one more CNP would be too many",
    "supplement to the peer QP before the last",
    "marked frame within the interval of a supplement",
    "reset within a frame",
    "reset while CNPs wait",
    "reset while a command is on its way",
];

/// Coverage points of a small table besides, whose flows are looked at often.
const OFTEN: [&str; 4] = [
    "supplement in the first clock in which it is due",
    "supplement in the last clock in which its flow is congested",
    "supplement in the first clock behind a longer interval",
    "supplement to a flow whose CNP had no room",
];
/// Flows of a small table.
const FEW: usize = 16;

/// IP version, source, destination and destination QP of a flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    pub ipv6: bool,
    pub source: [u8; 16],
    pub destination: [u8; 16],
    pub qp: u32,
}

impl Key {
    /// Number of its set, by another CRC than the core's and the golden model's.
    fn set(&self, flows: usize) -> usize {
        let version = if self.ipv6 { 6 } else { 4 };
        let mut hasher = crc32fast::Hasher::new();
        for part in [&[version][..], &self.source, &self.destination, &self.qp.to_be_bytes()[1..]] {
            hasher.update(part);
        }
        hasher.finalize() as usize % (flows / WAYS)
    }

    fn random(rng: &mut ChaCha8Rng) -> Self {
        let ipv6: bool = rng.random();
        let [mut source, mut destination]: [[u8; 16]; 2] = rng.random();
        if !ipv6 {
            source[..12].fill(0);
            destination[..12].fill(0);
        }
        Self { ipv6, source, destination, qp: rng.random_range(0..1 << 24) }
    }

    /// Another value of one part.
    fn other(mut self, rng: &mut ChaCha8Rng) -> Self {
        let least = if self.ipv6 { 0 } else { 12 };
        match rng.random_range(0..3) {
            0 => rng.fill_bytes(&mut self.source[least..]),
            1 => rng.fill_bytes(&mut self.destination[least..]),
            _ => self.qp = rng.random_range(0..1 << 24),
        }
        self
    }

    /// Another flow that differs in one bit.
    fn near(mut self, rng: &mut ChaCha8Rng) -> Self {
        let at = rng.random_range(if self.ipv6 { 0 } else { 12 }..16);
        match rng.random_range(0..3) {
            0 => self.source[at] ^= 1 << rng.random_range(0..8),
            1 => self.destination[at] ^= 1 << rng.random_range(0..8),
            _ => self.qp ^= 1 << rng.random_range(0..24),
        }
        self
    }
}

/// Sets and flows of each in the universe: two more than a set has room for.
const SETS: usize = 3;
const IN_SET: usize = WAYS + 2;

/// Flows of few sets, many of which differ in one part from each other.
pub(crate) fn universe(rng: &mut ChaCha8Rng, flows: usize) -> Vec<Key> {
    let mut keys: Vec<Key> = vec![];
    for set in 0..SETS {
        let first = Key::random(rng);
        for _ in 0..IN_SET {
            let key = loop {
                let key = if rng.random_ratio(1, 8) { Key::random(rng) } else { first.other(rng) };
                let is_in_set = keys.len().is_multiple_of(IN_SET) || key.set(flows) == keys[set * IN_SET].set(flows);
                if is_in_set && !keys.contains(&key) {
                    break key;
                }
            };
            keys.push(key);
        }
    }
    keys
}

/// The parts that a frame was made of.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Made {
    /// Flow of a frame that is marked, if it has all octets and is not bad.
    pub key: Option<Key>,
    /// Flow of a frame that is marked but for its ECN.
    pub of_roce: Option<Key>,
    pub tags: usize,
    /// Least length of a marked frame with these headers, and its length.
    least: usize,
    length: usize,
    /// The flow differs from one of the universe in one bit.
    near: bool,
}

/// The frame that is being sent.
#[derive(Debug, Default)]
pub(crate) struct Frame {
    pub octets: Vec<u8>,
    pub length: usize,
    pub sent: usize,
    pub bad: bool,
    pub made: Made,
}

impl Frame {
    /// Makes a frame, often a marked one of one of these flows.
    pub fn draw(&mut self, rng: &mut ChaCha8Rng, universe: &[Key], longest: usize, seen: &mut Coverage) {
        let near = rng.random_ratio(1, 16);
        let mut key = *pick(rng, universe);
        if near {
            key = key.near(rng);
        }
        let tags = *pick(rng, &[0, 0, 0, 1, 1, 2]);
        let fault = rng.random_range(0..40);
        let mut octets = vec![0; 12];
        rng.fill_bytes(&mut octets);
        for _ in 0..if fault == 0 { 3 } else { tags } {
            octets.extend(*pick(rng, &[&[0x81, 0x00], &[0x88, 0xa8]]));
            octets.extend(rng.random::<[u8; 2]>());
        }
        let no_tag = fault == 12 && tags > 0;
        if no_tag {
            let at = 12 + 4 * rng.random_range(0..tags);
            octets[at + rng.random_range(0..2)] ^= 1 << rng.random_range(0..8);
        }
        let mut ethertype: u16 = if key.ipv6 { 0x86dd } else { 0x0800 };
        if fault == 1 {
            ethertype ^= 1 << rng.random_range(0..16);
        }
        octets.extend(ethertype.to_be_bytes());
        let ip = octets.len();
        let ecn = if fault == 2 { rng.random_range(0..3) } else { 3 };
        let class = rng.random_range(0..64) << 2 | ecn;
        let mut version = if key.ipv6 { 6u8 } else { 4 };
        if fault == 3 {
            version = (version + rng.random_range(1..16)) % 16;
        }
        let protocol = if fault == 4 { 17 ^ 1 << rng.random_range(0..8) } else { 17 };
        let mut noise: [u8; 8] = rng.random();
        if key.ipv6 {
            octets.extend([version << 4 | class >> 4, class << 4 | noise[0] & 15, noise[1], noise[2]]);
            octets.extend([noise[3], noise[4], protocol, noise[5]]);
            octets.extend(key.source.iter().chain(&key.destination));
        } else {
            let words = if fault == 5 { *pick(rng, &[0, 4, 6, 7, 15]) } else { 5 };
            noise[4] &= 0xc0;
            noise[5] = 0;
            if fault == 6 {
                let bit = rng.random_range(0..14);
                noise[4 + usize::from(bit < 8)] |= if bit < 8 { 1 << bit } else { 1 << (bit - 8) };
            }
            octets.extend([version << 4 | words, class, noise[0], noise[1], noise[2], noise[3], noise[4], noise[5]]);
            octets.extend([noise[6], protocol, noise[7], noise[0]]);
            octets.extend(key.source[12..].iter().chain(&key.destination[12..]));
        }
        let mut port: u16 = 4791;
        if fault == 7 {
            port ^= 1 << rng.random_range(0..16);
        }
        octets.extend(rng.random::<[u8; 2]>());
        octets.extend(port.to_be_bytes());
        octets.extend(rng.random::<[u8; 4]>());
        let mut opcode = *pick(rng, &[0x04, 0x06, 0x0a, 0x64, 0x01, 0x80]);
        match fault {
            8 => opcode = 0x81,
            9 | 10 => opcode = 0x81 ^ 1 << rng.random_range(0..8),
            _ => {}
        }
        let bth_version = if fault == 11 { 1 << rng.random_range(0..4) } else { 0 };
        octets.extend([opcode, rng.random::<u8>() & 0xf0 | bth_version]);
        octets.extend(rng.random::<[u8; 3]>());
        octets.extend(&key.qp.to_be_bytes()[1..]);
        octets.extend(rng.random::<[u8; 4]>());
        let least = octets.len() + 4;
        let length = match rng.random_range(0..16) {
            0 => least,
            1 => least - 1,
            2 => rng.random_range(1..least),
            _ => rng.random_range(least..=longest.max(least)),
        };
        let whole = octets.len();
        octets.resize(whole.max(length).max(128), 0);
        rng.fill_bytes(&mut octets[whole..]);
        self.bad = rng.random_ratio(1, 24);
        let is_of_roce =
            !(matches!(fault, 0 | 1 | 3 | 4 | 7 | 8 | 11) || no_tag || !key.ipv6 && matches!(fault, 5 | 6));
        let is_sound = is_of_roce && fault != 2;
        let is_whole = length >= least;
        seen.hit("IPv4 one octet too short", is_sound && !self.bad && length + 1 == least && !key.ipv6);
        seen.hit("IPv6 one octet too short", is_sound && !self.bad && length + 1 == least && key.ipv6);
        seen.hit("frame cut within tags and addresses", is_sound && !self.bad && length < ip + 20);
        seen.hit("bad frame", is_sound && is_whole && self.bad);
        if is_whole && !self.bad {
            seen.hit("third tag", fault == 0);
            seen.hit("EtherType one bit off", fault == 1);
            seen.hit("tag one bit off", no_tag);
            seen.hit("ECN that is not CE", fault == 2);
            seen.hit("version that is not that of the EtherType", fault == 3);
            seen.hit("protocol one bit off", fault == 4);
            seen.hit("IPv4 with options", fault == 5 && !key.ipv6);
            seen.hit("fragment of IPv4", fault == 6 && !key.ipv6);
            seen.hit("destination port one bit off", fault == 7);
            seen.hit("CNP with CE", fault == 8);
            seen.hit("opcode one bit off that of a CNP", fault == 9);
            seen.hit("version of the BTH", fault == 11);
        }
        self.made = Made {
            key: Some(key).filter(|_| is_sound && is_whole && !self.bad),
            of_roce: Some(key).filter(|_| is_of_roce && is_whole && !self.bad),
            tags,
            least,
            length,
            near,
        };
        (self.octets, self.length, self.sent) = (octets, length, 0);
    }

    /// In one of two frames of a flow, says that its sender takes part in ECN, and that nobody has marked it so far.
    pub fn unmark(&mut self, rng: &mut ChaCha8Rng) {
        if let Some(key) = self.made.of_roce.filter(|_| rng.random()) {
            let (at, shift) = (15 + 4 * self.made.tags, if key.ipv6 { 4 } else { 0 });
            self.octets[at] = self.octets[at] & !(3 << shift) | rng.random_range(1..3) << shift;
        }
    }

    pub fn is_in_progress(&self) -> bool {
        self.sent > 0 && self.sent < self.length
    }

    /// The next beat.
    pub fn beat<const N: usize>(&self, rng: &mut ChaCha8Rng) -> Beat<N> {
        let lanes = (self.length - self.sent).min(N);
        let mut data = Octets([0; N]);
        rng.fill_bytes(&mut data.0);
        // the lanes beyond the end may have what the frame would have had there
        let beyond = if rng.random() { N } else { lanes };
        let rest = &self.octets[self.sent..];
        let copied = beyond.min(rest.len());
        data.0[..copied].copy_from_slice(&rest[..copied]);
        let last = self.sent + lanes == self.length;
        let bad = if last { self.bad } else { rng.random() };
        Beat { data, keep: Keep::first(lanes), last, bad }
    }
}

/// A beat of a frame, which counts as bad by its last.
pub(crate) struct Beat<const N: usize> {
    pub data: Octets<N>,
    pub keep: Keep<N>,
    pub last: bool,
    pub bad: bool,
}

/// Sum of 16-bit words in ones' complement.
fn ones_sum(octets: &[u8]) -> u16 {
    octets.chunks(2).fold(0u16, |sum, word| {
        let (sum, carry) = sum.overflowing_add(u16::from_be_bytes([word[0], word[1]]));
        sum + u16::from(carry)
    })
}

/// Configuration of a clock.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Settings {
    pub enable: bool,
    pub interval: u32,
    pub supplement: u32,
    pub memory: u32,
    pub congested: u8,
    pub dscp: u8,
    pub ttl: u8,
}

/// The CNP that answers a frame, made of its octets.
pub(crate) fn cnp(frame: &[u8], made: &Made, peer_qp: u32, settings: Settings) -> Vec<u8> {
    let key = made.of_roce.expect("a marked frame");
    let ip = 14 + 4 * made.tags;
    let udp = ip + if key.ipv6 { 40 } else { 20 };
    let mut out = frame[..udp + 20].to_vec();
    out[..6].copy_from_slice(&frame[6..12]);
    out[6..12].copy_from_slice(&frame[..6]);
    let (size, addresses) = if key.ipv6 { (16, ip + 8) } else { (4, ip + 12) };
    out[addresses..addresses + size].copy_from_slice(&frame[addresses + size..addresses + 2 * size]);
    out[addresses + size..addresses + 2 * size].copy_from_slice(&frame[addresses..addresses + size]);
    if key.ipv6 {
        out[ip..ip + 4].copy_from_slice(&(6 << 28 | u32::from(settings.dscp) << 22).to_be_bytes());
        out[ip + 4..ip + 8].copy_from_slice(&[0, 40, 17, settings.ttl]);
    } else {
        out[ip..ip + 12].copy_from_slice(&[0x45, settings.dscp << 2, 0, 60, 0, 0, 0x40, 0, settings.ttl, 17, 0, 0]);
        let checksum = !ones_sum(&out[ip..udp]);
        out[ip + 10..ip + 12].copy_from_slice(&checksum.to_be_bytes());
    }
    out[udp + 2..udp + 8].copy_from_slice(&[0x12, 0xb7, 0, 40, 0, 0]);
    let bth = udp + 8;
    out[bth..bth + 2].copy_from_slice(&[0x81, 0]);
    out[bth + 4..bth + 8].copy_from_slice(&(0x40 << 24 | peer_qp).to_be_bytes());
    out[bth + 8..bth + 12].fill(0);
    out.extend([0; 16]);
    let mut masked = out[ip..].to_vec();
    let (udp, bth) = (udp - ip, bth - ip);
    if key.ipv6 {
        masked[..4].copy_from_slice(&[0x6f, 0xff, 0xff, 0xff]);
        masked[7] = 0xff;
    } else {
        for at in [1, 8, 10, 11] {
            masked[at] = 0xff;
        }
    }
    for at in [udp + 6, udp + 7, bth + 4] {
        masked[at] = 0xff;
    }
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&[0xff; 8]);
    hasher.update(&masked);
    out.extend(hasher.finalize().to_le_bytes());
    out
}

impl Last {
    fn of(clock: u64, settings: Settings, is_supplement: bool) -> Self {
        let [interval, supplement] = [settings.interval, settings.supplement].map(u64::from);
        Self { clock, interval, supplement, is_supplement }
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<N>,
    flows: usize,
    universe: Vec<Key>,
    frame: Frame,
    /// Chances in 256 of a beat, of room at the output, and of a command, in a clock.
    rates: [u8; 3],
    longest: usize,
    board: Board,
    coverage: Coverage,
}

/// Clocks from an answer to the first verdict on a frame that counts the command.
const KNOWN_IN: u64 = 9;
/// Clocks from the last beat of a frame to its verdict, and back from the verdict to what was read of the configuration.
const VERDICT: u64 = 17;
const ENABLE_BEFORE: usize = 13;
const SETTINGS_BEFORE: usize = 2;
const MEMORY_BEFORE: usize = 6;
/// Clocks from an answer to the first supplement that counts the command.
const LOOKED_AT_IN: u64 = 5;

/// A CNP of a flow: clock in which it was known, and the settings that counted.
#[derive(Clone, Copy, Debug)]
struct Last {
    clock: u64,
    interval: u64,
    supplement: u64,
    is_supplement: bool,
}

/// The last marked frame of a flow: clock of its verdict, and what a supplement needs.
#[derive(Clone, Debug)]
struct LastFrame {
    clock: u64,
    memory: u64,
    class: u8,
    made: Made,
    octets: Vec<u8>,
    peer: u32,
}

/// A CNP that was decided on.
#[derive(Clone, Debug)]
enum Due {
    Answer(Vec<u8>),
    /// A supplement to one of these flows, known in this clock: which one it was, its octets say.
    Supplement(u64, Settings, BTreeMap<Key, Vec<u8>>),
}

/// State that the observer keeps of earlier clocks.
#[derive(Debug, Default)]
struct Board {
    clock: u64,
    /// Frames without a verdict: clock of the last beat, parts, octets and class.
    passed: VecDeque<(u64, Made, Vec<u8>, u8)>,
    /// Command on its way.
    command: Option<(Key, Option<u32>)>,
    /// Flows as answered, with the peer QP of each, and those before that frames still know.
    written: BTreeMap<Key, u32>,
    known: BTreeMap<Key, u32>,
    /// Answers that frames do not count yet: clock, flow and its peer QP.
    answered: VecDeque<(u64, Key, Option<u32>)>,
    /// Flows that were removed, and those that were rewritten.
    removed: Vec<Key>,
    rewritten: Vec<Key>,
    last: BTreeMap<Key, Last>,
    frames: BTreeMap<Key, LastFrame>,
    /// Clock of the answer since which each flow is known.
    since: BTreeMap<Key, u64>,
    /// CNPs that were decided on and have not left.
    due: VecDeque<Due>,
    out: Vec<u8>,
    /// The last beat of a CNP left in the clock before.
    ended: bool,
    history: VecDeque<Settings>,
    /// The time has been set: it cannot be compared any more.
    blind: bool,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed`, for a core with so many flows.
    pub fn new(seed: u64, flows: usize) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let universe = universe(&mut rng, flows);
        let inputs = Inputs { cfg_enable: true, ..Inputs::default() };
        Self {
            rng,
            ranges: Ranges::of::<Inputs<N>>(),
            inputs,
            flows,
            universe,
            frame: Frame::default(),
            rates: [255, 255, 64],
            longest: 128,
            board: Board::default(),
            coverage: Coverage::new(&if flows <= FEW { [&POINTS[..], &OFTEN].concat() } else { POINTS.to_vec() }),
        }
    }

    /// Another setting; all of them.
    pub(crate) fn configure(&mut self) -> &Inputs<N> {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        match rng.random_range(0..9) {
            0 => pins.cfg_enable = ranges.draw(rng, "cfg_enable") == 1,
            1 => pins.cfg_enable = true,
            2 => pins.cfg_dscp = ranges.draw(rng, "cfg_dscp") as u8,
            3 => pins.cfg_ttl = ranges.draw(rng, "cfg_ttl") as u8,
            4 => pins.cfg_interval = ranges.draw(rng, "cfg_interval") as u32,
            5 => {
                pins.cfg_supplement = match rng.random_range(0..8) {
                    0..3 => 0,
                    3 => ranges.draw(rng, "cfg_supplement") as u32,
                    _ => *pick(rng, &[1, 2, 3, 4, 5, 8, 40, 200, 1000, (1 << 16) + 40]),
                };
            }
            6 => {
                let clocks = ranges.draw(rng, "cfg_memory") as u32;
                pins.cfg_memory = *pick(rng, &[0, 1, 8, 40, 200, 1000, 4000, clocks]);
            }
            _ => pins.cfg_interval = *pick(rng, &[0, 1, 2, 3, 4, 5, 6, 8, 16, 40, 200, 1000]),
        }
        pins
    }

    /// Another command of the host: it writes more often than it removes.
    fn order(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let key = *pick(rng, &self.universe);
        pins.s_flow_ipv6 = key.ipv6;
        (pins.s_flow_source, pins.s_flow_destination) = (Octets(key.source), Octets(key.destination));
        if !key.ipv6 {
            // what stands before an IPv4 address counts nothing
            rng.fill_bytes(&mut pins.s_flow_source.0[..12]);
            rng.fill_bytes(&mut pins.s_flow_destination.0[..12]);
        }
        pins.s_flow_qp = key.qp;
        pins.s_flow_peer_qp = rng.random_range(0..1 << 24);
        pins.s_flow_remove = rng.random_ratio(1, 3);
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 1024) {
            self.rates[0] = *pick(&mut self.rng, &[8, 64, 255, 255, 255]);
            self.rates[1] = *pick(&mut self.rng, &[2, 64, 128, 255, 255]);
            self.rates[2] = *pick(&mut self.rng, &[1, 4, 64, 255]);
            self.longest = *pick(&mut self.rng, &[60, 60, 86, 128, 400]);
        }
        if self.rng.random_ratio(1, 512) {
            self.configure();
        }
        if self.rng.random_ratio(1, 256) {
            self.inputs.congested = *pick(&mut self.rng, &[0, 0xff, 0x0f, 0xf0, 0xa5]);
        }
        self.inputs.rst = self.rng.random_ratio(1, 8192);
        self.inputs.m_axis_tready = self.rng.random::<u8>() <= self.rates[1];
        if !self.inputs.s_flow_valid && self.rng.random::<u8>() <= self.rates[2] {
            self.inputs.s_flow_valid = true;
            self.order();
        }
        self.inputs.s_axis_tvalid = self.rng.random::<u8>() <= self.rates[0];
        let (rng, pins, frame) = (&mut self.rng, &mut self.inputs, &mut self.frame);
        if !pins.s_axis_tvalid {
            return &self.inputs;
        }
        if frame.sent == frame.length {
            frame.draw(rng, &self.universe, self.longest, &mut self.coverage);
        }
        let beat = frame.beat(rng);
        (pins.s_axis_tdata, pins.s_axis_tkeep) = (beat.data, beat.keep);
        (pins.s_axis_tlast, pins.s_axis_tuser) = (beat.last, User(beat.bad.into()));
        pins.s_axis_tdest = rng.random_range(0..CLASSES as u8);
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let (pins, frame, board, seen) = (&mut self.inputs, &mut self.frame, &mut self.board, &mut self.coverage);
        board.send(outputs, pins.m_axis_tready, seen);
        board.answer(outputs, self.flows, &self.universe, seen);
        if outputs.stat_supplement {
            board.supplement(self.flows, seen);
        }
        board.decide(outputs, &self.universe, self.flows, seen);
        seen.hit("command offered while one is on its way", pins.s_flow_valid && board.command.is_some());
        seen.hit("reset within a frame", pins.rst && frame.is_in_progress());
        seen.hit("reset while CNPs wait", pins.rst && board.due.len() > 1);
        seen.hit("reset while a command is on its way", pins.rst && board.command.is_some());
        if pins.rst {
            *board = Board { blind: board.blind, clock: board.clock + 1, ..Board::default() };
            (frame.sent, frame.length) = (0, 0);
            pins.s_flow_valid = false;
            self.universe = universe(&mut self.rng, self.flows);
            return;
        }
        if pins.s_flow_valid && outputs.s_flow_ready {
            let [mut source, mut destination] = [pins.s_flow_source.0, pins.s_flow_destination.0];
            if !pins.s_flow_ipv6 {
                source[..12].fill(0);
                destination[..12].fill(0);
            }
            let key = Key { ipv6: pins.s_flow_ipv6, source, destination, qp: pins.s_flow_qp };
            board.command = Some((key, (!pins.s_flow_remove).then_some(pins.s_flow_peer_qp)));
            pins.s_flow_valid = false;
        }
        if pins.s_axis_tvalid {
            frame.sent += pins.s_axis_tkeep.0.count_ones() as usize;
            if pins.s_axis_tlast {
                board.passed.push_back((board.clock, frame.made, frame.octets.clone(), pins.s_axis_tdest));
            }
        }
        board.history.push_front(Settings {
            enable: pins.cfg_enable,
            interval: pins.cfg_interval,
            supplement: pins.cfg_supplement,
            memory: pins.cfg_memory,
            congested: pins.congested,
            dscp: pins.cfg_dscp,
            ttl: pins.cfg_ttl,
        });
        board.history.truncate(ENABLE_BEFORE + 1);
        board.clock += 1;
    }

    fn preset(&mut self, _: &'static str, _: usize, _: u128) {
        self.board.blind = true;
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl Board {
    /// Checks a beat of a CNP.
    fn send<const N: usize>(&mut self, outputs: &Outputs<N>, ready: bool, seen: &mut Coverage) {
        let ended = std::mem::take(&mut self.ended);
        if !outputs.m_axis_tvalid {
            return;
        }
        seen.hit("CNPs without a clock between", ended);
        seen.hit("CNP waits at the output", !ready);
        if !ready {
            return;
        }
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        self.out.extend(&outputs.m_axis_tdata.0[..lanes]);
        if outputs.m_axis_tlast {
            match self.due.pop_front().expect("a CNP came out that was not decided on") {
                Due::Answer(due) => assert!(self.out == due, "a CNP of {:02x?}, not {due:02x?}", self.out),
                Due::Supplement(clock, settings, flows) => {
                    let is_of = flows.iter().find(|(_, cnp)| **cnp == self.out);
                    let (key, _) =
                        is_of.unwrap_or_else(|| panic!("a supplement of {:02x?} to none of {flows:02x?}", self.out));
                    self.note_supplement(*key, clock, settings, seen);
                }
            }
            self.out.clear();
            self.ended = true;
        }
    }

    /// Checks an answer to a command.
    fn answer<const N: usize>(&mut self, outputs: &Outputs<N>, flows: usize, universe: &[Key], seen: &mut Coverage) {
        if !outputs.stat_flow {
            return;
        }
        let (key, peer) = self.command.take().expect("an answer without a command");
        let is_known = self.written.contains_key(&key);
        let used = self.written.keys().filter(|other| other.set(flows) == key.set(flows)).count();
        let expected = match peer {
            None if is_known => FLOW_DONE,
            None => FLOW_MISSING,
            Some(_) if is_known || used < WAYS => FLOW_DONE,
            Some(_) => FLOW_FULL,
        };
        assert_eq!(outputs.stat_flow_outcome, expected, "{key:?}: {used} flows in its set, known: {is_known}");
        seen.hit("removal of a flow that is not known", expected == FLOW_MISSING);
        seen.hit("set that is full", expected == FLOW_FULL);
        if expected != FLOW_DONE {
            return;
        }
        match peer {
            Some(peer) => {
                if self.written.insert(key, peer).is_some() {
                    self.rewritten.push(key);
                } else {
                    // a flow that is written anew has had no marked frame
                    self.frames.remove(&key);
                    self.since.insert(key, self.clock);
                }
                seen.hit("all places of a set written", !is_known && used + 1 == WAYS);
            }
            None => {
                self.written.remove(&key);
                self.rewritten.retain(|other| *other != key);
                self.removed.push(key);
            }
        }
        assert!(universe.contains(&key));
        self.answered.push_back((self.clock, key, peer));
    }

    /// Checks the outcome of a frame.
    fn decide<const N: usize>(&mut self, outputs: &Outputs<N>, universe: &[Key], flows: usize, seen: &mut Coverage) {
        while let Some(&(clock, key, peer)) = self.answered.front().filter(|(clock, ..)| clock + KNOWN_IN <= self.clock)
        {
            self.answered.pop_front();
            match peer {
                Some(peer) => {
                    if self.known.insert(key, peer).is_none() && !self.blind {
                        // a flow that is written anew has had no CNP
                        let had = self.last.remove(&key);
                        let quiet = had.is_some_and(|last| clock + KNOWN_IN - last.clock < last.interval);
                        self.removed.retain(|other| *other != key || quiet);
                    }
                }
                None => {
                    self.known.remove(&key);
                }
            }
        }
        let reported = self.passed.front().is_some_and(|(ended, ..)| ended + VERDICT == self.clock);
        assert_eq!(outputs.stat_verdict, reported, "a verdict on each frame, {VERDICT} clocks after its last beat");
        if !reported {
            return;
        }
        let (_, made, octets, class) = self.passed.pop_front().expect("a frame");
        let enabled = self.history[ENABLE_BEFORE - 1].enable;
        let settings = self.history[SETTINGS_BEFORE - 1];
        let outcome = outputs.stat_outcome;
        let Some(key) = made.key.filter(|_| enabled) else {
            assert_eq!(outcome, NOT_MARKED, "{made:?}");
            seen.hit("core that is not enabled", made.key.is_some_and(|key| self.known.contains_key(&key)));
            return;
        };
        let Some(&peer) = self.known.get(&key) else {
            assert_eq!(outcome, UNKNOWN, "{made:?}");
            self.cover_unknown(&made, key, universe, flows, seen);
            return;
        };
        let last = self.last.get(&key).copied();
        let since = last.map(|last| (self.clock - last.clock, last.interval));
        let is_quiet = since.is_some_and(|(since, interval)| since < interval);
        let may_be_of = |due: &Due| matches!(due, Due::Supplement(_, _, flows) if flows.contains_key(&key));
        if self.blind || self.due.iter().any(may_be_of) {
            assert_ne!(outcome, UNKNOWN, "{made:?}");
        } else {
            assert_eq!(outcome == QUIET, is_quiet, "{made:?}: {since:?} clocks since a CNP and its interval");
        }
        let is_rewritten = self.rewritten.contains(&key);
        if let Some((since, interval)) = since.filter(|_| !self.blind) {
            let long = interval > 4;
            seen.hit("quiet in the last clock of an interval", outcome == QUIET && since + 1 == interval && long);
            seen.hit("CNP in the first clock behind an interval", outcome == SENT && since == interval && long);
            seen.hit("quiet for a long interval", outcome == QUIET && interval > 1 << 16);
            seen.hit("flow rewritten is quiet", outcome == QUIET && is_rewritten);
            let by_supplement = last.is_some_and(|last| last.is_supplement);
            seen.hit("marked frame within the interval of a supplement", outcome == QUIET && by_supplement);
        }
        let memory = self.history.get(MEMORY_BEFORE - 1).map_or(0, |settings| settings.memory.into());
        let frame = LastFrame { clock: self.clock, memory, class, made, octets: octets.clone(), peer };
        self.frames.insert(key, frame);
        // those on `m_axis` and at the head of the queue wait no more, once they are there
        let waiting = self.due.len();
        match outcome {
            QUIET => {}
            OVERFLOW => {
                assert!((QUEUE..=QUEUE + 2).contains(&waiting), "{waiting} CNPs wait");
                seen.hit("too many CNPs wait", true);
            }
            _ => {
                assert_eq!(outcome, SENT, "{made:?}");
                assert!(waiting < QUEUE + 2, "{waiting} CNPs wait");
                seen.hit("CNP where one more would be too many", waiting + 1 == QUEUE + 2);
                seen.hit("CNP with an interval of 0", settings.interval == 0);
                seen.hit("CNP to the second peer QP of a flow", is_rewritten);
                let is_anew = self.removed.contains(&key) && !self.last.contains_key(&key);
                seen.hit("flow written anew is not quiet", is_anew);
                self.removed.retain(|other| *other != key);
                let answered = self.written.get(&key) != Some(&peer);
                seen.hit("frame that began before the answer and knows the flow", answered);
                self.due.push_back(Due::Answer(cnp(&octets, &made, peer, settings)));
                self.last.insert(key, Last::of(self.clock, settings, false));
                let points = [
                    ["CNP of IPv4 without a tag", "CNP of IPv4 behind one tag", "CNP of IPv4 behind two tags"],
                    ["CNP of IPv6 without a tag", "CNP of IPv6 behind one tag", "CNP of IPv6 behind two tags"],
                ];
                seen.hit(points[usize::from(key.ipv6)][made.tags], true);
                seen.hit("CNP of the shortest frame with IPv4", !key.ipv6 && made.length == made.least);
                seen.hit("CNP of the shortest frame with IPv6", key.ipv6 && made.length == made.least);
            }
        }
    }

    /// Checks that there is a flow that a supplement may be sent to.
    fn supplement(&mut self, table: usize, seen: &mut Coverage) {
        let settings = self.history[SETTINGS_BEFORE - 1];
        assert!(settings.enable && settings.supplement != 0, "a supplement, and there are none: {settings:?}");
        let waiting = self.due.len();
        assert!(waiting < QUEUE + 2, "{waiting} CNPs wait");
        seen.hit("supplement where one more CNP would be too many", waiting + 1 == QUEUE + 2);
        let mut known: BTreeSet<Key> = self.known.keys().copied().collect();
        for (clock, key, peer) in &self.answered {
            if clock + LOOKED_AT_IN <= self.clock {
                if peer.is_some() {
                    known.insert(*key)
                } else {
                    known.remove(key)
                };
            }
        }
        let is_due = |key: &Key, frame: &LastFrame| {
            let is_congested = settings.congested >> frame.class & 1 == 1;
            let is_recent = self.clock - frame.clock < frame.memory;
            let over = |last: &Last| self.clock - last.clock >= last.interval.max(last.supplement);
            is_congested && known.contains(key) && (self.blind || is_recent && self.last.get(key).is_none_or(over))
        };
        let flows: BTreeMap<Key, Vec<u8>> = (self.frames.iter().filter(|(key, frame)| is_due(key, frame)))
            .map(|(key, frame)| (*key, cnp(&frame.octets, &frame.made, frame.peer, settings)))
            .collect();
        assert!(!flows.is_empty(), "a supplement, and no flow that is due: {settings:?}");
        if let ([(key, _)], false) = (&flows.iter().collect::<Vec<_>>()[..], self.blind) {
            let (last, frame) = (self.last.get(key), &self.frames[key]);
            let since = last.map(|last| self.clock - last.clock);
            let is = |since: u64, interval: u64| interval > 4 && since == interval;
            let of = |due: fn(&Last) -> bool, of: fn(&Last) -> u64| {
                last.zip(since).is_some_and(|(last, since)| due(last) && is(since, of(last)))
            };
            let first = of(|last| last.supplement > last.interval, |last| last.supplement);
            let behind = of(|last| last.supplement < last.interval, |last| last.interval);
            let ends = self.clock - frame.clock + 1 == frame.memory && frame.memory > 4;
            for (point, hit) in OFTEN.into_iter().zip([first, ends, behind, last.is_none()]) {
                if table <= FEW {
                    seen.hit(point, hit);
                }
            }
            let is_rewritten = self.known.get(key).is_some_and(|peer| *peer != frame.peer);
            seen.hit("supplement to the peer QP before the last", is_rewritten);
        }
        self.due.push_back(Due::Supplement(self.clock, settings, flows));
    }

    /// Notes which flow a supplement was to, when its CNP has left.
    fn note_supplement(&mut self, key: Key, clock: u64, settings: Settings, seen: &mut Coverage) {
        seen.hit("supplement of IPv4", !key.ipv6);
        seen.hit("supplement of IPv6", key.ipv6);
        // the flow may have been written anew since, or have had another CNP
        let is_known = self.written.contains_key(&key) && self.since[&key] <= clock;
        if is_known && self.last.get(&key).is_none_or(|last| last.clock < clock) {
            self.last.insert(key, Last::of(clock, settings, true));
        }
    }

    fn cover_unknown(&self, made: &Made, key: Key, universe: &[Key], flows: usize, seen: &mut Coverage) {
        let in_set = self.known.keys().filter(|other| other.set(flows) == key.set(flows)).count();
        seen.hit("flow that differs in one bit", made.near);
        seen.hit("flow of a set that is full", in_set == WAYS);
        seen.hit("flow that was removed", self.removed.contains(&key));
        seen.hit("flow that nobody wrote", universe.contains(&key) && !self.removed.contains(&key) && in_set > 0);
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .of_variants(&["w512", "w64_f16", "w1024"])
    .plain(1, 1_000_000)
    .ends_on("w64_f16", 1, 500_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let flows = variant.parameter("FLOWS").expect("a number of flows") as usize;
    try_run(&CORE, variant, Model::<N>::new(flows), Stimulus::new(plan.seed, flows), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_f16", Limit, "a flow is quiet for a clock less than its interval", "cnp_pace_x16",
        "(quiet_to <= now)", "(quiet_to <= now + 64'd1)"),
    Mutant::new(&CORE, "w64_f16", UpperBits, "an interval has 16 bits", "cnp_pace_x16",
        "now + {32'd0, interval}", "now + {48'd0, interval[15:0]}"),
    Mutant::new(&CORE, "w64_f16", LateCounter, "times are compared in 40 bits", "cnp_pace_x16",
        "(quiet_to <= now)", "(quiet_to[39:0] <= now[39:0])"),
    Mutant::new(&CORE, "w1024", Event, "a decision is not passed to a frame four clocks behind", "cnp_pace_x1024",
        "(same_4 & sent[3])", "1'b0"),
    Mutant::new(&CORE, "w512", Event, "a decision is passed to a frame of another flow of the set", "cnp_pace_x1024",
        "same_1 <= (index_2 == index_3)", "same_1 <= (index_2[9:2] == index_3[9:2])"),
    Mutant::new(&CORE, "w64_f16", Event, "a flow that is written anew has the time of the flow before", "cnp_pace_x16",
        "begins = sent[0] | written[3]", "begins = sent[0]"),
    Mutant::new(&CORE, "w64_f16", Limit, "a supplement is due a clock too early", "cnp_pace_x16",
        "(due_at <= now)", "(due_at <= now + 64'd1)"),
    Mutant::new(&CORE, "w64_f16", Limit, "a flow is congested for a clock too long", "cnp_pace_x16",
        "{1'b0, memory} + 33'd3", "{1'b0, memory} + 33'd4"),
    Mutant::new(&CORE, "w64_f16", UpperBits, "the time to a supplement has 16 bits", "cnp_pace_x16",
        "now + {32'd0, supplement}", "now + {48'd0, supplement[15:0]}"),
    Mutant::new(&CORE, "w512", Event, "a supplement goes to a flow whose queue is short", "cnp_pace_x1024",
        "is_congested <= congested[mark[66:64]]", "is_congested <= (|congested)"),
    Mutant::new(&CORE, "w64_f16", Event, "a supplement goes to a flow that is removed", "cnp_table_x16",
        "looks_next ? place_is_used : is_known", "looks_next ? opens[3] : is_known"),
    Mutant::new(&CORE, "w64_f16", Event, "a flow that is written anew has the mark of the flow before", "cnp_pace_x16",
        "{67{~is_new}}", "{67{1'b1}}"),
    Mutant::new(&CORE, "w64_f16", Event, "an unknown frame takes the place of a known one", "cnp_maker_x16",
        "keeps <= looked_up & known", "keeps <= looked_up"),
    Mutant::new(&CORE, "w512", Limit, "flows of one set and one pair of addresses are one", "cnp_table_x1024",
        "wanted_4[280:252]),", "{words[306*i + 257 +: 24], wanted_4[256:252]}),"),
    Mutant::new(&CORE, "w64_f16", UpperBits, "flows are told apart by 23 bits of the QP", "cnp_table_x16",
        "wanted_4[280:252]),", "{words[306*i + 280 +: 1], wanted_4[279:252]}),"),
    Mutant::new(&CORE, "w64_f16", Event, "a removal removes the flow in the first free place", "cnp_table_x16",
        "way = is_known ? hits : first_free", "way = first_free"),
    Mutant::new(&CORE, "w64_f16", Limit, "a CNP is taken for a frame of data in IPv6", "cnp_parse",
        "(packet[407:400] != OPCODE_CNP)", "1'b1"),
    Mutant::new(&CORE, "w64_f16", Limit, "a bad frame is answered", "cnp_header_x8",
        "sound_reg <= ~bad", "sound_reg <= 1'b1"),
    Mutant::new(&CORE, "w512", Limit, "a frame of IPv6 may lack the last octet of its ICRC", "cnp_header_x64",
        "keep[13]", "keep[12]"),
    Mutant::new(&CORE, "w64_f16", Limit, "seventeen CNPs wait", "cnp_sender_x8",
        "room = ~reserved[4]", "room = ~(reserved[4] & reserved[0])"),
    Mutant::new(&CORE, "w1024", UpperBits, "the ICRC of a CNP in IPv6 lacks half of the source address", "cnp_maker_x1024",
        "(from_share_0 ^ from_share_1 ^", "(from_share_0 ^"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[
    Unit::whole(&CORE, "w64_f16"),
    Unit::only_ultrascale(&CORE, "w64"),
    Unit::only_ultrascale(&CORE, "w128"),
    Unit::only_ultrascale(&CORE, "w256"),
    Unit::only_ultrascale(&CORE, "w512"),
    Unit::only_ultrascale(&CORE, "w1024"),
];
