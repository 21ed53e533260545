//! The ports of a core that is made with the builder.

use rtl_foundation::contract::{Pin, is_clock, is_reset};
use rtl_gen::builder::*;
use rtl_gen::ir::Expr;

/// The ports of a core.
pub struct Ports(Vec<(Pin, Expr)>);

impl Ports {
    /// Declares clock, reset and all pins, inputs and outputs, with the words of the contract, in groups: a heading, and how the names under
    /// it begin, with a blank between several.
    ///
    /// # Panics
    /// If a pin is in no group.
    pub fn declare(m: &ModuleBuilder, pins: [Vec<Pin>; 2], groups: &[(&str, &str)]) -> Self {
        let _ = (m.clock(), m.reset());
        Self::declare_others(m, pins, groups)
    }

    /// Declares the clocks and resets of these domains and all pins, in groups as [`Ports::declare`] does.
    ///
    /// # Panics
    /// If a pin is in no group.
    pub fn declare_between<const N: usize>(
        m: &ModuleBuilder,
        domains: [&str; N],
        pins: [Vec<Pin>; 2],
        groups: &[(&str, &str)],
    ) -> (Self, [Domain; N]) {
        let domains = domains.map(|prefix| {
            let domain = m.domain(prefix);
            m.clocked_by(&domain, || m.reset());
            domain
        });
        (Self::declare_others(m, pins, groups), domains)
    }

    fn declare_others(m: &ModuleBuilder, pins: [Vec<Pin>; 2], groups: &[(&str, &str)]) -> Self {
        let [inputs, outputs] = pins;
        let sides = inputs.into_iter().filter(|pin| !is_clock(&pin.name) && !is_reset(&pin.name));
        let sides = sides.map(|pin| (pin, true));
        let mut left: Vec<(Pin, bool)> = sides.chain(outputs.into_iter().map(|pin| (pin, false))).collect();
        let mut ports = Vec::new();
        for (heading, prefixes) in groups {
            m.group(*heading);
            let ours = |pin: &Pin| prefixes.split(' ').any(|prefix| pin.name.starts_with(prefix));
            let (group, others) = left.into_iter().partition(|(pin, _)| ours(pin));
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

    /// The ports whose names begin with `prefix`, and how these go on.
    pub fn beginning<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a Expr)> {
        self.0.iter().filter_map(move |(pin, port)| Some((pin.name.strip_prefix(prefix)?, port)))
    }
}

impl std::ops::Index<&str> for Ports {
    type Output = Expr;
    fn index(&self, name: &str) -> &Expr {
        let port = self.0.iter().find(|(pin, _)| pin.name == name);
        &port.unwrap_or_else(|| panic!("no pin `{name}`")).1
    }
}
