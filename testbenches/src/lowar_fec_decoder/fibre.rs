//! A far encoder in software and the lossy fibre behind it: the frames that arrive at the decoder, with the purpose of
//! each.

mod forgery;
mod loss;

use super::malformed;
use crate::coverage::Coverage;
use crate::lowar_fec_decoder::pick;
use cores::lowar::feedback::Feedback;
use cores::lowar::packet::{Envelope, Header, Udp};
use cores::lowar::{Build, KIND_REPAIR, ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS, sender};
use loss::Loss;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::rc::Rc;

/// A frame as it arrives.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub octets: Vec<u8>,
    pub made: Made,
    /// Whether the FCS is bad.
    pub bad: bool,
    /// The UDP port of a packet in that form.
    pub port: Option<u16>,
}

/// The purpose of a frame.
#[derive(Clone, Debug)]
pub enum Made {
    Plain,
    /// A packet with this fault.
    Malformed(&'static str),
    Feedback,
    Packet(Packet),
}

/// A sound source or repair packet.
#[derive(Clone, Debug)]
pub struct Packet {
    pub header: Header,
    /// The frames of its generation.
    pub sent: Rc<Vec<Vec<u8>>>,
    /// Fault of a packet that contradicts the sender, if it is one.
    pub forged: Option<&'static str>,
}

/// The far encoder and the fibre.
pub struct Fibre {
    build: Build,
    rng: ChaCha8Rng,
    epoch: u16,
    number: u32,
    /// F of the next generation.
    sent: u16,
    queue: VecDeque<Arrival>,
    /// Packets that arrive among those of the next generation.
    delayed: Vec<Arrival>,
    /// Packets that others overtake, of their generation or not, with the number of those others.
    overtaken: Vec<(u32, Arrival)>,
    /// Whether another sender is active; the next field has the values of the generation that it claims.
    hostile: bool,
    claimed: Header,
    /// Whether another sender is always active.
    always_hostile: bool,
    /// Longest frame that is usual at present.
    pub longest: usize,
    loss: Loss,
    /// Mean number of packets between those that arrive twice, or out of order.
    twice: u32,
    moved: u32,
    /// Mean number of packets between those that others overtake.
    overtakes: u32,
}

impl Fibre {
    pub fn new(seed: u64, build: Build) -> Self {
        Self {
            build,
            rng: ChaCha8Rng::seed_from_u64(seed ^ 0xf1b2e),
            epoch: 0,
            number: 0,
            sent: 0,
            queue: VecDeque::new(),
            delayed: Vec::new(),
            overtaken: Vec::new(),
            hostile: false,
            always_hostile: false,
            claimed: Header { k: 1, ..Header::default() },
            longest: 4 * build.octets,
            loss: Loss::None,
            twice: 64,
            moved: 64,
            overtakes: 64,
        }
    }

    /// Packets of a hostile sender only.
    pub fn hostile_only(seed: u64, build: Build) -> Self {
        Self { hostile: true, always_hostile: true, ..Self::new(seed, build) }
    }

    /// Draws other properties of the fibre.
    pub fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        let (most, beat) = (self.build.frame_octets, self.build.octets);
        self.longest = *pick(rng, &[beat, 2 * beat, 4 * beat, 4 * beat, 200, most]);
        self.twice = *pick(rng, &[4, 64, u32::MAX]);
        self.moved = *pick(rng, &[4, 64, u32::MAX]);
        self.overtakes = *pick(rng, &[3, 16, 64, u32::MAX]);
        self.hostile = self.always_hostile || rng.random_ratio(1, 6);
    }

    /// The next frame to arrive, while the decoder looks for the port `port`.
    pub fn next(&mut self, port: u16, seen: &mut Coverage) -> Arrival {
        loop {
            if let Some(due) = self.overtaken.iter().position(|(others, _)| *others == 0) {
                return self.overtaken.swap_remove(due).1;
            }
            if let Some(arrival) = self.queue.pop_front() {
                if self.rng.random_ratio(1, self.overtakes) {
                    let others = *pick(&mut self.rng, &[1, 1, 2, 4, 9, 30]);
                    self.overtaken.push((others, arrival));
                    continue;
                }
                self.overtaken.iter_mut().for_each(|(others, _)| *others -= 1);
                return arrival;
            }
            if self.hostile && self.rng.random_ratio(31, 32) {
                let claimed = self.claimed;
                return if self.rng.random() { self.hostile(port) } else { self.other(&claimed, port) };
            }
            let arrivals = self.generation(port, seen);
            self.queue.extend(arrivals);
        }
    }

    fn envelope(&mut self, port: u16) -> Envelope {
        let rng = &mut self.rng;
        let mut envelope = Envelope { destination_mac: rng.random(), source_mac: rng.random(), udp: None };
        if rng.random() {
            let (source_ip, destination_ip) = (rng.random(), rng.random());
            let (source_port, traffic_class) = (rng.random(), rng.random());
            envelope.udp = Some(Udp { source_ip, destination_ip, source_port, destination_port: port, traffic_class });
        }
        envelope
    }

    /// The number of the next generation, sometimes after a jump or in another epoch.
    fn advance(&mut self, seen: &mut Coverage) -> u32 {
        const NUMBERS: u32 = 1 << 24;
        let by = match self.rng.random_range(0..96) {
            0..3 => self.rng.random_range(2..6),
            3 => *pick(&mut self.rng, &[(1 << 23) - 1, 1 << 16, (1 << 16) + 1, (1 << 16) + 2]),
            // an older one
            4 => return (self.number + (1 << 23)) % NUMBERS,
            5..7 => return (self.number + NUMBERS - self.rng.random_range(1..4)) % NUMBERS,
            7..10 => {
                self.epoch = self.rng.random();
                self.sent = self.rng.random();
                // near the end of the numbers, among others
                self.number = *pick(&mut self.rng, &[0, 77, 1 << 23, NUMBERS - 3]);
                0
            }
            _ => 1,
        };
        seen.hit("generation 0 after 2^24 - 1", by == 1 && self.number == NUMBERS - 1);
        self.number = (self.number + by) % NUMBERS;
        if by > 1 {
            // a frame or more in each, and sometimes very many
            let most = *pick(&mut self.rng, &[by, 20 * by, u32::from(u16::MAX)]);
            self.sent = self.sent.wrapping_add(self.rng.random_range(by - 1..=most.max(by)) as u16);
        }
        self.number
    }

    fn lengths(&mut self, frames: usize) -> Vec<Vec<u8>> {
        let (rng, most, beat) = (&mut self.rng, self.build.frame_octets, self.build.octets);
        // a whole block of them takes long
        let of_the_longest = if frames <= 4 { 16 } else { 3 };
        let frame = |_| {
            let octets = match rng.random_range(0..32) {
                0 => 1,
                draw if draw < of_the_longest && self.longest == most => most,
                3..16 => rng.random_range(1..=self.longest.min(2 * beat)),
                _ => rng.random_range(1..=self.longest),
            };
            let mut frame = vec![0; octets];
            rng.fill_bytes(&mut frame);
            frame
        };
        (0..frames).map(frame).collect()
    }

    /// Values of a generation that the decoder takes.
    fn values(&mut self, generation: u32) -> Header {
        let (rng, build) = (&mut self.rng, &self.build);
        let deepest = rng.random_range(0..=build.lanes_log2);
        let d = rng.random_range(0..=deepest);
        let most = (build.slots >> d).min(SYMBOLS_MAX);
        let k = if rng.random_ratio(1, 12) { most } else { rng.random_range(1..=most.min(10)) };
        let r = if rng.random_ratio(1, 16) { ROWS_MAX } else { rng.random_range(0..=build.rows) };
        Header {
            generation,
            epoch: self.epoch,
            before: self.sent,
            k: k as u8,
            r: r as u8,
            d: d as u8,
            ..Header::default()
        }
    }

    /// The packets of a generation that arrive, with other events meanwhile.
    fn generation(&mut self, port: u16, seen: &mut Coverage) -> Vec<Arrival> {
        let number = self.advance(seen);
        let values = self.values(number);
        let full = usize::from(values.k) << values.d;
        let mut frames = if self.rng.random_ratio(3, 4) { full } else { self.rng.random_range(1..=full) };
        if frames > 40 && self.rng.random_ratio(3, 4) {
            frames = self.rng.random_range(1..=40);
        }
        let sent = Rc::new(self.lengths(frames));
        self.sent = self.sent.wrapping_add(frames as u16);
        let envelope = self.envelope(port);
        let udp_port = envelope.udp.map(|udp| udp.destination_port);
        let packets = sender::generation(&envelope, &values, &sent, self.build.octets);
        let mut arrivals: Vec<Option<Arrival>> = packets
            .into_iter()
            .map(|octets| {
                let header = Header::read(&octets).expect("a sender makes sound headers");
                let beyond = header.kind == KIND_REPAIR && usize::from(header.symbol) >= self.build.rows;
                let made = if beyond {
                    Made::Malformed("malformed: row >= ROWS")
                } else {
                    Made::Packet(Packet { header, sent: sent.clone(), forged: None })
                };
                Some(Arrival { octets, made, bad: false, port: udp_port })
            })
            .collect();
        self.lose(&mut arrivals, frames, &values);
        if values.r > 0 && self.rng.random_ratio(1, 12) {
            self.forge(&mut arrivals, &envelope, &values, &sent);
        }
        let mut arrivals: Vec<Arrival> = arrivals.into_iter().flatten().collect();
        self.disturb(&mut arrivals);
        if self.rng.random_ratio(1, 6) {
            let contradiction = self.contradiction(&envelope, &values, &sent);
            self.insert(&mut arrivals, contradiction);
        }
        while self.rng.random_ratio(1, 3) {
            let other = self.other(&values, port);
            self.insert(&mut arrivals, other);
        }
        arrivals
    }

    fn insert(&mut self, arrivals: &mut Vec<Arrival>, arrival: Arrival) {
        let at = self.rng.random_range(0..=arrivals.len());
        arrivals.insert(at, arrival);
    }

    /// A frame outside generations.
    fn other(&mut self, values: &Header, port: u16) -> Arrival {
        let envelope = self.envelope(port);
        let udp_port = envelope.udp.map(|udp| udp.destination_port);
        let rng = &mut self.rng;
        match rng.random_range(0..16) {
            0..8 => {
                let (octets, fault) = malformed::draw(rng, &envelope, values, &self.build);
                Arrival { octets, made: Made::Malformed(fault), bad: false, port: udp_port }
            }
            8..10 => {
                let mut octets = Feedback::read(&rng.random()).packet(&envelope);
                // the decoder does not check its length
                octets.resize(UNIT_OCTETS + rng.random_range(0..20), 7);
                Arrival { octets, made: Made::Feedback, bad: false, port: udp_port }
            }
            10 => {
                let longest = UNIT_OCTETS + self.build.frame_octets;
                let mut octets = vec![0; longest + rng.random_range(0..2 * self.build.octets)];
                rng.fill_bytes(&mut octets);
                Arrival { octets, made: Made::Plain, bad: rng.random_ratio(1, 4), port: None }
            }
            _ => {
                let octets = almost_a_packet(rng, &envelope, port);
                Arrival { octets, made: Made::Plain, bad: rng.random_ratio(1, 16), port: None }
            }
        }
    }
}

/// A plain frame, most often one that misses being a packet by a little.
fn almost_a_packet(rng: &mut ChaCha8Rng, envelope: &Envelope, port: u16) -> Vec<u8> {
    let mut octets = vec![0; rng.random_range(0..100)];
    rng.fill_bytes(&mut octets);
    octets = envelope.packet(&Header::default(), &octets);
    rng.fill_bytes(&mut octets[..12]);
    match rng.random_range(0..4) {
        0 => octets[rng.random_range(42..44)] ^= 1 << rng.random_range(0..8),
        1 => octets.truncate(rng.random_range(8..64)),
        2 if envelope.udp.is_some() => match rng.random_range(0..3) {
            0 => octets[36..38].copy_from_slice(&(port ^ 1 << rng.random_range(0..16)).to_be_bytes()),
            1 => octets[14] = 0x46,
            _ => octets[23] = 6,
        },
        _ => octets[12] ^= 0x40,
    }
    octets
}
