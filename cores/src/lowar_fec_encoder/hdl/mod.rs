//! The hardware, from the builder: waiting frames, sequencer, header unit, the rows of the code, and three registers
//! that move in steps.
//!
//! A beat that is issued is read from the waiting frames into the first register. From there its products with the
//! coefficients of all rows go into the second, while the rows' words are read; their sums are written as the beat
//! moves on to the third, which is `m_axis`. A repair is read from its row the same way.

mod config;
mod frames;
mod sequence;
mod unit;

use super::{Inputs, Outputs};
use crate::blocks::ports::Ports;
use crate::blocks::shim::{CODE, length_in, path, symbol_beat, top, variants};
use crate::blocks::stream::keep_to;
use crate::blocks::{field, gf256};
use crate::lowar::{Build, PATH_FORM};
use crate::variant::{Contract, Core, Custom, Variant, pins};
use config::TAKEN;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::prim::one_hot_mux;
use std::rc::Rc;

crate::variant::entry!(Core {
    stem: "lowar_fec_encoder",
    summary: "Gives frames a shim header and sends repair packets after each generation of them",
    variants: &variants(PINS, encoder),
    parametric: false,
    custom: Some(Custom { form: PATH_FORM, variant: |name| path(name, PINS, encoder) }),
    registers: None,
});

/// The pins with streams of 64 bits, and of 512.
const PINS: [Contract; 2] = [pins::<Inputs<8>, Outputs<8>>, pins::<Inputs<64>, Outputs<64>>];

const GROUPS: [(&str, &str); 6] = [
    ("Frames (AXI4-Stream, without preamble and FCS)", "s_axis"),
    ("Packets (AXI4-Stream)", "m_axis"),
    ("Flush", "flush"),
    ("Feedback", "feedback"),
    ("Configuration, taken with cfg_load", "cfg_"),
    ("Status", "stat_"),
];

fn encoder(variant: &Variant, name: &str) -> Result<Rc<Module>, Errors> {
    let m = top(name, &CORE, variant, CODE);
    let ports = Ports::declare(&m, variant.pins(), &GROUPS);
    datapath(&m, &variant.into(), &ports)?;
    m.build()
}

fn datapath(m: &ModuleBuilder, build: &Build, ports: &Ports) -> Result<(), Errors> {
    let lanes = build.octets;
    let step = m.wire("step", 1);

    let pins: Vec<(String, &Expr)> =
        TAKEN.iter().map(|(name, _)| ((*name).to_owned(), &ports[&format!("cfg_{name}")])).collect();
    let mut inputs: Vec<(&str, &Expr)> = pins.iter().map(|(name, port)| (name.as_str(), *port)).collect();
    inputs.extend([("step", &step), ("load", &ports["cfg_load"]), ("protect", &ports["cfg_protect"])]);
    let config = m.instance("next_config", &config::config(build)?, &inputs);

    let leaves = m.wire("leaves", 1);
    let read = m.wire("read", 1);
    let mut inputs: Vec<(&str, &Expr)> = ["s_axis_tvalid", "s_axis_tdata", "s_axis_tkeep", "s_axis_tlast"]
        .iter()
        .map(|name| (*name, &ports[name]))
        .collect();
    inputs.extend([("leaves", &leaves), ("read", &read)]);
    let frames = m.instance("frame_fifo", &frames::frame_fifo(build)?, &inputs);

    let sequencer = m.instance(
        "sequencer",
        &sequence::sequencer(build)?,
        &[
            ("step", &step),
            ("waiting", &frames["waiting"]),
            ("frame_end", &frames["frame_end"]),
            ("settled", &config["settled"]),
            ("protecting", &config["protecting"]),
            ("frames", &config["frames"]),
            ("last_lane", &config["last_lane"]),
            ("repairs", &config["repairs_held"]),
            ("flush_idle", &config["flush_idle_held"]),
            ("flush_age", &config["flush_age_held"]),
            ("flush", &ports["flush"]),
            ("feedback_load", &ports["feedback_load"]),
        ],
    );
    m.assign(&leaves, &sequencer["leaves"]);
    m.assign(&read, &sequencer["read"]);

    m.comment(
        "a coefficient is expanded once for each packet; the next symbol is there for more than a clock, or is 0",
    );
    let matrices: Vec<Expr> =
        gf256::matrices(m, build.rows, &sequencer["symbol_ahead"], Some(&sequencer["generation_closes"]))?
            .iter()
            .enumerate()
            .map(|(row, of_source)| {
                let matrix = m.reg_no_reset(format!("matrix_{row}"), 64);
                m.when(&sequencer["may_begin"], || m.assign(&matrix, of_source));
                matrix
            })
            .collect();

    m.comment("first register to second");
    let stage = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&step, || m.assign(&register, value));
        register
    };
    let valid_stage = |name: &str, value: &Expr| {
        let register = m.reg(name, 1, 0);
        m.when(&step, || m.assign(&register, value));
        register
    };
    let of_repair = &sequencer["of_repair"];
    let body_end = &sequencer["body_end"];
    let all_lanes = lit(1u8, 1).repeat(lanes);
    let partly = m.named("partly", &sequencer["last"] & !of_repair & !&sequencer["of_feedback"]);
    let keep = partly.mux(&keep_to(&body_end.slice(0, lanes.ilog2() as usize)), all_lanes);
    let length = m.named("length", body_end.zext(16) + 1);
    let symbol = m.named("symbol", symbol_beat(&frames["planes"], &sequencer["carries_length"], &length));
    let second_valid = valid_stage("second_valid", &sequencer["issued"]);
    let accumulate = valid_stage("second_accumulate", &sequencer["accumulate"]);
    let address = stage("second_address", &sequencer["address"]);
    let repair = stage("second_repair", of_repair);
    let in_header = stage("second_in_header", &sequencer["in_header"]);
    let last = stage("second_last", &sequencer["last"]);
    let keep = stage("second_keep", &keep);
    let planes = stage("second_planes", &frames["planes"]);
    let row_of_repair = &sequencer["symbol"];
    let selects: Vec<Expr> = (0..build.rows as u64).map(|row| of_repair & row_of_repair.eq(row)).collect();
    let select = stage("second_row", &pack(&selects));

    m.comment("the rows of the code");
    let write = m.named("write_rows", &step & &accumulate);
    let bank =
        gf256::Access { read: &step, read_address: &sequencer["address"], add: &sequencer["add"], write: &write };
    let rows = gf256::Step { advance: &step, data: &symbol, banks: &[bank], write_address: &address };
    let words: Vec<Expr> = gf256::rows(m, sequence::words(build), &rows, &matrices)?.concat();
    let repair_planes = m.named("repair_planes", one_hot_mux(&select, &words));

    m.comment("second register to third: the unit, a repair or the frame");
    let parity = m.named("length_parity", length_in(&repair_planes));
    let held = |name: &str| format!("{name}_held");
    let fields: Vec<(&str, Expr)> = TAKEN
        .iter()
        .filter(|(name, _)| unit::in_header(name))
        .map(|(name, _)| (*name, config[held(name).as_str()].clone()))
        .collect();
    let mut inputs: Vec<(&str, &Expr)> = fields.iter().map(|(name, value)| (*name, value)).collect();
    let begins = ["opening", "takes_config", "begin_feedback"];
    let packet = ["of_repair", "of_feedback", "symbol", "lane", "frame_total", "body_end", "frames_before"];
    inputs.extend(begins.iter().chain(&packet).map(|name| (*name, &sequencer[name])));
    inputs.extend(["feedback_load", "feedback"].iter().map(|name| (*name, &ports[name])));
    inputs.extend([("step", &step), ("ip_sum", &config["ip_sum"]), ("length_parity", &parity)]);
    let unit = m.instance("unit", &unit::unit(build)?, &inputs);
    let header = if build.unit_beats() > 1 {
        let beat = stage("second_header_beat", &sequencer["header_beat"]);
        field(&unit["octets"], &beat)
    } else {
        unit["octets"].clone()
    };
    let body = m.named("body_planes", repair.mux(&repair_planes, &planes));
    let valid = valid_stage("third_valid", &second_valid);
    let third = |port: &str, name: &str, value: &Expr| m.assign(&ports[port], stage(name, value));
    third("m_axis_tdata", "third_data", &in_header.mux(&header, m.named("body_octets", gf256::octets(&body))));
    third("m_axis_tkeep", "third_keep", &keep);
    third("m_axis_tlast", "third_last", &last);
    m.assign(&ports["m_axis_tvalid"], &valid);
    m.assign(&step, !&valid | &ports["m_axis_tready"]);

    m.assign(&ports["s_axis_tready"], &frames["s_axis_tready"]);
    m.assign(&ports["stat_oversize"], &frames["oversize"]);
    m.assign(&ports["stat_config_error"], &config["error"]);
    for event in
        ["stat_source", "stat_repair", "stat_plain", "stat_feedback", "stat_generation", "stat_flushed", "stat_open"]
    {
        m.assign(&ports[event], &sequencer[event]);
    }
    Ok(())
}
