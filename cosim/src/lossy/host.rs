//! The RDMA endpoints as hosts: what each gives its shim to send, and what it does with what it gets.

use crate::link::Time;
use crate::rdma::{Feedback, Receiver, Sender};
use std::collections::VecDeque;

/// A host at an end of the link.
pub trait Host {
    /// What a frame that it sends carries.
    type Sends: Copy;
    /// What a frame that it gets carries.
    type Gets: Copy;
    /// What the next frame carries, if one is to go.
    fn next(&mut self, now: Time) -> Option<Self::Sends>;
    /// A frame has arrived.
    fn arrived(&mut self, now: Time, carries: Self::Gets);
}

/// Sends packets of data, by their numbers, and gets acknowledgements.
pub struct Requester {
    pub sender: Box<dyn Sender>,
}

impl Host for Requester {
    type Sends = u64;
    type Gets = Feedback;

    fn next(&mut self, now: Time) -> Option<u64> {
        self.sender.next(now.0)
    }

    fn arrived(&mut self, now: Time, carries: Feedback) {
        self.sender.feedback(now.0, carries);
    }
}

/// Gets packets of data and acknowledges them.
pub struct Responder {
    pub receiver: Box<dyn Receiver>,
    /// What it has yet to say.
    waiting: VecDeque<Feedback>,
}

impl Responder {
    pub fn new(receiver: Box<dyn Receiver>) -> Self {
        Self { receiver, waiting: VecDeque::new() }
    }
}

impl Host for Responder {
    type Sends = Feedback;
    type Gets = u64;

    fn next(&mut self, _: Time) -> Option<Feedback> {
        self.waiting.pop_front()
    }

    /// Of acknowledgements that wait for the line the last says all.
    fn arrived(&mut self, _: Time, carries: u64) {
        let Some(feedback) = self.receiver.arrive(carries) else { return };
        match (self.waiting.back_mut(), feedback) {
            (Some(last @ Feedback::Ack(_)), Feedback::Ack(_)) => *last = feedback,
            _ => self.waiting.push_back(feedback),
        }
    }
}
