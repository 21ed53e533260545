//! The marker at its pins, one call per clock.

use super::ip::{self, Ip};
use super::{Draws, Settings, decide};
use crate::ecn_marker::{Inputs, MARKED, NOT_ELIGIBLE, Outputs, UNMARKED, WAS_CE};
use crate::in_line::way::{Beat, Way};
use rtl_foundation::contract::{Golden, Long};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("beats", "a beat"),
    Long::driven("*_beat", "a beat"),
    Long::driven("header.*", "octets of a frame"),
    Long::driven("ip.*", "octets of a frame"),
    Long::driven("thresholds.*", "settings and levels of a class, sampled anew for each frame"),
    Long::driven("decision.*", "a draw and a probability, sampled anew for each frame"),
    Long::driven("change*", "a checksum"),
    Long::driven("patch.current", "a checksum"),
];

/// Findings of the first beat of a frame.
#[derive(Clone, Copy, Debug)]
struct Found {
    class: u8,
    is_to_be_marked: bool,
}

/// The class of a frame and its outcome.
type Verdict = (u8, u8);

/// The marker, clock by clock; `N` is `DATA_W / 8`, `U` is `USER_W`.
#[derive(Clone, Debug)]
pub struct Model<const N: usize, const U: usize> {
    draws: Draws,
    way: Way<N, U, Found, Verdict>,
}

impl<const N: usize, const U: usize> Default for Model<N, U> {
    fn default() -> Self {
        Self::new(0)
    }
}

impl<const N: usize, const U: usize> Model<N, U> {
    /// The marker after a reset with this seed.
    pub fn new(seed: u32) -> Self {
        Self { draws: Draws::new(seed), way: Way::default() }
    }

    /// The outputs of this clock, which depend on no input of it.
    pub fn outputs(&self) -> Outputs<N, U> {
        let mut outputs = Outputs { s_axis_tready: self.way.ready(), ..Outputs::default() };
        if let Some(beat) = self.way.out() {
            outputs.m_axis_tvalid = true;
            outputs.m_axis_tdata = beat.data;
            outputs.m_axis_tkeep = beat.keep;
            outputs.m_axis_tlast = beat.last;
            outputs.m_axis_tuser = beat.user;
            outputs.m_axis_tdest = beat.class;
        }
        if let Some((class, outcome)) = self.way.verdict() {
            outputs.stat_verdict = true;
            outputs.stat_class = class;
            outputs.stat_outcome = outcome;
        }
        outputs
    }
}

/// Marks the header of a frame, or not; returns the verdict.
fn treat(found: Found, header: &mut [u8]) -> Verdict {
    let ip = ip::parse(header);
    let outcome = match ip {
        Some(ip) if ip.is_eligible() => {
            if found.is_to_be_marked {
                ip::mark(header, ip);
            }
            if found.is_to_be_marked { MARKED } else { UNMARKED }
        }
        Some(Ip::V4(_, 3) | Ip::V6(_, 3)) => WAS_CE,
        _ => NOT_ELIGIBLE,
    };
    (found.class, outcome)
}

/// The settings of a class and the levels in this clock.
fn settings<const N: usize, const U: usize>(inputs: &Inputs<N, U>, class: usize) -> Settings {
    let is = |classes: u8| classes >> class & 1 == 1;
    let ratios = [&inputs.cfg_kmin_ratio, &inputs.cfg_kmax_ratio].map(|ratio| ratio.0[class] as u8);
    Settings {
        enable: is(inputs.cfg_enable),
        queue: inputs.occ_cells.0[class],
        free: inputs.free_cells,
        kmin: inputs.cfg_kmin_cells.0[class],
        kmax: inputs.cfg_kmax_cells.0[class],
        pmax: inputs.cfg_pmax.0[class] as u16,
        ratios: is(inputs.cfg_dynamic).then_some(ratios),
    }
}

impl<const N: usize, const U: usize> Golden for Model<N, U> {
    type Inputs = Inputs<N, U>;
    type Outputs = Outputs<N, U>;

    fn step(&mut self, inputs: &Inputs<N, U>) -> Outputs<N, U> {
        let outputs = self.outputs();
        if inputs.rst {
            *self = Self::new(inputs.cfg_seed);
            return outputs;
        }
        let class = inputs.s_axis_tdest;
        let beat = Beat {
            data: inputs.s_axis_tdata,
            keep: inputs.s_axis_tkeep,
            last: inputs.s_axis_tlast,
            user: inputs.s_axis_tuser,
            class,
        };
        let Self { draws, way } = self;
        let finds = || {
            let draw = draws.next().expect("the sequence has no end");
            Found { class, is_to_be_marked: decide(&settings(inputs, class.into()), draw) }
        };
        let treat = |found, header: &mut [u8]| (treat(found, header), None);
        way.step(inputs.s_axis_tvalid.then_some(beat), inputs.m_axis_tready, finds, treat);
        outputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ecn_marker::{HELD_BEATS, VERDICT_LATENCY, header_beats, stream_latency};
    use rtl_foundation::contract::{Keep, User};

    /// IPv4 with ECT(0), behind a tag.
    fn tagged() -> Vec<u8> {
        let mut octets = vec![0x5a; 150];
        octets[12..28].copy_from_slice(&[0x81, 0x00, 0x60, 0x01, 0x08, 0x00, 0x45, 2, 0, 132, 0, 0, 0x40, 0, 64, 17]);
        octets
    }

    struct Bench<const N: usize> {
        model: Model<N, 9>,
        inputs: Inputs<N, 9>,
        log: Vec<Outputs<N, 9>>,
    }

    impl<const N: usize> Bench<N> {
        /// Class 3 has 100 cells in use and is marked above 99.
        fn new() -> Self {
            let mut inputs = Inputs { cfg_enable: 0xff, m_axis_tready: true, ..Inputs::default() };
            inputs.occ_cells.0[3] = 100;
            inputs.cfg_kmin_cells.0[3] = 99;
            Self { model: Model::default(), inputs, log: Vec::new() }
        }

        fn idle(&mut self, clocks: usize) -> &mut Self {
            self.inputs.s_axis_tvalid = false;
            self.log.extend((0..clocks).map(|_| self.model.step(&self.inputs)));
            self
        }

        fn send(&mut self, octets: &[u8], class: u8) -> &mut Self {
            let beats = octets.len().div_ceil(N);
            for (index, beat) in octets.chunks(N).enumerate() {
                self.inputs.s_axis_tvalid = true;
                self.inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
                self.inputs.s_axis_tkeep = Keep::first(beat.len());
                self.inputs.s_axis_tlast = index + 1 == beats;
                self.inputs.s_axis_tdest = class;
                self.inputs.s_axis_tuser = User(index as u128);
                self.log.push(self.model.step(&self.inputs));
            }
            self.inputs.s_axis_tvalid = false;
            self
        }

        fn clocks_where(&self, what: impl Fn(&Outputs<N, 9>) -> bool) -> Vec<usize> {
            (0..self.log.len()).filter(|&t| what(&self.log[t])).collect()
        }
    }

    fn a_stream_without_gaps<const N: usize>() {
        let mut bench = Bench::<N>::new();
        bench.send(&tagged(), 3).send(&tagged(), 2).send(&tagged(), 3).idle(30);
        let beats = 150_usize.div_ceil(N);
        let latency = stream_latency(N);
        assert_eq!(bench.clocks_where(|o| o.m_axis_tvalid), (latency..latency + 3 * beats).collect::<Vec<_>>());
        let known = |frame: usize| frame * beats + header_beats(N) - 1 + VERDICT_LATENCY;
        assert_eq!(bench.clocks_where(|o| o.stat_verdict), [0, 1, 2].map(known));
        let outcomes =
            [0, 1, 2].map(|frame| (bench.log[known(frame)].stat_class, bench.log[known(frame)].stat_outcome));
        assert_eq!(outcomes, [(3, MARKED), (2, UNMARKED), (3, MARKED)]);
        let out: Vec<u8> = bench
            .log
            .iter()
            .filter(|o| o.m_axis_tvalid)
            .flat_map(|o| o.m_axis_tdata.0[..o.m_axis_tkeep.0.count_ones() as usize].to_vec())
            .collect();
        let mut marked = tagged();
        ip::mark(&mut marked, Ip::V4(18, 2));
        assert_ne!(marked, tagged());
        assert_eq!(out, [marked.clone(), tagged(), marked].concat());
    }

    #[test]
    fn a_stream_without_gaps_leaves_without_gaps() {
        a_stream_without_gaps::<8>();
        a_stream_without_gaps::<16>();
        a_stream_without_gaps::<32>();
        a_stream_without_gaps::<64>();
        a_stream_without_gaps::<128>();
    }

    #[test]
    fn a_stream_that_waits_is_held() {
        let mut bench = Bench::<8>::new();
        bench.inputs.m_axis_tready = false;
        bench.send(&vec![1; 8 * 100], 0);
        let taken = bench.clocks_where(|o| o.s_axis_tready).len();
        assert_eq!(taken, HELD_BEATS + 2, "those held, and two on their way out");
    }
}
