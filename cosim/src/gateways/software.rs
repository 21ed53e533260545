//! The software beside a gateway: it programs the gateway, then looks at the levels of its inbound buffer again and again.

use crate::link::probe::Probe;
use crate::software::{Access, AccessError, Driver};
use cores::bifrost_gateway::VERDICTS;
use cores::bifrost_gateway::registers::DIRECTIONS;
use cores::packet_buffer::{CELL_OCTETS, CLASSES, NO_ROOM};
use cores::registers::{Master, Slave};
use rtl_foundation::time::Time;
use rtl_gen::registers::RegisterMap;

/// Numbers of the directions.
const OUTBOUND: usize = 0;
const INBOUND: usize = 1;
/// A time after every run.
const FAR: Time = Time(u64::MAX - 1);

/// The software.
#[derive(Clone, Debug)]
pub struct Software {
    driver: Driver,
    map: RegisterMap,
    /// Classes whose levels it reads.
    classes: Vec<usize>,
    interval: Time,
    /// Time of the next look.
    next: Time,
    /// Whether a look is in progress.
    looks: bool,
    levels: [u64; CLASSES],
}

/// Counts that are read at the end.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Largest level of each class of the inbound buffer, in octets of memory.
    pub peaks: [u64; CLASSES],
    /// Frames of each class for which there was no room, outbound and inbound.
    pub dropped: [[u64; CLASSES]; 2],
    /// Frames that retransmission has sent again, of a gateway that has it.
    pub sent_again: Option<u64>,
}

impl Software {
    /// Software that carries out `program`, and then reads the levels of the classes of the bit vector once in an interval.
    pub fn new(map: RegisterMap, program: impl IntoIterator<Item = Access>, classes: u8, interval: Time) -> Self {
        Self {
            driver: Driver::new(program),
            map,
            classes: (0..CLASSES).filter(|class| classes >> class & 1 == 1).collect(),
            interval,
            next: Time::NEVER,
            looks: false,
            levels: [0; CLASSES],
        }
    }

    /// Whether nothing is left to do now.
    pub fn idle(&self) -> bool {
        self.driver.idle()
    }

    /// Drives the bus in the clock that begins at `now`. Returns whether the gateway is programmed.
    pub fn drive(&mut self, now: Time, bus: &mut Master) -> bool {
        let programmed = self.next < Time::NEVER;
        if self.driver.idle() {
            if !programmed {
                self.next = now;
            }
            if self.next <= now {
                self.next = (self.next + self.interval).max(now);
                self.looks = true;
                for class in self.classes.clone() {
                    self.read("inbound_cells", class);
                }
            }
        }
        self.driver.drive(bus);
        programmed
    }

    /// Takes the answer of the clock that ends at `after`.
    ///
    /// # Errors
    /// An access that the gateway refuses, or a value that never comes.
    pub fn observe(
        &mut self,
        after: Time,
        bus: &mut Master,
        answer: &Slave,
        probe: &mut Probe,
    ) -> Result<(), AccessError> {
        self.driver.observe(bus, answer)?;
        if self.looks && self.driver.idle() {
            self.looks = false;
            for class in self.classes.clone() {
                self.levels[class] = self.octets();
                probe.queue(after, self.levels.iter().sum(), class, self.levels[class]);
            }
        }
        Ok(())
    }

    /// Begins to read a word, once the software is idle.
    pub fn begin_read(&mut self, address: u32) {
        self.driver.add(Access::Read { address });
    }

    /// The word that was read.
    pub fn take_read(&mut self) -> u32 {
        self.driver.take_read().unwrap_or_default()
    }

    /// Does not look at levels any more.
    pub fn look_away(&mut self) {
        self.next = FAR;
    }

    /// Reads the counts, once the last look is over.
    pub fn begin_counts(&mut self) {
        for class in 0..CLASSES {
            self.read("inbound_peak_cells", class);
            for (direction, _) in DIRECTIONS {
                self.read(&format!("{direction}_frames"), VERDICTS * class + usize::from(NO_ROOM));
            }
        }
        if self.has_retry() {
            self.read("retry_sent_again", 0);
        }
    }

    fn has_retry(&self) -> bool {
        self.map.registers.iter().any(|register| register.name == "retry_sent_again")
    }

    /// The counts that were read.
    pub fn counts(&mut self) -> Counts {
        let mut counts = Counts::default();
        for class in 0..CLASSES {
            counts.peaks[class] = self.octets();
            for direction in [OUTBOUND, INBOUND] {
                counts.dropped[direction][class] = self.take_read().into();
            }
        }
        counts.sent_again = self.has_retry().then(|| self.take_read().into());
        counts
    }

    fn octets(&mut self) -> u64 {
        u64::from(self.take_read()) * CELL_OCTETS as u64
    }

    fn read(&mut self, register: &str, element: usize) {
        self.begin_read(self.map.address(register, element));
    }
}
