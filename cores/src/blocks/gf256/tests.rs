//! Every block against the field as the golden models have it, where products are polynomials multiplied and reduced.

use super::*;
use crate::lowar::gf256::{inverse, mul};
use rtl_gen::Errors;
use rtl_gen::interp::Interp;
use rtl_gen::ir::Module;
use std::rc::Rc;

fn multiplier() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("multiplier");
    let (coefficient, data) = (m.input("coefficient", 8), m.input("data", 64));
    let advance = m.input("advance", 1);
    let matrix = m.named("matrix", matrix(&coefficient));
    let data = m.named("data_planes", planes(&data));
    let product = m.named("product_planes", Partial::new(&m, "", &advance, &data, &matrix).sum());
    m.assign(&m.output("product", 64), octets(&product));
    m.build()
}

#[test]
fn all_products_are_right() {
    let mut sim = Interp::new(&multiplier().expect("it builds")).expect("it runs");
    let port = ["clk", "coefficient", "data", "product", "advance"].map(|name| sim.port(name));
    let [clk, coefficient, data, product, advance] = port;
    for c in 0..=255u8 {
        sim.set(coefficient, c.into());
        for first in (0..=255u8).step_by(8) {
            let operands: [u8; 8] = std::array::from_fn(|lane| first + lane as u8);
            sim.set(data, u64::from_le_bytes(operands));
            sim.set(advance, 1);
            sim.edge(clk);
            sim.set(advance, 0);
            sim.set(data, 0);
            sim.edge(clk);
            assert_eq!(sim.get(product).to_le_bytes(), operands.map(|operand| mul(c, operand)), "{c} x {operands:?}");
        }
    }
}

#[test]
fn all_coefficients_are_those_of_the_code() {
    for rows in [2, 4, 8] {
        let m = ModuleBuilder::new("coefficient_rows");
        let symbol = m.input("symbol", 7);
        let restart = m.input("restart", 1);
        for (row, matrix) in matrices(&m, rows, &symbol, Some(&restart)).expect("a module").iter().enumerate() {
            // the coefficient is what its matrix makes of 1
            m.assign(
                &m.output(format!("coefficient_{row}"), 8),
                pack(&matrix.words(8).iter().map(|of| of.bit(0)).collect::<Vec<_>>()),
            );
        }
        let mut sim = Interp::new(&m.build().expect("it builds")).expect("it runs");
        let [clk, symbol, restart] = ["clk", "symbol", "restart"].map(|name| sim.port(name));
        let coefficients: Vec<_> = (0..rows).map(|row| sim.port(&format!("coefficient_{row}"))).collect();
        for i in 0..128u8 {
            sim.set(symbol, i.into());
            sim.set(restart, 1);
            sim.edge(clk);
            assert!(coefficients.iter().all(|&coefficient| sim.get(coefficient) == 1), "symbol 0 after a restart");
            sim.set(restart, 0);
            sim.edge(clk);
            for (j, &coefficient) in (0..rows as u8).zip(&coefficients) {
                let got = sim.get(coefficient) as u8;
                let y = 8 + i;
                let expected = mul(mul(y, j ^ 8), inverse(mul(8, j ^ y)));
                assert_eq!(got, expected, "row {j}, symbol {i}");
                assert!((i > 0 && j > 0) || expected == 1, "row 0 and column 0 are ones");
            }
        }
    }
}

#[test]
fn logarithms_and_powers_undo_each_other() {
    let mut log = Interp::new(&logarithms().expect("it builds")).expect("it runs");
    let mut exp = Interp::new(&powers().expect("it builds")).expect("it runs");
    let look_up = |sim: &mut Interp, at: u8| {
        let [clk, operand, result] = ["clk", "operand", "result"].map(|name| sim.port(name));
        sim.set(operand, at.into());
        sim.edge(clk);
        sim.set(operand, 0);
        sim.edge(clk);
        sim.get(result) as u8
    };
    let mut power = 1;
    for exponent in 0..=255 {
        assert_eq!(look_up(&mut exp, exponent), power, "x^{exponent}");
        if exponent < 255 {
            assert_eq!(look_up(&mut log, power), exponent, "log {power}");
        }
        power = mul(power, 2);
    }
    assert_eq!(look_up(&mut log, 0), 0);
}

#[test]
fn small_logarithms_are_those_of_the_table() {
    let m = ModuleBuilder::new("small_logarithm_unit");
    let operand = m.input("operand", 4);
    m.assign(&m.output("result", 8), small_logarithm(&m, &operand));
    let mut sim = Interp::new(&m.build().expect("it builds")).expect("it runs");
    let [operand, result] = ["operand", "result"].map(|name| sim.port(name));
    for element in 0..16 {
        sim.set(operand, element);
        let double = |power: u8, _| mul(power, 2);
        let power = (0..sim.get(result)).fold(1, double);
        assert_eq!(u64::from(power), element.max(1), "log {element}");
    }
}

/// A row of 8 octets with banks of `depth` words.
fn row(banks: usize, depth: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("one_row");
    let address = |name: &str| m.input(name, (depth - 1).ilog2() as usize + 1);
    let (advance, data, matrix) = (m.input("advance", 1), m.input("data", 64), m.input("matrix", 64));
    let pins: Vec<[Expr; 4]> = (0..banks)
        .map(|bank| {
            let [read, add, write] = ["read", "add", "write"].map(|name| m.input(format!("{name}_{bank}"), 1));
            [read, address(&format!("read_address_{bank}")), add, write]
        })
        .collect();
    let banks: Vec<Access> =
        pins.iter().map(|[read, read_address, add, write]| Access { read, read_address, add, write }).collect();
    let step = Step { advance: &advance, data: &data, banks: &banks, write_address: &address("write_address") };
    for (bank, word) in rows(&m, depth, &step, &[matrix])?[0].iter().enumerate() {
        m.assign(&m.output(format!("word_{bank}"), 64), word);
    }
    m.build()
}

fn a_row_adds_up(depth: usize, address: u64) {
    let mut sim = Interp::new(&row(2, depth).expect("it builds")).expect("it runs");
    let clk = sim.port("clk");
    let set = |sim: &mut Interp, name: &str, value: u64| sim.set(sim.port(name), value);
    // the matrix of 1
    let one: u64 = (0..8).map(|bit| 1 << (9 * bit)).sum();
    // (bank, add, data): the word that follows is the sum of what went before in that bank since the last one without add
    let mut words = [0u64; 2];
    for (bank, add, data) in [(0, 0, 5), (1, 0, 9), (0, 1, 12), (1, 1, 3), (0, 1, 1 << 40), (0, 0, 7)] {
        set(&mut sim, "advance", 1);
        set(&mut sim, "matrix", one);
        set(&mut sim, "data", data);
        for other in 0..2 {
            // the other bank is read for something else
            let add = if other == bank { add } else { 1 };
            set(&mut sim, &format!("read_{other}"), 1);
            set(&mut sim, &format!("add_{other}"), add);
            set(&mut sim, &format!("read_address_{other}"), address);
            set(&mut sim, &format!("write_{other}"), 0);
        }
        sim.edge(clk);
        set(&mut sim, "advance", 0);
        set(&mut sim, "write_address", address);
        for other in 0..2 {
            set(&mut sim, &format!("read_{other}"), 0);
            set(&mut sim, &format!("write_{other}"), u64::from(other == bank));
        }
        sim.edge(clk);
        words[bank] = if add == 1 { words[bank] ^ data } else { data };
        for other in 0..2 {
            set(&mut sim, &format!("write_{other}"), 0);
            set(&mut sim, &format!("read_{other}"), 1);
            set(&mut sim, &format!("add_{other}"), 1);
        }
        sim.edge(clk);
        assert_eq!([0, 1].map(|other| sim.get(sim.port(&format!("word_{other}")))), words);
    }
}

#[test]
fn a_row_adds_up_in_the_bank_that_it_is_told() {
    a_row_adds_up(5, 3);
    a_row_adds_up(4100, 4095);
    a_row_adds_up(4100, 4098);
}

#[test]
fn words_of_a_deep_row_are_its_own() {
    let depth = 4100;
    let mut sim = Interp::new(&row(1, depth).expect("it builds")).expect("it runs");
    let set = |sim: &mut Interp, name: &str, value: u64| sim.set(sim.port(name), value);
    let clk = sim.port("clk");
    set(&mut sim, "matrix", (0..8).map(|bit| 1u64 << (9 * bit)).sum());
    set(&mut sim, "advance", 1);
    let value = |address: u64| address * 0x1_0001 + 1;
    // nothing is added to a word that is not asked for
    set(&mut sim, "read_0", 1);
    set(&mut sim, "add_0", 0);
    for address in 0..depth as u64 {
        set(&mut sim, "data", value(address));
        set(&mut sim, "write_0", 0);
        sim.edge(clk);
        set(&mut sim, "write_address", address);
        set(&mut sim, "write_0", 1);
        sim.edge(clk);
    }
    set(&mut sim, "write_0", 0);
    set(&mut sim, "add_0", 1);
    for address in 0..depth as u64 {
        set(&mut sim, "read_address_0", address);
        sim.edge(clk);
        assert_eq!(sim.get(sim.port("word_0")), value(address), "word {address}");
    }
}
