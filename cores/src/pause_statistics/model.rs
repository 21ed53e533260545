//! The golden model of the statistics, from the rules of the contract.
//!
//! [`ClassStatistics`] counts for one class, without ports; [`Model`] gives eight of them the ports and the exact
//! timing of the contract, one call per clock.

use super::{Counter, Inputs, Outputs};
use rtl_foundation::contract::{Draw, Golden, Long, Moved};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::preset("class_*.rx.xoff_count"),
    Long::preset("class_*.rx.xon_count"),
    Long::preset("class_*.rx.quanta_sum"),
    Long::preset("class_*.tx.xoff_count"),
    Long::preset("class_*.tx.xon_count"),
    Long::preset("class_*.tx.quanta_sum"),
    Long::preset("class_*.pause.total"),
    Long::preset("class_*.pause.number"),
    Long::preset("class_*.pause.longest_pause"),
    Long::preset("class_*.pause.events"),
    Long::driven("kept_high", "what is read"),
    Long::driven("data", "what is read"),
];

/// Counters of one class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassStatistics {
    rx: Direction,
    tx: Direction,
    paused_clocks: u64,
    longest_pause: u32,
    /// Clocks of the pause in progress.
    pause: u32,
    stuck: bool,
    /// Whether the class was found stuck in the clock before.
    found: bool,
    watchdog_events: u32,
}

/// PFC frames in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Direction {
    xoff: u32,
    xon: u32,
    quanta: u64,
}

impl Direction {
    fn count(&mut self, quanta: u16) {
        let frames = if quanta > 0 { &mut self.xoff } else { &mut self.xon };
        *frames = frames.wrapping_add(1);
        self.quanta = self.quanta.wrapping_add(quanta.into()) & FORTY_EIGHT_BITS;
    }
}

const FORTY_EIGHT_BITS: u64 = (1 << 48) - 1;

impl ClassStatistics {
    /// Counts a received PFC frame with a time of `quanta` for the class.
    pub fn receive(&mut self, quanta: u16) {
        self.rx.count(quanta);
    }

    /// Counts a PFC frame that is being sent.
    pub fn send(&mut self, quanta: u16) {
        self.tx.count(quanta);
    }

    /// Runs a clock in which the class is `paused` or not. Returns whether the class has just been found stuck: paused
    /// for `limit` clocks without a break (0: never).
    pub fn clock(&mut self, paused: bool, limit: u32) -> bool {
        let counted = std::mem::take(&mut self.found);
        self.watchdog_events = self.watchdog_events.wrapping_add(counted.into());
        if !paused {
            self.pause = 0;
            self.stuck = false;
            return false;
        }
        let longer = self.pause.checked_add(1);
        self.pause = longer.unwrap_or(u32::MAX);
        self.longest_pause = self.longest_pause.max(self.pause);
        self.paused_clocks = (self.paused_clocks + 1) & FORTY_EIGHT_BITS;
        let found = limit > 0 && longer == Some(limit);
        self.stuck |= found;
        self.found = found;
        found
    }

    /// The value of `counter`, of 32 or 48 bits.
    pub fn value(&self, counter: Counter) -> u64 {
        match counter {
            Counter::RxXoff => self.rx.xoff.into(),
            Counter::RxXon => self.rx.xon.into(),
            Counter::RxQuanta => self.rx.quanta,
            Counter::TxXoff => self.tx.xoff.into(),
            Counter::TxXon => self.tx.xon.into(),
            Counter::TxQuanta => self.tx.quanta,
            Counter::PausedClocks => self.paused_clocks,
            Counter::LongestPause => self.longest_pause.into(),
            Counter::WatchdogEvents => self.watchdog_events.into(),
        }
    }
}

/// Register at an address.
enum Register {
    /// A counter of 32 bits, or the low word of a longer one.
    Counter(Counter),
    /// The high word of the counter whose low word was named last.
    High,
    Nothing,
}

fn register(address: u8) -> Register {
    Register::Counter(match address & 0xf {
        0 => Counter::RxXoff,
        1 => Counter::RxXon,
        2 => Counter::RxQuanta,
        4 => Counter::TxXoff,
        5 => Counter::TxXon,
        6 => Counter::TxQuanta,
        8 => Counter::PausedClocks,
        10 => Counter::LongestPause,
        11 => Counter::WatchdogEvents,
        3 | 7 | 9 => return Register::High,
        _ => return Register::Nothing,
    })
}

/// The core, clock by clock.
#[derive(Clone, Debug, Default)]
pub struct Model {
    classes: [ClassStatistics; 8],
    /// The address of the clock before; `None` after a reset.
    address: Option<u8>,
    /// The high word of the counter whose low word was read last.
    high: u32,
    out: Outputs,
}

impl Model {
    /// The statistics of class `class`, below 8.
    pub fn class(&self, class: usize) -> &ClassStatistics {
        &self.classes[class]
    }

    /// `release_pause` in this clock: a port needs its value before the clock ends.
    pub fn release_pause(&self) -> u8 {
        self.out.release_pause
    }

    /// The data of the address of the clock before; the counters include the events of that clock and no others.
    fn read(&mut self) -> u32 {
        let Some(address) = self.address else { return 0 };
        match register(address) {
            Register::Counter(counter) => {
                let value = self.classes[usize::from(address >> 4)].value(counter);
                if matches!(counter, Counter::RxQuanta | Counter::TxQuanta | Counter::PausedClocks) {
                    self.high = (value >> 32) as u32;
                }
                value as u32
            }
            Register::High => self.high,
            Register::Nothing => 0,
        }
    }

    fn count(&mut self, inputs: &Inputs) {
        self.out.event_stuck = 0;
        self.out.stat_stuck = 0;
        for (index, class) in self.classes.iter_mut().enumerate() {
            let bit = |mask: u8| mask >> index & 1 == 1;
            if inputs.rx_pfc && bit(inputs.rx_enable) {
                class.receive(inputs.rx_quanta.0[index] as u16);
            }
            if inputs.tx_pfc && bit(inputs.tx_enable) {
                class.send(inputs.tx_quanta.0[index] as u16);
            }
            let found = class.clock(bit(inputs.paused), inputs.cfg_watchdog_clocks);
            self.out.event_stuck |= u8::from(found) << index;
            self.out.stat_stuck |= u8::from(class.stuck) << index;
        }
        self.out.release_pause = self.out.event_stuck & inputs.cfg_watchdog_release;
    }
}

impl Golden for Model {
    type Inputs = Inputs;
    type Outputs = Outputs;

    fn step(&mut self, inputs: &Inputs) -> Outputs {
        let outputs = self.out.clone();
        if inputs.rst {
            *self = Self::default();
        } else {
            self.out.stat_data = self.read();
            self.address = Some(inputs.stat_address);
            self.count(inputs);
        }
        outputs
    }

    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        let class = &mut self.classes[index];
        let mut word = |value: &mut u32| Moved::within(value, 0..=u32::MAX.into(), draw);
        Some(match state {
            "class_*.rx.xoff_count" => word(&mut class.rx.xoff),
            "class_*.rx.xon_count" => word(&mut class.rx.xon),
            "class_*.tx.xoff_count" => word(&mut class.tx.xoff),
            "class_*.tx.xon_count" => word(&mut class.tx.xon),
            "class_*.pause.events" => word(&mut class.watchdog_events),
            // the hardware remembers whether the pause in progress is the longest
            "class_*.pause.longest_pause" | "class_*.pause.number" if class.pause == class.longest_pause => {
                return None;
            }
            "class_*.pause.longest_pause" => {
                Moved::within(&mut class.longest_pause, u64::from(class.pause) + 1..=u32::MAX.into(), draw)
            }
            // and the number of the clock that is next in the pause
            "class_*.pause.number" => {
                Moved::within(&mut class.pause, 0..=u64::from(class.longest_pause) - 1, draw).ahead_by(1)
            }
            "class_*.rx.quanta_sum" | "class_*.tx.quanta_sum" | "class_*.pause.total" => {
                let sum = match state {
                    "class_*.rx.quanta_sum" => &mut class.rx.quanta,
                    "class_*.tx.quanta_sum" => &mut class.tx.quanta,
                    _ => &mut class.paused_clocks,
                };
                Moved::within(sum, 0..=FORTY_EIGHT_BITS, draw)
            }
            _ => panic!("no state `{state}`"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pause_statistics::READ_LATENCY;

    #[test]
    fn xoff_xon_and_quanta_are_counted() {
        let mut class = ClassStatistics::default();
        [5, 0, 65_535, 0, 0].into_iter().for_each(|quanta| class.receive(quanta));
        class.send(9);
        let values =
            [Counter::RxXoff, Counter::RxXon, Counter::RxQuanta, Counter::TxXoff, Counter::TxXon, Counter::TxQuanta]
                .map(|counter| class.value(counter));
        assert_eq!(values, [2, 3, 65_540, 1, 0, 9]);
    }

    #[test]
    fn pauses_are_measured() {
        let mut class = ClassStatistics::default();
        for paused in [1, 1, 1, 0, 1, 0, 1, 1] {
            class.clock(paused == 1, 0);
        }
        assert_eq!(class.value(Counter::PausedClocks), 6);
        assert_eq!(class.value(Counter::LongestPause), 3);
        class.clock(true, 0);
        class.clock(true, 0);
        assert_eq!(class.value(Counter::LongestPause), 4, "it includes the one in progress");
    }

    #[test]
    fn counters_wrap_but_pauses_stay_at_the_top() {
        let full = Direction { xoff: u32::MAX, xon: u32::MAX, quanta: FORTY_EIGHT_BITS };
        let mut class = ClassStatistics {
            rx: full,
            tx: full,
            paused_clocks: FORTY_EIGHT_BITS,
            longest_pause: u32::MAX - 1,
            pause: u32::MAX - 1,
            stuck: true,
            found: false,
            watchdog_events: u32::MAX,
        };
        class.receive(3);
        class.send(0);
        assert!(class.clock(true, u32::MAX));
        assert!(!class.clock(true, u32::MAX), "the last clock that is counted is reported once");
        assert_eq!((class.rx.xoff, class.rx.xon, class.rx.quanta), (0, u32::MAX, 2));
        assert_eq!((class.tx.xoff, class.tx.xon, class.tx.quanta), (u32::MAX, 0, FORTY_EIGHT_BITS));
        assert_eq!((class.paused_clocks, class.longest_pause, class.pause), (1, u32::MAX, u32::MAX));
        assert_eq!(class.watchdog_events, 0);
    }

    /// Clocks a model with class 3 paused in the clocks of `paused`.
    fn watch(paused: &[u32], limit: u32) -> Vec<Outputs> {
        let mut model = Model::default();
        let step = |clock| {
            let paused = u8::from(paused.contains(&clock)) << 3;
            let release = if clock < 10 { 0xff } else { 0 };
            let inputs =
                Inputs { paused, cfg_watchdog_clocks: limit, cfg_watchdog_release: release, ..Inputs::default() };
            model.step(&inputs)
        };
        (0..20).map(step).collect()
    }

    #[test]
    fn the_watchdog_barks_once_a_pause() {
        let log = watch(&[2, 3, 4, 5, 6, 8, 9, 12, 13, 14], 3);
        let clocks = |what: fn(&Outputs) -> u8| {
            assert!(log.iter().all(|o| what(o) & !8 == 0));
            (0..20).filter(|&t| what(&log[t]) != 0).collect::<Vec<_>>()
        };
        assert_eq!(clocks(|o| o.event_stuck), [5, 15]);
        assert_eq!(clocks(|o| o.stat_stuck), [5, 6, 7, 15]);
        assert_eq!(clocks(|o| o.release_pause), [5]);
        assert!(watch(&[1, 2, 3, 4, 5], 0).iter().all(|o| o.stat_stuck == 0));
    }

    #[test]
    fn data_follow_their_address_with_the_events_of_its_clock() {
        let mut model = Model::default();
        let mut inputs = Inputs { paused: 1 << 5, stat_address: 5 << 4 | 8, ..Inputs::default() };
        let data: Vec<u32> = (0..6).map(|_| model.step(&inputs).stat_data).collect();
        assert_eq!(data, [0, 0, 1, 2, 3, 4], "read latency {READ_LATENCY}");
        inputs.stat_address = 4 << 4 | 8;
        assert_eq!((0..4).map(|_| model.step(&inputs).stat_data).collect::<Vec<_>>(), [5, 6, 0, 0]);
    }

    #[test]
    fn the_high_word_is_that_of_the_low_word_read_last() {
        let mut model = Model::default();
        model.classes[1].rx.quanta = 7 << 32 | 0xffff_ffff;
        model.classes[2].paused_clocks = 9 << 32;
        let mut inputs = Inputs { rx_pfc: true, rx_enable: 2, ..Inputs::default() };
        inputs.rx_quanta.0[1] = 1;
        let mut read = |address, events| {
            inputs.stat_address = address;
            inputs.rx_pfc = events;
            model.step(&inputs).stat_data
        };
        // low of class 1 without an event, its high word while events go on; then low of another and the same high
        // address
        let data = [
            read(0x12, false),
            read(0x13, true),
            read(0x13, true),
            read(0x28, true),
            read(0x13, false),
            read(0x1c, false),
            read(0, false),
            read(0, false),
        ];
        assert_eq!(data, [0, 0, 0xffff_ffff, 7, 7, 0, 9, 0]);
    }
}
