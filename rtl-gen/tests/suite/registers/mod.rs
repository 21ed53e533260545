//! Outputs made from a description of registers. `testbenches/tests/suite/registers.rs` runs the block.

mod c_header;
mod errors;
mod kernel;
mod sample;
mod systemrdl;
mod variants;

use rtl_gen::emit::verilog;
use rtl_gen::registers::{Field, Register, RegisterMap, block, table};
use rtl_gen::tools;
use sample::sample;

fn lint(map: &RegisterMap) {
    let module = block(map).unwrap_or_else(|errors| panic!("{errors}"));
    let text = verilog(&module).expect("it can be emitted");
    tools::lint(&text, &module.name).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn linters_are_silent() {
    lint(&sample());
}

/// Maps at the limits: without a writable word, without a readable one, without words, with a window as large as the
/// address space.
#[test]
fn linters_are_silent_on_maps_of_one_register() {
    let map = |width| RegisterMap::new("one", "One register.", width);
    let word = || Register::fields("word", 4, "A word.");
    lint(&map(3).with(word().with(Field::constant("kind", 3, 5, 7, "What it is."))));
    lint(&map(3).with(word().with(Field::status("full", 31, 1, "It is full."))));
    lint(&map(3).with(word().with(Field::pulse("load", 0, "A command."))));
    lint(&map(3).with(word().with(Field::config("quanta", 0, 32, u32::MAX, "All of it."))));
    lint(&map(32).with(word().with(Field::event("late", 0, 32, "Thirty-two of them."))));
    lint(&map(4).with(Register::counter("frames", 8, 64, "Frames.")));
    lint(&map(4).with(Register::counter("frames", 0, 1, "Whether the number of frames is odd.").array(4)));
    lint(&map(5).with(Register::window("log", 0, 8, "All there is.")));
    lint(&map(5).with(Register::window("log", 0, 7, "All but a word.")));
}

#[test]
fn ports_are_those_of_the_fields() {
    let module = block(&sample()).expect("it can be built");
    let ports: Vec<(&str, usize)> = module
        .ports()
        .map(|port| (port.name.as_str(), port.width))
        .filter(|(name, _)| !name.starts_with("s_axil"))
        .collect();
    let expected = [
        ("clk", 1),
        ("rst", 1),
        ("cfg_enable", 8),
        ("cfg_quanta", 128),
        ("cmd_load", 1),
        ("cmd_clear", 1),
        ("stat_active", 1),
        ("stat_cells", 224),
        ("event_overflow", 1),
        ("seen_overflow", 1),
        ("event_malformed", 8),
        ("seen_malformed", 8),
        ("event_stuck", 8),
        ("seen_stuck", 8),
        ("count_drops", 1),
        ("count_frames", 2),
        ("log_address", 3),
        ("log_read", 1),
        ("log_data", 32),
        ("histogram_address", 7),
        ("histogram_read", 1),
        ("histogram_data", 32),
    ];
    assert_eq!(ports, expected);
}

#[test]
fn table_has_a_row_for_each_register_and_field() {
    let table = table(&sample()).expect("a table");
    let row =
        |start: &str| table.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}:\n{table}"));
    assert_eq!(row("| 0x004 |"), "| 0x004 | `control` | | | | Mode and commands. |");
    assert_eq!(row("|  | `control.enable`"), "|  | `control.enable` | 7:0 | rw | 0x81 | Class-enable vector. |");
    assert_eq!(row("|  | `control.load`"), "|  | `control.load` | 8 | write 1 |  | Take the configuration. |");
    assert_eq!(row("| 0x040"), "| 0x040 + 0x8 p, p < 8 | `quanta` | 15:0 | rw | 0xabcd | Time in quanta. |");
    assert_eq!(row("| 0x088"), "| 0x088 + 0x8 p, p < 2 | `frames` | 47:0 | counts | 0x0 | Frames of each class. |");
    assert_eq!(row("| 0x100"), "| 0x100 | `log` | 5 words | r |  | The last frames. |");
    let cells: Vec<usize> = table.lines().map(|line| line.matches('|').count()).collect();
    assert!(cells.iter().all(|&cells| cells == 7), "rows of six cells");
}
