//! `corundum_direct` in the application block of Corundum: two cards on a fibre, whose hosts send frames too.

use super::cards::{Card, Clock, PERIODS, US, Works, World, set_bit};
use super::{is_silent, stub, with_plugin};
use cores::shells::shell;
use cosim::software::Access;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::emit;
use std::collections::VecDeque;
use verilated_dut::{Design, Direction, Dut, Model, Port, PortId, Source, Variant};

const TAG_BITS: usize = 16;

fn block() -> String {
    let text = with_plugin("mqnic_app_block.v", "corundum");
    assert!(!text.contains("`include"));
    text
}

#[test]
fn the_plugin_is_silent_in_the_application_block() {
    let directory = tempfile::tempdir().expect("a folder");
    let whole = directory.path().join("mqnic_app_block.v");
    std::fs::write(&whole, block()).expect("a file");
    is_silent("corundum_direct", &[whole], "mqnic_app_block");
}

/// Other parameters than those of the shell are an error with a name that says what it needs.
#[test]
fn a_block_with_other_ports_is_refused() {
    let refused = |parameter: &str, other: &str| {
        let text = block();
        assert!(text.contains(parameter));
        let directory = tempfile::tempdir().expect("a folder");
        let whole = directory.path().join("mqnic_app_block.v");
        std::fs::write(&whole, text.replace(parameter, other)).expect("a file");
        let error = super::linted("corundum_direct", &[whole], "mqnic_app_block").expect_err("other parameters");
        let expected = "corundum_direct_needs_2_ports_of_512_bit_tags_of_16_bit_and_registers_of_32_bit";
        assert!(format!("{error}{error:?}").contains(expected), "{error}");
    };
    refused("parameter IF_COUNT = 2,", "parameter IF_COUNT = 1,");
    refused("parameter TX_TAG_WIDTH = 16,", "parameter TX_TAG_WIDTH = 8,");
}

/// The ports of a module, each on a line of its own, with widths that are numbers.
fn ports(text: &str) -> Vec<Port> {
    let declarations = text.lines().filter_map(|line| {
        let (direction, rest) = line.trim().split_once("wire ")?;
        let direction = match direction.trim() {
            "input" => Direction::Input,
            "output" => Direction::Output,
            _ => return None,
        };
        let (width, name) = match rest.strip_prefix('[').and_then(|rest| rest.split_once(":0] ")) {
            Some((top, name)) => (top.parse::<usize>().expect("a number") + 1, name),
            None => (1, rest),
        };
        Some(Port { name: name.trim_end_matches(',').to_owned(), width, direction })
    });
    declarations.collect()
}

fn model() -> Model {
    let module = (shell("corundum_direct").build)().unwrap_or_else(|errors| panic!("{errors:?}"));
    let card = std::fs::read_to_string(stub("corundum_card.v")).expect("text");
    let ports = ports(&card);
    let shell = emit::verilog(&module).expect("it is emitted");
    let sources = [("corundum_card.v", card), ("mqnic_app_block.v", block()), ("corundum_direct.v", shell)];
    let sources = sources.map(|(file, text)| Source { file: file.to_owned(), text });
    let design = Design::new("corundum_card", sources.into(), ports).without_clock();
    Model::build(&design, Variant::PLAIN).unwrap_or_else(|error| panic!("{error}"))
}

/// Two cards, their resets over: each of their five clocks on its own.
fn cards() -> World {
    let model = model();
    let mut world = World::new([0, 1_234].map(|phase| {
        let mut dut = Dut::new(&model);
        for reset in ["rst", "direct_tx_rst", "direct_rx_rst"] {
            let pin = dut.port(reset);
            dut.set(pin, if reset == "rst" { 1 } else { 3 });
        }
        let host = Host::new(&dut, phase);
        let clock = |works, pin, bit, at: usize, offset| {
            let period = PERIODS[at];
            Clock { works, pin, bit, period, next: offset + phase % period }
        };
        let clocks = vec![
            clock(Works::Bus, "clk", 0, 0, 0),
            clock(Works::Leaving(0), "direct_tx_clk", 0, 1, 1),
            clock(Works::Leaving(1), "direct_tx_clk", 1, 2, 700),
            clock(Works::Arriving(0), "direct_rx_clk", 0, 1, 1_900),
            clock(Works::Arriving(1), "direct_rx_clk", 1, 2, 2_300),
        ];
        let streams = ["s_axis_direct_rx", "m_axis_direct_tx", "s_axil_app_ctrl"];
        let mut card = Card::new(dut, streams, clocks);
        card.host = Some(host);
        card
    }));
    world.run(US / 10);
    for card in &mut world.cards {
        for reset in ["rst", "direct_tx_rst", "direct_rx_rst"] {
            let pin = card.dut.port(reset);
            card.dut.set(pin, 0);
        }
    }
    world.run(US);
    world
}

/// The host of a card. Its frames are a tag, a number of beats and a mark that the frame is bad.
pub struct Host {
    draw: ChaCha8Rng,
    /// Frames that are on their way to each MAC.
    waiting: [VecDeque<(u16, usize, bool)>; 2],
    /// Tags of the completions for the host.
    completed: [Vec<u16>; 2],
    /// Frames of the gateway that each MAC has yet to complete.
    to_complete: [usize; 2],
    /// Frames of the gateway that each MAC has completed.
    mac_completed: [usize; 2],
    pins: Pins,
}

struct Pins {
    valid: PortId,
    last: PortId,
    user: PortId,
    ready: PortId,
    of_gateway: PortId,
    completion: [PortId; 4],
    of_mac: [PortId; 3],
    to_host: [PortId; 2],
}

impl Host {
    fn new(dut: &Dut, seed: u64) -> Self {
        let port = |name: &str| dut.port(name);
        let pins = Pins {
            valid: port("s_axis_direct_tx_tvalid"),
            last: port("s_axis_direct_tx_tlast"),
            user: port("s_axis_direct_tx_tuser"),
            ready: port("s_axis_direct_tx_tready"),
            of_gateway: port("m_axis_direct_tx_tuser"),
            completion: ["valid", "tag", "ready", "ts"].map(|name| port(&format!("m_axis_direct_tx_cpl_{name}"))),
            of_mac: ["valid", "tag", "ready"].map(|name| port(&format!("s_axis_direct_tx_cpl_{name}"))),
            to_host: [port("m_axis_direct_rx_tvalid"), port("s_axis_direct_rx_tready")],
        };
        Self {
            draw: ChaCha8Rng::seed_from_u64(seed),
            waiting: Default::default(),
            completed: Default::default(),
            to_complete: [0; 2],
            mac_completed: [0; 2],
            pins,
        }
    }

    /// Sends so many frames to each MAC, with tags from this one on.
    fn send(&mut self, first: u16, frames: u16) {
        for waiting in &mut self.waiting {
            let tags = first..first + frames;
            waiting.extend(tags.map(|tag| (tag, self.draw.random_range(1..4), self.draw.random_bool(0.1))));
        }
    }

    /// Looks at the pins before an edge of the clock in which frames leave to a MAC; a frame of the gateway may end with it.
    pub fn observe(&mut self, dut: &Dut, mac: usize, gateway_ends: bool) {
        let pins = &self.pins;
        let bit = |pin| dut.get(pin) >> mac & 1 == 1;
        let [valid, tag, ready, time] = pins.completion;
        if bit(valid) && bit(ready) {
            self.completed[mac].push((dut.get(tag) >> (TAG_BITS * mac)) as u16);
            assert!(dut.words(time).iter().all(|word| *word == 0), "no time of a MAC reaches the host");
        }
        if bit(pins.valid) && bit(pins.ready) {
            let (_, beats, _) = self.waiting[mac].front_mut().expect("a frame");
            *beats -= 1;
            if *beats == 0 {
                self.waiting[mac].pop_front();
            }
        }
        let [valid, _, ready] = pins.of_mac;
        assert!(bit(ready), "a MAC waits for no one");
        self.mac_completed[mac] += usize::from(bit(valid));
        self.to_complete[mac] += usize::from(gateway_ends);
        assert_eq!(dut.get(pins.of_gateway), 0, "no tag, and no frame that is bad");
        assert_eq!(pins.to_host.map(|pin| dut.get(pin)), [0, 3], "no frame reaches the host, and none waits for it");
    }

    /// Drives the pins after the edge.
    pub fn drive(&mut self, dut: &mut Dut, mac: usize) {
        let field = |dut: &mut Dut, pin, width: usize, value: u64| {
            let mask = ((1u64 << width) - 1) << (width * mac);
            dut.set(pin, dut.get(pin) & !mask | value << (width * mac));
        };
        let pins = &self.pins;
        // a beat that is offered stays until it is taken, and a frame has no gap, as it leaves Corundum's FIFO
        if let Some((tag, beats, is_bad)) = self.waiting[mac].front() {
            set_bit(dut, pins.last, mac, *beats == 1);
            field(dut, pins.user, TAG_BITS + 1, u64::from(*tag) << 1 | u64::from(*is_bad));
        }
        set_bit(dut, pins.valid, mac, !self.waiting[mac].is_empty());
        let [_, _, ready, _] = pins.completion;
        set_bit(dut, ready, mac, self.draw.random_bool(0.4));
        // a tag that a frame of the host has too
        let [valid, tag, _] = pins.of_mac;
        let completes = self.to_complete[mac] > 0 && self.draw.random_bool(0.7);
        self.to_complete[mac] -= usize::from(completes);
        set_bit(dut, valid, mac, completes);
        field(dut, tag, TAG_BITS, 1);
    }
}

/// The hosts of both cards have got completions with these tags at each MAC, in order, once, and no others.
fn completed(world: &World, tags: impl Iterator<Item = u16>) {
    let tags: Vec<u16> = tags.collect();
    for host in world.cards.iter().filter_map(|card| card.host.as_ref()) {
        for mac in 0..2 {
            assert!(host.completed[mac] == tags, "MAC {mac}: {:?}", host.completed[mac]);
            assert!(host.waiting[mac].is_empty());
        }
    }
}

#[test]
fn frames_of_the_host_are_completed_once_while_those_of_a_switch_pass() {
    let mut world = cards();
    for card in &mut world.cards {
        card.host.as_mut().expect("a host").send(1, 300);
    }
    // a gateway that is not programmed yet completes frames too
    world.run(10 * US);
    completed(&world, 1..301);
    world.program();
    for card in &mut world.cards {
        card.host.as_mut().expect("a host").send(1000, 2000);
    }
    world.pauses_from_switch_to_switch();
    completed(&world, (1..301).chain(1000..3000));
    for (card, mac) in [(0, 1), (1, 0)] {
        let host = world.cards[card].host.as_ref().expect("a host");
        assert!(host.mac_completed[mac] > 500, "{} frames of the gateway are completed", host.mac_completed[mac]);
    }
}

/// The receiver of the long link is reset, again and again, in mid-frame: frames are lost, none is torn, and the gateway goes on as programmed.
/// The reset of the host's side changes nothing.
#[test]
fn a_reset_of_a_receiver_tears_no_frame_and_that_of_the_host_loses_none() {
    let mut world = cards();
    world.program();
    world.cards[0].switch.lengths[3] = vec![1500, 200, 61, 128, 700];
    world.run(20 * US);
    let reset = world.cards[1].dut.port("direct_rx_rst");
    let set = |world: &mut World, value: bool| {
        world.cards[1].is_deaf = value;
        set_bit(&mut world.cards[1].dut, reset, 1, value);
    };
    for number in 0..40 {
        set(&mut world, true);
        world.run(30_000 + 7_777 * (number % 5));
        set(&mut world, false);
        world.run(1_500_000 + 1_111 * number);
    }
    let lost = world.cards[1].switch.lost[3];
    assert!(lost > 20, "{lost} frames are lost");
    let before = world.cards[1].switch.received[3];
    let host = world.cards[1].dut.port("rst");
    for value in [1, 0] {
        world.cards[1].dut.set(host, value);
        world.run(US / 10);
    }
    world.run(50 * US);
    let [after, then] = [world.cards[1].switch.received[3], world.cards[1].switch.lost[3]];
    assert!(after > before + 200, "{before} {after}");
    assert_eq!(then, lost, "nothing is lost any more");
    assert_ne!(world.access(1, Access::Read { address: 0 }), Some(0));
}
