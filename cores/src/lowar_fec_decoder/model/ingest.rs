//! Ingest: the fate of the oldest waiting frame.

use super::context::{Context, Refusal, State};
use super::receive::Receive;
use super::shell::Events;
use super::verdict::Verdict;
use crate::lowar::feedback::Feedback;
use crate::lowar::packet::Header;
use crate::lowar::{KIND_SOURCE, UNIT_OCTETS};
use rtl_foundation::contract::{Draw, Moved};

/// Value at which the count of the timeout saturates.
const COUNT_LIMIT: u32 = (1 << 24) - 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Idle,
    /// Number of beats of an accepted packet's body that are still to be taken.
    Body(usize),
    /// A plain frame that delivery has taken.
    Plain,
    /// A frame that was dropped in the clock before.
    Dropped,
}

/// Inputs of ingest in each clock.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    pub timeout: u32,
    pub reorder_window: u16,
    pub pass_through: bool,
}

/// Ingest, and the count of the timeout.
#[derive(Clone, Debug)]
pub struct Ingest {
    doing: Doing,
    /// The context that opened last.
    newest: Option<usize>,
    count: u32,
    /// Count that closes a context, as configured in the clock before; 0 for never.
    timeout: u32,
    /// p: number of skipped generations not yet reported.
    skipped: u16,
}

impl Ingest {
    pub fn new() -> Self {
        Self { doing: Doing::Idle, newest: None, count: 0, timeout: 0, skipped: 0 }
    }

    /// Sets the number of other clocks since a packet of the newest context. See [`rtl_foundation::contract::Golden::preset`].
    pub fn preset(&mut self, draw: &mut Draw) -> Option<Moved> {
        self.newest?;
        let most = if self.timeout > self.count && draw(0..=1) == 1 { self.timeout } else { COUNT_LIMIT };
        Some(Moved::within(&mut self.count, 0..=most.into(), draw))
    }

    /// Sets the number of skipped generations, once a packet of the next generation has been accepted.
    pub fn preset_skipped(&mut self, contexts: &[Context; 2], draw: &mut Draw) -> Option<Moved> {
        let known = !contexts[self.newest?].is_empty();
        (known && self.skipped > 1).then(|| Moved::within(&mut self.skipped, 1..=u16::MAX.into(), draw))
    }

    pub fn is_idle(&self) -> bool {
        self.doing == Doing::Idle
    }

    /// Notes that delivery takes the waiting plain frame.
    pub fn begin_plain(&mut self) {
        self.doing = Doing::Plain;
    }

    /// Notes that delivery has issued its last beat.
    pub fn end_plain(&mut self) {
        self.doing = Doing::Idle;
    }

    /// Runs a clock of ingest.
    pub fn step<const N: usize>(
        &mut self,
        receive: &mut Receive<N>,
        contexts: &mut [Context; 2],
        clock: u64,
        config: Config,
        events: &mut Events,
    ) {
        self.timeout = config.timeout;
        events.skipped = self.skipped > 0;
        self.skipped = self.skipped.saturating_sub(1);
        let count = self.count;
        self.count = (count + 1).min(COUNT_LIMIT);
        match self.doing {
            Doing::Plain => {}
            Doing::Dropped => self.doing = Doing::Idle,
            Doing::Body(beats) => {
                receive.release(1);
                self.doing = if beats > 1 { Doing::Body(beats - 1) } else { Doing::Idle };
                if beats == 1 {
                    contexts.iter_mut().for_each(Context::close_if_done);
                }
            }
            Doing::Idle => match receive.oldest(clock).map(|held| held.verdict) {
                None => {
                    let is_open = |&context: &usize| contexts[context].state == State::Open;
                    let open = self.newest.and_then(|newest| [1 - newest, newest].into_iter().find(is_open));
                    if let Some(open) = open.filter(|_| config.timeout > 0 && count >= config.timeout) {
                        contexts[open].state = State::Closed;
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

    /// Applies rules 4 to 8.
    fn look<const N: usize>(
        &mut self,
        header: &Header,
        receive: &mut Receive<N>,
        contexts: &mut [Context; 2],
        clock: u64,
        config: Config,
        events: &mut Events,
    ) {
        let older = self.newest.map(|newest| 1 - newest);
        let older = older.filter(|&older| contexts[older].state == State::Open && contexts[older].is_of(header));
        let own = match (older, self.newest) {
            (Some(older), _) => older,
            (None, Some(newest)) if !is_newer(header, &contexts[newest]) => newest,
            (None, newest) => {
                self.open(newest, header, contexts, config);
                return;
            }
        };
        let context = &mut contexts[own];
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
                contexts[1 - own].packet_passes();
                let context = &mut contexts[own];
                context.accept(header, body, clock);
                if context.is_last(header) {
                    context.begin_to_end(config.reorder_window);
                }
                receive.release(UNIT_OCTETS / N);
                self.doing = Doing::Body(body.len().div_ceil(N));
                self.count = 0;
                events.source = header.kind == KIND_SOURCE;
                events.repair = header.kind != KIND_SOURCE;
            }
        }
    }

    /// Applies rule 4: opens a context if the one to be opened is free, and else has it closed.
    fn open(&mut self, newest: Option<usize>, header: &Header, contexts: &mut [Context; 2], config: Config) {
        let opens = newest.map_or(0, |newest| 1 - newest);
        if contexts[opens].state != State::Free {
            contexts[opens].state = State::Closed;
            return;
        }
        if let Some(newest) = newest {
            // the packet that opens the newer one will be the first to be accepted, and does not count
            let opener = u16::from(config.reorder_window > 0);
            contexts[newest].begin_to_end(config.reorder_window + opener);
            contexts[newest].close_if_done();
        }
        let continues = newest.map(|newest| &contexts[newest]).filter(|newest| newest.epoch == header.epoch);
        let skipped = continues.map_or(0, |newest| ahead(header, newest) - 1);
        self.skipped = self.skipped.saturating_add(skipped.min(u16::MAX.into()) as u16);
        contexts[opens] = Context::open(header, continues.is_some(), config.pass_through);
        self.newest = Some(opens);
        self.count = 0;
    }
}

/// Whether a packet is of a later generation than the newest context.
fn is_newer(header: &Header, newest: &Context) -> bool {
    header.epoch != newest.epoch || (1..1 << 23).contains(&ahead(header, newest))
}

/// The number of generations by which a packet is ahead of a context.
fn ahead(header: &Header, context: &Context) -> u32 {
    header.generation.wrapping_sub(context.generation) % (1 << 24)
}
