//! Waveforms: the design and its golden model side by side, and the save file for GTKWave.
//!
//! [`write()`] makes one VCD of the recordings of one or several lockstepped cores:
//!
//! ```text
//! <core>.dut       every signal of the design, from Verilator's own trace
//! <core>.golden    the outputs of the golden model; x in clocks in which the contract leaves one open
//! <core>.mismatch  high in clocks in which a compared output differs
//! ```
//!
//! `<core>` is the name of the top module, or the core's place if there are several of it.
//!
//! Signals change at the rising edge that begins their clock; times are picoseconds of simulated time. The file holds
//! no date and no path, so that equal runs give equal files. Beside the file stands a `.gtkw` for GTKWave, laid out by
//! a [`View`] for each core.

mod error;
mod gtkw;
mod merge;
mod record;
mod view;

pub use error::WaveError;
pub use record::{Recorder, Recording};
pub use view::{Color, Group, Radix, Signal, View};

use rtl_foundation::tool::Tool;
use std::{
    fs,
    io::{BufWriter, Write as _},
    path::{Path, PathBuf},
};
use verilated_dut::scratch::{Scratch, folder_of, space_in};

/// GTKWave's packer of VCD into FST.
const VCD2FST: Tool = Tool { program: "vcd2fst", package: "gtkwave" };

/// Finds out whether `vcd2fst` is there, for a wave that is to be packed when its run is over.
///
/// # Errors
/// `vcd2fst` missing.
pub fn can_pack() -> Result<(), WaveError> {
    VCD2FST.output(VCD2FST.command().arg("--help"))?;
    Ok(())
}

/// Writes `recordings` to the file `path`, and a GTKWave save file beside it that shows each core by the view of its
/// name. A core without a view shows all its ports. Returns the path of the save file.
///
/// The file is a VCD. If its name ends in `.fst`, GTKWave's `vcd2fst` packs it to a fraction of the size.
///
/// # Errors
/// No clock recorded, a view that names an unknown signal, a file that cannot be written, `vcd2fst` missing.
pub fn write(path: &Path, recordings: &[Recording], views: &[View]) -> Result<PathBuf, WaveError> {
    if recordings.is_empty() {
        return Err(WaveError::Nothing);
    }
    let save = path.with_extension("gtkw");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |cause| WaveError::Io { path, cause }
    };
    let folder = folder_of(path);
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let vcd = Scratch::beside(path, ".vcd").map_err(failed(path))?;
    let mut file = BufWriter::new(&vcd.file);
    let cores = merge::merge(recordings, &mut file).map_err(failed(path))?;
    file.flush().map_err(failed(path))?;
    drop(file);
    let mut layout = Scratch::beside(&save, "").map_err(failed(&save))?;
    layout.file.write_all(gtkw::layout(path, recordings, &cores, views)?.as_bytes()).map_err(failed(&save))?;
    let wave = if path.extension().is_some_and(|extension| extension == "fst") {
        let fst = Scratch::beside(path, ".fst").map_err(failed(path))?;
        let packed = VCD2FST.run(VCD2FST.command().arg(&*vcd.path).arg(&*fst.path), "packed a waveform");
        // tools differ in what they print on a full disk, and some print nothing
        packed.map_err(|error| space_in(folder).map_or_else(failed(path), |()| error.into()))?;
        fst
    } else {
        vcd
    };
    // both files get their names when both are complete
    wave.path.persist(path).map_err(failed(path))?;
    layout.path.persist(&save).map_err(failed(&save))?;
    Ok(save)
}
