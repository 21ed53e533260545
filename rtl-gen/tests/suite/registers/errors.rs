//! Faults of a map: each is found, and its message names the place.

use rtl_gen::registers::{Field, Register, RegisterMap, block, c_header, systemrdl, table};

fn map() -> RegisterMap {
    RegisterMap::new("core", "Registers.", 8)
}

fn word(name: &str, offset: u32) -> Register {
    Register::fields(name, offset, "A word.")
}

fn bits(name: &str, lsb: usize, width: usize) -> Field {
    Field::config(name, lsb, width, 0, "Some bits.")
}

/// The one fault of a map, without the line of Rust in it; all outputs report the same.
fn fault(map: &RegisterMap) -> String {
    let errors = block(map).expect_err("a fault");
    assert_eq!(c_header(map).expect_err("a fault"), errors);
    assert_eq!(systemrdl(map).expect_err("a fault"), errors);
    assert_eq!(table(map).expect_err("a fault"), errors);
    let text = errors.to_string();
    let (message, place) = text.rsplit_once(" (").expect("a place");
    assert!(place.contains("errors.rs:"), "{text}");
    message.into()
}

#[test]
fn faults_of_names() {
    let name = |name: &str| fault(&map().with(word(name, 0).with(bits("quanta", 0, 1))));
    assert_eq!(name("Quanta"), "core.Quanta: `Quanta` is not a name in lower snake case");
    assert_eq!(name("a__b"), "core.a__b: `a__b` is not a name in lower snake case");
    assert_eq!(name("module"), "core.module: `module` is a reserved word of Verilog-2005");
    assert_eq!(name("logic"), "core.logic: `logic` is a reserved word of SystemVerilog");
    assert_eq!(name("regfile"), "core.regfile: `regfile` is a reserved word of SystemRDL 2.0");
    assert_eq!(name("restrict"), "core.restrict: `restrict` is a reserved word of SystemVerilog");
    let field = fault(&map().with(word("a", 0).with(bits("hw", 0, 1))));
    assert_eq!(field, "core.a.hw: `hw` is a reserved word of SystemRDL 2.0");
    let map = RegisterMap::new("double", "Registers.", 8).with(word("a", 0).with(bits("quanta", 0, 1)));
    assert_eq!(fault(&map), "double: `double` is a reserved word of C++, into which Verilator translates");
}

#[test]
fn clashes_of_names() {
    let two = |a: Register, b: Register| fault(&map().with(a).with(b));
    assert!(two(word("a", 0).with(bits("x", 0, 1)), word("a", 4).with(bits("y", 0, 1))).contains("`A` is used twice"));
    assert_eq!(
        two(word("a", 0).with(bits("x", 0, 1)), word("b", 4).with(bits("x", 0, 1))),
        "core: `cfg_x` is used twice, for a port of register `a` and a port of register `b`"
    );
    let macros = two(word("a", 0).with(bits("b_c", 0, 1)), word("a_b", 4).with(bits("c", 0, 1)));
    assert!(macros.contains("`CORE_A_B_C_LSB` is used twice, for a macro of register `a`"), "{macros}");
}

#[test]
fn faults_of_addresses() {
    let with = |register: Register| fault(&map().with(register));
    assert_eq!(with(word("a", 2).with(bits("x", 0, 1))), "core.a: the offset 0x2 is not a multiple of 0x4");
    assert_eq!(with(Register::counter("a", 4, 33, "Frames.")), "core.a: the offset 0x4 is not a multiple of 0x8");
    assert_eq!(with(Register::window("a", 0x10, 5, "Words.")), "core.a: the offset 0x10 is not a multiple of 0x20");
    let array = word("a", 0).array_with_stride(4, 6).with(bits("x", 0, 1));
    assert_eq!(with(array), "core.a: the offset 0x6 is not a multiple of 0x4");
    assert_eq!(
        with(word("a", 0xfc).array(2).with(bits("x", 0, 1))),
        "core.a: it ends at 0x104, beyond the 8 address bits"
    );
    let beyond = with(word("a", 0xffff_fffc).array(2).with(bits("x", 0, 1)));
    assert_eq!(beyond, "core.a: it ends at 0x100000004, beyond the 8 address bits");
    let mut wide = map();
    wide.address_width = 16;
    let high = fault(&wide.clone().with(word("a", 0x1000).with(bits("x", 0, 1))));
    assert_eq!(high, "core.a: the address after the register is 4100, must be 1 to 4096");
    assert!(block(&wide.with(Register::window("a", 0x1000, 2, "Words."))).is_ok(), "a window lies anywhere");
}

#[test]
fn overlaps_are_found_element_by_element() {
    let array = || word("a", 0x10).array_with_stride(4, 8).with(bits("x", 0, 1));
    let between = map().with(array()).with(word("b", 0x14).array_with_stride(4, 8).with(bits("y", 0, 1)));
    assert!(block(&between).is_ok(), "interleaved arrays do not overlap");
    let on = fault(&map().with(array()).with(word("b", 0x20).with(bits("y", 0, 1))));
    assert_eq!(on, "core.b: it lies on `a` at 0x20");
    let counter = fault(&map().with(Register::counter("c", 0, 40, "Frames.")).with(word("b", 4).with(bits("y", 0, 1))));
    assert_eq!(counter, "core.b: it lies on `c` at 0x4");
}

#[test]
fn faults_of_fields() {
    let with = |field: Field| fault(&map().with(word("a", 0).with(bits("x", 8, 8)).with(field)));
    assert_eq!(with(bits("y", 15, 2)), "core.a.y: bits [16:15] are also bits of `x`");
    assert_eq!(with(bits("y", 30, 3)), "core.a.y: the width is 3, must be 1 to 2");
    assert_eq!(with(bits("y", 32, 1)), "core.a.y: the lowest bit is 32, must be 0 to 31");
    assert_eq!(with(bits("y", 0, 0)), "core.a.y: the width is 0, must be 1 to 32");
    assert_eq!(
        with(Field::config("y", 0, 4, 16, "Too much.")),
        "core.a.y: the value after reset is 16, must be 0 to 15"
    );
    assert_eq!(with(Field::constant("y", 0, 4, 16, "Too much.")), "core.a.y: the value is 16, must be 0 to 15");
    let mut two = Field::pulse("y", 0, "Two.");
    two.width = 2;
    assert_eq!(with(two), "core.a.y: a pulse has one bit");
    assert_eq!(with(Field::status("y", 0, 1, "")), "core.a.y: it is not documented");
    assert_eq!(with(Field::status("y", 0, 1, "a|b")), "core.a.y: the doc holds '|'");
    assert_eq!(with(Field::status("y", 0, 1, "a */")), "core.a.y: the doc holds the mark of a C comment");
}

#[test]
fn faults_of_shape() {
    assert_eq!(fault(&map()), "core: it has no register");
    assert_eq!(fault(&map().with(word("a", 0))), "core.a: it has no field");
    let with = |register: Register| fault(&map().with(register));
    assert_eq!(
        with(Register::counter("a", 0, 65, "Frames.")),
        "core.a: the width of the counter is 65, must be 1 to 64"
    );
    assert_eq!(with(Register::counter("a", 0, 0, "Frames.")), "core.a: the width of the counter is 0, must be 1 to 64");
    assert_eq!(
        with(Register::window("a", 0, 1, "Words.")),
        "core.a: the size of the window in words is 1, must be 2 to 268435456"
    );
    let array = Register::window("a", 0, 4, "Words.").array(2);
    assert_eq!(with(array), "core.a: a window cannot be an array");
    let one = word("a", 0).array(1).with(bits("x", 0, 1));
    assert_eq!(with(one), "core.a: the number of elements is 1, must be 2 to 1024");
    let narrow = RegisterMap::new("core", "Registers.", 2).with(word("a", 0).with(bits("x", 0, 1)));
    assert_eq!(fault(&narrow), "core: the address width is 2, must be 3 to 32");
}

#[test]
fn all_faults_are_told_at_once() {
    let map = map().with(word("A", 2).with(bits("x", 0, 40))).with(word("wire", 0x100).with(bits("y", 0, 1)));
    assert_eq!(block(&map).expect_err("faults").0.len(), 5);
}
