//! Ingest: what becomes of the oldest frame that waits.

use super::context::{Context, Refusal, State};
use super::receive::Receive;
use super::shell::Events;
use super::verdict::Verdict;
use crate::lowar::feedback::Feedback;
use crate::lowar::packet::Header;
use crate::lowar::{KIND_SOURCE, UNIT_OCTETS};

/// Where the count of the timeout stays.
const COUNT_LIMIT: u32 = (1 << 24) - 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Idle,
    /// The body of an accepted packet goes on.
    Body {
        beats: usize,
        closes: bool,
    },
    /// Delivery has taken a plain frame.
    Plain,
    /// A frame was dropped in the clock before.
    Dropped,
}

/// What ingest is told in each clock.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    pub timeout: u32,
    pub pass_through: bool,
}

/// Ingest, and the count of the timeout.
#[derive(Clone, Debug)]
pub struct Ingest {
    doing: Doing,
    /// The context that opened last.
    newest: Option<usize>,
    count: u32,
}

impl Ingest {
    pub fn new() -> Self {
        Self { doing: Doing::Idle, newest: None, count: 0 }
    }

    pub fn is_idle(&self) -> bool {
        self.doing == Doing::Idle
    }

    /// Delivery takes the plain frame that waits.
    pub fn begin_plain(&mut self) {
        self.doing = Doing::Plain;
    }

    /// Delivery has issued its last beat.
    pub fn end_plain(&mut self) {
        self.doing = Doing::Idle;
    }

    /// A clock of ingest.
    pub fn step<const N: usize>(
        &mut self,
        receive: &mut Receive<N>,
        contexts: &mut [Context; 2],
        clock: u64,
        config: Config,
        events: &mut Events,
    ) {
        let count = self.count;
        self.count = (count + 1).min(COUNT_LIMIT);
        match self.doing {
            Doing::Plain => {}
            Doing::Dropped => self.doing = Doing::Idle,
            Doing::Body { beats, closes } => {
                receive.release(1);
                self.doing = if beats > 1 { Doing::Body { beats: beats - 1, closes } } else { Doing::Idle };
                if beats == 1 && closes {
                    self.close_newest(contexts);
                }
            }
            Doing::Idle => match receive.oldest(clock).map(|held| held.verdict) {
                None => {
                    let open = self.newest.is_some_and(|newest| contexts[newest].state == State::Open);
                    if open && config.timeout > 0 && count >= config.timeout {
                        self.close_newest(contexts);
                        events.timeout = true;
                    }
                }
                Some(Verdict::Plain) => {}
                Some(Verdict::Malformed) => {
                    self.drop(receive);
                    events.malformed = true;
                }
                Some(Verdict::Feedback) => {
                    events.feedback = receive.oldest(clock).map(|held| Feedback::of_packet(&held.octets));
                    self.drop(receive);
                }
                Some(Verdict::Packet(header)) => self.look(&header, receive, contexts, clock, config, events),
            },
        }
    }

    fn drop<const N: usize>(&mut self, receive: &mut Receive<N>) {
        receive.drop_oldest();
        self.doing = Doing::Dropped;
    }

    fn close_newest(&self, contexts: &mut [Context; 2]) {
        if let Some(newest) = self.newest {
            contexts[newest].state = State::Closed;
        }
    }

    /// Rules 4 to 8.
    fn look<const N: usize>(
        &mut self,
        header: &Header,
        receive: &mut Receive<N>,
        contexts: &mut [Context; 2],
        clock: u64,
        config: Config,
        events: &mut Events,
    ) {
        let newest = match self.newest {
            Some(newest) if !is_newer(header, &contexts[newest]) => newest,
            newest => {
                self.open(newest, header, contexts, config.pass_through);
                return;
            }
        };
        let context = &mut contexts[newest];
        if header.generation != context.generation || context.state != State::Open {
            self.drop(receive);
            events.late = true;
            return;
        }
        match context.refuses(header) {
            Some(refusal) => {
                self.drop(receive);
                events.mismatch = refusal == Refusal::Mismatch;
                events.duplicate = refusal == Refusal::Duplicate;
            }
            None => {
                let Some(held) = receive.take() else { return };
                let body = &held.octets[UNIT_OCTETS..];
                context.accept(header, body, clock);
                receive.release(UNIT_OCTETS / N);
                self.doing = Doing::Body { beats: body.len().div_ceil(N), closes: context.is_last(header) };
                self.count = 0;
                events.source = header.kind == KIND_SOURCE;
                events.repair = header.kind != KIND_SOURCE;
            }
        }
    }

    /// Rule 4: opens a context if that which is to open is free.
    fn open(&mut self, newest: Option<usize>, header: &Header, contexts: &mut [Context; 2], pass_through: bool) {
        let opens = newest.map_or(0, |newest| 1 - newest);
        if contexts[opens].state != State::Free {
            return;
        }
        if let Some(newest) = newest.filter(|&newest| contexts[newest].state == State::Open) {
            contexts[newest].state = State::Closed;
        }
        contexts[opens] = Context::open(header, pass_through);
        self.newest = Some(opens);
        self.count = 0;
    }
}

/// Whether a packet is of a later generation than the newest context.
fn is_newer(header: &Header, newest: &Context) -> bool {
    let ahead = header.generation.wrapping_sub(newest.generation) % (1 << 24);
    header.epoch != newest.epoch || (1..1 << 23).contains(&ahead)
}
