//! The cache of verilated models: complete entries or none, shared by processes, with errors that name the remedy.

use crate::common::{accumulator, accumulator_ports, source};
use std::{
    collections::BTreeSet,
    env, fs,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use verilated_dut::{BuildError, Design, Dut, Model, Port, Variant};

/// Child process of these tests: it builds the accumulator and clocks it, in the cache that it is given.
#[test]
#[ignore = "run by other tests, in a process of its own"]
fn build_and_clock() {
    let outcome = Model::build(&accumulator(), Variant::PLAIN).map(|model| {
        let mut dut = Dut::new(&model);
        for _ in 0..9 {
            dut.settle().unwrap();
            dut.edge().unwrap();
        }
        dut.settle().unwrap();
        dut.get(dut.port("count"))
    });
    match outcome {
        Ok(count) => println!("\ncounted to {count}"),
        Err(error) => println!("\n{:?}", miette::Report::new(error)),
    }
}

fn process(cache: &Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "cache::build_and_clock", "--ignored", "--nocapture"]).env("BIFROST_CACHE", cache);
    command
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Names of the entries in the cache, without the locks.
fn entries(cache: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(cache).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    names.filter(|name| name != "locks").collect()
}

fn spawn(cache: &Path) -> Child {
    process(cache).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn processes_share_entries_survive_damage_and_a_kill() {
    let dir = tempfile::tempdir().unwrap();
    let cache = dir.path();

    // A build killed in the middle leaves nothing that could be taken for a result.
    let mut killed = spawn(cache);
    let begin = Instant::now();
    while !cache.is_dir() || !entries(cache).iter().any(|name| name.contains(".partial-")) {
        assert!(begin.elapsed() < Duration::from_secs(60), "no build began");
        thread::sleep(Duration::from_millis(5));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    assert!(entries(cache).iter().all(|name| name.contains(".partial-")), "{:?}", entries(cache));

    // Several processes at once: one builds, all run.
    let parallel = [spawn(cache), spawn(cache), spawn(cache)];
    for child in parallel {
        let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        assert!(text.contains("counted to 9"), "{text}");
    }
    let whole = entries(cache);
    let stems: Vec<_> = whole.iter().map(|name| name.rsplit_once('-').unwrap().0).collect();
    assert_eq!(stems, ["accumulator", "runtime"], "leftovers of the killed build are gone");

    // A damaged entry is built again, not loaded.
    let library = cache.join(whole.first().unwrap()).join("model.so");
    let built = fs::read(&library).unwrap();
    for damage in [&built[..built.len() / 2], b"", &[&built[..], b"x"].concat()] {
        fs::write(&library, damage).unwrap();
        assert!(output(&mut process(cache)).contains("counted to 9"));
        assert_ne!(fs::read(&library).unwrap(), damage);
    }
    assert_eq!(entries(cache), whole);

    // An undamaged entry is not built again.
    let modified = || fs::metadata(&library).unwrap().modified().unwrap();
    let before = modified();
    assert!(output(&mut process(cache)).contains("counted to 9"));
    assert_eq!(modified(), before);
}

#[test]
fn a_missing_tool_is_named_with_its_package() {
    let dir = tempfile::tempdir().unwrap();
    let (bin, cache) = (dir.path().join("bin"), dir.path().join("cache"));
    fs::create_dir(&bin).unwrap();
    let text = output(process(&cache).env("PATH", &bin));
    assert!(text.contains("`verilator` was not found") && text.contains("apt-get install verilator"), "{text}");

    // This `PATH` has Verilator and the programs of its wrapper script, and no compiler.
    for tool in ["verilator", "verilator_bin", "perl"] {
        let found =
            env::split_paths(&env::var_os("PATH").unwrap()).map(|dir| dir.join(tool)).find(|path| path.exists());
        std::os::unix::fs::symlink(found.unwrap(), bin.join(tool)).unwrap();
    }
    let text = output(process(&cache).env("PATH", &bin));
    assert!(text.contains("`c++` was not found") && text.contains("apt-get install g++"), "{text}");
}

#[test]
fn a_refused_design_is_reported_and_leaves_nothing() {
    let before = accumulator_entries();
    let wrong = Design::new(
        "wrong",
        source("wrong.v", "module wrong(input wire clk, output wire [3:0] q);\n    assign q = clk;\nendmodule\n"),
        vec![Port::input("clk", 1), Port::output("q", 4)],
    );
    let error = Model::build(&wrong, Variant::PLAIN).err().unwrap();
    // newer versions of Verilator name the direction in which the widths differ
    let said = error.to_string().replace("WIDTHEXPAND", "WIDTH");
    assert!(said.contains("%Warning-WIDTH: wrong.v:2:14"), "{error}");
    assert!(!error.is_missing_tool());
    assert_eq!(accumulator_entries(), before);
}

/// Entries of the designs that only this file builds, in the cache that its tests share with others.
fn accumulator_entries() -> BTreeSet<String> {
    let exe = env::current_exe().unwrap();
    let target = exe.ancestors().find(|dir| dir.join("CACHEDIR.TAG").is_file()).unwrap();
    let cache = env::var_os("BIFROST_CACHE").map_or_else(|| target.join("verilated"), Into::into);
    fs::create_dir_all(&cache).unwrap();
    entries(&cache).into_iter().filter(|name| name.starts_with("wrong-")).collect()
}

#[test]
fn a_port_table_that_differs_from_the_verilog_is_refused() {
    let difference = |change: fn(&mut Vec<Port>)| {
        let mut ports = accumulator_ports();
        change(&mut ports);
        let design = Design::new("accumulator", accumulator().sources().to_vec(), ports);
        match Model::build(&design, Variant::PLAIN).err() {
            Some(BuildError::Ports { difference, .. }) => difference,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        difference(|ports| ports[5].width = 199),
        "the table has Output `total` of 199 bits, the Verilog Output `total` of 200 bits"
    );
    assert!(difference(|ports| ports[4] = Port::output("mask", 512)).starts_with("the table has Output `mask`"));
    assert!(difference(|ports| drop(ports.pop())).contains("the Verilog Output `odd` of 1 bits"));
    assert!(difference(|ports| ports.push(Port::output("zero", 1))).ends_with("the Verilog no more ports"));
}

#[test]
fn the_compiler_is_part_of_the_key_and_one_that_does_not_compile_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let cache = dir.path();
    let mut compilers = vec!["g++"];
    // clang++ compiles by default where it is installed
    if Command::new("clang++").arg("--version").output().is_ok() {
        compilers.push("clang++");
    }
    for (index, compiler) in compilers.iter().enumerate() {
        let text = output(process(cache).env("BIFROST_CXX", compiler));
        assert!(text.contains("counted to 9"), "{compiler}: {text}");
        assert_eq!(entries(cache).len(), 2 * (index + 1), "{compiler}: a design and a runtime of its own");
    }
    let before = entries(cache);
    let text = output(process(cache).env("BIFROST_CXX", "no-such-compiler"));
    for part in ["BIFROST_CXX names `no-such-compiler`", "g++, clang++"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(entries(cache), before);
}
