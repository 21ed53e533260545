//! The shim at an end of the link, and the software that programs it and reads its counters.

use super::beat::Beat;
use crate::link::StreamError;
use crate::link::control::ClockedCore;
use crate::software::{Access, Driver};
use cores::lowar_shim::program::Program;
use cores::lowar_shim::{Inputs, Outputs};
use miette::Diagnostic;
use rtl_gen::registers::{Content, RegisterMap};
use serde::Serialize;

/// UDP port of the shims, for packets that are datagrams.
pub const UDP_PORT: u16 = 4793;

/// Value of a counter that software has read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    /// Name of the counter in the register map.
    pub register: String,
    /// Value modulo 2^32.
    pub count: u32,
}

/// Inputs of an end's shim in a clock. The host takes delivered frames at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pins<const N: usize> {
    /// A beat of a frame to be sent.
    pub frame: Option<Beat<N>>,
    /// Whether the MAC takes a beat.
    pub mac_ready: bool,
    /// A beat that the MAC has received.
    pub received: Option<Beat<N>>,
    /// Whether the received frame is bad, in its last beat.
    pub bad: bool,
}

/// Outputs of an end's shim in a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Word<const N: usize> {
    /// Whether the shim takes the beat to be sent.
    pub frame_taken: bool,
    /// A beat for the MAC.
    pub packet: Option<Beat<N>>,
    /// A beat of a frame for the host.
    pub delivered: Option<Beat<N>>,
    /// Whether the delivered frame is bad, in its last beat.
    pub bad: bool,
}

impl<const N: usize> Word<N> {
    /// The word of an end without a shim, where host and MAC are joined.
    pub fn without_shim(pins: &Pins<N>) -> Self {
        let frame_taken = pins.mac_ready && pins.frame.is_some();
        Self { frame_taken, packet: pins.frame, delivered: pins.received, bad: pins.bad }
    }
}

/// A shim: the golden model, or hardware in lockstep with it.
pub struct Shim<C, const N: usize> {
    /// The core.
    pub core: C,
    inputs: Box<Inputs<N>>,
    software: Driver,
    /// Names and addresses of the counters.
    counters: Vec<(String, u32)>,
}

impl<C, const N: usize> Shim<C, N>
where
    C: ClockedCore<Inputs = Inputs<N>, Outputs = Outputs<N>>,
    C::Error: std::error::Error + Diagnostic + 'static,
{
    /// A shim with these registers after a reset; its software begins to program it.
    pub fn new(core: C, map: &RegisterMap, program: &Program) -> Self {
        let writes = program.writes(map).into_iter().map(|(address, data)| Access::Write { address, data });
        let counts = map.registers.iter().filter(|register| matches!(register.content, Content::Counter { .. }));
        let counters = counts.flat_map(|register| {
            let several = register.offsets().count() > 1;
            let name = move |n| if several { format!("{}_{n}", register.name) } else { register.name.clone() };
            register.offsets().enumerate().map(move |(n, offset)| (name(n), offset))
        });
        Self {
            core,
            inputs: Box::new(Inputs { m_axis_rx_tready: true, ..Inputs::default() }),
            software: Driver::new(writes),
            counters: counters.collect(),
        }
    }

    /// Runs one clock.
    ///
    /// # Errors
    /// The error that stops the core, or an access that it refuses.
    pub fn clock(&mut self, pins: &Pins<N>) -> Result<Word<N>, StreamError<C::Error>> {
        let inputs = &mut *self.inputs;
        inputs.s_axis_tx_tvalid = pins.frame.is_some();
        if let Some(beat) = &pins.frame {
            (inputs.s_axis_tx_tdata, inputs.s_axis_tx_tkeep, inputs.s_axis_tx_tlast) =
                (beat.data, beat.keep, beat.last);
        }
        inputs.m_axis_tx_tready = pins.mac_ready;
        inputs.s_axis_rx_tvalid = pins.received.is_some();
        if let Some(beat) = &pins.received {
            (inputs.s_axis_rx_tdata, inputs.s_axis_rx_tkeep, inputs.s_axis_rx_tlast) =
                (beat.data, beat.keep, beat.last);
        }
        inputs.s_axis_rx_tuser = pins.bad;
        if !self.software.idle() {
            let mut bus = inputs.axil_master();
            self.software.drive(&mut bus);
            inputs.drive_axil(&bus);
        }

        let out = self.core.clock(inputs).map_err(StreamError::Core)?;

        if !self.software.idle() {
            let mut bus = inputs.axil_master();
            self.software.observe(&mut bus, &out.axil_slave()).map_err(StreamError::Access)?;
            inputs.drive_axil(&bus);
        }
        let frame_taken = inputs.s_axis_tx_tvalid && out.s_axis_tx_tready;
        let beat = |valid: bool, data, keep, last| valid.then_some(Beat { data, keep, last });
        Ok(Word {
            frame_taken,
            packet: beat(out.m_axis_tx_tvalid, out.m_axis_tx_tdata, out.m_axis_tx_tkeep, out.m_axis_tx_tlast),
            delivered: beat(out.m_axis_rx_tvalid, out.m_axis_rx_tdata, out.m_axis_rx_tkeep, out.m_axis_rx_tlast),
            bad: false,
        })
    }

    /// Lets software read all counters.
    pub fn read_counters(&mut self) {
        self.counters.iter().for_each(|&(_, address)| self.software.add(Access::Read { address }));
    }

    /// The counters that software has read; `None` while it reads.
    pub fn counters(&mut self) -> Option<Vec<Count>> {
        if !self.software.idle() {
            return None;
        }
        let read = self.counters.iter().map(|(register, _)| {
            let count = self.software.take_read()?;
            Some(Count { register: register.clone(), count })
        });
        read.collect()
    }
}
