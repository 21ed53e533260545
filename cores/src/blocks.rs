//! Blocks that several kernels use.

pub mod axis;
pub mod banks;
pub mod cbfc;
pub mod charge;
pub mod extension;
pub mod frame;
pub mod frame_units;
pub mod gate;
pub mod gf256;
pub mod held;
pub mod in_line;
pub mod parts;
pub mod ports;
pub mod request;
pub mod shim;
pub mod stream;
pub mod two_beats;
pub mod verdict_counts;

use crate::variant::Variant;
use rtl_foundation::contract::Pin;
use rtl_gen::Errors;
use rtl_gen::builder::{ModuleBuilder, pack};
use rtl_gen::builder_block;
use rtl_gen::ir::{Expr, Module};
use rtl_gen::kernel::prelude::*;
use std::any::type_name;
use std::rc::Rc;

builder_block! {
    /// `N` values of `W` bits side by side; `NW` is `N * W`.
    pub struct Pack<const N: usize, const W: usize, const NW: usize> {
        pub i: [Signal<In, Bits<W>>; N],
        pub o: Signal<Out, Bits<NW>>,
    } named format!("pack_{N}x{W}"), built by |m: &ModuleBuilder, p: &PortsOf<Self>| m.assign(&p.o, pack(&p.i))
}

builder_block! {
    /// `N` bits side by side.
    pub struct PackBits<const N: usize> {
        pub i: [Signal<In, Bit>; N],
        pub o: Signal<Out, Bits<N>>,
    } named format!("pack_bits_{N}"), built by |m: &ModuleBuilder, p: &PortsOf<Self>| m.assign(&p.o, pack(&p.i))
}

/// The kernel of a variant as a module: its parameters are those of the variant, its ports the pins of the contract, with the words of
/// the contract and a heading over the ports that `headings` names.
///
/// # Panics
/// If the kernel and the contract differ in a port, its direction or its width.
pub fn lower_core<K: Block>(
    kernel: &K,
    variant: &Variant,
    name: &str,
    docs: Docs,
    headings: &[(&str, &str)],
) -> Result<Rc<Module>, Errors> {
    let docs = variant.parameters.iter().fold(docs, |docs, (name, value)| docs.parameter(*name, value));
    let docs = variant.pins().into_iter().flatten().fold(docs, |docs, pin| {
        let heading = headings.iter().find(|(first, _)| *first == pin.name);
        let docs = heading.map_or(docs.clone(), |(_, heading)| docs.group(*heading));
        docs.port(pin.name, pin.doc)
    });
    let module = lower(kernel, name, &docs)?;
    check_ports(&module, variant, type_name::<K>());
    Ok(module)
}

fn check_ports(module: &Module, variant: &Variant, kernel: &str) {
    let sides = variant.pins().into_iter().zip([true, false]);
    let wanted: Vec<(Pin, bool)> =
        sides.flat_map(|(pins, is_input)| pins.into_iter().map(move |pin| (pin, is_input))).collect();
    let kind = |is_input| if is_input { "an input" } else { "an output" };
    for port in module.ports().filter(|port| port.name != "clk") {
        let Some((pin, is_input)) = wanted.iter().find(|(pin, _)| pin.name == port.name) else {
            panic!("`{}` is a port of {kernel} and no pin of the contract", port.name);
        };
        assert!(
            (pin.width, *is_input) == (port.width, port.is_input()),
            "`{}` is {} of {} bits in {kernel}, and {} of {} bits in the contract",
            port.name,
            kind(port.is_input()),
            port.width,
            kind(*is_input),
            pin.width,
        );
    }
}

/// A register of `bits` bits that counts the clocks of `counts`, from 0 on.
pub fn counter(m: &ModuleBuilder, name: &str, bits: usize, counts: &Expr) -> Expr {
    let at = m.reg(name, bits, 0);
    m.when(counts, || m.assign(&at, &at + 1));
    at
}

/// Field `index` of a packed vector of eight.
pub fn field(packed: &Expr, index: &Expr) -> Expr {
    packed.word(index, packed.width() / 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{Contract, pins};

    #[derive(LogicBlock, Default)]
    struct Inverter {
        pub data: Signal<In, Bits<4>>,
        pub inverse: Signal<Out, Bits<4>>,
    }

    impl Logic for Inverter {
        #[hdl_gen]
        fn update(&mut self) {
            self.inverse.next = !self.data.val();
        }
    }

    rtl_foundation::pins! {
        /// Inputs.
        pub struct Same {
            /// Data.
            data: u8 = 4;
        }
    }

    rtl_foundation::pins! {
        /// Inputs of another width.
        pub struct Wider {
            /// Data.
            data: u8 = 5;
        }
    }

    rtl_foundation::pins! {
        /// Outputs.
        pub struct Answer {
            /// Its inverse.
            inverse: u8 = 4;
        }
    }

    fn inverter(contract: Contract) -> Result<Rc<Module>, Errors> {
        let variant = Variant::new("", &[], contract, |_, _| panic!("is not built"));
        lower_core(&Inverter::default(), &variant, "inverter", Docs::new("Inverts."), &[])
    }

    #[test]
    fn a_kernel_has_the_ports_of_its_contract() {
        assert_eq!(inverter(pins::<Same, Answer>).expect("a module").ports().count(), 2);
    }

    #[test]
    #[should_panic(
        expected = "`data` is an input of 4 bits in cores::blocks::tests::Inverter, and an input of 5 bits in the contract"
    )]
    fn a_port_of_another_width_than_its_pin_is_refused_with_both_widths() {
        let _ = inverter(pins::<Wider, Answer>);
    }
}
