//! Verilog-2005.

mod expr;
mod families;
mod layout;
mod legal;
mod line;
mod memory;
mod module;
mod names;
mod process;
mod roll;
mod text;

use crate::check;
use crate::error::Errors;
use crate::ir::{Module, State};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// The text of a module and of every module below it, the top first. Structurally equal modules appear once.
pub fn verilog(top: &Module) -> Result<String, Errors> {
    check::hierarchy(top)?;
    Ok(file(top, None, &top.submodules()?))
}

/// The name and the text of a module and of every module below it, each as a file of its own, the top first: what several
/// designs share is there once. `command` says for a module which command writes its file, for the header.
pub fn verilog_files(
    top: &Module,
    command: impl Fn(&Module) -> Option<String>,
) -> Result<Vec<(String, String)>, Errors> {
    check::hierarchy(top)?;
    let alone = |module: &Module| (module.name.clone(), file(module, command(module), &[]));
    let parts = top.submodules()?;
    Ok([alone(top)].into_iter().chain(parts.iter().map(|part| alone(part))).collect())
}

/// Paths of registers and memories as the text has them: below a loop an instance has a number, and registers that are alike are parts of
/// one vector.
pub fn states(top: &Module, states: &[State]) -> Vec<State> {
    let mut known: HashMap<*const Module, BTreeMap<String, String>> = HashMap::new();
    let mut written = |state: &State| {
        let mut module = top;
        let names: Vec<&str> = state.path.split('.').collect();
        let path: Vec<String> = names
            .iter()
            .map(|name| {
                let paths = known.entry(module).or_insert_with(|| module::write(module).paths);
                let path = paths.get(*name).cloned().unwrap_or_else(|| (*name).to_owned());
                if let Some(instance) = module.instances.iter().find(|instance| instance.name == *name) {
                    module = &instance.module;
                }
                path
            })
            .collect();
        State { path: path.join("."), ..state.clone() }
    };
    states.iter().map(&mut written).collect()
}

/// The text of a module and, behind it, of the parts that share its file.
fn file(top: &Module, command: Option<String>, parts: &[Rc<Module>]) -> String {
    let mut out = String::new();
    header(top, command, &mut out);
    out.push_str("`default_nettype none\n\n");
    out.push_str(&module::write(top).text);
    if !parts.is_empty() {
        out.push_str("\n// The modules below are parts of the one above and share its file.\n");
        out.push_str("// verilator lint_off DECLFILENAME\n");
    }
    for part in parts {
        out.push('\n');
        describe(part, &mut out);
        out.push_str(&module::write(part).text);
    }
    out.push_str("\n`default_nettype wire\n");
    out
}

fn header(m: &Module, command: Option<String>, out: &mut String) {
    out.push_str("// SPDX-License-Identifier: MIT OR Apache-2.0\n");
    if let Some(command) = command {
        out.push_str(&format!("// Written by `{command}`; change its source, not this file.\n"));
    }
    if !m.doc.is_empty() {
        out.push_str("//\n");
        describe(m, out);
    }
    if !m.built_with.is_empty() {
        out.push_str("//\n// Built with\n");
        let widest = m.built_with.iter().map(|p| p.0.len()).max().unwrap_or(0);
        m.built_with.iter().for_each(|(name, value)| out.push_str(&format!("//   {name:widest$} = {value}\n")));
    }
    out.push('\n');
}

fn describe(m: &Module, out: &mut String) {
    m.doc.iter().for_each(|line| text::comment(if line.is_empty() { " " } else { line }, 0, out));
}
