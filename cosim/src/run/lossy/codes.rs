//! Codes that were on the line, and the share of it that each left.

use crate::lossy::{Stretch, Traffic};
use crate::report::table::percent;
use crate::scenario::LossyScenario;
use cores::lowar::sizing::Code;
use rtl_foundation::time::Time;
use serde::Serialize;
use std::fmt;

/// A code of the shim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CodeReport {
    /// Frames of a block.
    pub k: u32,
    /// Repairs of a block.
    pub r: u32,
    /// Blocks filled in turn.
    pub lanes: u32,
}

impl From<Code> for CodeReport {
    fn from(Code { symbols, rows, lanes }: Code) -> Self {
        Self { k: symbols, r: rows, lanes }
    }
}

impl fmt::Display for CodeReport {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}, {}, {}", self.k, self.r, self.lanes)
    }
}

/// A time in which one code was on the line.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct StretchReport {
    /// Begin of its first packet.
    pub from_ns: u64,
    /// The code; null for frames as they are.
    pub code: Option<CodeReport>,
    /// Frames sent in it, again or not.
    pub sent_frames: u64,
    /// Repairs sent in it.
    pub repairs: u64,
    /// Octets delivered while its packets arrived, over what the line could carry; null if that was less than an interval
    /// of the series.
    pub goodput_ratio: Option<f64>,
}

impl StretchReport {
    /// Cells of a table: from, code, frames, repairs for each, goodput.
    pub(super) fn row(&self) -> String {
        let code = self.code.map_or("off".to_owned(), |code| code.to_string());
        let repairs = percent(self.repairs as f64 / self.sent_frames.max(1) as f64);
        let goodput = self.goodput_ratio.map_or("-".to_owned(), percent);
        format!("{:.3} | {code} | {} | {repairs} | {goodput}", self.from_ns as f64 / 1e6, self.sent_frames)
    }
}

/// The codes of a direction; `series` is what was delivered at the end of each interval, in octets.
pub(super) fn stretches(scenario: &LossyScenario, traffic: &Traffic, series: &[u64]) -> Vec<StretchReport> {
    let (delay, interval) = (scenario.plan.delay, scenario.series_interval());
    let end = Time(interval.0 * series.len() as u64);
    // samples up to a time, and what they say
    let sampled = |time: Time| (time.min(end).0 / interval.0) as usize;
    let delivered = |samples: usize| samples.checked_sub(1).map_or(0, |last| series[last]);
    let rate = scenario.file.link.rate.0.bits_per_second() as f64;
    let ends = traffic.codes.iter().skip(1).map(|next| next.from).chain([end]);
    let report = |(stretch, until): (&Stretch, Time)| {
        let (first, last) = (sampled(stretch.from + delay), sampled(until.saturating_add(delay)));
        let span = Time(last.saturating_sub(first) as u64 * interval.0);
        let octets = delivered(last) - delivered(first.min(last));
        StretchReport {
            from_ns: stretch.from.0 / 1000,
            code: stretch.code.map(CodeReport::from),
            sent_frames: stretch.frames,
            repairs: stretch.repairs,
            goodput_ratio: (span > Time::ZERO).then(|| 8.0 * octets as f64 / span.seconds() / rate),
        }
    };
    traffic.codes.iter().zip(ends).map(report).collect()
}
