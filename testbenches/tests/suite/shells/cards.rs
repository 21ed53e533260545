//! Two cards, each with a gateway in its shell, a fibre between them, and a switch at either end; each of their clocks on its own.

use super::corundum::Host;
use crate::bifrost_gateway::world::Switch;
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::sizing::{Sizing, Spec, size};
use cores::bifrost_gateway::{Build, registers};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cores::registers::{Master, Slave};
use cosim::software::{Access, Driver};
use rtl_foundation::contract::{Keep, Octets};
use std::collections::VecDeque;
use verilated_dut::{Dut, PortId};

pub const LANES: usize = 64;
/// Periods in picoseconds: of the bus, and of the two MACs, whose clocks are 200 ppm apart.
pub const PERIODS: [u64; 3] = [8_000, 3_103, 3_104];
const RATE: u64 = 100_000_000_000;
const HZ: u64 = 322_265_625;
const METRES: u64 = 300;
/// Delay of the fibre in picoseconds: 5 ns a metre.
const DELAY: u64 = METRES * 5_000;
/// A microsecond in picoseconds.
pub const US: u64 = 1_000_000;

/// A beat on a line.
pub type Beat = (Octets<LANES>, Keep<LANES>, bool);

/// Pins of a stream of a card, of all MACs side by side.
pub struct Pins {
    macs: usize,
    pub valid: PortId,
    data: PortId,
    keep: PortId,
    last: PortId,
}

impl Pins {
    pub fn of(dut: &Dut, prefix: &str, macs: usize) -> Self {
        let [valid, data, keep, last] =
            ["tvalid", "tdata", "tkeep", "tlast"].map(|name| dut.port(&format!("{prefix}_{name}")));
        Self { macs, valid, data, keep, last }
    }

    pub fn get(&self, dut: &Dut, port: usize) -> Option<Beat> {
        (dut.get(self.valid) >> port & 1 == 1).then(|| {
            let mut data = Octets::default();
            let words = &dut.words(self.data)[16 * port..][..16];
            data.0
                .iter_mut()
                .zip(words.iter().flat_map(|word| word.to_le_bytes()))
                .for_each(|(octet, value)| *octet = value);
            let keep = match self.macs {
                1 => dut.get(self.keep),
                _ => {
                    let words = &dut.words(self.keep)[2 * port..][..2];
                    u64::from(words[0]) | u64::from(words[1]) << 32
                }
            };
            (data, Keep(keep.into()), dut.get(self.last) >> port & 1 == 1)
        })
    }

    pub fn set(&self, dut: &mut Dut, port: usize, beat: Option<Beat>) {
        set_bit(dut, self.valid, port, beat.is_some());
        let Some((data, keep, last)) = beat else { return };
        let mut words = dut.words(self.data).to_vec();
        for (word, octets) in words[16 * port..].iter_mut().zip(data.0.chunks(4)) {
            *word = u32::from_le_bytes(octets.try_into().expect("four octets"));
        }
        dut.set_words(self.data, &words);
        if self.macs == 1 {
            dut.set(self.keep, keep.0 as u64);
        } else {
            let mut words = dut.words(self.keep).to_vec();
            (words[2 * port], words[2 * port + 1]) = (keep.0 as u32, (keep.0 >> 32) as u32);
            dut.set_words(self.keep, &words);
        }
        set_bit(dut, self.last, port, last);
    }
}

/// Sets a bit of a pin, and leaves the others.
pub fn set_bit(dut: &mut Dut, pin: PortId, bit: usize, value: bool) {
    dut.set(pin, dut.get(pin) & !(1 << bit) | u64::from(value) << bit);
}

/// Software at the registers of a card, whose pins have this prefix.
pub struct Bus {
    prefix: &'static str,
    pub software: Driver,
    pins: Master,
}

impl Bus {
    pub fn of(prefix: &'static str) -> Self {
        Self { prefix, software: Driver::default(), pins: Master::default() }
    }

    /// The answer of the card before an edge of its clock.
    pub fn answer(&self, dut: &Dut) -> Slave {
        let get = |name: &str| dut.get(dut.port(&format!("{}_{name}", self.prefix)));
        Slave {
            awready: get("awready") == 1,
            wready: get("wready") == 1,
            bresp: get("bresp") as u8,
            bvalid: get("bvalid") == 1,
            arready: get("arready") == 1,
            rdata: get("rdata") as u32,
            rresp: get("rresp") as u8,
            rvalid: get("rvalid") == 1,
        }
    }

    /// The edge.
    pub fn clock(&mut self, dut: &mut Dut, answer: &Slave) {
        self.software.observe(&mut self.pins, answer).unwrap_or_else(|error| panic!("{error}"));
        self.software.drive(&mut self.pins);
        let pins = [
            ("awvalid", u64::from(self.pins.awvalid)),
            ("awaddr", self.pins.awaddr.into()),
            ("wvalid", self.pins.wvalid.into()),
            ("wdata", self.pins.wdata.into()),
            ("bready", self.pins.bready.into()),
            ("arvalid", self.pins.arvalid.into()),
            ("araddr", self.pins.araddr.into()),
            ("rready", self.pins.rready.into()),
        ];
        for (name, value) in pins {
            let port = dut.port(&format!("{}_{name}", self.prefix));
            dut.set(port, value);
        }
    }
}

/// The use of a clock.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Works {
    Bus,
    /// Frames that leave to a MAC.
    Leaving(usize),
    /// Frames that arrive from a MAC.
    Arriving(usize),
    /// Frames of a MAC, both ways.
    Both(usize),
}

/// A clock of a card: a bit of a pin.
pub struct Clock {
    pub works: Works,
    pub pin: &'static str,
    pub bit: usize,
    /// Period, and time of the next edge, in picoseconds.
    pub period: u64,
    pub next: u64,
}

/// A card: its shell, the switch at its first MAC, and its software.
pub struct Card {
    pub dut: Dut,
    rx: Pins,
    tx: Pins,
    ready: PortId,
    pub switch: Switch,
    /// Beats from the switch that have yet to arrive.
    sent: VecDeque<Beat>,
    pub bus: Bus,
    pub clocks: Vec<Clock>,
    /// Debt of the line of the long link, in octets of 2^-20.
    debt: u64,
    /// A frame is leaving, at either MAC.
    in_frame: [bool; 2],
    /// The MAC of the long link receives nothing.
    pub is_deaf: bool,
    /// A frame is on its way to that MAC.
    arrives: bool,
    /// That MAC lets the rest of the frame pass.
    is_torn: bool,
    /// The host, if it has pins.
    pub host: Option<Host>,
}

impl Card {
    /// A card with these prefixes of its pins: streams from and to the MACs, and the bus.
    pub fn new(dut: Dut, [rx, tx, bus]: [&'static str; 3], clocks: Vec<Clock>) -> Self {
        let ready = dut.port(&format!("{tx}_tready"));
        let [rx, tx] = [rx, tx].map(|prefix| Pins::of(&dut, prefix, 2));
        let rate = (u128::from(RATE / 8) << 20) / u128::from(HZ);
        let quantum = ((512 * u128::from(HZ)) << 20).div_ceil(RATE.into()) as u64;
        Self {
            rx,
            tx,
            ready,
            switch: Switch::new(rate as u64, quantum),
            sent: VecDeque::new(),
            bus: Bus::of(bus),
            clocks,
            debt: 0,
            in_frame: [false; 2],
            is_deaf: false,
            arrives: false,
            is_torn: false,
            host: None,
            dut,
        }
    }

    /// An edge of the clock that comes next, with what is on the fibre on its way here; returns what leaves on it.
    fn edge(&mut self, fibre: &mut VecDeque<(u64, Beat)>) -> Option<(u64, Beat)> {
        let clock = self.clocks.iter_mut().min_by_key(|clock| clock.next).expect("clocks");
        let (now, works, bit) = (clock.next, clock.works, clock.bit);
        clock.next += clock.period;
        let pin = self.dut.port(clock.pin);
        let mut answer = None;
        let mut taken = None;
        match works {
            Works::Bus => answer = Some(self.bus.answer(&self.dut)),
            Works::Leaving(mac) | Works::Both(mac) => {
                let beat = self.tx.get(&self.dut, mac);
                assert!(beat.is_some() || !self.in_frame[mac], "a hard MAC gets no beat in mid-frame");
                taken = beat.filter(|_| self.dut.get(self.ready) >> mac & 1 == 1);
                if let Some((.., last)) = taken {
                    self.in_frame[mac] = !last;
                }
                if let Some(host) = &mut self.host {
                    host.observe(&self.dut, mac, taken.is_some_and(|(.., last)| last));
                }
            }
            Works::Arriving(_) => {}
        }
        self.rise(pin, 1 << bit);
        let mut leaving = None;
        match works {
            Works::Bus => self.bus.clock(&mut self.dut, &answer.expect("an answer")),
            Works::Leaving(mac) | Works::Both(mac) => {
                leaving = self.leave(mac, taken).map(|beat| (now + DELAY, beat));
                if let Some(host) = &mut self.host {
                    host.drive(&mut self.dut, mac);
                }
            }
            Works::Arriving(_) => {}
        }
        if let Works::Arriving(mac) | Works::Both(mac) = works {
            let beat = match mac {
                0 => self.sent.pop_front(),
                _ => {
                    let due = fibre.front().is_some_and(|(due, _)| *due <= now);
                    let beat = due.then(|| fibre.pop_front()).flatten().map(|(_, beat)| beat);
                    self.hear(beat)
                }
            };
            self.rx.set(&mut self.dut, mac, beat);
        }
        self.rise(pin, 0);
        leaving
    }

    fn rise(&mut self, pin: PortId, value: u64) {
        self.dut.set(pin, value);
        self.dut.eval().expect("no assertion");
    }

    /// The lines behind the MACs, after an edge at which a beat was taken; returns what leaves on the fibre.
    fn leave(&mut self, mac: usize, taken: Option<Beat>) -> Option<Beat> {
        let ready;
        if mac == 0 {
            if let Some((data, keep, last)) = taken {
                self.switch.receive(&data, keep, last);
            }
            ready = self.switch.ready();
            self.sent.extend(self.switch.send::<LANES>().map(|(data, keep, last, _)| (data, keep, last)));
        } else {
            let rate = ((u128::from(RATE / 8) << 20) / u128::from(HZ)) as u64;
            if let Some((_, keep, last)) = taken {
                self.debt += (u64::from(keep.0.count_ones()) + if last { 24 } else { 0 }) << 20;
            }
            self.debt = self.debt.saturating_sub(rate);
            ready = self.debt < rate;
        }
        set_bit(&mut self.dut, self.ready, mac, ready);
        taken.filter(|_| mac == 1)
    }

    /// The beat that the MAC of the long link hands over: it begins with a whole frame after it has been deaf.
    fn hear(&mut self, beat: Option<Beat>) -> Option<Beat> {
        self.is_torn |= self.is_deaf && self.arrives;
        let beat = beat?;
        let is_heard = !self.is_deaf && !self.is_torn;
        self.is_torn = !is_heard && !beat.2;
        self.arrives = !beat.2;
        is_heard.then_some(beat)
    }

    pub fn time(&self) -> u64 {
        self.clocks.iter().map(|clock| clock.next).min().expect("clocks")
    }
}

/// Two cards and the fibre between them.
pub struct World {
    pub cards: [Card; 2],
    fibre: [VecDeque<(u64, Beat)>; 2],
}

impl World {
    pub fn new(cards: [Card; 2]) -> Self {
        Self { cards, fibre: Default::default() }
    }

    /// Everything until a time in picoseconds.
    pub fn run_until(&mut self, end: u64) {
        loop {
            let at = usize::from(self.cards[1].time() < self.cards[0].time());
            if self.cards[at].time() >= end {
                return;
            }
            let leaving = self.cards[at].edge(&mut self.fibre[at]);
            self.fibre[1 - at].extend(leaving);
        }
    }

    pub fn now(&self) -> u64 {
        self.cards.iter().map(Card::time).min().expect("two cards")
    }

    pub fn run(&mut self, picoseconds: u64) {
        self.run_until(self.now() + picoseconds);
    }

    pub fn access(&mut self, card: usize, access: Access) -> Option<u32> {
        self.cards[card].bus.software.add(access);
        for _ in 0..1000 {
            if self.cards[card].bus.software.idle() {
                return self.cards[card].bus.software.take_read();
            }
            self.run(10_000);
        }
        panic!("an access to card {card} is not answered: {access:?}");
    }

    /// Programs both gateways.
    pub fn program(&mut self) {
        let build = Build::from(&CORE.variants[0]);
        let addresses = |card: u8| [0, 1].map(|port| [2, 0, 0, 0, card, port]);
        for card in 0..2 {
            let writes = sized().program(addresses(card as u8)).writes(&build);
            for (address, data) in writes {
                self.access(card, Access::Write { address, data });
            }
        }
        self.run(5 * US);
    }

    /// A switch asks its card for a pause: frames stop there, the buffer asks the far card, which asks its own switch; nothing is lost, and all
    /// of it goes on.
    pub fn pauses_from_switch_to_switch(&mut self) {
        self.cards[0].switch.lengths[3] = vec![1500, 60, 61, 128, 700];
        self.run(20 * US);
        let received = |world: &Self| world.cards[1].switch.received[3];
        let before = received(self);
        assert!(before > 100, "{before} frames have come");

        // the far switch pauses class 3 for as long as there is, again and again
        self.cards[1].switch.pause(1 << 3, u16::MAX);
        self.run(3 * US);
        let stopped = received(self);
        self.run(60 * US);
        assert!(received(self) <= stopped + 1, "frames pass in spite of the pause");
        assert!(self.cards[0].switch.paused[3] > 0, "the pause has reached the first switch");
        let sent = self.cards[0].switch.sent[3];
        self.run(10 * US);
        assert!(self.cards[0].switch.sent[3] <= sent + 1, "the first switch waits");

        self.cards[1].switch.pause(1 << 3, 0);
        self.run(50 * US);
        assert!(received(self) > sent, "all that waited has come, and more");
        self.cards[0].switch.lengths[3].clear();
        self.run(100 * US);
        let (sent, received) = (self.cards[0].switch.sent[3], received(self));
        assert_eq!((received, self.cards[1].switch.lost[3]), (sent, 0), "nothing is lost");
        let stored = registers::map(&Build::from(&CORE.variants[0])).address("inbound_frames", 4 * 3);
        assert_eq!(
            self.access(1, Access::Read { address: stored }),
            Some(sent as u32),
            "the far card has counted them"
        );
    }
}

fn sized() -> Sizing {
    let build = Build::from(&CORE.variants[0]);
    let link = LinkSpec {
        mtu_octets: 1522,
        reverse_mtu_octets: 1522,
        slot_ps: Some(1_000_000),
        // the page says why
        response_ps: Some(3_900_000),
        reverse_jitter_ps: 1_900_000,
        enable: 1 << 3,
        ..LinkSpec::new(LineRate::G100, METRES)
    };
    let spec =
        Spec { link, growth_ps: 0, local_m: 3, inbound_cells: None, variant: CORE.variants[0].name.to_string(), build };
    size(&spec).expect("a link")
}
