//! Verilog-2005.

mod expr;
mod layout;
mod legal;
mod memory;
mod module;
mod process;
mod text;

use crate::check;
use crate::error::Errors;
use crate::ir::Module;
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

/// The text of a module and, behind it, of the parts that share its file.
fn file(top: &Module, command: Option<String>, parts: &[Rc<Module>]) -> String {
    let mut out = String::new();
    header(top, command, &mut out);
    out.push_str("`default_nettype none\n\n");
    module::write(top, &mut out);
    if !parts.is_empty() {
        out.push_str("\n// The modules below are parts of the one above and share its file.\n");
        out.push_str("// verilator lint_off DECLFILENAME\n");
    }
    for part in parts {
        out.push('\n');
        describe(part, &mut out);
        module::write(part, &mut out);
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
