//! The gate between a buffer and a scheduler, through which the handshakes of the classes' streams pass.

use super::ports::Ports;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Expr;

/// The gate of a core with `gate_*` ports, where in each clock the classes may begin a frame that were in `may_next` in the clock before, and those of
/// `at_reset` after a reset. Returns the classes that the gate holds back. One bit tells of a class that it is open, for a beat's way through the gates
/// of several cores is long enough.
pub fn gate(m: &ModuleBuilder, ports: &Ports, may_next: &Expr, at_reset: u64) -> Expr {
    let [offered, last, ready] = ["gate_offered", "gate_last", "gate_ready"].map(|name| &ports[name]);
    m.comment("the gate: what is offered stays offered, and a frame that has begun goes on");
    let begun = m.reg("begun", offered.width(), 0);
    let open = m.doc("Classes that have begun a frame, or may begin one.").reg("open", offered.width(), at_reset);
    let offer = m.named("offer", offered & &open);
    let begun_next = m.named("begun_next", (&offer & !(ready & last)) | (!&offer & &begun));
    m.assign(&begun, &begun_next);
    m.assign(&open, &begun_next | may_next);
    m.assign(&ports["gate_passed"], &offer);
    m.assign(&ports["gate_taken"], ready & &open);
    offered & !&open
}
