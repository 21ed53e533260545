//! Threads for work that is spread.

/// Runs `work`, whose parallel iterators have a pool of threads of their own.
///
/// A thread of a shared pool that waits for a part of its work takes up a stranger's in the meantime, and returns when that
/// has ended: a run of two seconds would take as long as the longest beside it.
///
/// # Panics
/// If the machine has no thread to give, and when `work` does.
pub fn apart<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    rayon::ThreadPoolBuilder::new().build().expect("a pool of threads").install(work)
}
