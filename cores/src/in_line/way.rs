//! The way of a stream through a core in line, one call per clock.

use super::{HEADER_OCTETS, HELD_BEATS, VERDICT_LATENCY, header_beats};
use rtl_foundation::contract::{Keep, Octets, User};
use std::collections::VecDeque;

/// A beat on its way.
#[derive(Clone, Copy, Debug)]
pub struct Beat<const N: usize, const U: usize> {
    /// Octets, the first in lane 0.
    pub data: Octets<N>,
    /// Lanes that carry the frame.
    pub keep: Keep<N>,
    /// Last beat of the frame.
    pub last: bool,
    /// User bits of the beat.
    pub user: User<U>,
    /// Class of the frame.
    pub class: u8,
}

/// A beat that is held.
#[derive(Clone, Copy, Debug)]
struct Held<const N: usize, const U: usize> {
    beat: Beat<N, U>,
    /// Number of the beat in its frame.
    number: usize,
    taken: u64,
}

/// The frame of which not all beats are taken.
#[derive(Clone, Debug)]
struct Arriving<F> {
    beats: usize,
    header: Vec<u8>,
    found: Option<F>,
}

/// Changes with which a frame leaves.
#[derive(Clone, Debug, Default)]
struct Treated {
    /// The octets with which its header leaves.
    header: Vec<u8>,
    /// Class in place of that of its beats.
    class: Option<u8>,
}

/// The way, clock by clock; `N` is `DATA_W / 8`, `U` is `USER_W`. `F` is what the first beat of a frame finds, `V` the verdict on a frame.
#[derive(Clone, Debug)]
pub struct Way<const N: usize, const U: usize, F, V> {
    clock: u64,
    ready: bool,
    arriving: Arriving<F>,
    held: VecDeque<Held<N, U>>,
    /// Frames whose header is complete and whose first beat is held, with the clock in which the header was completed.
    known: VecDeque<(u64, Treated)>,
    /// Verdicts that are to be reported, and when.
    verdicts: VecDeque<(u64, V)>,
    leaving: Treated,
    register: Option<Beat<N, U>>,
    out: Option<Beat<N, U>>,
}

impl<F> Default for Arriving<F> {
    fn default() -> Self {
        Self { beats: 0, header: Vec::new(), found: None }
    }
}

impl<const N: usize, const U: usize, F, V> Default for Way<N, U, F, V> {
    fn default() -> Self {
        Self {
            clock: 0,
            ready: true,
            arriving: Arriving::default(),
            held: VecDeque::new(),
            known: VecDeque::new(),
            verdicts: VecDeque::new(),
            leaving: Treated::default(),
            register: None,
            out: None,
        }
    }
}

impl<const N: usize, const U: usize, F, V: Copy> Way<N, U, F, V> {
    /// A beat that is offered in this clock is taken.
    pub fn ready(&self) -> bool {
        self.ready
    }

    /// The beat that is offered in this clock.
    pub fn out(&self) -> Option<&Beat<N, U>> {
        self.out.as_ref()
    }

    /// The verdict that is reported in this clock.
    pub fn verdict(&self) -> Option<V> {
        self.verdicts.front().filter(|(due, _)| *due == self.clock).map(|(_, verdict)| *verdict)
    }

    /// Runs a clock in which `offered` stands on `s_axis`, and `m_axis` is `ready`. The first beat of a frame looks at what it `finds`; with this
    /// the header is treated, which returns the verdict and another class for the frame.
    pub fn step(
        &mut self,
        offered: Option<Beat<N, U>>,
        ready: bool,
        finds: impl FnOnce() -> F,
        treat: impl FnOnce(F, &mut [u8]) -> (V, Option<u8>),
    ) {
        let takes = offered.filter(|_| self.ready);
        self.ready = self.held.len() < HELD_BEATS - 1;
        if self.verdict().is_some() {
            self.verdicts.pop_front();
        }
        self.move_on(ready);
        if let Some(beat) = takes {
            self.take(beat, finds, treat);
        }
        self.clock += 1;
    }

    /// Moves beats on, as far as there is room.
    fn move_on(&mut self, ready: bool) {
        let out_is_free = self.out.is_none() || ready;
        let register_is_free = self.register.is_none() || out_is_free;
        if out_is_free {
            self.out = self.register.take();
        }
        let Some(held) = self.held.front() else { return };
        let may_move = match held.number {
            0 => {
                let decided = self.known.front().map(|(completed, _)| completed + VERDICT_LATENCY as u64);
                decided.is_some_and(|decided| decided < self.clock)
            }
            _ => held.taken < self.clock,
        };
        if !may_move || !register_is_free {
            return;
        }
        let Held { mut beat, number, .. } = self.held.pop_front().expect("a beat is held");
        if number == 0 {
            self.leaving = self.known.pop_front().expect("its frame is known").1;
        }
        let header = self.leaving.header.get(N * number..).unwrap_or(&[]);
        beat.data.0.iter_mut().zip(header).for_each(|(octet, leaves)| *octet = *leaves);
        beat.class = self.leaving.class.unwrap_or(beat.class);
        self.register = Some(beat);
    }

    /// Takes the beat that is offered.
    fn take(
        &mut self,
        beat: Beat<N, U>,
        finds: impl FnOnce() -> F,
        treat: impl FnOnce(F, &mut [u8]) -> (V, Option<u8>),
    ) {
        let frame = &mut self.arriving;
        let number = frame.beats;
        self.held.push_back(Held { beat, number, taken: self.clock });
        if number == 0 {
            frame.found = Some(finds());
        }
        let lanes = beat.keep.0.count_ones() as usize;
        let room = HEADER_OCTETS.saturating_sub(frame.header.len()).min(lanes);
        frame.header.extend(&beat.data.0[..room]);
        frame.beats += 1;
        if let Some(found) = frame.found.take_if(|_| beat.last || frame.beats == header_beats(N)) {
            let mut header = std::mem::take(&mut frame.header);
            let (verdict, class) = treat(found, &mut header);
            self.verdicts.push_back((self.clock + VERDICT_LATENCY as u64, verdict));
            self.known.push_back((self.clock, Treated { header, class }));
        }
        if beat.last {
            *frame = Arriving::default();
        }
    }
}
