//! The project's scenarios with random faults: none makes the program panic, and each refused one has an error that
//! names field, value, limit and remedy.
//!
//! `BIFROST_MUTATIONS` is their number (400), `BIFROST_SEED` the first seed (1); a failure names the seed that repeats
//! it.

use cosim::link::random::{Part, Random};
use cosim::scenario::lossy::Lossy;
use cosim::scenario::{Kind, Lossless, ScenarioError, Text};
use cosim::{RunOptions, run};
use miette::{GraphicalReportHandler, GraphicalTheme};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Values that replace others: ends of ranges, neighbours of the limits of a word, other types, other units.
const VALUES: [&str; 62] = [
    "0",
    "1",
    "-1",
    "2",
    "63",
    "64",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "-0.0",
    "1e300",
    "nan",
    "inf",
    "true",
    "1979-05-27",
    "[]",
    "[1]",
    "{}",
    "{ kind = 1 }",
    "{ kind = 'stop' }",
    "{ model = 'gilbert', rate = '1%', burst = 0 }",
    "''",
    "'x'",
    "'0'",
    "'0us'",
    "'1ps'",
    "'1ns'",
    "'100s'",
    "'101s'",
    "'18446744073709551615ps'",
    "'0km'",
    "'1m'",
    "'1000000km'",
    "'1000001km'",
    "'18446744073709551615km'",
    "'0%'",
    "'1ppm'",
    "'100%'",
    "'101%'",
    "'100000%'",
    "'18446744073709551615%'",
    "'0B'",
    "'64B'",
    "'1024GiB'",
    "'1025GiB'",
    "'18446744073709551615'",
    "'0bdp'",
    "'0.000001bdp'",
    "'1000000bdp'",
    "'1000001bdp'",
    "'unlimited'",
    "'10G'",
    "'400G'",
    "'\u{b5}s'",
];

/// Lines that are inserted.
const LINES: [&str; 10] = [
    "xoff = 18446744073709551615",
    "memory = 0",
    "seed = -1",
    "[matrix]\nlink.mtu = { from = 1, to = 18446744073709551615, points = 3, scale = 'log' }",
    "[matrix]\nseed = { from = 1, to = 100001, step = 1 }\n",
    "[[variant]]\nname = ''",
    "[[fault]]\nkind = 'late'\non = 'data'\nat = '0'\nby = '100s'",
    "[[traffic]]\nkind = 'incast'\nsenders = 1024\nsize = '1024GiB'\nat = '0'\nevery = '1ps'\nrounds = 18446744073709551615",
    "[promise]\nthroughput = '100%'",
    "x = [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]",
];

struct Spoiler(Random);

impl Spoiler {
    fn below(&mut self, count: usize) -> usize {
        self.0.up_to(count.max(1) as u64 - 1) as usize
    }

    fn spoil(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for _ in 0..=self.below(3) {
            let at = self.below(lines.len());
            match self.below(10) {
                0 => _ = lines.remove(at),
                1 => lines.insert(at, lines[at].clone()),
                2 => lines.insert(at, LINES[self.below(LINES.len())].to_owned()),
                3 => lines.truncate(at + 1),
                4 => self.flip(&mut lines[at]),
                5 => lines[at] = format!("{}{}", " ".repeat(70_000), lines[at]),
                _ => self.value(&mut lines),
            }
            if lines.is_empty() {
                lines.push(String::new());
            }
        }
        lines.join("\n") + "\n"
    }

    /// Replaces one octet of a line.
    fn flip(&mut self, line: &mut String) {
        let mut octets = line.clone().into_bytes();
        if octets.is_empty() {
            return;
        }
        let at = self.below(octets.len());
        octets[at] ^= 1 << self.below(8);
        *line = String::from_utf8_lossy(&octets).into_owned();
    }

    /// Replaces the value of a field.
    fn value(&mut self, lines: &mut [String]) {
        let places: Vec<(usize, usize)> = (0..)
            .zip(lines.iter())
            .flat_map(|(number, line)| line.match_indices(" = ").map(move |(at, _)| (number, at + 3)))
            .collect();
        if places.is_empty() {
            return;
        }
        let (number, from) = places[self.below(places.len())];
        let line = &lines[number];
        let inner = line[..from].contains('{');
        let end = line[from..].find([',', '}']).filter(|_| inner).map_or(line.len(), |end| from + end);
        lines[number] = format!("{}{}{}", &line[..from], VALUES[self.below(VALUES.len())], &line[end..]);
    }
}

/// Checks that an error has all that its reader needs, and no message of the parser alone.
fn explained(error: &ScenarioError) -> Result<(), String> {
    let parts = match error {
        ScenarioError::Limit(error) => vec![&error.field, &error.value, &error.limit, &error.remedy],
        ScenarioError::Syntax(error) => vec![&error.message],
        ScenarioError::File { .. } => return Err("no file is read".to_owned()),
    };
    if parts.iter().any(|part| part.trim().is_empty() || part.len() > 1500) {
        return Err(format!("a part is empty or too long: {parts:?}"));
    }
    if let Some(jargon) = ["internally tagged", "expected u", "struct ", "enum "]
        .iter()
        .find(|jargon| error.to_string().contains(**jargon))
    {
        return Err(format!("`{jargon}` in: {error}"));
    }
    let mut report = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor());
    handler.render_report(&mut report, error).map_err(|_| "it cannot be shown".to_owned())?;
    (report.len() < 20_000).then_some(()).ok_or_else(|| format!("{} octets are shown", report.len()))
}

/// Reads a text, and simulates its first case if that is short.
fn read<K: Kind>(text: &Text, simulate: impl Fn(&cosim::scenario::Case<K>)) -> Result<bool, String> {
    let cases = match text.cases::<K>() {
        Ok(cases) => cases,
        Err(error) => return explained(&error).map(|()| false),
    };
    for position in [0, cases.len() / 2, cases.len() - 1] {
        match cases.case(position) {
            Ok(case) if position == 0 => simulate(&case),
            Ok(_) => (),
            Err(error) => return explained(&error).map(|()| false),
        }
    }
    Ok(true)
}

/// Number of octets that a model simulates in a moment.
const SHORT: u64 = 20_000_000;

fn flow_control(case: &cosim::scenario::Scenario) {
    let octets = case.file.link.rate.0.octets_in(case.file.duration.0.0);
    let light = case.file.traffic.len() + case.file.contention.len() < 4 && case.file.link.mtu.0 > 500;
    if octets < SHORT && light && case.plan.sizing.slot_ps > 100_000 {
        // the run may fail with an error, and promises may be broken
        let _ = run(case, &RunOptions::default());
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

#[test]
fn spoilt_scenarios_are_refused_with_reasons() {
    let mut files = Vec::new();
    for folder in ["scenarios", "sweeps"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbenches").join(folder);
        files.extend(std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()));
    }
    files.sort();
    assert!(files.len() > 20, "{files:?}");
    let texts: Vec<_> = files.iter().map(|path| std::fs::read_to_string(path).expect("a scenario")).collect();
    let (first, count) = (number("BIFROST_SEED", 1), number("BIFROST_MUTATIONS", 400));
    let (mut refused, mut accepted) = (0, 0);
    for seed in first..first + count {
        let mut spoiler = Spoiler(Random::new(seed, Part::Traffic, 0));
        let text = &texts[spoiler.below(texts.len())];
        let spoilt = spoiler.spoil(text);
        let text = Text::new("spoilt.toml", &spoilt);
        let read = catch_unwind(AssertUnwindSafe(|| match text.is_lossy() {
            true => read::<Lossy>(&text, |_| ()),
            false => read::<Lossless>(&text, flow_control),
        }));
        let says = format!("BIFROST_SEED={seed} BIFROST_MUTATIONS=1 repeats it");
        match read {
            Ok(Ok(true)) => accepted += 1,
            Ok(Ok(false)) => refused += 1,
            Ok(Err(reason)) => panic!("{reason}\n{says}"),
            Err(_) => panic!("a panic\n{says}"),
        }
    }
    println!("{refused} refused, {accepted} accepted of {count} from seed {first} on");
    assert!(count < 100 || (refused > count / 3 && accepted > count / 20), "{refused} refused, {accepted} accepted");
}
