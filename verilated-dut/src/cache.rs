//! A folder of build results that appear complete or not at all.

use crate::BuildError;
use crate::scratch::{ScratchFolder, space_in};
use std::{
    env, fs,
    fs::File,
    io,
    path::{Path, PathBuf},
};

/// The file of an entry that holds the digest of all others.
const DIGEST: &str = "digest";

/// The folder of empty files that builders lock; the files stay, since removing one could admit two builders.
const LOCKS: &str = "locks";

/// A cache of folders, each under a name and a hash.
pub(crate) struct Cache {
    root: PathBuf,
}

fn failed<'a>(path: &'a Path) -> impl FnOnce(io::Error) -> BuildError + 'a {
    |cause| BuildError::Cache { path: path.to_owned(), cause }
}

/// The error of a full disk, if the disk is full: tools report it in different words, if at all.
fn full(root: &Path) -> Option<BuildError> {
    let cause = space_in(root).err()?;
    Some(BuildError::Cache { path: root.to_owned(), cause })
}

/// Hash of the names and contents of the files in `dir`, except the digest itself.
fn digest(dir: &Path) -> io::Result<blake3::Hash> {
    let mut paths = fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut hasher = blake3::Hasher::new();
    for path in paths.iter().filter(|path| path.file_name().is_some_and(|name| name != DIGEST)) {
        hasher.update(path.file_name().unwrap_or_default().as_encoded_bytes());
        hasher.update(blake3::hash(&fs::read(path)?).as_bytes());
    }
    Ok(hasher.finalize())
}

/// Whether `dir` is a complete and undamaged entry.
fn is_whole(dir: &Path) -> bool {
    let recorded = fs::read_to_string(dir.join(DIGEST)).ok();
    recorded.is_some() && recorded == digest(dir).ok().map(|hash| hash.to_hex().to_string())
}

impl Cache {
    /// The cache in the folder `root`, which is made if it is missing.
    pub(crate) fn at(root: PathBuf) -> Result<Self, BuildError> {
        let locks = root.join(LOCKS);
        fs::create_dir_all(&locks).map_err(failed(&locks))?;
        Ok(Self { root })
    }

    /// The cache of this program; [`crate`] describes its place.
    pub(crate) fn locate() -> Result<Self, BuildError> {
        if let Some(path) = env::var_os("BIFROST_CACHE") {
            return Self::at(path.into());
        }
        // Cargo marks the folder that it builds in.
        let target = env::current_exe().ok().and_then(|exe| {
            exe.ancestors().find(|dir| dir.join("CACHEDIR.TAG").is_file()).map(|dir| dir.join("verilated"))
        });
        let user = || {
            let base = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
            base.or_else(|| Some(env::home_dir()?.join(".cache"))).map(|base| base.join("bifrost-rtl/verilated"))
        };
        Self::at(target.or_else(user).unwrap_or_else(|| "verilated".into()))
    }

    /// The folder of the entry `name` with this `key`; `build` fills it if there is none.
    pub(crate) fn entry(
        &self,
        name: &str,
        key: blake3::Hash,
        build: impl FnOnce(&Path) -> Result<(), BuildError>,
    ) -> Result<PathBuf, BuildError> {
        let name = format!("{name}-{}", &key.to_hex()[..24]);
        let dir = self.root.join(&name);
        if is_whole(&dir) {
            return Ok(dir);
        }
        let lock_path = self.root.join(LOCKS).join(&name);
        let lock = File::create(&lock_path).map_err(failed(&lock_path))?;
        lock.lock().map_err(failed(&lock_path))?;
        if is_whole(&dir) {
            return Ok(dir);
        }
        self.sweep(&name).map_err(failed(&self.root))?;
        let make = || tempfile::Builder::new().prefix(&format!("{name}.partial-")).tempdir_in(&self.root);
        let (partial, _kept) = ScratchFolder::make(make).map_err(failed(&self.root))?;
        build(partial.path()).map_err(|error| full(&self.root).unwrap_or(error))?;
        let hash = digest(partial.path()).map_err(failed(partial.path()))?;
        fs::write(partial.path().join(DIGEST), hash.to_hex().as_str()).map_err(failed(partial.path()))?;
        fs::rename(partial.path(), &dir).map_err(failed(&dir))?;
        // The folder has a new name: nothing is left to remove.
        let _ = partial.keep();
        Ok(dir)
    }

    /// Removes the remains of killed builds and of damaged entries. The caller holds the entry's lock.
    fn sweep(&self, name: &str) -> io::Result<()> {
        let partial = format!("{name}.partial-");
        for entry in fs::read_dir(&self.root)? {
            let entry = entry?;
            if entry.file_name() == name {
                fs::remove_dir_all(entry.path())?;
            } else if entry.file_name().to_string_lossy().starts_with(&partial) {
                // A compiler that outlived its killed parent may still write here; the next build sweeps again.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        Ok(())
    }
}
