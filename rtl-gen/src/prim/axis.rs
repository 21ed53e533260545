//! The signals of an AXI4-Stream.

use crate::builder::{ModuleBuilder, cat};
use crate::ir::Expr;

/// Which signals a stream has beside `tvalid` and `tready`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// Bits of `tdata`.
    pub data: usize,
    /// Whether there is `tkeep`, one bit per octet of data.
    pub keep: bool,
    /// Whether there is `tlast`.
    pub last: bool,
    /// Bits of `tuser`, 0 for none.
    pub user: usize,
}

/// The ports of a stream in a module.
#[derive(Clone, Debug)]
pub struct AxisPorts {
    /// What the source says of a beat: `tuser`, `tlast`, `tkeep` and `tdata`, most significant first, as far as they
    /// exist.
    pub payload: Vec<Expr>,
    /// `tvalid`.
    pub valid: Expr,
    /// `tready`.
    pub ready: Expr,
}

impl Axis {
    /// Bits of all signals that the source drives, without `tvalid`.
    pub fn beat_width(&self) -> usize {
        self.fields().into_iter().map(|(_, width, _)| width).sum()
    }

    /// Names of payload signals, their widths and what they are, in the order of [`AxisPorts::payload`].
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

    /// What distinguishes modules that carry this stream, e.g. `64_keep_last_user2`.
    pub fn suffix(&self) -> String {
        let user = if self.user > 0 { format!("_user{}", self.user) } else { String::new() };
        let (keep, last) = (if self.keep { "_keep" } else { "" }, if self.last { "_last" } else { "" });
        format!("{}{keep}{last}{user}", self.data)
    }

    /// Ports of a stream that comes in.
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

    /// Ports of a stream that goes out.
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

    /// Drives the payload of a stream that goes out from one vector.
    #[track_caller]
    pub fn drive(&self, m: &ModuleBuilder, beat: &Expr) {
        let mut low = beat.width();
        for signal in &self.payload {
            low -= signal.width();
            m.assign(signal, beat.slice(low, signal.width()));
        }
    }
}
