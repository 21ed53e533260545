//! Plots as SVG: one curve a case, over time or another quantity, and horizontal lines.

use crate::run::CaseReport;
use plotters::coord::Shift;
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use std::ops::Range;

/// Largest number of curves in a legible plot.
pub const MOST_CURVES: usize = 10;

/// Hues that remain distinct in the common forms of colour blindness (Okabe and Ito, with Tol's wine, olive and teal for their yellow, which
/// is faint on white).
const COLOURS: [RGBColor; MOST_CURVES] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
    RGBColor(136, 34, 85),
    RGBColor(153, 153, 51),
    RGBColor(68, 170, 153),
];
const GREY: RGBColor = RGBColor(90, 90, 90);

const SIZE: (u32, u32) = (960, 540);
/// Height of a line of the legend, which stands below the plot.
const LEGEND_LINE: u32 = 20;
const LEGEND_COLUMNS: u32 = 2;
const POINTS: usize = 2000;
/// Number of points up to which a curve has a ring at each of them.
const FEW_POINTS: usize = 12;
const FONT: &str = "sans-serif";

/// Label of the horizontal axis of a plot over time.
pub const TIME: &str = "time (ms)";

type Failure = Box<dyn std::error::Error>;

/// Contents of a plot.
pub struct Chart {
    /// Label of the vertical axis, with its unit.
    pub what: &'static str,
    /// Label of the horizontal axis, with its unit.
    pub over: &'static str,
    /// Curves, one for each case, at most [`MOST_CURVES`].
    pub curves: Vec<Curve>,
    /// Horizontal lines.
    pub levels: Vec<Level>,
    /// Whether the values at the horizontal axis double from one mark to the next.
    pub doubling: bool,
}

/// A curve.
#[derive(Clone)]
pub struct Curve {
    /// Name in the legend.
    pub name: String,
    /// Points: horizontal and vertical value.
    pub points: Vec<(f64, f64)>,
    /// End of the curve. The plot ends where the first curve does.
    pub end: f64,
}

/// A horizontal line.
pub struct Level {
    /// Name in the legend.
    pub name: String,
    /// Vertical value.
    pub value: f64,
    /// Number of the case to which the line belongs; `None` for a line of all cases.
    pub case: Option<usize>,
    /// Length of its dashes in pixels.
    pub dashes: u32,
}

/// A chart as the text of an SVG.
///
/// # Errors
/// No error of the backend for strings is known; the type is that of the drawing library.
pub fn draw(title: &str, chart: &Chart) -> Result<String, Failure> {
    let legend = legend(chart);
    let lines = (legend.len() as u32).div_ceil(LEGEND_COLUMNS);
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (SIZE.0, SIZE.1 + lines * LEGEND_LINE)).into_drawing_area();
        area.fill(&WHITE)?;
        let (plot, below) = area.split_vertically(SIZE.1);
        draw_curves(&plot, title, chart)?;
        draw_legend(&below, &legend)?;
        area.present()?;
    }
    Ok(svg)
}

/// The stroke of a line: whole, or with dashes of so many pixels.
#[derive(Clone, Copy)]
enum Stroke {
    Whole,
    Dashes(u32),
}

/// A line of the legend.
struct Entry {
    text: String,
    colour: RGBColor,
    stroke: Stroke,
}

impl Level {
    /// The colour of its case; grey for a line of all cases.
    fn colour(&self) -> RGBColor {
        self.case.map_or(GREY, |case| COLOURS[case % MOST_CURVES])
    }
}

/// The entries of the legend: curves first, then levels.
fn legend(chart: &Chart) -> Vec<Entry> {
    let curves = chart.curves.iter().zip(COLOURS);
    let curves = curves.map(|(curve, colour)| Entry { text: curve.name.clone(), colour, stroke: Stroke::Whole });
    let levels = chart.levels.iter();
    let levels = levels.map(|level| Entry {
        text: level.name.clone(),
        colour: level.colour(),
        stroke: Stroke::Dashes(level.dashes),
    });
    curves.chain(levels).collect()
}

fn megabytes(octets: u64) -> f64 {
    octets as f64 / 1e6
}

/// The queues of up to [`MOST_CURVES`] cases. The line of a buffer that all cases share is grey; others have the colour
/// of the first case with that buffer.
pub(crate) fn queues(cases: &[CaseReport]) -> Chart {
    let curve = |case: &CaseReport| Curve {
        name: if case.case.is_empty() { format!("{:?}", case.mode).to_lowercase() } else { case.case.clone() },
        points: points(case),
        end: case.duration_ns as f64 / 1e6,
    };
    let mut found: Vec<(u64, Option<usize>, &str, u32)> = Vec::new();
    let shared = cases.iter().all(|case| case.buffer_bytes == cases[0].buffer_bytes);
    for (index, case) in cases.iter().enumerate() {
        found.push((case.buffer_bytes, (!shared).then_some(index), "buffer H", 9));
    }
    found.extend(cases.iter().map(|case| (case.bdp_bytes, None, "BDP", 2)));
    let mut levels = Vec::new();
    for (index, &(octets, case, name, dashes)) in found.iter().enumerate() {
        if found[..index].iter().all(|&(other, _, kind, _)| (other, kind) != (octets, name)) {
            let (value, name) = (megabytes(octets), format!("{name}, {:.2} MB", megabytes(octets)));
            levels.push(Level { name, value, case, dashes });
        }
    }
    Chart { what: "queue (MB)", over: TIME, curves: cases.iter().map(curve).collect(), levels, doubling: false }
}

/// Times in milliseconds and queues in megabytes; the peaks are kept.
fn points(case: &CaseReport) -> Vec<(f64, f64)> {
    let step = case.curve.interval.seconds() * 1e3;
    let pool = case.curve.samples.len().div_ceil(POINTS).max(1);
    let chunks = case.curve.samples.chunks(pool).enumerate();
    let peak = |chunk: &[crate::link::probe::Sample]| chunk.iter().map(|sample| sample.peak_queue).max().unwrap_or(0);
    chunks.map(|(index, chunk)| ((index * pool + chunk.len()) as f64 * step, megabytes(peak(chunk)))).collect()
}

/// A number at an axis, as short as it can be.
fn tick(value: &f64) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The number whose logarithm to base 2 is given, for an axis that doubles; only whole logarithms have one.
fn doubled(value: &f64) -> String {
    if (value - value.round()).abs() < 1e-9 { tick(&value.round().exp2()) } else { String::new() }
}

/// The start of the horizontal axis: zero, unless the curves leave much of the axis empty.
fn start(curves: &[Curve], end: f64) -> f64 {
    let first = curves.iter().filter_map(|curve| curve.points.first()).map(|(x, _)| *x).fold(end, f64::min);
    if first > end / 5.0 { first } else { 0.0 }
}

/// The range of an axis. Without points, or with one value only, the range has length one: the drawing library never
/// returns from an axis without a length.
fn axis(from: f64, to: f64) -> Range<f64> {
    match (from.is_finite(), to.is_finite()) {
        (true, true) if from < to => from..to,
        (true, _) => from..from + 1.0,
        (false, true) => to - 1.0..to,
        (false, false) => 0.0..1.0,
    }
}

fn draw_curves(area: &DrawingArea<SVGBackend, Shift>, title: &str, data: &Chart) -> Result<(), Failure> {
    // the range that all curves have
    let end = data.curves.iter().map(|curve| curve.end).fold(f64::INFINITY, f64::min);
    let across = |value: f64| if data.doubling { value.log2() } else { value };
    let shown = |curve: &Curve| {
        let points = curve.points.iter().filter(|(at, _)| *at <= end);
        points.map(|(at, value)| (across(*at), *value)).collect::<Vec<_>>()
    };
    let values = data.curves.iter().flat_map(shown).map(|(_, value)| value);
    let begin = if data.doubling {
        data.curves.iter().flat_map(shown).map(|(at, _)| at).fold(f64::INFINITY, f64::min)
    } else {
        start(&data.curves, end)
    };
    let Range { start: begin, end } = axis(begin, across(end));
    let top = values.chain(data.levels.iter().map(|level| level.value)).fold(0.0, f64::max) * 1.08;

    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 20))
        .margin(14)
        .margin_right(24)
        .x_label_area_size(44)
        .y_label_area_size(62)
        .build_cartesian_2d(begin..end, axis(0.0, top))?;
    chart
        .configure_mesh()
        .x_desc(data.over)
        .y_desc(data.what)
        .x_label_formatter(if data.doubling { &doubled } else { &tick })
        .y_label_formatter(&tick)
        .axis_desc_style((FONT, 16))
        .label_style((FONT, 14))
        .light_line_style(TRANSPARENT)
        .bold_line_style(BLACK.mix(0.12))
        .draw()?;

    for level in &data.levels {
        let ends = [(begin, level.value), (end, level.value)];
        chart.draw_series(DashedLineSeries::new(ends, level.dashes, 4, level.colour().stroke_width(2)))?;
    }
    // the first curve is drawn last, on top of those that it coincides with
    for (curve, colour) in data.curves.iter().zip(COLOURS).rev() {
        chart.draw_series(LineSeries::new(shown(curve), colour.stroke_width(2)))?;
    }
    // each curve has rings of another size, so that coinciding ones all show
    for (place, (curve, colour)) in data.curves.iter().zip(COLOURS).enumerate() {
        let points = shown(curve);
        if points.len() <= FEW_POINTS {
            let ring = |point| Circle::new(point, 3 + 2 * place as i32, colour.stroke_width(2));
            chart.draw_series(points.into_iter().map(ring))?;
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Charts without a curve, with one point, and with a curve that stays at zero have axes without a length, on which
    /// the drawing library counts for ever.
    #[test]
    fn charts_with_little_to_show_are_drawn() {
        let curve = |points: &[(f64, f64)]| Curve { name: "one".to_owned(), points: points.to_vec(), end: 8.0 };
        for curves in [vec![], vec![curve(&[])], vec![curve(&[(8.0, 3.0)])], vec![curve(&[(1.0, 0.0), (8.0, 0.0)])]] {
            for doubling in [false, true] {
                let (curves, levels) = (curves.clone(), Vec::new());
                let chart = Chart { what: "up", over: "across", curves, levels, doubling };
                assert!(draw("title", &chart).expect("an SVG").contains("across"));
            }
        }
    }

    /// Values that double have equal distances and their own numbers, and coinciding curves have rings of two sizes.
    #[test]
    fn an_axis_that_doubles_and_curves_that_coincide() {
        let curve = |name: &str| {
            let points = [64.0, 128.0, 256.0].map(|at| (at, 1.0)).into();
            Curve { name: name.to_owned(), points, end: 256.0 }
        };
        let curves = vec![curve("one"), curve("other")];
        let chart = Chart { what: "up", over: "across", curves, levels: Vec::new(), doubling: true };
        let svg = draw("title", &chart).expect("an SVG");
        let shown = |number: &str| svg.lines().filter(|line| line.trim() == number).count();
        assert_eq!(["64", "128", "256"].map(shown), [1; 3], "{svg}");
        let attribute = |line: &str, name: &str| {
            let from = line.find(&format!("{name}=\"")).map(|at| at + name.len() + 2)?;
            line[from..].split('"').next()?.parse::<i32>().ok()
        };
        let circles: Vec<_> = svg.lines().filter(|line| line.starts_with("<circle")).collect();
        let of = |radius: i32| -> Vec<i32> {
            let those = circles.iter().filter(|line| attribute(line, "r") == Some(radius));
            those.filter_map(|line| attribute(line, "cx")).collect()
        };
        let [inner, outer] = [3, 5].map(of);
        assert_eq!((inner.len(), &inner), (3, &outer));
        assert!((inner[1] - inner[0]).abs_diff(inner[2] - inner[1]) <= 1, "{inner:?}");
    }
}
