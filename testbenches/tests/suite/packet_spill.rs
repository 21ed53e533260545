//! `packet_spill` in Verilator with memories, in lockstep with its golden model.

use cores::packet_spill::hdl::CORE;
use cores::packet_spill::model::Model;
use cores::packet_spill::{
    BEAT_OCTETS, CLASSES, IN_FLIGHT, Inputs, Outputs, PASS_LATENCY, REGIONS_CLOCKS, STORED, VERDICT_LATENCY, unit_words,
};
use cores::variant::CLOCK_PERIOD_100G_PS;
use cosim::memory::{Behaviour, Memories};
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::campaign::join;

/// Memories of the default variant.
const C: usize = 4;
/// Lengths of frames in octets, and the frames of the simple Internet mix.
const LENGTHS: [usize; 10] = [60, 64, 65, 127, 128, 512, 594, 1518, 4174, 9216];
const IMIX: [usize; 12] = [64, 64, 594, 64, 594, 64, 1518, 64, 594, 64, 594, 64];
/// Octets of a frame on the line beside its own: FCS, preamble and gap.
const LINE_OCTETS: usize = 4 + 20;
/// Octets of a line of 100 Gb/s in 10 000 clocks.
const LINE_RATE: usize = 12_500 * CLOCK_PERIOD_100G_PS as usize / 100;

/// The core with its memories.
struct Bench {
    lockstep: Lockstep<Model<C>>,
    inputs: Inputs<C>,
    memories: Memories<C>,
}

impl Bench {
    /// The default variant with regions that share the memories evenly.
    fn new(behaviour: &Behaviour) -> Self {
        let variant = &CORE.variants[0];
        let rows = variant.parameter("ROWS").expect("rows");
        let share = rows / CLASSES as u32;
        let mut bench = Self {
            lockstep: join(&CORE, variant, Model::new(variant), 0),
            inputs: Inputs::default(),
            memories: Memories::new(rows, behaviour, 0),
        };
        let pins = &mut bench.inputs.control;
        pins.cfg_max_octets = 9216;
        pins.cfg_base.0 = std::array::from_fn(|class| class as u32 * share);
        pins.cfg_size.0 = [share; CLASSES];
        pins.rst = true;
        bench.clock();
        bench.inputs.control.rst = false;
        bench.inputs.control.m_room = 0xff;
        for _ in 0..2 * REGIONS_CLOCKS {
            bench.clock();
        }
        bench
    }

    fn clock(&mut self) -> Outputs<C> {
        self.inputs.memories = self.memories.drive();
        let outputs = self.lockstep.step(&self.inputs).expect("no difference").clone();
        self.memories.clock(self.inputs.control.rst, &outputs.memories);
        outputs
    }

    /// Puts a beat on the stream in, or none.
    fn offer(&mut self, beat: Option<(usize, usize, bool)>) {
        let pins = &mut self.inputs.control;
        pins.s_axis_tvalid = beat.is_some();
        let Some((class, lanes, last)) = beat else { return };
        (pins.s_axis_tdest, pins.s_axis_tkeep, pins.s_axis_tlast) = (class as u8, Keep::first(lanes), last);
    }
}

fn hbm2() -> Behaviour {
    // 1024 octets at 90 % of the 14.4 GB/s of a pseudo channel take 79 ns
    Behaviour::hbm2(CLOCK_PERIOD_100G_PS.into(), 100..=1000, 26)
}

/// Clocks from the last beat of a frame to its first on `m_axis` in an idle core, at each phase of the visits.
#[test]
fn a_frame_passes_without_memory_in_the_stated_clocks() {
    let mut bench = Bench::new(&hbm2());
    let mut times = vec![];
    for phase in 0..4 * CLASSES {
        bench.offer(Some((5, 60, true)));
        bench.clock();
        bench.offer(None);
        let outputs: Vec<Outputs<C>> = (1..64).map(|_| bench.clock()).collect();
        let first = |what: &dyn Fn(&Outputs<C>) -> bool| outputs.iter().position(what).expect("it happens") as u32 + 1;
        assert_eq!(first(&|out| out.status.stat_verdict && out.status.stat_reason == STORED), VERDICT_LATENCY);
        times.push(first(&|out| out.status.m_axis_tvalid));
        assert!(outputs.iter().all(|out| out.memories.0.iter().all(|master| !master.awvalid)), "no memory");
        assert_eq!(outputs.last().expect("clocks").status.occ_cells.0, [0; CLASSES]);
        for _ in 0..phase % CLASSES {
            bench.clock();
        }
    }
    let (least, most) = (times.iter().min().expect("times"), times.iter().max().expect("times"));
    assert_eq!(*least..=*most, PASS_LATENCY);
}

/// A sink with a buffer for each class and a line of the same rate behind.
struct Sink {
    words: [u32; CLASSES],
    /// Lengths on the line of the frames that wait, and words and octets of the frame that arrives.
    frames: VecDeque<(usize, u32, usize)>,
    arriving: (u32, usize),
    line: usize,
    /// Clocks in which the line had nothing to send.
    idle: u64,
}

impl Sink {
    /// Words of its buffer for a class.
    const ROOM: u32 = 1024;

    fn new() -> Self {
        Self { words: [0; CLASSES], frames: VecDeque::new(), arriving: (0, 0), line: 0, idle: 0 }
    }

    fn room(&self, tail: u32) -> u8 {
        let most = Self::ROOM - unit_words(tail) - IN_FLIGHT;
        (0..CLASSES).filter(|&class| self.words[class] <= most).fold(0, |room, class| room | 1 << class)
    }

    fn clock(&mut self, outputs: &Outputs<C>, sends: bool) {
        let stream = &outputs.status;
        if stream.m_axis_tvalid {
            let class = usize::from(stream.m_axis_tdest);
            self.words[class] += 1;
            assert!(self.words[class] <= Self::ROOM, "class {class} has more than its room");
            let (words, octets) = &mut self.arriving;
            *words += 1;
            *octets += stream.m_axis_tkeep.0.count_ones() as usize;
            if stream.m_axis_tlast {
                self.frames.push_back((class, *words, *octets));
                self.arriving = (0, 0);
            }
        }
        if !sends {
            return;
        }
        self.line += LINE_RATE;
        while let Some(&(class, words, octets)) = self.frames.front() {
            let takes = 10_000 * (octets + LINE_OCTETS);
            if self.line < takes {
                return;
            }
            self.line -= takes;
            self.words[class] -= words;
            self.frames.pop_front();
        }
        self.idle += 1;
        self.line = 0;
    }
}

/// Frames of these lengths at the line rate of 100 Gb/s for these classes. The sink stops until `held` words wait in the core, then takes them at the
/// line rate for as long as frames arrive at the line rate: none is dropped, and the line behind the sink never waits. Gives the highest level.
fn through(lengths: &[usize], classes: &[usize], held: u32) -> u32 {
    let mut bench = Bench::new(&hbm2());
    let tail = CORE.variants[0].parameter("TAIL").expect("a tail");
    let (mut sink, mut line, mut frames, mut sent) = (Sink::new(), 0, 0usize, 0usize);
    let (mut goes, mut clocks, mut most) = (false, 0, 0);
    for clock in 0.. {
        if clocks == 12_000 {
            break;
        }
        assert!(clock < 400_000, "{lengths:?}: {most} words are held");
        line += LINE_RATE;
        let octets = lengths[frames % lengths.len()];
        let begins = sent > 0 || line >= 10_000 * (octets + LINE_OCTETS);
        if begins {
            let last = octets - sent <= BEAT_OCTETS;
            bench.offer(Some((classes[frames % classes.len()], (octets - sent).min(BEAT_OCTETS), last)));
            sent += BEAT_OCTETS;
            if last {
                line -= 10_000 * (octets + LINE_OCTETS);
                (sent, frames) = (0, frames + 1);
            }
        } else {
            bench.offer(None);
        }
        bench.inputs.control.m_room = if goes { sink.room(tail) } else { 0 };
        let outputs = bench.clock();
        assert!(
            !outputs.status.stat_verdict || outputs.status.stat_reason == STORED,
            "{lengths:?}: a frame is dropped"
        );
        let level: u32 = outputs.status.occ_cells.0.iter().sum();
        goes |= level >= held;
        most = most.max(level);
        // the line waits for the first words from memory
        sink.clock(&outputs, goes && clocks > 1500);
        clocks += u32::from(goes);
        if clocks == 2500 {
            sink.idle = 0;
        }
    }
    assert_eq!(sink.idle, 0, "{lengths:?} {classes:?}: the line waits");
    most
}

#[test]
fn the_line_rate_passes_through_memory() {
    let everyone: Vec<usize> = (0..CLASSES).collect();
    for octets in LENGTHS {
        through(&[octets], &[3], 20_000);
        through(&[octets], &everyone, 40_000);
    }
    through(&IMIX, &[7, 0, 7, 7, 3], 40_000);
}

#[test]
fn the_line_rate_passes_without_memory() {
    for lengths in LENGTHS.iter().map(std::slice::from_ref).chain([&IMIX[..]]) {
        let most = through(lengths, &[0, 1, 2, 3, 4, 5, 6, 7], 0);
        assert!(most < 2048, "{lengths:?}: {most} words wait");
    }
}
