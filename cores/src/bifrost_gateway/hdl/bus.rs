//! The bus before the register blocks, as a block sees it.

use crate::blocks::parts::Inputs;
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
