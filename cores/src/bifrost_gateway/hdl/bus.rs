//! The bus before the register blocks, as a block sees it.

use crate::blocks::parts::Inputs;
use crate::registers::SLVERR;
use rtl_gen::builder::{Outputs, lit};
use rtl_gen::ir::{Expr, Module};

/// The request to a block at one of its ports.
pub fn request(banks: &Outputs, block: usize, port: &str) -> Expr {
    match port {
        "s_axil_awvalid" | "s_axil_wvalid" => banks["write"].bit(block),
        "s_axil_awaddr" => banks["write_address"].clone(),
        "s_axil_wdata" => banks["write_data"].clone(),
        "s_axil_wstrb" => banks["write_strobes"].clone(),
        "s_axil_arvalid" => banks["read"].bit(block),
        "s_axil_araddr" => banks["read_address"].clone(),
        _ => lit(1u8, 1),
    }
}

/// The requests of the bus to a block.
pub fn on_bus(inputs: Inputs, banks: &Outputs, block: usize, module: &Module) -> Inputs {
    let bus = module.ports().filter(|port| port.is_input() && port.name.starts_with("s_axil_"));
    bus.fold(inputs, |all, port| all.with(&port.name, &request(banks, block, &port.name)))
}

/// The output of a block that answers this request of the bus.
pub fn answer(of_bus: &str) -> &'static str {
    match of_bus {
        "written" => "s_axil_bvalid",
        "write_response" => "s_axil_bresp",
        "answered" => "s_axil_rvalid",
        "read_response" => "s_axil_rresp",
        _ => "s_axil_rdata",
    }
}

/// The answer of a block that the build has not: it refuses at once, in the clock in which the bus itself refuses where no block is.
pub fn refusal(banks: &Outputs, block: usize, of_bus: &str) -> Expr {
    match of_bus {
        "written" => banks["write"].bit(block),
        "answered" => banks["read"].bit(block),
        "write_response" | "read_response" => lit(SLVERR, 2),
        _ => lit(0u8, 32),
    }
}
