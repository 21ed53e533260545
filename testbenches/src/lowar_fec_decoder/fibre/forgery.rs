//! Well-formed packets that contradict the sender.

use super::{Arrival, Fibre, Made, Packet};
use crate::lowar_fec_decoder::pick;
use cores::lowar::packet::{Envelope, Header};
use cores::lowar::{KIND_REPAIR, KIND_SOURCE, SYMBOLS_MAX, UNIT_OCTETS};
use rand::{Rng, RngExt};
use std::rc::Rc;

impl Fibre {
    /// Forges a repair of row 0 so that the one frame that its lane lacks comes out with an impossible length, or with
    /// other octets.
    pub(super) fn forge(
        &mut self,
        arrivals: &mut [Option<Arrival>],
        envelope: &Envelope,
        values: &Header,
        sent: &[Vec<u8>],
    ) {
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

    /// A well-formed packet of the generation `values` that contradicts it.
    pub(super) fn contradiction(&mut self, envelope: &Envelope, values: &Header, sent: &Rc<Vec<Vec<u8>>>) -> Arrival {
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

    /// A well-formed packet with any header and body, of a generation near the newest.
    pub(super) fn hostile(&mut self, port: u16) -> Arrival {
        let envelope = self.envelope(port);
        if self.rng.random_ratio(1, 30) {
            self.claimed = self.values(self.number);
        }
        if self.rng.random_ratio(1, 60) {
            self.number = (self.number + self.rng.random_range(0..3)) % (1 << 24);
        }
        let (rng, build) = (&mut self.rng, &self.build);
        let back = u32::from(rng.random_ratio(1, 12));
        let generation = (self.number + (1 << 24) - back) % (1 << 24);
        // the count of the frames before is random, or the right one
        let before = if rng.random_ratio(1, 4) { rng.random() } else { self.claimed.before };
        let values = Header { generation, before, ..self.claimed };
        let full = u16::from(values.k) << values.d;
        let total = if rng.random_ratio(1, 8) { rng.random_range(1..=full) } else { full };
        let lanes = (1 << values.d).min(total);
        let lane = rng.random_range(0..lanes) as u8;
        let mut body = vec![0; rng.random_range(1..=self.longest)];
        rng.fill_bytes(&mut body);
        let rows = usize::from(values.r).min(build.rows) as u8;
        let header = if rows > 0 && rng.random() {
            let length = if rng.random() { rng.random() } else { body.len() as u16 };
            Header { kind: KIND_REPAIR, symbol: rng.random_range(0..rows), lane, frames: total, length, ..values }
        } else {
            let symbol = rng.random_range(0..values.k);
            Header { kind: KIND_SOURCE, symbol, lane, length: body.len() as u16, ..values }
        };
        let octets = envelope.packet(&header, &body);
        let packet = Packet { header, sent: Rc::new(Vec::new()), forged: Some("hostile") };
        let port = envelope.udp.map(|udp| udp.destination_port);
        Arrival { octets, made: Made::Packet(packet), bad: false, port }
    }
}
