//! A command of software about a flow, from its write to its answer.

use rtl_gen::Errors;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::Module;
use std::rc::Rc;

/// Holds one command until the table of flows has taken and answered it.
pub fn command() -> Result<Rc<Module>, Errors> {
    let m = ModuleBuilder::new("flow_command");
    m.describe("Offers a command of software to the table of flows, and waits for its answer.");
    m.group("Software");
    let write = m.doc("Command: write the flow.").input("write", 1);
    let remove = m.doc("Command: remove the flow.").input("remove", 1);
    let busy = m.doc("The command has no answer so far: another is ignored.").output_reg("busy", 1, 0);
    m.group("Table of flows");
    let offered = m.doc("A command is offered.").output_reg("offered", 1, 0);
    let removes = m.doc("The command removes the flow.").output_reg("removes", 1, 0);
    let taken = m.doc("The command is taken if it is offered.").input("taken", 1);
    let answered = m.doc("The command is done.").input("answered", 1);

    let begins = m.named("begins", (&write ^ &remove) & !&busy);
    m.assign(&busy, &begins | (&busy & !&answered));
    m.assign(&offered, &begins | (&offered & !&taken));
    m.when(&begins, || m.assign(&removes, &remove));
    m.build()
}
