//! Primitives pass the linters, and synthesis maps them to the intended cells.

use num_bigint::BigUint;
use rtl_gen::ir::{MemoryStyle, Module, ReadKind};
use rtl_gen::prim::*;
use rtl_gen::{Errors, emit, tools};
use std::collections::BTreeMap;
use std::rc::Rc;

const BEATS: Axis = Axis { data: 64, keep: true, last: true, user: 2 };

fn text(module: &Result<Rc<Module>, Errors>) -> (String, String) {
    let module = module.as_ref().unwrap();
    (emit::verilog(module).unwrap(), module.name.clone())
}

fn ram(kind: ReadKind, style: MemoryStyle) -> Result<Rc<Module>, Errors> {
    Ram { width: 36, depth: 1024, kind, style }.module()
}

#[test]
fn every_primitive_is_silent_under_the_linters() {
    let words: Vec<BigUint> = (0..64u64).map(BigUint::from).collect();
    let signed = |signed, latency| Multiplier { a_width: 18, b_width: 17, signed, latency }.module();
    let mut all = vec![
        signed(false, 1),
        signed(true, 3),
        rom("lookup", 6, &words, MemoryStyle::Auto),
        skid_buffer(BEATS),
        fifo(BEATS, 16, MemoryStyle::Distributed),
        async_fifo(BEATS, 16, 2, MemoryStyle::Auto),
        bit_synchroniser(2),
        pulse_synchroniser(2),
        Crc::ETHERNET.module("ethernet_crc_64", 8),
    ];
    for kind in [ReadKind::Asynchronous, ReadKind::ReadFirst, ReadKind::WriteFirst] {
        all.push(ram(kind, MemoryStyle::Auto));
    }
    for module in &all {
        let (text, top) = text(module);
        tools::lint(&text, &top).unwrap_or_else(|e| panic!("{e}\n{text}"));
    }
}

/// The cells that synthesis with `command` makes of a module.
struct Cells(BTreeMap<String, usize>);

impl Cells {
    fn of(module: &Result<Rc<Module>, Errors>, command: &str) -> Self {
        let (text, top) = text(module);
        let script = format!("{command} -top {top}; stat");
        let log = tools::yosys(&text, &top, &script).unwrap_or_else(|e| panic!("{e}"));
        let statistics = log.rsplit("Number of cells:").next().unwrap();
        let count = |line: &str| {
            let mut words = line.split_whitespace();
            let name = words.next()?.to_string();
            Some((name, words.next()?.parse().ok()?))
        };
        Self(statistics.lines().filter_map(count).collect())
    }
    fn count(&self, types: &[&str]) -> usize {
        types.iter().filter_map(|t| self.0.get(*t)).sum()
    }
}

/// Synthesis up to the mapping of memories and multipliers, without that of gates.
const ULTRASCALE: &str = "synth_xilinx -family xcup -run begin:fine";
const ECP5: &str = "synth_ecp5 -run begin:map_gates";

const XILINX_BLOCK: [&str; 2] = ["RAMB36E2", "RAMB18E2"];
const XILINX_LUT_RAM: [&str; 5] = ["RAM64M", "RAM64M8", "RAM64X1D", "RAM32M", "RAM32M16"];

#[test]
fn block_rams_are_inferred() {
    let words: Vec<BigUint> = (0..1024u64).map(|i| BigUint::from(i * 2654435761 % (1 << 32))).collect();
    let modules = [
        ram(ReadKind::ReadFirst, MemoryStyle::Block),
        ram(ReadKind::WriteFirst, MemoryStyle::Block),
        rom("lookup", 32, &words, MemoryStyle::Block),
        async_fifo(Axis { data: 32, keep: false, last: true, user: 0 }, 512, 2, MemoryStyle::Block),
    ];
    for (module, (ramb, dp16kd)) in modules.iter().zip([(1, 2), (1, 2), (1, 2), (1, 1)]) {
        assert_eq!(Cells::of(module, ULTRASCALE).count(&XILINX_BLOCK), ramb, "{module:?}");
        assert_eq!(Cells::of(module, ECP5).count(&["DP16KD"]), dp16kd, "{module:?}");
    }
}

#[test]
fn distributed_rams_are_inferred() {
    for kind in [ReadKind::Asynchronous, ReadKind::ReadFirst] {
        let ram = Ram { width: 8, depth: 64, kind, style: MemoryStyle::Distributed }.module();
        let cells = Cells::of(&ram, ULTRASCALE);
        assert_eq!(cells.count(&XILINX_BLOCK), 0);
        assert!(cells.count(&XILINX_LUT_RAM) > 0, "{kind:?}");
        let cells = Cells::of(&ram, ECP5);
        assert_eq!(cells.count(&["DP16KD"]), 0);
        assert!(cells.count(&["TRELLIS_DPR16X4"]) > 0, "{kind:?}");
    }
}

#[test]
fn multipliers_become_one_dsp() {
    for (signed, width) in [(false, 17), (true, 18)] {
        let multiplier = Multiplier { a_width: width, b_width: width, signed, latency: 3 }.module();
        assert_eq!(Cells::of(&multiplier, ULTRASCALE).count(&["DSP48E2"]), 1, "signed: {signed}");
        assert_eq!(Cells::of(&multiplier, ECP5).count(&["MULT18X18D"]), 1, "signed: {signed}");
    }
}
