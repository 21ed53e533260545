//! Waveforms: the design and its golden model side by side, and how GTKWave is to show them.
//!
//! [`write()`] makes one VCD of the recordings of one or several lockstepped cores:
//!
//! ```text
//! <core>.dut       every signal of the design, from Verilator's own trace
//! <core>.golden    the outputs of the golden model; x in clocks in which the contract leaves one open
//! <core>.mismatch  high in clocks in which a compared output differs
//! ```
//!
//! `<core>` is the name of the top module, or where a core stands of which there are several.
//!
//! Signals change at the rising edge that begins their clock; times are picoseconds of simulated time. The file holds no
//! date of the day and no path, so that equal runs give equal files. Beside it stands a `.gtkw` for GTKWave, laid out by
//! a [`View`] for each core.

mod error;
mod gtkw;
mod merge;
mod record;
mod view;

pub use error::WaveError;
pub use record::{Recorder, Recording};
pub use view::{Color, Group, Radix, Signal, View};

use crate::tools::VCD2FST;
use std::{
    fs,
    io::{BufWriter, Write as _},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

/// Writes `recordings` to the file `path`, and a GTKWave save file beside it that shows each core as the view of its name
/// says; a core without a view shows all its ports. Returns the path of the save file.
///
/// The file is a VCD; if its name ends in `.fst` it is packed by GTKWave's `vcd2fst`, a fraction of the size.
///
/// # Errors
/// Nothing recorded, a view that names an unknown signal, a file that cannot be written, `vcd2fst` missing.
pub fn write(path: &Path, recordings: &[Recording], views: &[View]) -> Result<PathBuf, WaveError> {
    if recordings.is_empty() {
        return Err(WaveError::Nothing);
    }
    let failed = |source| WaveError::Io { path: path.to_owned(), source };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // The file gets its name when it is whole.
    let readable = fs::Permissions::from_mode(0o666); // less what the user's mask takes
    let mut temporary = tempfile::Builder::new();
    temporary.prefix(".wave-").suffix(".vcd").permissions(readable);
    let vcd = temporary.tempfile_in(folder).map_err(failed)?;
    let mut file = BufWriter::new(vcd.as_file());
    let cores = merge::merge(recordings, &mut file).map_err(failed)?;
    file.flush().map_err(failed)?;
    drop(file);
    let layout = gtkw::layout(path, recordings, &cores, views)?;
    if path.extension().is_some_and(|extension| extension == "fst") {
        VCD2FST.run(VCD2FST.command().arg(vcd.path()).arg(path), "packed a waveform")?;
    } else {
        vcd.persist(path).map_err(|error| failed(error.error))?;
    }
    let save = path.with_extension("gtkw");
    fs::write(&save, layout).map_err(|source| WaveError::Io { path: save.clone(), source })?;
    Ok(save)
}
