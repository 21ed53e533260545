//! The hardware, from the builder. A decision takes [`DECISION_CLOCKS`]: `age` counts them, and every part acts in the
//! clocks below. The result of a decision shows in its last clock, not before.
//!
//! | clocks | action |
//! |---|---|
//! | 0, 1, 2 | the window takes what the feedback adds, and is full or not |
//! | 64 n + 2 .. 64 n + 52, n < 8 | the window is compared with the limits of rung n |
//! | 512 | the rung for the loss is known |
//! | 512 + 16 n + 1 .. 512 + 16 n + 4, n < 8 | the code of rung n is usable or not |
//! | 767 | all results take effect |

mod choice;
mod ladder;
mod window;

use super::{DECISION_CLOCKS, Inputs, Mode, Outputs, RUNGS};
use crate::blocks::ports::Ports;
use crate::blocks::shim::{FEEDBACK, by_rows, of_rows, top};
use crate::lowar::{Build, CONTROLLER_FORM};
use crate::variant::{Core, Custom, Variant, pins};
use rtl_foundation::contract::Pins;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::collections::BTreeMap;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "lowar_encoding_controller",
    summary: "Finds out what is at the far end, and chooses the code for the loss that it reports",
    variants: &by_rows(pins::<Inputs, Outputs>, encoding_controller),
    parametric: true,
    custom: Some(Custom {
        form: CONTROLLER_FORM,
        variant: |name| of_rows(name, pins::<Inputs, Outputs>, encoding_controller)
    }),
    registers: None,
});

const GROUPS: [(&str, &str); 5] = [
    ("Feedback of the far end", "feedback"),
    ("Configuration, taken with cfg_load", "cfg_"),
    ("Code for the encoder", "enc_"),
    ("Status", "stat_"),
    ("Events", "event_"),
];

/// Bits of the clock of a decision.
const AGE_BITS: usize = 10;
/// Clock in which the rung is decided; those of the limits are before it, those of the codes after it.
const RUNG_AT: u64 = 64 * RUNGS as u64;
/// Bits of the number of a rung.
const RUNG_BITS: usize = RUNGS.ilog2() as usize;

fn encoding_controller(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = top(name, &CORE, variant, FEEDBACK);
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    datapath(&m, &variant.into(), &ports)?;
    m.build()
}

/// Fields of feedback, from its octets 46..62, the first most significant.
struct Feedback {
    frames: Expr,
    longest: Expr,
    symbols: Expr,
    rows: Expr,
    slots_log2: Expr,
    lanes_log2: Expr,
    losses: Expr,
    bursts: Expr,
    epoch: Expr,
}

impl Feedback {
    fn of(octets: &Expr) -> Self {
        let field = |first: usize, count: usize| octets.slice(8 * (62 - first - count), 8 * count);
        Self {
            frames: field(46, 3),
            longest: field(49, 1),
            symbols: field(50, 1),
            rows: field(51, 1),
            slots_log2: field(52, 1),
            lanes_log2: field(53, 1),
            losses: field(54, 2),
            bursts: field(56, 2),
            epoch: field(58, 2),
        }
    }

    /// Limits of the peer.
    fn limits(&self) -> Expr {
        cat(&[&self.longest, &self.slots_log2, &self.lanes_log2, &self.rows, &self.symbols])
    }
}

/// The configuration: a register behind each port.
fn taken(m: &ModuleBuilder, ports: &Ports) -> BTreeMap<String, Expr> {
    let load = &ports["cfg_load"];
    let fields =
        Inputs::pins().into_iter().filter_map(|pin| Some((pin.name.strip_prefix("cfg_")?.to_owned(), pin.width)));
    fields
        .filter(|(name, _)| name != "load")
        .map(|(name, width)| {
            let register = m.reg(format!("{name}_taken"), width, 0);
            m.when(load, || m.assign(&register, &ports[&format!("cfg_{name}")]));
            (name, register)
        })
        .collect()
}

fn datapath(m: &ModuleBuilder, build: &Build, ports: &Ports) -> Result<(), Errors> {
    m.comment("the configuration");
    let load = &ports["cfg_load"];
    let taken = taken(m, ports);
    let cfg = |name: &str| &taken[name];

    m.comment("an occasion, and the clocks since");
    let pending = m.reg("pending", 1, 0);
    let age = m.reg_no_reset("age", AGE_BITS);
    let peer = m.doc("The peer is there.").reg("peer", 1, 0);
    let silent = m.reg_no_reset("silent", 1);
    let hears = m.named("hears", &ports["feedback_valid"] & !&pending & !load);
    let misses = m.named("misses", &peer & &silent & !&pending);
    let last = m.doc("The last clock of a decision.").reg("last_clock", 1, 0);
    let of_load = m.reg_no_reset("of_load", 1);
    let of_feedback = m.reg_no_reset("of_feedback", 1);
    let occasion = m.named("occasion", load | &hears | misses);
    m.when(&occasion, || {
        m.assign(&pending, 1);
        m.assign(&age, 0);
        m.assign(&of_load, load);
        m.assign(&of_feedback, &hears);
    })
    .else_when(&pending, || {
        m.assign(&age, &age + 1);
        m.assign(&pending, !&last);
    });
    m.assign(&last, &pending & age.eq(u64::from(DECISION_CLOCKS - 2)) & !load);
    let decides = m.named("decides", &last & !load);

    m.comment("clocks since feedback, one ahead for the comparison; a decision is pending while they are not so many");
    let silence = m.reg_no_reset("silence", 32);
    m.when(&hears, || m.assign(&silence, 2)).else_when(!silence.all(), || m.assign(&silence, &silence + 1));
    let timeout = cfg("peer_timeout");
    m.assign(&silent, timeout.any() & silence.ge(timeout));

    m.comment("the peer: what it said last, and what it says now");
    let arrived = m.reg_no_reset("arrived", 128);
    m.when(&hears, || m.assign(&arrived, &ports["feedback"]));
    let now = Feedback::of(&arrived);
    let counted = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(format!("peer_{name}"), value.width());
        m.when(&decides & &of_feedback, || m.assign(&register, value));
        register
    };
    let frames = counted("frames", &now.frames);
    let losses = counted("losses", &now.losses);
    let bursts = counted("bursts", &now.bursts);
    let epoch = counted("epoch", &now.epoch);
    let peer_limits = counted("limits", &now.limits());
    let limits = m.named("limits", of_feedback.mux(&now.limits(), peer_limits));
    let peer_next = m.named("peer_next", &of_feedback | (&of_load & &peer));

    m.comment("the window, its rung, the code");
    let grows = m.pipe("grows", &peer & now.epoch.eq(epoch));
    let window = m.instance(
        "window",
        &window::window()?,
        &[
            ("pending", &pending),
            ("age", &age),
            ("of_load", &of_load),
            ("of_feedback", &of_feedback),
            ("grows", &grows),
            ("more_frames", &m.named("more_frames", &now.frames - frames)),
            ("more_losses", &m.named("more_losses", &now.losses - losses)),
            ("more_bursts", &m.named("more_bursts", &now.bursts - bursts)),
            ("window_log2", cfg("window_log2")),
            ("decides", &decides),
        ],
    );
    let ladder = m.instance(
        "ladder",
        &ladder::ladder()?,
        &[
            ("pending", &pending),
            ("age", &age),
            ("of_load", &of_load),
            ("frames", &window["frames"]),
            ("losses", &window["losses"]),
            ("bursts", &window["bursts"]),
            ("full", &window["full"]),
            ("rung_loss", cfg("rung_loss")),
            ("rung_burst", cfg("rung_burst")),
            ("first_rung", cfg("first_rung")),
            ("hold", cfg("hold")),
            ("decides", &decides),
        ],
    );
    let mode = |mode: Mode| cfg("mode").eq(mode as u64);
    let adaptive = m.named("adaptive", mode(Mode::Adaptive));
    let peer_counts = m.named("peer_counts", !mode(Mode::Fixed));
    let choice = m.instance(
        "choice",
        &choice::choice(build)?,
        &[
            ("age", &age),
            ("rung", &ladder["rung_next"]),
            ("adaptive", &adaptive),
            ("peer_counts", &peer_counts),
            ("limits", &limits),
            ("symbols", cfg("symbols")),
            ("repairs", cfg("repairs")),
            ("lanes_log2", cfg("lanes_log2")),
            ("rung_symbols", cfg("rung_symbols")),
            ("rung_repairs", cfg("rung_repairs")),
            ("rung_lanes_log2", cfg("rung_lanes_log2")),
        ],
    );

    m.comment("the decision");
    let allowed = mode(Mode::Fixed) | (&peer_next & !mode(Mode::Off));
    let protect = m.named("protect", &choice["usable"] & allowed);
    let names = ["enc_protect", "enc_symbols", "enc_repairs", "enc_lanes_log2"];
    let code = [&protect, &choice["chosen_symbols"], &choice["chosen_repairs"], &choice["chosen_lanes_log2"]];
    let next = m.named("code_next", cat(&code).masked(&protect));
    let code = m.doc("Whether there is one, k, r, d.").reg("code", next.width(), 0);
    let another = m.named("another", next.ne(&code));
    m.when(&decides, || {
        m.assign(&peer, &peer_next);
        m.assign(&code, &next);
    });
    let mut above = code.width();
    for name in names {
        let port = &ports[name];
        above -= port.width();
        m.assign(port, code.slice(above, port.width()));
    }
    let event = |name: &str, happens: Expr| {
        let register = m.reg(format!("{name}_reg"), 1, 0);
        m.assign(&register, &decides & happens);
        m.assign(&ports[name], &register);
    };
    event("enc_load", &of_load | &another);
    event("event_rate", another);
    event("event_peer_found", &peer_next & !&peer);
    event("event_peer_lost", &peer & !&peer_next);

    m.comment("status");
    m.assign(&ports["stat_peer"], &peer);
    m.assign(&ports["stat_rung"], &ladder["rung"]);
    for name in ["stat_frames", "stat_losses", "stat_bursts"] {
        m.assign(&ports[name], &window[name]);
    }
    Ok(())
}
