//! The hardware, from the builder: a turn goes there, and comes back with the answer. What an access carries stands still while its turn is
//! on its way.

use super::{Inputs, Outputs, SLVERR};
use crate::blocks::ports::Ports;
use crate::crossing::STAGES;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::seen;
use std::rc::Rc;

const fn variant<const A: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<A>, Outputs<A>>, build).at(CLOCK_PERIOD_100G_PS)
}

crate::variant::entry!(Core {
    stem: "axil_cdc",
    summary: "Takes accesses to registers from the clock of a bus into that of the registers",
    variants: &[
        variant::<15>("a15", &[("ADDR_W", 15)]),
        variant::<12>("a12", &[("ADDR_W", 12)]),
        variant::<32>("a32", &[("ADDR_W", 32)]),
    ],
    parametric: true,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 2] =
    [("Bus, in s_clk (AXI4-Lite)", "s_axil"), ("Registers, in m_clk (AXI4-Lite)", "m_axil")];

/// A kind of access: writes, or reads.
struct Kind {
    name: &'static str,
    /// The parts of an access, and the payload of each.
    parts: &'static [(&'static str, &'static [&'static str])],
    /// The answer and its payload; the response comes first.
    answer: (&'static str, &'static [&'static str]),
}

const KINDS: [Kind; 2] = [
    Kind { name: "write", parts: &[("aw", &["addr"]), ("w", &["data", "strb"])], answer: ("b", &["resp"]) },
    Kind { name: "read", parts: &[("ar", &["addr"])], answer: ("r", &["resp", "data"]) },
];

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = CORE.begin(variant, name);
    m.describe("One write and one read at a time; a reset of the registers answers what waits for them with SLVERR.");
    let (ports, domains) = Ports::declare_between(&m, ["s", "m"], variant.pins(), &GROUPS);
    KINDS.iter().for_each(|kind| kind.build(&m, &ports, &domains));
    m.build()
}

impl Kind {
    fn build(&self, m: &ModuleBuilder, ports: &Ports, [s, d]: &[Domain; 2]) {
        let Self { name, parts, answer: (answer, answered) } = self;
        let of = |what: &str| format!("{name}_{what}");
        let turn = m.clocked_by(s, || m.doc(format!("Changes when a {name} is asked.")).reg_from_zero(of("turn"), 1));
        let follows = m.clocked_by(d, || {
            m.doc(format!("The {name}_turn that was answered last.")).reg_from_zero(of("follows"), 1)
        });
        let of_port = |side: &str, part: &str, signal: &str| &ports[&format!("{side}_axil_{part}{signal}")];
        let register = |name: String, width: usize| m.reg_no_reset(name, width);
        let carried = |domain: &Domain, side: &str, part: &str, payload: &[&str]| -> Vec<Expr> {
            m.clocked_by(domain, || {
                let of_part =
                    |field: &&str| register(format!("{side}_{part}{field}"), of_port("s", part, field).width());
                payload.iter().map(of_part).collect()
            })
        };
        let asked: Vec<Vec<Expr>> = parts.iter().map(|(part, payload)| carried(s, "asked", part, payload)).collect();
        let answers = carried(d, "answered", answer, answered);

        m.clocked_by(s, || {
            m.comment(format!("{name}s: the side of the bus"));
            let followed = seen(m, &of("followed_seen"), &follows, STAGES);
            let settled = m.named(of("settled"), followed.eq(&turn));
            let waits = m.doc(format!("A {name} has been asked.")).reg(of("waits"), 1, 0);
            let held: Vec<Expr> = parts
                .iter()
                .zip(&asked)
                .map(|((part, payload), asked)| {
                    let held = m.doc(format!("The {part} of the next {name} has been taken.")).reg(
                        format!("{part}_held"),
                        1,
                        0,
                    );
                    let ready = &settled & !&held;
                    m.assign(of_port("s", part, "ready"), &ready);
                    m.when(of_port("s", part, "valid") & &ready, || {
                        m.assign(&held, 1);
                        for (field, register) in payload.iter().zip(asked) {
                            m.assign(register, of_port("s", part, field));
                        }
                    });
                    held
                })
                .collect();
            let valid = of_port("s", answer, "valid");
            m.registered(valid, 0);
            m.when(of_port("s", answer, "ready"), || m.assign(valid, 0));
            let done = m.named(of("done"), &settled & &waits);
            let asks = !&waits & and_all(&held) & !valid & !m.reset();
            m.when(&settled & asks, || {
                m.assign(&turn, !&turn);
                m.assign(&waits, 1);
            });
            let offered = carried(s, "offered", answer, answered);
            m.when(&done, || {
                m.assign(valid, 1);
                m.assign(&waits, 0);
                held.iter().for_each(|held| m.assign(held, 0));
                offered.iter().zip(&answers).for_each(|(register, value)| m.assign(register, value));
            });
            for (field, register) in answered.iter().zip(&offered) {
                m.assign(of_port("s", answer, field), register);
            }
        });

        m.clocked_by(d, || {
            m.comment(format!("{name}s: the side of the registers"));
            let turn_seen = seen(m, &of("turn_seen"), &turn, STAGES);
            let is_new = m.named(of("is_new"), turn_seen.ne(&follows));
            let begun = m.doc(format!("The {name} is with the registers.")).reg(of("begun"), 1, 0);
            m.assign(of_port("m", answer, "ready"), &begun);
            let begins = m.named(of("begins"), &is_new & !&begun);
            for ((part, payload), asked) in parts.iter().zip(&asked) {
                let valid = of_port("m", part, "valid");
                m.registered(valid, 0);
                m.when(of_port("m", part, "ready"), || m.assign(valid, 0));
                let offered = carried(d, "offered", part, payload);
                m.when(&begins, || {
                    m.assign(valid, 1);
                    offered.iter().zip(asked).for_each(|(register, value)| m.assign(register, value));
                });
                for (field, register) in payload.iter().zip(&offered) {
                    m.assign(of_port("m", part, field), register);
                }
            }
            m.when(&begins, || m.assign(&begun, 1));
            let rst = m.reset();
            m.when(&begun & of_port("m", answer, "valid") & !&rst, || {
                m.assign(&begun, 0);
                m.assign(&follows, &turn_seen);
                for (field, register) in answered.iter().zip(&answers) {
                    m.assign(register, of_port("m", answer, field));
                }
            });
            m.when(&rst & &is_new, || {
                m.assign(&follows, &turn_seen);
                for (at, register) in answers.iter().enumerate() {
                    m.assign(register, if at == 0 { u64::from(SLVERR) } else { 0 });
                }
            });
        });
    }
}
