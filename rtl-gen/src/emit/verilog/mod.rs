//! Verilog-2005.

mod expr;
mod families;
mod layout;
mod legal;
mod line;
mod memory;
mod merge;
mod module;
mod names;
mod process;
mod roll;
mod shared;
mod solve;
mod text;
mod token;

use crate::check;
use crate::error::Errors;
use crate::ir::{Module, State};
pub(crate) use layout::bits;
use line::Line;
use module::{Vector, Written};
use shared::Form;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// A file of Verilog.
#[derive(Clone, Debug)]
pub struct VerilogFile {
    /// Name of its module.
    pub name: String,
    /// The module; of several that share one Verilog module, the one with the defaults.
    pub module: Rc<Module>,
    /// Names of the modules inside.
    pub inside: Vec<String>,
    /// Its text.
    pub text: String,
}

/// The text of a module and of every module below it, the top first. Structurally equal modules appear once.
pub fn verilog(top: &Module) -> Result<String, Errors> {
    check::hierarchy(top)?;
    let mut out = String::new();
    let mut parts = parts(top)?;
    if let Some(shared) = shared::shared(top) {
        // in a text of its own the top has its own values without a wrapper
        parts[0].lines = shared.lines_as(top);
    }
    header(&parts[0], None, &mut out);
    out.push_str("`default_nettype none\n\n");
    for (at, part) in parts.iter().enumerate() {
        if at == 1 {
            out.push_str("\n// The modules below are parts of the one above and share its file.\n");
            out.push_str("// verilator lint_off DECLFILENAME\n");
        }
        if at > 0 {
            out.push('\n');
            describe(&part.module, &mut out);
        }
        part.write(&mut out);
    }
    out.push_str("\n`default_nettype wire\n");
    Ok(out)
}

/// A module and every module below it, each as a file of its own, the top first: parts that several designs share have
/// one file. `command` returns the command that writes the file of a module, for the header.
pub fn verilog_files(top: &Module, command: impl Fn(&str) -> Option<String>) -> Result<Vec<VerilogFile>, Errors> {
    check::hierarchy(top)?;
    let file = |part: Part| {
        let mut text = String::new();
        header(&part, command(&part.name), &mut text);
        text.push_str("`default_nettype none\n\n");
        part.write(&mut text);
        text.push_str("\n`default_nettype wire\n");
        VerilogFile { name: part.name, module: part.module, inside: part.inside, text }
    };
    let mut parts = parts(top)?;
    if parts[0].name != top.name {
        parts.insert(0, wrapper(top, &parts[0].name));
    }
    Ok(parts.into_iter().map(file).collect())
}

/// A module of the text.
struct Part {
    name: String,
    module: Rc<Module>,
    inside: Vec<String>,
    lines: Vec<Line>,
    /// Names of its parameters.
    parameters: Vec<String>,
}

impl Part {
    fn write(&self, out: &mut String) {
        self.lines.iter().for_each(|line| roll::unmarked(line).write(out));
    }
}

/// A module that instantiates `shared` with the values of `top`, for tools that take no parameters.
fn wrapper(top: &Module, shared: &str) -> Part {
    Part {
        name: top.name.clone(),
        module: Rc::new(top.clone()),
        inside: vec![shared.to_owned()],
        lines: module::wrapper(top, shared),
        parameters: vec![],
    }
}

/// The modules of the text of a design, each once, the top first, then in the order in which they are first used.
fn parts(top: &Module) -> Result<Vec<Part>, Errors> {
    let top = Rc::new(top.clone());
    let mut parts: Vec<Part> = vec![];
    let mut waiting: Vec<Rc<Module>> = vec![];
    let name = |module: &Module| match shared::form(module) {
        Form::Own => module.name.clone(),
        Form::Shared { name, .. } => name,
    };
    let inside = |modules: &[Rc<Module>]| {
        let mut names: Vec<String> = vec![];
        for instance in modules.iter().flat_map(|module| &module.instances) {
            let name = name(&instance.module);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    };
    waiting.push(top);
    let mut at = 0;
    while at < waiting.len() {
        let module = waiting[at].clone();
        at += 1;
        if parts.iter().any(|part| part.name == name(&module)) {
            continue;
        }
        let (modules, lines, parameters) = match (&module.parametric, shared::shared(&module)) {
            (Some(parametric), Some(shared)) => {
                (shared::modules(parametric), shared.lines(), shared.parameters().cloned().collect())
            }
            _ => (vec![module.clone()], module::write(&module).text.clone().lines(&module.name), vec![]),
        };
        let (name, inside) = (name(&module), inside(&modules));
        waiting.extend(modules.iter().flat_map(|module| &module.instances).map(|instance| instance.module.clone()));
        parts.push(Part { name, module: modules[0].clone(), inside, lines, parameters });
    }
    Ok(parts)
}

/// Paths of registers and memories in the text: below a loop an instance has a number, equal registers are parts of one
/// vector, and an instance that parameters choose is in a block.
pub fn states(top: &Module, states: &[State]) -> Vec<State> {
    written_states(top, states, |level| level)
}

/// [`states`] in the netlist that Yosys writes of the text: it has no loops and blocks, whose names are part of the names below.
pub fn netlist_states(top: &Module, states: &[State]) -> Vec<State> {
    written_states(top, states, |level| {
        let last = level.rfind('.').map_or(0, |dot| dot + 1);
        let end = level[last..].find('[').map_or(level.len(), |bracket| last + bracket);
        if last == 0 { level } else { format!("\\{} {}", &level[..end], &level[end..]) }
    })
}

/// The paths with each of their levels written as `escape` does.
fn written_states(top: &Module, states: &[State], escape: impl Fn(String) -> String) -> Vec<State> {
    let mut known: HashMap<*const Module, Paths> = HashMap::new();
    let mut written = |state: &State| {
        let mut module = top;
        let path = state.path.split('.').map(|name| {
            let paths = known.entry(module).or_insert_with(|| Paths::of(module));
            let path = paths.path(name);
            if let Some(instance) = module.instance(name) {
                module = &instance.module;
            }
            escape(path)
        });
        State { path: path.collect::<Vec<_>>().join("."), ..state.clone() }
    };
    states.iter().map(&mut written).collect()
}

/// A signal or memory of a design in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// Path from the top through the instances, of the vector that has the signal if several signals are one.
    pub path: String,
    /// Bits of the vector.
    pub total: usize,
    /// Position of the signal's lowest bit.
    pub low: usize,
    /// Bits of the signal.
    pub width: usize,
}

/// The place in the text of a signal or memory of `width` bits with this path.
pub fn locate(top: &Module, path: &str, width: usize) -> Location {
    let (above, name) = path.rsplit_once('.').map_or((None, path), |(above, name)| (Some(above), name));
    let mut module = top;
    let mut names: Vec<String> = vec![];
    for instance in above.iter().flat_map(|above| above.split('.')) {
        names.push(Paths::of(module).path(instance));
        let found = module.instance(instance);
        module = &found.unwrap_or_else(|| panic!("`{}` has no part `{instance}`", module.name)).module;
    }
    let paths = Paths::of(module);
    let (name, total, low) = match paths.written.vectors.get(name) {
        Some(Vector { name, total, low }) => (name.clone(), *total, *low),
        None => (paths.path(name), width, 0),
    };
    names.push(name);
    Location { path: names.join("."), total, low, width }
}

/// The Verilog module of a design, and its parameters with their values.
pub fn instantiation(top: &Module) -> (String, Vec<(String, u64)>) {
    match shared::form(top) {
        Form::Own => (top.name.clone(), vec![]),
        Form::Shared { name, parameters } => (name, parameters),
    }
}

/// The names of a module's signals and instances in the text.
struct Paths {
    written: Rc<Written>,
    chosen: BTreeSet<String>,
}

impl Paths {
    fn of(m: &Module) -> Self {
        let chosen = shared::shared(m).map(|shared| shared.chosen.clone()).unwrap_or_default();
        Self { written: module::write(m), chosen }
    }

    fn path(&self, name: &str) -> String {
        let path = self.written.paths.get(name).map_or(name, String::as_str);
        let last = path.rsplit('.').next().unwrap_or(path);
        match path.strip_suffix(last).filter(|_| self.chosen.contains(last)) {
            Some(above) => format!("{above}{}.{last}", merge::label(last)),
            None => path.to_owned(),
        }
    }
}

fn header(part: &Part, command: Option<String>, out: &mut String) {
    let m = &part.module;
    out.push_str("// SPDX-License-Identifier: MIT OR Apache-2.0\n");
    if let Some(command) = command {
        out.push_str(&format!("// Written by `{command}`; change its source, not this file.\n"));
    }
    if !m.doc.is_empty() {
        out.push_str("//\n");
        describe(m, out);
    }
    let built_with: Vec<_> = m.built_with.iter().filter(|(name, _)| !part.parameters.contains(name)).collect();
    if !built_with.is_empty() {
        out.push_str("//\n// Built with\n");
        let widest = built_with.iter().map(|p| p.0.len()).max().unwrap_or(0);
        built_with.iter().for_each(|(name, value)| out.push_str(&format!("//   {name:widest$} = {value}\n")));
    }
    out.push('\n');
}

fn describe(m: &Module, out: &mut String) {
    m.doc.iter().for_each(|line| text::comment(if line.is_empty() { " " } else { line }, 0, out));
}
