//! From a scenario to both ends of a link with gateways: the switches, the cables, and what software writes.

use super::build::order;
use super::file::Order;
use super::plan::{Bound, Gateway};
use super::{Scenario, ends};
use crate::gateways::{OnFibre, Site, Software, Switch};
use crate::link::buffer::Buffer;
use crate::link::control::{NativePfc, Thresholds};
use crate::link::egress::Egress;
use crate::link::faults::Faults;
use crate::link::fibre::Fibre;
use crate::link::mac::Item;
use crate::link::probe::Probe;
use crate::link::random::{Part, Random};
use crate::link::source::Source;
use crate::link::upstream::{Response, Upstream};
use crate::software::Access;
use cores::bifrost_gateway::program::Program;
use cores::bifrost_gateway::{BANK_BITS, Build, registers};
use cores::bifrost_pause_engine::sizing::{Storage, pfc_headroom_octets};
use cores::bifrost_port::registers::{ENGINE_ACTIVE, ENGINE_STATUS};
use cores::credit_shim::program::Program as Credits;
use cores::ethernet::{CELL_OCTETS, PS_PER_METRE};
use cores::pfc_threshold;
use cores::segment_loop::program::Program as Segment;
use cores::swing_relay::program::Program as Relay;
use rtl_foundation::time::{Clock, Time};

/// Both ends and what joins them.
pub struct GatewayEnds {
    /// Around the gateway that sends the data, and around the one that receives them.
    pub ends: [Site; 2],
    /// The fibres that lead away from them.
    pub fibres: [Fibre<OnFibre>; 2],
}

/// Number of the end that sends the data.
const UPSTREAM: usize = 0;
/// Station addresses of the ports of both gateways, towards the switch and towards the long link: locally administered.
const ADDRESSES: [[[u8; 6]; 2]; 2] =
    [[[2, 0, 0, 0, 1, 1], [2, 0, 0, 0, 1, 2]], [[2, 0, 0, 0, 2, 1], [2, 0, 0, 0, 2, 2]]];
/// Station addresses of the switches.
const SWITCHES: [[u8; 6]; 2] = [[2, 0, 0, 0, 3, 1], [2, 0, 0, 0, 3, 2]];

impl Scenario {
    /// Both ends of a link with these gateways.
    pub fn gateway_ends(&self, gateway: &Gateway, seed: u64) -> GatewayEnds {
        let rate = self.file.link.rate.0.bits_per_second();
        let hz = self.plan.port.clock.hz();
        // the buffers of a gateway hold no other class
        let class = self.file.control.priorities.iter().copied().min().unwrap_or_default();
        let upstream = Around {
            hz: self.upstream_hz(hz),
            rate: self.upstream_hz(rate),
            sources: self.sources(seed),
            egress: self.upstream_egress(),
        };
        let downstream =
            Around { hz, rate, sources: self.reverse_sources(class, seed), egress: self.downstream_egress(seed) };
        let ends = [self.around(0, upstream, gateway, seed), self.around(1, downstream, gateway, seed)];
        let strikes: [fn(&OnFibre) -> bool; 2] = match gateway.sizing.retry {
            // all that is lost is sent again
            Some(_) => [|_| true, |_| true],
            None => [|on| matches!(on.item, Item::Data(..)), |on| matches!(on.item, Item::Control(_))],
        };
        GatewayEnds { ends, fibres: self.fibres(seed, strikes) }
    }

    fn around(&self, at: usize, around: Around, gateway: &Gateway, seed: u64) -> Site {
        let Around { hz, rate, sources, egress } = around;
        let random = |index| Random::new(seed, Part::Cable, index);
        let number = 2 * at as u32;
        let metres = self.file.gateway.as_ref().map_or(0, |asked| asked.local.0);
        let delay = Time(metres * PS_PER_METRE);
        let build = Build::from(&gateway.variant);
        let enable = self.plan.sizing.config.enable;
        let accesses = self.gateway_accesses(&self.gateway_program(at, gateway), &build);
        let interval = self.series_interval();
        Site {
            clock: Clock::new(hz),
            rate,
            switch: self.switch(at, rate, sources, egress, 2 * delay.0, random(4 + at as u32)),
            to_gateway: Fibre::new(delay, Time::ZERO, Faults::default(), random(number)),
            to_switch: Fibre::new(delay, Time::ZERO, Faults::default(), random(number + 1)),
            software: Software::new(registers::map(&build), accesses, enable, interval),
            probe: Probe::new(interval),
            keeps: build.retry.map_or(0, |retry| retry.units as usize),
        }
    }

    /// A switch: its queue for the cable has room for what comes after XOFF, and below XON for what it sends on until the gateway
    /// goes on.
    fn switch(
        &self,
        at: usize,
        rate: u64,
        sources: Vec<Source>,
        egress: Egress,
        cable_ps: u64,
        random: Random,
    ) -> Switch {
        let link = &self.plan.sizing.link;
        let response = link.longest_response_ps();
        let longest = link.mtu_octets.max(link.reverse_mtu_octets);
        let headroom = pfc_headroom_octets(link.rate, cable_ps, longest, longest, response);
        let xon = link.rate.octets_in(cable_ps + response) + 2 * u64::from(longest);
        let xoff = xon + 2 * u64::from(longest);
        let cells = |octets: u64| octets.div_ceil(CELL_OCTETS.into()) as u32;
        let thresholds = Thresholds { xoff: cells(xoff), xon: cells(xon) };
        let control = NativePfc::new(link.enable, thresholds, rate, SWITCHES[at]);
        let file = &self.file.link;
        let response = Response { min: file.response_min.unwrap_or(file.response).0, max: file.response.0 };
        let sender = Upstream::new(rate, sources, order(file.order), response, random);
        let memory = u64::from(cells(xoff)) * u64::from(CELL_OCTETS) + headroom;
        Switch::new(sender, Buffer::new(Storage::Packed, Some(memory)), control, egress)
    }

    /// The configuration of the gateway at an end: that of its sizing, with the flow control of the scenario on the long link.
    fn gateway_program(&self, at: usize, gateway: &Gateway) -> Program {
        let mut program = gateway.sizing.program(ADDRESSES[at]);
        let strict = match self.file.link.order {
            Order::Strict => 0xff,
            Order::RoundRobin => 0,
        };
        program.ports.iter_mut().for_each(|port| port.strict = strict);
        let long = &mut program.ports[1];
        long.accept_pfc = at != UPSTREAM || self.file.link.obeys;
        match &self.plan.bound {
            Bound::Engine(config) => long.engine = Some(config.clone()),
            Bound::Pfc(Thresholds { xoff, xon }) => {
                let (rate, hz) = (self.file.link.rate.0.bits_per_second(), self.plan.port.clock.hz());
                (long.engine, long.probe, long.hold) = (None, None, None);
                long.pfc = Some(pfc_threshold::Config::new(self.plan.sizing.config.enable, *xoff, *xon, rate, hz));
            }
            Bound::Relay(relay) => {
                program.relay_pauses(Relay { source_mac: ADDRESSES[at][1], ..relay.clone() });
            }
            Bound::Credits(credits) => {
                program.grant_credits(Credits { source_mac: ADDRESSES[at][1], ..credits.clone() });
            }
            Bound::Rates(segment) => {
                program.follow_rates(Segment { source_mac: ADDRESSES[at][1], ..segment.clone() });
            }
        }
        program
    }

    fn gateway_accesses(&self, program: &Program, build: &Build) -> Vec<Access> {
        let writes = program.writes(build).into_iter();
        let mut accesses: Vec<Access> = writes.map(|(address, data)| Access::Write { address, data }).collect();
        if program.ports[1].engine.is_some() {
            accesses.push(Access::Await {
                address: (2 << BANK_BITS) + ENGINE_STATUS,
                mask: ENGINE_ACTIVE,
                value: ENGINE_ACTIVE,
                tries: ends::TRIES,
            });
        }
        accesses
    }
}

/// An end around its gateway.
struct Around {
    hz: u64,
    rate: u64,
    sources: Vec<Source>,
    egress: Egress,
}
