//! Rules for feedback: a packet carries the newest feedback that was loaded when it began, with the addresses of that
//! time, and each loaded feedback leaves unless a newer one replaces it.

use super::Config;
use crate::coverage::Coverage;
use cores::lowar::UNIT_OCTETS;
use cores::lowar::packet::{Envelope, crc16};
use cores::lowar_fec_encoder::{Inputs, Outputs};
use std::collections::VecDeque;

/// Packets that may leave between a feedback packet and its loading: three of one beat in the registers, one under way,
/// and feedback that had begun.
const AHEAD: u32 = 5;

/// State of the sender in a step.
#[derive(Clone, Debug)]
struct Step {
    /// Number of loads up to the clock before.
    loads: u32,
    feedback: [u8; 16],
    standing: Envelope,
    settled: bool,
}

/// Feedback on its way.
#[derive(Debug, Default)]
pub struct FeedbackBoard {
    /// Number of loads since reset, and of those that have begun to leave or were replaced.
    loads: u32,
    gone: u32,
    newest: [u8; 16],
    /// The last steps, the newest last: as many as a packet has beats.
    steps: VecDeque<Step>,
    was_open: bool,
    /// Addresses and octets of packets that are to leave.
    leaving: VecDeque<(Envelope, [u8; 16])>,
    /// Number of packets that have left since feedback was due.
    ahead: u32,
    /// Whether the last packet that left was feedback.
    last: bool,
}

impl FeedbackBoard {
    /// Whether feedback waits.
    pub fn is_due(&self) -> bool {
        self.loads > self.gone
    }

    /// Watches a clock. `standing` is the configuration of this clock, `generation` that of the generation that opened
    /// last.
    pub fn watch<const N: usize>(
        &mut self,
        pins: &Inputs<N>,
        outputs: &Outputs<N>,
        (standing, settled): (&Config<N>, bool),
        generation: Option<&Config<N>>,
        seen: &mut Coverage,
    ) {
        if outputs.stat_feedback {
            let begun = &self.steps[0];
            assert!(begun.loads > self.gone, "feedback that nobody loaded");
            seen.hit("feedback replaced before it left", begun.loads > self.gone + 1);
            self.gone = begun.loads;
            let envelope = if self.was_open {
                let generation = generation.expect("a generation is open");
                seen.hit(
                    "feedback with other addresses than those that stand",
                    generation.envelope() != begun.standing,
                );
                generation.envelope()
            } else {
                assert!(begun.settled, "feedback leaves before the configuration has settled");
                begun.standing
            };
            self.leaving.push_back((envelope, begun.feedback));
            self.ahead = 0;
            seen.hit("feedback while a generation is open", self.was_open);
            seen.hit("feedback without a generation", !self.was_open);
            seen.hit("feedback with EtherType", envelope.udp.is_none());
            seen.hit("feedback with UDP", envelope.udp.is_some());
        }
        seen.hit("feedback waits for the configuration to settle", self.is_due() && !settled && !outputs.stat_open);
        if !outputs.m_axis_tvalid || pins.m_axis_tready {
            if self.steps.len() == UNIT_OCTETS / N {
                self.steps.pop_front();
            }
            let (loads, feedback) = (self.loads, self.newest);
            self.steps.push_back(Step { loads, feedback, standing: standing.envelope(), settled });
        }
        self.was_open = outputs.stat_open;
        if pins.feedback_load {
            self.loads += 1;
            // the first octet is in the most significant place
            for (octets, field) in self.newest.chunks_mut(2).zip(pins.feedback.0.iter().rev()) {
                octets.copy_from_slice(&(*field as u16).to_be_bytes());
            }
        }
    }

    /// A feedback packet has left.
    pub fn judge(&mut self, packet: &[u8], seen: &mut Coverage) {
        let (envelope, feedback) = self.leaving.pop_front().expect("a feedback packet that has begun");
        let mut expected = envelope.octets(0).to_vec();
        expected.extend([0x4c, 0x57, 0x22, 0]);
        expected.extend(feedback);
        expected.extend(crc16(&expected[42..]).to_be_bytes());
        assert_eq!(packet, expected, "a feedback packet");
        seen.hit("feedback follows feedback", self.last);
        self.last = true;
    }

    /// Another packet has left.
    pub fn other_left(&mut self) {
        self.last = false;
        self.ahead += u32::from(self.is_due());
        assert!(self.ahead <= AHEAD, "feedback does not leave");
    }
}
