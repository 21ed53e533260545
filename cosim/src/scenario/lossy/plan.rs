//! From a file to what runs: the code, the build of the shim, times, and what to expect.

use super::file::{CodeChoice, Encapsulation, File, Packets, TransportKind};
use crate::link::time::{Clock, Time};
use crate::lossy::Program;
use crate::rdma::Transport;
use crate::run::Engine;
use crate::scenario::error::Violation;
use crate::scenario::file::Loss;
use crate::scenario::quantity::Share;
use cores::ethernet::{FCS_OCTETS, LineRate, PS_PER_METRE, WIRE_OVERHEAD_OCTETS};
use cores::lowar::residual::{self, Channel};
use cores::lowar::sizing::{Code, FecSpec, size};
use cores::lowar::{ROWS_MAX, UNIT_OCTETS};

/// Headers and FCS of a RoCEv2 frame that writes, beside its payload: Ethernet 14, IPv4 20, UDP 8, BTH 12, RETH 16,
/// ICRC 4, FCS 4.
const HEADERS: u64 = 78;
/// Longest payload: frames of 4224 octets without FCS.
pub(super) const LONGEST_MTU: u64 = 4224 + FCS_OCTETS as u64 - HEADERS;

/// What the receiver waits at least for a packet before it closes a generation, where the file does not say.
const SHORTEST_TIMEOUT: Time = Time::from_us(100);

/// What the shim is built as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Built {
    /// Octets of a beat.
    pub octets: usize,
    /// Rows of repairs.
    pub rows: usize,
}

/// What follows from a file before it runs.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The code; `None` where frames go as they are.
    pub code: Option<Code>,
    /// What the shim is built as.
    pub built: Built,
    /// Clock of both shims.
    pub clock: Clock,
    /// What software tells them.
    pub program: Program,
    /// Octets of a frame without FCS.
    pub frame_octets: u64,
    /// What a packet of data takes on the wire.
    pub slot: Time,
    /// From one end to the other.
    pub delay: Time,
    /// How lost packets are sent again; times in picoseconds.
    pub transport: Transport,
    /// Time without a frame after which the sender closes a generation.
    pub flush: Time,
    /// Time without a packet after which the receiver closes one.
    pub timeout: Time,
    /// Share of the line that the formulas of `bifrost size --fec` give to the frames that go-back-N delivers; `None`
    /// where they do not tell.
    pub predicted: Option<f64>,
}

impl Plan {
    pub(super) fn new(file: &File) -> Result<Plan, Violation> {
        let rate = file.link.rate.0;
        let rtt = match (file.link.rtt, file.link.distance) {
            (Some(rtt), _) => rtt.0.0,
            (None, length) => 2 * PS_PER_METRE * length.unwrap_or_default().0,
        };
        let mtu_octets = file.rdma.mtu.0 + HEADERS;
        let frame_octets = mtu_octets - u64::from(FCS_OCTETS);
        let code = code(file, rate, rtt, mtu_octets)?;
        let unit = code.map_or(0, |_| UNIT_OCTETS as u64);
        let wire_octets = mtu_octets + u64::from(WIRE_OVERHEAD_OCTETS) + unit;
        let slot = rate.wire_ps(wire_octets);
        let built = built(file, rate, code)?;
        let clock = Clock::new(rate.clock_hz());
        let clocks = |field: &str, span: Time| match clock.clocks_in(span) {
            clocks @ 1..0x100_0000 => Ok(clocks as u32),
            _ => {
                let longest = clock.edge(0xff_ffff);
                let limit = format!("must be {} ..= {longest}", clock.edge(1));
                Err(Violation::new(field, limit, "the core counts 24 bits of its clocks"))
            }
        };
        let flush = file.fec.flush.0;
        let generation = code.map_or(0, |code| (code.symbols + code.rows) * code.lanes);
        let timeout = Time(2 * u64::from(generation) * slot).max(SHORTEST_TIMEOUT);
        let timeout = file.fec.timeout.map_or(timeout, |given| given.0);
        let program = Program {
            code,
            flush: clocks("fec.flush", flush)?,
            timeout: clocks("fec.timeout", timeout)?,
            udp: file.fec.encapsulation == Encapsulation::Udp,
        };
        let window = rtt as f64 / slot as f64;
        let predicted = lost(file, code).map(|lost| {
            let share = code.map_or(1.0, |code| 1.0 / (1.0 + code.overhead()));
            residual::go_back_n(lost, window) * share * frame_octets as f64 / wire_octets as f64
        });
        Ok(Plan {
            code,
            built,
            clock,
            program,
            frame_octets,
            slot: Time(slot),
            delay: Time(rtt / 2),
            transport: transport(file, rtt, slot)?,
            flush,
            timeout,
            predicted,
        })
    }
}

fn share(share: Share) -> f64 {
    share.0 as f64 / 1e6
}

/// Share of frames that cost go-back-N a round trip; `None` if the formulas do not tell. What bursts leave behind a code
/// is lost several frames at a time, and how many cost one round trip no formula says.
fn lost(file: &File, code: Option<Code>) -> Option<f64> {
    if file.rdma.transport != TransportKind::GoBackN || !file.fault.is_empty() {
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

fn code(file: &File, rate: LineRate, rtt_ps: u64, mtu_octets: u64) -> Result<Option<Code>, Violation> {
    match file.fec.code {
        CodeChoice::Off => Ok(None),
        CodeChoice::Given { k, r, lanes } => Ok(Some(Code { symbols: k, rows: r, lanes })),
        CodeChoice::Auto => {
            let (loss, burst) = match file.link.loss {
                Some(Loss::Bernoulli { rate }) if rate.0 > 0 => (share(rate), 1.0),
                Some(Loss::Gilbert { rate, burst }) if rate.0 > 0 => (share(rate), f64::from(burst)),
                _ => {
                    let remedy = "give link.loss with model = \"bernoulli\" or \"gilbert\", or choose k, r and lanes";
                    return Err(Violation::new("fec.code", "needs a loss to choose for", remedy));
                }
            };
            let build = cores::lowar::build(8, ROWS_MAX);
            let spec = FecSpec {
                burst,
                mtu_octets: mtu_octets as u32,
                rows: file.fec.rows.unwrap_or(ROWS_MAX as u32),
                lanes: 1 << build.lanes_log2,
                slots: build.slots as u32,
                ..FecSpec::new(rate, rtt_ps, loss)
            };
            let sizing = size(&spec).map_err(|error| {
                Violation::new("fec.code", format!("{} = {} {}", error.field, error.value, error.limit), error.remedy)
            })?;
            Ok(Some(sizing.code))
        }
    }
}

/// The build of the rate that has the rows.
fn built(file: &File, rate: LineRate, code: Option<Code>) -> Result<Built, Violation> {
    let octets = rate.bus_bits() as usize / 8;
    if file.engine != Engine::Model && ![8, 64].contains(&octets) {
        let limit = format!("the shim is built for 64 and 512 bit, not for the {} of {rate}", 8 * octets);
        return Err(Violation::new("link.rate", limit, "use 10G, 25G, 100G or 200G, or engine = \"model\""));
    }
    let needed = code.map_or(1, |code| code.rows);
    let fewest = [1, 4].into_iter().find(|rows| *rows >= needed).unwrap_or(ROWS_MAX as u32);
    Ok(Built { octets, rows: file.fec.rows.unwrap_or(fewest) as usize })
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
