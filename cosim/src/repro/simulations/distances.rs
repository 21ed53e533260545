//! Figure 12 (section VI-B2): completion of flows against the length of the long link; 16 hosts send to 16, FB_Hadoop
//! at 70 %.
//!
//! The paper's text does not give the lengths in its figure: here 100 to 1000 km. The figure leaves IRN out. The paper
//! gives H = 287 MB for the BDP of 286 MB at 600 km: the other lengths have as much above their BDP. A further column
//! has `clamped` with the whole megabytes of the BDP and one more, which is the same at 600 km and more or less
//! elsewhere.

use super::{
    FB_HADOOP, MIB, SLOT_PS, Traffic, TreeCase, bdp, bifrost, bifrost_with, buffer, cbfc, compared, findings, leaves,
    pfc, simulate_all, swing,
};
use crate::network::NetworkOutcome;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve};
use crate::report::table::octets;
use crate::repro::{Experiment, ReproOptions};
use crate::run::Error;
use cores::bifrost_pause_engine::Mode;

const DISTANCES_KM: [u64; 4] = [100, 300, 600, 1000];

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for distance_km in DISTANCES_KM {
        let bifrost = |name, mode| bifrost(name, mode, distance_km, SLOT_PS);
        let whole = (bdp(distance_km) / MIB + 1) * MIB;
        let schemes = [
            bifrost("Bifrost, clamped", Mode::Clamped),
            bifrost("Bifrost, ledger", Mode::Ledger),
            pfc(distance_km),
            swing(distance_km),
            cbfc(distance_km),
            bifrost_with("Bifrost, clamped, H of whole MB", Mode::Clamped, distance_km, SLOT_PS, whole),
        ];
        for scheme in schemes {
            let case = TreeCase::new(scheme, FB_HADOOP, Traffic::OneWay, 70);
            let name = format!("{distance_km} km, {}", octets(buffer(distance_km)));
            cases.push(TreeCase { name, distance_km, ..case });
        }
    }
    let ran = simulate_all(experiment, options, cases)?;
    let title = |kind: &str| format!("{kind} slowdown of FB_Hadoop's flows at 70 % against the length of the link");
    let figures = vec![
        Figure::new("average", title("Average"), chart(&ran, false)),
        Figure::new("p99", title("p99 of the"), chart(&ran, true)),
    ];
    let notes = compared(&ran, |_, _, _| String::new());
    Ok(Findings { figures, notes, ..findings(experiment, &ran) })
}

fn chart(ran: &[(TreeCase, NetworkOutcome)], p99: bool) -> Chart {
    let schemes = ran.len() / DISTANCES_KM.len();
    let curve = |place: usize| {
        let value = |(_, outcome): &(TreeCase, NetworkOutcome)| {
            let completion = outcome.completion(leaves);
            if p99 { completion.slowdown_p99 } else { completion.slowdown }
        };
        let of = ran.chunks(schemes).map(|ran| (ran[place].0.distance_km as f64, value(&ran[place])));
        Curve { name: ran[place].0.scheme.name.to_owned(), points: of.collect(), end: 1000.0 }
    };
    let what = if p99 { "p99 of completion over completion alone" } else { "mean of completion over completion alone" };
    Chart {
        what,
        over: "length of the link (km)",
        curves: (0..schemes).map(curve).collect(),
        levels: Vec::new(),
        doubling: false,
    }
}
