//! The configuration for the next packets, and the values that follow from it.

use super::super::SETTLE_STEPS;
use super::CORE;
use crate::lowar::{Build, SYMBOLS_MAX};
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Ports that go into registers as they are: name and bits.
pub const TAKEN: [(&str, usize); 14] = [
    ("symbols", 8),
    ("repairs", 4),
    ("lanes_log2", 3),
    ("flush_idle", 24),
    ("flush_age", 32),
    ("udp", 1),
    ("destination_mac", 48),
    ("source_mac", 48),
    ("source_ip", 32),
    ("destination_ip", 32),
    ("source_port", 16),
    ("destination_port", 16),
    ("traffic_class", 8),
    ("epoch", 16),
];

/// Takes the ports with `load`; in the steps after it `settled` is low until all values that follow from them are
/// there.
pub fn config(build: &Build) -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new(format!("lowar_encoder_config_{}x{}", build.rows, build.lanes()));
    m.parametric(CORE.parametric(format!("lowar_encoder_config_x{}", build.lanes()), &[("ROWS", build.rows as u32)]));
    m.describe("The configuration for the next generation, its range, and what the headers need of it.");
    let step = m.doc("The pipeline moves.").input("step", 1);
    let load = m.doc("Take the ports.").input("load", 1);
    let protect = m.input("protect", 1);
    let held = TAKEN.map(|(name, width)| {
        let pin = m.input(name, width);
        let held = m.output(format!("{name}_held"), width);
        let register = m.reg(format!("{name}_reg"), width, 0);
        m.when(&load, || m.assign(&register, &pin));
        m.assign(&held, &register);
        (name, pin, register)
    });
    let pin = |wanted: &str| &held.iter().find(|(name, ..)| *name == wanted).expect("a port").1;
    let register = |wanted: &str| &held.iter().find(|(name, ..)| *name == wanted).expect("a port").2;

    m.comment("range check: a configuration out of range protects nothing");
    let symbols = pin("symbols");
    let in_range = symbols.any()
        & symbols.le(SYMBOLS_MAX as u64)
        & pin("repairs").le(build.rows as u64)
        & pin("lanes_log2").le(build.lanes_log2 as u64);
    let in_range = m.named("in_range", in_range);
    let protecting = m.doc("Frames are protected.").output_reg("protecting", 1, 0);
    let error = m.doc("Protection is asked for, but the configuration is not in range.").output_reg("error", 1, 0);
    m.when(&load, || {
        m.assign(&protecting, &protect & &in_range);
        m.assign(&error, &protect & !&in_range);
    });

    let settling = m.reg_no_reset("settling", 4);
    let settled = m.doc("The configuration has settled.").output_reg("settled", 1, 1);
    m.when(&load, || {
        m.assign(&settling, u64::from(SETTLE_STEPS));
        m.assign(&settled, 0);
    })
    .else_when(&step & !&settled, || {
        m.assign(&settling, &settling - 1);
        m.assign(&settled, settling.eq(1));
    });

    m.comment("k D and D - 1");
    let lanes_bits = build.lanes_log2;
    let count_bits = SYMBOLS_MAX.ilog2() as usize + lanes_bits + 1;
    let shift = register("lanes_log2");
    let frames = m.pipe("frames_reg", register("symbols").zext(count_bits).shl(shift));
    let ones = lit((1u64 << lanes_bits) - 1, lanes_bits);
    let mask = m.pipe("lane_mask_reg", !ones.shl(shift));
    m.assign(&m.doc("Frames of a whole generation.").output("frames", count_bits), &frames);
    m.assign(&m.doc("Number of the last lane.").output("last_lane", lanes_bits), &mask);

    m.comment("RFC 791: the header's sum without the total length, carries added back at the end");
    let half = |name: &str, low: usize| register(name).slice(low, 16).zext(18);
    let source = half("source_ip", 16) + half("source_ip", 0);
    let destination = half("destination_ip", 16) + half("destination_ip", 0);
    let service = cat(&[lit(0x45u8, 8), register("traffic_class").clone()]).zext(18);
    let source = m.pipe("source_sum", source + service);
    let destination = m.pipe("destination_sum", destination + (0x4000 + 0x4011));
    let sum = m.pipe("header_sum", source.zext(19) + destination.zext(19));
    let once = m.pipe("carried_once", sum.slice(0, 16).zext(17) + sum.slice(16, 3).zext(17));
    let twice = m.pipe("carried_twice", once.slice(0, 16) + once.slice(16, 1).zext(16));
    m.assign(&m.doc("One's complement sum of the IPv4 header but its length.").output("ip_sum", 16), &twice);
    m.build()
}
