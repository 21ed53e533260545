//! Inputs of cores on links that are simulated with golden models.

pub mod demo;
pub mod ports;
pub mod shims;

use cosim::link::control::{Alone, ClockedCore};
use rtl_foundation::contract::Golden;
use std::{cell::RefCell, convert::Infallible, rc::Rc};
use verilated_dut::Design;

/// A golden model whose inputs are kept in some of its clocks.
struct Kept<G: Golden> {
    model: Alone<G>,
    clock: usize,
    /// Whether the inputs of a clock are kept.
    keep: fn(usize) -> bool,
    inputs: Rc<RefCell<Vec<G::Inputs>>>,
}

impl<G: Golden> Kept<G> {
    fn new(model: G, keep: fn(usize) -> bool) -> (Self, Rc<RefCell<Vec<G::Inputs>>>) {
        let inputs = Rc::<RefCell<Vec<G::Inputs>>>::default();
        (Self { model: Alone::new(model), clock: 0, keep, inputs: inputs.clone() }, inputs)
    }
}

impl<G: Golden> ClockedCore for Kept<G> {
    type Inputs = G::Inputs;
    type Outputs = G::Outputs;
    type Error = Infallible;

    fn clock(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, Infallible> {
        if (self.keep)(self.clock) {
            self.inputs.borrow_mut().push(inputs.clone());
        }
        self.clock += 1;
        self.model.clock(inputs)
    }
}

/// A variant of a core.
fn design(core: &cores::variant::Core, variant: &str) -> Design {
    let variant = core.variant(variant).expect("a variant of the core");
    cosim::design::design(core, variant).expect("the variant builds")
}
