//! The bus among the pins of a core.

/// Gives the inputs and outputs of a core whose registers are on its pins the two sides of the bus.
macro_rules! axil_pins {
    ($inputs:ident $(<$n:ident>)?, $outputs:ident $(<$m:ident>)?) => {
        impl $(<const $n: usize>)? $inputs $(<$n>)? {
            /// Pins that the master of the registers drives.
            pub fn axil_master(&self) -> $crate::registers::Master {
                $crate::registers::Master {
                    awaddr: self.s_axil_awaddr,
                    awvalid: self.s_axil_awvalid,
                    wdata: self.s_axil_wdata,
                    wstrb: self.s_axil_wstrb,
                    wvalid: self.s_axil_wvalid,
                    bready: self.s_axil_bready,
                    araddr: self.s_axil_araddr,
                    arvalid: self.s_axil_arvalid,
                    rready: self.s_axil_rready,
                }
            }

            /// Drives these pins of the master of the registers.
            pub fn drive_axil(&mut self, master: &$crate::registers::Master) {
                let $crate::registers::Master {
                    awaddr,
                    awvalid,
                    wdata,
                    wstrb,
                    wvalid,
                    bready,
                    araddr,
                    arvalid,
                    rready,
                } = *master;
                (self.s_axil_awaddr, self.s_axil_awvalid) = (awaddr, awvalid);
                (self.s_axil_wdata, self.s_axil_wstrb, self.s_axil_wvalid) = (wdata, wstrb, wvalid);
                (self.s_axil_araddr, self.s_axil_arvalid) = (araddr, arvalid);
                (self.s_axil_bready, self.s_axil_rready) = (bready, rready);
            }
        }

        impl $(<const $m: usize>)? $outputs $(<$m>)? {
            /// Answer of the registers.
            pub fn axil_slave(&self) -> $crate::registers::Slave {
                $crate::registers::Slave {
                    awready: self.s_axil_awready,
                    wready: self.s_axil_wready,
                    bresp: self.s_axil_bresp,
                    bvalid: self.s_axil_bvalid,
                    arready: self.s_axil_arready,
                    rdata: self.s_axil_rdata,
                    rresp: self.s_axil_rresp,
                    rvalid: self.s_axil_rvalid,
                }
            }
        }
    };
}
pub(crate) use axil_pins;
