//! The ledger on round trips other than the one it was sized for, with the configuration that `bifrost size` prints for 100G and
//! 80 km: when it counts overcommitted slots (`docs/port.md`).

use cores::bifrost_pause_engine::sizing::{LinkSpec, Sizing, size};
use cores::ethernet::LineRate;
use cosim::link::Time;
use cosim::link::drain::{DrainProfile, FULL};
use cosim::link::frames::FrameMix;
use cosim::link::order::Order;
use cosim::link::source::Flows;
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

/// A link with this round trip in place of the one that was sized for.
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

/// Overcommitted slots, and by how many octets the queue passed H, on a link with this round trip in place of 800 us.
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

/// Round trips, and whether the peer takes as long as it may to obey: the shortest and the longest that the configuration allows,
/// and two between them.
const LINKS: [(u64, bool); 4] = [(1, false), (400, false), (800, false), (816, true)];

/// A grant counts in Fw until it expires, so what arrives before that counts in L as well.
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
