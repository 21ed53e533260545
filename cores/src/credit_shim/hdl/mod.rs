//! The hardware, from the builder: the gate and the way of the frames, between two modules that read and count.

mod count;
mod receive;

use super::{BLOCK_LOG2, CELL_BITS, CELL_BLOCKS_LOG2, Inputs, KIND, Outputs, PACKET_LATENCY, RX_DELAY, registers};
use crate::blocks::extension;
use crate::blocks::gate::gate;
use crate::blocks::parts::{self, RegisterBlock, part, place_registers};
use crate::blocks::ports::Ports;
use crate::blocks::two_beats::{Filled, TwoBeats};
use crate::cbfc::RECEIVED_BITS;
use crate::cbfc_receiver as receiver;
use crate::packet_buffer::CLASSES;
use crate::pfc_quanta_encoder::hdl::serializer;
use crate::traffic_classifier::WIRE_OCTETS;
use crate::variant::{CLOCK_PERIOD_100G_PS, Core, Parameters, Variant, pins};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "credit_shim",
    summary: "Lets a long link run on credits: counts frames, holds them back, and exchanges flow control packets",
    variants: &[
        variant::<64>("w512", &[("DATA_W", 512)]).at(CLOCK_PERIOD_100G_PS),
        variant::<8>("w64", &[("DATA_W", 64)]).at(CLOCK_PERIOD_100G_PS),
        variant::<32>("w256", &[("DATA_W", 256)]).at(CLOCK_PERIOD_100G_PS),
        variant::<128>("w1024", &[("DATA_W", 1024)]).at(CLOCK_PERIOD_100G_PS),
    ],
    parametric: true,
    custom: None,
    registers: Some(|variant| registers::map(variant.octets())),
});

const GROUPS: [(&str, &str); 7] = [
    (
        "Handshakes of the classes between a buffer (offered, last, taken) and the scheduler of the port (passed, ready)",
        "gate_",
    ),
    ("From the port (AXI4-Stream; tdest: class, and control frame)", "s_axis_tx_"),
    ("To the MAC (AXI4-Stream)", "m_axis_tx_"),
    ("From the MAC, without preamble and FCS (AXI4-Stream, watched only)", "s_axis_rx_"),
    ("Frames received, and the buffer for them", "rx_ occ_cells"),
    ("Status", "irq"),
    ("Registers (AXI4-Lite)", "s_axil_"),
];

const fn variant<const N: usize>(name: &'static str, parameters: Parameters) -> Variant {
    Variant::new(name, parameters, pins::<Inputs<N>, Outputs<N>>, build)
}

fn build(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let octets = variant.octets();
    let m = CORE.begin(variant, name);
    m.describe(
        "IEEE 802.3 annex 31C (organisation specific MAC control); InfiniBand volume 1, 7.9.4 (FCTBS, FCCL, ABR).",
    );
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    let port = |name: &str| &ports[name];
    let block = RegisterBlock::of(&registers::map(octets))?;

    m.comment("software");
    let (registers, shown) = place_registers(&m, &ports, &block);
    let cfg = |name: &str| &registers[&format!("cfg_{name}")];
    let show = |name: &str, value: &Expr| m.assign(&shown[name], value);

    m.comment("packets received");
    let arriving = [
        ("arrives", port("s_axis_rx_tvalid")),
        ("data", port("s_axis_rx_tdata")),
        ("keep", port("s_axis_rx_tkeep")),
        ("last", port("s_axis_rx_tlast")),
        ("user", port("s_axis_rx_tuser")),
        ("oui", cfg("oui")),
    ];
    let seen = m.instance("receiver", &receive::receive(octets)?, &arriving);
    show("count_rx_fcp", &seen["seen"]);
    show("count_malformed", &seen["malformed"]);

    m.comment("beats sent, counted by class");
    let taken = m.wire("taken", 1);
    let tdest = port("s_axis_tx_tdest");
    let counted = m.named("counted", &taken & !tdest.bit(3));
    let beat = [
        ("taken", &counted),
        ("keep", port("s_axis_tx_tkeep")),
        ("last", port("s_axis_tx_tlast")),
        ("max_octets", cfg("max_octets")),
    ];
    let beat = m.instance("beat", &count::blocks(octets)?, &beat);
    let sent_class = m.pipe("sent_class", tdest.slice(0, 3));
    let grants = m.named("grants", &seen["seen"] & &seen["grants"]);
    let counting = [
        ("blocks", &beat["count"]),
        ("of_class", &sent_class),
        ("grants", &grants),
        ("grants_class", &seen["of_class"]),
        ("fccl", &seen["fccl"]),
        ("enable", cfg("enable")),
        ("need", &beat["need"]),
    ];
    let counts = m.instance("counts", &count::counts()?, &counting);
    show("stat_granted", &counts["granted"]);
    show("stat_credits", &counts["credits"]);
    show("stat_fctbs", &counts["fctbs"]);

    m.comment("a frame begins if its class is covered, and there is room behind the port");
    let covered = m.doc("Classes that may begin a frame as for credits.").reg("covered", CLASSES, 0xff);
    m.assign(&covered, &counts["covered_next"]);
    let may_next = m.named("may_next", counts["covered_next"].masked(&!port("gate_hold")));
    show("stat_blocked", &(gate(&m, &ports, &may_next, 0xff) & !covered));

    m.comment("frames received, without bad ones, in blocks");
    const { assert!(RX_DELAY == 2) };
    let came = m.reg("came", 1, 0);
    m.assign(&came, port("rx_valid") & !port("rx_bad"));
    let came_class = m.pipe("came_class", port("rx_priority"));
    let rounding = (1u64 << BLOCK_LOG2) - 1;
    let came_octets = m.pipe("came_octets", port("rx_octets") - (u64::from(WIRE_OCTETS) - rounding));
    let stored = m.reg("stored", 1, 0);
    m.assign(&stored, &came);
    let stored_class = m.pipe("stored_class", &came_class);
    let stored_blocks = m.pipe("stored_blocks", came_octets.slice(BLOCK_LOG2.into(), RECEIVED_BITS));

    m.comment("limits for the far end; four blocks are a cell");
    let in_blocks = |cells: &Expr, width: usize| {
        let of_class =
            cells.words(width).into_iter().map(|cells| cat(&[cells.slice(0, CELL_BITS), lit(0u8, CELL_BLOCKS_LOG2)]));
        pack(&of_class.collect::<Vec<_>>())
    };
    let begins = m.reg("begins", 1, 0);
    let limits = parts::Inputs::default()
        .with("rx_valid", &stored)
        .with("rx_class", &stored_class)
        .with("rx_blocks", &stored_blocks)
        .with("occ_cells", &in_blocks(port("occ_cells"), 28))
        .with("s_fcp_valid", &seen["effect"])
        .with("s_fcp_class", &seen["effect_class"])
        .with("s_fcp_fctbs", &seen["effect_fctbs"])
        .with("fctbs", &counts["fctbs"])
        .with("m_fcp_ready", &begins)
        .with("cfg_buffer_cells", &in_blocks(cfg("buffer_cells"), CELL_BITS));
    let receiver = part(&receiver::hdl::CORE, "c32")?;
    let limits = limits.configured(&receiver, &registers, "").place(&m, "limits", &receiver);
    show("stat_abr", &limits["stat_abr"]);
    show("count_resyncs", &limits["stat_resync"]);

    m.comment("classes of which the far end was heard, and whose count is known");
    let age = m.doc("Clocks of the time in which each class is to be heard.").reg("age", 32, 0);
    let is_over = m.named("is_over", age.ge(cfg("timeout")));
    m.assign(&age, (&age + 1).masked(&!&is_over));
    let tick = m.reg("tick", 1, 0);
    m.assign(&tick, &is_over & cfg("timeout").any());
    let effect = m.named("effect_on", lit(1u8, CLASSES).shl(&seen["effect_class"]).masked(&seen["effect"]));
    let heard = m.reg("heard", CLASSES, 0);
    m.assign(&heard, heard.masked(&!&tick) | &effect);
    let known = m.reg("known", CLASSES, 0);
    m.assign(&known, (&known & (&heard | (!&tick).repeat(CLASSES))) | &effect);
    show("stat_known", &known);
    show("event_silent", &(cfg("enable") & !&heard).masked(&tick));

    m.comment("the packet that waits: whether its class was known when it was sampled, and the count of its class");
    let waits = &limits["m_fcp_valid"];
    let held = m.doc("The packet was there in the clock before.").reg("held", 1, 0);
    let waits_on = m.named("waits_on", waits & !&begins);
    m.assign(&held, &waits_on);
    let known_then =
        (0..PACKET_LATENCY).fold(known.clone(), |known, clock| m.pipe(format!("known_before_{clock}"), &known));
    let packet_class = &limits["m_fcp_class"];
    let packet_grants = m.reg_no_reset("packet_grants", 1);
    m.when(!&held, || m.assign(&packet_grants, known_then.index(packet_class)));
    let blocks = m.named("blocks_of_class", beat["count"].masked(&sent_class.eq(packet_class))).zext(32);
    let packet_fctbs = m.pipe("packet_fctbs", &limits["m_fcp_fctbs"] + &blocks);

    m.comment("a packet begins between frames; data goes before the next one");
    let in_frame = m.doc("A frame of the port is in progress.").reg("in_frame", 1, 0);
    let yields = m.doc("Data goes before the next packet.").reg("yields", 1, 0);
    let sending = m.wire("sending", 1);
    show("count_tx_fcp", &begins);
    let ready = m.reg("ready", 1, 1);
    m.assign(port("s_axis_tx_tready"), &ready);
    m.assign(&taken, port("s_axis_tx_tvalid") & &ready);
    let goes_on = m.named("goes_on", taken.mux(&!port("s_axis_tx_tlast"), &in_frame));
    m.assign(&in_frame, &goes_on);
    let yields_on = m.named("yields_on", &begins | (&yields & !&ready));
    m.assign(&yields, &yields_on);

    let source = m.named("source_mac", cat(&[cfg("source_mac_high"), cfg("source_mac_low")]));
    let count = m.named("fctbs_before", packet_fctbs + &blocks);
    let head = cat(&[&packet_grants, &lit(0u8, 4), packet_class]);
    let fields = [&head, &count, &limits["m_fcp_fccl"], &lit(BLOCK_LOG2, 8)];
    let image = m.named("image", extension::image(&source, cfg("oui"), lit(KIND, 8), &fields));
    let takes = m.wire("takes", 1);
    let load = [("load", &begins), ("image", &image), ("tready", &takes)];
    let frame = m.instance("serializer", &serializer(octets)?, &load);
    m.assign(&sending, &frame["tvalid"]);
    m.unused(&frame["pending"]);
    m.comment("packets and beats that follow are decided a clock ahead: the port waits for a register");
    let sends = m.named("sends", &begins | (&sending & !&frame["done"]));
    let begins_next = m.named("begins_next", and_all(&[waits_on, !goes_on, !&sends, !yields_on]));
    m.assign(&begins, &begins_next);

    m.comment("the register before the MAC, and one for a beat that comes while the MAC takes none: `s_axis_tx_tready` does not wait for the MAC");
    let before_mac = TwoBeats::new(&m);
    m.assign(&takes, !before_mac.is_full());
    let of_frame = |name: &str| frame["free"].mux(port(&format!("s_axis_tx_{name}")), &frame[name]);
    let beat = ["tdata", "tkeep", "tlast"].map(|name| (name, of_frame(name)));
    let taken_by_mac = port("m_axis_tx_tready");
    let Filled { valid, beat, is_full_next, .. } = before_mac.fill(&m, &sending | &taken, beat, [], taken_by_mac);
    m.assign(&ready, !is_full_next & !sends & !begins_next);
    m.assign(port("m_axis_tx_tvalid"), &valid);
    for (name, field) in beat {
        m.assign(port(&format!("m_axis_tx_{name}")), field);
    }

    m.comment("the interrupt");
    let irq = m.reg("irq_reg", 1, 0);
    m.assign(&irq, (&registers["seen_silent"] & cfg("interrupt_silent")).any());
    m.assign(port("irq"), &irq);
    m.build()
}
