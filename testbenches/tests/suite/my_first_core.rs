//! The page for newcomers: its snippets are those of the crate, and its commands run as it says.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the repository")
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The blocks of the page in this language.
fn blocks(language: &str) -> Vec<String> {
    let page = read("docs/my-first-core.md");
    let begin = format!("```{language}\n");
    let blocks = page.split(&begin).skip(1).map(|rest| rest.split("```").next().expect("a block").to_owned());
    blocks.collect()
}

#[test]
fn snippets_are_those_of_the_crate() {
    let files = ["src/lib.rs", "src/hardware.rs", "src/model.rs", "tests/lockstep.rs"]
        .map(|file| read(&format!("examples/my-first-core/{file}")));
    let snippets = blocks("rust");
    assert_eq!(snippets.len(), files.len());
    for (snippet, file) in snippets.iter().zip(&files) {
        assert!(file.contains(snippet.as_str()), "no longer in the crate:\n{snippet}");
    }
}

#[test]
fn commands_do_what_the_page_says() {
    let commands = blocks("sh");
    assert_eq!(commands.len(), 3);
    let outputs: Vec<String> = commands
        .iter()
        .map(|command| {
            // the page's paths are those of a reader who has not moved the target folder
            let mut shell = Command::new("sh");
            shell.args(["-c", command]).current_dir(root()).env_remove("CARGO_TARGET_DIR");
            let output = shell.output().expect("sh runs");
            let text = |octets: &[u8]| String::from_utf8_lossy(octets).into_owned();
            assert!(output.status.success(), "{command}:\n{}{}", text(&output.stdout), text(&output.stderr));
            text(&output.stdout)
        })
        .collect();
    assert!(outputs[0].contains("module token_bucket (") && outputs[0].contains("s_cost <= tokens"), "{}", outputs[0]);
    assert!(outputs[1].contains("test a_bug_is_found ... ok"), "{}", outputs[1]);
}

/// The example has the versions that the workspace was tested with.
#[test]
fn the_example_has_the_versions_of_the_workspace() {
    let packages = |file: &str| -> Vec<String> {
        let text = read(file);
        let packages = text.split("[[package]]\n").skip(1);
        packages.map(|package| package.lines().take(2).collect::<Vec<_>>().join(" ")).collect()
    };
    let (of_example, of_workspace) = (packages("examples/my-first-core/Cargo.lock"), packages("Cargo.lock"));
    assert!(of_example.len() > 20, "{of_example:?}");
    for package in of_example.iter().filter(|package| !package.contains("\"my-first-core\"")) {
        assert!(of_workspace.contains(package), "the workspace has another version: {package}");
    }
}
