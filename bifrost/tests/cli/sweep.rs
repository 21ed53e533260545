//! `bifrost sweep` as a user meets it, and the examples of docs/sweeps.md as written there.

use super::{bifrost, complaint, json, refused};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A grid of four points.
const GRID: &str = "title = \"a grid\"\nduration = \"200us\"\nlink = { rate = \"100G\", distance = \"2km\" }\n\
                    traffic = [{ kind = \"constant\" }]\ndrain = { kind = \"constant\", rate = \"50%\" }\n\
                    [matrix]\nlink.distance = [\"1km\", \"2km\"]\nlink.mtu = [1518, 9216]\n";

fn grid(folder: &Path, more: &str) -> PathBuf {
    let path = folder.join("grid.toml");
    std::fs::write(&path, format!("{more}\n{GRID}")).expect("a file");
    path
}

fn sweep(folder: &Path, file: &Path, more: &[&str]) -> std::process::Output {
    let mut arguments = vec!["sweep", file.to_str().expect("a path"), "-o", folder.to_str().expect("a path")];
    arguments.extend(more);
    bifrost(&arguments)
}

#[test]
fn shards_are_merged() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = grid(folder.path(), "");
    let sweep = |more: &[&str]| sweep(folder.path(), &file, more);
    let first = sweep(&["--shard", "1/3", "--jobs", "1"]);
    let said = String::from_utf8_lossy(&first.stdout).into_owned();
    assert!(said.contains("grid, shard 1/3: 2 points, 2 of them ran now, 2 keep their promises"), "{said}");
    // progress is for terminals
    assert_eq!(complaint(&first), "");
    refused(&sweep(&["--merge"]), 2, &["2 of 4 points have no result", "2/3 lacks 1, 3/3 lacks 1"]);
    for shard in ["2/3", "3/3"] {
        assert_eq!(json(&sweep(&["--shard", shard, "--json"]))["ran"], 1);
    }
    let merged = json(&sweep(&["--merge", "--json"]));
    assert_eq!((&merged["points"], &merged["sweep"]), (&4.into(), &"grid".into()));
    let lines = std::fs::read_to_string(merged["file"].as_str().expect("a file")).expect("results");
    let distances: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["axes"]["link.distance"].clone())
        .collect();
    assert_eq!(distances, ["1km", "1km", "2km", "2km"]);
}

#[test]
fn shards_that_are_none_are_exit_code_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = grid(folder.path(), "");
    for (arguments, says) in [
        (["--shard", "3/2"], ["'3/2' for '--shard <I/N>'", "there is no shard 3 of 2", "1/2 to 2/2"]),
        (["--shard", "0/4"], ["'0/4' for '--shard <I/N>'", "there is no shard 0 of 4", "1/4 to 4/4"]),
        (["--shard", "one"], ["'one' for '--shard <I/N>'", "two whole numbers", "e.g. 1/16"]),
        (["--jobs", "0"], ["'0' for '--jobs <JOBS>'", "0 is not in 1..=1024", ""]),
    ] {
        refused(&sweep(folder.path(), &file, &arguments), 2, &says);
    }
    refused(&sweep(folder.path(), &file, &["--merge", "--shard", "1/2"]), 2, &["--merge", "cannot be used with"]);
    assert!(!folder.path().join("sweep").exists(), "nothing may be written");
}

#[test]
fn results_of_another_file_are_exit_code_2() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = grid(folder.path(), "");
    json(&sweep(folder.path(), &file, &["--json"]));
    refused(&sweep(folder.path(), &file, &["--engine", "clocked"]), 2, &["--engine model, not clocked", "-o"]);
    refused(&sweep(folder.path(), &file, &["--seed", "9"]), 2, &["it ran with seed 1, not 9"]);
    grid(folder.path(), "control = { slot = \"2us\" }");
    refused(&sweep(folder.path(), &file, &[]), 2, &["points-1-of-1.ndjson:1", "the file said otherwise when it ran"]);
}

#[test]
fn a_torn_line_is_told_and_a_broken_promise_is_exit_code_1() {
    let folder = tempfile::tempdir().expect("a folder");
    let more = "control.mode = \"published\"\nbuffer = { size = \"100KB\", allow_undersized = true }\npromise = { lossless = true }";
    let file = grid(folder.path(), more);
    refused(&sweep(folder.path(), &file, &[]), 1, &["lossless", "mtu=1518", "[promise]"]);
    let lines = folder.path().join("sweep/grid/points-1-of-1.ndjson");
    let text = std::fs::read(&lines).expect("lines");
    std::fs::write(&lines, &text[..text.len() - 9]).expect("a file");
    refused(&sweep(folder.path(), &file, &[]), 1, &["note:", "points-1-of-1.ndjson: dropped", "lossless"]);
    refused(&sweep(folder.path(), &file, &["--merge"]), 1, &["lossless"]);
}

/// The blocks of docs/sweeps.md in this language.
fn blocks(language: &str) -> Vec<String> {
    let page = include_str!("../../../docs/sweeps.md");
    let start = format!("```{language}\n");
    page.split(&start).skip(1).map(|rest| rest.split("```").next().expect("its end").to_owned()).collect()
}

/// A folder with the files of the repository that the page names.
fn repository() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let sweeps = folder.path().join("testbenches/sweeps");
    std::fs::create_dir_all(&sweeps).expect("a folder");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbenches/sweeps/reach.toml");
    std::fs::copy(file, sweeps.join("reach.toml")).expect("the page's file");
    folder
}

/// Runs a script of the page in this folder, with `bifrost` on its `PATH`.
#[track_caller]
fn shell(folder: &Path, script: &str, variables: &[(&str, &str)]) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_bifrost")).parent().expect("its folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([bin.to_owned()].into_iter().chain(std::env::split_paths(&path))).expect("a path");
    let output = Command::new("sh")
        .args(["-euc", script])
        .current_dir(folder)
        .env("PATH", path)
        .env("HOME", folder)
        .envs(variables.iter().copied())
        .output()
        .expect("a shell");
    assert!(output.status.success(), "{script}\n{}", complaint(&output));
    String::from_utf8(output.stdout).expect("text")
}

fn results(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("sim-results/sweep/reach/points.ndjson")).expect("merged results")
}

/// The page's sweep gives the same results run as a whole, by GNU parallel, and as an array job with the variables that
/// Slurm sets.
#[test]
fn the_examples_of_the_page_run() {
    let version = Command::new("parallel").arg("--version").output();
    let gnu = version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("GNU parallel"));
    assert!(gnu, "GNU parallel is not installed: apt-get install parallel");

    let whole = repository();
    let file = std::fs::read_to_string(whole.path().join("testbenches/sweeps/reach.toml")).expect("the file");
    assert!(blocks("toml").iter().any(|block| file.ends_with(block.as_str())), "the page shows another reach.toml");
    let script = |says: &str| {
        let found: Vec<_> = blocks("sh").into_iter().filter(|block| block.contains(says)).collect();
        assert_eq!(found.len(), 1, "blocks of the page with `{says}`");
        found.into_iter().next().expect("a block")
    };
    let merge = "bifrost sweep testbenches/sweeps/reach.toml --merge";

    shell(whole.path(), &script("reach.toml\n"), &[]);
    shell(whole.path(), merge, &[]);
    let expected = results(whole.path());

    let parallel = repository();
    shell(parallel.path(), &script(":::"), &[]);
    assert_eq!(results(parallel.path()), expected, "GNU parallel");

    let slurm = repository();
    let job = script("#SBATCH");
    let array = job.lines().find_map(|line| line.strip_prefix("#SBATCH --array=1-")).expect("an array");
    let last: u32 = array.parse().expect("its last job");
    for task in 1..=last {
        let variables = [("SLURM_ARRAY_TASK_ID", &*task.to_string()), ("SLURM_CPUS_PER_TASK", "2")];
        shell(slurm.path(), &job, &variables);
    }
    shell(slurm.path(), merge, &[]);
    assert_eq!(results(slurm.path()), expected, "Slurm");

    let read = shell(whole.path(), &script("python3"), &[]);
    assert_eq!(read.lines().count(), expected.lines().count(), "{read}");
    told(&expected);
}

/// The page's table agrees with these results for the longest link.
fn told(results: &str) {
    let points: Vec<Value> = results.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let ratio = |variant: &str, buffer: &str| {
        let wanted = serde_json::json!({ "variant": variant, "buffer.size": buffer, "link.distance": "1000km" });
        let point = points.iter().find(|point| point["axes"] == wanted).expect("a point");
        100.0 * point["ideal_throughput_ratio"].as_f64().expect("a number")
    };
    for buffer in ["1.25", "1.5", "1.75", "2"] {
        let [ledger, pfc] = ["ledger", "PFC"].map(|variant| ratio(variant, &format!("{buffer}bdp")));
        let row = format!("| {buffer} BDP | {ledger:.1} % | {pfc:.1} % |");
        assert!(include_str!("../../../docs/sweeps.md").contains(&row), "docs/sweeps.md lacks {row}");
    }
}
