//! The golden model, from the contract: sums over the period of a class, and one rate in integers without bounds.

use super::{
    CELL_BITS, FRAME_LATENCY, Inputs, LEAST_LOG2, MOST_RATE, Outputs, RATE_BITS, STEP_BITS, TURN_AFTER, WORK_CLOCKS,
};
use crate::packet_buffer::{CELL_OCTETS, CLASSES};
use crate::part::Beat;
use crate::segment::{FRACTION_BITS, Rates};
use rtl_foundation::contract::{Draw, Fields, Golden, Keep, Long, Moved, Octets};
use std::collections::VecDeque;

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("drained_*"),
    Long::driven("phase", "a sum of `cfg_clock_step`"),
    Long::driven("turn", "one-hot: each period passes all of its bits"),
    Long::driven("unit.*", "sums of the sample of a class, which is made of inputs and of its drained octets"),
    Long::driven("serializer.*", "the frame that leaves"),
];

/// Octets that the hardware can tell from more: beyond them the drained rate is the greatest one in every period.
const MOST_OCTETS: u64 = (1 << (RATE_BITS + 1)) - 1;

/// A class in its period.
#[derive(Clone, Copy, Debug)]
struct Class {
    /// Charges so far.
    octets: u64,
    backlogged: bool,
    /// The level was below the threshold in the clock before.
    short: bool,
    rate: u32,
    counts: bool,
    was_backlogged: bool,
}

impl Default for Class {
    fn default() -> Self {
        Self { octets: 0, backlogged: true, short: false, rate: MOST_RATE, counts: false, was_backlogged: false }
    }
}

/// A class between its turn and its rate.
#[derive(Clone, Copy, Debug, Default)]
struct Work {
    class: usize,
    enabled: bool,
    backlogged: bool,
    octets: u64,
    /// Drained rate.
    drained: i64,
    /// Cells to the target, then the rate that they add.
    excess: i64,
    /// The rate before its limits, and as it is limited.
    rate: i64,
    most: i64,
}

/// Drained rate of a class whose beats had so many octets in a period.
fn drained(octets: u64, period_log2: u8) -> i64 {
    let rate = (u128::from(octets) << FRACTION_BITS) >> (LEAST_LOG2 + u32::from(period_log2));
    rate.min(u128::from(MOST_RATE)) as i64
}

/// Rate that the cells to the target add.
fn excess(cells: i64, drain_log2: u8) -> i64 {
    ((cells * CELL_OCTETS as i64) << FRACTION_BITS).div_euclid(1 << (LEAST_LOG2 + u32::from(drain_log2)))
}

/// The settings of a class that do not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Logarithm of the period in units of 1024 ns.
    pub period_log2: u8,
    /// Logarithm of the time in which the distance to the target is to be drained, in units of 1024 ns.
    pub drain_log2: u8,
    /// Level that the class is to have, in cells.
    pub target_cells: u32,
    /// Least rate; `most` is the stronger.
    pub least: u32,
    /// Greatest rate.
    pub most: u32,
    /// Increase of the rate in a period without backlog.
    pub increase: u32,
}

impl Settings {
    /// The rate behind `before`, of a class that drained so many octets in its period, has so many cells, and was backlogged or not.
    pub fn rate(&self, before: u32, octets: u64, cells: u32, backlogged: bool) -> u32 {
        let cells = i64::from(self.target_cells) - i64::from(cells);
        let rate = match backlogged {
            true => drained(octets, self.period_log2) + excess(cells, self.drain_log2),
            false => i64::from(before) + i64::from(self.increase),
        };
        rate.max(i64::from(self.least)).min(i64::from(self.most)) as u32
    }
}

/// The core, clock by clock; `N` is `DATA_W / 8`.
#[derive(Clone, Debug, Default)]
pub struct Model<const N: usize> {
    classes: [Class; CLASSES],
    /// Class and lanes of the beat that left in the clock before, and whether it ended a frame.
    left: Option<(u8, u32, bool)>,
    /// Class and octets to charge in this clock.
    charge: Option<(usize, u32)>,
    phase: u32,
    mark: bool,
    marks: u32,
    /// Clocks since a period ended, until its frame is due.
    ended: Option<u32>,
    /// Classes that are worked out, with the clocks since their turn.
    works: Vec<(u32, Work)>,
    due: bool,
    /// The last frame had classes that count.
    asked: bool,
    sending: VecDeque<u8>,
    sent: bool,
    overwritten: bool,
}

impl<const N: usize> Model<N> {
    /// Time: whether the period ends in this clock.
    fn tick(&mut self, inputs: &Inputs<N>) -> bool {
        // a mark each 16 ns
        const MARK_LOG2: u32 = STEP_BITS as u32 - FRACTION_BITS as u32;
        self.marks += u32::from(self.mark);
        let ends = self.mark && self.marks >= 1 << (LEAST_LOG2 - MARK_LOG2 + u32::from(inputs.cfg_period_log2));
        if ends {
            self.marks = 0;
        }
        self.phase += inputs.cfg_clock_step;
        self.mark = self.phase >= 1 << STEP_BITS;
        self.phase %= 1 << STEP_BITS;
        ends
    }

    /// A class in work takes the inputs of a clock, so many after its turn.
    fn advance(&self, age: u32, work: &mut Work, inputs: &Inputs<N>) {
        match age {
            1 => work.drained = drained(work.octets, inputs.cfg_period_log2),
            2 => work.excess = excess(work.excess, inputs.cfg_drain_log2),
            5 => {
                work.rate = match (work.enabled, work.backlogged) {
                    (false, _) => i64::from(MOST_RATE),
                    (_, true) => work.drained + work.excess,
                    (_, false) => i64::from(self.classes[work.class].rate) + i64::from(inputs.cfg_increase),
                }
            }
            6 => {
                work.rate = work.rate.max(i64::from(inputs.cfg_least));
                work.most = i64::from(inputs.cfg_most.0[work.class]);
            }
            _ => {}
        }
    }

    /// All turns and rates of this clock.
    fn work(&mut self, inputs: &Inputs<N>) {
        let mut works = std::mem::take(&mut self.works);
        if let Some(class) = self.ended.and_then(|age| age.checked_sub(TURN_AFTER)).filter(|class| *class < 8) {
            let class = class as usize;
            let cells = i64::from(inputs.cfg_target_cells.0[class]) - i64::from(inputs.occ_cells.0[class]);
            let work = Work {
                class,
                enabled: inputs.cfg_enable >> class & 1 == 1,
                backlogged: self.classes[class].backlogged,
                octets: self.classes[class].octets,
                excess: cells,
                ..Work::default()
            };
            (self.classes[class].octets, self.classes[class].backlogged) = (0, true);
            works.push((0, work));
        }
        self.overwritten = false;
        for (age, work) in &mut works {
            self.advance(*age, work, inputs);
            *age += 1;
            if *age == WORK_CLOCKS {
                let class = &mut self.classes[work.class];
                class.rate = work.rate.min(work.most) as u32;
                (class.counts, class.was_backlogged) = (work.enabled, work.backlogged);
                if work.class == 0 {
                    self.overwritten = std::mem::take(&mut self.due);
                }
            }
        }
        works.retain(|(age, _)| *age < WORK_CLOCKS);
        self.works = works;
    }

    fn of_classes(&self, has: impl Fn(&Class) -> bool) -> u8 {
        (0..CLASSES).filter(|&class| has(&self.classes[class])).fold(0, |all, class| all | 1 << class)
    }

    /// The beat on `m_axis` in this clock: a top needs it before the clock ends.
    pub fn beat(&self) -> Beat<N> {
        if self.sending.is_empty() {
            return Beat::default();
        }
        Beat {
            valid: true,
            data: Octets(std::array::from_fn(|lane| self.sending.get(lane).copied().unwrap_or(0))),
            keep: Keep::first(self.sending.len().min(N)),
            last: self.sending.len() <= N,
        }
    }

    fn outputs(&self) -> Outputs<N> {
        let Beat { valid, data, keep, last } = self.beat();
        Outputs {
            m_axis_tvalid: valid,
            m_axis_tdata: data,
            m_axis_tkeep: keep,
            m_axis_tlast: last,
            stat_rate: Fields(self.classes.map(|class| class.rate)),
            stat_backlogged: self.of_classes(|class| class.was_backlogged),
            stat_sent: self.sent,
            stat_overwritten: self.overwritten,
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
        self.sent = outputs.m_axis_tvalid && inputs.m_axis_tready && outputs.m_axis_tlast;
        if inputs.m_axis_tready {
            self.sending.drain(..self.sending.len().min(N));
        }
        if self.due && !outputs.m_axis_tvalid {
            self.due = false;
            let rates =
                Rates { classes: self.of_classes(|class| class.counts), rates: self.classes.map(|class| class.rate) };
            self.asked = rates.classes != 0;
            self.sending.extend(rates.octets(inputs.cfg_source_mac, inputs.cfg_oui));
        }

        self.work(inputs);
        if self.ended == Some(FRAME_LATENCY - 2) {
            self.due = self.asked || self.of_classes(|class| class.counts) != 0;
            self.ended = None;
        }
        self.ended = if self.tick(inputs) { Some(1) } else { self.ended.map(|age| age + 1) };

        for (at, class) in self.classes.iter_mut().enumerate() {
            class.octets += self.charge.filter(|(of, _)| *of == at).map_or(0, |(_, octets)| u64::from(octets));
            class.backlogged &= !class.short;
            class.short = inputs.occ_cells.0[at] < u32::from(inputs.cfg_backlog_cells);
        }
        let overhead = u32::from(inputs.cfg_overhead);
        self.charge = self.left.map(|(class, lanes, last)| (class.into(), if last { lanes + overhead } else { lanes }));
        let leaves = inputs.tx_valid && inputs.tx_ready && inputs.tx_dest < 8;
        self.left = leaves.then(|| (inputs.tx_dest, inputs.tx_keep.0.count_ones(), inputs.tx_last));
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        assert_eq!(state, "drained_*");
        let octets = &mut self.classes[index].octets;
        *octets = (*octets).min(MOST_OCTETS);
        Some(Moved::within(octets, 0..=MOST_OCTETS, draw))
    }
}

const _: () = assert!(CELL_BITS + 6 + FRACTION_BITS < 63);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::segment::{Seen, read};

    const OUI: u32 = 0x02_0000;
    const CLOCKS: u32 = 256;

    /// A clock of 4 ns, so that a period of 1024 ns has 256 clocks; class 2 is at its target of 100 cells.
    fn idle() -> Inputs<64> {
        let mut inputs = Inputs {
            cfg_enable: 4,
            cfg_clock_step: 4 << 16,
            cfg_backlog_cells: 2,
            cfg_most: Fields([900_000; CLASSES]),
            cfg_least: 1000,
            cfg_increase: 50,
            cfg_overhead: 24,
            cfg_oui: OUI,
            m_axis_tready: true,
            ..Inputs::default()
        };
        (inputs.cfg_target_cells.0[2], inputs.occ_cells.0[2]) = (100, 100);
        inputs
    }

    fn leaves(lanes: usize, last: bool) -> Inputs<64> {
        Inputs { tx_valid: true, tx_ready: true, tx_keep: Keep::first(lanes), tx_last: last, tx_dest: 2, ..idle() }
    }

    /// Runs to the end of a period of class 2, with so many beats at its beginning, and three clocks on: the rate.
    fn period(model: &mut Model<64>, beats: u32, of: &Inputs<64>, idle: &Inputs<64>) -> (u32, bool) {
        let mut outputs = Outputs::default();
        for clock in 0..CLOCKS {
            outputs = model.step(if (20..20 + beats).contains(&clock) { of } else { idle });
        }
        (outputs.stat_rate.0[2], outputs.stat_backlogged & 4 != 0)
    }

    #[test]
    fn the_rate_is_what_drains_with_a_part_of_the_distance_to_the_target() {
        let mut model = Model::default();
        // 10 beats of 64 octets and 10 overheads of 24 in 1024 ns
        assert_eq!(period(&mut model, 10, &leaves(64, true), &idle()), (MOST_RATE, false), "no period is over");
        assert_eq!(period(&mut model, 20, &leaves(64, true), &idle()), (880 * 64, true), "the one that began at reset");
        assert_eq!(period(&mut model, 0, &idle(), &idle()), (1760 * 64, true));
        let above = |cells: u32, drain_log2: u8| {
            let mut inputs = Inputs { cfg_drain_log2: drain_log2, ..leaves(64, false) };
            inputs.occ_cells.0[2] = cells;
            (Inputs { tx_valid: false, ..inputs.clone() }, inputs)
        };
        for (cells, drain_log2, excess) in [(101, 0, -4096), (99, 12, 1), (101, 13, -1), (100, 15, 0), (107, 3, -3584)]
        {
            let (idle, beat) = above(cells, drain_log2);
            period(&mut model, 100, &beat, &idle);
            let (rate, backlogged) = period(&mut model, 0, &idle, &idle);
            assert_eq!((i64::from(rate), backlogged), (6400 * 64 + excess, true), "{cells} cells");
        }
        let (idle, _) = above(1 << 27, 0);
        period(&mut model, 0, &idle, &idle);
        assert_eq!(period(&mut model, 0, &idle, &idle).0, 1000, "no less than the least");
    }

    #[test]
    fn a_class_without_backlog_has_its_rate_raised_up_to_its_most() {
        let mut model = Model::default();
        let short = |at: u32| {
            let mut inputs = idle();
            inputs.occ_cells.0[2] = if at == 100 { 1 } else { 100 };
            inputs
        };
        let mut rates = vec![];
        for clock in 0..6 * CLOCKS {
            // the first period has a backlog
            let outputs = model.step(&short(if clock < CLOCKS { 0 } else { clock % CLOCKS }));
            if clock % CLOCKS == 50 {
                rates.push((outputs.stat_rate.0[2], outputs.stat_backlogged & 4 != 0));
            }
        }
        let raised = |rate| (rate, false);
        assert_eq!(rates, [raised(MOST_RATE), (1000, true), raised(1050), raised(1100), raised(1150), raised(1200)]);
        let most = Inputs { cfg_increase: MOST_RATE, ..short(100) };
        period(&mut model, CLOCKS, &most, &most);
        assert_eq!(period(&mut model, CLOCKS, &most, &most), raised(900_000));
    }

    #[test]
    fn a_period_has_one_frame_with_the_classes_that_count() {
        let mut model = Model::default();
        let (mut frames, mut clocks) = (vec![], vec![]);
        for clock in 0..7 * CLOCKS {
            let pins = if clock < 3 * CLOCKS + 50 { idle() } else { Inputs { cfg_enable: 0, ..idle() } };
            let outputs = model.step(&pins);
            if outputs.m_axis_tvalid {
                frames.push(read(&outputs.m_axis_tdata.0[..60], false, OUI));
                clocks.push(clock);
            }
        }
        assert_eq!(clocks.len(), 4);
        let Some(Seen::Good(last)) = frames[3] else { panic!("{frames:?}") };
        assert_eq!(last.classes, 0, "the last frame says that no class counts");
        assert!(clocks.windows(2).all(|pair| pair[1] - pair[0] == CLOCKS));
        let Some(Seen::Good(rates)) = frames[0] else { panic!("{frames:?}") };
        let others = [900_000; CLASSES];
        assert_eq!((rates.classes, rates.rates[2]), (4, 1000));
        assert!(rates.rates.iter().zip(others).enumerate().all(|(class, (rate, other))| class == 2 || *rate == other));
    }
}
