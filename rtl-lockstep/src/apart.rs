//! A design on a thread of its own.

use crate::LockstepError;
use crate::design::Design;
use rtl_foundation::contract::Pins;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// Number of batches: one that the model fills, one that the design follows, and one between them. With three, neither
/// side waits for the other while both are about as fast.
const BATCHES: usize = 3;

/// Clocks of the golden model, with inputs and outputs.
struct Batch<I, O> {
    clocks: Vec<(I, O)>,
    /// Number of clocks that the model has filled.
    taken: usize,
}

/// A design that follows on a thread of its own.
pub(crate) struct Apart<I, O> {
    design: Arc<Mutex<Design<I, O>>>,
    /// The batch that the model fills.
    filling: Batch<I, O>,
    /// Batches that wait to be filled.
    empty: Vec<Batch<I, O>>,
    /// Filled batches on their way to the thread; `None` ends the thread.
    filled: Option<Sender<Batch<I, O>>>,
    /// Batches on their way back, with what the comparison found.
    followed: Receiver<(Batch<I, O>, Result<(), LockstepError>)>,
    thread: Option<JoinHandle<()>>,
}

impl<I: Pins, O: Pins> Apart<I, O> {
    /// Begins the thread; each batch holds `clocks` clocks.
    pub(crate) fn new(design: Design<I, O>, clocks: usize) -> Self {
        assert!(clocks > 0, "a design that takes no clocks never follows");
        let batch = || Batch { clocks: vec![Default::default(); clocks], taken: 0 };
        let design = Arc::new(Mutex::new(design));
        let (filled, to_follow) = channel::<Batch<I, O>>();
        let (done, followed) = channel();
        let shared = design.clone();
        let follow = move || {
            let mut ended = false;
            for batch in to_follow {
                // clocks after the first difference are not worth comparing
                let result = if ended { Ok(()) } else { lock(&shared).follow_all(&batch.clocks[..batch.taken]) };
                ended |= result.is_err();
                if done.send((batch, result)).is_err() {
                    return;
                }
            }
        };
        Self {
            design,
            filling: batch(),
            empty: (1..BATCHES).map(|_| batch()).collect(),
            filled: Some(filled),
            followed,
            thread: Some(thread::spawn(follow)),
        }
    }
}

impl<I, O> Apart<I, O> {
    /// Room for the next clock of the model.
    #[inline]
    pub(crate) fn clock(&mut self) -> Result<&mut (I, O), LockstepError> {
        if self.filling.taken == self.filling.clocks.len() {
            self.hand_over()?;
        }
        let clock = self.filling.taken;
        self.filling.taken += 1;
        Ok(&mut self.filling.clocks[clock])
    }

    /// Gives the batch to the thread, and goes on with an empty one.
    fn hand_over(&mut self) -> Result<(), LockstepError> {
        let empty = match self.empty.pop() {
            Some(empty) => empty,
            None => self.take_back()?,
        };
        let full = std::mem::replace(&mut self.filling, empty);
        let sent = self.filled.as_ref().is_some_and(|filled| filled.send(full).is_ok());
        if sent { Ok(()) } else { self.died() }
    }

    /// Waits for a batch that has been followed.
    fn take_back(&mut self) -> Result<Batch<I, O>, LockstepError> {
        let Ok((mut batch, result)) = self.followed.recv() else { self.died() };
        batch.taken = 0;
        match result {
            Ok(()) => Ok(batch),
            Err(error) => {
                self.empty.push(batch);
                Err(error)
            }
        }
    }

    /// Waits until all clocks of the model have been followed.
    pub(crate) fn catch_up(&mut self) -> Result<(), LockstepError> {
        let mut found = if self.filling.taken > 0 { self.hand_over() } else { Ok(()) };
        while self.empty.len() < BATCHES - 1 {
            match self.take_back() {
                Ok(batch) => self.empty.push(batch),
                Err(error) => found = found.and(Err(error)),
            }
        }
        if found.is_err() {
            self.filling.taken = 0;
        }
        found
    }

    /// The design, after it has followed the model.
    pub(crate) fn design(&self) -> MutexGuard<'_, Design<I, O>> {
        assert!(
            self.filling.taken == 0 && self.empty.len() == BATCHES - 1,
            "the golden model is ahead of its design, which has to catch up first"
        );
        lock(&self.design)
    }

    /// Panics, since the thread has panicked.
    fn died(&mut self) -> ! {
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(panic)) => resume_unwind(panic),
            _ => unreachable!("the thread ends when its channel does"),
        }
    }
}

impl<I, O> Drop for Apart<I, O> {
    fn drop(&mut self) {
        self.filled = None;
        if let Some(thread) = self.thread.take() {
            // a thread that panicked has printed its message
            let _ = thread.join();
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
