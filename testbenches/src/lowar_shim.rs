//! Random stimulus for `lowar_shim`: the core is at one end of a lossy link with hosts and software at both ends, and
//! its golden model at the other; coverage points; and [rules for deliveries](Board) independent of the golden models.

mod board;
mod end;
mod line;
mod pair;
mod readings;

pub use board::{Board, Counts, PORT};
pub use line::{Arrival, Line};
pub use pair::{Pair, Shim};

use crate::at_width;
use crate::campaign::{self, Campaign, Finished, Plan, try_run};
use crate::coverage::Coverage;
use crate::draw::pick;
use crate::mutants::Class::{Event, LateCounter};
use crate::mutants::Mutant;
use crate::registers::watch::{self, Watch};
use crate::units::Unit;
use cores::lowar::Build;
use cores::lowar_shim::hdl::CORE;
use cores::lowar_shim::model::{LONG, Model};
use cores::lowar_shim::registers::map;
use cores::lowar_shim::{Inputs, Outputs};
use cores::registers::Table;
use cores::variant::Variant;
use end::{End, Happened};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use readings::READINGS;
use rtl_foundation::contract::Golden;
use rtl_gen::registers::RegisterMap;

/// Coverage points of a campaign, besides those [at the bus](watch::POINTS) and [of reads](READINGS).
pub const EVENTS: [&str; 15] = [
    "plain frame sent",
    "source packet sent",
    "repair sent",
    "feedback sent",
    "packet with UDP",
    "packet with EtherType",
    "bad FCS arrives",
    "plain frame delivered",
    "protected frame delivered",
    "lost frame delivered",
    "frame passed through out of order",
    "packet for another port delivered",
    "reset in mid-frame",
    "far end reset",
    "frame of the host too long",
];

/// A direction of the link.
struct Way {
    line: Line,
    board: Board,
}

impl Way {
    fn new(seed: u64, build: Build) -> Self {
        Self { line: Line::new(seed, build), board: Board::default() }
    }
}

/// The stimulus, which draws inputs clock by clock and watches the outputs.
pub struct Stimulus<const N: usize> {
    rng: ChaCha8Rng,
    build: Build,
    near: End<N>,
    far: End<N>,
    peer: Model<N>,
    out: Way,
    back: Way,
    watch: Watch,
    coverage: Coverage,
}

impl<const N: usize> Stimulus<N> {
    /// The stimulus of `seed` for a core of `build` with these registers.
    pub fn new(seed: u64, build: Build, map: RegisterMap) -> Self {
        let read = READINGS.map(|(_, _, point)| point);
        let points: Vec<&str> = EVENTS.into_iter().chain(watch::POINTS).chain(read).collect();
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            build,
            watch: Watch::new(&map, &READINGS),
            peer: Model::new(Table::of(&map), build),
            near: End::new(4 * seed, build, map.clone()),
            far: End::new(4 * seed + 1, build, map),
            out: Way::new(4 * seed + 2, build),
            back: Way::new(4 * seed + 3, build),
            coverage: Coverage::new(&points),
        }
    }

    /// Notes the events at an end, from which `out` leads away and to which `back` leads.
    fn happens(happened: Happened, rst: bool, out: &mut Way, back: &mut Way, build: &Build, seen: &mut Coverage) {
        let Happened { offered, left, arrived, delivered } = happened;
        if let Some(frame) = left {
            let lost = out.line.send(frame.clone());
            out.board.leave(&frame, lost, seen);
        }
        if let Some(frame) = offered {
            let too_long = frame.len() > build.frame_octets;
            seen.hit("frame of the host too long", too_long);
            if !too_long {
                out.board.offer(&frame);
            }
        }
        if let Some(frame) = delivered {
            back.board.deliver(&frame, seen);
        }
        if let Some(arrival) = arrived {
            back.board.arrive(&arrival, seen);
        }
        if rst {
            out.line.settle();
            out.board.reset_sender();
            back.board.reset_receiver();
        }
    }
}

impl<const N: usize> campaign::Stimulus for Stimulus<N> {
    type Golden = Model<N>;

    fn draw(&mut self) -> &Inputs<N> {
        if self.rng.random_ratio(1, 8192) {
            self.near.draw_phase();
            self.far.draw_phase();
            self.out.line.draw_phase();
            self.back.line.draw_phase();
        }
        self.near.draw(&mut self.back.line)
    }

    fn watch(&mut self, outputs: &Outputs<N>) {
        let Self { build, near, far, peer, out, back, watch, coverage: seen, .. } = self;
        let pins = &near.inputs;
        watch.watch(pins.rst, &pins.axil_master(), &outputs.axil_slave(), outputs.irq, seen);
        out.board.clock(far.may_pass());
        back.board.clock(near.may_pass());
        let rst = near.inputs.rst;
        seen.hit("reset in mid-frame", rst && near.is_busy());
        Self::happens(near.advance(outputs), rst, out, back, build, seen);

        let told = peer.step(far.draw(&mut out.line));
        let rst = far.inputs.rst;
        seen.hit("far end reset", rst);
        Self::happens(far.advance(&told), rst, back, out, build, seen);
    }

    fn into_coverage(self) -> Coverage {
        self.coverage
    }
}

/// The campaign of the core. With other numbers of rows the shim joins other paths and controllers, and these are tested in
/// all their variants; `make soak` takes all of the shim's.
pub static CAMPAIGN: Campaign = Campaign::new(&CORE, LONG, |variant, plan| at_width!(variant, run(plan)))
    .of_variants(&["w64", "w512"])
    .plain(1, 1_000_000)
    .ends_on("w64_r1", 1, 300_000);

fn run<const N: usize>(variant: &Variant, plan: &Plan) -> miette::Result<Finished> {
    let build = Build::from(variant);
    let map = map(&build);
    let golden = Model::<N>::new(Table::of(&map), build);
    let stimulus = Stimulus::<N>::new(plan.seed, build, map);
    try_run(&CORE, variant, golden, stimulus, plan)
}

/// The bugs that the campaign must find.
#[rustfmt::skip]
pub static MUTANTS: &[Mutant] = &[
    Mutant::new(&CORE, "w64_r1", LateCounter, "source packets are counted in 16 bits", "lowar_shim_registers",
        "tx_source_total <= tx_source_total + {31'd0, count_tx_source};",
        "tx_source_total <= {tx_source_total[31:16], (tx_source_total[15:0] + {15'd0, count_tx_source})};"),
    Mutant::new(&CORE, "w64_r1", LateCounter, "the clocks of a wait wrap at 2^20", "lowar_waiting",
        "end else if (~(&run)) begin", "end else begin"),
    Mutant::new(&CORE, "w64_r1", Event, "frames that were missed are not reported", "lowar_shim_w64_r1",
        "wire lost_or_missed = decoder_stat_lost | decoder_stat_missed;", "wire lost_or_missed = decoder_stat_lost;"),
];

/// The units that `make synth` measures.
pub static UNITS: &[Unit] =
    &[Unit::part(&CORE, "w64", "registers"), Unit::only_ultrascale(&CORE, "w64"), Unit::only_ultrascale(&CORE, "w512")];
