//! Faults of modules, each with a stable code, the module and signal concerned, and a remedy.

use crate::kernel::KernelError;
use crate::registers::RegisterError;
use std::fmt;
use std::panic::Location;

/// The Rust line that declared or assigned something, if it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place(Option<&'static Location<'static>>);

impl Place {
    /// The line that called the `#[track_caller]` function around this call.
    #[track_caller]
    pub fn caller() -> Self {
        Self(Some(Location::caller()))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(at) => write!(f, " ({}:{})", at.file(), at.line()),
            None => Ok(()),
        }
    }
}

/// One fault of a module.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum Error {
    #[error("{module}: {what} of `{signal}` has {found} bits, must have {wanted}{place}")]
    #[diagnostic(
        code(rtl_gen::width),
        help("extend with zext or sext, or take a slice, so that the change is visible")
    )]
    Width { module: String, signal: String, what: String, wanted: usize, found: usize, place: Place },

    #[error("{module}: {what} in the expression for `{signal}`")]
    #[diagnostic(
        code(rtl_gen::expression),
        help("build expressions with the operators of rtl_gen::builder, which keep the width rules")
    )]
    Expression { module: String, signal: String, what: String },

    #[error("{module}: the expression for `{signal}` has {nodes} operators, more than {limit}")]
    #[diagnostic(
        code(rtl_gen::expression_size),
        help("give intermediate values a name with `named`: a shared but unnamed value is written out at each use")
    )]
    ExpressionSize { module: String, signal: String, nodes: usize, limit: usize },

    #[error("{module}: `{signal}` cannot be assigned: it is {kind}{place}")]
    #[diagnostic(code(rtl_gen::target), help("assign to an output, a wire or a register, or to a slice of one"))]
    Target { module: String, signal: String, kind: String, place: Place },

    #[error("{module}: the name `{name}` is used twice, for {first} and {second}{place}")]
    #[diagnostic(code(rtl_gen::name_clash), help("rename one of them; names are unique in a module"))]
    NameClash { module: String, name: String, first: String, second: String, place: Place },

    #[error("{module}: `{name}` is not a plain identifier{place}")]
    #[diagnostic(
        code(rtl_gen::name),
        help("use letters, digits and single underscores, starting with a letter, at most 80 characters")
    )]
    Name { module: String, name: String, place: Place },

    #[error("{module}: `{name}` is a reserved word of {language}{place}")]
    #[diagnostic(code(rtl_gen::reserved_word), help("rename it; `{name}_i` or a word that says more"))]
    ReservedWord { module: String, name: String, language: &'static str, place: Place },

    #[error("two different modules are called `{module}`")]
    #[diagnostic(code(rtl_gen::module_clash), help("put what distinguishes them into the name, e.g. `{module}_w64`"))]
    ModuleClash { module: String },

    #[error("{module}: latch: `{signal}`{bits} is not assigned on every path")]
    #[diagnostic(
        code(rtl_gen::latch),
        help("assign a default before the `when` or `switch`, or make it a register if it shall hold its value")
    )]
    Latch { module: String, signal: String, bits: String },

    #[error("{module}: combinational loop: {path}")]
    #[diagnostic(
        code(rtl_gen::combinational_loop),
        help("break it with a register, or split a vector whose bits depend on one another into signals of their own")
    )]
    CombinationalLoop { module: String, path: String },

    #[error("{module}: `{signal}` has two drivers: {first} and {second}")]
    #[diagnostic(code(rtl_gen::two_drivers), help("drive each signal from one place and select with a mux"))]
    TwoDrivers { module: String, signal: String, first: String, second: String },

    #[error("{module}: `{signal}`{bits} is never driven")]
    #[diagnostic(code(rtl_gen::undriven), help("assign it, or remove it"))]
    Undriven { module: String, signal: String, bits: String },

    #[error("{module}: nothing reads `{signal}`")]
    #[diagnostic(
        code(rtl_gen::unread),
        help("remove it; if it belongs to an interface that others define, say so with `unused`")
    )]
    Unread { module: String, signal: String },

    #[error("{module}: index {index} into `{signal}`, which has {size}")]
    #[diagnostic(code(rtl_gen::index), help("a constant index must be below the number of bits or words"))]
    Index { module: String, signal: String, index: String, size: String },

    #[error("{module}: `switch` on `{signal}`: {what}{place}")]
    #[diagnostic(code(rtl_gen::switch), help("cases are distinct literals or named constants of the subject's width"))]
    Switch { module: String, signal: String, what: String, place: Place },

    #[error("{module}: memory `{memory}`: {what}")]
    #[diagnostic(code(rtl_gen::memory), help("{help}"))]
    Memory { module: String, memory: String, what: String, help: &'static str },

    #[error("{module}: instance `{instance}` of `{of}`: {what}{place}")]
    #[diagnostic(code(rtl_gen::instance), help("{help}"))]
    Instance { module: String, instance: String, of: String, what: String, help: &'static str, place: Place },

    #[error("{module}: the parameter `{parameter}` decides a branch for `{signal}`, which is combinational")]
    #[diagnostic(code(rtl_gen::parameter_branch), help("select with a mux, or give the condition a name with `named`"))]
    ParameterBranch { module: String, signal: String, parameter: String },

    #[error("{module}: {what}{place}")]
    #[diagnostic(code(rtl_gen::clock), help("{help}"))]
    Clock { module: String, what: String, help: &'static str, place: Place },

    #[error(transparent)]
    #[diagnostic(transparent)]
    Kernel(#[from] KernelError),

    #[error(transparent)]
    #[diagnostic(transparent)]
    Registers(#[from] RegisterError),
}

/// All faults of a module, in source order; at least one.
#[derive(Clone, Debug, PartialEq, Eq, miette::Diagnostic)]
#[diagnostic(code(rtl_gen::check))]
pub struct Errors(#[related] pub Vec<Error>);

impl std::error::Error for Errors {}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [one] => write!(f, "{one}"),
            all => {
                write!(f, "{} faults:", all.len())?;
                all.iter().try_for_each(|e| write!(f, "\n  {e}"))
            }
        }
    }
}

impl Errors {
    /// `Ok` if there is no fault.
    pub fn none_or(errors: Vec<Error>) -> Result<(), Self> {
        if errors.is_empty() { Ok(()) } else { Err(Self(errors)) }
    }
}
