//! The memories of a core, one to a channel, and a gateway together with its memories.

use super::{AxiMemory, Behaviour};
use crate::link::control::ClockedCore;
use cores::axi::{AxiMaster, AxiSlave, BURST_BEATS};
use cores::bifrost_gateway::{DEEP_OCTETS, DeepInputs, DeepOutputs, Inputs, Outputs};
use rtl_foundation::contract::Each;

/// The memories of a core with `C` channels.
#[derive(Clone, Debug)]
pub struct Memories<const C: usize>(pub [AxiMemory; C]);

impl<const C: usize> Memories<C> {
    /// Memories of so many bursts each, which behave alike; each draws its own times.
    pub fn new(rows: u32, behaviour: &Behaviour, seed: u64) -> Self {
        let memory = |channel| AxiMemory::new(rows, behaviour.clone(), seed ^ (channel as u64) << 32);
        Self(std::array::from_fn(memory))
    }

    /// Memories of so many beats together, in whole bursts: none if there is no channel.
    pub fn of_beats(beats: u32, behaviour: &Behaviour, seed: u64) -> Self {
        Self::new(beats / BURST_BEATS as u32 / (C as u32).max(1), behaviour, seed)
    }

    /// Changes the ways of all memories.
    pub fn behave(&mut self, behaviour: &Behaviour) {
        self.0.iter_mut().for_each(|memory| memory.behaviour = behaviour.clone());
    }

    /// The pins of this clock.
    pub fn drive(&mut self) -> Each<AxiSlave, C> {
        Each(std::array::from_fn(|channel| self.0[channel].drive()))
    }

    /// The end of the clock with these pins of the core, or a reset.
    ///
    /// # Panics
    /// If the core breaks a rule of AXI4.
    pub fn clock(&mut self, rst: bool, masters: &Each<AxiMaster, C>) {
        for (memory, master) in self.0.iter_mut().zip(&masters.0) {
            if rst { memory.reset() } else { memory.clock(master) }
        }
    }
}

/// A gateway with its memories: together they have the pins of a gateway that needs none.
pub struct WithMemories<G, const C: usize> {
    /// The gateway.
    pub gateway: G,
    /// Its memories.
    pub memories: Memories<C>,
    inputs: Box<DeepInputs<C>>,
    outputs: Box<Outputs<DEEP_OCTETS>>,
}

impl<G, const C: usize> WithMemories<G, C> {
    /// A gateway with memories of so many rows that behave like this.
    pub fn new(gateway: G, rows: u32, behaviour: &Behaviour, seed: u64) -> Self {
        let memories = Memories::new(rows, behaviour, seed);
        Self { gateway, memories, inputs: Box::default(), outputs: Box::default() }
    }
}

impl<G, const C: usize> ClockedCore for WithMemories<G, C>
where
    G: ClockedCore<Inputs = DeepInputs<C>, Outputs = DeepOutputs<C>>,
{
    type Inputs = Inputs<DEEP_OCTETS>;
    type Outputs = Outputs<DEEP_OCTETS>;
    type Error = G::Error;

    fn clock(&mut self, inputs: &Inputs<DEEP_OCTETS>) -> Result<&Outputs<DEEP_OCTETS>, G::Error> {
        self.inputs.sides.clone_from(inputs);
        self.inputs.memories = self.memories.drive();
        let outputs = self.gateway.clock(&self.inputs)?;
        self.memories.clock(inputs.rst, &outputs.memories);
        (*self.outputs).clone_from(&outputs.sides);
        Ok(&self.outputs)
    }
}
