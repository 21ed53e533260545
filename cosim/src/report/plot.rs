//! The queue over time as an SVG: one curve a case, with the buffer and the BDP as lines.

use crate::run::CaseReport;
use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;

/// Most curves that a plot can carry and stay legible.
pub const MOST_CURVES: usize = 6;

/// Hues that remain distinct in the common forms of colour blindness (Okabe and Ito).
const COLOURS: [RGBColor; MOST_CURVES] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];
const GREY: RGBColor = RGBColor(90, 90, 90);

const SIZE: (u32, u32) = (960, 540);
/// Height of a line of the legend, which stands below the plot.
const LEGEND_LINE: u32 = 20;
const LEGEND_COLUMNS: u32 = 2;
const POINTS: usize = 2000;
const FONT: &str = "sans-serif";

type Failure = Box<dyn std::error::Error>;

/// The curves of up to [`MOST_CURVES`] cases as the text of an SVG.
///
/// # Errors
/// None that the backend for strings has; the type is that of the drawing library.
pub fn queues(title: &str, cases: &[CaseReport]) -> Result<String, Failure> {
    let legend = legend(cases);
    let lines = (legend.len() as u32).div_ceil(LEGEND_COLUMNS);
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (SIZE.0, SIZE.1 + lines * LEGEND_LINE)).into_drawing_area();
        area.fill(&WHITE)?;
        let (plot, below) = area.split_vertically(SIZE.1);
        draw(&plot, title, cases)?;
        draw_legend(&below, &legend)?;
        area.present()?;
    }
    Ok(svg)
}

/// How a line is drawn: whole, or with dashes of so many pixels.
#[derive(Clone, Copy)]
enum Stroke {
    Whole,
    Dashes(u32),
}

/// A line of the legend; `level` where the line is one across the plot, in octets.
struct Entry {
    text: String,
    colour: RGBColor,
    stroke: Stroke,
    level: Option<u64>,
}

/// Curves first, then levels; a buffer that all cases share is grey, others have the colour of the first that has them.
fn legend(cases: &[CaseReport]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (case, colour) in cases.iter().zip(COLOURS) {
        let text = if case.case.is_empty() { format!("{:?}", case.mode).to_lowercase() } else { case.case.clone() };
        entries.push(Entry { text, colour, stroke: Stroke::Whole, level: None });
    }
    let mut levels: Vec<(u64, RGBColor, &str, u32)> = Vec::new();
    let shared = cases.iter().all(|case| case.buffer_bytes == cases[0].buffer_bytes);
    for (case, colour) in cases.iter().zip(COLOURS) {
        levels.push((case.buffer_bytes, if shared { GREY } else { colour }, "buffer H", 9));
    }
    levels.extend(cases.iter().map(|case| (case.bdp_bytes, GREY, "BDP", 2)));
    for (index, &(octets, colour, name, dashes)) in levels.iter().enumerate() {
        if levels[..index].iter().all(|&(other, _, kind, _)| (other, kind) != (octets, name)) {
            let text = format!("{name}, {:.2} MB", megabytes(octets));
            entries.push(Entry { text, colour, stroke: Stroke::Dashes(dashes), level: Some(octets) });
        }
    }
    entries
}

fn megabytes(octets: u64) -> f64 {
    octets as f64 / 1e6
}

/// Times in milliseconds and queues in megabytes, peaks kept.
fn points(case: &CaseReport) -> Vec<(f64, f64)> {
    let step = case.curve.interval.seconds() * 1e3;
    let pool = case.curve.samples.len().div_ceil(POINTS).max(1);
    let chunks = case.curve.samples.chunks(pool).enumerate();
    let peak = |chunk: &[crate::link::probe::Sample]| chunk.iter().map(|sample| sample.peak_queue).max().unwrap_or(0);
    chunks.map(|(index, chunk)| ((index * pool + chunk.len()) as f64 * step, megabytes(peak(chunk)))).collect()
}

fn draw(area: &DrawingArea<SVGBackend, Shift>, title: &str, cases: &[CaseReport]) -> Result<(), Failure> {
    let end = cases.iter().map(|case| case.duration_ns as f64 / 1e6).fold(0.0, f64::max);
    let curves: Vec<_> = cases.iter().map(points).collect();
    let top = curves.iter().flatten().map(|&(_, queue)| queue);
    let lines = cases.iter().map(|case| megabytes(case.buffer_bytes));
    let top = top.chain(lines).fold(0.0, f64::max) * 1.08;

    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 20))
        .margin(14)
        .margin_right(24)
        .x_label_area_size(44)
        .y_label_area_size(62)
        .build_cartesian_2d(0.0..end, 0.0..top)?;
    chart
        .configure_mesh()
        .x_desc("time (ms)")
        .y_desc("queue (MB)")
        .axis_desc_style((FONT, 16))
        .label_style((FONT, 14))
        .light_line_style(TRANSPARENT)
        .bold_line_style(BLACK.mix(0.12))
        .draw()?;

    for entry in legend(cases) {
        if let (Some(octets), Stroke::Dashes(length)) = (entry.level, entry.stroke) {
            let ends = [(0.0, megabytes(octets)), (end, megabytes(octets))];
            chart.draw_series(DashedLineSeries::new(ends, length, 4, entry.colour.stroke_width(2)))?;
        }
    }
    for (curve, colour) in curves.into_iter().zip(COLOURS) {
        chart.draw_series(LineSeries::new(curve, colour.stroke_width(2)))?;
    }
    Ok(())
}

fn draw_legend(area: &DrawingArea<SVGBackend, Shift>, entries: &[Entry]) -> Result<(), Failure> {
    let column = SIZE.0 / LEGEND_COLUMNS;
    for (index, entry) in entries.iter().enumerate() {
        let x = (index as u32 % LEGEND_COLUMNS * column + 30) as i32;
        let y = (index as u32 / LEGEND_COLUMNS * LEGEND_LINE + 2) as i32;
        let line = [(x, y + 7), (x + 28, y + 7)];
        let style = entry.colour.stroke_width(3);
        match entry.stroke {
            Stroke::Whole => area.draw(&PathElement::new(line, style))?,
            Stroke::Dashes(length) => area.draw(&DashedPathElement::new(line, length, 4, style))?,
        }
        area.draw(&Text::new(entry.text.clone(), (x + 36, y), (FONT, 14)))?;
    }
    Ok(())
}
