//! What cores see on links that are simulated with golden models.

pub mod demo;
pub mod ports;

use cores::contract::Golden;
use cosim::{
    link::control::{Alone, ClockedCore},
    verilated::Design,
};
use std::{cell::RefCell, convert::Infallible, ops::Range, rc::Rc};

/// A golden model whose inputs are kept in some of its clocks.
struct Kept<G: Golden, const K: usize> {
    model: Alone<G>,
    clock: usize,
    windows: [Range<usize>; K],
    inputs: Rc<RefCell<Vec<G::Inputs>>>,
}

impl<G: Golden, const K: usize> Kept<G, K> {
    fn new(model: G, windows: [Range<usize>; K]) -> (Self, Rc<RefCell<Vec<G::Inputs>>>) {
        let inputs = Rc::<RefCell<Vec<G::Inputs>>>::default();
        (Self { model: Alone::new(model), clock: 0, windows, inputs: inputs.clone() }, inputs)
    }
}

impl<G: Golden, const K: usize> ClockedCore for Kept<G, K> {
    type Inputs = G::Inputs;
    type Outputs = G::Outputs;
    type Error = Infallible;

    fn clock(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, Infallible> {
        if self.windows.iter().any(|window| window.contains(&self.clock)) {
            self.inputs.borrow_mut().push(inputs.clone());
        }
        self.clock += 1;
        self.model.clock(inputs)
    }
}

/// The default variant of a core.
fn design(core: &cores::registry::Core) -> Design {
    let module = (core.variants[0].build)(core.stem).expect("the default variant of a core builds");
    Design::from_module(&module).expect("the default variant of a core can be written")
}
