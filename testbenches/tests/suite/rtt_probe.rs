//! `rtt_probe` in Verilator, in lockstep with its golden model: random stimulus, and a link that is longer than
//! configured.

use cores::bifrost_pause_engine::sizing::{LinkSpec, Storage, size};
use cores::ethernet::{LineRate, PS_PER_METRE};
use cores::rtt_probe::Inputs;
use cores::rtt_probe::hdl::CORE;
use cores::rtt_probe::model::Model;
use cosim::network::frame::NetworkFrame;
use cosim::network::topologies::{TestbedSpec, testbed};
use cosim::network::{Flow, LongHaul, NetworkObserver, NetworkSimulation, PortId, PortPlan};
use rtl_foundation::contract::{Keep, Octets};
use rtl_foundation::time::{Clock, Time};
use rtl_lockstep::Lockstep;
use std::collections::VecDeque;
use std::convert::Infallible;
use testbenches::campaign::join;

/// Octets in a beat.
const LANES: usize = 64;
/// Distance that the port was configured for, in metres; the next constant is that of the link.
const CONFIGURED: u64 = 76_000;
const REAL: u64 = 80_000;

/// The link of the sizing: without a margin for its length, which is 5 % more.
fn link() -> LinkSpec {
    let storage = Storage::Packed;
    LinkSpec { mtu_octets: 1086, storage, rtt_margin_ppm: 0, ..LinkSpec::new(LineRate::G100, CONFIGURED) }
}

/// Observer of the first frame that finds no room.
#[derive(Default)]
struct FirstLoss(Option<Time>);

impl NetworkObserver for FirstLoss {
    fn lost(&mut self, now: Time, _port: PortId, _frame: &NetworkFrame) {
        self.0.get_or_insert(now);
    }
}

/// The time at which the first frame is lost behind a full line, with a receiver that stops at `stop`.
fn first_loss(stop: Time) -> Option<Time> {
    let spec = TestbedSpec { near: 1, links: 1, distance_m: REAL, ..TestbedSpec::a() };
    let bed = testbed(&spec);
    let (source, destination) = (bed.near[0], bed.far[0]);
    let flow = Flow { source, destination, octets: Flow::ENDLESS, start: Time::ZERO, priority: 3, group: 0 };
    let plan = PortPlan::bifrost(&link()).expect("a link that can be sized");
    let port = |_| -> Result<LongHaul<Infallible>, Infallible> { Ok(plan.model()) };
    let Ok(mut network) = NetworkSimulation::new(bed.topology, &[flow], Time::from_us(100), port);
    network.stall(destination, stop, Time::from_us(20_000));
    let mut seen = FirstLoss::default();
    let Ok(_) = network.run(Time::from_us(15_000), &mut seen);
    seen.0
}

/// A beat on a stream.
type Beat = (Octets<LANES>, Keep<LANES>, bool);

/// One end of the link.
struct End {
    probe: Lockstep<Model<LANES>>,
    inputs: Inputs<LANES>,
}

impl End {
    fn new() -> Self {
        let sizing = size(&link()).expect("a link that can be sized");
        let nanoseconds = |ps: u64| (ps / 1000) as u32;
        let inputs = Inputs {
            m_axis_tready: true,
            cfg_echo: true,
            cfg_oui: 0x00000a,
            cfg_interval: 400_000,
            cfg_timeout: 350_000,
            cfg_clock_step: (65_536e9 / LineRate::G100.clock_hz() as f64) as u32,
            cfg_margin_ns: nanoseconds(sizing.effective_rtt_ps - sizing.rtt_ps),
            cfg_slot_ns: nanoseconds(sizing.slot_ps),
            cfg_window_slots: sizing.config.window_slots as u16,
            ..Inputs::default()
        };
        let variant = CORE.variant("w512").expect("a variant of this width");
        Self { probe: join(&CORE, variant, Model::default(), 0), inputs }
    }

    /// Runs a clock with an arriving beat; returns the departing beat, and whether the window is reported too short.
    fn step(&mut self, arrives: Option<Beat>) -> (Option<Beat>, bool) {
        self.inputs.s_axis_tvalid = arrives.is_some();
        if let Some((data, keep, last)) = arrives {
            (self.inputs.s_axis_tdata, self.inputs.s_axis_tkeep, self.inputs.s_axis_tlast) = (data, keep, last);
        }
        let outputs = self.probe.step(&self.inputs).expect("no difference");
        let beat = (outputs.m_axis_tdata, outputs.m_axis_tkeep, outputs.m_axis_tlast);
        (outputs.m_axis_tvalid.then_some(beat), outputs.alarm_window)
    }
}

/// The clock in which the port at one end reports that its pause engine remembers too few slots.
fn alarm() -> u64 {
    let way = LineRate::G100.clock_hz() * REAL * PS_PER_METRE / 1_000_000_000_000;
    let (mut near, mut far) = (End::new(), End::new());
    near.inputs.cfg_enable = true;
    let [mut there, mut back] = [(); 2].map(|()| VecDeque::from(vec![None; way as usize]));
    for clock in 0.. {
        near.inputs.rst = clock == 0;
        far.inputs.rst = clock == 0;
        let (beat, alarm) = near.step(back.pop_front().flatten());
        there.push_back(beat);
        if alarm {
            return clock;
        }
        let (beat, _) = far.step(there.pop_front().flatten());
        back.push_back(beat);
        assert!(clock < 2_000_000, "no alarm");
    }
    unreachable!("clocks do not end")
}

/// A link that is 5 % longer than configured loses frames when the receiver stops. The port reports the wrong length
/// before: a timeout and a round trip after it came up.
#[test]
fn a_wrong_distance_raises_the_alarm_before_a_frame_is_lost() {
    let alarm = Clock::new(LineRate::G100.clock_hz()).edge(alarm());
    assert!(alarm < Time::from_us(2_000), "alarm at {alarm}");
    let lost = first_loss(Time::from_us(5_000)).expect("what the buffer has no room for");
    assert!(alarm < lost, "alarm at {alarm}, first loss at {lost}");
}
