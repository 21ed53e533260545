//! User logic for the box at 322 MHz of AMD's OpenNIC shell.

use super::gateway::{self, Bus, Clocked, Mac, STREAM, into};
use super::reset::shell_reset;
use crate::blocks::parts::{Inputs, part};
use crate::lowar_shim;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Width of an address on the bus of the box, in bits.
const BUS_ADDRESS_BITS: usize = 32;

/// The ports of user logic for some CMACs, with the crossing of the registers and the resets.
struct Logic {
    m: ModuleBuilder,
    cmacs: usize,
    from_host: [Expr; 5],
    host_ready: Expr,
    to_host: [Expr; 5],
    to_mac: [Expr; 5],
    mac_ready: Expr,
    from_mac: [Expr; 5],
    axil: Clocked,
    /// Clock and reset of each CMAC.
    macs: Vec<Clocked>,
    bus: Bus,
}

impl Logic {
    fn new(m: ModuleBuilder, cmacs: usize) -> Result<Self, Errors> {
        m.group("Registers, in axil_aclk (AXI4-Lite)");
        let bus = Bus::ports(&m, BUS_ADDRESS_BITS, false);
        let stream = |heading: &str, prefix: &str, is_input: bool| -> [Expr; 5] {
            m.group(heading);
            let declare = if is_input { ModuleBuilder::input } else { ModuleBuilder::output };
            STREAM.map(|(name, width)| {
                let name = if name == "tuser" { "tuser_err" } else { name };
                declare(&m, format!("{prefix}_{name}"), cmacs * width)
            })
        };
        let from_host = stream("From the host", "s_axis_adap_tx_322mhz", true);
        let host_ready = m.output("s_axis_adap_tx_322mhz_tready", cmacs);
        let to_host = stream("To the host, which cannot wait", "m_axis_adap_rx_322mhz", false);
        let to_mac = stream("To the CMACs", "m_axis_cmac_tx", false);
        let mac_ready = m.input("m_axis_cmac_tx_tready", cmacs);
        let from_mac = stream("From the CMACs, which cannot wait", "s_axis_cmac_rx", true);
        m.group("Reset of the user logic, in axil_aclk, and whether it is over");
        let (rstn, done) = (m.input("mod_rstn", 1), m.output("mod_rst_done", 1));
        m.group("Clocks; those of the CMACs have no phase in common");
        let (axil_clk, cmac_clk) = (m.input("axil_aclk", 1), m.input("cmac_clk", cmacs));

        let of_clock = shell_reset()?;
        let mut over = Vec::new();
        let mut reset = |name: String, clock: &Expr| {
            let inputs = Inputs::default().with("s_clk", &axil_clk).with("m_clk", clock).with("s_rstn", &rstn);
            let reset = inputs.place(&m, &name, &of_clock);
            over.push(reset["s_done"].clone());
            (clock.clone(), reset["m_reset"].clone())
        };
        let axil = reset("axil_reset".into(), &axil_clk);
        let bit = |of| if cmacs == 1 { cmac_clk.clone() } else { cmac_clk.bit(of) };
        let macs = (0..cmacs).map(|of| reset(format!("cmac_{of}_reset"), &bit(of))).collect();
        m.assign(&done, and_all(&over));
        Ok(Self { m, cmacs, from_host, host_ready, to_host, to_mac, mac_ready, from_mac, axil, macs, bus })
    }

    /// The signals of one CMAC.
    fn of(&self, signals: &[Expr; 5], cmac: usize) -> [Expr; 5] {
        let width = |at: usize| STREAM[at].1;
        std::array::from_fn(|at| match self.cmacs {
            1 => signals[at].clone(),
            _ => signals[at].slice(cmac * width(at), width(at)),
        })
    }
}

/// `opennic_322`: CMAC 0 towards a switch, CMAC 1 towards the long link. The gateway runs on the clock of CMAC 0.
pub fn gateway() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("opennic_322");
    m.describe("A bifrost_gateway as the 322 MHz user logic of AMD's OpenNIC shell with two CMACs.");
    m.describe("CMAC 0 is that of the switch, CMAC 1 that of the long link. Frames of the host are discarded.");
    let logic = Logic::new(m, 2)?;
    let m = &logic.m;
    logic.from_host.iter().for_each(|signal| m.unused(signal));
    m.assign(&logic.host_ready, 3);
    logic.to_host.iter().for_each(|signal| m.assign(signal, 0));

    let mac = |cmac: usize, arrive_in: Option<&Clocked>| Mac {
        arriving: logic.of(&logic.from_mac, cmac),
        arrive_in: arrive_in.cloned(),
        ready: logic.mac_ready.bit(cmac),
        leave_in: logic.macs[cmac].clone(),
    };
    // a CMAC has one clock
    let [local, long] = [mac(0, None), mac(1, Some(&logic.macs[1]))];
    let [to_local, to_long] = gateway::gateway(m, &logic.bus, &logic.axil, &local, &long)?;
    for ((signal, local), long) in logic.to_mac.iter().zip(to_local).zip(to_long) {
        m.assign(signal, cat(&[long, local]));
    }
    logic.m.build()
}

/// `opennic_lowar`: a shim between the host and the CMAC, on the clock of the CMAC.
pub fn lowar() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("opennic_lowar");
    m.describe("A lowar_shim as the 322 MHz user logic of AMD's OpenNIC shell with one CMAC.");
    let logic = Logic::new(m, 1)?;
    let m = &logic.m;
    let mac = &logic.macs[0];
    let reached = logic.bus.reach(m, "shim", &logic.axil, mac, lowar_shim::ADDRESS_BITS)?;
    let inputs = Inputs::default().with("clk", &mac.0).with("rst", &mac.1);
    // a frame of the host has no mark that it is bad
    let inputs = into(inputs, "s_axis_tx", &logic.from_host[..4])
        .with("m_axis_tx_tready", &logic.mac_ready)
        .with("m_axis_rx_tready", &lit(1u8, 1));
    let inputs = into(inputs, "s_axis_rx", &logic.from_mac);
    let shim = reached.place(m, inputs, &part(&lowar_shim::hdl::CORE, "w512")?);
    m.assign(&logic.host_ready, &shim["s_axis_tx_tready"]);
    for (signals, prefix) in [(&logic.to_mac, "m_axis_tx"), (&logic.to_host, "m_axis_rx")] {
        for ((name, _), signal) in STREAM.iter().zip(signals) {
            match *name {
                "tuser" => m.assign(signal, 0),
                _ => m.assign(signal, &shim[&format!("{prefix}_{name}")]),
            }
        }
    }
    [&logic.from_host[4], &shim["irq"]].iter().for_each(|signal| m.unused(signal));
    logic.m.build()
}
