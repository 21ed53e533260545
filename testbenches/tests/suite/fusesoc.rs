//! The FuseSoC descriptions: FuseSoC and Verilator build designs of several cores from the committed files.

use super::emitted::emitted;
use cores::registry::CORES;
use cores::variant::Core;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository")
}

/// The blocks of the page in a language, in order.
fn blocks(language: &str) -> Vec<String> {
    let page = std::fs::read_to_string(root().join("docs/fusesoc.md")).expect("a page");
    let begin = format!("```{language}\n");
    page.split(&begin).skip(1).map(|rest| rest.split("```").next().expect("its end").to_owned()).collect()
}

/// A folder beside the repository, as the page has it.
struct Beside {
    folder: tempfile::TempDir,
}

impl Beside {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::os::unix::fs::symlink(root(), folder.path().join("bifrost-rtl")).expect("a link");
        std::fs::create_dir(folder.path().join("design")).expect("a folder");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("design").join(name)
    }

    /// Runs a command line that begins with `fusesoc`; returns its output.
    ///
    /// FuseSoC warns on standard error about constructs that a later version will refuse. It must not warn about the
    /// files here, except that signatures are not checked.
    fn run(&self, line: &str) -> String {
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some("fusesoc"), "{line}");
        let program = root().join("target/python/bin/fusesoc");
        let output = Command::new(&program)
            .args(words)
            .current_dir(self.path(""))
            // the command uses only the settings that the commands of the page make
            .env("HOME", self.folder.path())
            .env_remove("XDG_CONFIG_HOME")
            .output();
        let output =
            output.unwrap_or_else(|error| panic!("{}: {error}; `make tools-test` installs it", program.display()));
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(output.status.success(), "{line}:\n{said}");
        let complaint = |line: &str| ["WARNING", "ERROR", "Warning:", "eprecat"].iter().any(|word| line.contains(word));
        let signatures = |line: &str| line.contains("No trustfile configured");
        assert!(!said.lines().any(|line| complaint(line) && !signatures(line)), "{line}:\n{said}");
        said
    }

    /// The text of the only file below `build/` with this ending.
    fn built(&self, ending: &str) -> String {
        let mut found = Vec::new();
        let mut folders = vec![self.path("build")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
                if entry.is_dir() {
                    folders.push(entry);
                } else if entry.to_string_lossy().ends_with(ending) {
                    found.push(entry);
                }
            }
        }
        let [file] = &found[..] else { panic!("files that end in {ending}: {found:?}") };
        std::fs::read_to_string(file).expect("a text")
    }
}

/// A top that has the ports of all `parts` as its own.
fn design(name: &str, parts: &[&Core]) -> String {
    let (mut ports, mut instances) = (vec!["  input  wire clk".to_owned()], String::new());
    for core in parts {
        let module = core.module(&core.variants[0]).expect("the default variant builds");
        let stem = core.stem;
        let mut connections = Vec::new();
        for port in module.ports() {
            if port.name == "clk" {
                connections.push("    .clk(clk)".to_owned());
                continue;
            }
            let direction = if port.is_input() { "input " } else { "output" };
            ports.push(format!("  {direction} wire [{}:0] {stem}_{}", port.width - 1, port.name));
            connections.push(format!("    .{0}({stem}_{0})", port.name));
        }
        write!(instances, "\n  {stem} the_{stem} (\n{}\n  );\n", connections.join(",\n")).expect("a string");
    }
    format!("`default_nettype none\n\nmodule {name} (\n{}\n);\n{instances}\nendmodule\n", ports.join(",\n"))
}

#[test]
fn the_page_builds_a_design_of_three_cores() {
    let beside = Beside::new();
    let [description] = &blocks("yaml")[..] else { panic!("the page has one description") };
    std::fs::write(beside.path("long_link.core"), description).expect("a file");
    let three = CORES.into_iter().filter(|core| description.contains(&format!(":{}\n", core.stem)));
    let three: Vec<&Core> = three.collect();
    assert_eq!(three.len(), 3, "{description}");
    std::fs::write(beside.path("long_link.v"), design("long_link", &three)).expect("a file");
    let [lint, synthesis] = &blocks("sh")[..] else { panic!("the page has two blocks of commands") };

    lint.lines().for_each(|line| drop(beside.run(line)));
    let inputs = beside.built(".vc");
    let verilog: Vec<&str> = inputs.lines().filter(|line| line.ends_with(".v")).collect();
    let mut modules: Vec<&str> = verilog.iter().map(|path| path.rsplit('/').next().expect("a name")).collect();
    let all = modules.len();
    modules.sort_unstable();
    modules.dedup();
    assert_eq!(modules.len(), all, "a file is there twice:\n{inputs}");
    for core in &three {
        for line in emitted()[&format!("rtl/{}.f", core.stem)].lines() {
            let file = line.rsplit('/').next().expect("a name");
            assert!(modules.contains(&file), "{file} is missing:\n{inputs}");
        }
    }
    assert!(!inputs.contains("constraints") && !inputs.contains(".xdc"), "{inputs}");

    std::fs::remove_dir_all(beside.path("build")).expect("what was built");
    synthesis.lines().for_each(|line| drop(beside.run(line)));
    let project = beside.built(concat!(env!("CARGO_PKG_VERSION"), ".tcl"));
    for file in ["bifrost_port.v", "bifrost_port_ooc.xdc", "out_of_context.tcl"] {
        assert!(project.contains(file), "{file} is not in the project:\n{project}");
    }
    assert!(project.contains("xcvu9p-flgb2104-2-e"), "{project}");
}

/// FuseSoC reads all descriptions and copies their files, without a warning about a later version.
#[test]
fn every_description_is_read_without_a_warning() {
    let beside = Beside::new();
    beside.run("fusesoc library add bifrost-rtl ../bifrost-rtl/rtl");
    beside.run("fusesoc library add bifrost-rtl-constraints ../bifrost-rtl/constraints");
    let listed = beside.run("fusesoc core list");
    let names: Vec<&str> = emitted()
        .iter()
        .filter(|(path, _)| path.ends_with(".core"))
        .map(|(path, text)| {
            let name = text.lines().find_map(|line| line.strip_prefix("name: ")).expect("a name");
            let file = path.rsplit('/').next().and_then(|file| file.strip_suffix(".core")).expect("a file");
            assert!(name.contains(&format!(":{file}:")), "{path} describes {name}");
            assert!(listed.lines().any(|line| line.split_whitespace().next() == Some(name)), "{name}:\n{listed}");
            name
        })
        .collect();
    let modules = names.iter().filter(|name| !name.contains(":out_of_context:"));
    let depend: String = modules.clone().map(|name| format!("      - {name}\n")).collect();
    let everything = format!(
        "CAPI=2:\nname: example:designs:everything:1.0.0\nfilesets:\n  rtl:\n    depend:\n{depend}targets:\n  \
         lint:\n    filesets: [rtl]\n    toplevel: nothing\n    flow: lint\n    flow_options: {{tool: verilator}}\n"
    );
    std::fs::write(beside.path("everything.core"), everything).expect("a file");
    beside.run("fusesoc library add designs .");
    beside.run("fusesoc run --setup --target lint example:designs:everything");
    let files = beside.built(".vc").lines().filter(|line| line.ends_with(".v")).count();
    assert_eq!(files, modules.count(), "one file of each description");
    assert!(
        beside.run("fusesoc core show bifrost-rtl:cores:bifrost_port").contains("lint"),
        "it has a target to lint it"
    );
}

/// Every core but the crossings, which the page names, has one clock and neither crossing nor false path: the descriptions therefore attach no
/// constraints to a core inside a design.
#[test]
fn every_core_but_the_crossings_has_one_clock_and_neither_crossing_nor_false_path() {
    let page = std::fs::read_to_string(root().join("docs/fusesoc.md")).expect("a page");
    let crossings: Vec<&str> =
        emitted().keys().filter_map(|path| path.strip_prefix("constraints/")?.strip_suffix("_cdc.xdc")).collect();
    assert!(!crossings.is_empty());
    crossings.iter().for_each(|stem| assert!(page.contains(&format!("`{stem}`")), "the page does not name {stem}"));
    let constraints = || emitted().iter().filter(|(path, _)| path.ends_with("_ooc.xdc"));
    assert!(constraints().count() > CORES.len());
    for (path, xdc) in constraints() {
        if crossings.iter().any(|stem| path.starts_with(&format!("constraints/{stem}_"))) {
            assert_eq!(xdc.matches("create_clock").count(), 2, "{path}");
            continue;
        }
        assert_eq!(xdc.matches("create_clock").count(), 1, "{path}");
        for exception in ["set_false_path", "set_max_delay", "set_multicycle_path", "set_clock_groups"] {
            assert!(!xdc.contains(exception), "{path}: {exception}");
        }
    }
}
