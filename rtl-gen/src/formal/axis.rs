//! Rules of AXI4-Stream ports.

use super::Rules;
use crate::builder::cat;
use crate::emit::{Interface, Protocol, interfaces};
use crate::ir::{Expr, Signal};

/// Signals of a stream that are no part of its beat.
const HANDSHAKE: [&str; 2] = ["TVALID", "TREADY"];

impl Rules {
    /// The rules of every stream: a beat that is offered stays, unchanged, until it is taken, and nothing is offered in the clock
    /// after a reset. They are claims of streams that the design drives, and assumptions about those that it receives.
    ///
    /// Returns the number of streams and of other handshakes.
    pub fn streams(&self) -> usize {
        let mut streams = interfaces(self.design());
        streams.retain(|interface| interface.protocol == Protocol::AxiStream);
        streams.iter().for_each(|stream| self.stream(stream));
        streams.len() + self.handshakes()
    }

    /// The rules of requests that are no streams: what is offered stays until it is taken. What it carries may change, unless a core
    /// promises that it does not. A handshake that a design only watches has both pins in one direction, and no rules.
    fn handshakes(&self) -> usize {
        let name = |port: &Signal| port.name.strip_suffix("_valid").map(|name| (name.to_owned(), port.is_output()));
        let waits = |(name, driven): &(String, bool)| {
            let ready = format!("{name}_ready");
            self.design().ports().any(|port| port.name == ready && port.is_output() != *driven)
        };
        let all: Vec<(String, bool)> = self.design().ports().filter_map(name).filter(waits).collect();
        for (request, driven) in &all {
            let [valid, ready] = ["valid", "ready"].map(|end| self.pin(&format!("{request}_{end}")));
            let waited =
                self.past(&format!("{request}_waited"), &(&valid & !ready)) & !self.past_reset() & !self.reset();
            if *driven {
                let idle = !(self.past_reset() & &valid);
                self.assert(
                    &format!("{request}_is_idle_after_reset"),
                    "Nothing is offered in the clock after a reset.",
                    idle,
                );
                self.assert(
                    &format!("{request}_stays_valid"),
                    "What is offered stays until it is taken.",
                    !&waited | &valid,
                );
                self.cover(&format!("{request}_waits"), waited & valid);
            } else {
                self.assume(
                    &format!("{request}_source_stays_valid"),
                    "What is offered stays until it is taken.",
                    !waited | valid,
                );
            }
        }
        all.len()
    }

    fn stream(&self, stream: &Interface) {
        let driven = stream.is_master;
        let port = |name: &str| format!("{}_{name}", stream.name);
        // a stream without `tready` cannot be held
        let can_wait = stream.ports.iter().any(|(signal, _)| signal == "TREADY");
        if !driven && !can_wait {
            return;
        }
        let valid = self.pin(&port("tvalid"));
        if driven {
            self.assert(
                &port("is_idle_after_reset"),
                "No beat is offered in the clock after a reset.",
                !(self.past_reset() & &valid),
            );
        }
        if !can_wait {
            return;
        }
        let payload = stream.ports.iter().filter(|(signal, _)| !HANDSHAKE.contains(&signal.as_str()));
        let beat = cat(&payload.map(|(_, port)| self.pin(&port.name)).collect::<Vec<Expr>>());
        let waits = self.past(&port("waited"), &(&valid & !self.pin(&port("tready"))));
        let held = waits & !self.past_reset() & !self.reset();
        let same = beat.eq(self.past(&port("beat_before"), &beat));
        let rules: [(&str, &str, Expr); 2] = [
            ("stays_valid", "A beat that waits stays until it is taken.", !&held | &valid),
            ("keeps_its_beat", "A beat that waits does not change.", !&held | same),
        ];
        for (name, doc, claim) in rules {
            if driven {
                self.assert(&port(name), doc, claim);
            } else {
                self.assume(&port(&format!("source_{name}")), doc, claim);
            }
        }
        if driven {
            self.cover(&port("waits"), held & &valid);
        }
    }
}
