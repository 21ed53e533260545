//! `lowar_shim` in Verilator, in lockstep with its golden model: the whole shim, programmed through its registers, at one
//! end of a lossy link.

use cores::lowar::Build;
use cores::lowar_shim::{Inputs, hdl::CORE, model::Model, registers::map};
use cores::registers::Table;
use cores::variant::Variant;
use rayon::prelude::*;
use std::path::Path;
use testbenches::at_width;
use testbenches::campaign::join;
use testbenches::lowar_shim::{CAMPAIGN, Pair, Shim};

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
    CAMPAIGN.variants().par_iter().for_each(|variant| at_width!(variant, live()));
}

#[test]
fn the_page_shows_the_registers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cores/src/lowar_shim/README.md");
    let page = std::fs::read_to_string(page).expect("a page");
    let table = rtl_gen::registers::table(&map(&Build::from(&CORE.variants[0]))).expect("a map without faults");
    assert!(page.contains(&table), "the table of registers is not current; it should be:\n{table}");
}
