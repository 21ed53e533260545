//! Credits: a sender and a receiver with a fibre between them. An upset of one end changes what the other gets, so both ends are
//! verilated, and a pair with an upset is held against the same pair without.

use super::places::{Places, Row};
use super::{Subject, Times};
use crate::campaign::{states, verilated_with_states};
use cores::{cbfc_receiver, cbfc_sender};
use miette::IntoDiagnostic;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rtl_foundation::contract::Fields;
use rtl_lockstep::Upset;
use std::collections::VecDeque;
use verilated_dut::{Dut, Model, PortId, Stopped};

/// Width of a level in cells.
const CELL_BITS: usize = 28;
/// Clocks from one end to the other.
const DELAY: usize = 200;
/// Clocks between two counts that the sender's end tells, of one class each.
const BETWEEN: u64 = 16;
/// Buffer of each class in cells of 64 octets: more than a round trip of frames.
const BUFFER_CELLS: u32 = 500;
/// Largest frame in blocks.
const LARGEST: u32 = 24;
/// Clocks between two packets of the receiver's in rounds of 8 clocks.
const INTERVAL_ROUNDS: u64 = 16;

/// The upset end is the sender.
pub(super) static SENDER: Subject = Subject {
    core: &cbfc_sender::hdl::CORE,
    variant: "c32",
    what: WHAT,
    round_trip: 2 * DELAY as u64,
    survey: |subject, count, seed| survey(subject, End::Sender, count, seed),
};

/// The upset end is the receiver.
pub(super) static RECEIVER: Subject = Subject {
    core: &cbfc_receiver::hdl::CORE,
    variant: "c32",
    what: WHAT,
    round_trip: 2 * DELAY as u64,
    survey: |subject, count, seed| survey(subject, End::Receiver, count, seed),
};

const WHAT: &str = "Sender and receiver with a fibre between them, frames of all classes, a count of each class every 128 clocks and a \
                    limit every 128 clocks. Damage is a frame that the buffer has no room for, counts of the ends that do not agree \
                    beyond what is under way, or, to the end of the run, less than 9 of 10 of the blocks that the pair without an \
                    upset delivers.";

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Sender,
    Receiver,
}

fn survey(subject: &Subject, end: End, count: usize, seed: u64) -> miette::Result<Vec<Row>> {
    let models = [&cbfc_sender::hdl::CORE, &cbfc_receiver::hdl::CORE]
        .map(|core| verilated_with_states(core, &core.variant_of(subject.variant).expect("a variant of the core")));
    let variant = subject.core.variant_of(subject.variant).expect("a variant of the core");
    let times = Times::of(subject);
    let mut places = Places::of(&states(subject.core, &variant), "", 1);
    let drawn = places.draw(count, &mut ChaCha8Rng::seed_from_u64(seed), times);
    let sound = Pair::new(&models, seed).run(None, times).into_diagnostic()?;
    assert!(sound.last.is_none(), "a pair without an upset is sound");
    let ran: Result<Vec<Outcome>, Stopped> =
        drawn.par_iter().map(|(_, upset)| Pair::new(&models, seed).run(Some((end, *upset)), times)).collect();
    for ((row, upset), outcome) in drawn.iter().zip(ran.into_diagnostic()?) {
        let starves = 10 * outcome.delivered < 9 * sound.delivered;
        places.rows[*row].note(*upset, if starves { Some(times.clocks) } else { outcome.last }, times);
    }
    Ok(places.rows)
}

/// The result of a run.
struct Outcome {
    /// The last clock in which a frame had no room or the counts did not agree.
    last: Option<u64>,
    /// Blocks that arrived since damage counts as lasting.
    delivered: u64,
}

/// A frame or a count that leaves the sender in a clock: class, and blocks or count.
#[derive(Clone, Copy, Default)]
struct Forward {
    frame: Option<(u8, u32)>,
    count: Option<(u8, u32)>,
}

/// Two ends and the fibre.
struct Pair {
    rng: ChaCha8Rng,
    sender: Dut,
    receiver: Dut,
    at_sender: SenderPins,
    at_receiver: ReceiverPins,
    forward: VecDeque<Forward>,
    backward: VecDeque<Option<(u8, u32)>>,
    /// Blocks of the next frame of each class, and clocks until the line is free.
    heads: [u32; 8],
    busy: u32,
    /// Blocks of each class on the fibre, and cells in the buffer.
    under_way: [u32; 8],
    cells: [u32; 8],
}

macro_rules! ports {
    ($(#[$doc:meta])* $name:ident: $($pin:ident)+) => {
        $(#[$doc])*
        struct $name { $($pin: PortId),+ }
        impl $name {
            fn of(dut: &Dut) -> Self {
                Self { $($pin: dut.port(stringify!($pin))),+ }
            }
        }
    };
}
ports! {
    /// The sender's pins.
    SenderPins: s_fcp_valid s_fcp_class s_fcp_fccl head_valid head_blocks send_valid send_class send_blocks permit stat_fctbs
}
ports! {
    /// The receiver's pins.
    ReceiverPins: rx_valid rx_class rx_blocks occ_cells s_fcp_valid s_fcp_class s_fcp_fctbs m_fcp_ready cfg_enable cfg_buffer_cells
        cfg_interval_rounds cfg_threshold_blocks m_fcp_valid m_fcp_class m_fcp_fccl stat_abr
}

impl Pair {
    fn new([sender, receiver]: &[Model; 2], seed: u64) -> Self {
        let (sender, mut receiver) = (Dut::seeded(sender, seed), Dut::seeded(receiver, seed));
        let (at_sender, at_receiver) = (SenderPins::of(&sender), ReceiverPins::of(&receiver));
        receiver.set(at_receiver.cfg_enable, 0xff);
        receiver.set_words(at_receiver.cfg_buffer_cells, &Fields::<8, CELL_BITS>([BUFFER_CELLS; 8]).words());
        receiver.set(at_receiver.cfg_interval_rounds, INTERVAL_ROUNDS);
        receiver.set(at_receiver.cfg_threshold_blocks, 0xffff);
        receiver.set(at_receiver.m_fcp_ready, 1);
        let (forward, backward) = (vec![Forward::default(); DELAY].into(), vec![None; DELAY].into());
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (heads, busy, under_way, cells) = ([1; 8], 0, [0; 8], [0; 8]);
        Self { rng, sender, receiver, at_sender, at_receiver, forward, backward, heads, busy, under_way, cells }
    }

    /// Runs the pair, with an upset at one of its ends or without.
    fn run(mut self, upset: Option<(End, Upset)>, times: Times) -> Result<Outcome, Stopped> {
        self.sender.reset()?;
        self.receiver.reset()?;
        let mut outcome = Outcome { last: None, delivered: 0 };
        for clock in 0..times.clocks {
            if let Some((end, Upset { state, word, bit, .. })) = upset.filter(|(_, upset)| upset.clock == clock) {
                let dut = if end == End::Sender { &mut self.sender } else { &mut self.receiver };
                dut.flip(state, word, 1 << bit)?;
            }
            let leaves = self.send(clock)?;
            self.forward.push_back(leaves);
            let arrives = self.forward.pop_front().unwrap_or_default();
            let limit = self.receive(arrives)?;
            self.backward.push_back(limit);
            if let Some((_, blocks)) = arrives.frame.filter(|_| clock >= times.still) {
                outcome.delivered += u64::from(blocks);
            }
            let overflows = self.cells.iter().any(|cells| *cells > BUFFER_CELLS);
            if overflows || !self.agrees() {
                outcome.last = Some(clock);
            }
        }
        Ok(outcome)
    }

    /// A clock of the sender: what leaves it.
    fn send(&mut self, clock: u64) -> Result<Forward, Stopped> {
        let Self { rng, sender, at_sender: pins, .. } = self;
        let limit = self.backward.pop_front().flatten();
        sender.set(pins.s_fcp_valid, limit.is_some().into());
        if let Some((class, fccl)) = limit {
            sender.set(pins.s_fcp_class, class.into());
            sender.set(pins.s_fcp_fccl, fccl.into());
        }
        sender.set(pins.head_valid, 0xff);
        sender.set(pins.head_blocks, self.heads.iter().rev().fold(0, |all, blocks| all << 8 | u64::from(*blocks)));
        sender.set(pins.send_valid, 0);
        sender.settle()?;
        let (turn, next) = (rng.random_range(0..8u8), rng.random_range(2..=LARGEST));
        let permit = sender.get(pins.permit);
        let class = (turn..turn + 8).map(|class| class % 8).find(|class| permit >> class & 1 == 1);
        let mut leaves = Forward::default();
        self.busy = self.busy.saturating_sub(1);
        if let Some(class) = class.filter(|_| self.busy == 0) {
            let blocks = std::mem::replace(&mut self.heads[usize::from(class)], next);
            sender.set(pins.send_valid, 1);
            sender.set(pins.send_class, class.into());
            sender.set(pins.send_blocks, blocks.into());
            leaves.frame = Some((class, blocks));
            self.under_way[usize::from(class)] += blocks;
            self.busy = blocks;
        } else if clock.is_multiple_of(BETWEEN) {
            let class = (clock / BETWEEN % 8) as u8;
            leaves.count = Some((class, sender.words(pins.stat_fctbs)[usize::from(class)]));
        }
        sender.settle()?;
        sender.edge()?;
        Ok(leaves)
    }

    /// A clock of the receiver: the limit that leaves it.
    fn receive(&mut self, arrives: Forward) -> Result<Option<(u8, u32)>, Stopped> {
        let Self { rng, receiver, at_receiver: pins, cells, .. } = self;
        receiver.set_words(pins.occ_cells, &Fields::<8, CELL_BITS>(*cells).words());
        let drained = rng.random_range(0..8);
        cells[drained] = cells[drained].saturating_sub(rng.random_range(0..2));
        receiver.set(pins.rx_valid, arrives.frame.is_some().into());
        if let Some((class, blocks)) = arrives.frame {
            receiver.set(pins.rx_class, class.into());
            receiver.set(pins.rx_blocks, blocks.into());
            cells[usize::from(class)] += blocks;
            self.under_way[usize::from(class)] -= blocks;
        }
        receiver.set(pins.s_fcp_valid, arrives.count.is_some().into());
        if let Some((class, count)) = arrives.count {
            receiver.set(pins.s_fcp_class, class.into());
            receiver.set(pins.s_fcp_fctbs, count.into());
        }
        receiver.settle()?;
        let limit = (receiver.get(pins.m_fcp_valid) == 1)
            .then(|| (receiver.get(pins.m_fcp_class) as u8, receiver.get(pins.m_fcp_fccl) as u32));
        receiver.edge()?;
        Ok(limit)
    }

    /// Whether the counts of both ends differ by what is under way.
    fn agrees(&mut self) -> bool {
        let sent = self.sender.words(self.at_sender.stat_fctbs);
        let stored = self.receiver.words(self.at_receiver.stat_abr);
        (0..8).all(|class| sent[class].wrapping_sub(stored[class]) == self.under_way[class])
    }
}
