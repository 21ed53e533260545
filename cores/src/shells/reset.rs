//! The reset of a clock, asked for in another.

use crate::crossing::STAGES;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use rtl_gen::prim::seen;
use std::rc::Rc;

/// Width of the counter of a reset: it lasts until all bits are set.
const COUNT_BITS: usize = 4;

/// The reset of a clock, 16 clocks long, at power-up and when another clock asks for it. A shell asks with a pulse of one clock, when the clock
/// that is reset may stand still: the request is kept until that clock has taken it.
pub fn shell_reset() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("shell_reset");
    m.describe("The reset of a clock, 16 clocks long: at power-up, and when another clock asks for it, be it with a pulse of one clock.");
    let (s, d) = (m.domain("s"), m.domain("m"));
    let released = m.doc("Low asks for a reset, in s_clk.").input("s_rstn", 1);
    let reset = m.doc("Reset in m_clk, active high.").output("m_reset", 1);
    let done = m.doc("The reset is over, in s_clk.").output("s_done", 1);
    let taken = m.clocked_by(&s, || m.doc("No request is kept.").reg_from_zero("taken", 1));
    let over = m.clocked_by(&d, || {
        let may_end = seen(&m, "taken_seen", &taken, STAGES);
        let count = m.doc("Clocks of the reset so far.").reg_from_zero("count", COUNT_BITS);
        let over = m.reg_from_zero("over", 1);
        m.when(!&may_end, || {
            m.assign(&count, 0);
            m.assign(&over, 0);
        })
        .else_when(!&over, || {
            m.assign(&count, &count + 1);
            m.assign(&over, count.all());
        });
        over
    });
    m.assign(&reset, !&over);
    m.clocked_by(&s, || {
        let over = seen(&m, "over_seen", &over, STAGES);
        m.when(!&released, || m.assign(&taken, 0)).else_when(!&over, || m.assign(&taken, 1));
        m.assign(&done, &over & &taken & &released);
    });
    m.build()
}
