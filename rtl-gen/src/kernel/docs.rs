//! Docs of a kernel, which its AST does not carry: the header and the ports.

use super::error::KernelError;
use crate::ir::{Module, Parametric};
use std::collections::{BTreeMap, BTreeSet};

/// Docs of a module, in reading order: header lines, parameters, ports under headings.
///
/// ```
/// # use rtl_gen::kernel::Docs;
/// Docs::new("Counts pause quanta down.")
///     .line("IEEE 802.1Qbb clause 36.2.")
///     .parameter("DATA_W", 512)
///     .group("configuration")
///     .port("cfg_enable", "Class-enable vector, bit n for class n.")
///     .unused("s_axis_tuser")
///     .block("timer", Docs::new("The timer of one class.").port("left", "Quanta left."));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Docs {
    about: Vec<String>,
    parameters: Vec<(String, String)>,
    /// Port, doc, heading above it.
    ports: Vec<(String, String, Option<String>)>,
    group: Option<String>,
    unused: Vec<String>,
    blocks: BTreeMap<String, Docs>,
    module: Option<String>,
    parametric: Option<Parametric>,
}

impl Docs {
    /// Docs with the first line of the header comment, which says what the module is.
    pub fn new(line: impl Into<String>) -> Self {
        Self { about: vec![line.into()], ..Self::default() }
    }
    /// Adds a line to the header comment.
    pub fn line(mut self, line: impl Into<String>) -> Self {
        self.about.push(line.into());
        self
    }
    /// Adds a parameter that the module was built with.
    pub fn parameter(mut self, name: impl Into<String>, value: impl ToString) -> Self {
        self.parameters.push((name.into(), value.to_string()));
        self
    }
    /// Sets the heading over the next port and those after it.
    pub fn group(mut self, heading: impl Into<String>) -> Self {
        self.group = Some(heading.into());
        self
    }
    /// Documents a port in one line, by its name in Verilog: `s_axis_tdata`, `level_3`.
    pub fn port(mut self, name: impl Into<String>, doc: impl Into<String>) -> Self {
        let group = self.group.take();
        self.ports.push((name.into(), doc.into(), group));
        self
    }
    /// Documents several ports, e.g. those of a table that the golden model shares.
    pub fn ports<N: Into<String>, D: Into<String>>(self, ports: impl IntoIterator<Item = (N, D)>) -> Self {
        ports.into_iter().fold(self, |docs, (name, doc)| docs.port(name, doc))
    }

    /// Declares that nothing reads this signal (its name in Verilog) on purpose, e.g. an input of a standard interface.
    pub fn unused(mut self, signal: impl Into<String>) -> Self {
        self.unused.push(signal.into());
        self
    }
    /// Sets the docs of the kernel in a field; of an array, of all its elements.
    pub fn block(mut self, field: impl Into<String>, docs: Docs) -> Self {
        self.blocks.insert(field.into(), docs);
        self
    }

    /// Sets the module name of a sub-block. The name says what the module is and what it depends on, so that all
    /// parents share it. Without this call the module is named after its parent and its field.
    pub fn module(mut self, name: impl Into<String>) -> Self {
        self.module = Some(name.into());
        self
    }

    /// Makes the module one Verilog module for all values of its parameters, with the name given.
    pub fn parametric(mut self, parametric: Parametric) -> Self {
        self.parametric = Some(parametric);
        self
    }

    /// The name that [`Self::module`] has set.
    pub(super) fn module_name(&self) -> Option<&str> {
        self.module.as_deref()
    }

    /// The docs of the kernel in a field; empty docs if there are none.
    pub(super) fn of_block(&self, field: &str) -> &Docs {
        static NONE: Docs = Docs {
            about: vec![],
            parameters: vec![],
            ports: vec![],
            group: None,
            unused: vec![],
            blocks: BTreeMap::new(),
            module: None,
            parametric: None,
        };
        self.blocks.get(field).unwrap_or(&NONE)
    }

    /// Checks that every field with docs exists.
    pub(super) fn check_blocks(&self, module: &str, fields: &BTreeSet<String>) -> Result<(), KernelError> {
        match self.blocks.keys().find(|field| !fields.contains(*field)) {
            Some(field) => Err(KernelError::Docs { module: module.into(), name: field.clone(), what: "a sub-block" }),
            None => Ok(()),
        }
    }

    /// Puts the docs on a module.
    pub(super) fn apply(&self, module: &mut Module) -> Result<(), KernelError> {
        module.doc.clone_from(&self.about);
        module.built_with.clone_from(&self.parameters);
        module.parametric.clone_from(&self.parametric);
        for (name, doc, group) in &self.ports {
            let port = module.ports().any(|p| p.name == *name).then(|| module.find(name)).flatten();
            let Some(id) = port else {
                return Err(KernelError::Docs { module: module.name.clone(), name: name.clone(), what: "a port" });
            };
            module.signals[id.0].doc = Some(doc.clone());
            module.signals[id.0].group.clone_from(group);
        }
        for name in &self.unused {
            let Some(id) = module.find(name) else {
                return Err(KernelError::Docs { module: module.name.clone(), name: name.clone(), what: "a signal" });
            };
            module.unused.push(id);
        }
        Ok(())
    }
}
