//! A core and its variants. [`crate::registry`] lists the cores; in this crate, only the code that packs all of them
//! needs the list.

use crate::limits::LimitError;
use rtl_foundation::contract::{Pin, Pins};
use rtl_gen::Errors;
use rtl_gen::builder::ModuleBuilder;
use rtl_gen::ir::{Home, Module, ParameterValue, Parametric};
use rtl_gen::registers::RegisterMap;
use std::borrow::Cow;
use std::rc::Rc;

/// Declares a table of the functions that build hardware.
///
/// The table is a static, so that their code is compiled with this crate, not again with each that names the table. The compiler translates all
/// that a static names, whether it is used or not: for the unit tests, few of which build hardware, the table is a constant.
macro_rules! table {
    ($(#[$doc:meta])* $name:ident: $type:ty = $value:expr) => {
        #[cfg(not(test))]
        $(#[$doc])*
        pub static $name: $type = $value;
        #[cfg(test)]
        $(#[$doc])*
        pub const $name: $type = $value;
    };
}
pub(crate) use table;

/// Declares `CORE` of a core's hardware.
macro_rules! entry {
    ($core:expr) => {
        crate::variant::table! {
            /// The registry entry.
            CORE: crate::variant::Core = $core
        }
    };
}
pub(crate) use entry;

/// A core.
#[derive(Clone, Copy, Debug)]
pub struct Core {
    /// The stem: folder, module, files, tests and page carry it.
    pub stem: &'static str,
    /// Purpose of the core, in one line.
    pub summary: &'static str,
    /// Variants that are emitted; the first is the default and carries the bare stem.
    pub variants: &'static [Variant],
    /// Whether Verilog has one module with parameters for all variants but those that stand apart: not if their structure differs.
    pub parametric: bool,
    /// Variants beside these, if the hardware is described for any.
    pub custom: Option<Custom>,
    /// The registers of a variant, if software programs the core.
    pub registers: Option<fn(&Variant) -> RegisterMap>,
}

/// One set of build parameters.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Name after the stem, e.g. `w512`.
    pub name: Cow<'static, str>,
    /// Build parameters `(name, value)`.
    pub parameters: Cow<'static, [(&'static str, u32)]>,
    /// Clock period in picoseconds that the constraints ask for.
    pub clock_period_ps: u32,
    /// Whether its structure differs from the one module that the other variants share.
    pub is_apart: bool,
    /// Lists the pins of the contract.
    pub contract: Contract,
    /// Builds the top module of a variant under the given name.
    pub build: Emit,
}

/// Builder of the variants that are not emitted by default.
#[derive(Clone, Copy, Debug)]
pub struct Custom {
    /// The form of their names, for people.
    pub form: &'static str,
    /// The variant of a name.
    pub variant: fn(&str) -> Result<Variant, LimitError>,
}

/// Builds the top module of a variant under the given name.
pub type Emit = fn(&Variant, &str) -> Result<Rc<Module>, Errors>;

/// Build parameters `(name, value)`.
pub type Parameters = &'static [(&'static str, u32)];

/// Lists the pins of a variant: inputs and outputs.
pub type Contract = fn() -> [Vec<Pin>; 2];

/// The pins of the inputs `I` and the outputs `O`.
pub fn pins<I: Pins, O: Pins>() -> [Vec<Pin>; 2] {
    [I::pins(), O::pins()]
}

/// Clock period of 390.625 MHz in picoseconds: a stream carries 25 Gb/s on 64 bits, 200 on 512, 400 on 1024.
const CLOCK_PERIOD_PS: u32 = 2560;

/// Clock period of 322.265625 MHz in picoseconds: the clock of a MAC of 512 bits at 100 Gb/s, and of the LoWAR cores.
pub const CLOCK_PERIOD_100G_PS: u32 = 3103;

impl Variant {
    /// A variant for a clock of 390.625 MHz.
    pub const fn new(name: &'static str, parameters: Parameters, contract: Contract, build: Emit) -> Self {
        let (name, parameters) = (Cow::Borrowed(name), Cow::Borrowed(parameters));
        Self { name, parameters, clock_period_ps: CLOCK_PERIOD_PS, is_apart: false, contract, build }
    }

    /// The same variant for another clock.
    pub const fn at(mut self, clock_period_ps: u32) -> Self {
        self.clock_period_ps = clock_period_ps;
        self
    }

    /// The same variant as a module of its own.
    pub const fn apart(mut self) -> Self {
        self.is_apart = true;
        self
    }

    /// The pins of the contract: inputs and outputs.
    pub fn pins(&self) -> [Vec<Pin>; 2] {
        (self.contract)()
    }

    /// The value of a build parameter.
    pub fn parameter(&self, name: &str) -> Option<u32> {
        self.parameters.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }

    /// The value of a build parameter that all variants of the core have.
    ///
    /// # Panics
    /// If there is no such parameter.
    pub(crate) fn size(&self, name: &str) -> usize {
        self.parameter(name).unwrap_or_else(|| panic!("{} has no {name}", self.name)) as usize
    }

    /// Octets of a beat of its streams.
    ///
    /// # Panics
    /// If there is no `DATA_W`.
    pub(crate) fn octets(&self) -> usize {
        self.size("DATA_W") / 8
    }
}

impl Core {
    /// The variant of this name, of those that are emitted by default.
    pub fn variant(&self, name: &str) -> Option<&'static Variant> {
        self.variants.iter().find(|variant| variant.name == name)
    }

    /// The variant of this name, one that is emitted by default or any other that the core can be built as.
    ///
    /// # Errors
    /// Names the fault of the name.
    pub fn variant_of(&self, name: &str) -> Result<Variant, LimitError> {
        match (self.variant(name), &self.custom) {
            (Some(variant), _) => Ok(variant.clone()),
            (None, Some(custom)) => (custom.variant)(name),
            (None, None) => Err(self.no_variant(name.to_owned())),
        }
    }

    /// The first variant with these values of its build parameters, of those that are emitted by default.
    ///
    /// # Errors
    /// The core has no such variant.
    pub fn variant_with(&self, values: &[(&str, u32)]) -> Result<&'static Variant, LimitError> {
        let has = |variant: &&Variant| values.iter().all(|(name, value)| variant.parameter(name) == Some(*value));
        let told = || values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ");
        self.variants.iter().find(has).ok_or_else(|| self.no_variant(told()))
    }

    fn no_variant(&self, value: String) -> LimitError {
        let known: Vec<&str> = self.variants.iter().map(|variant| variant.name.as_ref()).collect();
        LimitError {
            field: "variant",
            value,
            limit: format!("{} has no such variant", self.stem),
            remedy: format!("its variants are: {}", known.join(", ")),
        }
    }

    /// Begins the top module of a variant: its name, what the core is for, its build parameters.
    pub(crate) fn begin(&self, variant: &Variant, name: &str) -> ModuleBuilder {
        let m = ModuleBuilder::new(name);
        m.describe(self.summary);
        for (name, value) in variant.parameters.iter() {
            m.built_with(*name, value);
        }
        m
    }

    /// The top module of a variant.
    ///
    /// # Errors
    /// The errors of its builder.
    pub fn module(&self, variant: &Variant) -> Result<Rc<Module>, Errors> {
        let mut module = (variant.build)(variant, &self.top(variant))?;
        if self.parametric && !variant.is_apart {
            let parametric = Parametric { is_closed: true, ..self.parametric(self.stem, &variant.parameters) };
            Rc::make_mut(&mut module).parametric = Some(parametric);
        }
        Ok(module)
    }

    /// The name and parameters of a part of this core that is one Verilog module for all their values.
    pub fn parametric(&self, name: impl Into<String>, parameters: &[(&str, u32)]) -> Parametric {
        let core = *self;
        let designs = move || core.variants.iter().map(|variant| core.module(variant)).collect();
        Parametric {
            name: name.into(),
            parameters: parameters.iter().map(|&(name, value)| parameter(name, value)).collect(),
            is_closed: false,
            home: Home::new(self.stem, designs),
        }
    }

    /// The name of a variant's top module and of its files.
    pub fn top(&self, variant: &Variant) -> String {
        if variant.name == self.variants[0].name { self.stem.into() } else { format!("{}_{}", self.stem, variant.name) }
    }
}

/// Meanings of the parameters.
const PARAMETERS: &[(&str, &str)] = &[
    ("DATA_W", "Bits of a beat"),
    ("USER_W", "User bits of a beat"),
    ("WIDTH", "Bits of a value"),
    ("COUNTER_W", "Bits of a counter"),
    ("RING_SLOTS", "Slots of the ring"),
    ("FCS", "Whether the frame carries its FCS"),
    ("ROWS", "Most rows of repair symbols"),
    ("EXTENT_W", "Bits of a number of beats"),
    ("BEATS", "Beats of the longest frame"),
    ("DEPTH", "Words of the memory"),
    ("BANKS", "Banks of the memory"),
    ("CHANNELS", "Memories behind AXI4"),
    ("TAIL", "Words of the tail of a class"),
    ("SLOTS", "Pages of the head of a class"),
    ("ROWS", "Pages of a memory"),
    ("OUTBOUND_DEPTH", "Words of the memory for frames to the long link"),
    ("INBOUND_DEPTH", "Words of the memory for frames from the long link"),
    ("RETRY_UNITS", "Units of each memory of retransmission"),
    ("RETRY_CHANNELS", "Memories behind AXI4 of each half of retransmission"),
    ("OCTETS", "Octets of a beat"),
    ("UNIT_BEATS", "Beats of the header of a packet"),
    ("ADDR_W", "Bits of an address"),
    ("UNITS", "Units of the memory"),
    ("CUT_THROUGH", "Whether each beat may leave, or whole frames"),
];

/// # Panics
/// If the parameter has no meaning here.
fn parameter(name: &str, value: u32) -> ParameterValue {
    let known = PARAMETERS.iter().find(|(known, _)| *known == name);
    let doc = known.map_or("", |(_, doc)| doc).to_owned();
    ParameterValue { name: name.to_owned(), doc, value: u64::from(value) }
}
