//! Faults around the command: closed standard output, a full disk, folders that cannot be written, names that lead out
//! of a folder, files that are not regular files.

use super::{bifrost, command, complaint, refused, scenario};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The files below a folder with their octets.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let Ok(entries) = fs::read_dir(folder) else { return all };
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(files(&path))
        } else {
            _ = all.insert(path.clone(), fs::read(&path).expect("a file"))
        }
    }
    all
}

/// Runs the command in a shell that limits the size of files to `kilobytes`.
fn with_files_up_to(kilobytes: u32, arguments: &[&str]) -> Output {
    let mut shell = Command::new("bash");
    shell.args(["-c", &format!("ulimit -f {kilobytes}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_bifrost")]);
    shell.args(arguments).env("NO_COLOR", "1").output().expect("bash runs")
}

#[test]
fn a_full_standard_output_is_exit_code_2() {
    let size = ["size", "--rate", "100G", "--distance", "80km"];
    let commands: [&[&str]; 6] =
        [&["list"], &["list", "--json"], &["completions", "bash"], &size, &["repro", "--list"], &["size", "--help"]];
    for arguments in commands {
        let full = File::options().write(true).open("/dev/full").expect("a device that is full");
        let output = command(arguments).stdout(full).output().expect("it runs");
        refused(&output, 2, &["standard output", "No space left"]);
        // a message that nobody can read does not change the exit code
        let full = File::options().write(true).open("/dev/full").expect("a device that is full");
        let output = command(&["size", "--rate", "1G", "--distance", "80km"]).stderr(full).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn a_set_of_emitted_files_that_does_not_fit_is_not_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("new");
    let arguments = ["gen", "bifrost_pause_engine", "-o", out.to_str().expect("a path")];
    refused(&with_files_up_to(8, &arguments), 2, &["cannot write", "bifrost_pause_engine", "File too large"]);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0, "part of the set is there");
    assert!(with_files_up_to(8000, &arguments).status.success());
}

#[test]
fn results_that_do_not_fit_leave_those_before_as_they_were() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = scenario(folder.path(), "", "", "");
    let out = folder.path().join("out");
    let arguments = ["sim", path.to_str().expect("a path"), "--engine", "model", "-o", out.to_str().expect("a path")];
    let full = with_files_up_to(4, &[&arguments[..], &["--pcap"]].concat());
    refused(&full, 2, &["cannot write", "File too large", "-o"]);
    assert_eq!(files(&out), BTreeMap::new(), "a file in part");
    assert!(bifrost(&arguments).status.success());
    let before = files(&out);
    assert!(before.len() >= 3, "{:?}", before.keys());
    refused(&with_files_up_to(4, &[&arguments[..], &["--seed", "5"]].concat()), 2, &["cannot write"]);
    assert_eq!(files(&out), before);
}

/// `PATH` is empty and has no tool: a run that began would end with exit code 3.
#[test]
fn an_output_that_cannot_be_written_is_found_before_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = scenario(folder.path(), "", "", "");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let below = file.join("below");
    let below = below.to_str().expect("a path");
    let arguments: [&[&str]; 5] = [
        &["sim", path.to_str().expect("a path"), "-o", below],
        &["compare", "--rate", "100G", "--distance", "80km", "--engine", "rtl", "-o", below],
        &["repro", "worst-queue", "--engine", "rtl", "-o", below],
        &["sweep", path.to_str().expect("a path"), "--engine", "rtl", "-o", below],
        &["gen", "--all", "-o", below],
    ];
    for arguments in arguments {
        let output = command(arguments).env("PATH", "").env("BIFROST_CACHE", folder.path()).output().expect("it runs");
        refused(&output, 2, &["file", "Not a directory"]);
    }
}

#[test]
fn no_name_leads_out_of_the_output_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = fs::read(scenario(folder.path(), "", "", "[[variant]]\nname = \"../a\"\n[[variant]]\nname = \"a b\"\n"))
        .expect("a file");
    let out = folder.path().join("out/deep");
    let mut folders = Vec::new();
    for name in ["...toml", "..toml", "a b.toml", "a-b.toml"] {
        let path = folder.path().join(name);
        fs::write(&path, &text).expect("a file");
        let output = bifrost(&[
            "sim",
            path.to_str().expect("a path"),
            "--engine",
            "model",
            "--pcap",
            "-o",
            out.to_str().expect("a path"),
        ]);
        assert!(output.status.success(), "{}", complaint(&output));
        folders.push(
            fs::read_dir(&out)
                .expect("a folder")
                .filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_dir()))
                .count(),
        );
        fs::remove_file(&path).expect("the scenario");
    }
    assert_eq!(folders, [1, 2, 3, 4], "names share a folder");
    assert!(files(folder.path()).keys().all(|path| path.starts_with(&out) || path.ends_with("short.toml")));
}

#[test]
fn what_is_no_regular_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.toml");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
    assert!(made.success());
    for path in [&*pipe, Path::new("/dev/zero"), folder.path()] {
        for command in ["sim", "sweep"] {
            let output =
                bifrost(&[command, path.to_str().expect("a path"), "-o", folder.path().to_str().expect("a path")]);
            refused(&output, 2, &["not a regular file", "scenario"]);
        }
    }
}

/// A shard holds only the points of a grid of 100 000 that it runs: 800 MB of address space are enough for program and
/// threads.
#[test]
fn a_shard_of_a_large_grid_fits_in_little_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.toml");
    let text = "title = \"large\"\nduration = \"100us\"\nlink = { rate = \"100G\", distance = \"2km\" }\n\
                control.slot = \"2us\"\ntraffic = [{ kind = \"constant\" }]\n[matrix]\n\
                seed = { from = 1, to = 1000, step = 1 }\nlink.mtu = { from = 1000, to = 1099, step = 1 }\n";
    fs::write(&path, text).expect("a file");
    let mut shell = Command::new("bash");
    shell.args(["-c", "ulimit -v 800000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_bifrost"), "sweep"]);
    shell.args([&*path, Path::new("-o"), folder.path()]).args(["--shard", "7/50000", "--jobs", "1", "--json"]);
    let output = shell.env("NO_COLOR", "1").output().expect("bash runs");
    let swept = super::json(&output);
    assert_eq!((&swept["points"], &swept["ran"]), (&2.into(), &2.into()));
    let merge = ["sweep", path.to_str().expect("a path"), "-o", folder.path().to_str().expect("a path"), "--merge"];
    refused(&bifrost(&merge), 2, &["99998 of 100000 points have no result"]);
}

#[test]
fn limits_of_arguments_are_told() {
    let size = |more: &[&str]| bifrost(&[&["size", "--rate", "100G", "--distance", "80km"], more].concat());
    assert!(size(&["--clock", "24414063Hz"]).status.success());
    refused(&size(&["--equipment", "18446744073709551615ps"]), 2, &["--equipment"]);
    let compare = |load: &str| bifrost(&["compare", "--rate", "100G", "--distance", "80km", "--load", load]);
    for load in ["1e-6", "1e-300", "0.0099", "0.991", "nan"] {
        refused(&compare(load), 2, &["--load", load, "0.01 to 0.99"]);
    }
}

/// Each file has its own folder of results, into which no command writes for another file.
#[test]
fn names_that_would_share_a_folder_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = fs::read(scenario(folder.path(), "", "", "")).expect("a file");
    let out = folder.path().join("out");
    for (name, says) in [
        ("short", "the name of a scenario file ends with .toml"),
        ("short.toml.txt", "the name of a scenario file ends with .toml"),
        ("compare.toml", "the folder `compare` of the output is that of `bifrost compare`: rename the file"),
        ("repro.toml", "the folder `repro` of the output is that of `bifrost repro`: rename the file"),
        ("sweep.toml", "the folder `sweep` of the output is that of `bifrost sweep`: rename the file"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, &text).expect("a file");
        for command in ["sim", "sweep"] {
            let arguments = [command, path.to_str().expect("a path"), "--engine", "model"];
            let output = bifrost(&[&arguments[..], &["-o", out.to_str().expect("a path")]].concat());
            refused(&output, 2, &[name, says]);
        }
    }
    assert!(!out.exists(), "something was written");
}

/// Results of two files of one name would replace each other. The file is known by the way to it from its results, however it is
/// written and wherever the command runs.
#[test]
fn a_folder_of_results_is_that_of_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let [first, second] = ["a", "b"].map(|below| {
        let below = folder.path().join(below);
        fs::create_dir(&below).expect("a folder");
        scenario(&below, "", "", "")
    });
    let out = folder.path().join("out");
    let run = |path: &Path, more: &[&str]| {
        let fixed = ["sim", path.to_str().expect("a path"), "--engine", "model", "-o", out.to_str().expect("a path")];
        bifrost(&[&fixed[..], more].concat())
    };
    assert!(run(&first, &[]).status.success());
    let results = fs::read_to_string(out.join("short/results.json")).expect("results");
    let recorded: serde_json::Value = serde_json::from_str(&results).expect("JSON");
    assert_eq!(recorded["file"], "../../a/short.toml");

    let before = files(&out);
    for more in [&[][..], &["--case", "", "--pcap"]] {
        let says = ["b/short.toml", "the results of another file of that name", "a/short.toml", "help: ", "-o"];
        refused(&run(&second, more), 2, &says);
    }
    assert_eq!(files(&out), before);

    // the first file again, from another folder and through a link
    std::os::unix::fs::symlink(folder.path(), folder.path().join("b/link")).expect("a link");
    let again = command(&["sim", "link/a/short.toml", "--engine", "model", "-o", "../out"])
        .current_dir(folder.path().join("b"))
        .output()
        .expect("it runs");
    assert!(again.status.success(), "{}", complaint(&again));
    assert_eq!(files(&out).keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>());
    fs::remove_dir_all(out.join("short")).expect("the results");
    assert!(run(&second, &[]).status.success());
}

/// `./-` names a file called `-` in the folder; that name has no ending.
#[test]
fn standard_input_is_no_scenario() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = File::open(scenario(folder.path(), "", "", "")).expect("a file");
    for name in ["sim", "sweep"] {
        let stdin = text.try_clone().expect("a file");
        let output = command(&[name, "-", "--engine", "model"]).current_dir(folder.path()).stdin(stdin).output();
        refused(
            &output.expect("it runs"),
            2,
            &["-: standard input is not read", "help: give the path of a scenario file"],
        );
    }
    assert!(!folder.path().join("sim-results").exists(), "something was written");
}

/// Compilers report a full disk in different words, if at all.
#[test]
fn a_full_cache_is_told_as_such() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = scenario(folder.path(), "", "", "");
    let (cache, out) = (folder.path().join("cache"), folder.path().join("out"));
    let mut shell = Command::new("bash");
    shell.args(["-c", "ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_bifrost"), "sim"]);
    shell.args([&*path, Path::new("-o"), &*out]).env("BIFROST_CACHE", &cache).env("NO_COLOR", "1");
    let output = shell.output().expect("bash runs");
    refused(&output, 2, &["cannot use the cache", "File too large", "BIFROST_CACHE"]);
    let left = files(&cache);
    assert!(left.keys().all(|path| path.to_string_lossy().contains("/locks/")), "{:?}", left.keys());
    assert_eq!(files(&out), BTreeMap::new());
}
