//! The way of a stream through the classifier, one call per clock.

use super::{Header, parse};
use crate::traffic_classifier::{HEADER_OCTETS, Inputs, Outputs, WIRE_OCTETS, header_beats, stream_latency};
use rtl_foundation::contract::{Golden, Keep, Long, Octets, User};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("header.*", "beats that wait"),
    Long::driven("*_data", "a beat"),
    Long::driven("*_keep", "a beat"),
    Long::driven("*_user", "user bits of a beat"),
    Long::driven("length.*", "frames longer than the count of their octets"),
];

/// Clocks from the reading of the configuration to the first beat on `m_axis`.
const CONFIGURED_BEFORE: u64 = 2;

/// A beat on its way.
#[derive(Clone, Copy, Debug)]
struct Beat<const N: usize, const U: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    user: User<U>,
    first: bool,
    /// Octets of the frame on the wire, with its last beat.
    ends: Option<u16>,
    /// The clock in which it stands on `m_axis`; none while the header is not complete.
    due: Option<u64>,
}

/// The frame that arrives.
#[derive(Clone, Debug, Default)]
struct Arriving {
    beats: usize,
    octets: u64,
    header: Vec<u8>,
}

/// The class of a frame, and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Dscp(u8),
    Pcp(u8),
    Default(u8),
}

impl Class {
    fn of<const N: usize, const U: usize>(header: Header, inputs: &Inputs<N, U>) -> Self {
        let entry = |map: &[u32], at: u8| map[usize::from(at)] as u8;
        match header {
            Header { dscp: Some(dscp), .. } if inputs.cfg_trust_dscp => {
                Self::Dscp(entry(&inputs.cfg_dscp_class.0, dscp))
            }
            Header { pcp: Some(pcp), .. } if inputs.cfg_trust_pcp => Self::Pcp(entry(&inputs.cfg_pcp_class.0, pcp)),
            _ => Self::Default(inputs.cfg_default_class),
        }
    }

    fn number(self) -> u8 {
        let (Self::Dscp(class) | Self::Pcp(class) | Self::Default(class)) = self;
        class
    }
}

/// The classifier, clock by clock; `N` is `DATA_W / 8`, `U` is `USER_W`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize, const U: usize> {
    clock: u64,
    arriving: Arriving,
    beats: VecDeque<Beat<N, U>>,
    /// Headers of frames whose class is not known yet, with the clocks in which their first beats stand on `m_axis`.
    headers: VecDeque<(u64, Header)>,
    /// Classes of frames whose first beat does not stand on `m_axis` yet, and whether the frames are truncated.
    classes: VecDeque<(Class, bool)>,
    /// The class of the frame that leaves.
    leaving: u8,
}

impl<const N: usize, const U: usize> Default for Model<N, U> {
    fn default() -> Self {
        Self {
            clock: 0,
            arriving: Arriving::default(),
            beats: VecDeque::new(),
            headers: VecDeque::new(),
            classes: VecDeque::new(),
            leaving: 0,
        }
    }
}

impl<const N: usize, const U: usize> Model<N, U> {
    /// The outputs of this clock, which depend on no input of it.
    pub fn outputs(&self) -> Outputs<N, U> {
        let mut outputs = Outputs::default();
        let Some(beat) = self.beats.front().filter(|beat| beat.due == Some(self.clock)) else { return outputs };
        let mut number = self.leaving;
        if beat.first {
            let (class, truncated) = *self.classes.front().expect("the class is known two clocks before");
            outputs.stat_dscp = matches!(class, Class::Dscp(_));
            outputs.stat_pcp = matches!(class, Class::Pcp(_));
            outputs.stat_default = matches!(class, Class::Default(_));
            outputs.stat_truncated = truncated;
            number = class.number();
        }
        outputs.m_axis_tvalid = true;
        outputs.m_axis_tdata = beat.data;
        outputs.m_axis_tkeep = beat.keep;
        outputs.m_axis_tlast = beat.ends.is_some();
        outputs.m_axis_tuser = beat.user;
        outputs.m_axis_tdest = number;
        if let Some(octets) = beat.ends {
            outputs.rx_valid = true;
            outputs.rx_priority = number;
            outputs.rx_octets = octets;
        }
        outputs
    }

    /// Takes the beat that stands on `m_axis` in this clock, if there is one.
    fn leave(&mut self) {
        let Some(beat) = self.beats.front().filter(|beat| beat.due == Some(self.clock)) else { return };
        if beat.first
            && let Some((class, _)) = self.classes.pop_front()
        {
            self.leaving = class.number();
        }
        self.beats.pop_front();
    }

    /// Takes the beat that arrives.
    fn take(&mut self, inputs: &Inputs<N, U>) {
        let lanes = inputs.s_axis_tkeep.0.count_ones() as usize;
        let frame = &mut self.arriving;
        let room = HEADER_OCTETS.saturating_sub(frame.header.len()).min(lanes);
        frame.header.extend(&inputs.s_axis_tdata.0[..room]);
        frame.octets += lanes as u64;
        let number = frame.beats;
        frame.beats += 1;
        let on_wire = frame.octets + u64::from(WIRE_OCTETS);
        self.beats.push_back(Beat {
            data: inputs.s_axis_tdata,
            keep: inputs.s_axis_tkeep,
            user: inputs.s_axis_tuser,
            first: number == 0,
            ends: inputs.s_axis_tlast.then(|| on_wire.try_into().unwrap_or(u16::MAX)),
            due: None,
        });
        let is_complete = inputs.s_axis_tlast || frame.beats >= header_beats(N);
        if is_complete {
            let due = self.clock + stream_latency(N) as u64;
            // those of its frame that have waited close up
            let waiting = self.beats.iter_mut().rev().take_while(|beat| beat.due.is_none());
            waiting.zip(0..).for_each(|(beat, before)| beat.due = Some(due - before));
            if number < header_beats(N) {
                self.headers.push_back((due - number as u64, parse(&frame.header)));
            }
        }
        if inputs.s_axis_tlast {
            *frame = Arriving::default();
        }
    }

    /// Reads the configuration for the frame whose first beat is due soon.
    fn classify(&mut self, inputs: &Inputs<N, U>) {
        let due = self.clock + CONFIGURED_BEFORE;
        if let Some((_, header)) = self.headers.front().filter(|(first, _)| *first == due) {
            self.classes.push_back((Class::of(*header, inputs), header.truncated));
            self.headers.pop_front();
        }
    }
}

impl<const N: usize, const U: usize> Golden for Model<N, U> {
    type Inputs = Inputs<N, U>;
    type Outputs = Outputs<N, U>;

    fn step(&mut self, inputs: &Inputs<N, U>) -> Outputs<N, U> {
        let outputs = self.outputs();
        if inputs.rst {
            *self = Self::default();
            return outputs;
        }
        self.leave();
        self.classify(inputs);
        if inputs.s_axis_tvalid {
            self.take(inputs);
        }
        self.clock += 1;
        outputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rtl_foundation::contract::Fields;

    /// IPv4 with DSCP 26, behind a tag with PCP 3.
    fn tagged() -> Vec<u8> {
        let mut octets = vec![0x5a; 100];
        octets[12..20].copy_from_slice(&[0x81, 0x00, 0x60, 0x01, 0x08, 0x00, 0x45, 26 << 2]);
        octets
    }

    struct Bench<const N: usize> {
        model: Model<N, 9>,
        inputs: Inputs<N, 9>,
        log: Vec<Outputs<N, 9>>,
    }

    impl<const N: usize> Bench<N> {
        /// DSCP n in class n mod 8, PCP n in class 7 - n.
        fn new() -> Self {
            let inputs = Inputs {
                cfg_trust_dscp: true,
                cfg_trust_pcp: true,
                cfg_default_class: 1,
                cfg_dscp_class: Fields(std::array::from_fn(|dscp| dscp as u32 % 8)),
                cfg_pcp_class: Fields(std::array::from_fn(|pcp| 7 - pcp as u32)),
                ..Inputs::default()
            };
            Self { model: Model::default(), inputs, log: Vec::new() }
        }

        fn idle(&mut self, clocks: usize) -> &mut Self {
            self.inputs.s_axis_tvalid = false;
            self.log.extend((0..clocks).map(|_| self.model.step(&self.inputs)));
            self
        }

        /// Sends a frame with `gap` idle clocks before each beat but the first.
        fn send(&mut self, octets: &[u8], gap: usize) -> &mut Self {
            let beats = octets.len().div_ceil(N);
            for (index, beat) in octets.chunks(N).enumerate() {
                if index > 0 {
                    self.idle(gap);
                }
                self.inputs.s_axis_tvalid = true;
                self.inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
                self.inputs.s_axis_tkeep = Keep::first(beat.len());
                self.inputs.s_axis_tlast = index + 1 == beats;
                self.inputs.s_axis_tuser = User(index as u128);
                self.log.push(self.model.step(&self.inputs));
            }
            self.inputs.s_axis_tvalid = false;
            self
        }

        fn clocks_where(&self, what: impl Fn(&Outputs<N, 9>) -> bool) -> Vec<usize> {
            (0..self.log.len()).filter(|&t| what(&self.log[t])).collect()
        }
    }

    fn a_stream_without_gaps<const N: usize>(latency: usize) {
        let mut bench = Bench::<N>::new();
        bench.send(&tagged(), 0).send(&[0; 1], 0).send(&tagged(), 0).idle(10);
        let beats = 2 * 100_usize.div_ceil(N) + 1;
        let clocks: Vec<usize> = (latency..latency + beats).collect();
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), clocks, "{N} octets");
        let class = |clock: &usize| bench.log[*clock].m_axis_tdest;
        let is_short = |clock: &&usize| **clock == latency + beats / 2;
        assert!(clocks.iter().filter(|clock| !is_short(clock)).all(|clock| class(clock) == 2), "{N}: DSCP 26");
        assert_eq!((class(&(latency + beats / 2)), bench.clocks_where(|o| o.stat_truncated).len()), (1, 1));
        let received: Vec<u16> = bench.log.iter().filter(|o| o.rx_valid).map(|o| o.rx_octets).collect();
        assert_eq!(received, [124, 25, 124]);
    }

    #[test]
    fn the_latency_follows_from_the_width() {
        a_stream_without_gaps::<8>(6);
        a_stream_without_gaps::<16>(5);
        a_stream_without_gaps::<32>(4);
        a_stream_without_gaps::<64>(4);
        a_stream_without_gaps::<128>(4);
    }

    #[test]
    fn the_beats_of_a_header_close_up_and_the_others_keep_their_gaps() {
        let mut bench = Bench::<8>::new();
        // beats in 0, 3, 6, 9, 12
        bench.send(&tagged()[..40], 2).idle(10);
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [10, 11, 12, 15, 18]);
        let mut bench = Bench::<8>::new();
        // beats in 0 and 6, the last
        bench.send(&tagged()[..16], 5).idle(10);
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [11, 12]);
        assert_eq!(bench.log[11].m_axis_tdest, 4, "the tag is there, what follows is not: PCP 3");
    }

    #[test]
    fn configuration_counts_two_clocks_before_the_first_beat() {
        for (clock, class) in [(3, 2), (4, 5), (5, 2)] {
            let mut bench = Bench::<8>::new();
            bench.send(&tagged()[..24], 0).idle(clock - 3);
            bench.inputs.cfg_dscp_class.0[26] = 5;
            bench.idle(1);
            bench.inputs.cfg_dscp_class.0[26] = 2;
            bench.idle(10);
            assert_eq!(bench.log[6].m_axis_tdest, class, "changed in clock {clock}");
        }
    }

    #[test]
    fn what_is_not_trusted_does_not_count() {
        let sources = [(true, true, 2), (true, false, 2), (false, true, 4), (false, false, 1)];
        for (dscp, pcp, class) in sources {
            let mut bench = Bench::<64>::new();
            (bench.inputs.cfg_trust_dscp, bench.inputs.cfg_trust_pcp) = (dscp, pcp);
            bench.send(&tagged(), 0).idle(5);
            assert_eq!((bench.log[4].m_axis_tdest, bench.log[5].m_axis_tdest), (class, class));
            let told = [bench.log[4].stat_dscp, bench.log[4].stat_pcp, bench.log[4].stat_default];
            assert_eq!(told, [dscp, !dscp && pcp, !dscp && !pcp]);
        }
    }

    #[test]
    fn a_bad_frame_passes_with_its_mark_and_its_class() {
        let mut bench = Bench::<64>::new();
        // its second beat, the last, has the number 1 in `tuser`
        bench.send(&tagged(), 0).idle(6);
        let last = &bench.log[5];
        assert!(last.m_axis_tuser.is_bad() && !bench.log[4].m_axis_tuser.is_bad());
        assert_eq!((last.rx_valid, last.rx_priority, last.rx_octets), (true, 2, 124));
    }

    #[test]
    fn a_long_frame_has_the_greatest_count() {
        for (octets, counted) in [(65_510, 65_534), (65_511, 65_535), (65_512, 65_535), (200_000, 65_535)] {
            let mut bench = Bench::<128>::new();
            bench.send(&vec![0; octets], 0).idle(10);
            let received: Vec<u16> = bench.log.iter().filter(|o| o.rx_valid).map(|o| o.rx_octets).collect();
            assert_eq!(received, [counted], "{octets} octets");
        }
    }

    #[test]
    fn reset_forgets_the_frame() {
        let mut bench = Bench::<8>::new();
        bench.send(&tagged(), 0);
        bench.inputs.rst = true;
        bench.idle(1);
        bench.inputs.rst = false;
        bench.send(&[0; 30], 0).idle(10);
        // the first frame began to leave in clock 6; it is cut by the reset in clock 13
        let clocks: Vec<usize> = (6..14).chain(20..24).collect();
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), clocks);
        assert_eq!(bench.clocks_where(|o| o.rx_valid), [23]);
    }
}
