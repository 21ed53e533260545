//! `rtt_probe`: measures the round trip of a link by probes that the far port sends back, says how many slots of it the pause
//! engine must remember, and raises an alarm when the link is not what was configured, before that loses a frame.
//!
//! The automatic headroom of the IEEE 802 Nendica report on lossless data centre networks, for the window of Bifrost's
//! ledger. Probes are MAC control frames with the organisation specific opcode (802.3 annex 31C): they stay on the
//! link, nothing pauses them, and receivers that do not know them drop them.
//!
//! # Frames
//!
//! 60 octets before the FCS: destination 01-80-C2-00-00-01, `cfg_source_mac`, EtherType 0x8808, opcode 0xFFFE, `cfg_oui`
//! (octets 16..19), the kind (octet 19: [`KIND_PROBE`] or [`KIND_ECHO`]), the tag (octets 20..22), zeros.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Reception.** `s_axis` watches the stream from the MAC, which cannot wait; the stream is not changed. Every beat of a frame but
//! the last fills all lanes; the last fills at least one, from lane 0 on; the frame ends before the FCS, of which
//! `s_axis_tuser` on the last beat says that it is bad. A frame is *one of ours* if it has at least 20 octets and in
//! them the destination, the EtherType, the opcode and `cfg_oui` of clock t + 1, its last beat arriving in t. It is *good* if
//! it has 60 octets or more, `tuser` of its last beat is low, and its kind is known. In clock t + [`SEEN_CLOCKS`] one of
//! ours is seen: `stat_malformed` is high if it is not good; otherwise a probe or an echo is seen, with its tag.
//!
//! **Echo.** If a probe is seen in clock t and `cfg_echo` is high, an echo with its tag is due from clock t + 1 on; one
//! that was due already, and does not begin in clock t, is forgotten, and `stat_overwritten` is high in clock t + 1.
//!
//! **Probe.** `waiting` says that an echo is waited for. A probe is due while `cfg_enable` is high, `waiting` is low and
//! the pause of `cfg_interval` clocks is over: if the last probe began in clock t, that is from clock t + 1 + `cfg_interval` of
//! clock t on; after reset at once.
//!
//! **Transmission.** A frame begins in a clock in which one is due and `m_axis_tvalid` is low. An echo goes before a probe. Its first
//! beat stands on `m_axis` in the next clock.
//! Beats hold while `m_axis_tvalid && !m_axis_tready`. A probe that begins in clock t has a tag one above the last one's
//! (modulo 2^16, the first after reset has 1), and `waiting` is high from clock t + 1 on.
//!
//! **Measurement.** If the echo with the tag of the last probe is seen in clock t while `waiting` is high, the round trip is
//! the sum of `cfg_clock_step` in the clocks from the first of the probe's first beat to t - 1, in units of 2^-16 ns,
//! rounded down to nanoseconds, modulo 2^32. `stat_measured` is high and `stat_rtt_ns` is new in clock t + 1, and `waiting` is low from then
//! on. It contains what the probe and its echo waited behind frames in progress, as a pause frame does. An echo that is seen
//! otherwise is nobody's: `stat_stray` in clock t + 1.
//!
//! **Loss.** With a(t) the clocks that `waiting` has been high before clock t, if `waiting` is high, a(t) >= `cfg_timeout` and
//! no round trip is measured by clock t, the probe is lost: `stat_lost` in clock t + 1, `waiting` low from then on.
//! `stat_lost_in_a_row`, in the same clock, counts lost probes since the last measured one, to 255. After reset `waiting`
//! is high as for a probe with no tag, whose loss counts nowhere: echoes of the time before the reset pass.
//!
//! **Window of samples.** The least of 2^`cfg_samples_log2` round trips is the round trip of the link. If one is measured in
//! clock t (`stat_measured`), and with it there are at least so many in the window, `stat_published` is high and
//! `stat_rtt_min_ns`, the least of them, is new in clock t + 2. A window begins behind the last one, after reset and
//! `cfg_clear`.
//!
//! **Slots.** From a publication (`stat_published`) in clock t: with x = `stat_rtt_min_ns` + `cfg_margin_ns` and T =
//! `cfg_slot_ns` of clock t, n = x / T rounded up, at most [`SLOTS_MAX`] - 1 (and that if T is 0 and x is not):
//! `stat_window_slots` is n + 1 from clock t + n + 2 on. `window_load` is high in that clock if it is another than before. A
//! publication before clock t + n + 1 takes its place.
//!
//! **Alarms**, from the clock stated until `cfg_clear` (or as long as stated):
//!
//! * `alarm_margin`, from t + 2 on: a round trip measured (`stat_measured`) in clock t, after a publication by then, is more
//!   than `stat_rtt_min_ns` + `cfg_margin_ns`, both of clock t. The ledger's bound holds only while it is not.
//! * `alarm_drift`, from t + 1 on: what is published in clock t differs by more than `cfg_drift_ns` from what was published first.
//! * `alarm_window`, while: `cfg_window_slots` is not 0 and less than `stat_window_slots`. The distance is under-stated.
//! * `alarm_lost`, while: `cfg_lost_limit` is not 0 and at most `stat_lost_in_a_row`.
//!
//! **Clear.** `cfg_clear` in clock t forgets all that was measured: from clock t + 1 on there is no publication, the window of
//! samples is empty, `stat_rtt_ns`, `stat_rtt_min_ns`, `stat_window_slots` and `stat_lost_in_a_row` are 0, `alarm_margin` and
//! `alarm_drift` are low; `stat_measured`, `stat_lost` and `stat_published` are low in clock t + 1. Probes and
//! echoes go on.
//!
//! **Reset.** `rst` in clock t forgets everything: in clock t + 1 `m_axis_tvalid`, all `stat_*`, `alarm_*` and `window_load` are
//! low or 0, and the next beat to arrive begins a frame.

pub mod hdl;
pub mod model;
pub mod proof;

/// Clocks from the last beat of a frame to the clock in which it is seen.
pub const SEEN_CLOCKS: u32 = 2;
/// The most slots that the pause engine can be built to remember.
pub const SLOTS_MAX: u32 = (1 << 14) - 1;
/// Octet 19 of a probe.
pub const KIND_PROBE: u8 = 1;
/// Octet 19 of an echo.
pub const KIND_ECHO: u8 = 2;
/// Fraction bits of `cfg_clock_step`.
pub const STEP_FRACTION_BITS: u32 = 16;
pub use crate::pfc_quanta_encoder::{FRAME_OCTETS, WIDTHS_OCTETS};

/// `cfg_clock_step` for a clock in hertz, rounded down; of 4 MHz and more.
pub const fn clock_step(clock_hz: u64) -> u32 {
    ((1_000_000_000 << STEP_FRACTION_BITS) / clock_hz) as u32
}

rtl_foundation::pins! {
    /// Inputs of the core; `N` is `DATA_W / 8`.
    pub struct Inputs<const N: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// The MAC hands over a beat.
        stream s_axis: N, of "frame", tuser;
        /// The MAC takes the beat.
        ready m_axis;
        /// Send probes.
        cfg_enable: bool, in 0..=1;
        /// Send the far end's probes back.
        cfg_echo: bool, in 0..=1;
        /// Source address, first octet on the wire in `[47:40]`.
        cfg_source_mac: u64 = 48, in 0..=(1 << 48) - 1;
        /// Organisation that the frames belong to, first octet on the wire in `[23:16]`.
        cfg_oui: u32 = 24, in 0..=(1 << 24) - 1;
        /// Clocks between the beginnings of two probes, at least.
        cfg_interval: u32, in 0..=0xffff_ffff;
        /// Clocks after which a probe is lost.
        cfg_timeout: u32, in 0..=0xffff_ffff;
        /// Length of a clock in 2^-16 ns.
        cfg_clock_step: u32 = 24, in 0..=(1 << 24) - 1;
        /// Logarithm of the round trips in a window of samples.
        cfg_samples_log2: u8 = 4, in 0..=(1 << 4) - 1;
        /// Margin of the effective round trip over the least one measured, in ns, as `bifrost size` counts it.
        cfg_margin_ns: u32, in 0..=0xffff_ffff;
        /// Length of a slot of the pause engine in ns, rounded down.
        cfg_slot_ns: u32 = 24, in 0..=(1 << 24) - 1;
        /// Slots that the pause engine remembers; 0 for no alarm.
        cfg_window_slots: u16 = 14, in 0..=(1 << 14) - 1;
        /// Largest change of the round trip without an alarm, in ns.
        cfg_drift_ns: u32, in 0..=0xffff_ffff;
        /// Lost probes in a row that raise the alarm; 0 for none.
        cfg_lost_limit: u8, in 0..=0xff;
        /// Forget what was measured.
        cfg_clear: bool, in 0..=1;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `N` is `DATA_W / 8`.
    pub struct Outputs<const N: usize> {
        /// A beat of a probe or an echo.
        stream m_axis: N, of "frame";
        /// `stat_window_slots` is another than before: load it into the pause engine.
        window_load: bool;
        /// Slots that the pause engine must remember; 0 before it is known.
        stat_window_slots: u16 = 14;
        /// The last round trip in ns.
        stat_rtt_ns: u32;
        /// The least round trip of the last window of samples in ns.
        stat_rtt_min_ns: u32;
        /// Probes lost since the last that came back, to 255.
        stat_lost_in_a_row: u8;
        /// A round trip has been measured.
        stat_measured: bool;
        /// A window of samples is complete.
        stat_published: bool;
        /// A probe is lost.
        stat_lost: bool;
        /// An echo for nobody.
        stat_stray: bool;
        /// One of our frames that is short, damaged or of no known kind.
        stat_malformed: bool;
        /// An echo was replaced by a later one before it began.
        stat_overwritten: bool;
        /// A round trip was longer than the margin allows.
        alarm_margin: bool;
        /// The round trip of the link has changed.
        alarm_drift: bool;
        /// The pause engine remembers fewer slots than the link is long.
        alarm_window: bool;
        /// Too many probes were lost in a row.
        alarm_lost: bool;
    }
}
