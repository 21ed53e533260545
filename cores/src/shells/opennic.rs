//! User logic for the box at 322 MHz of AMD's OpenNIC shell.

use super::reset::shell_reset;
use crate::async_frame_fifo;
use crate::axil_cdc;
use crate::blocks::parts::{Inputs, part};
use crate::{bifrost_gateway, lowar_shim};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of a beat.
const OCTETS: usize = 64;
/// Signals that an AXI4-Lite master drives.
const ASKED: [(&str, usize); 9] = [
    ("awvalid", 1),
    ("awaddr", 32),
    ("wvalid", 1),
    ("wdata", 32),
    ("wstrb", 4),
    ("bready", 1),
    ("arvalid", 1),
    ("araddr", 32),
    ("rready", 1),
];
const ANSWERED: [(&str, usize); 8] = [
    ("awready", 1),
    ("wready", 1),
    ("bvalid", 1),
    ("bresp", 2),
    ("arready", 1),
    ("rvalid", 1),
    ("rdata", 32),
    ("rresp", 2),
];
/// Signals of a stream; the box calls the last `tuser_err`.
const STREAM: [(&str, usize); 5] =
    [("tvalid", 1), ("tdata", 8 * OCTETS), ("tkeep", OCTETS), ("tlast", 1), ("tuser", 1)];

/// A clock and its reset.
type Clocked = (Expr, Expr);

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
    asked: Vec<Expr>,
    answered: Vec<Expr>,
}

impl Logic {
    fn new(m: ModuleBuilder, cmacs: usize) -> Result<Self, Errors> {
        m.group("Registers, in axil_aclk (AXI4-Lite)");
        // the bus of the box has no strobes: every write is of a whole word
        let asked = ASKED.map(|(name, width)| match name {
            "wstrb" => lit(0xfu8, width),
            _ => m.input(format!("s_axil_{name}"), width),
        });
        let answered = ANSWERED.map(|(name, width)| m.output(format!("s_axil_{name}"), width));
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
        let (asked, answered) = (asked.into(), answered.into());
        Ok(Self { m, cmacs, from_host, host_ready, to_host, to_mac, mac_ready, from_mac, axil, macs, asked, answered })
    }

    /// The signals of one CMAC.
    fn of(&self, signals: &[Expr; 5], cmac: usize) -> [Expr; 5] {
        let width = |at: usize| STREAM[at].1;
        std::array::from_fn(|at| match self.cmacs {
            1 => signals[at].clone(),
            _ => signals[at].slice(cmac * width(at), width(at)),
        })
    }

    /// Takes the bus of the box to a core in another clock, whose answers `answers` are declared as wires; returns what the core is asked.
    fn registers(&self, to: &Clocked, address_bits: usize, answers: &[Expr]) -> Result<Outputs, Errors> {
        let inputs = ASKED.iter().zip(&self.asked).fold(between(&self.axil, to), |inputs, ((name, _), value)| {
            let value = if name.ends_with("addr") { &value.slice(0, address_bits) } else { value };
            inputs.with(format!("s_axil_{name}"), value)
        });
        let inputs = ANSWERED
            .iter()
            .zip(answers)
            .fold(inputs, |inputs, ((name, _), value)| inputs.with(format!("m_axil_{name}"), value));
        let crossing = part(&axil_cdc::hdl::CORE, &format!("a{address_bits}"))?;
        let registers = inputs.place(&self.m, "registers", &crossing);
        for ((name, _), port) in ANSWERED.iter().zip(&self.answered) {
            self.m.assign(port, &registers[&format!("s_axil_{name}")]);
        }
        Ok(registers)
    }

    fn wires(&self, prefix: &str, names: &[(&str, usize)]) -> Vec<Expr> {
        names.iter().map(|(name, width)| self.m.wire(format!("{prefix}_{name}"), *width)).collect()
    }
}

fn between((s_clk, s_rst): &Clocked, (m_clk, m_rst): &Clocked) -> Inputs {
    Inputs::default().with("s_clk", s_clk).with("s_rst", s_rst).with("m_clk", m_clk).with("m_rst", m_rst)
}

/// Gives a stream to the inputs of a part.
fn into(inputs: Inputs, prefix: &str, signals: &[Expr]) -> Inputs {
    let names = STREAM.iter().map(|(name, _)| format!("{prefix}_{name}"));
    names.zip(signals).fold(inputs, |inputs, (name, value)| inputs.with(name, value))
}

/// Gives what is asked on the bus to the inputs of a core.
fn asked_of(inputs: Inputs, registers: &Outputs) -> Inputs {
    ASKED
        .iter()
        .fold(inputs, |inputs, (name, _)| inputs.with(format!("s_axil_{name}"), &registers[&format!("m_axil_{name}")]))
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

    let [local, long] = &logic.macs[..] else { panic!("two CMACs") };
    let answers = logic.wires("gateway_axil", &ANSWERED);
    let registers = logic.registers(local, bifrost_gateway::ADDRESS_BITS, &answers)?;
    let [zero, one] = [0u8, 1].map(|value| lit(value, 1));
    let arrives = into(between(long, local), "s_axis", &logic.of(&logic.from_mac, 1))
        .with("cfg_wait", &zero)
        .with("cfg_drop_bad", &zero)
        .with("m_axis_tready", &one)
        .place(m, "from_long", &part(&async_frame_fifo::hdl::CORE, "w512")?);
    let leaving = logic.wires("leaving", &STREAM[..4]);
    let departs = into(between(local, long), "s_axis", &[&leaving[..], std::slice::from_ref(&zero)].concat())
        .with("cfg_wait", &one)
        .with("cfg_drop_bad", &zero)
        .with("m_axis_tready", &logic.mac_ready.bit(1))
        .place(m, "to_long", &part(&async_frame_fifo::hdl::CORE, "w512_d256")?);

    let from_long = STREAM.map(|(name, _)| arrives[&format!("m_axis_{name}")].clone());
    let inputs = Inputs::default().with("clk", &local.0).with("rst", &local.1);
    let inputs = into(into(inputs, "s_axis_local", &logic.of(&logic.from_mac, 0)), "s_axis_long", &from_long)
        .with("m_axis_local_tready", &logic.mac_ready.bit(0))
        .with("m_axis_long_tready", &departs["s_axis_tready"]);
    let gateway = asked_of(inputs, &registers).place(m, "gateway", &part(&bifrost_gateway::hdl::CORE, "w512")?);
    for ((name, _), wire) in ANSWERED.iter().zip(&answers) {
        m.assign(wire, &gateway[&format!("s_axil_{name}")]);
    }
    for ((name, _), wire) in STREAM.iter().zip(&leaving) {
        m.assign(wire, &gateway[&format!("m_axis_long_{name}")]);
    }
    for ((name, _), signal) in STREAM.iter().zip(&logic.to_mac) {
        let of_local = if *name == "tuser" { zero.clone() } else { gateway[&format!("m_axis_local_{name}")].clone() };
        m.assign(signal, cat(&[departs[&format!("m_axis_{name}")].clone(), of_local]));
    }
    for signal in ["stat_dropped", "stat_bad"] {
        [&arrives, &departs].iter().for_each(|fifo| m.unused(&fifo[signal]));
    }
    [&arrives["s_axis_tready"], &gateway["irq"]].iter().for_each(|signal| m.unused(signal));
    logic.m.build()
}

/// `opennic_lowar`: a shim between the host and the CMAC, on the clock of the CMAC.
pub fn lowar() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("opennic_lowar");
    m.describe("A lowar_shim as the 322 MHz user logic of AMD's OpenNIC shell with one CMAC.");
    let logic = Logic::new(m, 1)?;
    let m = &logic.m;
    let mac = &logic.macs[0];
    let answers = logic.wires("shim_axil", &ANSWERED);
    let registers = logic.registers(mac, lowar_shim::ADDRESS_BITS, &answers)?;
    let inputs = Inputs::default().with("clk", &mac.0).with("rst", &mac.1);
    // a frame of the host has no mark that it is bad
    let inputs = into(inputs, "s_axis_tx", &logic.from_host[..4])
        .with("m_axis_tx_tready", &logic.mac_ready)
        .with("m_axis_rx_tready", &lit(1u8, 1));
    let inputs = into(inputs, "s_axis_rx", &logic.from_mac);
    let shim = asked_of(inputs, &registers).place(m, "shim", &part(&lowar_shim::hdl::CORE, "w512")?);
    for ((name, _), wire) in ANSWERED.iter().zip(&answers) {
        m.assign(wire, &shim[&format!("s_axil_{name}")]);
    }
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
