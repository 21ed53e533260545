//! Deciders: the pause engine, native PFC, or a relay, each of which makes requests for the encoder.

use super::super::relayed::Heard;
use super::super::slotted::LOAD_CLOCK;
use super::ClockedCore;
use crate::link::control::Port;
use cores::bifrost_pause_engine::model::PauseRequest;
use cores::bifrost_pause_engine::{self as engine, Config};
use cores::pfc_threshold as threshold;
use cores::swing_pfc_relay as relay;
use rtl_foundation::contract::Fields;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// A request in a clock, as on the pins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// Whether a request waits.
    pub valid: bool,
    /// Classes whose time the frame carries.
    pub enable: u8,
    /// Times in quanta.
    pub quanta: Fields<8, 16>,
}

/// A source of requests, clock by clock.
pub trait Decider {
    /// Error that stops the decider.
    type Error;
    /// The request in this clock, with `cells` in use and the encoder `ready` or not; then the rising edge.
    fn clock(&mut self, cells: &[u32; 8], ready: bool) -> Result<Request, Self::Error>;
    /// Takes note of a frame that has arrived and took so many octets on the wire.
    fn received(&mut self, _priority: u8, _wire_octets: u32) {}
    /// Takes note of a pause frame that the other port of a relay has received.
    fn heard(&mut self, _now: Time, _request: &PauseRequest) {}
}

/// The pause engine, with `WINDOW` bits for the slots of a round trip.
pub struct PauseEngine<E, const WINDOW: usize> {
    core: E,
    inputs: engine::Inputs<WINDOW>,
    clock: u64,
    /// Frames that the core has not seen yet: priority and octets on the wire.
    received: VecDeque<(u8, u16)>,
}

impl<E, const WINDOW: usize> PauseEngine<E, WINDOW> {
    /// The core after a reset, to be loaded with `config` in clock 0.
    pub fn new(core: E, config: &Config) -> Self {
        let mut inputs = engine::Inputs::default();
        config.drive(&mut inputs);
        Self { core, inputs, clock: 0, received: VecDeque::new() }
    }
}

impl<E, const WINDOW: usize> Decider for PauseEngine<E, WINDOW>
where
    E: ClockedCore<Inputs = engine::Inputs<WINDOW>, Outputs = engine::Outputs<WINDOW>>,
{
    type Error = E::Error;

    fn clock(&mut self, cells: &[u32; 8], ready: bool) -> Result<Request, E::Error> {
        let inputs = &mut self.inputs;
        inputs.cfg_load = self.clock == LOAD_CLOCK - 1;
        inputs.occ_cells = Fields(*cells);
        let received = self.received.pop_front();
        inputs.rx_valid = received.is_some();
        (inputs.rx_priority, inputs.rx_octets) = received.unwrap_or_default();
        inputs.m_req_ready = ready;
        self.clock += 1;
        let outputs = self.core.clock(inputs)?;
        Ok(Request { valid: outputs.m_req_valid, enable: outputs.m_req_enable, quanta: outputs.m_req_quanta })
    }

    fn received(&mut self, priority: u8, wire_octets: u32) {
        let octets = u16::try_from(wire_octets).expect("a frame has less than 65536 octets");
        match self.received.back_mut() {
            // Short frames can end closer together than clocks.
            Some((last, sum)) if *last == priority && sum.checked_add(octets).is_some() => *sum += octets,
            _ => self.received.push_back((priority, octets)),
        }
    }
}

/// Native PFC.
pub struct Threshold<T> {
    core: T,
    inputs: threshold::Inputs,
}

impl<T> Threshold<T> {
    /// The core after a reset, with these settings.
    pub fn new(core: T, settings: &threshold::Config) -> Self {
        let mut inputs = threshold::Inputs::default();
        settings.drive(&mut inputs);
        Self { core, inputs }
    }
}

impl<T> Decider for Threshold<T>
where
    T: ClockedCore<Inputs = threshold::Inputs, Outputs = threshold::Outputs>,
{
    type Error = T::Error;

    fn clock(&mut self, cells: &[u32; 8], ready: bool) -> Result<Request, T::Error> {
        self.inputs.occ_cells = Fields(*cells);
        self.inputs.m_req_ready = ready;
        let outputs = self.core.clock(&self.inputs)?;
        Ok(Request { valid: outputs.m_req_valid, enable: outputs.m_req_enable, quanta: outputs.m_req_quanta })
    }
}

/// A relay of pauses, without correction of its inventory.
pub struct Relay<R> {
    core: R,
    inputs: relay::Inputs,
    heard: Heard,
    clock: u64,
}

impl<R> Relay<R> {
    /// The core after a reset, relaying the classes in `enable`.
    pub fn new(core: R, enable: u8, port: Port) -> Self {
        let inputs = relay::Inputs { cfg_relay: enable, ..relay::Inputs::default() };
        Self { core, inputs, heard: Heard::new(port), clock: 0 }
    }
}

impl<R> Decider for Relay<R>
where
    R: ClockedCore<Inputs = relay::Inputs, Outputs = relay::Outputs>,
{
    type Error = R::Error;

    fn clock(&mut self, cells: &[u32; 8], ready: bool) -> Result<Request, R::Error> {
        let heard = self.heard.take(self.clock);
        self.clock += 1;
        let PauseRequest { enable, quanta } = heard.unwrap_or_default();
        self.inputs.local_pfc = heard.is_some();
        self.inputs.local_enable = enable;
        self.inputs.local_quanta = Fields(quanta.map(u32::from));
        self.inputs.occ_cells = Fields(*cells);
        self.inputs.m_req_ready = ready;
        let outputs = self.core.clock(&self.inputs)?;
        Ok(Request { valid: outputs.m_req_valid, enable: outputs.m_req_enable, quanta: outputs.m_req_quanta })
    }

    fn heard(&mut self, now: Time, request: &PauseRequest) {
        self.heard.add(now, request);
    }
}
