//! What an experiment finds.

use crate::report::plot::{self, Chart};
use crate::run::Error;
use comfy_table::presets;
use comfy_table::{CellAlignment, ContentArrangement, Table};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What an experiment finds.
pub struct Findings {
    /// What it shows, in one line.
    pub title: &'static str,
    /// Headings of the table; the first column names the case.
    pub columns: Vec<&'static str>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
    /// What the rows say beside the paper, a sentence each.
    pub notes: Vec<String>,
    /// Promises that were not kept.
    pub broken: Vec<String>,
    /// The figure.
    pub chart: Chart,
    /// Files written.
    pub artifacts: Vec<PathBuf>,
}

impl Findings {
    /// The table for the terminal, as wide as that is.
    pub fn table(&self) -> String {
        let mut table = Table::new();
        table.load_style(presets::UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Dynamic);
        table.set_header(&self.columns);
        self.rows.iter().for_each(|row| _ = table.add_row(row));
        table.column_iter_mut().skip(1).for_each(|column| column.set_cell_alignment(CellAlignment::Right));
        table.to_string()
    }

    /// Everything, for programs.
    pub fn json(&self) -> Value {
        let row = |row: &Vec<String>| -> Value {
            self.columns.iter().zip(row).map(|(column, cell)| ((*column).to_owned(), json!(cell))).collect()
        };
        let curve = |curve: &plot::Curve| json!({ "name": curve.name, "points": curve.points });
        let level = |level: &plot::Level| json!({ "name": level.name, "value": level.value });
        json!({
            "title": self.title,
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
            "notes": self.notes,
            "broken": self.broken,
            "figure": {
                "across": self.chart.over,
                "up": self.chart.what,
                "curves": self.chart.curves.iter().map(curve).collect::<Vec<_>>(),
                "levels": self.chart.levels.iter().map(level).collect::<Vec<_>>(),
            },
        })
    }

    /// Writes the figure and its data to a folder.
    pub(super) fn write(&mut self, folder: &Path) -> Result<(), Error> {
        let figure = folder.join("figure.svg");
        let svg = plot::draw(self.title, &self.chart)
            .map_err(|reason| Error::Plot { path: figure.clone(), reason: reason.to_string() })?;
        let data = folder.join("data.json");
        let output = |path: &Path| {
            let path = path.to_owned();
            move |source| Error::Output { path, source }
        };
        std::fs::create_dir_all(folder).map_err(output(folder))?;
        std::fs::write(&figure, svg).map_err(output(&figure))?;
        std::fs::write(&data, format!("{:#}\n", self.json())).map_err(output(&data))?;
        self.artifacts.extend([figure, data]);
        Ok(())
    }
}

/// Seconds as microseconds with a decimal.
pub(super) fn microseconds(seconds: f64) -> String {
    format!("{:.1}", seconds * 1e6)
}

/// By how much less than `before`, in percent with a sign.
pub(super) fn change(before: f64, after: f64) -> String {
    format!("{:+.1} %", (after / before - 1.0) * 100.0)
}
