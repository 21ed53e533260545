//! A receiver of the encoder's packets: it restores the frames, in order, with and without losses.

mod feedback;

use crate::coverage::Coverage;
use cores::lowar::packet::{Envelope, Header, Udp, is_packet};
use cores::lowar::{Build, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, SYMBOLS_MAX, UNIT_OCTETS, code};
use cores::lowar_fec_encoder::{FIFO_FRAMES, Inputs, Outputs, SETTLE_STEPS};
use feedback::FeedbackBoard;
use rand::seq::index::sample;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Keep;
use std::collections::VecDeque;

/// Clocks without a beat after which frames that could leave are stuck.
const STUCK: u32 = 64;

/// A configuration that has been loaded.
#[derive(Clone, Debug, Default)]
struct Config<const N: usize>(Inputs<N>);

impl<const N: usize> Config<N> {
    fn lanes(&self) -> usize {
        1 << self.0.cfg_lanes_log2
    }

    fn frames(&self) -> usize {
        usize::from(self.0.cfg_symbols) * self.lanes()
    }

    fn repairs(&self) -> usize {
        self.0.cfg_repairs.into()
    }

    fn k_in_range(&self) -> bool {
        (1..=SYMBOLS_MAX).contains(&self.0.cfg_symbols.into())
    }

    fn protects(&self, build: &Build) -> bool {
        self.0.cfg_protect
            && self.k_in_range()
            && self.repairs() <= build.rows
            && usize::from(self.0.cfg_lanes_log2) <= build.lanes_log2
    }

    fn envelope(&self) -> Envelope {
        let Inputs { cfg_destination_mac, cfg_source_mac, .. } = self.0;
        let mac = |address: u64| std::array::from_fn(|octet| (address >> (40 - 8 * octet)) as u8);
        let udp = self.0.cfg_udp.then(|| Udp {
            source_ip: self.0.cfg_source_ip.to_be_bytes(),
            destination_ip: self.0.cfg_destination_ip.to_be_bytes(),
            source_port: self.0.cfg_source_port,
            destination_port: self.0.cfg_destination_port,
            traffic_class: self.0.cfg_traffic_class,
        });
        Envelope { destination_mac: mac(cfg_destination_mac), source_mac: mac(cfg_source_mac), udp }
    }
}

/// The generation whose packets leave.
#[derive(Clone, Debug, Default)]
struct Generation<const N: usize> {
    config: Config<N>,
    number: u32,
    /// F of the generation.
    before: u16,
    /// Length and octets of its frames.
    symbols: Vec<Vec<u8>>,
    /// Length and body of its repairs, in the order of their leaving.
    repairs: Vec<Vec<u8>>,
    /// Number of repairs that follow, once it is known.
    due: Option<usize>,
}

/// The judge of packets.
pub struct Scoreboard<const N: usize> {
    build: Build,
    rng: ChaCha8Rng,
    state: State<N>,
}

#[derive(Default)]
struct State<const N: usize> {
    /// Frames inside the encoder.
    frames: VecDeque<Vec<u8>>,
    /// The configuration in this clock, and in the one before.
    standing: [Config<N>; 2],
    /// Number of steps since a configuration was loaded, if one was.
    settled: u32,
    loaded: bool,
    /// Generations that have opened, the oldest first; packets of the front one leave.
    generations: VecDeque<Generation<N>>,
    opened: u32,
    /// Number of source packets that have left, modulo 2^16.
    sent: u16,
    leaving: Vec<u8>,
    feedback: FeedbackBoard,
    /// State of the sender as seen at its outputs.
    was_open: bool,
    closed: bool,
    flush_asked: bool,
    flush_before: bool,
    oversize: bool,
    /// Whether the first octets of a plain frame are on the way out.
    plain: bool,
    last_left: bool,
    frame_ended: bool,
    stuck: u32,
}

impl<const N: usize> Scoreboard<N> {
    pub fn new(seed: u64, build: Build) -> Self {
        Self { build, rng: ChaCha8Rng::seed_from_u64(!seed), state: State::default() }
    }

    /// Watches a clock; `ended` is the frame whose last beat was taken in it.
    pub fn watch(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, ended: Option<&[u8]>, seen: &mut Coverage) {
        self.watch_generation(pins, outputs, seen);
        self.watch_feedback(pins, outputs, seen);
        self.watch_beat(pins, outputs, seen);
        let build = self.build;
        let state = &mut self.state;
        assert_eq!(outputs.stat_oversize, state.oversize, "an oversize frame is reported in the clock after its end");
        state.oversize = ended.is_some_and(|frame| frame.len() > build.frame_octets);
        if pins.s_axis_tvalid && !outputs.s_axis_tready {
            seen.hit("no room for frames", state.frames.len() >= FIFO_FRAMES);
            seen.hit("no room for beats", state.frames.len() < FIFO_FRAMES / 2);
        }
        seen.hit("frames follow each other without a gap", state.frame_ended && pins.s_axis_tvalid);
        state.frame_ended = ended.is_some();
        if let Some(frame) = ended.filter(|frame| frame.len() <= build.frame_octets) {
            state.frames.push_back(frame.to_vec());
        }
        let waits = !state.frames.is_empty() || state.feedback.is_due();
        let can_leave = pins.m_axis_tready && waits && state.settled > SETTLE_STEPS;
        state.stuck = if can_leave && !outputs.m_axis_tvalid { state.stuck + 1 } else { 0 };
        assert!(state.stuck < STUCK, "{} frames are stuck", state.frames.len());

        state.standing[1] = state.standing[0].clone();
        state.settled += u32::from(!outputs.m_axis_tvalid || pins.m_axis_tready);
        if pins.cfg_load {
            seen.hit("configuration while a generation is open", outputs.stat_open);
            seen.hit("configuration in mid-packet of a plain frame", state.plain);
            seen.hit("configurations closer than they settle", state.settled < SETTLE_STEPS);
            let config = Config(pins.clone());
            if pins.cfg_protect {
                seen.hit("k out of range", !config.k_in_range());
                seen.hit("r out of range", config.repairs() > build.rows);
                seen.hit("d out of range", usize::from(pins.cfg_lanes_log2) > build.lanes_log2);
            }
            state.standing[0] = config;
            state.settled = 0;
            state.loaded = true;
        }
        state.flush_before = pins.flush;
        if pins.rst {
            seen.hit("reset while a generation is open", outputs.stat_open);
            seen.hit("reset in mid-packet", !state.leaving.is_empty());
            seen.hit("reset while feedback is due", state.feedback.is_due());
            self.state = State::default();
        }
    }

    /// Whether no generation is open, and none has packets to send.
    pub fn is_quiet(&self) -> bool {
        self.state.generations.is_empty()
    }

    /// Notes that the generation with this number was the last one.
    pub fn numbered(&mut self, last: u32) {
        self.state.opened = last + 1;
    }

    /// Notes the number of frames sent, modulo 2^16.
    pub fn counted(&mut self, sent: u16) {
        self.state.sent = sent;
    }

    /// Follows the life of the open generation by its events.
    fn watch_generation(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        let state = &mut self.state;
        if outputs.stat_open && !state.was_open {
            let config = state.standing[1].clone();
            assert!(config.protects(&self.build), "a generation opens without a configuration that protects");
            seen.hit("k = 1", config.0.cfg_symbols == 1);
            seen.hit("k = 128", config.0.cfg_symbols == 128);
            seen.hit("r = 0", config.repairs() == 0);
            seen.hit("all rows", config.repairs() == self.build.rows);
            seen.hit("D = 1", config.lanes() == 1);
            seen.hit("all lanes", config.0.cfg_lanes_log2 as usize == self.build.lanes_log2);
            seen.hit("UDP", config.0.cfg_udp);
            seen.hit("EtherType", !config.0.cfg_udp);
            seen.hit("flush in the clock in which a generation opens", state.flush_before);
            state.generations.push_back(Generation {
                config,
                number: state.opened % (1 << 24),
                ..Generation::default()
            });
            state.opened += 1;
            seen.hit("ten generations without a reset", state.opened == 10);
            state.closed = false;
            state.flush_asked = false;
        }
        if outputs.stat_generation {
            state.closed = true;
            let Some(Generation { config: Config(config), .. }) = state.generations.back() else {
                panic!("a generation closes that did not open")
            };
            seen.hit("full generation", !outputs.stat_flushed);
            let may = (state.flush_asked, config.cfg_flush_idle > 0, config.cfg_flush_age > 0);
            if outputs.stat_flushed {
                assert_ne!(may, (false, false, false), "a flush that nothing asked for");
                seen.hit("flushed by the port", may == (true, false, false));
                seen.hit("flushed for being idle", may == (false, true, false));
                seen.hit("flushed for its age", may == (false, false, true));
                seen.hit("idle flush after one clock", !may.0 && !may.2 && config.cfg_flush_idle == 1);
                seen.hit("flushed by the port while a frame waits", may.0 && state.frames.len() > 8);
            }
        }
        assert!(outputs.stat_generation || !outputs.stat_flushed, "flushed without an end");
        let open = outputs.stat_open && !state.closed;
        if pins.flush && open {
            state.flush_asked = true;
            seen.hit("flushed by the port in mid-packet", !state.leaving.is_empty());
        }
        seen.hit("flush while repairs leave", pins.flush && outputs.stat_open && state.closed);
        state.was_open = outputs.stat_open;
    }

    fn watch_feedback(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        let state = &mut self.state;
        let settled = !state.loaded || state.settled >= SETTLE_STEPS;
        let generation = state.generations.back().map(|generation| &generation.config);
        let closed = state.closed && outputs.stat_open;
        seen.hit("feedback between repairs", outputs.stat_feedback && closed && !outputs.stat_generation);
        seen.hit("feedback while frames pass unprotected", outputs.stat_feedback && !state.standing[0].0.cfg_protect);
        seen.hit("feedback loaded in mid-packet", pins.feedback_load && !state.leaving.is_empty());
        seen.hit("feedback loaded with the configuration", pins.feedback_load && pins.cfg_load);
        state.feedback.watch(pins, outputs, (&state.standing[0], settled), generation, seen);
    }

    /// Collects a beat that leaves.
    fn watch_beat(&mut self, pins: &Inputs<N>, outputs: &Outputs<N>, seen: &mut Coverage) {
        if !outputs.m_axis_tvalid {
            self.state.last_left = false;
            return;
        }
        if !pins.m_axis_tready {
            seen.hit("beat held", true);
            seen.hit("last beat held", outputs.m_axis_tlast);
            return;
        }
        let state = &mut self.state;
        seen.hit("packets follow each other without a gap", state.last_left && state.leaving.is_empty());
        state.last_left = outputs.m_axis_tlast;
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        let (octets, rest) = outputs.m_axis_tdata.0.split_at(lanes);
        assert!(outputs.m_axis_tkeep == Keep::first(lanes) && rest.iter().all(|&octet| octet == 0));
        assert!(outputs.m_axis_tlast || lanes == N, "a beat that is not the last is full");
        state.leaving.extend(octets);
        state.plain = state.frames.front().is_some_and(|frame| frame.starts_with(&state.leaving));
        if outputs.m_axis_tlast {
            let packet = std::mem::take(&mut state.leaving);
            self.judge(&packet, seen);
            self.state.plain = false;
        }
    }

    /// Judges a whole packet.
    fn judge(&mut self, packet: &[u8], seen: &mut Coverage) {
        let port = packet.get(36..38).map_or(0, |port| u16::from_be_bytes([port[0], port[1]]));
        if !is_packet(packet, port) {
            assert_eq!(self.state.frames.pop_front().as_deref(), Some(packet), "a plain frame is lost or torn");
            seen.hit("frames pass unprotected", true);
            seen.hit("plain frame after a generation", self.state.opened > 0);
            self.state.feedback.other_left();
            return;
        }
        let header = Header::read(packet).expect("a sound header");
        if header.kind == KIND_FEEDBACK {
            self.state.feedback.judge(packet, seen);
            return;
        }
        self.state.feedback.other_left();
        // a flushed generation without repairs, or the last frame of a full one, ends without a sign in the packets
        let ended = |generation: &Generation<N>| generation.number != header.generation && generation.due.is_none();
        if self.state.generations.front().is_some_and(ended) {
            let generation = self.state.generations.pop_front().expect("it is there");
            assert_eq!(generation.config.repairs(), 0, "generation {} lacks its repairs", generation.number);
        }
        let generation = self.state.generations.front_mut().expect("a generation that has opened");
        if generation.symbols.is_empty() {
            generation.before = self.state.sent;
            seen.hit("frames before a generation", self.state.sent > 0);
        }
        let (config, body) = (&generation.config, &packet[UNIT_OCTETS..]);
        let Inputs { cfg_symbols: k, cfg_repairs: r, cfg_lanes_log2: d, cfg_epoch: epoch, .. } = config.0;
        assert_eq!(packet[..42], config.envelope().octets(body.len()), "addresses, lengths and checksum");
        let expected = Header { generation: generation.number, k, r, d, epoch, before: generation.before, ..header };
        assert_eq!(header, expected, "the header of generation {}", generation.number);
        let symbol = [&header.length.to_be_bytes(), body].concat();
        match header.kind {
            KIND_SOURCE => {
                let frame = self.state.frames.pop_front().expect("a frame that went in");
                assert_eq!((body, usize::from(header.length)), (&frame[..], frame.len()), "a frame is lost or torn");
                let place = usize::from(header.symbol) * config.lanes() + usize::from(header.lane);
                assert_eq!((place, header.frames), (generation.symbols.len(), 0), "the place of the frame");
                assert!(place < config.frames() && generation.due.is_none());
                generation.symbols.push(symbol);
                self.state.sent = self.state.sent.wrapping_add(1);
            }
            KIND_REPAIR => {
                let frames = generation.symbols.len();
                let lanes = frames.min(config.lanes());
                let place = usize::from(header.symbol) * lanes + usize::from(header.lane);
                assert_eq!((place, usize::from(header.frames)), (generation.repairs.len(), frames));
                let due = *generation.due.get_or_insert(lanes * config.repairs());
                generation.repairs.push(symbol);
                if generation.repairs.len() == due {
                    let generation = self.state.generations.pop_front().expect("it is there");
                    self.lose_and_solve(&generation, seen);
                }
            }
            kind => panic!("a packet of kind {kind}"),
        }
    }

    /// Loses in each lane at most as many packets as there are rows, and rebuilds them.
    fn lose_and_solve(&mut self, generation: &Generation<N>, seen: &mut Coverage) {
        let Generation { config, symbols, repairs, .. } = generation;
        let (frames, lanes, rows) = (symbols.len(), symbols.len().min(config.lanes()), config.repairs());
        seen.hit("generation of one frame", frames == 1);
        seen.hit("fewer frames than lanes", frames < config.lanes());
        seen.hit("lanes with different numbers of frames", frames > lanes && frames % lanes != 0);
        seen.hit(
            "lanes with repairs of different lengths",
            repairs[..lanes].iter().any(|r| r.len() != repairs[0].len()),
        );
        for lane in 0..lanes {
            let of_lane =
                |all: &[Vec<u8>], every: usize| all.iter().skip(lane).step_by(every).cloned().collect::<Vec<_>>();
            let (source, repair) = (of_lane(symbols, config.lanes()), of_lane(repairs, lanes));
            let longest = source.iter().map(Vec::len).max().unwrap_or(0) - 2;
            assert!(repair.iter().all(|symbol| symbol.len() - 2 == longest.next_multiple_of(N)), "length of a repair");
            let losses = self.rng.random_range(0..=rows);
            let lost = sample(&mut self.rng, source.len() + rows, losses).into_vec();
            let mut there: Vec<Option<&Vec<u8>>> = source.iter().chain(&repair).map(Some).collect();
            lost.iter().for_each(|&index| there[index] = None);
            let (kept, kept_repairs) = there.split_at(source.len());
            let solved = code::solve(kept, kept_repairs).expect("within the correcting power");
            seen.hit("losses repaired", !solved.is_empty());
            seen.hit("as many losses as rows repaired", solved.len() == rows);
            for (index, symbol) in solved {
                let octets = usize::from(u16::from_be_bytes([symbol[0], symbol[1]]));
                assert_eq!(symbol[..2 + octets], source[index], "symbol {index} of lane {lane} is rebuilt");
            }
        }
    }
}
