//! From a file to what runs: the code, the build of the shim, times, and what to expect.

use super::file::{CodeChoice, File, Packets, TransportKind};
use super::program::{ShimPrograms, programs};
use crate::rdma::Transport;
use crate::run::Engine;
use crate::scenario::ReadTable;
use crate::scenario::error::Violation;
use crate::scenario::file::Loss;
use crate::scenario::quantity::Share;
use crate::scenario::sized::from_sizing;
use cores::ethernet::{FCS_OCTETS, LineRate, PS_PER_METRE, WIRE_OVERHEAD_OCTETS};
use cores::lowar::ladder::{RESET_BURST, ladder};
use cores::lowar::residual::{self, Channel};
use cores::lowar::sizing::{Code, FecSizing, FecSpec, size};
use cores::lowar::{Build, ROWS_MAX, UNIT_OCTETS};
use cores::lowar_shim::program;
use rtl_foundation::time::{Clock, Time};

/// Headers and FCS of a RoCEv2 frame that writes, beside its payload: Ethernet 14, IPv4 20, UDP 8, BTH 12, RETH 16,
/// ICRC 4, FCS 4.
const HEADERS: u64 = 78;
/// Loss that a link is sized for where it has none that could be named and only its round trip and frames count.
const NOMINAL_LOSS: f64 = 1e-3;
/// Shortest round trip that the sizing knows, in picoseconds.
const SHORTEST_RTT: u64 = 1_000_000;
/// Rows of a shim that follows the loss.
const ADAPTIVE_ROWS: usize = 4;

/// Plan of a case: all that follows from a file before it runs.
#[derive(Clone, Debug)]
pub struct LossyPlan {
    /// The code; `None` where frames go as they are, or the shim chooses.
    pub code: Option<Code>,
    /// Build of the shim.
    pub built: Build,
    /// Clock of both shims.
    pub clock: Clock,
    /// Register writes of software to both shims; the far one may be missing.
    pub programs: ShimPrograms,
    /// Octets of a frame without FCS.
    pub frame_octets: u64,
    /// Time that a packet of data takes on the wire.
    pub slot: Time,
    /// From one end to the other.
    pub delay: Time,
    /// Way in which lost packets are sent again; times in picoseconds.
    pub transport: Transport,
    /// Time without a frame after which the sender closes a generation.
    pub flush: Time,
    /// Time without a packet after which the receiver closes one.
    pub timeout: Time,
    /// The least engine that can tell: one with clocks where a controller is at work or packets change places.
    pub least_engine: Engine,
    /// Share of the line that the formulas of `bifrost size --lossy` give to the frames that go-back-N delivers; `None`
    /// where they do not tell.
    pub predicted: Option<f64>,
}

impl LossyPlan {
    pub(super) fn new(file: &File) -> Result<LossyPlan, Violation> {
        let rate = file.link.rate.0;
        let rtt = rtt(file);
        let mtu_octets = file.rdma.mtu.0 + HEADERS;
        let frame_octets = mtu_octets - u64::from(FCS_OCTETS);
        let sizing = sized(file, rate, rtt, mtu_octets)?;
        let code = match file.fec.code {
            CodeChoice::Off | CodeChoice::Adaptive => None,
            CodeChoice::Auto | CodeChoice::Given { .. } => Some(sizing.code),
        };
        let unit = if file.fec.code == CodeChoice::Off { 0 } else { UNIT_OCTETS as u64 };
        let wire_octets = mtu_octets + u64::from(WIRE_OVERHEAD_OCTETS) + unit;
        let slot = rate.wire_ps(wire_octets);
        let flush = file.fec.flush.map_or(Time(program::FLUSH_PS), |given| given.0);
        let timeout = file.fec.timeout.map_or(Time(program::timeout_ps(&sizing, flush.0)), |given| given.0);
        let clock = Clock::new(rate.clock_hz());
        let window = rtt as f64 / slot as f64;
        let predicted = lost(file, code).map(|lost| {
            let share = code.map_or(1.0, |code| 1.0 / (1.0 + code.overhead()));
            residual::go_back_n(lost, window) * share * frame_octets as f64 / wire_octets as f64
        });
        Ok(LossyPlan {
            code,
            built: built(file, rate, code)?,
            clock,
            programs: programs(file, &sizing, &clock, flush, timeout)?,
            frame_octets,
            slot: Time(slot),
            delay: delay(file),
            transport: transport(file, rtt, slot)?,
            flush,
            timeout,
            least_engine: if needs_clocks(file) { Engine::Clocked } else { Engine::Model },
            predicted,
        })
    }
}

/// Whether a case has what there is only clock by clock: controllers, and packets that others overtake.
fn needs_clocks(file: &File) -> bool {
    file.fec.is_controlled() || file.link.reorder.is_some() || file.fec.reorder_window > 0
}

/// The round trip in picoseconds.
fn rtt(file: &File) -> u64 {
    match (file.link.rtt, file.link.distance) {
        (Some(rtt), _) => rtt.0.0,
        (None, length) => 2 * PS_PER_METRE * length.unwrap_or_default().0,
    }
}

/// From one end to the other.
pub(super) fn delay(file: &File) -> Time {
    Time(rtt(file) / 2)
}

/// Longest payload of frames with so many octets without FCS.
pub(super) fn longest_mtu(frame_octets: u64) -> u64 {
    frame_octets + u64::from(FCS_OCTETS) - HEADERS
}

fn share(share: Share) -> f64 {
    share.0 as f64 / 1e6
}

/// Share of frames that cost go-back-N a round trip; `None` if the formulas do not tell. What bursts leave behind a code
/// is lost several frames at a time, and how many cost one round trip no formula says.
fn lost(file: &File, code: Option<Code>) -> Option<f64> {
    let changes = !file.fault.is_empty() || !file.link.change.is_empty() || file.link.reorder.is_some();
    let follows = file.fec.code == CodeChoice::Adaptive || file.fec.detect;
    if file.rdma.transport != TransportKind::GoBackN || changes || follows {
        return None;
    }
    match (&file.link.loss, code) {
        (None, _) => Some(0.0),
        (Some(Loss::Bernoulli { rate }), None) => Some(share(*rate)),
        (Some(Loss::Bernoulli { rate }), Some(code)) => {
            Some(Channel::independent(share(*rate)).residual(code.symbols, code.rows, code.lanes))
        }
        (Some(Loss::Gilbert { rate, burst }), None) => Some(Channel::bursts(share(*rate), f64::from(*burst)).begin()),
        (Some(Loss::Gilbert { .. } | Loss::GilbertElliott { .. }), _) => None,
    }
}

/// Sizing of the line as by `bifrost size --lossy`, with the code and the ladder that the file asks for.
fn sized(file: &File, rate: LineRate, rtt_ps: u64, mtu_octets: u64) -> Result<FecSizing, Violation> {
    let fec = &file.fec;
    let known = match file.link.loss {
        Some(Loss::Bernoulli { rate }) if rate.0 > 0 => Some((share(rate), 1.0)),
        Some(Loss::Gilbert { rate, burst }) if rate.0 > 0 => Some((share(rate), f64::from(burst))),
        _ => None,
    };
    if fec.code == CodeChoice::Auto && known.is_none() {
        let remedy = "give link.loss with model = \"bernoulli\" or \"gilbert\", or choose k, r and lanes";
        return Err(Violation::new("fec.code", "needs a loss to choose for", remedy));
    }
    let (loss, burst) = known.unwrap_or((NOMINAL_LOSS, 1.0));
    let burst = fec.burst.unwrap_or(burst);
    let adaptive = fec.code == CodeChoice::Adaptive;
    let usual = Build::usual(UNIT_OCTETS, if adaptive { ADAPTIVE_ROWS } else { ROWS_MAX });
    let spec = FecSpec {
        burst,
        reorder_packets: fec.reorder_window as u32,
        mtu_octets: mtu_octets as u32,
        shim: Some(super::fec::shim(file)?.unwrap_or(usual)),
        ..FecSpec::new(rate, rtt_ps.max(SHORTEST_RTT), loss)
    };
    let mut sizing = size(&spec).map_err(|error| from_sizing(File::TABLE, "fec.code", error))?;
    if let CodeChoice::Given { k, r, lanes } = fec.code {
        sizing.code = Code { symbols: k, rows: r, lanes };
    }
    if let Some(target) = fec.target {
        sizing.ladder = ladder(&sizing.build, target, burst.max(RESET_BURST));
    }
    Ok(sizing)
}

/// The build of the rate that has the rows.
fn built(file: &File, rate: LineRate, code: Option<Code>) -> Result<Build, Violation> {
    if let Some(shim) = super::fec::shim(file)? {
        return Ok(shim);
    }
    let octets = rate.bus_bits() as usize / 8;
    if file.engine != Engine::Model && ![8, 64].contains(&octets) {
        let limit = format!("the shim is built for 64 and 512 bit, not for the {} of {rate}", 8 * octets);
        return Err(Violation::new("link.rate", limit, "use 10G, 25G, 100G or 200G, or engine = \"model\""));
    }
    let needed = match file.fec.code {
        CodeChoice::Adaptive => ADAPTIVE_ROWS,
        _ => code.map_or(1, |code| code.rows as usize),
    };
    Ok(Build::usual(octets, emitted_rows(needed)))
}

/// Rows of the smallest emitted shim that has so many.
pub(super) fn emitted_rows(needed: usize) -> usize {
    [1, 4].into_iter().find(|rows| *rows >= needed).unwrap_or(ROWS_MAX)
}

fn transport(file: &File, rtt: u64, slot: u64) -> Result<Transport, Violation> {
    let rdma = &file.rdma;
    let timeout = rdma.timeout.map_or(3 * rtt, |timeout| timeout.0.0);
    if rdma.transport == TransportKind::GoBackN {
        return Ok(Transport::GoBackN { timeout });
    }
    let window = match rdma.window.unwrap_or(Packets::Bdp(1_000_000)) {
        Packets::Count(packets) => packets,
        Packets::Bdp(millionths) => {
            (u128::from(rtt) * u128::from(millionths)).div_ceil(u128::from(slot) * 1_000_000) as u64
        }
    };
    if !(1..=1 << 24).contains(&window) {
        let limit = format!("{window} packets are not 1 ..= 2^24");
        return Err(Violation::new("rdma.window", limit, "packets have numbers of 24 bits"));
    }
    let timeout_low = rdma.timeout_low.map_or(timeout / 2, |timeout| timeout.0.0);
    Ok(Transport::SelectiveRepeat { window, timeout_high: timeout, timeout_low })
}
