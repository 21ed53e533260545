//! Wiring: the output that drives each input.

use crate::bifrost_pause_engine::WINDOW_BITS;
use crate::bifrost_port::ALARMS;
use crate::blocks::parts::{Inputs, RegisterBlock, place_registers};
use crate::blocks::ports::Ports;
use rtl_gen::builder::{ModuleBuilder, cat, lit, pack};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// An address of `pause_statistics` that names no counter: between reads it must not see one, for it keeps the high
/// word of the low word that is named last.
const NO_COUNTER: u64 = 0xf;

/// The modules that a port consists of.
pub struct Parts {
    /// Receive side.
    pub decoder: Rc<Module>,
    /// Transmit side.
    pub scheduler: Rc<Module>,
    /// Frames from requests.
    pub encoder: Rc<Module>,
    /// The round trip of the link.
    pub probe: Rc<Module>,
    /// Slots of the round trip, for the engine.
    pub window: Rc<Module>,
    /// Cells of the round trip, for native PFC.
    pub headroom: Rc<Module>,
    /// Requests by grants.
    pub engine: Rc<Module>,
    /// Requests by threshold.
    pub threshold: Rc<Module>,
    /// Counters of the classes.
    pub statistics: Rc<Module>,
    /// The register block.
    pub registers: RegisterBlock,
}

/// Places the parts and joins them.
pub fn join(m: &ModuleBuilder, ports: &Ports, parts: &Parts) {
    m.comment("software");
    let (registers, told) = place_registers(m, ports, &parts.registers);
    let address = m.named(
        "station_address",
        cat(&[&registers["cfg_station_address_high"], &registers["cfg_station_address_low"]]),
    );

    m.comment("receive side");
    let decoder = ports
        .beginning("s_axis_rx_")
        .fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axis_{name}"), port))
        .with("cfg_station_address", &address)
        .configured(&parts.decoder, &registers, "")
        .place(m, "decoder", &parts.decoder);
    for (name, port) in ports.beginning("m_axis_rx_") {
        m.assign(port, &decoder[&format!("m_axis_{name}")]);
    }

    m.comment("the window of the engine, which may follow the round trip");
    let request_ready = m.wire("request_ready", 1);
    let measured_slots = m.wire("measured_slots", WINDOW_BITS);
    let window = Inputs::default()
        .with("follow", &registers["cfg_loop_follow"])
        .with("beyond", &registers["cfg_loop_beyond"])
        .with("least", &registers["cfg_loop_least"])
        .with("most", &registers["cfg_loop_most"])
        .with("load", &registers["cmd_engine_load"])
        .with("configured", &registers["cfg_engine_window_slots"])
        .with("measured", &measured_slots)
        .place(m, "window_loop", &parts.window);
    let headroom = Inputs::default()
        .with("window", &window["window"])
        .with("slot_cells", &registers["cfg_pfc_slot_cells"])
        .place(m, "headroom", &parts.headroom);
    m.comment("arbitration of pause requests: the engine goes first");
    let engine = Inputs::default()
        .with("occ_cells", &ports["occ_cells"])
        .with("rx_valid", &ports["rx_valid"])
        .with("rx_priority", &ports["rx_priority"])
        .with("rx_octets", &ports["rx_octets"])
        .with("m_req_ready", &request_ready)
        .with("cfg_load", &registers["cmd_engine_load"])
        .with("cfg_window_load", &window["change"])
        .with("cfg_window_slots", &window["window"])
        .with("stat_select", &registers["engine_counters_address"].slice(2, 3))
        .configured(&parts.engine, &registers, "engine_")
        .place(m, "engine", &parts.engine);
    let engine_asks = &engine["m_req_valid"];
    let threshold = Inputs::default()
        .with("occ_cells", &ports["occ_cells"])
        .with("m_req_ready", &m.named("threshold_ready", &request_ready & !engine_asks))
        .with("cfg_reserve_cells", &headroom["reserve_cells"])
        .configured(&parts.threshold, &registers, "pfc_")
        .place(m, "threshold", &parts.threshold);
    let request_valid = m.named("request_valid", engine_asks | &threshold["m_req_valid"]);
    let of_two = |port: &str| engine_asks.mux(&engine[port], &threshold[port]);
    let request_enable = m.named("request_enable", of_two("m_req_enable"));
    let request_quanta = m.named("request_quanta", of_two("m_req_quanta"));

    m.comment("encoder: a pause request becomes a frame");
    let encoder_ready = m.wire("encoder_ready", 1);
    let encoder = Inputs::default()
        .with("s_req_valid", &request_valid)
        .with("s_req_link", &lit(0u8, 1))
        .with("s_req_enable", &request_enable)
        .with("s_req_quanta", &request_quanta)
        .with("cfg_source_mac", &address)
        .with("m_axis_tready", &encoder_ready)
        .place(m, "encoder", &parts.encoder);
    m.unused(&encoder["stat_pause_sent"]);
    m.assign(&request_ready, &encoder["s_req_ready"]);

    m.comment("round trip: probes and echoes");
    let probe_ready = m.wire("probe_ready", 1);
    let probe = ports
        .beginning("s_axis_rx_")
        .fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axis_{name}"), port))
        .with("m_axis_tready", &probe_ready)
        .with("cfg_source_mac", &address)
        .with("cfg_window_slots", &engine["stat_window_slots"])
        .with("cfg_clear", &registers["cmd_probe_clear"])
        .configured(&parts.probe, &registers, "probe_")
        .place(m, "probe", &parts.probe);
    m.assign(&measured_slots, &probe["stat_window_slots"]);
    m.unused(&probe["window_load"]);
    m.unused(&probe["stat_published"]);

    m.comment("control frames: the encoder goes first, but not into a frame of a guest: of the probe, or of a part beside the port");
    let held = m.wire("held", 1);
    let control_ready = m.wire("control_ready", 1);
    let guest_begun = m.reg("guest_begun", 1, 0);
    let turn = m.reg_twice([("beside_turn", 1), ("probe_turn", 1)], 0);
    let [beside_turn, probe_turn] = &turn;
    let of_guest = |name: &str| probe_turn.mux(&probe[&format!("m_axis_{name}")], &ports[&format!("s_ctrl_{name}")]);
    let guest_valid = m.named("guest_tvalid", of_guest("tvalid"));
    let guest_last = m.named("guest_tlast", of_guest("tlast"));
    let guest_may = m.named("guest_may", &guest_begun | (!&encoder["m_axis_tvalid"] & !&held));
    m.assign(&encoder_ready, &control_ready & !&guest_begun);
    m.assign(&probe_ready, &control_ready & &guest_may & probe_turn);
    m.assign(&ports["s_ctrl_tready"], &control_ready & &guest_may & !probe_turn);
    let stays_begun =
        m.named("stays_begun", (&control_ready & &guest_may & &guest_valid).mux(&!&guest_last, &guest_begun));
    m.assign(&guest_begun, &stays_begun);
    m.assign_twice(&turn, stays_begun.mux(beside_turn, &ports["s_ctrl_tvalid"]));
    let control_valid =
        m.named("control_tvalid", guest_begun.mux(&guest_valid, &encoder["m_axis_tvalid"] | (&guest_valid & !&held)));
    m.comment("the bits of control frames, whose nets the arbitration does not wait for");
    let encoder_stays = &encoder["m_axis_tvalid"] & !(&encoder_ready & &encoder["m_axis_tlast"]);
    let encoder_goes = m.reg("encoder_goes", 1, 0);
    m.assign(&encoder_goes, !&stays_begun & ((&request_valid & &request_ready) | encoder_stays));
    let control = |name: &str| {
        let of = |part: &rtl_gen::builder::Outputs| part[&format!("m_axis_{name}")].clone();
        let of_guest = beside_turn.mux(&ports[&format!("s_ctrl_{name}")], of(&probe));
        m.named(format!("control_{name}"), encoder_goes.mux(&of(&encoder), of_guest))
    };

    m.comment("transmit side");
    let release = m.wire("release_pause", 8);
    let scheduler = ports
        .beginning("s_axis_tx_")
        .filter(|(name, _)| !name.ends_with("tready"))
        .fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axis_{name}"), port));
    let updates = ["update_pfc", "update_enable", "update_quanta", "update_pause", "update_pause_quanta"];
    let scheduler = updates.into_iter().fold(scheduler, |all, name| all.with(name, &decoder[name]));
    let beat = ["tvalid", "tdata", "tkeep", "tlast"];
    let scheduler = ["tdata", "tkeep", "tlast"]
        .into_iter()
        .fold(scheduler, |all, name| all.with(format!("s_ctrl_{name}"), &control(name)))
        .with("s_ctrl_tvalid", &control_valid)
        .with("m_axis_tready", &ports["m_axis_tx_tready"])
        .with("release_pause", &release)
        .with("slot_tick", &engine["slot_tick"])
        .configured(&parts.scheduler, &registers, "")
        .place(m, "scheduler", &parts.scheduler);
    m.assign(&control_ready, &scheduler["s_ctrl_tready"]);
    m.assign(&held, &scheduler["stat_hold"]);
    for name in beat {
        m.assign(&ports[&format!("m_axis_tx_{name}")], &scheduler[&format!("m_axis_{name}")]);
    }
    for (name, port) in ports.beginning("s_axis_tx_").filter(|(name, _)| name.ends_with("tready")) {
        m.assign(port, &scheduler[&format!("s_axis_{name}")]);
    }
    m.assign(&ports["m_axis_tx_tdest"], &scheduler["m_axis_tdest"]);
    for (name, port) in ports.beginning("update_") {
        m.assign(port, &decoder[&format!("update_{name}")]);
    }
    m.assign(&ports["pause"], &scheduler["pause"]);
    m.assign(&ports["slot_tick"], &engine["slot_tick"]);

    m.comment("statistics: what is known late in a clock counts in the next");
    let paused = m.reg("was_paused", 8, 0);
    m.assign(&paused, &scheduler["pause"]);
    let taken = m.reg("request_taken", 1, 0);
    m.assign(&taken, &request_valid & &request_ready);
    let statistics = Inputs::default()
        .with("rx_pfc", &decoder["update_pfc"])
        .with("rx_enable", &decoder["update_enable"])
        .with("rx_quanta", &decoder["update_quanta"])
        .with("tx_pfc", &taken)
        .with("tx_enable", &m.pipe("taken_enable", &request_enable))
        .with("tx_quanta", &m.pipe("taken_quanta", &request_quanta))
        .with("paused", &paused)
        .with("stat_address", &registers["statistics_read"].mux(&registers["statistics_address"], NO_COUNTER))
        .configured(&parts.statistics, &registers, "")
        .place(m, "statistics", &parts.statistics);
    m.assign(&release, &statistics["release_pause"]);

    m.comment("alarms of the round trip");
    let alarms = m.reg("alarms", ALARMS, 0);
    let of_probe = ["margin", "drift", "window", "lost"].map(|name| probe[&format!("alarm_{name}")].clone());
    m.assign(&alarms, pack(&[&of_probe[..], &[window["limited"].clone()]].concat()));
    let alarms_before = m.reg("alarms_before", ALARMS, 0);
    m.assign(&alarms_before, &alarms);

    m.comment("registers that software reads");
    let tell = |name: &str, value: &Expr| m.assign(&told[name], value);
    tell("stat_paused", &scheduler["pause"]);
    tell("stat_stuck", &statistics["stat_stuck"]);
    tell("stat_link_paused", &scheduler["stat_link_paused"]);
    tell("stat_hold", &scheduler["stat_hold"]);
    for name in ["active", "config_error", "open", "ledger", "grant", "quanta"] {
        tell(&format!("stat_engine_{name}"), &engine[&format!("stat_{name}")]);
    }
    tell("stat_pfc_stopped", &threshold["stat_stopped"]);
    tell("stat_pfc_reserve_cells", &headroom["reserve_cells"]);
    tell("stat_probe_alarms", &alarms);
    tell("event_alarms", &(&alarms & !&alarms_before));
    for name in ["window_slots", "rtt_ns", "rtt_min_ns", "lost_in_a_row"] {
        tell(&format!("stat_probe_{name}"), &probe[&format!("stat_{name}")]);
    }
    tell("stat_loop_window", &engine["stat_window_slots"]);
    for name in ["measured", "lost", "stray", "malformed", "overwritten"] {
        tell(&format!("count_probe_{name}"), &probe[&format!("stat_{name}")]);
    }
    tell("count_loop_changes", &window["change"]);
    tell("event_stuck", &statistics["event_stuck"]);
    tell("count_rx_pfc", &decoder["update_pfc"]);
    tell("count_rx_pause", &decoder["update_pause"]);
    for name in ["bad_fcs", "short", "destination", "opcode", "ignored"] {
        tell(&format!("count_rx_{name}"), &decoder[&format!("stat_{name}")]);
    }
    tell("count_tx_pfc", &encoder["stat_pfc_sent"]);
    tell("count_engine_overwritten", &engine["stat_overwritten"]);
    tell("count_pfc_overwritten", &threshold["stat_overwritten"]);
    tell("statistics_data", &statistics["stat_data"]);
    let which = registers["engine_counters_address"].slice(0, 2);
    let [open, partial, closed, over] =
        ["slots_open", "slots_partial", "slots_closed", "overcommits"].map(|name| &engine[&format!("stat_{name}")]);
    let low = which.bit(0).mux(partial, open);
    let high = which.bit(0).mux(over, closed);
    m.unused(&registers["engine_counters_read"]);
    tell("engine_counters_data", &which.bit(1).mux(&high, &low));
    let irq = m.reg("irq_reg", 1, 0);
    let raises =
        |event: &str| (&registers[&format!("seen_{event}")] & &registers[&format!("cfg_interrupt_{event}")]).any();
    m.assign(&irq, raises("stuck") | raises("alarms"));
    m.assign(&ports["irq"], &irq);
}
