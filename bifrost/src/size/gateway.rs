//! `bifrost size --gateway`: the registers of the gateways at both ends of a link, and the buffer that each class needs.

use crate::failure::Failure;
use crate::options;
use crate::say;
use cores::bifrost_gateway::hdl::CORE;
use cores::bifrost_gateway::memory::Memory;
use cores::bifrost_gateway::registers::DIRECTIONS;
use cores::bifrost_gateway::sizing::{Sizing, Spec, credit_cells, rate_cells, size, without_credits};
use cores::bifrost_gateway::{Build, INBOUND};
use cores::bifrost_pause_engine::sizing::LinkSpec;
use cores::packet_buffer::{CELL_OCTETS, CLASSES};
use cores::units::{self, show_octets, show_picoseconds};
use serde_json::json;

/// Options that describe a link with a gateway at each end.
#[derive(clap::Args)]
#[command(next_help_heading = "Gateways")]
pub struct GatewayArgs {
    /// Size a `bifrost_gateway` at each end of the link in place of the pause engine alone.
    #[arg(long, conflicts_with_all = ["fec", "storage", "ring_slots"])]
    pub gateway: bool,
    /// Length of the cable between switch and gateway.
    #[arg(long, requires = "gateway", value_parser = units::metres, default_value = "3m", value_name = "DISTANCE")]
    local: u64,
    /// Time by which the round trip may grow in use, e.g. 50us: the gateways measure it and follow; on credits, the buffer covers it.
    #[arg(long, requires = "gateway", value_parser = units::picoseconds, default_value = "0us", value_name = "TIME")]
    growth: u64,
    /// Relay the pauses of the switch to the far end (SWING), in place of the pause engine.
    #[arg(long, requires = "gateway", conflicts_with_all = ["growth", "hold", "mode"])]
    relay: bool,
    /// Let the long link run on credits, in place of the pause engine.
    #[arg(long, requires = "gateway", conflicts_with_all = ["hold", "mode", "relay"])]
    credits: bool,
    /// Let each end send at the rates that the other asks for (LSCC), in place of the pause engine.
    #[arg(long, requires = "gateway", conflicts_with_all = ["growth", "hold", "mode", "relay", "credits"])]
    rates: bool,
    /// Variant of `bifrost_gateway` [default: the first of the rate's width].
    #[arg(long, requires = "gateway")]
    variant: Option<String>,
}

/// Station addresses of the ports of both gateways, towards the switch and towards the long link: locally administered.
const ADDRESSES: [[[u8; 6]; 2]; 2] =
    [[[2, 0, 0, 0, 1, 1], [2, 0, 0, 0, 1, 2]], [[2, 0, 0, 0, 2, 1], [2, 0, 0, 0, 2, 2]]];

impl GatewayArgs {
    /// Sizes the gateways and prints them.
    pub fn run(&self, link: LinkSpec, json: bool) -> Result<(), Failure> {
        let named = match &self.variant {
            Some(name) => CORE.variant_of(name),
            None => CORE.variant_with(&[("DATA_W", link.rate.bus_bits())]).cloned(),
        };
        let variant = named.map_err(options::of_variant).map_err(Failure::usage)?;
        let build = Build::from(&variant);
        let variant = variant.name.to_string();
        if !self.credits {
            let remedy = "add --credits, or name a variant without RETRY_UNITS";
            without_credits(&variant, &build, remedy).map_err(options::of_gateway).map_err(Failure::usage)?;
        }
        let cells = match (self.credits, self.rates) {
            (true, _) => Some(credit_cells(&link, self.growth, &build)),
            (_, true) => Some(rate_cells(&link, self.growth, &build)),
            _ => None,
        };
        let inbound_cells = cells.transpose().map_err(options::of_gateway).map_err(Failure::usage)?;
        let spec = Spec { link, growth_ps: self.growth, local_m: self.local, inbound_cells, variant, build };
        let sizing = size(&spec).map_err(options::of_gateway).map_err(Failure::usage)?;
        let mut programs = ADDRESSES.map(|addresses| sizing.program(addresses));
        for (program, [_, source_mac]) in programs.iter_mut().zip(ADDRESSES) {
            if self.relay {
                program.relay_pauses(sizing.relay(source_mac).map_err(options::of_gateway).map_err(Failure::usage)?);
            }
            if self.credits {
                program.grant_credits(sizing.credits(source_mac).map_err(options::of_gateway).map_err(Failure::usage)?);
            }
            if self.rates {
                program.follow_rates(sizing.segment(source_mac).map_err(options::of_gateway).map_err(Failure::usage)?);
            }
        }
        let writes = programs.map(|program| program.writes(&build));
        if json {
            let writes = writes.map(|writes| {
                writes
                    .into_iter()
                    .map(|(address, data)| json!({ "address": address, "data": data }))
                    .collect::<Vec<_>>()
            });
            say!("{:#}", json!({ "sizing": sizing, "variant": spec.variant, "writes": writes }));
        } else {
            print(&sizing, &spec, &writes);
        }
        Ok(())
    }
}

fn print(sizing: &Sizing, spec: &Spec, writes: &[Vec<(u32, u32)>; 2]) {
    let row = |name: &str, value: String, note: &str| say!("  {name:<28} {value:>14}  {note}");
    let link = &sizing.link;
    let of_bdp = |octets: u64| format!("{:.3} BDP", octets as f64 / link.bdp_octets.max(1) as f64);
    let octets = |at: usize, units: u32| u64::from(units) * u64::from(sizing.memories[at].unit_octets());
    say!("Long link");
    row("RTT", show_picoseconds(link.rtt_ps), "propagation both ways, equipment, growth and two repairs");
    if let Some(retry) = &sizing.retry {
        row("repair", show_picoseconds(sizing.repair_ps), "of a frame that the fibre has lost");
        row("patience", format!("{} clocks", retry.patience), "after which what was asked for is asked for again");
    }
    row("BDP", show_octets(link.bdp_octets), "rate x RTT");
    let buffer = |octets: u64| format!("buffer of a lossless class, {}", of_bdp(octets));
    match spec.inbound_cells {
        Some(cells) => {
            let octets = cells * CELL_OCTETS as u64;
            row("region", show_octets(octets), &buffer(octets));
        }
        None => {
            row("T", show_picoseconds(link.slot_ps), "slot");
            row("W", link.config.window_slots.to_string(), "slots in a round trip");
            row("H", show_octets(link.buffer_octets), &buffer(link.buffer_octets));
        }
    }
    say!("\nSwitch");
    let cells = |cells: u32| format!("{cells} cells");
    row("headroom", cells(sizing.headroom_cells), "of a lossless class above XOFF");
    row("XOFF", cells(sizing.xoff_cells), "the switch is asked to pause the class");
    row("XON", cells(sizing.xon_cells), "below it the switch is released");
    if let Some(near) = &sizing.near {
        say!("\nNear the source");
        row("Kmin", cells(near.kmin_cells), "a frame that finds no more in its lossless class is not marked");
        row("Kmax", cells(near.kmax_cells), "one that finds more always is");
        let clocks = |clocks: u32| format!("{clocks} clocks");
        row("interval", clocks(near.interval), "from a CNP of a flow to the next; flows are written apart");
        row("supplement", clocks(near.supplement), "from a CNP to one without a frame, above Kmax");
    }
    say!("\nBuffers of `bifrost_gateway`, variant {}, and what all classes need of them", spec.variant);
    let [outbound, inbound] = sizing.memories.map(Memory::units_named);
    for ((name, way), (memory, needed)) in DIRECTIONS.iter().zip(sizing.memories.into_iter().zip(sizing.needed)) {
        let size = format!("{} {}", memory.size(), memory.units_named());
        row(name, size, &format!("of {} octets, {needed} needed; frames {way}", memory.unit_octets()));
    }
    say!(
        "\nRegions: class, first of the {outbound} outbound and their number, of the {inbound} inbound, memory of both"
    );
    for class in 0..CLASSES {
        let [(out_base, out_size), (in_base, in_size)] = sizing.regions.map(|regions| regions[class]);
        let kind = if link.config.enable >> class & 1 == 1 { "lossless" } else { "" };
        let memory = show_octets(octets(0, out_size) + octets(INBOUND, in_size));
        say!("  {class} {out_base:>8} {out_size:>7} {in_base:>8} {in_size:>7} {memory:>12}  {kind}");
    }
    for (end, writes) in ["first", "second"].into_iter().zip(writes) {
        say!("\nThrough AXI4-Lite, the gateway at the {end} end: address, data");
        for (address, data) in writes {
            say!("  {address:#06x} {data:#010x}");
        }
    }
}
