//! A far encoder in software and the lossy fibre behind it: what arrives at the decoder, and what each frame was made
//! for.

use super::malformed;
use crate::coverage::Coverage;
use crate::lowar_fec_decoder::pick;
use cores::lowar::packet::{Envelope, Header, Udp};
use cores::lowar::{Build, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS, sender};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::rc::Rc;

/// A frame as it arrives.
#[derive(Clone, Debug)]
pub struct Arrival {
    pub octets: Vec<u8>,
    pub made: Made,
    /// The FCS is bad.
    pub bad: bool,
    /// The UDP port of a packet in that form.
    pub port: Option<u16>,
}

/// What a frame was made for.
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
    /// It tells what the sender never said: so.
    pub forged: Option<&'static str>,
}

/// What happens on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loss {
    None,
    /// One in so many.
    Random(u32),
    /// Packets that follow each other.
    Burst,
    /// The repairs, all or from some on.
    Tail,
    /// All or most frames.
    Frames,
    /// As many frames of each block as there are rows.
    Power,
}

/// The far encoder and the fibre.
pub struct Fibre {
    build: Build,
    rng: ChaCha8Rng,
    epoch: u16,
    number: u32,
    queue: VecDeque<Arrival>,
    /// What arrives among the packets of the next generation.
    delayed: Vec<Arrival>,
    /// Longest frame that is usual at present.
    pub longest: usize,
    loss: Loss,
    /// One packet in so many comes twice, or out of order.
    twice: u32,
    moved: u32,
}

impl Fibre {
    pub fn new(seed: u64, build: Build) -> Self {
        Self {
            build,
            rng: ChaCha8Rng::seed_from_u64(seed ^ 0xf1b2e),
            epoch: 0,
            number: 0,
            queue: VecDeque::new(),
            delayed: Vec::new(),
            longest: 4 * build.octets,
            loss: Loss::None,
            twice: 64,
            moved: 64,
        }
    }

    /// The fibre changes its character.
    pub fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        let (most, beat) = (self.build.frame_octets, self.build.octets);
        self.longest = *pick(rng, &[beat, 2 * beat, 4 * beat, 4 * beat, 200, most]);
        self.twice = *pick(rng, &[4, 64, u32::MAX]);
        self.moved = *pick(rng, &[4, 64, u32::MAX]);
    }

    /// The next frame to arrive, while the decoder looks for the port `port`.
    pub fn next(&mut self, port: u16, seen: &mut Coverage) -> Arrival {
        loop {
            if let Some(arrival) = self.queue.pop_front() {
                return arrival;
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

    /// The number of the next generation, now and then after a jump or in another epoch.
    fn advance(&mut self, seen: &mut Coverage) -> u32 {
        const NUMBERS: u32 = 1 << 24;
        let by = match self.rng.random_range(0..96) {
            0..3 => self.rng.random_range(2..6),
            3 => (1 << 23) - 1,
            // older, for once
            4 => return (self.number + (1 << 23)) % NUMBERS,
            5..7 => return (self.number + NUMBERS - self.rng.random_range(1..4)) % NUMBERS,
            7..10 => {
                self.epoch = self.rng.random();
                // near the end of the numbers, among others
                self.number = *pick(&mut self.rng, &[0, 77, 1 << 23, NUMBERS - 3]);
                0
            }
            _ => 1,
        };
        seen.hit("generation 0 after 2^24 - 1", by == 1 && self.number == NUMBERS - 1);
        self.number = (self.number + by) % NUMBERS;
        self.number
    }

    fn lengths(&mut self, frames: usize) -> Vec<Vec<u8>> {
        let (rng, most, beat) = (&mut self.rng, self.build.frame_octets, self.build.octets);
        // a whole block of them takes its time
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
        Header { generation, epoch: self.epoch, k: k as u8, r: r as u8, d: d as u8, ..Header::default() }
    }

    /// What arrives of a generation, and of what happens meanwhile.
    fn generation(&mut self, port: u16, seen: &mut Coverage) -> Vec<Arrival> {
        let number = self.advance(seen);
        let values = self.values(number);
        let full = usize::from(values.k) << values.d;
        let mut frames = if self.rng.random_ratio(3, 4) { full } else { self.rng.random_range(1..=full) };
        if frames > 40 && self.rng.random_ratio(3, 4) {
            frames = self.rng.random_range(1..=40);
        }
        let sent = Rc::new(self.lengths(frames));
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

    /// Loses packets; frames come first in `arrivals`.
    fn lose(&mut self, arrivals: &mut [Option<Arrival>], frames: usize, values: &Header) {
        let rng = &mut self.rng;
        if rng.random_ratio(1, 4) {
            self.loss = *pick(
                rng,
                &[
                    Loss::None,
                    Loss::Random(2),
                    Loss::Random(8),
                    Loss::Random(32),
                    Loss::Burst,
                    Loss::Tail,
                    Loss::Frames,
                    Loss::Power,
                ],
            );
        }
        match self.loss {
            Loss::None => {}
            Loss::Random(ratio) => {
                arrivals
                    .iter_mut()
                    .for_each(|arrival| *arrival = arrival.take().filter(|_| !rng.random_ratio(1, ratio)));
            }
            Loss::Burst => {
                let length = rng.random_range(1..=(self.build.rows << values.d) + 1).min(arrivals.len());
                let first = rng.random_range(0..=arrivals.len() - length);
                arrivals[first..first + length].fill(None);
            }
            Loss::Tail => {
                let first = rng.random_range(frames / 2..=arrivals.len());
                arrivals[first..].fill(None);
            }
            Loss::Power => {
                let power = values.r.min(self.build.rows as u8);
                let first = rng.random_range(0..=usize::from(values.k).saturating_sub(power.into()));
                let lost = |n: &usize| (first..first + usize::from(power)).contains(&(n >> values.d));
                (0..frames).filter(lost).for_each(|n| arrivals[n] = None);
            }
            Loss::Frames => {
                let first = rng.random_range(0..frames.min(4));
                arrivals[first..frames].fill(None);
            }
        }
    }

    /// Forges a repair of row 0 so that the one frame that its lane lacks comes out with an impossible length, or with
    /// other octets.
    fn forge(&mut self, arrivals: &mut [Option<Arrival>], envelope: &Envelope, values: &Header, sent: &[Vec<u8>]) {
        let rng = &mut self.rng;
        let (lanes, longest) = (1 << values.d, self.build.frame_octets);
        let n = rng.random_range(0..sent.len());
        let lane = n % lanes;
        let body = sent[lane..].iter().step_by(lanes).map(Vec::len).max().unwrap_or(0);
        let body = body.next_multiple_of(self.build.octets);
        let above = longest + rng.random_range(1..100);
        let (forged, length) = *pick(
            rng,
            &[
                ("forged length 0", 0),
                ("forged length above the longest", above),
                ("forged length beyond the bodies", body + 1),
                ("forged octets", sent[n].len()),
            ],
        );
        if forged == "forged length beyond the bodies" && length > longest {
            return;
        }
        let place = sent.len() + lane;
        let Some(Arrival { octets, port, .. }) = &arrivals[place] else { return };
        let header = Header::read(octets).expect("a sender makes sound headers");
        let header = Header { length: header.length ^ (sent[n].len() ^ length) as u16, ..header };
        let mut body = octets[UNIT_OCTETS..].to_vec();
        if forged == "forged octets" {
            rng.fill_bytes(&mut body);
        }
        let packet = Packet { header, sent: Rc::new(sent.to_vec()), forged: Some(forged) };
        let octets = envelope.packet(&header, &body);
        arrivals[place] = Some(Arrival { octets, made: Made::Packet(packet), bad: false, port: *port });
        arrivals[n] = None;
    }

    /// Bad FCS, packets that come twice, early or late.
    fn disturb(&mut self, arrivals: &mut Vec<Arrival>) {
        let rng = &mut self.rng;
        for arrival in arrivals.iter_mut() {
            arrival.bad = rng.random_ratio(1, 100);
            if arrival.bad {
                let bit = rng.random_range(0..8 * arrival.octets.len());
                arrival.octets[bit / 8] ^= 1 << (bit % 8);
            }
        }
        for delayed in self.delayed.drain(..) {
            let at = rng.random_range(0..=arrivals.len());
            arrivals.insert(at, delayed);
        }
        for index in 0..arrivals.len() {
            if rng.random_ratio(1, self.twice) {
                let copy = arrivals[index].clone();
                let at = (index + rng.random_range(1..=6)).min(arrivals.len());
                arrivals.insert(at, copy);
            }
            if rng.random_ratio(1, self.moved) {
                let other = (index + rng.random_range(1..=8)).min(arrivals.len() - 1);
                arrivals.swap(index, other);
            }
        }
        if rng.random_ratio(1, 8) {
            self.delayed.extend(arrivals.pop());
        }
    }

    /// A sound packet of the generation `values` that contradicts it.
    fn contradiction(&mut self, envelope: &Envelope, values: &Header, sent: &Rc<Vec<Vec<u8>>>) -> Arrival {
        let rng = &mut self.rng;
        let (build, frames) = (self.build, sent.len());
        let lanes = 1usize << values.d;
        let n = rng.random_range(0..frames);
        let mut header = Header {
            kind: KIND_SOURCE,
            symbol: (n / lanes) as u8,
            lane: (n % lanes) as u8,
            length: sent[n].len() as u16,
            ..*values
        };
        let full = usize::from(values.k) << values.d;
        let mut body = sent[n].clone();
        match rng.random_range(0..4) {
            0 if full + lanes <= build.slots && usize::from(values.k) < SYMBOLS_MAX => header.k += 1,
            1 if values.d > 0 => {
                header.d -= 1;
                header.lane %= 1 << header.d;
            }
            2 if frames < full => {
                let beyond = rng.random_range(frames..full);
                (header.symbol, header.lane) = ((beyond / lanes) as u8, (beyond % lanes) as u8);
            }
            _ => {
                // a repair of its first lane with another number of frames, or a row that was not sent
                let total = rng.random_range(1..=full) as u16;
                header = Header { kind: KIND_REPAIR, symbol: 0, lane: 0, frames: total, r: values.r.max(1), ..header };
                body.resize(body.len().next_multiple_of(build.octets), 0);
            }
        }
        let octets = envelope.packet(&header, &body);
        let packet = Packet { header, sent: sent.clone(), forged: Some("contradiction") };
        let port = envelope.udp.map(|udp| udp.destination_port);
        Arrival { octets, made: Made::Packet(packet), bad: false, port }
    }

    /// A frame that is not of a generation.
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
                let header = Header {
                    kind: KIND_FEEDBACK,
                    generation: rng.random_range(0..1 << 24),
                    symbol: rng.random(),
                    k: rng.random(),
                    r: rng.random(),
                    lane: rng.random(),
                    d: rng.random(),
                    frames: rng.random(),
                    length: rng.random(),
                    epoch: rng.random(),
                };
                let body = vec![7; rng.random_range(0..20)];
                Arrival { octets: envelope.packet(&header, &body), made: Made::Feedback, bad: false, port: udp_port }
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
