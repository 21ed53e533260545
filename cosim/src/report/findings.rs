//! Findings of an experiment or a comparison: a table, sentences, figures.

use super::plot::{self, Chart};
use crate::files;
use crate::run::Error;
use comfy_table::presets;
use comfy_table::{CellAlignment, ContentArrangement, Table};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Findings of an experiment or a comparison.
pub struct Findings {
    /// Title of the experiment, one line.
    pub title: String,
    /// Headings of the table; the first column names the case.
    pub columns: Vec<&'static str>,
    /// Rows of the table.
    pub rows: Vec<Vec<String>>,
    /// Comparison of the rows with the paper, a sentence each.
    pub notes: Vec<String>,
    /// Promises that were not kept.
    pub broken: Vec<String>,
    /// The figures.
    pub figures: Vec<Figure>,
    /// Files written.
    pub artifacts: Vec<PathBuf>,
}

/// A figure.
pub struct Figure {
    /// The name of its file, without the ending.
    pub name: String,
    /// Contents and conditions of the figure.
    pub title: String,
    /// Its curves.
    pub chart: Chart,
}

impl Figure {
    /// A figure.
    pub fn new(name: impl Into<String>, title: impl Into<String>, chart: Chart) -> Self {
        Self { name: name.into(), title: title.into(), chart }
    }
}

impl Findings {
    /// The table for the terminal, as wide as the terminal.
    pub fn table(&self) -> String {
        let mut table = Table::new();
        table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
        table.set_header(&self.columns);
        self.rows.iter().for_each(|row| _ = table.add_row(row));
        table.column_iter_mut().skip(1).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
        table.to_string()
    }

    /// All findings as JSON, for programs.
    pub fn json(&self) -> Value {
        let row = |row: &Vec<String>| -> Value {
            self.columns.iter().zip(row).map(|(column, cell)| ((*column).to_owned(), json!(cell))).collect()
        };
        let curve = |curve: &plot::Curve| json!({ "name": curve.name, "points": curve.points });
        let level = |level: &plot::Level| json!({ "name": level.name, "value": level.value });
        let figure = |Figure { name, title, chart }: &Figure| {
            let (curves, levels): (Vec<_>, Vec<_>) =
                (chart.curves.iter().map(curve).collect(), chart.levels.iter().map(level).collect());
            json!({ "name": name, "title": title, "across": chart.over, "up": chart.what, "curves": curves, "levels": levels })
        };
        json!({
            "title": self.title,
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
            "notes": self.notes,
            "broken": self.broken,
            "figures": self.figures.iter().map(figure).collect::<Vec<_>>(),
        })
    }

    /// Writes the figures and the data to a folder, together.
    pub(crate) fn write(&mut self, folder: &Path) -> Result<(), Error> {
        let mut files = Vec::new();
        for Figure { name, title, chart } in &self.figures {
            let path = folder.join(format!("{name}.svg"));
            let svg = plot::draw(title, chart)
                .map_err(|reason| Error::Plot { path: path.clone(), reason: reason.to_string() })?;
            files.push((path, svg));
        }
        files.push((folder.join("data.json"), format!("{:#}\n", self.json())));
        files::write_all(files.iter().map(|(path, text)| (&**path, text.as_bytes())))?;
        self.artifacts.extend(files.into_iter().map(|(path, _)| path));
        Ok(())
    }
}

/// Seconds as microseconds with a decimal.
pub(crate) fn microseconds(seconds: f64) -> String {
    format!("{:.1}", seconds * 1e6)
}

/// The difference from `before`, in percent with a sign.
pub(crate) fn change(before: f64, after: f64) -> String {
    format!("{:+.1} %", (after / before - 1.0) * 100.0)
}

#[cfg(test)]
mod tests {
    use super::super::plot::Curve;
    use super::*;

    /// Each figure has its own title, not that of the experiment.
    #[test]
    fn a_figure_says_what_is_drawn() {
        let chart = |what| {
            let curve = Curve { name: "Bifrost".to_owned(), points: vec![(0.0, 1.0), (2.0, 3.0)], end: 2.0 };
            Chart { what, over: "load (%)", curves: vec![curve], levels: Vec::new(), doubling: false }
        };
        let mut findings = Findings {
            title: "Completion of flows".to_owned(),
            columns: vec!["scheme"],
            rows: vec![vec!["Bifrost".to_owned()]],
            notes: Vec::new(),
            broken: Vec::new(),
            figures: vec![
                Figure::new("throughput", "Throughput over time", chart("throughput (Gb/s)")),
                Figure::new("queue", "Queue over time", chart("queue (MB)")),
            ],
            artifacts: Vec::new(),
        };
        let folder = tempfile::tempdir().expect("a folder");
        findings.write(folder.path()).unwrap_or_else(|error| panic!("{error}"));
        for (name, own, other) in [
            ("throughput", "Throughput over time", "Queue over time"),
            ("queue", "Queue over time", "Throughput over time"),
        ] {
            let svg = std::fs::read_to_string(folder.path().join(format!("{name}.svg"))).expect("a figure");
            assert!(svg.contains(own) && !svg.contains(other) && !svg.contains("Completion of flows"), "{name}");
        }
    }
}
