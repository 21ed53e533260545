//! Pages in `docs/` with a part that a program writes.

use miette::{IntoDiagnostic, WrapErr, miette};
use std::fs;
use std::path::Path;

/// End of a written part.
const END: &str = "<!-- end -->";

/// Replaces the part of a page that `program` writes by what `new` makes of the old one; lines around it stay. The page is a path from
/// the root of the project.
///
/// # Errors
/// The page cannot be read or written, or has no such part.
pub fn rewrite(page: &str, program: &str, new: impl FnOnce(&str) -> String) -> miette::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(page);
    let text = fs::read_to_string(&path).into_diagnostic().wrap_err_with(|| page.to_owned())?;
    let begin = format!("<!-- written by {program} -->\n");
    let parts = text.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(END)?)));
    let (before, (old, after)) = parts.ok_or_else(|| miette!("{page} has no part that {program} writes"))?;
    let text = format!("{before}{begin}{}{END}{after}", new(old));
    fs::write(&path, text).into_diagnostic().wrap_err_with(|| page.to_owned())
}
