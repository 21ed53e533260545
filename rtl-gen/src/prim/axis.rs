//! The signals of an AXI4-Stream.

use crate::builder::{ModuleBuilder, cat};
use crate::ir::Expr;

/// The signals of a stream besides `tvalid` and `tready`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Width of `tdata` in bits.
    pub data: usize,
    /// Whether the stream has `tkeep`, one bit per octet of data.
    pub keep: bool,
    /// Whether the stream has `tlast`.
    pub last: bool,
    /// Width of `tuser` in bits; 0 for none.
    pub user: usize,
}

/// The ports of a stream in a module.
#[derive(Clone, Debug)]
pub struct AxisPorts {
    /// Signals that the source drives besides `tvalid`: `tuser`, `tlast`, `tkeep` and `tdata`, most significant first,
    /// as far as the stream has them.
    pub payload: Vec<Expr>,
    /// Signal `tvalid`.
    pub valid: Expr,
    /// Signal `tready`.
    pub ready: Expr,
}

impl Axis {
    /// Width of all signals that the source drives, without `tvalid`.
    pub fn beat_width(&self) -> usize {
        self.fields().into_iter().map(|(_, width, _)| width).sum()
    }

    /// Names, widths and docs of the payload signals, in the order of [`AxisPorts::payload`].
    fn fields(&self) -> Vec<(&'static str, usize, &'static str)> {
        let keep = if self.keep { self.data / 8 } else { 0 };
        let all = [
            ("tuser", self.user, "Sideband."),
            ("tlast", usize::from(self.last), "Last beat of a frame."),
            ("tkeep", keep, "Octets that carry data."),
            ("tdata", self.data, "Data, octet 0 in the lowest bits."),
        ];
        all.into_iter().filter(|(_, width, _)| *width > 0).collect()
    }

    /// The part of a module's name that says which stream it carries, e.g. `64_keep_last_user2`.
    pub fn suffix(&self) -> String {
        let user = if self.user > 0 { format!("_user{}", self.user) } else { String::new() };
        let (keep, last) = (if self.keep { "_keep" } else { "" }, if self.last { "_last" } else { "" });
        format!("{}{keep}{last}{user}", self.data)
    }

    /// Ports of an incoming stream.
    pub fn sink(&self, m: &ModuleBuilder, prefix: &str) -> AxisPorts {
        m.group(format!("Stream in, {prefix}"));
        let fields = self.fields();
        let mut payload: Vec<Expr> = fields
            .iter()
            .rev()
            .map(|(name, width, doc)| m.doc(*doc).input(format!("{prefix}_{name}"), *width))
            .collect();
        payload.reverse();
        let valid = m.doc("A beat is there.").input(format!("{prefix}_tvalid"), 1);
        let ready = m.doc("The beat is taken.").output(format!("{prefix}_tready"), 1);
        AxisPorts { payload, valid, ready }
    }

    /// Ports of an outgoing stream.
    pub fn source(&self, m: &ModuleBuilder, prefix: &str) -> AxisPorts {
        m.group(format!("Stream out, {prefix}"));
        let fields = self.fields();
        let mut payload: Vec<Expr> = fields
            .iter()
            .rev()
            .map(|(name, width, doc)| m.doc(*doc).output(format!("{prefix}_{name}"), *width))
            .collect();
        payload.reverse();
        let valid = m.doc("A beat is there.").output(format!("{prefix}_tvalid"), 1);
        let ready = m.doc("The beat is taken.").input(format!("{prefix}_tready"), 1);
        AxisPorts { payload, valid, ready }
    }
}

impl AxisPorts {
    /// The payload as one vector, as wide as [`Axis::beat_width`].
    pub fn beat(&self) -> Expr {
        cat(&self.payload)
    }

    /// Drives the payload of an outgoing stream from one vector.
    #[track_caller]
    pub fn drive(&self, m: &ModuleBuilder, beat: &Expr) {
        let mut low = beat.width();
        for signal in &self.payload {
            low -= signal.width();
            m.assign(signal, beat.slice(low, signal.width()));
        }
    }
}
