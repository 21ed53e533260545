//! Executes the timing diagrams of the cores' pages on the hardware.

use cores::registry::{CORES, Core};
use cosim::verilated::{Design, Direction, Dut, Model, Variant};
use std::path::Path;

/// One row: a signal and its value in each clock; `None` where it is not driven or not compared.
struct Row {
    signal: String,
    values: Vec<Option<u64>>,
}

/// The diagram in the fenced block `timing` of a page.
fn diagram(page: &str) -> Vec<Row> {
    let block = page.split("```timing\n").nth(1).expect("a timing block").split("```").next().expect("its end");
    block
        .lines()
        .map(|line| {
            let mut words = line.split_whitespace();
            let signal = words.next().expect("a signal").to_owned();
            let value = |word: &str| match word {
                "x" => None,
                number => Some(number.parse().unwrap_or_else(|_| panic!("{signal}: `{number}` is not a number"))),
            };
            Row { values: words.map(value).collect(), signal }
        })
        .collect()
}

fn drive(dut: &mut Dut, design: &Design, signal: &str, value: u64) {
    let width = design.ports().iter().find(|port| port.name == signal).expect("a port").width;
    let port = dut.port(signal);
    if width <= 64 {
        dut.set(port, value);
    } else {
        let mut words = vec![0; width.div_ceil(32)];
        words[0] = value as u32;
        words[1] = (value >> 32) as u32;
        dut.set_words(port, &words);
    }
}

fn execute(core: &Core) -> usize {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../cores/src/{}/README.md", core.stem));
    let rows = diagram(&std::fs::read_to_string(page).expect("a page"));
    let module = (core.variants[0].build)(core.stem).expect("the default variant builds");
    let design = Design::from_module(&module).expect("it is emitted");
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
            if let Some(value) = row.values[clock] {
                drive(&mut dut, &design, &row.signal, value);
            }
        }
        dut.settle().expect("no assertion");
        for row in rows.iter().filter(|row| !input(&row.signal)) {
            assert_eq!(row.values.len(), clocks, "{}: `{}` has another length", core.stem, row.signal);
            if let Some(expected) = row.values[clock] {
                let got = dut.get(dut.port(&row.signal));
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
    for core in &CORES {
        assert!(execute(core) > 10, "{} compares next to nothing", core.stem);
    }
}
