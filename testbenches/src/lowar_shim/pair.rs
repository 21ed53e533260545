//! Two shims back to back, with their surroundings, clock by clock.

mod life;
mod side;
mod software;

use super::{Board, EVENTS, Line};
use crate::coverage::Coverage;
use crate::stream::{Beats, Frames};
use cores::lowar::Build;
use cores::lowar_shim::{Inputs, Outputs};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;
use side::Side;

/// A clock of a shim, be it hardware or model.
pub type Shim<'a, const N: usize> = Box<dyn FnMut(&Inputs<N>) -> Outputs<N> + 'a>;

/// Index of the end whose frames the test is about; the next constant is the other end.
const NEAR: usize = 0;
const FAR: usize = 1;

/// Both shims.
pub struct Pair<'a, const N: usize> {
    map: RegisterMap,
    build: Build,
    rng: ChaCha8Rng,
    sides: [Side<'a, N>; 2],
    /// Whether hosts send.
    busy: bool,
    number: u32,
    seen: Coverage,
}

impl<'a, const N: usize> Pair<'a, N> {
    /// Two shims of this build with these registers, after a reset.
    pub fn new(build: Build, map: RegisterMap, shims: [Shim<'a, N>; 2]) -> Self {
        let mut sides = shims.into_iter().enumerate().map(|(index, mut shim)| {
            shim(&Inputs { rst: true, ..Inputs::default() });
            Side {
                shim,
                inputs: Inputs { m_axis_tx_tready: true, m_axis_rx_tready: true, ..Inputs::default() },
                outputs: Outputs::default(),
                host: Beats::default(),
                arriving: Beats::default(),
                left: Frames::default(),
                delivered: Frames::default(),
                line: Line::new(index as u64, build),
                board: Board::default(),
                passes: false,
            }
        });
        let sides = std::array::from_fn(|_| sides.next().expect("two shims"));
        let rng = ChaCha8Rng::seed_from_u64(1);
        Self { map, build, rng, sides, busy: true, number: 0, seen: Coverage::new(&EVENTS) }
    }

    /// A frame of a host: a number, and random octets.
    fn frame(&mut self) -> Vec<u8> {
        let mut frame = vec![0; self.rng.random_range(4..6 * N)];
        self.rng.fill_bytes(&mut frame);
        self.number += 1;
        frame[..4].copy_from_slice(&self.number.to_be_bytes());
        if let Some(octet) = frame.get_mut(12) {
            *octet = 0xaa;
        }
        frame
    }

    fn clock(&mut self) {
        for index in [NEAR, FAR] {
            if self.busy && !self.sides[index].host.in_progress() && self.sides[index].host.next::<N>().is_none() {
                // rare enough for the strongest code, and for a receiver that solves
                if self.rng.random_ratio(1, 40) {
                    self.sides[index].host = Beats::of(self.frame());
                }
            }
            self.sides[index].step();
        }
        for (from, to) in [(NEAR, FAR), (FAR, NEAR)] {
            let (left, offered) = self.sides[from].sent();
            let seen = &mut self.seen;
            let to = &mut self.sides[to];
            to.board.clock(to.passes);
            if let Some(frame) = offered {
                to.board.offer(&frame);
            }
            if let Some(packet) = left {
                let lost = to.line.send(packet.clone());
                to.board.leave(&packet, lost, seen);
            }
            to.receive(seen);
        }
    }

    fn run(&mut self, clocks: u32) {
        (0..clocks).for_each(|_| self.clock());
    }
}
