//! AXI4-Stream lanes: masks and numbers of lanes.

use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::{BigUint, Errors};
use std::rc::Rc;

/// The octets of a beat in lanes that are kept, 0 in the others.
pub fn kept(data: &Expr, keep: &Expr) -> Expr {
    let octets: Vec<Expr> = data.words(8).iter().zip(keep.bits()).map(|(octet, kept)| octet.masked(&kept)).collect();
    pack(&octets)
}

/// Number of the last lane that `keep` has; it keeps all lanes from 0 on to that one. A power of two of lanes.
pub fn last_lane(m: &ModuleBuilder, keep: &Expr) -> Expr {
    let lanes = keep.width();
    let above = cat(&[lit(0u8, 1), keep.slice(1, lanes - 1)]);
    let one_hot = m.named("last_lane_one_hot", keep & !above);
    let bit = |bit: u32| {
        let in_number = (0..lanes as u64).filter(|lane| lane >> bit & 1 == 1);
        (&one_hot & in_number.fold(BigUint::ZERO, |mask, lane| mask | BigUint::from(1u8) << lane)).any()
    };
    pack(&(0..lanes.ilog2()).map(bit).collect::<Vec<_>>())
}

/// [`last_lane`] as a part: a design of any width can then be one module around it.
pub fn last_lane_part(lanes: usize) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("last_lane_x{lanes}"));
    m.describe("Numbers the last lane that a beat keeps.");
    let keep = m.doc("Lanes that carry the frame: from lane 0 on, all up to the last.").input("keep", lanes);
    let lane = m.doc("Number of the last of them.").output("lane", lanes.ilog2() as usize);
    m.assign(&lane, last_lane(&m, &keep));
    m.build()
}

/// Keeps the lanes from 0 on to that number.
pub fn keep_to(last_lane: &Expr) -> Expr {
    lit(1u8, 1).repeat(1 << last_lane.width()).shr(!last_lane)
}
