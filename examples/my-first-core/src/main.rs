//! Prints the Verilog.

use my_first_core::hardware::token_bucket;

fn main() -> Result<(), rtl_gen::Errors> {
    print!("{}", rtl_gen::emit::verilog(&*token_bucket()?)?);
    Ok(())
}
