//! A built design, loaded.

use crate::{
    BuildError, Design, Variant,
    build::{LIBRARY, build},
};
use libloading::{Library, Symbol};
use std::{
    ffi::{c_char, c_int, c_void},
    path::{Path, PathBuf},
    sync::Arc,
};

/// Pointer to an instance in the library.
pub(crate) type Handle = *mut c_void;

/// The functions of `shim.cpp`, resolved once.
pub(crate) struct Functions {
    pub new: unsafe extern "C" fn(c_int) -> Handle,
    pub free: unsafe extern "C" fn(Handle),
    pub ports: unsafe extern "C" fn(Handle, *mut *mut c_void),
    pub failure: unsafe extern "C" fn(Handle) -> *const c_char,
    pub eval: unsafe extern "C" fn(Handle) -> c_int,
    /// Function of a design with a clock, like the next two.
    pub low: Option<unsafe extern "C" fn(Handle) -> c_int>,
    pub high: Option<unsafe extern "C" fn(Handle) -> c_int>,
    pub clock: Option<unsafe extern "C" fn(Handle, *const u64, *const u64) -> c_int>,
    /// Function of a variant with a trace, like the next two.
    pub trace_open: Option<unsafe extern "C" fn(Handle, *const c_char) -> c_int>,
    pub trace_dump: Option<unsafe extern "C" fn(Handle, u64)>,
    pub trace_close: Option<unsafe extern "C" fn(Handle)>,
    /// Function of a variant with coverage.
    pub coverage_write: Option<unsafe extern "C" fn(Handle, *const c_char)>,
}

pub(crate) struct Loaded {
    pub functions: Functions,
    pub design: Design,
    pub variant: Variant,
    pub folder: PathBuf,
    /// The library: the last field, so that the functions are dropped before their code.
    _library: Library,
}

/// A verilated design, built and loaded. Cloning copies a pointer; instances may live in any thread.
#[derive(Clone)]
pub struct Model(pub(crate) Arc<Loaded>);

impl Model {
    /// Builds `design`, or finds it in the cache, and loads it.
    ///
    /// # Errors
    /// A missing tool, a complaint of Verilator or the compiler about the design, a wrong port table, an unusable
    /// cache.
    pub fn build(design: &Design, variant: Variant) -> Result<Self, BuildError> {
        let folder = build(design, variant)?;
        let failed = |source| BuildError::Load { top: design.top().to_owned(), source };
        let (library, functions) = load(&folder).map_err(failed)?;
        let design = design.clone();
        Ok(Self(Arc::new(Loaded { functions, design, variant, folder, _library: library })))
    }

    /// The design of the model.
    pub fn design(&self) -> &Design {
        &self.0.design
    }

    /// The variant of the model.
    pub fn variant(&self) -> Variant {
        self.0.variant
    }

    /// The folder with the sources that Verilator read.
    pub fn sources(&self) -> &Path {
        &self.0.folder
    }
}

fn load(folder: &Path) -> Result<(Library, Functions), libloading::Error> {
    // SAFETY: the file was built from our shim and from Verilator's code, whose static constructors set up only their
    // own state, and its digest has just been checked.
    let library = unsafe { Library::new(folder.join(LIBRARY))? };
    // SAFETY: names and signatures are those of shim.cpp, which is part of the cache key; the functions are kept
    // together with the library.
    let functions = unsafe {
        fn optional<T: Copy>(symbol: Result<Symbol<'_, T>, libloading::Error>) -> Option<T> {
            symbol.ok().map(|symbol| *symbol)
        }
        Functions {
            new: *library.get(b"bifrost_new")?,
            free: *library.get(b"bifrost_free")?,
            ports: *library.get(b"bifrost_ports")?,
            failure: *library.get(b"bifrost_failure")?,
            eval: *library.get(b"bifrost_eval")?,
            low: optional(library.get(b"bifrost_low")),
            high: optional(library.get(b"bifrost_high")),
            clock: optional(library.get(b"bifrost_clock")),
            trace_open: optional(library.get(b"bifrost_trace_open")),
            trace_dump: optional(library.get(b"bifrost_trace_dump")),
            trace_close: optional(library.get(b"bifrost_trace_close")),
            coverage_write: optional(library.get(b"bifrost_coverage_write")),
        }
    };
    Ok((library, functions))
}
