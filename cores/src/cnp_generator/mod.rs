//! `cnp_generator`: watches a stream, and answers each marked RoCEv2 frame of a known flow with a congestion notification packet (CNP), at
//! most one a flow in an interval; and supplements CNPs of congested flows whose frames come less often than their senders raise the rate.
//!
//! The notification point of DCQCN (Zhu et al., SIGCOMM 2015, section 3.1), which may as well stand in a switch near the sender
//! (near-source feedback: Annulus, SIGCOMM 2020). InfiniBand Architecture Specification, annex A17 (RoCEv2: UDP port 4791, CNP, ICRC) and 9.2
//! (base transport header, BTH); RFC 791, 8200, 768 and 3168. The interval of 0: IEEE 802 Nendica report on lossless data center networks, "Improving
//! Congestion Notification", from which the supplement is.
//!
//! ```text
//!  a stream that passes --- watched ---> .------------- cnp_generator -------------.
//!  host -- flows and their peer QPs ---> | marked? -> flow known? -> interval over? | -> CNPs -> scheduler towards the senders
//!  buffer -- which queues are long ----> | each flow in turn -----> supplement due? |
//!                                        '-------------------------------------------'
//! ```
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it. Octets of a frame are
//! counted from 0, the first of its destination address. QP stands for queue pair.
//!
//! **Stream in.** `s_axis` watches a stream, which cannot wait for the core and does not change: a beat *passes* in a clock with `s_axis_tvalid` high, that is
//! valid and ready of the stream. Every beat of a frame but the last fills all lanes; the last fills at least one, from lane 0 on. The frame ends before
//! the FCS, of which `s_axis_tuser` on the last beat says that it is bad; `s_axis_tdest` on the last beat is the class of the frame.
//!
//! **Marked frames.** Of the octets that a frame has, these are read:
//!
//! ```text
//! e = 12; twice: if octets e and e + 1 are 0x8100 or 0x88a8, e = e + 4
//! IPv4, if octets e and e + 1 are 0x0800, octet e + 2 is 0x45 (version 4, no options),
//!     bits 5 to 0 of octet e + 8 and all of e + 9 are 0 (no fragment), octet e + 11 is 17 (UDP),
//!     and the frame has octet e + 45; u = e + 22
//! IPv6, if octets e and e + 1 are 0x86dd, bits 7 to 4 of octet e + 2 are 6, octet e + 8 is 17,
//!     and the frame has octet e + 65; u = e + 42
//! ECN:  bits 1 and 0 of octet e + 3 of IPv4, bits 5 and 4 of octet e + 3 of IPv6
//! UDP from octet u on: source port; destination port at u + 2
//! BTH from octet u + 8 on: opcode; version in bits 3 to 0 of u + 9; P_Key at u + 10; destination QP at u + 13
//! ```
//!
//! So a frame has a whole BTH and four octets behind it, the ICRC. A frame is *marked* if it is IPv4 or IPv6, its FCS is not bad, its ECN is 3 (CE), the
//! destination port is 4791, the version of the BTH is 0, the opcode is not 0x81 (a CNP), and `cfg_enable` is high in clock t + [`ENABLE_LATENCY`], where t is
//! the clock in which its last beat passes.
//!
//! **Flows.** A frame belongs to the flow with its IP version, source and destination address and destination QP. The core knows up to `FLOWS` flows, each with
//! its *peer QP*: the QP at the flow's source, to which CNPs go. No frame of the flow has this number, and no frame in the other direction has both numbers, so
//! the host, which knows its connections, writes them.
//!
//! A *command* is taken in a clock with `s_flow_valid` and `s_flow_ready` high. Octet n of an address, in the order of the IP header, is at `[8*n +: 8]`; of an
//! IPv4 address octets 0 to 3 stand in the places 12 to 15, and the other places count nothing. It *starts* in the first later clock e in which no frame starts;
//! a marked frame whose last beat passes in clock t starts in clock t + [`START_LATENCY`]. In clock e + [`ANSWER_LATENCY`] `stat_flow` is high, with the outcome:
//! [`FLOW_DONE`], [`FLOW_MISSING`] (a flow that is not known was to be removed) or [`FLOW_FULL`]. The flow is known with this peer QP, or is no longer known, to
//! all frames that start in clock e + [`FLOW_LATENCY`] or later. From clock e + [`ANSWER_LATENCY`] on `s_flow_ready` is high; it is low from the clock after a
//! command was taken until then.
//!
//! The flows are in sets of [`WAYS`] places. With the octets
//!
//! ```text
//! 4 or 6 (the IP version); source address (16 octets, of IPv4 twelve zeros first); destination address (16); destination QP (3)
//! ```
//!
//! the number n of the set of a flow is their CRC-32 (IEEE 802.3) modulo `FLOWS` / [`WAYS`]; it has the places [`WAYS`] n to [`WAYS`] n + 3. A flow that was not known is
//! written in the first of these that has none. A flow whose set is full is not written: [`FLOW_FULL`]. No flow is ever displaced by another.
//!
//! **Decision.** A marked frame that starts in clock s is decided in clock d = s + [`DECISION_LATENCY`], by the first line that holds:
//!
//! ```text
//! its flow was not known in clock s + 3                                -> UNKNOWN
//! a CNP of the flow was decided in clock d', d - d' < its interval     -> QUIET
//! QUEUE CNPs that were decided before clock d were not begun before it -> OVERFLOW
//! otherwise                                                            -> SENT
//! ```
//!
//! The *interval* of a CNP that is decided in clock d is `cfg_interval` of clock d - 1. So a flow has at most one CNP in `cfg_interval` clocks; with 0 or 1, one for
//! each marked frame. A flow that is removed and written anew has had no CNP and no marked frame; one that is written while it is known keeps its times. A CNP is *begun* in the clock in
//! which it moves to the head of the queue.
//!
//! **Supplement.** Bit c of `congested` says that the queue of class c is congested. The core *looks* at the places in their order, and from the last on at the first
//! again: at one in each clock l in which neither a marked frame nor a command started in clock l - [`LOOK_LATENCY`]; after a reset in clock t, at the first in clock t + 2. A look is decided
//! in clock d = l + 3. If all of these hold, a CNP of the flow is sent, a supplement:
//!
//! ```text
//! the place had a flow in clock d - 4
//! cfg_enable was high, and cfg_supplement not 0, in clock d - 1
//! its last marked frame was decided in clock d', with any outcome, and d - d' < cfg_memory of clock d' - 5
//! bit c of congested was high in clock d - 1, with the class c of that frame
//! for each CNP of the flow that was decided in clock d' before: d - d' >= its interval, and d - d' >= cfg_supplement of clock d' - 1
//! fewer than QUEUE CNPs that were decided before clock d were not begun before it
//! ```
//!
//! In clock d + 1 `stat_supplement` is high. The CNP is the answer to that frame, with the peer QP that it was looked up with. With a `cfg_supplement` below the time in which a sender raises
//! its rate, no sender of a congested flow in a congested queue does, as long as looks and the queue of CNPs keep up.
//!
//! **Verdict.** In clock t + [`VERDICT_LATENCY`] `stat_verdict` is high, for each frame whose last beat passed in clock t, with its outcome: [`NOT_MARKED`],
//! [`UNKNOWN`], [`QUIET`], [`OVERFLOW`] or [`SENT`].
//!
//! **CNP.** It has 74 octets before the FCS, 20 more with IPv6, and four more for each tag:
//!
//! ```text
//! source and destination address of the frame, in each other's place; its tags, as they came; its EtherType
//! IPv4: 0x45, DSCP cfg_dscp with ECN 0, length 60, identification 0, DF, TTL cfg_ttl, 17, header checksum, addresses in each other's place
//! IPv6: 6, DSCP cfg_dscp with ECN 0, flow label 0, payload length 40, 17, hop limit cfg_ttl, addresses in each other's place
//! UDP:  the frame's source port, 4791, length 40, checksum 0
//! BTH:  0x81, 0x00, the frame's P_Key, 0x40 (BECN), the peer QP, acknowledge request and packet sequence number 0
//! 16 zeros
//! ICRC: CRC-32 (IEEE 802.3), its lowest octet first, of eight octets 0xff and all of the packet from the IP header on, with 0xff or ones in
//!     TOS, TTL, header checksum, traffic class, flow label, hop limit, UDP checksum and the octet with FECN and BECN
//! ```
//!
//! `cfg_dscp` and `cfg_ttl` are those of clock d - 1.
//!
//! **Stream out.** CNPs leave in the order of their decisions. A CNP that is decided in clock d can move to the head of the queue in clock d +
//! [`QUEUE_LATENCY`] or later, if the head is empty or moves on in that clock. From the head it moves to `m_axis` when that is free, and its first beat
//! stands there in the next clock. `m_axis` is free in a clock with `m_axis_tvalid` low, or with `m_axis_tready` and `m_axis_tlast` high. So
//! the first beat of a CNP stands on `m_axis` [`FIRST_BEAT_LATENCY`] clocks after the last beat of its frame, if no other CNP is ahead, and CNPs leave without a
//! clock between them.
//!
//! **Reset.** `rst` in clock t empties the core: in clock t + 1 `m_axis_tvalid`, `stat_verdict` and `stat_flow` are low, a beat that passes in t is ignored, the next
//! beat begins a frame, and no flow is known. The table is cleared set by set: `s_flow_ready` is low until clock t + [`ready_after`], and high from then on.

use rtl_foundation::contract::Octets;

pub mod hdl;
pub mod model;
pub mod proof;

/// Octets that a frame must have at most to be marked: two tags, IPv6, UDP, BTH and ICRC.
pub const HEADER_OCTETS: usize = 86;
/// Octets of the longest CNP before the FCS: of IPv6, behind two tags.
pub const LONGEST_CNP_OCTETS: usize = 74 + 20 + 2 * 4;
/// UDP destination port of RoCEv2.
pub const ROCE_PORT: u16 = 4791;
/// BTH opcode of a CNP.
pub const OPCODE_CNP: u8 = 0x81;
/// Flows of a set.
pub const WAYS: usize = 4;
/// CNPs that are decided and not begun, at most.
pub const QUEUE: usize = 16;

/// Clocks from the last beat of a frame to the `cfg_enable` that counts for it.
pub const ENABLE_LATENCY: u32 = 4;
/// Clocks from the last beat of a marked frame to its start.
pub const START_LATENCY: u32 = 5;
/// Clocks from the start of a command to its answer.
pub const ANSWER_LATENCY: u32 = 9;
/// Clocks from the start of a command to the first start of a frame that counts it.
pub const FLOW_LATENCY: u32 = 6;
/// Clocks from the start of a frame to the clock in which its flow is looked up.
pub const LOOKUP_LATENCY: u32 = 3;
/// Clocks from the start of a marked frame or a command to the one in which there is no look.
pub const LOOK_LATENCY: u32 = 8;
/// Clocks from the start of a marked frame to its decision.
pub const DECISION_LATENCY: u32 = 11;
/// Clocks from the last beat of a frame to the verdict on it.
pub const VERDICT_LATENCY: u32 = 17;
/// Clocks from a decision to the first in which the CNP can move to the head of the queue.
pub const QUEUE_LATENCY: u32 = 6;
/// Clocks from the last beat of a frame to the first beat of its CNP.
pub const FIRST_BEAT_LATENCY: u32 = START_LATENCY + DECISION_LATENCY + QUEUE_LATENCY + 2;

/// Outcome: the frame is no marked RoCEv2 frame.
pub const NOT_MARKED: u8 = 0;
/// Outcome: the flow of the marked frame is not known.
pub const UNKNOWN: u8 = 1;
/// Outcome: the flow had a CNP within the interval.
pub const QUIET: u8 = 2;
/// Outcome: too many CNPs wait.
pub const OVERFLOW: u8 = 3;
/// Outcome: a CNP is sent.
pub const SENT: u8 = 4;

/// Outcome of a command: the flow is written or removed.
pub const FLOW_DONE: u8 = 0;
/// Outcome of a command: the flow to be removed is not known.
pub const FLOW_MISSING: u8 = 1;
/// Outcome of a command: the set of the flow is full.
pub const FLOW_FULL: u8 = 2;

/// Clocks from a reset to the first with `s_flow_ready` high.
pub const fn ready_after(flows: usize) -> usize {
    flows / WAYS + 5
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// A beat of the stream that is watched passes: it is valid and ready there.
        stream s_axis: N, of "frame", tuser: 1, tdest: 3;
        /// The host offers a command.
        s_flow_valid: bool;
        /// Remove the flow; otherwise write it.
        s_flow_remove: bool, when s_flow_valid;
        /// The flow is of IPv6, otherwise of IPv4.
        s_flow_ipv6: bool, when s_flow_valid;
        /// Source address of the flow, octet n at `[8*n +: 8]`; of IPv4 in octets 12 to 15.
        s_flow_source: Octets<16>, when s_flow_valid;
        /// Destination address of the flow, octet n at `[8*n +: 8]`; of IPv4 in octets 12 to 15.
        s_flow_destination: Octets<16>, when s_flow_valid;
        /// Destination QP of the flow.
        s_flow_qp: u32 = 24, when s_flow_valid;
        /// Peer QP, to which CNPs go; of no meaning to a removal.
        s_flow_peer_qp: u32 = 24, when s_flow_valid;
        /// The scheduler takes the beat.
        ready m_axis;
        /// Classes whose queue is congested, bit n for class n.
        congested: u8;
        /// Send CNPs.
        cfg_enable: bool, in 0..=1;
        /// Clocks from a CNP of a flow to the next, at least.
        cfg_interval: u32, in 0..=0xffff_ffff;
        /// Clocks from a CNP of a congested flow to a supplement; 0: there are none.
        cfg_supplement: u32, in 0..=0xffff_ffff;
        /// Clocks after a marked frame in which its flow is congested.
        cfg_memory: u32, in 0..=0xffff_ffff;
        /// DSCP of CNPs.
        cfg_dscp: u8 = 6, in 0..=63;
        /// TTL or hop limit of CNPs.
        cfg_ttl: u8, in 0..=0xff;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// The command is taken.
        s_flow_ready: bool;
        /// A beat of a CNP.
        stream m_axis: N, padded "CNP";
        /// The outcome of a frame is known.
        stat_verdict: bool;
        /// Outcome: 0 not marked, 1 flow unknown, 2 within the interval, 3 too many CNPs wait, 4 a CNP is sent.
        stat_outcome: u8 = 3, when stat_verdict;
        /// A supplement is sent.
        stat_supplement: bool;
        /// A command is done.
        stat_flow: bool;
        /// Outcome of the command: 0 done, 1 the flow to be removed is not known, 2 the set of the flow is full.
        stat_flow_outcome: u8 = 2, when stat_flow;
    }
}
