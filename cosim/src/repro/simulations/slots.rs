//! Figure 11 (section VI-B1): completion of flows against Bifrost's slot; 16 hosts send to 16, 70 %, both
//! distributions.
//!
//! The paper's text does not give the slots in its figure: here 2 to 50 us. H stays 287 MB, and with that the paper's
//! own condition, H >= BDP + 2 Rs T, is met only below a slot of 9.4 us. The paper draws Bifrost alone; PFC and IRN,
//! which have no slot, are horizontal lines.

use super::{DISTANCE_KM, FB_HADOOP, Traffic, TreeCase, WEB_SEARCH, bifrost, findings, irn, leaves, pfc, simulate_all};
use crate::network::NetworkOutcome;
use crate::report::findings::{Figure, Findings};
use crate::report::plot::{Chart, Curve, Level};
use crate::repro::{Experiment, ReproOptions};
use crate::run::Error;
use cores::bifrost_pause_engine::Mode;

const SLOTS_US: [u64; 5] = [2, 5, 10, 20, 50];
const FORMS: [(&str, Mode); 3] =
    [("Bifrost, published", Mode::Published), ("Bifrost, clamped", Mode::Clamped), ("Bifrost, ledger", Mode::Ledger)];
/// Number of a distribution's runs that have slots; two without slots follow.
const WITH_SLOTS: usize = FORMS.len() * SLOTS_US.len();

pub(in super::super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let mut cases = Vec::new();
    for law in [FB_HADOOP, WEB_SEARCH] {
        for (name, mode) in FORMS {
            for slot in SLOTS_US {
                let scheme = bifrost(name, mode, DISTANCE_KM, slot * 1_000_000);
                let case = TreeCase::new(scheme, law, Traffic::OneWay, 70);
                cases.push(TreeCase { name: format!("{}, {slot} us", case.name), ..case });
            }
        }
        cases.extend([pfc(DISTANCE_KM), irn()].map(|scheme| TreeCase::new(scheme, law, Traffic::OneWay, 70)));
    }
    let ran = simulate_all(experiment, options, cases)?;
    let figures = [FB_HADOOP, WEB_SEARCH].iter().zip(ran.chunks(WITH_SLOTS + 2));
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

fn chart(ran: &[(TreeCase, NetworkOutcome)], p99: bool) -> Chart {
    let time = |outcome: &NetworkOutcome| {
        let completion = outcome.completion(leaves);
        let seconds = if p99 { completion.p99 } else { completion.mean };
        seconds * 1e3
    };
    let (with, without) = ran.split_at(WITH_SLOTS);
    let curve = |(ran, (name, _)): (&[(TreeCase, NetworkOutcome)], (&str, Mode))| {
        let value = |(slot, (_, outcome)): (&u64, &(TreeCase, NetworkOutcome))| (*slot as f64, time(outcome));
        Curve { name: name.to_owned(), points: SLOTS_US.iter().zip(ran).map(value).collect(), end: 50.0 }
    };
    let curves = with.chunks(SLOTS_US.len()).zip(FORMS).map(curve).collect();
    let level = |((case, outcome), dashes): (&(TreeCase, NetworkOutcome), u32)| Level {
        name: format!("{}, no slot", case.scheme.name),
        value: time(outcome),
        case: None,
        dashes,
    };
    let levels = without.iter().zip([2, 9]).map(level).collect();
    let what = if p99 { "p99 of completion (ms)" } else { "average completion (ms)" };
    Chart { what, over: "slot (us)", curves, levels, doubling: true }
}
