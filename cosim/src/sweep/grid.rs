//! The points of a sweep and what was found of them.

use super::store::{Folder, Identity, Line};
use super::{Options, SweepError};
use crate::run::report::value;
use crate::run::{Engine, Report, Runs};
use crate::scenario::Case;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::path::Path;

/// Version of the program: another may give other results.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// What a report says of the machine and the run, not of the point.
const NOT_OF_THE_POINT: [&str; 2] = ["cycles_per_second", "artifacts"];

/// The points of a file with an engine and a seed, in the order of its cases.
pub(super) struct Grid {
    /// Name of the file without its ending.
    pub name: String,
    pub folder: Folder,
    pub engine: Engine,
    points: Vec<Point>,
    /// Positions by key.
    positions: HashMap<String, usize>,
}

struct Point {
    key: String,
    case: String,
    seed: u64,
}

impl Point {
    /// The key is a hash of all that the result depends on: the case as read, with all defaults and the frames of captures, the
    /// engine, the seed and the program.
    fn new<K: Runs>(case: &Case<K>, engine: Engine, seed: u64) -> Self {
        let text = format!("{VERSION} {} {seed} {:?} {:?}", engine.name(), case.case, case.file);
        Self { key: blake3::hash(text.as_bytes()).to_hex()[..32].to_owned(), case: case.case.clone(), seed }
    }
}

impl Grid {
    pub fn new<K: Runs>(path: &Path, cases: &[Case<K>], options: &Options) -> Result<Self, SweepError> {
        if options.seed.is_some() && cases.iter().any(|case| case.axes.contains_key("seed")) {
            return Err(SweepError::SeedTwice { path: path.to_owned() });
        }
        let name = cases.first().map(|case| case.name.clone()).unwrap_or_default();
        let seed = |case: &Case<K>| options.seed.unwrap_or(K::seed(&case.file));
        let points: Vec<_> = cases.iter().map(|case| Point::new(case, options.engine, seed(case))).collect();
        let positions = points.iter().enumerate().map(|(position, point)| (point.key.clone(), position)).collect();
        let folder = Folder::new(&options.output, &name);
        Ok(Self { name, folder, engine: options.engine, points, positions })
    }

    /// Its positions.
    pub fn all(&self) -> Vec<usize> {
        (0..self.points.len()).collect()
    }

    /// The result of a point as its line: the report of `bifrost sim --json`, what tells the point from the others, and its
    /// identity.
    pub fn line<R: Report>(&self, position: usize, axes: &Map<String, Value>, report: &R) -> String {
        let mut object = value(report);
        if let Some(fields) = object.as_object_mut() {
            fields.retain(|name, _| !NOT_OF_THE_POINT.contains(&name.as_str()));
        }
        object["axes"] = axes.clone().into();
        let key = &self.points[position].key;
        object["point"] = json!({ "key": key, "engine": self.engine.name(), "version": VERSION });
        format!("{object}\n")
    }

    /// What these lines say of its points.
    ///
    /// # Errors
    /// Lines that are of no point, and two that say different things of one.
    pub fn found(&self, lines: &[Line]) -> Result<Found, SweepError> {
        let mut found: Vec<Option<Line>> = vec![None; self.points.len()];
        let mut strangers = lines.iter().filter(|line| !self.positions.contains_key(&line.point.key));
        if let Some(stranger) = strangers.next() {
            let more = match strangers.count() {
                0 => String::new(),
                more => format!(" (nor are {more} more lines)"),
            };
            return Err(SweepError::Stranger {
                line: format!("{}, case '{}',", stranger.place(), stranger.case),
                reason: self.why_strange(stranger) + &more,
                folder: self.folder.path().to_owned(),
            });
        }
        for line in lines {
            let slot = &mut found[self.positions[&line.point.key]];
            match slot {
                Some(other) if other.text != line.text => {
                    let places = [other.place(), line.place()];
                    return Err(SweepError::Conflict { case: line.case.clone(), places });
                }
                _ => *slot = Some(line.clone()),
            }
        }
        Ok(Found(found))
    }

    /// Why a line is of no point of this grid.
    fn why_strange(&self, line: &Line) -> String {
        let Identity { engine, version, .. } = &line.point;
        match self.points.iter().find(|point| point.case == line.case) {
            None => "the file has no such case".to_owned(),
            Some(_) if version != VERSION => format!("it is of version {version} of the program, this is {VERSION}"),
            Some(_) if engine != self.engine.name() => {
                format!("it ran with --engine {engine}, not {}", self.engine.name())
            }
            Some(point) if point.seed != line.seed => format!("it ran with seed {}, not {}", line.seed, point.seed),
            Some(_) => "the file said otherwise when it ran".to_owned(),
        }
    }
}

/// The lines of a grid's points.
pub(super) struct Found(Vec<Option<Line>>);

impl Found {
    pub fn has(&self, position: usize) -> bool {
        self.line(position).is_some()
    }

    pub fn line(&self, position: usize) -> Option<&Line> {
        self.0[position].as_ref()
    }
}
