//! Modules that exist once in Verilog for all values of their parameters.

use super::line::Line;
use super::merge::{Differ, Merged, merge};
use super::module::{self, Sections};
use super::solve::Parameters;
use super::text::Text;
use crate::ir::{Home, Module, ParameterValue, Parametric};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::{Arc, LazyLock, Mutex};

/// The form of a module in Verilog.
pub enum Form {
    /// A module of its own.
    Own,
    /// One module with parameters for several.
    Shared {
        /// Name of the shared module.
        name: String,
        /// The values of its parameters.
        parameters: Vec<(String, u64)>,
    },
}

/// A module with parameters in place of others.
pub struct Shared {
    /// The text of the module without its name and the parameters of the values that it covers.
    text: Sections,
    /// The values that it covers.
    parametric: Parametric,
    /// Names of instances whose module the parameters choose.
    pub chosen: BTreeSet<String>,
    parameters: Parameters,
    /// Names and texts of the other modules, in the order of their home.
    modules: Vec<(String, Sections)>,
}

/// The form of the module in Verilog.
pub fn form(m: &Module) -> Form {
    match (&m.parametric, shared(m)) {
        (Some(parametric), Some(shared)) => {
            let is_one = |name: &String| shared.parameters.all.iter().any(|(known, _)| known == name);
            let own = parametric.parameters.iter().filter(|parameter| is_one(&parameter.name));
            let parameters = own.map(|parameter| (parameter.name.clone(), parameter.value)).collect();
            Form::Shared { name: parametric.name.clone(), parameters }
        }
        _ => Form::Own,
    }
}

/// The module with parameters in place of this one, if there is one.
///
/// # Panics
/// If modules of the home that are declared to be one differ.
pub fn shared(m: &Module) -> Option<Arc<Shared>> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Option<Arc<Shared>>>>> = LazyLock::new(Mutex::default);
    let parametric = m.parametric.as_ref()?;
    let known = KNOWN.lock().expect("no panic while it is held").get(&parametric.name).cloned();
    let shared = known.unwrap_or_else(|| {
        let shared = Shared::of(parametric).map(Arc::new);
        KNOWN.lock().expect("no panic while it is held").insert(parametric.name.clone(), shared.clone());
        shared
    });
    shared.filter(|shared| {
        let is_at_home = shared.modules.iter().any(|(name, _)| *name == m.name);
        is_at_home || !parametric.is_closed && covers(shared, m, parametric)
    })
}

/// Whether the shared module with the values of a module that is not at its home is that module; found out once in a thread.
fn covers(shared: &Shared, m: &Module, parametric: &Parametric) -> bool {
    thread_local! {
        static KNOWN: RefCell<HashMap<Module, bool>> = RefCell::default();
    }
    let known = KNOWN.with_borrow(|known| known.get(m).copied());
    known.unwrap_or_else(|| {
        let covers = shared.is_with_values(m, parametric);
        KNOWN.with_borrow_mut(|known| known.insert(m.clone(), covers));
        covers
    })
}

/// The modules at the home of this one that share one Verilog module; the values of the first are the defaults.
pub fn modules(parametric: &Parametric) -> Vec<Rc<Module>> {
    let mut found: Vec<Rc<Module>> = vec![];
    for design in designs(&parametric.home) {
        let parts = design.submodules().unwrap_or_else(|errors| panic!("`{}`: {errors}", design.name));
        for module in [design].into_iter().chain(parts) {
            let is_one = module.parametric.as_ref().is_some_and(|other| other.name == parametric.name);
            if is_one && found.iter().all(|other| other.name != module.name) {
                found.push(module);
            }
        }
    }
    found
}

/// The designs of a home, which are built once in each thread.
fn designs(home: &Home) -> Vec<Rc<Module>> {
    thread_local! {
        static KNOWN: RefCell<HashMap<String, Vec<Rc<Module>>>> = RefCell::default();
    }
    let known = KNOWN.with_borrow(|known| known.get(&home.name).cloned());
    known.unwrap_or_else(|| {
        let designs = home.designs().unwrap_or_else(|errors| panic!("`{}`: {errors}", home.name));
        KNOWN.with_borrow_mut(|known| known.insert(home.name.clone(), designs.clone()));
        designs
    })
}

impl Shared {
    /// The module in place of those of the home, if there are several.
    fn of(parametric: &Parametric) -> Option<Self> {
        let all = modules(parametric);
        if all.len() < 2 {
            return None;
        }
        let modules: Vec<(String, Sections)> =
            all.iter().map(|module| (module.name.clone(), module::write(module).text.clone())).collect();
        let values = |module: &Rc<Module>| module.parametric.clone().expect("it was chosen by it").parameters;
        let parameters = parameters(&all.iter().map(values).collect::<Vec<_>>());
        let all: Vec<&Sections> = modules.iter().map(|(_, text)| text).collect();
        let Merged { text, chosen } = merge(&all, &parameters).unwrap_or_else(|Differ { lines: [one, other] }| {
            panic!("modules `{}` differ in more than their parameters:\n{one}\n{other}", parametric.name)
        });
        Some(Self { text, parametric: parametric.clone(), chosen, parameters, modules })
    }

    /// The lines of the module.
    pub fn lines(&self) -> Vec<Line> {
        let defaults: Vec<u64> = self.parameters.all.iter().map(|(_, values)| values[0]).collect();
        self.declared(&self.parametric.name, &defaults)
    }

    /// The lines of the module under the name of another, whose values are the defaults.
    ///
    /// # Panics
    /// If the module does not cover that one.
    pub fn lines_as(&self, m: &Module) -> Vec<Line> {
        let Form::Shared { parameters, .. } = form(m) else { panic!("`{}` has a module of its own", m.name) };
        self.declared(&m.name, &parameters.iter().map(|(_, value)| *value).collect::<Vec<_>>())
    }

    /// Names of the parameters.
    pub fn parameters(&self) -> impl Iterator<Item = &String> {
        self.parameters.all.iter().map(|(name, _)| name)
    }

    /// The lines with another name and the parameters with these defaults.
    fn declared(&self, name: &str, defaults: &[u64]) -> Vec<Line> {
        let known = &self.parametric.parameters;
        let Sections { parameters: own, ports, body } = self.text.clone();
        let mut parameters = vec![];
        let last = self.parameters.all.len() + usize::from(!own.is_empty());
        for (at, (parameter, values)) in self.parameters.all.iter().enumerate() {
            let doc = known.iter().find(|known| known.name == *parameter).map_or("", |known| &known.doc);
            parameters.push(Line::comment(2, format!("{doc}: {}.", listed(values))));
            let comma = if at + 1 < last { "," } else { "" };
            parameters.push(Line::plain(2, format!("parameter {parameter} = {}{comma}", defaults[at])));
        }
        parameters.extend(own);
        let refusal = if self.parametric.is_closed { refusal(&self.parametric.name, &self.parameters) } else { vec![] };
        Sections { parameters, ports, body: [refusal, body].concat() }.lines(name)
    }

    /// Whether the module with the values of `m` is `m`.
    fn is_with_values(&self, m: &Module, parametric: &Parametric) -> bool {
        let own = &module::write(m).text;
        let value =
            |name: &String| parametric.parameters.iter().find(|known| known.name == *name).map(|known| known.value);
        let with_own = |(name, values): &(String, Vec<u64>)| {
            value(name).map(|value| (name.clone(), values.iter().copied().chain([value]).collect()))
        };
        let Some(all) = self.parameters.all.iter().map(with_own).collect::<Option<_>>() else { return false };
        let parameters = Parameters { all };
        let all: Vec<&Sections> = self.modules.iter().map(|(_, text)| text).chain([own]).collect();
        merge(&all, &parameters).is_ok_and(|merged| merged.text == self.text)
    }
}

/// Parameters that differ between the modules.
fn parameters(values: &[Vec<ParameterValue>]) -> Parameters {
    let of = |name: &String| -> Vec<u64> {
        values
            .iter()
            .map(|values| values.iter().find(|known| known.name == *name).map_or(0, |known| known.value))
            .collect()
    };
    let all = values[0].iter().map(|known| (known.name.clone(), of(&known.name)));
    Parameters { all: all.filter(|(_, values)| values.iter().any(|value| *value != values[0])).collect() }
}

/// An instance of a missing module, for other values: each tool then reports that the module is missing.
fn refusal(name: &str, parameters: &Parameters) -> Vec<Line> {
    let tests: Vec<Text> = (0..parameters.all[0].1.len())
        .map(|at| {
            let tests = parameters.all.iter().map(|(name, values)| Text::word(format!("{name} == {}", values[at])));
            let (open, close) = if parameters.all.len() > 1 { ("(", ")") } else { ("", "") };
            Text::parts(open, tests.collect(), " && ", close)
        })
        .collect();
    vec![
        Line::empty(),
        Line::comment(2, "Other values are refused: the module inside does not exist."),
        Line::plain(2, "generate"),
        Line::around(4, "if (!(", Text::parts("", tests, " || ", ""), ")) begin : refused"),
        Line::plain(6, format!("{name}_has_no_such_variant refused ();")),
        Line::plain(4, "end"),
        Line::plain(2, "endgenerate"),
    ]
}

/// The values in order, each once: `64, 128 or 256`.
fn listed(values: &[u64]) -> String {
    let known: BTreeSet<u64> = values.iter().copied().collect();
    let known: Vec<String> = known.iter().map(u64::to_string).collect();
    match &known[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
