//! The RDMA endpoints as hosts: the frames that each gives to its shim, and its response to those that it gets.

use crate::rdma::{Feedback, Receiver, Sender};
use rtl_foundation::time::Time;
use std::collections::VecDeque;

/// A host at an end of the link.
pub trait Endpoint {
    /// Contents of a frame that the host sends.
    type Sends: Copy;
    /// Contents of a frame that the host gets.
    type Gets: Copy;
    /// The contents of the next frame, if the host has one to send.
    fn next(&mut self, now: Time) -> Option<Self::Sends>;
    /// Takes the contents of a frame that has arrived.
    fn arrived(&mut self, now: Time, carries: Self::Gets);
}

/// The host that sends packets of data, by their numbers, and gets acknowledgements.
pub struct Requester {
    pub sender: Box<dyn Sender>,
}

impl Endpoint for Requester {
    type Sends = u64;
    type Gets = Feedback;

    fn next(&mut self, now: Time) -> Option<u64> {
        self.sender.next(now.0)
    }

    fn arrived(&mut self, now: Time, carries: Feedback) {
        self.sender.feedback(now.0, carries);
    }
}

/// The host that gets packets of data and acknowledges them.
pub struct Responder {
    pub receiver: Box<dyn Receiver>,
    /// Acknowledgements to be sent.
    waiting: VecDeque<Feedback>,
}

impl Responder {
    pub fn new(receiver: Box<dyn Receiver>) -> Self {
        Self { receiver, waiting: VecDeque::new() }
    }
}

impl Endpoint for Responder {
    type Sends = Feedback;
    type Gets = u64;

    fn next(&mut self, _: Time) -> Option<Feedback> {
        self.waiting.pop_front()
    }

    /// The last of several acknowledgements that wait for the line includes the others.
    fn arrived(&mut self, _: Time, carries: u64) {
        let Some(feedback) = self.receiver.arrive(carries) else { return };
        match (self.waiting.back_mut(), feedback) {
            (Some(last @ Feedback::Ack(_)), Feedback::Ack(_)) => *last = feedback,
            _ => self.waiting.push_back(feedback),
        }
    }
}
