//! Parts that the shells of several cards share: streams of a MAC, the way from the bus of a card to the registers of a core, and a gateway
//! between two MACs with clocks of their own.

use crate::blocks::parts::{Inputs, part};
use crate::{async_frame_fifo, axil_cdc, bifrost_gateway};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Octets of a beat.
const OCTETS: usize = 64;
/// Signals of a stream of a MAC; the last says on the last beat that the frame is bad.
pub(super) const STREAM: [(&str, usize); 5] =
    [("tvalid", 1), ("tdata", 8 * OCTETS), ("tkeep", OCTETS), ("tlast", 1), ("tuser", 1)];
/// Signals that an AXI4-Lite master drives; an address is as wide as the card has it.
const ASKED: [(&str, usize); 9] = [
    ("awvalid", 1),
    ("awaddr", 0),
    ("wvalid", 1),
    ("wdata", 32),
    ("wstrb", 4),
    ("bready", 1),
    ("arvalid", 1),
    ("araddr", 0),
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

/// A clock and its reset.
pub(super) type Clocked = (Expr, Expr);

/// The bus of a card.
pub(super) struct Bus {
    asked: [Expr; 9],
    answered: [Expr; 8],
}

impl Bus {
    /// Declares the ports of the bus. Without strobes every write is of a whole word.
    pub fn ports(m: &ModuleBuilder, address_bits: usize, has_strobes: bool) -> Self {
        let asked = ASKED.map(|(name, width)| match (name, width) {
            ("wstrb", _) if !has_strobes => lit(0xfu8, width),
            (_, 0) => m.input(format!("s_axil_{name}"), address_bits),
            _ => m.input(format!("s_axil_{name}"), width),
        });
        let answered = ANSWERED.map(|(name, width)| m.output(format!("s_axil_{name}"), width));
        Self { asked, answered }
    }

    /// Takes the bus from its clock into that of a core with this name.
    pub fn reach(
        &self,
        m: &ModuleBuilder,
        core: &str,
        from: &Clocked,
        to: &Clocked,
        address_bits: usize,
    ) -> Result<Reached, Errors> {
        let answers = ANSWERED.map(|(name, width)| m.wire(format!("{core}_axil_{name}"), width));
        let inputs = ASKED.iter().zip(&self.asked).fold(between(from, to), |inputs, ((name, _), value)| {
            let value = if name.ends_with("addr") { &value.slice(0, address_bits) } else { value };
            inputs.with(format!("s_axil_{name}"), value)
        });
        let inputs = ANSWERED
            .iter()
            .zip(&answers)
            .fold(inputs, |inputs, ((name, _), value)| inputs.with(format!("m_axil_{name}"), value));
        let crossing = part(&axil_cdc::hdl::CORE, &format!("a{address_bits}"))?;
        let registers = inputs.place(m, "registers", &crossing);
        for ((name, _), port) in ANSWERED.iter().zip(&self.answered) {
            m.assign(port, &registers[&format!("s_axil_{name}")]);
        }
        Ok(Reached { core: core.to_owned(), answers, registers })
    }
}

/// The bus in the clock of a core.
pub(super) struct Reached {
    core: String,
    answers: [Expr; 8],
    registers: Outputs,
}

impl Reached {
    /// Places the core that answers.
    pub fn place(&self, m: &ModuleBuilder, inputs: Inputs, core: &Rc<Module>) -> Outputs {
        let asked = |name: &str| &self.registers[&format!("m_axil_{name}")];
        let inputs = ASKED.iter().fold(inputs, |inputs, (name, _)| inputs.with(format!("s_axil_{name}"), asked(name)));
        let placed = inputs.place(m, &self.core, core);
        for ((name, _), wire) in ANSWERED.iter().zip(&self.answers) {
            m.assign(wire, &placed[&format!("s_axil_{name}")]);
        }
        placed
    }
}

fn between((s_clk, s_rst): &Clocked, (m_clk, m_rst): &Clocked) -> Inputs {
    Inputs::default().with("s_clk", s_clk).with("s_rst", s_rst).with("m_clk", m_clk).with("m_rst", m_rst)
}

/// Gives a stream to the inputs of a part.
pub(super) fn into(inputs: Inputs, prefix: &str, signals: &[Expr]) -> Inputs {
    let names = STREAM.iter().map(|(name, _)| format!("{prefix}_{name}"));
    names.zip(signals).fold(inputs, |inputs, (name, value)| inputs.with(name, value))
}

/// A MAC as a gateway sees it.
pub(super) struct Mac {
    /// Frames that arrive; the MAC cannot wait.
    pub arriving: [Expr; 5],
    /// Clock in which frames arrive, unless it is that of the gateway.
    pub arrive_in: Option<Clocked>,
    /// The MAC takes a beat of a frame that leaves.
    pub ready: Expr,
    /// Clock in which frames leave.
    pub leave_in: Clocked,
}

/// Places a gateway in the clock in which frames leave to the switch; returns what leaves to the switch, and to the long link.
pub(super) fn gateway(
    m: &ModuleBuilder,
    bus: &Bus,
    bus_clock: &Clocked,
    local: &Mac,
    long: &Mac,
) -> Result<[[Expr; 5]; 2], Errors> {
    let clock = &local.leave_in;
    let reached = bus.reach(m, "gateway", bus_clock, clock, bifrost_gateway::ADDRESS_BITS)?;
    let [zero, one] = [0u8, 1].map(|value| lit(value, 1));
    let fifo = |variant| part(&async_frame_fifo::hdl::CORE, variant);
    let uncounted = |fifo: &Outputs| ["stat_dropped", "stat_bad"].iter().for_each(|name| m.unused(&fifo[name]));
    let arrives = |name: &str, mac: &Mac| -> Result<[Expr; 5], Errors> {
        let Some(arrive_in) = &mac.arrive_in else { return Ok(mac.arriving.clone()) };
        let arrives = into(between(arrive_in, clock), "s_axis", &mac.arriving)
            .with("cfg_wait", &zero)
            .with("cfg_drop_bad", &zero)
            .with("m_axis_tready", &one)
            .place(m, name, &fifo("w512")?);
        uncounted(&arrives);
        m.unused(&arrives["s_axis_tready"]);
        Ok(STREAM.map(|(name, _)| arrives[&format!("m_axis_{name}")].clone()))
    };
    let [from_local, from_long] = [arrives("from_local", local)?, arrives("from_long", long)?];
    let leaving = std::array::from_fn::<_, 4, _>(|at| m.wire(format!("leaving_{}", STREAM[at].0), STREAM[at].1));
    let departs = into(between(clock, &long.leave_in), "s_axis", &[&leaving[..], std::slice::from_ref(&zero)].concat())
        .with("cfg_wait", &one)
        .with("cfg_drop_bad", &zero)
        .with("m_axis_tready", &long.ready)
        .place(m, "to_long", &fifo("w512_d256")?);
    uncounted(&departs);

    let inputs = Inputs::default().with("clk", &clock.0).with("rst", &clock.1);
    let inputs = into(into(inputs, "s_axis_local", &from_local), "s_axis_long", &from_long)
        .with("m_axis_local_tready", &local.ready)
        .with("m_axis_long_tready", &departs["s_axis_tready"]);
    let gateway = reached.place(m, inputs, &part(&bifrost_gateway::hdl::CORE, "w512")?);
    m.unused(&gateway["irq"]);
    for ((name, _), wire) in STREAM.iter().zip(&leaving) {
        m.assign(wire, &gateway[&format!("m_axis_long_{name}")]);
    }
    // a gateway sends no frame that is bad
    let to_local = STREAM.map(|(name, _)| match name {
        "tuser" => zero.clone(),
        _ => gateway[&format!("m_axis_local_{name}")].clone(),
    });
    Ok([to_local, STREAM.map(|(name, _)| departs[&format!("m_axis_{name}")].clone())])
}
