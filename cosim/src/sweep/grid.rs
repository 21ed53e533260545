//! The points of a sweep and their results. Points are read from the file one by one: only keys and places of results
//! are in memory.

use super::store::{Folder, Identity, StoredLine};
use super::{SweepError, SweepOptions};
use crate::run::report::value;
use crate::run::{CaseReport, Engine, Measures, Runs};
use crate::scenario::Cases;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;

/// Version of the program: another version may give other results.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// Fields of a report that describe the machine and the run, not the point.
const NOT_OF_THE_POINT: [&str; 2] = ["cycles_per_second", "artifacts"];

/// The points of a file with an engine and a seed, in the order of its cases.
pub(super) struct Grid<'c, K> {
    pub cases: &'c Cases<'c, K>,
    pub folder: Folder,
    pub engine: Engine,
    seed: Option<u64>,
    /// Keys of the points that have been used.
    keys: Vec<OnceLock<Key>>,
}

/// The key that distinguishes a point from all others.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// A hash of all inputs of the result: the case as read, with all defaults and the frames of captures, the engine,
    /// the seed and the program.
    hash: [u8; 16],
    seed: u64,
}

impl Key {
    fn hex(&self) -> String {
        self.hash.iter().map(|octet| format!("{octet:02x}")).collect()
    }
}

impl<'c, K: Runs> Grid<'c, K> {
    pub fn new(cases: &'c Cases<'c, K>, options: &SweepOptions) -> Result<Self, SweepError> {
        if options.seed.is_some() && cases.has_axis("seed") {
            return Err(SweepError::SeedTwice { path: cases.path().to_owned() });
        }
        let folder = Folder::new(&options.output, cases.name());
        let keys = (0..cases.len()).map(|_| OnceLock::new()).collect();
        Ok(Self { cases, folder, engine: options.engine, seed: options.seed, keys })
    }

    /// The number of points.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    fn key(&self, position: usize) -> Result<Key, SweepError> {
        if let Some(key) = self.keys[position].get() {
            return Ok(*key);
        }
        let (case, file) = (self.cases.case_name(position), self.cases.file(position)?);
        let seed = self.seed.unwrap_or(K::common(&file).seed);
        let text = format!("{VERSION} {} {seed} {case:?} {file:?}", self.engine.name());
        let mut hash = [0; 16];
        hash.copy_from_slice(&blake3::hash(text.as_bytes()).as_bytes()[..16]);
        Ok(*self.keys[position].get_or_init(|| Key { hash, seed }))
    }

    /// The result of a point as its line, without its end: the report of `bifrost sim --json`, the axes that
    /// distinguish the point, and its identity.
    pub fn line<M: Measures>(
        &self,
        position: usize,
        axes: &Map<String, Value>,
        report: &CaseReport<M>,
    ) -> Result<String, SweepError> {
        let mut object = value(report);
        if let Some(fields) = object.as_object_mut() {
            fields.retain(|name, _| !NOT_OF_THE_POINT.contains(&name.as_str()));
        }
        object["axes"] = axes.clone().into();
        let key = self.key(position)?.hex();
        object["point"] = json!({ "key": key, "engine": self.engine.name(), "version": VERSION });
        Ok(object.to_string())
    }

    /// The results of points in the lines of the folder.
    ///
    /// # Errors
    /// Lines that were altered or belong to no point, and two different results of one point.
    pub fn found(&self) -> Result<Found, SweepError> {
        let mut found: Vec<Option<StoredLine>> = vec![None; self.len()];
        let mut stranger: Option<(StoredLine, String)> = None;
        let mut more = 0;
        self.folder.each_line(|line| {
            let Some(position) = self.point_of(&line)? else {
                more += usize::from(stranger.is_some());
                if stranger.is_none() {
                    let why = self.why_strange(&line)?;
                    stranger = Some((line, why));
                }
                return Ok(());
            };
            match &found[position] {
                Some(other) if other.hash != line.hash => {
                    let case = self.cases.case_name(position);
                    Err(SweepError::Conflict { case, places: [self.folder.place(other), self.folder.place(&line)] })
                }
                _ => {
                    found[position] = Some(line);
                    Ok(())
                }
            }
        })?;
        let Some((line, why)) = stranger else { return Ok(Found(found)) };
        let more = match more {
            0 => String::new(),
            more => format!(" (nor are {more} more lines)"),
        };
        Err(SweepError::Stranger {
            line: format!("{}, case '{}',", self.folder.place(&line), line.case),
            reason: why + &more,
            folder: self.folder.path().to_owned(),
        })
    }

    /// The point of a line.
    fn point_of(&self, line: &StoredLine) -> Result<Option<usize>, SweepError> {
        let Some(position) = self.cases.position(&line.case) else { return Ok(None) };
        Ok((self.key(position)?.hex() == line.point.key).then_some(position))
    }

    /// The reason why a line belongs to no point of this grid.
    fn why_strange(&self, line: &StoredLine) -> Result<String, SweepError> {
        let Identity { engine, version, .. } = &line.point;
        let Some(position) = self.cases.position(&line.case) else {
            return Ok("the file has no such case".to_owned());
        };
        let seed = self.key(position)?.seed;
        Ok(if version != VERSION {
            format!("it is of version {version} of the program, this is {VERSION}")
        } else if engine != self.engine.name() {
            format!("it ran with --engine {engine}, not {}", self.engine.name())
        } else if seed != line.seed {
            format!("it ran with seed {}, not {seed}", line.seed)
        } else {
            "the file said otherwise when it ran".to_owned()
        })
    }
}

/// The lines of a grid's points.
pub(super) struct Found(Vec<Option<StoredLine>>);

impl Found {
    pub fn has(&self, position: usize) -> bool {
        self.line(position).is_some()
    }

    pub fn line(&self, position: usize) -> Option<&StoredLine> {
        self.0[position].as_ref()
    }
}
