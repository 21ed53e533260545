//! The configuration in force: registers, the products that a load needs, and whether it is legal.

use super::super::{Inputs, MIN_SLOT_CLOCKS};
use super::CORE;
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The product of two constants between loads, through two registers that a multiplier block may absorb.
fn multiply(m: &ModuleBuilder, name: &str, a: &Expr, b: &Expr) -> Expr {
    let width = a.width() + b.width();
    let product = m.pipe(format!("{name}_product"), a.zext(width) * b.zext(width));
    m.pipe(format!("{name}_product_held"), product)
}

/// Latches the configuration at `take`; five clocks later `legal` and the products are valid.
///
/// The ports are those of the configuration among the pins of the contract, without `cfg_`; the window comes first.
pub fn config_registers<const WINDOW: usize>() -> Result<Rc<Module>, Errors> {
    let ring_slots = 1u64 << (WINDOW - 1);
    let m = ModuleBuilder::new(format!("bifrost_config_registers_{ring_slots}"));
    m.parametric(CORE.parametric("bifrost_config_registers", &[("RING_SLOTS", 1 << (WINDOW - 1))]));
    m.describe("The configuration in force, its products, and whether it may be used.");

    let take = m.input("take", 1);
    let register = |name: &str, width: usize| -> Expr {
        let pin = m.input(name, width);
        let held = m.reg_no_reset(format!("{name}_reg"), width);
        m.when(&take, || m.assign(&held, &pin));
        held
    };
    let window = register("window_slots", WINDOW);
    let pins = Inputs::<WINDOW>::pins();
    let fields = pins.iter().filter_map(|pin| Some((pin.name.strip_prefix("cfg_")?, pin.width)));
    let fields = fields.filter(|(name, _)| !["load", "window_slots"].contains(name));
    let held: Vec<(&str, Expr)> = fields.map(|(name, width)| (name, register(name, width))).collect();
    let get = |wanted: &str| held.iter().find(|(name, _)| *name == wanted).expect("a field").1.clone();

    m.comment("W R, m T_q + G and BDP + T_q");
    let window_product = multiply(&m, "window", &get("slot_charge"), &window);
    let pause_product = multiply(&m, "pause", &get("slot_quanta"), &get("pause_slots"));
    let pause = m.pipe("pause_sum", &(pause_product.zext(21) + get("guard_quanta").zext(21)));
    let limit = m.pipe("limit_sum", &(get("bdp_quanta").zext(29) + get("slot_quanta").zext(29)));

    m.comment("the rules of the contract that no port width enforces");
    let ledger = m.named("is_ledger", get("mode").eq(0u64));
    let shared = [
        get("slot_clocks").ge(u64::from(MIN_SLOT_CLOCKS)),
        get("slot_quanta").any(),
        window.any(),
        window.le(ring_slots),
        get("mode").ne(3u64),
        get("slot_charge").any(),
        get("pause_slots").any(),
        get("refresh_slots").any(),
        get("cell_factor").any(),
        get("cell_factor").le(32u64),
        get("deduct_slots").any(),
    ];
    let of_ledger = [
        !window_product.slice(28, window_product.width() - 28).any(),
        !pause.slice(16, 5).any(),
        get("slot_charge").ge(get("slot_quanta").zext(17)),
        get("open_threshold").ge(get("slot_charge").zext(28)),
        get("refresh_slots").le(get("pause_slots")),
    ];
    let all = |rules: &[Expr]| pack(rules).all();
    let shared_ok = m.named("shared_ok", all(&shared));
    let ledger_ok = m.named("ledger_ok", all(&of_ledger));
    let published_ok = m.named("published_ok", !limit.bit(28));
    let legal = m.pipe("legal_reg", &(&shared_ok & ledger.mux(&ledger_ok, &published_ok)));

    m.group("configuration in force");
    for (name, value) in held.iter().filter(|(name, _)| !["guard_quanta", "pause_slots", "bdp_quanta"].contains(name)) {
        m.assign(&m.output(format!("{name}_held"), value.width()), value);
    }
    m.assign(&m.output("window_slots_held", window.width()), &window);
    m.group("derived");
    m.assign(&m.output("legal", 1), &legal);
    m.assign(&m.output("pause_quanta", 16), pause.slice(0, 16));
    m.assign(&m.output("ledger_limit", 28), limit.slice(0, 28));
    let first = ledger.mux(&window_product.slice(0, 28), limit.slice(0, 28));
    m.assign(&m.output("first_ledger", 30), m.pipe("first_ledger_reg", &first).zext(30));
    m.build()
}
