//! Register writes of software to a gateway, in their order.

use super::registers::{self, CREDITS, DIRECTIONS, NEAR, PORTS, RELAY, RETRY, SEGMENT};
use super::{BANK_BITS, Build};
use crate::bifrost_port::program::Program as PortProgram;
use crate::credit_shim::program::Program as CreditsProgram;
use crate::link_retry::program::Program as RetryProgram;
use crate::near_source_loop::program::Program as NearProgram;
use crate::packet_buffer::CLASSES;
use crate::registers::Image;
use crate::segment_loop::program::Program as SegmentProgram;
use crate::swing_relay::program::Program as RelayProgram;

/// The region of each class in a buffer: its first word, and its words.
pub type Regions = [(u32, u32); CLASSES];

/// A gateway's configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Class of each DSCP; `None`: the DSCP decides nothing.
    pub dscp_class: Option<[u8; 64]>,
    /// Whether the PCP is the class of a frame that has no class by its DSCP.
    pub trust_pcp: bool,
    /// Class of all other frames.
    pub default_class: u8,
    /// Longest frame that is stored, without FCS.
    pub max_octets: u16,
    /// Regions of the buffers, outbound and inbound.
    pub regions: [Regions; 2],
    /// The ports, towards the switch and towards the long link.
    pub ports: [PortProgram; 2],
    /// The relay, if the far end hears what the switch asks for.
    pub relay: Option<RelayProgram>,
    /// The shim for credits, if the long link runs on them.
    pub credits: Option<CreditsProgram>,
    /// The segmented loop, if each end sends at the rates that the other asks for.
    pub segment: Option<SegmentProgram>,
    /// Retransmission on the long link, in a build that has it; `None`: as it is after a reset.
    pub retry: Option<RetryProgram>,
    /// The loop near the source, in a build that has it; `None`: as it is after a reset, and no frame is marked.
    pub near: Option<NearProgram>,
}

impl Program {
    /// Lets a relay decide on the long link, in place of the pause engine and its probe.
    pub fn relay_pauses(&mut self, relay: RelayProgram) {
        self.stop_engine();
        self.relay = Some(relay);
    }

    /// Lets the long link run on credits, in place of the pause engine and its probe.
    pub fn grant_credits(&mut self, credits: CreditsProgram) {
        self.stop_engine();
        self.credits = Some(credits);
    }

    /// Lets each end of the long link send at the rates that the other asks for, in place of the pause engine and its probe.
    pub fn follow_rates(&mut self, segment: SegmentProgram) {
        self.stop_engine();
        self.segment = Some(segment);
    }

    fn stop_engine(&mut self) {
        let long = &mut self.ports[1];
        (long.engine, long.probe, long.hold) = (None, None, None);
    }

    /// Addresses and values in the order in which to write them: regions and classes first, so that the ports find them as they are put
    /// to work, and before both retransmission, on which all of the long link depends. Credits are granted for the inbound regions, and no frame leaves the outbound ones before its class is on credits: these
    /// come last.
    ///
    /// # Panics
    /// If there is a program for retransmission or for the loop near the source, and the build has none.
    pub fn writes(&self, build: &Build) -> Vec<(u32, u32)> {
        let own = registers::own(build);
        let mut image = Image::new(&own);
        image.set("trust_dscp", 0, self.dscp_class.is_some().into());
        image.set("trust_pcp", 0, self.trust_pcp.into());
        image.set("default_class", 0, self.default_class.into());
        image.set("max_octets", 0, self.max_octets.into());
        for (element, classes) in self.dscp_class.iter().flat_map(|map| map.chunks(8)).enumerate() {
            let word = classes.iter().rev().fold(0, |word, class| word << 3 | u32::from(*class));
            image.set("dscp_class", element, word);
        }
        let mut outbound = Image::new(&own);
        for ((image, (name, _)), regions) in [&mut outbound, &mut image].into_iter().zip(DIRECTIONS).zip(&self.regions)
        {
            for (class, (base, size)) in regions.iter().enumerate() {
                image.set(&format!("{name}_base"), class, *base);
                image.set(&format!("{name}_size"), class, *size);
            }
        }
        let of_retry = || registers::of_retry(build.octets, &build.retry.expect("a build with retransmission"));
        let retry = self.retry.iter().flat_map(|retry| retry.writes(&of_retry()));
        let mut writes: Vec<_> = retry.map(|(address, value)| ((RETRY << BANK_BITS) + address, value)).collect();
        writes.extend(image.changes());
        let credits = self.credits.iter().flat_map(|credits| credits.writes(&registers::of_credits(build)));
        writes.extend(credits.map(|(address, value)| ((CREDITS << BANK_BITS) + address, value)));
        writes.extend(outbound.changes());
        let of_port = registers::of_port(build);
        for (number, program) in (1..=PORTS.len() as u32).zip(&self.ports) {
            let bank = number << BANK_BITS;
            writes.extend(program.writes(&of_port).into_iter().map(|(address, value)| (bank + address, value)));
        }
        let relay = self.relay.iter().flat_map(|relay| relay.writes(&registers::of_relay(build)));
        writes.extend(relay.map(|(address, value)| ((RELAY << BANK_BITS) + address, value)));
        let segment = self.segment.iter().flat_map(|segment| segment.writes(&registers::of_segment(build)));
        writes.extend(segment.map(|(address, value)| ((SEGMENT << BANK_BITS) + address, value)));
        let of_near = || registers::of_near(build.octets, &build.near.expect("a build with a loop near the source"));
        let near = self.near.iter().flat_map(|near| near.writes(&of_near()));
        writes.extend(near.map(|(address, value)| ((NEAR << BANK_BITS) + address, value)));
        writes
    }
}
