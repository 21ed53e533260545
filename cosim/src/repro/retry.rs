//! Losses on a long link: left to the hosts, repaired by a code, or sent again at the ends of the link.
//!
//! A survey of RDMA between data centres (section 5.2) asks for repair within the lossy segment: codes cost line for losses that do not come,
//! retransmission costs a round trip for each. Chosen: 100 Gb/s x 80 km, messages in frames of 4096 octets, [`SLOTS`] packets; independent
//! losses, and bursts of 16 packets and of one BDP; the code that `bifrost size --lossy` chooses; retransmission that keeps two and a half round trips.
//! Hosts have go-back-N with a timeout of three round trips, or selective repeat with a window of one round trip, as IRN, or of three.

use super::{Experiment, ReproOptions};
use crate::link::faults::{Faults, LossModel};
use crate::rdma::{RetrySpec, ShimSpec, Spec, Transport, TransportOutcome, transfer};
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve};
use crate::report::table::{octets, percent};
use crate::run::Error;
use cores::ethernet::{LineRate, WIRE_OVERHEAD_OCTETS};
use cores::lossy::{KEPT_PER_MILLE, Lossy, compare};
use cores::lowar::UNIT_OCTETS;
use cores::lowar::sizing::FecSpec;
use cores::retry::TAG_OCTETS;
use rayon::prelude::*;
use rtl_foundation::time::Time;

const RATE: LineRate = LineRate::G100;
const RTT_PS: u64 = 800_000_000;
/// Octets of a frame with 4096 octets of a message: Ethernet, IPv4, UDP, BTH, RETH, ICRC and FCS.
const FRAME: u32 = 4096 + 78;
const SLOTS: u64 = 2_000_000;
/// Losses: their share in billionths, and the mean of a burst in packets.
struct Losses {
    name: &'static str,
    ppb: u32,
    burst: u32,
}

/// Packets in a round trip.
const BDP: u32 = (RTT_PS / slot_ps(0)) as u32;

const LOSSES: [Losses; 5] = [
    Losses { name: "1e-5", ppb: 10_000, burst: 1 },
    Losses { name: "1e-4", ppb: 100_000, burst: 1 },
    Losses { name: "1e-3", ppb: 1_000_000, burst: 1 },
    Losses { name: "1e-3, bursts of 16", ppb: 1_000_000, burst: 16 },
    Losses { name: "1e-2, bursts of a BDP", ppb: 10_000_000, burst: BDP },
];

/// Time of a packet with so many octets of header.
const fn slot_ps(header: u64) -> u64 {
    (FRAME as u64 + WIRE_OVERHEAD_OCTETS as u64 + header) * 8 * 1_000_000_000_000 / 100_000_000_000
}

/// The layer below the hosts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    Nothing,
    Code,
    Retry,
}

impl Below {
    const ALL: [Self; 3] = [Self::Nothing, Self::Code, Self::Retry];

    fn header(self) -> u64 {
        match self {
            Self::Nothing => 0,
            Self::Code => UNIT_OCTETS as u64,
            Self::Retry => TAG_OCTETS as u64,
        }
    }
}

impl Losses {
    fn faults(&self) -> Faults {
        let model = match self.burst {
            1 => LossModel::Bernoulli { loss: self.ppb },
            mean => LossModel::bursts(self.ppb, mean),
        };
        Faults::new(model, Vec::new())
    }

    /// The sizing for these losses.
    fn sizing(&self) -> Lossy {
        let loss = f64::from(self.ppb) / 1e9;
        let spec = FecSpec { burst: self.burst.into(), mtu_octets: FRAME, ..FecSpec::new(RATE, RTT_PS, loss) };
        compare(&spec).expect("the link can be sized")
    }
}

/// A run, and the share of the line that messages' octets could take.
struct Ran {
    outcome: TransportOutcome,
    share: f64,
}

fn simulate(losses: &Losses, below: Below, transport: fn(u64) -> Transport, seed: u64) -> Ran {
    let slot = slot_ps(below.header());
    let delay = RTT_PS / 2 / slot;
    let mut spec = Spec::new(transport(2 * delay), delay, SLOTS);
    (spec.slot, spec.loss, spec.seed) = (Time(slot), losses.faults(), seed);
    match below {
        Below::Nothing => {}
        Below::Code => spec.shim = Some(ShimSpec::new(losses.sizing().code.code)),
        Below::Retry => spec.retry = Some(RetrySpec::new(delay, KEPT_PER_MILLE)),
    }
    let outcome = transfer(&spec);
    let share = outcome.goodput(SLOTS) * slot_ps(0) as f64 / slot as f64;
    Ran { outcome, share }
}

const TRANSPORTS: [fn(u64) -> Transport; 3] = [
    |round_trip| Transport::GoBackN { timeout: 3 * round_trip },
    |round_trip| selective(round_trip, 1),
    |round_trip| selective(round_trip, 3),
];

fn selective(round_trip: u64, windows: u64) -> Transport {
    let window = windows * round_trip;
    Transport::SelectiveRepeat { window, timeout_high: 3 * window, timeout_low: 3 * round_trip / 2 }
}

pub(super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let cases: Vec<(&Losses, Below)> =
        LOSSES.iter().flat_map(|losses| Below::ALL.map(|below| (losses, below))).collect();
    let ran: Vec<[Ran; 3]> = cases
        .par_iter()
        .map(|(losses, below)| TRANSPORTS.map(|transport| simulate(losses, *below, transport, options.seed)))
        .collect();
    let (mut rows, mut broken) = (Vec::new(), Vec::new());
    for ((losses, below), ran) in cases.iter().zip(&ran) {
        let TransportOutcome { sent, repairs, residual, most_kept, .. } = ran[0].outcome;
        let Lossy { code: sizing, retried, .. } = losses.sizing();
        let [name, near, far] = match below {
            Below::Nothing => ["hosts alone".to_owned(), "0 B".to_owned(), "0 B".to_owned()],
            Below::Code => {
                let code = sizing.code;
                let name = format!("code {}, {}, {}", code.symbols, code.rows, code.lanes);
                [name, octets(sizing.encoder_octets), octets(sizing.decoder_octets)]
            }
            Below::Retry => {
                let [near, far] = most_kept.map(|packets| octets(packets * u64::from(FRAME)));
                ["sent again".to_owned(), near, far]
            }
        };
        let overhead = repairs as f64 / sent as f64;
        let header = below.header() as f64 / (slot_ps(0) as f64 / 80.0);
        let [go_back_n, irn, wide] = ran.each_ref().map(|ran| percent(ran.share));
        let lost = residual.to_string();
        rows.push(vec![
            losses.name.to_owned(),
            name,
            lost,
            percent(overhead),
            percent(header),
            near,
            far,
            go_back_n,
            irn,
            wide,
        ]);
        if *below == Below::Retry {
            let [near, far] = most_kept.map(|packets| packets * u64::from(FRAME));
            if near > retried.near_octets || far > retried.far_octets {
                broken.push(format!("{}: memories of {near} and {far} octets, sized for less", losses.name));
            }
            // what the line lost is sent again, and nothing else
            let limit = ran[0].outcome.lost as f64 / sent as f64 + 0.001;
            if residual > 0 || overhead + header > limit {
                let beside = percent(overhead + header);
                broken.push(format!("{}: {residual} frames lost, {beside} beside the frames", losses.name));
            }
        }
    }
    let columns = vec![
        "losses",
        "below the hosts",
        "lost to hosts",
        "repairs",
        "headers",
        "memory, near",
        "memory, far",
        "go-back-N",
        "IRN, 1 BDP",
        "IRN, 3 BDP",
    ];
    let curves = [("hosts alone", Below::Nothing), ("code", Below::Code), ("sent again", Below::Retry)];
    let curve = |(name, wanted): (&str, Below)| {
        let of = |(at, losses): (usize, &Losses)| {
            let found = cases.iter().position(|(of, below)| of.name == losses.name && *below == wanted);
            (at as f64 - 5.0, 100.0 * ran[found.expect("a case")][0].share)
        };
        let points = LOSSES.iter().enumerate().take(3).map(of).collect();
        Curve { name: name.to_owned(), points, end: -3.0 }
    };
    let chart = Chart {
        what: "line used by messages (%)",
        over: "logarithm of the independent loss",
        curves: curves.map(curve).into(),
        levels: Vec::new(),
        doubling: false,
    };
    let title = "Go-back-N over 100G x 80 km, losses by themselves";
    let figures = vec![Figure::new("goodput", title, chart)];
    Ok(Findings { broken, ..experiment.findings(columns, rows, figures) })
}
