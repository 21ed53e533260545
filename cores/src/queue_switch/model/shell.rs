//! The queue switch at its pins, one call per clock.

use super::{Decision, Settings, remark};
use crate::in_line::way::{Beat, Way};
use crate::queue_switch::{Inputs, KEPT, Outputs, STRAIGHT, SWITCHED, WITH_DSCP, WITH_PCP};
use rtl_foundation::contract::{Golden, Long};

/// Registers of many bits.
pub const LONG: &[Long] = &[
    Long::driven("beats", "a beat"),
    Long::driven("*_beat", "a beat"),
    Long::driven("header.*", "octets of a frame"),
    Long::driven("ip.*", "octets of a frame"),
    Long::driven("decision.*", "tables, sampled anew for each frame"),
    Long::driven("change*", "a checksum"),
    Long::driven("patch.current", "a checksum"),
];

/// Findings of the first beat of a frame: its class, and the decision.
type Found = (u8, Decision);

/// The classes before and after, and the outcome.
type Verdict = (u8, u8, u8);

/// The queue switch, clock by clock; `N` is `DATA_W / 8`, `U` is `USER_W`.
#[derive(Clone, Debug, Default)]
pub struct Model<const N: usize, const U: usize> {
    way: Way<N, U, Found, Verdict>,
}

impl<const N: usize, const U: usize> Model<N, U> {
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
        if let Some((class, new_class, outcome)) = self.way.verdict() {
            outputs.stat_verdict = true;
            outputs.stat_class = class;
            outputs.stat_new_class = new_class;
            outputs.stat_outcome = outcome;
        }
        outputs
    }
}

/// Marks the header of a frame anew, or not; returns the verdict and its new class.
fn treat((class, decision): Found, header: &mut [u8]) -> (Verdict, Option<u8>) {
    match decision {
        Decision::Straight => ((class, class, STRAIGHT), None),
        Decision::Kept => ((class, class, KEPT), None),
        Decision::Switched(new, marking) => {
            let (pcp, dscp) = remark(header, marking);
            let with = |is: bool, what: u8| if is { what } else { 0 };
            ((class, new, SWITCHED + with(pcp, WITH_PCP) + with(dscp, WITH_DSCP)), Some(new))
        }
    }
}

impl Settings {
    /// The configuration at the pins.
    pub fn at<const N: usize, const U: usize>(inputs: &Inputs<N, U>) -> Self {
        let marking = |classes: u8, table: &[u32; 8]| -> [Option<u8>; 8] {
            std::array::from_fn(|class| (classes >> class & 1 == 1).then_some(table[class] as u8))
        };
        Self {
            up: inputs.cfg_up,
            enable: inputs.cfg_enable,
            class: inputs.cfg_class.0.map(|class| class as u8),
            pcp: marking(inputs.cfg_remark_pcp, &inputs.cfg_pcp.0),
            dscp: marking(inputs.cfg_remark_dscp, &inputs.cfg_dscp.0),
        }
    }
}

impl<const N: usize, const U: usize> Golden for Model<N, U> {
    type Inputs = Inputs<N, U>;
    type Outputs = Outputs<N, U>;

    fn step(&mut self, inputs: &Inputs<N, U>) -> Outputs<N, U> {
        let outputs = self.outputs();
        if inputs.rst {
            *self = Self::default();
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
        let finds = || (class, Settings::at(inputs).decide(inputs.ingress_port, inputs.egress_port, class));
        self.way.step(inputs.s_axis_tvalid.then_some(beat), inputs.m_axis_tready, finds, treat);
        outputs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queue_switch::{VERDICT_LATENCY, header_beats, stream_latency};
    use rtl_foundation::contract::{Keep, User};

    /// IPv4 behind a tag.
    fn tagged() -> Vec<u8> {
        let mut octets = vec![0x5a; 150];
        octets[12..28].copy_from_slice(&[0x81, 0x00, 0x60, 0x01, 0x08, 0x00, 0x45, 2, 0, 132, 0, 0, 0x40, 0, 64, 17]);
        octets
    }

    /// Three frames of class 3, of which the first and the last turn from port 6 to port 7, where class 3 becomes 4.
    fn a_stream_without_gaps<const N: usize>() {
        let mut inputs = Inputs::<N, 9> {
            m_axis_tready: true,
            cfg_up: 0xc0,
            cfg_enable: 0xff,
            cfg_remark_pcp: 0xff,
            cfg_remark_dscp: 0xff,
            ingress_port: 6,
            s_axis_tdest: 3,
            ..Inputs::default()
        };
        inputs.cfg_class.0[3] = 4;
        inputs.cfg_pcp.0[4] = 5;
        inputs.cfg_dscp.0[4] = 40;
        let mut model = Model::<N, 9>::default();
        let mut log = Vec::new();
        let beats = 150_usize.div_ceil(N);
        for egress in [7, 1, 7] {
            for (number, beat) in tagged().chunks(N).enumerate() {
                inputs.s_axis_tvalid = true;
                inputs.s_axis_tdata.0[..beat.len()].copy_from_slice(beat);
                inputs.s_axis_tkeep = Keep::first(beat.len());
                inputs.s_axis_tlast = number + 1 == beats;
                inputs.s_axis_tuser = User(number as u128);
                // the port beside the first beat counts
                inputs.egress_port = if number == 0 { egress } else { 7 };
                log.push(model.step(&inputs));
            }
        }
        inputs.s_axis_tvalid = false;
        log.extend((0..30).map(|_| model.step(&inputs)));
        let clocks =
            |is: &dyn Fn(&Outputs<N, 9>) -> bool| (0..log.len()).filter(|&at| is(&log[at])).collect::<Vec<_>>();
        let latency = stream_latency(N);
        assert_eq!(clocks(&|o| o.m_axis_tvalid), (latency..latency + 3 * beats).collect::<Vec<_>>());
        let known = [0, 1, 2].map(|frame| frame * beats + header_beats(N) - 1 + VERDICT_LATENCY);
        assert_eq!(clocks(&|o| o.stat_verdict), known);
        let verdicts = known.map(|at| (log[at].stat_class, log[at].stat_new_class, log[at].stat_outcome));
        let switched = (3, 4, SWITCHED + WITH_PCP + WITH_DSCP);
        assert_eq!(verdicts, [switched, (3, 3, STRAIGHT), switched]);
        let left = log.iter().filter(|o| o.m_axis_tvalid);
        let out: Vec<u8> =
            left.clone().flat_map(|o| o.m_axis_tdata.0[..o.m_axis_tkeep.0.count_ones() as usize].to_vec()).collect();
        let mut marked = tagged();
        marked[14] = 0xa0;
        marked[19] = 40 << 2 | 2;
        // 0x5a5a less 160
        marked[28..30].copy_from_slice(&[0x59, 0xba]);
        assert_eq!(out, [marked.clone(), tagged(), marked].concat());
        let classes: Vec<u8> = left.map(|o| o.m_axis_tdest).collect();
        assert_eq!(classes, [vec![4; beats], vec![3; beats], vec![4; beats]].concat());
    }

    #[test]
    fn a_stream_without_gaps_leaves_without_gaps() {
        a_stream_without_gaps::<8>();
        a_stream_without_gaps::<16>();
        a_stream_without_gaps::<32>();
        a_stream_without_gaps::<64>();
        a_stream_without_gaps::<128>();
    }
}
