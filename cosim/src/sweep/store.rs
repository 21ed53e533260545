//! The files of a sweep: a folder with a file for each shard, which has a line for each finished point. A line ends
//! with a check sum of all before it, so that an altered line is noticed.

use super::{Shard, SweepError};
use crate::files::{self, safe_name};
use serde::Deserialize;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The folder of a sweep.
pub(super) struct Folder(PathBuf);

/// The identity of a point.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Identity {
    /// Hash of all inputs of its result.
    pub key: String,
    /// Engine of the point.
    pub engine: String,
    /// Version of the program.
    pub version: String,
}

/// The fields of a line that sweeps read, and its place.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct StoredLine {
    pub point: Identity,
    pub case: String,
    pub seed: u64,
    pub broken_promises: Vec<String>,
    /// Hash of the line.
    #[serde(skip)]
    pub hash: [u8; 16],
    #[serde(skip)]
    shard: Shard,
    /// Number of the line in its file, from 1.
    #[serde(skip)]
    number: usize,
    /// Position of its first octet; its length with its end.
    #[serde(skip)]
    octets: (u64, usize),
}

/// Longest line that is read, in octets.
const LONGEST_LINE: u64 = 16 << 20;
/// Longest file of a shard, in octets.
const LONGEST_FILE: u64 = 1 << 40;

/// Text between a line and its check sum, and text behind the check sum.
const CHECK: (&str, &str) = (",\"check\":\"", "\"}");
/// Number of digits of a check sum.
const DIGITS: usize = 32;

fn check_sum(octets: &[u8]) -> String {
    blake3::hash(octets).to_hex()[..DIGITS].to_owned()
}

/// Adds to an object its check sum as the last field, and the end of its line.
fn sealed(object: &str) -> String {
    let open = object.strip_suffix('}').unwrap_or(object);
    format!("{open}{}{}{}\n", CHECK.0, check_sum(object.as_bytes()), CHECK.1)
}

/// The fault of a line without a check sum, or with a wrong one.
fn unsealed(line: &[u8]) -> Option<&'static str> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let Some(at) = line.len().checked_sub(CHECK.0.len() + DIGITS + CHECK.1.len()) else {
        return Some("it is cut short");
    };
    let (object, seal) = line.split_at(at);
    let Some(sum) = seal.strip_prefix(CHECK.0.as_bytes()).and_then(|seal| seal.strip_suffix(CHECK.1.as_bytes())) else {
        return Some("it does not end with a check sum");
    };
    let object = [object, b"}"].concat();
    (check_sum(&object).as_bytes() != sum).then_some("its check sum is of another text: it was altered")
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> SweepError + use<> {
    let path = path.to_owned();
    move |cause| SweepError::File { path: path.clone(), cause }
}

impl Folder {
    /// The folder of the sweep `name` below `output`.
    pub fn new(output: &Path, name: &str) -> Self {
        Self(output.join("sweep").join(safe_name(name)))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file of all lines after a merge.
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

    /// The file and number of a line.
    pub fn place(&self, line: &StoredLine) -> String {
        format!("{}:{}", self.0.join(line.shard.file_name()).display(), line.number)
    }

    /// Hands over the lines of all shards one by one, without the incomplete end of a file: its process may still be
    /// writing.
    pub fn each_line(&self, mut take: impl FnMut(StoredLine) -> Result<(), SweepError>) -> Result<(), SweepError> {
        for shard in self.shards()? {
            let path = self.0.join(shard.file_name());
            let mut file = BufReader::new(files::open(&path, LONGEST_FILE).map_err(failed(&path))?);
            let (mut at, mut octets) = (0, Vec::new());
            for number in 1.. {
                octets.clear();
                file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut octets).map_err(failed(&path))?;
                if octets.last() != Some(&b'\n') && (octets.len() as u64) < LONGEST_LINE {
                    break;
                }
                let line = line(&path, number, &octets)?;
                take(StoredLine { shard, number, octets: (at, octets.len()), ..line })?;
                at += octets.len() as u64;
            }
        }
        Ok(())
    }

    /// The texts of lines, in order, as written in their files.
    pub fn texts<'a>(
        &self,
        lines: impl Iterator<Item = &'a StoredLine>,
        out: &mut impl Write,
    ) -> Result<(), files::WriteError> {
        let mut open: Option<(Shard, File)> = None;
        let mut octets = Vec::new();
        for line in lines {
            let path = self.0.join(line.shard.file_name());
            let mut copy = || -> std::io::Result<()> {
                if open.as_ref().is_none_or(|(shard, _)| *shard != line.shard) {
                    open = Some((line.shard, files::open(&path, LONGEST_FILE)?));
                }
                let Some((_, file)) = &mut open else { return Ok(()) };
                octets.resize(line.octets.1, 0);
                file.seek(SeekFrom::Start(line.octets.0))?;
                file.read_exact(&mut octets)?;
                out.write_all(&octets)
            };
            copy().map_err(|cause| files::WriteError { path: path.clone(), cause })?;
        }
        Ok(())
    }
}

fn line(path: &Path, number: usize, octets: &[u8]) -> Result<StoredLine, SweepError> {
    let wrong = |reason: String| SweepError::NotAResult { path: path.to_owned(), number, reason };
    let read = serde_json::from_slice::<StoredLine>(octets).map_err(|error| wrong(error.to_string()))?;
    if let Some(reason) = unsealed(octets) {
        return Err(wrong(reason.to_owned()));
    }
    let mut hash = [0; 16];
    hash.copy_from_slice(&blake3::hash(octets).as_bytes()[..16]);
    Ok(StoredLine { hash, ..read })
}

/// Octets of the complete lines of a file, and of the whole file.
fn whole(file: &mut File) -> std::io::Result<(u64, u64)> {
    const PART: u64 = 1 << 16;
    let length = file.seek(SeekFrom::End(0))?;
    let mut end = length;
    while end > 0 {
        let from = end.saturating_sub(PART);
        let mut octets = vec![0; (end - from) as usize];
        file.seek(SeekFrom::Start(from))?;
        file.read_exact(&mut octets)?;
        if let Some(at) = octets.iter().rposition(|octet| *octet == b'\n') {
            return Ok((from + at as u64 + 1, length));
        }
        end = from;
    }
    Ok((0, length))
}

/// The file of a shard. No other process writes it.
pub(super) struct ShardFile {
    pub path: PathBuf,
    file: Mutex<File>,
}

impl ShardFile {
    /// Opens the file and locks it.
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

    /// Drops the last line if a process was killed while it wrote the line; returns a message about it.
    pub fn drop_torn(&self) -> Result<Option<String>, SweepError> {
        let (kept, length) = whole(&mut self.file()).map_err(failed(&self.path))?;
        let torn = length - kept;
        if torn == 0 {
            return Ok(None);
        }
        self.file().set_len(kept).map_err(failed(&self.path))?;
        let path = self.path.display();
        Ok(Some(format!("{path}: dropped {torn} octets of a last line that was not whole: its point runs again")))
    }

    /// Adds an object as a line, complete or not at all.
    pub fn append(&self, object: &str) -> Result<(), SweepError> {
        let mut file = self.file();
        let before = file.metadata().map_err(failed(&self.path))?.len();
        file.write_all(sealed(object).as_bytes()).map_err(|error| {
            // a full disk may take the beginning of a line
            let _ = file.set_len(before);
            failed(&self.path)(error)
        })
    }

    fn file(&self) -> MutexGuard<'_, File> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_altered_line_is_noticed() {
        let line = sealed("{\"a\":1,\"b\":\"x\"}");
        assert!(line.starts_with("{\"a\":1,\"b\":\"x\",\"check\":\"") && line.ends_with("\"}\n"));
        serde_json::from_str::<serde_json::Value>(&line).expect("JSON");
        assert_eq!(unsealed(line.as_bytes()), None);
        for at in 0..line.len() - 1 {
            let mut altered = line.clone().into_bytes();
            altered[at] ^= 1;
            assert!(unsealed(&altered).is_some(), "octet {at}");
        }
        assert!(unsealed(b"{}\n").is_some());
    }
}
