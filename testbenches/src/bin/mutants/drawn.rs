//! The mutants that Yosys draws, and docs/mutants.md.

use crate::page::{self, Lines};
use miette::miette;
use rayon::prelude::*;
use std::path::Path;
use testbenches::campaign::Campaign;
use testbenches::mutants::survey::Survey;
use testbenches::page::rewrite;

/// The draw of each core that the page is about.
pub const COUNT: usize = 200;
/// Seed of that draw.
pub const SEED: u64 = 1;

/// Surveys `count` mutants of each of these campaigns' cores. Results of the page's draw go into the page. Answers whether none is alive.
pub fn survey_all(chosen: &[&Campaign], count: usize, seed: u64) -> miette::Result<bool> {
    let scratch = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/mutants");
    let survey = |campaign: &&Campaign| {
        let stem = campaign.core.stem;
        let survey = Survey::of(campaign, count, seed, &scratch).map_err(|report| miette!("{stem}: {report:?}"))?;
        let [built, ran, judged] = survey.seconds;
        let left = survey.left.len();
        eprintln!(
            "{stem:<26} {left} of {count} alive ({built:.0} s for building, {ran:.0} s of runs, {judged:.0} s of the solver)"
        );
        Ok((left == 0, (stem, Lines::of(campaign, &survey))))
    };
    let surveys: miette::Result<Vec<_>> = chosen.par_iter().map(survey).collect();
    let (dead, lines): (Vec<bool>, Vec<_>) = surveys?.into_iter().unzip();
    println!("{}", page::text(lines.iter().map(|(_, lines)| lines)));
    if (count, seed) == (COUNT, SEED) {
        rewrite("docs/mutants.md", "make mutants", |old| page::with_lines(old, &lines))?;
    }
    Ok(dead.into_iter().all(|dead| dead))
}
