//! Instructions compared with big-number arithmetic; edges, memories and hierarchy compared with their definitions.

use super::*;
use crate::builder::{ModuleBuilder, cat, lit, pack};
use crate::ir::{Expr, ReadKind, SignalId, Statement};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn mask(width: usize) -> BigUint {
    (BigUint::from(1u8) << width) - 1u8
}

fn random(rng: &mut ChaCha8Rng, width: usize) -> BigUint {
    let words = (0..width.div_ceil(32)).map(|_| rng.random()).collect();
    let value = BigUint::new(words) & mask(width);
    match rng.random_range(0..5) {
        0 => mask(width),
        1 => BigUint::ZERO,
        2 => value >> rng.random_range(0..width),
        _ => value,
    }
}

/// An operator as the builder makes it from operands of `width` bits.
type Built = fn(&Expr, &Expr) -> Expr;
type Expected = fn(&BigUint, &BigUint, usize) -> BigUint;

fn signed(x: &BigUint, width: usize) -> num_bigint::BigInt {
    let x = num_bigint::BigInt::from(x.clone());
    if x.bit(width as u64 - 1) { x - (num_bigint::BigInt::from(1) << width) } else { x }
}

fn small(x: &BigUint) -> usize {
    usize::try_from(x).unwrap_or(usize::MAX)
}

fn flag(x: bool) -> BigUint {
    BigUint::from(u8::from(x))
}

#[test]
fn operators_agree_with_big_numbers_at_every_width() {
    let operators: [(&str, Built, Expected); 21] = [
        ("add", |a, b| a + b, |a, b, w| (a + b) & mask(w)),
        ("sub", |a, b| a - b, |a, b, w| (a + (mask(w) + 1u8) - b) & mask(w)),
        ("mul", |a, b| a * b, |a, b, w| (a * b) & mask(w)),
        ("bit_and", |a, b| a & b, |a, b, _| a & b),
        ("bit_or", |a, b| a | b, |a, b, _| a | b),
        ("bit_xor", |a, b| a ^ b, |a, b, _| a ^ b),
        ("eq", |a, b| a.eq(b), |a, b, _| flag(a == b)),
        ("ne", |a, b| a.ne(b), |a, b, _| flag(a != b)),
        ("lt", |a, b| a.lt(b), |a, b, _| flag(a < b)),
        ("le", |a, b| a.le(b), |a, b, _| flag(a <= b)),
        ("gt", |a, b| a.gt(b), |a, b, _| flag(a > b)),
        ("ge", |a, b| a.ge(b), |a, b, _| flag(a >= b)),
        ("lt_signed", |a, b| a.lt_signed(b), |a, b, w| flag(signed(a, w) < signed(b, w))),
        ("ge_signed", |a, b| a.ge_signed(b), |a, b, w| flag(signed(a, w) >= signed(b, w))),
        ("shl", |a, b| a.shl(b), |a, b, w| if small(b) < w { (a << small(b)) & mask(w) } else { BigUint::ZERO }),
        ("shr", |a, b| a.shr(b), |a, b, w| if small(b) < w { a >> small(b) } else { BigUint::ZERO }),
        (
            "sar",
            |a, b| a.sar(b),
            |a, b, w| {
                let shifted: num_bigint::BigInt = signed(a, w) >> small(b).min(w);
                (shifted + num_bigint::BigInt::from(mask(w) + 1u8)).to_biguint().unwrap() & mask(w)
            },
        ),
        ("index", |a, b| a.index(b), |a, b, w| flag(small(b) < w && a.bit(small(b) as u64))),
        (
            "word",
            |a, b| cat(&[a, b, a]).word(&b.slice(0, b.width().min(2)), a.width()),
            |a, b, _| match small(&(b % 4u8)) {
                0 | 2 => a.clone(),
                1 => b.clone(),
                _ => BigUint::ZERO,
            },
        ),
        ("mux", |a, b| a.lt(b).mux(a, b), |a, b, _| a.min(b).clone()),
        (
            "reductions",
            |a, b| pack(&[a.any(), a.all(), b.parity(), (!b).any()]),
            |a, b, w| {
                let bits = [*a != BigUint::ZERO, *a == mask(w), b.count_ones() % 2 == 1, *b != mask(w)];
                bits.iter().enumerate().map(|(i, x)| flag(*x) << i).sum()
            },
        ),
    ];
    let seed = 1;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for width in (1..=130).chain([191, 192, 193, 512]) {
        let m = ModuleBuilder::new("operators");
        let (a, b) = (m.input("a", width), m.input("b", width));
        for (name, op, _) in operators {
            let value = op(&a, &b);
            m.assign(&m.output(name, value.width()), &value);
        }
        let mut sim = Interp::new(&m.build().unwrap()).unwrap();
        for _ in 0..20 {
            let (a, mut b) = (random(&mut rng, width), random(&mut rng, width));
            if rng.random() {
                b = BigUint::from(rng.random_range(0..=width as u64 + 1)) & mask(width);
            }
            sim.set_big(sim.port("a"), &a);
            sim.set_big(sim.port("b"), &b);
            for (name, _, expected) in operators {
                let got = sim.get_big(sim.port(name));
                assert_eq!(got, expected(&a, &b, width), "seed {seed}: {name} of {width} bits, {a:x} and {b:x}");
            }
        }
    }
}

#[test]
fn slices_and_concatenations_agree_with_shifts() {
    let seed = 2;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..400 {
        let width = rng.random_range(2..300);
        let low = rng.random_range(0..width - 1);
        let take = rng.random_range(1..=(width - low).min(width - 1));
        let times = rng.random_range(1..5);
        let m = ModuleBuilder::new("slices");
        let a = m.input("a", width);
        m.assign(&m.output("slice", take), a.slice(low, take));
        m.assign(&m.output("joined", width + take + 3), cat(&[a.slice(low, take), lit(5u8, 3), a.clone()]));
        m.assign(&m.output("repeated", times * take), a.slice(low, take).repeat(times));
        m.assign(&m.output("spread", width), a.bit(low).repeat(width));
        let inserted = m.output("inserted", width);
        m.assign(&inserted, !&a);
        m.assign(&inserted.slice(low, take), a.slice(0, take));
        let mut sim = Interp::new(&m.build().unwrap()).unwrap();
        let value = random(&mut rng, width);
        sim.set_big(sim.port("a"), &value);
        let slice = (&value >> low) & mask(take);
        let context = format!("seed {seed}: {value:x}, {width} bits, [{low} +: {take}]");
        let mut get = |name: &str| sim.get_big(sim.port(name));
        assert_eq!(get("slice"), slice, "{context}");
        let joined = &slice << (width + 3) | BigUint::from(5u8) << width | &value;
        assert_eq!(get("joined"), joined, "{context}");
        let repeated: BigUint = (0..times).map(|i| &slice << (i * take)).sum();
        assert_eq!(get("repeated"), repeated, "{context}");
        let spread = if value.bit(low as u64) { mask(width) } else { BigUint::ZERO };
        assert_eq!(get("spread"), spread, "{context}");
        let hole = mask(take) << low;
        let kept = (&value ^ mask(width)) & (mask(width) ^ &hole);
        assert_eq!(get("inserted"), kept | (&value & mask(take)) << low, "{context}");
    }
}

#[test]
fn the_last_assignment_that_is_reached_wins_and_registers_hold() {
    let m = ModuleBuilder::new("flow");
    let (select, value) = (m.input("select", 2), m.input("value", 8));
    let count = m.reg("count", 8, 7);
    m.when(select.eq(1), || m.assign(&count, &value))
        .else_when(select.eq(2), || m.assign(&count, &count + 1))
        .otherwise(|| m.when(value.eq(9), || m.assign(&count, 0)).otherwise(|| {}));
    m.switch(&value, |s| {
        s.case(200, || m.assign(&count, 99));
        s.default(|| {});
    });
    m.assign(&m.output("out", 8), &count);
    let mut sim = Interp::new(&m.build().unwrap()).unwrap();
    let (clk, rst) = (sim.port("clk"), sim.port("rst"));
    let mut step = |r: u64, s: u64, v: u64| {
        sim.set(rst, r);
        sim.set(sim.port("select"), s);
        sim.set(sim.port("value"), v);
        sim.edge(clk);
        sim.get(sim.port("out"))
    };
    assert_eq!(step(1, 1, 50), 7, "reset wins");
    assert_eq!(step(0, 0, 50), 7, "holds");
    assert_eq!(step(0, 1, 50), 50);
    assert_eq!(step(0, 2, 50), 51);
    assert_eq!(step(0, 2, 200), 99, "the later statement wins");
    assert_eq!(step(0, 3, 9), 0);
}

#[test]
fn memory_ports_see_old_or_new_data_and_the_last_write_port_wins() {
    let m = ModuleBuilder::new("memory");
    let (we, wa, wd) = (m.input("we", 2), m.input("wa", 3), m.input("wd", 70));
    let (re, ra) = (m.input("re", 1), m.input("ra", 3));
    let ram = m.memory("ram", 70, 6);
    ram.write(&we.bit(0), &wa, &wd);
    ram.write(&we.bit(1), &wa, &!&wd);
    for (name, kind) in [("old", ReadKind::ReadFirst), ("fresh", ReadKind::WriteFirst)] {
        let data = ram.read_when(format!("{name}_data"), kind, &re, &ra);
        m.assign(&m.output(name, 70), data);
    }
    m.assign(&m.output("now", 70), ram.read("now_data", ReadKind::Asynchronous, &ra));
    let mut sim = Interp::new(&m.build().unwrap()).unwrap();
    let clk = sim.port("clk");
    let mut step = |we: u64, wa: u64, wd: u64, re: u64, ra: u64| {
        for (name, value) in [("we", we), ("wa", wa), ("wd", wd), ("re", re), ("ra", ra)] {
            sim.set(sim.port(name), value);
        }
        sim.edge(clk);
        ["old", "fresh", "now"].map(|name| sim.get_big(sim.port(name)))
    };
    let big = |x: u64| BigUint::from(x);
    assert_eq!(step(1, 2, 11, 1, 2), [big(0), big(11), big(11)]);
    assert_eq!(step(1, 2, 12, 1, 2), [big(11), big(12), big(12)]);
    assert_eq!(step(1, 2, 13, 0, 2), [big(11), big(12), big(13)], "held");
    assert_eq!(step(3, 2, 14, 1, 2), [big(13), mask(70) ^ big(14), mask(70) ^ big(14)], "the last port wins");
    assert_eq!(step(1, 7, 15, 1, 7), [big(0), big(15), big(0)], "beyond the depth nothing is stored");
}

#[test]
fn instances_see_one_another_in_either_order() {
    let leaf = ModuleBuilder::new("leaf");
    let x = leaf.input("x", 8);
    leaf.assign(&leaf.output("sum", 8), &x + 1);
    leaf.assign(&leaf.output("held", 8), leaf.pipe("q", &x));
    let leaf = leaf.build().unwrap();
    let m = ModuleBuilder::new("top");
    let (x, late) = (m.input("x", 8), m.wire("late", 8));
    let first = m.instance("first", &leaf, &[("x", &late)]);
    let second = m.instance("second", &leaf, &[("x", &(&x ^ 0x80))]);
    m.assign(&late, &second["sum"]);
    m.assign(&m.output("sum", 8), &first["sum"]);
    m.assign(&m.output("held", 8), &first["held"]);
    let mut sim = Interp::new(&m.build().unwrap()).unwrap();
    sim.set(sim.port("x"), 5);
    assert_eq!(sim.get(sim.port("sum")), 0x87);
    sim.edge(sim.port("clk"));
    assert_eq!(sim.get(sim.port("held")), 0x86);
}

#[test]
fn clocks_at_the_same_instant_see_the_values_before_it() {
    let m = ModuleBuilder::new("clocks");
    let (a, b) = (m.domain("a"), m.domain("b"));
    let x = m.input("x", 8);
    let first = m.clocked_by(&a, || m.pipe("first", &x));
    let second = m.clocked_by(&b, || m.pipe("second", &first));
    m.assign(&m.output("y", 8), &second);
    let mut sim = Interp::new(&m.build().unwrap()).unwrap();
    let (a, b, x, y) = (sim.port("a_clk"), sim.port("b_clk"), sim.port("x"), sim.port("y"));
    sim.set(x, 1);
    sim.edge(a);
    sim.set(x, 2);
    sim.edges(&[a, b]);
    assert_eq!(sim.get(y), 1);
    sim.edge(b);
    assert_eq!(sim.get(y), 2);
}

#[test]
fn a_loop_is_named() {
    let m = ModuleBuilder::new("core");
    let (a, b) = (m.input("a", 4), m.output("b", 4));
    m.assign(&b, &a);
    let mut looping = Module::clone(&m.build().unwrap());
    looping.body = vec![Statement::Assign { target: SignalId(1), low: 0, value: &b + &a }];
    let error = Interp::new(&looping).unwrap_err();
    assert_eq!(error.to_string(), "core: combinational loop: b <- b");
}
