//! The bring-up that `docs/port.md` prints, line by line, on the verilated port with its fibre looped back.
//!
//! The blocks marked `bring-up` are the program: `read`, `write` and `wait` go through the registers, `data` watches
//! the frames that come out of `m_axis_rx`.

use cores::bifrost_pause_engine::RING_SLOTS;
use cores::bifrost_port::hdl::CORE;
use cores::bifrost_port::model::Model;
use cores::bifrost_port::{Inputs, registers};
use cores::registers::Table;
use cosim::software::{Access, Driver};
use rtl_foundation::contract::{Keep, Octets};
use rtl_gen::registers::{Content, RegisterMap};
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::{emitted, join};

const PAGE: &str = include_str!("../../../docs/port.md");
/// Octets in a beat of the page's port.
const N: usize = 64;
/// Clocks of the loop near the MAC.
const LOOP: usize = 40;
/// Number of clocks between frames of one beat that each class offers.
const EVERY: u64 = 64;
/// Number of clocks in a microsecond, at 322.265625 MHz.
const MICROSECOND: u64 = 323;

#[derive(Clone, Copy, Debug)]
struct Beat {
    octets: [u8; N],
    lanes: u64,
    last: bool,
}

/// A port, its looped fibre, a driver at its registers and a host that offers data on each class.
struct Bench {
    port: Lockstep<Model<N>>,
    map: RegisterMap,
    inputs: Inputs<N>,
    software: Driver,
    fibre: VecDeque<Option<Beat>>,
    clock: u64,
    /// Frames that each class has offered and that have not come back, oldest first.
    sent: [VecDeque<[u8; N]>; 8],
    /// Frames of each class that have come out of `m_axis_rx`.
    back: [u64; 8],
}

/// A frame of one beat without a real address, with its class and number.
fn frame(class: usize, number: u64) -> [u8; N] {
    let mut octets = [class as u8; N];
    octets[..14].copy_from_slice(&[2, 0, 0, 0, 0, 9, 2, 0, 0, 0, 0, 1, 0x08, 0x00]);
    octets[16..24].copy_from_slice(&number.to_be_bytes());
    octets
}

impl Bench {
    fn new() -> Self {
        let variant = emitted(&CORE).into_iter().find(|variant| variant.name == "w512").expect("a variant");
        let map = registers::map(N, RING_SLOTS);
        let mut port = join(&CORE, &variant, Model::<N>::new(Table::of(&map)), 0);
        let mut inputs = Inputs::<N>::default();
        inputs.control.m_axis_tx_tready = true;
        let mut reset = inputs.clone();
        reset.control.rst = true;
        port.step(&reset).expect("reset");
        Self {
            port,
            map,
            inputs,
            software: Driver::default(),
            fibre: VecDeque::from(vec![None; LOOP]),
            clock: 0,
            sent: Default::default(),
            back: [0; 8],
        }
    }

    fn clock(&mut self) {
        for class in 0..8 {
            let stream = &mut self.inputs.streams[class];
            if self.clock % EVERY == 8 * class as u64 && !stream.tvalid {
                let octets = frame(class, self.clock);
                (stream.tvalid, stream.tlast) = (true, true);
                (stream.tdata, stream.tkeep) = (Octets(octets), Keep::first(N));
                self.sent[class].push_back(octets);
            }
        }
        let pins = &mut self.inputs.control;
        let arrives = self.fibre.pop_front().flatten();
        pins.s_axis_rx_tvalid = arrives.is_some();
        if let Some(beat) = arrives {
            (pins.s_axis_rx_tdata, pins.s_axis_rx_tkeep) = (Octets(beat.octets), Keep(beat.lanes.into()));
            pins.s_axis_rx_tlast = beat.last;
        }
        let mut bus = pins.axil_master();
        self.software.drive(&mut bus);
        pins.drive_axil(&bus);
        let outputs = self.port.step(&self.inputs).expect("no difference").clone();
        let status = &outputs.status;
        self.software.observe(&mut bus, &status.axil_slave()).unwrap_or_else(|error| panic!("{error}"));
        self.inputs.control.drive_axil(&bus);
        for (stream, taken) in self.inputs.streams.iter_mut().zip(&outputs.streams) {
            stream.tvalid &= !taken.tready;
        }
        self.fibre.push_back(status.m_axis_tx_tvalid.then_some(Beat {
            octets: status.m_axis_tx_tdata.0,
            lanes: status.m_axis_tx_tkeep.0 as u64,
            last: status.m_axis_tx_tlast,
        }));
        if status.m_axis_rx_tvalid {
            let octets = status.m_axis_rx_tdata.0;
            let class = usize::from(octets[14]);
            assert!(status.m_axis_rx_tlast && class < 8, "a frame of one beat: {octets:x?}");
            assert_eq!(self.sent[class].pop_front(), Some(octets), "what comes back is what was sent, in order");
            self.back[class] += 1;
        }
        self.clock += 1;
    }

    fn access(&mut self, access: Access) -> Option<u32> {
        self.software.add(access);
        while !self.software.idle() {
            self.clock();
        }
        self.software.take_read()
    }

    /// Address, lowest bit and mask of `NAME`, `NAME[element]` or `NAME.field`.
    fn find(&self, name: &str) -> (u32, u32, u32) {
        let (name, field) = name.split_once('.').map_or((name, None), |(name, field)| (name, Some(field)));
        let (name, element) = name.strip_suffix(']').and_then(|name| name.split_once('[')).unwrap_or((name, "0"));
        let register = self.map.registers.iter().find(|register| register.name.to_uppercase() == name);
        let register = register.unwrap_or_else(|| panic!("docs/port.md: no register {name}"));
        let offset = register.offsets().nth(element.parse().expect("an element")).expect("an element that there is");
        let Some(field) = field else { return (offset, 0, u32::MAX) };
        let Content::Fields(fields) = &register.content else { panic!("{name} has no fields") };
        let field = fields.iter().find(|f| f.name == field).unwrap_or_else(|| panic!("{name} has no field {field}"));
        (offset, field.lsb as u32, u32::MAX >> (32 - field.width))
    }

    /// Carries out a line of the page.
    fn run(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["write", name, "=", value] => {
                let (address, lsb, mask) = self.find(name);
                let value = number(value);
                let data = if mask == u32::MAX {
                    value
                } else {
                    let old = self.access(Access::Read { address }).expect("a value");
                    old & !(mask << lsb) | value << lsb
                };
                self.access(Access::Write { address, data });
            }
            ["read", name, "=", value] => {
                let (address, lsb, mask) = self.find(name);
                let got = self.access(Access::Read { address }).expect("a value") >> lsb & mask;
                assert_eq!(got, number(value), "`{line}` gives {got:#x}");
            }
            ["wait", us, "us"] => (0..number(us) * MICROSECOND as u32).for_each(|_| self.clock()),
            ["data", ref classes @ ..] => {
                let before = self.back;
                (0..2 * MICROSECOND).for_each(|_| self.clock());
                let came: Vec<String> =
                    (0..8).filter(|&c| self.back[c] > before[c]).map(|class| class.to_string()).collect();
                assert_eq!(came, classes, "`{line}`: classes whose data comes back");
            }
            _ => panic!("docs/port.md: `{line}` is no step"),
        }
    }
}

fn number(text: &str) -> u32 {
    let value = text.strip_prefix("0x").map_or_else(|| text.parse(), |hex| u32::from_str_radix(hex, 16));
    value.unwrap_or_else(|_| panic!("`{text}` is no number"))
}

#[test]
fn the_steps_of_the_page_work_as_written() {
    let mut bench = Bench::new();
    let blocks: Vec<&str> = PAGE.split("```bring-up\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(blocks.len(), 5, "steps 1 to 5");
    let lines =
        blocks.iter().flat_map(|block| block.lines()).map(|line| line.split('#').next().unwrap_or_default().trim());
    let steps = lines.filter(|line| !line.is_empty()).inspect(|line| bench.run(line)).count();
    assert!(steps > 20, "{steps} steps");
}

/// The state of native PFC after `PFC_XOFF_CELLS[3]` = `xoff` and `PFC_XON_CELLS[3]` = `xon` with an empty queue, and
/// the number of frames that it has sent in 20 us.
fn with_thresholds(xoff: u32, xon: u32) -> (u32, u32) {
    let mut bench = Bench::new();
    bench.run(&format!("write PFC_XOFF_CELLS[3] = {xoff}"));
    bench.run(&format!("write PFC_XON_CELLS[3] = {xon}"));
    bench.run("write PFC_CONTROL.pfc_enable = 0x08");
    bench.run("wait 20 us");
    let read = |bench: &mut Bench, name: &str| {
        let (address, _, _) = bench.find(name);
        bench.access(Access::Read { address }).expect("a value")
    };
    (read(&mut bench, "PFC_STATUS"), read(&mut bench, "TX_PFC"))
}

/// XOFF 0 stops a class once, whatever XON is; no pair of thresholds lets the class stop and go on in turn.
#[test]
fn xoff_0_stops_a_class_and_does_not_toggle() {
    for xon in [0, 1, 0x0fff_ffff] {
        assert_eq!(with_thresholds(0, xon), (1 << 3, 1), "XON {xon}");
    }
    assert_eq!(with_thresholds(1, 0x0fff_ffff), (0, 0), "an empty queue is below XOFF");
}
