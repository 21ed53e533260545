//! Clocked flow control: the pause engine, native PFC or a relay with the encoder, clock by clock, as golden models or
//! as hardware in lockstep with them. Credits and rates, which need no encoder, too.

mod credits;
mod decider;
mod rates;

pub use credits::ClockedCredits;
pub use decider::{Decider, PauseEngine, Relay, Request, Threshold};
pub use rates::ClockedRates;

use super::{FlowControl, Handover, Port, View};
use crate::link::pause::{OCTETS, PauseFrame};
use cores::bifrost_pause_engine::Config;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::pfc_quanta_encoder as encoder;
use cores::pfc_threshold;
use rtl_foundation::contract::Golden;
use rtl_foundation::time::Time;
use rtl_lockstep::{Lockstep, LockstepError};
use std::convert::Infallible;

/// A core that is clocked: a golden model alone, or hardware beside its model.
pub trait ClockedCore {
    /// Inputs of the core.
    type Inputs;
    /// Outputs of the core.
    type Outputs;
    /// Error that stops the core.
    type Error;
    /// The outputs in the current clock with these inputs, then the rising edge.
    fn clock(&mut self, inputs: &Self::Inputs) -> Result<&Self::Outputs, Self::Error>;
}

/// A golden model without hardware beside it.
#[derive(Clone, Debug)]
pub struct Alone<G: Golden> {
    model: G,
    outputs: G::Outputs,
}

impl<G: Golden> Alone<G> {
    /// The model in its present state.
    pub fn new(model: G) -> Self {
        Self { model, outputs: G::Outputs::default() }
    }
}

impl<G: Golden> ClockedCore for Alone<G> {
    type Inputs = G::Inputs;
    type Outputs = G::Outputs;
    type Error = Infallible;

    fn clock(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, Infallible> {
        self.outputs = self.model.step(inputs);
        Ok(&self.outputs)
    }
}

impl<G: Golden> ClockedCore for Lockstep<G> {
    type Inputs = G::Inputs;
    type Outputs = G::Outputs;
    type Error = LockstepError;

    #[inline]
    fn clock(&mut self, inputs: &G::Inputs) -> Result<&G::Outputs, LockstepError> {
        self.step(inputs)
    }
}

/// A decider with its encoder; `N` octets in a beat.
pub struct Clocked<D, P, const N: usize> {
    decider: D,
    encoder: P,
    port: Port,
    inputs: encoder::Inputs,
    /// Number of the next clock.
    clock: u64,
    handover: Beats,
}

/// A pause frame on its way to the MAC.
struct Beats {
    /// Octets that the MAC has taken.
    frame: PauseFrame,
    taken: usize,
    /// Beats that the encoder still has to hand over.
    left: u64,
}

impl<E, P, const N: usize, const WINDOW: usize> Clocked<PauseEngine<E, WINDOW>, P, N> {
    /// The pause engine and the encoder after a reset, the engine to be loaded with `config` in clock 0.
    pub fn new(engine: E, encoder: P, config: &Config, port: Port) -> Self {
        Self::with(PauseEngine::new(engine, config), encoder, port)
    }
}

impl<T, P, const N: usize> Clocked<Threshold<T>, P, N> {
    /// Native PFC and the encoder after a reset.
    pub fn pfc(threshold: T, encoder: P, settings: &pfc_threshold::Config, port: Port) -> Self {
        Self::with(Threshold::new(threshold, settings), encoder, port)
    }
}

impl<R, P, const N: usize> Clocked<Relay<R>, P, N> {
    /// A relay of the classes in `enable` and the encoder after a reset.
    pub fn relay(relay: R, encoder: P, enable: u8, port: Port) -> Self {
        Self::with(Relay::new(relay, enable, port), encoder, port)
    }
}

impl<D, P, const N: usize> Clocked<D, P, N> {
    fn with(decider: D, encoder: P, port: Port) -> Self {
        let source_mac = port.source_mac.iter().fold(0, |mac, &octet| mac << 8 | u64::from(octet));
        let inputs = encoder::Inputs { cfg_source_mac: source_mac, ..encoder::Inputs::default() };
        let handover = Beats { frame: [0; OCTETS], taken: 0, left: 0 };
        Self { decider, encoder, port, inputs, clock: 0, handover }
    }
}

impl<D, P, const N: usize> Clocked<D, P, N>
where
    D: Decider,
    P: ClockedCore<Inputs = encoder::Inputs, Outputs = encoder::Outputs<N>, Error = D::Error>,
{
    /// Runs one clock; returns the frame whose last beat the MAC takes in it.
    fn step(&mut self, view: View) -> Result<Option<PauseFrame>, D::Error> {
        let ready = self.handover.left == 0;
        let request = self.decider.clock(view.cells, ready)?;

        let inputs = &mut self.inputs;
        inputs.s_req_valid = request.valid;
        inputs.s_req_enable = request.enable;
        inputs.s_req_quanta = request.quanta;
        inputs.m_axis_tready = view.ready;
        let stream = self.encoder.clock(inputs)?;
        assert_eq!(stream.s_req_ready, ready, "the encoder broke its contract of s_req_ready");

        self.clock += 1;
        let frame = if stream.m_axis_tvalid && view.ready { self.handover.take(stream) } else { None };
        if request.valid && stream.s_req_ready {
            self.handover.left = self.port.beats();
        }
        Ok(frame)
    }
}

impl Beats {
    /// Lets the MAC take a beat; returns the frame if the beat is its last.
    fn take<const N: usize>(&mut self, stream: &encoder::Outputs<N>) -> Option<PauseFrame> {
        let octets = (stream.m_axis_tkeep.0.trailing_ones() as usize).min(OCTETS - self.taken);
        self.frame[self.taken..][..octets].copy_from_slice(&stream.m_axis_tdata.0[..octets]);
        self.taken += octets;
        self.left -= 1;
        stream.m_axis_tlast.then(|| {
            self.taken = 0;
            self.frame
        })
    }
}

impl<D, P, const N: usize> FlowControl for Clocked<D, P, N>
where
    D: Decider,
    P: ClockedCore<Inputs = encoder::Inputs, Outputs = encoder::Outputs<N>, Error = D::Error>,
{
    type Error = D::Error;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, D::Error> {
        while self.port.clock.edge(self.clock) < until {
            if let Some(frame) = self.step(view)? {
                return Ok(Some(Handover { at: self.port.clock.edge(self.clock), frame }));
            }
        }
        Ok(None)
    }

    fn received(&mut self, _now: Time, priority: u8, wire_octets: u32) {
        self.decider.received(priority, wire_octets);
    }

    fn heard(&mut self, now: Time, request: &PauseRequest) {
        self.decider.heard(now, request);
    }

    fn clocks(&self) -> u64 {
        self.clock
    }
}
