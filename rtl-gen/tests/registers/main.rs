//! What is made of a description of registers.

mod sample;

use rtl_gen::emit::verilog;
use rtl_gen::registers::block;
use rtl_gen::tools;
use sample::sample;

#[test]
fn linters_are_silent() {
    let module = block(&sample()).expect("it can be built");
    let text = verilog(&module).expect("it can be emitted");
    tools::lint(&text, &module.name).unwrap_or_else(|error| panic!("{error}"));
}
