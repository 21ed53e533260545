//! For designs whose hard MAC ends and sends pause frames itself: the transmit side that obeys them, and native PFC that asks for them.

use crate::blocks::parts::{Inputs, part};
use crate::blocks::ports::Ports;
use crate::{mac_pause_scheduler as scheduler, pfc_threshold as threshold};
use rtl_foundation::contract::{Pin, Pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of a beat.
const OCTETS: usize = 64;
/// Classes, and the bit of the whole link above theirs.
const CLASSES: usize = scheduler::CLASSES;
const LINK: usize = CLASSES;

/// Pins of the cores that are pins of the shell, beside the streams.
const OF_CORES: [&str; 11] = [
    "occ_cells",
    "cfg_enable",
    "cfg_xoff_cells",
    "cfg_xon_cells",
    "cfg_quanta_step",
    "cfg_obey",
    "cfg_strict",
    "cfg_weight",
    "pause",
    "stat_link_paused",
    "stat_stopped",
];

/// The form in which a MAC reports pauses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Received {
    /// With a pause time in quanta for each class, and one for the link: UltraScale+.
    Quanta,
    /// With a level for each class, and one for the link, which is high while the pause lasts: Versal, F-Tile.
    Levels,
}

/// `hard_mac_pause`: for a MAC with the names of AMD's CMAC.
pub fn quanta() -> Result<Rc<Module>, Errors> {
    build("hard_mac_pause", Received::Quanta)
}

/// `hard_mac_pause_levels`: for a MAC with the names of AMD's MRMAC.
pub fn levels() -> Result<Rc<Module>, Errors> {
    build("hard_mac_pause_levels", Received::Levels)
}

impl Received {
    /// Binary logarithm of the clocks for which a request stays as it is: 16, which AMD's MACs want, and 128, since F-Tile wants 205 ns at 10
    /// and 25 Gb/s.
    fn steady_bits(self) -> usize {
        match self {
            Self::Quanta => 4,
            Self::Levels => 7,
        }
    }

    fn pins(self) -> Vec<Pin> {
        match self {
            Self::Quanta => {
                let valid = pin("stat_rx_pause_valid", CLASSES + 1, "Classes with a new pause time; bit 8: the link.");
                let quanta = |of| pin(format!("stat_rx_pause_quanta{of}"), 16, "Pause time in quanta.");
                [valid].into_iter().chain((0..=LINK).map(quanta)).collect()
            }
            Self::Levels => vec![pin("stat_rx_pause_req", CLASSES + 1, "Classes that are to pause; bit 8: the link.")],
        }
    }

    /// The updates of the scheduler's timers.
    fn updates(self, m: &ModuleBuilder, ports: &Ports) -> Inputs {
        let (valid, quanta): (Expr, Vec<Expr>) = match self {
            Self::Quanta => {
                let quanta = |of| ports[&format!("stat_rx_pause_quanta{of}")].clone();
                (ports["stat_rx_pause_valid"].clone(), (0..=LINK).map(quanta).collect())
            }
            Self::Levels => {
                m.comment("a timer is set anew in each clock of a level, and ended in the clock after");
                let level = &ports["stat_rx_pause_req"];
                let before = m.reg("rx_pause_before", CLASSES + 1, 0);
                m.assign(&before, level);
                let valid = m.named("rx_pause_valid", level | &before);
                (valid, (0..=LINK).map(|of| level.bit(of).repeat(16)).collect())
            }
        };
        let (of_link, of_classes) = quanta.split_last().expect("the link");
        // the first part of a concatenation is the highest
        let of_classes: Vec<Expr> = of_classes.iter().rev().cloned().collect();
        Inputs::default()
            .with("update_pfc", &valid.slice(0, CLASSES).any())
            .with("update_enable", &valid.slice(0, CLASSES))
            .with("update_quanta", &cat(&of_classes))
            .with("update_pause", &valid.bit(LINK))
            .with("update_pause_quanta", of_link)
    }
}

fn pin(name: impl Into<String>, width: usize, doc: &'static str) -> Pin {
    Pin { name: name.into().into(), width, doc, fields: 1, legal: None, valid: None }
}

fn build(name: &str, received: Received) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(name);
    m.describe("The pauses of a hard MAC that ends and sends pause frames itself: mac_pause_scheduler obeys them, pfc_threshold asks for them.");
    let (asks, sends) = (part(&threshold::hdl::CORE, "default")?, part(&scheduler::hdl::CORE, "w512")?);
    let own = |name: &str| name.starts_with("s_axis_") || name.starts_with("m_axis_") || OF_CORES.contains(&name);
    let of_cores = |pins: Vec<Pin>| pins.into_iter().filter(move |pin| own(&pin.name));
    let inputs = of_cores(threshold::Inputs::pins()).chain(of_cores(scheduler::Inputs::<OCTETS>::pins()));
    let outputs = of_cores(threshold::Outputs::pins()).chain(of_cores(scheduler::Outputs::<OCTETS>::pins()));
    let request = pin("ctl_tx_pause_req", CLASSES + 1, "Classes whose far end is to pause; bit 8, the link, is 0.");
    let ports = Ports::declare(
        &m,
        [inputs.chain(received.pins()).collect(), outputs.chain([request]).collect()],
        &[
            ("Pauses, from and to the MAC", "stat_rx_ ctl_tx_"),
            ("Frames of the classes (AXI4-Stream), each whole: a hard MAC takes no gap in a frame", "s_axis_"),
            ("To the MAC (AXI4-Stream)", "m_axis_"),
            ("Cells in use of each class", "occ_"),
            ("Configuration", "cfg_"),
            ("Status", "pause stat_"),
        ],
    );

    let asked = Inputs::default()
        .with("m_req_ready", &lit(1u8, 1))
        .with("cfg_quanta", &lit(u16::MAX, 16))
        .with("cfg_refresh_rounds", &lit(0u8, 16))
        .with("cfg_reserve_cells", &lit(0u8, 28));
    let asked = ["occ_cells", "cfg_enable", "cfg_xoff_cells", "cfg_xon_cells"]
        .iter()
        .fold(asked, |inputs, name| inputs.with(*name, &ports[name]))
        .place(&m, "threshold", &asks);
    for unread in ["m_req_valid", "m_req_enable", "m_req_quanta", "stat_overwritten"] {
        m.unused(&asked[unread]);
    }
    m.comment("a request stays as it is until all bits of the count are set again");
    let count = m.reg("count", received.steady_bits(), 0);
    m.assign(&count, &count + 1);
    let requests = m.reg("requests", CLASSES, 0);
    m.when(count.all(), || m.assign(&requests, &asked["stat_stopped"]));
    m.assign(&ports["ctl_tx_pause_req"], requests.zext(CLASSES + 1));
    m.assign(&ports["stat_stopped"], &asked["stat_stopped"]);

    let none = |width| lit(0u8, width);
    let sent = received
        .updates(&m, &ports)
        .with("s_ctrl_tvalid", &none(1))
        .with("s_ctrl_tdata", &none(8 * OCTETS))
        .with("s_ctrl_tkeep", &none(OCTETS))
        .with("s_ctrl_tlast", &none(1))
        .with("release_pause", &none(CLASSES))
        .with("slot_tick", &none(1))
        .with("cfg_hold_start", &lit(1u8, 24))
        .with("cfg_hold_clocks", &none(16));
    let wired = sends.ports().filter(|port| port.is_input() && own(&port.name));
    let sent = wired.fold(sent, |inputs, port| inputs.with(port.name.clone(), &ports[&port.name])).place(
        &m,
        "scheduler",
        &sends,
    );
    for port in sends.ports().filter(|port| port.is_output()) {
        match own(&port.name) {
            true => m.assign(&ports[&port.name], &sent[&port.name]),
            false => m.unused(&sent[&port.name]),
        }
    }
    m.build()
}
