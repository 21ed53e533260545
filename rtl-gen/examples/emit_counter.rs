//! Writes a counter as Verilog: `cargo run -p rtl-gen --example emit_counter`.

use rtl_gen::builder::ModuleBuilder;

fn main() -> Result<(), rtl_gen::Errors> {
    let m = ModuleBuilder::new("saturating_counter");
    m.describe("Counts events and stops at the top.");
    let event = m.doc("Count this clock.").input("event_valid", 1);
    let total = m.doc("Events seen, at most 255.").output_reg("stat_total", 8, 0);
    m.when(&event & !total.all(), || m.assign(&total, &total + 1));
    print!("{}", rtl_gen::emit::verilog(&*m.build()?)?);
    Ok(())
}
