//! Modules that differ in widths alone.

use super::Module;
use crate::error::Errors;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::sync::Arc;

/// Designs that contain all modules from which the Verilog of a [`Parametric`] is made.
#[derive(Clone)]
pub struct Home {
    /// Name of the designs, unique in a program.
    pub name: String,
    designs: Arc<dyn Fn() -> Result<Vec<Rc<Module>>, Errors> + Send + Sync>,
}

impl Home {
    /// The designs that this function builds.
    pub fn new(
        name: impl Into<String>,
        designs: impl Fn() -> Result<Vec<Rc<Module>>, Errors> + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), designs: Arc::new(designs) }
    }

    /// Builds the designs.
    pub(crate) fn designs(&self) -> Result<Vec<Rc<Module>>, Errors> {
        (self.designs)()
    }
}

/// A parameter, and its value in a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParameterValue {
    /// Name in Verilog.
    pub name: String,
    /// Meaning of the parameter, without a full stop: known values follow.
    pub doc: String,
    /// The value.
    pub value: u64,
}

/// A module that is one Verilog module for all values of its parameters.
///
/// The IR has a module for each set of values. Verilog has one module, whose numbers are expressions of the parameters where the modules of the
/// home differ.
#[derive(Clone)]
pub struct Parametric {
    /// Name of the module in Verilog.
    pub name: String,
    /// Parameters, and their values in this module.
    pub parameters: Vec<ParameterValue>,
    /// Whether there are no other values than those of the home: Verilog then refuses them.
    pub is_closed: bool,
    /// Designs that contain the modules with other values.
    pub home: Home,
}

impl PartialEq for Parametric {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.parameters) == (&other.name, &other.parameters)
    }
}

impl Eq for Parametric {}

impl Hash for Parametric {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.name, &self.parameters).hash(state);
    }
}

impl fmt::Debug for Parametric {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Parametric").field("name", &self.name).field("parameters", &self.parameters).finish()
    }
}
