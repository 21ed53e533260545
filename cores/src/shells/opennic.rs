//! User logic for AMD's OpenNIC shell.

use super::reset::shell_reset;
use crate::async_frame_fifo;
use crate::axil_cdc;
use crate::bifrost_gateway;
use crate::blocks::parts::{Inputs, part};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// CMACs of the shell, and octets of a beat.
const PORTS: usize = 2;
const OCTETS: usize = 64;

/// The user logic of the 322 MHz box: port 0 towards a switch, port 1 towards the long link. The gateway runs on the clock of port 0.
pub fn gateway() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("opennic_322");
    m.describe("A bifrost_gateway as the 322 MHz user logic of AMD's OpenNIC shell with two CMACs.");
    m.describe("CMAC 0 is that of the switch, CMAC 1 that of the long link; the host has no part in it.");
    m.group("Registers, in axil_aclk (AXI4-Lite)");
    let bus = |name: &str, width: usize| m.input(format!("s_axil_{name}"), width);
    let answer = |name: &str, width: usize| m.output(format!("s_axil_{name}"), width);
    let (awvalid, awaddr, awready) = (bus("awvalid", 1), bus("awaddr", 32), answer("awready", 1));
    let (wvalid, wdata, wready) = (bus("wvalid", 1), bus("wdata", 32), answer("wready", 1));
    let (bvalid, bresp, bready) = (answer("bvalid", 1), answer("bresp", 2), bus("bready", 1));
    let (arvalid, araddr, arready) = (bus("arvalid", 1), bus("araddr", 32), answer("arready", 1));
    let (rvalid, rdata, rresp) = (answer("rvalid", 1), answer("rdata", 32), answer("rresp", 2));
    let rready = bus("rready", 1);

    let stream = |heading: &str, prefix: &str, is_input: bool| -> [Expr; 5] {
        m.group(heading);
        [("tvalid", 1), ("tdata", 8 * OCTETS), ("tkeep", OCTETS), ("tlast", 1), ("tuser_err", 1)].map(
            |(name, width)| {
                let declare = if is_input { ModuleBuilder::input } else { ModuleBuilder::output };
                declare(&m, format!("{prefix}_{name}"), PORTS * width)
            },
        )
    };
    let from_host = stream("From the host: taken and thrown away", "s_axis_adap_tx_322mhz", true);
    let host_ready = m.output("s_axis_adap_tx_322mhz_tready", PORTS);
    let to_host = stream("To the host: nothing", "m_axis_adap_rx_322mhz", false);
    let tx = stream("To the CMACs", "m_axis_cmac_tx", false);
    let tx_ready = m.input("m_axis_cmac_tx_tready", PORTS);
    let rx = stream("From the CMACs, which cannot wait", "s_axis_cmac_rx", true);
    m.group("Reset of the user logic, in axil_aclk, and whether it is over");
    let (rstn, done) = (m.input("mod_rstn", 1), m.output("mod_rst_done", 1));
    m.group("Clocks; those of the CMACs have no phase in common");
    let (axil_clk, cmac_clk) = (m.input("axil_aclk", 1), m.input("cmac_clk", PORTS));

    from_host.iter().for_each(|signal| m.unused(signal));
    m.assign(&host_ready, (1 << PORTS) - 1);
    to_host.iter().for_each(|signal| m.assign(signal, 0));

    let of_clock = shell_reset()?;
    let clocks = [("axil", axil_clk.clone()), ("local", cmac_clk.bit(0)), ("long", cmac_clk.bit(1))];
    let resets = clocks.map(|(name, clock)| {
        let inputs = Inputs::default().with("s_clk", &axil_clk).with("m_clk", &clock).with("s_rstn", &rstn);
        (clock, inputs.place(&m, &format!("{name}_reset"), &of_clock))
    });
    m.assign(&done, and_all(&resets.iter().map(|(_, reset)| reset["s_done"].clone()).collect::<Vec<_>>()));
    let [axil, local, long] = resets.map(|(clock, reset)| (clock, reset["m_reset"].clone()));
    let between = |(s_clk, s_rst): &(Expr, Expr), (m_clk, m_rst): &(Expr, Expr)| {
        Inputs::default().with("s_clk", s_clk).with("s_rst", s_rst).with("m_clk", m_clk).with("m_rst", m_rst)
    };

    let wires = |prefix: &str, names: &[(&str, usize)]| -> Vec<Expr> {
        names.iter().map(|(name, width)| m.wire(format!("{prefix}_{name}"), *width)).collect()
    };
    let answers = [
        ("awready", 1),
        ("wready", 1),
        ("bvalid", 1),
        ("bresp", 2),
        ("arready", 1),
        ("rvalid", 1),
        ("rdata", 32),
        ("rresp", 2),
    ];
    let answered = wires("gateway_axil", &answers);
    let crossing = answers
        .iter()
        .zip(&answered)
        .fold(between(&axil, &local), |inputs, ((name, _), value)| inputs.with(format!("m_axil_{name}"), value));
    let address_bits = bifrost_gateway::ADDRESS_BITS;
    let given = [
        ("awvalid", awvalid),
        ("awaddr", awaddr.slice(0, address_bits)),
        ("wvalid", wvalid),
        ("wdata", wdata),
        ("wstrb", lit(0xfu8, 4)),
        ("bready", bready),
        ("arvalid", arvalid),
        ("araddr", araddr.slice(0, address_bits)),
        ("rready", rready),
    ];
    let crossing = given.iter().fold(crossing, |inputs, (name, value)| inputs.with(format!("s_axil_{name}"), value));
    let registers = crossing.place(&m, "registers", &part(&axil_cdc::hdl::CORE, "a14")?);
    for ((name, _), port) in answers.iter().zip([&awready, &wready, &bvalid, &bresp, &arready, &rvalid, &rdata, &rresp])
    {
        m.assign(port, &registers[&format!("s_axil_{name}")]);
    }

    let of_port = |signals: &[Expr; 5], port: usize| -> [Expr; 5] {
        std::array::from_fn(|at| signals[at].slice(port * signals[at].width() / PORTS, signals[at].width() / PORTS))
    };
    let names = ["tvalid", "tdata", "tkeep", "tlast", "tuser"];
    let into = |inputs: Inputs, prefix: &str, signals: &[Expr]| {
        names.iter().zip(signals).fold(inputs, |inputs, (name, value)| inputs.with(format!("{prefix}_{name}"), value))
    };
    let [zero, one] = [0u8, 1].map(|value| lit(value, 1));
    let arrives = into(between(&long, &local), "s_axis", &of_port(&rx, 1))
        .with("cfg_wait", &zero)
        .with("cfg_drop_bad", &zero)
        .with("m_axis_tready", &one)
        .place(&m, "from_long", &part(&async_frame_fifo::hdl::CORE, "w512")?);
    let long_out = [("tvalid", 1), ("tdata", 8 * OCTETS), ("tkeep", OCTETS), ("tlast", 1)];
    let leaves = [wires("leaving", &long_out), vec![zero.clone()]].concat();
    let departs = into(between(&local, &long), "s_axis", &leaves)
        .with("cfg_wait", &one)
        .with("cfg_drop_bad", &zero)
        .with("m_axis_tready", &tx_ready.bit(1))
        .place(&m, "to_long", &part(&async_frame_fifo::hdl::CORE, "w512_d256")?);

    let long_in: Vec<Expr> = names.iter().map(|name| arrives[&format!("m_axis_{name}")].clone()).collect();
    let inputs = Inputs::default().with("clk", &local.0).with("rst", &local.1);
    let inputs = into(into(inputs, "s_axis_local", &of_port(&rx, 0)), "s_axis_long", &long_in)
        .with("m_axis_local_tready", &tx_ready.bit(0))
        .with("m_axis_long_tready", &departs["s_axis_tready"]);
    let given = ["awvalid", "awaddr", "wvalid", "wdata", "wstrb", "bready", "arvalid", "araddr", "rready"];
    let inputs = given
        .iter()
        .fold(inputs, |inputs, name| inputs.with(format!("s_axil_{name}"), &registers[&format!("m_axil_{name}")]));
    let gateway = inputs.place(&m, "gateway", &part(&bifrost_gateway::hdl::CORE, "w512")?);
    for ((name, _), wire) in answers.iter().zip(&answered) {
        m.assign(wire, &gateway[&format!("s_axil_{name}")]);
    }
    for ((name, _), wire) in long_out.iter().zip(&leaves) {
        m.assign(wire, &gateway[&format!("m_axis_long_{name}")]);
    }
    for (at, (signal, name)) in tx.iter().zip(names).enumerate() {
        let of_local = if at == 4 { zero.clone() } else { gateway[&format!("m_axis_local_{name}")].clone() };
        m.assign(signal, cat(&[departs[&format!("m_axis_{name}")].clone(), of_local]));
    }
    for signal in ["stat_dropped", "stat_bad"] {
        [&arrives, &departs].iter().for_each(|fifo| m.unused(&fifo[signal]));
    }
    [&arrives["s_axis_tready"], &gateway["irq"]].iter().for_each(|signal| m.unused(signal));
    m.build()
}
