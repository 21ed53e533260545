//! What the AST of a kernel does not carry: words for the header and the ports.

use super::error::KernelError;
use crate::ir::Module;

/// Docs of a module, in the order in which they are read: header lines, parameters, ports under headings.
///
/// ```
/// # use rtl_gen::kernel::Docs;
/// Docs::new("Counts pause quanta down.")
///     .line("IEEE 802.1Qbb clause 36.2.")
///     .parameter("DATA_W", 512)
///     .group("configuration")
///     .port("cfg_enable", "Class-enable vector, bit n for class n.");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Docs {
    about: Vec<String>,
    parameters: Vec<(String, String)>,
    /// Port, doc, heading above it.
    ports: Vec<(String, String, Option<String>)>,
    group: Option<String>,
}

impl Docs {
    /// The first line of the header comment: what the module is.
    pub fn new(line: impl Into<String>) -> Self {
        Self { about: vec![line.into()], ..Self::default() }
    }
    /// A further line of the header comment.
    pub fn line(mut self, line: impl Into<String>) -> Self {
        self.about.push(line.into());
        self
    }
    /// A parameter that the module was built with.
    pub fn parameter(mut self, name: impl Into<String>, value: impl ToString) -> Self {
        self.parameters.push((name.into(), value.to_string()));
        self
    }
    /// The heading over the next port and those after it.
    pub fn group(mut self, heading: impl Into<String>) -> Self {
        self.group = Some(heading.into());
        self
    }
    /// One line about a port, with its name in Verilog: `s_axis_tdata`, `level_3`.
    pub fn port(mut self, name: impl Into<String>, doc: impl Into<String>) -> Self {
        let group = self.group.take();
        self.ports.push((name.into(), doc.into(), group));
        self
    }
    /// Several ports, e.g. those of a table that the golden model shares.
    pub fn ports<N: Into<String>, D: Into<String>>(self, ports: impl IntoIterator<Item = (N, D)>) -> Self {
        ports.into_iter().fold(self, |docs, (name, doc)| docs.port(name, doc))
    }

    /// Puts the docs on a module.
    pub(super) fn apply(&self, module: &mut Module) -> Result<(), KernelError> {
        module.doc.clone_from(&self.about);
        module.parameters.clone_from(&self.parameters);
        for (name, doc, group) in &self.ports {
            let port = module.ports().any(|p| p.name == *name).then(|| module.find(name)).flatten();
            let Some(id) = port else {
                return Err(KernelError::PortDoc { module: module.name.clone(), port: name.clone() });
            };
            module.signals[id.0].doc = Some(doc.clone());
            module.signals[id.0].group.clone_from(group);
        }
        Ok(())
    }
}
