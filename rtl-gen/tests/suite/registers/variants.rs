//! Variants of a core share one block; the values in which they differ are parameters of the block.

use rtl_gen::builder::ModuleBuilder;
use rtl_gen::emit::verilog;
use rtl_gen::interp::Interp;
use rtl_gen::ir::Module;
use rtl_gen::registers::{Field, Register, RegisterMap, block};
use rtl_gen::tools;
use std::rc::Rc;

/// Registers of a core with this number of lanes.
pub fn variant(lanes: u32) -> RegisterMap {
    let build = Register::fields("build", 0, "Parameters of the core.");
    let step = Register::fields("step", 4, "Speed of the core.");
    let limits = Register::fields("limit", 0x10, "Limit of a class.").array(2);
    RegisterMap::new("pacer", "Registers.", 8)
        .with(build.with(Field::constant("lanes", 0, 8, lanes, "Lanes.")).of_variant())
        .with(step.with(Field::config("step", 8, 8, 8 * lanes, "Steps.")).of_variant())
        .with(Register::fields("delay", 8, "A delay.").with(Field::config("delay", 0, 8, 7, "Clocks.")))
        .with(limits.with(Field::config("limit", 4, 4, lanes / 2, "Frames.")).of_variant())
}

/// A top that contains the block of a variant, with the same ports.
fn top(map: &RegisterMap) -> Rc<Module> {
    let block = block(map).expect("a block");
    let m = ModuleBuilder::new("top");
    let given = block.ports().filter(|port| port.is_input() && !["clk", "rst"].contains(&port.name.as_str()));
    let given: Vec<_> = given.map(|port| (port.name.as_str(), m.input(&port.name, port.width))).collect();
    let inputs: Vec<_> = given.iter().map(|(name, value)| (*name, value)).collect();
    let parameters = map.parameters();
    let parameters: Vec<_> = parameters.iter().map(|(name, word)| (name.as_str(), *word)).collect();
    let outputs = m.instance_with("registers", &block, &parameters, &inputs);
    for port in block.ports().filter(|port| port.is_output()) {
        m.assign(&m.output(&port.name, port.width), &outputs[&port.name]);
    }
    m.build().expect("a top")
}

#[test]
fn all_variants_have_one_block() {
    assert_eq!(block(&variant(8)), block(&variant(16)));
    assert_eq!(variant(8).parameters(), [("BUILD".into(), 8), ("STEP".into(), 0x4000), ("LIMIT".into(), 0x40)]);
    let text = verilog(&top(&variant(16))).expect("it can be emitted");
    assert!(text.contains(".BUILD(32'd16)") && text.contains("parameter [31:0] BUILD = 32'd0"), "{text}");
    tools::lint(&text, "top").unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn each_variant_reads_its_own_values() {
    for lanes in [8, 16] {
        let mut top = Interp::new(&top(&variant(lanes))).expect("a top");
        let [clk, rst, araddr, arvalid, rready, rdata, step, limit] =
            ["clk", "rst", "s_axil_araddr", "s_axil_arvalid", "s_axil_rready", "s_axil_rdata", "cfg_step", "cfg_limit"]
                .map(|port| top.port(port));
        top.set(rst, 1);
        top.edge(clk);
        assert_eq!((top.get(step), top.get(limit)), (u64::from(8 * lanes), u64::from(lanes / 2 * 0x11)));
        top.set(rst, 0);
        top.set(rready, 1);
        for (offset, word) in [(0, lanes), (4, (8 * lanes) << 8), (8, 7), (0x14, (lanes / 2) << 4)] {
            top.set(araddr, offset);
            top.set(arvalid, 1);
            (0..5).for_each(|_| {
                top.edge(clk);
                top.set(arvalid, 0);
            });
            assert_eq!(top.get(rdata), u64::from(word), "{lanes} lanes, offset {offset}");
            top.edge(clk);
        }
    }
}
