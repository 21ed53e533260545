//! The bugs of `make mutants`: each can be put in, a campaign finds one, and the page lists them.

use std::path::Path;
use testbenches::mutants;

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
