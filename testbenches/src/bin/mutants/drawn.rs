//! The mutants that Yosys draws.

use miette::miette;
use rayon::prelude::*;
use std::path::Path;
use testbenches::campaign::Campaign;
use testbenches::campaigns::CAMPAIGNS;
use testbenches::mutants::survey::Survey;

/// The draw of each core.
#[derive(Clone, Copy)]
pub struct Draw {
    /// Number of mutants of a core.
    pub count: usize,
    /// Seed of the draw.
    pub seed: u64,
}

/// Surveys the mutants of a core, or of all. Answers whether none is alive.
pub fn survey_all(core: Option<&str>, draw: Draw) -> miette::Result<bool> {
    let scratch = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/mutants");
    let chosen: Vec<&&Campaign> =
        CAMPAIGNS.iter().filter(|campaign| core.is_none_or(|stem| stem == campaign.core.stem)).collect();
    let surveys: Vec<miette::Result<Survey>> = chosen
        .par_iter()
        .map(|campaign| {
            let mut survey = Survey::begin(campaign, draw.count, draw.seed, &scratch)
                .map_err(|report| miette!("{}: {report:?}", campaign.core.stem))?;
            survey.judge()?;
            if std::env::var_os("QUICK").is_none() { survey.finish(campaign)?; }
            let [built, ran, judged] = survey.seconds;
            let (killed, left) = (survey.killed.len(), survey.left.len());
            eprintln!(
                "{:<26} {killed} killed, {} equivalent, {left} left ({built:.1} s to build, {ran:.1} s to run, {judged:.1} s to judge)",
                campaign.core.stem,
                survey.equivalent.len()
            );
            for number in &survey.left {
                eprintln!("  {number}: {}", survey.netlist.mutations[number - 1]);
            }
            Ok(survey)
        })
        .collect();
    let mut alive = 0;
    for survey in surveys {
        alive += survey?.left.len();
    }
    Ok(alive == 0)
}
