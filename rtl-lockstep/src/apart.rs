//! A design on a thread of its own.

use crate::LockstepError;
use crate::follower::Follower;
use crate::log::Log;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// Number of batches: one that the model fills, one that the design follows, and those between them, so that neither side waits for the
/// other while both are about as fast.
const BATCHES: usize = 6;
/// Number of batches that come back together, as far as others wait for the design: a model that is faster is woken once for them all.
const TOGETHER: usize = BATCHES / 2;
/// Octets of a batch: few enough that the batches stay in the caches.
const BATCH_OCTETS: usize = 64 << 10;

/// A batch, empty again, with what the comparison found.
type Followed = (Log, Result<(), LockstepError>);

/// A design that follows on a thread of its own.
pub(crate) struct Apart {
    design: Arc<Mutex<Follower>>,
    /// Most clocks of a batch.
    clocks: usize,
    /// Empty batches.
    free: Vec<Log>,
    /// Filled batches on their way to the thread; `None` ends the thread.
    filled: Option<Sender<Log>>,
    /// Batches on their way back.
    followed: Receiver<Vec<Followed>>,
    handle: Option<JoinHandle<()>>,
}

impl Apart {
    /// Begins the thread; a batch has at most `clocks` clocks.
    pub(crate) fn new(design: Follower, clocks: usize) -> Self {
        assert!(clocks > 0, "a design that takes no clocks never follows");
        let design = Arc::new(Mutex::new(design));
        let (filled, to_follow) = channel();
        let (done, followed) = channel();
        let handle = thread::spawn({
            let design = design.clone();
            move || follow_all(&design, &to_follow, &done)
        });
        // the model fills one more
        let free = (1..BATCHES).map(|_| Log::default()).collect();
        Self { design, clocks, free, filled: Some(filled), followed, handle: Some(handle) }
    }

    /// A clock of the model has been noted: a full batch goes to the thread.
    #[inline]
    pub(crate) fn clock(&mut self, log: &mut Log) -> Result<(), LockstepError> {
        if log.clocks() == self.clocks || log.octets() >= BATCH_OCTETS { self.hand_over(log) } else { Ok(()) }
    }

    /// Gives the batch to the thread, and leaves an empty one.
    fn hand_over(&mut self, log: &mut Log) -> Result<(), LockstepError> {
        let found = if self.free.is_empty() { self.take_back() } else { Ok(()) };
        let empty = self.free.pop().expect("a batch has come back");
        let full = std::mem::replace(log, empty);
        if self.filled.as_ref().is_none_or(|filled| filled.send(full).is_err()) {
            self.died();
        }
        found
    }

    /// Waits for batches that have been followed; answers the first difference.
    fn take_back(&mut self) -> Result<(), LockstepError> {
        let Ok(back) = self.followed.recv() else { self.died() };
        let mut found = Ok(());
        for (log, result) in back {
            self.free.push(log);
            found = found.and(result);
        }
        found
    }

    /// Waits until all clocks of the model have been followed; answers the first difference.
    pub(crate) fn catch_up(&mut self, log: &mut Log) -> Result<(), LockstepError> {
        let mut found = if log.clocks() > 0 { self.hand_over(log) } else { Ok(()) };
        while !self.is_idle() {
            found = found.and(self.take_back());
        }
        found
    }

    /// Whether the thread has nothing left to do.
    fn is_idle(&self) -> bool {
        self.free.len() == BATCHES - 1
    }

    /// The design, after it has followed the model to the end of `log`.
    pub(crate) fn design(&self, log: &Log) -> MutexGuard<'_, Follower> {
        assert!(
            log.clocks() == 0 && self.is_idle(),
            "the golden model is ahead of its design, which has to catch up first"
        );
        lock(&self.design)
    }

    /// Panics, since the thread has panicked.
    fn died(&mut self) -> ! {
        match self.handle.take().map(JoinHandle::join) {
            Some(Err(panic)) => resume_unwind(panic),
            _ => unreachable!("the thread ends when its channel does"),
        }
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        self.filled = None;
        if let Some(handle) = self.handle.take() {
            // a thread that panicked has printed its message
            let _ = handle.join();
        }
    }
}

/// The work of the design's thread.
fn follow_all(design: &Mutex<Follower>, to_follow: &Receiver<Log>, done: &Sender<Vec<Followed>>) {
    let (mut back, mut ended) = (vec![], false);
    loop {
        let next = to_follow.try_recv();
        let due = back.len() == TOGETHER || (next.is_err() && !back.is_empty());
        if due && done.send(std::mem::take(&mut back)).is_err() {
            return;
        }
        let Ok(mut log) = next.or_else(|_| to_follow.recv()) else { return };
        // clocks after the first difference are not worth comparing
        let result = if ended { Ok(()) } else { lock(design).follow(log.play()) };
        ended |= result.is_err();
        log.clear();
        back.push((log, result));
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
