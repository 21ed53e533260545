//! Files that the program reads and writes.
//!
//! A written file appears complete or not at all: its octets go to a scratch file beside it, which is renamed when all
//! of them are there. A set of files is renamed together, after the last of them has been written. Scratch files are
//! removed with the run that made them, after an error and after a signal too ([`verilated_dut::scratch`]).
//!
//! A file that is read is a regular file of limited size: a pipe could block for ever, a device has no end.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read as _, Write as _};
use std::os::unix::fs::FileTypeExt as _;
use std::path::{Path, PathBuf};
use verilated_dut::scratch::{Scratch, folder_of};

/// Longest text that is read: of a scenario file, or of a summary.
pub const MOST_TEXT: u64 = 16 << 20;

/// An error of writing a file.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {cause}", path.display())]
pub struct WriteError {
    /// The file, or the folder that could not be made.
    pub path: PathBuf,
    /// The system's error.
    pub cause: io::Error,
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> WriteError + use<> {
    let path = path.to_owned();
    move |cause| WriteError { path, cause }
}

/// Opens a regular file of at most `most` octets.
///
/// # Errors
/// The system's error; a pipe, a device or a folder; a file that is longer.
pub fn open(path: &Path, most: u64) -> io::Result<File> {
    // the check comes before opening, since opening a pipe waits for its writer
    let found = fs::metadata(path)?;
    let kind = found.file_type();
    let what = match () {
        () if kind.is_file() => None,
        () if kind.is_dir() => Some("a folder"),
        () if kind.is_fifo() => Some("a pipe"),
        () if kind.is_socket() => Some("a socket"),
        () => Some("a device"),
    };
    if let Some(what) = what {
        return Err(io::Error::other(format!("it is {what}, not a regular file: copy what it gives to a file")));
    }
    if found.len() > most {
        return Err(too_long(most));
    }
    File::open(path)
}

fn too_long(most: u64) -> io::Error {
    io::Error::other(format!("it has more than {most} octets, the most that is read: split it"))
}

/// Reads a text of at most [`MOST_TEXT`] octets.
///
/// # Errors
/// As [`open`]; octets that are not UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut octets = Vec::new();
    // some file systems report a length that is too small
    open(path, MOST_TEXT)?.take(MOST_TEXT + 1).read_to_end(&mut octets)?;
    if octets.len() as u64 > MOST_TEXT {
        return Err(too_long(MOST_TEXT));
    }
    String::from_utf8(octets).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        io::Error::other(format!("octet {at} is not UTF-8: it is not a text"))
    })
}

/// Makes a folder and the missing ones above it; returns those that it made, the uppermost first.
fn make_folder(path: &Path) -> Result<Vec<PathBuf>, WriteError> {
    let missing: Vec<_> =
        path.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()).collect();
    fs::create_dir_all(path).map_err(failed(path))?;
    Ok(missing.into_iter().rev().map(Path::to_owned).collect())
}

/// Finds out whether files can be written below `folder`, which may not exist yet. Leaves nothing behind.
///
/// # Errors
/// The system's error, with the folder that caused it.
pub fn writable(folder: &Path) -> Result<(), WriteError> {
    let there = folder.ancestors().find(|folder| folder.symlink_metadata().is_ok() && !folder.as_os_str().is_empty());
    let there = there.unwrap_or(Path::new("."));
    let tried = Scratch::new_in(there, "").and_then(|scratch| (&scratch.file).write_all(b"\n"));
    tried.map_err(failed(there))
}

/// Writes a file by `fill`, in a folder that is made if it is missing.
///
/// # Errors
/// The system's error; the file then has its old contents.
pub fn write_by<E>(
    path: &Path,
    fill: impl FnOnce(&mut BufWriter<&File>) -> Result<(), E>,
) -> Result<Result<(), E>, WriteError> {
    make_folder(folder_of(path))?;
    let scratch = Scratch::beside(path, "").map_err(failed(path))?;
    let mut writer = BufWriter::new(&scratch.file);
    if let Err(error) = fill(&mut writer) {
        return Ok(Err(error));
    }
    writer.flush().map_err(failed(path))?;
    drop(writer);
    scratch.path.persist(path).map_err(failed(path))?;
    Ok(Ok(()))
}

/// Writes a set of files, in folders that are made if they are missing: all files or none.
///
/// # Errors
/// The error of the first file that cannot be written. Folders made for the set are removed then.
pub fn write_all<'a>(files: impl IntoIterator<Item = (&'a Path, &'a [u8])>) -> Result<(), WriteError> {
    let mut made = Vec::new();
    let written = write_into(files, &mut made);
    if written.is_err() {
        // a folder that is not empty holds other files too
        made.iter().rev().for_each(|folder| _ = fs::remove_dir(folder));
    }
    written
}

fn write_into<'a>(
    files: impl IntoIterator<Item = (&'a Path, &'a [u8])>,
    made: &mut Vec<PathBuf>,
) -> Result<(), WriteError> {
    let mut whole = Vec::new();
    for (path, octets) in files {
        made.extend(make_folder(folder_of(path))?);
        let mut scratch = Scratch::beside(path, "").map_err(failed(path))?;
        scratch.file.write_all(octets).map_err(failed(path))?;
        if path.is_dir() {
            return Err(failed(path)(io::Error::other("it is a folder")));
        }
        whole.push((path, scratch.path));
    }
    whole.into_iter().try_for_each(|(path, scratch)| scratch.persist(path).map_err(failed(path)))
}

/// Longest file name that is made from another name.
const LONGEST_NAME: usize = 100;

/// A file name for `name`: different names have different file names, and no character in it has a meaning for a shell
/// or a file system. Letters, digits, `.`, `=`, `-` and `_` stay; a blank becomes `+`; every other octet becomes `%`
/// and its two hexadecimal digits, as does a `.` at the beginning. A long name is cut and ends with a hash of the
/// whole. The empty name, that of the only case of a file, becomes `run`.
pub fn safe_name(name: &str) -> String {
    let mut safe = String::new();
    for octet in name.bytes() {
        match octet {
            b'.' if safe.is_empty() => safe.push_str("%2e"),
            b'.' | b'=' | b'-' | b'_' => safe.push(octet.into()),
            b' ' => safe.push('+'),
            _ if octet.is_ascii_alphanumeric() => safe.push(octet.into()),
            _ => safe.push_str(&format!("%{octet:02x}")),
        }
    }
    match safe.len() {
        0 => "run".to_owned(),
        1..=LONGEST_NAME => safe,
        _ => format!("{}%{}", &safe[..LONGEST_NAME - 20], &blake3::hash(name.as_bytes()).to_hex()[..16]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn names_are_safe_and_never_shared() {
        assert_eq!(safe_name("lossy-demo"), "lossy-demo");
        assert_eq!(safe_name("slot=2us mtu=1518"), "slot=2us+mtu=1518");
        assert_eq!(safe_name(""), "run");
        assert_eq!(safe_name(".."), "%2e.");
        let long = "x".repeat(5000);
        let other = format!("{long}y");
        let names =
            ["a b", "a-b", "a+b", "a_b", "a%20b", "..", ".", "%2e", "/etc", "..\\x", "\u{fffd}", "a\nb", &long, &other];
        let mut seen = HashMap::new();
        for name in names {
            let safe = safe_name(name);
            assert!(
                safe.len() <= LONGEST_NAME && !safe.starts_with('.') && !safe.contains(['/', '\\', '\n', ' ']),
                "{safe}"
            );
            assert_eq!(seen.insert(safe, name), None, "{name}");
        }
    }

    #[test]
    fn only_regular_files_of_limited_size_are_read() {
        let says = |path: &str| read_text(Path::new(path)).expect_err("a refusal").to_string();
        assert!(says("/dev/zero").contains("a device"));
        assert!(says("/").contains("a folder"));
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("long");
        File::create(&path).expect("a file").set_len(MOST_TEXT + 1).expect("a sparse file");
        assert!(says(path.to_str().expect("a path")).contains("more than 16777216 octets"));
        fs::write(&path, b"ab\xff").expect("a file");
        assert!(says(path.to_str().expect("a path")).contains("octet 2 is not UTF-8"));
    }

    #[test]
    fn a_set_is_written_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let (good, bad) = (folder.path().join("a/b/good"), folder.path().join("c/bad"));
        fs::create_dir_all(&bad).expect("a folder in the way of a file");
        let error = write_all([(&*good, &b"1"[..]), (&*bad, b"2")]).expect_err("a refusal");
        assert!(error.to_string().contains("c/bad: it is a folder"), "{error}");
        assert!(!folder.path().join("a").exists(), "a folder of the set stays behind");
        assert_eq!(fs::read_dir(folder.path().join("c")).expect("a folder").count(), 1, "a scratch file stays behind");
        write_all([(&*good, &b"1"[..])]).expect("it is written");
        assert_eq!(fs::read(&good).expect("a file"), b"1");
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_found_before() {
        let folder = tempfile::tempdir().expect("a folder");
        writable(&folder.path().join("new/newer")).expect("a folder that can be made");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        let file = folder.path().join("file");
        fs::write(&file, "").expect("a file");
        assert!(writable(&file.join("below")).is_err());
    }
}
