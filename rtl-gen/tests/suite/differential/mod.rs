//! Differential tests: random modules have one meaning in everything that runs them.
//!
//! Kernels run in rust-hdl's simulator, in the interpreter, and as emitted Verilog under Verilator and Icarus. Builder
//! modules run in the last three. The seeds are fixed here; `cargo run -p rtl-gen --example differential` uses others,
//! and replays.

mod bench;
mod builder_modules;
mod campaign;
mod case;
mod kernel_crate;
mod kernel_expr;
mod kernel_source;
mod random;
mod shared;

use super::verilated;
use campaign::{builder_cases, case_of, kernel_cases, kernel_mismatches, mismatches};
use rtl_gen::builder::ModuleBuilder;

const BUILDER_MODULES: u64 = 200;
const KERNELS: u64 = 32;

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

/// One module of Verilog for modules that differ in a width means what each of them means, inside another and in a wrapper.
#[test]
fn shared_modules_agree() {
    let designs = [(shared::blends(), "module blend #(", 8), (shared::blend(24), "module blend_24 #(", 24)];
    for (module, head, default) in designs {
        let shared = format!("{head}\n  // Bits of a value: 8, 16 or 24.\n  parameter WIDTH = {default}\n) (");
        let case = case_of(&module.unwrap(), String::new(), 1);
        for text in
            [shared.as_str(), "localparam [7:0] START = (WIDTH == 16) ? 8'd48 :", "      16: begin : gen_fold\n"]
        {
            assert!(case.verilog.matches(text).count() == 1, "no `{text}` in\n{}", case.verilog);
        }
        let found = mismatches(&[case]);
        assert!(found.is_empty(), "{}", found.join("\n"));
    }
}

/// The tests above can fail: both simulators find a wrong operator in the Verilog of some modules, in exactly those
/// modules.
#[test]
fn a_wrong_operator_is_found() {
    let case = |name: &str, change: Option<(&str, &str)>| {
        let m = ModuleBuilder::new(name);
        let (a, b) = (m.input("a", 40), m.input("b", 40));
        let total = m.reg("total", 40, 7);
        m.when(a.gt_signed(&b), || m.assign(&total, &total + &a));
        m.assign(&m.output("sum", 40), &total + &b);
        let mut case = case_of(&m.build().unwrap(), String::new(), 1);
        if let Some((right, wrong)) = change {
            assert!(case.verilog.contains(right), "{}", case.verilog);
            case.verilog = case.verilog.replace(right, wrong);
        }
        case
    };
    let cases = [
        case("sound", None),
        case("subtracts", Some(("total + b", "total - b"))),
        case("ignores_sign", Some(("$signed(a) > $signed(b)", "a > b"))),
        case("resets", Some(("40'd7", "40'd6"))),
        case("sound_too", None),
    ];
    let found = mismatches(&cases);
    let heads: Vec<String> = found.iter().map(|f| f.split(" clock ").next().unwrap_or_default().to_string()).collect();
    assert_eq!(heads, ["subtracts", "ignores_sign", "resets", "subtracts", "ignores_sign", "resets"], "{found:?}");
    for (line, simulator) in found.iter().zip(["Icarus", "Icarus", "Icarus", "Verilator", "Verilator", "Verilator"]) {
        assert!(line.contains(&format!("interpreter and {simulator}: sum[40]")), "{line}");
    }
}
