//! The marker at its pins, in every width, in Verilator and in lockstep with its golden model; and frames that scapy makes and reads.

use crate::scapy::{hex, octets, scapy};
use cores::ecn_marker::hdl::CORE;
use cores::ecn_marker::model::Model;
use cores::ecn_marker::{
    HELD_BEATS, Inputs, MARKED, NOT_ELIGIBLE, Outputs, UNMARKED, VERDICT_LATENCY, WAS_CE, header_beats, stream_latency,
};
use cores::variant::Variant;
use rtl_foundation::contract::{Keep, Octets, User};
use rtl_lockstep::Lockstep;
use testbenches::at_width_with_user;
use testbenches::campaign::{emitted, join};

/// Class of most frames: 1500 cells are in use.
const CLASS: u8 = 3;
const QUEUE: u32 = 1500;

/// Class 3 is marked above 1000 cells; all others have nothing in use and are not marked.
fn idle<const N: usize, const U: usize>() -> Inputs<N, U> {
    let mut inputs = Inputs { m_axis_tready: true, cfg_enable: 0xff, cfg_seed: 1, ..Inputs::default() };
    inputs.occ_cells.0[usize::from(CLASS)] = QUEUE;
    inputs.cfg_kmin_cells.0[usize::from(CLASS)] = 1000;
    inputs.cfg_kmax_cells.0[usize::from(CLASS)] = 1000;
    inputs
}

/// The beats of a frame of this class, one a clock, each with user bits of its own.
fn beats<const N: usize, const U: usize>(octets: &[u8], class: u8) -> Vec<Inputs<N, U>> {
    let beat = |(number, chunk): (usize, &[u8])| {
        let mut data = Octets([0; N]);
        data.0[..chunk.len()].copy_from_slice(chunk);
        let user = User((0x5555_5555_5555_5555_5555_5555 + number as u128) & u128::MAX >> (128 - U));
        let keep = Keep::first(chunk.len());
        Inputs {
            s_axis_tvalid: true,
            s_axis_tdata: data,
            s_axis_tkeep: keep,
            s_axis_tuser: user,
            s_axis_tdest: class,
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

/// The frames that leave, and their outcomes.
fn frames<const N: usize, const U: usize>(log: &[Outputs<N, U>]) -> (Vec<Vec<u8>>, Vec<u8>) {
    let mut frames = vec![vec![]];
    for outputs in log.iter().filter(|outputs| outputs.m_axis_tvalid) {
        let lanes = outputs.m_axis_tkeep.0.count_ones() as usize;
        frames.last_mut().expect("a frame").extend(&outputs.m_axis_tdata.0[..lanes]);
        if outputs.m_axis_tlast {
            frames.push(vec![]);
        }
    }
    assert_eq!(frames.pop(), Some(vec![]), "all frames are whole");
    (frames, log.iter().filter(|outputs| outputs.stat_verdict).map(|outputs| outputs.stat_outcome).collect())
}

/// A frame with IPv4 and this ECN.
fn ipv4(octets: usize, ecn: u8) -> Vec<u8> {
    let mut frame: Vec<u8> = (0..octets).map(|octet| octet as u8).collect();
    frame[12..24].copy_from_slice(&[0x08, 0x00, 0x45, 26 << 2 | ecn, 0, 46, 1, 2, 0x40, 0, 64, 17]);
    frame
}

/// Lengths of frames in octets that have a whole header in every width.
const LENGTHS: [usize; 10] = [200, 64, 65, 127, 128, 512, 594, 1518, 4174, 64];

fn frames_pass<const N: usize, const U: usize>(variant: &Variant) {
    let inputs: Vec<Inputs<N, U>> =
        LENGTHS.iter().zip(0..).flat_map(|(&octets, n)| beats(&ipv4(octets, 2), [CLASS, 0][n % 2])).collect();
    let log = run(variant, &inputs);
    for (clock, outputs) in log.iter().enumerate() {
        let sent = clock.checked_sub(stream_latency(N)).and_then(|clock| inputs.get(clock));
        assert_eq!(outputs.m_axis_tvalid, sent.is_some(), "{} in clock {clock}", variant.name);
        if let Some(sent) = sent {
            assert_eq!(outputs.m_axis_tlast, sent.s_axis_tlast, "{} in clock {clock}", variant.name);
            assert_eq!(outputs.m_axis_tuser, sent.s_axis_tuser, "{} in clock {clock}", variant.name);
            assert_eq!(outputs.m_axis_tdest, sent.s_axis_tdest, "{} in clock {clock}", variant.name);
        }
        assert!(outputs.s_axis_tready, "{} in clock {clock}", variant.name);
    }
    let (left, outcomes) = frames(&log);
    assert_eq!(outcomes, std::array::from_fn::<u8, 10, _>(|n| [MARKED, UNMARKED][n % 2]));
    for ((n, left), octets) in left.iter().enumerate().zip(LENGTHS) {
        let changed: Vec<usize> = (0..octets).filter(|&at| left[at] != ipv4(octets, 2)[at]).collect();
        // ECT(0) to CE takes one off the checksum
        let expected = if n % 2 == 0 { vec![15, 25] } else { vec![] };
        assert_eq!(changed, expected, "{}, frame {n}", variant.name);
    }
}

#[test]
fn frames_pass_after_the_header_and_nine_clocks_without_a_bubble() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, frames_pass());
    }
}

fn outcomes_are_reported<const N: usize, const U: usize>(variant: &Variant) {
    for (ecn, class, outcome) in
        [(2, CLASS, MARKED), (1, CLASS, MARKED), (2, 0, UNMARKED), (3, CLASS, WAS_CE), (0, CLASS, NOT_ELIGIBLE)]
    {
        let log = run(variant, &beats::<N, U>(&ipv4(300, ecn), class));
        let clocks: Vec<usize> = (0..log.len()).filter(|&clock| log[clock].stat_verdict).collect();
        assert_eq!(clocks, [header_beats(N) - 1 + VERDICT_LATENCY], "{}", variant.name);
        assert_eq!((log[clocks[0]].stat_class, log[clocks[0]].stat_outcome), (class, outcome), "{}", variant.name);
    }
}

#[test]
fn the_outcome_is_reported_seven_clocks_after_the_header() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, outcomes_are_reported());
    }
}

fn levels_are_read_once<const N: usize, const U: usize>(variant: &Variant) {
    const GAP: usize = 5;
    let frame = beats::<N, U>(&ipv4(300, 2), CLASS);
    // gaps behind each beat
    let inputs: Vec<Inputs<N, U>> = frame
        .into_iter()
        .flat_map(|beat| {
            let nothing = Inputs { s_axis_tvalid: false, ..beat.clone() };
            [vec![beat], vec![nothing; GAP]].concat()
        })
        .collect();
    for change in 0..inputs.len() {
        let mut inputs = inputs.clone();
        inputs[change].occ_cells.0[usize::from(CLASS)] = 1000;
        let (_, outcomes) = frames(&run(variant, &inputs));
        assert_eq!(outcomes, [if change == 0 { UNMARKED } else { MARKED }], "{}: clock {change}", variant.name);
    }
}

#[test]
fn levels_and_configuration_are_read_with_the_first_beat() {
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, levels_are_read_once());
    }
}

fn an_output_that_waits<const N: usize, const U: usize>(variant: &Variant) {
    let inputs = beats::<N, U>(&ipv4(100 * N, 2), CLASS);
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

/// Halfway between Kmin and Kmax with Pmax of a half, a quarter of the frames is marked, whatever the seed.
#[test]
fn halfway_a_quarter_of_100_000_frames_is_marked() {
    const FRAMES: usize = 100_000;
    let variant = CORE.variant("w512").expect("a variant");
    for seed in [1, 0xaaaa_aaaa, u32::MAX] {
        let mut pins = beats::<64, 1>(&ipv4(64, 2), CLASS).remove(0);
        pins.cfg_kmax_cells.0[usize::from(CLASS)] = 2000;
        pins.cfg_pmax.0[usize::from(CLASS)] = 1 << 15;
        let mut lockstep = join(&CORE, variant, Model::<64, 1>::default(), 0);
        lockstep.step(&Inputs { rst: true, cfg_seed: seed, ..idle() }).expect("reset");
        let (mut marked, mut all) = (0, 0);
        while all < FRAMES {
            let outputs = lockstep.step(&pins).expect("the same");
            marked += usize::from(outputs.stat_verdict && outputs.stat_outcome == MARKED);
            all += usize::from(outputs.stat_verdict);
        }
        assert!((FRAMES * 24 / 100..=FRAMES * 26 / 100).contains(&marked), "{marked} of {FRAMES}, seed {seed:#x}");
    }
}

/// Makes frames with each order of tags, both versions and each ECN.
const MAKER: &str = "
import itertools, random
from scapy.all import ARP, Dot1AD, Dot1Q, Ether, IP, IPOption_Timestamp, IPv6, Raw, UDP
draw = random.Random(21)
tag = lambda kind: kind(prio=draw.randrange(8), id=draw.randrange(2), vlan=draw.randrange(4096))
tags = [[], [Dot1Q], [Dot1AD], [Dot1Q, Dot1Q], [Dot1AD, Dot1Q], [Dot1AD, Dot1AD], [Dot1Q, Dot1AD]]
byte = lambda ecn: draw.randrange(64) << 2 | ecn
address = lambda: '.'.join(str(draw.randrange(1, 255)) for _ in range(4))
payloads = [
    lambda ecn: IP(tos=byte(ecn), id=draw.randrange(1 << 16), src=address(), dst=address(), flags='DF') / UDP(dport=4791),
    lambda ecn: IP(tos=byte(ecn), src=address(), dst=address(), options=[IPOption_Timestamp()]) / UDP(dport=4791),
    lambda ecn: IPv6(tc=byte(ecn), fl=draw.randrange(1 << 20)) / UDP(dport=4791),
    lambda ecn: IP(tos=byte(ecn), src=address(), dst=address(), flags='MF') / UDP(dport=4791),
    lambda ecn: ARP(),
]
for kinds, payload, ecn, _ in itertools.product(tags, payloads, range(4), range(4)):
    frame = Ether(dst='02:00:00:00:00:02', src='02:00:00:00:00:01')
    for kind in kinds:
        frame = frame / tag(kind)
    print(bytes(frame / payload(ecn) / Raw(bytes(20 + draw.randrange(64)))).hex())
";

/// Reads pairs of frames, as sent and as marked, and prints the outcome: a mark is right if scapy's own frame with it is the same, checksum
/// and all.
const READER: &str = "
import sys
from scapy.all import Ether, IP, IPv6
for line in sys.stdin:
    sent, left = (bytes.fromhex(word) for word in line.split())
    frame = Ether(sent)
    ip = frame[IP] if IP in frame else frame[IPv6] if IPv6 in frame else None
    ecn = 0 if ip is None or (IP in frame and (ip.flags.MF or ip.frag)) else (ip.tos if IP in frame else ip.tc) & 3
    if ecn in (1, 2):
        if IP in frame:
            ip.tos |= 3
            del ip.chksum
        else:
            ip.tc |= 3
    print(ecn, bytes(frame) == left)
";

fn scapy_agrees<const N: usize, const U: usize>(variant: &Variant, sent: &[Vec<u8>]) {
    let inputs: Vec<Inputs<N, U>> = sent.iter().flat_map(|frame| beats(frame, CLASS)).collect();
    let (left, outcomes) = frames(&run(variant, &inputs));
    assert_eq!(left.len(), sent.len(), "{}", variant.name);
    let pairs: Vec<String> =
        sent.iter().zip(&left).map(|(sent, left)| format!("{} {}", hex(sent), hex(left))).collect();
    let read = scapy(READER, &pairs);
    assert_eq!(read.len(), sent.len(), "{}", variant.name);
    for ((pair, read), outcome) in pairs.iter().zip(read).zip(outcomes) {
        let expected = match outcome {
            MARKED => read == "1 True" || read == "2 True",
            WAS_CE => read == "3 True",
            _ => read == "0 True",
        };
        assert!(expected, "{}: outcome {outcome}, scapy says {read}: {pair}", variant.name);
    }
}

#[test]
fn scapy_makes_the_same_of_a_frame_that_is_to_be_marked() {
    let sent: Vec<Vec<u8>> = scapy(MAKER, &[]).iter().map(|line| octets(line)).collect();
    assert_eq!(sent.len(), 7 * 5 * 4 * 4);
    for variant in &emitted(&CORE) {
        at_width_with_user!(variant, scapy_agrees(&sent));
    }
}
