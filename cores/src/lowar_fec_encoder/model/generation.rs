//! A generation: its configuration, its frames and its repairs.

use crate::lowar::packet::{Envelope, Header, Udp};
use crate::lowar::{Build, KIND_REPAIR, KIND_SOURCE, SYMBOLS_MAX, code};
use crate::lowar_fec_encoder::Inputs;
use rtl_foundation::contract::{Draw, Moved};

/// The configuration as `cfg_load` takes it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Config {
    /// Whether frames are protected.
    pub protect: bool,
    /// Whether protection is requested with a configuration that is out of range.
    pub error: bool,
    k: u8,
    r: u8,
    d: u8,
    flush_idle: u32,
    flush_age: u32,
    /// Addresses of packets.
    pub envelope: Envelope,
    epoch: u16,
}

impl Config {
    pub fn new<const N: usize>(inputs: &Inputs<N>, build: &Build) -> Self {
        let (k, r, d) = (inputs.cfg_symbols, inputs.cfg_repairs, inputs.cfg_lanes_log2);
        let in_range = (1..=SYMBOLS_MAX).contains(&usize::from(k))
            && usize::from(r) <= build.rows
            && usize::from(d) <= build.lanes_log2;
        let udp = Udp {
            source_ip: inputs.cfg_source_ip.to_be_bytes(),
            destination_ip: inputs.cfg_destination_ip.to_be_bytes(),
            source_port: inputs.cfg_source_port,
            destination_port: inputs.cfg_destination_port,
            traffic_class: inputs.cfg_traffic_class,
        };
        let [_, _, destination_mac @ ..] = inputs.cfg_destination_mac.to_be_bytes();
        let [_, _, source_mac @ ..] = inputs.cfg_source_mac.to_be_bytes();
        Self {
            protect: inputs.cfg_protect && in_range,
            error: inputs.cfg_protect && !in_range,
            k,
            r,
            d,
            flush_idle: inputs.cfg_flush_idle,
            flush_age: inputs.cfg_flush_age,
            envelope: Envelope { destination_mac, source_mac, udp: inputs.cfg_udp.then_some(udp) },
            epoch: inputs.cfg_epoch,
        }
    }

    fn lanes(&self) -> usize {
        1 << self.d
    }

    fn header(&self, kind: u8, place: Place) -> Header {
        let Self { k, r, d, epoch, .. } = *self;
        let Place { generation, before } = place;
        Header { kind, generation, k, r, d, epoch, before, ..Header::default() }
    }
}

/// The place of a generation among those of its sender.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// Number of the generation, modulo 2^24.
    generation: u32,
    /// Frames of the generations before it, modulo 2^16.
    pub before: u16,
}

impl Place {
    /// The number of the generation before it.
    pub fn last(&self) -> u32 {
        (self.generation + (1 << 24) - 1) % (1 << 24)
    }

    /// Sets the number of the generation before.
    pub fn follows(&mut self, last: u32) {
        self.generation = (last + 1) % (1 << 24);
    }

    /// Place of the generation that follows one of `frames` frames.
    fn after(self, frames: usize) -> Self {
        let generation = (self.generation + 1) % (1 << 24);
        Self { generation, before: self.before.wrapping_add(frames as u16) }
    }
}

/// Sets a count of clocks below a limit, and returns the number of clocks left.
fn preset(clocks: &mut u64, limit: u32, draw: &mut Draw) -> Option<Moved> {
    if *clocks >= u64::from(limit) {
        return None;
    }
    let limit = u64::from(limit);
    let mut left = limit - *clocks;
    let moved = Moved::within(&mut left, 1..=limit, draw);
    *clocks = limit - left;
    Some(moved)
}

/// A generation from its first frame to its last repair.
#[derive(Clone, Debug)]
pub struct Generation {
    config: Config,
    place: Place,
    /// The symbols of each lane: length, then the frame.
    lanes: Vec<Vec<Vec<u8>>>,
    frames: usize,
    closed: bool,
    /// Number of repair packets that have begun.
    repairs: usize,
    flush_asked: bool,
    /// Clocks since it opened.
    age: u64,
    /// Clocks since a beat of a source packet was issued.
    idle: u64,
}

impl Generation {
    pub fn new(config: Config, place: Place) -> Self {
        Self {
            config,
            place,
            lanes: vec![Vec::new(); config.lanes()],
            frames: 0,
            closed: false,
            repairs: 0,
            flush_asked: false,
            age: 0,
            idle: 0,
        }
    }

    /// Addresses of its packets.
    pub fn envelope(&self) -> &Envelope {
        &self.config.envelope
    }

    /// Adds a frame; returns its packet.
    pub fn source(&mut self, frame: &[u8]) -> Vec<u8> {
        let (symbol, lane) = (self.frames / self.config.lanes(), self.frames % self.config.lanes());
        let length = frame.len() as u16;
        self.lanes[lane].push([&length.to_be_bytes(), frame].concat());
        self.frames += 1;
        let header = self.config.header(KIND_SOURCE, self.place);
        let header = Header { symbol: symbol as u8, lane: lane as u8, length, ..header };
        self.config.envelope.packet(&header, frame)
    }

    /// Whether the generation has all its frames.
    pub fn is_full(&self) -> bool {
        self.frames == usize::from(self.config.k) * self.config.lanes()
    }

    /// Closes the generation to frames: the repairs are due. Returns the place of the generation that follows.
    pub fn close(&mut self) -> Place {
        self.closed = true;
        self.place.after(self.frames)
    }

    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Number of lanes with frames, and so with repairs.
    fn lanes_with_frames(&self) -> usize {
        self.frames.min(self.config.lanes())
    }

    /// Whether all its repair packets have begun.
    pub fn is_repaired(&self) -> bool {
        self.closed && self.repairs == usize::from(self.config.r) * self.lanes_with_frames()
    }

    /// The next repair packet, with a body of whole beats of `beat` octets.
    pub fn repair(&mut self, beat: usize) -> Vec<u8> {
        let (row, lane) = (self.repairs / self.lanes_with_frames(), self.repairs % self.lanes_with_frames());
        self.repairs += 1;
        let symbol = code::repair(row, &self.lanes[lane]);
        let (length, sum) = symbol.split_at(2);
        let mut body = sum.to_vec();
        body.resize(sum.len().next_multiple_of(beat), 0);
        let header = Header {
            symbol: row as u8,
            lane: lane as u8,
            frames: self.frames as u16,
            length: u16::from_be_bytes([length[0], length[1]]),
            ..self.config.header(KIND_REPAIR, self.place)
        };
        self.config.envelope.packet(&header, &body)
    }

    /// Notes that `flush` is high.
    pub fn ask_flush(&mut self) {
        self.flush_asked = true;
    }

    /// Whether a flush is due, with or without a frame that waits.
    pub fn flush_due(&self, frame_waits: bool) -> bool {
        let reached = |clocks: u64, limit: u32| limit > 0 && clocks >= u64::from(limit);
        let idle = !frame_waits && reached(self.idle, self.config.flush_idle);
        !self.closed && (self.flush_asked || idle || reached(self.age, self.config.flush_age))
    }

    /// Sets the number of other clocks since it opened. See [`rtl_foundation::contract::Golden::preset`]: the hardware keeps the
    /// clocks left.
    pub fn preset_age(&mut self, draw: &mut Draw) -> Option<Moved> {
        if self.closed { None } else { preset(&mut self.age, self.config.flush_age, draw) }
    }

    /// Sets the number of other clocks since a beat of a source packet was issued.
    pub fn preset_idle(&mut self, draw: &mut Draw) -> Option<Moved> {
        if self.closed { None } else { preset(&mut self.idle, self.config.flush_idle, draw) }
    }

    /// Counts a clock in which the generation did not open.
    pub fn count(&mut self, source_issued: bool) {
        self.age += 1;
        self.idle = if source_issued { 0 } else { self.idle + 1 };
    }
}
