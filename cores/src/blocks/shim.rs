//! Hardware common to both paths of the LoWAR shim: the variants that they are emitted in, and what they need of the
//! header ([`crate::lowar`]).

use crate::limits::LimitError;
use crate::lowar::{Build, UNIT_OCTETS};
use crate::variant::{CLOCK_PERIOD_100G_PS, Contract, Core, Emit, Parameters, Variant};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;
use rtl_gen::prim::Crc;

/// The variants of a path, the default first; `pins` are those of streams of 64 bits, and of 512.
pub const fn variants(pins: [Contract; 2], build: Emit) -> [Variant; 6] {
    let [narrow, wide] = pins;
    [
        variant("w512", const { &usual(512, 4) }, wide, build),
        variant("w64", const { &usual(64, 4) }, narrow, build),
        variant("w512_r1", const { &usual(512, 1) }, wide, build),
        variant("w512_r8", const { &usual(512, 8) }, wide, build),
        variant("w64_r1", const { &usual(64, 1) }, narrow, build),
        variant("w64_r8", const { &usual(64, 8) }, narrow, build),
    ]
}

const fn usual(bits: usize, rows: usize) -> [(&'static str, u32); 5] {
    Build::usual(bits / 8, rows).path_parameters()
}

/// The variants of a controller, the default first.
pub const fn by_rows(pins: Contract, build: Emit) -> [Variant; 3] {
    [
        variant("r4", const { &Build::usual(UNIT_OCTETS, 4).controller_parameters() }, pins, build),
        variant("r1", const { &Build::usual(UNIT_OCTETS, 1).controller_parameters() }, pins, build),
        variant("r8", const { &Build::usual(UNIT_OCTETS, 8).controller_parameters() }, pins, build),
    ]
}

const fn variant(name: &'static str, parameters: Parameters, pins: Contract, build: Emit) -> Variant {
    Variant::new(name, parameters, pins, build).at(CLOCK_PERIOD_100G_PS)
}

/// The variant of a path that is built as its name says.
pub fn path(name: &str, pins: [Contract; 2], build: Emit) -> Result<Variant, LimitError> {
    let [narrow, wide] = pins;
    let named = Build::of_path(name)?;
    Ok(custom(name, &named.path_parameters(), if named.octets == UNIT_OCTETS { wide } else { narrow }, build))
}

/// The variant of a controller that is built as its name says.
pub fn of_rows(name: &str, pins: Contract, build: Emit) -> Result<Variant, LimitError> {
    Ok(custom(name, &Build::of_controller(name)?.controller_parameters(), pins, build))
}

fn custom(name: &str, parameters: &[(&'static str, u32)], pins: Contract, build: Emit) -> Variant {
    Variant { name: name.to_owned().into(), parameters: parameters.to_vec().into(), ..variant("", &[], pins, build) }
}

/// The top module of a variant, with the head that all cores of the shim have.
pub fn top(name: &str, core: &Core, variant: &Variant, about: &str) -> ModuleBuilder {
    let m = core.begin(variant, name);
    m.describe(format!("LoWAR (IWQoS 2024); {about}."));
    m
}

/// Subject of the paths.
pub const CODE: &str = "systematic Cauchy Reed-Solomon code over GF(256), interleaved";
/// Subject of the controllers.
pub const FEEDBACK: &str = "feedback between the two ends of a shim";

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
