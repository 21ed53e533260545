//! The scheduler as a whole: the clocks of the contract, and the promised properties.

use super::Model;
use crate::mac_pause_scheduler::{CLASSES, CONTROL_LATENCY, DEBT_BEATS, Inputs, Outputs, STREAM_LATENCY};
use rtl_foundation::contract::{Golden, Keep};

/// Octets of a beat.
const N: usize = 64;
/// A step of one quantum a clock.
const ONE: u32 = 1 << 20;
/// Index of the control stream, after the classes.
const CONTROL: usize = CLASSES;

/// A bench that offers frames of one length for each class, over and over, and keeps the beats that come out.
struct Bench {
    model: Model<N>,
    inputs: Inputs<N>,
    /// Octets of the frames of each class and of the control stream; `None` offers nothing.
    frames: [Option<usize>; CLASSES + 1],
    /// Octets of the frame that have been handed over.
    handed: [usize; CLASSES + 1],
    /// Clock and class of each beat on `m_axis`, and whether it is the last.
    sent: Vec<(usize, usize, bool)>,
    log: Vec<Outputs<N>>,
}

impl Bench {
    fn new(frames: &[(usize, usize)]) -> Self {
        let mut bench = Self {
            model: Model::default(),
            inputs: Inputs::default(),
            frames: [None; CLASSES + 1],
            handed: [0; CLASSES + 1],
            sent: Vec::new(),
            log: Vec::new(),
        };
        bench.inputs.control.m_axis_tready = true;
        bench.inputs.control.cfg_quanta_step = ONE;
        bench.inputs.control.cfg_obey = 0xff;
        bench.inputs.control.cfg_weight.0 = [1536; CLASSES];
        for &(stream, octets) in frames {
            bench.frames[stream] = Some(octets);
        }
        bench
    }

    /// The beat that `stream` offers: lane 0 names the stream.
    fn offer(&self, stream: usize) -> Option<([u8; N], Keep<N>, bool)> {
        let rest = self.frames[stream]? - self.handed[stream];
        let mut data = [0; N];
        data[0] = stream as u8;
        Some((data, Keep::first(rest.min(N)), rest <= N))
    }

    fn clock(&mut self) {
        for class in 0..CLASSES {
            let offer = self.offer(class);
            let stream = &mut self.inputs.streams[class];
            stream.tvalid = offer.is_some();
            (stream.tdata.0, stream.tkeep, stream.tlast) = offer.unwrap_or(([0; N], Keep(0), false));
        }
        let offer = self.offer(CONTROL);
        let control = &mut self.inputs.control;
        control.s_ctrl_tvalid = offer.is_some();
        (control.s_ctrl_tdata.0, control.s_ctrl_tkeep, control.s_ctrl_tlast) =
            offer.unwrap_or(([0; N], Keep(0), false));

        let outputs = self.model.step(&self.inputs);
        for stream in 0..=CLASSES {
            let ready = if stream == CONTROL { outputs.status.s_ctrl_tready } else { outputs.streams[stream].tready };
            if let Some((_, _, last)) = self.offer(stream).filter(|_| ready) {
                self.handed[stream] = if last { 0 } else { self.handed[stream] + N };
            }
        }
        let status = &outputs.status;
        if status.m_axis_tvalid && self.inputs.control.m_axis_tready {
            self.sent.push((self.log.len(), status.m_axis_tdata.0[0].into(), status.m_axis_tlast));
        }
        self.log.push(outputs);
    }

    fn run(&mut self, clocks: usize) -> &mut Self {
        (0..clocks).for_each(|_| self.clock());
        self
    }

    /// One clock with a PFC update of `class`.
    fn pause(&mut self, class: usize, quanta: u16) -> &mut Self {
        self.inputs.control.update_pfc = true;
        self.inputs.control.update_enable = 1 << class;
        self.inputs.control.update_quanta.0[class] = quanta.into();
        self.clock();
        self.inputs.control.update_pfc = false;
        self
    }

    fn clocks_where(&self, what: impl Fn(&Outputs<N>) -> bool) -> Vec<usize> {
        (0..self.log.len()).filter(|&t| what(&self.log[t])).collect()
    }

    /// The streams of the beats, in order.
    fn order(&self) -> Vec<usize> {
        self.sent.iter().map(|&(_, stream, _)| stream).collect()
    }
}

#[test]
fn an_idle_scheduler_has_the_stated_latencies() {
    for (stream, latency) in [(3, STREAM_LATENCY), (CONTROL, CONTROL_LATENCY)] {
        let mut bench = Bench::new(&[(stream, 60)]);
        bench.run(5);
        assert_eq!(bench.sent[0], (latency as usize, stream, true));
    }
}

#[test]
fn no_bubble_between_frames_of_any_size() {
    for octets in [1, 60, 64, 65, 128, 129, 1514, 9216] {
        for frames in [&[(0, octets)][..], &[(1, octets), (6, 64)], &[(2, octets), (CONTROL, 60)]] {
            let mut bench = Bench::new(frames);
            bench.run(1000);
            assert_eq!(bench.sent.len(), 1000 - bench.sent[0].0, "{frames:?}");
        }
    }
}

#[test]
fn control_frames_wait_for_nothing_but_the_frame_in_progress() {
    let mut bench = Bench::new(&[(5, 256)]);
    bench.inputs.control.update_pause = true;
    bench.inputs.control.update_pause_quanta = 100;
    bench.run(3);
    bench.frames[CONTROL] = Some(60);
    bench.run(20);
    // the frame of class 5 begins in clock 1 (before the pause is seen in 2) and is on m_axis from clock 2 on
    assert_eq!(bench.order()[..7], [5, 5, 5, 5, CONTROL, CONTROL, CONTROL]);
    assert_eq!(bench.sent.last().map(|&(clock, ..)| clock), Some(22), "the link is paused, control frames are not");
}

#[test]
fn a_pause_lasts_its_clocks_and_ends_early_when_told() {
    let mut bench = Bench::new(&[]);
    bench.inputs.control.cfg_quanta_step = ONE / 2 - 1;
    bench.run(10).pause(4, 5).run(30);
    // 5 quanta at a little less than half a quantum a clock
    assert_eq!(bench.clocks_where(|o| o.status.pause == 1 << 4), (11..22).collect::<Vec<_>>());
    bench.pause(4, 0xffff).run(3).pause(4, 0).run(3);
    assert_eq!(bench.clocks_where(|o| o.status.pause != 0)[11..], [42, 43, 44, 45]);
    bench.pause(4, 9).run(1);
    bench.inputs.control.release_pause = 1 << 4;
    bench.run(1).pause(4, 2).run(5);
    // released in 51; the update of 52 goes before the release there, and ends by that of 53
    assert_eq!(bench.clocks_where(|o| o.status.pause != 0)[15..], [50, 51, 53]);
}

#[test]
fn only_classes_that_obey_rest_but_the_link_stops_all() {
    let mut bench = Bench::new(&[]);
    bench.inputs.control.cfg_obey = 0b0000_1100;
    bench.pause(2, 100).pause(4, 100).run(1);
    assert_eq!(bench.log[2].status.pause, 0b100);
    bench.inputs.control.update_pause = true;
    bench.inputs.control.update_pause_quanta = 2;
    bench.run(1);
    bench.inputs.control.update_pause = false;
    bench.run(4);
    assert_eq!(bench.clocks_where(|o| o.status.stat_link_paused), [4, 5]);
    assert_eq!(bench.clocks_where(|o| o.status.pause == 0xff), [4, 5]);
}

#[test]
fn a_paused_class_finishes_its_frame_and_begins_no_other() {
    let mut bench = Bench::new(&[(1, 640), (7, 64)]);
    bench.inputs.control.cfg_strict = 0xff;
    // both are chosen from in clock 0: class 7 goes first; its pause of 20 clocks runs from clock 6 on
    bench.run(5).pause(7, 20).run(40);
    let of_7: Vec<usize> = bench.sent.iter().filter(|&&(_, class, _)| class == 7).map(|&(clock, ..)| clock).collect();
    // the choice of clock 5 begins in 6 and is on m_axis in 7; frames of ten beats of class 1 then run to their ends
    assert_eq!(of_7[..6], [2, 3, 4, 5, 6, 7]);
    let next = of_7[6];
    assert_eq!(next, 28, "chosen in 26, when the pause of 6 ..= 25 has ended; the frame of 18 ..= 27 goes first");
}

#[test]
fn data_waits_during_a_hold() {
    let mut bench = Bench::new(&[(0, 64)]);
    bench.inputs.control.cfg_hold_start = 10;
    bench.inputs.control.cfg_hold_clocks = 5;
    bench.run(20);
    bench.inputs.control.slot_tick = true;
    bench.run(1);
    bench.inputs.control.slot_tick = false;
    bench.run(30);
    assert_eq!(bench.clocks_where(|o| o.status.stat_hold), [31, 32, 33, 34, 35]);
    // nothing is chosen in 31 ..= 35, so nothing stands on m_axis in 33 ..= 37
    assert_eq!(bench.clocks_where(|o| !o.status.m_axis_tvalid)[2..], [33, 34, 35, 36, 37]);
}

/// Classes that always have frames get octets in the ratio of their weights: the octets sent and those granted by their
/// turns differ by a bounded debt, however long the run.
#[test]
fn shares_are_those_of_the_weights() {
    let debt = DEBT_BEATS * N as u32;
    let weights = [64 + debt, 1900, 3000, 9216 + debt, 65_535, 1518 + debt, 20_000, 1518 + debt];
    let octets = [64, 1518, 65, 9216, 60, 129, 64, 1518];
    for present in [0xff, 0b1010_0001, 0b0101_0010] {
        let streams: Vec<(usize, usize)> =
            (0..CLASSES).filter(|c| present >> c & 1 == 1).map(|c| (c, octets[c])).collect();
        let mut bench = Bench::new(&streams);
        bench.inputs.control.cfg_weight.0 = weights;
        let mut sent = [0u64; CLASSES];
        for clocks in [50_000, 200_000] {
            bench.run(clocks);
            for (_, class, last) in bench.sent.drain(..) {
                sent[class] += if last { (octets[class] - 1) % N + 1 } else { N } as u64;
            }
            bench.log.clear();
            let turns = |class: usize| sent[class] as f64 / f64::from(weights[class]);
            for &(class, octets) in &streams {
                // one turn more or less, and the rest or debt of one
                let slack = 2.0 + (octets + 3 * N) as f64 / f64::from(weights[class]);
                let (least, other) = streams
                    .iter()
                    .map(|&(c, _)| (turns(c), c))
                    .min_by(|a, b| a.0.total_cmp(&b.0))
                    .expect("there are classes");
                let apart = turns(class) - least;
                assert!(apart <= slack, "class {class} is {apart} turns ahead of {other} of {present:#b}");
            }
        }
    }
}

#[test]
fn reset_drops_everything() {
    let mut bench = Bench::new(&[(0, 640), (CONTROL, 60)]);
    bench.pause(3, 100).run(4);
    bench.inputs.control.rst = true;
    bench.run(1);
    bench.inputs.control.rst = false;
    bench.run(1);
    let after = &bench.log[6];
    assert!(!after.status.m_axis_tvalid && after.status.pause == 0 && after.streams.iter().all(|s| s.tready));
}
