//! Somebody sends the decoder what its far encoder would never send: it delivers no frame that did not arrive or was
//! computed from what did, does not hang and loses no room, which the scoreboard of the stimulus watches.

use cores::contract::Golden;
use cores::lowar::{Build, build};
use cores::lowar_fec_decoder::model::Model;
use rayon::prelude::*;
use testbenches::campaign::Stimulus as _;
use testbenches::lowar_fec_decoder::Stimulus;

/// Frames for all seeds together.
const FRAMES: u64 = 10_000_000;
const SEEDS: u64 = 8;

#[test]
fn ten_million_hostile_packets_do_no_harm() {
    // the golden model; with the core it is in lockstep
    let small = Build { frame_octets: 512, slots: 64, ..build(64, 4) };
    (0..SEEDS).into_par_iter().for_each(|seed| {
        let mut model = Model::<64>::new(small);
        let mut stimulus = Stimulus::<64>::hostile(seed, small);
        while stimulus.received() < FRAMES / SEEDS {
            let outputs = model.step(stimulus.draw());
            stimulus.watch(&outputs);
        }
    });
}
