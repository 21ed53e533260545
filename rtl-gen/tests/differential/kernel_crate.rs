//! Compiles generated kernels against the library under test, runs them and reads what they print.

use crate::case::{Case, Port};
use crate::kernel_source::{self, BLOCK};
use num_bigint::BigUint;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::Lines;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A kernel and what rust-hdl's simulator said; [`Case::expected`] is what the interpreter said.
pub struct KernelCase {
    pub case: Case,
    pub simulated: Vec<BigUint>,
}

/// Kernels of these seeds, compiled and run, a program per block of seeds. Panics if rustc or a program fails: that is a
/// failed test.
pub fn run(seeds: &[u64]) -> Vec<KernelCase> {
    let libraries = Libraries::find();
    let blocks: Vec<&[u64]> = seeds.chunk_by(|a, b| a / BLOCK == b / BLOCK).collect();
    let next = AtomicUsize::new(0);
    let done = Mutex::new(vec![]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| {
                while let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let cases = run_block(block, &libraries);
                    done.lock().expect("no thread has panicked").push((block[0], cases));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread has panicked");
    done.sort_by_key(|(seed, _)| *seed);
    done.into_iter().flat_map(|(_, cases)| cases).collect()
}

fn run_block(seeds: &[u64], libraries: &Libraries) -> Vec<KernelCase> {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let source = directory.path().join("kernels.rs");
    let runner = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/differential");
    let text = kernel_source::file(seeds, runner.to_str().expect("a path in UTF-8"));
    fs::write(&source, text).expect("writing to a temporary directory");
    let program = compile(&source, libraries);
    let output = Command::new(&program).output().expect("the program that was just compiled");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "kernels {}..: {complaint}", seeds[0]);
    parse(&String::from_utf8(output.stdout).expect("text"))
}

fn compile(source: &Path, libraries: &Libraries) -> PathBuf {
    let program = source.with_extension("");
    let mut command = Command::new("rustc");
    command.args(["--edition", "2024", "-C", "debuginfo=0", "-C", "opt-level=0", "-o"]).arg(&program).arg(source);
    command.arg("-L").arg(format!("dependency={}", libraries.directory.display()));
    for (name, path) in &libraries.named {
        command.arg("--extern").arg(format!("{name}={}", path.display()));
    }
    let output = command.output().expect("rustc runs: cargo has just used it");
    let complaint = String::from_utf8_lossy(&output.stderr);
    let first: Vec<&str> = complaint.lines().take(60).collect();
    assert!(output.status.success(), "generated kernels must compile:\n{}", first.join("\n"));
    program
}

/// The libraries that this test is linked with, as cargo names them.
struct Libraries {
    directory: PathBuf,
    named: Vec<(String, PathBuf)>,
}

impl Libraries {
    /// Asks cargo, which has them built already.
    fn find() -> Self {
        let mut arguments =
            vec!["test", "--no-run", "--locked", "--quiet", "--message-format=json", "-p", "rtl-gen", "--lib"];
        let own = std::env::current_exe().expect("the path of this program");
        if own.components().any(|c| c.as_os_str() == "release") {
            arguments.push("--release");
        }
        arguments.extend(["--test", "differential"]);
        let output = Command::new(env!("CARGO")).args(arguments).output().expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8_lossy(&output.stdout);
        // the crates that the generated program names; rand is in the tree in two versions
        let wanted = ["rtl-gen#", "#num-bigint@0.4", "#rand@0.10", "#rand_chacha@0.10"];
        let mut named = vec![];
        for artifact in text.lines().filter(|line| wanted.iter().any(|w| line.contains(w))) {
            let Some(path) = artifact.split('"').find(|word| word.ends_with(".rlib")) else { continue };
            let path = PathBuf::from(path);
            let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
            let name = stem.strip_prefix("lib").and_then(|s| s.rsplit_once('-')).map_or("", |(name, _)| name);
            named.push((name.to_string(), path));
        }
        let directory = named.first().and_then(|(_, p)| p.parent()).expect("cargo names libraries").to_path_buf();
        Self { directory, named }
    }
}

fn parse(text: &str) -> Vec<KernelCase> {
    let mut lines = text.lines();
    let mut cases = vec![];
    while let Some(line) = lines.next() {
        let words: Vec<&str> = line.split(' ').collect();
        let ["case", name, has_clock, clocks] = words[..] else { panic!("not a case: {line}") };
        cases.push(case(name, has_clock == "true", clocks.parse().expect("a number"), &mut lines));
    }
    cases
}

fn case(name: &str, has_clock: bool, clocks: usize, lines: &mut Lines) -> KernelCase {
    let (mut inputs, mut outputs): (Vec<Port>, Vec<Port>) = Default::default();
    let (mut stimulus, mut expected, mut simulated) = (vec![], vec![], vec![]);
    let number = |word: &str| BigUint::parse_bytes(word.as_bytes(), 16).expect("a number");
    let mut verilog = String::new();
    for line in lines.by_ref() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["in", port, width] => inputs.push((port.into(), width.parse().expect("a number"))),
            ["out", port, width] => outputs.push((port.into(), width.parse().expect("a number"))),
            ["clock", input, simulator, interpreter] => {
                stimulus.push(number(input));
                simulated.push(number(simulator));
                expected.push(number(interpreter));
            }
            ["verilog", count] => {
                for line in lines.take(count.parse().expect("a number")) {
                    verilog += line;
                    verilog.push('\n');
                }
                break;
            }
            _ => panic!("not a line of a case: {line}"),
        }
    }
    assert_eq!(stimulus.len(), clocks, "{name}");
    let replay = format!("--kernels --seed {} --count 1", name.trim_start_matches('k'));
    let case = Case { name: name.into(), replay, verilog, has_clock, inputs, outputs, stimulus, expected };
    KernelCase { case, simulated }
}
