//! Random modules mean the same to everything that runs them.
//!
//! Kernels: rust-hdl's simulator, the interpreter, and the emitted Verilog under Verilator and Icarus. Builder modules: the
//! last three. The seeds are fixed here; `cargo run -p rtl-gen --example differential` goes on with others, and replays.

mod bench;
mod builder_modules;
mod campaign;
mod case;
mod kernel_crate;
mod kernel_expr;
mod kernel_source;
mod random;

use campaign::{builder_cases, case_of, kernel_cases, kernel_mismatches, mismatches};
use rtl_gen::builder::ModuleBuilder;

const BUILDER_MODULES: u64 = 1800;
const KERNELS: u64 = 256;

#[test]
fn builder_modules_agree() {
    let found = mismatches(&builder_cases(0..BUILDER_MODULES));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn kernels_agree() {
    let seeds: Vec<u64> = (0..KERNELS).collect();
    let found = kernel_mismatches(kernel_cases(&seeds));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The tests above can fail: one wrong operator in the Verilog of one of three modules is found by both simulators.
#[test]
fn a_wrong_operator_is_found() {
    let module = |name: &str| {
        let m = ModuleBuilder::new(name);
        let (a, b) = (m.input("a", 40), m.input("b", 40));
        let total = m.reg("total", 40, 7);
        m.when(a.gt_signed(&b), || m.assign(&total, &total + &a));
        m.assign(&m.output("sum", 40), &total + &b);
        m.build().unwrap()
    };
    let mut cases: Vec<_> = ["first", "second", "third"].map(|name| case_of(&module(name), String::new(), 1)).into();
    assert_eq!(mismatches(&cases), Vec::<String>::new());

    for (right, wrong) in [("total + b", "total - b"), ("$signed(a) > $signed(b)", "a > b"), ("40'd7", "40'd6")] {
        let original = cases[1].verilog.clone();
        cases[1].verilog = original.replace(right, wrong);
        assert_ne!(cases[1].verilog, original, "the module has `{right}`");
        let found = mismatches(&cases);
        assert_eq!(found.len(), 2, "{wrong}: {found:?}");
        assert!(found[0].contains("second clock") && found[0].contains("interpreter and Icarus: sum[40]"), "{found:?}");
        assert!(
            found[1].contains("second clock") && found[1].contains("interpreter and Verilator: sum[40]"),
            "{found:?}"
        );
        cases[1].verilog = original;
    }
}
