//! The decision: one class a clock, sampled in one and decided in the next.

use super::ThresholdDecision;
use crate::blocks::field;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, ReadKind};
use rtl_gen::kernel::PortsOf;

/// Compares the occupancy of a class with its thresholds, and counts the rounds since a time was last sent for it.
pub fn threshold_decision(m: &ModuleBuilder, p: &PortsOf<ThresholdDecision>) {
    m.describe("Decides one class a clock: whether it is stopped, and whether a time is sent.");

    m.comment("sample");
    let enabled = m.pipe("enabled", field(&p.enable, &p.index));
    let cells = m.pipe("cells", field(&p.occ_cells, &p.index));
    m.comment("thresholds are fetched in the clock before, so that what the reserve leaves is a register");
    let next_index = m.named("next_index", &p.index + 1u64);
    let (reserve, bits) = (m.pipe("reserve", &p.reserve_cells), p.reserve_cells.width());
    let [xoff, xon] = [("xoff", &p.xoff_cells), ("xon", &p.xon_cells)].map(|(name, all)| {
        let fetched = m.pipe(format!("{name}_fetched"), field(all, &next_index));
        let left = m.named(format!("{name}_left"), fetched.zext(bits + 1) - reserve.zext(bits + 1));
        let register = m.reg_no_reset(name, bits);
        m.assign(&register, left.slice(0, bits));
        m.when(left.msb(), || m.assign(&register, 0));
        register
    });
    let pause = m.pipe("pause_quanta", &p.quanta);
    let limit = m.pipe("refresh_limit", &p.refresh_rounds);

    m.comment("rounds since a time was sent; read only while stopped, that is, after they have been written");
    let ages = m.memory("ages", 16, 8).style(MemoryStyle::Distributed);
    let age = ages.read("age", ReadKind::Asynchronous, &p.index);
    let next_age = m.pipe("next_age", &age + 1u64);

    m.comment("decide");
    let stopped = m.reg("stopped_reg", 8, 0u64);
    let was_stopped = m.named("was_stopped", stopped.index(&p.decided_index));
    m.comment("below the lower of XON, which is at least 1, and XOFF");
    let below_xoff = m.named("below_xoff", cells.lt(&xoff));
    let below_xon = m.named("below_xon", &below_xoff & (cells.lt(&xon) | !cells.any()));
    let stop = m.named("stop", !&was_stopped & &enabled & !&below_xoff);
    let release = m.named("release_now", &was_stopped & (!&enabled | &below_xon));
    let refreshes = m.named("refreshes", limit.any());
    let refresh = m.named("refresh", &was_stopped & !&release & &refreshes & next_age.ge(&limit));
    ages.write(&p.decide, &p.decided_index, &m.named("new_age", next_age.masked(&(!(&stop | &refresh) & &refreshes))));
    let decided = m.named("decided", lit(1u8, 8).shl(&p.decided_index).masked(&p.decide));
    m.when(&stop, || m.assign(&stopped, &stopped | &decided))
        .else_when(&release, || m.assign(&stopped, &stopped & !&decided));

    m.assign(&p.send, decided.masked(&(&stop | &release | &refresh)));
    m.assign(&p.send_quanta, pause.masked(&!&release));
    m.assign(&p.stopped, &stopped);
}
