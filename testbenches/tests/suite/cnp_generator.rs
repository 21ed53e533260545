//! The generator at its pins, in every width, in Verilator and in lockstep with its golden model; and CNPs that scapy and tshark read.

use cores::cnp_generator::hdl::CORE;
use cores::cnp_generator::model::Model;
use cores::cnp_generator::model::packet::{Flow, of_ipv4};
use cores::cnp_generator::{
    ANSWER_LATENCY, DECISION_LATENCY, ENABLE_LATENCY, FIRST_BEAT_LATENCY, FLOW_DONE, FLOW_FULL, FLOW_LATENCY,
    FLOW_MISSING, Inputs, NOT_MARKED, OVERFLOW, Outputs, QUEUE, QUIET, SENT, START_LATENCY, UNKNOWN, VERDICT_LATENCY,
    WAYS, ready_after,
};
use cores::ethernet::LineRate;
use cores::variant::Variant;
use cosim::pcap::{CaptureFile, Fcs};
use rtl_foundation::contract::{Keep, Octets};
use rtl_foundation::time::Time;
use rtl_lockstep::Lockstep;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};
use testbenches::at_width;
use testbenches::campaign::{emitted, join};

/// QP at the source of the flows, but for its last bits.
const PEER_QP: u32 = 0xabc0;

/// Octets of the shortest marked frame.
const SHORTEST: usize = 58;

/// A marked frame of IPv4 from 10.0.0.1 to 10.0.0.2, of this QP.
fn marked(qp: u32) -> Vec<u8> {
    let ip = [0x45, 3, 0, 44, 0, 0, 0x40, 0, 64, 17, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2];
    let [_, high, middle, low] = qp.to_be_bytes();
    let roce = [0xc0, 1, 0x12, 0xb7, 0, 24, 0, 0, 4, 0, 0xff, 0xff, 0, high, middle, low, 0, 0, 0, 9, 0, 0, 0, 0];
    let frame = [&[2, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 8, 0][..], &ip, &roce].concat();
    assert_eq!(frame.len(), SHORTEST);
    frame
}

/// The flow of these frames.
fn flow(qp: u32) -> Flow {
    Flow { ipv6: false, source: of_ipv4(&[10, 0, 0, 1]), destination: of_ipv4(&[10, 0, 0, 2]), qp }
}

fn idle<const N: usize>() -> Inputs<N> {
    Inputs { cfg_enable: true, cfg_interval: 1000, cfg_dscp: 48, cfg_ttl: 64, m_axis_tready: true, ..Inputs::default() }
}

/// The beats of a frame, one a clock.
fn beats<const N: usize>(octets: &[u8]) -> Vec<Inputs<N>> {
    let beat = |chunk: &[u8]| {
        let mut data = Octets([0; N]);
        data.0[..chunk.len()].copy_from_slice(chunk);
        Inputs { s_axis_tvalid: true, s_axis_tdata: data, s_axis_tkeep: Keep::first(chunk.len()), ..idle() }
    };
    let mut beats: Vec<Inputs<N>> = octets.chunks(N).map(beat).collect();
    beats.last_mut().expect("a beat").s_axis_tlast = true;
    beats
}

/// The pins in a clock in which a command is offered.
fn command<const N: usize>(flow: Flow, peer_qp: u32, remove: bool) -> Inputs<N> {
    Inputs {
        s_flow_valid: true,
        s_flow_remove: remove,
        s_flow_ipv6: flow.ipv6,
        s_flow_source: Octets(flow.source),
        s_flow_destination: Octets(flow.destination),
        s_flow_qp: flow.qp,
        s_flow_peer_qp: peer_qp,
        ..idle()
    }
}

fn flows(variant: &Variant) -> usize {
    variant.parameter("FLOWS").expect("a number of flows") as usize
}

struct Bench<const N: usize> {
    lockstep: Lockstep<Model<N>>,
    log: Vec<Outputs<N>>,
}

impl<const N: usize> Bench<N> {
    /// The core after a reset, when its table is clear.
    fn new(variant: &Variant) -> Self {
        let mut lockstep = join(&CORE, variant, Model::<N>::new(flows(variant)), 0);
        lockstep.step(&Inputs { rst: true, ..idle() }).expect("reset");
        let mut bench = Self { lockstep, log: vec![] };
        bench.idle(ready_after(flows(variant)));
        bench.log.clear();
        bench
    }

    /// The core with the flows of these QPs.
    fn with(variant: &Variant, qps: &[u32]) -> Self {
        let mut bench = Self::new(variant);
        for &qp in qps {
            assert_eq!(bench.order(flow(qp), PEER_QP + qp, false), FLOW_DONE);
        }
        bench.log.clear();
        bench
    }

    fn step(&mut self, inputs: &Inputs<N>) -> &Outputs<N> {
        let outputs = self.lockstep.step(inputs).expect("no difference").clone();
        self.log.push(outputs);
        self.log.last().expect("a clock")
    }

    fn run(&mut self, inputs: &[Inputs<N>]) -> &mut Self {
        for inputs in inputs {
            self.step(inputs);
        }
        self
    }

    fn idle(&mut self, clocks: usize) -> &mut Self {
        self.run(&vec![idle(); clocks])
    }

    /// Gives a command, and returns the outcome.
    fn order(&mut self, flow: Flow, peer_qp: u32, remove: bool) -> u8 {
        assert!(self.step(&command(flow, peer_qp, remove)).s_flow_ready, "the table takes a command");
        loop {
            let outputs = self.step(&idle());
            if outputs.stat_flow {
                return outputs.stat_flow_outcome;
            }
        }
    }

    fn clocks(&self, what: impl Fn(&Outputs<N>) -> bool) -> Vec<usize> {
        (0..self.log.len()).filter(|&clock| what(&self.log[clock])).collect()
    }

    fn outcomes(&self) -> Vec<u8> {
        self.log.iter().filter(|outputs| outputs.stat_verdict).map(|outputs| outputs.stat_outcome).collect()
    }

    /// The CNPs that have left whole.
    fn cnps(&self) -> Vec<Vec<u8>> {
        let mut cnps = vec![vec![]];
        for outputs in self.log.iter().filter(|outputs| outputs.m_axis_tvalid) {
            let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
            cnps.last_mut().expect("a CNP").extend(&outputs.m_axis_tdata.0[..lanes]);
            if outputs.m_axis_tlast {
                cnps.push(vec![]);
            }
        }
        assert_eq!(cnps.pop(), Some(vec![]), "all CNPs are whole");
        cnps
    }
}

/// Beats of the shortest marked frame.
const fn frame_beats(lanes: usize) -> usize {
    SHORTEST.div_ceil(lanes)
}

fn a_cnp_and_its_verdict<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::with(variant, &[7]);
    bench.run(&beats(&marked(7))).run(&beats(&marked(8))).idle(60);
    let ended = [1, 2].map(|frame| frame * frame_beats(N) - 1);
    let known = ended.map(|ended| ended + VERDICT_LATENCY as usize);
    assert_eq!(bench.clocks(|outputs| outputs.stat_verdict), known, "{}", variant.name);
    assert_eq!(bench.outcomes(), [SENT, UNKNOWN], "{}", variant.name);
    let first = ended[0] + FIRST_BEAT_LATENCY as usize;
    let expected: Vec<usize> = (first..first + 74_usize.div_ceil(N)).collect();
    assert_eq!(bench.clocks(|outputs| outputs.m_axis_tvalid), expected, "{}", variant.name);
}

#[test]
fn the_first_beat_of_a_cnp_stands_24_clocks_after_its_frame_and_the_verdict_17() {
    assert_eq!((FIRST_BEAT_LATENCY, VERDICT_LATENCY), (24, 17));
    for variant in &emitted(&CORE) {
        at_width!(variant, a_cnp_and_its_verdict());
    }
}

fn cnps_without_a_gap<const N: usize>(variant: &Variant) {
    let qps: Vec<u32> = (0..8).collect();
    let mut bench = Bench::<N>::with(variant, &qps);
    // frames wait for nothing: with an output that waits, all CNPs are there before the first leaves
    let frames: Vec<Inputs<N>> = qps.iter().flat_map(|&qp| beats(&marked(qp))).collect();
    let waiting: Vec<Inputs<N>> = frames.into_iter().map(|pins| Inputs { m_axis_tready: false, ..pins }).collect();
    bench.run(&waiting).run(&vec![Inputs { m_axis_tready: false, ..idle() }; 40]);
    bench.log.clear();
    bench.idle(200);
    let beats = qps.len() * 74_usize.div_ceil(N);
    assert_eq!(bench.clocks(|outputs| outputs.m_axis_tvalid), (0..beats).collect::<Vec<_>>(), "{}", variant.name);
    let peers: Vec<u32> = bench.cnps().iter().map(|cnp| u32::from_be_bytes([0, cnp[47], cnp[48], cnp[49]])).collect();
    assert_eq!(peers, qps.iter().map(|qp| PEER_QP + qp).collect::<Vec<_>>(), "{}", variant.name);
}

#[test]
fn cnps_leave_in_order_without_a_clock_between() {
    for variant in &emitted(&CORE) {
        at_width!(variant, cnps_without_a_gap());
    }
}

fn settings_are_read_once<const N: usize>(variant: &Variant) {
    let settings = START_LATENCY + DECISION_LATENCY - 1;
    assert_eq!((ENABLE_LATENCY, settings), (4, 15));
    let sent = |changed: usize, change: fn(&mut Inputs<N>)| {
        let mut bench = Bench::<N>::with(variant, &[7]);
        let mut pins: Vec<Inputs<N>> = [beats(&marked(7)), vec![idle(); 60]].concat();
        change(&mut pins[frame_beats(N) - 1 + changed]);
        (bench.run(&pins).outcomes()[0], bench.cnps().pop())
    };
    let (_, usual) = sent(0, |_| ());
    let usual = usual.expect("a CNP");
    for clock in 0..20 {
        let (outcome, _) = sent(clock, |pins| pins.cfg_enable = false);
        let expected = if clock == ENABLE_LATENCY as usize { NOT_MARKED } else { SENT };
        assert_eq!(outcome, expected, "{}: clock {clock}", variant.name);
        let (_, cnp) = sent(clock, |pins| (pins.cfg_dscp, pins.cfg_ttl) = (1, 2));
        let cnp = cnp.expect("a CNP");
        let expected = if clock == settings as usize { [4, 2] } else { [48 << 2, 64] };
        assert_eq!([cnp[15], cnp[22]], expected, "{}: clock {clock}", variant.name);
        assert_eq!(cnp[70..], usual[70..], "the ICRC does not change with them");
    }
}

#[test]
fn the_configuration_is_read_4_and_15_clocks_after_a_frame() {
    for variant in &emitted(&CORE) {
        at_width!(variant, settings_are_read_once());
    }
}

fn intervals_end_exactly<const N: usize>(variant: &Variant) {
    let least = frame_beats(N);
    // so many clocks from one frame to the next, and an interval around each multiple
    for apart in [least, least + 1, least + 2, least + 3, 20] {
        for interval in (0..8).chain(2 * apart - 1..2 * apart + 2) {
            let mut bench = Bench::<N>::with(variant, &[7]);
            let mut frame: Vec<Inputs<N>> = beats(&marked(7));
            frame.resize(apart, idle());
            let pins =
                vec![frame; 12].into_iter().flatten().map(|pins| Inputs { cfg_interval: interval as u32, ..pins });
            let after = Inputs { cfg_interval: interval as u32, ..idle() };
            bench.run(&pins.collect::<Vec<_>>()).run(&vec![after; 40]);
            let mut last: Option<usize> = None;
            let expected = (0..12usize).map(|number| {
                let is_quiet = last.is_some_and(|last| (number - last) * apart < interval);
                last = if is_quiet { last } else { Some(number) };
                if is_quiet { QUIET } else { SENT }
            });
            let expected: Vec<u8> = expected.collect();
            assert_eq!(bench.outcomes(), expected, "{}: {apart} clocks apart, interval {interval}", variant.name);
        }
    }
}

#[test]
fn a_flow_has_a_cnp_again_as_soon_as_its_interval_is_over() {
    for variant in &emitted(&CORE) {
        at_width!(variant, intervals_end_exactly());
    }
}

/// Two flows whose frames alternate, so that what is passed from one decision to the next is of the other flow.
fn flows_do_not_meet<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::with(variant, &[1, 2]);
    let one = [1, 2, 2, 1, 1, 2, 1, 2].map(marked);
    let pins: Vec<Inputs<N>> = one.iter().flat_map(|frame| beats(frame)).collect();
    bench.run(&pins).idle(60);
    assert_eq!(bench.outcomes(), [SENT, SENT, QUIET, QUIET, QUIET, QUIET, QUIET, QUIET], "{}", variant.name);
}

#[test]
fn each_flow_has_an_interval_of_its_own() {
    for variant in &emitted(&CORE) {
        at_width!(variant, flows_do_not_meet());
    }
}

fn commands_take_their_time<const N: usize>(variant: &Variant) {
    // the table is cleared first
    let mut lockstep = join(&CORE, variant, Model::<N>::new(flows(variant)), 0);
    lockstep.step(&Inputs { rst: true, ..idle() }).expect("reset");
    let ready = (1..).find(|_| lockstep.step(&idle()).expect("no difference").s_flow_ready);
    assert_eq!(ready, Some(ready_after(flows(variant))), "{}", variant.name);

    // a command starts in the clock after it was taken, and is answered nine clocks later, when the next may come
    let mut bench = Bench::<N>::new(variant);
    bench.run(&[command(flow(7), PEER_QP, false)]).idle(20);
    let answered = 1 + ANSWER_LATENCY as usize;
    assert_eq!(bench.clocks(|outputs| outputs.stat_flow), [answered], "{}", variant.name);
    let busy: Vec<usize> = (1..answered).collect();
    assert_eq!(bench.clocks(|outputs| !outputs.s_flow_ready), busy, "{}", variant.name);

    // the first frame that knows the flow starts six clocks after the command
    for (clock, outcome) in [(FLOW_LATENCY, SENT), (FLOW_LATENCY - 1, UNKNOWN)] {
        let mut bench = Bench::<N>::new(variant);
        // clock 0 takes the command, which starts in clock 1; the frame ends five clocks before it starts
        let ends = (1 + clock - START_LATENCY) as usize;
        let frame: Vec<Inputs<N>> = beats(&marked(7));
        let before = frame.len().saturating_sub(1 + ends);
        let mut pins = vec![idle(); before + 40];
        let first = before + ends + 1 - frame.len();
        pins[first..=before + ends].clone_from_slice(&frame);
        let with_command = command::<N>(flow(7), PEER_QP, false);
        let Inputs { s_axis_tvalid, s_axis_tdata, s_axis_tkeep, s_axis_tlast, .. } = pins[before].clone();
        pins[before] = Inputs { s_axis_tvalid, s_axis_tdata, s_axis_tkeep, s_axis_tlast, ..with_command };
        bench.run(&pins);
        assert_eq!(bench.outcomes(), [outcome], "{}: a start {clock} clocks after the command", variant.name);
    }
}

#[test]
fn a_command_is_answered_after_ten_clocks() {
    assert_eq!(1 + ANSWER_LATENCY, 10);
    for variant in &emitted(&CORE) {
        at_width!(variant, commands_take_their_time());
    }
}

fn sets_have_four_flows<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::new(variant);
    let first = flow(0);
    let of_set = |qp: &u32| flow(*qp).set(flows(variant)) == first.set(flows(variant));
    let qps: Vec<u32> = (0..1 << 24).filter(of_set).take(WAYS + 1).collect();
    for qp in &qps[..WAYS] {
        assert_eq!(bench.order(flow(*qp), 1, false), FLOW_DONE, "{}", variant.name);
    }
    let last = qps[WAYS];
    assert_eq!(bench.order(flow(last), 1, false), FLOW_FULL, "{}", variant.name);
    assert_eq!(bench.order(flow(qps[1]), 2, false), FLOW_DONE, "{}: a flow of it is rewritten", variant.name);
    assert_eq!(bench.order(flow(last), 0, true), FLOW_MISSING, "{}", variant.name);
    assert_eq!(bench.order(flow(qps[2]), 0, true), FLOW_DONE, "{}", variant.name);
    assert_eq!(bench.order(flow(last), 1, false), FLOW_DONE, "{}: there is room again", variant.name);
    bench.log.clear();
    for qp in &qps {
        bench.run(&beats(&marked(*qp)));
    }
    bench.idle(100);
    assert_eq!(bench.outcomes(), [SENT, SENT, UNKNOWN, SENT, SENT], "{}", variant.name);
}

#[test]
fn a_set_has_room_for_four_flows() {
    for variant in &emitted(&CORE) {
        at_width!(variant, sets_have_four_flows());
    }
}

fn cnps_wait<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::with(variant, &[7]);
    let frames = vec![beats::<N>(&marked(7)); 30].concat();
    let pins = frames.into_iter().map(|pins| Inputs { cfg_interval: 0, m_axis_tready: false, ..pins });
    let after = Inputs { cfg_interval: 0, m_axis_tready: false, ..idle() };
    bench.run(&pins.collect::<Vec<_>>()).run(&vec![after; 60]);
    let sent = bench.outcomes().iter().filter(|&&outcome| outcome == SENT).count();
    // at most so many wait: if the frames come fast, the queue is full before the first moves on
    assert_eq!(bench.outcomes().len(), 30, "{}", variant.name);
    assert!((QUEUE..=QUEUE + 2).contains(&sent), "{}: {sent} CNPs", variant.name);
    assert_eq!(bench.outcomes().last(), Some(&OVERFLOW), "{}", variant.name);
    bench.log.clear();
    bench.idle(300);
    assert_eq!(bench.cnps().len(), sent, "{}", variant.name);
    // a marked frame whose CNP had no room has begun no interval
    bench.log.clear();
    bench.run(&beats(&marked(7))).idle(60);
    assert_eq!(bench.outcomes(), [SENT], "{}", variant.name);
}

#[test]
fn sixteen_cnps_wait_and_one_more_is_not_sent() {
    for variant in &emitted(&CORE) {
        at_width!(variant, cnps_wait());
    }
}

/// Clocks from the last beat of a frame to its decision.
const DECIDED: usize = (START_LATENCY + DECISION_LATENCY) as usize;
/// Clocks from a CNP to a supplement, and from a marked frame on in which its flow is congested.
const SUPPLEMENT: usize = 1500;
const MEMORY: usize = 5000;
/// Class of frames of congested flows.
const CLASS: u8 = 5;

fn congested<const N: usize>(pins: Inputs<N>) -> Inputs<N> {
    let (cfg_supplement, cfg_memory) = (SUPPLEMENT as u32, MEMORY as u32);
    Inputs { cfg_supplement, cfg_memory, congested: 0xff, s_axis_tdest: CLASS, ..pins }
}

/// A marked frame, and so many clocks behind it.
fn congested_flow<const N: usize>(clocks: usize) -> Vec<Inputs<N>> {
    beats(&marked(7)).into_iter().chain(vec![idle(); clocks]).map(congested).collect()
}

fn supplements_come_without_frames<const N: usize>(variant: &Variant) {
    let mut bench = Bench::<N>::with(variant, &[7]);
    let supplements = bench.run(&congested_flow(12_000)).clocks(|outputs| outputs.stat_supplement);
    // it is reported a clock behind its decision, which waits for a look at all places at most
    let first = frame_beats(N) - 1 + DECIDED;
    let decided: Vec<usize> = [first].into_iter().chain(supplements.iter().map(|clock| clock - 1)).collect();
    for pair in decided.windows(2) {
        let since = pair[1] - pair[0];
        assert!((SUPPLEMENT..SUPPLEMENT + flows(variant)).contains(&since), "{}: {decided:?}", variant.name);
    }
    let last = decided[decided.len() - 1] - first;
    let ends = last < MEMORY && last + SUPPLEMENT + flows(variant) >= MEMORY;
    assert!(ends, "{}: the last {last} clocks behind the frame", variant.name);
    let cnps = bench.cnps();
    assert_eq!(cnps.len(), decided.len(), "{}", variant.name);
    assert!(cnps.iter().all(|cnp| *cnp == cnps[0]), "{}: each is the answer to the frame", variant.name);
}

#[test]
fn a_congested_flow_without_frames_has_supplements_until_it_is_forgotten() {
    for variant in &emitted(&CORE) {
        at_width!(variant, supplements_come_without_frames());
    }
}

/// Takes one of the conditions of a supplement away.
type Change<const N: usize> = fn(&mut Inputs<N>);

fn supplements_need_all<const N: usize>(variant: &Variant) {
    let none = |bench: &Bench<N>| bench.clocks(|outputs| outputs.stat_supplement).is_empty();
    let lacks: [(&str, Change<N>); 4] = [
        ("a congested queue", |pins| pins.congested = !(1 << CLASS)),
        ("a time", |pins| pins.cfg_supplement = 0),
        ("a memory", |pins| pins.cfg_memory = 0),
        ("what enables it", |pins| pins.cfg_enable = false),
    ];
    for (what, change) in lacks {
        let mut bench = Bench::<N>::with(variant, &[7]);
        let mut pins = congested_flow(3 * SUPPLEMENT);
        // the frame itself is marked
        let behind = if what == "what enables it" { frame_beats(N) + DECIDED } else { 0 };
        pins[behind..].iter_mut().for_each(change);
        bench.run(&pins);
        assert_eq!(bench.outcomes(), [SENT], "{}", variant.name);
        assert!(none(&bench), "{}: {what}", variant.name);
    }
    for (what, written) in [("a flow that is removed", false), ("a flow that is written anew", true)] {
        let mut bench = Bench::<N>::with(variant, &[7]);
        bench.run(&congested_flow(60));
        assert_eq!(bench.order(flow(7), 0, true), FLOW_DONE);
        assert!(!written || bench.order(flow(7), PEER_QP, false) == FLOW_DONE);
        bench.run(&vec![congested(idle()); 3 * SUPPLEMENT]);
        assert!(none(&bench), "{}: {what}", variant.name);
    }
}

#[test]
fn a_supplement_needs_a_known_flow_a_mark_and_a_congested_queue() {
    for variant in &emitted(&CORE) {
        at_width!(variant, supplements_need_all());
    }
}

/// The report's case: at 25 Gb/s 300 flows with frames of 4 KB, so that each has one in about 400 us, in a queue that stays above Kmax, and senders that raise their
/// rates 300 us after their last CNP. Returns the longest time from a CNP of a flow to its next, in clocks.
fn longest_without_a_cnp(cfg_supplement: u32) -> usize {
    const FLOWS: usize = 300;
    const OCTETS: usize = 4096;
    let mut bench = Bench::<8>::new(CORE.variant("w64").expect("a variant"));
    let qps: Vec<u32> =
        (0..).filter(|&qp| bench.order(flow(qp), PEER_QP + qp, false) == FLOW_DONE).take(FLOWS).collect();
    let settings = Inputs {
        cfg_supplement,
        cfg_interval: LineRate::G25.clocks_in(50_000_000) as u32,
        cfg_memory: LineRate::G25.clocks_in(1_000_000_000) as u32,
        congested: 0xff,
        ..idle()
    };
    let mut last: BTreeMap<u32, usize> = BTreeMap::new();
    let (mut longest, mut clock, mut cnp) = (0, 0, vec![]);
    for qp in qps.iter().cycle().take(3 * FLOWS) {
        let mut frame = marked(*qp);
        frame.resize(OCTETS, 0);
        for pins in beats::<8>(&frame) {
            let Inputs { s_axis_tvalid, s_axis_tdata, s_axis_tkeep, s_axis_tlast, .. } = pins;
            let pins = Inputs { s_axis_tvalid, s_axis_tdata, s_axis_tkeep, s_axis_tlast, ..settings.clone() };
            let outputs = bench.lockstep.step(&pins).expect("no difference");
            clock += 1;
            if outputs.m_axis_tvalid {
                cnp.extend(outputs.m_axis_tdata.0);
            }
            if outputs.m_axis_tvalid && outputs.m_axis_tlast {
                let peer = u32::from_be_bytes([0, cnp[47], cnp[48], cnp[49]]);
                cnp.clear();
                longest = last.insert(peer, clock).map_or(longest, |last| longest.max(clock - last));
            }
        }
    }
    assert_eq!(last.len(), FLOWS);
    longest.max(last.values().map(|last| clock - last).max().expect("a flow"))
}

#[test]
fn no_sender_of_300_flows_raises_its_rate_with_supplements_and_without_them_they_do() {
    let raises = LineRate::G25.clocks_in(300_000_000) as usize;
    let without = longest_without_a_cnp(0);
    assert!(without > raises, "{without} clocks, and senders wait {raises}");
    let with = longest_without_a_cnp((raises / 10 * 9) as u32);
    assert!(with < raises, "{with} clocks, and senders wait {raises}");
}

/// Each DSCP and each TTL, with addresses whose words need the second carry of the checksum for some of them.
#[test]
fn the_header_checksum_is_right_for_each_dscp_and_ttl() {
    let variant = CORE.variant("w1024").expect("a variant");
    let (source, destination) = ([0xff, 0xff, 0xff, 0xfe], [0x7a, 0xb0, 0x00, 0x00]);
    let mut frame = marked(7);
    frame[26..30].copy_from_slice(&source);
    frame[30..34].copy_from_slice(&destination);
    let mut bench = Bench::<128>::new(variant);
    let flow = Flow { source: of_ipv4(&source), destination: of_ipv4(&destination), ..flow(7) };
    assert_eq!(bench.order(flow, PEER_QP, false), FLOW_DONE);
    let settings: Vec<(u8, u8)> = (0..64).flat_map(|dscp| (0..=255).map(move |ttl| (dscp, ttl))).collect();
    let pins = settings.iter().map(|&(cfg_dscp, cfg_ttl)| Inputs {
        cfg_interval: 0,
        cfg_dscp,
        cfg_ttl,
        ..beats(&frame).remove(0)
    });
    bench.log.clear();
    let after = Inputs { cfg_interval: 0, cfg_dscp: 63, cfg_ttl: 255, ..idle() };
    bench.run(&pins.collect::<Vec<_>>()).run(&vec![after; 60]);
    let cnps = bench.cnps();
    assert_eq!(cnps.len(), settings.len());
    let mut second_carries = 0;
    for cnp in &cnps {
        let sum: u32 = cnp[14..34].chunks(2).map(|word| u32::from(word[0]) << 8 | u32::from(word[1])).sum();
        let folded = (sum & 0xffff) + (sum >> 16);
        assert_eq!((folded & 0xffff) + (folded >> 16), 0xffff, "{cnp:02x?}");
        let total = sum - (u32::from(cnp[24]) << 8 | u32::from(cnp[25]));
        second_carries += usize::from((total & 0xffff) + (total >> 16) > 0xffff);
    }
    assert!(second_carries > 0, "no header needs it");
}

/// Runs a program of Python with scapy, a line of input for each of `lines`, and returns its lines.
fn scapy(program: &str, lines: &[String]) -> Vec<String> {
    let child = Command::new("/usr/bin/python3")
        .args(["-c", program])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.expect("python3 runs; install it: apt-get install python3-scapy");
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    // a short input and a program that reads it first: neither waits for the other
    child.stdin.take().expect("an input").write_all(text.as_bytes()).expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "apt-get install python3-scapy: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

fn hex(octets: &[u8]) -> String {
    octets.iter().map(|octet| format!("{octet:02x}")).collect()
}

fn octets(line: &str) -> Vec<u8> {
    let octet = |at: usize| u8::from_str_radix(&line[at..at + 2], 16).expect("hexadecimal");
    (0..line.len()).step_by(2).map(octet).collect()
}

/// Makes RoCEv2 frames with each order of tags and both IP versions; of each a marked one, an unmarked one and a CNP.
const MAKER: &str = "
import itertools, random
from scapy.all import Dot1AD, Dot1Q, Ether, IP, IPv6, Raw, UDP
from scapy.contrib.roce import BTH, cnp
draw = random.Random(21)
tag = lambda kind: kind(prio=draw.randrange(8), id=draw.randrange(2), vlan=draw.randrange(4096))
tags = [[], [Dot1Q], [Dot1AD], [Dot1Q, Dot1Q], [Dot1AD, Dot1Q], [Dot1AD, Dot1AD], [Dot1Q, Dot1AD]]
four = lambda: '.'.join(str(draw.randrange(1, 255)) for _ in range(4))
six = lambda: '2001:db8' + ''.join(':%x' % draw.randrange(1 << 16) for _ in range(6))
packets = [
    lambda ecn: IP(tos=draw.randrange(64) << 2 | ecn, id=draw.randrange(1 << 16), src=four(), dst=four(), flags='DF'),
    lambda ecn: IPv6(tc=draw.randrange(64) << 2 | ecn, fl=draw.randrange(1 << 20), src=six(), dst=six()),
]
for kinds, packet, kind in itertools.product(tags, packets, range(6)):
    frame = Ether(dst='02:00:00:00:00:02', src='02:00:00:00:00:01')
    for tagged in kinds:
        frame = frame / tag(tagged)
    bth = BTH(opcode=draw.choice([4, 6, 10, 100]), pkey=draw.randrange(1 << 16), dqpn=draw.randrange(1 << 24), psn=7, icrc=1)
    if kind == 1:
        bth = cnp(draw.randrange(1 << 24))
        bth.icrc = 1
    ecn = draw.randrange(3) if kind == 0 else 3
    frame = frame / packet(ecn) / UDP(sport=draw.randrange(1 << 16), dport=4791, chksum=0) / bth
    print(kind > 1, bytes(frame / Raw(bytes(draw.randrange(64)))).hex())
";

/// Reads pairs of frames, as sent and as answered, with the peer QP. The CNP is right if scapy makes the same one: IPv4 with the ICRC of its own layer, IPv6,
/// whose ICRC that layer does not make, with zlib's CRC of a packet that scapy makes with ones in the fields that may change.
const READER: &str = "
import sys, zlib
from scapy.all import Dot1AD, Dot1Q, Ether, IP, IPv6, Raw, UDP
from scapy.contrib.roce import BTH, cnp
for line in sys.stdin:
    sent, left, peer = line.split()
    frame, answer = Ether(bytes.fromhex(sent)), bytes.fromhex(left)
    made = Ether(dst=frame.src, src=frame.dst)
    layer = frame.payload
    while isinstance(layer, (Dot1Q, Dot1AD)):
        made = made / type(layer)(prio=layer.prio, id=layer.id, vlan=layer.vlan)
        layer = layer.payload
    bth = cnp(int(peer))
    bth.pkey = frame[BTH].pkey
    udp = UDP(sport=frame[UDP].sport, dport=4791, len=40, chksum=0)
    if IP in frame:
        made = made / IP(tos=48 << 2, ttl=64, id=0, flags='DF', src=layer.dst, dst=layer.src) / udp / bth
        octets = bytes(made)
    else:
        bth.icrc = 0
        made = made / IPv6(tc=48 << 2, hlim=64, fl=0, src=layer.dst, dst=layer.src, plen=40) / udp / bth
        ones = made[IPv6].copy()
        ones.tc, ones.fl, ones.hlim = 0xff, 0xfffff, 0xff
        ones[UDP].chksum = 0xffff
        ones[BTH].fecn, ones[BTH].becn, ones[BTH].resv6 = 1, 1, 0x3f
        icrc = zlib.crc32(b'\\xff' * 8 + bytes(ones)[:-4])
        octets = bytes(made)[:-4] + icrc.to_bytes(4, 'little')
    read = Ether(answer)[BTH]
    print(octets == answer and read.opcode == 0x81 and read.becn == 1 and read.dqpn == int(peer))
";

/// Fields of a CNP in tshark, which has no name for its opcode: what stands behind the BTH is data to it.
const FIELDS: [&str; 6] = [
    "infiniband.bth.opcode",
    "infiniband.bth.p_key",
    "infiniband.bth.destqp",
    "udp.srcport",
    "infiniband.vendor",
    "ip.checksum.status",
];

/// Reads a capture with tshark: a line for each frame with these fields.
fn tshark(frames: &[Vec<u8>]) -> Vec<String> {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("cnps.pcap");
    let file = std::fs::File::create(&path).expect("a file");
    let mut capture = CaptureFile::new(file, Fcs::AsGiven).expect("a header");
    for (n, frame) in (0..).zip(frames) {
        capture.frame(Time(n * 1_000_000), frame).expect("a frame");
    }
    capture.finish();
    let mut command = Command::new("tshark");
    command.arg("-r").arg(&path).args(["-o", "ip.check_checksum:TRUE", "-T", "fields"]);
    for field in FIELDS {
        command.args(["-e", field]);
    }
    let output = command.output().expect("tshark runs; install it: apt-get install tshark");
    assert!(output.status.success(), "tshark: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

fn others_agree<const N: usize>(variant: &Variant, frames: &[(bool, Vec<u8>)]) {
    // a table of 16 flows is filled again and again, each time with a few flows
    let mut answers = vec![];
    for frames in frames.chunks(4) {
        let mut bench = Bench::<N>::new(variant);
        let mut peers = vec![];
        for (is_marked, frame) in frames {
            let flow = scapy_flow(frame);
            let peer = PEER_QP ^ flow.qp;
            assert_eq!(bench.order(flow, peer, false), FLOW_DONE, "{}", variant.name);
            peers.extend(is_marked.then_some((frame.clone(), peer)));
        }
        bench.log.clear();
        let pins: Vec<Inputs<N>> = frames.iter().flat_map(|(_, frame)| beats(frame)).collect();
        bench.run(&pins).idle(100);
        let expected: Vec<u8> = frames.iter().map(|(marked, _)| if *marked { SENT } else { NOT_MARKED }).collect();
        assert_eq!(bench.outcomes(), expected, "{}", variant.name);
        let cnps = bench.cnps();
        assert_eq!(cnps.len(), peers.len(), "{}", variant.name);
        answers.extend(peers.into_iter().zip(cnps).map(|((frame, peer), cnp)| (frame, peer, cnp)));
    }
    let lines: Vec<String> =
        answers.iter().map(|(frame, peer, cnp)| format!("{} {} {peer}", hex(frame), hex(cnp))).collect();
    let read = scapy(READER, &lines);
    assert_eq!(read.len(), answers.len(), "{}", variant.name);
    for (line, read) in lines.iter().zip(read) {
        assert_eq!(read, "True", "{}: {line}", variant.name);
    }
    let cnps: Vec<Vec<u8>> = answers.iter().map(|(_, _, cnp)| cnp.clone()).collect();
    let read = tshark(&cnps);
    assert_eq!(read.len(), cnps.len(), "{}", variant.name);
    for ((frame, peer, cnp), read) in answers.iter().zip(read) {
        let ip = ip_at(frame);
        let is_ipv4 = frame[ip] >> 4 == 4;
        let udp = ip + if is_ipv4 { 20 } else { 40 };
        let word = |at: usize| u16::from_be_bytes([frame[at], frame[at + 1]]);
        // a value that tshark names no more, and the data; 1 is a checksum that is right
        let data = format!("00000000,{}{}", hex(&[0; 16]), hex(&cnp[cnp.len() - 4..]));
        let checksum = if is_ipv4 { "1" } else { "" };
        let expected = format!("129\t{}\t{peer:#08x}\t{}\t{data}\t{checksum}", word(udp + 10), word(udp));
        assert_eq!(read, expected, "{}: {}", variant.name, hex(cnp));
    }
}

/// Octets before the IP header.
fn ip_at(frame: &[u8]) -> usize {
    let mut at = 12;
    while matches!(frame[at..at + 2], [0x81, 0x00] | [0x88, 0xa8]) {
        at += 4;
    }
    at + 2
}

/// The flow of a frame that scapy made.
fn scapy_flow(frame: &[u8]) -> Flow {
    let ip = ip_at(frame);
    let ipv6 = frame[ip] >> 4 == 6;
    let qp_at = ip + if ipv6 { 40 } else { 20 } + 13;
    let address = |at: usize| {
        if ipv6 { frame[at..at + 16].try_into().expect("16 octets") } else { of_ipv4(&frame[at..at + 4]) }
    };
    let [source, destination] = if ipv6 { [ip + 8, ip + 24] } else { [ip + 12, ip + 16] }.map(address);
    let qp = u32::from_be_bytes([0, frame[qp_at], frame[qp_at + 1], frame[qp_at + 2]]);
    Flow { ipv6, source, destination, qp }
}

#[test]
fn scapy_and_tshark_agree_with_each_cnp() {
    let frames: Vec<(bool, Vec<u8>)> = scapy(MAKER, &[])
        .iter()
        .map(|line| {
            let (marked, frame) = line.split_once(' ').expect("two words");
            (marked == "True", octets(frame))
        })
        .collect();
    assert_eq!(frames.len(), 7 * 2 * 6);
    for variant in &emitted(&CORE) {
        at_width!(variant, others_agree(&frames));
    }
}
