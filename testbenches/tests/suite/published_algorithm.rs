//! Algorithm 1 beside the ledger on the paper's testbed link, 100 Gb/s over 80 km with slots of 10.24 us: its buffer
//! overflows, and the ledger's does not under the same load.

use cores::bifrost_pause_engine::sizing::{LinkSpec, Sizing, Storage, size};
use cores::bifrost_pause_engine::{Config, Mode};
use cores::ethernet::LineRate;
use cosim::link::LinkOutcome;
use cosim::link::drain::{DrainProfile, FULL};
use cosim::link::faults::{Fault, FaultKind};
use cosim::link::frames::FrameMix;
use cosim::link::order::Order;
use cosim::link::source::Flows;
use rtl_foundation::time::Time;
use testbenches::trial::Trial;

const PAGE: &str = include_str!("../../../docs/algorithm.md");
/// Line-rate octets of a slot.
const SLOT_OCTETS: f64 = 128_000.0;
const MTUS: [u32; 3] = [1518, 4174, 9216];
/// The largest k: deducts once in 255 slots.
const NEVER: u8 = 255;

/// Asserts that the page has these rows.
fn says(rows: &[String]) {
    let missing: Vec<_> = rows.iter().filter(|row| !PAGE.contains(row.as_str())).collect();
    assert!(missing.is_empty(), "docs/algorithm.md should say: {missing:#?}");
}

fn ms(ms: u64) -> Time {
    Time::from_us(1000 * ms)
}

fn testbed(mtu: u32, drain: DrainProfile, duration: Time) -> (Trial, Sizing) {
    let spec = LinkSpec {
        mtu_octets: mtu,
        slot_ps: Some(10_240_000),
        storage: Storage::Packed,
        response_ps: Some(0),
        occupancy_latency_ps: 0,
        rtt_margin_ppm: 0,
        ..LinkSpec::new(LineRate::G100, 80_000)
    };
    let sizing = size(&spec).expect("a legal link");
    let trial = Trial {
        seed: 1,
        spec,
        sources: vec![(3, Flows::Endless { at: Time::ZERO }, FrameMix::fixed(mtu))],
        order: Order::Strict,
        drain,
        reverse: None,
        pause_faults: Vec::new(),
        least_response: Time::ZERO,
        ppm: 0,
        duration,
    };
    (trial, sizing)
}

/// Algorithm 1 with the buffer of the paper's testbed, BDP + 3 RsT.
fn algorithm1(sizing: &Sizing, mode: Mode, k: u8) -> Config {
    let cells = (sizing.baselines.published_octets / 64) as u32;
    Config { deduct_slots: k, buffer_cells: [cells; 8], ..sizing.config_for(mode) }
}

/// The excess of a run over the buffer, in slots at line rate.
fn over_slots(trial: &Trial, outcome: &LinkOutcome, buffer_octets: u64) -> f64 {
    (trial.peak_octets(outcome) as f64 - buffer_octets as f64) / SLOT_OCTETS
}

fn algorithm1_over(trial: &Trial, sizing: &Sizing, mode: Mode, k: u8) -> f64 {
    over_slots(trial, &trial.run(&algorithm1(sizing, mode, k)), sizing.baselines.published_octets)
}

fn ledger_over(trial: &Trial, sizing: &Sizing) -> f64 {
    over_slots(trial, &trial.run(&sizing.config), sizing.buffer_octets)
}

/// A stop of 5 ms. A negative c is deducted from F but cannot lengthen a pause beyond the slot: the more so the longer
/// the frames, and with k = 1 the deduction even grants.
#[test]
fn a_stop_overflows_the_published_form() {
    for (mtu, never_deducted, always) in [(1518, 3.0, 26.0), (4174, 12.0, 40.0), (9216, 13.0, 50.0)] {
        let (trial, sizing) = testbed(mtu, DrainProfile::stop(ms(3), ms(5)), ms(12));
        let over = algorithm1_over(&trial, &sizing, Mode::Published, NEVER);
        assert!(over > never_deducted, "MTU {mtu}, k = 255: {over} slots");
        let over = algorithm1_over(&trial, &sizing, Mode::Published, 1);
        assert!(over > always, "MTU {mtu}, k = 1: {over} slots");
        let over = ledger_over(&trial, &sizing);
        assert!(over <= 0.0, "MTU {mtu}, ledger: {over} slots");
    }
}

/// The tables of `docs/algorithm.md`: overshoot of a stop in slots, and its rest beyond k x MTU of headroom above H,
/// which the paper sets aside for leaks.
#[test]
fn the_figures_of_the_page_are_those_of_a_stop() {
    let mut rows = Vec::new();
    for mtu in MTUS {
        let (trial, sizing) = testbed(mtu, DrainProfile::stop(ms(3), ms(5)), ms(12));
        let over = [(Mode::Published, 1), (Mode::Published, NEVER), (Mode::Clamped, 1)]
            .map(|(mode, k)| algorithm1_over(&trial, &sizing, mode, k));
        rows.push(format!("| stop of 5 ms, MTU {mtu} | {:.1} | {:.1} | {:.2} | 0 |", over[0], over[1], over[2]));
        let headroom = [1, NEVER].map(|k| f64::from(k) * f64::from(mtu) / SLOT_OCTETS);
        let left = [over[0] - headroom[0], over[1] - headroom[1]];
        rows.push(format!("| {mtu} | {:.2} | {:.1} | {:.1} | {:.1} |", headroom[0], left[0], headroom[1], left[1]));
        assert!(left.iter().all(|&slots| slots > 2.0), "MTU {mtu}: {left:?}");
    }
    says(&rows);
}

/// With c >= 0 each pause that arrives late still lets some octets through, whatever k is.
#[test]
fn a_stop_overflows_the_clamped_form_for_every_k() {
    for mtu in MTUS {
        let (trial, sizing) = testbed(mtu, DrainProfile::stop(ms(3), ms(5)), ms(12));
        let over = [1, 2, 10, NEVER].map(|k| algorithm1_over(&trial, &sizing, Mode::Clamped, k));
        assert!(over.iter().all(|&slots| slots > 1.0), "MTU {mtu}: {over:?} slots");
    }
}

/// Line 13 without a max(0, .): below H it adds to the grant, and at half drain the queue grows by half the line rate.
#[test]
fn half_drain_fills_any_buffer_in_the_published_form() {
    let over = [20, 40].map(|duration| {
        let (trial, sizing) = testbed(1518, DrainProfile::constant(FULL / 2), ms(duration));
        assert!(ledger_over(&trial, &sizing) <= 0.0);
        algorithm1_over(&trial, &sizing, Mode::Published, 1)
    });
    // 20 ms more are 1953 slots, half of which stay, less the preambles and gaps that a buffer does not hold.
    let grown = over[1] - over[0];
    assert!((700.0..1000.0).contains(&grown), "{over:?} slots");
    says(&[format!("| half drain for 20 ms / 40 ms | {:.0} / {:.0} | | | 0 |", over[0], over[1])]);
}

/// A leak is received, so that L + F does not contain it: in 200 ms of half drain L + F stays within half a slot of H
/// or below, and yet the stop after it shows how much has leaked.
#[test]
fn leaks_add_up_in_the_clamped_form_and_cancel_in_l_plus_f() {
    for mtu in MTUS {
        let (trial, sizing) = testbed(mtu, DrainProfile::constant(FULL / 2), ms(200));
        let config = algorithm1(&sizing, Mode::Clamped, 1);
        let mut most = i64::MIN;
        // a quantum has the size of a cell
        trial.run_watched(&config, 3, |decided| most = most.max(i64::from(decided.cells) + decided.outstanding));
        let above = (most - i64::from(config.buffer_cells[3])) as f64 * 64.0 / SLOT_OCTETS;
        assert!((-0.5..0.5).contains(&above), "MTU {mtu}: L + F is at most {above} slots above H");

        let drain = DrainProfile::Script(vec![(Time::ZERO, FULL / 2), (ms(200), 0)]);
        let (trial, sizing) = testbed(mtu, drain, ms(203));
        let over = algorithm1_over(&trial, &sizing, Mode::Clamped, 1);
        assert!(over > 15.0, "MTU {mtu}: {over} slots, where a stop alone leaks one or two");
        let over = ledger_over(&trial, &sizing);
        assert!(over <= 0.0, "MTU {mtu}, ledger: {over} slots");
    }
    says(&["| half drain for 200 ms, then a stop | | | more than 15 | 0 |".to_owned()]);
}

/// A sender that idles leaves its grants in F, and the egress waits for data after that. The ledger drops grants after
/// a round trip and loses less.
#[test]
fn idle_senders_cost_throughput() {
    let drain = DrainProfile::OnOff { from: Time::ZERO, on: ms(1), off: Time::from_us(800), rate: FULL };
    let (mut trial, sizing) = testbed(1518, drain, ms(50));
    let flows = Flows::Periodic { first: Time::ZERO, period: Time::from_us(1400), octets: 5_000_000, count: u64::MAX };
    trial.sources = vec![(3, flows, FrameMix::fixed(1518))];
    let delivered = |outcome: LinkOutcome| outcome.measured.delivered_octets as f64;
    let ideal = delivered(trial.run_unpaused());
    let clamped = delivered(trial.run(&algorithm1(&sizing, Mode::Clamped, 1))) / ideal;
    let ledger = delivered(trial.run(&sizing.config)) / ideal;
    assert!(clamped < 0.98 && ledger > 0.999, "clamped {clamped}, ledger {ledger}");
}

/// Pause frames lost at the moment of a stop: the reserve of the sizing holds their leak, and no more than two slots of
/// it are left.
#[test]
fn lost_pause_frames_leak_no_more_than_the_reserve() {
    for lost in 1..=10 {
        let (mut trial, _) = testbed(1518, DrainProfile::stop(ms(3), ms(5)), ms(8));
        trial.spec.lost_frames = lost;
        trial.pause_faults = vec![Fault { at: ms(3), count: lost, kind: FaultKind::Drop }];
        let sizing = size(&trial.spec).expect("a legal link");
        let peak = trial.peak_octets(&trial.run(&sizing.config));
        let all = sizing.buffer_octets + sizing.loss_reserve_octets;
        assert!(peak <= all, "{lost} lost: {peak} octets");
        assert!(peak as f64 > all as f64 - 2.0 * SLOT_OCTETS, "{lost} lost: {peak} octets leave more than two slots");
    }
}
