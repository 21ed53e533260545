//! What both paths of the LoWAR shim need of its header ([`crate::lowar`]).

use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::prim::Crc;

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
