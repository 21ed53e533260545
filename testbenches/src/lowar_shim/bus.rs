//! The AXI4-Lite pins of the shim.

use cores::lowar_shim::{Inputs, Outputs};
use cores::registers::{Master, Slave};

/// The master's pins.
pub fn master<const N: usize>(pins: &Inputs<N>) -> Master {
    Master {
        awaddr: pins.s_axil_awaddr,
        awvalid: pins.s_axil_awvalid,
        wdata: pins.s_axil_wdata,
        wstrb: pins.s_axil_wstrb,
        wvalid: pins.s_axil_wvalid,
        bready: pins.s_axil_bready,
        araddr: pins.s_axil_araddr,
        arvalid: pins.s_axil_arvalid,
        rready: pins.s_axil_rready,
    }
}

/// Drives the master's pins.
pub fn drive<const N: usize>(pins: &mut Inputs<N>, master: &Master) {
    let Master { awaddr, awvalid, wdata, wstrb, wvalid, bready, araddr, arvalid, rready } = *master;
    (pins.s_axil_awaddr, pins.s_axil_awvalid) = (awaddr, awvalid);
    (pins.s_axil_wdata, pins.s_axil_wstrb, pins.s_axil_wvalid) = (wdata, wstrb, wvalid);
    (pins.s_axil_araddr, pins.s_axil_arvalid) = (araddr, arvalid);
    (pins.s_axil_bready, pins.s_axil_rready) = (bready, rready);
}

/// The slave's pins.
pub fn slave<const N: usize>(pins: &Outputs<N>) -> Slave {
    Slave {
        awready: pins.s_axil_awready,
        wready: pins.s_axil_wready,
        bresp: pins.s_axil_bresp,
        bvalid: pins.s_axil_bvalid,
        arready: pins.s_axil_arready,
        rdata: pins.s_axil_rdata,
        rresp: pins.s_axil_rresp,
        rvalid: pins.s_axil_rvalid,
    }
}
