//! The bugs of `make mutants`: each can be put in, a campaign finds one, and the page lists them.

use std::path::Path;
use testbenches::mutants::MUTANTS;

#[test]
fn every_bug_can_be_put_in() {
    for mutant in MUTANTS {
        let [sound, spoilt] = mutant.verilog();
        assert_ne!(sound, spoilt, "{}: {}", mutant.stem, mutant.what);
    }
}

#[test]
fn a_bug_is_found() {
    let mutant = MUTANTS.iter().find(|mutant| mutant.stem == "cbfc_receiver").expect("a bug of a small core");
    let found = mutant.search();
    assert!(found.by.is_some(), "{}: {found:?}", mutant.what);
}

#[test]
fn the_page_lists_every_bug_as_found() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/verification.md");
    let page = std::fs::read_to_string(page).expect("a page");
    for mutant in MUTANTS {
        let row = page.lines().find(|line| line.starts_with(&mutant.cells()));
        let row = row.unwrap_or_else(|| panic!("the page lacks `{}`", mutant.cells()));
        assert!(["presets, ", "plain, "].iter().any(|by| row[mutant.cells().len()..].trim().starts_with(by)), "{row}");
    }
    let rows = page.lines().filter(|line| line.starts_with("| `")).count();
    assert_eq!(rows, MUTANTS.len(), "rows of the table");
    assert!(page.contains(&format!("{rows} bugs, {rows} found")), "the sum below the table");
}
