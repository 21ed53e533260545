//! Progress on the terminal, and the frames for a capture.

use crate::link::Observer;
use crate::link::pause::PauseFrame;
use indicatif::{ProgressBar, ProgressStyle};
use rtl_foundation::time::Time;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Simulated time and clocks of all cases together.
pub struct Progress {
    bar: ProgressBar,
    clocks: AtomicU64,
    /// Cases that are done, of how many.
    done: AtomicUsize,
    cases: usize,
}

impl Progress {
    /// A bar on standard error if `shown` and a terminal is there, for so many cases that simulate so many nanoseconds. Others
    /// were done `before`.
    pub(crate) fn new(ns: u64, cases: usize, before: usize, shown: bool) -> Self {
        let shown = shown && std::io::stderr().is_terminal();
        let bar = if shown { ProgressBar::new(ns) } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{bar:32} {percent:>3} % of simulated time, {msg}, {eta} left");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        let progress = Self { bar, clocks: AtomicU64::new(0), done: before.into(), cases: before + cases };
        progress.tell();
        progress
    }

    fn add(&self, ns: u64, clocks: u64) {
        self.clocks.fetch_add(clocks, Ordering::Relaxed);
        self.bar.inc(ns);
        self.tell();
    }

    /// A case is done.
    pub(crate) fn case_done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
        self.tell();
    }

    fn tell(&self) {
        if self.bar.is_hidden() {
            return;
        }
        let cases = match self.cases {
            1 => String::new(),
            cases => format!("{} of {cases} cases, ", self.done.load(Ordering::Relaxed)),
        };
        let seconds = self.bar.elapsed().as_secs_f64().max(1e-3);
        let simulated = Time(self.bar.position() * 1000).seconds() * 1e3;
        let rate = match self.clocks.load(Ordering::Relaxed) {
            0 => format!("{:.1} ms/s", simulated / seconds),
            clocks => format!("{:.2} M clocks/s", clocks as f64 / seconds / 1e6),
        };
        self.bar.set_message(format!("{cases}{simulated:.1} ms, {rate}"));
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Watches one simulation.
pub struct Watch<'a> {
    progress: &'a Progress,
    ns: u64,
    clocks: u64,
    frames: Option<Vec<(Time, Vec<u8>)>>,
}

impl<'a> Watch<'a> {
    /// Keeps the frames if `capture`.
    pub fn new(progress: &'a Progress, capture: bool) -> Self {
        Self { progress, ns: 0, clocks: 0, frames: capture.then(Vec::new) }
    }

    /// The frames and when each began, in order of time, if they were kept.
    pub fn into_frames(self) -> Option<Vec<(Time, Vec<u8>)>> {
        let mut frames = self.frames?;
        frames.sort_by_key(|(time, _)| *time);
        Some(frames)
    }

    fn keep(&mut self, now: Time, octets: &[u8]) {
        if let Some(frames) = &mut self.frames {
            frames.push((now, octets.to_vec()));
        }
    }
}

impl Observer for Watch<'_> {
    fn pause_sent(&mut self, now: Time, frame: &PauseFrame) {
        self.keep(now, frame);
    }

    fn packet_sent(&mut self, now: Time, octets: &[u8]) {
        self.keep(now, octets);
    }

    fn progress(&mut self, now: Time, clocks: u64) {
        let ns = now.0 / 1000;
        self.progress.add(ns - self.ns, clocks - self.clocks);
        (self.ns, self.clocks) = (ns, clocks);
    }
}
