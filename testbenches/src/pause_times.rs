//! Measured length of pauses on the verilated scheduler, in clocks.
//!
//! The design is driven alone, without a golden model: the measured length is compared with the requested time.

use crate::campaign::emitted_design;
use cores::mac_pause_scheduler::{CLASSES, hdl::CORE, quanta_step};
use miette::Diagnostic;
use std::ops::AddAssign;
use thiserror::Error;
use verilated_dut::{Dut, Model, PortId, Stopped, Variant};

/// A line rate and the clock at which it is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Line rate in Gb/s.
    pub gigabits: u64,
    /// Clock in hertz.
    pub clock_hz: u64,
    /// `DATA_W` of the variant for this rate, in bits. The timers are the same in all variants.
    pub data_w: usize,
}

/// Every line rate and clock that is supported.
pub const PACES: [Pace; 7] = [
    Pace { gigabits: 10, clock_hz: 156_250_000, data_w: 64 },
    Pace { gigabits: 25, clock_hz: 390_625_000, data_w: 64 },
    Pace { gigabits: 40, clock_hz: 312_500_000, data_w: 128 },
    Pace { gigabits: 100, clock_hz: 322_265_625, data_w: 512 },
    Pace { gigabits: 100, clock_hz: 195_312_500, data_w: 512 },
    Pace { gigabits: 200, clock_hz: 390_625_000, data_w: 512 },
    Pace { gigabits: 400, clock_hz: 390_625_000, data_w: 1024 },
];

impl Pace {
    /// `cfg_quanta_step` at this pace.
    pub fn step(self) -> u32 {
        quanta_step(self.gigabits * 1_000_000_000, self.clock_hz)
    }

    /// The smallest number of clocks that is not shorter than a time in quanta of 512 bit times (802.3 annex 31B.2).
    pub fn exact(self, quanta: u16) -> u64 {
        (512 * u128::from(quanta) * u128::from(self.clock_hz)).div_ceil(u128::from(self.gigabits) * 1_000_000_000)
            as u64
    }

    /// The number of clocks by which a pause of `quanta` that took `clocks` is longer than needed.
    ///
    /// # Errors
    /// A pause that is short, or more than one clock long.
    pub fn excess(self, quanta: u16, clocks: u64) -> Result<u64, Inexact> {
        let exact = self.exact(quanta);
        match clocks.checked_sub(exact) {
            Some(excess @ 0..=1) => Ok(excess),
            _ => Err(Inexact { pace: self, quanta, clocks, exact }),
        }
    }
}

/// A pause of wrong length.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("{quanta} quanta at {}G, {} Hz: {clocks} clocks, not {exact}", pace.gigabits, pace.clock_hz)]
#[diagnostic(code(testbenches::inexact_pause), help("a pause may be one clock long and never short"))]
pub struct Inexact {
    /// Line rate and clock.
    pub pace: Pace,
    /// Requested time.
    pub quanta: u16,
    /// Length of the pause in clocks.
    pub clocks: u64,
    /// Right length in clocks.
    pub exact: u64,
}

/// An error that ends a measurement.
#[derive(Debug, Error, Diagnostic)]
pub enum Error {
    /// A pause has the wrong length.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Inexact(#[from] Inexact),
    /// A class is paused after its time.
    #[error("classes rest in clock {clock} that nobody asked to: {pause:#04x}")]
    #[diagnostic(code(testbenches::unasked_pause))]
    Unasked {
        /// The clock.
        clock: u64,
        /// Paused classes, bit n for class n.
        pause: u64,
    },
    /// No pause ends.
    #[error("no pause has ended for {clocks} clocks: {pause:#04x}")]
    #[diagnostic(code(testbenches::endless_pause))]
    Endless {
        /// Clocks since the last began.
        clocks: u64,
        /// Paused classes, bit n for class n.
        pause: u64,
    },
    /// The design stopped by itself.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Stopped(#[from] Stopped),
}

/// Results of a measurement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Number of pauses.
    pub pauses: u64,
    /// Number of pauses that were one clock too long.
    pub long: u64,
    /// Number of clocks simulated.
    pub clocks: u64,
}

impl Measured {
    /// Adds a pause.
    fn add(&mut self, excess: u64) {
        self.pauses += 1;
        self.long += excess;
    }
}

impl AddAssign for Measured {
    fn add_assign(&mut self, other: Self) {
        self.pauses += other.pauses;
        self.long += other.long;
        self.clocks += other.clocks;
    }
}

/// The verilated scheduler of 64 bits.
///
/// # Panics
/// If the scheduler cannot be built.
pub fn model() -> Model {
    let variant = CORE.variant_with(&[("DATA_W", 64)]).expect("the scheduler is built with 64 bits");
    let design = emitted_design(&CORE, variant);
    Model::build(&design, Variant::PLAIN).unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)))
}

/// A scheduler whose timers are measured.
pub struct Scheduler {
    dut: Dut,
    pace: Pace,
    update_pfc: PortId,
    update_enable: PortId,
    update_quanta: PortId,
    update_pause: PortId,
    update_pause_quanta: PortId,
    pause: PortId,
    link_paused: PortId,
}

impl Scheduler {
    /// A scheduler after a reset.
    ///
    /// # Errors
    /// The design stops by itself.
    pub fn new(model: &Model, pace: Pace) -> Result<Self, Error> {
        let mut dut = Dut::new(model);
        dut.reset()?;
        dut.set(dut.port("cfg_quanta_step"), pace.step().into());
        dut.set(dut.port("cfg_obey"), 0xff);
        let port = |name| dut.port(name);
        let (update_pfc, update_enable, update_quanta) =
            (port("update_pfc"), port("update_enable"), port("update_quanta"));
        let (update_pause, update_pause_quanta) = (port("update_pause"), port("update_pause_quanta"));
        let (pause, link_paused) = (port("pause"), port("stat_link_paused"));
        Ok(Self {
            dut,
            pace,
            update_pfc,
            update_enable,
            update_quanta,
            update_pause,
            update_pause_quanta,
            pause,
            link_paused,
        })
    }

    /// Measures these times, each on a class that is free: all classes are paused at once, and a class whose pause ends
    /// gets the next time.
    ///
    /// # Errors
    /// The first pause that is wrong.
    pub fn classes(&mut self, times: impl IntoIterator<Item = u16>) -> Result<Measured, Error> {
        let mut times = times.into_iter();
        let mut running: [Option<Running>; CLASSES] = [None; CLASSES];
        let (mut measured, begin) = (Measured::default(), self.dut.cycle());
        // classes that are paused in the next clock, unless their time is over
        let mut resting = 0;
        loop {
            let starting = self.start(&mut running, &mut times);
            if resting | starting == 0 {
                measured.clocks = self.dut.cycle() - begin;
                return Ok(measured);
            }
            let mut found = self.clock(self.pause)?;
            self.dut.set(self.update_pfc, 0);
            let before = resting;
            resting |= starting;
            if found == before {
                found = self.until_not(self.pause, resting)?;
            } else {
                found |= starting;
            }
            if found & !resting != 0 {
                return Err(Error::Unasked { clock: self.dut.cycle() - 1, pause: found });
            }
            for (class, running) in running.iter_mut().enumerate() {
                if let Some(over) = running.take_if(|_| found >> class & 1 == 0) {
                    measured.add(self.pace.excess(over.quanta, self.dut.cycle() - 1 - over.first)?);
                }
            }
            resting &= found;
        }
    }

    /// Requests the next times in the next clock, one for each class that is free; returns these classes.
    fn start(&mut self, running: &mut [Option<Running>; CLASSES], times: &mut impl Iterator<Item = u16>) -> u64 {
        let (mut enable, mut words) = (0, [0; CLASSES / 2]);
        for (class, running) in running.iter_mut().enumerate().filter(|(_, running)| running.is_none()) {
            let Some(quanta) = times.next() else { break };
            *running = Some(Running { quanta, first: self.dut.cycle() + 1 });
            enable |= 1 << class;
            words[class / 2] |= u32::from(quanta) << (16 * (class % 2));
        }
        self.dut.set(self.update_pfc, u64::from(enable != 0));
        self.dut.set(self.update_enable, enable);
        self.dut.set_words(self.update_quanta, &words);
        enable
    }

    /// Measures these times, one after another, on the timer of the link.
    ///
    /// # Errors
    /// The first pause that is wrong.
    pub fn link(&mut self, times: impl IntoIterator<Item = u16>) -> Result<Measured, Error> {
        let (mut measured, begin) = (Measured::default(), self.dut.cycle());
        for quanta in times {
            self.dut.set(self.update_pause, 1);
            self.dut.set(self.update_pause_quanta, quanta.into());
            self.clock(self.link_paused)?;
            self.dut.set(self.update_pause, 0);
            let first = self.dut.cycle();
            self.until_not(self.link_paused, 1)?;
            measured.add(self.pace.excess(quanta, self.dut.cycle() - 1 - first)?);
        }
        measured.clocks = self.dut.cycle() - begin;
        Ok(measured)
    }

    /// Runs to the end of the first clock in which `output` is not `value`; returns its value then.
    fn until_not(&mut self, output: PortId, value: u64) -> Result<u64, Error> {
        let longest = self.pace.exact(u16::MAX) + 2;
        for _ in 0..longest {
            let found = self.clock(output)?;
            if found != value {
                return Ok(found);
            }
        }
        Err(Error::Endless { clocks: longest, pause: value })
    }

    /// Runs one clock; returns the value of `output` in it.
    #[inline]
    fn clock(&mut self, output: PortId) -> Result<u64, Stopped> {
        self.dut.settle()?;
        let value = self.dut.get(output);
        self.dut.edge()?;
        Ok(value)
    }
}

/// A pause in progress.
#[derive(Clone, Copy)]
struct Running {
    quanta: u16,
    /// First clock of the pause.
    first: u64,
}
