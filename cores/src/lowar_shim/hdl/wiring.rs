//! Wiring: the output that drives each input.

use crate::blocks::parts::{Inputs, RegisterBlock, place_registers};
use crate::blocks::ports::Ports;
use crate::lowar::ladder::RUNGS;
use rtl_gen::builder::{ModuleBuilder, Outputs, cat, pack};
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// The modules that a shim consists of.
pub struct Parts {
    /// Sending path.
    pub encoder: Rc<Module>,
    /// Receiving path.
    pub decoder: Rc<Module>,
    /// Code from feedback.
    pub encoding_controller: Rc<Module>,
    /// Feedback from events.
    pub decoding_controller: Rc<Module>,
    /// Histogram of waiting.
    pub waiting: Rc<Module>,
    /// The register block.
    pub registers: RegisterBlock,
}

/// The inputs of a path: those of a stream, and the other side's ready.
fn stream(ports: &Ports, path: &str) -> Inputs {
    let sink = format!("s_axis_{path}_");
    let pins = ports.beginning(&sink).filter(|(name, _)| !name.ends_with("tready"));
    pins.fold(Inputs::default(), |all, (name, port)| all.with(format!("s_axis_{name}"), port))
        .with("m_axis_tready", &ports[&format!("m_axis_{path}_tready")])
}

/// Drives the stream that leaves a path.
fn leaves(m: &ModuleBuilder, ports: &Ports, path: &str, part: &Outputs) {
    let source = format!("m_axis_{path}_");
    for (name, port) in ports.beginning(&source).filter(|(name, _)| !name.ends_with("tready")) {
        m.assign(port, &part[&format!("m_axis_{name}")]);
    }
}

/// Places the parts and joins them.
pub fn join(m: &ModuleBuilder, ports: &Ports, parts: &Parts) {
    m.comment("software");
    let (registers, told) = place_registers(m, ports, &parts.registers);
    let address = |name: &str| {
        let half = |half: &str| &registers[&format!("cfg_{name}_{half}")];
        m.named(name, cat(&[half("high"), half("low")]))
    };

    m.comment("receiving path");
    let decoder = stream(ports, "rx").configured(&parts.decoder, &registers, "").place(m, "decoder", &parts.decoder);
    leaves(m, ports, "rx", &decoder);

    m.comment("feedback to the far end");
    let lost = m.named("lost_or_missed", &decoder["stat_lost"] | &decoder["stat_missed"]);
    let counted = ["delivered", "recovered", "burst"];
    let decoding_controller = counted
        .iter()
        .fold(Inputs::default(), |all, name| all.with(format!("count_{name}"), &decoder[&format!("stat_{name}")]))
        .with("count_lost", &lost)
        .with("cfg_interval", &registers["cfg_feedback_interval"])
        .configured(&parts.decoding_controller, &registers, "")
        .place(m, "decoding_controller", &parts.decoding_controller);

    m.comment("feedback from the far end");
    let of_rungs = |field: &str| {
        let rungs: Vec<&Expr> = (0..RUNGS).map(|rung| &registers[&format!("cfg_rung{rung}_{field}")]).collect();
        pack(&rungs)
    };
    let encoding_controller = ["symbols", "repairs", "lanes_log2", "loss", "burst"]
        .into_iter()
        .fold(Inputs::default(), |all, field| all.with(format!("cfg_rung_{field}"), &of_rungs(field)))
        .with("feedback_valid", &decoder["feedback_valid"])
        .with("feedback", &decoder["feedback"])
        .with("cfg_load", &registers["cmd_load"])
        .configured(&parts.encoding_controller, &registers, "")
        .place(m, "encoding_controller", &parts.encoding_controller);

    m.comment("sending path");
    let code = ["load", "protect", "symbols", "repairs", "lanes_log2"];
    let encoder = code
        .iter()
        .fold(stream(ports, "tx"), |all, name| {
            all.with(format!("cfg_{name}"), &encoding_controller[&format!("enc_{name}")])
        })
        .with("flush", &registers["cmd_flush"])
        .with("feedback_load", &decoding_controller["feedback_load"])
        .with("feedback", &decoding_controller["feedback"])
        .with("cfg_destination_mac", &address("destination_mac"))
        .with("cfg_source_mac", &address("source_mac"))
        .configured(&parts.encoder, &registers, "")
        .place(m, "encoder", &parts.encoder);
    m.assign(&ports["s_axis_tx_tready"], &encoder["s_axis_tready"]);
    leaves(m, ports, "tx", &encoder);

    m.comment("registers that software reads");
    let waiting = m.instance("wait_histogram", &parts.waiting, &[("waiting", &decoder["stat_waiting"])]);
    let tell = |name: &str, value: &Expr| m.assign(&told[name], value);
    tell("count_recovery_wait", &waiting["count"]);
    for event in ["source", "repair", "plain", "feedback", "oversize", "generation", "flushed"] {
        tell(&format!("count_tx_{event}"), &encoder[&format!("stat_{event}")]);
    }
    let events = ["source", "repair", "delivered", "recovered", "burst", "generation", "timeout", "skipped", "late"];
    let faults = ["duplicate", "mismatch", "malformed", "bad_fcs", "oversize", "overflow"];
    for event in events.into_iter().chain(faults) {
        tell(&format!("count_rx_{event}"), &decoder[&format!("stat_{event}")]);
    }
    tell("count_rx_lost", &lost);
    tell("count_rx_feedback", &decoder["feedback_valid"]);
    for name in ["peer", "rung", "frames", "losses", "bursts"] {
        tell(&format!("stat_{name}"), &encoding_controller[&format!("stat_{name}")]);
    }
    for name in ["protect", "symbols", "repairs", "lanes_log2"] {
        tell(&format!("stat_{name}"), &encoding_controller[&format!("enc_{name}")]);
    }
    for name in ["open", "config_error"] {
        tell(&format!("stat_{name}"), &encoder[&format!("stat_{name}")]);
    }
    for event in ["rate", "peer_found", "peer_lost"] {
        tell(&format!("event_{event}"), &encoding_controller[&format!("event_{event}")]);
    }
    tell("event_lost", &lost);
    let loading = m.doc("The encoder has not loaded what software has asked it to.").reg("loading", 1, 0);
    m.when(&registers["cmd_load"], || m.assign(&loading, 1))
        .else_when(&encoding_controller["enc_load"], || m.assign(&loading, 0));
    tell("stat_loading", &loading);
    let seen = ["rate", "peer_found", "peer_lost", "lost"].map(|event| &registers[&format!("seen_{event}")]);
    let irq = m.reg("irq_reg", 1, 0);
    m.assign(&irq, (pack(&seen) & &registers["cfg_interrupts"]).any());
    m.assign(&ports["irq"], &irq);
}
