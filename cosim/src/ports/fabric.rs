//! The receive side of the fabric: it checks the frames that come out of the port, stores them, and drains them.

use crate::link::buffer::Buffer;
use crate::link::egress::Egress;
use crate::link::frames::Frame;
use crate::link::payload::{OutOfPlace, Reader};
use crate::link::probe::Probe;
use cores::bifrost_port::{Control, Status};
use cores::ethernet::FCS_OCTETS;
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// Buffer and egress with their probe.
#[derive(Clone, Debug)]
pub struct Fabric {
    buffer: Buffer,
    egress: Egress,
    /// Time up to which the egress has acted.
    drained: Time,
    /// Probe of arrivals and departures.
    pub probe: Probe,
    reader: Reader,
    /// Frames on their way through the port, in order, and whether each is intact.
    expected: VecDeque<(Frame, u64, bool)>,
    /// Delay with which the port sees the buffer's level.
    occupancy_latency: Time,
    /// Changes of the level that the port has not seen: time, class, number of cells.
    news: VecDeque<(Time, usize, u32)>,
}

/// A difference between the frames that come out of the port and those that went in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceiveError {
    /// An octet differs.
    OutOfPlace(OutOfPlace),
    /// A frame out of order, or with another length or mark.
    Another,
}

impl Fabric {
    /// A buffer, its egress, and the delay with which the port sees its level.
    pub fn new(buffer: Buffer, egress: Egress, probe: Probe, occupancy_latency: Time) -> Self {
        Self {
            buffer,
            egress,
            drained: Time::ZERO,
            probe,
            reader: Reader::default(),
            expected: VecDeque::new(),
            occupancy_latency,
            news: VecDeque::new(),
        }
    }

    /// Expects a data frame that goes into the port.
    pub fn expect(&mut self, frame: Frame, number: u64, intact: bool) {
        self.expected.push_back((frame, number, intact));
    }

    /// Lets the egress act up to and at `now`.
    pub fn drain(&mut self, now: Time) {
        loop {
            let at = self.egress.next(self.drained);
            if at > now {
                break;
            }
            self.drained = at;
            if let Some(class) = self.egress.finish(at)
                && let Some((stored, frame)) = self.buffer.release(class)
            {
                self.probe.delivered(at, stored, &frame);
                self.changed(at, class);
            }
            self.egress.start(at, &self.buffer);
        }
        self.drained = now;
    }

    fn changed(&mut self, now: Time, class: usize) {
        let memory = self.buffer.memory();
        self.probe.queue(now, memory.total(), class, memory.used()[class]);
        self.news.push_back((now + self.occupancy_latency, class, memory.cells()[class]));
    }

    /// Puts the levels that the port can see at `now` on its pins.
    pub fn drive<const N: usize>(&mut self, now: Time, pins: &mut Control<N>) {
        while let Some(&(_, class, cells)) = self.news.front().filter(|&&(at, ..)| at <= now) {
            pins.occ_cells.0[class] = cells;
            self.news.pop_front();
        }
    }

    /// Takes the beat that comes out of the port at `now`.
    pub fn observe<const N: usize>(
        &mut self,
        now: Time,
        pins: &mut Control<N>,
        out: &Status<N>,
    ) -> Result<(), ReceiveError> {
        pins.rx_valid = false;
        if !out.m_axis_rx_tvalid {
            return Ok(());
        }
        let octets = out.m_axis_rx_tkeep.0.count_ones() as usize;
        let whole = self.reader.take(&out.m_axis_rx_tdata, octets, out.m_axis_rx_tlast);
        let Some(whole) = whole.map_err(ReceiveError::OutOfPlace)? else { return Ok(()) };
        let (frame, number, intact) = self.expected.pop_front().ok_or(ReceiveError::Another)?;
        let same = whole.tag.class == frame.priority && whole.tag.number == number;
        if !same || whole.octets + FCS_OCTETS as usize != frame.octets as usize {
            return Err(ReceiveError::Another);
        }
        if intact == out.m_axis_rx_tuser {
            return Err(ReceiveError::Another);
        }
        if !intact {
            self.probe.corrupted();
            return Ok(());
        }
        (pins.rx_valid, pins.rx_priority, pins.rx_octets) = (true, frame.priority, frame.wire_octets() as u16);
        // frames that leave in this clock leave before this frame is stored
        self.drain(now);
        if self.buffer.store(now, frame) {
            self.changed(now, usize::from(frame.priority));
            self.egress.start(now, &self.buffer);
        } else {
            self.probe.lost(&frame);
        }
        Ok(())
    }
}
