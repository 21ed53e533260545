//! Measurements while the simulation runs.

use super::frames::Frame;
use super::histogram::Histogram;
use rtl_foundation::time::Time;

/// The queue over time: one entry for each interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// Largest use of the buffer in the interval, in octets.
    pub peak_queue: u64,
    /// Octets of the frames that left the egress in the interval.
    pub delivered: u64,
}

/// Counters and distributions; octets are those of frames with FCS unless stated otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Frames that entered the long link.
    pub sent_frames: u64,
    /// Octets of the frames that entered.
    pub sent_octets: u64,
    /// Frames that left the downstream egress.
    pub delivered_frames: u64,
    /// Octets of the frames that left.
    pub delivered_octets: u64,
    /// Octets of the frames that left, with preamble and gap.
    pub delivered_wire_octets: u64,
    /// Frames that found no room in the buffer.
    pub lost_frames: u64,
    /// Octets of the lost frames.
    pub lost_octets: u64,
    /// Frames that left the egress after a later one of their priority.
    pub reordered_frames: u64,
    /// Data frames that arrived with a bad FCS.
    pub corrupted_frames: u64,
    /// Largest use of the buffer by each priority, in octets of memory.
    pub peak_queue: [u64; 8],
    /// Use of the buffer over time in octets of memory; weights are in nanoseconds.
    pub queue: Histogram,
    /// Time from the first bit on the long link to the last bit out of the egress, in nanoseconds.
    pub latency: Histogram,
    /// Time from the last bit's arrival in the buffer to the last bit out of the egress, in nanoseconds.
    pub sojourn: Histogram,
    /// Time from the beginning of a flow at its sender to its last bit out of the egress, in nanoseconds.
    pub flow_completion: Histogram,
    /// Completion time of flows of up to 100 000 octets, in nanoseconds.
    pub small_flow_completion: Histogram,
    /// The queue over time.
    pub series: Vec<Sample>,
}

/// Longest small flow, in octets.
pub const SMALL_FLOW: u64 = 100_000;

/// The probe that takes the measurements.
#[derive(Clone, Debug)]
pub struct Probe {
    measured: Measured,
    interval: Time,
    next_sample: Time,
    sample: Sample,
    queue: u64,
    queue_since: Time,
    next_sequence: [u64; 8],
}

impl Probe {
    /// A probe whose series has this interval.
    pub fn new(interval: Time) -> Self {
        assert!(interval > Time::ZERO, "a series needs an interval");
        let measured = Measured::default();
        let (sample, queue_since) = (Sample::default(), Time::ZERO);
        Self { measured, interval, next_sample: interval, sample, queue: 0, queue_since, next_sequence: [0; 8] }
    }

    /// Counts a frame that has begun on the long link.
    pub fn sent(&mut self, frame: &Frame) {
        self.measured.sent_frames += 1;
        self.measured.sent_octets += u64::from(frame.octets);
    }

    /// Counts a frame that has arrived with a bad FCS.
    pub fn corrupted(&mut self) {
        self.measured.corrupted_frames += 1;
    }

    /// Counts a frame that has found no room.
    pub fn lost(&mut self, frame: &Frame) {
        self.measured.lost_frames += 1;
        self.measured.lost_octets += u64::from(frame.octets);
    }

    /// Counts a frame that has left the egress; `stored` is the time at which it entered the buffer.
    pub fn delivered(&mut self, now: Time, stored: Time, frame: &Frame) {
        self.roll(now);
        let measured = &mut self.measured;
        measured.delivered_frames += 1;
        measured.delivered_octets += u64::from(frame.octets);
        measured.delivered_wire_octets += u64::from(frame.wire_octets());
        self.sample.delivered += u64::from(frame.octets);
        measured.latency.add((now - frame.sent).0 / 1000, 1);
        measured.sojourn.add((now - stored).0 / 1000, 1);
        if let Some(flow) = frame.flow_end {
            let completion = (now - flow.began).0 / 1000;
            measured.flow_completion.add(completion, 1);
            if flow.octets <= SMALL_FLOW {
                measured.small_flow_completion.add(completion, 1);
            }
        }
        let next = &mut self.next_sequence[usize::from(frame.priority)];
        if frame.sequence < *next {
            measured.reordered_frames += 1;
        } else {
            *next = frame.sequence + 1;
        }
    }

    /// Notes a change of the buffer's use: in all, and by one priority.
    pub fn queue(&mut self, now: Time, total: u64, priority: usize, used: u64) {
        self.roll(now);
        // Whole nanoseconds; the boundaries are rounded, not the spans, so nothing is lost in sum.
        self.measured.queue.add(self.queue, now.0 / 1000 - self.queue_since.0 / 1000);
        self.queue = total;
        self.queue_since = now;
        self.sample.peak_queue = self.sample.peak_queue.max(total);
        let peak = &mut self.measured.peak_queue[priority];
        *peak = used.max(*peak);
    }

    /// Ends the intervals that are over.
    fn roll(&mut self, now: Time) {
        while now >= self.next_sample {
            self.measured.series.push(self.sample);
            self.sample = Sample { peak_queue: self.queue, delivered: 0 };
            self.next_sample += self.interval;
        }
    }

    /// The measurements until `end`; the probe is empty afterwards.
    ///
    /// Clock by clock, a frame that is stored in the last clock is stored at its end, which may come after `end`: the queue
    /// is then measured up to that frame.
    pub fn finish(&mut self, end: Time) -> Measured {
        let end = end.max(self.queue_since);
        self.roll(end);
        self.measured.queue.add(self.queue, end.0 / 1000 - self.queue_since.0 / 1000);
        std::mem::take(&mut self.measured)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(sequence: u64, sent: u64) -> Frame {
        Frame { octets: 1000, priority: 3, sequence, sent: Time(sent), flow_end: None }
    }

    #[test]
    fn the_queue_is_weighted_by_time() {
        let mut probe = Probe::new(Time::from_us(1));
        probe.queue(Time::from_ns(1000), 1000, 3, 1000);
        probe.queue(Time::from_ns(1500), 3000, 3, 3000);
        probe.queue(Time::from_ns(2500), 0, 3, 0);
        let measured = probe.finish(Time::from_us(4));
        assert_eq!(measured.queue.mean(), (500.0 * 1000.0 + 1000.0 * 3000.0) / 4000.0);
        assert_eq!(measured.peak_queue[3], 3000);
        let peaks: Vec<u64> = measured.series.iter().map(|sample| sample.peak_queue).collect();
        assert_eq!(peaks, [0, 3000, 3000, 0]);
    }

    #[test]
    fn a_frame_may_be_stored_in_a_clock_that_ends_after_the_run() {
        let mut probe = Probe::new(Time::from_us(1));
        probe.queue(Time::from_ns(3500), 1000, 3, 1000);
        probe.queue(Time::from_ns(4002), 2000, 3, 2000);
        let measured = probe.finish(Time::from_us(4));
        assert_eq!((measured.queue.total(), measured.peak_queue[3], measured.series.len()), (4002, 2000, 4));
    }

    #[test]
    fn latencies_and_reordering_are_per_frame() {
        let mut probe = Probe::new(Time::from_us(1));
        for (sequence, now) in [(0, 100), (2, 200), (1, 300), (3, 400)] {
            probe.delivered(Time::from_ns(now), Time::from_ns(now - 10), &frame(sequence, 50_000));
        }
        let measured = probe.finish(Time::from_us(1));
        assert_eq!(measured.reordered_frames, 1);
        assert_eq!((measured.latency.quantile(1000), measured.latency.mean()), (350, 200.0));
        assert_eq!((measured.sojourn.mean(), measured.delivered_wire_octets), (10.0, 4080));
        assert_eq!(measured.series, [Sample { peak_queue: 0, delivered: 4000 }]);
    }
}
