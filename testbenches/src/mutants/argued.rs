//! Mutants that a person has found to be the sound design, where the solver has shown nothing: `mutants.toml` in the folder of a core names
//! each with the reason.

use crate::reasons::Exceptions;
use serde::Deserialize;

/// The list of a core.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Argued {
    #[serde(default)]
    equivalent: Vec<Argument>,
}

/// Mutants with one reason.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Argument {
    /// The mutations, as the page writes them.
    mutants: Vec<String>,
    /// Explanation for a reader.
    reason: String,
}

impl Exceptions for Argued {
    const SAY: &str = "say why no input tells it apart";

    fn entries(&self) -> impl Iterator<Item = (&[String], &str)> {
        self.equivalent.iter().map(|argument| (&argument.mutants[..], &argument.reason[..]))
    }
}

impl Argued {
    /// The reason why this mutant is the sound design, if the list has it.
    pub fn reason(&self, mutation: &str) -> Option<&str> {
        let found = self.equivalent.iter().find(|argument| argument.mutants.iter().any(|name| name == mutation))?;
        Some(&found.reason)
    }

    /// The mutants of the list that are none of these.
    pub fn beyond(&self, mutations: &[String]) -> Vec<&str> {
        let all = self.equivalent.iter().flat_map(|argument| &argument.mutants);
        all.filter(|name| !mutations.contains(name)).map(String::as_str).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_gives_the_reason_of_its_mutants_and_tells_those_that_are_no_longer_open() {
        let list =
            "[[equivalent]]\nmutants = [\"inv at A[0] of x in y\", \"inv at B[0] of x in y\"]\nreason = \"a test\"\n";
        let list: Argued = toml::from_str(list).expect("a list");
        assert_eq!(list.reason("inv at B[0] of x in y"), Some("a test"));
        assert_eq!(list.reason("inv at A[1] of x in y"), None);
        assert_eq!(list.beyond(&["inv at A[0] of x in y".to_owned()]), ["inv at B[0] of x in y"]);
    }
}
