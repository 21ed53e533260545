//! The Wireshark dissector of the shim's packets, run by tshark beside the reader of the golden model.

use cores::lowar::feedback::Feedback;
use cores::lowar::packet::{Envelope, Header, Udp, seal};
use cores::lowar::{Build, HEADER_AT, KIND_FEEDBACK, KIND_REPAIR, KIND_SOURCE, UNIT_OCTETS};
use cores::lowar_fec_decoder::model::{Verdict, judge};
use cosim::pcap::{CaptureFile, Fcs};
use cosim::scenario::LossyScenario;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rtl_foundation::time::Time;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A port that is not the dissector's default, so that its preference is used.
const UDP_PORT: u16 = 5005;
/// The build that takes every packet which any build takes, whose limits the dissector has.
const LARGEST: Build = Build { octets: 64, rows: 8, lanes_log2: 6, frame_octets: 9216, slots: 8192 };

/// The dissector's name of a field, and the field's value in a header or in feedback.
type Column<T> = (&'static str, fn(&T) -> u32);
/// Columns of source and repair packets.
const CODE: [Column<Header>; 11] = [
    ("lowar.generation", |h| h.generation),
    ("lowar.k", |h| h.k.into()),
    ("lowar.r", |h| h.r.into()),
    ("lowar.lane", |h| h.lane.into()),
    ("lowar.d", |h| h.d.into()),
    ("lowar.lanes", |h| 1 << h.d),
    ("lowar.frames", |h| h.frames.into()),
    ("lowar.epoch", |h| h.epoch.into()),
    ("lowar.before", |h| h.before.into()),
    ("lowar.flags", |_| 0),
    ("lowar.magic", |_| cores::lowar::MAGIC.into()),
];
/// Columns of feedback packets.
const FEEDBACK: [Column<Feedback>; 10] = [
    ("lowar.feedback.frames", |f| f.frames),
    ("lowar.feedback.longest", |f| f.longest_units.into()),
    ("lowar.feedback.k", |f| f.symbols.into()),
    ("lowar.feedback.rows", |f| f.rows.into()),
    ("lowar.feedback.slots_log2", |f| f.slots_log2.into()),
    ("lowar.feedback.d", |f| f.lanes_log2.into()),
    ("lowar.feedback.losses", |f| f.losses.into()),
    ("lowar.feedback.bursts", |f| f.bursts.into()),
    ("lowar.epoch", |f| f.epoch.into()),
    ("lowar.feedback.beyond_repair", |f| f.beyond_repair.into()),
];

fn envelope(udp: bool) -> Envelope {
    let udp = udp.then_some(Udp {
        source_ip: [192, 0, 2, 1],
        destination_ip: [198, 51, 100, 1],
        source_port: 40000,
        destination_port: UDP_PORT,
        traffic_class: 0,
    });
    Envelope { destination_mac: [2, 0, 0, 0, 0, 1], source_mac: [2, 0, 0, 0, 0, 2], udp }
}

/// One row for each frame of a capture, one string for each of `columns`; empty where the frame has no such field.
fn dissect(path: &Path, udp_port: u16, columns: &[&str]) -> Vec<Vec<String>> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/wireshark/lowar.lua");
    let mut command = Command::new("tshark");
    command.arg("-X").arg(format!("lua_script:{}", script.display())).arg("-r").arg(path);
    command.args(["-o", &format!("lowar.udp_port:{udp_port}"), "-T", "fields", "-E", "occurrence=f"]);
    // the frames within packets are random octets here, which no dissector has to interpret
    command.args(["--disable-protocol", "eth_withoutfcs"]);
    for column in columns {
        command.args(["-e", column]);
    }
    let output = command.output().expect("tshark runs; install it: apt-get install tshark");
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !complaints.contains("Lua"), "{complaints}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn number(text: &str) -> u32 {
    let value = text.strip_prefix("0x").map_or_else(|| text.parse(), |hex| u32::from_str_radix(hex, 16));
    value.unwrap_or_else(|_| panic!("`{text}` is not a number"))
}

fn captured(directory: &Path, frames: &[Vec<u8>], fcs: Fcs) -> PathBuf {
    let path = directory.join("packets.pcap");
    let mut capture = CaptureFile::new(std::fs::File::create(&path).expect("a file"), fcs).expect("a header");
    for (n, frame) in (0..).zip(frames) {
        capture.frame(Time(n * 1_000_000), frame).expect("a frame");
    }
    capture.finish();
    path
}

/// A header with every field drawn from what packets can have.
fn header(rng: &mut ChaCha8Rng, kind: u8) -> Header {
    let d = rng.random_range(0..=6u8);
    let k = rng.random_range(1..=128u8);
    let r = rng.random_range(1..=8);
    let frames = rng.random_range(1..=u16::from(k) << d);
    let lanes = if kind == KIND_REPAIR { frames.min(1 << d) } else { 1 << d };
    Header {
        kind,
        generation: rng.random_range(0..1 << 24),
        symbol: if kind == KIND_REPAIR { rng.random_range(0..r) } else { rng.random_range(0..k) },
        k,
        r,
        lane: rng.random_range(0..lanes) as u8,
        d,
        frames: if kind == KIND_REPAIR { frames } else { 0 },
        length: rng.random(),
        epoch: rng.random(),
        before: rng.random(),
    }
}

/// Random packets of both kinds that carry data, in both encapsulations, with and without FCS: each field is the one that
/// was written.
#[test]
fn every_field_of_source_and_repair_packets_is_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for fcs in [Fcs::AsGiven, Fcs::Append] {
        let mut sent = Vec::new();
        for n in 0..400 {
            let mut header = header(&mut rng, [KIND_SOURCE, KIND_REPAIR][n % 2]);
            let octets = match header.kind {
                KIND_SOURCE => rng.random_range(1..=1500),
                _ => 8 * rng.random_range(1..=200),
            };
            if header.kind == KIND_SOURCE {
                header.length = octets as u16;
            }
            sent.push((header, envelope(n % 4 < 2).packet(&header, &vec![0xa5; octets])));
        }
        let frames: Vec<_> = sent.iter().map(|(_, frame)| frame.clone()).collect();
        let path = captured(directory.path(), &frames, fcs);
        let own = ["lowar.kind", "lowar.version", "lowar.crc.good", "lowar.malformed"];
        let by_kind = ["lowar.symbol", "lowar.row", "lowar.length", "lowar.coded_length"];
        let columns: Vec<&str> = own.into_iter().chain(by_kind).chain(CODE.map(|(name, _)| name)).collect();
        let rows = dissect(&path, UDP_PORT, &columns);
        assert_eq!(rows.len(), sent.len());
        for (row, (header, _)) in rows.iter().zip(&sent) {
            let context = format!("{fcs:?}: {header:?}: {row:?}");
            let (symbol, length) = (header.symbol.to_string(), header.length);
            assert_eq!((number(&row[0]), number(&row[1])), (header.kind.into(), cores::lowar::VERSION.into()));
            assert_eq!((row[2].as_str(), row[3].as_str()), ("1", ""), "{context}");
            if header.kind == KIND_SOURCE {
                assert_eq!((&row[4], row[5].as_str()), (&symbol, ""), "{context}");
                assert_eq!((row[6].as_str(), row[7].as_str()), (length.to_string().as_str(), ""), "{context}");
            } else {
                assert_eq!((row[4].as_str(), &row[5]), ("", &symbol), "{context}");
                assert_eq!((row[6].as_str(), number(&row[7])), ("", length.into()), "{context}");
            }
            for ((name, value), text) in CODE.iter().zip(&row[8..]) {
                assert_eq!(number(text), value(header), "{name}: {context}");
            }
        }
    }
}

#[test]
fn every_field_of_feedback_is_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let sent: Vec<_> = (0..200).map(|_| Feedback::read(&std::array::from_fn(|_| rng.random()))).collect();
    let frames: Vec<_> = (0..).zip(&sent).map(|(n, feedback)| feedback.packet(&envelope(n % 2 == 0))).collect();
    let path = captured(directory.path(), &frames, Fcs::Append);
    let columns: Vec<&str> =
        ["lowar.kind", "lowar.malformed"].into_iter().chain(FEEDBACK.map(|(name, _)| name)).collect();
    let rows = dissect(&path, UDP_PORT, &columns);
    assert_eq!(rows.len(), sent.len());
    for (row, feedback) in rows.iter().zip(&sent) {
        assert_eq!((number(&row[0]), row[1].as_str()), (KIND_FEEDBACK.into(), ""));
        for ((name, value), text) in FEEDBACK.iter().zip(&row[2..]) {
            assert_eq!(number(text), value(feedback), "{name}: {feedback:?}: {row:?}");
        }
    }
}

/// Packets with a damaged header or contradictory values: the dissector's verdict is that of the golden model of the
/// largest build.
#[test]
fn verdicts_are_those_of_the_receiver() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut frames = Vec::new();
    for n in 0..4000 {
        let mut header = header(&mut rng, [KIND_SOURCE, KIND_REPAIR, KIND_FEEDBACK][n % 3]);
        let mut octets = if header.kind == KIND_REPAIR { 8 * rng.random_range(0..4) } else { rng.random_range(0..40) };
        header.length = octets as u16;
        match rng.random_range(0..14u8) {
            0 => header.k = [0, 1, 128, 129, 255][rng.random_range(0..5usize)],
            1 => header.d = [0, 6, 7, 31, 32, 255][rng.random_range(0..6usize)],
            2 => header.r = [0, 1, 8, 9, 255][rng.random_range(0..5usize)],
            3 => header.symbol = rng.random(),
            4 => header.lane = rng.random(),
            5 => header.lane = 1u8.checked_shl(header.d.into()).unwrap_or(0),
            6 => header.frames = [0, 1, u16::from(header.k) << header.d, 8193][rng.random_range(0..4usize)],
            7 => header.frames = (u16::from(header.k) << header.d) + 1,
            8 => header.length = header.length.wrapping_add([1, u16::MAX][rng.random_range(0..2usize)]),
            9 => header.symbol = if header.kind == KIND_REPAIR { header.r } else { header.k },
            10 => octets = 0,
            _ => {}
        }
        let mut packet = envelope(n % 2 == 0).packet(&header, &vec![0; octets]);
        match rng.random_range(0..8u8) {
            // any octet of the header, with a right CRC-16
            0 => {
                packet[rng.random_range(HEADER_AT..UNIT_OCTETS - 2)] ^= 1 << rng.random_range(0..8);
                let unit = (&mut packet[HEADER_AT..UNIT_OCTETS]).try_into().expect("the header");
                seal(unit);
            }
            // any octet of the header, with a wrong CRC-16
            1 => packet[rng.random_range(HEADER_AT..UNIT_OCTETS)] ^= 1 << rng.random_range(0..8),
            _ => {}
        }
        frames.push(packet);
    }
    let path = captured(directory.path(), &frames, Fcs::AsGiven);
    let rows = dissect(&path, UDP_PORT, &["lowar.magic", "lowar.malformed", "_ws.expert.message"]);
    assert_eq!(rows.len(), frames.len());
    let mut counted = [0; 3];
    for (row, frame) in rows.iter().zip(&frames) {
        let told = (!row[0].is_empty(), !row[1].is_empty());
        let (expected, kind) = match judge(&LARGEST, frame, UDP_PORT) {
            Verdict::Plain => ((false, false), 0),
            Verdict::Malformed => ((true, true), 1),
            Verdict::Feedback | Verdict::Packet(_) => ((true, false), 2),
        };
        counted[kind] += 1;
        assert_eq!(told, expected, "{row:?}: {:?}", &frame[HEADER_AT..]);
        assert_eq!(row[2].starts_with("Malformed: "), told.1, "a malformed packet has its reason: {row:?}");
    }
    assert!(counted.iter().all(|&count| count > 20), "plain, malformed, good: {counted:?}");
}

/// The capture of a run with shims at both ends: the dissector's counts are those of the report, and no packet is
/// malformed.
#[test]
fn a_capture_of_a_run_is_dissected() {
    for form in ["ethertype", "udp"] {
        let text = format!(
            "title = 'packets in both directions'\n\
             duration = '400us'\n\
             [link]\n\
             rate = '10G'\n\
             rtt = '20us'\n\
             loss = {{ model = 'bernoulli', rate = '2%' }}\n\
             [rdma]\n\
             transport = 'go-back-n'\n\
             mtu = 700\n\
             [fec]\n\
             code = {{ k = 8, r = 2, lanes = 4 }}\n\
             encapsulation = '{form}'\n\
             feedback = '50us'\n"
        );
        let directory = tempfile::tempdir().expect("a directory");
        let scenario = LossyScenario::parse("packets.toml", &text).expect("a scenario").remove(0);
        let options = cosim::RunOptions {
            engine: cosim::Engine::Clocked,
            artifacts: Some(directory.path().to_owned()),
            pcap: true,
            ..Default::default()
        };
        let report = cosim::run(&scenario, &options).unwrap_or_else(|error| panic!("{error}"));
        let is_capture = |path: &&PathBuf| path.extension().is_some_and(|e| e == "pcap");
        let path = report.artifacts.iter().find(is_capture).expect("a capture");
        let rows = dissect(path, cosim::lossy::UDP_PORT, &["lowar.kind", "lowar.malformed"]);
        assert!(rows.iter().all(|row| row[1].is_empty()), "{form}: a packet is malformed");
        let count = |kind: u8| rows.iter().filter(|row| row[0] == kind.to_string()).count() as u64;
        let back = report.back.expect("a way back");
        assert_eq!(count(KIND_REPAIR), report.repairs + back.repairs, "{form}");
        assert_eq!(count(KIND_FEEDBACK), report.feedback_packets, "{form}");
        assert!(count(KIND_SOURCE) > 300 && report.repairs > 50, "{form}: {} source packets", count(KIND_SOURCE));
    }
}

/// Rows of the page's tables under a heading: name, octets, bits.
fn table(page: &str, heading: &str) -> Vec<(String, std::ops::Range<usize>, u32, u32)> {
    let section = page.split("\n## ").find(|section| section.starts_with(heading)).expect("the heading");
    let bound = |text: &str| text.trim().parse::<u32>().expect("a number");
    let row = |line: &str| {
        let columns: Vec<&str> = line.split(" | ").collect();
        let [name, octets, bits, _] = columns[..] else { return None };
        let (first, end) = octets.split_once("..")?;
        let (high, low) = bits.split_once(':')?;
        Some((name.to_owned(), bound(first) as usize..bound(end) as usize, bound(high), bound(low)))
    };
    section.lines().filter_map(row).collect()
}

/// Every field has the page's position: all ones in the field, zeros in the others, give ones in those bits and nowhere
/// else.
#[test]
fn the_page_has_every_field_where_it_is() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/lowar-packet.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let header = |name: &str| {
        let mut header = Header::default();
        match name {
            "generation" => header.generation = 0xff_ffff,
            "symbol" => header.symbol = 0xff,
            "k" => header.k = 0xff,
            "r" => header.r = 0xff,
            "lane" => header.lane = 0xff,
            "d" => header.d = 0xff,
            "frames" => header.frames = 0xffff,
            "length" => header.length = 0xffff,
            "epoch" => header.epoch = 0xffff,
            "before" => header.before = 0xffff,
            other => panic!("the header has no field {other}"),
        }
        Envelope::default().packet(&header, &[])
    };
    let feedback = |name: &str| {
        let mut feedback = Feedback::default();
        match name {
            "frames" => feedback.frames = 0xff_ffff,
            "longest" => feedback.longest_units = 0xff,
            "k" => feedback.symbols = 0xff,
            "rows" => feedback.rows = 0xff,
            "slots" => feedback.slots_log2 = 0xff,
            "d" => feedback.lanes_log2 = 0xff,
            "losses" => feedback.losses = 0xffff,
            "bursts" => feedback.bursts = 0xffff,
            "epoch" => feedback.epoch = 0xffff,
            "beyond" => feedback.beyond_repair = 0xffff,
            other => panic!("feedback has no field {other}"),
        }
        feedback.packet(&Envelope::default())
    };
    the_table_is_that_of("Shim header of source", &page, header, &Envelope::default().packet(&Header::default(), &[]));
    let zeros = Feedback::default().packet(&Envelope::default());
    the_table_is_that_of("Shim header of feedback", &page, feedback, &zeros);
    assert!(page.contains(&format!("version | 44..45 | 7:4 | {}\n", cores::lowar::VERSION)));
}

/// Compares the table under `heading` with packets: `zeros`, and one with ones in the named field.
fn the_table_is_that_of(heading: &str, page: &str, with_ones: fn(&str) -> Vec<u8>, zeros: &[u8]) {
    let fixed = ["magic", "version", "kind", "flags", "crc"];
    let rows = table(page, heading);
    assert_eq!(rows.len(), 15, "{heading}");
    let mut next = (HEADER_AT, 8);
    for (name, octets, high, low) in rows {
        // the rows fill the header without a gap, from its first bit on
        let width = high - low + 1;
        assert_eq!((octets.start, high + 1), if next.1 == 8 { (next.0, 8 * octets.len() as u32) } else { next });
        next = if low == 0 { (octets.end, 8) } else { (octets.start, low) };
        if fixed.contains(&name.as_str()) {
            continue;
        }
        let ones = with_ones(&name);
        for at in HEADER_AT..UNIT_OCTETS - 2 {
            let expected = if octets.contains(&at) { 0xff } else { 0 };
            assert_eq!(ones[at] ^ zeros[at], expected, "{heading}, {name}: octet {at}");
        }
        assert_eq!(width as usize, 8 * octets.len(), "{heading}, {name}");
    }
    assert_eq!(next, (UNIT_OCTETS, 8), "{heading}");
}
