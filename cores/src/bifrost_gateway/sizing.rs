//! From a long link and two gateways to their registers and the buffer that each class needs.
//!
//! **Inbound**, the pause engine holds a class of the long link within H ([`crate::bifrost_pause_engine::sizing`]); its region holds H, in the
//! storage of its memory ([`Memory::storage`]). **Outbound**, native PFC holds the switch: the region
//! of a lossless class has the headroom of 802.1Qbb for the cable to the switch above XOFF, the reaction of the gateway added. A class that
//! may lose frames has room for two of the longest at least, and these classes share what is left; a frame for which a class has no room is dropped and counted.
//!
//! **Near the source**, in a build that has the loop, frames reach the outbound buffer by its clocks later, and a CNP may be on the line to the switch when a pause
//! frame is due: the headroom counts both.
//!
//! **Retransmission**, in a build that has it, repairs a frame a round trip later, and those behind it wait. On a line on which some frame is always missed, each
//! waits about as long, and so do the credits that come back: the round trip of the long link is two repairs longer, in buffers and times.

use super::memory::Memory;
use super::program::{Program, Regions};
use super::{Build, INBOUND};
use crate::bifrost_pause_engine::sizing::{self as engine, LinkSpec, pfc_headroom_octets};
use crate::bifrost_port::program::{Probe, Program as PortProgram};
use crate::cnp_generator::LONGEST_CNP_OCTETS;
use crate::credit_shim::program::Program as Credits;
use crate::credit_shim::{MARGIN_BEATS, WAITING_BEATS};
use crate::ethernet::{FCS_OCTETS, PS_PER_METRE};
use crate::limits::{LimitError, range, range_shown};
use crate::link_retry::program::{CLOCKS_OF_CORES, Program as RetryProgram};
use crate::lossy::retry_units;
use crate::lowar::sizing::FecSpec;
use crate::mac_pause_scheduler::quanta_step;
use crate::near_source_loop::program::Program as NearProgram;
use crate::near_source_loop::stream_latency as near_latency;
use crate::packet_buffer::{CELL_OCTETS, CLASSES};
use crate::pfc_threshold;
use crate::segment_loop::program::Program as Segment;
use crate::swing_relay::program::{Pauses, Program as Relay};
use crate::traffic_classifier::stream_latency;
use crate::units::{write_metres, write_picoseconds};
use serde::Serialize;

/// Longest cable between switch and gateway, in metres.
pub const MOST_LOCAL_METRES: u64 = 10_000;
/// Largest growth of the round trip in use, in picoseconds.
pub const MOST_GROWTH_PS: u64 = 10_000_000_000;
/// Clocks from a beat at a MAC to the classifier.
const RECEIVE_CLOCKS: u64 = 2;
/// Clocks from a level that reaches XOFF to the first beat of the pause frame: a round of native PFC, its request, and the frame's way.
const REQUEST_CLOCKS: u64 = 16;
/// Longest frames for which a lossy class has room at least.
const LOSSY_FRAMES: u32 = 2;

/// Edges of a class, from XOFF to XON or back, that the relay expects of the switch in a round trip of the long link.
const EDGES: u32 = 10;
/// Remainder of a pause time when the switch sends it again, in picoseconds: half of the longest time at 400 Gb/s.
const LEFT_PS: u64 = 41_900_000;
/// Most cells of a class that registers can name.
const MOST_CELLS: u32 = (1 << 28) - 1;

/// A long link with a gateway at each end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The long link; its storage is that of the inbound buffer, whatever is stated.
    pub link: LinkSpec,
    /// Time by which the round trip may grow in use, in picoseconds, at most [`MOST_GROWTH_PS`]: probes measure it, and the window of the pause
    /// engine follows. 0: no probes are sent.
    pub growth_ps: u64,
    /// Length of the cable between switch and gateway in metres, at most [`MOST_LOCAL_METRES`].
    pub local_m: u64,
    /// Cells of each lossless class in the inbound buffer; `None`: as many as the pause engine asks for.
    pub inbound_cells: Option<u64>,
    /// Name of the gateway's variant.
    pub variant: String,
    /// Its build parameters.
    pub build: Build,
}

/// A sized gateway: each end of the link is programmed like this, but for its station address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sizing {
    /// The pause engine of the long port, and what the link needs.
    pub link: engine::Sizing,
    /// Time by which the round trip may grow in use, in picoseconds; it is part of the link's round trip.
    pub growth_ps: u64,
    /// Time in which retransmission repairs a frame, in picoseconds; it is twice in the link's round trip. 0 without.
    pub repair_ps: u64,
    /// Retransmission on the long link, but for its source address.
    pub retry: Option<RetryProgram>,
    /// Octets of a beat.
    pub octets: usize,
    /// Memories of the buffers, outbound and inbound.
    pub memories: [Memory; 2],
    /// Units of its memory that all classes need at least, outbound and inbound.
    pub needed: [u64; 2],
    /// Regions of the buffers, outbound and inbound: first unit of the memory and units of each class.
    pub regions: [Regions; 2],
    /// Headroom of a lossless class above XOFF towards the switch, in cells.
    pub headroom_cells: u32,
    /// XOFF and XON towards the switch, in cells.
    pub xoff_cells: u32,
    /// XON towards the switch, in cells.
    pub xon_cells: u32,
    /// The loop near the source, in a build that has it: the lossless classes are marked before the switch is paused.
    pub near: Option<NearProgram>,
}

/// Sizes both gateways of a link.
///
/// # Errors
/// A value is out of its limits, or the buffers of the variant are too small.
pub fn size(spec: &Spec) -> Result<Sizing, LimitError> {
    let shown = |metres: &u64| write_metres(*metres);
    let remedy = "a cable to the switch is up to 10 km long; give a longer one as the long link";
    range_shown("local_m", spec.local_m, 0, MOST_LOCAL_METRES, shown, remedy)?;
    let remedy = "a protection path is rarely longer by more than some milliseconds";
    range_shown("growth_ps", spec.growth_ps, 0, MOST_GROWTH_PS, |ps| write_picoseconds(*ps), remedy)?;
    let octets = spec.build.octets;
    if octets as u32 * 8 != spec.link.rate.bus_bits() {
        return Err(LimitError {
            field: "variant",
            value: spec.variant.clone(),
            limit: format!("{} has {} bits", spec.link.rate, spec.link.rate.bus_bits()),
            remedy: "name a variant of that width".to_owned(),
        });
    }
    let memories = spec.build.memories;
    let retry = retransmission(spec)?;
    let link = engine::size(&long_link(&spec.link, spec.growth_ps, &spec.build))?;
    let asked = || (link.buffer_octets + link.loss_reserve_octets).div_ceil(CELL_OCTETS as u64);
    let inbound = memories[INBOUND].units(spec.inbound_cells.unwrap_or_else(asked));

    let LinkSpec { rate, mtu_octets, reverse_mtu_octets, .. } = spec.link;
    let through_near = spec.build.near.map_or(0, |_| near_latency(octets) as u64);
    let arrival = arrival_clocks(octets, memories[0]) + through_near;
    let response = spec.link.longest_response_ps() + clocks_ps(arrival + REQUEST_CLOCKS, &spec.link);
    let cnp_octets = spec.build.near.map_or(0, |_| LONGEST_CNP_OCTETS as u32 + FCS_OCTETS);
    let [longest, reverse_longest] = [mtu_octets, reverse_mtu_octets].map(|octets| octets.max(cnp_octets));
    let cable = 2 * spec.local_m * PS_PER_METRE;
    let headroom = pfc_headroom_octets(rate, cable, reverse_longest, longest, response);
    let storage = memories[0].storage();
    let headroom = storage.octets(headroom.div_ceil(64)) / CELL_OCTETS as u64 + 1;
    // the long link does not fall idle while the switch is released again
    let frames = u64::from(mtu_octets.div_ceil(CELL_OCTETS as u32));
    let queue = storage.octets(rate.octets_in(cable + response).div_ceil(64));
    let outbound_least = memories[0].units(headroom + queue / CELL_OCTETS as u64 + 2 * frames);

    let enable = link.config.enable;
    let (lossless, lossy) = (enable.count_ones(), enable.count_zeros());
    let longest = mtu_octets.max(reverse_mtu_octets).div_ceil(CELL_OCTETS as u32);
    let lossy_least = memories.map(|memory| memory.units(u64::from(LOSSY_FRAMES * longest)) as u32);
    let least = [outbound_least, inbound];
    let needed = [0, INBOUND].map(|at| least[at] * u64::from(lossless) + u64::from(lossy_least[at] * lossy));
    for ((name, memory), needed) in ["outbound", "inbound"].into_iter().zip(memories).zip(needed) {
        if needed > u64::from(memory.size()) {
            return Err(too_small(name, memory, needed, lossless, spec));
        }
    }
    // outbound, more room lets the switch send longer; inbound, H is enough
    let [depth, inbound_depth] = memories.map(Memory::size);
    let outbound = (depth - lossy_least[0] * lossy) / lossless;
    let regions = [regions(enable, depth, outbound), regions(enable, inbound_depth, inbound as u32)];
    let xoff_cells = memories[0].room(outbound) - headroom as u32;
    Ok(Sizing {
        growth_ps: spec.growth_ps,
        repair_ps: repair_ps(&spec.link, spec.growth_ps, &spec.build),
        retry,
        octets,
        memories,
        needed,
        regions,
        headroom_cells: headroom as u32,
        xoff_cells,
        xon_cells: xoff_cells.saturating_sub(2 * frames as u32).max(1),
        near: spec.build.near.map(|_| NearProgram::for_rate(rate, enable).within(xoff_cells)),
        link,
    })
}

/// Refuses retransmission without credits: all other flow control counts on the round trip of the line, which a repair doubles.
///
/// # Errors
/// The build has retransmission.
pub fn without_credits(variant: &str, build: &Build, remedy: &str) -> Result<(), LimitError> {
    if build.retry.is_none() {
        return Ok(());
    }
    Err(LimitError {
        field: "variant",
        value: variant.to_owned(),
        limit: "it sends again what the fibre loses, and for that its long link runs on credits".to_owned(),
        remedy: remedy.to_owned(),
    })
}

/// The program of retransmission, if the build has it.
fn retransmission(spec: &Spec) -> Result<Option<RetryProgram>, LimitError> {
    let Some(retry) = &spec.build.retry else { return Ok(None) };
    let LinkSpec { rate, mtu_octets, reverse_mtu_octets, .. } = spec.link;
    let (rtt_ps, mtu_octets) = (spec.link.rtt_ps() + spec.growth_ps, mtu_octets.max(reverse_mtu_octets));
    let program = RetryProgram::for_line(rate, rtt_ps, mtu_octets)?;
    let needed = retry_units(&FecSpec { mtu_octets, ..FecSpec::new(rate, rtt_ps, 0.0) });
    if needed > u64::from(retry.units) {
        return Err(LimitError {
            field: "variant",
            value: spec.variant.clone(),
            limit: format!("each memory of its retransmission has {} units; the link needs {needed}", retry.units),
            remedy: "a shorter link, or a variant with more RETRY_UNITS".to_owned(),
        });
    }
    Ok(Some(RetryProgram { keep_control: true, ..program }))
}

/// Time in which retransmission repairs a frame on a link: a round trip, and what the cores take.
fn repair_ps(link: &LinkSpec, growth_ps: u64, build: &Build) -> u64 {
    build.retry.map_or(0, |_| link.rtt_ps() + growth_ps + clocks_ps(CLOCKS_OF_CORES, link))
}

/// Cells of a class in the inbound buffer of this build with which a long link that runs on credits carries its whole line, if its round trip
/// grows by no more than this.
///
/// # Errors
/// A field of `link` is out of its limits, or the registers of the shim for credits cannot hold the link.
pub fn credit_cells(link: &LinkSpec, growth_ps: u64, build: &Build) -> Result<u64, LimitError> {
    let credits = Credits::for_link(&long_link(link, growth_ps, build), link.rate.bus_bits() as usize / 8)?;
    Ok(build.memories[INBOUND].for_credit(credits.buffer_cells.into_iter().max().unwrap_or_default().into()))
}

/// Cells of a class in the inbound buffer of this build with which a long link whose ends ask for rates carries its whole line, if its round
/// trip grows by no more than this.
///
/// # Errors
/// A field of `link` is out of its limits, or the registers of the segmented loop cannot hold the link.
pub fn rate_cells(link: &LinkSpec, growth_ps: u64, build: &Build) -> Result<u64, LimitError> {
    let link = long_link(link, growth_ps, build);
    Ok(Segment::for_link(&link)?.region_cells(&link))
}

/// The long link as its pause engine sees it in a gateway: frames and levels as the memory of the inbound buffer has them, the shim for
/// credits on the way of the pause frame and of the data, and a round trip that grows, and in which a frame and the credits for it wait for repairs.
pub fn long_link(link: &LinkSpec, growth_ps: u64, build: &Build) -> LinkSpec {
    let inbound = build.memories[INBOUND];
    let arrival = arrival_clocks(link.rate.bus_bits() as usize / 8, inbound);
    LinkSpec {
        storage: inbound.storage(),
        equipment_ps: link.equipment_ps
            + growth_ps
            + 2 * repair_ps(link, growth_ps, build)
            + clocks_ps(2 * u64::from(WAITING_BEATS), link),
        occupancy_latency_ps: link.occupancy_latency_ps.max(clocks_ps(arrival, link)),
        ..link.clone()
    }
}

/// Clocks from a beat at a MAC until the level of a buffer shows it.
fn arrival_clocks(octets: usize, memory: Memory) -> u64 {
    RECEIVE_CLOCKS + stream_latency(octets) as u64 + u64::from(memory.level_latency())
}

fn clocks_ps(clocks: u64, link: &LinkSpec) -> u64 {
    (u128::from(clocks) * 1_000_000_000_000).div_ceil(link.clock_hz.into()) as u64
}

/// Lossless classes get `units` each, the others share what is left.
fn regions(enable: u8, depth: u32, units: u32) -> Regions {
    let lossless = |class: usize| enable >> class & 1 == 1;
    let lossy = 8 - enable.count_ones();
    let left = depth - units * enable.count_ones();
    let mut base = 0;
    std::array::from_fn(|class| {
        let size = if lossless(class) { units } else { left / lossy };
        base += size;
        (base - size, size)
    })
}

fn too_small(direction: &str, memory: Memory, needed: u64, classes: u32, spec: &Spec) -> LimitError {
    let remedy = match direction {
        "outbound" => "fewer lossless classes, a shorter cable or shorter frames",
        _ => {
            "fewer lossless classes, a shorter link, or a variant with a larger INBOUND_DEPTH, or with memories (CHANNELS)"
        }
    };
    LimitError {
        field: "variant",
        value: spec.variant.clone(),
        limit: format!(
            "its {direction} buffer has {} {}; eight classes, {classes} of them lossless, need {needed}",
            memory.size(),
            memory.units_named(),
        ),
        remedy: remedy.to_owned(),
    }
}

impl Sizing {
    /// The configuration of the gateway whose ports have these addresses, towards the switch and towards the long link. Class n for the DSCP
    /// 8n to 8n + 7 and for PCP n, as RoCEv2 is usually configured (DSCP 26 in class 3, its CNPs with DSCP 48 in class 6).
    pub fn program(&self, addresses: [[u8; 6]; 2]) -> Program {
        let link = &self.link.link;
        let (rate, hz) = (link.rate.bits_per_second(), link.clock_hz);
        let port =
            |station_address| PortProgram { station_address, quanta_step: quanta_step(rate, hz), ..Default::default() };
        let pfc = pfc_threshold::Config::new(link.enable, self.xoff_cells, self.xon_cells, rate, hz);
        let probe = (self.growth_ps > 0).then(|| Probe::for_link(&self.link, self.growth_ps));
        let engine = Some(self.link.config.clone());
        let long = PortProgram { hold: self.link.hold, engine, probe, ..port(addresses[1]) };
        Program {
            dscp_class: Some(std::array::from_fn(|dscp| dscp as u8 / 8)),
            trust_pcp: true,
            default_class: 0,
            max_octets: (link.mtu_octets.max(link.reverse_mtu_octets) - FCS_OCTETS) as u16,
            regions: self.regions,
            ports: [PortProgram { pfc: Some(pfc), ..port(addresses[0]) }, long],
            relay: None,
            credits: None,
            segment: None,
            retry: self.retry.map(|retry| RetryProgram { source_mac: addresses[1], ..retry }),
            near: self.near,
        }
    }

    /// The relay of the gateway whose long port has this address: in place of the pause engine and its probe, the far end hears what the
    /// switch asks for.
    ///
    /// # Errors
    /// The relay cannot cover the link, or its set point is above what a region holds.
    pub fn relay(&self, source_mac: [u8; 6]) -> Result<Relay, LimitError> {
        let link = &self.link.link;
        let relay = Relay { source_mac, ..Relay::for_link(link, Pauses { edges: EDGES, left_ps: LEFT_PS })? };
        let frames = 2 * (link.mtu_octets + link.reverse_mtu_octets).div_ceil(CELL_OCTETS as u32);
        let class = link.enable.trailing_zeros() as usize;
        let room = self.memories[INBOUND].room(self.regions[INBOUND][class].1);
        let remedy = "give the class more cells, or leave the flow control to the pause engine";
        range("inbound_cells", room, relay.set_point_cells + frames, MOST_CELLS, remedy)?;
        Ok(relay)
    }

    /// The shim for credits of the gateway whose long port has this address: in place of the pause engine and its probe, the far end gets
    /// credits for all that a region holds. A region below [`credit_cells`] costs throughput, and never a frame.
    ///
    /// # Errors
    /// The registers of the shim cannot hold the link, or a region does not hold what a frame needs to begin.
    pub fn credits(&self, source_mac: [u8; 6]) -> Result<Credits, LimitError> {
        let link = &self.link.link;
        let mut credits = Credits { source_mac, ..Credits::for_link(link, self.octets)? };
        let least = (2 * link.mtu_octets + MARGIN_BEATS * self.octets as u32).div_ceil(CELL_OCTETS as u32) + 1;
        for class in (0..CLASSES).filter(|class| link.enable >> class & 1 == 1) {
            let memory = self.memories[INBOUND];
            let room = memory.credit(memory.room(self.regions[INBOUND][class].1));
            let remedy = "give the class more cells: a frame begins with credits for the longest";
            range("inbound_cells", room, least, MOST_CELLS, remedy)?;
            credits.buffer_cells[class] = room;
        }
        Ok(credits)
    }

    /// The segmented loop of the gateway whose long port has this address: in place of the pause engine and its probe, each end sends at the
    /// rates that the other asks for, and nothing without them. The level of a class returns to what its region has beside that which may still come
    /// when the switch stops. A region below [`rate_cells`] costs throughput when the switch goes on, and never a frame.
    ///
    /// # Errors
    /// The registers of the loop cannot hold the link, or a region does not hold what may still come.
    pub fn segment(&self, source_mac: [u8; 6]) -> Result<Segment, LimitError> {
        let room = |class: usize| u64::from(self.memories[INBOUND].room(self.regions[INBOUND][class].1));
        Ok(Segment { source_mac, ..Segment::lossless(&self.link.link, "inbound_cells", room)? })
    }

    /// Octets of buffer that all classes need at least, outbound and inbound.
    pub fn needed_octets(&self) -> [u64; 2] {
        let octets = |at: usize| self.needed[at] * u64::from(self.memories[at].unit_octets());
        [octets(0), octets(INBOUND)]
    }
}

const _: () = assert!(CLASSES == 8);
