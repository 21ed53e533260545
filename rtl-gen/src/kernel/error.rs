//! Faults of kernels: constructs that hardware cannot have, or that the AST of rust-hdl does not carry.

/// One fault of a kernel. `at` gives its place: the signal assigned, or the construct.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum KernelError {
    #[error("{module}: `{name}` in {at} is not a signal, a named constant or a loop variable")]
    #[diagnostic(
        code(rtl_gen::kernel::unknown_name),
        help(
            "the value of a Rust `const` or const generic is not in the AST: hold it in a `Constant<Bits<N>>` field; write \
             enum states as `Type::State`; signals inside a sub-block are reached through its ports only"
        )
    )]
    UnknownName { module: String, name: String, at: String },

    #[error("{module}: the index `{index}` in {at} is not a constant")]
    #[diagnostic(
        code(rtl_gen::kernel::dynamic_index),
        help(
            "arrays of signals and blocks are indexed by literals and loop variables; select at run time with a loop that \
             compares `.index()` (up to about 16 entries), or with a RAM or a one-hot mux of rtl_gen::prim"
        )
    )]
    DynamicIndex { module: String, index: String, at: String },

    #[error("{module}: the loop variable `{name}` has the name of a signal")]
    #[diagnostic(
        code(rtl_gen::kernel::loop_variable),
        help("rename one of them: rust-hdl drops `self.`, so the AST cannot tell them apart")
    )]
    LoopVariable { module: String, name: String },

    #[error("{module}: {at}: {value} does not fit in {width} bits")]
    #[diagnostic(
        code(rtl_gen::kernel::literal),
        help("integers take the width of the other operand or of the target; widen that, or correct the number")
    )]
    Literal { module: String, at: String, value: String, width: usize },

    #[error("{module}: {at}: {left} and {right} bits meet in `{what}`")]
    #[diagnostic(
        code(rtl_gen::kernel::width),
        help(
            "arithmetic on `.index()` is computed as `usize` by the simulator, which the AST does not show: compute on the \
             `Bits` and name the result, then use `.index()` on that"
        )
    )]
    Width { module: String, at: String, what: &'static str, left: usize, right: usize },

    #[error("{module}: {at}: the width of `{what}` is not in the AST")]
    #[diagnostic(
        code(rtl_gen::kernel::width_unknown),
        help("assign it to a `Signal<Local, ..>` of the wanted type first, and use that")
    )]
    WidthUnknown { module: String, at: String, what: &'static str },

    #[error("{module}: {at}: arithmetic next to {what} is ambiguous")]
    #[diagnostic(
        code(rtl_gen::kernel::ambiguous),
        help(
            "the AST does not show whether it is computed on `Bits` or, after `.index()`, on `usize`: assign it to a \
             `Signal<Local, Bits<N>>` first, and use that"
        )
    )]
    Ambiguous { module: String, at: String, what: &'static str },

    #[error("{module}: {at}: bit {index} of a value of {width} bits")]
    #[diagnostic(code(rtl_gen::kernel::index), help("a constant index or offset must be within the value"))]
    OutOfRange { module: String, at: String, index: String, width: usize },

    #[error("{module}: multiplication in {at}")]
    #[diagnostic(
        code(rtl_gen::kernel::multiplication),
        help("use the pipelined multiplier of rtl_gen::prim as a sub-block, which says how many DSP stages it takes")
    )]
    Multiplication { module: String, at: String },

    #[error("{module}: {at}: {what} cannot be lowered")]
    #[diagnostic(code(rtl_gen::kernel::unsupported), help("{help}"))]
    Unsupported { module: String, at: String, what: String, help: &'static str },

    #[error("{module}: `{signal}` is assigned again after it was read")]
    #[diagnostic(
        code(rtl_gen::kernel::rewritten),
        help(
            "in hardware a read gives the final value, in the simulation the value so far; split it into two signals, or \
             read it after its last assignment"
        )
    )]
    Rewritten { module: String, signal: String },

    #[error("{module}: `{signal}` cannot be {access}: it is {kind}")]
    #[diagnostic(code(rtl_gen::kernel::direction), help("{help}"))]
    Direction { module: String, signal: String, access: &'static str, kind: &'static str, help: &'static str },

    #[error("{module}: register `{register}`: {what}")]
    #[diagnostic(
        code(rtl_gen::kernel::register),
        help("list every register once in `dff_setup!(self, clk, ..)`, which clocks, resets and holds it")
    )]
    Register { module: String, register: String, what: String },

    #[error("{module}: input `{port}` of `{instance}` is not driven")]
    #[diagnostic(
        code(rtl_gen::kernel::unconnected),
        help("assign it; only `clk` and `rst` are connected implicitly, to ports of the same name")
    )]
    Unconnected { module: String, instance: String, port: String },

    #[error("{module}: two enumerations have a state `{name}` with different values")]
    #[diagnostic(code(rtl_gen::kernel::enum_clash), help("rename one of the enumerations"))]
    EnumClash { module: String, name: String },

    #[error("{module}: the docs name `{name}`, which is not {what}")]
    #[diagnostic(code(rtl_gen::kernel::docs), help("correct the name or remove the line"))]
    Docs { module: String, name: String, what: &'static str },
}
