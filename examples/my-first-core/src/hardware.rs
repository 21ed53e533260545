//! The hardware.

use rtl_gen::Errors;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// The module `token_bucket`. Clock and reset appear by themselves, as there is a register.
pub fn token_bucket() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("token_bucket");
    m.describe("Lets a request pass when the bucket holds as many tokens as it costs.");
    let refill = m.doc("Tokens that come in each clock.").input("cfg_refill", 8);
    let burst = m.doc("Most tokens that the bucket holds.").input("cfg_burst", 16);
    let valid = m.doc("A request is there.").input("s_valid", 1);
    let cost = m.doc("Tokens that the request costs.").input("s_cost", 16);
    let pass = m.doc("The request of this clock passes.").output("m_pass", 1);
    let stat = m.doc("Tokens in the bucket.").output("stat_tokens", 16);

    let tokens = m.reg("tokens", 16, 0);
    let passes = m.named("passes", &valid & cost.le(&tokens));
    let left = m.named("left", &tokens - cost.masked(&passes));
    let refilled = m.named("refilled", left.zext(17) + refill.zext(17));
    let full = m.named("full", refilled.gt(burst.zext(17)));
    m.assign(&tokens, full.mux(&burst, refilled.slice(0, 16)));

    m.assign(&pass, &passes);
    m.assign(&stat, &tokens);
    m.build()
}
