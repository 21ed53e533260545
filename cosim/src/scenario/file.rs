//! What a scenario file may say, field by field. Defaults are those of a careful user. Kinds of traffic, drain and loss are tables
//! that name their kind; `read` knows by which field.

use super::capture::Capture;
use super::quantity::{BufferSize, Frames, Length, Rate, Share, Size, Span};
use crate::link::time::Time;
use cores::bifrost_pause_engine::sizing::Storage;
use cores::ethernet::PS_PER_METRE;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// A scenario: a link, its flow control, what is sent over it, what goes wrong, and what is promised.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// One line for people.
    pub title: String,
    /// How long it runs.
    pub duration: Span,
    /// Seed of all randomness.
    #[serde(default = "one")]
    pub seed: u64,
    /// The wire and the far end.
    pub link: Link,
    /// Flow control.
    #[serde(default)]
    pub control: Control,
    /// The downstream port's buffer.
    #[serde(default)]
    pub buffer: Buffer,
    /// What is sent.
    pub traffic: Vec<Traffic>,
    /// The frames of the captures among it, in their order.
    #[serde(skip)]
    pub captures: Vec<Capture>,
    /// How the buffer drains.
    #[serde(default)]
    pub drain: Drain,
    /// What others send on the egress, frame by frame in turn with the buffer; `priority` has no meaning there.
    #[serde(default)]
    pub contention: Vec<Traffic>,
    /// Priorities that the next hop stops.
    #[serde(default)]
    pub stop: Vec<Stop>,
    /// Scripted faults.
    #[serde(default)]
    pub fault: Vec<Fault>,
    /// What must hold.
    #[serde(default)]
    pub promise: Promise,
    /// What is recorded.
    #[serde(default)]
    pub output: Output,
}

fn one() -> u64 {
    1
}

impl File {
    /// What a frame takes from one end to the other, without jitter.
    pub fn delay(&self) -> Time {
        Time(self.link.distance.0 * PS_PER_METRE + self.link.equipment.0.0 / 2)
    }
    /// Longest frame of the other direction.
    pub fn reverse_mtu(&self) -> Size {
        self.link.reverse_mtu.unwrap_or(self.link.mtu)
    }
}

/// The wire and the far end.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Line rate of both directions.
    pub rate: Rate,
    /// Length of the fibre.
    pub distance: Length,
    /// Longest frame with FCS.
    #[serde(default = "mtu")]
    pub mtu: Size,
    /// Longest frame of the other direction; `mtu` if not given.
    pub reverse_mtu: Option<Size>,
    /// Fixed delay of the equipment, both directions together.
    #[serde(default)]
    pub equipment: Span,
    /// What the way to the buffer adds at most, uniform.
    #[serde(default)]
    pub jitter: Span,
    /// What the way of the pause frames adds at most, uniform.
    #[serde(default)]
    pub pause_jitter: Span,
    /// Longest time that the upstream takes to obey a pause.
    #[serde(default = "response")]
    pub response: Span,
    /// Shortest time of that; the longest if not given.
    pub response_min: Option<Span>,
    /// How late flow control learns what the buffer holds.
    #[serde(default = "occupancy_latency")]
    pub occupancy_latency: Span,
    /// How much faster the upstream's oscillator runs, in parts per million, -100 ..= 100.
    #[serde(default)]
    pub upstream_ppm: i64,
    /// Whether the upstream obeys pause frames.
    #[serde(default = "obeys")]
    pub obeys: bool,
    /// Order of priorities at both ends.
    #[serde(default)]
    pub order: Order,
    /// Data in the other direction, which pause frames wait for.
    pub reverse: Option<Reverse>,
    /// Random loss of data frames.
    pub loss: Option<Loss>,
    /// Random loss of pause frames.
    pub pause_loss: Option<Loss>,
}

fn obeys() -> bool {
    true
}

fn mtu() -> Size {
    Size(1518)
}

fn response() -> Span {
    Span(Time::from_ns(500))
}

fn occupancy_latency() -> Span {
    Span(Time::from_ns(100))
}

/// Order of priorities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The highest number first.
    #[default]
    Strict,
    /// Each in turn.
    RoundRobin,
}

/// Reverse traffic.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reverse {
    /// Share of the wire.
    pub load: Share,
    /// Its frames.
    #[serde(default)]
    pub frames: Frames,
    /// How the upstream end's buffer drains. That end then pauses the downstream one as it is paused itself, with a pause
    /// engine and a buffer of the size that this direction needs. Without it there is room for all that comes.
    pub drain: Option<Drain>,
}

/// Random loss.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Loss {
    /// Each frame by itself.
    Bernoulli {
        /// Probability.
        rate: Share,
    },
    /// Two states.
    GilbertElliott {
        /// From good to bad, per frame.
        to_bad: Share,
        /// From bad to good, per frame.
        to_good: Share,
        /// Loss in the good state.
        #[serde(default)]
        loss_good: Share,
        /// Loss in the bad state.
        loss_bad: Share,
    },
    /// Bursts: every frame of a burst is lost, none between two of them.
    Gilbert {
        /// Share of all frames that are lost.
        rate: Share,
        /// Mean length of a burst in frames.
        burst: u32,
    },
}

/// Which flow control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ControlMode {
    /// The pause engine's ledger.
    #[default]
    Ledger,
    /// The paper's Algorithm 1 as printed.
    Published,
    /// The paper's Algorithm 1 with its evident intent.
    Clamped,
    /// Native PFC by thresholds.
    Pfc,
}

/// Flow control.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Control {
    /// Which.
    pub mode: ControlMode,
    /// Priorities that it protects; each has a buffer of its own.
    pub priorities: Vec<u8>,
    /// T; the one with the smallest buffer if not given.
    pub slot: Option<Span>,
    /// By how much the round trip may be longer than stated.
    pub rtt_margin: Share,
    /// The length that the configuration believes in; the link's if not given.
    pub assumed_distance: Option<Length>,
    /// Closing pause frames that may be lost in a round trip.
    pub lost_frames: u64,
    /// Room for the queue of a shared wire or an idle sender.
    pub queue_allowance: Size,
    /// Reverse data is held back before every slot, so that no pause frame waits for a data frame.
    pub hold: bool,
    /// k: deduct in every k-th slot (published, clamped).
    pub deduct_every: u64,
    /// Queue that stops a priority (pfc); the buffer less its headroom if not given.
    pub xoff: Option<Size>,
    /// Queue below which it goes on (pfc); `xoff` if not given.
    pub xon: Option<Size>,
}

impl Default for Control {
    fn default() -> Self {
        Self {
            mode: ControlMode::Ledger,
            priorities: vec![3],
            slot: None,
            rtt_margin: Share(20_000),
            assumed_distance: None,
            lost_frames: 0,
            queue_allowance: Size(0),
            hold: false,
            deduct_every: 1,
            xoff: None,
            xon: None,
        }
    }
}

/// The downstream port's buffer.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Buffer {
    /// H of each priority.
    pub size: BufferSize,
    /// Memory of each priority; H and the reserve for lost frames if not given.
    pub memory: Option<BufferSize>,
    /// How frames lie in it.
    pub storage: Storage,
    /// Run although H is below what is needed.
    pub allow_undersized: bool,
}

impl Default for Buffer {
    fn default() -> Self {
        Self { size: BufferSize::Sized, memory: None, storage: Storage::Packed, allow_undersized: false }
    }
}

fn full() -> Share {
    Share(1_000_000)
}

fn priority() -> u8 {
    3
}

/// A law of traffic. Loads are shares of the line rate, preamble and gap included.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Traffic {
    /// A steady stream.
    Constant {
        /// Its priority.
        #[serde(default = "priority")]
        priority: u8,
        /// Its load.
        #[serde(default = "full")]
        load: Share,
        /// When it begins.
        #[serde(default)]
        from: Span,
        /// Its frames.
        #[serde(default)]
        frames: Frames,
    },
    /// A stream that comes and goes.
    OnOff {
        /// Its priority.
        #[serde(default = "priority")]
        priority: u8,
        /// Its load while on.
        #[serde(default = "full")]
        load: Share,
        /// When it first comes.
        #[serde(default)]
        from: Span,
        /// How long it sends.
        on: Span,
        /// How long it does not.
        off: Span,
        /// Its frames.
        #[serde(default)]
        frames: Frames,
    },
    /// Many senders at once.
    Incast {
        /// Their priority.
        #[serde(default = "priority")]
        priority: u8,
        /// How many.
        senders: u32,
        /// Octets that each sends.
        size: Size,
        /// When.
        at: Span,
        /// From one round to the next.
        #[serde(default)]
        every: Span,
        /// Rounds.
        #[serde(default = "one")]
        rounds: u64,
        /// Their frames.
        #[serde(default)]
        frames: Frames,
    },
    /// What a capture holds, at its times.
    Pcap {
        /// The capture (classic pcap, Ethernet), beside the scenario file.
        file: PathBuf,
        /// Priority of all its frames; if not given that of each: of its VLAN tag, else of its DSCP, else 0.
        priority: Option<u8>,
        /// When its first frame is sent.
        #[serde(default)]
        from: Span,
        /// Whether its frames end with their FCS.
        #[serde(default)]
        fcs: bool,
    },
    /// Flows that arrive at random.
    Flows {
        /// Their priority.
        #[serde(default = "priority")]
        priority: u8,
        /// Law of their lengths.
        sizes: FlowLaw,
        /// Load of all hosts together.
        load: Share,
        /// Hosts; each sends its flows one after the other at line rate.
        #[serde(default = "hosts")]
        hosts: u32,
        /// Their frames.
        #[serde(default)]
        frames: Frames,
    },
}

fn hosts() -> u32 {
    16
}

impl Traffic {
    /// Its priority, if all its frames have the same.
    pub fn priority(&self) -> Option<u8> {
        match self {
            Self::Pcap { priority, .. } => *priority,
            Self::Constant { priority, .. }
            | Self::OnOff { priority, .. }
            | Self::Incast { priority, .. }
            | Self::Flows { priority, .. } => Some(*priority),
        }
    }

    /// When it begins, and the field that says so; flows begin at once.
    pub fn begins(&self) -> Option<(&'static str, Span)> {
        match self {
            Self::Pcap { from, .. } | Self::Constant { from, .. } | Self::OnOff { from, .. } => Some(("from", *from)),
            Self::Incast { at, .. } => Some(("at", *at)),
            Self::Flows { .. } => None,
        }
    }

    /// Its frames; those of a capture are what they are.
    pub fn frames(&self) -> &Frames {
        match self {
            Self::Pcap { .. } => &Frames::Mtu,
            Self::Constant { frames, .. }
            | Self::OnOff { frames, .. }
            | Self::Incast { frames, .. }
            | Self::Flows { frames, .. } => frames,
        }
    }
}

/// A law of flow lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlowLaw {
    /// Web search (DCTCP).
    Websearch,
    /// Hadoop at Facebook.
    FbHadoop,
}

/// How the buffer drains.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Drain {
    /// At a constant share of the line rate.
    Constant {
        /// The share.
        #[serde(default = "full")]
        rate: Share,
    },
    /// Not at all for a while.
    Stop {
        /// From when.
        at: Span,
        /// How long.
        #[serde(rename = "for")]
        span: Span,
    },
    /// Now and then.
    OnOff {
        /// Before the first pause.
        #[serde(default)]
        from: Span,
        /// How long it drains.
        on: Span,
        /// How long it does not.
        off: Span,
        /// The share while on.
        #[serde(default = "full")]
        rate: Share,
    },
    /// Step by step.
    Script {
        /// In order of time.
        steps: Vec<Step>,
    },
}

impl Default for Drain {
    fn default() -> Self {
        Drain::Constant { rate: full() }
    }
}

/// A share of the line rate from a time on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// From when.
    pub at: Span,
    /// The share.
    pub rate: Share,
}

/// The next hop stops a priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stop {
    /// Which.
    pub priority: u8,
    /// From when.
    pub at: Span,
    /// How long.
    #[serde(rename = "for")]
    pub span: Span,
}

/// Which frames a fault strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Data on the way to the buffer.
    Data,
    /// Pause frames.
    Pause,
}

/// What a scripted fault does to a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It vanishes.
    Drop,
    /// It arrives with a bad FCS.
    Corrupt,
    /// It arrives twice.
    Duplicate,
    /// It arrives late, and others may overtake it.
    Late,
    /// The light is out: it vanishes, and all others for a while.
    Down,
}

/// A scripted fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// What it does.
    pub kind: FaultKind,
    /// Which frames it strikes.
    pub on: Direction,
    /// From when.
    pub at: Span,
    /// How many frames.
    #[serde(default = "single")]
    pub count: u32,
    /// How late (late).
    pub by: Option<Span>,
    /// How long (down).
    #[serde(rename = "for")]
    pub span: Option<Span>,
}

fn single() -> u32 {
    1
}

/// What must hold.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Promise {
    /// The buffer loses nothing.
    pub lossless: bool,
    /// The queue stays within H.
    pub within_buffer: bool,
    /// At least this share of what an endless buffer would have delivered.
    pub throughput: Option<Share>,
}

/// What is recorded.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Output {
    /// Interval of the queue's time series; a thousandth of the duration if not given.
    pub series: Option<Span>,
    /// The window that a traced run records.
    pub wave: Option<Window>,
    /// Whose results the summary holds.
    pub summary: SummaryOf,
}

/// Whose results the summary holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SummaryOf {
    /// The golden models' decisions on a link without clocks.
    #[default]
    Model,
    /// Ports at both ends, clock by clock.
    Ports,
}

/// A window of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// From when.
    pub from: Span,
    /// How long.
    #[serde(rename = "for")]
    pub span: Span,
}
