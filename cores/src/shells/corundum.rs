//! User logic on the direct streams of the MACs in the application block of Corundum.

use super::gateway::{self, Bus, Mac, STREAM};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// MACs: of the switch, and of the long link.
const MACS: usize = 2;
/// Width of an address on the bus of the block in bits, the least that Corundum builds.
const BUS_ADDRESS_BITS: usize = 16;
/// Width of the tag of a frame that leaves, in bits: `tuser` is the tag, and in bit 0 a mark that the frame is bad.
const TAG_BITS: usize = 16;

/// `corundum_direct`: MAC 0 towards a switch, MAC 1 towards the long link. The gateway runs on the clock in which frames leave to MAC 0.
pub fn direct() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("corundum_direct");
    m.describe("A bifrost_gateway on the direct streams of two MACs of 512 bit, in the application block of Corundum.");
    m.describe(
        "MAC 0 is that of the switch, MAC 1 that of the long link. Frames of the host are discarded and completed.",
    );
    m.group("Registers, in axil_clk (AXI4-Lite)");
    let bus = Bus::ports(&m, BUS_ADDRESS_BITS, true);
    m.group("From the host, in direct_tx_clk");
    let input = |name: &str, width: usize| m.input(name, MACS * width);
    let [valid, last] = ["tvalid", "tlast"].map(|name| input(&format!("s_axis_direct_tx_{name}"), 1));
    let user = input("s_axis_direct_tx_tuser", TAG_BITS + 1);
    let ready = m.output("s_axis_direct_tx_tready", MACS);
    m.group("Completions for the host, in direct_tx_clk");
    let [completed, tag] = [("valid", 1), ("tag", TAG_BITS)]
        .map(|(name, width)| m.output(format!("m_axis_direct_tx_cpl_{name}"), MACS * width));
    let completion_taken = input("m_axis_direct_tx_cpl_ready", 1);
    m.group("To the MACs, in direct_tx_clk");
    let to_mac = STREAM.map(|(name, width)| {
        let width = if name == "tuser" { TAG_BITS + 1 } else { width };
        m.output(format!("m_axis_direct_tx_{name}"), MACS * width)
    });
    let mac_ready = input("m_axis_direct_tx_tready", 1);
    m.group("From the MACs, which cannot wait, in direct_rx_clk");
    let from_mac = STREAM.map(|(name, width)| {
        let name = if name == "tuser" { "tuser_err" } else { name };
        input(&format!("s_axis_direct_rx_{name}"), width)
    });
    m.group("Clocks and their resets, active high; no two have a phase in common");
    let axil = (m.input("axil_clk", 1), m.input("axil_rst", 1));
    let [tx, rx] = ["tx", "rx"].map(|way| ["clk", "rst"].map(|name| input(&format!("direct_{way}_{name}"), 1)));

    // the completion of a frame waits at its last beat, so that there is one for each, and no state
    m.assign(&ready, !&last | &completion_taken);
    m.assign(&completed, &valid & &last);
    let of_mac = |signal: &Expr, mac: usize| signal.slice(mac * (TAG_BITS + 1) + 1, TAG_BITS);
    m.assign(&tag, cat(&[of_mac(&user, 1), of_mac(&user, 0)]));

    let mac = |mac: usize| Mac {
        arriving: std::array::from_fn(|at| from_mac[at].slice(mac * STREAM[at].1, STREAM[at].1)),
        arrive_in: Some((rx[0].bit(mac), rx[1].bit(mac))),
        ready: mac_ready.bit(mac),
        leave_in: (tx[0].bit(mac), tx[1].bit(mac)),
    };
    let [to_local, to_long] = gateway::gateway(&m, &bus, &axil, &mac(0), &mac(1))?;
    for (((name, _), signal), (local, long)) in STREAM.iter().zip(&to_mac).zip(to_local.into_iter().zip(to_long)) {
        // no frame of the gateway needs a tag of its own: nobody waits for its completion
        let tagged = |signal: Expr| if *name == "tuser" { cat(&[lit(0u8, TAG_BITS), signal]) } else { signal };
        m.assign(signal, cat(&[tagged(long), tagged(local)]));
    }
    m.build()
}
