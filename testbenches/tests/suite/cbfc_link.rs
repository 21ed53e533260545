//! Both ends of credit-based flow control on a long link, in Verilator and in lockstep with their golden models: a sender
//! and a receiver at each end, frames one way, packets both ways.

use cores::cbfc_receiver::{self as receiver, hdl::CORE as RECEIVER};
use cores::cbfc_sender::{self as sender, hdl::CORE as SENDER};
use cores::variant::{Core, Variant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;

/// The class that the link carries.
const CLASS: usize = 2;
/// The longest frame in blocks.
const LONGEST: u32 = 24;

/// An item under way.
#[derive(Clone, Copy, Debug)]
enum Thing {
    /// A frame of this number of blocks.
    Frame(u32),
    /// A flow control packet: FCTBS, FCCL.
    Packet(u32, u32),
}

/// One end: the sender of one direction and the receiver of the other.
struct End<const W: usize> {
    sender: Lockstep<sender::model::Model<W>>,
    receiver: Lockstep<receiver::model::Model<W>>,
    to_sender: sender::Inputs<W>,
    to_receiver: receiver::Inputs<W>,
    /// Whether the frame at the head had credits in the last clock. Credits do not decrease unless the frame is sent.
    permitted: bool,
    resyncs: u64,
}

fn of_width<const W: usize>(core: &'static Core) -> &'static Variant {
    core.variant(&format!("c{W}")).expect("a variant of this width")
}

impl<const W: usize> End<W> {
    fn new(buffer_cells: u32) -> Self {
        let mut end = Self {
            sender: join(&SENDER, of_width::<W>(&SENDER), sender::model::Model::default(), 0),
            receiver: join(&RECEIVER, of_width::<W>(&RECEIVER), receiver::model::Model::default(), 0),
            to_sender: sender::Inputs::default(),
            to_receiver: receiver::Inputs::default(),
            permitted: false,
            resyncs: 0,
        };
        end.sender.step(&sender::Inputs { rst: true, ..sender::Inputs::default() }).expect("reset");
        end.receiver.step(&receiver::Inputs { rst: true, ..receiver::Inputs::default() }).expect("reset");
        end.to_receiver.cfg_enable = 1 << CLASS;
        end.to_receiver.cfg_buffer_cells.0[CLASS] = buffer_cells;
        end.to_receiver.cfg_interval_rounds = 40;
        end.to_receiver.cfg_threshold_blocks = 16;
        end
    }

    /// Receives the item that arrives in this clock.
    fn receive(&mut self, thing: Option<Thing>) {
        self.to_sender.s_fcp_valid = false;
        self.to_receiver.s_fcp_valid = false;
        self.to_receiver.rx_valid = false;
        match thing {
            Some(Thing::Frame(blocks)) => {
                self.to_receiver.rx_valid = true;
                self.to_receiver.rx_class = CLASS as u8;
                self.to_receiver.rx_blocks = blocks as u16;
            }
            Some(Thing::Packet(fctbs, fccl)) => {
                self.to_sender.s_fcp_valid = true;
                self.to_sender.s_fcp_class = CLASS as u8;
                self.to_sender.s_fcp_fccl = fccl;
                self.to_receiver.s_fcp_valid = true;
                self.to_receiver.s_fcp_class = CLASS as u8;
                self.to_receiver.s_fcp_fctbs = fctbs;
            }
            None => {}
        }
    }

    /// Runs a clock in which the line is free for a packet, or not; returns the packet that leaves.
    fn step(&mut self, line_free: bool) -> Option<Thing> {
        let outputs = self.sender.step(&self.to_sender).expect("no difference");
        assert!(!outputs.stat_overrun, "a frame without credits");
        self.permitted = outputs.permit >> CLASS & 1 == 1;
        self.to_receiver.fctbs = outputs.stat_fctbs;
        self.to_receiver.m_fcp_ready = line_free;
        let outputs = self.receiver.step(&self.to_receiver).expect("no difference");
        self.resyncs += u64::from(outputs.stat_resync);
        let packet = Thing::Packet(outputs.m_fcp_fctbs, outputs.m_fcp_fccl);
        (line_free && outputs.m_fcp_valid).then_some(packet)
    }
}

/// A link on which one end always has frames for the other, a block a clock.
struct Link<const W: usize> {
    rng: ChaCha8Rng,
    delay: u64,
    clock: u64,
    near: End<W>,
    far: End<W>,
    /// Items under way to the far end, with their times; the next field is those on the way back.
    there: VecDeque<(u64, Thing)>,
    back: VecDeque<(u64, Thing)>,
    /// Length of the frame that waits at the near end; the next field is the clock in which the line is free for it.
    frame: u32,
    free_at: u64,
    /// Chance in 256 that the link loses an item.
    loss: u8,
    level: u32,
    buffer: u32,
    drains: bool,
    delivered: u64,
}

impl<const W: usize> Link<W> {
    fn new(seed: u64, delay: u64, buffer: u32) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            delay,
            clock: 0,
            near: End::new(0),
            far: End::new(buffer),
            there: VecDeque::new(),
            back: VecDeque::new(),
            frame: LONGEST,
            free_at: 0,
            loss: 0,
            level: 0,
            buffer,
            drains: true,
            delivered: 0,
        }
    }

    fn step(&mut self) {
        let clock = self.clock;
        let mut arrive = |way: &mut VecDeque<(u64, Thing)>| {
            let arrives = way.front().is_some_and(|(at, _)| *at <= clock);
            let thing = if arrives { way.pop_front().map(|(_, thing)| thing) } else { None };
            thing.filter(|_| self.loss == 0 || self.rng.random::<u8>() >= self.loss)
        };
        let (at_far, at_near) = (arrive(&mut self.there), arrive(&mut self.back));

        // a frame begins if it may; else a packet can go
        self.near.receive(at_near);
        let free = clock >= self.free_at;
        self.near.to_sender.head_valid = 1 << CLASS;
        self.near.to_sender.head_blocks.0[CLASS] = self.frame;
        self.near.to_sender.send_valid = free && self.near.permitted;
        self.near.to_sender.send_class = CLASS as u8;
        self.near.to_sender.send_blocks = self.frame as u8;
        let sends = self.near.to_sender.send_valid;
        let packet = self.near.step(free && !sends);
        if sends {
            self.near.permitted = false;
            self.free_at = clock + u64::from(self.frame);
            self.there.push_back((self.free_at + self.delay, Thing::Frame(self.frame)));
            self.frame = self.rng.random_range(1..=LONGEST);
        } else if let Some(packet) = packet {
            self.free_at = clock + 1;
            self.there.push_back((self.free_at + self.delay, packet));
        }

        self.far.receive(at_far);
        self.far.to_receiver.occ_cells.0[CLASS] = self.level;
        let packet = self.far.step(true);
        self.back.extend(packet.map(|packet| (clock + self.delay, packet)));
        if self.drains && self.level > 0 {
            self.level -= 1;
            self.delivered += 1;
        }
        if let Some(Thing::Frame(blocks)) = at_far {
            self.level += blocks;
        }
        assert!(self.level <= self.buffer, "clock {clock}: {} of {} blocks", self.level, self.buffer);
        self.clock += 1;
    }

    /// Runs `clocks` clocks; returns the number of blocks delivered.
    fn run(&mut self, clocks: u64) -> u64 {
        let before = self.delivered;
        (0..clocks).for_each(|_| self.step());
        self.delivered - before
    }

    /// Opens and closes the drain at random.
    fn run_at_random(&mut self, spells: u32) {
        for _ in 0..spells {
            self.drains = self.rng.random();
            let clocks = self.rng.random_range(1..3 * self.delay);
            self.run(clocks);
        }
        self.drains = true;
    }
}

/// Number of blocks sufficient for one round trip, the longest frame there and back, and the time for credits.
fn enough(delay: u64) -> u32 {
    2 * delay as u32 + 4 * LONGEST + 64
}

fn never_overflows<const W: usize>() {
    for seed in 1..=3 {
        let mut link = Link::<W>::new(seed, 300, enough(300));
        link.run_at_random(400);
        assert!(link.delivered > 50_000, "{} blocks", link.delivered);
        link.run(3_000);
        let delivered = link.run(20_000);
        assert!(delivered > 19_700, "{delivered} blocks of an open drain in 20 000 clocks");
    }
}

#[test]
fn no_drain_overflows_the_buffer_and_one_round_trip_of_it_is_enough() {
    never_overflows::<12>();
    never_overflows::<32>();
}

fn survives_losses<const W: usize>() {
    let mut link = Link::<W>::new(4, 300, enough(300));
    link.loss = 8;
    link.run_at_random(400);
    assert!(link.far.resyncs > 100, "{} corrections", link.far.resyncs);
    link.loss = 0;
    link.run(3_000);
    let delivered = link.run(20_000);
    assert!(delivered > 19_700, "{delivered} blocks in 20 000 clocks after the losses");
}

/// The link loses one item in 32, frame or packet, in either direction.
#[test]
fn losses_cost_no_credits_for_good() {
    survives_losses::<12>();
    survives_losses::<32>();
}

/// Share of the line that a link with more than enough buffer carries.
fn share<const W: usize>(delay: u64) -> f64 {
    let mut link = Link::<W>::new(5, delay, 8 * delay as u32);
    link.run(10 * delay);
    let clocks = 40 * delay;
    link.run(clocks) as f64 / clocks as f64
}

/// The link carries a block a clock: 12 bits let only 2048 of them through in a round trip.
#[test]
fn twelve_bits_limit_a_long_link_and_thirty_two_do_not() {
    for delay in [800, 2_000, 5_000] {
        let (infiniband, ideal) = (share::<12>(delay), share::<32>(delay));
        assert!(ideal > 0.985, "ideal: {ideal} of the line at {delay} clocks");
        let expected = (2048.0 / (2 * delay) as f64).min(1.0);
        // a frame waits until all of its blocks are granted, and credits are sent for 16 blocks
        assert!((0.93 * expected..=expected).contains(&infiniband), "{infiniband}, not {expected} at {delay} clocks");
    }
}
