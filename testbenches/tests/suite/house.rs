//! The order of the house: the parts of every core, and their places.

use cores::registry::CORES;
use rtl_lockstep::wave::{Group, View};
use std::path::{Path, PathBuf};
use testbenches::units;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files that CONTRIBUTING names for a core; a file may be the `mod.rs` of a folder instead.
#[test]
fn every_core_has_the_files_that_the_page_names_and_is_emitted() {
    let page = std::fs::read_to_string(root().join("CONTRIBUTING.md")).expect("a page");
    let named: Vec<&str> = page.split('`').filter(|words| words.contains("<stem>")).collect();
    assert_eq!(named.len(), 7, "{named:?}");
    let emitted = ["rtl/<stem>.v", "constraints/<stem>_ooc.xdc", "constraints/<stem>_ooc.sdc"];
    for core in CORES {
        for path in named.iter().chain(&emitted) {
            let path = path.replace("<stem>", core.stem);
            let folder = path.strip_suffix(".rs").map(|stem| format!("{stem}/mod.rs"));
            let found = [Some(path.clone()), folder].into_iter().flatten().any(|path| root().join(path).is_file());
            assert!(found, "{} lacks {path}", core.stem);
        }
    }
}

/// CONTRIBUTING says that the stem of a core is named in one shared file.
#[test]
fn shared_files_do_not_list_the_cores() {
    for path in [
        "cores/src/registry.rs",
        "testbenches/src/lib.rs",
        "testbenches/src/campaigns.rs",
        "testbenches/src/mutants.rs",
        "testbenches/src/units.rs",
        "testbenches/tests/suite/main.rs",
    ] {
        let text = std::fs::read_to_string(root().join(path)).expect("a shared file");
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for core in CORES {
            assert!(!words.contains(&core.stem), "{path} names {}", core.stem);
        }
    }
}

#[test]
fn every_core_is_synthesised_and_every_unit_is_there() {
    for core in CORES {
        let of_core = || units::all().filter(|unit| unit.core.stem == core.stem);
        assert!(of_core().any(|unit| unit.part.is_none()), "{}", core.stem);
        assert!(of_core().any(|unit| unit.on_ecp5), "{}", core.stem);
    }
    for unit in units::all() {
        unit.module().unwrap_or_else(|error| panic!("{error:?}"));
    }
}

#[test]
fn every_page_has_the_fixed_sections_and_the_current_ports() {
    let sections = [
        "What it does",
        "Block diagram",
        "Parameters",
        "Ports",
        "Latency and throughput",
        "Registers",
        "Timing",
        "Area",
        "How it was verified",
        "Limits",
    ];
    for core in CORES {
        let path = root().join(format!("cores/src/{}/README.md", core.stem));
        let page = std::fs::read_to_string(&path).expect("a page");
        let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        assert_eq!(headings, sections, "{}", core.stem);
        let module = core.module(&core.variants[0]).expect("the default variant builds");
        let table = rtl_gen::emit::port_table(&module);
        assert!(page.contains(&table), "the port table of {} is not current; it should be:\n{table}", core.stem);
        for variant in core.variants {
            assert!(page.contains(&format!("`{}`", variant.name)), "{} does not name {}", core.stem, variant.name);
        }
    }
}

/// The field's words: a class is paused, a counter keeps its value, a register holds a value, a packet gives a number.
#[test]
fn no_page_of_a_core_says_that_something_rests_or_tells() {
    for core in CORES {
        let page = std::fs::read_to_string(root().join(format!("cores/src/{}/README.md", core.stem))).expect("a page");
        let words = page.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
        let found: Vec<String> =
            words.filter(|word| ["rests", "tells", "tell", "told"].contains(&word.as_str())).collect();
        assert!(found.is_empty(), "{}: {found:?}", core.stem);
    }
}

/// Changes that are not released yet may stand before it.
#[test]
fn the_changelog_begins_with_the_version_of_the_workspace() {
    let changelog = std::fs::read_to_string(root().join("CHANGELOG.md")).expect("a changelog");
    let mut versions = changelog.lines().filter(|line| line.starts_with("## ") && *line != "## [Unreleased]");
    let first = versions.next().expect("a version");
    assert!(first.starts_with(concat!("## [", env!("CARGO_PKG_VERSION"), "] - ")), "{first}");
}

/// A golden model that looked at the hardware would prove nothing.
#[test]
fn golden_models_know_nothing_of_the_hardware() {
    let files_in = |folder: PathBuf| {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.expect("an entry").path()).collect::<Vec<_>>()
    };
    // the models of the LoWAR cores and of the cores in line share a folder of their own
    let shared = ["lowar", "in_line"].map(|folder| (folder, files_in(root().join("cores/src").join(folder))));
    let stems = CORES.iter().map(|core| core.stem).chain(["registers"]);
    let models = stems.map(|stem| {
        let folder = root().join(format!("cores/src/{stem}"));
        (stem, [vec![folder.join("model.rs")], files_in(folder.join("model"))].concat())
    });
    for (stem, files) in models.chain(shared) {
        assert!(!files.is_empty(), "{stem} has no model");
        for file in files {
            let text = std::fs::read_to_string(&file).expect("a model");
            for word in ["rtl_gen", "rust_hdl", "hdl::"] {
                assert!(!text.contains(word), "{} names `{word}`", file.display());
            }
        }
    }
}

/// A view with a name that the Verilog does not have would show in the first wave of that core only.
#[test]
fn views_show_signals_that_there_are() {
    let mut views = 0;
    for entry in std::fs::read_dir(root().join("testbenches/views")).expect("the folder") {
        let path = entry.expect("a file").path();
        let view = View::parse(&std::fs::read_to_string(&path).expect("a view"));
        let view = view.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let core = CORES.iter().find(|core| core.stem == view.core).expect("a core");
        for variant in core.variants.iter().filter(|variant| view.shows(&core.top(variant))) {
            let module = core.module(variant).expect("the variant builds");
            let is_there = |group: &&Group| group.part.as_ref().is_none_or(|part| module.instance(part).is_some());
            for signal in view.groups.iter().filter(is_there).flat_map(|group| &group.signals) {
                // a part in a block of `generate` has the name of the block before it
                let words: Vec<&str> = signal.name.split('.').filter(|word| !word.starts_with("gen_")).collect();
                let name = &words.join(".");
                let (owner, last) = match name.rsplit_once('.') {
                    None => (&*module, name.as_str()),
                    Some((above, last)) => {
                        let part = module.instance(above);
                        (&*part.unwrap_or_else(|| panic!("{}: no part `{above}`", view.core)).module, last)
                    }
                };
                let found = owner.signals.iter().find(|signal| signal.name == last);
                let found = found.unwrap_or_else(|| panic!("{} {}: no signal `{name}`", view.core, variant.name));
                assert_eq!(found.width % signal.element.unwrap_or(1), 0, "{}: elements of `{name}`", view.core);
            }
        }
        views += 1;
    }
    assert!(views > 0, "no views");
}
