//! Wiring of the parts: ingest in clocks, delivery in steps, and the three registers behind it.

use super::entry::{Widths, row_words, slot_words};
use super::{arrivals, delivery, ingest, receive, sets, solver};
use crate::blocks::gf256;
use crate::blocks::ports::Ports;
use crate::blocks::shim::{length_in, symbol_beat};
use crate::blocks::stream::keep_to;
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, ReadKind};

/// Everything between the ports.
pub fn datapath(m: &ModuleBuilder, build: &Build, ports: &Ports) -> Result<(), Errors> {
    let widths = Widths::of(build);
    let lanes = build.octets;
    let width = 8 * lanes;
    let step = m.wire("step", 1);
    let wire = |name: &str, width: usize| m.wire(name, width);

    m.comment("frames that have arrived");
    let (pop, leaves) = (wire("pop", 1), wire("leaves", 1));
    let (read, free) = (wire("read", 1), wire("free", widths.beats));
    let receive = m.instance(
        "receiver",
        &receive::receive(build)?,
        &[
            ("s_axis_tvalid", &ports["s_axis_tvalid"]),
            ("s_axis_tdata", &ports["s_axis_tdata"]),
            ("s_axis_tkeep", &ports["s_axis_tkeep"]),
            ("s_axis_tlast", &ports["s_axis_tlast"]),
            ("s_axis_tuser", &ports["s_axis_tuser"]),
            ("udp_port", &ports["cfg_udp_port"]),
            ("pop", &pop),
            ("leaves", &leaves),
            ("read", &read),
            ("free", &free),
        ],
    );

    m.comment("decision on the packet");
    let (has, extent) = ([0, 1].map(|context| wire(&format!("has_{context}"), 1)), wire("extent", widths.extent));
    let (frees, context) = (wire("frees", 1), wire("delivered_context", 1));
    let plain = ["plain_taken", "plain_read", "plain_done"].map(|name| wire(name, 1));
    let [plain_taken, plain_read, plain_done] = &plain;
    let ingest = m.instance(
        "ingest_control",
        &ingest::ingest(build)?,
        &[
            ("timeout", &ports["cfg_timeout"]),
            ("reorder_window", &ports["cfg_reorder_window"]),
            ("pass_through", &ports["cfg_pass_through"]),
            ("visible", &receive["visible"]),
            ("head_entry", &receive["head_entry"]),
            ("has_0", &has[0]),
            ("has_1", &has[1]),
            ("extent", &extent),
            ("frees", &frees),
            ("freed", &context),
            ("plain_taken", plain_taken),
            ("plain_read", plain_read),
            ("plain_done", plain_done),
        ],
    );
    m.assign(&pop, &ingest["pop"]);
    m.assign(&leaves, &ingest["leaves"]);
    m.assign(&read, &ingest["read"]);
    m.assign(&free, &ingest["free"]);
    let (lane, symbol) = (wire("delivered_lane", build.lanes_log2), wire("delivered_symbol", 7));
    let sets = m.instance(
        "lane_sets",
        &sets::sets(build)?,
        &[
            ("open", &ingest["open"]),
            ("opening", &ingest["opening"]),
            ("packet_context", &ingest["packet_context"]),
            ("lane", &ingest["lane"]),
            ("number", &ingest["number"]),
            ("source", &ingest["source"]),
            ("beats", &ingest["beats"]),
            ("accept", &ingest["accept"]),
            ("delivery_context", &context),
            ("delivery_lane", &lane),
            ("delivery_symbol", &symbol),
        ],
    );
    has.iter().zip(["has_0", "has_1"]).for_each(|(has, name)| m.assign(has, &sets[name]));
    m.assign(&extent, &sets["extent"]);

    m.comment("the order in which frames arrive");
    let take_arrival = wire("take_arrival", 1);
    let arrivals_module = arrivals::arrivals(build)?;
    let arrivals = [0, 1].map(|number| {
        let this = |context: &Expr| if number == 1 { context.clone() } else { !context };
        let named = |name: &str, value: Expr| m.named(format!("{name}_{number}"), value);
        let of = |name: &str| &ingest[format!("{name}_{number}").as_str()];
        let slot = &ingest["accepted_slot"];
        let inputs = [
            ("open", &named("opens", &ingest["open"] & this(&ingest["opening"]))),
            ("put", &named("arrives", &ingest["accepted"] & this(&slot.msb()) & of("passes"))),
            ("number", &named("arrived_number", slot.slice(0, widths.index))),
            ("take", &named("takes", &take_arrival & this(&context))),
            ("frames", of("end")),
        ];
        m.instance(format!("arrivals_{number}"), &arrivals_module, &inputs)
    });

    m.comment("the stream out");
    let slot_end = wire("slot_end", widths.end());
    let solved_length = m.reg_no_reset("solved_length", 16);
    let pairs = ["open", "closed", "known", "end", "total", "shift", "passes", "sent_before", "continues"];
    let named: Vec<String> = pairs.iter().flat_map(|name| [0, 1].map(|context| format!("{name}_{context}"))).collect();
    let mut inputs: Vec<(&str, &Expr)> = named.iter().map(|name| (name.as_str(), &ingest[name.as_str()])).collect();
    let [first, second] = &arrivals;
    inputs.extend([
        ("arrival_waits_0", &first["waits"]),
        ("arrival_waits_1", &second["waits"]),
        ("arrival_ripe_0", &first["ripe"]),
        ("arrival_ripe_1", &second["ripe"]),
        ("oldest_0", &first["oldest"]),
        ("oldest_1", &second["oldest"]),
        ("complete_0", &first["complete"]),
        ("complete_1", &second["complete"]),
        ("step", &step),
        ("plain_waits", &ingest["plain_waits"]),
        ("plain_end", &ingest["plain_end"]),
        ("has", &sets["delivery_has"]),
        ("frames", &sets["delivery_frames"]),
        ("packets", &sets["delivery_packets"]),
        ("count", &sets["delivery_count"]),
        ("extent", &sets["delivery_extent"]),
        ("slot_end", &slot_end),
        ("length", &solved_length),
    ]);
    let delivery = m.instance("delivery_control", &delivery::delivery(build)?, &inputs);
    let wires = [
        (&frees, "frees"),
        (&context, "delivered"),
        (&lane, "lane"),
        (&symbol, "symbol"),
        (&take_arrival, "take_arrival"),
        (plain_taken, "plain_taken"),
        (plain_read, "plain_read"),
        (plain_done, "plain_done"),
    ];
    wires.into_iter().for_each(|(wire, name)| m.assign(wire, &delivery[name]));

    m.comment("slots: the beats of frames, and where each frame ends");
    // the tool's choice: where a device has larger blocks than others, this is what they are for
    let slots = m.memory("slots", width, slot_words(build));
    slots.write(&ingest["write_slot"], &ingest["slot_address"], &receive["planes"]);
    let slot = slots.read_when("slot_beat", ReadKind::ReadFirst, &delivery["read_slot"], &delivery["slot_address"]);
    let ends = m.memory("slot_ends", widths.end(), 2 * build.slots);
    ends.write(&ingest["accepted"], &ingest["accepted_slot"], &ingest["body_end"]);
    let end = ends.read_when("slot_end_read", ReadKind::ReadFirst, &delivery["scan"], &delivery["slot"]);
    m.assign(&slot_end, &end);

    m.comment("rows: a frame goes into all with its coefficients, a repair into its own");
    // the packet was there in the clock before it is accepted
    let number = if build.unit_beats() > 1 { &receive["head_symbol"] } else { &ingest["number"] };
    let of_source = gf256::matrices(m, build.rows, number, None)?;
    let matrix = |(row, matrix_of_source): (usize, &Expr)| {
        let matrix = m.reg_no_reset(format!("matrix_{row}"), 64);
        let own = of_source[0].masked(&number.eq(row as u64));
        m.when(&ingest["takes_coefficients"], || m.assign(&matrix, ingest["source"].mux(matrix_of_source, own)));
        matrix
    };
    let matrices: Vec<Expr> = of_source.iter().enumerate().map(matrix).collect();
    let symbol = symbol_beat(&receive["planes"], &ingest["carries_length"], &ingest["length"]);
    let symbol = m.named("symbol_planes", symbol);
    let always = lit(1u8, 1);
    let enters = m.reg("second_enters", 1, 0);
    m.assign(&enters, &ingest["enters"]);
    let bank = m.pipe("second_bank", &ingest["bank"]);
    let address = m.pipe("second_address", &ingest["address"]);
    let of_bank = [0, 1].map(|number| {
        let this = |context: &Expr| if number == 1 { context.clone() } else { !context };
        let solving = m.named(format!("solving_{number}"), &delivery["solving"] & this(&context));
        let read = solving.mux(&delivery["read_rows"], &ingest["enters"] & this(&ingest["bank"]));
        let read = m.named(format!("read_{number}"), read);
        let at = solving.mux(&delivery["row_address"], &ingest["address"]);
        let at = m.named(format!("read_address_{number}"), at);
        let add = m.named(format!("add_{number}"), &solving | &ingest["add"]);
        let write = m.named(format!("write_{number}"), &enters & this(&bank));
        (read, at, add, write)
    });
    let banks =
        of_bank.each_ref().map(|(read, read_address, add, write)| gf256::Access { read, read_address, add, write });
    let rows = gf256::Step { advance: &always, data: &symbol, banks: &banks, write_address: &address };
    let read = gf256::rows(m, row_words(build), &rows, &matrices)?;

    m.comment("a lost frame: the sum of its lane's rows, each with its weight");
    let inputs = [
        ("load", &delivery["load"]),
        ("start", &delivery["start"]),
        ("again", &delivery["again"]),
        ("lane", &lane),
        ("symbol", &delivery["symbol"]),
        ("missing_frames", &delivery["missing_frames"]),
        ("missing_count", &delivery["missing_count"]),
        ("rows", &sets["delivery_rows"]),
    ];
    let weights = m.instance("weight_solver", &solver::solver(build)?, &inputs);
    let words: Vec<Expr> = read
        .iter()
        .enumerate()
        .map(|(index, banks)| m.named(format!("solved_row_{index}"), context.mux(&banks[1], &banks[0])))
        .collect();
    let ports_of: Vec<(String, String)> =
        (0..build.rows).map(|row| (format!("data_{row}"), format!("matrix_{row}"))).collect();
    let mut inputs: Vec<(&str, &Expr)> = vec![("advance", &step)];
    for ((data, matrix), word) in ports_of.iter().zip(&words) {
        inputs.push((data, word));
        inputs.push((matrix, &weights[matrix.as_str()]));
    }
    let recovered = m.instance("weighted_sum", &gf256::weighted_sum(lanes, build.rows)?, &inputs)["sum"].clone();

    m.comment("first register to second: a beat of a plain frame may have to wait where it cannot be overwritten");
    let plain_fresh = m.reg("plain_fresh", 1, 0);
    m.assign(&plain_fresh, plain_read);
    let plain_kept = m.reg_no_reset("plain_kept", width);
    let plain_beat = m.named("plain_beat", plain_fresh.mux(&receive["planes"], &plain_kept));
    m.when(&plain_fresh, || m.assign(&plain_kept, &receive["planes"]));
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
    let arrived = stage("second_planes", &delivery["issued_plain"].mux(&plain_beat, &slot));
    let keep = delivery["issued_last"].mux(&keep_to(&delivery["issued_lane"]), lit(1u8, 1).repeat(lanes));
    let keep = stage("second_keep", &keep);
    let last = stage("second_last", &delivery["issued_last"]);
    let is_recovered = stage("second_recovered", &delivery["issued_recovered"]);
    let is_length = stage("second_length", &delivery["issued_length"]);
    let valid = valid_stage("second_valid", &delivery["issued"]);

    m.comment("second register to third");
    m.when(&step & &is_length, || m.assign(&solved_length, length_in(&recovered)));
    let kept = m.named("recovered_kept", &recovered & keep.repeat(8));
    let planes = m.named("leaving_planes", is_recovered.mux(&kept, &arrived));
    let third = |port: &str, name: &str, value: &Expr| m.assign(&ports[port], stage(name, value));
    third("m_axis_tdata", "third_data", &m.named("leaving_octets", gf256::octets(&planes)));
    third("m_axis_tkeep", "third_keep", &keep);
    third("m_axis_tlast", "third_last", &last);
    let out_valid = valid_stage("third_valid", &valid);
    m.assign(&ports["m_axis_tvalid"], &out_valid);
    m.assign(&step, !&out_valid | &ports["m_axis_tready"]);

    for event in ["source", "repair", "timeout", "skipped", "late", "duplicate", "mismatch", "malformed"] {
        let name = format!("stat_{event}");
        m.assign(&ports[&name], &ingest[name.as_str()]);
    }
    for event in ["delivered", "recovered", "lost", "missed", "burst", "waiting", "generation"] {
        let name = format!("stat_{event}");
        m.assign(&ports[&name], &delivery[name.as_str()]);
    }
    for event in ["bad_fcs", "oversize", "overflow"] {
        m.assign(&ports[&format!("stat_{event}")], &receive[event]);
    }
    m.assign(&ports["feedback_valid"], &ingest["feedback_valid"]);
    m.assign(&ports["feedback"], &ingest["feedback"]);
    Ok(())
}
