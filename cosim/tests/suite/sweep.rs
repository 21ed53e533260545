//! Sweeps: however a grid is cut into shards, stopped and resumed, its results are the same, and never mixed with
//! others.

use cosim::sweep::{Shard, SweepError, SweepOptions, Swept, merge, run_sweep};
use cosim::{Engine, RunOptions, run_any};
use miette::Diagnostic;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A grid of nine points, all of which keep their promise.
const GRID: &str = r#"title = "a grid"
duration = "300us"
link = { rate = "100G", distance = "2km" }
drain = { kind = "stop", at = "100us", for = "50us" }
traffic = [{ kind = "constant", load = "90%", frames = "imix" }]
promise.lossless = true

[[variant]]
name = "sized"

[matrix]
seed = { from = 1, to = 3, step = 1 }
link.distance = { from = "1km", to = "4km", points = 3, scale = "log" }
"#;

/// Points of a lossy link, packet by packet.
const LOSSY: &str = r#"title = "a lossy grid"
duration = "20ms"
link = { rate = "10G", rtt = "1ms", loss = { model = "bernoulli", rate = "0.1%" } }
rdma = { transport = "go-back-n", mtu = 4096 }

[matrix]
link.loss.rate = { from = "0.01%", to = "1%", points = 3, scale = "log" }
fec.code = ["off", "auto"]
"#;

/// A folder with a sweep's file in it.
struct Bench {
    folder: tempfile::TempDir,
    file: PathBuf,
}

impl Bench {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("grid.toml");
        std::fs::write(&file, text).expect("a file");
        Self { folder, file }
    }

    fn options(&self, shard: &str) -> SweepOptions {
        SweepOptions {
            engine: Engine::Model,
            seed: None,
            shard: shard.parse().expect("a shard"),
            jobs: None,
            output: self.folder.path().to_owned(),
            progress: false,
        }
    }

    fn run_sweep(&self, shard: &str) -> Result<Swept, SweepError> {
        run_sweep(&self.file, &self.options(shard), |_| ())
    }

    fn merge(&self) -> Result<Swept, SweepError> {
        merge(&self.file, &self.options("1/1"))
    }

    /// All results in the order of the grid.
    fn merged(&self) -> String {
        std::fs::read_to_string(self.merge().expect("all points").file).expect("results")
    }

    fn shard(&self, name: &str) -> PathBuf {
        self.folder.path().join("sweep/grid").join(name)
    }
}

/// Lines that another program wrote: their check sums are right.
fn sealed(lines: &str) -> String {
    let seal = |line: &str| {
        let object = format!("{}}}", line.split(",\"check\":").next().expect("an object"));
        let sum = &blake3::hash(object.as_bytes()).to_hex()[..32];
        format!("{},\"check\":\"{sum}\"}}\n", &object[..object.len() - 1])
    };
    lines.lines().map(seal).collect()
}

fn points(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Checks the message and the remedy of an error.
#[track_caller]
fn refused(result: Result<Swept, SweepError>, says: &[&str]) {
    let error = result.expect_err("a refusal");
    let text = format!("{error}\n{}", error.help().map(|help| help.to_string()).unwrap_or_default());
    for wanted in says {
        assert!(text.contains(wanted), "`{wanted}` is missing in: {text}");
    }
    assert_eq!(error.exit_code(), 2);
}

#[test]
fn shards_give_what_the_whole_gives() {
    for (text, count) in [(GRID, 9), (LOSSY, 6)] {
        let whole = Bench::new(text);
        let swept = whole.run_sweep("1/1").expect("results");
        assert_eq!((swept.points, swept.ran), (count, count));
        let parts = Bench::new(text);
        for shard in ["2/4", "4/4", "1/4", "3/4"] {
            let options = SweepOptions { jobs: Some(1), ..parts.options(shard) };
            run_sweep(&parts.file, &options, |_| ()).expect("results");
        }
        assert_eq!(whole.merged(), parts.merged());
        assert_eq!(points(&whole.merged()).len(), count);
    }
}

/// A line has the report of `bifrost sim --json` on the case, except the speed of the machine and the files written,
/// and the values of the axes.
#[test]
fn a_point_is_what_a_simulation_of_its_case_says() {
    for text in [GRID, LOSSY] {
        let bench = Bench::new(text);
        bench.run_sweep("1/1").expect("results");
        let cases = run_any(&bench.file, None, &RunOptions::default()).expect("a report").summary();
        // as text and back, like the points
        let cases = points(
            &cases["cases"].as_array().expect("cases").iter().map(|case| format!("{case}\n")).collect::<String>(),
        );
        let found = points(&bench.merged());
        assert_eq!(found.len(), cases.len());
        for (mut point, mut case) in found.into_iter().zip(cases) {
            let fields = point.as_object_mut().expect("an object");
            let identity = fields.remove("point").expect("what it is");
            assert_eq!(identity["engine"], "model");
            assert_eq!(identity["key"].as_str().map(str::len), Some(32));
            assert_eq!(fields.remove("check").expect("a check sum").as_str().map(str::len), Some(32));
            let axes = fields.remove("axes").expect("its axes");
            assert!(axes.as_object().is_some_and(|axes| axes.len() >= 2), "{axes}");
            let name = case["case"].as_str().expect("a name");
            for value in axes.as_object().expect("axes").values() {
                let shown = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                assert!(name.contains(&shown), "{name} has no {shown}");
            }
            case.as_object_mut()
                .expect("an object")
                .retain(|name, _| name != "cycles_per_second" && name != "artifacts");
            assert_eq!(point, case);
        }
    }
}

#[test]
fn a_sweep_goes_on_where_it_stopped() {
    let bench = Bench::new(GRID);
    bench.run_sweep("1/1").expect("results");
    let (all, file) = (bench.merged(), bench.shard("points-1-of-1.ndjson"));
    let text = std::fs::read(&file).expect("lines");
    let after = |lines: usize| {
        text.iter().enumerate().filter(|(_, octet)| **octet == b'\n').nth(lines - 1).expect("a line").0 + 1
    };
    assert_eq!(bench.run_sweep("1/1").map(|swept| swept.ran).expect("nothing to do"), 0);
    // kills between two lines, in one, in the first, before the last octet
    for (kept, whole, torn) in [(after(4), 4, false), (after(4) + 7, 4, true), (5, 0, true), (text.len() - 1, 8, true)]
    {
        std::fs::write(&file, &text[..kept]).expect("a file");
        let mut notes = Vec::new();
        let swept = run_sweep(&bench.file, &bench.options("1/1"), |note| notes.push(note.to_owned())).expect("results");
        assert_eq!((swept.points, swept.ran), (9, 9 - whole), "{kept} octets kept");
        assert_eq!(notes.len(), usize::from(torn), "{:?}", notes);
        assert!(notes.iter().all(|note| note.contains("points-1-of-1.ndjson: dropped")), "{:?}", notes);
        assert_eq!(bench.merged(), all);
    }
    // other machines can finish in other shards what one began
    std::fs::write(&file, &text[..after(4)]).expect("a file");
    let ran: usize = ["1/2", "2/2"].map(|shard| bench.run_sweep(shard).expect("results").ran).into_iter().sum();
    assert_eq!(ran, 5);
    assert_eq!(bench.merged(), all);
}

#[test]
fn a_larger_grid_keeps_the_points_of_the_smaller() {
    let bench = Bench::new(GRID);
    bench.run_sweep("1/1").expect("results");
    std::fs::write(&bench.file, GRID.replace("to = 3", "to = 4")).expect("a file");
    assert_eq!(bench.run_sweep("1/1").map(|swept| (swept.points, swept.ran)).expect("results"), (12, 3));
}

#[test]
fn results_of_another_sweep_are_refused() {
    let bench = Bench::new(GRID);
    bench.run_sweep("2/3").expect("results");
    let folder = bench.shard("").display().to_string();
    let places = ["points-2-of-3.ndjson:1", "(nor are 2 more lines)", "-o", folder.trim_end_matches('/')];
    for options in [
        SweepOptions { engine: Engine::Clocked, ..bench.options("1/3") },
        SweepOptions { engine: Engine::Clocked, ..bench.options("2/3") },
    ] {
        refused(run_sweep(&bench.file, &options, |_| ()), &[&places[..], &["--engine model, not clocked"]].concat());
    }
    // the file changes
    for (right, other, says) in [
        ("90%", "80%", "the file said otherwise when it ran"),
        ("name = \"sized\"", "name = \"another\"", "the file has no such case"),
        ("from = \"1km\", to = \"4km\"", "from = \"5km\", to = \"6km\"", "the file has no such case"),
    ] {
        std::fs::write(&bench.file, GRID.replace(right, other)).expect("a file");
        let says = [&places[..], &[says]].concat();
        refused(bench.run_sweep("1/3"), &says);
        refused(bench.merge(), &says);
    }
    // and the program
    std::fs::write(&bench.file, GRID).expect("a file");
    let file = bench.shard("points-2-of-3.ndjson");
    let text = std::fs::read_to_string(&file).expect("lines");
    let (key, version) = (points(&text)[0]["point"]["key"].clone(), env!("CARGO_PKG_VERSION"));
    let older = text.replace(key.as_str().expect("a key"), "0").replace(&format!("\"{version}\""), "\"0.0.1\"");
    std::fs::write(&file, sealed(&older)).expect("a file");
    refused(bench.merge(), &["it is of version 0.0.1 of the program"]);
    std::fs::write(&file, format!("{text}title,seed\n")).expect("a file");
    refused(bench.run_sweep("1/3"), &["points-2-of-3.ndjson:4: not a result of a sweep", "take this line out"]);
}

#[test]
fn seeds_are_part_of_a_point() {
    let text = GRID.replace("seed = { from = 1, to = 3, step = 1 }", "");
    let bench = Bench::new(&text);
    let with = |seed| SweepOptions { seed: Some(seed), ..bench.options("1/1") };
    run_sweep(&bench.file, &with(7), |_| ()).expect("results");
    refused(bench.run_sweep("1/1"), &["it ran with seed 7, not 1"]);
    let merged = merge(&bench.file, &with(7)).expect("all points").file;
    let found = points(&std::fs::read_to_string(merged).expect("results"));
    let replay = RunOptions { seed: Some(7), ..RunOptions::default() };
    for point in found {
        let name = point["case"].as_str().expect("a name");
        let again = run_any(&bench.file, Some(name), &replay).expect("a report").summary();
        let again = points(&again.to_string()).remove(0);
        for field in ["seed", "latency_ns", "peak_queue_bytes", "mean_queue_bytes", "throughput_bps"] {
            assert_eq!(point[field], again[field], "{name}: {field}");
        }
    }
    // one seed for all points of a seed axis would make them the same
    let axis = Bench::new(GRID);
    let options = SweepOptions { seed: Some(7), ..axis.options("1/1") };
    refused(
        run_sweep(&axis.file, &options, |_| ()),
        &["--seed would give all points of its axis `seed` the same", "leave out --seed"],
    );
}

#[test]
fn what_is_missing_is_told_by_its_shards() {
    let bench = Bench::new(GRID);
    let says = ["9 of 9 points have no result", "without --merge"];
    refused(bench.merge(), &says);
    bench.run_sweep("2/5").expect("results");
    let shards = ["7 of 9 points have no result", "1/5 lacks 2, 3/5 lacks 2, 4/5 lacks 2, 5/5 lacks 1"];
    refused(bench.merge(), &shards);
    bench.run_sweep("1/2").expect("results");
    refused(bench.merge(), &["3 of 9 points have no result", "without --merge"]);
    assert!(!bench.shard("points.ndjson").exists(), "half a sweep is no result");
    assert_eq!(bench.run_sweep("1/1").expect("results").ran, 3);
    assert_eq!(bench.merge().expect("all points").points, 9);
}

#[test]
fn a_point_that_is_there_twice_must_say_the_same() {
    let bench = Bench::new(GRID);
    bench.run_sweep("1/1").expect("results");
    let all = bench.merged();
    let text = std::fs::read_to_string(bench.shard("points-1-of-1.ndjson")).expect("lines");
    let first = text.lines().next().expect("a line");
    let other = bench.shard("points-1-of-2.ndjson");
    std::fs::write(&other, format!("{first}\n")).expect("a file");
    assert_eq!(bench.merged(), all, "the same line twice is one point");
    let frames = points(first)[0]["pause_frames"].clone();
    let contradicts = first.replace(&format!("\"pause_frames\":{frames}"), "\"pause_frames\":1000000");
    assert_ne!(first, contradicts);
    std::fs::write(&other, format!("{contradicts}\n")).expect("a file");
    refused(bench.merge(), &["points-1-of-2.ndjson:1: not a result of a sweep: its check sum is of another text"]);
    std::fs::write(&other, sealed(&contradicts)).expect("a file");
    refused(bench.merge(), &["points-1-of-1.ndjson:1 and", "points-1-of-2.ndjson:1 say different things"]);
}

#[test]
fn a_shard_is_of_one_process() {
    let bench = Bench::new(GRID);
    bench.run_sweep("1/2").expect("results");
    let holding = std::fs::File::open(bench.shard("points-1-of-2.ndjson")).expect("a file");
    holding.try_lock().expect("nobody else holds it");
    refused(bench.run_sweep("1/2"), &["another process is at work on shard 1/2", "points-1-of-2.ndjson", "--shard"]);
    assert_eq!(bench.run_sweep("2/2").expect("the other shard is free").ran, 4);
    drop(holding);
    assert_eq!(bench.run_sweep("1/2").expect("free again").ran, 0);
}

#[test]
fn broken_promises_are_results() {
    let small = "control.mode = \"published\"\nbuffer = { size = \"100KB\", allow_undersized = true }\n[[variant]]";
    let bench = Bench::new(&GRID.replace("[[variant]]", small));
    let broken = |swept: Result<Swept, SweepError>| swept.expect("results").broken_promises();
    let first = broken(bench.run_sweep("1/1"));
    assert!(!first.is_empty() && first.iter().all(|text| text.contains("lossless")), "{first:?}");
    // results of an earlier run count too, and those of all shards
    assert_eq!(broken(bench.run_sweep("1/1")), first);
    assert_eq!(broken(bench.merge()), first);
    let told = points(&bench.merged()).iter().filter(|point| point["broken_promises"] != serde_json::json!([])).count();
    assert_eq!(told, first.len());
}

/// A point whose engine cannot run it ends the sweep; the error about the file comes before any point runs.
#[test]
fn what_cannot_run_ends_the_sweep() {
    let bench = Bench::new(&GRID.replace(
        "distance = \"2km\" }",
        "distance = \"2km\", reverse = { load = \"50%\", drain = { kind = \"constant\" } } }",
    ));
    refused(bench.run_sweep("1/1"), &["both ends pause", "--engine clocked"]);
    let wrong = Bench::new(&GRID.replace("to = \"4km\", points = 3", "to = \"4000000km\", points = 2"));
    refused(wrong.run_sweep("1/1"), &["link.distance"]);
    assert!(!wrong.shard("").exists(), "nothing may be written");
    assert!(Shard::new(1, 1).is_ok_and(|shard| shard == Shard::WHOLE));
    assert!(matches!(run_sweep(Path::new("nowhere.toml"), &bench.options("1/1"), |_| ()), Err(SweepError::Run(_))));
}

#[test]
fn a_line_that_was_altered_is_told() {
    let bench = Bench::new(GRID);
    bench.run_sweep("1/1").expect("results");
    let file = bench.shard("points-1-of-1.ndjson");
    let text = std::fs::read_to_string(&file).expect("lines");
    let altered = text.replacen("\"peak_queue_bytes\":", "\"peak_queue_bytes\":1", 3);
    assert_ne!(text, altered);
    std::fs::write(&file, &altered).expect("a file");
    let says = ["points-1-of-1.ndjson:1: not a result of a sweep", "it was altered", "take this line out"];
    refused(bench.run_sweep("1/1"), &says);
    refused(bench.merge(), &says);
    // the remedy works
    let rest: String = altered.lines().skip(3).map(|line| format!("{line}\n")).collect();
    std::fs::write(&file, rest).expect("a file");
    assert_eq!(bench.run_sweep("1/1").expect("results").ran, 3);
}
