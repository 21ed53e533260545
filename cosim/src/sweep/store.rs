//! The files of a sweep: a folder, in it a file for each shard, in that a line for each point that is done.

use super::{Shard, SweepError};
use crate::files::safe_name;
use serde::Deserialize;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The folder of a sweep.
pub(super) struct Folder(PathBuf);

/// What identifies a point.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Identity {
    /// Hash of all that its result depends on.
    pub key: String,
    /// Engine that was asked for.
    pub engine: String,
    /// Of this program.
    pub version: String,
}

/// What a line says, as far as sweeps read it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Line {
    pub point: Identity,
    pub case: String,
    pub seed: u64,
    pub broken_promises: Vec<String>,
    /// The line itself.
    #[serde(skip)]
    pub text: String,
    /// Its file.
    #[serde(skip)]
    pub file: PathBuf,
    /// Its number there, from 1.
    #[serde(skip)]
    pub number: usize,
}

impl Line {
    /// File and number.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file.display(), self.number)
    }
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> SweepError + use<> {
    let path = path.to_owned();
    move |source| SweepError::File { path: path.clone(), source }
}

impl Folder {
    /// That of the sweep `name` below `output`.
    pub fn new(output: &Path, name: &str) -> Self {
        Self(output.join("sweep").join(safe_name(name)))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Where all lines stand after a merge.
    pub fn merged(&self) -> PathBuf {
        self.0.join("points.ndjson")
    }

    /// The shards that have a file, in order.
    pub fn shards(&self) -> Result<Vec<Shard>, SweepError> {
        let entries = match std::fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(&self.0)(error)),
        };
        let mut shards = Vec::new();
        for entry in entries {
            let name = entry.map_err(failed(&self.0))?.file_name();
            shards.extend(name.to_str().and_then(Shard::of_file));
        }
        shards.sort_unstable();
        Ok(shards)
    }

    /// The lines of all shards. The torn end of a file is not among them: its process may still be writing.
    pub fn lines(&self) -> Result<Vec<Line>, SweepError> {
        let mut lines = Vec::new();
        for shard in self.shards()? {
            let path = self.0.join(shard.file_name());
            let mut octets = std::fs::read(&path).map_err(failed(&path))?;
            octets.truncate(whole(&octets));
            for (text, number) in octets.split_inclusive(|octet| *octet == b'\n').zip(1..) {
                lines.push(line(&path, number, text)?);
            }
        }
        Ok(lines)
    }
}

/// Octets of the lines that are whole.
fn whole(octets: &[u8]) -> usize {
    octets.iter().rposition(|octet| *octet == b'\n').map_or(0, |end| end + 1)
}

fn line(path: &Path, number: usize, octets: &[u8]) -> Result<Line, SweepError> {
    let read = serde_json::from_slice::<Line>(octets);
    let line =
        read.map_err(|error| SweepError::NotAResult { path: path.to_owned(), number, reason: error.to_string() })?;
    let text = String::from_utf8_lossy(octets).into_owned();
    Ok(Line { text, file: path.to_owned(), number, ..line })
}

/// The file of a shard, which no other process writes.
pub(super) struct ShardFile {
    pub path: PathBuf,
    file: Mutex<File>,
}

impl ShardFile {
    /// Opens it and locks it.
    pub fn open(folder: &Folder, shard: Shard) -> Result<Self, SweepError> {
        std::fs::create_dir_all(folder.path()).map_err(failed(folder.path()))?;
        let path = folder.path().join(shard.file_name());
        let file = OpenOptions::new().read(true).append(true).create(true).open(&path).map_err(failed(&path))?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => SweepError::Busy { shard, path: path.clone() },
            TryLockError::Error(source) => failed(&path)(source),
        })?;
        Ok(Self { path, file: Mutex::new(file) })
    }

    /// Drops its last line if a process was killed as it wrote it, and says so.
    pub fn drop_torn(&self) -> Result<Option<String>, SweepError> {
        let octets = std::fs::read(&self.path).map_err(failed(&self.path))?;
        let (kept, torn) = (whole(&octets), octets.len() - whole(&octets));
        if torn == 0 {
            return Ok(None);
        }
        self.file().set_len(kept as u64).map_err(failed(&self.path))?;
        let path = self.path.display();
        Ok(Some(format!("{path}: dropped {torn} octets of a last line that was not whole: its point runs again")))
    }

    /// Adds a line, whole.
    pub fn append(&self, line: &str) -> Result<(), SweepError> {
        self.file().write_all(line.as_bytes()).map_err(failed(&self.path))
    }

    fn file(&self) -> MutexGuard<'_, File> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
