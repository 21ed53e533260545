//! Two cards with `opennic_lowar` on a fibre that loses packets, a host beside each.

use super::cards::{Beat, Bus, LANES, PERIODS, Pins, US};
use super::model;
use cores::lowar::Build;
use cores::lowar_encoding_controller::{Code, Mode};
use cores::lowar_shim::hdl::CORE;
use cores::lowar_shim::program::{Program, Times};
use cores::lowar_shim::registers;
use cosim::software::Access;
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;
use verilated_dut::{Dut, Model, PortId};

/// Octets of the header of a packet.
const HEADER: usize = 64;
/// One packet in so many is lost, so that no two of a generation are.
const LOST: u64 = 12;
const FRAMES: u32 = 400;

/// A frame as beats.
fn beats(frame: &[u8]) -> impl Iterator<Item = Beat> {
    let count = frame.len().div_ceil(LANES);
    frame.chunks(LANES).enumerate().map(move |(at, octets)| {
        let mut data = Octets::default();
        data.0[..octets.len()].copy_from_slice(octets);
        (data, Keep(u128::MAX >> (128 - octets.len())), at + 1 == count)
    })
}

/// Frames that a stream of beats makes.
#[derive(Default)]
struct Collected {
    frame: Vec<u8>,
    whole: Vec<Vec<u8>>,
}

impl Collected {
    fn take(&mut self, (data, keep, last): Beat) {
        self.frame.extend(&data.0[..keep.0.count_ones() as usize]);
        if last {
            self.whole.push(std::mem::take(&mut self.frame));
        }
    }
}

struct Card {
    dut: Dut,
    from_host: Pins,
    to_host: Pins,
    to_mac: Pins,
    from_mac: Pins,
    host_ready: PortId,
    mac_ready: PortId,
    bus: Bus,
    /// Times of the next edges, of the bus and of the CMAC.
    next: [u64; 2],
    /// Beats that the host has yet to send.
    waiting: VecDeque<Beat>,
    received: Collected,
    /// Packets that the CMAC has sent.
    packets: Collected,
    clocks: u64,
}

impl Card {
    fn new(model: &Model, phase: u64) -> Self {
        let mut dut = Dut::new(model);
        let pins = ["s_axis_adap_tx_322mhz", "m_axis_adap_rx_322mhz", "m_axis_cmac_tx", "s_axis_cmac_rx"];
        let [from_host, to_host, to_mac, from_mac] = pins.map(|prefix| Pins::of(&dut, prefix, 1));
        let [host_ready, mac_ready, reset] =
            ["s_axis_adap_tx_322mhz_tready", "m_axis_cmac_tx_tready", "mod_rstn"].map(|name| dut.port(name));
        dut.set(reset, 1);
        Self {
            dut,
            from_host,
            to_host,
            to_mac,
            from_mac,
            host_ready,
            mac_ready,
            bus: Bus::of("s_axil"),
            next: [phase, phase + 1],
            waiting: VecDeque::new(),
            received: Collected::default(),
            packets: Collected::default(),
            clocks: 0,
        }
    }

    /// The edge that comes next, with what is on the fibre on its way here; says what leaves on it.
    fn edge(&mut self, arriving: &mut VecDeque<Beat>) -> Option<Beat> {
        let clock = usize::from(self.next[1] < self.next[0]);
        self.next[clock] += PERIODS[clock];
        let pin = self.dut.port(["axil_aclk", "cmac_clk"][clock]);
        let answer = self.bus.answer(&self.dut);
        let leaving = self.to_mac.get(&self.dut, 0);
        let [host_ready, mac_took] = [self.host_ready, self.mac_ready].map(|ready| self.dut.get(ready) == 1);
        let host_gave = host_ready && self.dut.get(self.from_host.valid) == 1;
        let delivered = self.to_host.get(&self.dut, 0);
        self.dut.set(pin, 1);
        self.dut.eval().expect("no assertion");
        let mut sent = None;
        if clock == 0 {
            self.bus.clock(&mut self.dut, &answer);
        } else {
            assert!(leaving.is_some() || self.packets.frame.is_empty(), "a hard MAC gets no beat in mid-frame");
            sent = leaving.filter(|_| mac_took);
            sent.into_iter().for_each(|beat| self.packets.take(beat));
            delivered.into_iter().for_each(|beat| self.received.take(beat));
            if host_gave {
                self.waiting.pop_front();
            }
            self.from_host.set(&mut self.dut, 0, self.waiting.front().copied());
            self.from_mac.set(&mut self.dut, 0, arriving.pop_front());
            self.clocks += 1;
            // a CMAC takes 100 of the 165 Gb/s of the stream
            self.dut.set(self.mac_ready, u64::from(self.clocks % 5 < 3));
        }
        self.dut.set(pin, 0);
        self.dut.eval().expect("no assertion");
        sent
    }

    fn time(&self) -> u64 {
        self.next[0].min(self.next[1])
    }
}

struct World {
    cards: [Card; 2],
    fibre: [VecDeque<Beat>; 2],
    /// Packets on the fibre that is entered at each card, and whether the one in progress is lost.
    entered: [(u64, bool); 2],
    lost: u64,
}

impl World {
    fn run(&mut self, picoseconds: u64) {
        let end = self.cards[0].time() + picoseconds;
        loop {
            let at = usize::from(self.cards[1].time() < self.cards[0].time());
            if self.cards[at].time() >= end {
                return;
            }
            let Some(beat) = self.cards[at].edge(&mut self.fibre[at]) else { continue };
            let (number, is_lost) = &mut self.entered[at];
            if !*is_lost {
                self.fibre[1 - at].push_back(beat);
            }
            if beat.2 {
                self.lost += u64::from(*is_lost);
                *number += 1;
                *is_lost = *number % LOST == 5;
            }
        }
    }
}

#[test]
fn what_the_fibre_loses_reaches_the_far_host() {
    let model = model("opennic_lowar");
    let cards = [Card::new(&model, 0), Card::new(&model, 1_717)];
    let mut world = World { cards, fibre: Default::default(), entered: [(0, false); 2], lost: 0 };
    world.run(US);
    let program = Program {
        epoch: 1,
        mode: Mode::Fixed,
        code: Some(Code { symbols: 8, repairs: 2, lanes_log2: 0 }),
        times: Times { flush_idle: 2_000, timeout: 20_000, ..Times::default() },
        ..Program::default()
    };
    let map = registers::map(&Build::from(&CORE.variants[0]));
    for card in &mut world.cards {
        let writes = program.writes(&map).into_iter();
        writes.for_each(|(address, data)| card.bus.software.add(Access::Write { address, data }));
    }
    world.run(30 * US);
    assert!(world.cards.iter().all(|card| card.bus.software.idle()), "all registers are written");

    let frame = |card: usize, number: u32| -> Vec<u8> {
        let length = [60, 1514, 61, 128, 700, 64][number as usize % 6];
        let head = [2, 0, 0, 0, 0, 9, 2, 0, 0, 0, 0, card as u8, 8, 0].into_iter().chain(number.to_be_bytes());
        head.chain((0..).map(|octet: u32| (octet * 7 + number) as u8)).take(length).collect()
    };
    let sent: [Vec<Vec<u8>>; 2] = [0, 1].map(|card| (0..FRAMES).map(|number| frame(card, number)).collect());
    for (card, frames) in world.cards.iter_mut().zip(&sent) {
        card.waiting = frames.iter().flat_map(|frame| beats(frame)).collect();
    }
    world.run(150 * US);
    assert!(world.lost > 50, "{} packets are lost", world.lost);
    for (card, frames) in [(1, &sent[0]), (0, &sent[1])] {
        let received = &world.cards[card].received.whole;
        let first = received.iter().zip(frames).position(|(received, sent)| received != sent);
        assert_eq!((first, received.len()), (None, frames.len()), "frames at card {card}");
        // the body of a repair packet is whole beats
        let longest = |frames: &[Vec<u8>]| frames.iter().map(Vec::len).max();
        let packets = &world.cards[1 - card].packets.whole;
        let expected = longest(frames).map(|octets| HEADER + octets.next_multiple_of(LANES));
        assert_eq!(longest(packets), expected, "packets to the CMAC");
    }
}
