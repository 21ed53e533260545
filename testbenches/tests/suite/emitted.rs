//! Delivered files: emitted as they are committed, by whatever program emits them, and accepted in silence by every tool that reads them.

use cores::package::{File, bender, files, shell_files};
use cores::registry::CORES;
use cores::shells::SHELLS;
use cores::variant::{Core, Variant};
use rayon::prelude::*;
use rtl_gen::tools::{self, OnDisk, ToolError};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn variants() -> Vec<(&'static Core, &'static Variant)> {
    CORES.into_iter().flat_map(|core| core.variants.iter().map(move |variant| (core, variant))).collect()
}

fn emit() -> BTreeMap<String, String> {
    let all = variants().into_par_iter();
    let files = all.flat_map_iter(|(core, variant)| files(core, variant).expect("every variant emits"));
    let mut all = BTreeMap::new();
    let shells = SHELLS.iter().flat_map(|shell| shell_files(shell).expect("every shell emits"));
    for File { path, text } in files.collect::<Vec<_>>().into_iter().chain(shells) {
        // modules of one name are one file, whatever core contains them: cores can be parts of one design
        let other = all.insert(path.clone(), text.clone()).filter(|other| *other != text);
        assert!(other.is_none(), "{path} is emitted with two contents");
    }
    let manifest = bender(all.keys().map(String::as_str));
    all.insert(manifest.path, manifest.text);
    all
}

/// All emitted files, emitted once for all tests.
static EMITTED: LazyLock<BTreeMap<String, String>> = LazyLock::new(emit);

/// All delivered files, by path.
pub fn emitted() -> &'static BTreeMap<String, String> {
    &EMITTED
}

/// Emits all files before work is spread: emission spreads work itself, and would wait for threads that wait for it.
pub fn emit_first() {
    LazyLock::force(&EMITTED);
}

/// Modules that differ only in names and comments must be one module, named after its function rather than its parent.
#[test]
fn no_two_modules_differ_in_name_alone() {
    let mut known: BTreeMap<String, &str> = BTreeMap::new();
    for (path, text) in emitted().iter().filter(|(path, _)| path.ends_with(".v")) {
        let name = Path::new(path).file_stem().expect("a name").to_str().expect("ASCII");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.map(|line| line.replace(&format!("module {name} "), "module ")).collect::<Vec<_>>().join("\n");
        if let Some(other) = known.insert(code, name) {
            panic!("{name} and {other} differ in nothing but their names");
        }
    }
}

/// The committed files come from another program and another run: emission is deterministic too.
#[test]
fn committed_files_are_current() {
    let emitted = emitted();
    for (path, text) in emitted {
        let committed = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(committed == *text, "{path} is not what the source emits; run `make rtl` and commit it");
    }
    let mut folders = vec!["rtl".to_owned(), "constraints".to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root().join(&folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.file_type().expect("a type").is_dir() {
                folders.push(path);
            } else {
                assert!(path.ends_with(".md") || emitted.contains_key(&path), "{path} is emitted by nothing");
            }
        }
    }
}

/// Adds the files that a FuseSoC description names, and those of its dependencies, as paths from the root.
fn add_fusesoc_files(path: &str, files: &mut BTreeSet<String>) {
    let text = emitted().get(path).unwrap_or_else(|| panic!("{path} is not there"));
    let folder = path.rsplit_once('/').expect("a folder").0;
    let lists = text.lines().filter_map(|line| line.trim().strip_prefix("files: [")?.strip_suffix(']'));
    let items = text.lines().filter_map(|line| line.trim().strip_prefix("- "));
    let (depend, items): (Vec<&str>, Vec<&str>) = items.partition(|item| item.starts_with("bifrost-rtl:"));
    let items = items.into_iter().map(|item| item.split_once(": {").map_or(item, |(name, _)| name));
    files.extend(lists.chain(items).map(|name| format!("{folder}/{name}")));
    for name in depend {
        let [_, library, module, _] = name.split(':').collect::<Vec<_>>()[..] else { panic!("{path}: {name}") };
        let folder = if library == "cores" { "rtl" } else { "rtl/parts" };
        add_fusesoc_files(&format!("{folder}/{module}.core"), files);
    }
}

#[test]
fn fusesoc_descriptions_name_what_is_delivered() {
    for (core, variant) in variants() {
        let top = core.top(variant);
        let mut named = BTreeSet::new();
        add_fusesoc_files(&format!("rtl/{top}.core"), &mut named);
        // the file of a variant depends on that of its core, which is the same module with other parameters; header and address map of the core itself,
        // and of those that it consists of
        let files = file_list(&top);
        let programmed = variants()
            .into_iter()
            .filter(|(part, _)| part.registers.is_some())
            .map(|(part, of)| (part.stem, part.top(of)));
        let software = programmed.filter(|(_, part)| *part == top || files.contains(&format!("{part}.v")));
        let software = software.flat_map(|(stem, part)| [format!("rtl/{stem}.h"), format!("rtl/{part}.rdl")]);
        let verilog = files.iter().map(|file| format!("rtl/{file}"));
        let expected = verilog.chain(software);
        assert_eq!(named, expected.collect(), "{top}");
        let path = format!("constraints/{top}.core");
        assert!(emitted()[&path].contains(&format!("depend: [bifrost-rtl:cores:{top}:")), "{path} depends on its core");
        let mut alone = BTreeSet::new();
        add_fusesoc_files(&path, &mut alone);
        let files = [format!("{top}_ooc.xdc"), "out_of_context.tcl".into()];
        assert_eq!(alone, files.map(|file| format!("constraints/{file}")).into(), "{path}");
        named.extend(alone);
        let missing: Vec<&String> = named.iter().filter(|file| !emitted().contains_key(*file)).collect();
        assert!(missing.is_empty(), "{top}: {missing:?}");
    }
}

/// Address maps have different names, so that the registers of several variants can be part of one system.
#[test]
fn address_maps_have_different_names() {
    let emitted = emitted();
    let names: Vec<&str> = emitted
        .iter()
        .filter(|(path, _)| path.ends_with(".rdl"))
        .map(|(_, text)| text.lines().find(|line| line.starts_with("addrmap ")).expect("an address map"))
        .collect();
    let different: BTreeSet<_> = names.iter().collect();
    assert!(names.len() > 1 && different.len() == names.len(), "{names:?}");
}

/// The headers of all cores compile together in any C and C++ file.
#[test]
fn headers_of_all_cores_compile_together() {
    let headers: Vec<_> = emitted().iter().filter(|(path, _)| path.ends_with(".h")).collect();
    assert!(!headers.is_empty());
    let directory = tempfile::tempdir().expect("a directory");
    let mut includes = String::new();
    for (path, text) in headers {
        let name = path.trim_start_matches("rtl/");
        std::fs::write(directory.path().join(name), text).expect("a file");
        includes += &format!("#include \"{name}\"\n#include \"{name}\"\n");
    }
    for (tool, file, standard) in [("cc", "all.c", "-std=c99"), ("c++", "all.cpp", "-std=c++11")] {
        std::fs::write(directory.path().join(file), format!("{includes}int nothing;\n")).expect("a file");
        let flags = [standard, "-Wall", "-Wextra", "-pedantic", "-Werror", "-c", file];
        let output = tools::run(tool, &flags, directory.path()).unwrap_or_else(|error| panic!("{error}"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The Verilog of a top, as its file list has it.
fn file_list(top: &str) -> Vec<String> {
    emitted()[&format!("rtl/{top}.f")].lines().map(str::to_owned).collect()
}

/// A folder with all Verilog of `rtl/`.
static RTL: LazyLock<PathBuf> = LazyLock::new(|| {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rtl");
    for folder in ["parts", "shells"] {
        std::fs::create_dir_all(directory.join(folder)).expect("a directory");
    }
    for (path, text) in emitted().iter().filter(|(path, _)| path.ends_with(".v")) {
        std::fs::write(directory.join(path.trim_start_matches("rtl/")), text).expect("a file");
    }
    directory
});

/// Applies `work` to the Verilog of a top in a folder with all of `rtl/`.
fn on_disk<T>(top: &str, work: impl FnOnce(OnDisk) -> Result<T, ToolError>) -> T {
    let files = file_list(top);
    work(OnDisk { directory: &RTL, files: &files, top }).unwrap_or_else(|error| panic!("{error}"))
}

/// Verilator and Icarus read each top with the files of its list, and nothing else.
#[test]
fn simulators_are_silent() {
    emit_first();
    variants().par_iter().for_each(|(core, variant)| on_disk(&core.top(variant), |disk| disk.lint_simulators()));
}

/// Yosys reads all tops at once, for it elaborates a module once for each set of parameters, whatever number of tops contains the module. A loop
/// is an error of the builder already: `check`, which takes as long again, and synthesis are left to `make synth`.
#[test]
fn elaboration_is_silent() {
    let files: BTreeSet<String> = variants().iter().flat_map(|(core, variant)| file_list(&core.top(variant))).collect();
    let files: Vec<String> = files.into_iter().collect();
    let all = OnDisk { directory: &RTL, files: &files, top: "all tops" };
    all.lint_yosys("hierarchy -check; proc").unwrap_or_else(|error| panic!("{error}"));
}

/// Every core with parameters accepts the values of its variants only, in each tool.
#[test]
fn values_that_are_no_variant_are_refused() {
    for core in CORES.into_iter().filter(|core| core.parametric) {
        let top = core.stem;
        let parameter = core.variants[0].parameters[0].0;
        on_disk(top, |disk| {
            let run = |tool: &'static str, first: &[&str], files: &[String]| {
                let arguments: Vec<&str> = first.iter().copied().chain(files.iter().map(String::as_str)).collect();
                let output = tools::run(tool, &arguments, disk.directory)?;
                let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
                let named = text.contains(&format!("{top}_has_no_such_variant"));
                assert!(!output.status.success() && named, "{tool} takes {parameter} = 7 for {top}:\n{text}");
                Ok::<_, ToolError>(())
            };
            let value = format!("-G{parameter}=7");
            // of a top with many parts, the faults of the parts come first
            run("verilator", &["--lint-only", "--error-limit", "0", "--top-module", top, &value], disk.files)?;
            let value = format!("-P{top}.{parameter}=7");
            run("iverilog", &["-g2005", "-s", top, "-o", "/dev/null", &value], disk.files)?;
            let files = disk.files.join(" ");
            let script = format!("read_verilog {files}; chparam -set {parameter} 7 {top}; hierarchy -check -top {top}");
            run("yosys", &["-p", &script], &[])
        });
    }
}
