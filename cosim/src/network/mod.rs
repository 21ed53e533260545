//! A network of data centres, frame by frame: hosts that send RDMA messages, switches with a shared buffer and PFC, and
//! long-haul ports with the flow control of this project.
//!
//! ```text
//!   Topology + Flows ──build──> Simulation ──run──> Outcome
//!
//!   host ── NIC ──wire──> switch ─ shared buffer ─ egress queues ──wire──> ... ──long wire──> long-haul port
//!            ^ gate <──────────── PFC                                ^ gate <─── FlowControl (model or RTL)
//! ```
//!
//! **Time** is in integer picoseconds. A frame exists from its first bit to its last: it is stored when the last has
//! arrived, and its memory is free when the last has left. Line rate means the wire: preamble and gap are part of it.
//!
//! **Events** are in one [`agenda`], ordered by time and, where times are equal, by the sequence in which they were
//! made. There is no other source of order, so that a seed replays a run to the bit. A wire keeps the items under way
//! in a queue and has one event in the agenda, for the next arrival: the agenda stays as small as the network, whatever
//! the lengths of its links. Frames are 32 octets, moved by value between queues that keep their memory: nothing is
//! allocated per frame.
//!
//! **Ports.** Every link has two; frames sent by one arrive at the other. A port has a [`transmitter`] (egress queues,
//! service order, the slot of a frame of flow control, the wire) with a [`gate`] (the pause timers of
//! `mac_pause_scheduler`, to the clock; on a link with credits also the sending end of CBFC, on one with rates the buckets
//! of `rate_limiter`, frame by frame). A switch may give frames that turn from down to up another class ([`QueueSwitch`]). A port also accounts for
//! the frames that it has received until they have left the switch: a host takes everything at once, an ordinary port
//! shares the switch's buffer ([`shared`]: dynamic threshold, headroom, PFC with hysteresis), a [`long_haul`] port has
//! its own buffer and a [`crate::link::control::FlowControl`] that watches it.
//!
//! **Flow control of long-haul ports** is the trait that the single link uses too, with the same views at the same
//! times: [`Slotted`], [`Rounds`], [`Relayed`], [`CreditRounds`] and [`RatePeriods`] decide like the golden models of
//! the pause engine, of native PFC, of SWING's relay, of CBFC's receiver and of LSCC's far end; [`Clocked`],
//! [`ClockedCredits`] and [`ClockedRates`] step the cores clock by clock, either as models or as Verilated RTL in
//! lockstep with them ([`scheme`] makes them all, [`contenders()`] sizes them). The frames and their times are the
//! same, so any port can be switched to hardware and the network does the same to the picosecond. A relay is a node of
//! its own: the flow control of its port at the long link sends on the pauses that its port towards the switch
//! receives. Flow control runs ahead of the events by at most the shortest delay of a long link: a frame that it hands
//! over cannot reach another port within that time.
//!
//! [`Slotted`]: crate::link::control::Slotted
//! [`Rounds`]: crate::link::control::Rounds
//! [`Relayed`]: crate::link::control::Relayed
//! [`CreditRounds`]: crate::link::control::CreditRounds
//! [`Clocked`]: crate::link::control::Clocked
//! [`ClockedCredits`]: crate::link::control::ClockedCredits
//! [`RatePeriods`]: crate::link::control::RatePeriods
//! [`ClockedRates`]: crate::link::control::ClockedRates
//!
//! **Hosts** ([`host`]) serve the flows of each priority round robin. By default they send at line rate and without
//! feedback: flows are open-loop, and a lost frame leaves its flow unfinished. A transport of [`crate::rdma`] repairs
//! losses (IRN's selective repeat, go-back-N), so that switches and long links may be lossy. DCQCN sets the rate of
//! flows by the marks of the egress queues ([`marking`]), whose switches may notify senders too ([`Supplement`]). The end of a long
//! link may have a queue for each destination ([`Voqs`]). Feedback of receivers goes back through the network as
//! frames.

pub mod agenda;
mod circle;
pub mod contenders;
mod credited;
mod credits;
pub mod flow;
pub mod frame;
pub mod gate;
pub mod host;
mod ideal;
pub mod long_haul;
pub mod marking;
pub mod outcome;
mod rate_gate;
mod routing;
pub mod scheme;
pub mod shared;
pub mod simulation;
pub mod stop;
mod supplement;
pub mod topologies;
pub mod topology;
pub mod traffic;
pub mod transmitter;
mod turns;
mod voqs;

#[cfg(test)]
mod tests;

pub use circle::PausedClass;
pub use contenders::{Contender, contenders, gateway_sizing, gateways};
pub use credited::PortCredits;
pub use flow::Flow;
pub use host::HostSettings;
pub use long_haul::{LongHaul, sure};
pub use outcome::{FlowOutcome, NetworkOutcome, PortOutcome};
pub use routing::Paths;
pub use scheme::{PortPlan, Scheme};
pub use simulation::{NetworkObserver, NetworkSimulation, SharedPlace};
pub use stop::Stop;
pub use supplement::Supplement;
pub use topology::{BoxSettings, LinkId, NodeId, PortId, Topology};
pub use turns::{QueueSwitch, Turns};
pub use voqs::Voqs;
