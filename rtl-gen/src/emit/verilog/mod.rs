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
    verilog_from(top, None)
}

/// [`verilog`] with the command that writes it in the header.
pub fn verilog_from(top: &Module, command: Option<&str>) -> Result<String, Errors> {
    check::hierarchy(top)?;
    let mut out = String::new();
    header(top, command, &mut out);
    out.push_str("`default_nettype none\n\n");
    module::write(top, &mut out);
    let helpers = top.submodules()?;
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

fn header(m: &Module, command: Option<&str>, out: &mut String) {
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
