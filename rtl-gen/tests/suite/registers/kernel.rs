//! A kernel and a builder module contain a register block like any other.

use rtl_gen::builder::ModuleBuilder;
use rtl_gen::builder_block;
use rtl_gen::kernel::prelude::*;
use rtl_gen::registers::{Field, Register, RegisterMap, block};

fn pacer() -> RegisterMap {
    RegisterMap::new("pacer", "Registers of a pacer.", 3)
        .with(Register::fields("gap", 0, "Time between ticks.").with(Field::config(
            "gap",
            0,
            4,
            2,
            "Clocks, less one.",
        )))
        .with(Register::counter("ticks", 4, 32, "Ticks so far."))
}

builder_block! {
    /// The registers, as a block for kernels.
    pub struct PacerRegisters {
        pub clk: Signal<In, Clock>,
        pub rst: Signal<In, Bit>,
        pub s_axil_awaddr: Signal<In, Bits<3>>,
        pub s_axil_awvalid: Signal<In, Bit>,
        pub s_axil_awready: Signal<Out, Bit>,
        pub s_axil_wdata: Signal<In, Bits<32>>,
        pub s_axil_wstrb: Signal<In, Bits<4>>,
        pub s_axil_wvalid: Signal<In, Bit>,
        pub s_axil_wready: Signal<Out, Bit>,
        pub s_axil_bresp: Signal<Out, Bits<2>>,
        pub s_axil_bvalid: Signal<Out, Bit>,
        pub s_axil_bready: Signal<In, Bit>,
        pub s_axil_araddr: Signal<In, Bits<3>>,
        pub s_axil_arvalid: Signal<In, Bit>,
        pub s_axil_arready: Signal<Out, Bit>,
        pub s_axil_rdata: Signal<Out, Bits<32>>,
        pub s_axil_rresp: Signal<Out, Bits<2>>,
        pub s_axil_rvalid: Signal<Out, Bit>,
        pub s_axil_rready: Signal<In, Bit>,
        pub cfg_gap: Signal<Out, Bits<4>>,
        pub count_ticks: Signal<In, Bit>,
    } = block(&pacer())
}

/// A pacer that ticks at the pace in a register, and counts the ticks.
#[derive(LogicBlock, Default)]
struct Pacer {
    pub clk: Signal<In, Clock>,
    pub rst: Signal<In, Bit>,
    pub araddr: Signal<In, Bits<3>>,
    pub arvalid: Signal<In, Bit>,
    pub rdata: Signal<Out, Bits<32>>,
    pub rvalid: Signal<Out, Bit>,
    pub tick: Signal<Out, Bit>,
    registers: PacerRegisters,
    left: Reg<Bits<4>>,
    now: Signal<Local, Bit>,
}

impl Logic for Pacer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clk, left);
        self.registers.clk.next = self.clk.val();
        self.registers.rst.next = self.rst.val();
        self.registers.s_axil_awaddr.next = 0.into();
        self.registers.s_axil_awvalid.next = false;
        self.registers.s_axil_wdata.next = 0.into();
        self.registers.s_axil_wstrb.next = 0.into();
        self.registers.s_axil_wvalid.next = false;
        self.registers.s_axil_bready.next = true;
        self.registers.s_axil_araddr.next = self.araddr.val();
        self.registers.s_axil_arvalid.next = self.arvalid.val();
        self.registers.s_axil_rready.next = true;
        self.rdata.next = self.registers.s_axil_rdata.val();
        self.rvalid.next = self.registers.s_axil_rvalid.val();
        self.now.next = self.left.q.val() == 0;
        self.left.d.next = self.left.q.val() - 1;
        if self.now.val() {
            self.left.d.next = self.registers.cfg_gap.val();
        }
        self.registers.count_ticks.next = self.now.val();
        self.tick.next = self.now.val();
    }
}

#[test]
fn a_kernel_contains_a_register_block() {
    let module =
        lower(&Pacer::default(), "pacer", &Docs::new("Ticks at the pace that a register says.")).expect("a pacer");
    assert_eq!(module.instances[0].module.name, "pacer_registers");

    let mut pacer = Pacer::default();
    let clock = |pacer: &mut Pacer| {
        for level in [false, true] {
            pacer.clk.next = level.into();
            assert!(simulate(pacer, 20));
        }
    };
    pacer.rst.next = true;
    clock(&mut pacer);
    pacer.rst.next = false;
    let mut ticks = vec![];
    for at in 0..13 {
        pacer.arvalid.next = at == 8;
        pacer.araddr.next = 4.into();
        clock(&mut pacer);
        ticks.push(pacer.tick.val());
    }
    let every_third: Vec<bool> = (0..13).map(|at| at % 3 == 2).collect();
    assert_eq!(ticks, every_third);
    assert!(pacer.rvalid.val(), "five clocks after the address");
    assert_eq!(pacer.rdata.val().index(), 4, "ticks until two clocks after the address");
}

#[test]
fn a_builder_module_contains_a_register_block() {
    let registers = block(&pacer()).expect("a block");
    let m = ModuleBuilder::new("paced");
    let inputs: Vec<_> = registers
        .ports()
        .filter(|port| port.is_input() && port.name.starts_with("s_axil"))
        .map(|port| (port.name.clone(), m.input(&port.name, port.width)))
        .collect();
    let tick = m.input("tick", 1);
    let mut connections: Vec<_> = inputs.iter().map(|(name, value)| (name.as_str(), value)).collect();
    connections.push(("count_ticks", &tick));
    let outputs = m.instance("registers", &registers, &connections);
    m.assign(&m.output("gap", 4), &outputs["cfg_gap"]);
    let module = m.build().expect("a module");
    assert_eq!(module.instances[0].module.name, "pacer_registers");
}
