//! Parameters that the paper leaves open and that change the difference between Bifrost, PFC and SWING: the load and
//! its reference, DCQCN, and the threshold of a queue inside the data centre. 16 hosts send to 16, FB_Hadoop, 600 km.

use super::{
    DISTANCE_KM, FB_HADOOP, Ran, SLOT_PS, Traffic, TreeCase, bifrost, compared, findings, leaves, pfc, simulate_all,
    swing, switch,
};
use crate::network::Contender;
use crate::network::shared::{Pfc, PortLimits, SwitchSettings};
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve};
use crate::repro::{Experiment, MIB, ReproOptions};
use crate::run::Error;
use cores::bifrost_pause_engine::Mode;

const LOADS: [u32; 4] = [30, 50, 70, 90];

fn schemes() -> [Contender; 4] {
    let bifrost = |name, mode| bifrost(name, mode, DISTANCE_KM, SLOT_PS);
    [
        bifrost("Bifrost, clamped", Mode::Clamped),
        bifrost("Bifrost, ledger", Mode::Ledger),
        pfc(DISTANCE_KM),
        swing(DISTANCE_KM),
    ]
}

/// Switches inside whose queues stop at `xoff_octets`.
fn inside(xoff_octets: Option<u64>) -> SwitchSettings {
    let limits = switch().pfc.map(|pfc| pfc.limits).unwrap_or_default();
    SwitchSettings { pfc: Some(Pfc { hysteresis_octets: 0, limits: PortLimits { xoff_octets, ..limits } }), ..switch() }
}

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for dcqcn in [true, false] {
        for load in LOADS {
            cases.extend(schemes().map(|scheme| {
                let case = TreeCase::new(scheme, FB_HADOOP, Traffic::OneWay, load);
                let on = if dcqcn { "DCQCN" } else { "no congestion control" };
                TreeCase { name: format!("{load} %, {on}"), dcqcn, ..case }
            }));
        }
    }
    let swept = cases.len();
    for (what, xoff_octets) in [("1 MB", Some(MIB)), ("4 x what is free of 10 MB", None)] {
        cases.extend(schemes().map(|scheme| {
            let case = TreeCase::new(scheme, FB_HADOOP, Traffic::OneWay, 70);
            TreeCase { name: format!("70 %, DCQCN, XOFF inside {what}"), switch: inside(xoff_octets), ..case }
        }));
    }
    let ran = simulate_all(experiment, options, cases)?;
    let notes = compared(&ran, |_, _, _| String::new());
    let mut loads: Ran = ran;
    let found = findings(experiment, &loads);
    loads.truncate(swept);
    let half = loads.len() / 2;
    let chart = |ran: &[(TreeCase, crate::network::NetworkOutcome)]| {
        let curve = |place: usize| {
            let value = |ran: &[(TreeCase, crate::network::NetworkOutcome)]| {
                (f64::from(ran[place].0.load_percent), ran[place].1.completion(leaves).p99 * 1e3)
            };
            let points = ran.chunks(schemes().len()).map(value).collect();
            Curve { name: ran[place].0.scheme.name.to_owned(), points, end: 90.0 }
        };
        let curves = (0..schemes().len()).map(curve).collect();
        Chart {
            what: "p99 of completion (ms)",
            over: "load of the long link (%)",
            curves,
            levels: Vec::new(),
            doubling: false,
        }
    };
    let title = |with: &str| format!("p99 of FB_Hadoop's flows, 16 hosts to 16 over 600 km, against the load, {with}");
    let figures = vec![
        Figure::new("dcqcn", title("DCQCN"), chart(&loads[..half])),
        Figure::new("line-rate", title("no congestion control"), chart(&loads[half..])),
    ];
    Ok(Findings { figures, notes, ..found })
}
