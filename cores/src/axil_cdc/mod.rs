//! `axil_cdc`: accesses to registers cross from the clock of a bus into the clock of the registers.
//!
//! # Contract
//!
//! A **step** is an instant in which the clocks rise that are high on the pins, one or both. The side of `s_clk` reads and changes its
//! registers in steps with `s_clk` high, that of `m_clk` in those with `m_clk` high. A side **sees** a bit of the other with a delay: in each of
//! its own steps it takes the value, and uses it [`STAGES`] of its steps later, the one that follows the taking counted as first.
//!
//! Writes and reads are alike and do not wait for each other; of each, one access at a time crosses. A write consists of `aw` and `w`, taken in
//! any order, and is answered by `b`; a read consists of `ar` and is answered by `r`.
//!
//! **Asking.** The side of the bus has a bit, its *turn*, for writes and one for reads. It is settled if it sees that the other side has
//! followed the turn. `s_axil_*ready` of a part is high while the side is settled and has not taken that part of the next access. In a step with
//! `s_rst` low in which it is settled, has taken all parts and asks nothing, and the last answer has gone, it changes the turn: it asks. In a step in which it is
//! settled and has asked, it takes the answer, which is offered from then on (`s_axil_bvalid`, `s_axil_rvalid`) until it is taken; the parts are
//! done with.
//!
//! **Answering.** The other side begins in a step in which it sees a turn that it has not followed, and has not begun: from then on it
//! offers the access on `m_axil_*`, each part until that is taken, and takes an answer (`m_axil_bready`, `m_axil_rready`). In the step of the answer it
//! keeps the answer and follows the turn.
//!
//! **Reset.** `s_rst` drops accesses and answers on its side. An access that was asked is still carried out, its answer is lost, and no part of
//! another is taken before. `m_rst` drops what is offered to the registers, which are reset with it; in each step with `m_rst` high an access
//! that is seen and not answered is answered by SLVERR, with 0 for data, whether the registers had begun it or not. Turns are 0 at power-up,
//! and no reset changes them.
//!
//! # Parameters
//!
//! `ADDR_W` is the number of bits of an address.

use crate::crossing::STAGES;

pub mod hdl;
pub mod model;
pub mod proof;

/// Steps of `m_clk` from the step that asks to the access on `m_axil_*`, at the most.
pub const LATENCY: usize = STAGES + 1;
/// Response to an access that a reset has met.
pub const SLVERR: u8 = 2;

rtl_foundation::pins! {
    /// Inputs of the core; `A` is `ADDR_W`.
    pub struct Inputs<const A: usize> {
        domain s;
        domain m;
        axil_master A;
        /// The registers take the write address.
        m_axil_awready: bool;
        /// The registers take the write data.
        m_axil_wready: bool;
        /// The registers offer a write response.
        m_axil_bvalid: bool;
        /// 0 OKAY, 2 SLVERR.
        m_axil_bresp: u8 = 2, when m_axil_bvalid;
        /// The registers take the read address.
        m_axil_arready: bool;
        /// The registers offer read data.
        m_axil_rvalid: bool;
        /// Read data.
        m_axil_rdata: u32, when m_axil_rvalid;
        /// 0 OKAY, 2 SLVERR.
        m_axil_rresp: u8 = 2, when m_axil_rvalid;
    }
}

rtl_foundation::pins! {
    /// Outputs of the core; `A` is `ADDR_W`.
    pub struct Outputs<const A: usize> {
        axil_slave;
        /// A write address is offered to the registers.
        m_axil_awvalid: bool;
        /// Write address in octets.
        m_axil_awaddr: u32 = A, when m_axil_awvalid;
        /// Write data is offered to the registers.
        m_axil_wvalid: bool;
        /// Write data.
        m_axil_wdata: u32, when m_axil_wvalid;
        /// Octets of the write data that count.
        m_axil_wstrb: u8 = 4, when m_axil_wvalid;
        /// The write response is taken.
        m_axil_bready: bool;
        /// A read address is offered to the registers.
        m_axil_arvalid: bool;
        /// Read address in octets.
        m_axil_araddr: u32 = A, when m_axil_arvalid;
        /// The read data is taken.
        m_axil_rready: bool;
    }
}
