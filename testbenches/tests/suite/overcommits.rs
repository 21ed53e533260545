//! The ledger on round trips other than that of its sizing, with the configuration that `bifrost size` prints for 100G
//! and 80 km: the overcommitted slots (`docs/port.md`), and the invariant (`docs/algorithm.md`).

use cores::bifrost_pause_engine::model::Share;
use cores::bifrost_pause_engine::sizing::{LinkSpec, Sizing, Storage, size};
use cores::ethernet::LineRate;
use cosim::link::drain::{DrainProfile, FULL};
use cosim::link::frames::FrameMix;
use cosim::link::order::Order;
use cosim::link::source::Flows;
use rtl_foundation::time::Time;
use std::collections::VecDeque;
use testbenches::trial::Trial;

const PAGE: &str = include_str!("../../../docs/port.md");

const MTU: u32 = 4174;

fn ms(ms: u64) -> Time {
    Time::from_us(1000 * ms)
}

/// `bifrost size --rate 100G --distance 80km --mtu 4174`.
fn printed() -> Sizing {
    let spec = LinkSpec { mtu_octets: MTU, reverse_mtu_octets: MTU, ..LinkSpec::new(LineRate::G100, 80_000) };
    size(&spec).expect("a legal link")
}

/// A link with this round trip in place of that of the sizing.
fn trial(sizing: &Sizing, rtt: Time, slow: bool, drain: &DrainProfile) -> Trial {
    let spec = LinkSpec { distance_m: 0, equipment_ps: rtt.0, ..sizing.link.clone() };
    Trial {
        seed: 1,
        least_response: Time(if slow { spec.longest_response_ps() } else { 0 }),
        spec,
        sources: vec![(3, Flows::Endless { at: Time::ZERO }, FrameMix::fixed(MTU))],
        order: Order::Strict,
        drain: drain.clone(),
        reverse: None,
        pause_faults: Vec::new(),
        ppm: 0,
        duration: ms(30),
    }
}

/// The number of overcommitted slots, and the octets by which the queue passed H, on a link with this round trip in
/// place of 800 us.
fn run(sizing: &Sizing, rtt: Time, slow: bool, drain: &DrainProfile) -> (u64, u64) {
    let trial = trial(sizing, rtt, slow, drain);
    let mut overcommitted = 0;
    let outcome = trial.run_watched(&sizing.config, 3, |decided| {
        overcommitted += u64::from(decided.decision.overcommitted);
    });
    (overcommitted, trial.peak_octets(&outcome).saturating_sub(sizing.buffer_octets))
}

fn drains() -> [DrainProfile; 3] {
    [
        DrainProfile::stop(ms(3), ms(5)),
        DrainProfile::constant(FULL / 2),
        DrainProfile::OnOff { from: Time::ZERO, on: ms(1), off: Time::from_us(800), rate: FULL },
    ]
}

/// Round trips, and whether the peer uses its whole response time: the shortest and the longest that the configuration
/// allows, and two between them.
const LINKS: [(u64, bool); 4] = [(1, false), (400, false), (800, false), (816, true)];

/// A grant counts in Fw until it expires, so octets that arrive before that count in L as well.
#[test]
fn overcommits_are_those_of_the_page_and_lose_nothing() {
    let sizing = printed();
    for (rtt, slow) in LINKS {
        let response = if slow { "the longest" } else { "none" };
        let mut row = format!("| {rtt} us | {response} |");
        for drain in drains() {
            let (overcommitted, over) = run(&sizing, Time::from_us(rtt), slow, &drain);
            assert_eq!(over, 0, "{rtt} us: the queue passes H");
            row += &format!(" {overcommitted} |");
        }
        assert!(PAGE.contains(&row), "docs/port.md should say: {row}");
    }
}

/// The invariant of `docs/algorithm.md`: L + U + (open ? X : 0) <= H holds after every decision, where U is the sum of
/// the grants that have neither expired nor arrived. With Fw in place of U it holds after decisions that grant, but not
/// after all.
#[test]
fn the_invariant_holds_for_what_has_not_arrived_and_not_for_the_ledger() {
    let mut sizing = printed();
    sizing.link = LinkSpec { storage: Storage::Packed, occupancy_latency_ps: 0, ..sizing.link };
    let sizing = size(&sizing.link).expect("a legal link");
    let config = &sizing.config;
    let capacity = 64 * i64::from(config.buffer_cells[3]);
    let (edge, slot) = (64 * i64::from(config.edge_charge), 64 * i64::from(config.slot_charge));
    let mut refuted = 0;
    for (rtt, slow) in LINKS {
        for drain in drains() {
            // octets of the last W grants that have not arrived, oldest first
            let mut granted = VecDeque::from(vec![slot; config.window_slots as usize]);
            let mut received = 0;
            let mut decisions = 0;
            trial(&sizing, Time::from_us(rtt), slow, &drain).run_watched(config, 3, |decided| {
                let mut arrived = (decided.received_octets - received) as i64;
                received = decided.received_octets;
                for grant in &mut granted {
                    let taken = arrived.min(*grant);
                    (*grant, arrived) = (*grant - taken, arrived - taken);
                }
                assert_eq!(arrived, 0, "{rtt} us: octets that nothing granted");
                granted.pop_front();
                granted.push_back(64 * decided.decision.grant);
                let charge = if decided.decision.share == Share::Whole { edge } else { 0 };
                let queue = 64 * i64::from(decided.cells);
                let not_arrived: i64 = granted.iter().sum();
                assert!(queue + not_arrived + charge <= capacity, "{rtt} us, at {:?}", decided.at);
                let printed = queue + 64 * decided.outstanding + charge <= capacity;
                assert!(printed || decided.decision.share != Share::Whole, "{rtt} us, at {:?}", decided.at);
                refuted += u64::from(!printed);
                decisions += 1;
            });
            assert!(decisions > 1000, "{decisions} decisions");
        }
    }
    assert!(refuted > 1000, "with Fw in the place of U it fails after {refuted} decisions");
}
