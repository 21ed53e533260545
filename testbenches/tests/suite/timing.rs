//! Executes the timing diagrams of the cores' pages on the hardware.

use cores::registry::CORES;
use cores::variant::Core;
use cosim::design::design;
use std::collections::BTreeMap;
use std::path::Path;
use verilated_dut::{Design, Direction, Dut, Model, Variant};

/// One row: a signal and its value in each clock, least significant octet first; `None` where the signal is not driven
/// or not compared.
struct Row {
    signal: String,
    values: Vec<Option<Vec<u8>>>,
}

/// The octets of a line `NAME = 0180c2 ...`, which later lines call by name: the first is that of lane 0.
fn octets(text: &str) -> Vec<u8> {
    let digits: String = text.split_whitespace().collect();
    assert!(digits.len().is_multiple_of(2), "`{text}` is not a number of octets");
    let octet = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16);
    let all: Result<Vec<u8>, _> = (0..digits.len()).step_by(2).map(octet).collect();
    all.unwrap_or_else(|_| panic!("`{text}` is not hexadecimal"))
}

/// The diagram in the fenced block `timing` of a page: the value of each clock, or `n*value` for n clocks.
fn diagram(page: &str) -> Vec<Row> {
    let block = page.split("```timing\n").nth(1).expect("a timing block").split("```").next().expect("its end");
    let (named, rows): (Vec<&str>, Vec<&str>) = block.lines().partition(|line| line.contains(" = "));
    let named: BTreeMap<&str, Vec<u8>> =
        named.iter().filter_map(|line| line.split_once(" = ")).map(|(name, text)| (name, octets(text))).collect();
    rows.into_iter()
        .map(|line| {
            let mut words = line.split_whitespace();
            let signal = words.next().expect("a signal").to_owned();
            let value = |word: &str| match word {
                "x" => None,
                name if named.contains_key(name) => Some(named[name].clone()),
                number => {
                    let number: u64 = number.parse().unwrap_or_else(|_| panic!("{signal}: `{number}` is not a number"));
                    Some(number.to_le_bytes().to_vec())
                }
            };
            let times = |word: &str| match word.split_once('*') {
                Some((times, word)) => {
                    vec![value(word); times.parse().unwrap_or_else(|_| panic!("{signal}: `{times}` is not a number"))]
                }
                None => vec![value(word)],
            };
            Row { values: words.flat_map(times).collect(), signal }
        })
        .collect()
}

/// The value of at most 64 bits.
fn narrow(value: &[u8]) -> u64 {
    value.iter().rev().fold(0, |all, octet| all << 8 | u64::from(*octet))
}

fn drive(dut: &mut Dut, design: &Design, signal: &str, value: &[u8]) {
    let width = design.ports().iter().find(|port| port.name == signal).expect("a port").width;
    let port = dut.port(signal);
    if width <= 64 {
        dut.set(port, narrow(value));
    } else {
        let mut words: Vec<u32> = value.chunks(4).map(|octets| narrow(octets) as u32).collect();
        words.resize(width.div_ceil(32), 0);
        dut.set_words(port, &words);
    }
}

/// The octets of a port, the lowest first.
fn sample(dut: &Dut, design: &Design, signal: &str) -> Vec<u8> {
    let width = design.ports().iter().find(|port| port.name == signal).expect("a port").width;
    let port = dut.port(signal);
    if width <= 64 {
        dut.get(port).to_le_bytes().to_vec()
    } else {
        dut.words(port).iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

fn execute(core: &Core) -> usize {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../cores/src/{}/README.md", core.stem));
    let rows = diagram(&std::fs::read_to_string(page).expect("a page"));
    let design = design(core, &core.variants[0]).expect("the default variant builds");
    let model = Model::build(&design, Variant::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut dut = Dut::new(&model);
    let input = |signal: &str| {
        let port = design.ports().iter().find(|port| port.name == signal);
        port.unwrap_or_else(|| panic!("{} has no port `{signal}`", core.stem)).direction == Direction::Input
    };
    let clocks = rows[0].values.len();
    let mut compared = 0;
    for clock in 0..clocks {
        for row in rows.iter().filter(|row| input(&row.signal)) {
            if let Some(value) = &row.values[clock] {
                drive(&mut dut, &design, &row.signal, value);
            }
        }
        dut.settle().expect("no assertion");
        for row in rows.iter().filter(|row| !input(&row.signal)) {
            assert_eq!(row.values.len(), clocks, "{}: `{}` has another length", core.stem, row.signal);
            if let Some(expected) = &row.values[clock] {
                let mut got = sample(&dut, &design, &row.signal);
                let mut expected = expected.clone();
                let octets = got.len().max(expected.len());
                for value in [&mut got, &mut expected] {
                    value.resize(octets, 0);
                }
                assert_eq!(got, expected, "{}: `{}` in clock {clock}", core.stem, row.signal);
                compared += 1;
            }
        }
        dut.edge().expect("no assertion");
    }
    compared
}

#[test]
fn timing_diagrams_are_true() {
    for core in CORES {
        assert!(execute(core) > 10, "{} compares next to nothing", core.stem);
    }
}
