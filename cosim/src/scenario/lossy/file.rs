//! The fields of a scenario file of RDMA over a lossy link: the tables of docs/scenarios.md, and the structs that hold
//! the values.

use crate::run::Engine;
use crate::scenario::declare::{choice, table};
use crate::scenario::entry::{Field, Shape};
use crate::scenario::file::{Loss, Window};
use crate::scenario::misread::{Misread, PAGE};
use crate::scenario::quantity::{Length, Rate, Share, Size, Span, multiple};
use crate::scenario::reader::{Read, ReadTable, TomlNode};
use crate::scenario::value::whole;
use serde::Serialize;
use toml::de::DeValue;

table! {
    /// A scenario of RDMA over a lossy link: the line, the endpoints, the shim beneath them, what goes wrong, and what is promised.
    pub struct File {
        /// One line for people.
        title: String;
        /// Simulated time; longer than a packet takes over the fibre.
        duration: Span, within("1us", "100s");
        /// Seed of all randomness; each part draws from a stream of its own.
        seed: u64, default("1");
        /// Engine that the case is meant for.
        engine: Engine, default("rtl"), remedy("leave it out; for the golden models run the scenario with `--engine clocked`");
        /// Line.
        link: Link;
        /// Endpoints.
        rdma: Rdma;
        /// Shim at both ends.
        fec: Fec, default("{}");
        /// Scripted faults.
        fault: Vec<Fault>, default("[]");
        /// Promises: a run that breaks one ends with exit code 1.
        promise: Promise, default("{}");
        /// Records of the run.
        output: Output, default("{}");
    }
}

table! {
    /// The line. Its length is given by `rtt` or by `distance`.
    pub struct Link {
        /// Line rate: 10G and 25G (64 bit), 100G and 200G (512 bit); any with `engine = "model"`.
        rate: Rate;
        /// Round trip of light.
        rtt: Option<Span>, without("`distance`"), within("100ns", "10s"), size("--rtt or --distance", "rtt_ps");
        /// Length of the fibre, instead of `rtt`.
        distance: Option<Length>, without("`rtt`"), within("10m", "1000000km"), remedy("give the length of the fibre, e.g. 4000km");
        /// Random loss of packets of data and repairs.
        loss: Option<Loss>, without("none");
        /// Times from which on packets of data and repairs are lost by another model.
        change: Vec<Change>, default("[]");
        /// Packets of data and repairs that others overtake. Frames without a header of the shim keep their order; so it needs a code
        /// that is always on.
        reorder: Option<Reorder>, without("none");
        /// Random loss of packets on the way back: acknowledgements and what the far shim adds. None unless given, because the formulas
        /// that results are held against are of loss one way.
        reverse_loss: Option<Loss>, without("none");
    }
}

table! {
    /// A change of the random loss.
    pub struct Change {
        /// Time from which on it holds.
        at: Span;
        /// Random loss.
        loss: Loss;
    }
}

table! {
    /// A share of the packets takes longer than the others.
    #[derive(Copy, Eq)]
    pub struct Reorder {
        /// Share of the packets that arrive, drawn one by one.
        share: Share, above("0%", "100%");
        /// Time that they take longer.
        by: Span, within("1ns", "100s");
    }
}

choice! {
    /// Way in which lost packets are sent again.
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum TransportKind {
        /// From the lost one on, one NAK for each gap, as RoCEv2 adapters do.
        GoBackN = "go-back-n",
        /// Only what is lost: a bitmap and two timeouts (IRN).
        SelectiveRepeat = "selective-repeat",
    }
}

table! {
    /// The endpoints. The sender always has more to send.
    pub struct Rdma {
        /// Way in which lost packets are sent again.
        transport: TransportKind;
        /// Payload of a packet in octets, at least 64, at most 4150, more if `fec.shim` takes longer frames; headers and FCS add 78.
        mtu: Size;
        /// Most packets outstanding.
        window: Option<Packets>, without("1bdp"), only("transport", "selective-repeat");
        /// Time without progress after which the sender goes back.
        timeout: Option<Span>, without("3 round trips"), within("100ns", "100s");
        /// Time without progress while up to three packets are outstanding.
        timeout_low: Option<Span>, without("half of `timeout`"), within("100ns", "100s"), only("transport", "selective-repeat");
    }
}

/// Number of packets, as such or in round trips of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packets {
    /// Number of packets.
    Count(u64),
    /// A multiple of the BDP, in millionths.
    Bdp(u64),
}

impl Read for Packets {
    const EXAMPLE: &'static str = "\"4bdp\"";
    fn shape() -> Shape {
        Shape::Value("number, or a multiple of the BDP such as `4bdp`")
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        let read = match node.get_ref() {
            DeValue::String(text) => text.strip_suffix("bdp").and_then(|text| multiple(text).ok()).map(Packets::Bdp),
            _ => whole(node)?.and_then(|count| u64::try_from(count).ok()).map(Packets::Count),
        };
        let expected = "must be a number of packets, or a multiple of the BDP such as `4bdp`";
        read.ok_or_else(|| Misread::new(expected, PAGE))
    }
}

table! {
    /// The shim at both ends.
    pub struct Fec {
        /// Code for both directions: `auto` is what `bifrost size --lossy` chooses within the build, `adaptive` what the shims choose as
        /// they measure the loss.
        code: CodeChoice, default("off");
        /// Frames are protected only while feedback of a peer arrives. An adaptive code always waits for it.
        detect: bool, default("false");
        /// Far end.
        peer: Peer, default("shim");
        /// Any variant of `lowar_shim` of the rate's width, e.g. `"w64_r8_s1024"`
        /// ([what the names say](shim.md#choose-what-it-is-built-for)).
        shim: Option<String>, without("the emitted one with the fewest rows that have the code's; 4 if adaptive"),
            size("--shim", "variant");
        /// Share of frames that may stay lost: the ladder of codes is made for it.
        target: Option<f64>, without("what `bifrost size --lossy` allows"), within("1e-12", "0.1"),
            remedy("leave it out for what the line asks for"), only("code", "adaptive");
        /// Mean burst in packets that the ladder is made for.
        burst: Option<f64>, without("that of `link.loss`, at least 2"), within("1", "10000"),
            remedy("leave it out for what the line asks for"), only("code", "adaptive"), size("--burst", "burst");
        /// Frames after which the loss is looked at, a power of two.
        window: Option<u64>, without("65536"), within("1", "8388608"),
            remedy("65536 is what the registers have after reset"), only("code", "adaptive");
        /// Windows with less loss before the code gets weaker.
        hold: Option<u64>, without("4"), within("0", "255"), remedy("the register has eight bits"), only("code", "adaptive");
        /// Time from one feedback packet of a shim to its next; the peer is gone after ten.
        feedback: Option<Span>, without("1ms");
        /// Time without a frame after which the sender closes a generation.
        flush: Option<Span>, without("20us");
        /// Packets of the next generation that the receivers still wait for at the end of one.
        reorder_window: u64, default("0"), within("0", "4095"), remedy("the register `RECEIVE.reorder_window` has 12 bits"),
            size("--reorder", "reorder");
        /// Time without a packet after which the receiver closes a generation. Shorter than a burst it does harm: what still comes of
        /// that generation is late.
        timeout: Option<Span>, without("two generations, reordering windows and flushes");
        /// Carrier of the packets of the shim.
        encapsulation: Encapsulation, default("ethertype");
    }
}

choice! {
    /// Far end.
    pub enum Peer {
        /// A shim.
        Shim = "shim",
        /// No shim: the host there drops packets that it does not know.
        None = "none",
    }
}

choice! {
    /// Carrier of the packets of the shim.
    pub enum Encapsulation {
        /// An EtherType.
        Ethertype = "ethertype",
        /// UDP over IPv4.
        Udp = "udp",
    }
}

/// Code of the shim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeChoice {
    /// None: frames go as they are.
    Off,
    /// Code that `bifrost size --lossy` chooses for the line.
    Auto,
    /// Code that the shim chooses as it measures the loss, from the ladder of `bifrost size --lossy`.
    Adaptive,
    /// Code that the file gives.
    Given {
        /// Frames of a block.
        k: u32,
        /// Repairs of a block.
        r: u32,
        /// Blocks that are filled in turn.
        lanes: u32,
    },
}

table! {
    /// A code. Up to 16 lanes and 256 frames of a generation unless `fec.shim` has more, 64 and 8192 with `engine = "model"`.
    struct Given {
        /// Frames of a block.
        k: u32, within("1", "128"), remedy("a block has at most 128 frames");
        /// Repairs of a block.
        r: u32;
        /// Blocks that are filled in turn, a power of two.
        lanes: u32, default("1");
    }
}

impl Read for CodeChoice {
    const EXAMPLE: &'static str = "\"auto\"";
    fn shape() -> Shape {
        Shape::ValueOr("`off`, `auto`, `adaptive`", Given::TABLE)
    }
    fn read(node: &TomlNode, _: &Field) -> Result<Self, Misread> {
        match (node.get_ref(), node.get_ref().as_str()) {
            (_, Some("off")) => Ok(CodeChoice::Off),
            (_, Some("auto")) => Ok(CodeChoice::Auto),
            (_, Some("adaptive")) => Ok(CodeChoice::Adaptive),
            (DeValue::Table(table), _) => {
                Given::read_table(table).map(|Given { k, r, lanes }| CodeChoice::Given { k, r, lanes })
            }
            _ => {
                let expected = "must be `off`, `auto`, `adaptive`, or a code such as { k = 32, r = 4, lanes = 8 }";
                Err(Misread::new(expected, PAGE))
            }
        }
    }
}

choice! {
    /// Effect of a scripted fault on packets towards the receiver.
    pub enum FaultKind {
        /// The packets vanish.
        Drop = "drop",
        /// The packets arrive with a bad FCS.
        Corrupt = "corrupt",
        /// The light is out: all packets vanish for a while.
        Down = "down",
    }
}

table! {
    /// A scripted fault: it strikes packets in sequence that enter at its time or later, once or in rounds.
    #[derive(Copy, Eq)]
    pub struct Fault {
        /// Effect on packets.
        kind: FaultKind;
        /// Begin.
        at: Span;
        /// Number of packets.
        count: u32, default("1"), at_least("1"), remedy("1 strikes a single packet");
        /// Time without light.
        span: Option<Span>, called("for"), only("kind", "down"), needed();
        /// Time from one round to the next; needed for several.
        every: Span, default("0us");
        /// Number of rounds.
        rounds: u64, default("1"), within("1", "1000000"), remedy("1 strikes once");
    }
}

table! {
    /// Promises. One is kept only if it was tested.
    pub struct Promise {
        /// Least share of the line that delivered frames take.
        goodput: Option<Share>, without("none"), within("0%", "100%");
        /// Most of the frames that stays lost.
        residual_loss: Option<Share>, without("none"), within("0%", "100%");
        /// Least number of frames that are lost and rebuilt.
        recovered: u64, default("0");
    }
}

table! {
    /// Records of a run.
    pub struct Output {
        /// Interval of the curve of what is delivered; at most 1000000 samples.
        series: Option<Span>, without("a thousandth of the duration");
        /// Window that a traced run records.
        wave: Option<Window>, without("4000 clocks around the first frame that is rebuilt");
    }
}
