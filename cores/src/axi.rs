//! AXI4 between a master and a memory: bursts of whole beats, one identifier, so that responses come in order.

use rtl_foundation::contract::{Keep, Octets};

rtl_foundation::pins! {
    /// Pins that the master drives.
    pub struct AxiMaster {
        /// A write address is offered.
        awvalid: bool;
        /// First octet of the burst.
        awaddr: u32, when awvalid;
        /// Beats of the burst less one.
        awlen: u8, when awvalid;
        /// Octets of a beat as a power of two: 6.
        awsize: u8 = 3, when awvalid;
        /// Kind of burst: 1, addresses that follow each other.
        awburst: u8 = 2, when awvalid;
        /// A beat of write data is offered.
        wvalid: bool;
        /// Write data.
        wdata: Octets<BEAT_OCTETS>, when wvalid;
        /// Octets of the beat that are written: all.
        wstrb: Keep<BEAT_OCTETS>, when wvalid;
        /// Last beat of the burst.
        wlast: bool, when wvalid;
        /// The write response is taken: always.
        bready: bool;
        /// A read address is offered.
        arvalid: bool;
        /// First octet of the burst.
        araddr: u32, when arvalid;
        /// Beats of the burst less one.
        arlen: u8, when arvalid;
        /// Octets of a beat as a power of two: 6.
        arsize: u8 = 3, when arvalid;
        /// Kind of burst: 1, addresses that follow each other.
        arburst: u8 = 2, when arvalid;
        /// The beat of read data is taken: always.
        rready: bool;
    }
}

rtl_foundation::pins! {
    /// Pins that the memory drives.
    pub struct AxiSlave {
        /// The write address is taken.
        awready: bool;
        /// The beat of write data is taken.
        wready: bool;
        /// A write response is offered, in the order of the addresses.
        bvalid: bool;
        /// 0 OKAY, 2 SLVERR, 3 DECERR.
        bresp: u8 = 2, when bvalid;
        /// The read address is taken.
        arready: bool;
        /// A beat of read data is offered, in the order of the addresses.
        rvalid: bool;
        /// Read data.
        rdata: Octets<BEAT_OCTETS>, when rvalid;
        /// 0 OKAY, 2 SLVERR, 3 DECERR.
        rresp: u8 = 2, when rvalid;
        /// Last beat of the burst.
        rlast: bool, when rvalid;
    }
}

/// Octets of a beat.
pub const BEAT_OCTETS: usize = 64;
/// Beats of the longest burst.
pub const BURST_BEATS: usize = 16;
/// Octets of the longest burst. None crosses a multiple of this, and so none a boundary of 4096 octets.
pub const BURST_OCTETS: u32 = (BEAT_OCTETS * BURST_BEATS) as u32;
const _: () = assert!(4096 % BURST_OCTETS == 0);

/// Whether a response says that the burst, or the beat, failed.
pub const fn is_error(resp: u8) -> bool {
    resp & 2 != 0
}
