//! The lossy link clock by clock, with golden models in the shims' places: what it refuses, and that resting changes
//! nothing.

use cores::lowar_fec_decoder::model::Model as Decoder;
use cores::lowar_fec_encoder::model::Model as Encoder;
use cosim::link::Unobserved;
use cosim::link::control::{Alone, ClockedCore};
use cosim::lossy::{Counters, Decoding, Encoding, LossyLink, Pins, Shim, StreamError, Word};
use cosim::rdma::Outcome;
use cosim::scenario::LossyScenario;
use std::convert::Infallible;

const N: usize = 8;

/// A window far below the BDP: the line is idle most of the time, and generations are flushed.
const SCENARIO: &str = r#"
title = "bursts on an idle line"
duration = "40ms"
[link]
rate = "10G"
rtt = "400us"
loss = { model = "gilbert", rate = "2%", burst = 3 }
feedback_loss = { model = "bernoulli", rate = "90%" }
[rdma]
transport = "selective-repeat"
mtu = 256
window = 60
timeout = "600us"
[fec]
code = { k = 8, r = 2, lanes = 4 }
"#;

fn scenario() -> LossyScenario {
    LossyScenario::parse("idle.toml", SCENARIO).expect("a scenario").remove(0)
}

type Sending<C> = Encoding<C, N>;
type Receiving<C> = Decoding<C, N>;

fn link<A, B>(
    scenario: &LossyScenario,
    encoder: impl FnOnce(Alone<Encoder<N>>) -> A,
    decoder: impl FnOnce(Alone<Decoder<N>>) -> B,
) -> LossyLink<Sending<A>, Receiving<B>, N>
where
    Sending<A>: Shim<N, Error = Infallible>,
    Receiving<B>: Shim<N, Error = Infallible>,
{
    let build = cores::lowar::build(N, scenario.plan.built.rows);
    let program = &scenario.plan.program;
    let sending = Encoding::new(encoder(Alone::new(Encoder::new(build))), program);
    let receiving = Decoding::new(decoder(Alone::new(Decoder::new(build))), program);
    LossyLink::new(sending, receiving, scenario.parts(3))
}

/// A core that never rests.
struct Restless<C>(C);

impl<C: ClockedCore> ClockedCore for Restless<C> {
    type Inputs = C::Inputs;
    type Outputs = C::Outputs;
    type Error = C::Error;

    fn clock(&mut self, inputs: &C::Inputs) -> Result<&C::Outputs, C::Error> {
        self.0.clock(inputs)
    }
}

fn run<A, B>(link: &mut LossyLink<A, B, N>) -> (Outcome, Counters, u64)
where
    A: Shim<N, Error = Infallible>,
    B: Shim<N, Error = Infallible>,
{
    link.run(scenario().file.duration.0, &mut Unobserved, |_| false).expect("models do not fail");
    let sent = link.sending().counters().clone();
    (link.outcome(), sent.with(link.receiving().counters()), link.clocks())
}

#[test]
fn resting_changes_nothing() {
    let scenario = scenario();
    let (outcome, counters, clocks) = run(&mut link(&scenario, |core| core, |core| core));
    let (restless, their_counters, all) = run(&mut link(&scenario, Restless, Restless));
    assert_eq!((&outcome, &counters), (&restless, &their_counters));
    assert_eq!(all, 2 * 6_250_000, "40 ms of 156.25 MHz at both ends");
    assert!(clocks < all * 9 / 10, "they rest: {clocks} of {all} clocks");
    assert!(counters.flushed > 20 && counters.recovered > 20 && counters.timeouts > 0, "{counters:?}");
    assert!(
        outcome.residual > 0 && outcome.timeouts > 0,
        "bursts beyond repair, and lost acknowledgements: {outcome:?}"
    );
}

/// What a shim delivers wrong.
#[derive(Clone, Copy, PartialEq)]
enum Harm {
    Octet,
    Twice,
}

/// A shim that harms what it delivers, once.
struct Harming<S> {
    shim: S,
    harm: Harm,
    /// The beats of its first frame.
    first: Vec<Word<N>>,
    /// Of the first frame: delivered again.
    again: usize,
}

impl<S: Shim<N>> Harming<S> {
    /// The first frame is whole.
    fn is_due(&self) -> bool {
        self.first.last().and_then(|word| word.delivered).is_some_and(|beat| beat.last)
    }
}

impl<S: Shim<N>> Shim<N> for Harming<S> {
    type Error = S::Error;

    fn clock(&mut self, pins: &Pins<N>) -> Result<Word<N>, S::Error> {
        let due = self.is_due();
        if due && self.harm == Harm::Twice && self.again < self.first.len() {
            self.again += 1;
            return Ok(self.first[self.again - 1]);
        }
        let mut word = self.shim.clock(pins)?;
        if let Some(beat) = &mut word.delivered {
            if !due {
                self.first.push(word);
            } else if self.harm == Harm::Octet {
                beat.data.0[1] ^= 0x10;
            }
        }
        Ok(word)
    }

    fn patience(&self) -> u64 {
        self.shim.patience()
    }

    fn may_rest(&self) -> u64 {
        0
    }

    fn rest(&mut self, _: u64) {}

    fn counters(&self) -> &Counters {
        self.shim.counters()
    }
}

fn harmed(harm: Harm) -> String {
    let scenario = scenario();
    let (build, program) = (cores::lowar::build(N, scenario.plan.built.rows), &scenario.plan.program);
    let sending = Encoding::new(Alone::new(Encoder::<N>::new(build)), program);
    let shim = Decoding::new(Alone::new(Decoder::<N>::new(build)), program);
    let receiving = Harming { shim, harm, first: Vec::new(), again: 0 };
    let mut link = LossyLink::new(sending, receiving, scenario.parts(3));
    let ended = link.run(scenario.file.duration.0, &mut Unobserved, |_| false);
    match ended.expect_err("the harm is seen") {
        StreamError::Stream { end, what, .. } => format!("{end}: {what}"),
        StreamError::Shim(never) => match never {},
    }
}

#[test]
fn harm_done_to_a_frame_is_seen() {
    assert_eq!(harmed(Harm::Octet), "receiving: a delivered frame is not one that was sent");
    assert_eq!(harmed(Harm::Twice), "receiving: a frame is delivered twice, or after one that was sent later");
}
