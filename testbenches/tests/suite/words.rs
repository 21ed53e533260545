//! Comments name their noun: in the emitted Verilog and in the documentation of the sources.

use crate::emitted::emitted;
use std::path::{Path, PathBuf};

/// Words that stand for a noun which the reader would have to look for.
const PRONOUNS: [&str; 19] = [
    "it", "its", "they", "their", "which", "where", "what", "how", "that", "this", "these", "those", "who", "whose",
    "why", "when", "there", "one", "them",
];

/// Pronouns that may stand before a noun, as in `This data is the first.` and `When a slot begins.`
const BEFORE_A_NOUN: [&str; 9] = ["that", "this", "these", "those", "whose", "its", "their", "one", "when"];

/// Words that are neither nouns nor pronouns, of which a comment must not consist alone.
const FILLERS: [&str; 105] = [
    "a",
    "above",
    "after",
    "again",
    "all",
    "also",
    "among",
    "an",
    "and",
    "another",
    "anything",
    "are",
    "as",
    "at",
    "be",
    "been",
    "before",
    "behind",
    "being",
    "below",
    "beside",
    "besides",
    "between",
    "beyond",
    "both",
    "but",
    "by",
    "can",
    "could",
    "did",
    "do",
    "does",
    "down",
    "each",
    "eight",
    "either",
    "else",
    "empty",
    "even",
    "every",
    "everything",
    "few",
    "first",
    "for",
    "four",
    "from",
    "had",
    "has",
    "have",
    "if",
    "in",
    "into",
    "is",
    "just",
    "last",
    "least",
    "less",
    "many",
    "may",
    "might",
    "more",
    "most",
    "much",
    "must",
    "neither",
    "next",
    "no",
    "none",
    "nor",
    "not",
    "nothing",
    "now",
    "of",
    "off",
    "on",
    "once",
    "only",
    "onto",
    "or",
    "other",
    "others",
    "out",
    "over",
    "same",
    "several",
    "shall",
    "should",
    "since",
    "so",
    "some",
    "still",
    "such",
    "than",
    "the",
    "then",
    "three",
    "to",
    "too",
    "two",
    "under",
    "until",
    "was",
    "were",
    "with",
    "without",
];

/// Verbs behind a pronoun that has no noun.
const VERBS: [&str; 12] = ["are", "can", "could", "do", "does", "had", "has", "have", "is", "may", "must", "was"];

/// The fault in the first line of a comment, if it has one.
fn fault(comment: &str) -> Option<&'static str> {
    let words = || comment.split_whitespace().map(|word| word.trim_matches(['.', ',', ':', ';']).to_lowercase());
    let mut rest = words();
    let first = rest.next()?;
    let (first, second, third) = (first.as_str(), rest.next().unwrap_or_default(), rest.next().unwrap_or_default());
    let is_filler = |word: &str| word.is_empty() || FILLERS.contains(&word);
    let is_followed = !second.is_empty() && !VERBS.contains(&&*second) && !PRONOUNS.contains(&&*second);
    if PRONOUNS.contains(&first) && !(BEFORE_A_NOUN.contains(&first) && is_followed) {
        return Some("begins with a pronoun");
    }
    if first == "of" {
        return Some("begins with `of`: the noun before it is missing");
    }
    if first == "the" && second == "same" && is_filler(&third) {
        return Some("says `the same` without a noun");
    }
    words().all(|word| is_filler(&word) || PRONOUNS.contains(&&*word)).then_some("has no noun")
}

#[test]
fn comments_without_a_noun_are_found() {
    for comment in [
        "Which.",
        "Where.",
        "It is made.",
        "How many repairs have.",
        "There is one.",
        "This is the first.",
        "Why it stops.",
        "When it begins.",
        "Of each core.",
        "The same with fewer.",
        "From when on.",
        "All of them.",
    ] {
        assert!(fault(comment).is_some(), "{comment}");
    }
    for comment in [
        "Time in quanta.",
        "This data is the first.",
        "Its octets on the wire: frame, FCS, preamble and gap.",
        "A slot begins.",
        "When the model stops.",
        "The same design with another clock.",
        "`rst` is low.",
    ] {
        assert_eq!(fault(comment), None, "{comment}");
    }
}

#[test]
fn verilog_comments_name_their_noun() {
    for (path, text) in emitted().iter().filter(|(path, _)| path.ends_with(".v")) {
        let mut continues = false;
        for line in text.lines().map(str::trim_start) {
            let comment = line.strip_prefix("// ");
            // a long comment goes on: only its first line has a beginning
            if let Some(comment) = comment.filter(|_| !continues) {
                assert_eq!(fault(comment), None, "{path}: `{comment}`");
            }
            continues = comment.is_some();
        }
    }
}

/// Faults of the documentation comments in a source, with their lines.
fn faults(path: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut continues, mut is_code) = (false, false);
    for (number, line) in text.lines().map(str::trim_start).enumerate() {
        let Some(line) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else {
            (continues, is_code) = (false, false);
            continue;
        };
        let item = line.strip_prefix(" * ");
        let line = item.unwrap_or(line.trim_start());
        is_code ^= line.starts_with("```");
        // headings, tables and code have no beginning of a sentence; nor has the second line of a paragraph
        let begins = !line.is_empty() && !line.starts_with(['#', '|', '`', '[']) && (!continues || item.is_some());
        if let Some(fault) = fault(line).filter(|_| begins && !is_code) {
            found.push(format!("{}:{}: `{line}` {fault}", path.display(), number + 1));
        }
        continues = !line.is_empty() && !line.starts_with('#');
    }
    found
}

#[test]
fn faults_are_found_where_a_paragraph_begins() {
    let text =
        "//! What it is.\n\n/// A frame,\n/// which arrives.\n///\n/// It is late.\nlet what = 1;\n/// * of one\n";
    let found = faults(Path::new("source.rs"), text);
    let lines: Vec<&str> = found.iter().filter_map(|fault| fault.split(':').nth(1)).collect();
    assert_eq!(lines, ["1", "6", "8"], "{found:?}");
}

/// Sources below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) =
        entries.map(|entry| entry.expect("an entry").path()).partition(|path| path.is_dir());
    let mut all: Vec<PathBuf> = files.into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs")).collect();
    let folders = folders.iter().filter(|folder| !folder.ends_with("target"));
    all.extend(folders.flat_map(|folder| sources(folder)));
    all
}

#[test]
fn documentation_of_the_sources_names_its_noun() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = std::fs::read_dir(&root).expect("the root").map(|entry| entry.expect("an entry").path());
    let crates = folders.filter(|folder| folder.join("Cargo.toml").is_file() || folder.ends_with("examples"));
    let all: Vec<PathBuf> = crates.flat_map(|folder| sources(&folder)).collect();
    assert!(all.len() > 500, "{} sources", all.len());
    let mut found = Vec::new();
    for path in all {
        let text = std::fs::read_to_string(&path).expect("a source");
        found.extend(faults(path.strip_prefix(&root).expect("a path below the root"), &text));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
