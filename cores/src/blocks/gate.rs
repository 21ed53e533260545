//! The gate between a buffer and a scheduler, through which the handshakes of the classes' streams pass.

use super::ports::Ports;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Expr;

/// The gate of a core with `gate_*` ports, where the classes of `may` may begin a frame. Returns the classes that the gate holds back.
pub fn gate(m: &ModuleBuilder, ports: &Ports, may: &Expr) -> Expr {
    let [offered, last, ready] = ["gate_offered", "gate_last", "gate_ready"].map(|name| &ports[name]);
    m.comment("the gate: what is offered stays offered, and a frame that has begun goes on");
    let begun = m.reg("begun", offered.width(), 0);
    let open = m.named("open", &begun | may);
    let offer = m.named("offer", offered & &open);
    m.assign(&begun, (&offer & !(ready & last)) | (!&offer & &begun));
    m.assign(&ports["gate_passed"], &offer);
    m.assign(&ports["gate_taken"], ready & &open);
    offered & !&open
}
