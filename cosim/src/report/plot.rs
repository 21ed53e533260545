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
const POINTS: usize = 2000;
const FONT: &str = "sans-serif";

type Failure = Box<dyn std::error::Error>;

/// The curves of up to [`MOST_CURVES`] cases as the text of an SVG.
///
/// # Errors
/// None that the backend for strings has; the type is that of the drawing library.
pub fn queues(title: &str, cases: &[CaseReport]) -> Result<String, Failure> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        draw(&area, title, cases)?;
        area.present()?;
    }
    Ok(svg)
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

    let mut buffers: Vec<(u64, Vec<usize>)> = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        match buffers.iter_mut().find(|(octets, _)| *octets == case.buffer_bytes) {
            Some((_, users)) => users.push(index),
            None => buffers.push((case.buffer_bytes, vec![index])),
        }
    }
    for (octets, users) in &buffers {
        let colour = if users.len() == cases.len() { GREY } else { COLOURS[users[0]] };
        let level = megabytes(*octets);
        chart
            .draw_series(DashedLineSeries::new([(0.0, level), (end, level)], 9, 4, colour.stroke_width(2)))?
            .label(format!("buffer H, {level:.2} MB"))
            .legend(move |(x, y)| DashedPathElement::new([(x, y), (x + 24, y)], 9, 4, colour.stroke_width(2)));
    }
    let mut round_trips: Vec<u64> = cases.iter().map(|case| case.bdp_bytes).collect();
    round_trips.sort_unstable();
    round_trips.dedup();
    for octets in round_trips {
        let level = megabytes(octets);
        chart
            .draw_series(DashedLineSeries::new([(0.0, level), (end, level)], 2, 4, GREY.stroke_width(2)))?
            .label(format!("BDP, {level:.2} MB"))
            .legend(|(x, y)| DashedPathElement::new([(x, y), (x + 24, y)], 2, 4, GREY.stroke_width(2)));
    }
    for (index, (case, curve)) in cases.iter().zip(curves).enumerate() {
        let colour = COLOURS[index];
        let name = if case.case.is_empty() { format!("{:?}", case.mode).to_lowercase() } else { case.case.clone() };
        chart
            .draw_series(LineSeries::new(curve, colour.stroke_width(2)))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(3)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .legend_area_size(30)
        .label_font((FONT, 14))
        .background_style(WHITE.mix(0.85))
        .border_style(BLACK.mix(0.3))
        .draw()?;
    Ok(())
}
