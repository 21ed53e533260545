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
    for rows in [1, 4, 8] {
        let m = ModuleBuilder::new("coefficient_rows");
        let symbol = m.input("symbol", 7);
        m.assign(&m.output("word", 8 * rows), coefficients(&m, rows, &symbol));
        let mut sim = Interp::new(&m.build().expect("it builds")).expect("it runs");
        let [symbol, word] = ["symbol", "word"].map(|name| sim.port(name));
        for i in 0..128u8 {
            sim.set(symbol, i.into());
            let got = sim.get(word).to_le_bytes();
            for (j, got) in (0..rows as u8).zip(got) {
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
fn a_row_adds_up_in_the_bank_that_it_is_told() {
    let mut sim = Interp::new(&row(8, 2, 5).expect("it builds")).expect("it runs");
    let clk = sim.port("clk");
    let set = |sim: &mut Interp, name: &str, value: u64| sim.set(sim.port(name), value);
    // the matrix of 1 and its double
    let one: u64 = (0..8).map(|bit| 1 << (9 * bit)).sum();
    // (bank, fresh, data): the word that follows is the sum of what went before in that bank since the last fresh one
    let mut words = [0u64; 2];
    for (bank, add, data) in [(0, 0, 5), (1, 0, 9), (0, 1, 12), (1, 1, 3), (0, 1, 1 << 40), (0, 0, 7)] {
        set(&mut sim, "advance", 1);
        set(&mut sim, "matrix", one);
        set(&mut sim, "data", data);
        for other in 0..2 {
            set(&mut sim, &format!("read_{other}"), 1);
            set(&mut sim, &format!("read_address_{other}"), 3);
            set(&mut sim, &format!("write_{other}"), 0);
        }
        sim.edge(clk);
        set(&mut sim, "advance", 0);
        set(&mut sim, "write_address", 3);
        for other in 0..2 {
            set(&mut sim, &format!("read_{other}"), 0);
            set(&mut sim, &format!("write_{other}"), u64::from(other == bank));
            set(&mut sim, &format!("add_{other}"), u64::from(other == bank && add == 1));
        }
        sim.edge(clk);
        words[bank] = if add == 1 { words[bank] ^ data } else { data };
        for other in 0..2 {
            set(&mut sim, &format!("write_{other}"), 0);
            set(&mut sim, &format!("read_{other}"), 1);
        }
        sim.edge(clk);
        assert_eq!([0, 1].map(|other| sim.get(sim.port(&format!("word_{other}")))), words);
    }
}
