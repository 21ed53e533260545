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

/// The design and its batches, which both threads reach. A batch is with one of them at a time: its number goes from one to the
/// other. Numbers have one type for all cores, so that the channels are compiled once.
struct Shared<I, O> {
    design: Mutex<Design<I, O>>,
    /// Batches that the model does not fill at the moment; an empty one takes the place of the batch that it fills.
    batches: [Mutex<Batch<I, O>>; BATCHES],
}

/// A design that follows on a thread of its own.
pub(crate) struct Apart<I, O> {
    shared: Arc<Shared<I, O>>,
    /// The batch that the model fills.
    filling: Batch<I, O>,
    follower: Thread,
}

impl<I: Pins, O: Pins> Apart<I, O> {
    /// Begins the thread; each batch holds `clocks` clocks.
    pub(crate) fn new(design: Design<I, O>, clocks: usize) -> Self {
        assert!(clocks > 0, "a design that takes no clocks never follows");
        let batch = || Batch { clocks: vec![Default::default(); clocks], taken: 0 };
        let batches = std::array::from_fn(|_| Mutex::new(batch()));
        let shared = Arc::new(Shared { design: Mutex::new(design), batches });
        let theirs = shared.clone();
        let follow = move |number: usize| {
            let batch = lock(&theirs.batches[number]);
            lock(&theirs.design).follow_all(&batch.clocks[..batch.taken])
        };
        Self { shared, filling: batch(), follower: Thread::begin(Box::new(follow)) }
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
        let number = self.follower.free()?;
        std::mem::swap(&mut self.filling, &mut *lock(&self.shared.batches[number]));
        self.filling.taken = 0;
        self.follower.give(number);
        Ok(())
    }

    /// Waits until all clocks of the model have been followed.
    pub(crate) fn catch_up(&mut self) -> Result<(), LockstepError> {
        let handed_over = if self.filling.taken > 0 { self.hand_over() } else { Ok(()) };
        let found = self.follower.finish();
        // clocks after a difference are not compared
        self.filling.taken = 0;
        handed_over.and(found)
    }

    /// The design, after it has followed the model.
    pub(crate) fn design(&self) -> MutexGuard<'_, Design<I, O>> {
        assert!(
            self.filling.taken == 0 && self.follower.is_idle(),
            "the golden model is ahead of its design, which has to catch up first"
        );
        lock(&self.shared.design)
    }
}

/// A thread that works on numbered batches, one after the other.
struct Thread {
    /// Batches that wait to be filled.
    free: Vec<usize>,
    /// Filled batches on their way to the thread; `None` ends the thread.
    filled: Option<Sender<usize>>,
    /// Batches on their way back, with what the comparison found.
    followed: Receiver<(usize, Result<(), LockstepError>)>,
    handle: Option<JoinHandle<()>>,
}

/// Work on the batch of a number.
type Work = Box<dyn Fn(usize) -> Result<(), LockstepError> + Send>;

impl Thread {
    fn begin(work: Work) -> Self {
        let (filled, to_follow) = channel();
        let (done, followed) = channel();
        let follow = move || {
            let mut ended = false;
            for number in to_follow {
                // clocks after the first difference are not worth comparing
                let result = if ended { Ok(()) } else { work(number) };
                ended |= result.is_err();
                if done.send((number, result)).is_err() {
                    return;
                }
            }
        };
        let handle = Some(thread::spawn(follow));
        Self { free: (0..BATCHES).collect(), filled: Some(filled), followed, handle }
    }

    /// The number of an empty batch, which may have to come back first.
    fn free(&mut self) -> Result<usize, LockstepError> {
        if self.free.is_empty() {
            self.take_back()?;
        }
        Ok(self.free.pop().expect("a batch has come back"))
    }

    /// Gives a filled batch to the thread.
    fn give(&mut self, number: usize) {
        if self.filled.as_ref().is_none_or(|filled| filled.send(number).is_err()) {
            self.died();
        }
    }

    /// Waits for a batch that has been followed.
    fn take_back(&mut self) -> Result<(), LockstepError> {
        let Ok((number, result)) = self.followed.recv() else { self.died() };
        self.free.push(number);
        result
    }

    /// Waits for all batches, and returns the first difference.
    fn finish(&mut self) -> Result<(), LockstepError> {
        let mut found = Ok(());
        while !self.is_idle() {
            found = found.and(self.take_back());
        }
        found
    }

    /// Whether the thread has nothing left to do.
    fn is_idle(&self) -> bool {
        self.free.len() == BATCHES
    }

    /// Panics, since the thread has panicked.
    fn died(&mut self) -> ! {
        match self.handle.take().map(JoinHandle::join) {
            Some(Err(panic)) => resume_unwind(panic),
            _ => unreachable!("the thread ends when its channel does"),
        }
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.filled = None;
        if let Some(handle) = self.handle.take() {
            // a thread that panicked has printed its message
            let _ = handle.join();
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
