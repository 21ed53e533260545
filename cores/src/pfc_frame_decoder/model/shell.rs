//! The way of a stream through the decoder, and the timing of the verdicts, one call per clock.

use super::{Verdict, is_control, parse};
use crate::pfc_frame_decoder::{Inputs, MIN_OCTETS, Outputs};
use rtl_foundation::contract::{Fields, Golden, Keep, Long, Octets};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("held_*", "a beat"),
    Long::driven("out_*", "a beat"),
    Long::driven("header.*", "fields of the frame that arrives"),
];

/// A beat in a register.
#[derive(Clone, Copy, Debug, Default)]
struct Beat<const N: usize> {
    data: Octets<N>,
    keep: Keep<N>,
    first: bool,
    last: bool,
    user: bool,
}

/// The frame that is arriving, or the last one that did.
#[derive(Clone, Debug)]
struct Frame {
    /// First octets of the frame, all that a verdict needs.
    octets: [u8; MIN_OCTETS],
    /// Number of octets kept.
    length: usize,
    station: [u8; 6],
}

impl Frame {
    fn octets(&self) -> &[u8] {
        &self.octets[..self.length]
    }

    fn append(&mut self, beat: &[u8]) {
        let octets = beat.len().min(MIN_OCTETS - self.length);
        self.octets[self.length..self.length + octets].copy_from_slice(&beat[..octets]);
        self.length += octets;
    }
}

/// A verdict at the outputs.
#[derive(Clone, Copy, Debug)]
struct Shown {
    verdict: Verdict,
    /// Whether the frame is good but must not be obeyed.
    ignored: bool,
}

/// The decoder, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize> {
    frame: Frame,
    /// Whether the next beat to arrive begins a frame.
    between: bool,
    /// The beat that waits for the next, if one does.
    waiting: Beat<N>,
    waits: bool,
    /// Whether the frame that moves on is removed from the stream.
    strip: bool,
    /// The beat on `m_axis`, and whether it is there.
    out: Beat<N>,
    offered: bool,
    judged: Option<Verdict>,
    shown: Option<Shown>,
}

impl<const N: usize> Default for Model<N> {
    fn default() -> Self {
        Self {
            frame: Frame { octets: [0; MIN_OCTETS], length: 0, station: [0; 6] },
            between: true,
            waiting: Beat::default(),
            waits: false,
            strip: false,
            out: Beat::default(),
            offered: false,
            judged: None,
            shown: None,
        }
    }
}

impl<const N: usize> Model<N> {
    fn outputs(&self) -> Outputs<N> {
        let mut outputs = Outputs {
            m_axis_tvalid: self.offered,
            m_axis_tdata: self.out.data,
            m_axis_tkeep: self.out.keep,
            m_axis_tlast: self.out.last,
            m_axis_tuser: self.out.user,
            ..Outputs::default()
        };
        match self.shown {
            None => {}
            Some(Shown { ignored: true, .. }) => outputs.stat_ignored = true,
            Some(Shown { verdict, .. }) => match verdict {
                Verdict::BadFcs => outputs.stat_bad_fcs = true,
                Verdict::Short => outputs.stat_short = true,
                Verdict::Destination => outputs.stat_destination = true,
                Verdict::Opcode => outputs.stat_opcode = true,
                Verdict::Pfc { enable, quanta } => {
                    outputs.update_pfc = true;
                    outputs.update_enable = enable;
                    outputs.update_quanta = Fields(quanta.map(u32::from));
                }
                Verdict::Pause { quanta } => {
                    outputs.update_pause = true;
                    outputs.update_pause_quanta = quanta;
                }
            },
        }
        outputs
    }

    /// Decides the effect of the frame judged in the last clock.
    fn show(&mut self, inputs: &Inputs<N>) {
        self.shown = self.judged.take().map(|verdict| {
            let ignored = match verdict {
                Verdict::Pfc { .. } => !inputs.cfg_accept_pfc,
                Verdict::Pause { .. } => !inputs.cfg_accept_pause,
                _ => false,
            };
            Shown { verdict, ignored }
        });
    }

    /// Adds the beat that arrives to its frame, and judges the frame at its end.
    fn read(&mut self, inputs: &Inputs<N>) {
        if self.between {
            let [_, _, station @ ..] = inputs.cfg_station_address.to_be_bytes();
            self.frame.station = station;
            self.frame.length = 0;
        }
        let lanes = inputs.s_axis_tkeep.0.count_ones() as usize;
        self.frame.append(&inputs.s_axis_tdata.0[..lanes]);
        if inputs.s_axis_tlast {
            self.judged = parse(self.frame.octets(), inputs.s_axis_tuser, self.frame.station);
        }
    }
}

impl<const N: usize> Golden for Model<N> {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;

    fn step(&mut self, inputs: &Inputs<N>) -> Outputs<N> {
        let outputs = self.outputs();
        if inputs.rst {
            *self = Self::default();
            return outputs;
        }
        self.show(inputs);
        let moves = self.waits && (self.waiting.last || inputs.s_axis_tvalid);
        // a frame of one beat has been read, and the next may arrive; of a longer one the second beat tells the
        // EtherType
        let one_beat_control = moves && self.waiting.last && is_control(self.frame.octets());
        if inputs.s_axis_tvalid {
            self.read(inputs);
        }
        if moves && self.waiting.first {
            let control = if self.waiting.last { one_beat_control } else { is_control(self.frame.octets()) };
            self.strip = control && !inputs.cfg_forward_control;
        }
        self.offered = moves && !self.strip;
        if self.offered {
            self.out = self.waiting;
        }
        self.waits &= !moves;
        if inputs.s_axis_tvalid {
            self.waiting = Beat {
                data: inputs.s_axis_tdata,
                keep: inputs.s_axis_tkeep,
                first: self.between,
                last: inputs.s_axis_tlast,
                user: inputs.s_axis_tuser,
            };
            self.waits = true;
            self.between = inputs.s_axis_tlast;
        }
        outputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pfc_frame_decoder::{STREAM_LATENCY, UPDATE_LATENCY};
    use crate::pfc_quanta_encoder::model::{Request, frame};

    const SOURCE: [u8; 6] = [2, 0, 0, 0, 0, 1];

    fn pfc() -> Vec<u8> {
        frame(&Request::Pfc { enable: 0x81, quanta: [9, 1, 2, 3, 4, 5, 6, 7] }, SOURCE, false)
    }

    fn data(octets: usize) -> Vec<u8> {
        (0..octets).map(|i| i as u8 ^ 0x5a).collect()
    }

    struct Bench<const N: usize> {
        model: Model<N>,
        inputs: Inputs<N>,
        log: Vec<Outputs<N>>,
    }

    impl<const N: usize> Bench<N> {
        fn new() -> Self {
            let inputs = Inputs { cfg_accept_pfc: true, cfg_accept_pause: true, ..Inputs::default() };
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
                self.log.push(self.model.step(&self.inputs));
            }
            self.inputs.s_axis_tvalid = false;
            self
        }

        fn clocks_where(&self, what: impl Fn(&Outputs<N>) -> bool) -> Vec<usize> {
            (0..self.log.len()).filter(|&t| what(&self.log[t])).collect()
        }

        fn received(&self) -> Vec<u8> {
            let beats = self.log.iter().filter(|o| o.m_axis_tvalid);
            beats.flat_map(|o| o.m_axis_tdata.0[..o.m_axis_tkeep.0.count_ones() as usize].to_vec()).collect()
        }
    }

    fn data_passes_and_control_does_not<const N: usize>() {
        let mut bench = Bench::<N>::new();
        bench.send(&data(200), 0).send(&pfc(), 0).send(&data(61), 0).idle(5);
        assert_eq!(bench.received(), [data(200), data(61)].concat(), "{N} octets");
        let last = 200_usize.div_ceil(N) + 60_usize.div_ceil(N) - 1;
        assert_eq!(bench.clocks_where(|o| o.update_pfc), [last + UPDATE_LATENCY as usize]);
        let update = &bench.log[last + UPDATE_LATENCY as usize];
        assert_eq!((update.update_enable, update.update_quanta.0), (0x81, [9, 0, 0, 0, 0, 0, 0, 7]));
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid)[0], STREAM_LATENCY as usize);

        let mut bench = Bench::<N>::new();
        bench.inputs.cfg_forward_control = true;
        bench.send(&pfc(), 3).send(&data(14), 1).idle(5);
        assert_eq!(bench.received(), [pfc(), data(14)].concat());
        assert_eq!(bench.clocks_where(|o| o.update_pfc).len(), 1, "a frame that passes is obeyed all the same");
    }

    #[test]
    fn control_frames_are_taken_out_at_every_width() {
        data_passes_and_control_does_not::<8>();
        data_passes_and_control_does_not::<16>();
        data_passes_and_control_does_not::<32>();
        data_passes_and_control_does_not::<64>();
        data_passes_and_control_does_not::<128>();
    }

    #[test]
    fn a_beat_waits_for_the_next_unless_it_is_the_last() {
        let mut bench = Bench::<8>::new();
        bench.send(&data(24), 3).idle(5);
        // beats in 0, 4 and 8; each but the last moves on when the next arrives
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [5, 9, 10]);
    }

    #[test]
    fn frames_of_one_beat_follow_each_other() {
        let mut bench = Bench::<64>::new();
        bench.send(&pfc(), 0).send(&data(60), 0).send(&pfc(), 0).send(&pfc(), 0).send(&data(14), 0).idle(4);
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [3, 6]);
        assert_eq!(bench.clocks_where(|o| o.update_pfc), [2, 4, 5]);
    }

    #[test]
    fn configuration_counts_in_the_stated_clocks() {
        let mut bench = Bench::<64>::new();
        let mut octets = pfc();
        octets[..6].copy_from_slice(&SOURCE);
        bench.inputs.cfg_station_address = 0x0200_0000_0001;
        bench.send(&octets, 0);
        bench.inputs.cfg_station_address = 0;
        bench.idle(1).send(&octets, 0).idle(4);
        assert_eq!(bench.clocks_where(|o| o.update_pfc), [2]);
        assert_eq!(bench.clocks_where(|o| o.stat_destination), [4]);

        let mut bench = Bench::<64>::new();
        bench.inputs.cfg_accept_pfc = false;
        bench.send(&pfc(), 0);
        bench.inputs.cfg_accept_pfc = true;
        bench.inputs.cfg_forward_control = true;
        bench.idle(1);
        bench.inputs.cfg_accept_pfc = false;
        bench.send(&pfc(), 0);
        bench.inputs.cfg_forward_control = false;
        bench.idle(3);
        assert_eq!(bench.clocks_where(|o| o.update_pfc), [2]);
        assert_eq!(bench.clocks_where(|o| o.stat_ignored), [4]);
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [2]);
    }

    #[test]
    fn reset_forgets_the_frame() {
        let mut bench = Bench::<8>::new();
        bench.send(&data(16), 0).send(&pfc()[..40], 0);
        bench.inputs.rst = true;
        bench.idle(1);
        bench.inputs.rst = false;
        bench.send(&pfc(), 0).idle(4);
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), [2, 3]);
        assert_eq!(bench.clocks_where(|o| o.stat_short), [], "the verdict was due in the clock after the reset");
        assert_eq!(bench.clocks_where(|o| o.update_pfc), [17]);
    }
}
