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

use rtl_foundation::contract::{Pin, Pins};
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

/// The kernel of a core as a module: its ports are the pins of the contract, with the words of the contract and a heading over the
/// ports that `headings` names.
///
/// # Panics
/// If the kernel and the contract differ in a port, its direction or its width.
pub fn lower_core<K: Block, I: Pins, O: Pins>(
    kernel: &K,
    name: &str,
    docs: Docs,
    headings: &[(&str, &str)],
) -> Result<Rc<Module>, Errors> {
    let docs = I::pins().into_iter().chain(O::pins()).fold(docs, |docs, pin| {
        let heading = headings.iter().find(|(first, _)| *first == pin.name);
        let docs = heading.map_or(docs.clone(), |(_, heading)| docs.group(*heading));
        docs.port(pin.name, pin.doc)
    });
    let module = lower(kernel, name, &docs)?;
    let wanted: Vec<(Pin, bool)> =
        I::pins().into_iter().map(|pin| (pin, true)).chain(O::pins().into_iter().map(|pin| (pin, false))).collect();
    let kind = |is_input| if is_input { "an input" } else { "an output" };
    for port in module.ports().filter(|port| port.name != "clk") {
        let pin = wanted.iter().find(|(pin, _)| pin.name == port.name);
        let Some((pin, is_input)) = pin else {
            panic!("`{}` is a port of {} and no pin of {}", port.name, type_name::<K>(), type_name::<I>());
        };
        assert!(
            (pin.width, *is_input) == (port.width, port.is_input()),
            "`{}` is {} of {} bits in {}, and {} of {} bits in the contract, {}",
            port.name,
            kind(port.is_input()),
            port.width,
            type_name::<K>(),
            kind(*is_input),
            pin.width,
            if *is_input { type_name::<I>() } else { type_name::<O>() },
        );
    }
    Ok(module)
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

    #[test]
    fn a_kernel_has_the_ports_of_its_contract() {
        let module = lower_core::<_, Same, Answer>(&Inverter::default(), "inverter", Docs::new("Inverts."), &[]);
        assert_eq!(module.expect("a module").ports().count(), 2);
    }

    #[test]
    #[should_panic(
        expected = "`data` is an input of 4 bits in cores::blocks::tests::Inverter, and an input of 5 bits in the contract, \
                               cores::blocks::tests::Wider"
    )]
    fn a_port_of_another_width_than_its_pin_is_refused_with_both_places() {
        let _ = lower_core::<_, Wider, Answer>(&Inverter::default(), "inverter", Docs::new("Inverts."), &[]);
    }
}
