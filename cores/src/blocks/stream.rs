//! AXI4-Stream lanes: masks and numbers of lanes, and the ports of a core that is made with the builder.

use crate::contract::Pin;
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

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
        let lanes: Vec<Expr> = (0..lanes).filter(|lane| lane >> bit & 1 == 1).map(|lane| one_hot.bit(lane)).collect();
        or_all(&lanes)
    };
    pack(&(0..lanes.ilog2()).map(bit).collect::<Vec<_>>())
}

/// Keeps the lanes from 0 on to that number.
pub fn keep_to(last_lane: &Expr) -> Expr {
    let lanes = 1u64 << last_lane.width();
    let keep: Vec<Expr> = (0..lanes).map(|lane| if lane == 0 { lit(1u8, 1) } else { last_lane.ge(lane) }).collect();
    pack(&keep)
}

/// The ports of a core.
pub struct Ports(Vec<(Pin, Expr)>);

impl Ports {
    /// Declares clock, reset and all pins with the words of the contract, in groups of names that begin alike.
    ///
    /// # Panics
    /// If a pin is in no group.
    pub fn declare(m: &ModuleBuilder, inputs: Vec<Pin>, outputs: Vec<Pin>, groups: &[(&str, &str)]) -> Self {
        let _ = (m.clock(), m.reset());
        let sides = inputs.into_iter().filter(|pin| pin.name != "rst").map(|pin| (pin, true));
        let mut left: Vec<(Pin, bool)> = sides.chain(outputs.into_iter().map(|pin| (pin, false))).collect();
        let mut ports = Vec::new();
        for (heading, prefix) in groups {
            m.group(*heading);
            let (group, others) = left.into_iter().partition(|(pin, _)| pin.name.starts_with(prefix));
            left = others;
            for (pin, is_input) in group {
                m.doc(pin.doc);
                let declare = if is_input { ModuleBuilder::input } else { ModuleBuilder::output };
                let port = declare(m, pin.name.clone(), pin.width);
                ports.push((pin, port));
            }
        }
        assert!(left.is_empty(), "pins without a group: {left:?}");
        Self(ports)
    }
}

impl std::ops::Index<&str> for Ports {
    type Output = Expr;
    fn index(&self, name: &str) -> &Expr {
        let port = self.0.iter().find(|(pin, _)| pin.name == name);
        &port.unwrap_or_else(|| panic!("no pin `{name}`")).1
    }
}
