//! The shim at an end of the link: what it is driven with and what it does, whatever hardware it consists of.
//!
//! The sending end has a `lowar_fec_encoder`, the receiving end a `lowar_fec_decoder`. Hardware that has both takes their
//! place by implementing [`Shim`].

use crate::link::control::ClockedCore;
use cores::contract::{Keep, Octets};
use cores::lowar::sizing::Code;
use cores::{lowar_fec_decoder as decoder, lowar_fec_encoder as encoder};
use serde::Serialize;

/// A beat of an AXI4-Stream.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beat<const N: usize> {
    /// Its octets, the first in lane 0.
    pub data: Octets<N>,
    /// Lanes that carry the frame.
    pub keep: Keep<N>,
    /// The last of its frame.
    pub last: bool,
}

impl<const N: usize> Beat<N> {
    /// The beat of `octets` that begins `at` octets from its start.
    pub fn of(octets: &[u8], at: usize) -> Self {
        let rest = &octets[at..];
        let lanes = rest.len().min(N);
        let mut data = [0; N];
        data[..lanes].copy_from_slice(&rest[..lanes]);
        Self { data: Octets(data), keep: Keep(u128::MAX >> (128 - lanes)), last: rest.len() <= N }
    }

    /// The octets that it carries.
    pub fn octets(&self) -> &[u8] {
        &self.data.0[..self.keep.0.count_ones() as usize]
    }
}

/// What surrounds a shim in a clock. Who gets its frames takes them at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pins<const N: usize> {
    /// A beat of a frame to be sent.
    pub frame: Option<Beat<N>>,
    /// The MAC takes a beat.
    pub mac_ready: bool,
    /// A beat that the MAC has received.
    pub received: Option<Beat<N>>,
    /// With its last beat: the frame is bad.
    pub bad: bool,
}

/// What a shim does in a clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct Word<const N: usize> {
    /// It takes the beat to be sent.
    pub frame_taken: bool,
    /// A beat for the MAC.
    pub packet: Option<Beat<N>>,
    /// A beat of a frame that it delivers.
    pub delivered: Option<Beat<N>>,
}

/// A shim at one end of the link.
pub trait Shim<const N: usize> {
    /// Why it stops.
    type Error;
    /// One clock.
    ///
    /// # Errors
    /// What stops the hardware.
    fn clock(&mut self, pins: &Pins<N>) -> Result<Word<N>, Self::Error>;
    /// Clocks without an event and without a beat after which nothing can follow by itself.
    fn patience(&self) -> u64;
    /// Clocks that may now be left out.
    fn may_rest(&self) -> u64;
    /// Lets so many clocks pass without it.
    fn rest(&mut self, clocks: u64);
    /// What it has counted.
    fn counters(&self) -> &Counters;
}

/// Events since the start, as the cores tell them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counters {
    /// Frames that the encoder sent with a header.
    pub source: u64,
    /// Repairs that it sent.
    pub repairs: u64,
    /// Frames that it sent as they are.
    pub plain: u64,
    /// Generations that it closed.
    pub generations: u64,
    /// Of these: flushed.
    pub flushed: u64,
    /// Lost frames that the decoder rebuilt.
    pub recovered: u64,
    /// Frames that it gave up, as far as it knew of them.
    pub given_up: u64,
    /// Generations that its timeout closed.
    pub timeouts: u64,
    /// Packets that came after their generation.
    pub late: u64,
    /// Frames with a bad FCS.
    pub bad_fcs: u64,
    /// Frames that found no room, packets that were malformed, twice there or in contradiction: none on this link.
    pub dropped: u64,
    /// Events of any kind.
    #[serde(skip)]
    pub events: u64,
}

impl Counters {
    /// The events of both ends together.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        Self {
            source: self.source + other.source,
            repairs: self.repairs + other.repairs,
            plain: self.plain + other.plain,
            generations: self.generations + other.generations,
            flushed: self.flushed + other.flushed,
            recovered: self.recovered + other.recovered,
            given_up: self.given_up + other.given_up,
            timeouts: self.timeouts + other.timeouts,
            late: self.late + other.late,
            bad_fcs: self.bad_fcs + other.bad_fcs,
            dropped: self.dropped + other.dropped,
            events: self.events + other.events,
        }
    }
}

/// What software tells both shims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// The code; frames go as they are without one.
    pub code: Option<Code>,
    /// Clocks without a frame after which the encoder closes a generation; 1 to 2^24 - 1.
    pub flush: u32,
    /// Clocks without a packet after which the decoder closes one; 1 to 2^24 - 1.
    pub timeout: u32,
    /// UDP/IPv4; else the EtherType.
    pub udp: bool,
}

/// UDP port of the shims.
const UDP_PORT: u16 = 4793;
/// Clocks that a shim works at most without a beat or an event: longer than it takes to solve for eight losses.
const WORKING: u64 = 1024;

/// A shim that sends: an encoder.
pub struct Encoding<C, const N: usize> {
    /// The encoder.
    pub core: C,
    inputs: encoder::Inputs<N>,
    counters: Counters,
    patience: u64,
}

impl<C, const N: usize> Encoding<C, N> {
    /// An encoder in its first clock, which takes the program.
    pub fn new(core: C, program: &Program) -> Self {
        let code = program.code.unwrap_or(Code { symbols: 1, rows: 0, lanes: 1 });
        let inputs = encoder::Inputs {
            cfg_load: true,
            cfg_protect: program.code.is_some(),
            cfg_symbols: code.symbols as u8,
            cfg_repairs: code.rows as u8,
            cfg_lanes_log2: code.lanes.ilog2() as u8,
            cfg_flush_idle: program.flush,
            cfg_udp: program.udp,
            cfg_destination_mac: 0x02_00_00_00_00_12,
            cfg_source_mac: 0x02_00_00_00_00_11,
            cfg_source_ip: u32::from_be_bytes([192, 0, 2, 1]),
            cfg_destination_ip: u32::from_be_bytes([198, 51, 100, 1]),
            cfg_source_port: UDP_PORT,
            cfg_destination_port: UDP_PORT,
            cfg_epoch: 1,
            ..encoder::Inputs::default()
        };
        Self { core, inputs, counters: Counters::default(), patience: u64::from(program.flush) + WORKING }
    }
}

impl<C, const N: usize> Shim<N> for Encoding<C, N>
where
    C: ClockedCore<Inputs = encoder::Inputs<N>, Outputs = encoder::Outputs<N>>,
{
    type Error = C::Error;

    fn clock(&mut self, pins: &Pins<N>) -> Result<Word<N>, C::Error> {
        let inputs = &mut self.inputs;
        inputs.s_axis_tvalid = pins.frame.is_some();
        if let Some(beat) = &pins.frame {
            (inputs.s_axis_tdata, inputs.s_axis_tkeep, inputs.s_axis_tlast) = (beat.data, beat.keep, beat.last);
        }
        inputs.m_axis_tready = pins.mac_ready;
        let out = self.core.clock(inputs)?;
        inputs.cfg_load = false;
        let seen = &mut self.counters;
        for (event, count) in [
            (out.stat_source, &mut seen.source),
            (out.stat_repair, &mut seen.repairs),
            (out.stat_plain, &mut seen.plain),
            (out.stat_generation, &mut seen.generations),
            (out.stat_flushed, &mut seen.flushed),
            (out.stat_oversize || out.stat_config_error, &mut seen.dropped),
        ] {
            *count += u64::from(event);
            seen.events += u64::from(event);
        }
        let packet = out.m_axis_tvalid.then_some(Beat {
            data: out.m_axis_tdata,
            keep: out.m_axis_tkeep,
            last: out.m_axis_tlast,
        });
        Ok(Word { frame_taken: inputs.s_axis_tvalid && out.s_axis_tready, packet, delivered: None })
    }

    fn patience(&self) -> u64 {
        self.patience
    }

    fn may_rest(&self) -> u64 {
        self.core.may_rest()
    }

    fn rest(&mut self, clocks: u64) {
        self.core.rest(clocks);
    }

    fn counters(&self) -> &Counters {
        &self.counters
    }
}

/// A shim that receives: a decoder.
pub struct Decoding<C, const N: usize> {
    /// The decoder.
    pub core: C,
    inputs: decoder::Inputs<N>,
    counters: Counters,
    patience: u64,
}

impl<C, const N: usize> Decoding<C, N> {
    /// A decoder in its first clock.
    pub fn new(core: C, program: &Program) -> Self {
        let inputs = decoder::Inputs {
            m_axis_tready: true,
            cfg_udp_port: UDP_PORT,
            cfg_timeout: program.timeout,
            ..decoder::Inputs::default()
        };
        Self { core, inputs, counters: Counters::default(), patience: u64::from(program.timeout) + WORKING }
    }
}

impl<C, const N: usize> Shim<N> for Decoding<C, N>
where
    C: ClockedCore<Inputs = decoder::Inputs<N>, Outputs = decoder::Outputs<N>>,
{
    type Error = C::Error;

    fn clock(&mut self, pins: &Pins<N>) -> Result<Word<N>, C::Error> {
        let inputs = &mut self.inputs;
        inputs.s_axis_tvalid = pins.received.is_some();
        if let Some(beat) = &pins.received {
            (inputs.s_axis_tdata, inputs.s_axis_tkeep, inputs.s_axis_tlast) = (beat.data, beat.keep, beat.last);
        }
        inputs.s_axis_tuser = pins.bad;
        let out = self.core.clock(inputs)?;
        let seen = &mut self.counters;
        for (event, count) in [
            (out.stat_recovered, &mut seen.recovered),
            (out.stat_lost, &mut seen.given_up),
            (out.stat_timeout, &mut seen.timeouts),
            (out.stat_late, &mut seen.late),
            (out.stat_bad_fcs, &mut seen.bad_fcs),
            (
                out.stat_duplicate
                    || out.stat_mismatch
                    || out.stat_malformed
                    || out.stat_oversize
                    || out.stat_overflow
                    || out.feedback_valid,
                &mut seen.dropped,
            ),
        ] {
            *count += u64::from(event);
            seen.events += u64::from(event);
        }
        seen.events += u64::from(out.stat_source || out.stat_repair || out.stat_delivered || out.stat_generation);
        let delivered = out.m_axis_tvalid.then_some(Beat {
            data: out.m_axis_tdata,
            keep: out.m_axis_tkeep,
            last: out.m_axis_tlast,
        });
        Ok(Word { frame_taken: false, packet: None, delivered })
    }

    fn patience(&self) -> u64 {
        self.patience
    }

    fn may_rest(&self) -> u64 {
        self.core.may_rest()
    }

    fn rest(&mut self, clocks: u64) {
        self.core.rest(clocks);
    }

    fn counters(&self) -> &Counters {
        &self.counters
    }
}
