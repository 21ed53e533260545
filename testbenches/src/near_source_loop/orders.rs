//! Orders of a driver to a loop near the source: settings of its parts, and commands about flows.

use crate::cnp_generator::{Key, universe};
use crate::draw::pick;
use crate::registers::software::{Software, Values, values};
use crate::{cnp_generator, ecn_marker};
use cores::packet_buffer::CLASSES;
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;
use rtl_gen::registers::RegisterMap;

/// The orders of a driver.
pub struct Orders<const N: usize> {
    marker: ecn_marker::Stimulus<N, 1>,
    generator: cnp_generator::Stimulus<N>,
    /// Prefix of the loop's registers in the map.
    prefix: &'static str,
    /// Flows of which frames and commands are.
    pub(crate) flows: Vec<Key>,
    /// The thresholds that the driver has written last.
    pub kmin: [u32; CLASSES],
    /// See [`kmin`](Self::kmin).
    pub kmax: [u32; CLASSES],
    /// Addresses of the words of a flow.
    pub at: Addresses,
}

/// Addresses of the words of a flow.
#[derive(Clone, Copy, Debug)]
pub struct Addresses {
    pub source: u32,
    pub destination: u32,
    pub qp: u32,
    pub peer_qp: u32,
    pub command: u32,
}

impl<const N: usize> Orders<N> {
    /// Orders of `seed` to a loop that knows so many flows, whose registers have this prefix; the flows are drawn from `rng`.
    pub fn new(seed: u64, rng: &mut ChaCha8Rng, flows: usize, map: &RegisterMap, prefix: &'static str) -> Self {
        let at = |name: &str| map.address(&format!("{prefix}{name}"), 0);
        Self {
            marker: ecn_marker::Stimulus::new(seed),
            generator: cnp_generator::Stimulus::new(seed, flows),
            prefix,
            flows: universe(rng, flows),
            kmin: [0; CLASSES],
            kmax: [0; CLASSES],
            at: Addresses {
                source: at("flow_source"),
                destination: at("flow_destination"),
                qp: at("flow_qp"),
                peer_qp: at("flow_peer_qp"),
                command: at("flow_command"),
            },
        }
    }

    /// Queues writes of other settings of marker and generator.
    pub fn program(&mut self, software: &mut Software) {
        for _ in 0..40 {
            self.marker.configure();
            self.generator.configure();
        }
        let marker = self.marker.configure();
        (self.kmin, self.kmax) = (marker.cfg_kmin_cells.0, marker.cfg_kmax_cells.0);
        let [marker, generator] = [values(marker), values(self.generator.configure())];
        let enables = [("cfg_mark", &marker), ("cfg_notify", &generator)];
        let enables = enables.map(|(name, values)| (name.to_owned(), values["cfg_enable"].clone()));
        let mut all: Values = marker.into_iter().chain(generator).collect();
        all.extend(enables);
        software.program(self.prefix, &all);
    }

    /// Queues a command about a flow.
    pub fn command(&self, rng: &mut ChaCha8Rng, software: &mut Software) {
        let at = self.at;
        let mut key = *pick(rng, &self.flows);
        if !key.ipv6 {
            // what stands before an IPv4 address counts nothing
            rng.fill_bytes(&mut key.source[..12]);
            rng.fill_bytes(&mut key.destination[..12]);
        }
        let addresses = [(at.source, key.source), (at.destination, key.destination)];
        for (at, octets) in addresses {
            for (address, word) in (at..).step_by(4).zip(octets.chunks(4)) {
                software.write(address, u32::from_le_bytes(word.try_into().expect("a word")));
            }
        }
        software.write(at.qp, key.qp);
        software.write(at.peer_qp, rng.random_range(0..1 << 24));
        let which = *pick(rng, &[1, 1, 1, 1, 1, 2, 2, 3, 0]);
        software.write(at.command, which | u32::from(key.ipv6) << 8);
    }
}
