//! Judgement, visits, writer and reader with the timing of the contract, one call per clock.

use super::channel::{Channel, Octets64, trailer};
use super::class::{Class, Word};
use crate::packet_buffer::model::regions::Regions;
use crate::packet_spill::{
    BAD, BURST_BEATS, CLASSES, Control, FILLED_AFTER, Inputs, LEFT_AFTER, NEARLY, NO_ROOM, OVERSIZE, Outputs,
    PAGE_WORDS, READ_LATENCY, SPARE, STORED, Status, longest_octets, unit_words,
};
use crate::variant::Variant;
use rtl_foundation::contract::{Each, Fields, Golden, Long};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("channel_*", "a beat; records of a page; class, slot and row of a page"),
    Long::driven(
        "class_*.pages_*",
        "pages of a class modulo twice those of its memories: small memories have all values, and the others differ in width alone",
    ),
    Long::driven("class_*.used*", "words of a class: small memories are filled, and the others differ in width alone"),
    Long::driven("class_*.level", "words of a class: small memories are filled, and the others differ in width alone"),
    Long::driven("visit.*", "what a class has, or a bit for each channel"),
    Long::driven("writer.*", "a bit for each channel"),
    Long::driven("head_*", "a bit for each channel, or the records of a page"),
    Long::driven("page_channel_*", "a bit for each channel"),
    Long::driven("judge.octets", "a beat"),
    Long::driven("limit", "a limit that is drawn"),
    Long::driven("region.*", "a region that is drawn"),
    Long::driven("records", "records of a page"),
    Long::driven("tail*", "a word"),
    Long::driven("word", "a word"),
    Long::driven("out_*", "a word"),
];

/// A beat that has arrived and is judged in this clock.
#[derive(Clone, Copy, Debug)]
struct Arrived {
    word: Word,
    class: usize,
    bad: bool,
    over: bool,
}

/// Frame in progress on the stream in.
#[derive(Clone, Copy, Debug)]
struct Frame {
    class: usize,
    octets: u64,
    over: bool,
}

/// State of a class that a visit sees.
#[derive(Clone, Copy, Debug)]
struct Seen {
    class: usize,
    unclaimed: usize,
    open: usize,
    has_unit: bool,
    is_short: bool,
    room: bool,
    has_rows: bool,
    /// Channel of the next page that is spilled, and whether it was open in the clock after.
    channel: usize,
    is_open: bool,
    /// In that clock: the class is served, or its tail, and no other service may follow yet.
    served: bool,
    of_tail: bool,
    goes_on: bool,
    may_read: bool,
    has_landed: bool,
    is_unsound: bool,
    muted: bool,
}

/// Decisions of a visit.
#[derive(Clone, Copy, Debug, Default)]
struct Decided {
    serves: bool,
    spills: bool,
    reads: bool,
    returns: bool,
}

/// The turns of one kind.
#[derive(Clone, Copy, Debug, Default)]
struct Turns {
    wanted: [bool; CLASSES],
    chosen: [bool; CLASSES],
}

impl Turns {
    /// Whether the class that is visited is chosen.
    fn visit(&mut self, class: usize, wants: bool, is_free: bool) -> bool {
        let others = (0..CLASSES).any(|other| other != class && self.wanted[other] && !self.chosen[other]);
        let choose = wants && is_free && (!self.chosen[class] || !others);
        self.wanted[class] = wants;
        if choose && self.chosen[class] {
            self.chosen = [false; CLASSES];
        }
        self.chosen[class] |= choose;
        choose
    }
}

/// A service.
#[derive(Clone, Copy, Debug)]
struct Service {
    class: usize,
    head: usize,
    tail: usize,
    of_tail: bool,
    muted: bool,
}

/// A page that is written.
#[derive(Clone, Debug)]
struct Writing {
    class: usize,
    channel: usize,
    row: u32,
    begins: bool,
    words: Vec<Word>,
}

/// A page on its way to its channel.
#[derive(Clone, Debug)]
struct Filling {
    class: usize,
    channel: usize,
    row: u32,
    beats: Vec<Octets64>,
}

/// The word that leaves.
#[derive(Clone, Copy, Debug)]
struct Out {
    class: usize,
    word: Word,
    muted: bool,
}

/// The core, clock by clock; `C` is `CHANNELS`.
#[derive(Clone, Debug)]
pub struct Model<const C: usize> {
    variant: Variant,
    tail: u32,
    slots: usize,
    clock: u64,
    classes: [Class; CLASSES],
    channels: Vec<Channel>,
    regions: Regions,
    limit: u32,
    frame: Option<Frame>,
    arrived: Option<Arrived>,
    no_room: bool,
    verdict: Option<(usize, u8)>,
    /// State that the visits of the last two clocks saw, the older first.
    seen: [Option<Seen>; 2],
    service_turns: Turns,
    spill_turns: Turns,
    next_service: Option<Service>,
    service: Option<Service>,
    mutes: bool,
    next_page: Option<Writing>,
    page: Option<Writing>,
    filling: VecDeque<Option<Filling>>,
    out: VecDeque<Option<Out>>,
    /// Classes of words that were on the stream or muted, and of lost words, in the last clocks.
    gone: VecDeque<Option<usize>>,
    lost: VecDeque<Option<(usize, usize)>>,
}

impl<const C: usize> Model<C> {
    /// The model of a variant.
    pub fn new(variant: &Variant) -> Self {
        let value = |name| variant.parameter(name).expect("a size of the core");
        assert!(value("CHANNELS") == C as u32, "{}", variant.name);
        Self {
            variant: variant.clone(),
            tail: value("TAIL"),
            slots: value("SLOTS") as usize,
            clock: 0,
            classes: std::array::from_fn(|_| Class { was_idle: true, ..Class::default() }),
            channels: vec![Channel::default(); C],
            regions: Regions::new(value("ROWS")),
            limit: 0,
            frame: None,
            arrived: None,
            no_room: false,
            verdict: None,
            seen: [None; 2],
            service_turns: Turns::default(),
            spill_turns: Turns::default(),
            next_service: None,
            service: None,
            mutes: false,
            next_page: None,
            page: None,
            filling: VecDeque::from(vec![None; FILLED_AFTER as usize - 1]),
            out: VecDeque::from([None; READ_LATENCY as usize]),
            gone: VecDeque::from([None; LEFT_AFTER as usize - 1]),
            lost: VecDeque::from([None; LEFT_AFTER as usize]),
        }
    }

    /// The outputs of this clock, which depend on no input of it.
    pub fn outputs(&self) -> Outputs<C> {
        let out = self.out[0].filter(|out| !out.muted);
        let word = out.map(|out| out.word).unwrap_or_default();
        let (class, reason) = self.verdict.unwrap_or_default();
        let lost = self.lost();
        Outputs {
            status: Status {
                m_axis_tvalid: out.is_some(),
                m_axis_tdata: word.data,
                m_axis_tkeep: word.keep,
                m_axis_tlast: word.last,
                m_axis_tdest: out.map_or(0, |out| out.class) as u8,
                occ_cells: Fields(std::array::from_fn(|class| self.classes[class].level)),
                stat_verdict: self.verdict.is_some(),
                stat_class: class as u8,
                stat_reason: reason,
                stat_lost: lost.is_some(),
                stat_lost_class: lost.unwrap_or_default(),
            },
            memories: Each(std::array::from_fn(|channel| self.channels[channel].pins())),
        }
    }

    /// The class of which a page is lost, as `stat_lost` says in this clock.
    pub fn lost(&self) -> Option<u8> {
        // the newest is of the decision in the clock before
        let newest = *self.lost.back().expect("the last clocks");
        newest.map(|(class, _)| class as u8)
    }

    /// Takes the beat that arrives.
    fn arrive(&mut self, pins: &Control) -> Option<Arrived> {
        if !pins.s_axis_tvalid {
            return None;
        }
        let begun = Frame { class: pins.s_axis_tdest.into(), octets: 0, over: false };
        let Frame { class, octets, over } = self.frame.unwrap_or(begun);
        let octets = octets + u64::from(pins.s_axis_tkeep.0.count_ones());
        let over = over || octets > u64::from(self.limit);
        let last = pins.s_axis_tlast;
        self.frame = (!last).then_some(Frame { class, octets, over });
        let word = Word { data: pins.s_axis_tdata, keep: pins.s_axis_tkeep, last };
        Some(Arrived { word: word.stored(), class, bad: last && pins.s_axis_tuser, over })
    }

    /// Judges a beat; its frame has a verdict with the last. Says whether it is stored.
    fn judge(&mut self, beat: &Arrived) -> bool {
        let no_room = self.no_room || self.classes[beat.class].is_full;
        let reason = match () {
            () if beat.bad => BAD,
            () if beat.over => OVERSIZE,
            () if no_room => NO_ROOM,
            () => STORED,
        };
        let is_last = beat.word.last;
        self.no_room = no_room && !is_last;
        self.verdict = is_last.then_some((beat.class, reason));
        reason == STORED
    }

    /// State that the visit of this clock sees.
    fn see(&self, m_room: u8) -> Seen {
        let number = (self.clock % CLASSES as u64) as usize;
        let class = &self.classes[number];
        let (unclaimed, room) = (class.unclaimed(), m_room >> number & 1 == 1);
        let words = class.open + unclaimed;
        let fits = (1..=unit_words(self.tail) as usize).contains(&words);
        let next = class.pending.iter().find(|page| !page.is_read);
        let since = |clock: Option<u64>| clock.is_some_and(|clock| clock <= self.clock);
        let first = class.pending.front();
        let landed = first.and_then(|page| page.landed.as_ref()).filter(|(clock, _)| since(Some(*clock)));
        Seen {
            class: number,
            unclaimed,
            open: class.open,
            has_unit: !class.units.is_empty(),
            is_short: class.pending.is_empty() && class.units.is_empty() && fits && room,
            room,
            has_rows: class.pending.len() < class.region.size as usize * C,
            channel: class.write_place.channel,
            is_open: false,
            served: false,
            of_tail: false,
            goes_on: false,
            may_read: next.is_some_and(|page| since(page.acknowledged)) && class.held() < self.slots,
            has_landed: landed.is_some(),
            is_unsound: landed.is_some_and(|(_, page)| page.failed) || first.is_some_and(|page| page.write_failed),
            muted: class.broken || class.behind_lost && class.in_frame,
        }
    }

    /// Adds the state that a visit sees in the clock after.
    fn see_more(&self, seen: Seen) -> Seen {
        let services = || self.next_service.iter().chain(&self.service).filter(|service| service.class == seen.class);
        let follows = self.next_service.is_none_or(|service| service.class != seen.class);
        let ends = self.service.is_none_or(|service| service.class != seen.class || service.head < NEARLY);
        Seen {
            is_open: self.channels[seen.channel].is_open(),
            served: services().next().is_some(),
            of_tail: services().any(|service| service.of_tail),
            goes_on: !follows || !ends,
            ..seen
        }
    }

    fn decide(&mut self, seen: &Seen) -> Decided {
        let Seen { served, of_tail, goes_on, .. } = *seen;
        let wants_service = !goes_on && ((seen.is_short && !of_tail) || (seen.has_unit && seen.room));
        let wants_spill = seen.unclaimed >= PAGE_WORDS && !seen.is_short && !of_tail && seen.has_rows && seen.is_open;
        Decided {
            serves: self.service_turns.visit(seen.class, wants_service, self.next_service.is_none()),
            spills: self.spill_turns.visit(seen.class, wants_spill, self.next_page.is_none()),
            reads: seen.may_read,
            returns: seen.has_landed && (!seen.is_unsound || (!seen.has_unit && !served)),
        }
    }

    /// The page that is written in this clock; says whether a word is read.
    fn write(&mut self) -> bool {
        let mut filling = None;
        let reads = match &mut self.page {
            Some(page) if page.words.len() < PAGE_WORDS => {
                let class = &mut self.classes[page.class];
                if page.words.is_empty() {
                    page.begins = !class.in_frame;
                }
                page.words.push(class.read_tail());
                true
            }
            Some(page) => {
                let mut beats: Vec<Octets64> = page.words.iter().map(|word| word.data).collect();
                beats.push(trailer(&page.words, page.begins));
                assert_eq!(beats.len(), BURST_BEATS);
                filling = Some(Filling { class: page.class, channel: page.channel, row: page.row, beats });
                false
            }
            None => false,
        };
        if filling.is_some() || self.page.is_none() {
            self.page = self.next_page.take();
        }
        self.filling.push_back(filling);
        reads
    }

    /// The word that is read in this clock.
    fn read(&mut self, writer_reads: bool) -> Option<Out> {
        let mut out = None;
        if let Some(service) = &mut self.service {
            let class = &mut self.classes[service.class];
            let word = if service.head > 0 {
                service.head -= 1;
                Some(class.read_head())
            } else if !writer_reads {
                service.tail -= 1;
                Some(class.read_tail())
            } else {
                None
            };
            out = word.map(|word| Out { class: service.class, word, muted: self.mutes });
            self.mutes &= word.is_none_or(|word| !word.last);
        }
        if self.service.is_none_or(|service| service.head + service.tail == 0) {
            self.service = self.next_service.take();
            if let Some(service) = self.service {
                self.mutes = service.muted;
            }
        }
        out
    }

    /// The decisions of a visit happen.
    fn happen(&mut self, seen: &Seen, decided: Decided) {
        let Decided { serves, spills, reads, returns } = decided;
        let class = &mut self.classes[seen.class];
        let mut lost = None;
        if spills {
            self.next_page = Some(Writing {
                class: seen.class,
                channel: class.write_place.channel,
                row: class.write_place.row,
                begins: false,
                words: vec![],
            });
            self.channels[class.write_place.channel].decide();
            class.spill(C);
        }
        if reads {
            let place = class.read(C);
            self.channels[place.channel].read(seen.class, place.row);
        }
        if serves && seen.has_unit {
            let unit = class.units.pop_front().expect("a unit");
            let service = Service { class: seen.class, head: unit.words, tail: 0, of_tail: false, muted: unit.muted };
            self.next_service = Some(service);
        } else if serves {
            let service =
                Service { class: seen.class, head: seen.open, tail: seen.unclaimed, of_tail: true, muted: seen.muted };
            self.next_service = Some(service);
            class.claimed += seen.unclaimed;
            (class.open, class.broken, class.behind_lost) = (0, false, false);
        }
        if returns {
            lost = class.give_back().map(|words| (seen.class, words));
        }
        self.lost.push_back(lost);
    }
}

impl<const C: usize> Golden for Model<C> {
    type Inputs = Inputs<C>;
    type Outputs = Outputs<C>;

    fn step(&mut self, inputs: &Inputs<C>) -> Outputs<C> {
        let pins = &inputs.control;
        let outputs = self.outputs();
        if pins.rst {
            *self = Self::new(&self.variant);
            return outputs;
        }
        // what the visits see and decide, of the state of this clock
        let sees = self.see(pins.m_room);
        let [older, newer] = self.seen;
        let newer = newer.map(|seen| self.see_more(seen));
        let decided = older.map(|seen| (seen, self.decide(&seen)));
        self.seen = [newer, Some(sees)];
        let taken = std::array::from_fn(|class| self.classes[class].region);
        let offered = self.regions.offer(&taken);
        self.verdict = None;
        let judged = self.arrived.take().map(|arrived| (arrived, self.judge(&arrived)));
        for class in &mut self.classes {
            let limit = if class.region.size == 0 { unit_words(self.tail) } else { self.tail } - SPARE;
            class.is_full = class.tail_before >= limit as usize;
            class.tail_before = class.tail.len();
            class.level = (class.used + class.arriving) as u32;
        }

        // the channels: what comes in this clock, then what they may offer from the next on
        for number in 0..C {
            let brought = self.channels[number].clock(&inputs.memories.0[number]);
            if let Some((class, failed)) = brought.response {
                let pages = &mut self.classes[class].pending;
                let page = pages.iter_mut().find(|page| page.channel == number && page.acknowledged.is_none());
                let page = page.expect("a page without a response");
                (page.acknowledged, page.write_failed) = (Some(self.clock + 2), failed);
            }
            if let Some((class, landed)) = brought.landed {
                let pages = &mut self.classes[class].pending;
                let page = pages.iter_mut().find(|page| page.channel == number && page.landed.is_none());
                page.expect("a page that was read").landed = Some((self.clock + 3, landed));
            }
        }

        // the tails and the heads
        let writer_reads = self.write();
        let out = self.read(writer_reads);
        match decided {
            Some((seen, decided)) => self.happen(&seen, decided),
            None => self.lost.push_back(None),
        }
        if let Some(Filling { class, channel, row, beats }) = self.filling.pop_front().expect("the last clocks") {
            self.channels[channel].fill(class, row, beats);
        }
        let left = self.out.pop_front().expect("the last clocks").map(|out| out.class);
        self.out.push_back(out);

        // words that count
        self.gone.push_back(left);
        let gone = self.gone.pop_front().expect("the last clocks");
        let lost = self.lost.pop_front().expect("the last clocks");
        for (number, class) in self.classes.iter_mut().enumerate() {
            let was_empty = class.used + class.arriving == 0;
            class.used -=
                usize::from(gone == Some(number)) + lost.map_or(0, |(of, words)| if of == number { words } else { 0 });
            let judged = judged.filter(|(arrived, _)| arrived.class == number);
            let is_stored = judged.is_some_and(|(_, is_stored)| is_stored);
            match judged {
                Some((arrived, true)) => {
                    class.tail.push_back(arrived.word);
                    class.arriving += 1;
                    if arrived.word.last {
                        class.whole = class.tail.len();
                        class.used += std::mem::take(&mut class.arriving);
                    }
                }
                Some((_, false)) => {
                    class.tail.truncate(class.whole);
                    class.arriving = 0;
                }
                None => {}
            }
            if let Some((_, region)) = offered.filter(|(of, _)| *of == number && class.was_idle && !is_stored) {
                class.region = region;
                (class.write_place.row, class.read_place.row) = (region.base, region.base);
            }
            class.was_idle = was_empty && !is_stored;
        }
        self.arrived = self.arrive(pins);
        self.limit = longest_octets(self.tail).min(pins.cfg_max_octets.into());
        self.regions.clock(&pins.cfg_base.0, &pins.cfg_size.0);
        self.clock += 1;
        outputs
    }
}
