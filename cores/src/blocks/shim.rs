//! What both paths of the LoWAR shim have in common: the variants that they are emitted in, and what they need of the
//! header ([`crate::lowar`]).

use crate::lowar::Build;
use crate::registry::{Emit, Variant};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::prim::Crc;

/// The variants of a path, the default first; `emit` builds them in this order.
pub const fn variants(emit: [Emit; 6]) -> [Variant; 6] {
    [
        Variant::new("w512", const { &parameters("512", "4") }, emit[0]),
        Variant::new("w64", const { &parameters("64", "4") }, emit[1]),
        Variant::new("w512_r1", const { &parameters("512", "1") }, emit[2]),
        Variant::new("w512_r8", const { &parameters("512", "8") }, emit[3]),
        Variant::new("w64_r1", const { &parameters("64", "1") }, emit[4]),
        Variant::new("w64_r8", const { &parameters("64", "8") }, emit[5]),
    ]
}

const fn parameters(data: &'static str, rows: &'static str) -> [(&'static str, &'static str); 5] {
    [("DATA_W", data), ("ROWS", rows), ("LANES", "16"), ("FRAME_OCTETS", "4224"), ("SLOTS", "256")]
}

/// The variants of a controller, the default first; `emit` builds them in this order.
pub const fn by_rows(emit: [Emit; 3]) -> [Variant; 3] {
    [
        Variant::new("r4", const { &rows("4") }, emit[0]),
        Variant::new("r1", const { &rows("1") }, emit[1]),
        Variant::new("r8", const { &rows("8") }, emit[2]),
    ]
}

const fn rows(rows: &'static str) -> [(&'static str, &'static str); 4] {
    [("ROWS", rows), ("LANES", "16"), ("FRAME_OCTETS", "4224"), ("SLOTS", "256")]
}

/// The top module of a controller, with the head that both have.
pub fn controller(name: &str, summary: &str, build: &Build) -> ModuleBuilder {
    let m = ModuleBuilder::new(name);
    m.describe(summary);
    m.describe("LoWAR (IWQoS 2024); feedback between the two ends of a shim.");
    m.parameter("ROWS", build.rows);
    m.parameter("LANES", 1 << build.lanes_log2);
    m.parameter("FRAME_OCTETS", build.frame_octets);
    m.parameter("SLOTS", build.slots);
    m
}

/// The top module of a path, with the head that both have.
pub fn top(name: &str, summary: &str, build: &Build) -> ModuleBuilder {
    let m = ModuleBuilder::new(name);
    m.describe(summary);
    m.describe("LoWAR (IWQoS 2024); systematic Cauchy Reed-Solomon code over GF(256), interleaved.");
    m.parameter("DATA_W", 8 * build.octets);
    m.parameter("ROWS", build.rows);
    m.parameter("LANES", 1 << build.lanes_log2);
    m.parameter("FRAME_OCTETS", build.frame_octets);
    m
}

/// The check of the shim header.
pub const HEADER_CRC: Crc =
    Crc { width: 16, polynomial: 0x1021, initial: 0xffff, reflect_in: false, reflect_out: false, final_xor: 0 };

/// A symbol's beat as bit planes: `planes`, or with `is_length` the length of the symbol, big-endian, in its first two
/// octets; the others mean nothing then.
pub fn symbol_beat(planes: &Expr, is_length: &Expr, length: &Expr) -> Expr {
    let lanes = planes.width() / 8;
    let plane = |(bit, plane): (usize, &Expr)| {
        let of_length = pack(&[length.bit(8 + bit), length.bit(bit)]);
        pack(&[is_length.mux(&of_length, plane.slice(0, 2)), plane.slice(2, lanes - 2)])
    };
    pack(&planes.words(lanes).iter().enumerate().map(plane).collect::<Vec<_>>())
}

/// The length in the first two octets of a beat of bit planes.
pub fn length_in(planes: &Expr) -> Expr {
    let lanes = planes.width() / 8;
    let bits: Vec<Expr> = [1, 0]
        .into_iter()
        .flat_map(|octet| (0..8).map(move |bit| bit * lanes + octet))
        .map(|at| planes.bit(at))
        .collect();
    pack(&bits)
}
