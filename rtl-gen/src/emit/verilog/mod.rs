//! Verilog-2005.

mod expr;
mod layout;
mod legal;
mod memory;
mod module;
mod process;
mod text;

use crate::error::{Error, Errors};
use crate::ir::Module;
use std::rc::Rc;

/// The text of a module and of every module below it, the top first. Structurally equal modules appear once.
pub fn verilog(top: &Module) -> Result<String, Errors> {
    let mut out = String::new();
    header(top, &mut out);
    out.push_str("`default_nettype none\n\n");
    module::write(top, &mut out);
    let helpers = submodules(top)?;
    if !helpers.is_empty() {
        out.push_str("\n// The modules below are parts of the one above and share its file.\n");
        out.push_str("// verilator lint_off DECLFILENAME\n");
    }
    for module in helpers {
        out.push('\n');
        describe(&module, &mut out);
        module::write(&module, &mut out);
    }
    out.push_str("\n`default_nettype wire\n");
    Ok(out)
}

fn header(m: &Module, out: &mut String) {
    out.push_str("// SPDX-License-Identifier: MIT OR Apache-2.0\n//\n");
    describe(m, out);
    if !m.parameters.is_empty() {
        out.push_str("//\n// Built with\n");
        let widest = m.parameters.iter().map(|p| p.0.len()).max().unwrap_or(0);
        m.parameters.iter().for_each(|(name, value)| out.push_str(&format!("//   {name:widest$} = {value}\n")));
    }
    out.push('\n');
}

fn describe(m: &Module, out: &mut String) {
    m.doc.iter().for_each(|line| out.push_str(&format!("// {line}\n").replace("// \n", "//\n")));
}

/// Every module below `top`, each once, in the order in which they are first used.
pub fn submodules(top: &Module) -> Result<Vec<Rc<Module>>, Errors> {
    fn visit(m: &Module, found: &mut Vec<Rc<Module>>) -> Result<(), Errors> {
        let before = found.len();
        for instance in &m.instances {
            match found.iter().find(|f| f.name == instance.module.name) {
                Some(f) if Rc::ptr_eq(f, &instance.module) || *f == instance.module => {}
                Some(f) => return Err(Errors(vec![Error::ModuleClash { module: f.name.clone() }])),
                None => found.push(instance.module.clone()),
            }
        }
        let new: Vec<Rc<Module>> = found[before..].to_vec();
        new.iter().try_for_each(|m| visit(m, found))
    }
    let mut found = vec![];
    visit(top, &mut found)?;
    match found.iter().find(|m| m.name == top.name) {
        Some(m) => Err(Errors(vec![Error::ModuleClash { module: m.name.clone() }])),
        None => Ok(found),
    }
}
