//! No link, however drawn, needs more buffer than its sizing says.

use cores::bifrost_pause_engine::Config;
use rayon::prelude::*;
use testbenches::random_link::{RandomLink, Verdict};

const SEED: u64 = 1;
const FRAMES: u64 = 300_000;

#[test]
fn two_hundred_random_links_never_overshoot() {
    let verdicts: Vec<(RandomLink, Verdict)> = (0..200u64)
        .into_par_iter()
        .map(|index| {
            let link = RandomLink::draw(SEED, index, FRAMES);
            let verdict = link.run();
            (link, verdict)
        })
        .collect();
    for (link, verdict) in &verdicts {
        assert!(verdict.fill_ppm <= 1_000_000, "{verdict:?}\n{link:#?}\n{}", link.replay(FRAMES));
    }
    // A single sender that never idles loses no throughput either.
    for (link, verdict) in &verdicts {
        assert!(verdict.loss_ppm <= Some(1_000), "{verdict:?}\n{link:#?}\n{}", link.replay(FRAMES));
    }
    // The campaign must come close, or it would show nothing.
    let close = verdicts.iter().filter(|(_, verdict)| verdict.fill_ppm > 950_000).count();
    let paused = verdicts.iter().filter(|(_, verdict)| verdict.pause_frames > 0).count();
    assert!(close >= 15, "only {close} links filled their buffer to 95 %");
    assert!(paused >= 150, "only {paused} links paused at all");
}

/// The campaign can fail: with any charge of the ledger left out, some of its links overshoot.
#[test]
fn each_charge_of_the_ledger_is_needed() {
    let overshoots = |change: fn(&mut Config)| {
        let overshoots_changed = |index| {
            let link = RandomLink::draw(SEED, index, FRAMES);
            let mut config = link.sizing.config.clone();
            change(&mut config);
            link.overshoots_with(&config)
        };
        (0..200u64).into_par_iter().filter(|&index| overshoots_changed(index)).count()
    };
    assert!(overshoots(|c| c.edge_charge = 0) > 0, "X, the leak of a closing edge");
    assert!(overshoots(|c| c.window_slots = (c.window_slots - 1).max(1)) > 0, "W, the slots of a round trip");
    assert!(overshoots(|c| c.slot_charge -= c.slot_charge / 20) > 0, "R, what a granted slot may bring");
    assert!(overshoots(|c| c.cell_factor = 32) > 0, "the cells that a frame leaves unfilled");
    assert!(overshoots(|c| (c.pause_slots, c.guard_quanta) = (c.refresh_slots, 0)) > 0, "G, the overlap of pauses");
}

/// A link of 1.6 km with frames of a third of its BDP, which starved its egress by 4 frames while H had no room for a frame
/// that has not arrived whole.
#[test]
fn the_buffer_has_room_for_a_frame_in_progress() {
    let verdict = RandomLink::draw(2, 2835, 1_000_000).run();
    assert_eq!(verdict.loss_ppm, Some(0), "{verdict:?}");
}
