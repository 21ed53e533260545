//! The tables of docs/scenarios.md: written from the entries of the fields.

use super::ReadTable;
use super::entry::{Field, Shape, Table};
use super::{file, limits, lossy};
use std::fmt::Write;

/// The tables between the marks of this name on the page.
pub fn blocks() -> [(&'static str, String); 3] {
    [
        ("fields of flow control", tables(file::File::TABLE)),
        ("fields of a lossy link", tables(lossy::file::File::TABLE)),
        ("limits", limits::limits_table()),
    ]
}

/// A text with the tables of today between the marks.
///
/// # Errors
/// The mark that the text lacks.
pub fn refreshed(text: &str) -> Result<String, String> {
    blocks().iter().try_fold(text.to_owned(), |text, (name, block)| {
        let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
        let (before, rest) = text.split_once(&begin).ok_or(begin.clone())?;
        let (_, after) = rest.split_once(&end).ok_or(end.clone())?;
        Ok(format!("{before}{begin}\n{block}\n{end}{after}"))
    })
}

/// Mistakes in the entries: defaults and limits that are no values of their fields, and optional fields that do not say what happens without a value.
pub fn mistakes() -> Vec<String> {
    let mut mistakes = Vec::new();
    for table in [file::File::TABLE, lossy::file::File::TABLE] {
        table.walk(&mut |path, field| {
            mistakes.extend(field.check().err().map(|wrong| format!("{path}: {wrong}")));
        });
    }
    mistakes
}

/// The tables of a kind of file, each once, in the order in which a reader meets them.
struct Page {
    /// Path of each, and the table.
    tables: Vec<(String, &'static Table)>,
}

fn tables(root: &'static Table) -> String {
    let page = Page::new(root);
    let tables: Vec<String> = page.tables.iter().map(|(path, table)| page.written(path, table)).collect();
    tables.join("\n")
}

impl Page {
    /// Finds the tables. One that several fields share has the path of the outermost.
    fn new(root: &'static Table) -> Self {
        let mut tables = vec![(String::new(), root)];
        let mut at = 0;
        while let Some((path, table)) = tables.get(at).cloned() {
            for field in table.kinds.iter().flat_map(|kind| kind.fields) {
                let below = (field.shape)().table();
                if let Some(below) = below.filter(|below| !tables.iter().any(|(_, known)| known.name == below.name)) {
                    let dot = if path.is_empty() { "" } else { "." };
                    tables.push((format!("{path}{dot}{}", field.name), below));
                }
            }
            at += 1;
        }
        // what stands in a table follows it
        let outermost =
            |path: &str| root.kinds[0].fields.iter().position(|field| path.split('.').next() == Some(field.name));
        tables.sort_by_key(|(path, _)| outermost(path));
        Self { tables }
    }

    /// A table as Markdown.
    fn written(&self, path: &str, table: &Table) -> String {
        let heading = if path.is_empty() { "Top".to_owned() } else { format!("`{path}`") };
        let mut text = format!("### {heading}\n\n{}\n\n", table.doc.trim());
        let (tag, rule) = table.tag.map_or((String::new(), ""), |tag| (format!(" `{tag}` |"), "---|"));
        let _ = writeln!(text, "|{tag} field | value | default | meaning |\n|{rule}---|---|---|---|");
        for kind in table.kinds {
            if table.tag.is_some() {
                let _ = writeln!(text, "| `{}` | | | | {} |", kind.name, kind.doc.trim());
            }
            let indent = if table.tag.is_some() { " |" } else { "" };
            for field in kind.fields {
                let _ = writeln!(text, "|{indent}{}", self.row(field));
            }
        }
        text
    }

    /// The cells of a field.
    fn row(&self, field: &Field) -> String {
        let mut value = self.value((field.shape)());
        if let Some(limits) = field.limits {
            let _ = write!(value, ", {}", limits.shown());
        }
        let default = match (field.default, field.without) {
            (Some("{}"), _) => "those of its fields".to_owned(),
            (Some("[]"), _) => "none".to_owned(),
            (Some(text), _) => format!("`{text}`"),
            (None, Some(text)) => text.to_owned(),
            (None, None) => "required".to_owned(),
        };
        let mut meaning = field.doc.trim().to_owned();
        if let Some((other, value)) = field.only {
            let _ = write!(meaning, " With `{other} = \"{value}\"` only.");
        }
        if let Some(size) = field.size {
            let _ = write!(meaning, " `{}` of `bifrost size`.", size.option);
        }
        format!(" `{}` | {value} | {default} | {meaning} |", field.name)
    }

    /// The values of a field.
    fn value(&self, shape: Shape) -> String {
        let place = |name: &str| {
            let found = self.tables.iter().find(|(_, table)| table.name == name);
            found.map_or_else(String::new, |(path, _)| format!("`{path}`"))
        };
        match shape {
            Shape::Value(text) => text.to_owned(),
            Shape::Choice(values) => {
                let told: Vec<String> = values.iter().map(|(name, doc)| format!("`{name}`: {}", doc.trim())).collect();
                told.join(" ")
            }
            Shape::Table(table) => format!("table {}", place(table.name)),
            Shape::ValueOr(text, table) => format!("{text}, or a table {}", place(table.name)),
            Shape::List(entries) => match entries() {
                Shape::Value(text) => format!("list of {text}s"),
                entries => format!("list, each a {}", self.value(entries)),
            },
        }
    }
}
