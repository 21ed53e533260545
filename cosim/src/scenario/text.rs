//! From the text of a file to its cases, one at a time, and from mistakes to errors that point at their place.

use super::ReadTable;
use super::check;
use super::error::{clipped, file_name};
use super::expand::{self, Misplaced};
use super::misread::Misread;
use super::{Captures, Case, Kind, LimitError, ScenarioError, SyntaxError, Violation};
use crate::files;
use miette::{NamedSource, SourceSpan};
use rayon::prelude::*;
use std::io;
use std::marker::PhantomData;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use toml::de::DeTable;

/// Longest line that an error shows, in octets.
const LONGEST_LINE: usize = 240;
/// Most lines that an error shows.
const MOST_LINES: usize = 8;

/// Ending of the name of a scenario file.
const ENDING: &str = ".toml";
/// Folders of the output that commands write: no scenario has such a name.
const TAKEN: [&str; 3] = ["compare", "repro", "sweep"];

/// Results go to a folder that is named after the file, without its ending. No other file of the same folder shares it, nor does
/// a command.
fn check_name(name: &str) -> Result<(), String> {
    match name.strip_suffix(ENDING) {
        None => Err(format!("the name of a scenario file ends with {ENDING}: rename it")),
        Some(stem) if TAKEN.contains(&stem) => {
            Err(format!("the folder `{stem}` of the output is that of `bifrost {stem}`: rename the file"))
        }
        Some(_) => Ok(()),
    }
}

/// The text of a file.
#[derive(Clone, Debug)]
pub struct Text {
    /// As it was given.
    path: PathBuf,
    /// Name of the file in messages.
    file_name: String,
    text: Arc<str>,
}

impl Text {
    /// Reads a file.
    ///
    /// # Errors
    /// A file that is not regular, not of UTF-8 or too long; standard input; a name that gives its results no folder of their own.
    pub fn read(path: &Path) -> Result<Self, ScenarioError> {
        let wrong = |cause| ScenarioError::File { path: path.to_owned(), cause };
        if path == Path::new("-") {
            return Err(wrong(io::Error::other("standard input is not read: results are named after the file")));
        }
        let text = files::read_text(path).map_err(wrong)?;
        check_name(&file_name(path)).map_err(|reason| wrong(io::Error::other(reason)))?;
        Ok(Self { path: path.to_owned(), file_name: file_name(path), text: text.into() })
    }

    /// The text of a file of this name.
    pub fn new(file_name: &str, text: &str) -> Self {
        Self { path: file_name.into(), file_name: file_name.to_owned(), text: text.into() }
    }

    /// Whether it is of RDMA over a lossy link: it has a table `[rdma]`. A text that is not TOML at all is of either kind.
    pub fn is_lossy(&self) -> bool {
        DeTable::parse(&self.text).is_ok_and(|table| table.get_ref().contains_key("rdma"))
    }

    /// Its cases, which are read when they are asked for.
    ///
    /// # Errors
    /// A text that is not TOML, and mistakes in variants and matrix.
    pub fn cases<K: Kind>(&self) -> Result<Cases<'_, K>, ScenarioError> {
        let table =
            DeTable::parse(&self.text).map_err(|error| self.syntax(error.message(), error.span()))?.into_inner();
        let whole = table.clone();
        let expanded = expand::CaseTables::new(table).map_err(|wrong| self.misplaced(&whole, wrong))?;
        let captures = Captures::of(self.path.parent().unwrap_or(Path::new("")));
        Ok(Cases { text: self, expanded, captures, kind: PhantomData })
    }

    fn syntax(&self, message: &str, span: Option<Range<usize>>) -> ScenarioError {
        let span = span.unwrap_or(0..0);
        let before = &self.text[..self.boundary(span.start)];
        let (text, span) = self.shown(span);
        let line = before.matches('\n').count() + 1;
        let error =
            SyntaxError { file: self.file_name.clone(), line, message: message.to_owned(), text, span: Some(span) };
        Box::new(error).into()
    }

    fn misplaced(&self, table: &DeTable, wrong: Misplaced) -> ScenarioError {
        let Misplaced { span, limit, remedy } = wrong;
        let field = expand::field_at(table, &span).unwrap_or_else(|| "matrix".to_owned());
        self.limit("", field, Some(span.clone()), Some(span), limit, remedy)
    }

    fn limit(
        &self,
        case: &str,
        field: String,
        place: Option<Range<usize>>,
        value: Option<Range<usize>>,
        limit: String,
        remedy: String,
    ) -> ScenarioError {
        let written = value.and_then(|span| self.text.get(span)).map(clipped);
        let (text, span) = match place.map(|span| self.shown(span)) {
            Some((text, span)) => (text, Some(span)),
            None => (Arc::new(NamedSource::new(&self.file_name, String::new())), None),
        };
        let error = LimitError {
            file: self.file_name.clone(),
            case: if case.is_empty() { String::new() } else { format!("{}: ", clipped(case)) },
            field,
            value: written.unwrap_or_else(|| "(not given)".to_owned()),
            limit,
            remedy,
            text,
            span,
        };
        Box::new(error).into()
    }

    /// The position of a character, at or before `at`.
    fn boundary(&self, at: usize) -> usize {
        (0..=at.min(self.text.len())).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0)
    }

    /// Text that an error shows, and the place in it: the text as it is, or, if its lines there are long or many, an excerpt.
    /// (Reports underline in columns, of which they have 65 535.)
    fn shown(&self, span: Range<usize>) -> (Arc<NamedSource<String>>, SourceSpan) {
        let (start, end) = (self.boundary(span.start), self.boundary(span.end.max(span.start)));
        let first = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let last = self.text[end..].find('\n').map_or(self.text.len(), |at| end + at);
        // reports show a line before and a line after
        let before = self.text[..first.saturating_sub(1)].rfind('\n').map_or(0, |at| at + 1);
        let after =
            self.text.get(last + 1..).and_then(|rest| rest.find('\n')).map_or(self.text.len(), |at| last + 1 + at);
        let around: Vec<_> = self.text[before..after.max(last)].lines().collect();
        if around.len() <= MOST_LINES && around.iter().all(|line| line.len() <= LONGEST_LINE) {
            return (Arc::new(NamedSource::new(&self.file_name, self.text.to_string())), (start..end).into());
        }
        let from = self.boundary(start.saturating_sub(LONGEST_LINE / 3).max(first));
        let line_end = self.text[start..].find('\n').map_or(self.text.len(), |at| start + at);
        let to = self.boundary((start + LONGEST_LINE / 2).min(line_end));
        let shown_end = self.boundary(end.min(to).max(start));
        let line = self.text[..start].matches('\n').count() + 1;
        let column = self.text[first..start].chars().count() + 1;
        let name = format!(
            "{}, from column {} of line {line}",
            self.file_name,
            column - self.text[from..start].chars().count()
        );
        (Arc::new(NamedSource::new(name, self.text[from..to].to_owned())), (start - from..shown_end - from).into())
    }
}

/// The cases of a text: as many as variants and matrix give, read when they are asked for.
pub struct Cases<'t, K> {
    text: &'t Text,
    expanded: expand::CaseTables<'t>,
    captures: Captures,
    kind: PhantomData<fn() -> K>,
}

impl<K: Kind> Cases<'_, K> {
    /// Number of cases; never none.
    #[allow(clippy::len_without_is_empty, reason = "every file has a case")]
    pub fn len(&self) -> usize {
        self.expanded.len()
    }

    /// The file's name without its ending.
    pub fn name(&self) -> &str {
        self.text.file_name.strip_suffix(ENDING).unwrap_or(&self.text.file_name)
    }

    /// The file as it was given.
    pub fn path(&self) -> &Path {
        &self.text.path
    }

    /// Whether cases differ in this field.
    pub fn has_axis(&self, field: &str) -> bool {
        self.expanded.has_axis(field)
    }

    /// The name of a case.
    pub fn case_name(&self, position: usize) -> String {
        self.expanded.name(position)
    }

    /// Position of the case of this name.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.expanded.position(name)
    }

    /// Values of a case, checked but for those that are computed from them.
    ///
    /// # Errors
    /// The first error of the case.
    pub fn file(&self, position: usize) -> Result<K::File, ScenarioError> {
        self.read(&self.expanded.case(position))
    }

    fn read(&self, case: &expand::CaseTable) -> Result<K::File, ScenarioError> {
        let misread = |error: Misread| {
            let (place, value) = (error.place.clone(), error.value.clone());
            self.text.limit(&case.name, error.field(), place, value, error.limit, error.remedy)
        };
        let mut file = K::File::read_table(&case.table).map_err(misread)?;
        let checked = check::common(&K::common(&file)).and_then(|()| K::check(&mut file, &self.captures));
        checked.map_err(|violation| self.broken(case, violation))?;
        Ok(file)
    }

    fn broken(&self, case: &expand::CaseTable, violation: Violation) -> ScenarioError {
        let Violation { field, limit, remedy } = violation;
        let span = expand::place(&case.table, &field);
        self.text.limit(&case.name, field, span.clone(), span, limit, remedy)
    }

    /// A case, checked and ready to run.
    ///
    /// # Errors
    /// The first error of the case.
    pub fn case(&self, position: usize) -> Result<Case<K>, ScenarioError> {
        let case = self.expanded.case(position);
        let file = self.read(&case)?;
        let plan = K::plan(&file).map_err(|violation| self.broken(&case, violation))?;
        let (path, name) = (self.text.path.clone(), self.name().to_owned());
        Ok(Case { path, name, case: case.name, axes: case.axes, file, plan })
    }

    /// All cases.
    ///
    /// # Errors
    /// The first that is wrong.
    pub fn all(&self) -> Result<Vec<Case<K>>, ScenarioError> {
        // side by side, because to choose the best slot of a link takes a moment; of several errors the first is told
        let cases: Vec<_> = (0..self.len()).into_par_iter().map(|position| self.case(position)).collect();
        cases.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_shown_in_part() {
        let long = format!("a = [{}]\nb = 2\n", "1, ".repeat(40_000));
        let text = Text::new("long.toml", &long);
        let (shown, span) = text.shown(70_000..70_001);
        assert_eq!(shown.name(), "long.toml, from column 69921 of line 1");
        assert_eq!(shown.inner().len(), 200);
        assert_eq!(shown.inner()[span.offset()..][..span.len()], long[70_000..70_001]);
        // of a place that spans many lines the first is shown
        let many = Text::new("many.toml", &"a = 1\n".repeat(1000));
        let (shown, span) = many.shown(6..5000);
        assert_eq!((shown.inner().as_str(), span.offset(), span.len()), ("a = 1", 0, 5));
        // a short text is shown as it is
        let short = Text::new("short.toml", "a = 1\nb = \"µ\"\n");
        let (shown, span) = short.shown(10..12);
        assert_eq!((shown.inner().as_str(), span.offset()), ("a = 1\nb = \"µ\"\n", 10));
    }
}
