//! The decision on a frame: all that counts is read with its first beat, and its new class and markings are there two clocks later.

use crate::blocks::field;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, Module};
use std::rc::Rc;

/// Pins of the core that the decision reads.
pub const PINS: [&str; 9] = [
    "ingress_port",
    "egress_port",
    "cfg_up",
    "cfg_enable",
    "cfg_class",
    "cfg_remark_pcp",
    "cfg_pcp",
    "cfg_remark_dscp",
    "cfg_dscp",
];

/// Bits of a class, and of a PCP.
pub const CLASS_BITS: usize = 3;
/// Bits of a DSCP.
pub const DSCP_BITS: usize = 6;
/// Clocks from the lookup of the marking to the DSCP for the checksum, and from there to the other outputs.
const CLOCKS: [usize; 2] = [1, 3];

/// Decides on frames.
pub fn decision() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("turn_decision");
    m.describe("Finds out whether a frame turns from down to up, and its class and marking behind the turn, by what its first beat finds.");
    let begins = m.doc("The first beat of a frame is taken.").input("begins", 1);
    let class = m.doc("Class of the frame.").input("of_class", CLASS_BITS);
    m.group("Ports of the frame, and configuration");
    let input = |doc: &str, name: &str, width: usize| m.doc(doc).input(name, width);
    let ingress = input("Port that the frame came in by.", "ingress_port", 6);
    let egress = input("Port that the frame leaves by.", "egress_port", 6);
    let up = input("Ports that lead up.", "cfg_up", super::super::PORTS);
    let enable = input("Classes whose frames are switched where they turn.", "cfg_enable", 8);
    let classes = input("New class of class p at `[3*p +: 3]`.", "cfg_class", 8 * CLASS_BITS);
    let remark_pcp = input("New classes whose frames get their PCP.", "cfg_remark_pcp", 8);
    let pcp = input("PCP of new class p at `[3*p +: 3]`.", "cfg_pcp", 8 * CLASS_BITS);
    let remark_dscp = input("New classes whose frames get their DSCP.", "cfg_remark_dscp", 8);
    let dscp = input("DSCP of new class p at `[6*p +: 6]`.", "cfg_dscp", 8 * DSCP_BITS);

    m.comment("read: what counts for the frame, until the next begins");
    let read = |name: &str, value: &Expr| {
        let register = m.reg_no_reset(name, value.width());
        m.when(&begins, || m.assign(&register, value));
        register
    };
    let number = read("number", &class);
    let from_above = read("from_above", &up.word(&ingress, 1));
    let goes_up = read("goes_up", &up.word(&egress, 1));
    let enabled = read("enabled", &field(&enable, &class));
    let new = read("entry", &field(&classes, &class));
    let remark_pcp = read("remark_pcp", &remark_pcp);
    let pcp = read("pcp_table", &pcp);
    let remark_dscp = read("remark_dscp", &remark_dscp);
    let dscp = read("dscp_table", &dscp);

    m.comment("look up: the marking of the new class");
    let turns = m.named("turns", from_above & goes_up);
    let switched = m.named("switched", &turns & enabled);
    let dscp = m.pipe_by("dscp", m.pipe("dscp_found", field(&dscp, &new)), CLOCKS[0]);
    let later = |name: &str, value: &Expr| m.pipe_by(name, value, 1 + CLOCKS[0] + CLOCKS[1]);

    m.group("Frame whose header was completed three clocks before");
    m.assign(&m.doc("DSCP of the new class.").output("early_dscp", DSCP_BITS), &dscp);
    m.group("Frame whose header was completed six clocks before");
    let hand_on = |name: &str, doc: &str, value: &Expr| m.assign(&m.doc(doc).output(name, value.width()), value);
    hand_on("has_turned", "The frame turns.", &later("turns", &turns));
    hand_on("is_switched", "The frame gets its new class.", &later("switched", &switched));
    let gets_pcp = later("gets_pcp", &(&switched & field(&remark_pcp, &new)));
    hand_on("is_given_pcp", "The frame gets the PCP of its new class, if it has a tag.", &gets_pcp);
    let gets_dscp = later("gets_dscp", &(&switched & field(&remark_dscp, &new)));
    hand_on("is_given_dscp", "The frame gets the DSCP of its new class, if it has IPv4 or IPv6.", &gets_dscp);
    hand_on("old_class", "Class in which the frame came.", &later("number", &number));
    hand_on("new_class", "Class in which the frame leaves.", &later("new", &switched.mux(&new, &number)));
    hand_on("new_pcp", "PCP of the new class.", &later("pcp", &field(&pcp, &new)));
    hand_on("new_dscp", "The DSCP of the new class, once more.", &m.pipe_by("late_dscp", &dscp, CLOCKS[1]));
    m.build()
}
