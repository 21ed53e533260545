//! What a scenario of RDMA over a lossy link may say, field by field.

use crate::run::Engine;
use crate::scenario::file::{Loss, Window};
use crate::scenario::quantity::{Length, Rate, Share, Size, Span, multiple};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A lossy link, RDMA on it, the shim beneath it, what goes wrong, and what is promised.
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
    /// What the case is meant for: the hardware, or the packet-level model, which no `--engine` changes into hardware.
    #[serde(default = "hardware")]
    pub engine: Engine,
    /// The line.
    pub link: Link,
    /// The endpoints.
    pub rdma: Rdma,
    /// The shim.
    #[serde(default)]
    pub fec: Fec,
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

fn hardware() -> Engine {
    Engine::Rtl
}

/// The line.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Line rate.
    pub rate: Rate,
    /// Round trip of light; or its length:
    pub rtt: Option<Span>,
    /// Length of the fibre.
    pub distance: Option<Length>,
    /// Random loss of packets on their way to the receiver of data.
    pub loss: Option<Loss>,
    /// Other random losses there, each from its time on.
    #[serde(default)]
    pub change: Vec<Change>,
    /// Packets on their way to the receiver of data that others overtake; none if not given.
    pub reorder: Option<Reorder>,
    /// Random loss of packets on the way back: acknowledgements, and what the far shim adds. None unless given: the formulas
    /// that results are held against are of loss one way.
    pub reverse_loss: Option<Loss>,
}

/// From when on random loss is another.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// From when on.
    pub at: Span,
    /// The loss.
    pub loss: Loss,
}

/// A share of the packets of the shim takes longer than the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reorder {
    /// Of the packets that arrive, so many, drawn one by one.
    pub share: Share,
    /// How much longer they take.
    pub by: Span,
}

/// How lost packets are sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TransportKind {
    /// From the lost one on, as RoCEv2 adapters do.
    GoBackN,
    /// Only what is lost (IRN).
    SelectiveRepeat,
}

/// The endpoints. The sender always has more to send.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rdma {
    /// How lost packets are sent again.
    pub transport: TransportKind,
    /// Octets of payload of a packet: the MTU as RDMA counts it.
    pub mtu: Size,
    /// Most packets outstanding (selective repeat).
    pub window: Option<Packets>,
    /// Time without progress after which the sender goes back; three round trips if not given.
    pub timeout: Option<Span>,
    /// The same with few packets outstanding (selective repeat); half of `timeout` if not given.
    pub timeout_low: Option<Span>,
}

/// How many packets: a number, or in round trips of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packets {
    /// So many.
    Count(u64),
    /// A multiple of the BDP, in millionths.
    Bdp(u64),
}

impl<'de> Deserialize<'de> for Packets {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Packets;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("a number of packets, or a multiple of the BDP such as `4bdp`")
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Packets, E> {
                u64::try_from(value).map(Packets::Count).map_err(|_| E::invalid_value(Unexpected::Signed(value), &self))
            }
            fn visit_u64<E: Error>(self, value: u64) -> Result<Packets, E> {
                Ok(Packets::Count(value))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Packets, E> {
                match text.strip_suffix("bdp").map(multiple) {
                    Some(Ok(millionths)) => Ok(Packets::Bdp(millionths)),
                    _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(Text)
    }
}

/// The shim at both ends.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Fec {
    /// The code, both ways.
    pub code: CodeChoice,
    /// Protect frames only while feedback shows that there is a peer. An adaptive code always waits for it.
    pub detect: bool,
    /// What is at the far end.
    pub peer: Peer,
    /// The variant of `lowar_shim`. If not given, that of the rate's width with the fewest rows that have the code's; 4 for an
    /// adaptive code.
    pub shim: Option<String>,
    /// Share of frames that may stay lost (adaptive): what `bifrost size --fec` allows if not given.
    pub target: Option<f64>,
    /// Mean burst in packets that the codes are made for (adaptive): that of the loss if not given, at least 2.
    pub burst: Option<f64>,
    /// Frames after which the loss is looked at (adaptive), a power of two; 65536 if not given.
    pub window: Option<u64>,
    /// Such windows with less loss before the code gets weaker (adaptive); 4 if not given.
    pub hold: Option<u64>,
    /// Time between feedback packets; as `bifrost size --fec` has it if not given.
    pub feedback: Option<Span>,
    /// Time without a frame after which the sender closes a generation; as `bifrost size --fec` has it if not given.
    pub flush: Option<Span>,
    /// Packets of the next generation that the receiver still waits for at the end of one.
    pub reorder_window: u64,
    /// Time without a packet after which the receiver closes one; as `bifrost size --fec` has it if not given.
    pub timeout: Option<Span>,
    /// What carries the packets of the shim.
    pub encapsulation: Encapsulation,
}

impl Default for Fec {
    fn default() -> Self {
        Self {
            code: CodeChoice::Off,
            detect: false,
            peer: Peer::Shim,
            shim: None,
            target: None,
            burst: None,
            window: None,
            hold: None,
            feedback: None,
            flush: None,
            reorder_window: 0,
            timeout: None,
            encapsulation: Encapsulation::Ethertype,
        }
    }
}

/// What is at the far end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Peer {
    /// A shim.
    Shim,
    /// None: the host there drops packets that it does not know.
    None,
}

/// What carries the packets of the shim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encapsulation {
    /// An EtherType.
    Ethertype,
    /// UDP over IPv4.
    Udp,
}

/// Which code the shim uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeChoice {
    /// None: frames go as they are.
    Off,
    /// What `bifrost size --fec` chooses for the line.
    Auto,
    /// What the shim chooses as it measures the loss, from the ladder of `bifrost size --fec`.
    Adaptive,
    /// This one.
    Given {
        /// Frames of a block.
        k: u32,
        /// Repairs of a block.
        r: u32,
        /// Blocks that are filled in turn.
        lanes: u32,
    },
}

impl<'de> Deserialize<'de> for CodeChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Given {
            k: u32,
            r: u32,
            #[serde(default = "single")]
            lanes: u32,
        }
        struct Choice;
        impl<'de> Visitor<'de> for Choice {
            type Value = CodeChoice;
            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("`off`, `auto`, `adaptive`, or a code such as { k = 32, r = 4, lanes = 8 }")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<CodeChoice, E> {
                match text {
                    "off" => Ok(CodeChoice::Off),
                    "auto" => Ok(CodeChoice::Auto),
                    "adaptive" => Ok(CodeChoice::Adaptive),
                    _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
                }
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<CodeChoice, A::Error> {
                let Given { k, r, lanes } = Given::deserialize(MapAccessDeserializer::new(map))?;
                Ok(CodeChoice::Given { k, r, lanes })
            }
        }
        deserializer.deserialize_any(Choice)
    }
}

fn single() -> u32 {
    1
}

/// What a scripted fault does to packets towards the receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// They vanish.
    Drop,
    /// They arrive with a bad FCS.
    Corrupt,
    /// The light is out: they vanish, and all others for a while.
    Down,
}

/// A scripted fault: strikes packets in sequence, once or from time to time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// What it does.
    pub kind: FaultKind,
    /// From when.
    pub at: Span,
    /// How many packets.
    #[serde(default = "single")]
    pub count: u32,
    /// How long (down).
    #[serde(rename = "for")]
    pub span: Option<Span>,
    /// From one round to the next.
    #[serde(default)]
    pub every: Span,
    /// Rounds.
    #[serde(default = "one")]
    pub rounds: u64,
}

/// What must hold.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Promise {
    /// Delivered frames take at least this share of the line.
    pub goodput: Option<Share>,
    /// At most this share of the frames stays lost.
    pub residual_loss: Option<Share>,
    /// At least so many frames are lost and rebuilt.
    pub recovered: u64,
}

/// What is recorded.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Output {
    /// Interval of the series of what is delivered; a thousandth of the duration if not given.
    pub series: Option<Span>,
    /// The window that a traced run records; around the first frame that is rebuilt if not given.
    pub wave: Option<Window>,
}
