//! RDMA over a lossy line: residual loss with the shim, and the throughput with it, against the formulas.
//!
//! `cargo test -p testbenches lossy_line:: -- --nocapture` prints the tables.

use cores::lowar::residual::{self, Channel};
use cores::lowar::sizing::Code;
use cosim::link::faults::{Faults, LossModel};
use cosim::link::random::Part;
use cosim::rdma::{Line, ShimReceiver, ShimSender, ShimSpec, Spec, Transport, TransportOutcome, transfer};
use rayon::prelude::*;
use rtl_foundation::time::Time;

/// Number of packets of a point of the residual loss.
const PACKETS: u64 = 10_000_000;
/// Number of parts of a run whose means give the confidence interval: losses of one burst belong together.
const BATCHES: u64 = 100;
/// Half the width of the interval in standard errors: one run in 15 000 fails by chance, and seeds are fixed.
const SIGMAS: f64 = 4.0;

const fn code(symbols: u32, rows: u32, lanes: u32) -> Code {
    Code { symbols, rows, lanes }
}

fn independent(loss: f64) -> LossModel {
    LossModel::Bernoulli { loss: (loss * 1e9).round() as u32 }
}

/// Bursts of `mean` packets, `loss` of all.
fn bursts(loss: f64, mean: f64) -> LossModel {
    LossModel::bursts((loss * 1e9).round() as u32, mean as u32)
}

fn channel(loss: f64, mean: f64) -> (Channel, LossModel) {
    match mean {
        1.0 => (Channel::independent(loss), independent(loss)),
        _ => (Channel::bursts(loss, mean), bursts(loss, mean)),
    }
}

/// Residual loss of `code`: mean, and half the confidence interval.
fn measure(code: Code, loss: LossModel, seed: u64) -> (f64, f64) {
    let mut line = Line::new(0, Time(1), Faults::new(loss, Vec::new()), seed, Part::Forward);
    let (mut sender, mut receiver) = (ShimSender::new(ShimSpec::new(code)), ShimReceiver::new(ShimSpec::new(code)));
    let (mut sent, mut next) = (0, 0);
    let mut out = Vec::new();
    let mut shares = Vec::new();
    for _ in 0..BATCHES {
        let (mut frames, mut lost) = (0, 0);
        while frames < PACKETS / BATCHES {
            let packet = sender.next(|| {
                (frames, sent) = (frames + 1, sent + 1);
                Some(sent - 1)
            });
            out.clear();
            if let Some(packet) = line.step(packet) {
                receiver.arrive(packet, &mut out);
            }
            // every delivered frame is one that was sent, in its order: the gaps are the losses
            for &frame in &out {
                assert!(frame >= next && frame < sent, "frame {frame} after {next} of {sent}");
                lost += frame - next;
                next = frame + 1;
            }
        }
        shares.push(lost as f64 / frames as f64);
    }
    let mean = shares.iter().sum::<f64>() / BATCHES as f64;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (BATCHES - 1) as f64;
    (mean, SIGMAS * (variance / BATCHES as f64).sqrt())
}

#[test]
fn residual_loss_is_that_of_the_formulas() {
    let mut points = vec![
        (code(8, 1, 1), 1e-3, 1.0),
        (code(8, 1, 1), 1e-2, 1.0),
        (code(32, 4, 1), 1e-2, 1.0),
        (code(32, 4, 4), 3e-2, 1.0),
    ];
    for (symbols, rows) in [(8, 1), (32, 4), (64, 8)] {
        points.extend([1, 4, 16, 64].map(|lanes| (code(symbols, rows, lanes), 1e-3, 16.0)));
    }
    let rows: Vec<String> = points
        .into_par_iter()
        .map(|(code, loss, mean)| {
            let (channel, model) = channel(loss, mean);
            let expected = channel.residual(code.symbols, code.rows, code.lanes);
            let (measured, interval) = measure(code, model, 1);
            // losses beyond repair are r + 1 frames of a block at a time, in many lanes together: where they are rarer
            // than once in the transfer, the run can only show that they are rare
            let event = f64::from((code.rows + 1) * code.lanes) / PACKETS as f64;
            let rare = expected < event;
            let interval = if rare { interval.max(SIGMAS * event) } else { interval };
            assert!(
                (measured - expected).abs() <= interval,
                "{code:?}, loss {loss}, bursts of {mean}: {measured:e} +/- {interval:e}, formula {expected:e}"
            );
            let Code { symbols, rows, lanes } = code;
            format!("{symbols:>3} {rows:>2} {lanes:>3} {loss:>7.0e} {mean:>6} {measured:>9.2e} +/- {interval:>7.1e} {expected:>9.2e} {}", if rare { "rare" } else { "" })
        })
        .collect();
    println!("  k  r   D    loss  burst  measured                 formula");
    rows.iter().for_each(|row| println!("{row}"));
}

/// Number of slots of a run.
const SLOTS: u64 = 4_000_000;

fn outcome(transport: Transport, delay: u64, loss: LossModel, shim: Option<Code>) -> TransportOutcome {
    let loss = Faults::new(loss, Vec::new());
    transfer(&Spec { loss, shim: shim.map(ShimSpec::new), ..Spec::new(transport, delay, SLOTS) })
}

/// With a delay of 500 slots a round trip is 1000 packets.
#[test]
fn go_back_n_keeps_what_its_formula_says() {
    let delay = 500;
    let go_back_n = Transport::GoBackN { timeout: 6 * delay };
    for loss in [1e-5, 1e-4, 1e-3] {
        for mean in [1.0, 16.0] {
            let (channel, model) = channel(loss, mean);
            let measured = outcome(go_back_n, delay, model, None).goodput(SLOTS);
            let expected = residual::go_back_n(channel.begin(), 2.0 * delay as f64);
            println!("go-back-N, loss {loss:e}, bursts of {mean}: {measured:.4}, formula {expected:.4}");
            assert!((measured / expected - 1.0).abs() < 0.04, "loss {loss}: {measured} for {expected}");
        }
    }
}

#[test]
fn the_shim_gives_go_back_n_its_line_back() {
    let delay = 500;
    let go_back_n = Transport::GoBackN { timeout: 6 * delay };
    for (loss, code) in [(independent(1e-3), code(32, 4, 1)), (bursts(1e-3, 16.0), code(32, 4, 16))] {
        let plain = outcome(go_back_n, delay, loss, None);
        let shim = outcome(go_back_n, delay, loss, Some(code));
        let most = 32.0 / 36.0;
        println!("{loss:?}: {:.4} without, {:.4} with {code:?}", plain.goodput(SLOTS), shim.goodput(SLOTS));
        assert!(shim.recovered > 1000 && shim.goodput(SLOTS) > 0.93 * most, "{shim:?}");
        assert!(shim.goodput(SLOTS) > 1.5 * plain.goodput(SLOTS) || plain.goodput(SLOTS) > 0.6, "{plain:?}");
    }
}

#[test]
fn selective_repeat_needs_a_window_of_several_round_trips() {
    let delay = 500;
    let keeps = |window| {
        let transport = Transport::SelectiveRepeat { window, timeout_high: 6 * delay, timeout_low: 3 * delay };
        outcome(transport, delay, independent(1e-3), None).goodput(SLOTS)
    };
    let (bdp, four) = (keeps(2 * delay), keeps(8 * delay));
    println!("selective repeat, loss 1e-3: {bdp:.4} with a window of a BDP, {four:.4} with four");
    assert!(bdp < 0.8 && four > 0.97, "{bdp} {four}");
}

/// Without its timer go-back-N would wait for ever after the packet that it sent again was lost too.
#[test]
fn endpoints_survive_lost_acknowledgements_and_lost_retransmissions() {
    let delay = 50;
    let transports = [
        Transport::GoBackN { timeout: 6 * delay },
        Transport::SelectiveRepeat { window: 8 * delay, timeout_high: 6 * delay, timeout_low: 3 * delay },
    ];
    for transport in transports {
        let [loss, feedback_loss] = [bursts(0.02, 8.0), independent(0.3)].map(|model| Faults::new(model, Vec::new()));
        let outcome = transfer(&Spec { loss, feedback_loss, seed: 3, ..Spec::new(transport, delay, 1_000_000) });
        assert!(outcome.timeouts > 0 && outcome.delivered > 20_000, "{transport:?}: {outcome:?}");
    }
}
