//! `lowar_shim` in Verilator, in lockstep with its golden model: the whole shim, programmed through its registers, at one
//! end of a lossy link.

use cores::lowar::Build;
use cores::lowar_shim::{Inputs, hdl::CORE, model::Model, registers::map};
use cores::registers::Table;
use cores::variant::Variant;
use rayon::prelude::*;
use std::path::Path;
use testbenches::at_width;
use testbenches::campaign::{chosen, join};
use testbenches::campaigns;
use testbenches::lowar_shim::{Pair, Shim};

/// The variants that the test runs: both widths. With other numbers of rows the shim joins other paths and controllers,
/// which are tested in all their variants. `make soak` runs all variants of the shim.
fn usual(variant: &Variant) -> bool {
    ["w64", "w512"].contains(&variant.name.as_ref())
}

#[test]
fn random_stimulus_never_tells_core_and_model_apart() {
    campaigns::of(&CORE).random_of(usual);
}

/// Two cores back to back, each in lockstep.
fn live<const N: usize>(variant: &Variant) {
    let build = Build::from(variant);
    let map = map(&build);
    let shims = [0, 1].map(|seed| {
        let mut lockstep = join(&CORE, variant, Model::<N>::new(Table::of(&map), build), seed);
        Box::new(move |inputs: &Inputs<N>| lockstep.step(inputs).expect("no difference").clone()) as Shim<N>
    });
    Pair::new(build, map.clone(), shims).live();
}

#[test]
fn two_cores_find_each_other_adapt_to_loss_and_count_it() {
    let variants = chosen(&CORE, || CORE.variants.iter().filter(|variant| usual(variant)).cloned().collect());
    variants.par_iter().for_each(|variant| at_width!(variant, live()));
}

#[test]
fn the_page_shows_the_registers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cores/src/lowar_shim/README.md");
    let page = std::fs::read_to_string(page).expect("a page");
    let table = rtl_gen::registers::table(&map(&Build::from(&CORE.variants[0]))).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}

#[test]
fn ends_of_counters_and_times_never_tell_core_and_model_apart() {
    campaigns::of(&CORE).ends();
}
