//! No flow control: the ideal case, with a buffer without limit.

use super::{FlowControl, Handover, View};
use rtl_foundation::time::Time;
use std::convert::Infallible;

/// Flow control that pauses nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoControl;

impl FlowControl for NoControl {
    type Error = Infallible;

    fn advance(&mut self, _until: Time, _view: View) -> Result<Option<Handover>, Infallible> {
        Ok(None)
    }

    fn received(&mut self, _now: Time, _priority: u8, _wire_octets: u32) {}
}
