//! Every reader of text or octets from outside returns for all octets of the corpus that `make fuzz` begins with.

use std::fs;
use std::path::Path;
use testbenches::parsers::PARSERS;

#[test]
fn every_reader_returns_for_its_corpus() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    for (name, reads) in PARSERS {
        let folder = fuzz.join("corpus").join(name);
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{name}: the corpus has octets");
        for file in files {
            println!("{}", file.display());
            reads(&fs::read(file).expect("octets"));
        }
    }
}

#[test]
fn every_reader_has_a_program_that_searches() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).expect("a manifest");
    for (name, _) in PARSERS {
        let program = fs::read_to_string(fuzz.join(format!("targets/{name}.rs")))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(program.contains(&format!("testbenches::parsers::{name}(")), "{name}: {program}");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}: not in Cargo.toml");
    }
    let programs = fs::read_dir(fuzz.join("targets")).expect("programs").count();
    assert_eq!(programs, PARSERS.len(), "no program without a reader");
}
