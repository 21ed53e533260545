//! A name stands for one thing.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let files = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

/// The name that a line declares for other modules: of a type or a trait however far it is visible, of a function or a
/// constant if other crates see it. A function for one folder alone is called by the name of its module.
fn declared(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub")?;
    let (everywhere, rest) = match rest.strip_prefix('(') {
        Some(scoped) => (false, scoped.split_once(')')?.1),
        None => (true, rest),
    };
    let mut words = rest.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    match words.next()? {
        "struct" | "enum" | "trait" | "type" => words.next(),
        "fn" | "const" | "static" if everywhere => words.find(|word| !["fn", "unsafe", "async"].contains(word)),
        _ => None,
    }
}

#[test]
fn public_names_are_declared_once() {
    assert_eq!(declared("pub(in super::super) struct Arrival {"), Some("Arrival"));
    assert_eq!(declared("pub const fn frame_octets(payload: u32) -> u32 {"), Some("frame_octets"));
    assert_eq!(declared("pub(super) fn check(file: &File) {"), None);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in sources(&root) {
        let text = std::fs::read_to_string(&file).expect("a source");
        let shown = file.strip_prefix(&root).expect("a file of the crate").display().to_string();
        for (number, line) in text.lines().enumerate() {
            if let Some(name) = declared(line) {
                places.entry(name.to_owned()).or_default().push(format!("{shown}:{}", number + 1));
            }
        }
    }
    assert!(places.len() > 300, "only {} names were found", places.len());
    places.retain(|_, places| places.len() > 1);
    assert!(places.is_empty(), "these names are declared more than once; give each thing its own: {places:#?}");
}
