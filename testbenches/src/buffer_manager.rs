//! Random stimulus for `buffer_manager`: ports that fill and drain their queues in phases; coverage points; and a scoreboard that follows the
//! verdicts and adds up what the queues hold.

use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::{Ranges, pick};
use crate::mutants::Class::{self, LateCounter, Limit, UpperBits};
use crate::mutants::Mutant;
use crate::units::Unit;
use cores::buffer_manager::hdl::CORE;
use cores::buffer_manager::model::{LONG, Model};
use cores::buffer_manager::{
    ALPHA_OF_ONE, AMOUNT_BITS, CLASSES, Inputs, MOST, Outputs, PAUSE_LATENCY, RELEASE_AGE, SUM_LATENCY, THRESHOLD_AGE,
    VERDICT_LATENCY,
};
use cores::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// Coverage points of a campaign.
pub const POINTS: [&str; 38] = [
    "arrival into the shared part",
    "arrival into the headroom",
    "lossless arrival dropped for want of headroom",
    "arrival of a lossy class dropped",
    "arrival limited by XOFF",
    "arrival limited by what is free",
    "arrival limited by the end of the shared part alone",
    "arrival limited by its own headroom alone",
    "shared part filled to the last unit",
    "queue filled exactly to XOFF",
    "queue filled exactly to its dynamic threshold",
    "headroom filled to the last unit",
    "departure from the headroom",
    "departure from the shared part",
    "departure from both",
    "departure of more than the queue has",
    "queue released by its last frame",
    "queue released with frames left",
    "queue released at exactly the hysteresis below its threshold",
    "queue not released for the hysteresis",
    "departure that would release a queue in the clock of an arrival that stops it",
    "arrival right behind one of its queue",
    "arrival right behind a departure of its queue",
    "departure right behind an arrival of its queue",
    "departure right behind one of its queue",
    "arrival and departure of one queue in one clock",
    "alpha below one limits",
    "alpha above one limits",
    "dynamic threshold beyond all amounts",
    "shared part made smaller than what it holds",
    "event of a frame without size",
    "counters of a queue wrap",
    "half of the largest amount in use",
    "half of the largest amount in headroom",
    "threshold does not know the last events",
    "reset with frames stored",
    "reset with events on their way",
    "arrival right behind a reset",
];

/// An event, with the queue's number.
#[derive(Clone, Copy, Debug)]
struct Event {
    queue: usize,
    size: u64,
}

/// Both events of a clock.
type Events = [Option<Event>; 2];

/// Amounts of a queue, as the verdicts give them.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    shared: u64,
    headroom: u64,
    /// All that has ever been put into the shared part.
    ever: u64,
}

/// Queue of a departure, with what is left of it and U behind both events of the clock.
type Left = (usize, Held, u64);

/// Checks beside the golden model, from the verdicts.
#[derive(Debug)]
struct Scoreboard<const P: usize> {
    queues: Vec<Held>,
    /// Inputs and events of the last clocks, this one first.
    pins: VecDeque<Inputs<P>>,
    events: VecDeque<Events>,
    /// Sums of the shared part and the headroom, as the events of the last clocks left them, of the latest decided first.
    sums: VecDeque<(u64, u64)>,
    /// Changes of pauses by the events of the last clocks: the queue that is stopped, and what a departure has left, with U behind it.
    changes: VecDeque<(Option<usize>, Option<Left>)>,
    paused: Vec<bool>,
    /// Events of the last decided clock.
    before: Events,
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const P: usize> {
    rng: ChaCha8Rng,
    ranges: Ranges,
    inputs: Inputs<P>,
    /// Queues that have most events.
    hot: Vec<usize>,
    /// Largest size, and chances in 256 of an arrival, of a departure, and of one of more than the queue has.
    largest: u32,
    rates: [u8; 3],
    /// Clocks left of a phase in which one queue has the largest frames there are, so that its counters wrap.
    deep: u32,
    board: Scoreboard<P>,
    coverage: Coverage,
}

impl<const P: usize> Stimulus<P> {
    /// The stimulus of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ranges: Ranges::of::<Inputs<P>>(),
            inputs: Inputs { rst: true, ..Inputs::default() },
            hot: vec![0],
            largest: 1518,
            rates: [128, 128, 0],
            deep: 0,
            board: Scoreboard::new(),
            coverage: Coverage::new(&POINTS),
        }
    }

    /// Other queues, sizes and rates.
    fn begin_phase(&mut self) {
        if self.rng.random_ratio(1, 32) {
            self.deep = 20_000;
            self.allow_all();
            if self.rng.random() {
                self.inputs.cfg_xoff.0 = [0; P];
            }
        }
        let rng = &mut self.rng;
        let queues = *pick(rng, &[1, 1, 2, 4, 16, P * CLASSES]);
        // often the same queues, so that their counters come far
        let first = if rng.random() { 0 } else { rng.random_range(0..P * CLASSES) };
        self.hot = (0..queues).map(|next| (first + next * rng.random_range(1..=CLASSES)) % (P * CLASSES)).collect();
        self.largest = *pick(rng, &[64, 1518, 9216, 0xffff, 0xffff]);
        self.rates = [0; 3].map(|_| *pick(rng, &[32, 128, 224, 255]));
        self.rates[2] = *pick(rng, &[0, 0, 1, 32]);
    }

    /// Limits of one scale, so that they act beside one another.
    fn configure(&mut self) {
        let (rng, pins) = (&mut self.rng, &mut self.inputs);
        let scale = 1u32 << rng.random_range(8..=AMOUNT_BITS);
        let mut up_to = |part: u32| rng.random_range(0..=(scale / part).min(MOST));
        pins.cfg_shared = up_to(1);
        pins.cfg_hysteresis = up_to(32);
        for port in 0..P {
            pins.cfg_xoff.0[port] = up_to(1);
            pins.cfg_headroom.0[port] = up_to(4);
        }
        for class in 0..CLASSES {
            pins.cfg_alpha.0[class] = rng.random_range(ALPHA_OF_ONE - 5..ALPHA_OF_ONE + 4);
        }
        pins.cfg_lossless = rng.random();
        if rng.random_ratio(1, 4) {
            // only the end of the shared part limits
            pins.cfg_xoff.0 = [MOST; P];
            pins.cfg_alpha.0 = [ALPHA_OF_ONE + 6; CLASSES];
        }
    }

    /// Another value of one setting.
    fn configure_one(&mut self) {
        let (rng, pins, ranges) = (&mut self.rng, &mut self.inputs, &self.ranges);
        let (port, class) = (rng.random_range(0..P), rng.random_range(0..CLASSES));
        match rng.random_range(0..8) {
            0 => pins.cfg_shared = ranges.draw(rng, "cfg_shared") as u32,
            1 => pins.cfg_alpha.0[class] = ranges.draw(rng, "cfg_alpha") as u32,
            2 => pins.cfg_lossless = ranges.draw(rng, "cfg_lossless") as u8,
            3 => pins.cfg_hysteresis = ranges.draw(rng, "cfg_hysteresis") as u32,
            4 => pins.cfg_xoff.0[port] = ranges.draw(rng, "cfg_xoff") as u32,
            5 => pins.cfg_headroom.0[port] = ranges.draw(rng, "cfg_headroom") as u32,
            6 => self.allow_all(),
            _ => pins.cfg_hysteresis = rng.random_range(0..64),
        }
    }

    fn allow_all(&mut self) {
        let pins = &mut self.inputs;
        pins.cfg_shared = MOST;
        pins.cfg_xoff.0 = [MOST; P];
        pins.cfg_alpha.0 = [ALPHA_OF_ONE + 3; CLASSES];
        pins.cfg_headroom.0 = [MOST; P];
        pins.cfg_lossless = 0xff;
    }

    fn queue(&mut self) -> usize {
        if self.deep > 0 {
            return 0;
        }
        if self.rng.random_ratio(1, 32) {
            return self.rng.random_range(0..P * CLASSES);
        }
        *pick(&mut self.rng, &self.hot)
    }

    fn size(&mut self, near: Option<u64>) -> u16 {
        if self.deep > 0 {
            return self.rng.random_range(0xf000..=0xffff);
        }
        let near = near.and_then(|size| u16::try_from(size).ok());
        match (self.rng.random_range(0..64), near) {
            (0, _) => 0,
            (1..4, _) => self.rng.random(),
            // what fills or empties exactly
            (4..12, Some(near)) => near,
            _ => self.rng.random_range(1..=self.largest) as u16,
        }
    }

    fn draw_events(&mut self) {
        let queue = self.queue();
        let (pins, held) = (&self.inputs, self.board.queues[queue]);
        let (port, class) = (queue / CLASSES, (queue % CLASSES) as u8);
        let used = self.board.sums[0].0;
        let limits = [
            u64::from(pins.cfg_xoff.0[port]).checked_sub(held.shared),
            u64::from(pins.cfg_shared).checked_sub(used),
            u64::from(pins.cfg_headroom.0[port]).checked_sub(held.headroom),
            dynamic(pins, queue, used).checked_sub(held.shared),
        ];
        let near = *pick(&mut self.rng, &limits);
        let size = self.size(near);
        // the headroom fills
        let leave = if self.inputs.cfg_xoff.0[0] == 0 { 128 } else { 255 };
        let rates = if self.deep > 0 { [255, leave, 0] } else { self.rates };
        let pins = &mut self.inputs;
        pins.s_arrival_valid = self.rng.random::<u8>() <= rates[0];
        (pins.s_arrival_port, pins.s_arrival_class, pins.s_arrival_size) = (port as u8, class, size);

        let queue = self.queue();
        let (pins, held) = (&self.inputs, self.board.queues[queue]);
        let all = held.shared + held.headroom;
        let threshold = dynamic(pins, queue, used).min(pins.cfg_xoff.0[queue / CLASSES].into());
        let release = (held.shared + u64::from(pins.cfg_hysteresis)).checked_sub(threshold);
        let nears = [Some(all), Some(held.headroom), release.map(|more| more + held.headroom)];
        let near = *pick(&mut self.rng, &nears);
        let any = self.rng.random::<u8>() < rates[2];
        let size = self.size(near);
        let size = if any { size } else { u64::from(size).min(all) as u16 };
        let pins = &mut self.inputs;
        pins.s_departure_valid = self.rng.random::<u8>() <= rates[1] && (any || all > 0);
        (pins.s_departure_port, pins.s_departure_class) = ((queue / CLASSES) as u8, (queue % CLASSES) as u8);
        pins.s_departure_size = size;
    }
}

/// The dynamic threshold of a queue with so much of the shared part in use, at most 2^40.
fn dynamic<const P: usize>(pins: &Inputs<P>, queue: usize, used: u64) -> u64 {
    let free = u64::from(pins.cfg_shared).saturating_sub(used);
    free * (1 << pins.cfg_alpha.0[queue % CLASSES]) / (1 << ALPHA_OF_ONE)
}

impl<const P: usize> campaign::Stimulus for Stimulus<P> {
    type Golden = Model<P>;

    fn draw(&mut self) -> &Inputs<P> {
        self.inputs.rst = false;
        if self.deep > 0 {
            self.deep -= 1;
        } else {
            if self.rng.random_ratio(1, 4096) {
                self.begin_phase();
            }
            if self.rng.random_ratio(1, 4096) {
                self.configure();
            }
            if self.rng.random_ratio(1, 256) {
                self.configure_one();
            }
            self.inputs.rst = self.rng.random_ratio(1, 1 << 17);
        }
        self.draw_events();
        &self.inputs
    }

    fn watch(&mut self, outputs: &Outputs<P>) {
        self.board.watch(&self.inputs, outputs, &mut self.coverage);
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

impl<const P: usize> Scoreboard<P> {
    fn new() -> Self {
        let queues = P * CLASSES;
        Self {
            queues: vec![Held::default(); queues],
            pins: VecDeque::new(),
            events: VecDeque::from(vec![[None; 2]; VERDICT_LATENCY as usize]),
            sums: VecDeque::from(vec![(0, 0); THRESHOLD_AGE as usize + 1]),
            changes: VecDeque::from(vec![(None, None); (PAUSE_LATENCY - VERDICT_LATENCY) as usize]),
            paused: vec![false; queues],
            before: [None; 2],
        }
    }

    fn watch(&mut self, pins: &Inputs<P>, outputs: &Outputs<P>, seen: &mut Coverage) {
        let event = |valid: bool, port: u8, class: u8, size: u16| {
            let queue = usize::from(port) * CLASSES + usize::from(class);
            valid.then_some(Event { queue, size: size.into() })
        };
        let arrival = event(pins.s_arrival_valid, pins.s_arrival_port, pins.s_arrival_class, pins.s_arrival_size);
        let departure =
            event(pins.s_departure_valid, pins.s_departure_port, pins.s_departure_class, pins.s_departure_size);
        seen.hit("arrival right behind a reset", self.pins.is_empty() && arrival.is_some());
        let smaller = self.pins.front().is_some_and(|before| before.cfg_shared != pins.cfg_shared)
            && self.sums[0].0 > u64::from(pins.cfg_shared);
        seen.hit("shared part made smaller than what it holds", smaller);

        self.pins.push_front(pins.clone());
        self.pins.truncate(VERDICT_LATENCY as usize + 1);
        self.events.push_front([arrival, departure]);
        let decided = self.events.pop_back().expect("the events of the clock that is decided");
        const { assert!(SUM_LATENCY == VERDICT_LATENCY + 1) };
        let (shared, headroom) = self.sums[0];
        let sums = [outputs.stat_shared, outputs.stat_headroom].map(u64::from);
        assert_eq!(sums, [shared, headroom % (1 << AMOUNT_BITS)], "sums");
        self.pauses(outputs, seen);
        self.decide(decided, outputs, seen);
        if pins.rst {
            let on_their_way = self.events.iter().flatten().any(Option::is_some);
            seen.hit("reset with events on their way", on_their_way);
            seen.hit("reset with frames stored", shared > 0 && headroom > 0);
            *self = Self::new();
        }
    }

    /// Checks that exactly the queues that the events of a clock stop and release change.
    fn pauses(&mut self, outputs: &Outputs<P>, seen: &mut Coverage) {
        let (stopped, left) = self.changes.pop_back().expect("changes");
        let released = left.filter(|&(queue, after, used)| {
            let since = |clocks: u32| &self.pins[(PAUSE_LATENCY - clocks) as usize];
            let (of_table, hysteresis) = (since(RELEASE_AGE), u64::from(since(10).cfg_hysteresis));
            let xoff = u64::from(of_table.cfg_xoff.0[queue / CLASSES]);
            let distance = xoff.min(dynamic(of_table, queue, used)).checked_sub(after.shared);
            let is_released = after.shared == 0 || distance.is_some_and(|distance| distance >= hysteresis);
            let was = self.paused[queue];
            seen.hit("queue released by its last frame", was && is_released && after.shared == 0);
            seen.hit("queue released with frames left", was && is_released && after.shared > 0);
            let exactly = after.shared > 0 && distance == Some(hysteresis) && hysteresis > 0;
            seen.hit("queue released at exactly the hysteresis below its threshold", was && exactly);
            seen.hit("queue not released for the hysteresis", was && !is_released && distance.is_some());
            let conflict = is_released && stopped == Some(queue);
            seen.hit("departure that would release a queue in the clock of an arrival that stops it", conflict);
            is_released
        });
        if let Some((queue, ..)) = released {
            self.paused[queue] = false;
        }
        if let Some(queue) = stopped {
            self.paused[queue] = true;
        }
        for (port, paused) in self.paused.chunks(CLASSES).enumerate() {
            let expected = (0..).zip(paused).fold(0, |all, (class, paused)| all | u32::from(*paused) << class);
            assert_eq!(outputs.paused.0[port], expected, "pauses of port {port}");
        }
    }

    /// Checks the verdict and follows both events of a clock.
    fn decide(&mut self, [arrival, departure]: Events, outputs: &Outputs<P>, seen: &mut Coverage) {
        assert_eq!(outputs.m_verdict_valid, arrival.is_some(), "each arrival has its verdict");
        let (used, all_headroom) = self.sums[0];
        let older = self.sums[THRESHOLD_AGE as usize - 1].0;
        let (mut next_used, mut next_headroom) = (used, all_headroom);
        let held = |event: Option<Event>| event.map_or_else(Held::default, |event| self.queues[event.queue]);
        let before = [held(arrival), held(departure)];
        let (mut stopped, mut left) = (None, None);

        if let Some(Event { queue, size }) = departure {
            let held = before[1];
            let is_too_much = size > held.shared + held.headroom;
            assert_eq!(outputs.stat_underrun, is_too_much, "queue {queue}: {size} of {held:?}");
            seen.hit("departure of more than the queue has", is_too_much);
            if !is_too_much {
                let from_headroom = held.headroom.min(size);
                let from_shared = size - from_headroom;
                let after = &mut self.queues[queue];
                after.headroom -= from_headroom;
                after.shared -= from_shared;
                next_used -= from_shared;
                next_headroom -= from_headroom;
                seen.hit("departure from the headroom", from_headroom > 0 && from_shared == 0);
                seen.hit("departure from the shared part", from_headroom == 0 && from_shared > 0);
                seen.hit("departure from both", from_headroom > 0 && from_shared > 0);
                left = (after.headroom == 0).then_some((queue, *after));
            }
        } else {
            assert!(!outputs.stat_underrun, "an underrun without a departure");
        }

        if let Some(event) = arrival {
            let Event { queue, size } = event;
            let held = before[0];
            let lossless = self.pins[5].cfg_lossless >> (queue % CLASSES) & 1 == 1;
            let (kept, in_headroom) = (outputs.m_verdict_kept, outputs.m_verdict_headroom);
            let is_shared = kept && !in_headroom;
            self.limits(event, held, is_shared, [used, older], seen);
            let most = u64::from(self.pins[5].cfg_headroom.0[queue / CLASSES]);
            let after = &mut self.queues[queue];
            if is_shared {
                after.shared += size;
                after.ever += size;
                next_used += size;
                seen.hit("arrival into the shared part", true);
                seen.hit("counters of a queue wrap", after.ever >= 1 << (AMOUNT_BITS + 2));
            } else {
                assert_eq!(kept, lossless && held.headroom + size <= most, "queue {queue}: {size} beside {held:?}");
                if kept {
                    assert!(in_headroom);
                    after.headroom += size;
                    next_headroom += size;
                    seen.hit("arrival into the headroom", true);
                    seen.hit("headroom filled to the last unit", held.headroom + size == most && size > 0);
                }
                seen.hit("lossless arrival dropped for want of headroom", lossless && !kept);
                seen.hit("arrival of a lossy class dropped", !lossless);
                stopped = lossless.then_some(queue);
            }
        }
        let of = |event: Option<Event>| event.map(|event| event.queue);
        let (arrives, departs) = (of(arrival), of(departure));
        let [arrived, departed] = self.before.map(of);
        seen.hit("arrival and departure of one queue in one clock", arrives.is_some() && arrives == departs);
        seen.hit("arrival right behind one of its queue", arrives.is_some() && arrives == arrived);
        seen.hit("arrival right behind a departure of its queue", arrives.is_some() && arrives == departed);
        seen.hit("departure right behind an arrival of its queue", departs.is_some() && departs == arrived);
        seen.hit("departure right behind one of its queue", departs.is_some() && departs == departed);
        seen.hit("event of a frame without size", arrival.is_some_and(|event| event.size == 0));
        seen.hit("half of the largest amount in use", next_used > u64::from(MOST / 2));
        seen.hit("half of the largest amount in headroom", next_headroom > u64::from(MOST / 2));
        self.before = [arrival, departure];
        self.sums.push_front((next_used, next_headroom));
        self.sums.pop_back();
        self.changes.push_front((stopped, left.map(|(queue, after)| (queue, after, next_used))));
    }

    /// Checks that an arrival is put into the shared part exactly if no limit forbids it.
    fn limits(&self, event: Event, held: Held, is_shared: bool, [used, older]: [u64; 2], seen: &mut Coverage) {
        let Event { queue, size } = event;
        let (of_table, of_limits) = (&self.pins[5], &self.pins[2]);
        let xoff = u64::from(of_table.cfg_xoff.0[queue / CLASSES]);
        let dynamic_limit = dynamic(of_table, queue, older);
        let (level, all) = (held.shared + size, used + size);
        let shared = u64::from(of_limits.cfg_shared);
        let forbids = [held.headroom > 0, level > xoff, level > dynamic_limit, all > shared];
        assert_eq!(is_shared, !forbids.contains(&true), "queue {queue}: {size} beside {held:?}, {forbids:?}");
        seen.hit("arrival limited by its own headroom alone", forbids == [true, false, false, false]);
        seen.hit("arrival limited by XOFF", forbids == [false, true, false, false]);
        seen.hit("arrival limited by what is free", forbids == [false, false, true, false]);
        seen.hit("arrival limited by the end of the shared part alone", forbids == [false, false, false, true]);
        seen.hit("queue filled exactly to XOFF", is_shared && level == xoff && xoff < dynamic_limit && size > 0);
        let exactly = is_shared && level == dynamic_limit && dynamic_limit < xoff && size > 0;
        seen.hit("queue filled exactly to its dynamic threshold", exactly);
        seen.hit("shared part filled to the last unit", is_shared && all == shared && size > 0);
        let alpha = of_table.cfg_alpha.0[queue % CLASSES];
        let limits = forbids == [false, false, true, false];
        seen.hit("alpha below one limits", limits && alpha < ALPHA_OF_ONE);
        seen.hit("alpha above one limits", limits && alpha > ALPHA_OF_ONE);
        seen.hit("dynamic threshold beyond all amounts", dynamic_limit > u64::from(MOST));
        let now = dynamic(of_table, queue, used);
        seen.hit("threshold does not know the last events", is_shared && level > now);
    }
}

/// The campaign of the core.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| match variant.parameter("PORTS") {
    Some(8) => run::<8>(variant, plan),
    Some(32) => run::<32>(variant, plan),
    ports => panic!("no model has {ports:?} ports"),
})
.plain(1, 2_000_000);

fn run<const P: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    try_run(&CORE, variant, Model::<P>::default(), Stimulus::new(plan.seed), plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "p8", Limit, "a frame that fills its queue to the threshold is not taken", "buffer_manager",
        "& ~queue_left[29] &", "& ~queue_left[29] & (|queue_left) &"),
    Mutant::new(&CORE, "p8", Limit, "a frame beside headroom in use is put into the shared part", "buffer_manager",
        "(arrival_stored[59:30] == arrival_freed[59:30]) & ~queue_left", "~queue_left"),
    Mutant::new(&CORE, "p8", Class::Event, "an arrival does not know an arrival right before it", "buffer_manager",
        "arrival_stored_changes <= arrival_4 &", "arrival_stored_changes <= 1'b0 &"),
    Mutant::new(&CORE, "p8", Class::Event, "a departure does not know a departure right before it", "buffer_manager",
        "departure_freed_changes <= departure_4 &", "departure_freed_changes <= 1'b0 &"),
    Mutant::new(&CORE, "p8", LateCounter, "a counter carries no further than bit 28", "buffer_manager",
        "(arrival_stored[29:0] + {14'd0, arrival_size_5})", "{1'b0, (arrival_stored[28:0] + {13'd0, arrival_size_5})}"),
    Mutant::new(&CORE, "p8", Limit, "the end of the shared part does not know the last arrival", "buffer_manager",
        "((shared_room - used) - (used_more & {30{used_more_valid}}))", "(shared_room - used)"),
    Mutant::new(&CORE, "p8", Class::Event, "a departure of too much is carried out", "buffer_manager",
        "enough = ~held_rest[29];", "enough = held_rest[29] | 1'b1;"),
    Mutant::new(&CORE, "p8", Class::Event, "a release wins over the stop of its clock", "buffer_manager",
        "(paused_queues & ~released) | stopped", "(paused_queues | stopped) & ~released"),
    Mutant::new(&CORE, "p8", Limit, "what leaves beyond the headroom does not leave the shared part", "buffer_manager",
        "used_less <= 30'd0 - headroom_rest", "used_less <= 30'd0 & headroom_rest"),
    Mutant::new(&CORE, "p32", UpperBits, "a dynamic threshold beyond all amounts is a small one", "buffer_threshold_p32",
        "(|dynamic[34:28]) | ", ""),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] = &[Unit::whole(&CORE, "p8"), Unit::only_ultrascale(&CORE, "p32")];
