//! The observer of the pins: events, and rules that hold independently of the golden model.

use crate::bifrost_port::frames;
use crate::coverage::Coverage;
use crate::credit_shim::FIRST_OUI;
use crate::registers::watch::{self, Reading};
use crate::stream::Frames;
use cores::bifrost_gateway::{Build, Control, Status};
use cores::cnp_generator::{OPCODE_CNP, ROCE_PORT};
use cores::credit_shim::model::frame::{Packet, Seen, read};
use cores::segment;
use rtl_foundation::contract::{Keep, Octets};
use rtl_gen::registers::RegisterMap;

/// Fields that software must have read above zero: register, bits, and meaning.
const READINGS: [Reading; 31] = [
    ("events", 0xff, "outbound drop read"),
    ("events", 0xff00, "inbound drop read"),
    ("interrupts", 1, "interrupt of the local port read"),
    ("interrupts", 2, "interrupt of the long port read"),
    ("interrupts", 4, "interrupt of the relay read"),
    ("interrupts", 8, "interrupt of the shim for credits read"),
    ("interrupts", 16, "interrupt of the loop read"),
    ("credits_status", 0xff_0000, "class without credits read"),
    ("credits_tx_fcp", u32::MAX, "flow control packets sent counted"),
    ("credits_rx_fcp", u32::MAX, "flow control packets received counted"),
    ("credits_abr", u32::MAX, "blocks received read"),
    ("segment_status", 0xff00, "class that waits for its rate read"),
    ("segment_sent", u32::MAX, "frames of rates sent counted"),
    ("segment_seen", u32::MAX, "frames of rates received counted"),
    ("segment_deficit", u32::MAX, "deficit of a bucket read"),
    ("relay_relayed", u32::MAX, "relayed pauses counted"),
    ("relay_remote_pfc", u32::MAX, "PFC frames of the far end counted by the relay"),
    ("outbound_cells", u32::MAX, "level of the outbound buffer read"),
    ("inbound_cells", u32::MAX, "level of the inbound buffer read"),
    ("outbound_peak_cells", u32::MAX, "peak of the outbound buffer read"),
    ("inbound_peak_cells", u32::MAX, "peak of the inbound buffer read"),
    ("outbound_by_dscp", u32::MAX, "outbound classes by DSCP counted"),
    ("inbound_by_dscp", u32::MAX, "inbound classes by DSCP counted"),
    ("outbound_by_pcp", u32::MAX, "outbound classes by PCP counted"),
    ("inbound_by_pcp", u32::MAX, "inbound classes by PCP counted"),
    ("outbound_truncated", u32::MAX, "truncated outbound frames counted"),
    ("inbound_truncated", u32::MAX, "truncated inbound frames counted"),
    ("outbound_frames", u32::MAX, "outbound frames counted by verdict"),
    ("inbound_frames", u32::MAX, "inbound frames counted by verdict"),
    ("local_rx_pfc", u32::MAX, "PFC frames of the switch counted"),
    ("long_rx_pfc", u32::MAX, "PFC frames of the long link counted"),
];

/// Those of a gateway with memories.
const DEEP_READINGS: [Reading; 2] =
    [("events", 0xff_0000, "loss of a page read"), ("inbound_lost", u32::MAX, "lost pages counted")];

/// Those of a gateway with retransmission.
const RETRY_READINGS: [Reading; 6] = [
    ("interrupts", 32, "interrupt of retransmission read"),
    ("retry_sent_again", u32::MAX, "frames sent again counted"),
    ("retry_missed", u32::MAX, "gaps in what has come counted"),
    ("retry_words", u32::MAX, "words of the far end counted"),
    ("retry_kept", u32::MAX, "units kept read"),
    ("retry_receiver_restarts", u32::MAX, "restarts of the far end counted"),
];

/// Those of a gateway with a loop near the source.
const NEAR_READINGS: [Reading; 7] = [
    ("interrupts", 64, "interrupt of the loop near the source read"),
    ("near_flow_status", 0x200, "set of flows that is full read"),
    ("near_frames", u32::MAX, "outcomes of marks counted"),
    ("near_unknown", u32::MAX, "frames of unknown flows counted"),
    ("near_quiet", u32::MAX, "marked frames within the interval counted"),
    ("near_sent", u32::MAX, "CNPs counted"),
    ("near_supplements", u32::MAX, "supplements counted"),
];

/// Events of such a gateway at the pins.
const NEAR_EVENTS: [&str; 1] = ["CNP sent to the switch"];

/// Events at the pins.
const EVENTS: [&str; 9] = [
    "data frame sent on the long link",
    "data frame sent to the switch",
    "control frame sent on the long link",
    "control frame sent to the switch",
    "flow control packet sent on the long link",
    "frame of rates sent on the long link",
    "frame waits for the MAC of the long link",
    "frame waits for the MAC of the switch",
    "reset with a frame in progress",
];

/// The observer, clock by clock.
#[derive(Debug)]
pub struct Watch {
    registers: watch::Watch,
    sent: [Frames; 2],
    has_near: bool,
    coverage: Coverage,
}

impl Watch {
    /// An observer for the registers of `map`, of a gateway of this build.
    pub fn new(map: &RegisterMap, build: &Build) -> Self {
        let of_memories = DEEP_READINGS.into_iter().filter(|_| build.has_memories());
        let of_retry = RETRY_READINGS.into_iter().filter(|_| build.retry.is_some());
        let of_near = NEAR_READINGS.into_iter().filter(|_| build.near.is_some());
        // a MAC pads what is sent again, so that none is truncated
        let comes = |reading: &Reading| build.retry.is_none() || reading.0 != "inbound_truncated";
        let of_build = of_memories.chain(of_retry).chain(of_near);
        let readings: Vec<Reading> = READINGS.into_iter().filter(comes).chain(of_build).collect();
        let read = readings.iter().map(|(_, _, point)| *point);
        let of_near = NEAR_EVENTS.into_iter().filter(|_| build.near.is_some());
        let points: Vec<&str> = EVENTS.into_iter().chain(of_near).chain(watch::POINTS).chain(read).collect();
        Self {
            registers: watch::Watch::new(map, &readings),
            sent: Default::default(),
            has_near: build.near.is_some(),
            coverage: Coverage::new(&points),
        }
    }

    /// Watches a clock, with the beat that has come to the far end of the long link; returns the flow control packet that has.
    pub fn watch<const N: usize>(
        &mut self,
        inputs: &Control<N>,
        outputs: &Status<N>,
        came: Option<(Octets<N>, Keep<N>, bool)>,
    ) -> Option<Packet> {
        let mut packet = None;
        let seen = &mut self.coverage;
        seen.hit("reset with a frame in progress", inputs.rst && self.sent.iter().any(Frames::in_progress));
        let long = (outputs.m_axis_long_tvalid, inputs.m_axis_long_tready);
        let local = (outputs.m_axis_local_tvalid, inputs.m_axis_local_tready);
        seen.hit("frame waits for the MAC of the long link", long == (true, false));
        seen.hit("frame waits for the MAC of the switch", local == (true, false));
        let [to_long, to_local] = &mut self.sent;
        if let Some((data, keep, last)) = came
            && let Some(frame) = to_long.take(&data, keep, last)
        {
            let control = is_request(&frame);
            if let Some(Seen::Good(good)) = read(&frame, false, FIRST_OUI) {
                packet = Some(good);
            }
            seen.hit("flow control packet sent on the long link", packet.is_some());
            seen.hit("control frame sent on the long link", control);
            let rates = is_of_rates(&frame);
            seen.hit("frame of rates sent on the long link", rates);
            seen.hit("data frame sent on the long link", !control && !rates && packet.is_none());
        }
        if local == (true, true)
            && let Some(frame) =
                to_local.take(&outputs.m_axis_local_tdata, outputs.m_axis_local_tkeep, outputs.m_axis_local_tlast)
        {
            let control = is_request(&frame);
            seen.hit("control frame sent to the switch", control);
            let notifies = self.has_near && is_notification(&frame);
            if self.has_near {
                seen.hit("CNP sent to the switch", notifies);
            }
            seen.hit("data frame sent to the switch", !control && !notifies);
        }
        self.registers.watch(inputs.rst, &inputs.axil_master(), &outputs.axil_slave(), outputs.irq, seen);
        if inputs.rst {
            self.sent = Default::default();
        }
        packet
    }

    /// The coverage so far.
    pub fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// Whether a frame is one of rates, of whatever organisation.
fn is_of_rates(frame: &[u8]) -> bool {
    frame.len() == segment::FRAME_OCTETS && frame[12..16] == [0x88, 0x08, 0xff, 0xfe] && frame[19] == segment::KIND
}

/// Whether a frame is a CNP, behind at most two tags.
fn is_notification(frame: &[u8]) -> bool {
    let is = |at: usize, octets: &[u8]| frame.get(at..at + octets.len()) == Some(octets);
    let tags = (0..2).take_while(|tag| is(12 + 4 * tag, &[0x81, 0]) || is(12 + 4 * tag, &[0x88, 0xa8])).count();
    let ip = 14 + 4 * tags;
    let udp = ip + if is(ip - 2, &[0x86, 0xdd]) { 40 } else { 20 };
    is(udp + 2, &ROCE_PORT.to_be_bytes()) && is(udp + 8, &[OPCODE_CNP])
}

/// Whether a frame is a control frame of the gateway itself: those that pass are longer, shorter or of another kind.
fn is_request(frame: &[u8]) -> bool {
    frames::is_control(frame) && frame.len() == 60 && frame[14..16] == [0x01, 0x01]
}
