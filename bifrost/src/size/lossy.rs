//! `bifrost size --lossy`: the ways to repair the losses of a link.

use crate::failure::Failure;
use crate::options;
use crate::{say, tell};
use cores::ethernet::LineRate;
use cores::limits::LimitError;
use cores::link_retry;
use cores::link_retry::program::Program as Retry;
use cores::lossy::{self, Lossy, Repair};
use cores::lowar::Build;
use cores::lowar::sizing::{FecSizing, FecSpec};
use cores::lowar_shim::program::{FLUSH_PS, Program, timeout_ps};
use cores::lowar_shim::registers;
use cores::retry_sender::MOST_UNITS;
use cores::units::{self, show_octets, show_picoseconds};
use serde_json::json;

/// Options that describe a lossy link.
#[derive(clap::Args)]
#[command(next_help_heading = "Lossy link")]
pub struct LossyArgs {
    /// Size the repair of losses in place of the pause engine: a code (LoWAR), retransmission at the ends of the link, or both.
    #[arg(long, requires = "loss")]
    pub lossy: bool,
    /// Share of packets that are lost, e.g. 1e-3.
    #[arg(long, requires = "lossy")]
    loss: Option<f64>,
    /// Mean length of a burst of losses in packets; 1 if losses are independent of each other.
    #[arg(long, requires = "lossy", default_value_t = 1.0)]
    burst: f64,
    /// Number of packets that may overtake another, 0 to 4095; 0 on a path that keeps order.
    #[arg(long, requires = "lossy", default_value_t = 0, value_name = "PACKETS")]
    reorder: u32,
    /// Variant of `lowar_shim` to use, e.g. `w512_r8` [default: the smallest that has the code].
    #[arg(long, requires = "lossy")]
    shim: Option<String>,
    /// Share of its throughput that go-back-N may lose to frames that the code does not repair.
    #[arg(long, requires = "lossy", value_parser = units::parts_per_million, default_value = "1%")]
    residual_cost: u64,
}

impl LossyArgs {
    /// Sizes all ways and prints them, with the code in full.
    pub fn run(&self, rate: LineRate, rtt_ps: u64, mtu: u32, json: bool) -> Result<(), Failure> {
        let link = FecSpec {
            burst: self.burst,
            reorder_packets: self.reorder,
            mtu_octets: mtu,
            shim: self.built(rate).map_err(options::of_code).map_err(Failure::usage)?,
            residual_cost_ppm: u32::try_from(self.residual_cost).unwrap_or(u32::MAX),
            ..FecSpec::new(rate, rtt_ps, self.loss.unwrap_or_default())
        };
        let ways = lossy::compare(&link).map_err(options::of_code).map_err(Failure::usage)?;
        let sizing = ways.code;
        if json {
            let writes: Vec<_> = shim_writes(&sizing)
                .into_iter()
                .map(|(address, data)| json!({ "address": address, "data": data }))
                .collect();
            let shim = sizing.build.path();
            let times = Program::for_link(&sizing).times;
            let (window, timeout) = (link.reorder_packets, times.timeout);
            let fields = json!({ "reorder_window": window, "timeout": timeout });
            let repairs: serde_json::Map<_, _> =
                ways.ways().into_iter().map(|(name, repair)| (name.replace(' ', "_"), json!(repair))).collect();
            let mut all = json!({ "fec": sizing, "shim": shim, "shim_fields": fields, "shim_writes": writes });
            all["repair"] = repairs.into();
            all["retry_units"] = ways.retry_units.into();
            all["retry_fields"] = ways.retry_times.map_or(json!(null), |times| {
                let Retry { period_rounds, patience, timeout_rounds, .. } = times;
                json!({ "period_rounds": period_rounds, "patience": patience, "timeout_rounds": timeout_rounds })
            });
            say!("{all:#}");
        } else {
            print_ways(&ways);
            print(&sizing);
        }
        Ok(())
    }

    /// The shim that the link uses.
    fn built(&self, rate: LineRate) -> Result<Option<Build>, LimitError> {
        let Some(name) = &self.shim else { return Ok(None) };
        let build = Build::of_path(name)?;
        if fits(&build, rate) {
            return Ok(Some(build));
        }
        Err(LimitError {
            field: "--shim",
            value: name.clone(),
            limit: format!("{rate} has {} bits", rate.bus_bits()),
            remedy: "name a variant of that width".to_owned(),
        })
    }
}

/// Whether a shim is as wide as the MACs of this rate.
fn fits(build: &Build, rate: LineRate) -> bool {
    8 * build.octets == rate.bus_bits() as usize
}

/// Addresses and data that program a `lowar_shim` for the link, in order.
fn shim_writes(sizing: &FecSizing) -> Vec<(u32, u32)> {
    Program::for_link(sizing).writes(&registers::map(&sizing.build))
}

fn percent(share: f64) -> String {
    format!("{:.3} %", 100.0 * share)
}

/// The ways side by side, and which is the best by each measure.
fn print_ways(ways: &Lossy) {
    let FecSpec { rate, rtt_ps, loss, burst, .. } = ways.code.link;
    say!("Repair of a loss of {loss:.1e} in bursts of {burst} on average: {rate}, RTT {}", show_picoseconds(rtt_ps));
    say!(
        "  {:<12} {:>11} {:>11} {:>11} {:>12} {:>12} {:>11} {:>9}",
        "",
        "lost",
        "go-back-N",
        "selective",
        "near",
        "far",
        "wait",
        "longer"
    );
    for (name, repair) in ways.ways() {
        let Repair { residual, line, near_octets, far_octets, wait_ps, waits_longer } = repair;
        let share = |share: &f64| if *share > 0.0 { format!("{share:.1e}") } else { "0".to_owned() };
        say!(
            "  {name:<12} {:>11} {:>11} {:>11} {:>12} {:>12} {:>11} {:>9}",
            share(residual),
            percent(line.go_back_n),
            percent(line.selective_repeat),
            show_octets(*near_octets),
            show_octets(*far_octets),
            show_picoseconds(*wait_ps),
            share(waits_longer),
        );
    }
    say!("  lost: share of frames that hosts miss; go-back-N, selective: share of the line for their frames;");
    say!(
        "  near, far: memory at each end; wait: of a frame that is lost and repaired; longer: share that waits longer"
    );
    let repairs: Vec<_> = ways.ways().into_iter().skip(1).collect();
    let best = |what: &str, measure: fn(&Repair) -> f64| {
        let (name, _) = repairs.iter().min_by(|(_, a), (_, b)| measure(a).total_cmp(&measure(b))).expect("three ways");
        say!("  {what:<31} {name}");
    };
    best("most of the line for go-back-N:", |repair| -repair.line.go_back_n);
    best("least memory:", |repair| (repair.near_octets + repair.far_octets) as f64);
    best("shortest wait:", |repair| repair.wait_ps as f64);
    best("fewest frames that wait longer:", |repair| repair.waits_longer);
    let units = ways.retry_units;
    match &ways.retry_times {
        Some(Retry { period_rounds, patience, timeout_rounds, .. }) => {
            let large = link_retry::hdl::CORE.variants.iter().filter(|variant| {
                let has = |name, least: u64| variant.parameter(name).is_some_and(|value| u64::from(value) >= least);
                variant.parameter("DATA_W") == Some(rate.bus_bits()) && has("UNITS", units)
            });
            let which = large.min_by_key(|variant| variant.parameter("UNITS"));
            let which = which.map_or("of a build of its own".into(), |variant| format!("`{}`", variant.name));
            say!("  sent again: `link_retry` {which} at each end, with {units} units, and in its registers");
            say!("    period_rounds {period_rounds}, patience {patience}, timeout_rounds {timeout_rounds}");
        }
        None if units > u64::from(MOST_UNITS) => {
            say!("  sent again: no `link_retry` has {units} units, its positions reach {MOST_UNITS}");
        }
        None => say!("  sent again: no register of `link_retry` holds a patience of such a round trip"),
    }
    say!("");
}

fn print(sizing: &FecSizing) {
    let (link, code) = (&sizing.link, &sizing.code);
    let row = |name: &str, value: String, note: &str| say!("  {name:<28} {value:>14}  {note}");
    let ratio = |with: f64, without: f64| format!("{:.2} times as much", with / without);

    say!("Link");
    row("RTT", show_picoseconds(link.rtt_ps), "");
    row("W", format!("{:.0}", sizing.window_packets), "packets under way in a round trip");
    row("loss", format!("{:.1e}", link.loss), &format!("in bursts of {} on average", link.burst));
    say!("\nCode");
    row("k", code.symbols.to_string(), "frames of a block");
    row("r", code.rows.to_string(), &format!("repairs of a block: {} more packets", percent(code.overhead())));
    row("D", code.lanes.to_string(), "blocks filled in turn");
    row("r D", sizing.burst_packets.to_string(), "lost packets in sequence that are always repaired");
    row("residual loss", format!("{:.1e}", sizing.residual), "of frames");
    say!("\nHardware");
    let shim = sizing.build.path();
    if fits(&sizing.build, link.rate) {
        row("lowar_shim", shim.clone(), &format!("`bifrost gen lowar_shim --variant {shim} -o my-shim`"));
    } else {
        row(
            "lowar_shim",
            "none".to_owned(),
            &format!("is described for the {} bit of {}", link.rate.bus_bits(), link.rate),
        );
    }
    say!("\nMemory");
    row("lowar_fec_encoder", show_octets(sizing.encoder_octets), "waiting frames, sums of the repairs");
    row("lowar_fec_decoder", show_octets(sizing.decoder_octets), "waiting packets, two generations of frames and sums");
    say!("\nLatency that the shim adds");
    row("every frame", show_picoseconds(sizing.store_ps), "stored whole at the sender and again at the receiver");
    row("a lost frame", show_picoseconds(sizing.recovery_ps), "and those behind it: at most a generation at full rate");
    let program = Program::for_link(sizing);
    say!("\nReception");
    let overtaken = "packets of the next generation that one waits for at its end";
    row("RECEIVE.reorder_window", program.reorder_window.to_string(), overtaken);
    let clocks = program.times.timeout;
    let timeout = show_picoseconds(timeout_ps(sizing, FLUSH_PS));
    row("TIMEOUT", clocks.to_string(), &format!("clocks, {timeout}, without a packet until generations close"));
    say!("\nThroughput of frames, of the line rate, predicted");
    row("go-back-N, plain", percent(sizing.plain.go_back_n), "");
    row("go-back-N, shim", percent(sizing.shim.go_back_n), &ratio(sizing.shim.go_back_n, sizing.plain.go_back_n));
    let (plain, shim) = (sizing.plain.selective_repeat, sizing.shim.selective_repeat);
    row("selective repeat, plain", percent(plain), "its window large enough");
    row("selective repeat, shim", percent(shim), &ratio(shim, plain));
    say!("\nCodes for other loss, in bursts up to that long: share of frames lost, k, r, D");
    for rung in sizing.ladder.iter().filter(|rung| rung.symbols > 0) {
        let loss = format!("{:.1e}", f64::from(rung.loss) / f64::from(1 << 20));
        say!("  {loss:>10} {:>5} {:>3} {:>3}", rung.symbols, rung.repairs, 1 << rung.lanes_log2);
    }
    say!("\nThrough AXI4-Lite, for a lowar_shim that follows the loss, beside its addresses: address, data");
    for (address, data) in shim_writes(sizing) {
        say!("  {address:#05x} {data:#010x}");
    }
    if !sizing.meets_cost {
        tell!(
            "warning: residual loss costs go-back-N more than {} %: no code of this shim is better",
            f64::from(link.residual_cost_ppm) / 1e4
        );
    }
}
