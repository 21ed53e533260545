//! Figures of a survey of RDMA between data centres for SWING, Bifrost, LSCC, BiCC and LoWAR, sections 4.1 to 4.5, beside what this simulator has for each.
//!
//! SWING and Bifrost run in the settings of their own papers ([`super::swing`], [`super::testbed`]), with FB_Hadoop for SWING. The survey has no setting for LSCC and
//! BiCC. LSCC: flows of FB_Hadoop at [`LOAD`] of 100G x 80 km as in [`crate::compare`], DCQCN from end to end and PFC with two BDP, against the segmented loop in
//! gateways with notifications near the source. BiCC: the setting of [`super::victims`]. LoWAR: its own line, round trips and losses; frames of [`MTU`]
//! octets and the code that `bifrost size --lossy` chooses are ours.

use super::{Change, Experiment, ReproOptions, link_100g, swing, testbed, victims};
use crate::compare::Conditions;
use crate::link::flow_sizes::FlowSizes;
use crate::network::{Contender, NetworkOutcome, contenders, gateways};
use crate::report::findings::{Figure, Findings, change};
use crate::report::plot::{Chart, Curve};
use crate::report::table::octets;
use crate::run::{self, Engine, Error, RunOptions};
use crate::scenario::LossyScenario;
use rayon::prelude::*;

const DISTANCE_M: u64 = 80_000;
const LOAD: f64 = 0.7;
const MTU: u32 = 4096;
/// Round trips of LoWAR's evaluation in milliseconds, and the gains that the survey gives.
const LOWAR: [(u32, &str); 2] = [(40, "2.05 to 5.01, 0.001 to 0.01 %"), (80, "11.55 to 19.07")];
/// Losses in percent.
const LOSSES: [&str; 3] = ["0.001", "0.01", "0.1"];

/// The claim of the survey, the same here, and the command that has it among others.
fn row(scheme: &str, what: &str, survey: &str, here: String, command: &str) -> Vec<String> {
    vec![scheme.to_owned(), what.to_owned(), survey.to_owned(), here, command.to_owned()]
}

/// The changes of average and p99.
fn both(changed: &Change) -> String {
    if changed.lost_frames > 0 {
        return format!("{} frames lost", changed.lost_frames);
    }
    let [average, p99] = [changed.average, changed.p99].map(|[before, after]| change(before, after));
    format!("{average} / {p99}")
}

/// The memory of a scheme in place of that of another.
fn memory(pair: [Option<u64>; 2]) -> String {
    let [before, after] = pair.map(Option::unwrap_or_default);
    format!("{} in place of {}, {}", octets(after), octets(before), change(before as f64, after as f64))
}

/// A scheme of a comparison on the long link.
fn scheme(name: &str) -> Contender {
    let (link, sized) = (link_100g(DISTANCE_M), "a link of 100G x 80 km can be sized");
    let mut all = contenders(&link).expect(sized);
    all.extend(gateways(&link).expect(sized));
    all.into_iter().find(|one| one.name == name).expect("a scheme of the comparison")
}

/// Flows over the long link with DCQCN from end to end, then with LSCC.
fn lscc(options: &ReproOptions) -> Result<Change, Error> {
    let ends = [("PFC, 2 BDP", false), ("gateway, rates", true)];
    let ran: Result<Vec<NetworkOutcome>, Error> = ends
        .par_iter()
        .map(|(name, near_source)| {
            let (engine, seed, near_source) = (options.engine, options.seed, *near_source);
            let (link, flows) = (link_100g(DISTANCE_M), ("FB_Hadoop", FlowSizes::FB_HADOOP));
            let conditions = Conditions { link, flows, load: LOAD, dcqcn: true, near_source, engine, seed };
            Ok(conditions.measure(&scheme(name), "bifrost repro survey --engine rtl")?.flows)
        })
        .collect();
    let ran = ran?;
    Ok(Change::of("between data centres", [&ran[0], &ran[1]], |_| true))
}

/// The points of LoWAR's evaluation, without a shim and with it.
fn points() -> Vec<LossyScenario> {
    let text = format!(
        "title = \"survey\"\nduration = \"10s\"\n[link]\nrate = \"10G\"\nrtt = \"40ms\"\nloss = {{ model = \"bernoulli\", rate = \"0.1%\" }}\n\
         [rdma]\ntransport = \"go-back-n\"\nmtu = {MTU}\n\
         [matrix]\nlink.rtt = [{}]\nlink.loss.rate = [{}]\nfec.code = [\"off\", \"auto\"]\n",
        LOWAR.map(|(rtt, _)| format!("\"{rtt}ms\"")).join(", "),
        LOSSES.map(|loss| format!("\"{loss}%\"")).join(", "),
    );
    LossyScenario::parse("survey", &text).expect("the points of the evaluation are a scenario")
}

/// Goodput with a shim over goodput without, for each round trip and loss.
fn lowar(options: &ReproOptions) -> Result<Vec<f64>, Error> {
    let how = RunOptions { engine: Engine::Model, seed: Some(options.seed), ..RunOptions::default() };
    let goodputs: Result<Vec<f64>, Error> =
        points().par_iter().map(|case| Ok(run::run(case, &how)?.goodput_ratio)).collect();
    Ok(goodputs?.chunks(2).map(|pair| pair[1] / pair[0]).collect())
}

pub(super) fn run(experiment: &Experiment, options: &ReproOptions) -> Result<Findings, Error> {
    let mut rows = Vec::new();
    for (name, changed) in swing::changes(experiment, options)? {
        let command = format!("bifrost repro {name}");
        rows.push(row("SWING", &changed.what, "average -14 to -66 %", both(&changed), &command));
    }
    let compare = "bifrost compare --rate 100G --distance 80km --mtu 1086";
    let memories = ["PFC, 2 BDP", "SWING relay"].map(|name| scheme(name).plan.memory);
    rows.push(row("SWING", "memory at a long port", "half the buffer", memory(memories), compare));
    let (changes, memories) = testbed::changes(experiment, options)?;
    let command = "bifrost repro testbed-a";
    for changed in changes {
        rows.push(row("Bifrost", &changed.what, "average up to -22.5 %, tail -42 %", both(&changed), command));
    }
    rows.push(row("Bifrost", "memory at a long port", "37 % less buffer", memory(memories), command));
    let changed = lscc(options)?;
    let command = format!("{compare} --dcqcn [--near-source]");
    rows.push(row("LSCC", &changed.what, "average -31 to -56 %", both(&changed), &command));
    let figures = ["average up to -51 %", "average up to -51 %", "average up to -53 %"];
    for (changed, survey) in victims::changes(experiment, options)?.iter().zip(figures) {
        rows.push(row("BiCC", &changed.what, survey, both(changed), "bifrost repro victims"));
    }
    let ratios = lowar(options)?;
    for ((rtt, survey), ratios) in LOWAR.iter().zip(ratios.chunks(LOSSES.len())) {
        let here = ratios.iter().map(|ratio| format!("{ratio:.2}")).collect::<Vec<_>>().join(", ");
        let what = format!("goodput over that without, {rtt} ms, losses of {} %", LOSSES.join(", "));
        rows.push(row("LoWAR", &what, survey, here, "bifrost sim testbenches/scenarios/lossy-paper.toml"));
    }
    let curves = LOWAR.iter().zip(ratios.chunks(LOSSES.len())).map(|((rtt, _), ratios)| {
        let losses = LOSSES.map(|loss| loss.parse::<f64>().expect("a number"));
        let points = losses.into_iter().zip(ratios.iter().copied()).collect();
        Curve { name: format!("{rtt} ms"), points, end: losses[LOSSES.len() - 1] }
    });
    let (what, over) = ("goodput with the shim over that without", "loss (%)");
    let chart = Chart { what, over, curves: curves.collect(), levels: Vec::new(), doubling: true };
    let title = "Goodput of go-back-N with LoWAR's shim over that without, 10G";
    let columns = vec!["scheme", "what", "the survey", "here", "command"];
    Ok(experiment.findings(columns, rows, vec![Figure::new("lowar", title, chart)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_pairs_without_a_code_and_with_one_by_round_trip_and_loss() {
        let cases = points();
        assert_eq!(cases.len(), 2 * LOWAR.len() * LOSSES.len());
        let names: Vec<&str> = cases.iter().map(|case| case.case.as_str()).collect();
        for (pair, at) in names.chunks(2).zip(0..) {
            let (rtt, loss) = (LOWAR[at / LOSSES.len()].0, LOSSES[at % LOSSES.len()]);
            for (name, code) in pair.iter().zip(["off", "auto"]) {
                let has = |part: String| assert!(name.contains(&part), "{name} is not at {part}");
                [format!("rtt={rtt}ms"), format!("rate={loss}%"), format!("code={code}")].into_iter().for_each(has);
            }
        }
    }
}
