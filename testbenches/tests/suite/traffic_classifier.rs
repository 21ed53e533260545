//! The classifier at its pins, in every width, in Verilator and in lockstep with its golden model; and frames that scapy makes and reads.

use cores::traffic_classifier::hdl::CORE;
use cores::traffic_classifier::model::Model;
use cores::traffic_classifier::{Inputs, Outputs, WIRE_OCTETS, stream_latency};
use cores::variant::Variant;
use rtl_foundation::contract::{Fields, Keep, Octets, User};
use std::process::Command;
use testbenches::at_width_with_user;
use testbenches::campaign::{emitted, join};

/// DSCP n in class n mod 8, PCP n in class n, all other frames in class 6.
fn idle<const N: usize, const U: usize>() -> Inputs<N, U> {
    Inputs {
        cfg_trust_dscp: true,
        cfg_trust_pcp: true,
        cfg_default_class: 6,
        cfg_dscp_class: Fields(std::array::from_fn(|dscp| dscp as u32 % 8)),
        cfg_pcp_class: Fields(std::array::from_fn(|pcp| pcp as u32)),
        ..Inputs::default()
    }
}

/// The beats of a frame, one a clock, each with user bits of its own.
fn beats<const N: usize, const U: usize>(octets: &[u8]) -> Vec<Inputs<N, U>> {
    let beat = |(number, chunk): (usize, &[u8])| {
        let mut data = Octets([0; N]);
        data.0[..chunk.len()].copy_from_slice(chunk);
        let user = User((0x5555_5555_5555_5555_5555_5555 + number as u128) & u128::MAX >> (128 - U));
        let keep = Keep::first(chunk.len());
        Inputs { s_axis_tvalid: true, s_axis_tdata: data, s_axis_tkeep: keep, s_axis_tuser: user, ..idle() }
    };
    let mut beats: Vec<Inputs<N, U>> = octets.chunks(N).enumerate().map(beat).collect();
    beats.last_mut().expect("a beat").s_axis_tlast = true;
    beats
}

/// The outputs of the core in each clock from the first beat on, and in some after the last.
fn run<const N: usize, const U: usize>(variant: &Variant, inputs: &[Inputs<N, U>]) -> Vec<Outputs<N, U>> {
    let mut lockstep = join(&CORE, variant, Model::<N, U>::default(), 0);
    lockstep.step(&Inputs { rst: true, ..idle() }).expect("reset");
    let after = vec![inputs.last().map_or_else(idle, |last| Inputs { s_axis_tvalid: false, ..last.clone() }); 10];
    inputs.iter().chain(&after).map(|inputs| lockstep.step(inputs).expect("no difference").clone()).collect()
}

/// A frame with IPv4 and DSCP 26.
fn ipv4(octets: usize) -> Vec<u8> {
    let mut frame: Vec<u8> = (0..octets).map(|octet| octet as u8).collect();
    frame[12..16].copy_from_slice(&[0x08, 0x00, 0x45, 26 << 2]);
    frame
}

/// Lengths of frames in octets for every width; the second is too short for a class of its own.
const LENGTHS: [usize; 12] = [200, 1, 64, 65, 127, 128, 512, 594, 1518, 4174, 9216, 64];

fn frames_pass<const N: usize, const U: usize>(variant: &Variant) {
    let frames = LENGTHS.map(|octets| if octets < 16 { vec![0; octets] } else { ipv4(octets) });
    let inputs: Vec<Inputs<N, U>> = frames.iter().flat_map(|frame| beats(frame)).collect();
    let log = run(variant, &inputs);
    let received: Vec<(u8, u16)> = log.iter().filter(|o| o.rx_valid).map(|o| (o.rx_priority, o.rx_octets)).collect();
    let expected = LENGTHS.map(|octets| (if octets < 16 { 6 } else { 2 }, octets as u16 + WIRE_OCTETS as u16));
    assert_eq!(received, expected, "{}", variant.name);
    for (clock, outputs) in log.iter().enumerate() {
        let sent = clock.checked_sub(stream_latency(N)).and_then(|clock| inputs.get(clock));
        assert_eq!(outputs.m_axis_tvalid, sent.is_some(), "{} in clock {clock}", variant.name);
        if let Some(sent) = sent {
            assert_eq!(outputs.m_axis_tdata, sent.s_axis_tdata, "{} in clock {clock}", variant.name);
            assert_eq!(outputs.m_axis_tlast, sent.s_axis_tlast, "{} in clock {clock}", variant.name);
            assert_eq!(outputs.m_axis_tuser, sent.s_axis_tuser, "{} in clock {clock}", variant.name);
        }
    }
}

#[test]
fn frames_pass_after_the_header_and_three_clocks_without_a_bubble() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, frames_pass());
    }
}

fn a_gap_delays_what_is_before_it<const N: usize, const U: usize>(variant: &Variant) {
    const GAP: usize = 5;
    let frame = beats::<N, U>(&ipv4(6 * N));
    // a gap behind each beat
    let inputs: Vec<Inputs<N, U>> = frame
        .into_iter()
        .flat_map(|beat| {
            let nothing = Inputs { s_axis_tvalid: false, ..beat.clone() };
            [vec![beat], vec![nothing; GAP]].concat()
        })
        .collect();
    let log = run(variant, &inputs);
    let left: Vec<usize> = (0..log.len()).filter(|&clock| log[clock].m_axis_tvalid).collect();
    let header = 24_usize.div_ceil(N);
    let completed = (header - 1) * (GAP + 1) + stream_latency(N);
    let expected = (0..6).map(|beat| match beat {
        early if early < header => completed + early + 1 - header,
        later => later * (GAP + 1) + stream_latency(N),
    });
    assert_eq!(left, expected.collect::<Vec<_>>(), "{}", variant.name);
}

#[test]
fn a_gap_within_the_header_delays_the_beats_before_it_and_no_other() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, a_gap_delays_what_is_before_it());
    }
}

fn configuration_is_read_once<const N: usize, const U: usize>(variant: &Variant) {
    let frame = beats::<N, U>(&ipv4(64));
    let read_in = stream_latency(N) - 2;
    for change in 0..stream_latency(N) + 2 {
        let nothing = vec![Inputs { s_axis_tvalid: false, ..frame[0].clone() }; 12];
        let mut inputs = [frame.clone(), nothing].concat();
        inputs[change].cfg_dscp_class.0[26] = 5;
        let log = run(variant, &inputs);
        let class = if change == read_in { 5 } else { 2 };
        let classes: Vec<u8> = log.iter().filter(|o| o.m_axis_tvalid).map(|o| o.m_axis_tdest).collect();
        assert_eq!(classes, vec![class; frame.len()], "{}: changed in clock {change}", variant.name);
    }
}

#[test]
fn configuration_is_read_two_clocks_before_the_first_beat_leaves() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, configuration_is_read_once());
    }
}

/// A frame that scapy has made, and the code points that it reads in it.
#[derive(Debug)]
struct Scapy {
    octets: Vec<u8>,
    pcp: Option<u8>,
    dscp: Option<u8>,
}

/// Frames with all combinations of tags and payloads, each with code points drawn by a seed.
fn scapy_frames() -> Vec<Scapy> {
    let program = "
import itertools, random
from scapy.all import ARP, Dot1AD, Dot1Q, Ether, IP, IPv6, Raw, UDP
draw = random.Random(20)
tag = lambda kind: kind(prio=draw.randrange(8), id=draw.randrange(2), vlan=draw.randrange(4096))
tags = [[], [Dot1Q], [Dot1AD], [Dot1Q, Dot1Q], [Dot1AD, Dot1Q], [Dot1AD, Dot1AD], [Dot1Q, Dot1AD]]
payloads = [
    lambda: IP(tos=draw.randrange(256)) / UDP(dport=4791),
    lambda: IPv6(tc=draw.randrange(256), fl=draw.randrange(1 << 20)) / UDP(dport=4791),
    lambda: ARP(),
]
for number, kinds, payload in itertools.product(range(16), tags, payloads):
    frame = Ether(dst='02:00:00:00:00:02', src='02:00:00:00:00:01')
    for kind in kinds:
        frame = frame / tag(kind)
    octets = bytes(frame / payload() / Raw(bytes(draw.randrange(64))))
    read = Ether(octets)
    first = read.payload
    pcp = first.prio if isinstance(first, (Dot1Q, Dot1AD)) else '-'
    dscp = read[IP].tos >> 2 if IP in read else read[IPv6].tc >> 2 if IPv6 in read else '-'
    print(octets.hex(), pcp, dscp)
";
    let output = Command::new("/usr/bin/python3").args(["-c", program]).output();
    let output = output.expect("python3 runs; install it: apt-get install python3-scapy");
    assert!(output.status.success(), "apt-get install python3-scapy: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let frame = |line: &str| {
        let [hex, pcp, dscp] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let octet = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hexadecimal");
        let octets = (0..hex.len()).step_by(2).map(octet).collect();
        Scapy { octets, pcp: pcp.parse().ok(), dscp: dscp.parse().ok() }
    };
    text.lines().map(frame).collect()
}

/// The class of each frame, by the configuration given.
fn classes<const N: usize, const U: usize>(
    variant: &Variant,
    frames: &[Scapy],
    config: impl Fn(&mut Inputs<N, U>),
) -> Vec<Outputs<N, U>> {
    let mut inputs: Vec<Inputs<N, U>> = frames.iter().flat_map(|frame| beats(&frame.octets)).collect();
    inputs.iter_mut().for_each(config);
    let mut log = run(variant, &inputs);
    log.retain(|outputs| outputs.stat_dscp || outputs.stat_pcp || outputs.stat_default);
    assert_eq!(log.len(), frames.len(), "{}: each frame has a class", variant.name);
    log
}

fn classes_follow_scapy<const N: usize, const U: usize>(variant: &Variant, frames: &[Scapy]) {
    let low = classes::<N, U>(variant, frames, |_| {});
    let high = classes::<N, U>(variant, frames, |pins| {
        pins.cfg_dscp_class = Fields(std::array::from_fn(|dscp| dscp as u32 >> 3));
    });
    let tags = classes::<N, U>(variant, frames, |pins| pins.cfg_trust_dscp = false);
    for (((frame, low), high), tag) in frames.iter().zip(low).zip(high).zip(tags) {
        assert!(!low.stat_truncated && !tag.stat_dscp, "{}: {frame:?}", variant.name);
        let dscp = low.stat_dscp.then_some(high.m_axis_tdest << 3 | low.m_axis_tdest);
        let pcp = tag.stat_pcp.then_some(tag.m_axis_tdest);
        assert_eq!((pcp, dscp), (frame.pcp, frame.dscp), "{}: {frame:x?}", variant.name);
    }
}

#[test]
fn scapy_reads_the_code_points_that_decide() {
    let frames = scapy_frames();
    assert_eq!(frames.len(), 16 * 7 * 3);
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, classes_follow_scapy(&frames));
    }
}
