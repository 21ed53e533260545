//! Random arguments: none makes the command panic, run for ever or leave a file when it fails.
//!
//! `BIFROST_MUTATIONS` is their number (120), `BIFROST_SEED` the first seed (1); a failure names the arguments.

use super::{command, complaint, scenario};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Values that replace arguments.
const VALUES: [&str; 52] = [
    "",
    "3",
    "1.5",
    "9216",
    "10us",
    "50km",
    "5%",
    "300MHz",
    "64KB",
    "0",
    "1",
    "-1",
    "2",
    "63",
    "64",
    "65515",
    "65536",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "1e-300",
    "nan",
    "inf",
    "0us",
    "1ps",
    "1us",
    "100s",
    "18446744073709551615ps",
    "0km",
    "1m",
    "1km",
    "40000km",
    "40001km",
    "18446744073709551615km",
    "0%",
    "1ppm",
    "100%",
    "18446744073709551615%",
    "1Hz",
    "1MHz",
    "50MHz",
    "10GHz",
    "18446744073GHz",
    "10G",
    "400G",
    "w64",
    "w64_r9_s4294967296",
    "1/1",
    "3/2",
    "4294967295/4294967295",
    "/dev/zero",
];

/// A sequence of numbers that a seed repeats (Knuth's MMIX generator).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// `text` with one of its digits replaced; without a digit, `text` itself.
fn with_another_digit(text: &str, random: &mut Random) -> String {
    let digits: Vec<usize> = text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
    if digits.is_empty() {
        return text.to_owned();
    }
    let at = digits[random.below(digits.len())];
    format!("{}{}{}", &text[..at], random.below(10), &text[at + 1..])
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// Time limit of a command, longer than any takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn spoilt_arguments_are_refused_with_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = scenario(folder.path(), "", "", "[matrix]\nseed = [1, 2]\n");
    let file = file.to_str().expect("a path").to_owned();
    let size = "size --rate 100G --distance 80km --mtu 1518 --slot 10us --clock 322.265625MHz --jitter 0us --equipment 0us \
                --rtt-margin 2% --lost-frames 0 --queue 0B --pause-share 0.34% --priorities 3 --ring-slots 8192";
    let fec = "size --lossy --rate 10G --rtt 40ms --mtu 4174 --loss 1e-3 --burst 1 --residual-cost 1%";
    let pcap = format!("sim {file} --engine model --seed 1 --pcap");
    let sweep = format!("sweep {file} --seed 1 --shard 1/1 --jobs 1");
    let compare = "compare --rate 100G --distance 80km --mtu 1518 --load 0.7 --seed 1";
    let bases = [
        size,
        size,
        fec,
        &pcap,
        &sweep,
        "size --gateway --rate 100G --distance 80km --local 3m --variant w512 --priorities 3",
        "gen pfc_quanta_encoder --variant w64",
        "gen lowar_shim --variant w64_r1",
        compare,
    ];
    let (first, count) = (number("BIFROST_SEED", 1), number("BIFROST_MUTATIONS", 120));
    let (mut refused, mut accepted) = (0, 0);
    for seed in first..first + count {
        let mut random = Random(seed);
        let base = bases[random.below(bases.len())];
        let mut arguments: Vec<String> = base.split_whitespace().map(str::to_owned).collect();
        for _ in 0..=usize::from(random.below(4) == 0) {
            // values are replaced far more often than the names of options
            let at: Vec<_> = (1..arguments.len()).filter(|at| !arguments[*at].starts_with("--")).collect();
            let at =
                if random.below(12) == 0 { 1 + random.below(arguments.len() - 1) } else { at[random.below(at.len())] };
            // a replaced digit leaves many values legal, a replaced value few
            arguments[at] = match random.below(2) {
                0 => with_another_digit(&arguments[at], &mut random),
                _ => VALUES[random.below(VALUES.len())].to_owned(),
            };
        }
        let out = folder.path().join("out");
        if base.starts_with("compare") {
            // accepted arguments take seconds: the output cannot be written, so the command ends before it begins to
            // work
            arguments.extend(["-o".to_owned(), file.clone()]);
        } else if !base.starts_with("size") {
            arguments.extend(["-o".to_owned(), out.to_str().expect("a path").to_owned()]);
        }
        // without tools no run of the hardware begins
        let spelt: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let mut child = command(&spelt)
            .env("PATH", "")
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let began = Instant::now();
        while child.try_wait().expect("a child").is_none() {
            if began.elapsed() > PATIENCE {
                let _ = child.kill();
                panic!("it does not end: {arguments:?}");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let output = child.wait_with_output().expect("it ended");
        let says = complaint(&output);
        let code = output.status.code();
        assert!(matches!(code, Some(0 | 2 | 3)), "{arguments:?}: {:?}: {says}", output.status);
        assert!(code == Some(0) || says.len() > 20, "{arguments:?}: no reason: {says}");
        let of_option = !says.contains("bifrost::limit") || says.contains("--");
        assert!(of_option, "{arguments:?}: no option is named: {says}");
        if code == Some(0) {
            accepted += 1
        } else {
            refused += 1
        }
        assert!(code == Some(0) || !out.exists(), "{arguments:?}: something was written");
        if out.exists() {
            std::fs::remove_dir_all(&out).expect("its output");
        }
    }
    println!("{refused} refused, {accepted} accepted of {count} from seed {first} on");
    assert!(count < 100 || (refused > 20 && accepted > 3), "{refused} refused, {accepted} accepted");
}
