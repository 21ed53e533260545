//! The window of the closed loop: what the probe has measured, within the limits of software, for the pause engine.

use crate::bifrost_pause_engine::WINDOW_BITS;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// The window that the engine is to take, as a register that grows with the round trip.
pub fn window_loop() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("bifrost_port_window");
    m.describe("The window of the pause engine: as configured, or as long as the round trip that was measured.");
    let follow = m.doc("The window follows the round trip.").input("follow", 1);
    let beyond = m.doc("The window follows it beyond the most.").input("beyond", 1);
    let load = m.doc("Software loads the pause engine: the window begins anew.").input("load", 1);
    let configured = m.doc("Slots that software has configured.").input("configured", WINDOW_BITS);
    let measured = m.doc("Slots that were measured; 0 before they are known.").input("measured", WINDOW_BITS);
    let least = m.input("least", WINDOW_BITS);
    let most = m.input("most", WINDOW_BITS);

    m.comment("first the lower limit, then the upper one");
    let known = m.reg("known", 1, 0);
    m.assign(&known, measured.any());
    let raised = m.pipe("raised", measured.lt(&least).mux(&least, &measured));
    let is_target = m.reg("is_target", 1, 0);
    m.assign(&is_target, &known);
    let exceeds = m.named("exceeds", raised.gt(&most));
    let target = m.pipe("target", (&exceeds & !&beyond).mux(&most, &raised));
    let limited = m.doc("The round trip has more slots than the most.").output_reg("limited", 1, 0);
    m.assign(&limited, &follow & &known & exceeds);

    m.comment("a window grows by itself; only software makes it shorter");
    let window = m.doc("Slots that the pause engine takes with a load, or now.").output_reg("window", WINDOW_BITS, 0);
    let change = m.doc("Take the window now.").output_reg("change", 1, 0);
    let grows = m.named("grows", &is_target & target.gt(&window));
    m.assign(&change, &follow & !&load & &grows);
    m.when(!&follow | (&load & !&is_target), || m.assign(&window, &configured))
        .else_when(&load | &grows, || m.assign(&window, &target));
    m.build()
}
