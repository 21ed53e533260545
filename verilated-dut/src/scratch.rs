//! Scratch files and folders: half-written, and removed with the run that made them, after an error and after a signal
//! ([`clean_up_when_interrupted`]).

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::TempPath;

/// Scratch files and folders that exist now.
static SCRATCH: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn scratch() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    SCRATCH.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets SIGINT, SIGTERM and SIGHUP remove all scratch files before they end the program. A signal that is ignored
/// (`nohup`) stays ignored. A file beyond the limit of the shell (SIGXFSZ) becomes an error like that of a full disk.
///
/// # Errors
/// The system's error.
pub fn clean_up_when_interrupted() -> io::Result<()> {
    signal_hook::flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)))?;
    let ignored = ignored_signals();
    let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let mut signals = Signals::new(wanted)?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // the lock is held to the end: no other thread makes a scratch file, nor gives one its name
            let left = scratch();
            for path in left.iter() {
                let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
            }
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// A bit for each signal that the program was started to ignore; 0 where the system does not list them.
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// The path of a scratch file. Dropping the path removes the file.
#[derive(Debug)]
pub struct ScratchPath(Option<TempPath>);

impl ScratchPath {
    /// Gives the file its name.
    ///
    /// # Errors
    /// The system's error; the file is removed then.
    pub fn persist(mut self, name: &Path) -> io::Result<()> {
        let mut left = scratch();
        let Some(path) = self.0.take() else { return Ok(()) };
        left.remove(&*path);
        path.persist(name).map_err(|error| error.error)
    }
}

impl std::ops::Deref for ScratchPath {
    type Target = Path;
    fn deref(&self) -> &Path {
        self.0.as_deref().unwrap_or(Path::new(""))
    }
}

impl Drop for ScratchPath {
    fn drop(&mut self) {
        let mut left = scratch();
        if let Some(path) = self.0.take() {
            left.remove(&*path);
        }
    }
}

/// A scratch file.
#[derive(Debug)]
pub struct Scratch {
    /// The file, opened for writing.
    pub file: File,
    /// The path of the file.
    pub path: ScratchPath,
}

impl Scratch {
    /// Makes a scratch file in this folder; its name ends with `suffix`.
    ///
    /// # Errors
    /// The system's error.
    pub fn new_in(folder: &Path, suffix: &str) -> io::Result<Self> {
        let readable = Permissions::from_mode(0o666); // less what the user's mask takes
        let mut builder = tempfile::Builder::new();
        builder.prefix(".bifrost-").suffix(suffix).permissions(readable);
        let mut left = scratch();
        let (file, path) = builder.tempfile_in(folder)?.into_parts();
        left.insert(path.to_path_buf());
        Ok(Self { file, path: ScratchPath(Some(path)) })
    }

    /// Makes a scratch file beside the file `name`, which it becomes when complete.
    ///
    /// # Errors
    /// The system's error.
    pub fn beside(name: &Path, suffix: &str) -> io::Result<Self> {
        Self::new_in(folder_of(name), suffix)
    }
}

/// A scratch folder. A signal removes it while this value exists; otherwise its owner removes it.
pub struct ScratchFolder(PathBuf);

impl ScratchFolder {
    /// Makes a folder by `make` and keeps it registered until the folder has its name.
    ///
    /// # Errors
    /// The errors of `make`.
    pub fn make(make: impl FnOnce() -> io::Result<tempfile::TempDir>) -> io::Result<(tempfile::TempDir, Self)> {
        let mut left = scratch();
        let folder = make()?;
        left.insert(folder.path().to_owned());
        let kept = Self(folder.path().to_owned());
        Ok((folder, kept))
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        scratch().remove(&self.0);
    }
}

/// The folder that contains a file.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Octets that [`space_in`] writes: more than a compiler writes at once.
const SPACE: usize = 4 << 20;

/// Finds out whether a folder has space for more than a few small files.
///
/// # Errors
/// The system's error.
pub fn space_in(folder: &Path) -> io::Result<()> {
    Scratch::new_in(folder, "")?.file.write_all(&vec![1; SPACE])
}
