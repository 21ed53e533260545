//! The choice: which of the codes can be used.

use super::super::RUNGS;
use super::{AGE_BITS, CORE, RUNG_AT, RUNG_BITS};
use crate::blocks::field;
use crate::lowar::{Build, SYMBOLS_MAX, UNIT_OCTETS};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Looks at the codes of all rungs in turn, or as often at the user's.
pub fn choice(build: &Build) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("lowar_choice_{}", build.controller()));
    m.parametric(CORE.parametric(format!("lowar_choice{}", build.unusual()), &[("ROWS", build.rows as u32)]));
    m.describe(
        "A code that this shim and, where it counts, the peer can use: of the first rung from the one asked for on, or",
    );
    m.describe("of the last before it.");
    let age = m.doc("Clock of the decision.").input("age", AGE_BITS);
    let rung = m.doc("The rung asked for.").input("rung", RUNG_BITS);
    let adaptive = m.doc("The codes are those of the rungs.").input("adaptive", 1);
    let peer_counts = m.input("peer_counts", 1);
    let limits = m.doc("The peer's k, rows, d, log2 of its slots, longest frame in 64 octets.").input("limits", 40);
    m.group("The user's code");
    let user = [("symbols", 8), ("repairs", 4), ("lanes_log2", 3)].map(|(name, width)| m.input(name, width));
    m.group("Codes of the rungs");
    let of_rungs = [("rung_symbols", 8), ("rung_repairs", 4), ("rung_lanes_log2", 3)]
        .map(|(name, width)| m.input(name, RUNGS * width));
    let [most_symbols, most_rows, most_lanes_log2, slots_log2, longest] =
        [0, 1, 2, 3, 4].map(|octet| limits.slice(8 * octet, 8));

    m.comment("the turn of a rung: its code, what can be said of it, whether it is usable");
    let number = m.named("number", age.slice(4, RUNG_BITS));
    let after = m.named("after_rung", age.ge(RUNG_AT) & age.lt(RUNG_AT + 16 * RUNGS as u64));
    let at = |clock: u64| &after & age.slice(0, 4).eq(clock);
    let mut codes = user.iter().zip(&of_rungs).zip(["symbols_now", "repairs_now", "lanes_log2_now"]);
    let mut code = || {
        let ((user, of_rungs), name) = codes.next().expect("three parts of a code");
        m.pipe(name, adaptive.mux(&field(of_rungs, &number), user))
    };
    let (symbols, repairs, lanes_log2) = (code(), code(), code());
    let own = symbols.any()
        & symbols.le(SYMBOLS_MAX as u64)
        & repairs.le(build.rows as u64)
        & lanes_log2.le(build.lanes_log2 as u64);
    let own_fits = m.pipe("own_fits", own);
    let peers = symbols.le(most_symbols)
        & repairs.zext(8).le(most_rows)
        & lanes_log2.zext(8).le(most_lanes_log2)
        & longest.ge((build.frame_octets / UNIT_OCTETS) as u64);
    let peer_fits = m.pipe("peer_fits", peers);
    let count_bits = 8 + build.lanes_log2;
    let before_last = m.pipe("before_last_frame", symbols.zext(count_bits).shl(&lanes_log2) - 1);
    let held = slots_log2.slice(4, 4).any() | !before_last.shr(slots_log2.slice(0, 4)).any();
    let usable = m.pipe("usable_now", own_fits & (!peer_counts | (peer_fits & held)));

    m.comment("the last that is usable, but none after the first from the rung on");
    let settled = m.reg_no_reset("settled", 1);
    let any = m.reg_no_reset("any", 1);
    let chosen = |name: &str, value: &Expr| {
        let port = m.output(name, value.width());
        let register = m.reg_no_reset(format!("{name}_reg"), value.width());
        m.assign(&port, &register);
        (register, value.clone())
    };
    m.group("The code");
    let chosen = [
        chosen("chosen_symbols", &symbols),
        chosen("chosen_repairs", &repairs),
        chosen("chosen_lanes_log2", &lanes_log2),
    ];
    m.when(age.eq(RUNG_AT), || {
        m.assign(&settled, 0);
        m.assign(&any, 0);
    });
    m.when(at(4) & &usable & !&settled, || {
        m.assign(&settled, number.ge(&rung));
        m.assign(&any, 1);
        chosen.iter().for_each(|(register, value)| m.assign(register, value));
    });
    m.assign(&m.doc("Both ends can take the code of some rung.").output("usable", 1), &any);
    m.build()
}
