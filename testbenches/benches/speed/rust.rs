//! The harnesses in Rust: the binding alone, and the lockstep.

use crate::harness::{CoreFiles, Digest, Harness};
use rtl_foundation::contract::{Golden, PinSink, Pins};
use rtl_lockstep::{AHEAD, Lockstep, Origin};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};
use verilated_dut::{Design, Direction, Dut, InputGroup, Model, Port, Variant, Writer};

/// One or several cores with their stimulus.
pub trait Clocked {
    /// One clock of the design alone.
    fn clock(&mut self);
    /// One clock of the design and its golden model.
    fn clock_lockstep(&mut self);
    /// Waits until all clocks of golden models are compared.
    fn catch_up(&mut self);
    /// A digest of all outputs over the stimulus for each core.
    fn digests(&mut self) -> Vec<u64>;
    /// All outputs of each core after so many clocks, in the last clock.
    fn outputs_after(&mut self, clocks: usize) -> Vec<BTreeMap<String, Vec<u8>>>;
    /// The files for other harnesses.
    fn files(&self) -> Vec<CoreFiles>;
}

/// One core.
pub struct Core<'a, G: Golden> {
    design: &'a Design,
    stimulus: &'a [G::Inputs],
    next: usize,
    last: Option<G::Inputs>,
    dut: Dut,
    inputs: InputGroup,
    lockstep: Lockstep<G>,
}

impl<'a, G: Golden> Core<'a, G> {
    pub fn new(design: &'a Design, stimulus: &'a [G::Inputs], golden: G) -> Self {
        let model = Model::build(design, Variant::PLAIN).unwrap_or_else(|error| panic!("{error}"));
        let mut dut = Dut::new(&model);
        dut.reset().expect("the design runs");
        let inputs = dut.inputs(G::Inputs::pins().iter().map(|pin| dut.port(&pin.name)));
        let origin = Origin { seed: 0, replay: Box::new(|_| "cargo bench -p testbenches --bench speed".into()) };
        let lockstep = Lockstep::new(Dut::new(&model), golden, origin).expect("design and model have the same pins");
        let lockstep = lockstep.running_ahead(AHEAD);
        Self { design, stimulus, next: 0, last: None, dut, inputs, lockstep }
    }

    /// The next clock of the stimulus, from the beginning after the last.
    fn advance(&mut self) -> &'a G::Inputs {
        let inputs = &self.stimulus[self.next];
        self.next = if self.next + 1 == self.stimulus.len() { 0 } else { self.next + 1 };
        inputs
    }

    fn settle(&mut self) {
        let inputs = self.advance();
        let mut drive = Drive(self.inputs.writer(&mut self.dut));
        match &mut self.last {
            Some(last) => last.update(inputs, &mut drive),
            None => {
                inputs.visit(&mut drive);
                self.last = Some(inputs.clone());
            }
        }
        self.dut.settle().expect("the design runs");
    }

    fn output(&self, port: &Port) -> Vec<u8> {
        let id = self.dut.port(&port.name);
        if port.width > 64 {
            return self.dut.words(id).iter().flat_map(|word| word.to_le_bytes()).collect();
        }
        self.dut.get(id).to_le_bytes()[..port.storage_octets()].to_vec()
    }

    fn outputs(&self) -> impl Iterator<Item = (&'a Port, Vec<u8>)> {
        let ports = self.design.ports().iter().filter(|port| port.direction == Direction::Output);
        ports.map(|port| (port, self.output(port)))
    }
}

impl<G: Golden> Clocked for Core<'_, G> {
    #[inline]
    fn clock(&mut self) {
        self.settle();
        self.dut.edge().expect("the design runs");
    }

    #[inline]
    fn clock_lockstep(&mut self) {
        let inputs = self.advance();
        self.lockstep.step(inputs).expect("design and model agree");
    }

    fn catch_up(&mut self) {
        self.lockstep.catch_up().expect("design and model agree");
    }

    fn digests(&mut self) -> Vec<u64> {
        let mut digest = Digest::new();
        for _ in 0..self.stimulus.len() {
            self.settle();
            self.outputs().for_each(|(_, octets)| digest.add(&octets));
            self.dut.edge().expect("the design runs");
        }
        vec![digest.0]
    }

    fn outputs_after(&mut self, clocks: usize) -> Vec<BTreeMap<String, Vec<u8>>> {
        for _ in 1..clocks {
            self.clock();
        }
        self.settle();
        vec![self.outputs().map(|(port, octets)| (port.name.clone(), octets)).collect()]
    }

    fn files(&self) -> Vec<CoreFiles> {
        let ports = self.design.ports();
        let order: Vec<usize> =
            ports.iter().filter_map(|port| G::Inputs::pins().iter().position(|pin| pin.name == port.name)).collect();
        let lengths: Vec<usize> = order
            .iter()
            .map(|&pin| {
                let port = ports.iter().find(|port| port.name == G::Inputs::pins()[pin].name);
                port.map_or(0, Port::storage_octets)
            })
            .collect();
        let mut octets = Octets(vec![vec![]; G::Inputs::COUNT]);
        let stimulus = self.stimulus.iter().map(|inputs| {
            inputs.visit(&mut octets);
            let pins = order.iter().zip(&lengths);
            pins.map(|(&pin, &length)| {
                let mut value = octets.0[pin].clone();
                value.resize(length, 0);
                value
            })
            .collect()
        });
        vec![CoreFiles {
            top: self.design.top().to_owned(),
            sources: self.design.sources().to_vec(),
            ports: ports.to_vec(),
            stimulus: stimulus.collect(),
        }]
    }
}

/// Two cores, clock by clock.
pub struct Pair<A, B>(pub A, pub B);

impl<A: Clocked, B: Clocked> Clocked for Pair<A, B> {
    #[inline]
    fn clock(&mut self) {
        self.0.clock();
        self.1.clock();
    }

    #[inline]
    fn clock_lockstep(&mut self) {
        self.0.clock_lockstep();
        self.1.clock_lockstep();
    }

    fn catch_up(&mut self) {
        self.0.catch_up();
        self.1.catch_up();
    }

    fn digests(&mut self) -> Vec<u64> {
        [self.0.digests(), self.1.digests()].concat()
    }

    fn outputs_after(&mut self, clocks: usize) -> Vec<BTreeMap<String, Vec<u8>>> {
        [self.0.outputs_after(clocks), self.1.outputs_after(clocks)].concat()
    }

    fn files(&self) -> Vec<CoreFiles> {
        self.0.files().into_iter().chain(self.1.files()).collect()
    }
}

/// The design alone.
pub struct Binding<C>(pub C);

impl<C: Clocked> Harness for Binding<C> {
    fn run(&mut self, clocks: u64) -> Duration {
        let begin = Instant::now();
        for _ in 0..clocks {
            self.0.clock();
        }
        begin.elapsed()
    }
}

/// The design and its golden model, every output compared.
pub struct Lockstepped<C>(pub C);

impl<C: Clocked> Harness for Lockstepped<C> {
    fn run(&mut self, clocks: u64) -> Duration {
        let begin = Instant::now();
        for _ in 0..clocks {
            self.0.clock_lockstep();
        }
        self.0.catch_up();
        begin.elapsed()
    }
}

struct Drive<'a>(Writer<'a>);

impl PinSink for Drive<'_> {
    #[inline(always)]
    fn narrow(&mut self, pin: usize, value: u64) {
        self.0.narrow(pin, value);
    }
    #[inline(always)]
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.0.wide(pin, words);
    }
}

/// The octets of each pin. A pin that is open keeps its last value, like at a [`Lockstep`].
struct Octets(Vec<Vec<u8>>);

impl PinSink for Octets {
    fn narrow(&mut self, pin: usize, value: u64) {
        self.0[pin] = value.to_le_bytes().to_vec();
    }
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.0[pin] = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    }
}
