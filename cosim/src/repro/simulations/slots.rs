//! Figure 11 (section VI-B1): completion of flows against Bifrost's slot; 16 hosts to 16, 70 %, both distributions.
//!
//! The slots that the paper draws are not in its text: here 2 to 50 us. H stays 287 MB, and with that the paper's own condition, H >=
//! BDP + 2 Rs T, is met only below a slot of 9.4 us.

use super::{Case, DISTANCE_KM, FB_HADOOP, Traffic, WEB_SEARCH, bifrost, findings, leaves, simulate_all};
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve};
use crate::repro::{Experiment, Options};
use crate::run::Error;
use cores::bifrost_pause_engine::Mode;

const SLOTS_US: [u64; 5] = [2, 5, 10, 20, 50];
const FORMS: [(&str, Mode); 2] = [("Bifrost, clamped", Mode::Clamped), ("Bifrost, ledger", Mode::Ledger)];

pub(in super::super) fn run(experiment: &Experiment, options: &Options) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for law in [FB_HADOOP, WEB_SEARCH] {
        for (name, mode) in FORMS {
            for slot in SLOTS_US {
                let scheme = bifrost(name, mode, DISTANCE_KM, slot * 1_000_000);
                let case = Case::new(scheme, law, Traffic::OneWay, 70);
                cases.push(Case { name: format!("{}, {slot} us", case.name), ..case });
            }
        }
    }
    let ran = simulate_all(experiment, options, cases)?;
    let figures = [FB_HADOOP, WEB_SEARCH].iter().zip(ran.chunks(FORMS.len() * SLOTS_US.len()));
    let figures = figures.flat_map(|(law, ran)| {
        let title =
            |kind: &str| format!("{kind} completion of flows against Bifrost's slot, {} at 70 %, 600 km", law.name);
        let name = law.name.to_lowercase();
        [
            Figure::new(format!("{name}-average"), title("Average"), chart(ran, false)),
            Figure::new(format!("{name}-p99"), title("p99 of the"), chart(ran, true)),
        ]
    });
    Ok(Findings { figures: figures.collect(), ..findings(experiment, &ran) })
}

fn chart(ran: &[(Case, crate::network::Outcome)], p99: bool) -> Chart {
    let curve = |(ran, (name, _)): (&[(Case, crate::network::Outcome)], (&str, Mode))| {
        let value = |(slot, (_, outcome)): (&u64, &(Case, crate::network::Outcome))| {
            let completion = outcome.completion(leaves);
            (*slot as f64, if p99 { completion.p99 } else { completion.mean } * 1e3)
        };
        Curve { name: name.to_owned(), points: SLOTS_US.iter().zip(ran).map(value).collect(), end: 50.0 }
    };
    let curves = ran.chunks(SLOTS_US.len()).zip(FORMS).map(curve).collect();
    let what = if p99 { "p99 of completion (ms)" } else { "average completion (ms)" };
    Chart { what, over: "slot (us)", curves, levels: Vec::new() }
}
