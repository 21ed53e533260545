//! `bifrost size`.

mod gateway;
mod lossy;

use crate::failure::Failure;
use crate::options;
use crate::{say, tell};
use clap::ValueEnum;
use cores::bifrost_pause_engine::sizing::{LinkSpec, MOST_METRES, Sizing, Storage, size};
use cores::bifrost_pause_engine::{Mode, PRIORITIES};
use cores::bifrost_port::program::Program;
use cores::bifrost_port::registers;
use cores::ethernet::{CELL_OCTETS, LineRate, PS_PER_METRE};
use cores::limits::range_shown;
use cores::mac_pause_scheduler::quanta_step;
use cores::pfc_threshold;
use cores::units::{self, show_octets, show_picoseconds, write_picoseconds};
use serde_json::json;

/// Size the buffer of a link and print the registers of the pause engine, or of gateways at both ends; or size the repair of a lossy link.
#[derive(clap::Args)]
pub struct Args {
    /// Line rate: 10G, 25G, 40G, 100G, 200G or 400G.
    #[arg(long, value_parser = units::line_rate)]
    rate: LineRate,
    /// Length of the fibre, e.g. 80km.
    #[arg(long, value_parser = units::metres, required_unless_present = "rtt")]
    distance: Option<u64>,
    /// Round trip, equipment included, instead of the distance, e.g. as `rtt_probe` measures it.
    #[arg(long, value_parser = units::picoseconds, conflicts_with_all = ["distance", "equipment"])]
    rtt: Option<u64>,
    /// Longest frame towards the buffer, destination address to FCS, in octets.
    #[arg(long, default_value_t = 1518)]
    mtu: u32,
    /// Longest frame of the reverse direction [default: the MTU].
    #[arg(long)]
    reverse_mtu: Option<u32>,
    /// Slot T, e.g. 10.24us [default: the slot with the smallest buffer].
    #[arg(long, value_parser = units::picoseconds)]
    slot: Option<u64>,
    /// Clock of the engine, e.g. 322.265625MHz [default: the customary clock of the rate].
    #[arg(long, value_parser = units::hertz)]
    clock: Option<u64>,
    /// Storage of frames in the buffer.
    #[arg(long, value_enum, default_value = "cells")]
    storage: StorageArg,
    /// Jitter: longest additional delay of the path to the buffer, e.g. 50ns.
    #[arg(long, value_parser = units::picoseconds, default_value = "0us")]
    jitter: u64,
    /// Jitter of the reverse path: longest additional delay of pause frames.
    #[arg(long, value_parser = units::picoseconds, default_value = "0us")]
    reverse_jitter: u64,
    /// Fixed delay of PHYs, FEC and transport equipment, both directions together.
    #[arg(long, value_parser = units::picoseconds, default_value = "0us")]
    equipment: u64,
    /// Longest time that the peer takes to obey a pause frame [default: the bound of 802.3].
    #[arg(long, value_parser = units::picoseconds)]
    response: Option<u64>,
    /// Hold reverse data before every slot, so that no pause frame waits for a data frame.
    #[arg(long)]
    hold: bool,
    /// Share by which the round trip may exceed the stated one.
    #[arg(long, value_parser = units::parts_per_million, default_value = "2%")]
    rtt_margin: u64,
    /// Number of closing pause frames that may be lost in one round trip.
    #[arg(long, default_value_t = 0)]
    lost_frames: u32,
    /// Buffer space for the queue of a shared wire or an idle sender, e.g. 2MB.
    #[arg(long, value_parser = units::octets, default_value = "0B")]
    queue: u64,
    /// Largest share of the reverse link that pause frames may take; it limits the choice of the slot.
    #[arg(long, value_parser = units::parts_per_million, default_value = "0.34%")]
    pause_share: u64,
    /// Lossless priorities, 0 to 7, e.g. 3,4; each has its own buffer.
    #[arg(long, value_delimiter = ',', default_value = "3", value_parser = clap::value_parser!(u8).range(0..8))]
    priorities: Vec<u8>,
    /// Form of the algorithm; docs/algorithm.md describes both.
    #[arg(long, value_enum, default_value = "ledger")]
    mode: ModeArg,
    /// Number of slots that the engine remembers: its build parameter RING_SLOTS.
    #[arg(long, default_value_t = cores::bifrost_pause_engine::RING_SLOTS)]
    ring_slots: u32,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lossy: lossy::LossyArgs,
    #[command(flatten)]
    gateway: gateway::GatewayArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum StorageArg {
    /// Each frame starts a new 64-octet cell.
    Cells,
    /// Frames follow each other without gaps.
    Packed,
}

#[derive(Clone, Copy, ValueEnum)]
enum ModeArg {
    Ledger,
    Published,
    Clamped,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.lossy.lossy {
        return args.lossy.run(args.rate, args.rtt_ps(), args.mtu, args.json);
    }
    if let Some(rtt) = args.rtt {
        let most = 2 * PS_PER_METRE * MOST_METRES;
        let remedy = "400 ms is a fibre round the Earth, there and back";
        range_shown("--rtt", rtt, 0, most, |ps| write_picoseconds(*ps), remedy).map_err(Failure::usage)?;
    }
    if args.gateway.gateway {
        return args.gateway.run(args.link(), args.json);
    }
    let sizing = size(&args.link()).map_err(options::of_buffer).map_err(Failure::usage)?;
    if args.json {
        let registers: serde_json::Map<_, _> = engine_registers(&sizing).into_iter().collect();
        let writes: Vec<_> =
            port_writes(&sizing).map(|(address, data)| json!({ "address": address, "data": data })).collect();
        let pfc: Vec<_> =
            pfc_writes(&sizing).map(|(address, data)| json!({ "address": address, "data": data })).collect();
        say!(
            "{:#}",
            json!({ "sizing": sizing, "registers": registers, "port_writes": writes, "pfc_port_writes": pfc })
        );
    } else {
        print(&sizing);
    }
    Ok(())
}

impl Args {
    /// Propagation both ways; the whole round trip if that was given.
    fn rtt_ps(&self) -> u64 {
        self.rtt.unwrap_or_else(|| self.distance.unwrap_or_default().saturating_mul(2 * PS_PER_METRE))
    }

    fn link(&self) -> LinkSpec {
        let distance = self.rtt_ps() / (2 * PS_PER_METRE);
        let defaults = LinkSpec::new(self.rate, distance);
        // the part of a round trip that is no whole metre
        let rest = self.rtt_ps() - distance * 2 * PS_PER_METRE;
        LinkSpec {
            mtu_octets: self.mtu,
            reverse_mtu_octets: self.reverse_mtu.unwrap_or(self.mtu),
            slot_ps: self.slot,
            clock_hz: self.clock.unwrap_or(defaults.clock_hz),
            storage: match self.storage {
                StorageArg::Cells => Storage::Cells,
                StorageArg::Packed => Storage::Packed,
            },
            forward_jitter_ps: self.jitter,
            reverse_jitter_ps: self.reverse_jitter,
            equipment_ps: self.equipment.saturating_add(rest),
            response_ps: self.response,
            reverse_hold: self.hold,
            rtt_margin_ppm: u32::try_from(self.rtt_margin).unwrap_or(u32::MAX),
            lost_frames: self.lost_frames,
            queue_allowance_octets: self.queue,
            pause_share_limit_ppm: u32::try_from(self.pause_share).unwrap_or(u32::MAX),
            enable: self.priorities.iter().fold(0, |enable, p| enable | 1 << p),
            mode: match self.mode {
                ModeArg::Ledger => Mode::Ledger,
                ModeArg::Published => Mode::Published,
                ModeArg::Clamped => Mode::Clamped,
            },
            ring_slots: self.ring_slots,
            ..defaults
        }
    }
}

/// The `cfg_*` ports with their values, in port order.
fn engine_registers(sizing: &Sizing) -> Vec<(String, serde_json::Value)> {
    let config = &sizing.config;
    let mut registers = vec![
        ("cfg_enable".into(), json!(config.enable)),
        ("cfg_mode".into(), json!(config.mode as u8)),
        ("cfg_slot_clocks".into(), json!(config.slot_clocks)),
        ("cfg_slot_quanta".into(), json!(config.slot_quanta)),
        ("cfg_window_slots".into(), json!(config.window_slots)),
        ("cfg_slot_charge".into(), json!(config.slot_charge)),
        ("cfg_edge_charge".into(), json!(config.edge_charge)),
        ("cfg_open_threshold".into(), json!(config.open_threshold)),
        ("cfg_guard_quanta".into(), json!(config.guard_quanta)),
        ("cfg_pause_slots".into(), json!(config.pause_slots)),
        ("cfg_refresh_slots".into(), json!(config.refresh_slots)),
        ("cfg_cell_factor".into(), json!(config.cell_factor)),
        ("cfg_bdp_quanta".into(), json!(config.bdp_quanta)),
        ("cfg_deduct_slots".into(), json!(config.deduct_slots)),
    ];
    if let Some(hold) = sizing.hold {
        registers.push(("cfg_hold_start".into(), json!(hold.start)));
        registers.push(("cfg_hold_clocks".into(), json!(hold.clocks)));
    }
    for p in (0..PRIORITIES).filter(|p| config.enable >> p & 1 == 1) {
        registers.push((format!("cfg_buffer_cells[{}:{}]", 28 * p + 27, 28 * p), json!(config.buffer_cells[p])));
    }
    registers
}

/// Addresses and data that program a `bifrost_port` for the link, in order.
fn port_writes(sizing: &Sizing) -> impl Iterator<Item = (u32, u32)> {
    let link = &sizing.link;
    let program = Program {
        quanta_step: quanta_step(link.rate.bits_per_second(), link.clock_hz),
        hold: sizing.hold,
        engine: Some(sizing.config.clone()),
        ..Program::default()
    };
    writes(link, &program)
}

/// Addresses and data that program native PFC with the buffer that it needs: XOFF and XON at one BDP, the rest is
/// headroom.
fn pfc_writes(sizing: &Sizing) -> impl Iterator<Item = (u32, u32)> {
    let (link, baselines) = (&sizing.link, &sizing.baselines);
    let cells = (baselines.pfc_octets - baselines.pfc_headroom_octets) / u64::from(CELL_OCTETS);
    let cells = u32::try_from(cells).unwrap_or(u32::MAX);
    let (rate, hz) = (link.rate.bits_per_second(), link.clock_hz);
    let program = Program {
        quanta_step: quanta_step(rate, hz),
        pfc: Some(pfc_threshold::Config::new(link.enable, cells, cells, rate, hz)),
        ..Program::default()
    };
    writes(link, &program)
}

fn writes(link: &LinkSpec, program: &Program) -> impl Iterator<Item = (u32, u32)> + use<> {
    program.writes(&registers::map(link.rate.bus_bits() as usize / 8, link.ring_slots)).into_iter()
}

fn print(sizing: &Sizing) {
    let (config, quanta, baselines) = (&sizing.config, &sizing.buffer_quanta, &sizing.baselines);
    let row = |name: &str, value: String, note: &str| say!("  {name:<28} {value:>14}  {note}");
    let of_bdp = |octets: u64| {
        format!("{}.{:02} BDP", octets / sizing.bdp_octets.max(1), octets * 100 / sizing.bdp_octets.max(1) % 100)
    };

    say!("Link");
    row("RTT", show_picoseconds(sizing.rtt_ps), "propagation both ways and equipment");
    row("BDP", show_octets(sizing.bdp_octets), "rate x RTT");
    row("RTT_eff", show_picoseconds(sizing.effective_rtt_ps), "with waits, jitter, response and margin");
    say!("\nLedger, in quanta of 64 octets on the wire");
    row("T", show_picoseconds(sizing.slot_ps), "slot");
    row("T_q", config.slot_quanta.to_string(), "slot");
    row("W", config.window_slots.to_string(), "slots in a round trip");
    row("R", config.slot_charge.to_string(), "charge of a granted slot");
    row("X", config.edge_charge.to_string(), "charge of a closing edge");
    row("J", show_octets(sizing.spread_octets), "of which for the spread of the pause's effect");
    row("C", config.open_threshold.to_string(), "free space that opens a closed link");
    row("G", config.guard_quanta.to_string(), "overlap of pauses");
    row("m", config.pause_slots.to_string(), "slots that one pause covers");
    row("H", quanta.sum().to_string(), "W R + X + C + W R X / 4 C + Q");
    say!("\nBuffer of one priority, in octets of memory");
    row("Bifrost", show_octets(sizing.buffer_octets), &of_bdp(sizing.buffer_octets));
    if sizing.loss_reserve_octets > 0 {
        row("  for lost pause frames", show_octets(sizing.loss_reserve_octets), "above H");
    }
    row("Algorithm 1, testbed", show_octets(baselines.published_octets), &of_bdp(baselines.published_octets));
    row("PFC", show_octets(baselines.pfc_octets), &of_bdp(baselines.pfc_octets));
    row("  its headroom", show_octets(baselines.pfc_headroom_octets), "above XOFF; registers with --json");
    row("SWING relay", show_octets(baselines.swing_octets), &of_bdp(baselines.swing_octets));
    row("all priorities", show_octets(sizing.total_octets), "Bifrost");
    say!("\nPause frames");
    row("at most", format!("{}/s", sizing.pause_frames_per_second), "");
    row(
        "of the reverse link",
        format!("{}.{:04} %", sizing.pause_share_ppm / 10_000, sizing.pause_share_ppm % 10_000),
        "",
    );
    say!("\nRegisters, then one clock of cfg_load");
    for (name, value) in engine_registers(sizing) {
        say!("  {name:<28} {value:>14}  {:#x}", value.as_u64().unwrap_or_default());
    }
    say!("\nThe same through AXI4-Lite, for a bifrost_port: address, data");
    for (address, data) in port_writes(sizing) {
        say!("  {address:#05x} {data:#010x}");
    }
    for warning in &sizing.warnings {
        tell!("warning: {warning}");
    }
}
