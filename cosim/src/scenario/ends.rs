//! From a scenario to both ends of the link: what surrounds each port, and what its software writes.

use super::build::{faults, mix, order, paced, profile, sources, stops};
use super::file::{Direction, Order};
use super::plan::REVERSE_CLASS;
use super::quantity::Span;
use super::{Bound, Scenario};
use crate::link::buffer::Buffer;
use crate::link::drain::{DrainProfile, FULL};
use crate::link::egress::Egress;
use crate::link::fibre::Fibre;
use crate::link::mac::Item;
use crate::link::probe::Probe;
use crate::link::random::{Part, Random};
use crate::link::source::{Flows, Source};
use crate::ports::{Fabric, Host, Surroundings};
use crate::software::{Access, Driver};
use cores::bifrost_pause_engine::sizing::Storage;
use cores::bifrost_port::program::Program;
use cores::bifrost_port::registers;
use cores::mac_pause_scheduler::quanta_step;
use cores::pfc_threshold;
use rtl_foundation::time::{Clock, Time};
use rtl_gen::registers::RegisterMap;

/// Reads of a status register until software gives up.
pub(super) const TRIES: u32 = 100;
/// Station address of the upstream end.
const UPSTREAM_ADDRESS: [u8; 6] = [0x02, 0x00, 0x00, 0x00, 0x00, 0x02];

/// Both ends and what joins them.
pub struct PortEnds {
    /// Around the port that sends the data.
    pub upstream: Surroundings,
    /// Around the port that pauses it.
    pub downstream: Surroundings,
    /// From upstream to downstream.
    pub forward: Fibre<Item>,
    /// From downstream to upstream.
    pub back: Fibre<Item>,
}

impl Scenario {
    /// The registers of the ports.
    pub fn registers(&self) -> RegisterMap {
        registers::map(self.plan.port.lanes, self.plan.sizing.link.ring_slots)
    }

    /// Both ends, with `memory` octets for each priority (`None`: no end) at the downstream one.
    pub fn ends(&self, seed: u64, memory: Option<u64>) -> PortEnds {
        let (file, link) = (&self.file, &self.file.link);
        let rate = link.rate.0.bits_per_second();
        let interval = self.series_interval();
        let upstream = Surroundings {
            clock: Clock::new(self.upstream_hz(self.plan.port.clock.hz())),
            rate: self.upstream_hz(rate),
            host: Host::new(self.sources(seed)),
            fabric: self.upstream_fabric(Probe::new(interval)),
            driver: self.driver(&self.upstream_program()),
        };
        let buffer = Buffer::new(file.buffer.storage, memory);
        let probe = Probe::new(interval);
        let downstream = Surroundings {
            clock: self.plan.port.clock,
            rate,
            host: Host::new(self.reverse_sources(REVERSE_CLASS, seed)),
            fabric: Fabric::new(buffer, self.downstream_egress(seed), probe, link.occupancy_latency.0),
            driver: self.driver(&self.downstream_program()),
        };
        let strikes: [fn(&Item) -> bool; 2] =
            [|item| matches!(item, Item::Data(..)), |item| matches!(item, Item::Control(_))];
        let [forward, back] = self.fibres(seed, strikes);
        PortEnds { upstream, downstream, forward, back }
    }

    /// A rate of the downstream end as the oscillator of the upstream end makes it.
    pub(super) fn upstream_hz(&self, hz: u64) -> u64 {
        let ppm = i128::from(self.file.link.upstream_ppm);
        (u128::from(hz) * (1_000_000 + ppm) as u128 / 1_000_000) as u64
    }

    /// The fibres from upstream to downstream and back, with what faults can strike on them.
    pub(super) fn fibres<T: Clone>(&self, seed: u64, strikes: [fn(&T) -> bool; 2]) -> [Fibre<T>; 2] {
        let (file, link) = (&self.file, &self.file.link);
        let fibre = |jitter: Span, part, faults, strikes: fn(&T) -> bool| {
            let random = |index| Random::new(seed, part, index);
            let fibre = Fibre::new(self.delay(), jitter.0, faults, random(0));
            fibre.changing(file.delays()).striking(strikes, random(1))
        };
        let forward = faults(file, Direction::Data, &link.loss);
        let back = faults(file, Direction::Pause, &link.pause_loss);
        let [to_data, to_pauses] = strikes;
        [fibre(link.jitter, Part::Forward, forward, to_data), fibre(link.pause_jitter, Part::Reverse, back, to_pauses)]
    }

    /// The traffic of the upstream end.
    pub(super) fn sources(&self, seed: u64) -> Vec<Source> {
        let rate = self.upstream_hz(self.file.link.rate.0.bits_per_second());
        sources(&self.file, &self.file.traffic, Part::Traffic, rate, seed)
    }

    /// The egress behind the downstream end.
    pub(super) fn downstream_egress(&self, seed: u64) -> Egress {
        let (file, link) = (&self.file, &self.file.link);
        let rate = link.rate.0.bits_per_second();
        let contention = sources(file, &file.contention, Part::Cross, self.upstream_hz(rate), seed);
        Egress::new(rate, profile(&file.drain), stops(file), contention, order(link.order))
    }

    /// The egress behind the upstream end.
    pub(super) fn upstream_egress(&self) -> Egress {
        let link = &self.file.link;
        let drained = link.reverse.as_ref().and_then(|reverse| reverse.drain.as_ref());
        let drain = drained.map_or(DrainProfile::constant(FULL), profile);
        Egress::new(link.rate.0.bits_per_second(), drain, Vec::new(), Vec::new(), order(link.order))
    }

    /// Buffer at which data of the other direction arrives: without end and drained at once, unless the scenario says how.
    fn upstream_fabric(&self, probe: Probe) -> Fabric {
        let (file, link) = (&self.file, &self.file.link);
        let egress = self.upstream_egress();
        match &self.plan.reverse {
            Some(sizing) => {
                let memory = sizing.buffer_octets + sizing.loss_reserve_octets;
                let buffer = Buffer::new(file.buffer.storage, Some(memory));
                Fabric::new(buffer, egress, probe, link.occupancy_latency.0)
            }
            None => Fabric::new(Buffer::new(Storage::Packed, None), egress, probe, Time::ZERO),
        }
    }

    /// Data in the other direction: a steady stream of a class.
    pub(super) fn reverse_sources(&self, class: u8, seed: u64) -> Vec<Source> {
        let Some(reverse) = &self.file.link.reverse else { return Vec::new() };
        let access = paced(self.file.link.rate.0.bits_per_second(), reverse.load);
        let frames = mix(&reverse.frames, self.file.reverse_mtu());
        let random = Random::new(seed, Part::ReverseTraffic, 0);
        vec![Source::new(class, Flows::Endless { at: Time::ZERO }, frames, access, random)]
    }

    fn program(&self) -> Program {
        let rate = self.file.link.rate.0;
        Program {
            station_address: self.plan.port.source_mac,
            quanta_step: quanta_step(rate.bits_per_second(), self.plan.port.clock.hz()),
            strict: match self.file.link.order {
                Order::Strict => 0xff,
                Order::RoundRobin => 0,
            },
            ..Program::default()
        }
    }

    fn upstream_program(&self) -> Program {
        let mut program = Program {
            station_address: UPSTREAM_ADDRESS,
            accept_pfc: self.file.link.obeys,
            hold: self.plan.reverse.as_ref().and_then(|sizing| sizing.hold),
            ..self.program()
        };
        if let (Some(sizing), Bound::Engine(config)) = (&self.plan.reverse, &self.plan.bound) {
            program.engine = Some(sizing.config_for(config.mode));
        }
        program
    }

    fn downstream_program(&self) -> Program {
        let mut program = Program { hold: self.plan.sizing.hold, ..self.program() };
        match &self.plan.bound {
            Bound::Engine(config) => program.engine = Some(config.clone()),
            Bound::Relay(_) | Bound::Credits(_) | Bound::Rates(_) => {
                unreachable!("the plan has refused it: gateways alone do that")
            }
            Bound::Pfc(thresholds) => {
                let (enable, clock_hz) = (self.plan.sizing.config.enable, self.plan.port.clock.hz());
                let rate = self.file.link.rate.0.bits_per_second();
                let config = pfc_threshold::Config::new(enable, thresholds.xoff, thresholds.xon, rate, clock_hz);
                program.pfc = Some(config);
            }
        }
        program
    }

    fn driver(&self, program: &Program) -> Driver {
        let map = self.registers();
        let writes = program.writes(&map).into_iter().map(|(address, data)| Access::Write { address, data });
        let mut driver = Driver::new(writes);
        if program.engine.is_some() {
            let address = registers::ENGINE_STATUS;
            driver.add(Access::Await {
                address,
                mask: registers::ENGINE_ACTIVE,
                value: registers::ENGINE_ACTIVE,
                tries: TRIES,
            });
        }
        driver
    }
}
