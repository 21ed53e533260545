//! The pause engine and its encoder clock by clock: golden models, or hardware in lockstep with them.

use super::slotted::LOAD_CLOCK;
use super::{FlowControl, Handover, Port, View};
use crate::link::pause::{OCTETS, PauseFrame};
use crate::link::time::Time;
use cores::bifrost_pause_engine::{self as engine, Config};
use cores::contract::{Fields, Golden};
use cores::pfc_quanta_encoder as encoder;
use std::collections::VecDeque;
use std::convert::Infallible;

/// Something that is clocked: a golden model alone, or hardware beside its model.
pub trait ClockedCore {
    /// What it reads in a clock.
    type Inputs;
    /// What it drives in a clock.
    type Outputs;
    /// Why it stops.
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
    /// The model as it stands.
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

/// Engine and encoder; `N` octets in a beat.
pub struct Clocked<E, P, const N: usize> {
    /// The pause engine.
    pub engine: E,
    /// The encoder of its requests.
    pub encoder: P,
    port: Port,
    engine_inputs: engine::Inputs,
    encoder_inputs: encoder::Inputs,
    /// The next clock.
    clock: u64,
    /// Frames that the engine has not been told of: priority and octets on the wire.
    received: VecDeque<(u8, u16)>,
    handover: Beats,
}

/// A pause frame on its way to the MAC.
struct Beats {
    /// What the MAC has taken of it.
    frame: PauseFrame,
    taken: usize,
    /// Beats that the encoder still has to hand over.
    left: u64,
}

impl<E, P, Failure, const N: usize> Clocked<E, P, N>
where
    E: ClockedCore<Inputs = engine::Inputs, Outputs = engine::Outputs, Error = Failure>,
    P: ClockedCore<Inputs = encoder::Inputs, Outputs = encoder::Outputs<N>, Error = Failure>,
{
    /// Cores after a reset, to be loaded with `config` in clock 0.
    pub fn new(engine: E, encoder: P, config: &Config, port: Port) -> Self {
        let mut engine_inputs = engine::Inputs::default();
        config.drive(&mut engine_inputs);
        let source_mac = port.source_mac.iter().fold(0, |mac, &octet| mac << 8 | u64::from(octet));
        let encoder_inputs = encoder::Inputs { cfg_source_mac: source_mac, ..encoder::Inputs::default() };
        Self {
            engine,
            encoder,
            port,
            engine_inputs,
            encoder_inputs,
            clock: 0,
            received: VecDeque::new(),
            handover: Beats { frame: [0; OCTETS], taken: 0, left: 0 },
        }
    }

    /// One clock; the frame whose last beat the MAC takes in it.
    fn step(&mut self, view: View) -> Result<Option<PauseFrame>, Failure> {
        let inputs = &mut self.engine_inputs;
        inputs.cfg_load = self.clock == LOAD_CLOCK - 1;
        inputs.occ_cells = Fields(*view.cells);
        let received = self.received.pop_front();
        inputs.rx_valid = received.is_some();
        (inputs.rx_priority, inputs.rx_octets) = received.unwrap_or_default();
        // The encoder is ready when it is empty or hands over its last beat.
        inputs.m_req_ready = self.handover.left == 0 || (self.handover.left == 1 && view.ready);
        let request = self.engine.clock(inputs)?;

        let inputs = &mut self.encoder_inputs;
        inputs.s_req_valid = request.m_req_valid;
        inputs.s_req_enable = request.m_req_enable;
        inputs.s_req_quanta = request.m_req_quanta;
        inputs.m_axis_tready = view.ready;
        let stream = self.encoder.clock(inputs)?;
        assert_eq!(stream.s_req_ready, self.engine_inputs.m_req_ready, "the encoder broke its contract of s_req_ready");

        self.clock += 1;
        let frame = if stream.m_axis_tvalid && view.ready { self.handover.take(stream) } else { None };
        if request.m_req_valid && stream.s_req_ready {
            self.handover.left = self.port.beats();
        }
        Ok(frame)
    }
}

impl Beats {
    /// The MAC takes a beat; the frame if it is its last.
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

impl<E, P, Failure, const N: usize> FlowControl for Clocked<E, P, N>
where
    E: ClockedCore<Inputs = engine::Inputs, Outputs = engine::Outputs, Error = Failure>,
    P: ClockedCore<Inputs = encoder::Inputs, Outputs = encoder::Outputs<N>, Error = Failure>,
{
    type Error = Failure;

    fn advance(&mut self, until: Time, view: View) -> Result<Option<Handover>, Failure> {
        while self.port.clock.edge(self.clock) < until {
            if let Some(frame) = self.step(view)? {
                return Ok(Some(Handover { at: self.port.clock.edge(self.clock), frame }));
            }
        }
        Ok(None)
    }

    fn received(&mut self, _now: Time, priority: u8, wire_octets: u32) {
        let octets = u16::try_from(wire_octets).expect("a frame has less than 65536 octets");
        match self.received.back_mut() {
            // Short frames can end closer together than clocks.
            Some((last, sum)) if *last == priority && sum.checked_add(octets).is_some() => *sum += octets,
            _ => self.received.push_back((priority, octets)),
        }
    }

    fn clocks(&self) -> u64 {
        self.clock
    }
}
