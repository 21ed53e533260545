//! Primitives in the interpreter, compared with plain Rust.

use num_bigint::BigUint;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::interp::Interp;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use rtl_gen::prim::*;
use std::collections::VecDeque;
use std::rc::Rc;

const BYTES: Axis = Axis { data: 8, keep: false, last: true, user: 0 };

/// A running module with its ports by name.
struct Sim(Interp);

impl Sim {
    fn new(module: Result<Rc<Module>, rtl_gen::Errors>) -> Self {
        Self(Interp::new(&module.unwrap()).unwrap())
    }
    fn set(&mut self, port: &str, value: u64) {
        self.0.set(self.0.port(port), value);
    }
    fn get(&mut self, port: &str) -> u64 {
        self.0.get(self.0.port(port))
    }
    fn edge(&mut self, clocks: &[&str]) {
        let clocks: Vec<_> = clocks.iter().map(|c| self.0.port(c)).collect();
        self.0.edges(&clocks);
    }
    fn reset(&mut self, domains: &[(&str, &str)]) {
        domains.iter().for_each(|(_, rst)| self.set(rst, 1));
        for _ in 0..4 {
            domains.iter().for_each(|(clk, _)| self.edge(&[clk]));
        }
        domains.iter().for_each(|(_, rst)| self.set(rst, 0));
    }
}

#[test]
fn multiplier_of_every_sign_and_latency() {
    let seed = 11;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for (a_width, b_width) in [(18, 18), (17, 24), (3, 30)] {
        for signed in [false, true] {
            for latency in 1..5 {
                let mut sim = Sim::new(Multiplier { a_width, b_width, signed, latency }.module());
                let extend = |x: u64, w: usize| if signed { ((x << (64 - w)) as i64) >> (64 - w) } else { x as i64 };
                let mut due = VecDeque::new();
                for clock in 0..40 {
                    let (a, b) = (rng.random::<u64>() >> (64 - a_width), rng.random::<u64>() >> (64 - b_width));
                    sim.set("a", a);
                    sim.set("b", b);
                    due.push_back((extend(a, a_width) * extend(b, b_width)) as u64 & ((1 << (a_width + b_width)) - 1));
                    sim.edge(&["clk"]);
                    if due.len() == latency {
                        let expected = due.pop_front().unwrap();
                        let what = format!("seed {seed}, {a_width}x{b_width}, {signed}, {latency}, clock {clock}");
                        assert_eq!(sim.get("p"), expected, "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn ram_of_every_kind() {
    let seed = 12;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for kind in [ReadKind::Asynchronous, ReadKind::ReadFirst, ReadKind::WriteFirst] {
        let mut sim = Sim::new(Ram { width: 9, depth: 13, kind, style: MemoryStyle::Auto }.module());
        let (mut words, mut held) = ([0; 13], 0);
        for clock in 0..500 {
            let (we, re) = (rng.random_range(0..2), rng.random_range(0..2));
            let (wa, ra, data) = (rng.random_range(0..13), rng.random_range(0..13), rng.random_range(0..512));
            for (port, value) in [("wr_en", we), ("wr_addr", wa), ("wr_data", data), ("rd_addr", ra)] {
                sim.set(port, value);
            }
            if kind != ReadKind::Asynchronous {
                sim.set("rd_en", re);
            }
            let before = words[ra as usize];
            if we == 1 {
                words[wa as usize] = data;
            }
            let after = words[ra as usize];
            let now = sim.get("rd_data");
            sim.edge(&["clk"]);
            let what = format!("seed {seed}, {kind:?}, clock {clock}");
            match kind {
                ReadKind::Asynchronous => assert_eq!(now, before, "{what}"),
                _ => {
                    if re == 1 {
                        held = if kind == ReadKind::ReadFirst { before } else { after };
                    }
                    assert_eq!(sim.get("rd_data"), held, "{what}");
                }
            }
        }
    }
}

#[test]
fn rom_gives_its_table() {
    let words: Vec<BigUint> = (0..300u64).map(|i| BigUint::from(i * i)).collect();
    let mut sim = Sim::new(rom("squares", 20, &words, MemoryStyle::Block));
    for i in 0..300 {
        sim.set("addr", i);
        sim.edge(&["clk"]);
        assert_eq!(sim.get("data"), i * i);
    }
}

/// Sends 2000 random beats with random gaps; they must arrive in order, and `inside` may never exceed `most`.
fn stream_keeps_order(mut sim: Sim, clocks: (&str, &str), most: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut inside, mut sent, mut taken, mut fullest) = (VecDeque::new(), 0, 0, 0);
    let mut pending: Option<(u64, u64)> = None;
    let mut clock = 0;
    while taken < 2000 {
        assert!(clock < 100_000, "seed {seed}: the stream has stopped after {taken} beats");
        clock += 1;
        let busy = clock / 200 % 3;
        if pending.is_none() && sent < 2000 && (busy != 2 || rng.random_range(0..4) == 0) {
            pending = Some((rng.random_range(0..256), rng.random_range(0..2)));
        }
        sim.set("s_axis_tvalid", pending.is_some().into());
        let (data, last) = pending.unwrap_or((0, 0));
        sim.set("s_axis_tdata", data);
        sim.set("s_axis_tlast", last);
        let ready = busy != 1 || rng.random_range(0..4) == 0;
        sim.set("m_axis_tready", ready.into());
        let (write, read) = (rng.random_range(0..3) < 2, rng.random_range(0..3) < 2);
        let (write, read) = if clocks.0 == clocks.1 { (true, true) } else { (write, read) };
        if write && pending.is_some() && sim.get("s_axis_tready") == 1 {
            inside.push_back(pending.take().unwrap());
            sent += 1;
        }
        if read && ready && sim.get("m_axis_tvalid") == 1 {
            let beat = (sim.get("m_axis_tdata"), sim.get("m_axis_tlast"));
            assert_eq!(Some(beat), inside.pop_front(), "seed {seed}, clock {clock}");
            taken += 1;
        }
        fullest = fullest.max(inside.len());
        assert!(inside.len() <= most, "seed {seed}, clock {clock}: {} beats inside", inside.len());
        match (write, read) {
            _ if clocks.0 == clocks.1 => sim.edge(&[clocks.0]),
            (true, true) => sim.edge(&[clocks.0, clocks.1]),
            (true, false) => sim.edge(&[clocks.0]),
            (false, true) => sim.edge(&[clocks.1]),
            (false, false) => {}
        }
    }
    assert_eq!(fullest, most, "seed {seed}: all of it was used");
}

#[test]
fn skid_buffer_keeps_order_and_throughput() {
    let mut sim = Sim::new(skid_buffer(BYTES));
    sim.reset(&[("clk", "rst")]);
    stream_keeps_order(sim, ("clk", "clk"), 2, 13);
    let mut sim = Sim::new(skid_buffer(BYTES));
    sim.reset(&[("clk", "rst")]);
    sim.set("s_axis_tvalid", 1);
    sim.set("m_axis_tready", 1);
    for beat in 0..20 {
        sim.set("s_axis_tdata", beat);
        assert_eq!(sim.get("s_axis_tready"), 1);
        sim.edge(&["clk"]);
        assert_eq!((sim.get("m_axis_tvalid"), sim.get("m_axis_tdata")), (1, beat), "latency 1");
    }
}

#[test]
fn fifo_keeps_order_and_counts() {
    for depth in [2, 16] {
        let mut sim = Sim::new(fifo(BYTES, depth, MemoryStyle::Auto));
        sim.reset(&[("clk", "rst")]);
        stream_keeps_order(sim, ("clk", "clk"), depth + 1, 14);
    }
    let mut sim = Sim::new(fifo(BYTES, 16, MemoryStyle::Auto));
    sim.reset(&[("clk", "rst")]);
    sim.set("s_axis_tvalid", 1);
    for level in 0..17 {
        assert_eq!((sim.get("stat_level"), sim.get("s_axis_tready")), (level, 1));
        assert_eq!(sim.get("m_axis_tvalid"), u64::from(level >= 2), "latency 2");
        sim.edge(&["clk"]);
    }
    assert_eq!((sim.get("stat_level"), sim.get("s_axis_tready")), (17, 0));
}

#[test]
fn async_fifo_keeps_order_at_any_ratio_of_clocks() {
    for (depth, stages) in [(4, 2), (16, 3)] {
        let mut sim = Sim::new(async_fifo(BYTES, depth, stages, MemoryStyle::Auto));
        sim.reset(&[("s_clk", "s_rst"), ("m_clk", "m_rst")]);
        stream_keeps_order(sim, ("s_clk", "m_clk"), depth + 1, 15);
    }
}

#[test]
fn bit_synchroniser_has_its_latency() {
    let mut sim = Sim::new(bit_synchroniser(3));
    sim.reset(&[("clk", "rst")]);
    sim.set("d", 1);
    let seen: Vec<u64> = (0..5)
        .map(|_| {
            sim.edge(&["clk"]);
            sim.get("q")
        })
        .collect();
    assert_eq!(seen, [0, 0, 1, 1, 1]);
}

#[test]
fn pulse_synchroniser_keeps_the_count() {
    let mut sim = Sim::new(pulse_synchroniser(2));
    sim.reset(&[("s_clk", "s_rst"), ("m_clk", "m_rst")]);
    let (mut sent, mut got) = (0, 0);
    for clock in 0..300 {
        let pulse = clock % 7 == 3;
        sim.set("d", pulse.into());
        sent += u64::from(pulse);
        sim.edge(&["s_clk"]);
        got += sim.get("q");
        sim.edge(&["m_clk"]);
    }
    sim.edge(&["m_clk"]);
    assert_eq!((sent, got), (43, 43));
}

#[test]
fn one_hot_mux_selects() {
    let m = ModuleBuilder::new("one_hot_mux");
    let select = m.input("select", 5);
    let values: Vec<Expr> = (0..5).map(|i| m.input(format!("i_{i}"), 12)).collect();
    m.assign(&m.output("o", 12), one_hot_mux(&select, &values));
    let mut mux = Sim::new(m.build());
    (0..5).for_each(|i| mux.set(&format!("i_{i}"), 100 + i));
    for i in 0..5 {
        mux.set("select", 1 << i);
        assert_eq!(mux.get("o"), 100 + i);
    }
    mux.set("select", 0);
    assert_eq!(mux.get("o"), 0);
}

/// The CRC of `octets`, `width` of them a clock.
fn crc_of(crc: Crc, octets: &[u8], width: usize) -> u64 {
    let mut sim = Sim::new(crc.module("crc", width));
    sim.reset(&[("clk", "rst")]);
    sim.set("data_valid", 1);
    for (i, word) in octets.chunks(width).enumerate() {
        sim.set("first", u64::from(i == 0));
        let port = sim.0.port("data");
        sim.0.set_big(port, &BigUint::from_bytes_le(word));
        sim.edge(&["clk"]);
    }
    sim.get("crc")
}

/// Check values for the octets of "123456789", from the catalogue of parametrised CRC algorithms (RevEng).
#[test]
fn crc_gives_the_published_check_values() {
    let crc = |width, polynomial, initial, reflect, final_xor| Crc {
        width,
        polynomial,
        initial,
        reflect_in: reflect,
        reflect_out: reflect,
        final_xor,
    };
    let known = [
        ("CRC-8/SMBUS", crc(8, 0x07, 0, false, 0), 0xf4),
        ("CRC-16/ARC", crc(16, 0x8005, 0, true, 0), 0xbb3d),
        ("CRC-16/IBM-3740", crc(16, 0x1021, 0xffff, false, 0), 0x29b1),
        ("CRC-5/USB", crc(5, 0x05, 0x1f, true, 0x1f), 0x19),
        ("CRC-24/OPENPGP", crc(24, 0x864cfb, 0xb704ce, false, 0), 0x21cf02),
        ("CRC-32/ISCSI", crc(32, 0x1edc6f41, 0xffff_ffff, true, 0xffff_ffff), 0xe306_9283),
        ("CRC-64/XZ", crc(64, 0x42f0e1eba9ea3693, u64::MAX, true, u64::MAX), 0x995d_c9bb_df19_39fa),
    ];
    for (name, crc, check) in known {
        for width in [1, 3, 9] {
            assert_eq!(crc_of(crc, b"123456789", width), check, "{name}, {width} octets a clock");
        }
    }
}

/// The CRC of a message is the sum of the shares of its parts and the CRC of the rest, for CRCs in either order of bits.
#[test]
fn a_crc_is_the_sum_of_shares() {
    let reflected =
        Crc { width: 16, polynomial: 0x8005, initial: 0, reflect_in: true, reflect_out: true, final_xor: 0 };
    let straight = Crc { polynomial: 0x1021, initial: 0xffff, reflect_in: false, reflect_out: false, ..reflected };
    for crc in [Crc::ETHERNET, reflected, straight] {
        let message = *b"123456789";
        assert_eq!(crc.value(&message), crc_of(crc, &message, 9));
        let m = ModuleBuilder::new("shares");
        let (a, b) = (m.input("a", 16), m.input("b", 24));
        let rest = [0, 0, b'3', 0, 0, 0, b'7', b'8', b'9'];
        m.assign(&m.output("crc", crc.width), crc.share(&a, 7) ^ crc.share(&b, 3) ^ crc.value(&rest));
        let mut sim = Sim::new(m.build());
        sim.set("a", u64::from_le_bytes([b'1', b'2', 0, 0, 0, 0, 0, 0]));
        sim.set("b", u64::from_le_bytes([b'4', b'5', b'6', 0, 0, 0, 0, 0]));
        assert_eq!(sim.get("crc"), crc.value(&message), "{crc:?}");
    }
}

#[test]
fn ethernet_crc_agrees_with_crc32fast() {
    let seed = 16;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for width in [1, 4, 8, 64] {
        let octets: Vec<u8> = (0..width * rng.random_range(1..20)).map(|_| rng.random()).collect();
        let expected = u64::from(crc32fast::hash(&octets));
        assert_eq!(crc_of(Crc::ETHERNET, &octets, width), expected, "seed {seed}, {width} octets a clock");
    }
}
