//! The fields of a scenario file of flow control: the tables of docs/scenarios.md, and the structs that hold the values.

use super::capture::Capture;
use super::declare::{choice, kinds, table};
use super::quantity::{BufferSize, Frames, Length, Rate, Share, Size, Span};
use cores::bifrost_pause_engine::sizing::Storage;
use cores::ethernet::PS_PER_METRE;
use rtl_foundation::time::Time;
use serde::Serialize;
use std::path::PathBuf;

table! {
    /// A scenario of flow control: a link, what is sent over it, what goes wrong, and what is promised.
    pub struct File {
        /// One line for people.
        title: String;
        /// Simulated time; longer than a frame takes over the fibre.
        duration: Span, within("1us", "100s");
        /// Seed of all randomness; each part draws from a stream of its own.
        seed: u64, default("1");
        /// Wire and far end.
        link: Link;
        /// Flow control.
        control: Control, default("{}");
        /// Buffer of the downstream port.
        buffer: Buffer, default("{}");
        /// A `bifrost_gateway` at each end, between the fibre and a switch with native PFC; not for `--engine model`.
        gateway: Option<Gateway>, without("none: the ends are the ports of the switches");
        /// Traffic over the link; at least one entry.
        traffic: Vec<Traffic>;
        /// Drain of the buffer.
        drain: Drain, default("{ kind = 'constant' }");
        /// Traffic of others on the egress, frame by frame in turn with the buffer. Its `priority` has no meaning; `pcap` is refused.
        contention: Vec<Traffic>, default("[]");
        /// Priorities that the next hop stops.
        stop: Vec<Stop>, default("[]");
        /// Scripted faults.
        fault: Vec<Fault>, default("[]");
        /// Promises: a run that breaks one ends with exit code 1.
        promise: Promise, default("{}");
        /// Records of the run.
        output: Output, default("{}");
    }
    beside {
        /// The frames of the captures among the traffic, in their order.
        captures: Vec<Capture>
    }
}

impl File {
    /// Time that a frame takes from one end to the other, without jitter.
    pub fn delay(&self) -> Time {
        self.delay_of(self.link.distance)
    }
    /// That time when the path changes, and from when on.
    pub fn delays(&self) -> impl Iterator<Item = (Time, Time)> {
        self.link.path.iter().map(|path| (path.at.0, self.delay_of(path.distance)))
    }
    fn delay_of(&self, distance: Length) -> Time {
        Time(distance.0 * PS_PER_METRE + self.link.equipment.0.0 / 2)
    }
    /// Longest frame of the other direction.
    pub fn reverse_mtu(&self) -> Size {
        self.link.reverse_mtu.unwrap_or(self.link.mtu)
    }
}

table! {
    /// The wire and the far end.
    pub struct Link {
        /// Line rate of both directions: 10G, 25G, 40G, 100G, 200G or 400G.
        rate: Rate, size("--rate", "rate");
        /// Length of the fibre; light takes 5 ns for a metre.
        distance: Length, size("--distance", "distance_m");
        /// Other lengths that the fibre has in the run, in order of time: a protection path, and the way back.
        path: Vec<Path>, default("[]");
        /// Longest frame with FCS.
        mtu: Size, default("1518"), frame_octets(), size("--mtu", "mtu_octets");
        /// Longest frame of the other direction.
        reverse_mtu: Option<Size>, without("`mtu`"), frame_octets(), size("--reverse-mtu", "reverse_mtu_octets");
        /// Fixed delay of the equipment, both directions together.
        equipment: Span, default("0us"), size("--equipment", "equipment_ps");
        /// Largest delay that the way to the buffer adds; uniform, and order is kept.
        jitter: Span, default("0us"), size("--jitter", "forward_jitter_ps");
        /// Largest delay that the way of the pause frames adds; uniform, and order is kept.
        pause_jitter: Span, default("0us"), size("--reverse-jitter", "reverse_jitter_ps");
        /// Longest time that the upstream takes to obey a pause.
        response: Span, default("500ns"), size("--response", "response_ps");
        /// Shortest time that the upstream takes to obey a pause.
        response_min: Option<Span>, without("`response`");
        /// Delay until flow control learns what the buffer holds.
        occupancy_latency: Span, default("100ns");
        /// Excess of the upstream's oscillator over its rate, in parts per million.
        upstream_ppm: i64, default("0"), within("-100", "100"), remedy("802.3 allows oscillators 100 ppm either way");
        /// Whether the upstream obeys pause frames.
        obeys: bool, default("true");
        /// Order of priorities at both ends.
        order: Order, default("strict");
        /// Data in the other direction, which pause frames wait for.
        reverse: Option<Reverse>, without("none");
        /// Random loss of data frames; between gateways with retransmission, of all frames from the upstream end.
        loss: Option<Loss>, without("none");
        /// Random loss of pause frames; between gateways with retransmission, of all frames from the downstream end.
        pause_loss: Option<Loss>, without("none");
    }
}

table! {
    /// Another length of the fibre from a time on, both ways. Order is kept: on a path that is shorter, frames wait for those before them.
    #[derive(Copy, Eq)]
    pub struct Path {
        /// Begin.
        at: Span;
        /// Length of the fibre.
        distance: Length;
    }
}

choice! {
    /// Order of priorities.
    pub enum Order {
        /// The highest number first.
        Strict = "strict",
        /// Each in turn.
        RoundRobin = "round-robin",
    }
}

table! {
    /// Data in the other direction. Results are those of the forward direction, but for `upstream_buffer`.
    pub struct Reverse {
        /// Share of the wire.
        load: Share, above("0%", "100%");
        /// Frame lengths.
        frames: Frames, default("mtu");
        /// Drain of the buffer at the upstream end. That end then pauses the downstream one as it is paused itself, with a pause
        /// engine and a buffer of the size that this direction needs (ports only). Without it there is room for all that comes.
        drain: Option<Drain>, without("none");
    }
}

kinds! {
    /// Random loss.
    pub enum Loss by "model" {
        /// Each frame by itself.
        Bernoulli = "bernoulli" {
            /// Probability.
            rate: Share, within("0%", "100%");
        }
        /// Two states.
        GilbertElliott = "gilbert-elliott" {
            /// Probability to go from good to bad, per frame.
            to_bad: Share, within("0%", "100%");
            /// Probability to go from bad to good, per frame.
            to_good: Share, within("0%", "100%");
            /// Loss in the good state.
            loss_good: Share, default("0%"), within("0%", "100%");
            /// Loss in the bad state.
            loss_bad: Share, within("0%", "100%");
        }
        /// Bursts: every frame of a burst is lost, none between two of them.
        Gilbert = "gilbert" {
            /// Share of all frames that are lost.
            rate: Share, within("0%", "50%"), remedy("a worse line is no line");
            /// Mean length of a burst in frames.
            burst: u32, within("1", "10000"), remedy("give the mean length of a burst in frames");
        }
    }
}

choice! {
    /// Form of flow control.
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum ControlMode {
        /// The pause engine's ledger.
        Ledger = "ledger",
        /// The paper's Algorithm 1 as printed.
        Published = "published",
        /// The paper's Algorithm 1 with its evident intent.
        Clamped = "clamped",
        /// Native PFC by thresholds.
        Pfc = "pfc",
        /// SWING: gateways relay the pauses of the switches.
        Swing = "swing",
        /// Credits between gateways, for what the inbound buffer of the far end holds.
        Credits = "credits",
        /// Rates between gateways (LSCC): each sends at those which the other asks for.
        Rates = "rates",
    }
}

table! {
    /// Flow control.
    pub struct Control {
        /// Form of flow control.
        mode: ControlMode, default("ledger"), size("--mode", "mode");
        /// Priorities that are protected; each has a buffer of its own.
        priorities: Vec<u8>, default("[3]"), ethernet_priority(), size("--priorities", "enable");
        /// T of the pause engine.
        slot: Option<Span>, without("the one with the smallest buffer"), size_in_clocks("--slot", "slot_ps");
        /// Share by which the round trip may be longer than stated.
        rtt_margin: Share, default("2%"), size("--rtt-margin", "rtt_margin_ppm");
        /// Length that the configuration believes in.
        assumed_distance: Option<Length>, without("`link.distance`");
        /// Closing pause frames that may be lost in a round trip; memory is reserved for them.
        lost_frames: u64, default("0"), size("--lost-frames", "lost_frames");
        /// Room for the queue of a shared wire or an idle sender.
        queue_allowance: Size, default("0"), size("--queue", "queue_allowance_octets");
        /// Data of the other direction is held back before every slot, so that no pause frame waits for a data frame.
        hold: bool, default("false"), size_in_clocks("--hold", "reverse_hold");
        /// k of the published algorithm: it deducts in every k-th slot.
        deduct_every: u64, default("1"), within("1", "255"), remedy("1 deducts in every slot");
        /// Queue that stops a priority (`pfc`); at most 268435455 cells of 64 octets.
        xoff: Option<Size>, without("buffer less headroom");
        /// Queue below which the priority goes on (`pfc`).
        xon: Option<Size>, without("`xoff`");
    }
}

table! {
    /// The downstream port's buffer.
    pub struct Buffer {
        /// H of each priority: `sized` is what `bifrost size` gives for the ledger, `published` the BDP in whole slots and three more,
        /// `pfc` the BDP and headroom; `unlimited` is for `memory` only. At most 268435455 cells of 64 octets for the pause engine.
        size: BufferSize, default("sized");
        /// Memory of each priority, beyond which frames are lost.
        memory: Option<BufferSize>, without("H and the reserve for lost frames");
        /// Storage of frames.
        storage: Storage, default("packed"), size("--storage", "storage");
        /// A buffer below the bound is no error but a warning.
        allow_undersized: bool, default("false");
    }
}

table! {
    /// The gateways. Each stores what the fibre delivers as its memory does, and both directions are sized alike: by the larger of their MTUs and
    /// jitters. `buffer` is the inbound buffer. `drain`, `contention` and `stop` are those of the switch behind
    /// the downstream gateway, which stops the gateway by native PFC. Traffic waits until software has programmed the gateways. The
    /// queue is what software reads from their registers: its curve every `output.series`, its peak at the end.
    pub struct Gateway {
        /// Length of the cable between switch and gateway.
        local: Length, default("3m"), within("0m", "10km"), size("--local", "local_m");
        /// Time by which the round trip may grow in use; the gateways measure it, and the window follows.
        growth: Span, default("0us"), within("0us", "10ms"), size("--growth", "growth_ps");
        /// Variant of `bifrost_gateway`.
        variant: Option<String>, without("the first of the rate's width"), size("--variant", "variant");
        /// Longest latency of the memories of a variant that has some; the shortest is 100 ns.
        memory_latency: Span, default("400ns"), within("100ns", "1us");
    }
}

kinds! {
    /// A law of traffic. Loads are shares of the line rate, preamble and gap included. `imix` is 64, 594, 1518 octets as 7 : 4 : 1.
    pub enum Traffic by "kind" {
        /// A steady stream.
        Constant = "constant" {
            /// Priority.
            priority: u8, default("3"), ethernet_priority();
            /// Load.
            load: Share, default("100%"), above("0%", "100%");
            /// Begin of the stream.
            from: Span, default("0us");
            /// Frame lengths.
            frames: Frames, default("mtu");
        }
        /// A stream that comes and goes.
        OnOff = "on-off" {
            /// Priority.
            priority: u8, default("3"), ethernet_priority();
            /// Load while the stream is on.
            load: Share, default("100%"), above("0%", "100%");
            /// First time that the stream comes.
            from: Span, default("0us");
            /// Time that it sends.
            on: Span, within("1ns", "100s");
            /// Time that it does not.
            off: Span;
            /// Frame lengths.
            frames: Frames, default("mtu");
        }
        /// Many senders at once, at line rate.
        Incast = "incast" {
            /// Priority.
            priority: u8, default("3"), ethernet_priority();
            /// Number of senders.
            senders: u32, within("1", "1024"), remedy("each sender is simulated by itself");
            /// Octets that each sends.
            size: Size, within("1B", "1024GiB"), remedy("every sender sends this much");
            /// Time of the first round.
            at: Span;
            /// Time from one round to the next; needed for several.
            every: Span, default("0us");
            /// Number of rounds.
            rounds: u64, default("1"), at_least("1"), remedy("1 sends once");
            /// Frame lengths.
            frames: Frames, default("mtu");
        }
        /// The frames of a capture at its times. A frame that a snap length has cut is sent as long as it was; one below 64 octets with
        /// FCS is padded to that, with a warning; one that is shorter than an Ethernet header is refused.
        Pcap = "pcap" {
            /// Classic pcap of Ethernet, beside the scenario file.
            file: PathBuf;
            /// Priority of all frames.
            priority: Option<u8>, without("that of each frame: of its VLAN tag, else of its DSCP, else 0"), ethernet_priority();
            /// Time of the first frame.
            from: Span, default("0us");
            /// Whether the frames end with their FCS.
            fcs: bool, default("false");
        }
        /// Flows that arrive at random: Poisson arrivals, flows cut into whole frames.
        Flows = "flows" {
            /// Priority.
            priority: u8, default("3"), ethernet_priority();
            /// Law of the flows' lengths.
            sizes: FlowLaw;
            /// Load of all hosts together, counted as if flows were cut into whole frames.
            load: Share, above("0%", "100%");
            /// Number of hosts; each sends its flows one after the other at line rate.
            hosts: u32, default("16"), within("1", "1024"), remedy("each host is simulated by itself");
            /// Frame lengths.
            frames: Frames, default("mtu");
        }
    }
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

    /// Begin of the traffic, and the field that gives it; flows begin at once.
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

choice! {
    /// A law of flow lengths.
    pub enum FlowLaw {
        /// Web search (DCTCP).
        Websearch = "websearch",
        /// Hadoop at Facebook.
        FbHadoop = "fb-hadoop",
    }
}

kinds! {
    /// Drain of a buffer.
    pub enum Drain by "kind" {
        /// A constant share of the line rate.
        Constant = "constant" {
            /// Share of the line rate.
            rate: Share, default("100%"), within("0%", "100%");
        }
        /// Nothing for a while, the full rate otherwise.
        Stop = "stop" {
            /// Begin.
            at: Span;
            /// Length of time.
            span: Span, called("for");
        }
        /// A drain that comes and goes.
        OnOff = "on-off" {
            /// Begin: first `off`, then `on`, and so on.
            from: Span, default("0us");
            /// Time that the buffer drains.
            on: Span, within("1ns", "100s");
            /// Time that it does not.
            off: Span, within("1ns", "100s");
            /// Share of the line rate while it drains.
            rate: Share, default("100%"), above("0%", "100%");
        }
        /// Step by step.
        Script = "script" {
            /// Steps in order of time.
            steps: Vec<Step>;
        }
    }
}

table! {
    /// A share of the line rate from a time on.
    #[derive(Copy, Eq)]
    pub struct Step {
        /// Begin.
        at: Span;
        /// Share of the line rate.
        rate: Share, within("0%", "100%");
    }
}

table! {
    /// A time in which the next hop stops a priority.
    #[derive(Copy, Eq)]
    pub struct Stop {
        /// Priority.
        priority: u8, ethernet_priority();
        /// Begin.
        at: Span;
        /// Length of time.
        span: Span, called("for");
    }
}

choice! {
    /// Frames that a fault strikes.
    pub enum Direction {
        /// Data on the way to the buffer.
        Data = "data",
        /// Pause frames.
        Pause = "pause",
    }
}

choice! {
    /// Effect of a scripted fault on a frame.
    pub enum FaultKind {
        /// The frame vanishes.
        Drop = "drop",
        /// The frame arrives with a bad FCS.
        Corrupt = "corrupt",
        /// The frame arrives twice.
        Duplicate = "duplicate",
        /// The frame arrives late, and others may overtake it.
        Late = "late",
        /// The light is out: all frames vanish for a while.
        Down = "down",
    }
}

table! {
    /// A scripted fault: it strikes the first frames that begin at its time or later.
    #[derive(Copy, Eq)]
    pub struct Fault {
        /// Effect on a frame.
        kind: FaultKind;
        /// Frames that it strikes.
        on: Direction;
        /// Begin.
        at: Span;
        /// Number of frames.
        count: u32, default("1"), at_least("1"), remedy("1 strikes a single frame");
        /// Delay of a late frame.
        by: Option<Span>, only("kind", "late"), needed();
        /// Time without light.
        span: Option<Span>, called("for"), only("kind", "down"), needed();
    }
}

table! {
    /// Promises. One is kept only if it was tested.
    pub struct Promise {
        /// The buffer loses nothing, nor does that of the upstream end, if it has one.
        lossless: bool, default("false");
        /// No queue passes H, that of its direction at the upstream end.
        within_buffer: bool, default("false");
        /// Least share of what an endless buffer without flow control would have delivered.
        throughput: Option<Share>, without("none"), within("0%", "100%");
    }
}

table! {
    /// Records of a run.
    pub struct Output {
        /// Interval of the queue's curve; at most 1000000 samples.
        series: Option<Span>, without("a thousandth of the duration");
        /// Window that a traced run records.
        wave: Option<Window>, without("60 us around the first change of the drain");
        /// Engine whose results `sim-results/SUMMARY.md` holds.
        summary: SummaryOf, default("model");
    }
}

choice! {
    /// Engine whose results the summary holds.
    pub enum SummaryOf {
        /// The golden models' decisions on a link without clocks.
        Model = "model",
        /// Ports or gateways at both ends, clock by clock.
        Ports = "ports",
    }
}

table! {
    /// A window of time.
    #[derive(Copy, Eq)]
    pub struct Window {
        /// Begin.
        from: Span;
        /// Length of time.
        span: Span, called("for");
    }
}
