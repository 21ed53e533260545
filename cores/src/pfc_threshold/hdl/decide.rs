//! The decision: one class a clock, sampled in one and decided in the next.

use crate::blocks::field;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// Compares the occupancy of a class with its thresholds, and counts the rounds since a time was last sent for it.
pub fn threshold_decision() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("pfc_threshold_decision");
    m.describe("Decides one class a clock: whether it is stopped, and whether a time is sent.");

    m.group("the class that is sampled");
    let index = m.input("index", 3);
    let occupancy = m.input("occ_cells", 8 * 28);
    let enable = m.input("enable", 8);
    let xoff = m.input("xoff_cells", 8 * 28);
    let xon = m.input("xon_cells", 8 * 28);
    let quanta = m.input("quanta", 16);
    let refresh_rounds = m.input("refresh_rounds", 16);
    m.group("the class that was sampled in the clock before, and is decided");
    let decide = m.doc("A class is decided in this clock.").input("decide", 1);
    let decided_index = m.doc("Number of the class that is decided.").input("decided_index", 3);

    m.comment("sample");
    let enabled = m.pipe("enabled", field(&enable, &index));
    let cells = m.pipe("cells", field(&occupancy, &index));
    let xoff = m.pipe("xoff", field(&xoff, &index));
    let xon = m.pipe("xon", field(&xon, &index));
    let pause = m.pipe("pause_quanta", &quanta);
    let limit = m.pipe("refresh_limit", &refresh_rounds);

    m.comment("rounds since a time was sent; read only while stopped, that is, after they have been written");
    let ages = m.memory("ages", 16, 8).style(MemoryStyle::Distributed);
    let age = ages.read("age", ReadKind::Asynchronous, &index);
    let next_age = m.pipe("next_age", &age + 1u64);

    m.comment("decide");
    let stopped = m.reg("stopped_reg", 8, 0u64);
    let was_stopped = m.named("was_stopped", stopped.index(&decided_index));
    m.comment("below the lower of XON, which is at least 1, and XOFF");
    let below_xoff = m.named("below_xoff", cells.lt(&xoff));
    let below_xon = m.named("below_xon", &below_xoff & (cells.lt(&xon) | !cells.any()));
    let stop = m.named("stop", !&was_stopped & &enabled & !&below_xoff);
    let release = m.named("release_now", &was_stopped & (!&enabled | &below_xon));
    let refreshes = m.named("refreshes", limit.any());
    let refresh = m.named("refresh", &was_stopped & !&release & &refreshes & next_age.ge(&limit));
    ages.write(&decide, &decided_index, &m.named("new_age", next_age.masked(&(!(&stop | &refresh) & &refreshes))));
    let decided = m.named("decided", lit(1u8, 8).shl(&decided_index).masked(&decide));
    m.when(&stop, || m.assign(&stopped, &stopped | &decided))
        .else_when(&release, || m.assign(&stopped, &stopped & !&decided));

    m.group("the decision");
    let send = decided.masked(&(&stop | &release | &refresh));
    m.assign(&m.doc("One-hot: a time is sent for this class.").output("send", 8), send);
    m.assign(&m.doc("Pause time in quanta.").output("send_quanta", 16), pause.masked(&!&release));
    m.group("state");
    m.assign(&m.doc("Classes that are stopped.").output("stopped", 8), &stopped);
    m.build()
}
