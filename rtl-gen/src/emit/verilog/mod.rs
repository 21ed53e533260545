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

/// The text of a module and of every module below it, the top first. Structurally equal modules appear once.
pub fn verilog(top: &Module) -> Result<String, Errors> {
    check::hierarchy(top)?;
    let mut out = String::new();
    header(top, None, &mut out);
    out.push_str("`default_nettype none\n\n");
    module::write(top, &mut out);
    let parts = top.submodules()?;
    if !parts.is_empty() {
        out.push_str("\n// The modules below are parts of the one above and share its file.\n");
        out.push_str("// verilator lint_off DECLFILENAME\n");
    }
    for part in parts {
        out.push('\n');
        describe(&part, &mut out);
        module::write(&part, &mut out);
    }
    out.push_str("\n`default_nettype wire\n");
    Ok(out)
}

/// The name and the text of a module and of every module below it, each as a file of its own, the top first: what several
/// designs share is there once. `command` says for a module which command writes its file, for the header.
pub fn verilog_files(
    top: &Module,
    command: impl Fn(&Module) -> Option<String>,
) -> Result<Vec<(String, String)>, Errors> {
    check::hierarchy(top)?;
    let file = |module: &Module| {
        let mut out = String::new();
        header(module, command(module), &mut out);
        out.push_str("`default_nettype none\n\n");
        module::write(module, &mut out);
        out.push_str("\n`default_nettype wire\n");
        (module.name.clone(), out)
    };
    let parts = top.submodules()?;
    Ok([file(top)].into_iter().chain(parts.iter().map(|part| file(part))).collect())
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
    if !m.parameters.is_empty() {
        out.push_str("//\n// Built with\n");
        let widest = m.parameters.iter().map(|p| p.0.len()).max().unwrap_or(0);
        m.parameters.iter().for_each(|(name, value)| out.push_str(&format!("//   {name:widest$} = {value}\n")));
    }
    out.push('\n');
}

fn describe(m: &Module, out: &mut String) {
    m.doc.iter().for_each(|line| text::comment(if line.is_empty() { " " } else { line }, 0, out));
}
