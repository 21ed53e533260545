//! The golden model of the receiving end, from the InfiniBand specification, volume 1, 7.9.4.2 and 7.9.4.3.
//!
//! [`Account`] counts and grants for one class, [`Schedule`] decides when its limit is sent, both without clocks;
//! [`Model`] wraps eight of them in the exact timing of the contract, one call per clock.

use super::{Inputs, Outputs, PACKET_LATENCY, ROUND_CLOCKS};
use crate::cbfc::Counter;
use rtl_foundation::contract::{Draw, Fields, Golden, Long, Moved};
use std::collections::VecDeque;

/// Registers of many bits, and those that have few in the standard's form.
pub const LONG: &[Long] = &[
    Long::preset("abr_of_*"),
    Long::preset("told"),
    Long::driven("abr*", "a copy"),
    Long::driven("fctbs_before", "a copy"),
    Long::driven("*cells", "levels"),
    Long::driven("fccl*", "what was received and levels"),
    Long::driven("told_last", "a copy of a word of `told`"),
    Long::driven("last_4", "a copy"),
    Long::driven("age_4", "a copy"),
    Long::driven("packet_fccl", "a copy"),
];

/// Credits of one class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    counter: Counter,
    /// ABR: blocks received.
    received: u32,
}

impl Account {
    /// A class of a link that has just come up.
    pub const fn new(counter: Counter) -> Self {
        Self { counter, received: 0 }
    }

    /// ABR: blocks received.
    pub fn received(&self) -> u32 {
        self.received
    }

    /// Counts a stored frame of `blocks` blocks.
    pub fn store(&mut self, blocks: u32) {
        self.received = self.counter.advance(self.received, blocks);
    }

    /// Takes a flow control packet; returns whether its count agrees.
    pub fn receive(&mut self, fctbs: u32) -> bool {
        std::mem::replace(&mut self.received, fctbs) == fctbs
    }

    /// FCCL with `free_blocks` blocks of free buffer.
    pub fn limit(&self, free_blocks: u32) -> u32 {
        self.counter.advance(self.received, free_blocks.min(self.counter.most_ahead()))
    }
}

/// The schedule of the limits that one class sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    counter: Counter,
    /// Limit sent last, and the rounds since then.
    told: Option<(u32, u16)>,
}

impl Schedule {
    /// A class that never had a limit sent.
    pub const fn new(counter: Counter) -> Self {
        Self { counter, told: None }
    }

    /// Whether `fccl` is sent in this round.
    pub fn is_due(&self, fccl: u32, interval_rounds: u16, threshold_blocks: u16) -> bool {
        self.told.is_none_or(|(last, age)| {
            let ahead = self.counter.distance(last, fccl);
            let progress = (1..=self.counter.most_ahead()).contains(&ahead) && ahead >= threshold_blocks.into();
            progress || u32::from(age) + 1 >= interval_rounds.into()
        })
    }

    /// Notes that the limit is sent.
    pub fn tell(&mut self, fccl: u32) {
        self.told = Some((fccl, 0));
    }

    /// Notes a round in which no limit is sent.
    pub fn wait(&mut self) {
        self.told = self.told.map(|(last, age)| (last, age.saturating_add(1)));
    }
}

/// A class that was sampled.
#[derive(Clone, Copy, Debug)]
struct Sample {
    class: usize,
    enabled: bool,
    fccl: u32,
    /// Whether it was due two clocks before its packet.
    due: bool,
}

/// The core, clock by clock.
#[derive(Clone, Debug)]
pub struct Model<const W: usize> {
    /// The class that is sampled in this clock.
    class: usize,
    accounts: [Account; 8],
    schedules: [Schedule; 8],
    /// Samples of the last clocks, latest last.
    samples: VecDeque<Sample>,
    /// Class and FCCL of the packet that waits.
    packet: Option<(usize, u32)>,
    resync: bool,
    /// Whether FCTBS and ABR differed in the clock before.
    differed: bool,
}

impl<const W: usize> Default for Model<W> {
    fn default() -> Self {
        let counter = Counter::new(W);
        Self {
            class: 0,
            accounts: [Account::new(counter); 8],
            schedules: [Schedule::new(counter); 8],
            samples: VecDeque::new(),
            packet: None,
            resync: false,
            differed: false,
        }
    }
}

impl<const W: usize> Model<W> {
    fn sample(&mut self, inputs: &Inputs<W>) {
        let class = self.class;
        let free = inputs.cfg_buffer_cells.0[class].saturating_sub(inputs.occ_cells.0[class]);
        let enabled = inputs.cfg_enable >> class & 1 == 1;
        self.samples.push_back(Sample { class, enabled, fccl: self.accounts[class].limit(free), due: false });
        self.class = (self.class + 1) % ROUND_CLOCKS as usize;
    }

    /// Decides by the sample of three clocks before whether it is due, and by that of four clocks before whether its
    /// limit is sent.
    fn decide(&mut self, inputs: &Inputs<W>) {
        let behind = PACKET_LATENCY as usize - 2;
        if let Some(at) = self.samples.len().checked_sub(behind + 1) {
            let sample = &mut self.samples[at];
            sample.due = sample.enabled
                && self.schedules[sample.class].is_due(
                    sample.fccl,
                    inputs.cfg_interval_rounds,
                    inputs.cfg_threshold_blocks,
                );
        }
        if inputs.m_fcp_ready {
            self.packet = None;
        }
        if self.samples.len() < PACKET_LATENCY as usize {
            return;
        }
        let Some(sample) = self.samples.pop_front() else { return };
        let schedule = &mut self.schedules[sample.class];
        if !sample.enabled {
            *schedule = Schedule::new(Counter::new(W));
        } else if sample.due && self.packet.is_none() {
            schedule.tell(sample.fccl);
            self.packet = Some((sample.class, sample.fccl));
        } else {
            schedule.wait();
        }
    }

    fn count(&mut self, inputs: &Inputs<W>) {
        if inputs.rx_valid {
            self.accounts[usize::from(inputs.rx_class)].store(inputs.rx_blocks.into());
        }
        self.resync = self.differed;
        self.differed =
            inputs.s_fcp_valid && !self.accounts[usize::from(inputs.s_fcp_class)].receive(inputs.s_fcp_fctbs);
    }
}

impl<const W: usize> Golden for Model<W> {
    type Inputs = Inputs<W>;
    type Outputs = Outputs<W>;

    fn step(&mut self, inputs: &Inputs<W>) -> Outputs<W> {
        let (class, fccl) = self.packet.unwrap_or_default();
        let outputs = Outputs {
            m_fcp_valid: self.packet.is_some(),
            m_fcp_class: class as u8,
            m_fcp_fctbs: inputs.fctbs.0[class],
            m_fcp_fccl: fccl,
            stat_abr: Fields(self.accounts.map(|account| account.received())),
            stat_resync: self.resync,
        };
        if inputs.rst {
            *self = Self::default();
        } else {
            self.sample(inputs);
            self.decide(inputs);
            self.count(inputs);
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        match state {
            "abr_of_*" => Some(Moved::within(&mut self.accounts[index].received, 0..=u64::MAX >> (64 - W), draw)),
            // the age, before the limit sent last; not while the hardware has read it and not written it back
            "told" => {
                if self.samples.iter().any(|sample| sample.class == index) {
                    return None;
                }
                let (last, age) = self.schedules[index].told.as_mut()?;
                let told = u128::from(*last);
                let last = Moved { from: told, to: told };
                Some(Moved::fields(&[last, Moved::within(age, 0..=u16::MAX.into(), draw)], W))
            }
            _ => panic!("no state `{state}`"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cbfc::COUNTER_BITS;

    const TWELVE: Counter = Counter::new(COUNTER_BITS);

    #[test]
    fn no_more_than_2048_blocks_are_granted_ahead() {
        let mut account = Account::new(TWELVE);
        account.store(100);
        assert_eq!([0, 7, 2048, 2049, 1 << 27].map(|free| account.limit(free)), [100, 107, 2148, 2148, 2148]);
        account.store(4000);
        assert_eq!((account.received(), account.limit(5000)), (4, 2052));
        assert_eq!(Account::new(Counter::new(32)).limit(1 << 27), 1 << 27);
    }

    #[test]
    fn what_the_link_lost_is_counted_with_the_next_packet() {
        let mut account = Account::new(TWELVE);
        account.store(10);
        assert!(account.receive(10));
        assert!(!account.receive(14), "four blocks were lost");
        assert_eq!(account.limit(20), 34);
    }

    #[test]
    fn a_class_is_told_first_then_for_progress_then_at_intervals() {
        let mut schedule = Schedule::new(TWELVE);
        assert!(schedule.is_due(0, 5, 100));
        schedule.tell(4000);
        let due = |schedule: &Schedule, fccl| schedule.is_due(fccl, 5, 100);
        assert!(!due(&schedule, 4000) && !due(&schedule, 3) && due(&schedule, 4) && due(&schedule, 1952));
        assert!(!due(&schedule, 1953) && !due(&schedule, 3999), "back is not progress");
        assert!(!schedule.is_due(4000, 5, 0) && schedule.is_due(4001, 5, 0));
        for _ in 0..4 {
            assert!(!due(&schedule, 4000));
            schedule.wait();
        }
        assert!(due(&schedule, 4000));
        (0..70_000).for_each(|_| schedule.wait());
        assert!(due(&schedule, 4000), "an age does not begin again");
    }

    fn run(clocks: u32, at: impl Fn(u32) -> Inputs<12>) -> Vec<Outputs<12>> {
        let mut model = Model::default();
        (0..clocks).map(|clock| model.step(&at(clock))).collect()
    }

    fn idle() -> Inputs<12> {
        Inputs {
            cfg_enable: 0xff,
            cfg_buffer_cells: Fields([50; 8]),
            cfg_interval_rounds: 0xffff,
            cfg_threshold_blocks: 10,
            m_fcp_ready: true,
            ..Inputs::default()
        }
    }

    #[test]
    fn every_fccl_is_sent_at_the_stated_clock() {
        let log = run(40, |_| idle());
        let told: Vec<_> = (0..40).filter(|&t| log[t].m_fcp_valid).map(|t| (t, log[t].m_fcp_class)).collect();
        let expected: Vec<_> = (0..8).map(|class| (class + PACKET_LATENCY as usize, class as u8)).collect();
        assert_eq!(told, expected);
        assert!(told.iter().all(|(t, _)| log[*t].m_fcp_fccl == 50));
    }

    #[test]
    fn a_packet_that_waits_keeps_its_limit_and_has_the_newest_total() {
        let log = run(60, |clock| {
            let mut inputs = Inputs { cfg_enable: 0b10, m_fcp_ready: clock == 30, ..idle() };
            inputs.fctbs.0[1] = clock;
            inputs.occ_cells.0[1] = clock.min(50);
            inputs
        });
        let waits: Vec<_> = (0..60).filter(|&t| log[t].m_fcp_valid).collect();
        assert_eq!(waits, (1 + PACKET_LATENCY as usize..=30).collect::<Vec<_>>());
        assert!(waits.iter().all(|&t| log[t].m_fcp_fccl == 49 && log[t].m_fcp_fctbs == t as u32));
    }

    #[test]
    fn frames_and_packets_count_from_the_next_clock() {
        let log = run(6, |clock| match clock {
            1 => Inputs { rx_valid: true, rx_class: 5, rx_blocks: 9, ..idle() },
            2 => Inputs { s_fcp_valid: true, s_fcp_class: 5, s_fcp_fctbs: 9, ..idle() },
            3 => Inputs {
                rx_valid: true,
                rx_class: 5,
                rx_blocks: 9,
                s_fcp_valid: true,
                s_fcp_class: 5,
                s_fcp_fctbs: 30,
                ..idle()
            },
            _ => idle(),
        });
        assert_eq!(log.iter().map(|o| o.stat_abr.0[5]).collect::<Vec<_>>(), [0, 0, 9, 9, 30, 30]);
        assert_eq!(log.iter().map(|o| o.stat_resync).collect::<Vec<_>>(), [false, false, false, false, false, true]);
    }
}
