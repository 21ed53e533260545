//! The memories of a core, one to a channel, and a gateway together with its memories.

use super::{AxiMemory, Behaviour};
use crate::link::control::ClockedCore;
use cores::axi::{AxiMaster, AxiSlave, BURST_BEATS};
use cores::bifrost_gateway::{Build, Control, INBOUND, Inputs, Outputs, Status};
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

/// The memories of a gateway. `C` and `R` are `CHANNELS` and `RETRY_CHANNELS`, or 0.
#[derive(Clone, Debug)]
pub struct GatewayMemories<const C: usize, const R: usize> {
    /// The memories of the inbound buffer.
    pub inbound: Memories<C>,
    /// The memories of retransmission: of what was sent, and of what was received.
    of_retry: [Memories<R>; 2],
}

impl<const C: usize, const R: usize> GatewayMemories<C, R> {
    /// The memories of a gateway of this build, which behave alike.
    pub fn new(build: &Build, behaviour: &Behaviour, seed: u64) -> Self {
        let rows = build.memories[INBOUND].size();
        let units = build.retry.map_or(0, |retry| retry.units);
        Self {
            inbound: Memories::new(rows, behaviour, seed),
            of_retry: [1, 2].map(|half| Memories::of_beats(units, behaviour, seed ^ half << 48)),
        }
    }

    /// Changes the ways of all memories.
    pub fn behave(&mut self, behaviour: &Behaviour) {
        self.inbound.behave(behaviour);
        self.of_retry.iter_mut().for_each(|memories| memories.behave(behaviour));
    }

    /// Drives the pins of this clock.
    pub fn drive<const N: usize>(&mut self, inputs: &mut Inputs<N, C, R>) {
        inputs.memories = self.inbound.drive();
        let [of_sent, of_received] = &mut self.of_retry;
        (inputs.sent, inputs.received) = (of_sent.drive(), of_received.drive());
    }

    /// The end of the clock with these pins of the gateway, or a reset.
    ///
    /// # Panics
    /// If the gateway breaks a rule of AXI4.
    pub fn clock<const N: usize>(&mut self, rst: bool, outputs: &Outputs<N, C, R>) {
        self.inbound.clock(rst, &outputs.memories);
        let [of_sent, of_received] = &mut self.of_retry;
        of_sent.clock(rst, &outputs.sent);
        of_received.clock(rst, &outputs.received);
    }
}

/// A gateway with its memories: together they have the pins of a gateway that needs none.
pub struct WithMemories<G, const N: usize, const C: usize, const R: usize> {
    /// The gateway.
    pub gateway: G,
    /// The memories of the gateway.
    pub memories: GatewayMemories<C, R>,
    inputs: Box<Inputs<N, C, R>>,
    outputs: Box<Status<N>>,
}

impl<G, const N: usize, const C: usize, const R: usize> WithMemories<G, N, C, R> {
    /// A gateway of this build, whose memories behave like this.
    pub fn new(gateway: G, build: &Build, behaviour: &Behaviour, seed: u64) -> Self {
        let memories = GatewayMemories::new(build, behaviour, seed);
        Self { gateway, memories, inputs: Box::default(), outputs: Box::default() }
    }
}

impl<G, const N: usize, const C: usize, const R: usize> ClockedCore for WithMemories<G, N, C, R>
where
    G: ClockedCore<Inputs = Inputs<N, C, R>, Outputs = Outputs<N, C, R>>,
{
    type Inputs = Control<N>;
    type Outputs = Status<N>;
    type Error = G::Error;

    fn clock(&mut self, inputs: &Control<N>) -> Result<&Status<N>, G::Error> {
        self.inputs.control.clone_from(inputs);
        self.memories.drive(&mut self.inputs);
        let outputs = self.gateway.clock(&self.inputs)?;
        self.memories.clock(inputs.rst, outputs);
        (*self.outputs).clone_from(&outputs.status);
        Ok(&self.outputs)
    }
}
