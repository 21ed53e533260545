//! The surroundings of a shim at one end of the link: a host, software, and the streams to the line.

use super::board::{NUMBER_OCTETS, PORT};
use super::line::{Arrival, Line};
use super::pick;
use crate::draw::edgy;
use crate::registers::software::Software;
use crate::stream::{Beats, Frames};
use cores::lowar::Build;
use cores::lowar::ladder::Rung;
use cores::lowar::packet::{Envelope, Udp};
use cores::lowar_encoding_controller::{Code, Mode};
use cores::lowar_shim::program::{Program, Times};
use cores::lowar_shim::{ADDRESS_BITS, Inputs, Outputs};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::{Access, Content, RegisterMap};
use std::collections::BTreeMap;

/// Mean number of clocks from program to program, and from reset to reset.
const PROGRAM: u32 = 8_000;
const RESET: u32 = 200_000;

/// Events at an end in a clock.
#[derive(Debug, Default)]
pub struct Happened {
    /// Frame that the host has sent.
    pub offered: Option<Vec<u8>>,
    /// Packet or frame that has left for the line.
    pub left: Option<Vec<u8>>,
    /// Arrival from the line.
    pub arrived: Option<Arrival>,
    /// Frame that the host has got.
    pub delivered: Option<Vec<u8>>,
}

/// An end of the link.
pub struct End<const N: usize> {
    rng: ChaCha8Rng,
    build: Build,
    map: RegisterMap,
    pub inputs: Inputs<N>,
    pub software: Software,
    /// The program, the part of it that was written, and its start.
    program: Program,
    written: BTreeMap<u32, u32>,
    epoch: u16,
    /// Addresses of `events`, of `interrupt_enable`, and of the command.
    events: u32,
    interrupt: u32,
    command: u32,
    /// Chances in 256: the host offers a beat, it takes one, the line takes one.
    offer: u8,
    take: u8,
    send: u8,
    longest: usize,
    number: u32,
    /// Whether an interrupt is enabled, which is rare, and so is a reset with it.
    irq: bool,
    host: Beats,
    arriving: Beats,
    arrival: Option<Arrival>,
    left: Frames,
    delivered: Frames,
}

impl<const N: usize> End<N> {
    pub fn new(seed: u64, build: Build, map: RegisterMap) -> Self {
        let at = |name: &str| {
            let register = map.registers.iter().find(|register| register.name == name);
            register.unwrap_or_else(|| panic!("no register is called `{name}`")).offset
        };
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            build,
            events: at("events"),
            interrupt: at("interrupt_enable"),
            command: at("command"),
            software: Software::new(map.clone(), ADDRESS_BITS),
            map,
            inputs: Inputs::default(),
            program: Program::default(),
            written: BTreeMap::new(),
            epoch: 0,
            offer: 255,
            take: 255,
            send: 255,
            longest: 4 * N,
            number: 0,
            irq: false,
            host: Beats::default(),
            arriving: Beats::default(),
            arrival: None,
            left: Frames::default(),
            delivered: Frames::default(),
        }
    }

    /// Whether frames may be passed through: software has asked for it, or is at work.
    pub fn may_pass(&self) -> bool {
        self.program.pass_through || !self.software.has_finished()
    }

    /// Whether a packet or a frame is on its way out or in.
    pub fn is_busy(&self) -> bool {
        self.left.in_progress() || self.delivered.in_progress()
    }

    pub fn draw_phase(&mut self) {
        let rng = &mut self.rng;
        self.offer = *pick(rng, &[2, 32, 128, 200, 255]);
        self.take = *pick(rng, &[8, 128, 255, 255, 255, 255]);
        self.send = *pick(rng, &[128, 255, 255]);
        self.longest = *pick(rng, &[N, 4 * N, 4 * N, 400, self.build.frame_octets + 80]).max(&(NUMBER_OCTETS + 1));
    }

    /// Draws a frame of the host: its number, then octets that make no packet.
    fn draw_frame(&mut self) {
        let rng = &mut self.rng;
        let mut octets = vec![0; rng.random_range(NUMBER_OCTETS..=self.longest)];
        rng.fill_bytes(&mut octets);
        self.number += 1;
        octets[..NUMBER_OCTETS].copy_from_slice(&self.number.to_be_bytes());
        if let Some(octet) = octets.get_mut(12) {
            *octet = 0xaa;
        }
        self.host = Beats::of(octets);
    }

    /// Draws another start, which the far end can distinguish from the one before.
    fn draw_epoch(&mut self) {
        self.epoch = self.epoch.wrapping_add(self.rng.random_range(1..=u16::MAX));
    }

    fn draw_program(&mut self) {
        if self.rng.random() {
            self.draw_epoch();
        }
        let (rng, build) = (&mut self.rng, &self.build);
        let code = draw_code(rng, build, 16);
        let mut loss = 0;
        let ladder = std::array::from_fn(|_| {
            let Code { symbols, repairs, lanes_log2 } = draw_code(rng, build, 8);
            loss = 2 * loss + 2000;
            let loss = any_or(rng, 20, &[loss]);
            Rung { symbols, repairs, lanes_log2, loss, burst: any_or(rng, 16, &[16 * 8]) as u16 }
        });
        let udp = Udp {
            source_ip: rng.random(),
            destination_ip: rng.random(),
            source_port: rng.random(),
            destination_port: any_or(rng, 16, &[PORT.into()]) as u16,
            traffic_class: rng.random(),
        };
        use Mode::{Adaptive, Fixed, Off, Peer};
        self.program = Program {
            envelope: Envelope {
                destination_mac: rng.random(),
                source_mac: rng.random(),
                udp: rng.random::<bool>().then_some(udp),
            },
            udp_port: any_or(rng, 16, &[PORT.into()]) as u16,
            epoch: self.epoch,
            mode: *pick(rng, &[Off, Fixed, Peer, Peer, Adaptive, Adaptive, Adaptive, Adaptive]),
            code: Some(code),
            ladder: rng.random_ratio(3, 4).then_some(ladder),
            first_rung: rng.random_range(0..8),
            window_log2: any_or(rng, 5, &[3, 4, 5, 6, 7]) as u8,
            hold: any_or(rng, 8, &[0, 1, 2]) as u8,
            pass_through: rng.random_ratio(1, 3),
            reorder_window: crate::lowar_fec_decoder::draw_window(rng),
            times: Times {
                flush_idle: any_or(rng, 24, &[0, 1, 50, 200]),
                flush_age: any_or(rng, 32, &[0, 0, 1000]),
                timeout: any_or(rng, 24, &[0, 300, 3000]),
                feedback_interval: any_or(rng, 24, &[0, 100, 900, 900, 2000]),
                peer_timeout: any_or(rng, 32, &[0, 3000, 6000]),
            },
        };
        self.write_program();
    }

    fn write_program(&mut self) {
        let mut writes = self.program.writes(&self.map);
        let load = writes.pop();
        let new: BTreeMap<u32, u32> = writes.into_iter().collect();
        let reset = |word: u32| (word, reset_word(&self.map, word));
        let back: Vec<_> =
            self.written.keys().filter(|word| !new.contains_key(word)).map(|&word| reset(word)).collect();
        for (address, word) in back.into_iter().chain(new.clone()).chain(load) {
            self.software.write(address, word);
        }
        self.written = new;
    }

    /// Draws an action of software.
    fn draw_work(&mut self) {
        let rng = &mut self.rng;
        match rng.random_range(0..8) {
            0 | 1 => self.software.write(self.interrupt, rng.random_range(0..16)),
            2 | 3 => self.software.write(self.events, rng.random_range(0..16)),
            4 => self.software.write(self.command, 2),
            // no bit can be written there
            5 => self.software.write(self.map.registers[0].offset, rng.random()),
            _ => {}
        }
    }

    /// The inputs of the next clock; `line` is the incoming line.
    pub fn draw(&mut self, line: &mut Line) -> &Inputs<N> {
        self.inputs.rst = self.rng.random_ratio(1, if self.irq { RESET / 10 } else { RESET });
        if self.software.is_idle() {
            if self.rng.random_ratio(1, PROGRAM) || self.written.is_empty() {
                self.draw_program();
            } else if self.rng.random_ratio(1, 256) {
                self.draw_work();
            }
        }
        let mut bus = self.inputs.axil_master();
        self.software.draw(&mut self.rng, &mut bus);
        self.inputs.drive_axil(&bus);
        self.draw_host();
        self.draw_line(line);
        &self.inputs
    }

    fn draw_host(&mut self) {
        let [offer, take] = self.rng.random::<[u8; 2]>();
        self.inputs.m_axis_rx_tready = take <= self.take;
        // an offered beat stays until it is taken
        if self.inputs.s_axis_tx_tvalid || offer > self.offer {
            return;
        }
        if !self.host.in_progress() {
            self.draw_frame();
        }
        let pins = &mut self.inputs;
        if let Some((data, keep, last)) = self.host.next::<N>() {
            (pins.s_axis_tx_tvalid, pins.s_axis_tx_tlast) = (true, last);
            (pins.s_axis_tx_tdata, pins.s_axis_tx_tkeep) = (data, keep);
        }
    }

    fn draw_line(&mut self, line: &mut Line) {
        let pins = &mut self.inputs;
        pins.m_axis_tx_tready = self.rng.random::<u8>() <= self.send;
        if self.arrival.is_none() {
            self.arrival = line.arrive();
            self.arriving = Beats::of(self.arrival.as_ref().map(|arrival| arrival.octets.clone()).unwrap_or_default());
        }
        pins.s_axis_rx_tvalid = false;
        if let Some((data, keep, last)) = self.arriving.next::<N>() {
            (pins.s_axis_rx_tvalid, pins.s_axis_rx_tlast) = (true, last);
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (data, keep);
            pins.s_axis_rx_tuser = last && self.arrival.as_ref().is_some_and(|arrival| arrival.bad);
        }
    }

    /// Ends the clock.
    pub fn advance(&mut self, outputs: &Outputs<N>) -> Happened {
        let mut bus = self.inputs.axil_master();
        self.software.advance(self.inputs.rst, &mut bus, &outputs.axil_slave());
        self.inputs.drive_axil(&bus);
        self.irq = outputs.irq;
        let mut happened = Happened::default();
        let pins = &mut self.inputs;
        if outputs.m_axis_tx_tvalid && pins.m_axis_tx_tready {
            let (data, keep) = (&outputs.m_axis_tx_tdata, outputs.m_axis_tx_tkeep);
            happened.left = self.left.take(data, keep, outputs.m_axis_tx_tlast);
        }
        if outputs.m_axis_rx_tvalid && pins.m_axis_rx_tready {
            let (data, keep) = (&outputs.m_axis_rx_tdata, outputs.m_axis_rx_tkeep);
            happened.delivered = self.delivered.take(data, keep, outputs.m_axis_rx_tlast);
        }
        if pins.rst {
            // the rest of the frame would be a frame of its own
            (self.host, self.arriving, self.arrival) = Default::default();
            (self.left, self.delivered) = Default::default();
            pins.s_axis_tx_tvalid = false;
            self.draw_epoch();
            self.written.clear();
            self.program = Program::default();
            return happened;
        }
        if pins.s_axis_tx_tvalid && outputs.s_axis_tx_tready {
            pins.s_axis_tx_tvalid = false;
            happened.offered = self.host.taken::<N>();
        }
        if pins.s_axis_rx_tvalid && self.arriving.taken::<N>().is_some() {
            happened.arrived = self.arrival.take();
        }
        happened
    }
}

/// Draws a code, mostly of a few symbols.
fn draw_code(rng: &mut ChaCha8Rng, build: &Build, weakest: u8) -> Code {
    if rng.random_ratio(1, 4) {
        let mut any = |bits: u32| edgy(rng, &(0..=(1 << bits) - 1)) as u8;
        return Code { symbols: any(8), repairs: any(4), lanes_log2: any(3) };
    }
    Code {
        symbols: rng.random_range(1..=weakest),
        repairs: rng.random_range(0..=build.rows as u8),
        lanes_log2: rng.random_range(0..=2.min(build.lanes_log2 as u8)),
    }
}

/// Any value of `bits` bits, a third of the time, else one of the usual values.
fn any_or(rng: &mut ChaCha8Rng, bits: u32, usual: &[u32]) -> u32 {
    if rng.random_ratio(1, 3) { edgy(rng, &(0..=u64::MAX >> (64 - bits))) as u32 } else { *pick(rng, usual) }
}

/// The value of a register of fields after reset.
fn reset_word(map: &RegisterMap, address: u32) -> u32 {
    let fields = map.registers.iter().find_map(|register| match &register.content {
        Content::Fields(fields) if register.offset == address => Some(fields),
        _ => None,
    });
    fields.into_iter().flatten().fold(0, |word, field| match field.access {
        Access::Config { reset } => word | reset << field.lsb,
        _ => word,
    })
}
