//! The bugs of `make mutants`: each that was chosen by hand can be put in, a campaign finds one, and the page lists them; those that
//! are drawn are found or are no bugs, and which they are depends on the seed alone.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;
use testbenches::campaign::{Finished, Plan};
use testbenches::campaigns::CAMPAIGNS;
use testbenches::fault::Fault;
use testbenches::mutants;
use testbenches::mutants::equivalence::{Miter, Verdict};
use testbenches::mutants::netlist::{Mutation, Netlist};

#[test]
fn every_bug_can_be_put_in() {
    for mutant in mutants::all() {
        let [sound, spoilt] = mutant.verilog();
        assert_ne!(sound, spoilt, "{}: {}", mutant.core.stem, mutant.what);
    }
}

#[test]
fn a_bug_is_found() {
    let mutant = mutants::all().find(|mutant| mutant.core.stem == "cbfc_receiver").expect("a bug of a small core");
    let found = mutant.search();
    assert!(found.by.is_some(), "{}: {found:?}", mutant.what);
}

#[test]
fn the_page_lists_every_bug_as_found() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/verification.md");
    let page = std::fs::read_to_string(page).expect("a page");
    for mutant in mutants::all() {
        let row = page.lines().find(|line| line.starts_with(&mutant.cells()));
        let row = row.unwrap_or_else(|| panic!("the page lacks `{}`", mutant.cells()));
        assert!(["presets, ", "plain, "].iter().any(|by| row[mutant.cells().len()..].trim().starts_with(by)), "{row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, mutants::all().count(), "rows of the table");
    assert!(page.contains(&format!("{rows} bugs, {rows} found")), "the sum below the table");
}

/// Mutants of a small core, run for a while: the netlist, the mutants that were killed, and the pins of the contract.
fn drawn(stem: &str, seed: u64, scratch: &Path) -> (Netlist, Finished) {
    const COUNT: usize = 20;
    let campaign = CAMPAIGNS.iter().find(|campaign| campaign.core.stem == stem).expect("a campaign");
    let netlist = Netlist::build(campaign, COUNT, seed, scratch).unwrap_or_else(|report| panic!("{report:?}"));
    let numbers: Vec<usize> = (1..=COUNT).collect();
    let fault = Some(Fault::Mutants { netlist: &netlist, numbers: &numbers });
    let plan = Plan { fault, ..Plan::plain(1, 20_000) };
    let finished = (campaign.run)(&campaign.representative(), &plan).unwrap_or_else(|report| panic!("{report:?}"));
    (netlist, finished)
}

#[test]
fn mutants_of_a_netlist_are_killed_or_are_the_sound_design_and_never_both() {
    let scratch = tempfile::tempdir().expect("a directory");
    let mut alone = 0;
    for stem in ["pfc_quanta_encoder", "pfc_frame_decoder"] {
        let (netlist, finished) = drawn(stem, 1, &scratch.path().join(stem));
        let miter = Miter::of(&netlist, &finished.pins).unwrap_or_else(|report| panic!("{report:?}"));
        let judge = |miter: &Miter, number| {
            let verdict = miter.judge(number, &netlist.directory, Duration::from_secs(60));
            verdict.unwrap_or_else(|report| panic!("{report:?}"))
        };
        let mut equivalent = 0;
        for (number, mutation) in (1..).zip(&netlist.mutations) {
            let killed = finished.kills.iter().any(|kill| kill.mutant == number);
            let verdict = judge(&miter, number);
            let told_apart = matches!(verdict, Verdict::Different(_));
            assert!(
                if killed { told_apart } else { verdict == Verdict::Equivalent },
                "{number}: {mutation}: {verdict:?}"
            );
            equivalent += usize::from(!killed);
        }
        assert!(equivalent > 0 && equivalent < netlist.mutations.len(), "{equivalent} are equivalent");
        let modules: BTreeSet<&str> = netlist.mutations.iter().map(Mutation::module).collect();
        for module in modules {
            let miter =
                Miter::of_module(&netlist, module, &finished.pins).unwrap_or_else(|report| panic!("{report:?}"));
            for (number, mutation) in (1..).zip(&netlist.mutations).filter(|(_, mutation)| mutation.module() == module)
            {
                let is_same = judge(&miter, number) == Verdict::Equivalent;
                let killed = finished.kills.iter().any(|kill| kill.mutant == number);
                assert!(!(killed && is_same), "{number}: {mutation}: killed, and shown to be the sound design");
                alone += usize::from(is_same);
            }
        }
    }
    assert!(alone > 0, "no mutant is shown to be the sound design by its module alone");
}

#[test]
fn a_draw_and_its_kills_depend_on_the_seed_alone() {
    let scratch = tempfile::tempdir().expect("a directory");
    let told = |seed, folder: &str| {
        let (netlist, finished) = drawn("cbfc_receiver", seed, &scratch.path().join(folder));
        (netlist.mutations, finished.kills)
    };
    let (first, again, other) = (told(1, "a"), told(1, "b"), told(2, "c"));
    assert_eq!(first, again);
    assert_ne!(first.0, other.0);
    assert!(first.1.len() > 10, "{:?}", first.1);
}

#[test]
fn the_page_of_drawn_mutants_accounts_for_each_of_every_core() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/mutants.md");
    let page = std::fs::read_to_string(page).expect("a page");
    let missing = page.lines().find(|line| line.starts_with("Not surveyed yet: ")).unwrap_or_default();
    let mut sum = 0;
    for campaign in CAMPAIGNS {
        let (stem, variant) = (campaign.core.stem, campaign.representative().name);
        let row = page.lines().find(|line| line.starts_with(&format!("| `{stem}` | {variant} | ")));
        let Some(row) = row else {
            assert!(missing.contains(&format!("`{stem}`")), "the page says nothing of `{stem}`");
            continue;
        };
        let cells: Vec<usize> = row.split(" | ").skip(2).take(6).map(|cell| cell.parse().expect("a number")).collect();
        assert!(cells[0] >= 200, "{row}");
        assert_eq!(cells[0], cells[1..].iter().sum::<usize>(), "{row}");
        let alive = page.lines().filter(|line| line.starts_with(&format!("* `{stem}` "))).count();
        assert_eq!(alive, cells[5], "the mutants of `{stem}` that are alive are listed");
        sum += cells[0];
    }
    assert!(page.contains(&format!("\n{sum} mutants: ")), "the sum below the table");
}
