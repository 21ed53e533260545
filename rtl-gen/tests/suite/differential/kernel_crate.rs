//! The build of generated kernels against the library under test, their run and their answers.

use super::case::{CLOCKS, Case, Port, pack, stimulus};
use super::kernel_source::{self, BLOCK, Kernel};
use super::random::Random;
use num_bigint::BigUint;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::str::Lines;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A kernel with the answers of rust-hdl's simulator; [`Case::expected`] has the interpreter's.
pub struct KernelCase {
    pub case: Case,
    pub simulated: Vec<BigUint>,
}

/// Compiles and runs kernels of these seeds, a program per block of seeds. If rustc or a program fails, the function
/// panics and the test fails.
pub fn run(seeds: &[u64]) -> Vec<KernelCase> {
    let library = library();
    let blocks: Vec<&[u64]> = seeds.chunk_by(|a, b| a / BLOCK == b / BLOCK).collect();
    let next = AtomicUsize::new(0);
    let done = Mutex::new(vec![]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| {
                while let Some(block) = blocks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let cases = run_block(block, &library);
                    done.lock().expect("no thread has panicked").push((block[0], cases));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread has panicked");
    done.sort_by_key(|(seed, _)| *seed);
    done.into_iter().flat_map(|(_, cases)| cases).collect()
}

/// The library that this program was built with: the newest, since builds with other features leave more than one.
fn library() -> PathBuf {
    let own = std::env::current_exe().expect("the path of this program");
    let profile = own.ancestors().find(|d| d.join("deps").is_dir()).expect("a target directory of cargo");
    let libraries = fs::read_dir(profile.join("deps")).expect("a directory").flatten().filter(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        name.starts_with("librtl_gen-") && name.ends_with(".rlib")
    });
    let newest = libraries.max_by_key(|entry| entry.metadata().and_then(|m| m.modified()).ok());
    newest.expect("cargo has built the library").path()
}

fn run_block(seeds: &[u64], library: &Path) -> Vec<KernelCase> {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let source = directory.path().join("kernels.rs");
    let runner = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/differential/kernel_runner.rs");
    let kernels = kernel_source::kernels(seeds);
    let text = kernel_source::file(&kernels, runner.to_str().expect("a path in UTF-8"));
    fs::write(&source, text).expect("writing to a temporary directory");
    let program = compile(&source, library);
    let stimuli: Vec<Vec<Vec<BigUint>>> =
        kernels.iter().map(|k| stimulus(&mut Random::new(!k.seed), &k.inputs())).collect();
    let mut input = String::new();
    for values in stimuli.iter().flatten() {
        let words: Vec<String> = values.iter().map(|v| format!("{v:x}")).collect();
        input += &format!("{}\n", words.join(" "));
    }
    let output = feed(&program, input);
    let mut lines = output.lines();
    kernels.iter().zip(stimuli).map(|(kernel, stimulus)| read(kernel, &stimulus, &mut lines)).collect()
}

fn compile(source: &Path, library: &Path) -> PathBuf {
    let program = source.with_extension("");
    let mut command = Command::new("rustc");
    command.args(["--edition", "2024", "-C", "debuginfo=0", "-C", "opt-level=0", "-o"]).arg(&program).arg(source);
    command.arg("-L").arg(format!("dependency={}", library.parent().expect("a file in a directory").display()));
    command.arg("--extern").arg(format!("rtl_gen={}", library.display()));
    let output = command.output().expect("rustc runs: cargo has just used it");
    let complaint = String::from_utf8_lossy(&output.stderr);
    let first: Vec<&str> = complaint.lines().take(60).collect();
    assert!(output.status.success(), "generated kernels must compile:\n{}", first.join("\n"));
    program
}

/// Runs a program on this input and returns its output.
fn feed(program: &Path, input: String) -> String {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program that was just compiled");
    let mut pipe = child.stdin.take().expect("piped");
    // a program that fails stops reading; its own message explains more than the broken pipe
    let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()).is_ok());
    let output = child.wait_with_output().expect("a child to wait for");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(writer.join().expect("no panic"), "the program has read its stimulus");
    String::from_utf8(output.stdout).expect("text")
}

fn read(kernel: &Kernel, stimulus: &[Vec<BigUint>], lines: &mut Lines) -> KernelCase {
    let name = format!("k{}", kernel.seed);
    let (inputs, outputs): (Vec<Port>, Vec<Port>) = (kernel.inputs(), kernel.outputs());
    let (mut simulated, mut expected) = (vec![], vec![]);
    for _ in 0..CLOCKS {
        let words = lines.next().expect("a line a clock").split(' ');
        let values: Vec<BigUint> = words.map(|w| BigUint::parse_bytes(w.as_bytes(), 16).expect("a number")).collect();
        let (one, other) = values.split_at(outputs.len());
        assert_eq!(other.len(), outputs.len(), "{name}");
        simulated.push(pack(&outputs, one));
        expected.push(pack(&outputs, other));
    }
    let count = lines.next().and_then(|n| n.parse().ok()).expect("the number of lines of Verilog");
    let verilog: String = lines.take(count).flat_map(|line| [line, "\n"]).collect();
    let case = Case {
        replay: format!("--kernels --seed {} --count 1", kernel.seed),
        verilog,
        has_clock: kernel.has_clock,
        stimulus: stimulus.iter().map(|values| pack(&inputs, values)).collect(),
        name,
        inputs,
        outputs,
        expected,
    };
    KernelCase { case, simulated }
}
