//! The queue switch at its pins, in every width, in Verilator and in lockstep with its golden model; frames that scapy makes and reads; and the turns of the
//! network simulator.

use crate::scapy::{hex, octets, scapy};
use cores::queue_switch::hdl::CORE;
use cores::queue_switch::model::Model;
use cores::queue_switch::{
    HELD_BEATS, Inputs, KEPT, Outputs, STRAIGHT, SWITCHED, VERDICT_LATENCY, WITH_DSCP, WITH_PCP, header_beats,
    stream_latency,
};
use cores::variant::Variant;
use cosim::network::shared::SwitchSettings;
use cosim::network::topologies::{ClosSpec, clos};
use cosim::network::{LinkId, NodeId, PortId, QueueSwitch, Turns};
use rtl_foundation::contract::{Fields, Keep, Octets, User};
use rtl_lockstep::Lockstep;
use testbenches::at_width_with_user;
use testbenches::campaign::{emitted, join};

/// Class of most frames, and its class behind a turn.
const CLASS: u8 = 3;
const NEW_CLASS: u8 = 4;
/// Marking of the new class.
const PCP: u8 = 5;
const DSCP: u8 = 40;
/// Ports that lead up; all others lead down.
const UP: [u8; 2] = [6, 63];
/// Both markings.
const BOTH: u8 = SWITCHED + WITH_PCP + WITH_DSCP;

/// Classes 3 and 4 are switched where they turn, 3 to 4 and 4 to itself; frames come from a port below.
fn idle<const N: usize, const U: usize>() -> Inputs<N, U> {
    let mut inputs = Inputs {
        m_axis_tready: true,
        cfg_up: 1 << UP[0] | 1 << UP[1],
        cfg_enable: 1 << CLASS | 1 << NEW_CLASS,
        cfg_class: Fields([7; 8]),
        cfg_remark_pcp: 1 << NEW_CLASS,
        cfg_pcp: Fields([2; 8]),
        cfg_remark_dscp: 1 << NEW_CLASS,
        cfg_dscp: Fields([17; 8]),
        ..Inputs::default()
    };
    inputs.cfg_class.0[usize::from(CLASS)] = NEW_CLASS.into();
    inputs.cfg_class.0[usize::from(NEW_CLASS)] = NEW_CLASS.into();
    inputs.cfg_pcp.0[usize::from(NEW_CLASS)] = PCP.into();
    inputs.cfg_dscp.0[usize::from(NEW_CLASS)] = DSCP.into();
    inputs
}

/// The beats of a frame of this class between these ports, one a clock, each with user bits of its own.
fn beats<const N: usize, const U: usize>(octets: &[u8], class: u8, ports: [u8; 2]) -> Vec<Inputs<N, U>> {
    let beat = |(number, chunk): (usize, &[u8])| {
        let mut data = Octets([0; N]);
        data.0[..chunk.len()].copy_from_slice(chunk);
        let user = User((0x5555_5555_5555_5555_5555_5555 + number as u128) & u128::MAX >> (128 - U));
        Inputs {
            s_axis_tvalid: true,
            s_axis_tdata: data,
            s_axis_tkeep: Keep::first(chunk.len()),
            s_axis_tuser: user,
            s_axis_tdest: class,
            ingress_port: ports[0],
            egress_port: ports[1],
            ..idle()
        }
    };
    let mut beats: Vec<Inputs<N, U>> = octets.chunks(N).enumerate().map(beat).collect();
    beats.last_mut().expect("a beat").s_axis_tlast = true;
    beats
}

fn started<const N: usize, const U: usize>(variant: &Variant) -> Lockstep<Model<N, U>> {
    let mut lockstep = join(&CORE, variant, Model::<N, U>::default(), 0);
    lockstep.step(&Inputs { rst: true, ..idle() }).expect("reset");
    lockstep
}

/// The outputs of the core in each clock from the first beat on, and in some after the last.
fn run<const N: usize, const U: usize>(variant: &Variant, inputs: &[Inputs<N, U>]) -> Vec<Outputs<N, U>> {
    let mut lockstep = started(variant);
    let after = vec![inputs.last().map_or_else(idle, |last| Inputs { s_axis_tvalid: false, ..last.clone() }); 40];
    inputs.iter().chain(&after).map(|inputs| lockstep.step(inputs).expect("no difference").clone()).collect()
}

/// A frame that has left: its octets, its class, and its classes and outcome as they were reported.
#[derive(Debug)]
struct Left {
    octets: Vec<u8>,
    class: u8,
    verdict: (u8, u8, u8),
}

/// The frames that leave.
fn frames<const N: usize, const U: usize>(log: &[Outputs<N, U>]) -> Vec<Left> {
    let mut verdicts = log.iter().filter(|outputs| outputs.stat_verdict);
    let (mut frames, mut octets, mut classes) = (vec![], vec![], vec![]);
    for outputs in log.iter().filter(|outputs| outputs.m_axis_tvalid) {
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        octets.extend(&outputs.m_axis_tdata.0[..lanes]);
        classes.push(outputs.m_axis_tdest);
        if outputs.m_axis_tlast {
            let class = classes[0];
            assert!(classes.iter().all(|other| *other == class), "one class on all beats: {classes:?}");
            let verdict = verdicts.next().expect("a verdict on each frame");
            let verdict = (verdict.stat_class, verdict.stat_new_class, verdict.stat_outcome);
            frames.push(Left { octets: std::mem::take(&mut octets), class, verdict });
            classes.clear();
        }
    }
    assert!(octets.is_empty() && verdicts.next().is_none(), "all frames are whole");
    frames
}

/// The way of one frame.
fn pass<const N: usize, const U: usize>(variant: &Variant, sent: &[Inputs<N, U>]) -> Left {
    let mut left = frames(&run(variant, sent));
    assert_eq!(left.len(), 1, "{}", variant.name);
    left.remove(0)
}

/// A frame with IPv4 behind a tag, of DSCP 26, ECT(0) and PCP 3.
fn ipv4(octets: usize) -> Vec<u8> {
    let mut frame: Vec<u8> = (0..octets).map(|octet| octet as u8).collect();
    let header = [0x81, 0x00, 0x60, 0x01, 0x08, 0x00, 0x45, 26 << 2 | 2, 0, 46, 1, 2, 0x40, 0, 64, 17];
    frame[12..28].copy_from_slice(&header);
    frame
}

/// The octets of a frame that changed.
fn changed(sent: &[u8], left: &[u8]) -> Vec<(usize, u8)> {
    assert_eq!(sent.len(), left.len());
    (0..sent.len()).filter(|&at| sent[at] != left[at]).map(|at| (at, left[at])).collect()
}

/// Lengths of frames in octets that have a whole header in every width.
const LENGTHS: [usize; 10] = [200, 64, 65, 127, 128, 512, 594, 1518, 4174, 64];

fn frames_pass<const N: usize, const U: usize>(variant: &Variant) {
    // every other frame turns
    let ports = |n: usize| [UP[0], [UP[1], 0][n % 2]];
    let inputs: Vec<Inputs<N, U>> =
        LENGTHS.iter().zip(0..).flat_map(|(&octets, n)| beats(&ipv4(octets), CLASS, ports(n))).collect();
    let log = run(variant, &inputs);
    for (clock, outputs) in log.iter().enumerate() {
        let sent = clock.checked_sub(stream_latency(N)).and_then(|clock| inputs.get(clock));
        assert_eq!(outputs.m_axis_tvalid, sent.is_some(), "{} in clock {clock}", variant.name);
        if let Some(sent) = sent {
            assert_eq!(outputs.m_axis_tlast, sent.s_axis_tlast, "{} in clock {clock}", variant.name);
            assert_eq!(outputs.m_axis_tuser, sent.s_axis_tuser, "{} in clock {clock}", variant.name);
            let class = if sent.egress_port == UP[1] { NEW_CLASS } else { CLASS };
            assert_eq!(outputs.m_axis_tdest, class, "{} in clock {clock}", variant.name);
        }
        assert!(outputs.s_axis_tready, "{} in clock {clock}", variant.name);
    }
    for ((n, left), octets) in frames(&log).iter().enumerate().zip(LENGTHS) {
        let verdict = [(CLASS, NEW_CLASS, BOTH), (CLASS, CLASS, STRAIGHT)][n % 2];
        assert_eq!(left.verdict, verdict, "{}, frame {n}", variant.name);
        // PCP 3 to 5, DSCP 26 to 40: 56 off the checksum
        let sum = 0x1c1d - 4 * 14u16;
        let marked = vec![(14, 0xa0), (19, 40 << 2 | 2), (28, (sum >> 8) as u8), (29, sum as u8)];
        let expected = if n % 2 == 0 { marked } else { vec![] };
        assert_eq!(changed(&ipv4(octets), &left.octets), expected, "{}, frame {n}", variant.name);
    }
}

#[test]
fn frames_pass_after_the_header_and_nine_clocks_without_a_bubble() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, frames_pass());
    }
}

fn outcomes_are_reported<const N: usize, const U: usize>(variant: &Variant) {
    let [up, up_too] = UP;
    for (class, ports, new_class, outcome) in [
        (CLASS, [up, up_too], NEW_CLASS, BOTH),
        (CLASS, [up_too, up], NEW_CLASS, BOTH),
        (CLASS, [up, up], NEW_CLASS, BOTH),
        (NEW_CLASS, [up, up_too], NEW_CLASS, BOTH),
        (2, [up, up_too], 2, KEPT),
        (CLASS, [up, 0], CLASS, STRAIGHT),
        (CLASS, [0, up], CLASS, STRAIGHT),
        (CLASS, [0, 62], CLASS, STRAIGHT),
    ] {
        let log = run(variant, &beats::<N, U>(&ipv4(300), class, ports));
        let clocks: Vec<usize> = (0..log.len()).filter(|&clock| log[clock].stat_verdict).collect();
        assert_eq!(clocks, [header_beats(N) - 1 + VERDICT_LATENCY], "{}", variant.name);
        let left = &frames(&log)[0];
        assert_eq!((left.class, left.verdict), (new_class, (class, new_class, outcome)), "{}", variant.name);
        assert_eq!(left.octets == ipv4(300), outcome < SWITCHED, "{}: {ports:?}, class {class}", variant.name);
    }
}

#[test]
fn the_outcome_is_reported_seven_clocks_after_the_header() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, outcomes_are_reported());
    }
}

fn a_decision_is_read_once<const N: usize, const U: usize>(variant: &Variant) {
    const GAP: usize = 5;
    let frame = beats::<N, U>(&ipv4(300), CLASS, UP);
    // gaps behind each beat
    let inputs: Vec<Inputs<N, U>> = frame
        .into_iter()
        .flat_map(|beat| {
            let nothing = Inputs { s_axis_tvalid: false, ..beat.clone() };
            [vec![beat], vec![nothing; GAP]].concat()
        })
        .collect();
    let expected = pass(variant, &inputs);
    assert_eq!(expected.verdict.2, BOTH);
    let none = Fields([0; 8]);
    let changes: [fn(&mut Inputs<N, U>, Fields<8, 3>); 8] = [
        |inputs, _| inputs.ingress_port = 0,
        |inputs, _| inputs.egress_port = 0,
        |inputs, _| inputs.cfg_up = 0,
        |inputs, _| inputs.cfg_enable = 0,
        |inputs, none| inputs.cfg_class = none,
        |inputs, none| (inputs.cfg_remark_pcp, inputs.cfg_pcp) = (0, none),
        |inputs, none| inputs.cfg_pcp = none,
        |inputs, _| (inputs.cfg_remark_dscp, inputs.cfg_dscp) = (0, Fields([0; 8])),
    ];
    for (number, change) in changes.iter().enumerate() {
        for clock in 0..inputs.len().min(3 * GAP) {
            let mut inputs = inputs.clone();
            change(&mut inputs[clock], none);
            let left = pass(variant, &inputs);
            let same = left.octets == expected.octets && left.verdict == expected.verdict;
            assert_eq!(same, clock != 0, "{}: change {number} in clock {clock}", variant.name);
        }
    }
}

#[test]
fn ports_and_configuration_are_read_with_the_first_beat() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, a_decision_is_read_once());
    }
}

fn an_output_that_waits<const N: usize, const U: usize>(variant: &Variant) {
    let inputs = beats::<N, U>(&ipv4(100 * N), CLASS, UP);
    let mut lockstep = started(variant);
    let (mut next, mut waited) = (0, 0);
    let mut log = vec![];
    while next < inputs.len() {
        let outputs = lockstep.step(&Inputs { m_axis_tready: waited > 100, ..inputs[next].clone() }).expect("the same");
        next += usize::from(outputs.s_axis_tready);
        if waited == 100 {
            assert_eq!(next, HELD_BEATS + 2, "{}: beats taken while the output waits", variant.name);
        }
        if waited > 100 {
            log.push(outputs.clone());
        }
        waited += 1;
    }
    log.extend((0..60).map(|_| lockstep.step(&idle()).expect("the same").clone()));
    let beats: Vec<usize> = (0..log.len()).filter(|&clock| log[clock].m_axis_tvalid).collect();
    assert_eq!(beats, (0..100).collect::<Vec<_>>(), "{}: no bubble after the wait", variant.name);
}

#[test]
fn all_beats_that_are_held_leave_without_a_bubble_after_a_wait() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, an_output_that_waits());
    }
}

/// A frame with these octets behind its addresses, of this length.
fn frame(rest: &[u8], octets: usize) -> Vec<u8> {
    let mut frame = [&[2; 12][..], rest].concat();
    frame.resize(octets, 0);
    frame
}

/// Outcome of a frame, and the octets that change, with their new values.
type Marked = (u8, Vec<(usize, u8)>);

/// Each line of the page on what is marked anew: octets behind the addresses, length, outcome, and the octets that change.
fn markings_are_those_of_the_page<const N: usize, const U: usize>(variant: &Variant) {
    let fragment = [0x08, 0x00, 0x45, 0x03, 0, 46, 0, 0, 0x3f, 0xff, 64, 17, 0x12, 0x34];
    // 40 << 2 more or less
    let sum = 0x1234 - 160u16;
    let v4 = vec![(15, 0xa3), (24, (sum >> 8) as u8), (25, sum as u8)];
    let v6 = vec![(14, 0x6a), (15, 0x3f)];
    let twice = [&[0x88, 0xa8, 0x1f, 0xff, 0x81, 0, 0, 7][..], &[0x86, 0xdd, 0x6f, 0xff]].concat();
    let thrice = [&[0x81, 0, 0, 1][..], &[0x81, 0, 0, 1], &[0x81, 0, 0, 1], &[0x08, 0, 0x45, 2]].concat();
    let none = (SWITCHED, vec![]);
    let pcp = (SWITCHED + WITH_PCP, vec![(14, 0xa0)]);
    let same = [0x08, 0x00, 0x45, DSCP << 2, 0, 46, 0, 0, 0, 0, 64, 17, 0xff, 0xff];
    let lines: Vec<(&[u8], usize, Marked)> = vec![
        (&fragment, 34, (SWITCHED + WITH_DSCP, v4.clone())),
        (&fragment, 60, (SWITCHED + WITH_DSCP, v4)),
        (&fragment, 33, none.clone()),
        (&[0x86, 0xdd, 0x6f, 0xff], 54, (SWITCHED + WITH_DSCP, v6)),
        (&[0x86, 0xdd, 0x6f, 0xff], 53, none.clone()),
        (&twice, 62, (BOTH, vec![(14, 0xbf), (22, 0x6a), (23, 0x3f)])),
        (&twice, 61, (SWITCHED + WITH_PCP, vec![(14, 0xbf)])),
        (&thrice, 80, pcp.clone()),
        (&[0x81, 0, 0, 1, 0x08, 0x06], 60, pcp.clone()),
        (&[0x81, 0, 0, 1], 16, pcp),
        (&[0x81, 0, 0, 1], 15, none.clone()),
        (&[0x08, 0x06, 0x45], 60, none.clone()),
        (&[0x08, 0x00, 0x44], 60, none.clone()),
        (&[0x08, 0x00, 0x65], 60, none.clone()),
        (&[0x86, 0xdd, 0x45], 60, none.clone()),
        (&[0x91, 0x00, 0, 0], 60, none.clone()),
        (&[], 1, none),
        // the other form of a sum of 0 becomes the usual one, with the DSCP that was there
        (&same, 60, (SWITCHED + WITH_DSCP, vec![(24, 0), (25, 0)])),
    ];
    for (rest, length, (outcome, expected)) in lines {
        let sent = &frame(rest, length.max(12 + rest.len()))[..length];
        let left = pass(variant, &beats::<N, U>(sent, CLASS, UP));
        let what = format!("{}: {rest:x?}, {length} octets", variant.name);
        assert_eq!((left.class, left.verdict), (NEW_CLASS, (CLASS, NEW_CLASS, outcome)), "{what}");
        assert_eq!(changed(sent, &left.octets), expected, "{what}");
    }
}

#[test]
fn a_frame_gets_the_markings_that_it_has_a_place_for() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, markings_are_those_of_the_page());
    }
}

fn markings_can_be_left<const N: usize, const U: usize>(variant: &Variant) {
    for (pcp, dscp, outcome) in [(0, 0, SWITCHED), (1, 0, SWITCHED + WITH_PCP), (0, 1, SWITCHED + WITH_DSCP)] {
        let mut sent = beats::<N, U>(&ipv4(300), CLASS, UP);
        sent[0].cfg_remark_pcp = pcp << NEW_CLASS;
        sent[0].cfg_remark_dscp = dscp << NEW_CLASS;
        let left = pass(variant, &sent);
        assert_eq!((left.class, left.verdict.2), (NEW_CLASS, outcome), "{}", variant.name);
        let at: Vec<usize> = changed(&ipv4(300), &left.octets).iter().map(|(at, _)| *at).collect();
        let expected = [vec![14; pcp.into()], if dscp == 1 { vec![19, 28, 29] } else { vec![] }].concat();
        assert_eq!(at, expected, "{}", variant.name);
    }
}

#[test]
fn a_class_without_a_marking_of_its_own_leaves_that_of_the_frame() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, markings_can_be_left());
    }
}

fn a_bad_frame<const N: usize, const U: usize>(variant: &Variant) {
    let mut sent = beats::<N, U>(&ipv4(300), CLASS, UP);
    let last = sent.last_mut().expect("a beat");
    last.s_axis_tuser = User(last.s_axis_tuser.0 | 1);
    let log = run(variant, &sent);
    assert_eq!(frames(&log)[0].verdict, (CLASS, NEW_CLASS, BOTH), "{}", variant.name);
    let ends: Vec<bool> =
        log.iter().filter(|o| o.m_axis_tvalid && o.m_axis_tlast).map(|o| o.m_axis_tuser.is_bad()).collect();
    assert_eq!(ends, [true], "{}", variant.name);
}

#[test]
fn a_bad_frame_is_switched_and_stays_bad() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, a_bad_frame());
    }
}

/// Every pair of ports of every switch of the network in which the simulator has its deadlock, and every class: the core gives a frame the class that
/// the simulator gives it.
#[test]
fn the_simulator_and_the_core_give_a_frame_the_same_class() {
    let variant = CORE.variant("w512").expect("a variant");
    let switch = SwitchSettings::default();
    let spec = ClosSpec { spines: 2, leaves: 4, hosts: 2, rate: 100_000_000_000, cable_m: 100, switch, down: vec![] };
    let clos = clos(&spec);
    let turns = Turns::new(&clos.topology, QueueSwitch::new(&[(CLASS, NEW_CLASS), (1, 0)]));
    let ports: Vec<PortId> =
        (0..clos.topology.links.len() as u32).flat_map(|link| [LinkId(link).first(), LinkId(link).second()]).collect();
    let (mut expected, mut inputs) = (vec![], vec![]);
    let hosts: Vec<NodeId> = clos.topology.hosts().collect();
    let nodes = (0..clos.topology.nodes.len() as u32).map(NodeId);
    for node in nodes.filter(|node| !hosts.contains(node)) {
        let ports: Vec<PortId> = ports.iter().copied().filter(|port| clos.topology.node_of(*port) == node).collect();
        let up = ports.iter().enumerate().map(|(n, port)| u64::from(turns.leads_up(*port)) << n).sum();
        for (ingress, egress) in (0..ports.len()).flat_map(|n| (0..ports.len()).map(move |m| (n, m))) {
            for class in 0..8 {
                let mut beat = beats::<64, 1>(&ipv4(64), class, [ingress as u8, egress as u8]).remove(0);
                beat.cfg_up = up;
                beat.cfg_enable = 1 << CLASS | 1 << 1;
                beat.cfg_class.0[1] = 0;
                inputs.push(beat);
                expected.push(turns.class([ports[ingress], ports[egress]], class));
            }
        }
    }
    let classes: Vec<u8> = frames(&run(variant, &inputs)).iter().map(|left| left.class).collect();
    assert_eq!(classes, expected);
    let switched = inputs.iter().zip(&expected).filter(|(beat, class)| beat.s_axis_tdest != **class).count();
    assert_eq!(switched, 4 * 4 * 2, "two uplinks of each leaf in both directions and back, two classes");
}

/// Makes frames with each order of tags, both versions, fragments and ARP.
const MAKER: &str = "
import itertools, random
from scapy.all import ARP, Dot1AD, Dot1Q, Ether, IP, IPOption_Timestamp, IPv6, Raw, UDP
draw = random.Random(22)
tag = lambda kind: kind(prio=draw.randrange(8), id=draw.randrange(2), vlan=draw.randrange(4096))
tags = [[], [Dot1Q], [Dot1AD], [Dot1Q, Dot1Q], [Dot1AD, Dot1Q], [Dot1AD, Dot1AD], [Dot1Q, Dot1AD]]
byte = lambda: draw.randrange(256)
address = lambda: '.'.join(str(draw.randrange(1, 255)) for _ in range(4))
payloads = [
    lambda: IP(tos=byte(), id=draw.randrange(1 << 16), src=address(), dst=address(), flags='DF') / UDP(dport=4791),
    lambda: IP(tos=byte(), src=address(), dst=address(), options=[IPOption_Timestamp()]) / UDP(dport=4791),
    lambda: IPv6(tc=byte(), fl=draw.randrange(1 << 20)) / UDP(dport=4791),
    lambda: IP(tos=byte(), src=address(), dst=address(), flags='MF') / UDP(dport=4791),
    lambda: ARP(),
]
for kinds, payload, _ in itertools.product(tags, payloads, range(16)):
    frame = Ether(dst='02:00:00:00:00:02', src='02:00:00:00:00:01')
    for kind in kinds:
        frame = frame / tag(kind)
    print(bytes(frame / payload() / Raw(bytes(20 + draw.randrange(64)))).hex())
";

/// Reads pairs of frames, as sent and as switched, with a PCP and a DSCP, and prints the outcome: it is right if scapy's own frame with these is the
/// same, checksum and all.
const READER: &str = "
import sys
from scapy.all import Dot1AD, Dot1Q, Ether, IP, IPv6
for line in sys.stdin:
    sent, left, pcp, dscp = line.split()
    frame, outcome = Ether(bytes.fromhex(sent)), 4
    if isinstance(frame.payload, (Dot1Q, Dot1AD)):
        frame.payload.prio = int(pcp)
        outcome += 1
    if IP in frame:
        frame[IP].tos = int(dscp) << 2 | frame[IP].tos & 3
        del frame[IP].chksum
        outcome += 2
    elif IPv6 in frame:
        frame[IPv6].tc = int(dscp) << 2 | frame[IPv6].tc & 3
        outcome += 2
    print(outcome, bytes(frame).hex() == left)
";

fn scapy_agrees<const N: usize, const U: usize>(variant: &Variant, sent: &[Vec<u8>]) {
    // another marking for each frame
    let marking = |n: usize| ((n % 8) as u8, (n * 11 % 64) as u8);
    let beats_of = |(n, frame): (usize, &Vec<u8>)| {
        let mut beats = beats::<N, U>(frame, CLASS, UP);
        let (pcp, dscp) = marking(n);
        beats[0].cfg_pcp.0[usize::from(NEW_CLASS)] = pcp.into();
        beats[0].cfg_dscp.0[usize::from(NEW_CLASS)] = dscp.into();
        beats
    };
    let inputs: Vec<Inputs<N, U>> = sent.iter().enumerate().flat_map(beats_of).collect();
    let left = frames(&run(variant, &inputs));
    assert_eq!(left.len(), sent.len(), "{}", variant.name);
    let line = |(n, (sent, left)): (usize, (&Vec<u8>, &Left))| {
        let (pcp, dscp) = marking(n);
        format!("{} {} {pcp} {dscp}", hex(sent), hex(&left.octets))
    };
    let lines: Vec<String> = sent.iter().zip(&left).enumerate().map(line).collect();
    let read = scapy(READER, &lines);
    assert_eq!(read.len(), sent.len(), "{}", variant.name);
    for ((line, read), left) in lines.iter().zip(read).zip(left) {
        assert_eq!(read, format!("{} True", left.verdict.2), "{}: {line}", variant.name);
    }
}

#[test]
fn scapy_makes_the_same_of_a_frame_that_is_switched() {
    let sent: Vec<Vec<u8>> = scapy(MAKER, &[]).iter().map(|line| octets(line)).collect();
    assert_eq!(sent.len(), 7 * 5 * 16);
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, scapy_agrees(&sent));
    }
}
