//! Frames of the encoders, captured and judged by tshark and scapy.

use cores::pfc_quanta_encoder::model::Model;
use cores::pfc_quanta_encoder::{Inputs, hdl::CORE};
use cosim::pcap::{CaptureFile, Fcs};
use cosim::scenario::LossyScenario;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::contract::Fields;
use rtl_foundation::time::Time;
use std::path::Path;
use std::process::Command;
use testbenches::campaign::join;

const MAC: u64 = 0x02_11_22_33_44_55;

/// A request as the decoders should print it: opcode, class-enable vector, eight times (PAUSE: one).
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    opcode: u16,
    enable: u8,
    times: Vec<u16>,
}

/// Requests with every class enabled alone, all, none, extreme times, and PAUSE.
fn requests() -> Vec<Inputs> {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    (0..64)
        .map(|n: u32| Inputs {
            s_req_valid: true,
            s_req_link: n % 4 == 3,
            s_req_enable: match n {
                0..8 => 1 << n,
                8 => 0xff,
                9 => 0,
                _ => rng.random(),
            },
            s_req_quanta: Fields(std::array::from_fn(|class| match (n + class as u32) % 7 {
                0 => 0,
                1 => 0xffff,
                _ => u32::from(rng.random::<u16>()),
            })),
            cfg_source_mac: MAC,
            m_axis_tready: true,
            ..Inputs::default()
        })
        .collect()
}

fn told(request: &Inputs) -> Told {
    let times = request.s_req_quanta.0;
    if request.s_req_link {
        return Told { opcode: 1, enable: 0, times: vec![times[0] as u16] };
    }
    let time = |class: usize| if request.s_req_enable >> class & 1 == 1 { times[class] as u16 } else { 0 };
    Told { opcode: 0x0101, enable: request.s_req_enable, times: (0..8).map(time).collect() }
}

/// The octets that the RTL sends for each request.
fn frames(requests: &[Inputs]) -> Vec<Vec<u8>> {
    const LANES: usize = 8;
    let variant = CORE.variant("w64").expect("a variant");
    let mut lockstep = join(&CORE, variant, Model::<LANES>::new(false), 0);
    let idle = Inputs { m_axis_tready: true, ..Inputs::default() };
    let mut frames = Vec::new();
    for request in requests {
        assert!(lockstep.step(request).expect("no difference").s_req_ready, "the encoder is empty");
        let mut frame = Vec::new();
        loop {
            let outputs = lockstep.step(&idle).expect("no difference");
            if outputs.m_axis_tvalid {
                let lanes = (0..LANES).filter(|lane| outputs.m_axis_tkeep.0 >> lane & 1 == 1);
                frame.extend(lanes.map(|lane| outputs.m_axis_tdata.0[lane]));
                if outputs.m_axis_tlast {
                    break;
                }
            }
        }
        frames.push(frame);
    }
    frames
}

fn capture(path: &Path, frames: &[Vec<u8>]) {
    let file = std::fs::File::create(path).expect("a file");
    let mut capture = CaptureFile::new(file, Fcs::AsGiven).expect("a header");
    for (n, frame) in (0..).zip(frames) {
        capture.frame(Time(n * 1_000_000), frame).expect("a frame");
    }
    capture.finish();
}

fn number(text: &str) -> u16 {
    let value = text.strip_prefix("0x").map_or_else(|| text.parse(), |hex| u16::from_str_radix(hex, 16));
    value.unwrap_or_else(|_| panic!("`{text}` is not a number"))
}

/// The output of a decoder, one frame a line: opcode, enable, times, each separated by a tab.
fn decoded(mut command: Command, package: &str) -> Vec<Told> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output =
        command.output().unwrap_or_else(|error| panic!("{name}: {error}; install it: apt-get install {package}"));
    assert!(output.status.success(), "{name} (apt-get install {package}): {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines()
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').filter(|field| !field.is_empty()).collect();
            let opcode = number(fields[0]);
            if opcode == 1 {
                return Told { opcode, enable: 0, times: vec![number(fields[1])] };
            }
            let enable = u8::try_from(number(fields[1])).expect("the high octet of the vector is zero");
            Told { opcode, enable, times: fields[2..].iter().map(|field| number(field)).collect() }
        })
        .collect()
}

fn tshark(path: &Path) -> Vec<Told> {
    let mut command = Command::new("tshark");
    command.arg("-r").arg(path).args([
        "-T",
        "fields",
        "-e",
        "macc.opcode",
        "-e",
        "macc.pause_time",
        "-e",
        "macc.cbfc.enbv",
    ]);
    for class in 0..8 {
        command.args(["-e", &format!("macc.cbfc.pause_time.c{class}")]);
    }
    decoded(command, "tshark")
}

/// The frames as scapy reads them; every frame must come from `source` if it is given.
fn scapy(path: &Path, source: Option<&str>) -> Vec<Told> {
    let program = "
import sys
from scapy.all import rdpcap
from scapy.contrib.mac_control import MACControlPause, MACControlClassBasedFlowControl as Cbfc
for frame in rdpcap(sys.argv[1]):
    assert frame.dst == '01:80:c2:00:00:01', frame.summary()
    assert len(sys.argv) < 3 or frame.src == sys.argv[2], frame.summary()
    if Cbfc in frame:
        c = frame[Cbfc]
        bits = sum(getattr(c, 'c%d_enabled' % n) << n for n in range(8))
        print(0x101, bits, *[getattr(c, 'c%d_pause_time' % n) for n in range(8)], sep='\\t')
    else:
        print(1, frame[MACControlPause].pause_time, sep='\\t')
";
    let mut command = Command::new("/usr/bin/python3");
    command.args(["-c", program]).arg(path).args(source);
    decoded(command, "python3-scapy")
}

#[test]
fn tshark_and_scapy_read_what_was_requested() {
    let requests = requests();
    let frames = frames(&requests);
    assert!(frames.iter().all(|frame| frame.len() == 60), "60 octets without FCS");
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("frames.pcap");
    capture(&path, &frames);
    let expected: Vec<Told> = requests.iter().map(told).collect();
    assert_eq!(tshark(&path), expected);
    assert_eq!(scapy(&path, Some("02:11:22:33:44:55")), expected);
}

/// The sources of all frames, in order, as tshark prints them.
fn sources(path: &Path) -> Vec<String> {
    let output = Command::new("tshark").arg("-r").arg(path).args(["-T", "fields", "-e", "eth.src"]).output();
    let output = output.expect("tshark runs");
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

/// Both directions are full, and both buffers stop draining for a while.
const BOTH_PAUSE: &str = r#"
title = "both ends pause each other"
duration = "250us"
[link]
rate = "100G"
distance = "2km"
reverse = { load = "100%", drain = { kind = "stop", at = "70us", for = "80us" } }
[control]
slot = "1us"
[[traffic]]
kind = "constant"
[drain]
kind = "stop"
at = "40us"
for = "80us"
[promise]
lossless = true
within_buffer = true
"#;

/// The capture of a run contains the frames of both ends: each names the class of the data that its sender receives.
#[test]
fn capture_of_a_run_decodes_in_both_directions() {
    let directory = tempfile::tempdir().expect("a directory");
    let scenario = directory.path().join("both-pause.toml");
    std::fs::write(&scenario, BOTH_PAUSE).expect("a scenario");
    let options = cosim::RunOptions {
        engine: cosim::Engine::Rtl,
        artifacts: Some(directory.path().to_owned()),
        pcap: true,
        ..Default::default()
    };
    let report = cosim::run_case(&scenario, "", &options).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.broken_promises.is_empty(), "{:?}", report.broken_promises);
    let upstream = report.upstream_buffer.expect("the upstream end has a buffer");
    assert!(upstream.lost_frames == 0 && upstream.peak_queue_bytes > upstream.buffer_bytes / 2, "{upstream:?}");
    let path = report.artifacts.iter().find(|path| path.extension().is_some_and(|e| e == "pcap")).expect("a capture");
    let (frames, sources) = (tshark(path), sources(path));
    assert_eq!(frames, scapy(path, None));
    assert_eq!(frames.len(), sources.len());
    for (source, class) in [("02:00:00:00:00:01", 3), ("02:00:00:00:00:02", 0)] {
        let of_end = || frames.iter().zip(&sources).filter(|(_, from)| *from == source).map(|(frame, _)| frame);
        assert!(of_end().all(|frame| frame.enable == 1 << class), "{source}: {frames:?}");
        assert!(of_end().any(|frame| frame.times[class] == 0), "{source} lets the other go on");
        assert!(of_end().any(|frame| frame.times[class] > 0), "{source} stops the other");
    }
    let downstream = sources.iter().filter(|source| source.ends_with(":01")).count();
    assert_eq!(downstream as u64, report.pause_frames);
    let switches = sources.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(switches > 10, "both ends pause at the same time: {switches} changes of source");
}

/// The capture of a run: every frame names priority 3, and their number is that of the report.
#[test]
fn capture_of_a_run_decodes() {
    let directory = tempfile::tempdir().expect("a directory");
    let scenario = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios/ports.toml");
    let options = cosim::RunOptions {
        engine: cosim::Engine::Rtl,
        artifacts: Some(directory.path().to_owned()),
        pcap: true,
        ..Default::default()
    };
    let report = cosim::run_case(&scenario, "ledger", &options).unwrap_or_else(|error| panic!("{error}"));
    let path = report.artifacts.iter().find(|path| path.extension().is_some_and(|e| e == "pcap")).expect("a capture");
    let frames = tshark(path);
    assert_eq!(frames, scapy(path, None));
    assert_eq!(frames.len() as u64, report.pause_frames);
    assert!(frames.iter().all(|frame| frame.enable == 1 << 3), "{frames:?}");
    assert!(frames.iter().any(|frame| frame.times[3] == 0) && frames.iter().any(|frame| frame.times[3] > 0));
}

/// A short run with packets that a router accepts.
const PACKET: &str = r#"
title = "packets in UDP/IPv4"
duration = "400us"
[link]
rate = "10G"
rtt = "20us"
loss = { model = "bernoulli", rate = "2%" }
[rdma]
transport = "go-back-n"
mtu = 700
[fec]
code = { k = 8, r = 2, lanes = 4 }
encapsulation = "udp"
feedback = "50us"
"#;

/// Every packet that the shims send in the UDP/IPv4 form, repairs and feedback too, has the right lengths and a right
/// checksum.
#[test]
fn packets_of_the_shim_are_valid_datagrams() {
    let directory = tempfile::tempdir().expect("a directory");
    let scenario = LossyScenario::parse("packets.toml", PACKET).expect("a scenario").remove(0);
    let options = cosim::RunOptions {
        engine: cosim::Engine::Rtl,
        artifacts: Some(directory.path().to_owned()),
        pcap: true,
        ..Default::default()
    };
    let report = cosim::run(&scenario, &options).unwrap_or_else(|error| panic!("{error}"));
    let path = report.artifacts.iter().find(|path| path.extension().is_some_and(|e| e == "pcap")).expect("a capture");
    let mut command = Command::new("tshark");
    command.arg("-r").arg(path).args(["-Y", "ip", "-o", "ip.check_checksum:TRUE", "-T", "fields"]);
    // tshark prints 1 for a good checksum; UDP has none, for which it prints 3
    for field in
        ["ip.checksum.status", "udp.checksum.status", "ip.len", "udp.length", "frame.len", "ip.dst", "udp.dstport"]
    {
        command.args(["-e", field]);
    }
    // a datagram that did not fit its frame would have these fields
    command.args(["-e", "_ws.malformed", "-e", "_ws.expert.group"]);
    let output = command.output().expect("tshark runs; install it: apt-get install tshark");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let mut lengths = std::collections::BTreeMap::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [ip_sum, udp_sum, ip, udp, frame, to, port, malformed, expert] = fields[..] else { panic!("{line}") };
        let [ip, udp, frame] = [ip, udp, frame].map(|text| text.parse::<u32>().expect("a length"));
        assert_eq!((ip_sum, udp_sum, port, malformed, expert), ("1", "3", "4793", "", ""), "{line}");
        // 14 octets of Ethernet before IPv4 and 4 of FCS behind it, 20 of IPv4 before UDP
        assert_eq!((ip, udp), (frame - 18, ip - 20), "{line}");
        *lengths.entry((to.to_owned(), frame)).or_insert(0) += 1;
    }
    // frames of 774 octets one way and acknowledgements of 62 the other, 64 of the header unit, the FCS; repairs are whole
    // beats; feedback is the unit alone
    let (forth, back) = ("198.51.100.1", "192.0.2.1");
    let sizes: Vec<(&str, u32)> = lengths.keys().map(|(to, frame)| (to.as_str(), *frame)).collect();
    assert_eq!(sizes, [(back, 68), (back, 130), (back, 132), (forth, 68), (forth, 842), (forth, 844)]);
    let count = |to: &str, frame: u32| lengths[&(to.to_owned(), frame)];
    let protected = report.codes.iter().filter(|stretch| stretch.code.is_some());
    assert_eq!(count(forth, 842), protected.map(|stretch| stretch.sent_frames).sum::<u64>());
    assert_eq!(count(forth, 844), report.repairs);
    assert_eq!(count(back, 132), report.back.map_or(0, |back| back.repairs));
    assert_eq!(count(forth, 68) + count(back, 68), report.feedback_packets);
    assert!(report.repairs > 50 && report.feedback_packets >= 12, "{lengths:?}");
}
