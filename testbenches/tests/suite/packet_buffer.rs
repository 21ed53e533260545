//! `packet_buffer` in Verilator, in lockstep with its golden model.

use cores::bifrost_pause_engine::sizing::Storage;
use cores::packet_buffer::model::Model;
use cores::packet_buffer::{
    CLASSES, Inputs, LATENCY, LEVEL_LATENCY, Outputs, REGIONS_CLOCKS, STORED, VERDICT_LATENCY, banks, cells,
    granule_octets, hdl::CORE,
};
use cores::variant::Variant;
use rtl_foundation::contract::Keep;
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use testbenches::at_width;
use testbenches::campaign::join;

/// Lengths of frames in octets for every width.
const LENGTHS: [usize; 10] = [60, 64, 65, 127, 128, 512, 594, 1518, 4174, 9216];
/// Octets of the frames of the simple Internet mix, twelve frames.
const IMIX: [usize; 12] = [64, 64, 594, 64, 594, 64, 1518, 64, 594, 64, 594, 64];

fn depth(variant: &Variant) -> u32 {
    variant.parameter("DEPTH").expect("a depth")
}

/// A buffer whose memory is shared evenly by the classes, after a reset.
fn evenly<const N: usize>(variant: &Variant) -> (Lockstep<Model<N>>, Inputs<N>) {
    let share = depth(variant) / CLASSES as u32;
    let mut inputs = Inputs::<N>::default();
    inputs.control.cfg_max_octets = 9216;
    inputs.control.cfg_base.0 = std::array::from_fn(|class| class as u32 * share);
    inputs.control.cfg_size.0 = [share; CLASSES];
    let mut lockstep = join(&CORE, variant, Model::<N>::new(depth(variant)), 0);
    inputs.control.rst = true;
    lockstep.step(&inputs).expect("reset");
    inputs.control.rst = false;
    (0..2 * REGIONS_CLOCKS).for_each(|_| {
        lockstep.step(&inputs).expect("regions are taken");
    });
    (lockstep, inputs)
}

/// Clocks from the last beat of a frame of so many beats to its verdict, its level and its first beat; and from its last beat out to the
/// level without it.
fn latency<const N: usize>(variant: &Variant, beats: usize) -> [u32; 4] {
    let (mut lockstep, idle) = evenly::<N>(variant);
    for beat in 0..beats {
        let mut inputs = idle.clone();
        inputs.control.s_axis_tvalid = true;
        inputs.control.s_axis_tdest = 5;
        inputs.control.s_axis_tkeep = Keep::first(N);
        inputs.control.s_axis_tlast = beat + 1 == beats;
        lockstep.step(&inputs).expect("a beat");
    }
    let full = cells((beats * banks(N)) as u32, N);
    let outputs: Vec<Outputs<N>> = (1..20).map(|_| lockstep.step(&idle).expect("idle").clone()).collect();
    let first = |what: &dyn Fn(&Outputs<N>) -> bool| outputs.iter().position(what).expect("it happens") as u32 + 1;
    let times = [
        first(&|out| out.status.stat_verdict && out.status.stat_reason == STORED && out.status.stat_class == 5),
        first(&|out| out.status.occ_cells.0[5] == full),
        first(&|out| out.streams[5].tvalid),
    ];
    let mut inputs = idle.clone();
    inputs.streams[5].tready = true;
    for beat in 0..beats {
        let out = lockstep.step(&inputs).expect("a beat leaves");
        assert!(out.streams[5].tvalid && out.streams[5].tlast == (beat + 1 == beats));
    }
    let emptied = (1..10).find(|_| lockstep.step(&idle).expect("idle").status.occ_cells.0[5] == 0);
    [times[0], times[1], times[2], emptied.expect("it empties")]
}

#[test]
fn frames_take_the_stated_clocks_whatever_their_length() {
    for variant in CORE.variants.iter().filter(|variant| depth(variant) == 4096) {
        for cells in [0, 1, 4] {
            // the last word begins a cell
            let beats = cells * 512usize.div_ceil(variant.parameters[0].1 as usize) + 1;
            let times = at_width!(variant, latency(beats));
            assert_eq!(times, [VERDICT_LATENCY, LEVEL_LATENCY, LATENCY, LEVEL_LATENCY], "{}", variant.name);
        }
    }
}

/// A sink like the scheduler: a register for each class, whole frames, one beat a clock.
struct Sink {
    /// Whether the register of a class holds a beat, and the last of a frame.
    held: [Option<bool>; CLASSES],
    serves: Option<usize>,
    last: usize,
    order: Order,
}

/// The choice of a sink between frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// The next class in turn.
    Turns,
    /// The highest class.
    Strict,
    /// The lowest class.
    Reversed,
}

impl Sink {
    const fn new(order: Order) -> Self {
        Self { held: [None; CLASSES], serves: None, last: 0, order }
    }

    /// The class whose beat leaves its register in this clock, if any.
    fn leaving(&mut self) -> Option<usize> {
        if self.serves.is_none() {
            let is_held = |class: &usize| self.held[*class].is_some();
            self.serves = match self.order {
                Order::Turns => (1..=CLASSES).map(|step| (self.last + step) % CLASSES).find(is_held),
                Order::Strict => (0..CLASSES).rev().find(is_held),
                Order::Reversed => (0..CLASSES).find(is_held),
            };
        }
        self.serves.filter(|class| self.held[*class].is_some())
    }

    fn readies(&self, leaving: Option<usize>) -> [bool; CLASSES] {
        std::array::from_fn(|class| self.held[class].is_none() || leaving == Some(class))
    }

    /// The end of a clock.
    fn clock<const N: usize>(&mut self, leaving: Option<usize>, outputs: &Outputs<N>) {
        let readies = self.readies(leaving);
        if let Some(class) = leaving {
            self.last = class;
            if self.held[class] == Some(true) {
                self.serves = None;
            }
        }
        for ((held, stream), ready) in self.held.iter_mut().zip(&outputs.streams).zip(readies) {
            if ready {
                *held = stream.tvalid.then_some(stream.tlast);
            }
        }
    }
}

/// Frames of these lengths in and out at once at the full rate, for all classes: none is dropped, and from the first beat that leaves on
/// none is missing, neither in a frame nor between two, for as long as frames arrive.
fn full_rate<const N: usize>(variant: &Variant, lengths: &[usize], classes: &[usize], order: Order, clocks: usize) {
    let (mut lockstep, mut inputs) = evenly::<N>(variant);
    let mut sink = Sink::new(order);
    let (mut frames, mut sent) = (0usize, 0usize);
    let (mut began, mut left) = (None, 0u64);
    // the classes that have a frame whose last beat arrived long enough ago, with its beats
    let mut due: [VecDeque<(usize, usize)>; CLASSES] = std::array::from_fn(|_| VecDeque::new());
    for clock in 0..clocks {
        let octets = lengths[frames % lengths.len()];
        let class = classes[frames % classes.len()];
        let pins = &mut inputs.control;
        pins.s_axis_tvalid = true;
        pins.s_axis_tdest = class as u8;
        pins.s_axis_tkeep = Keep::first((octets - sent).min(N));
        pins.s_axis_tlast = octets - sent <= N;
        pins.s_axis_tdata.0[0] = frames as u8;
        sent += N;
        if sent >= octets {
            due[class].push_back((clock, octets.div_ceil(N)));
            (sent, frames) = (0, frames + 1);
        }
        let leaving = sink.leaving();
        for (pin, ready) in inputs.streams.iter_mut().zip(sink.readies(leaving)) {
            pin.tready = ready;
        }
        let outputs = lockstep.step(&inputs).expect("no difference").clone();
        assert!(!outputs.status.stat_verdict || outputs.status.stat_reason == STORED, "a frame is dropped in {clock}");
        let in_frame = sink.serves.is_some();
        assert!(!in_frame || leaving.is_some(), "{}: a bubble in a frame in clock {clock}", variant.name);
        for (class, due) in due.iter_mut().enumerate() {
            let stream = &outputs.streams[class];
            let waits = due.front().is_some_and(|(arrived, _)| arrived + LATENCY as usize <= clock);
            assert!(stream.tvalid || !waits, "{}: a bubble in class {class} in clock {clock}", variant.name);
            if stream.tvalid && inputs.streams[class].tready {
                let beats = &mut due.front_mut().expect("a frame of the class").1;
                *beats -= 1;
                if *beats == 0 {
                    due.pop_front();
                }
            }
        }
        left += u64::from(leaving.is_some());
        if leaving.is_some() {
            began.get_or_insert(clock);
        }
        sink.clock(leaving, &outputs);
    }
    let longest = lengths.iter().max().expect("a length").div_ceil(N);
    let missing = (clocks - began.expect("a beat leaves")) as u64 - left;
    // store and forward: the sink has nothing while a longer frame than those before arrives
    let gaps = if lengths.iter().all(|octets| *octets == lengths[0]) { 0 } else { longest as u64 };
    assert!(missing <= gaps, "{}: {missing} of {clocks} clocks without a beat, {lengths:?} {order:?}", variant.name);
}

#[test]
fn the_line_rate_passes_without_a_bubble() {
    for name in ["w512", "w64", "w1024"] {
        let variant = CORE.variant(name).expect("a variant");
        // a class has an eighth of the memory: two of the longest frames must have room
        let most = depth(variant) as usize / CLASSES * variant.parameters[0].1 as usize / 8 / 2 - 64;
        let lengths: Vec<usize> = LENGTHS.into_iter().filter(|&octets| octets <= most).collect();
        let everyone: Vec<usize> = (0..CLASSES).collect();
        for order in [Order::Turns, Order::Strict, Order::Reversed] {
            for &octets in &lengths {
                at_width!(variant, full_rate(&[octets], &everyone, order, 3000));
                at_width!(variant, full_rate(&[octets], &[3], order, 1500));
            }
            let mix: Vec<usize> = IMIX.into_iter().filter(|&octets| octets <= most).collect();
            at_width!(variant, full_rate(&mix, &everyone, order, 20_000));
            at_width!(variant, full_rate(&mix, &[7, 0, 7, 7, 3], order, 20_000));
        }
    }
}

/// The table of the page: of all frames from 60 to 9216 octets, the one that takes the most room for its time on the line, at each width.
#[test]
fn room_for_the_line_is_that_of_the_page() {
    let page = include_str!("../../../cores/src/packet_buffer/README.md");
    for octets in [8usize, 16, 32, 64, 128] {
        let granule = granule_octets(octets);
        let room = |frame: usize| frame.next_multiple_of(granule);
        // FCS, preamble and gap
        let line = |frame: usize| frame + 4 + 20;
        let ahead = |a: usize, b: usize| room(a) * line(b) > room(b) * line(a);
        let most = (60..=9216).fold(60, |most, frame| if ahead(frame, most) { frame } else { most });
        assert!(room(most) <= line(most), "a frame takes no more room than octets on the line");
        let share = (1000 * room(most) + line(most) / 2) / line(most);
        let (bits, banks) = (8 * octets, banks(octets));
        let row = format!("| {bits} | {banks} | {granule} | {most} | {} | 0.{share:03} |", room(most));
        assert!(page.contains(&row), "the page lacks `{row}`");
    }
    assert_eq!(Storage::Packed.cell_factor(), 32, "all of the free space may be granted");
}
