//! Two gateways, the fibre between them, which may lose frames, and a switch with native PFC beside each.

use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::model::Model;
use cores::bifrost_gateway::{Build, Control, Inputs, Status, registers};
use cores::cnp_generator::ROCE_PORT;
use cores::pfc_quanta_encoder::model::{Request, frame as control_frame};
use cosim::link::control::ClockedCore;
use cosim::memory::{Behaviour, WithMemories};
use cosim::software::{Access, Driver};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::{Keep, Octets};
use rtl_gen::registers::RegisterMap;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;
use testbenches::stream::{Beats, Frames};

/// Octets that a frame takes on the wire beside those of the stream: FCS, preamble and gap.
pub const WIRE_OCTETS: u64 = 24;
/// Octets before the number of a frame: addresses, EtherType, and the IPv4 header's first two.
const HEADER: usize = 16;

/// Octets before the destination port of UDP, in IPv4 without options.
const RDMA_PORT: usize = 36;

/// A beat on a line: octets, lanes, whether it is the last, whether the frame is bad.
pub type Beat<const N: usize> = (Octets<N>, Keep<N>, bool, bool);

/// A line of so many octets in a clock, at most a beat: it says when the next beat may pass.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// Octets in 2^20 clocks.
    rate: u64,
    debt: u64,
}

impl Line {
    fn clock(&mut self) -> bool {
        self.debt = self.debt.saturating_sub(self.rate);
        self.debt < self.rate
    }

    fn pass(&mut self, lanes: u32, last: bool) {
        self.debt += (u64::from(lanes) + if last { WIRE_OCTETS } else { 0 }) << 20;
    }
}

/// A switch: it sends frames of the classes that are not paused, and asks for pauses of its own.
pub struct Switch {
    /// Lengths of its frames, in turn, class by class; an empty list: the class sends nothing.
    pub lengths: [Vec<usize>; 8],
    /// The number of the next frame of a class that it sends, and that it expects.
    pub sent: [u64; 8],
    pub received: [u64; 8],
    /// Frames that it sends next, before all others, and whether they are bad.
    pub urgent: VecDeque<(Vec<u8>, bool)>,
    /// Clocks for which a class is still paused.
    pub paused: [u64; 8],
    /// Frames that it received out of turn: those before them are lost.
    pub lost: [u64; 8],
    /// Frames of RoCEv2 that it received.
    pub rdma: Vec<Vec<u8>>,
    /// Clocks of a quantum, in 2^-20.
    quantum: u64,
    line_in: Line,
    line_out: Line,
    sending: Option<(Beats, bool)>,
    receiving: Frames,
    next: usize,
}

/// A data frame of a class: IPv4 with the DSCP 8 times the class, its number, and octets that follow from both.
pub fn data(class: usize, number: u64, length: usize) -> Vec<u8> {
    let fill = (0..length).map(|at| (at as u64).wrapping_mul(number | 1).wrapping_add(class as u64) as u8);
    let mut octets: Vec<u8> = fill.collect();
    octets[..14].copy_from_slice(&[2, 0, 0, 0, 0, 9, 2, 0, 0, 0, 0, 8, 0x08, 0x00]);
    octets[14..HEADER].copy_from_slice(&[0x45, (class << 5) as u8]);
    octets[HEADER..HEADER + 8].copy_from_slice(&number.to_be_bytes());
    octets
}

impl Switch {
    /// A switch on a line of so many octets in 2^20 clocks, with a quantum of so many clocks in 2^-20.
    pub fn new(rate: u64, quantum: u64) -> Self {
        let line = Line { rate, debt: 0 };
        Self {
            lengths: Default::default(),
            sent: [0; 8],
            received: [0; 8],
            urgent: VecDeque::new(),
            paused: [0; 8],
            lost: [0; 8],
            rdma: vec![],
            quantum,
            line_in: line,
            line_out: line,
            sending: None,
            receiving: Frames::default(),
            next: 0,
        }
    }

    /// Asks the gateway to pause classes for so many quanta; 0 lets them go on.
    pub fn pause(&mut self, classes: u8, quanta: u16) {
        let request = Request::Pfc { enable: classes, quanta: [quanta; 8] };
        self.urgent.push_back((control_frame(&request, [2, 0, 0, 0, 0, 7], false).to_vec(), false));
    }

    /// The beat that it sends in a clock.
    pub fn send<const N: usize>(&mut self) -> Option<Beat<N>> {
        self.paused.iter_mut().for_each(|left| *left = left.saturating_sub(1));
        if !self.line_out.clock() {
            return None;
        }
        if self.sending.is_none() {
            self.sending = self.next_frame().map(|(octets, bad)| (Beats::of(octets), bad));
        }
        let (beats, bad) = self.sending.as_mut()?;
        let (octets, keep, last) = beats.next::<N>().expect("a beat of the frame");
        let beat = (octets, keep, last, last && *bad);
        beats.taken::<N>();
        if last {
            self.sending = None;
        }
        self.line_out.pass(keep.0.count_ones(), last);
        Some(beat)
    }

    fn next_frame(&mut self) -> Option<(Vec<u8>, bool)> {
        if let Some(urgent) = self.urgent.pop_front() {
            return Some(urgent);
        }
        let class = (0..8)
            .map(|step| (self.next + step) % 8)
            .find(|&class| !self.lengths[class].is_empty() && self.paused[class] == 0)?;
        self.next = class + 1;
        let number = self.sent[class];
        self.sent[class] += 1;
        let lengths = &self.lengths[class];
        Some((data(class, number, lengths[number as usize % lengths.len()]), false))
    }

    /// Whether it takes a beat in a clock.
    pub fn ready(&mut self) -> bool {
        self.line_in.clock()
    }

    /// Takes a beat from the gateway.
    pub fn receive<const N: usize>(&mut self, octets: &Octets<N>, keep: Keep<N>, last: bool) {
        self.line_in.pass(keep.0.count_ones(), last);
        let Some(frame) = self.receiving.take(octets, keep, last) else { return };
        if frame[12..16] == [0x88, 0x08, 0x01, 0x01] {
            for class in (0..8).filter(|class| frame[17] >> class & 1 == 1) {
                let quanta = u16::from_be_bytes([frame[18 + 2 * class], frame[19 + 2 * class]]);
                self.paused[class] = (u64::from(quanta) * self.quantum) >> 20;
            }
            return;
        }
        if frame.get(RDMA_PORT..RDMA_PORT + 2) == Some(&ROCE_PORT.to_be_bytes()) {
            return self.rdma.push(frame);
        }
        let class = usize::from(frame[HEADER - 1] >> 5);
        let number = u64::from_be_bytes(frame[HEADER..HEADER + 8].try_into().expect("eight octets"));
        assert!(frame == data(class, number, frame.len()), "frame {number} of class {class} was torn");
        assert!(number >= self.received[class], "frame {number} of class {class} came twice or late");
        self.lost[class] += number - self.received[class];
        self.received[class] = number + 1;
    }
}

/// The receiving MAC of the long link: it ends a frame that the light fails in as a bad one, and begins with a whole one.
#[derive(Debug, Default)]
struct Mac {
    /// A frame is on its way to the gateway; on the fibre.
    in_frame: bool,
    mid_frame: bool,
    /// The frame on the fibre has lost its beginning.
    is_torn: bool,
}

impl Mac {
    fn receive<const N: usize>(&mut self, light: Option<Beat<N>>, cut: bool) -> Option<Beat<N>> {
        let was_torn = self.is_torn;
        if let Some((.., last, _)) = light {
            self.mid_frame = !last;
            self.is_torn = (was_torn || cut) && !last;
        }
        self.is_torn |= cut && self.mid_frame;
        if cut {
            let ends = std::mem::take(&mut self.in_frame);
            return ends.then(|| (Octets::default(), Keep::first(1), true, true));
        }
        let beat = light.filter(|_| !was_torn)?;
        self.in_frame = !beat.2;
        Some(beat)
    }
}

/// A gateway whose memory is on the chip, in lockstep.
pub type OnChip<const N: usize> = WithMemories<Lockstep<Model<N, 0>>, N, 0, 0>;

/// One end: a switch, a gateway, and the software beside it.
pub struct End<const N: usize, G = OnChip<N>> {
    pub switch: Switch,
    pub gateway: G,
    inputs: Control<N>,
    pub software: Driver,
    mac: Mac,
    /// Line of the long link.
    long: Line,
    pub irq: bool,
}

/// Both ends, and what is on the fibre between them, in both directions.
pub struct World<const N: usize, G = OnChip<N>> {
    pub ends: [End<N, G>; 2],
    fibre: [VecDeque<Option<Beat<N>>>; 2],
    map: RegisterMap,
    pub clock: u64,
    /// The fibre is broken: no light arrives.
    pub cut: bool,
    /// Frames in a million that the fibre loses, how many those were, and whether the frame on it is lost, in each direction.
    pub loss: u32,
    pub lost: [u64; 2],
    is_lost: [bool; 2],
    between: [bool; 2],
    rng: ChaCha8Rng,
}

impl<const N: usize> World<N> {
    /// Gateways of this variant with so many clocks of fibre between them, at so many bits a second and hertz.
    pub fn new(variant: &str, delay: usize, bits_per_second: u64, clock_hz: u64) -> Self {
        let variant = CORE.variant(variant).expect("a variant");
        let build = Build::from(variant);
        let gateway = |seed: u64| {
            let mut gateway = join(&CORE, variant, Model::<N, 0>::new(&build), seed);
            let mut reset = Inputs::default();
            reset.control.rst = true;
            gateway.step(&reset).expect("reset");
            WithMemories::new(gateway, &build, &Behaviour::hbm2(3103, 100..=1000, 26), seed)
        };
        Self::of([gateway(0), gateway(1)], &build, delay, bits_per_second, clock_hz)
    }
}

impl<const N: usize, G> World<N, G>
where
    G: ClockedCore<Inputs = Control<N>, Outputs = Status<N>>,
    G::Error: std::fmt::Display,
{
    /// These gateways after a reset, with so many clocks of fibre between them, at so many bits a second and hertz.
    pub fn of(gateways: [G; 2], build: &Build, delay: usize, bits_per_second: u64, clock_hz: u64) -> Self {
        let rate = (u128::from(bits_per_second / 8) << 20) / u128::from(clock_hz);
        let quantum = ((512 * u128::from(clock_hz)) << 20).div_ceil(bits_per_second.into()) as u64;
        // a debt is in octets of 2^-20, like the rate of a clock
        let rate = rate as u64;
        let end = |gateway: G| End {
            switch: Switch::new(rate, quantum),
            gateway,
            inputs: Control::default(),
            software: Driver::default(),
            mac: Mac::default(),
            long: Line { rate, debt: 0 },
            irq: false,
        };
        Self {
            ends: gateways.map(end),
            fibre: [0, 1].map(|_| VecDeque::from(vec![None; delay])),
            map: registers::map(build),
            clock: 0,
            cut: false,
            loss: 0,
            lost: [0; 2],
            is_lost: [false; 2],
            between: [true; 2],
            rng: ChaCha8Rng::seed_from_u64(1),
        }
    }

    /// A beat that enters the fibre, unless its frame is lost.
    fn enter(&mut self, from: usize, beat: Option<Beat<N>>) {
        if let Some((.., last, _)) = beat {
            if self.between[from] {
                self.is_lost[from] = self.rng.random_range(0..1_000_000) < self.loss;
                self.lost[from] += u64::from(self.is_lost[from]);
            }
            self.between[from] = last;
        }
        self.fibre[from].push_back(beat.filter(|_| !self.is_lost[from]));
    }

    /// Makes the fibre longer, in both directions: so many clocks.
    pub fn stretch(&mut self, delay: usize) {
        self.fibre.iter_mut().for_each(|fibre| fibre.resize(delay, None));
    }

    /// A clock of everything.
    pub fn step(&mut self) {
        for at in 0..2 {
            let light = self.fibre[1 - at].pop_front().flatten();
            let end = &mut self.ends[at];
            let arriving = end.mac.receive(light, self.cut);
            let leaving = end.clock(arriving);
            self.enter(at, leaving);
        }
        self.clock += 1;
    }

    /// So many clocks.
    pub fn run(&mut self, clocks: u64) {
        (0..clocks).for_each(|_| self.step());
    }

    /// Writes registers at one end.
    pub fn write(&mut self, end: usize, writes: &[(u32, u32)]) {
        for &(address, data) in writes {
            self.access(end, Access::Write { address, data });
        }
    }

    /// Reads element number `element` of a register at one end.
    pub fn read(&mut self, end: usize, register: &str, element: usize) -> u32 {
        let address = self.map.address(register, element);
        self.access(end, Access::Read { address }).expect("a word")
    }

    /// Frames of a direction with this class and verdict at one end.
    pub fn frames(&mut self, end: usize, direction: &str, class: usize, verdict: u8) -> u32 {
        self.read(end, &format!("{direction}_frames"), 4 * class + usize::from(verdict))
    }

    fn access(&mut self, end: usize, access: Access) -> Option<u32> {
        self.ends[end].software.add(access);
        while !self.ends[end].software.idle() {
            self.step();
        }
        self.ends[end].software.take_read()
    }
}

impl<const N: usize, G> End<N, G>
where
    G: ClockedCore<Inputs = Control<N>, Outputs = Status<N>>,
    G::Error: std::fmt::Display,
{
    /// A clock, with what arrives from the fibre; returns what leaves on it.
    fn clock(&mut self, arriving: Option<Beat<N>>) -> Option<Beat<N>> {
        let pins = &mut self.inputs;
        let beat = self.switch.send::<N>();
        pins.s_axis_local_tvalid = beat.is_some();
        if let Some((octets, keep, last, bad)) = beat {
            (pins.s_axis_local_tdata, pins.s_axis_local_tkeep) = (octets, keep);
            (pins.s_axis_local_tlast, pins.s_axis_local_tuser) = (last, bad);
        }
        pins.s_axis_long_tvalid = arriving.is_some();
        if let Some((octets, keep, last, bad)) = arriving {
            (pins.s_axis_long_tdata, pins.s_axis_long_tkeep) = (octets, keep);
            (pins.s_axis_long_tlast, pins.s_axis_long_tuser) = (last, bad);
        }
        pins.m_axis_local_tready = self.switch.ready();
        pins.m_axis_long_tready = self.long.clock();
        let mut bus = pins.axil_master();
        self.software.drive(&mut bus);
        pins.drive_axil(&bus);
        let outputs = self.gateway.clock(&self.inputs).unwrap_or_else(|error| panic!("{error}")).clone();
        self.software.observe(&mut bus, &outputs.axil_slave()).unwrap_or_else(|error| panic!("{error}"));
        self.inputs.drive_axil(&bus);
        self.irq = outputs.irq;
        if outputs.m_axis_local_tvalid && self.inputs.m_axis_local_tready {
            let (octets, keep) = (&outputs.m_axis_local_tdata, outputs.m_axis_local_tkeep);
            self.switch.receive(octets, keep, outputs.m_axis_local_tlast);
        }
        let (octets, keep, last) = (outputs.m_axis_long_tdata, outputs.m_axis_long_tkeep, outputs.m_axis_long_tlast);
        let leaves = outputs.m_axis_long_tvalid && self.inputs.m_axis_long_tready;
        leaves.then(|| {
            self.long.pass(keep.0.count_ones(), last);
            (octets, keep, last, false)
        })
    }
}
