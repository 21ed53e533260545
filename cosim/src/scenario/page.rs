//! The tables of docs/scenarios.md: written from the entries of the fields.

use super::field::{Field, Kinds, ReadTable, Shape, Tabled};
use super::{file, limits, lossy};
use std::fmt::Write;

/// The tables between the marks of this name on the page.
pub fn blocks() -> [(&'static str, String); 3] {
    [
        ("fields of flow control", tables(file::File::TABLE)),
        ("fields of a lossy link", tables(lossy::file::File::TABLE)),
        ("limits", limits::table()),
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

/// What is wrong with defaults and limits of the entries: nothing, if each is a value that its field takes.
pub fn mistakes() -> Vec<String> {
    let mut mistakes = Vec::new();
    for table in [file::File::TABLE, lossy::file::File::TABLE] {
        super::field::walk(table, &mut |path, field| {
            mistakes.extend(field.check().err().map(|wrong| format!("{path}: {wrong}")));
        });
    }
    mistakes
}

/// A table that the page shows once: its heading, and what is in it.
#[derive(Clone, Copy)]
enum Shown {
    Table(&'static Tabled),
    Kinds(&'static Kinds),
}

impl Shown {
    fn name(self) -> &'static str {
        match self {
            Self::Table(table) => table.name,
            Self::Kinds(kinds) => kinds.name,
        }
    }
}

/// The tables of a kind of file, each once, in the order in which a reader meets them.
struct Page {
    /// Path of each, and the table.
    tables: Vec<(String, Shown)>,
}

fn tables(root: &'static Tabled) -> String {
    let page = Page::new(root);
    let tables: Vec<String> = page.tables.iter().map(|(path, table)| page.written(path, *table)).collect();
    tables.join("\n")
}

impl Page {
    /// Finds the tables. One that several fields share has the path of the outermost.
    fn new(root: &'static Tabled) -> Self {
        let mut tables = vec![(String::new(), Shown::Table(root))];
        let mut at = 0;
        while let Some((path, table)) = tables.get(at).cloned() {
            let fields: Vec<&Field> = match table {
                Shown::Table(table) => table.fields.iter().collect(),
                Shown::Kinds(kinds) => kinds.kinds.iter().flat_map(|(_, _, fields)| *fields).collect(),
            };
            for field in fields {
                let below = match entry((field.shape)()) {
                    Shape::Table(table) | Shape::ValueOr(_, table) => Shown::Table(table),
                    Shape::Kinds(kinds) => Shown::Kinds(kinds),
                    Shape::Value(_) | Shape::Choice(_) | Shape::List(_) => continue,
                };
                if !tables.iter().any(|(_, known)| known.name() == below.name()) {
                    let dot = if path.is_empty() { "" } else { "." };
                    tables.push((format!("{path}{dot}{}", field.name), below));
                }
            }
            at += 1;
        }
        // what stands in a table follows it
        let outermost = |path: &str| root.fields.iter().position(|field| path.split('.').next() == Some(field.name));
        tables.sort_by_key(|(path, _)| outermost(path));
        Self { tables }
    }

    /// A table as Markdown.
    fn written(&self, path: &str, table: Shown) -> String {
        let (heading, doc) = match (path, table) {
            ("", Shown::Table(table)) => ("### Top".to_owned(), table.doc),
            (_, Shown::Table(table)) => (format!("### `{path}`"), table.doc),
            (_, Shown::Kinds(kinds)) => (format!("### `{path}`"), kinds.doc),
        };
        let mut text = format!("{heading}\n\n{}\n\n", doc.trim());
        match table {
            Shown::Table(table) => {
                text.push_str("| field | value | default | meaning |\n|---|---|---|---|\n");
                table.fields.iter().for_each(|field| text.push_str(&format!("|{}\n", self.row(field))));
            }
            Shown::Kinds(Kinds { tag, kinds, .. }) => {
                let _ = writeln!(text, "| `{tag}` | field | value | default | meaning |\n|---|---|---|---|---|");
                for (kind, doc, fields) in *kinds {
                    let _ = writeln!(text, "| `{kind}` | | | | {} |", doc.trim());
                    fields.iter().for_each(|field| text.push_str(&format!("| |{}\n", self.row(field))));
                }
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
            let found = self.tables.iter().find(|(_, table)| table.name() == name);
            found.map_or_else(String::new, |(path, _)| format!("`{path}`"))
        };
        match shape {
            Shape::Value(text) => text.to_owned(),
            Shape::Choice(values) => {
                let told: Vec<String> = values.iter().map(|(name, doc)| format!("`{name}`: {}", doc.trim())).collect();
                told.join(" ")
            }
            Shape::Table(table) => format!("table {}", place(table.name)),
            Shape::Kinds(kinds) => format!("table {}", place(kinds.name)),
            Shape::ValueOr(text, table) => format!("{text}, or a table {}", place(table.name)),
            Shape::List(entries) => match entries() {
                Shape::Value(text) => format!("list of {text}s"),
                entries => format!("list, each a {}", self.value(entries)),
            },
        }
    }
}

/// What a list is of; a shape that is no list as it is.
fn entry(shape: Shape) -> Shape {
    match shape {
        Shape::List(entries) => entry(entries()),
        shape => shape,
    }
}
