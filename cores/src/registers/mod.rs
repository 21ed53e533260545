//! The register block between a bus and the ports of a core: its contract at the pins, clock by clock.
//!
//! A core describes its registers once, as an [`rtl_gen::registers::RegisterMap`]. The hardware is
//! [`rtl_gen::registers::block`]; the golden model is [`model::RegisterFile`], which a core's own model contains. They
//! share the description, which [`Table::of`] spells out bit by bit for the model.
//!
//! # Contract
//!
//! * AXI4-Lite, 32 bit (AMBA AXI and ACE, part B). One write and one read are in progress at a time; they do not wait
//!   for each other. The lowest two bits of an address are ignored: the word that holds it is meant. There is no
//!   `awprot` or `arprot`: access is the same for everyone.
//! * `s_axil_awready` and `s_axil_wready` are high until address and data have been taken, in any order, and again
//!   after the answer. `s_axil_bvalid` rises [`WRITE_LATENCY`] clocks after the later handshake; what was written shows
//!   at the ports in the same clock. `s_axil_arready` is high until an address has been taken and again after the
//!   answer; `s_axil_rvalid` rises [`READ_LATENCY`] clocks after the handshake. An answer holds until it is taken.
//! * A write changes the bits of the octets that `s_axil_wstrb` selects; bits outside fields read zero. A write to a
//!   word without a writable field, and any access where no register is, is answered with SLVERR (read data 0) and
//!   changes nothing.
//! * A read shows registers and `stat_*` as they are [`SAMPLE_LATENCY`] clocks after the handshake.
//! * `cmd_*` is high for one clock. `event_*` sets a bit at the end of its clock; if a write clears it at the same
//!   edge, it stays set; `seen_*` shows the bits. `count_*` adds one for each clock; a counter above 32 bits keeps its
//!   high word as its low word is sampled, and reads of the high word show what was kept (0 after reset).
//! * `<window>_read` is high for one clock, [`SAMPLE_LATENCY`] clocks after the handshake of a read in the window;
//!   `<window>_data` is taken [`WINDOW_LATENCY`] clocks after that. `<window>_address` is the lowest bits of the word
//!   address of the read that was taken last, whatever it is for (0 after reset).
//! * `rst` drops what is in progress and restores every value after reset, counters and events included.

pub mod banks;
pub mod identity;
mod image;
pub mod model;
mod pins;
mod table;

pub use image::Image;
pub(crate) use pins::axil_pins;
pub use table::{Item, ItemId, Kind, Part, Table, Window};

/// Clocks from the later handshake of AW and W to `s_axil_bvalid`.
pub const WRITE_LATENCY: u32 = 3;
/// Clocks from the handshake of AR to `s_axil_rvalid`.
pub const READ_LATENCY: u32 = 5;
/// Clocks from the handshake of AR to the sampling of what is read.
pub const SAMPLE_LATENCY: u32 = 2;
/// Clocks from a window's strobe to the sampling of its data.
pub const WINDOW_LATENCY: u32 = 2;

/// The answer to a write or a read that was carried out.
pub const OKAY: u8 = 0;
/// The answer to an access that was not carried out.
pub const SLVERR: u8 = 2;

/// Pins that the master drives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names are those of AXI4-Lite
pub struct Master {
    pub awaddr: u32,
    pub awvalid: bool,
    pub wdata: u32,
    pub wstrb: u8,
    pub wvalid: bool,
    pub bready: bool,
    pub araddr: u32,
    pub arvalid: bool,
    pub rready: bool,
}

/// Pins that the slave drives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names are those of AXI4-Lite
pub struct Slave {
    pub awready: bool,
    pub wready: bool,
    pub bresp: u8,
    pub bvalid: bool,
    pub arready: bool,
    pub rdata: u32,
    pub rresp: u8,
    pub rvalid: bool,
}
