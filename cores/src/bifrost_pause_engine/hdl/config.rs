//! The configuration in force: registers, the products that a load needs, and whether it is legal.

use super::super::MIN_SLOT_CLOCKS;
use super::{CORE, ConfigRegisters};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::kernel::PortsOf;

/// The product of two constants between loads, through two registers that a multiplier block may absorb.
fn multiply(m: &ModuleBuilder, name: &str, a: &Expr, b: &Expr) -> Expr {
    let width = a.width() + b.width();
    let product = m.pipe(format!("{name}_product"), a.zext(width) * b.zext(width));
    m.pipe(format!("{name}_product_held"), product)
}

pub fn config_registers<const WINDOW: usize>(m: &ModuleBuilder, p: &PortsOf<ConfigRegisters<WINDOW>>) {
    let ring_slots = 1u32 << (WINDOW - 1);
    m.parametric(CORE.parametric("bifrost_config_registers", &[("RING_SLOTS", ring_slots)]));
    m.describe("The configuration in force, its products, and whether it may be used.");

    let register = |name: &str, pin: &Expr| -> Expr {
        let held = m.reg_no_reset(format!("{name}_reg"), pin.width());
        m.when(&p.take, || m.assign(&held, pin));
        held
    };
    let enable = register("enable", &p.enable);
    let mode = register("mode", &p.mode);
    let slot_clocks = register("slot_clocks", &p.slot_clocks);
    let slot_quanta = register("slot_quanta", &p.slot_quanta);
    let slot_charge = register("slot_charge", &p.slot_charge);
    let edge_charge = register("edge_charge", &p.edge_charge);
    let open_threshold = register("open_threshold", &p.open_threshold);
    let guard_quanta = register("guard_quanta", &p.guard_quanta);
    let pause_slots = register("pause_slots", &p.pause_slots);
    let refresh_slots = register("refresh_slots", &p.refresh_slots);
    let cell_factor = register("cell_factor", &p.cell_factor);
    let bdp_quanta = register("bdp_quanta", &p.bdp_quanta);
    let deduct_slots = register("deduct_slots", &p.deduct_slots);
    let buffer_cells = register("buffer_cells", &p.buffer_cells);
    m.comment("a window is taken with the rest or alone, and counts once the ring begins anew");
    let window = m.reg_no_reset("window_slots_reg", p.window_slots.width());
    m.when(&p.take | &p.take_window, || m.assign(&window, &p.window_slots));
    let window_in_force = m.reg("window_in_force", window.width(), 0);
    m.when(&p.anew, || m.assign(&window_in_force, &window));

    m.comment("W R, m T_q + G and BDP + T_q");
    let window_product = multiply(m, "window", &slot_charge, &window);
    let pause_product = multiply(m, "pause", &slot_quanta, &pause_slots);
    let pause = m.pipe("pause_sum", &(pause_product.zext(21) + guard_quanta.zext(21)));
    let limit = m.pipe("limit_sum", &(bdp_quanta.zext(29) + slot_quanta.zext(29)));

    m.comment("the rules of the contract that no port width enforces");
    let ledger = m.named("is_ledger", mode.eq(0u64));
    let shared = [
        slot_clocks.ge(u64::from(MIN_SLOT_CLOCKS)),
        slot_quanta.any(),
        window.any(),
        window.le(u64::from(ring_slots)),
        mode.ne(3u64),
        slot_charge.any(),
        pause_slots.any(),
        refresh_slots.any(),
        cell_factor.any(),
        cell_factor.le(32u64),
        deduct_slots.any(),
    ];
    let of_ledger = [
        !window_product.slice(28, window_product.width() - 28).any(),
        !pause.slice(16, 5).any(),
        slot_charge.ge(slot_quanta.zext(17)),
        open_threshold.ge(slot_charge.zext(28)),
        refresh_slots.le(pause_slots),
    ];
    let all = |rules: &[Expr]| pack(rules).all();
    let shared_ok = m.named("shared_ok", all(&shared));
    let ledger_ok = m.named("ledger_ok", all(&of_ledger));
    let published_ok = m.named("published_ok", !limit.bit(28));
    let legal = m.pipe("legal_reg", &(&shared_ok & ledger.mux(&ledger_ok, &published_ok)));

    let in_force = [
        (&p.enable_held, &enable),
        (&p.mode_held, &mode),
        (&p.slot_clocks_held, &slot_clocks),
        (&p.slot_quanta_held, &slot_quanta),
        (&p.slot_charge_held, &slot_charge),
        (&p.edge_charge_held, &edge_charge),
        (&p.open_threshold_held, &open_threshold),
        (&p.refresh_slots_held, &refresh_slots),
        (&p.cell_factor_held, &cell_factor),
        (&p.deduct_slots_held, &deduct_slots),
        (&p.buffer_cells_held, &buffer_cells),
        (&p.window_slots_held, &window_in_force),
    ];
    in_force.into_iter().for_each(|(output, held)| m.assign(output, held));
    m.assign(&p.legal, &legal);
    m.assign(&p.pause_quanta, pause.slice(0, 16));
    m.assign(&p.ledger_limit, limit.slice(0, 28));
    let first = ledger.mux(&window_product.slice(0, 28), limit.slice(0, 28));
    m.assign(&p.first_ledger, m.pipe("first_ledger_reg", &first).zext(30));
}
