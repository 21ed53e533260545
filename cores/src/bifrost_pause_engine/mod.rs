//! `bifrost_pause_engine`: how long each priority of the upstream must pause, decided every slot from what the buffer
//! holds and what has been granted.
//!
//! Source: "Bifrost: Extending RoCE for Long Distance Inter-DC Links", ICNP 2023, Algorithm 1 ([`Mode::Published`], and
//! [`Mode::Clamped`] with its evident intent), and the ledger form ([`Mode::Ledger`]) that closes its leaks.
//!
//! One **quantum** is 512 bit times, 64 octets on the wire. One **cell** is 64 octets of buffer memory.
//!
//! # Contract
//!
//! Clock by clock; "in clock t" means while the values of clock t are on the pins, and its rising edge ends it.
//!
//! **Configuration.** After reset the engine is idle: no slots, no requests, `stat_active` and `stat_config_error` low,
//! `stat_open` all ones, every other `stat_*` zero (`stat_window_slots` until the first legal load). A clock with `cfg_load` sets a note (visible in the next clock); a load
//! is carried out in the first clock in which the note is set and either `slot_tick` is high or the engine is idle,
//! that is, neither active nor loading. Carrying it out in clock t takes the values on the `cfg_*` pins in t, clears the
//! note (unless `cfg_load` is high in t, which notes the next load), discards the decision that would have begun in t,
//! and makes the engine loading: `stat_active` and `stat_config_error` are low from t + 1. [`LOAD_LATENCY`] clocks later
//! the engine is active if the configuration is legal, else idle with `stat_config_error` high until the next load is
//! carried out ([`Config::check`] lists the rules); `stat_active` or `stat_config_error` shows it from t + `LOAD_LATENCY`.
//! A legal load re-initialises the state of every priority conservatively (all that the upstream could have sent in
//! the last W slots is taken as granted), visible from t + `LOAD_LATENCY`; an illegal one leaves it as it was. Octets
//! with `rx_valid` before clock t + `LOAD_LATENCY` of a legal load are forgotten. The next `slot_tick` is in clock
//! t + `cfg_slot_clocks`. A request that already waits on `m_req` stays.
//!
//! **Window.** W alone changes without an interruption. A clock with `cfg_window_load` high sets a note (visible in the next
//! clock), which a load that is carried out clears (unless `cfg_window_load` is high in that clock), for it takes W as well. If a
//! tick in clock t carries out no load and the note is set in clock t + [`WINDOW_TAKEN`], `cfg_window_slots` of that clock is taken,
//! and the note is cleared in the same way. If the mode is the ledger and W is legal beside the rest of the configuration in force,
//! from t + [`WINDOW_LATENCY`] on every priority counts what the upstream could send in W slots: F is W R and the ring has W
//! entries of R, as after a load; `stat_window_slots` shows it. Everything else goes on as if nothing had happened: no slot is left out, links stay open or
//! closed, and repeats, refreshes and octets keep their places. Otherwise nothing changes, `stat_config_error` included.
//!
//! So a longer round trip is covered from that clock on, whatever the ring has forgotten: no more than W R quanta are on their way.
//! What arrives beyond the old ledger before then is not; see the limits of the page.
//!
//! **Slot.** While the engine is active `slot_tick` is high in one clock of every `cfg_slot_clocks`. If a tick in clock t
//! carries out no load, priority p is decided from its `occ_cells` in clock t + p and from the octets with `rx_valid`
//! in clocks before t + p that no earlier slot has counted. What the decision changes (the state and the `stat_open`,
//! `stat_ledger`, `stat_grant`, `stat_quanta` bits of that priority) is visible in clock t + p + [`STATE_LATENCY`], its
//! counters in the next; the request with all its classes in clock t + [`REQUEST_LATENCY`]. A slot that decides nothing
//! to send makes no request. Slots have at least [`MIN_SLOT_CLOCKS`] clocks, so only `rst` can interrupt a decision; it
//! drops everything.
//!
//! **Counters.** `stat_slots_*` and `stat_overcommits` in clock u show the counters, as visible in clock u - 1, of the priority
//! that `stat_select` named in clock u - 1 (zero if `rst` was high then). Only `rst` clears them.
//!
//! **Request.** `m_req_*` is one set of registers. A new request replaces, class by class, one that still waits: classes
//! enabled in both take the newer time, and `stat_overwritten` is high in the clock in which the merged request appears.
//! If the waiting request is taken in the clock before, nothing is merged. `m_req_enable` and `m_req_quanta` (zero for
//! classes not enabled) change only then.
//!
//! **Decision** of an enabled priority; all values signed, 32 bits are enough (35 for the product in `free`); `floor`
//! rounds to minus infinity.
//!
//! ```text
//! free = floor((H - L) * cell_factor / 32)
//!
//! ledger:     Fw  -= value(ring[p][head])            (R until W slots have been decided since the load)
//!             A    = free - Fw - X
//!             grant = open ? A >= R : A >= C
//!             rec  = grant ? R : open ? X : 0         ring[p][head] = rec; Fw += rec
//!             send = grant: was closed -> 0; granted again right after -> 0 once more
//!                    else: was open -> m T_q + G; was closed -> m T_q + G every `refresh_slots` slots after that
//!             open = grant                            at load: open, no repeat due, Fw = W R
//! published:  c    = min(T_q, free - F)
//!             c^   = n mod k == 0 ? max(0, c - (F - free)) : c
//!             p    = T_q - c^                         n = 0 in the first slot after a load
//!             F    = min(BDP + T_q, F - r + c)        saturating at -2^29; at load: BDP + T_q
//!             send p > 0 -> min(p, 65535)
//! clamped:    c    = max(0, min(T_q, free - F))
//!             c^   = n mod k == 0 ? max(0, c - max(0, F - free)) : c
//!             F    = max(0, min(BDP + T_q, F - r + c)), the rest as published
//! ```
//!
//! r is the number of whole quanta received since the last decision; the rest of the octets is carried over (octets are
//! counted modulo 2^32). Head advances once a slot. `stat_ledger` shows F, that is Fw in ledger mode. Disabled priorities
//! keep the state of the load and send nothing; their octets are counted and discarded slot by slot.
//!
//! **Upsets.** In ledger mode, in the last slot before head is 0 again, the sum of all `rec` since head was 0 takes the place of Fw. It
//! is Fw, unless a bit has flipped: an Fw that is wrong, for whatever reason, is right two rounds of the ring later.

use rtl_foundation::contract::Fields;
use serde::{Deserialize, Serialize};

pub mod hdl;
pub mod model;
pub mod proof;
pub mod sizing;

/// Priorities of a port.
pub const PRIORITIES: usize = 8;
/// Clocks from the sampling of a priority to its new state.
pub const STATE_LATENCY: u32 = 10;
/// Clocks from `slot_tick` to the request of all eight priorities.
pub const REQUEST_LATENCY: u32 = 18;
/// Clocks from the carrying out of a load to its effect.
pub const LOAD_LATENCY: u32 = 8;
/// Clocks from `slot_tick` to the taking of a window.
pub const WINDOW_TAKEN: u32 = 17;
/// Clocks from `slot_tick` to the effect of a window that is taken.
pub const WINDOW_LATENCY: u32 = 25;
/// Smallest slot in clocks.
pub const MIN_SLOT_CLOCKS: u32 = 32;
/// Slots that the ring remembers unless built larger (build parameter `RING_SLOTS`, a power of two).
pub const RING_SLOTS: u32 = 8192;
/// Slots that the engine of the variant `ring65536` remembers.
pub const LONG_RING_SLOTS: u32 = 65_536;
/// Bits of `cfg_window_slots` in an engine that remembers [`RING_SLOTS`] slots.
pub const WINDOW_BITS: usize = window_bits(RING_SLOTS);
/// Width of occupancy, buffer and threshold values, and of the BDP.
pub const QUANTA_BITS: usize = 28;
/// Width of `cfg_slot_clocks`.
pub const SLOT_CLOCKS_BITS: usize = 24;
/// Width of `cfg_slot_charge`.
pub const SLOT_CHARGE_BITS: usize = 17;
/// Width of `cfg_edge_charge`.
pub const EDGE_CHARGE_BITS: usize = 20;
/// Width of `cfg_pause_slots` and `cfg_refresh_slots`.
pub const PAUSE_SLOTS_BITS: usize = 4;
/// Width of `cfg_cell_factor`.
pub const CELL_FACTOR_BITS: usize = 6;

/// Largest value of an unsigned port of `bits` bits.
pub const fn largest(bits: usize) -> u64 {
    (1 << bits) - 1
}

/// Bits of `cfg_window_slots` in an engine that remembers `ring_slots` slots, a power of two: 1 ..= `ring_slots` fit.
pub const fn window_bits(ring_slots: u32) -> usize {
    ring_slots.ilog2() as usize + 1
}

/// Form of the algorithm that decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Mode {
    /// Whole slots or nothing, remembered for a round trip; never overshoots.
    #[default]
    Ledger = 0,
    /// Algorithm 1 exactly as printed.
    Published = 1,
    /// Algorithm 1 with its evident intent.
    Clamped = 2,
}

/// The configuration block, one field per `cfg_*` port.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// Priorities that the engine controls, bit n for priority n.
    pub enable: u8,
    /// Form of the algorithm.
    pub mode: Mode,
    /// T in clocks, [`MIN_SLOT_CLOCKS`] ..= 2^24 - 1.
    pub slot_clocks: u32,
    /// T_q: T in quanta, 1 ..= 65535.
    pub slot_quanta: u16,
    /// W: slots in a round trip, 1 ..= ring size.
    pub window_slots: u32,
    /// R: charge of a granted slot in quanta, 1 ..= 2^17 - 1.
    pub slot_charge: u32,
    /// X: charge of a closing edge in quanta, below 2^20.
    pub edge_charge: u32,
    /// C: free space that opens a closed link, in quanta, below 2^28.
    pub open_threshold: u32,
    /// G: overlap of pauses in quanta.
    pub guard_quanta: u16,
    /// m: slots that one pause covers, 1 ..= 15.
    pub pause_slots: u8,
    /// Slots between refreshes of a pause, 1 ..= 15.
    pub refresh_slots: u8,
    /// Quanta per cell of free space in 32nds, 1 ..= 32 (32: bytes packed; 21: each frame starts a new cell).
    pub cell_factor: u8,
    /// BDP in quanta, below 2^28; published and clamped modes.
    pub bdp_quanta: u32,
    /// k: deduct every k-th slot, 1 ..= 255; published and clamped modes.
    pub deduct_slots: u8,
    /// H per priority in cells, below 2^28.
    pub buffer_cells: [u32; PRIORITIES],
}

/// A rule that a configuration breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("{field} = {value}: {limit}")]
#[diagnostic(code(bifrost_pause_engine::config), help("{remedy}"))]
pub struct ConfigError {
    /// The field.
    pub field: &'static str,
    /// Value of the field.
    pub value: String,
    /// The limit that it breaks.
    pub limit: String,
    /// Remedy.
    pub remedy: &'static str,
}

impl Config {
    /// The rules that the hardware enforces at a load, for a ring of `ring_slots`.
    ///
    /// Limits that do not follow from the width of a port: slot_clocks >= [`MIN_SLOT_CLOCKS`]; slot_quanta >= 1;
    /// 1 <= window_slots <= ring; mode is not 3; 1 <= cell_factor <= 32; pause_slots, refresh_slots, deduct_slots >= 1;
    /// slot_charge >= 1; in ledger mode W R < 2^28, m T_q + G <= 65535, and without which the bound of the ledger does
    /// not hold, R >= T_q, C >= R and refresh_slots <= m; otherwise BDP + T_q < 2^28.
    pub fn check(&self, ring_slots: u32) -> Result<(), ConfigError> {
        let fail = |field, value: u64, limit: String, remedy| {
            Err(ConfigError { field, value: value.to_string(), limit, remedy })
        };
        let range = |field, value: u64, low: u64, high: u64, remedy| {
            if (low..=high).contains(&value) {
                Ok(())
            } else {
                fail(field, value, format!("must be {low} ..= {high}"), remedy)
            }
        };
        range(
            "slot_clocks",
            self.slot_clocks.into(),
            MIN_SLOT_CLOCKS.into(),
            largest(SLOT_CLOCKS_BITS),
            "choose a slot T of at least 32 clocks, e.g. 1 us or more",
        )?;
        range("slot_quanta", self.slot_quanta.into(), 1, 65535, "a slot lasts at least one quantum (512 bit times)")?;
        range(
            "window_slots",
            self.window_slots.into(),
            1,
            ring_slots.into(),
            "choose a longer slot T, or build the engine with a larger RING_SLOTS",
        )?;
        range("slot_charge", self.slot_charge.into(), 1, largest(SLOT_CHARGE_BITS), "R is T_q plus 200 ppm")?;
        range(
            "edge_charge",
            self.edge_charge.into(),
            0,
            largest(EDGE_CHARGE_BITS),
            "X is one MTU and the jitter of the pause path",
        )?;
        range("open_threshold", self.open_threshold.into(), 0, largest(QUANTA_BITS), "C is at most the buffer")?;
        range(
            "pause_slots",
            self.pause_slots.into(),
            1,
            largest(PAUSE_SLOTS_BITS),
            "m is 1 ..= 8 as `bifrost size` prints it",
        )?;
        range(
            "refresh_slots",
            self.refresh_slots.into(),
            1,
            largest(PAUSE_SLOTS_BITS),
            "refresh at least every m slots",
        )?;
        range("cell_factor", self.cell_factor.into(), 1, 32, "32 when bytes are packed, 21 for 64-byte cells")?;
        range(
            "bdp_quanta",
            self.bdp_quanta.into(),
            0,
            largest(QUANTA_BITS),
            "the round trip must hold less than 2^28 quanta (17 GB)",
        )?;
        range("deduct_slots", self.deduct_slots.into(), 1, 255, "k = 1 deducts every slot")?;
        for cells in self.buffer_cells {
            range("buffer_cells", cells.into(), 0, largest(QUANTA_BITS), "the field has 28 bits, 17 GB of cells")?;
        }
        if self.mode == Mode::Ledger {
            range(
                "window_slots * slot_charge",
                u64::from(self.window_slots) * u64::from(self.slot_charge),
                1,
                largest(QUANTA_BITS),
                "the round trip must hold less than 2^28 quanta (17 GB)",
            )?;
            range(
                "pause_slots * slot_quanta + guard_quanta",
                u64::from(self.pause_slots) * u64::from(self.slot_quanta) + u64::from(self.guard_quanta),
                0,
                65535,
                "a pause time field holds 65535 quanta: choose a shorter slot T or a smaller m",
            )?;
            range(
                "slot_charge",
                self.slot_charge.into(),
                self.slot_quanta.into(),
                largest(SLOT_CHARGE_BITS),
                "a granted slot passes T_q quanta: R is T_q plus 200 ppm",
            )?;
            range(
                "open_threshold",
                self.open_threshold.into(),
                self.slot_charge.into(),
                largest(QUANTA_BITS),
                "a closed link opens for a whole slot: C is at least R",
            )?;
            range(
                "refresh_slots",
                self.refresh_slots.into(),
                1,
                self.pause_slots.into(),
                "a pause ends after m slots: refresh it by then",
            )?;
        } else {
            range(
                "bdp_quanta + slot_quanta",
                u64::from(self.bdp_quanta) + u64::from(self.slot_quanta),
                1,
                largest(QUANTA_BITS),
                "the round trip must hold less than 2^28 quanta (17 GB)",
            )?;
        }
        Ok(())
    }

    /// Puts the configuration on the `cfg_*` pins.
    pub fn drive<const WINDOW: usize>(&self, pins: &mut Inputs<WINDOW>) {
        pins.cfg_enable = self.enable;
        pins.cfg_mode = self.mode as u8;
        pins.cfg_slot_clocks = self.slot_clocks;
        pins.cfg_slot_quanta = self.slot_quanta;
        pins.cfg_window_slots = self.window_slots;
        pins.cfg_slot_charge = self.slot_charge;
        pins.cfg_edge_charge = self.edge_charge;
        pins.cfg_open_threshold = self.open_threshold;
        pins.cfg_guard_quanta = self.guard_quanta;
        pins.cfg_pause_slots = self.pause_slots;
        pins.cfg_refresh_slots = self.refresh_slots;
        pins.cfg_cell_factor = self.cell_factor;
        pins.cfg_bdp_quanta = self.bdp_quanta;
        pins.cfg_deduct_slots = self.deduct_slots;
        pins.cfg_buffer_cells = Fields(self.buffer_cells);
    }
}

rtl_foundation::pins! {
    /// Inputs of the engine; `WINDOW` is [`window_bits`] of its ring.
    pub struct Inputs<const WINDOW: usize> {
        /// Synchronous reset, active high.
        rst: bool;
        /// L: cells in use of priority p at `[28*p +: 28]`.
        occ_cells: Fields<8, QUANTA_BITS>;
        /// A frame has been received in this clock.
        rx_valid: bool;
        /// Priority of the arriving frame.
        rx_priority: u8 = 3;
        /// Octets of the arriving frame on the wire: frame, FCS, preamble and gap.
        rx_octets: u16;
        /// The engine's user takes the request.
        m_req_ready: bool;
        /// Load the configuration at the next slot boundary.
        cfg_load: bool, in 0..=1;
        /// Take `cfg_window_slots` alone at the end of the next slot's decisions.
        cfg_window_load: bool, in 0..=1;
        /// Priorities that the engine controls.
        cfg_enable: u8, in 0..=0xff;
        /// 0 ledger, 1 published, 2 clamped, 3 illegal.
        cfg_mode: u8 = 2, in 0..=2;
        /// T in clocks.
        cfg_slot_clocks: u32 = SLOT_CLOCKS_BITS, in MIN_SLOT_CLOCKS.into()..=largest(SLOT_CLOCKS_BITS);
        /// T_q: T in quanta.
        cfg_slot_quanta: u16, in 1..=0xffff;
        /// W: slots in a round trip; the port is as wide as the ring needs (14 bits for 8192).
        cfg_window_slots: u32 = WINDOW, in 1..=1 << (WINDOW - 1);
        /// R: charge of a granted slot in quanta.
        cfg_slot_charge: u32 = SLOT_CHARGE_BITS, in 1..=largest(SLOT_CHARGE_BITS);
        /// X: charge of a closing edge in quanta.
        cfg_edge_charge: u32 = EDGE_CHARGE_BITS, in 0..=largest(EDGE_CHARGE_BITS);
        /// C: free quanta that open a closed link.
        cfg_open_threshold: u32 = QUANTA_BITS, in 0..=largest(QUANTA_BITS);
        /// G: overlap of pauses in quanta.
        cfg_guard_quanta: u16, in 0..=0xffff;
        /// m: slots that one pause covers.
        cfg_pause_slots: u8 = PAUSE_SLOTS_BITS, in 1..=largest(PAUSE_SLOTS_BITS);
        /// Slots between refreshes of a pause.
        cfg_refresh_slots: u8 = PAUSE_SLOTS_BITS, in 1..=largest(PAUSE_SLOTS_BITS);
        /// Quanta per cell of free space in 32nds.
        cfg_cell_factor: u8 = CELL_FACTOR_BITS, in 1..=32;
        /// BDP in quanta (published, clamped).
        cfg_bdp_quanta: u32 = QUANTA_BITS, in 0..=largest(QUANTA_BITS);
        /// k: deduct every k-th slot (published, clamped).
        cfg_deduct_slots: u8, in 1..=255;
        /// H: buffer of priority p in cells at `[28*p +: 28]`.
        cfg_buffer_cells: Fields<8, QUANTA_BITS>, in 0..=largest(QUANTA_BITS);
        /// Priority whose counters `stat_slots_*` and `stat_overcommits` show in the next clock.
        stat_select: u8 = 3;
    }
}

rtl_foundation::pins! {
    /// Outputs of the engine; `WINDOW` is [`window_bits`] of its ring.
    pub struct Outputs<const WINDOW: usize> {
        /// A slot begins.
        slot_tick: bool;
        /// A request waits.
        m_req_valid: bool;
        /// Classes whose time is to be sent.
        m_req_enable: u8, when m_req_valid;
        /// Time of class p in quanta at `[16*p +: 16]`, zero for classes not enabled.
        m_req_quanta: Fields<8, 16>, when m_req_valid;
        /// The engine has a legal configuration and decides.
        stat_active: bool;
        /// The last load was illegal.
        stat_config_error: bool;
        /// A request has been merged into one that still waited.
        stat_overwritten: bool;
        /// W that the ledger remembers, 0 before the first legal load.
        stat_window_slots: u32 = WINDOW;
        /// Priorities whose link is open (ledger mode; high otherwise).
        stat_open: u8;
        /// Fw or F of priority p, two's complement, at `[30*p +: 30]`.
        stat_ledger: Fields<8, 30>;
        /// Last `rec` of priority p (R, X or 0; max(0, min(c^, 2^20 - 1)) otherwise) at `[20*p +: 20]`; 0 after a load.
        stat_grant: Fields<8, 20>;
        /// Last time sent for priority p in quanta at `[16*p +: 16]`; 0 after a load.
        stat_quanta: Fields<8, 16>;
        /// Slots of the selected priority with a whole grant, since reset, modulo 2^32.
        stat_slots_open: u32;
        /// Slots with part of a grant (0 < c^ < T_q; never in ledger mode).
        stat_slots_partial: u32;
        /// Slots without a grant.
        stat_slots_closed: u32;
        /// Slots in which F (after the ring's oldest entry has left it) exceeded the free space.
        stat_overcommits: u32;
    }
}
