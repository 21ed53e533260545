//! Delivery: the choice of the frame that leaves next.

use super::context::{Context, Seen, State};
use super::ingest::Ingest;
use super::receive::Receive;
use super::shell::{Beat, Events};
use super::verdict::Verdict;
use crate::lowar_fec_decoder::{HOLE_STEPS, QUEUE_CLOCKS, SEARCH_STEPS, solve_steps, weigh_steps};
use rtl_foundation::contract::{Keep, Octets};

#[derive(Clone, Debug)]
enum Doing {
    Scan,
    /// Number of steps left without a scan.
    Rest(u32),
    /// Number of steps until the length is known.
    Solve(u32, Solution),
    Frame {
        octets: Vec<u8>,
        sent: usize,
        plain: bool,
    },
}

/// Result of solving for a frame.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The frame; `None` if its length is impossible.
    frame: Option<Vec<u8>>,
    /// Whether the lost frame begins a burst.
    burst: bool,
}

/// Delivery and its pointer.
#[derive(Clone, Debug)]
pub struct Delivery<const N: usize> {
    doing: Doing,
    context: usize,
    n: usize,
    waits: bool,
    /// Whether the context has not been looked at since it opened.
    fresh: bool,
    /// a: number of frames sent up to the end of the context before, modulo 2^16.
    accounted: u16,
    /// Whether the frame before, in the order of sending, has arrived.
    arrived: bool,
    /// Whether the first look of this clock has found a gap that begins a burst.
    gap_begins_burst: bool,
    /// The gaps that were found in this clock and in the one before.
    gaps: [u16; 2],
    /// q: number of missed frames not yet reported.
    missed: u16,
}

impl<const N: usize> Delivery<N> {
    pub fn new() -> Self {
        Self {
            doing: Doing::Scan,
            context: 0,
            n: 0,
            waits: false,
            fresh: true,
            accounted: 0,
            arrived: true,
            gap_begins_burst: false,
            gaps: [0; 2],
            missed: 0,
        }
    }

    /// `stat_waiting`: whether a frame that has arrived waits for one that has not.
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// The rule of a scan from 3 on that applies in clock `clock`, with the contexts as `seen` in the clock before.
    fn scan(&self, contexts: &[Context; 2], seen: &[Seen; 2], clock: u64, longest: usize) -> Found {
        let (context, seen, n) = (&contexts[self.context], &seen[self.context], self.n);
        let passes = context.passes_through();
        if let Some((octets, accepted)) = context.next_to_pass() {
            let queued = accepted + u64::from(QUEUE_CLOCKS) >= clock;
            return if queued { Found::Nothing } else { Found::Passing(octets.to_vec()) };
        }
        let open = seen.state == State::Open;
        if !open && (n >= seen.end || passes && context.is_whole()) {
            return Found::End;
        }
        if passes && open || n == context.most_frames() || seen.total.is_some_and(|total| n >= total) {
            return Found::Nothing;
        }
        match context.frame(n).filter(|(_, accepted)| accepted + 1 < clock) {
            Some(_) if passes => Found::Passed,
            Some((octets, _)) => Found::Frame(octets.to_vec()),
            None if open => Found::Missing { holds_up: n < seen.end },
            None => {
                let burst = self.arrived;
                match context.solve::<N>(n, longest) {
                    None => Found::Lost { burst },
                    Some(solved) => {
                        let steps = if context.has_solved(n) { weigh_steps } else { solve_steps };
                        Found::Solvable(steps(solved.missing), Solution { frame: solved.frame, burst })
                    }
                }
            }
        }
    }

    /// Begins a step in clock `clock`; its result takes effect by [`Delivery::step`].
    pub fn look(
        &mut self,
        ingest: &Ingest,
        receive: &Receive<N>,
        contexts: &[Context; 2],
        seen: &[Seen; 2],
        clock: u64,
        longest: usize,
    ) -> Option<Found> {
        if !matches!(self.doing, Doing::Scan) {
            return None;
        }
        let plain = receive.oldest(clock).is_some_and(|held| held.verdict == Verdict::Plain);
        if ingest.is_idle() && plain {
            return Some(Found::Plain);
        }
        if seen[self.context].state == State::Free {
            return Some(Found::Nothing);
        }
        if self.fresh {
            self.first_look(&contexts[self.context]);
        }
        Some(self.scan(contexts, seen, clock, longest))
    }

    /// The first look at a context.
    fn first_look(&mut self, context: &Context) {
        let gap = if context.continues { context.before.wrapping_sub(self.accounted) } else { 0 };
        self.gap_begins_burst = gap > 0 && self.arrived;
        self.arrived = gap == 0 && (self.arrived || !context.continues);
        self.gaps[0] = gap;
        self.fresh = false;
    }

    /// Reports a missed frame in each clock without another report.
    pub fn tell_missed(&mut self, events: &mut Events) {
        events.missed = self.missed > 0 && !(events.delivered || events.recovered || events.lost);
        self.missed -= u16::from(events.missed);
        let [now, before] = self.gaps;
        self.missed = self.missed.saturating_add(before);
        self.gaps = [0, now];
    }

    /// Runs a step with the result `found` of its scan. Returns the beat that is issued.
    pub fn step(
        &mut self,
        found: Option<Found>,
        ingest: &mut Ingest,
        receive: &mut Receive<N>,
        contexts: &mut [Context; 2],
        events: &mut Events,
    ) -> Option<Beat<N>> {
        events.burst = std::mem::take(&mut self.gap_begins_burst);
        if let Some(found) = found {
            self.begin(found, ingest, receive, contexts, events);
            return None;
        }
        match &mut self.doing {
            Doing::Scan => None,
            Doing::Rest(steps) => {
                *steps -= 1;
                if *steps == 0 {
                    self.doing = Doing::Scan;
                }
                None
            }
            Doing::Solve(steps, Solution { frame, burst }) => {
                *steps -= 1;
                if *steps == 0 {
                    let frame = frame.take();
                    events.recovered = frame.is_some();
                    events.lost = frame.is_none();
                    events.burst = *burst;
                    self.doing = frame.map_or(Doing::Scan, |octets| Doing::Frame { octets, sent: 0, plain: false });
                }
                None
            }
            Doing::Frame { octets, sent, plain } => {
                let rest = &octets[*sent..];
                let lanes = rest.len().min(N);
                let mut data = Octets::default();
                data.0[..lanes].copy_from_slice(&rest[..lanes]);
                let beat = Beat { data, keep: Keep::first(lanes), last: rest.len() <= N };
                *sent += lanes;
                if *plain {
                    receive.release(1);
                    if beat.last {
                        ingest.end_plain();
                    }
                }
                if beat.last {
                    self.doing = Doing::Scan;
                }
                Some(beat)
            }
        }
    }

    fn begin(
        &mut self,
        found: Found,
        ingest: &mut Ingest,
        receive: &mut Receive<N>,
        contexts: &mut [Context; 2],
        events: &mut Events,
    ) {
        self.waits = matches!(found, Found::Missing { holds_up: true });
        match found {
            Found::Nothing | Found::Missing { .. } => {}
            Found::Passed => {
                self.n += 1;
                self.arrived = true;
                self.doing = Doing::Rest(SEARCH_STEPS - 1);
            }
            Found::Plain => {
                if let Some(held) = receive.take() {
                    ingest.begin_plain();
                    self.doing = Doing::Frame { octets: held.octets, sent: 0, plain: true };
                }
            }
            Found::End => {
                let context = &mut contexts[self.context];
                context.state = State::Free;
                self.accounted = context.before.wrapping_add(context.end() as u16);
                // one that passes frames through may have all without a search
                self.arrived |= context.is_whole();
                self.fresh = true;
                self.context = 1 - self.context;
                self.n = 0;
                self.doing = Doing::Rest(SEARCH_STEPS - 1);
                events.generation = true;
            }
            Found::Passing(octets) => {
                contexts[self.context].pass();
                self.doing = Doing::Frame { octets, sent: 0, plain: false };
                events.delivered = true;
            }
            Found::Frame(octets) => {
                self.n += 1;
                self.arrived = true;
                self.doing = Doing::Frame { octets, sent: 0, plain: false };
                events.delivered = true;
            }
            Found::Lost { burst } => {
                self.n += 1;
                self.arrived = false;
                self.doing = Doing::Rest(HOLE_STEPS - 1);
                events.lost = true;
                events.burst |= burst;
            }
            Found::Solvable(steps, solution) => {
                contexts[self.context].begin_solving(self.n);
                self.n += 1;
                self.arrived = false;
                self.doing = Doing::Solve(steps, solution);
            }
        }
    }
}

/// Result of a scan.
#[derive(Clone, Debug)]
pub enum Found {
    Nothing,
    /// A plain frame that waits at ingest.
    Plain,
    /// The end of the generation.
    End,
    /// The frame to be passed through next.
    Passing(Vec<u8>),
    /// Frame n has been passed through.
    Passed,
    Frame(Vec<u8>),
    /// Frame n is missing and may still arrive.
    Missing {
        /// Whether a later frame has arrived.
        holds_up: bool,
    },
    Lost {
        burst: bool,
    },
    /// Frame n can be solved for, with the steps until its length is known.
    Solvable(u32, Solution),
}
