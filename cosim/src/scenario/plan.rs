//! From a scenario to what flow control is given: sizes, registers, thresholds.

use super::ReadTable;
use super::capture::Capture;
use super::error::Violation;
use super::file::{ControlMode, File};
use super::limits::{MOST_CELLS, MOST_OCTETS};
use super::quantity::{BufferSize, Length};
use super::sized::from_sizing;
use crate::link::control::{Port, Thresholds};
use cores::bifrost_gateway::{self as gateway, Build};
use cores::bifrost_pause_engine::sizing::{LinkSpec, Sizing, Storage, size};
use cores::bifrost_pause_engine::{Config, Mode};
use cores::credit_shim::program::Program as Credits;
use cores::ethernet::CELL_OCTETS;
use cores::limits::LimitError;
use cores::segment_loop::program::Program as Segment;
use cores::swing_relay::program::Program as Relay;
use cores::units::show_octets;
use cores::variant::Variant;
use rtl_foundation::time::Time;

/// Plan of a case: all that follows from a scenario before it runs.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The link as flow control believes it to be, sized.
    pub sizing: Sizing,
    /// Configuration of flow control.
    pub bound: Bound,
    /// Surroundings of the cores.
    pub port: Port,
    /// H of each priority in octets of memory.
    pub buffer_octets: u64,
    /// Memory of each priority in octets; `None` when it has no end.
    pub memory_octets: Option<u64>,
    /// The other direction, sized, if the upstream end pauses too.
    pub reverse: Option<Sizing>,
    /// The gateways, if there are any.
    pub gateway: Option<Gateway>,
    /// Warnings for the user.
    pub warnings: Vec<String>,
}

/// The gateways of a link.
#[derive(Clone, Debug)]
pub struct Gateway {
    /// Their sizing.
    pub sizing: gateway::sizing::Sizing,
    /// Their variant.
    pub variant: Variant,
    /// Longest latency of their memories.
    pub memory_latency: Time,
}

/// Class of the data in the other direction.
pub(super) const REVERSE_CLASS: u8 = 0;

/// Configuration of flow control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Registers of the pause engine.
    Engine(Config),
    /// Thresholds of native PFC.
    Pfc(Thresholds),
    /// Registers of the relays, but for their addresses.
    Relay(Relay),
    /// Registers of the shims for credits, but for their addresses.
    Credits(Credits),
    /// Registers of the segmented loops, but for their addresses.
    Rates(Segment),
}

impl Plan {
    pub(super) fn new(file: &File) -> Result<Plan, Violation> {
        let mode = match file.control.mode {
            ControlMode::Published => Mode::Published,
            ControlMode::Clamped => Mode::Clamped,
            ControlMode::Ledger | ControlMode::Pfc | ControlMode::Swing | ControlMode::Credits | ControlMode::Rates => {
                Mode::Ledger
            }
        };
        let assumed = file.control.assumed_distance.unwrap_or(file.link.distance);
        let boxes = Boxes::of(file)?;
        if let Some(Boxes { variant, build, .. }) = &boxes
            && file.control.mode != ControlMode::Credits
        {
            let remedy = "set control.mode = \"credits\", or choose a variant without RETRY_UNITS";
            gateway::sizing::without_credits(&variant.name, build, remedy).map_err(named)?;
        }
        let sizing = size(&spec(file, boxes.as_ref(), assumed, mode));
        let sizing = sizing.map_err(named)?;
        // Who believes in another length is measured by the real one, without a margin.
        let real = match file.control.assumed_distance {
            Some(_) => size(&LinkSpec { rtt_margin_ppm: 0, ..spec(file, boxes.as_ref(), file.link.distance, mode) })
                .map_err(named)?,
            None => sizing.clone(),
        };
        let cell = u64::from(CELL_OCTETS);
        // what `bifrost size` asks for
        let sized = match (file.control.mode, &boxes) {
            (control @ (ControlMode::Credits | ControlMode::Rates), Some(Boxes { growth_ps, build, .. })) => {
                let link = link_spec(file, assumed, mode);
                let cells = match control {
                    ControlMode::Credits => gateway::sizing::credit_cells,
                    _ => gateway::sizing::rate_cells,
                };
                cells(&link, *growth_ps, build).map_err(named)? * cell
            }
            _ => sizing.buffer_octets,
        };
        // what H and its reserve have no part in
        let without_engine = matches!(file.control.mode, ControlMode::Credits | ControlMode::Rates);
        let octets = |size: BufferSize| octets(size, sized, &sizing);
        for (field, size) in [("buffer.size", Some(file.buffer.size)), ("buffer.memory", file.buffer.memory)] {
            if size.and_then(octets).is_some_and(|octets| octets > MOST_OCTETS) {
                let limit = format!("must be at most {}", show_octets(MOST_OCTETS));
                return Err(Violation::new(field, limit, "use a smaller buffer, or memory = \"unlimited\""));
            }
        }
        let Some(buffer_octets) = octets(file.buffer.size).map(|octets| octets / cell * cell) else {
            let remedy = "give buffer.size an end, and buffer.memory none";
            return Err(Violation::new("buffer.size", "flow control needs a bound to keep", remedy));
        };
        let memory_octets = match file.buffer.memory {
            Some(memory) => octets(memory),
            None if without_engine => Some(buffer_octets),
            None => Some(buffer_octets + sizing.loss_reserve_octets),
        };
        let mut warnings = file.captures.iter().filter_map(Capture::warning).collect::<Vec<_>>();
        let (bound, needed) = match file.control.mode {
            ControlMode::Pfc => {
                let headroom = real.baselines.pfc_headroom_octets;
                let xoff = file.control.xoff.map_or(buffer_octets.saturating_sub(headroom), |size| size.0);
                let xon = file.control.xon.map_or(xoff, |size| size.0);
                if xoff < cell {
                    let limit = format!("headroom takes {} and leaves nothing below XOFF", show_octets(headroom));
                    return Err(Violation::new("buffer.size", limit, "give native PFC a larger buffer, or an xoff"));
                }
                if xon > xoff {
                    return Err(Violation::new("control.xon", "must not be above xoff", "XON is the lower threshold"));
                }
                if xoff / cell > MOST_CELLS {
                    let field = file.control.xoff.map_or("buffer.size", |_| "control.xoff");
                    let limit = format!("XOFF would be {}, at most {MOST_CELLS} cells of 64 octets", show_octets(xoff));
                    return Err(Violation::new(field, limit, "use a lower threshold or a smaller buffer"));
                }
                let cells = |octets: u64| (octets / cell) as u32;
                (Bound::Pfc(Thresholds { xoff: cells(xoff), xon: cells(xon) }), xoff + headroom)
            }
            _ => {
                let mut config = sizing.config_for(mode);
                config.deduct_slots = file.control.deduct_every as u8;
                let cells = u32::try_from(buffer_octets / cell).ok().filter(|cells| u64::from(*cells) <= MOST_CELLS);
                let cells = cells.ok_or_else(|| {
                    let limit = format!("must be at most {MOST_CELLS} cells of 64 octets");
                    Violation::new("buffer.size", limit, "use a smaller buffer")
                })?;
                config.buffer_cells = config.buffer_cells.map(|sized| if sized > 0 { cells } else { 0 });
                config
                    .check(sizing.link.ring_slots)
                    .map_err(|error| Violation::new(format!("control ({})", error.field), error.limit, error.remedy))?;
                let needed = if without_engine { sized } else { real.buffer_octets };
                (Bound::Engine(config), needed)
            }
        };
        if memory_octets.is_some_and(|memory| memory < needed) || buffer_octets < needed {
            // the field to change is that of the smaller of the two
            let memory = memory_octets.filter(|memory| file.buffer.memory.is_some() && *memory < buffer_octets);
            let have = memory.unwrap_or(buffer_octets);
            let limit = format!(
                "{} ({have} octets) is below the {} ({needed}) that this link needs",
                show_octets(have),
                show_octets(needed)
            );
            if !file.buffer.allow_undersized {
                let (field, better) = match (memory, file.buffer.size, file.control.mode) {
                    (Some(_), _, _) => {
                        ("buffer.memory", "leave it out: it is then H and the reserve for lost frames".to_owned())
                    }
                    (None, BufferSize::Sized, ControlMode::Pfc) => ("buffer.size", "use size = \"pfc\"".to_owned()),
                    (None, BufferSize::Sized, _) => ("buffer.size", format!("use size = \"{needed}B\" or more")),
                    (None, _, ControlMode::Pfc) => ("buffer.size", format!("use size = \"{needed}B\" or more")),
                    (None, _, _) => ("buffer.size", "use size = \"sized\"".to_owned()),
                };
                let remedy = format!("{better}, or set buffer.allow_undersized = true to see what happens");
                return Err(Violation::new(field, limit, remedy));
            }
            warnings.push(format!("the buffer of {limit}: frames may be lost"));
        }
        let gateway = boxes.map(|boxes| boxes.sized(link_spec(file, assumed, mode), memory_octets)).transpose()?;
        let bound = match (file.control.mode, &gateway) {
            (ControlMode::Swing, Some(gateway)) => {
                let relay = gateway.sizing.relay(Relay::default().source_mac);
                Bound::Relay(relay.map_err(|error| from_sizing(File::TABLE, "buffer.size", error))?)
            }
            (ControlMode::Swing, None) => return Err(needs_gateways("relay pauses")),
            (ControlMode::Credits, Some(gateway)) => {
                let credits = gateway.sizing.credits(Credits::default().source_mac);
                Bound::Credits(credits.map_err(|error| from_sizing(File::TABLE, "buffer.size", error))?)
            }
            (ControlMode::Credits, None) => return Err(needs_gateways("give credits")),
            (ControlMode::Rates, Some(gateway)) => {
                let segment = gateway.sizing.segment([0; 6]);
                Bound::Rates(segment.map_err(|error| from_sizing(File::TABLE, "buffer.size", error))?)
            }
            (ControlMode::Rates, None) => return Err(needs_gateways("ask for rates")),
            _ => bound,
        };
        let reverse = reverse(file, mode, &sizing, buffer_octets)?;
        let port = Port::new(file.link.rate.0);
        Ok(Plan { sizing, bound, port, buffer_octets, memory_octets, reverse, gateway, warnings })
    }
}

/// The refusal of a mode that only gateways have.
fn needs_gateways(what: &str) -> Violation {
    let remedy = "give a table [gateway], or choose another mode";
    Violation::new("control.mode", format!("the ports of switches do not {what}"), remedy)
}

/// Sizing for the upstream end, if it is to pause the data of the other direction. Gateways have the same at both ends: a class of
/// so many octets.
fn reverse(file: &File, mode: Mode, sizing: &Sizing, buffer_octets: u64) -> Result<Option<Sizing>, Violation> {
    if file.link.reverse.as_ref().is_none_or(|reverse| reverse.drain.is_none()) {
        return Ok(None);
    }
    if file.gateway.is_some() {
        return Ok(Some(Sizing { buffer_octets, ..sizing.clone() }));
    }
    if file.control.mode == ControlMode::Pfc {
        let remedy = "leave it out, or choose a control.mode of the pause engine";
        return Err(Violation::new("link.reverse.drain", "needs the pause engine", remedy));
    }
    let forward = spec(file, None, file.link.distance, mode);
    let spec = LinkSpec {
        mtu_octets: forward.reverse_mtu_octets,
        reverse_mtu_octets: forward.mtu_octets,
        forward_jitter_ps: forward.reverse_jitter_ps,
        reverse_jitter_ps: forward.forward_jitter_ps,
        enable: 1 << REVERSE_CLASS,
        ..forward
    };
    size(&spec).map(Some).map_err(named)
}

/// The gateways that a scenario asks for, before they are sized.
struct Boxes {
    growth_ps: u64,
    local_m: u64,
    variant: Variant,
    build: Build,
    memory_latency: Time,
}

impl Boxes {
    fn of(file: &File) -> Result<Option<Self>, Violation> {
        let Some(asked) = &file.gateway else { return Ok(None) };
        if file.buffer.storage != Storage::Packed {
            let limit = "a gateway stores frames as the memory of its variant does";
            return Err(Violation::new("buffer.storage", limit, "leave it out"));
        }
        let variant = match &asked.variant {
            Some(name) => gateway::hdl::CORE.variant_of(name),
            None => gateway::hdl::CORE.variant_with(&[("DATA_W", file.link.rate.0.bus_bits())]).cloned(),
        };
        let variant = variant.map_err(named)?;
        Ok(Some(Self {
            growth_ps: asked.growth.0.0,
            local_m: asked.local.0,
            build: Build::from(&variant),
            variant,
            memory_latency: asked.memory_latency.0,
        }))
    }

    /// The gateways of a link, with so much memory for each priority inbound.
    fn sized(self, link: LinkSpec, memory_octets: Option<u64>) -> Result<Gateway, Violation> {
        let Some(memory) = memory_octets else {
            let limit = "a gateway has the memory of its variant";
            return Err(Violation::new("buffer.memory", limit, "leave it out, or give it an end"));
        };
        let Self { growth_ps, local_m, variant, build, memory_latency } = self;
        let spec = gateway::sizing::Spec {
            link,
            growth_ps,
            local_m,
            inbound_cells: Some(memory.div_ceil(CELL_OCTETS.into())),
            variant: variant.name.to_string(),
            build,
        };
        let sizing = gateway::sizing::size(&spec).map_err(named)?;
        Ok(Gateway { sizing, variant, memory_latency })
    }
}

/// An error of the sizing in terms of the scenario.
fn named(error: LimitError) -> Violation {
    from_sizing(File::TABLE, "control.slot", error)
}

/// The link as the sizing of its pause engine takes it, with the length that is believed.
fn spec(file: &File, boxes: Option<&Boxes>, length: Length, mode: Mode) -> LinkSpec {
    let link = link_spec(file, length, mode);
    match boxes {
        Some(Boxes { growth_ps, build, .. }) => gateway::sizing::long_link(&link, *growth_ps, build),
        None => link,
    }
}

/// The link alone. Gateways have one sizing for both directions.
fn link_spec(file: &File, length: Length, mode: Mode) -> LinkSpec {
    let (link, control) = (&file.link, &file.control);
    let mut mtus = [link.mtu, file.reverse_mtu()].map(|mtu| mtu.0 as u32);
    let mut jitters = [link.jitter, link.pause_jitter].map(|jitter| jitter.0.0);
    if file.gateway.is_some() {
        mtus = [mtus[0].max(mtus[1]); 2];
        jitters = [jitters[0].max(jitters[1]); 2];
    }
    LinkSpec {
        mtu_octets: mtus[0],
        reverse_mtu_octets: mtus[1],
        slot_ps: control.slot.map(|slot| slot.0.0),
        storage: file.buffer.storage,
        forward_jitter_ps: jitters[0],
        reverse_jitter_ps: jitters[1],
        equipment_ps: link.equipment.0.0,
        response_ps: Some(link.response.0.0),
        occupancy_latency_ps: link.occupancy_latency.0.0,
        rtt_margin_ppm: control.rtt_margin.0.try_into().unwrap_or(u32::MAX),
        lost_frames: control.lost_frames.try_into().unwrap_or(u32::MAX),
        queue_allowance_octets: control.queue_allowance.0,
        reverse_hold: control.hold,
        enable: control.priorities.iter().fold(0, |vector, priority| vector | 1 << priority),
        mode,
        ..LinkSpec::new(link.rate.0, length.0)
    }
}

fn octets(size: BufferSize, sized: u64, sizing: &Sizing) -> Option<u64> {
    match size {
        BufferSize::Sized => Some(sized),
        BufferSize::Published => Some(sizing.baselines.published_octets),
        BufferSize::Pfc => Some(sizing.baselines.pfc_octets),
        BufferSize::Bdp(millionths) => {
            Some((u128::from(sizing.bdp_octets) * u128::from(millionths) / 1_000_000).try_into().unwrap_or(u64::MAX))
        }
        BufferSize::Octets(octets) => Some(octets),
        BufferSize::Unlimited => None,
    }
}
