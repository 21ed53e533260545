//! The shells: silent in the linters inside a stub of the card's design, and two of them on a fibre, each of their clocks on its own.

mod hard_mac;
mod lowar;

use crate::bifrost_gateway::world::Switch;
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::sizing::{Sizing, Spec, size};
use cores::bifrost_gateway::{Build, registers};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::ethernet::LineRate;
use cores::registers::{Master, Slave};
use cores::shells::shell;
use cosim::software::{Access, Driver};
use rtl_foundation::contract::{Keep, Octets};
use rtl_gen::tools::OnDisk;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use verilated_dut::{Design, Dut, Model, PortId, Variant};

const LANES: usize = 64;
/// Periods in picoseconds: of the bus, and of the two CMACs, whose clocks are 200 ppm apart.
const PERIODS: [u64; 3] = [8_000, 3_103, 3_104];
const RATE: u64 = 100_000_000_000;
const HZ: u64 = 322_265_625;
const METRES: u64 = 300;
/// Delay of the fibre in picoseconds: 5 ns a metre.
const DELAY: u64 = METRES * 5_000;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn verilog(list: &str) -> Vec<String> {
    let folder = root().join("rtl/shells");
    let text = std::fs::read_to_string(folder.join(list)).expect("a file list");
    let path = |file: &str| folder.join(file).canonicalize().expect("a file").to_str().expect("ASCII").to_owned();
    text.lines().map(path).collect()
}

fn model(name: &str) -> Model {
    let module = (shell(name).build)().unwrap_or_else(|errors| panic!("{errors:?}"));
    let design = Design::from_module(&module).expect("it is emitted");
    Model::build(&design, Variant::PLAIN).unwrap_or_else(|error| panic!("{error}"))
}

/// The linters are silent on a shell and files that are around it.
fn is_silent(name: &str, around: &[PathBuf], top: &str) {
    let directory = tempfile::tempdir().expect("a folder");
    let mut files = verilog(&format!("{name}.f"));
    files.extend(around.iter().map(|path| path.to_str().expect("ASCII").to_owned()));
    let disk = OnDisk { directory: directory.path(), files: &files, top };
    disk.lint().unwrap_or_else(|error| panic!("{error}"));
}

fn stub(name: &str) -> PathBuf {
    root().join("testbenches/tests/suite/shells").join(name).canonicalize().expect("a stub")
}

/// A stub of a card's design, with the files of the plugin that it includes.
fn with_plugin(stub: &str, plugin: &str) -> String {
    let text = std::fs::read_to_string(self::stub(stub)).expect("text");
    let lines = text.lines().map(|line| match line.trim().strip_prefix("`include \"") {
        Some(name) => {
            let path = root().join("examples").join(plugin).join(name.trim_end_matches('"'));
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        }
        None => format!("{line}\n"),
    });
    lines.collect()
}

/// The plugin has user logic for a box with two CMACs and for one with a single CMAC.
#[test]
fn the_plugin_is_silent_in_the_box_of_its_card() {
    let text = with_plugin("box_322mhz.v", "opennic/box_322mhz");
    assert!(!text.contains("`include"));
    let map = root().join("examples/opennic/box_322mhz/box_322mhz_address_map.v").canonicalize().expect("a file");
    for (cmacs, name) in [(2, "opennic_322"), (1, "opennic_lowar")] {
        let directory = tempfile::tempdir().expect("a folder");
        let whole = directory.path().join("box_322mhz.v");
        let default = "parameter NUM_CMAC_PORT = ";
        assert!(text.contains(&format!("{default}2\n")) && text.contains(&format!("{name} ")));
        std::fs::write(&whole, text.replace(&format!("{default}2"), &format!("{default}{cmacs}"))).expect("a file");
        is_silent(name, &[map.clone(), whole], "box_322mhz");
    }
}

/// A beat on a line.
type Beat = (Octets<LANES>, Keep<LANES>, bool);

/// Pins of a stream of a box, of all CMACs side by side.
struct Pins {
    cmacs: usize,
    valid: PortId,
    data: PortId,
    keep: PortId,
    last: PortId,
}

impl Pins {
    fn of(dut: &Dut, prefix: &str, cmacs: usize) -> Self {
        let [valid, data, keep, last] =
            ["tvalid", "tdata", "tkeep", "tlast"].map(|name| dut.port(&format!("{prefix}_{name}")));
        Self { cmacs, valid, data, keep, last }
    }

    fn get(&self, dut: &Dut, port: usize) -> Option<Beat> {
        (dut.get(self.valid) >> port & 1 == 1).then(|| {
            let mut data = Octets::default();
            let words = &dut.words(self.data)[16 * port..][..16];
            data.0
                .iter_mut()
                .zip(words.iter().flat_map(|word| word.to_le_bytes()))
                .for_each(|(octet, value)| *octet = value);
            let keep = match self.cmacs {
                1 => dut.get(self.keep),
                _ => {
                    let words = &dut.words(self.keep)[2 * port..][..2];
                    u64::from(words[0]) | u64::from(words[1]) << 32
                }
            };
            (data, Keep(keep.into()), dut.get(self.last) >> port & 1 == 1)
        })
    }

    fn set(&self, dut: &mut Dut, port: usize, beat: Option<Beat>) {
        let bit = |old: u64, value: bool| old & !(1 << port) | u64::from(value) << port;
        dut.set(self.valid, bit(dut.get(self.valid), beat.is_some()));
        let Some((data, keep, last)) = beat else { return };
        let mut words = dut.words(self.data).to_vec();
        for (word, octets) in words[16 * port..].iter_mut().zip(data.0.chunks(4)) {
            *word = u32::from_le_bytes(octets.try_into().expect("four octets"));
        }
        dut.set_words(self.data, &words);
        if self.cmacs == 1 {
            dut.set(self.keep, keep.0 as u64);
        } else {
            let mut words = dut.words(self.keep).to_vec();
            (words[2 * port], words[2 * port + 1]) = (keep.0 as u32, (keep.0 >> 32) as u32);
            dut.set_words(self.keep, &words);
        }
        dut.set(self.last, bit(dut.get(self.last), last));
    }
}

/// Software at the registers of a box.
#[derive(Default)]
struct Bus {
    software: Driver,
    pins: Master,
}

impl Bus {
    /// The answer of the box before an edge of its clock.
    fn answer(dut: &Dut) -> Slave {
        let get = |name: &str| dut.get(dut.port(&format!("s_axil_{name}")));
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
    fn clock(&mut self, dut: &mut Dut, answer: &Slave) {
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
            let port = dut.port(&format!("s_axil_{name}"));
            dut.set(port, value);
        }
    }
}

/// A card: its shell, the switch at its first CMAC, and its software.
struct Card {
    dut: Dut,
    rx: Pins,
    tx: Pins,
    ready: PortId,
    switch: Switch,
    bus: Bus,
    /// Times of the next edges.
    next: [u64; 3],
    /// Debt of the line of the long link, in octets of 2^-20.
    debt: u64,
    /// A frame is leaving, at either CMAC.
    in_frame: [bool; 2],
}

impl Card {
    fn new(model: &Model, phase: u64) -> Self {
        let mut dut = Dut::new(model);
        let [rx, tx] = ["s_axis_cmac_rx", "m_axis_cmac_tx"].map(|prefix| Pins::of(&dut, prefix, 2));
        let ready = dut.port("m_axis_cmac_tx_tready");
        let reset = dut.port("mod_rstn");
        dut.set(reset, 1);
        let rate = (u128::from(RATE / 8) << 20) / u128::from(HZ);
        let quantum = ((512 * u128::from(HZ)) << 20).div_ceil(RATE.into()) as u64;
        let switch = Switch::new(rate as u64, quantum);
        let next = [phase % 8_000, 1 + phase % 3_103, 700 + phase % 3_104];
        Self { dut, rx, tx, ready, switch, bus: Bus::default(), next, debt: 0, in_frame: [false; 2] }
    }

    /// An edge of the clock that comes next, with what is on the fibre on its way here; returns what leaves on it.
    fn edge(&mut self, arriving: &mut VecDeque<(u64, Beat)>) -> Option<(u64, Beat)> {
        let clock = (0..3).min_by_key(|&clock| self.next[clock]).expect("three clocks");
        let now = self.next[clock];
        self.next[clock] += PERIODS[clock];
        let port = clock.wrapping_sub(1);
        let beat = (clock > 0).then(|| self.tx.get(&self.dut, port)).flatten();
        let was_ready = clock > 0 && self.dut.get(self.ready) >> port & 1 == 1;
        let answer = Bus::answer(&self.dut);
        let rise = |dut: &mut Dut, value: u64| {
            let pin = dut.port(if clock == 0 { "axil_aclk" } else { "cmac_clk" });
            dut.set(pin, if clock == 0 { value } else { value << port });
            dut.eval().expect("no assertion");
        };
        rise(&mut self.dut, 1);
        let mut leaving = None;
        if clock == 0 {
            self.bus.clock(&mut self.dut, &answer);
        } else {
            assert!(beat.is_some() || !self.in_frame[port], "a hard MAC gets no beat in mid-frame");
            let taken = beat.filter(|_| was_ready);
            if let Some((.., last)) = taken {
                self.in_frame[port] = !last;
            }
            let ready;
            if port == 0 {
                if let Some((data, keep, last)) = taken {
                    self.switch.receive(&data, keep, last);
                }
                ready = self.switch.ready();
                let sent = self.switch.send::<LANES>().map(|(data, keep, last, _)| (data, keep, last));
                self.rx.set(&mut self.dut, port, sent);
            } else {
                leaving = taken.map(|beat| (now + DELAY, beat));
                let rate = ((u128::from(RATE / 8) << 20) / u128::from(HZ)) as u64;
                if let Some((_, keep, last)) = taken {
                    self.debt += (u64::from(keep.0.count_ones()) + if last { 24 } else { 0 }) << 20;
                }
                self.debt = self.debt.saturating_sub(rate);
                ready = self.debt < rate;
                let arrived =
                    arriving.front().is_some_and(|(due, _)| *due <= now).then(|| arriving.pop_front()).flatten();
                self.rx.set(&mut self.dut, port, arrived.map(|(_, beat)| beat));
            }
            let others = self.dut.get(self.ready) & !(1 << port);
            self.dut.set(self.ready, others | u64::from(ready) << port);
        }
        rise(&mut self.dut, 0);
        leaving
    }

    fn time(&self) -> u64 {
        self.next.into_iter().min().expect("three clocks")
    }
}

/// Two cards and the fibre between them.
struct World {
    cards: [Card; 2],
    fibre: [VecDeque<(u64, Beat)>; 2],
}

impl World {
    fn new() -> Self {
        let model = model("opennic_322");
        Self { cards: [Card::new(&model, 0), Card::new(&model, 1_234)], fibre: Default::default() }
    }

    /// Everything until a time in picoseconds.
    fn run_until(&mut self, end: u64) {
        loop {
            let at = usize::from(self.cards[1].time() < self.cards[0].time());
            if self.cards[at].time() >= end {
                return;
            }
            let leaving = self.cards[at].edge(&mut self.fibre[at]);
            self.fibre[1 - at].extend(leaving);
        }
    }

    fn now(&self) -> u64 {
        self.cards.iter().map(Card::time).min().expect("two cards")
    }

    fn run(&mut self, picoseconds: u64) {
        self.run_until(self.now() + picoseconds);
    }

    fn access(&mut self, card: usize, access: Access) -> Option<u32> {
        self.cards[card].bus.software.add(access);
        for _ in 0..1000 {
            if self.cards[card].bus.software.idle() {
                return self.cards[card].bus.software.take_read();
            }
            self.run(10_000);
        }
        panic!("an access to card {card} is not answered: {access:?}");
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

/// A switch asks its card for a pause: frames stop there, the buffer asks the far card, which asks its own switch; nothing is lost, and all of
/// it goes on.
#[test]
fn a_pause_goes_from_switch_to_switch_through_two_cards() {
    const US: u64 = 1_000_000;
    let mut world = World::new();
    let build = Build::from(&CORE.variants[0]);
    world.run(US);
    let addresses = |card: u8| [0, 1].map(|port| [2, 0, 0, 0, card, port]);
    for card in 0..2 {
        let writes = sized().program(addresses(card as u8)).writes(&build);
        for (address, data) in writes {
            world.access(card, Access::Write { address, data });
        }
    }
    world.run(5 * US);
    let done = |world: &World, card: usize| world.cards[card].dut.get(world.cards[card].dut.port("mod_rst_done"));
    assert_eq!([done(&world, 0), done(&world, 1)], [1, 1]);

    world.cards[0].switch.lengths[3] = vec![1500, 60, 61, 128, 700];
    world.run(20 * US);
    let received = |world: &World| world.cards[1].switch.received[3];
    let before = received(&world);
    assert!(before > 100, "{before} frames have come");

    // the far switch pauses class 3 for as long as there is, again and again
    world.cards[1].switch.pause(1 << 3, u16::MAX);
    world.run(3 * US);
    let stopped = received(&world);
    world.run(60 * US);
    assert!(received(&world) <= stopped + 1, "frames pass in spite of the pause");
    assert!(world.cards[0].switch.paused[3] > 0, "the pause has reached the first switch");
    let sent = world.cards[0].switch.sent[3];
    world.run(10 * US);
    assert!(world.cards[0].switch.sent[3] <= sent + 1, "the first switch waits");

    world.cards[1].switch.pause(1 << 3, 0);
    world.run(50 * US);
    assert!(received(&world) > sent, "all that waited has come, and more");
    world.cards[0].switch.lengths[3].clear();
    world.run(100 * US);
    let (sent, received) = (world.cards[0].switch.sent[3], received(&world));
    assert_eq!((received, world.cards[1].switch.lost[3]), (sent, 0), "nothing is lost");
    let stored = registers::map(&build).address("inbound_frames", 4 * 3);
    assert_eq!(world.access(1, Access::Read { address: stored }), Some(sent as u32), "the far card has counted them");
}

/// Software resets the user logic: the shell's register block asks for one clock, whether the clocks of the CMACs run or not, and takes the
/// answer that the reset is over for the end of it.
#[test]
fn a_reset_asked_for_in_one_clock_is_over_once_and_not_before_every_clock_has_seen_it() {
    let mut world = World::new();
    let read = |world: &mut World| world.access(0, Access::Read { address: 0 });
    world.run(1_000_000);
    let identity = read(&mut world).expect("a word");
    assert_ne!(identity, 0);
    let [rstn, done] = ["mod_rstn", "mod_rst_done"].map(|name| world.cards[0].dut.port(name));
    for stands_still in [0, 5_000_000] {
        let start = world.now();
        world.cards[0].next[2] += stands_still;
        world.cards[0].dut.set(rstn, 0);
        world.run_until(world.cards[0].next[0] + 1);
        assert_eq!(world.cards[0].dut.get(done), 0);
        world.cards[0].dut.set(rstn, 1);
        let mut over = Vec::new();
        while world.now() < start + stands_still + 1_000_000 {
            world.run(PERIODS[0]);
            over.push(world.cards[0].dut.get(done));
        }
        let clocks = over.iter().position(|done| *done == 1).expect("the reset ends") as u64;
        assert!(over[clocks as usize..].iter().all(|done| *done == 1), "the reset is over more than once: {over:?}");
        let least = stands_still + 15 * PERIODS[2];
        assert!((least..least + 200_000).contains(&(clocks * PERIODS[0])), "over after {clocks} clocks");
        assert_eq!(read(&mut world), Some(identity));
    }
}
