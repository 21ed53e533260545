//! The lossy link clock by clock, with golden models of the shims: both directions are protected and compared, and a
//! wrong delivery is refused.

use cores::lowar_shim::model::Model;
use cores::lowar_shim::{Inputs, Outputs, registers};
use cores::registers::Table;
use cosim::Engine;
use cosim::link::control::{Alone, ClockedCore};
use cosim::link::{StreamError, Unobserved};
use cosim::lossy::{FAR, LossyLink, NEAR, Shim};
use cosim::run::{LossyReport, RunOptions, run};
use cosim::scenario::LossyScenario;
use std::convert::Infallible;

const N: usize = 8;

/// A window far below the BDP: the line is idle most of the time, and generations are flushed. Both directions lose packets.
const SCENARIO: &str = r#"
title = "bursts on an idle line"
duration = "10ms"
[link]
rate = "10G"
rtt = "400us"
loss = { model = "gilbert", rate = "2%", burst = 3 }
reverse_loss = { model = "bernoulli", rate = "3%" }
[rdma]
transport = "selective-repeat"
mtu = 256
window = 60
timeout = "600us"
[fec]
code = { k = 8, r = 2, lanes = 4 }
feedback = "50us"
"#;

fn scenario(text: &str) -> LossyScenario {
    LossyScenario::parse("idle.toml", text).unwrap_or_else(|error| panic!("{error}")).remove(0)
}

fn clocked(text: &str) -> LossyReport {
    let options = RunOptions { engine: Engine::Clocked, ..RunOptions::default() };
    run(&scenario(text), &options).unwrap_or_else(|error| panic!("{error}"))
}

/// Both directions are protected, and the registers agree with the packets on the line, except those that pass while
/// software reads.
#[test]
fn both_directions_are_protected_and_registers_tell_of_it() {
    let report = clocked(SCENARIO);
    let back = report.back.expect("a way back");
    assert!(report.recovered_frames > 10 && report.residual_frames > 0, "bursts beyond repair: {report:?}");
    assert!(back.lost_packets > 25 && back.recovered_frames > 15 && back.repairs > 250, "{back:?}");
    assert!(back.residual_frames < back.recovered_frames / 4, "{back:?}");
    // 10 ms in steps of 50 us, in each direction
    assert!((390..=400).contains(&report.feedback_packets), "{} feedback packets", report.feedback_packets);
    let [near, far] = report.counted("tx_flushed");
    assert!(near > 10 && far > 10, "{near} and {far} generations were flushed");
    let alike = |what: &str, counted: u64, seen: u64| {
        assert!((seen..=seen + 12).contains(&counted), "{what}: {counted} counted, {seen} seen");
    };
    for (register, near, far) in
        [("tx_repair", report.repairs, back.repairs), ("rx_recovered", back.recovered_frames, report.recovered_frames)]
    {
        let counted = report.counted(register);
        alike(&format!("{register}, near"), counted[0], near);
        alike(&format!("{register}, far"), counted[1], far);
    }
    let feedback = report.counted("tx_feedback").iter().sum();
    alike("tx_feedback", feedback, report.feedback_packets);
    let [_, delivered] = report.counted("rx_delivered");
    assert!(delivered + report.recovered_frames + report.residual_frames <= report.sent_frames + 12, "{report:?}");
}

/// A far end without a shim gets frames without a header, whatever the near shim's settings, and drops its feedback.
#[test]
fn a_peer_without_a_shim_gets_plain_frames() {
    for fec in ["code = \"adaptive\"", "code = { k = 8, r = 2, lanes = 4 }\ndetect = true"] {
        let (head, _) = SCENARIO.split_once("[fec]").expect("a shim");
        let report = clocked(&format!("{head}[fec]\n{fec}\npeer = \"none\"\nfeedback = \"50us\"\n"));
        assert!(report.delivered_frames > 500, "{fec}: {report:?}");
        assert_eq!((report.repairs, report.recovered_frames, report.codes.len()), (0, 0, 1), "{fec}: {report:?}");
        assert_eq!(report.codes[0].code, None, "{fec}");
        // feedback that the fibre loses does not arrive
        assert!((170..=200).contains(&report.foreign_packets), "{fec}: {} foreign packets", report.foreign_packets);
        assert!(report.counters.as_ref().is_some_and(|counters| counters.far.is_none()), "{fec}");
    }
}

/// Kinds of wrong delivery by a shim.
#[derive(Clone, Copy, PartialEq)]
enum Harm {
    None,
    Octet,
    Twice,
}

/// A shim that delivers one frame wrongly to its host.
struct Harming {
    shim: Alone<Model<N>>,
    harm: Harm,
    /// The clocks of its first frame.
    first: Vec<Outputs<N>>,
    /// Number of those clocks that were repeated.
    again: usize,
    outputs: Outputs<N>,
}

impl Harming {
    fn new(shim: Alone<Model<N>>, harm: Harm) -> Self {
        Self { shim, harm, first: Vec::new(), again: 0, outputs: Outputs::default() }
    }
}

impl ClockedCore for Harming {
    type Inputs = Inputs<N>;
    type Outputs = Outputs<N>;
    type Error = Infallible;

    fn clock(&mut self, inputs: &Inputs<N>) -> Result<&Outputs<N>, Infallible> {
        let whole = self.first.last().is_some_and(|beat| beat.m_axis_rx_tlast);
        if whole && self.harm == Harm::Twice && self.again < self.first.len() {
            self.outputs = self.first[self.again].clone();
            (self.outputs.s_axis_tx_tready, self.outputs.m_axis_tx_tvalid) = (false, false);
            self.again += 1;
            return Ok(&self.outputs);
        }
        self.outputs = self.shim.clock(inputs)?.clone();
        if self.outputs.m_axis_rx_tvalid {
            if !whole {
                self.first.push(self.outputs.clone());
            } else if self.harm == Harm::Octet {
                self.outputs.m_axis_rx_tdata.0[1] ^= 0x10;
            }
        }
        Ok(&self.outputs)
    }
}

fn harmed(near: Harm, far: Harm) -> String {
    let scenario = scenario(SCENARIO);
    let build = scenario.plan.built;
    let map = registers::map(&build);
    let programs = &scenario.plan.programs;
    let shim =
        |harm, program| Shim::new(Harming::new(Alone::new(Model::new(Table::of(&map), build)), harm), &map, program);
    let far = programs.far.as_ref().map(|program| shim(far, program));
    let mut link = LossyLink::<_, N>::new(shim(near, &programs.near), far, scenario.parts(3));
    let ended = link.run(scenario.file.duration.0, &mut Unobserved, |_| false);
    match ended.expect_err("the harm is seen") {
        StreamError::Stream { end, what, .. } => format!("{end}: {what}"),
        other => panic!("{other}"),
    }
}

#[test]
fn harm_done_to_a_frame_is_seen_in_both_directions() {
    let (not_sent, twice) =
        ("a delivered frame is not one that was sent", "a frame is delivered twice, or after one that was sent later");
    assert_eq!(harmed(Harm::None, Harm::Octet), format!("{FAR}: {not_sent}"));
    assert_eq!(harmed(Harm::None, Harm::Twice), format!("{FAR}: {twice}"));
    assert_eq!(harmed(Harm::Octet, Harm::None), format!("{NEAR}: {not_sent}"));
    assert_eq!(harmed(Harm::Twice, Harm::None), format!("{NEAR}: {twice}"));
}
