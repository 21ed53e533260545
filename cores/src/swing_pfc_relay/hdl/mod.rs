//! The hardware, from the builder: the slots, the window of a round trip, the inventories, and counters.

mod inventory;
mod slots;
mod window;

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::variant::{Core, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "swing_pfc_relay",
    summary: "Relays PFC over a long link and returns the inventory of each class to a set point: SWING",
    variants: &[Variant::new("default", &[("MOST_SLOTS", 8192)], pins::<Inputs, Outputs>, build)],
    parametric: false,
    custom: None,
    registers: None,
});

const GROUPS: [(&str, &str); 7] = [
    ("Local port: PFC frames received, and paused classes", "local_"),
    ("Remote port: PFC frames received", "remote_"),
    ("For the scheduler of the remote port", "update_"),
    ("Request for the encoder of the remote port (valid and ready; merged, not stable, while it waits)", "m_req_"),
    ("Buffer at the remote ingress", "occ_cells"),
    ("Configuration", "cfg_"),
    ("Status", "stat_ event_"),
];

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = CORE.begin(variant, name);
    m.describe("IEEE 802.1Qbb; one slot a class, latest wins; the published relay while cfg_correct is 0.");
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);

    m.comment("a round: one class a clock, without a break");
    let index = m.reg("index", 3, 0);
    m.assign(&index, &index + 1);
    let round_ends = m.reg("round_ends", 1, 0);
    m.assign(&round_ends, index.eq(6));

    m.comment("slots: a relayed time waits for the encoder, or for the inventory");
    let excess = m.wire("excess", 8);
    let corrected = m.named("corrected", &ports["cfg_correct"] & &excess);
    let hold_rounds = &ports["cfg_hold_rounds"];
    let slots = m.instance(
        "slots",
        &slots::relay_slots()?,
        &[
            ("receive", &ports["local_pfc"]),
            ("enable", &(&ports["local_enable"] & &ports["cfg_relay"])),
            ("quanta", &ports["local_quanta"]),
            ("ready", &ports["m_req_ready"]),
            ("round_ends", &round_ends),
            ("corrected", &corrected),
            ("hold", &corrected.masked(&hold_rounds.any())),
            ("hold_rounds", hold_rounds),
        ],
    );
    m.assign(&ports["m_req_valid"], &slots["valid"]);
    m.assign(&ports["m_req_enable"], &slots["offered"]);
    m.assign(&ports["m_req_quanta"], &slots["times"]);
    m.assign(&ports["stat_held"], &slots["held"]);

    m.comment("times that the remote port received are obeyed there and go nowhere else");
    let update = m.reg("update_pfc_reg", 1, 0);
    m.assign(&update, &ports["remote_pfc"]);
    m.assign(&ports["update_pfc"], &update);
    m.assign(&ports["update_enable"], m.pipe("update_enable_reg", &ports["remote_enable"]));
    m.assign(&ports["update_quanta"], m.pipe("update_quanta_reg", &ports["remote_quanta"]));

    m.comment("cells in the buffer or on their way");
    let window = m.instance(
        "window",
        &window::window()?,
        &[
            ("open", &!(&ports["local_pause"] | &slots["held"])),
            ("round_ends", &round_ends),
            ("index", &index),
            ("slot_rounds", &ports["cfg_slot_rounds"]),
            ("window_slots", &ports["cfg_window_slots"]),
        ],
    );
    let inventories = m.instance(
        "inventories",
        &inventory::inventory()?,
        &[
            ("index", &index),
            ("occ_cells", &ports["occ_cells"]),
            ("open_slots", &window["open_slots"]),
            ("slot_cells", &ports["cfg_slot_cells"]),
            ("set_point_cells", &ports["cfg_set_point_cells"]),
        ],
    );
    m.assign(&excess, &inventories["excess"]);
    m.assign(&ports["stat_inventory"], &inventories["inventory"]);

    m.comment("alarms: levels or settings are wrong");
    let hold_limit = m.reg("event_hold_limit_reg", 8, 0);
    m.assign(&hold_limit, &slots["timed_out"]);
    m.assign(&ports["event_hold_limit"], &hold_limit);

    m.comment("counters: events are noted in one clock, added up in the next and counted in the third");
    for (name, events) in [
        ("relayed", &slots["taken"]),
        ("overwritten", &slots["overwritten"]),
        ("holds", &slots["holds"]),
        ("hold_limits", &slots["timed_out"]),
    ] {
        let new = m.reg(format!("new_{name}"), 4, 0);
        let noted = m.reg(format!("noted_{name}"), events.width(), 0);
        m.assign(&noted, events);
        m.assign(&new, ones(&noted));
        let count = m.reg(format!("{name}_count"), 32, 0);
        m.assign(&count, &count + new.zext(32));
        m.assign(&ports[&format!("stat_{name}")], &count);
    }
    m.build()
}

/// Number of bits set among at most eight, in four bits.
fn ones(bits: &Expr) -> Expr {
    let mut level: Vec<Expr> = bits.bits().iter().map(|bit| bit.zext(4)).collect();
    while level.len() > 1 {
        level = level.chunks(2).map(|pair| &pair[0] + &pair[1]).collect();
    }
    level.remove(0)
}
