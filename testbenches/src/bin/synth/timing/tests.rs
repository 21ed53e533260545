//! Netlists that are small enough to add up by hand, with the constants of the model as numbers.

use super::graph::without_bits;
use super::netlist::Netlist;
use super::{Analysis, analyse};
use serde_json::{Value, json};

/// A cell of a kind: its inputs and outputs by pin, each a list of nets.
fn cell(kind: &str, inputs: &[(&str, &[usize])], outputs: &[(&str, &[usize])]) -> Value {
    let both = || inputs.iter().map(|pin| (pin, "input")).chain(outputs.iter().map(|pin| (pin, "output")));
    let directions: serde_json::Map<_, _> = both().map(|((pin, _), way)| ((*pin).into(), json!(way))).collect();
    let connections: serde_json::Map<_, _> = both().map(|((pin, nets), _)| ((*pin).into(), json!(nets))).collect();
    json!({ "type": kind, "parameters": {}, "port_directions": directions, "connections": connections })
}

/// The clock.
const CLK: usize = 2;

fn register(d: usize, q: usize) -> Value {
    cell("FDRE", &[("C", &[CLK]), ("D", &[d])], &[("Q", &[q])])
}

fn lut(inputs: &[usize], output: usize) -> Value {
    const PINS: [&str; 6] = ["I0", "I1", "I2", "I3", "I4", "I5"];
    let pins: Vec<(&str, &[usize])> = PINS.into_iter().zip(inputs.chunks(1)).collect();
    cell(&format!("LUT{}", inputs.len()), &pins, &[("O", &[output])])
}

/// A module of these cells, whose nets are called `n3`, `n4` and so on, with ports of these nets.
fn module(cells: &[(&str, Value)], inputs: &[usize], outputs: &[usize]) -> miette::Result<Analysis> {
    let port = |direction: &'static str| {
        move |net: &usize| (format!("p{net}"), json!({ "direction": direction, "bits": [net] }))
    };
    let ports: serde_json::Map<_, _> =
        inputs.iter().map(port("input")).chain(outputs.iter().map(port("output"))).collect();
    let names: serde_json::Map<_, _> =
        (2..40).map(|net| (format!("n{net}"), json!({ "hide_name": 0, "bits": [net] }))).collect();
    let cells: serde_json::Map<_, _> = cells.iter().map(|(name, cell)| ((*name).into(), cell.clone())).collect();
    let file = json!({ "modules": { "top": { "ports": ports, "cells": cells, "netnames": names } } });
    analyse(&Netlist::read(&file.to_string(), "top")?, 8)
}

fn check(found: miette::Result<Analysis>, nanoseconds: f64, levels: [u32; 2], path: [&str; 2]) -> Analysis {
    let found = found.expect("a path");
    let longest = &found.longest;
    assert!((longest.nanoseconds - nanoseconds).abs() < 1e-9, "{found:?}");
    assert_eq!([longest.levels, found.most_levels], levels, "{found:?}");
    assert_eq!([longest.start(), &longest.end], path);
    found
}

#[test]
fn two_tables_between_registers() {
    let cells = [("a", register(3, 4)), ("x", lut(&[4], 5)), ("y", lut(&[5], 6)), ("b", register(6, 7))];
    // 0.08 clock to output, three nets of 0.28, two tables of 0.10, 0.04 set-up
    let found = check(module(&cells, &[CLK], &[]), 1.16, [2, 2], ["n4", "n7.D"]);
    assert!((found.longest.megahertz() - 862.07).abs() < 0.01);
    assert_eq!((found.longest.fan_out(), found.longest.carries), (1, 0));
}

#[test]
fn a_net_of_four_sinks_is_slower_than_one_of_one() {
    let sinks = ["w", "x", "y", "z"].into_iter().zip(5..).map(|(name, output)| (name, lut(&[4], output)));
    let mut cells: Vec<(&str, Value)> = sinks.collect();
    cells.extend([("a", register(3, 4)), ("b", register(5, 9))]);
    // 0.08, a net of 0.28 + 2 x 0.06, 0.10, a net of 0.28, 0.04
    let found = check(module(&cells, &[CLK], &[]), 0.90, [1, 1], ["n4", "n9.D"]);
    assert_eq!(found.longest.fan_out(), 4);
}

#[test]
fn a_carry_chain_is_entered_from_the_table_beside_it_and_left_by_a_sum() {
    let low = cell("CARRY4", &[("S", &[5, 6, 7, 8])], &[("CO", &[10, 11, 12, 13])]);
    let high = cell("CARRY4", &[("CI", &[13])], &[("O", &[20, 21, 22, 23])]);
    let cells = [("a", register(3, 4)), ("x", lut(&[4], 5)), ("low", low), ("high", high), ("b", register(21, 30))];
    // 0.08, a net of 0.28, 0.10, into the chain 0.16, out of the second cell 0.09, a net of 0.28, 0.04
    let found = check(module(&cells, &[CLK], &[]), 1.03, [1, 1], ["n4", "n30.D"]);
    assert_eq!(found.longest.carries, 2);
}

#[test]
fn a_multiplexer_behind_tables_is_no_level_and_its_select_is_routed() {
    let cells = [
        ("a", register(3, 4)),
        ("x", lut(&[4], 5)),
        ("m", cell("MUXF7", &[("I0", &[5]), ("S", &[4])], &[("O", &[6])])),
        ("b", register(6, 7)),
    ];
    // by the table: 0.08, a net of 0.28 + 0.06 to two sinks, 0.10, 0.06, 0.28, 0.04; by the select there is no table
    check(module(&cells, &[CLK], &[]), 0.90, [1, 1], ["n4", "n7.D"]);
}

#[test]
fn a_block_memory_is_slow_without_its_output_register() {
    let memory = |registered: &str| {
        let mut memory = cell("RAMB36E2", &[("CLKARDCLK", &[CLK]), ("ADDRARDADDR", &[3])], &[("DOUTADOUT", &[4])]);
        memory["parameters"] = json!({ "DOA_REG": registered, "DOB_REG": "00000000000000000000000000000000" });
        [("m", memory), ("b", register(4, 7))]
    };
    check(module(&memory("00000000000000000000000000000000"), &[CLK], &[]), 0.85 + 0.28 + 0.04, [0, 0], ["n4", "n7.D"]);
    check(module(&memory("00000000000000000000000000000001"), &[CLK], &[]), 0.25 + 0.28 + 0.04, [0, 0], ["n4", "n7.D"]);
}

#[test]
fn a_distributed_memory_is_read_by_the_address_of_its_own_port() {
    let pins: [(&str, &[usize]); 3] = [("WCLK", &[CLK]), ("ADDRA", &[4]), ("ADDRB", &[8])];
    let memory = cell("RAM32M16", &pins, &[("DOA", &[5])]);
    let cells = [("a", register(3, 4)), ("x", lut(&[3], 8)), ("m", memory), ("b", register(5, 7))];
    // the address of A is a level on the way to its output; that of B, behind a table, leads to no output that is wired;
    // 0.08 + 0.28 + 0.10 + 0.28 + 0.04 is less than from the clock of the memory: 0.55 + 0.28 + 0.04
    check(module(&cells, &[CLK], &[]), 0.87, [0, 1], ["n5", "n7.D"]);
}

#[test]
fn registers_stand_outside_the_ports() {
    let cells = [("x", lut(&[3, 4], 5)), ("a", register(3, 8))];
    // input 4: 0.08 + 0.28 + 0.10 + 0.28 + 0.04; input 3 has two sinks, 0.06 more
    check(module(&cells, &[CLK, 3, 4], &[5]), 0.84, [1, 1], ["n3", "p5"]);
}

#[test]
fn the_path_of_most_tables_may_be_another_than_the_longest() {
    let memory = cell("RAMB18E2", &[("CLKARDCLK", &[CLK])], &[("DOUTADOUT", &[4])]);
    let cells = [
        ("m", memory),
        ("x", lut(&[4], 5)),
        ("a", register(5, 6)),
        ("y", lut(&[6], 7)),
        ("z", lut(&[7], 8)),
        ("b", register(8, 9)),
    ];
    check(module(&cells, &[CLK], &[]), 0.85 + 0.28 + 0.10 + 0.28 + 0.04, [1, 2], ["n4", "n6.D"]);
}

#[test]
fn of_paths_to_the_same_pin_the_longest_is_listed() {
    // from a and c to the input of b, and from c to its set
    let set = cell("FDSE", &[("C", &[CLK]), ("D", &[7]), ("S", &[8])], &[("Q", &[9])]);
    let cells = [
        ("a", register(3, 4)),
        ("c", register(10, 11)),
        ("x", lut(&[4, 11], 5)),
        ("y", lut(&[5], 6)),
        ("z", lut(&[6], 7)),
        ("s", lut(&[11], 8)),
        ("b", set),
    ];
    let found = check(module(&cells, &[CLK], &[]), 1.60, [3, 3], ["n11", "n9.D"]);
    let nets: Vec<(&str, f64, usize)> =
        found.longest.nets.iter().map(|net| (net.name.as_str(), (net.at * 100.0).round(), net.fan_out)).collect();
    // 0.08; a net of 0.34 to two sinks and 0.10; a net of 0.28 and 0.10 each
    assert_eq!(nets, [("n11", 8.0, 2), ("n5", 52.0, 1), ("n6", 90.0, 1), ("n7", 128.0, 1)]);
    let others: Vec<(&str, &str, u32)> =
        found.others.iter().map(|path| (path.start(), path.end.as_str(), path.levels)).collect();
    assert_eq!(others, [("n11", "n9.S", 1)], "the way from a is behind the longer one from c");
    assert_eq!(without_bits("part[2].ledger[12].D"), "part.ledger.D");
}

#[test]
fn an_inverter_costs_nothing() {
    let inverter = cell("INV", &[("I", &[4])], &[("O", &[5])]);
    let cells = [("a", register(3, 4)), ("i", inverter), ("x", lut(&[5], 6)), ("b", register(6, 7))];
    check(module(&cells, &[CLK], &[]), 0.08 + 0.28 + 0.10 + 0.28 + 0.04, [1, 1], ["n4", "n7.D"]);
}

#[test]
fn what_the_model_does_not_cover_is_refused() {
    let refused = |cells: &[(&str, Value)]| module(cells, &[CLK], &[]).expect_err("refused").to_string();
    let looped = [("x", lut(&[5, 3], 4)), ("y", lut(&[4], 5)), ("z", lut(&[5], 6)), ("b", register(6, 7))];
    let told = refused(&looped);
    assert!(
        told == "a loop without a register, through `n4`" || told == "a loop without a register, through `n5`",
        "{told}"
    );
    assert_eq!(refused(&[("u", cell("MYSTERY", &[], &[]))]), "`MYSTERY` (u): the model has no such cell");
    let other = cell("FDRE", &[("C", &[9]), ("D", &[3])], &[("Q", &[4])]);
    assert_eq!(
        refused(&[("a", register(5, 6)), ("b", other)]),
        "clocks `n2` and `n9`: paths between clocks are none that this measures"
    );
    assert_eq!(refused(&[]), "the netlist has no path");
}

#[test]
fn a_buffered_clock_is_one_clock() {
    let buffer = cell("BUFG", &[("I", &[CLK])], &[("O", &[20])]);
    let behind = |d, q| cell("FDRE", &[("C", &[20]), ("D", &[d])], &[("Q", &[q])]);
    let cells = [("g", buffer), ("a", behind(3, 4)), ("b", behind(4, 5))];
    check(module(&cells, &[CLK], &[]), 0.08 + 0.28 + 0.04, [0, 0], ["n4", "n5.D"]);
}

#[test]
fn nets_have_the_names_of_the_source_and_cells_are_counted() {
    let name = |hidden: u8, bits: &[usize]| json!({ "hide_name": hidden, "bits": bits });
    let names = json!({ "$auto$1": name(1, &[3]), "part.ledger": name(0, &[3, 4]), "top_ledger_word": name(0, &[4]), "$x": name(1, &[5]) });
    let file = json!({ "modules": { "top": { "ports": {}, "cells": { "x": lut(&[3, 4], 5) }, "netnames": names } } });
    let netlist = Netlist::read(&file.to_string(), "top").expect("a netlist");
    assert_eq!(netlist.names()[3..], ["part.ledger[0]", "part.ledger[1]", "$x"]);
    assert_eq!(netlist.kinds(), [("LUT2".to_owned(), 1)].into());
    assert!(Netlist::read(&file.to_string(), "bottom").is_err());
    assert!(Netlist::read("{}", "top").is_err());
}
