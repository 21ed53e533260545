//! Contract of a core at its pins, in a form that the hardware, the golden model and the lockstep share.

use std::borrow::Cow;
use std::ops::RangeInclusive;

/// A port of a core as the lockstep sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pin {
    /// Port name in the emitted Verilog.
    pub name: Cow<'static, str>,
    /// Width in bits.
    pub width: usize,
    /// Meaning of the port, in one line, for the Verilog and the port table.
    pub doc: &'static str,
    /// Number of fields of equal width that the pin has.
    pub fields: usize,
    /// Legal values of each field of a driven pin; every configuration pin has a range.
    pub legal: Option<RangeInclusive<u64>>,
    /// The pin that says when this one has a meaning: while it is low, the contract leaves this one open.
    pub valid: Option<Cow<'static, str>>,
}

impl Pin {
    /// A pin as [`pins!`](crate::pins) declares it.
    #[doc(hidden)]
    pub fn declared(
        name: &'static str,
        width: usize,
        doc: &'static str,
        fields: usize,
        legal: Option<RangeInclusive<u64>>,
        valid: Option<&'static str>,
    ) -> Self {
        Self { name: name.into(), width, doc: doc.trim_ascii(), fields, legal, valid: valid.map(Cow::Borrowed) }
    }
}

/// Whether a pin of this name is a clock: `clk`, or `s_clk` of a domain `s`. A model has clocks among its pins only if there are several:
/// a clock is high in the steps that end with its rising edge.
pub fn is_clock(pin: &str) -> bool {
    pin == "clk" || pin.ends_with("_clk")
}

/// Whether a pin of this name is a synchronous reset, active high: `rst`, or `s_rst` of a domain `s`.
pub fn is_reset(pin: &str) -> bool {
    pin == "rst" || pin.ends_with("_rst")
}

/// Steps of reset that a design with several clocks and its model begin with, in which all clocks rise and all resets are high: what one
/// domain sees of another comes through synchronisers.
pub const RESET_STEPS: usize = 16;

/// Width in bits of one field of a pin: of the whole pin if it has no fields.
///
/// # Panics
/// If there is no such pin.
pub fn field_bits<P: Pins>(pin: &str) -> usize {
    let found = P::pins().into_iter().find(|other| other.name == pin);
    let found = found.unwrap_or_else(|| panic!("{} has no pin `{pin}`", std::any::type_name::<P>()));
    found.width / found.fields
}

/// A receiver of the values of pins, in the order of [`Pins::pins`]. Values are unsigned and fit the pin's width.
pub trait PinSink {
    /// Takes the value of a pin of at most 64 bits.
    fn narrow(&mut self, pin: usize, value: u64);
    /// Takes the value of a pin above 64 bits, as 32-bit words, least significant first.
    fn wide(&mut self, pin: usize, words: &[u32]);
    /// Takes note that the contract leaves an output open in this clock (data while its valid is low).
    fn open(&mut self, _pin: usize) {}
}

/// A sink of any type: a visit that is rare is compiled once for all sinks.
impl PinSink for &mut dyn PinSink {
    fn narrow(&mut self, pin: usize, value: u64) {
        (**self).narrow(pin, value);
    }
    fn wide(&mut self, pin: usize, words: &[u32]) {
        (**self).wide(pin, words);
    }
    fn open(&mut self, pin: usize) {
        (**self).open(pin);
    }
}

/// A set of pins with values for one clock: the inputs of a core, or its outputs. The clock is not among them.
pub trait Pins: Clone + PartialEq + Default + std::fmt::Debug + Send + 'static {
    /// Number of pins.
    const COUNT: usize;
    /// Names and widths of the pins.
    fn pins() -> Vec<Pin>;
    /// Hands every value to `sink`, in the order of [`Pins::pins`].
    fn visit(&self, sink: &mut impl PinSink);
    /// [`Pins::visit`] of a sink whose type the caller need not know.
    fn visit_dyn(&self, mut sink: &mut dyn PinSink) {
        self.visit(&mut sink);
    }
    /// Takes over the values of `now` and hands those that change to `sink`, as [`Pins::visit`] does: most pins keep
    /// their value in most clocks. A pin that is open in `now` keeps its value here.
    fn update(&mut self, now: &Self, sink: &mut impl PinSink);
}

/// A golden model with the exact timing of its core.
pub trait Golden {
    /// Everything the core reads in a clock, reset included.
    type Inputs: Pins;
    /// Everything the core drives in a clock.
    type Outputs: Pins;
    /// The outputs in the current clock with these inputs applied, then the rising edge.
    ///
    /// Outputs may depend on inputs of the same clock only where the contract says so.
    fn step(&mut self, inputs: &Self::Inputs) -> Self::Outputs;

    /// Sets the counter or time that the hardware keeps in `state`, one of those that the core lists as
    /// [`Reach::Preset`]; `index` numbers counters of one name. The model gives the range of values that make sense now
    /// and lets `draw` choose. Returns the value that the register of the hardware must have before and after, or
    /// `None` if the register has no meaning at the moment.
    ///
    /// # Panics
    /// If the model has no such counter.
    fn preset(&mut self, state: &str, index: usize, draw: &mut Draw) -> Option<Moved> {
        let _ = (index, draw);
        panic!("the golden model has no state `{state}` to set")
    }
}

/// A function that chooses one of the values in a range.
pub type Draw<'a> = dyn FnMut(RangeInclusive<u64>) -> u64 + 'a;

/// A counter that was set. The test moves the register of the hardware by the difference, so that an error that the
/// register already has stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Value that the register must have before.
    pub from: u128,
    /// Value of the register after.
    pub to: u128,
}

impl Moved {
    /// Sets `count` to one of the `legal` values.
    pub fn within<T>(count: &mut T, legal: RangeInclusive<u64>, draw: &mut Draw) -> Self
    where
        T: Copy + Into<u64> + TryFrom<u64, Error: std::fmt::Debug>,
    {
        let from = (*count).into();
        let to = draw(legal);
        *count = T::try_from(to).expect("a legal value of a counter fits it");
        Self { from: from.into(), to: to.into() }
    }

    /// The register of the hardware holds this much more than the counter.
    #[must_use]
    pub fn ahead_by(self, more: i32) -> Self {
        let ahead = |value: u128| value.wrapping_add_signed(more.into());
        Self { from: ahead(self.from), to: ahead(self.to) }
    }

    /// Joins counters that are fields of one register, each of `bits` bits, the first in the least significant place.
    pub fn fields(counters: &[Self], bits: usize) -> Self {
        let word = |part: fn(&Self) -> u128| counters.iter().rev().fold(0, |word, one| word << bits | part(one));
        Self { from: word(|one| one.from), to: word(|one| one.to) }
    }
}

/// A register or memory of the hardware with many bits, and how a test reaches the upper ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Long {
    /// Path of the register in the design; `*` stands for any text, for numbers where a test presets it.
    pub state: &'static str,
    /// Way in which a test reaches the upper bits.
    pub reach: Reach,
}

/// Way in which a test reaches the upper bits of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The test sets them, in the design and in the golden model alike: a run is too short.
    Preset,
    /// The inputs that the test drives reach them, for this reason.
    Driven(&'static str),
    /// The campaign of the core with this stem reaches them; that core is a part of this one.
    Part(&'static str),
}

impl Long {
    /// A counter or time that a test sets.
    pub const fn preset(state: &'static str) -> Self {
        Self { state, reach: Reach::Preset }
    }

    /// A register of which inputs reach every bit.
    pub const fn driven(state: &'static str, why: &'static str) -> Self {
        Self { state, reach: Reach::Driven(why) }
    }

    /// A register in a part that is a core itself.
    pub const fn part(state: &'static str, stem: &'static str) -> Self {
        Self { state, reach: Reach::Part(stem) }
    }
}

/// The type of a value that a pin can carry.
pub trait PinValue {
    /// Bits of a value, unless a declaration gives fewer.
    const WIDTH: usize;
    /// Number of fields of equal width, each with a meaning of its own.
    const FIELDS: usize = 1;
    /// Hands the value to `sink`.
    fn put(&self, pin: usize, sink: &mut impl PinSink);
}

macro_rules! narrow { ($($t:ty: $width:literal),*) => { $(impl PinValue for $t {
    const WIDTH: usize = $width;
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) { sink.narrow(pin, u64::from(*self)) }
})* } }
narrow!(bool: 1, u8: 8, u16: 16, u32: 32, u64: 64);

/// Packs fields of `BITS` bits, element 0 least significant, as 32-bit words. Every clock of a simulation calls this
/// function: the constants let the compiler unroll it.
#[inline]
fn pack<const N: usize, const BITS: usize>(fields: &[u32; N]) -> [u32; 32] {
    let mut words = [0u32; 32];
    let (mut word, mut waiting, mut bits) = (0, 0u64, 0);
    for &field in fields {
        waiting |= u64::from(field) << bits;
        bits += BITS;
        if bits >= 32 {
            words[word] = waiting as u32;
            word += 1;
            waiting >>= 32;
            bits -= 32;
        }
    }
    if bits > 0 {
        words[word] = waiting as u32;
    }
    words
}

/// `N` fields of `BITS` bits (at most 32 each, 1024 in all), element 0 in the least significant bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields<const N: usize, const BITS: usize>(pub [u32; N]);

impl<const N: usize, const BITS: usize> Default for Fields<N, BITS> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize, const BITS: usize> Fields<N, BITS> {
    /// The value of the pin as 32-bit words, least significant first.
    pub fn words(&self) -> Vec<u32> {
        pack::<N, BITS>(&self.0)[..(N * BITS).div_ceil(32)].to_vec()
    }
}

impl<const N: usize, const BITS: usize> PinValue for Fields<N, BITS> {
    const WIDTH: usize = N * BITS;
    const FIELDS: usize = N;
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        let words = pack::<N, BITS>(&self.0);
        if N * BITS <= 64 {
            sink.narrow(pin, u64::from(words[0]) | u64::from(words[1]) << 32);
        } else {
            sink.wide(pin, &words[..(N * BITS).div_ceil(32)]);
        }
    }
}

/// Octets of an AXI4-Stream beat (at most 128), lane 0 in the least significant bits.
#[derive(Clone, Copy, Debug, Eq)]
pub struct Octets<const N: usize>(pub [u8; N]);

impl<const N: usize> PartialEq for Octets<N> {
    /// Compares without a branch for each octet. Every clock of a simulation compares beats: the compiler makes a few
    /// instructions of this function, where the derived comparison calls one.
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

impl<const N: usize> Default for Octets<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> PinValue for Octets<N> {
    const WIDTH: usize = 8 * N;
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        let mut words = [0u32; 32];
        let (whole, rest) = self.0.as_chunks();
        for (word, octets) in words.iter_mut().zip(whole) {
            *word = u32::from_le_bytes(*octets);
        }
        for (at, octet) in rest.iter().enumerate() {
            words[whole.len()] |= u32::from(*octet) << (8 * at);
        }
        if N <= 8 {
            sink.narrow(pin, u64::from(words[0]) | u64::from(words[1]) << 32);
        } else {
            sink.wide(pin, &words[..N.div_ceil(4)]);
        }
    }
}

/// Lane enables of a beat of `N` octets (at most 128).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep<const N: usize>(pub u128);

impl<const N: usize> Keep<N> {
    /// Enables the first `lanes` lanes: all of them, except in a frame's last beat.
    ///
    /// # Panics
    /// If `lanes` is 0 or above 128.
    pub const fn first(lanes: usize) -> Self {
        Self(u128::MAX >> (128 - lanes))
    }
}

impl<const N: usize> PinValue for Keep<N> {
    const WIDTH: usize = N;
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        put_bits::<N>(self.0, pin, sink);
    }
}

/// User bits of a beat (`W` of them, at most 128), which pass beside it: marks of a MAC, time stamps, tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct User<const W: usize>(pub u128);

impl<const W: usize> User<W> {
    /// Bit 0, which on the last beat of a frame says that the frame is bad.
    pub const fn is_bad(self) -> bool {
        self.0 & 1 == 1
    }
}

impl<const W: usize> PinValue for User<W> {
    const WIDTH: usize = W;
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        put_bits::<W>(self.0, pin, sink);
    }
}

/// Hands a value of `W` bits, at most 128, to `sink`.
#[inline]
fn put_bits<const W: usize>(value: u128, pin: usize, sink: &mut impl PinSink) {
    if W <= 64 {
        sink.narrow(pin, value as u64);
    } else {
        let words: [u32; 4] = std::array::from_fn(|i| (value >> (32 * i)) as u32);
        sink.wide(pin, &words[..W.div_ceil(32)]);
    }
}

/// Declares the pins of one side of a core: `name: type`, `= width` where the pin has fewer bits than its type, `when valid` for
/// data that the contract leaves open while another field is false, and `in first..=last` for the values that a driver may
/// give, of each field if there are several.
///
/// One line declares the pins of a bus:
/// * `stream s_axis: N, of "frame"`: the pins that the source of an AXI4-Stream of `N` octets drives. The docs above the line are
///   those of `s_axis_tvalid`; `s_axis_tdata`, `s_axis_tkeep` and `s_axis_tlast` follow, and `s_axis_tuser` (the frame is bad) if
///   `, tuser` ends the line. With `, padded "frame"` instead, octets outside `s_axis_tkeep` are 0.
/// * `stream s_axis: N, of "frame", tuser: U`: as above with `U` user bits, of which bit 0 says that the frame is bad; `, tdest: 3` behind
///   it adds `s_axis_tdest`, the class of the frame in 3 bits.
/// * `ready s_axis`: the pin that the sink of the stream drives, `s_axis_tready`, with the docs above the line.
/// * `domain s`: the clock `s_clk` and the reset `s_rst` of a design with several clocks. A step of the model is then no clock but an instant
///   in which some clocks rise: those that are high.
/// * `axil_master BITS`: the pins that the master of AXI4-Lite registers with addresses of `BITS` bits drives, `s_axil_awvalid` and so on;
///   `axil_slave`: those that the registers drive.
#[macro_export]
macro_rules! pins {
    ($(#[$meta:meta])* pub struct $name:ident $(<$(const $n:ident: usize),+>)? { $($pins:tt)+ }) => {
        $crate::pins_one_by_one! { [$(#[$meta])* pub struct $name $(<$(const $n: usize),+>)?] {} $($pins)+ }
    };
}

/// Lines of [`pins!`](crate::pins) one after the other: a bus becomes its pins.
#[doc(hidden)]
#[macro_export]
macro_rules! pins_one_by_one {
    ([$($head:tt)+] {$($pins:tt)+}) => { $crate::flat_pins! { $($head)+ { $($pins)+ } } };
    ($head:tt {$($done:tt)*} $(#[doc = $doc:literal])+ stream $p:ident: $n:expr, of $frame:literal $(, $user:ident)?; $($rest:tt)*) => {
        $crate::pastey::paste! { $crate::pins_one_by_one! { $head {
            $($done)*
            $(#[doc = $doc])+
            [<$p _tvalid>]: bool;
            #[doc = "Octets of the beat, the first in lane 0."]
            [<$p _tdata>]: $crate::contract::Octets<$n>, when [<$p _tvalid>];
            #[doc = "Lanes that carry the " $frame "."]
            [<$p _tkeep>]: $crate::contract::Keep<$n>, when [<$p _tvalid>];
            #[doc = "Last beat of the " $frame "."]
            [<$p _tlast>]: bool, when [<$p _tvalid>];
            $(
                #[doc = "On the last beat: the " $frame " is bad (FCS)."]
                [<$p _ $user>]: bool, when [<$p _tvalid>];
            )?
        } $($rest)* } }
    };
    ($head:tt {$($done:tt)*} $(#[doc = $doc:literal])+
        stream $p:ident: $n:expr, of $frame:literal, tuser: $user:expr $(, tdest: $class:expr)?; $($rest:tt)*
    ) => {
        $crate::pastey::paste! { $crate::pins_one_by_one! { $head {
            $($done)*
            $(#[doc = $doc])+
            [<$p _tvalid>]: bool;
            #[doc = "Octets of the beat, the first in lane 0."]
            [<$p _tdata>]: $crate::contract::Octets<$n>, when [<$p _tvalid>];
            #[doc = "Lanes that carry the " $frame "."]
            [<$p _tkeep>]: $crate::contract::Keep<$n>, when [<$p _tvalid>];
            #[doc = "Last beat of the " $frame "."]
            [<$p _tlast>]: bool, when [<$p _tvalid>];
            #[doc = "User bits of the beat; bit 0 on the last beat: the " $frame " is bad (FCS)."]
            [<$p _tuser>]: $crate::contract::User<$user>, when [<$p _tvalid>];
            $(
                #[doc = "Class of the " $frame ", on each of its beats."]
                [<$p _tdest>]: u8 = $class, when [<$p _tvalid>];
            )?
        } $($rest)* } }
    };
    ($head:tt {$($done:tt)*} $(#[doc = $doc:literal])+ stream $p:ident: $n:expr, padded $frame:literal; $($rest:tt)*) => {
        $crate::pastey::paste! { $crate::pins_one_by_one! { $head {
            $($done)*
            $(#[doc = $doc])+
            [<$p _tvalid>]: bool;
            #[doc = "Octets of the beat, the first in lane 0; 0 in lanes that `" $p "_tkeep` leaves out."]
            [<$p _tdata>]: $crate::contract::Octets<$n>, when [<$p _tvalid>];
            #[doc = "Lanes that carry the " $frame "."]
            [<$p _tkeep>]: $crate::contract::Keep<$n>, when [<$p _tvalid>];
            #[doc = "Last beat of the " $frame "."]
            [<$p _tlast>]: bool, when [<$p _tvalid>];
        } $($rest)* } }
    };
    ($head:tt {$($done:tt)*} $(#[doc = $doc:literal])+ ready $p:ident; $($rest:tt)*) => {
        $crate::pastey::paste! { $crate::pins_one_by_one! { $head {
            $($done)*
            $(#[doc = $doc])+
            [<$p _tready>]: bool;
        } $($rest)* } }
    };
    ($head:tt {$($done:tt)*} domain $d:ident; $($rest:tt)*) => {
        $crate::pastey::paste! { $crate::pins_one_by_one! { $head {
            $($done)*
            #[doc = "Clock of `" $d "_*`: rises at the end of the step."]
            [<$d _clk>]: bool;
            #[doc = "Synchronous reset of `" $d "_*`, active high."]
            [<$d _rst>]: bool;
        } $($rest)* } }
    };
    ($head:tt {$($done:tt)*} axil_master $bits:expr; $($rest:tt)*) => {
        $crate::pins_one_by_one! { $head {
            $($done)*
            /// A write address is offered.
            s_axil_awvalid: bool;
            /// Write address in octets.
            s_axil_awaddr: u32 = $bits, when s_axil_awvalid;
            /// Write data is offered.
            s_axil_wvalid: bool;
            /// Write data.
            s_axil_wdata: u32, when s_axil_wvalid;
            /// Octets of the write data that count.
            s_axil_wstrb: u8 = 4, when s_axil_wvalid;
            /// The write response is taken.
            s_axil_bready: bool;
            /// A read address is offered.
            s_axil_arvalid: bool;
            /// Read address in octets.
            s_axil_araddr: u32 = $bits, when s_axil_arvalid;
            /// The read data is taken.
            s_axil_rready: bool;
        } $($rest)* }
    };
    ($head:tt {$($done:tt)*} axil_slave; $($rest:tt)*) => {
        $crate::pins_one_by_one! { $head {
            $($done)*
            /// The write address is taken.
            s_axil_awready: bool;
            /// The write data is taken.
            s_axil_wready: bool;
            /// A write response is offered.
            s_axil_bvalid: bool;
            /// 0 OKAY, 2 SLVERR.
            s_axil_bresp: u8 = 2, when s_axil_bvalid;
            /// The read address is taken.
            s_axil_arready: bool;
            /// Read data is offered.
            s_axil_rvalid: bool;
            /// Read data.
            s_axil_rdata: u32, when s_axil_rvalid;
            /// 0 OKAY, 2 SLVERR.
            s_axil_rresp: u8 = 2, when s_axil_rvalid;
        } $($rest)* }
    };
    ($head:tt {$($done:tt)*} $(#[doc = $doc:literal])+ $field:ident: $ty:ty $(= $width:expr)? $(, when $valid:ident)? $(, in $legal:expr)?; $($rest:tt)*) => {
        $crate::pins_one_by_one! { $head {
            $($done)*
            $(#[doc = $doc])+
            $field: $ty $(= $width)? $(, when $valid)? $(, in $legal)?;
        } $($rest)* }
    };
}

/// The pins of [`pins!`](crate::pins) after each bus has become its pins.
#[doc(hidden)]
#[macro_export]
macro_rules! flat_pins {
    ($(#[$meta:meta])* pub struct $name:ident $(<$(const $n:ident: usize),+>)? {
        $($(#[doc = $doc:literal])+ $field:ident: $ty:ty $(= $width:expr)? $(, when $valid:ident)? $(, in $legal:expr)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $name $(<$(const $n: usize),+>)? { $($(#[doc = $doc])+ pub $field: $ty,)+ }
        impl $(<$(const $n: usize),+>)? $crate::contract::Pins for $name $(<$($n),+>)? {
            const COUNT: usize = [$(stringify!($field)),+].len();
            fn pins() -> Vec<$crate::contract::Pin> {
                vec![$($crate::contract::Pin::declared(
                    stringify!($field),
                    [$($width,)? <$ty as $crate::contract::PinValue>::WIDTH][0],
                    concat!($($doc),+),
                    <$ty as $crate::contract::PinValue>::FIELDS,
                    None $(.or(Some($legal)))?,
                    None $(.or(Some(stringify!($valid))))?,
                )),+]
            }
            #[inline]
            fn visit(&self, sink: &mut impl $crate::contract::PinSink) {
                use $crate::contract::PinValue as _;
                let mut pin = 0;
                $(
                    if true $(&& self.$valid)? { self.$field.put(pin, sink) } else { sink.open(pin) }
                    pin += 1;
                )+
                let _ = pin;
            }
            #[inline]
            fn update(&mut self, now: &Self, sink: &mut impl $crate::contract::PinSink) {
                use $crate::contract::PinValue as _;
                // the pins that were not open, before any valid is taken over
                let told = [$(true $(&& self.$valid)?),+];
                let mut pin = 0;
                $(
                    match (told[pin], true $(&& now.$valid)?) {
                        (true, true) if self.$field == now.$field => {}
                        (_, true) => {
                            self.$field = now.$field;
                            self.$field.put(pin, sink);
                        }
                        (true, false) => sink.open(pin),
                        (false, false) => {}
                    }
                    pin += 1;
                )+
                let _ = pin;
            }
        }
    };
}

/// Passes pins on with their positions moved up, for a group of pins that follows others.
pub struct Offset<'a, S> {
    sink: &'a mut S,
    by: usize,
}

impl<'a, S> Offset<'a, S> {
    /// Moves every pin up by `by`.
    pub fn new(sink: &'a mut S, by: usize) -> Self {
        Self { sink, by }
    }
}

impl<S: PinSink> PinSink for Offset<'_, S> {
    #[inline(always)]
    fn narrow(&mut self, pin: usize, value: u64) {
        self.sink.narrow(pin + self.by, value);
    }
    #[inline(always)]
    fn wide(&mut self, pin: usize, words: &[u32]) {
        self.sink.wide(pin + self.by, words);
    }
    #[inline(always)]
    fn open(&mut self, pin: usize) {
        self.sink.open(pin + self.by);
    }
}

/// Declares one side of a core out of groups of pins: `name: Group, pins` has the pins of the group under their own
/// names, `name: [Group; N], pins "s_axis"` has them `N` times as `s_axis_0_*`, `s_axis_1_*` and so on.
#[macro_export]
macro_rules! pin_groups {
    ($(#[$meta:meta])* pub struct $name:ident $(<$(const $n:ident: usize),+>)? {
        $($(#[doc = $doc:literal])+ $field:ident: $ty:ty, pins $($prefix:literal)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $name $(<$(const $n: usize),+>)? { $($(#[doc = $doc])+ pub $field: $ty,)+ }
        impl $(<$(const $n: usize),+>)? $crate::contract::Pins for $name $(<$($n),+>)? {
            const COUNT: usize = 0 $(+ <$ty as $crate::contract::PinGroup>::COUNT)+;
            fn pins() -> Vec<$crate::contract::Pin> {
                let mut pins = Vec::new();
                $(pins.extend(<$ty as $crate::contract::PinGroup>::named(concat!($($prefix)?)));)+
                pins
            }
            #[inline]
            fn visit(&self, sink: &mut impl $crate::contract::PinSink) {
                let mut first = 0;
                $(first += $crate::contract::PinGroup::visit_from(&self.$field, first, sink);)+
                let _ = first;
            }
            #[inline]
            fn update(&mut self, now: &Self, sink: &mut impl $crate::contract::PinSink) {
                let mut first = 0;
                $(first += $crate::contract::PinGroup::update_from(&mut self.$field, &now.$field, first, sink);)+
                let _ = first;
            }
        }
    };
}

/// A part of one side of a core: a set of pins, or an array of equal sets.
pub trait PinGroup {
    /// Number of pins.
    const COUNT: usize;
    /// Names and widths of the pins; an array has `prefix` and its index before each name.
    fn named(prefix: &str) -> Vec<Pin>;
    /// Hands every value to `sink` as [`Pins::visit`] does, from position `first` on; returns the number of pins.
    fn visit_from(&self, first: usize, sink: &mut impl PinSink) -> usize;
    /// Takes over values as [`Pins::update`] does, from position `first` on; returns the number of pins.
    fn update_from(&mut self, now: &Self, first: usize, sink: &mut impl PinSink) -> usize;
}

impl<P: Pins> PinGroup for P {
    const COUNT: usize = <P as Pins>::COUNT;
    fn named(_prefix: &str) -> Vec<Pin> {
        P::pins()
    }
    #[inline]
    fn visit_from(&self, first: usize, sink: &mut impl PinSink) -> usize {
        self.visit(&mut Offset::new(sink, first));
        <P as Pins>::COUNT
    }
    #[inline]
    fn update_from(&mut self, now: &Self, first: usize, sink: &mut impl PinSink) -> usize {
        self.update(now, &mut Offset::new(sink, first));
        <P as Pins>::COUNT
    }
}

impl<P: Pins, const K: usize> PinGroup for [P; K] {
    const COUNT: usize = K * <P as Pins>::COUNT;
    fn named(prefix: &str) -> Vec<Pin> {
        let group = |index: usize| {
            let named = move |name: Cow<'static, str>| Cow::Owned(format!("{prefix}_{index}_{name}"));
            P::pins().into_iter().map(move |pin| Pin { name: named(pin.name), valid: pin.valid.map(named), ..pin })
        };
        (0..K).flat_map(group).collect()
    }
    #[inline]
    fn visit_from(&self, first: usize, sink: &mut impl PinSink) -> usize {
        for (index, group) in self.iter().enumerate() {
            group.visit_from(first + index * <P as Pins>::COUNT, sink);
        }
        <Self as PinGroup>::COUNT
    }
    #[inline]
    fn update_from(&mut self, now: &Self, first: usize, sink: &mut impl PinSink) -> usize {
        for (index, (group, now)) in self.iter_mut().zip(now).enumerate() {
            group.update_from(now, first + index * <P as Pins>::COUNT, sink);
        }
        <Self as PinGroup>::COUNT
    }
}

/// Equal sets of pins, as many as a parameter says: an array of any length that has a default.
#[derive(Clone, Debug, PartialEq)]
pub struct Each<P, const K: usize>(pub [P; K]);

impl<P: Default, const K: usize> Default for Each<P, K> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| P::default()))
    }
}

impl<P: Pins, const K: usize> PinGroup for Each<P, K> {
    const COUNT: usize = <[P; K] as PinGroup>::COUNT;
    fn named(prefix: &str) -> Vec<Pin> {
        <[P; K]>::named(prefix)
    }
    #[inline]
    fn visit_from(&self, first: usize, sink: &mut impl PinSink) -> usize {
        self.0.visit_from(first, sink)
    }
    #[inline]
    fn update_from(&mut self, now: &Self, first: usize, sink: &mut impl PinSink) -> usize {
        self.0.update_from(&now.0, first, sink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Seen(Vec<(usize, Vec<u32>)>);
    impl PinSink for Seen {
        fn narrow(&mut self, pin: usize, value: u64) {
            self.0.push((pin, vec![value as u32, (value >> 32) as u32]));
        }
        fn wide(&mut self, pin: usize, words: &[u32]) {
            self.0.push((pin, words.to_vec()));
        }
    }

    crate::pins! {
        /// A pin of each form.
        pub struct Sample<const N: usize> {
            /// A pin of one bit.
            valid: bool;
            /// A pin of 3 x 28 bits, which cross word boundaries.
            fields: Fields<3, 28>;
            /// A beat.
            data: Octets<N>, when valid;
        }
    }

    #[test]
    fn fields_pack_little_end_first_and_open_data_is_skipped() {
        let mut seen = Seen::default();
        let mut s = Sample::<2> { valid: false, fields: Fields([0xfff_ffff, 1, 0xabc_def0]), data: Octets([1, 2]) };
        s.visit(&mut seen);
        assert_eq!(seen.0, [(0, vec![0, 0]), (1, vec![0x1fff_ffff, 0xf000_0000, 0xa_bcde])]);
        s.valid = true;
        let mut seen = Seen::default();
        s.visit(&mut seen);
        assert_eq!(seen.0[2], (2, vec![0x0201, 0]));
        assert_eq!(
            Sample::<2>::pins()[2],
            Pin { name: "data".into(), width: 16, doc: "A beat.", fields: 1, legal: None, valid: Some("valid".into()) }
        );
    }

    crate::pins! {
        /// Pins of every bus, between pins of none.
        pub struct Buses<const N: usize> {
            /// Synchronous reset.
            rst: bool;
            /// The MAC hands over a beat.
            stream s_axis_rx: N, of "frame", tuser;
            /// A beat of a packet is offered.
            stream m_axis: N, padded "packet";
            /// The beat is taken.
            ready s_axis;
            axil_master 10;
            axil_slave;
            /// Interrupt.
            irq: bool, in 0..=1;
        }
    }

    #[test]
    fn a_bus_is_one_line_and_its_pins_have_names_widths_and_docs() {
        let pins = Buses::<8>::pins();
        let names: Vec<&str> = pins.iter().map(|pin| pin.name.as_ref()).collect();
        let streams = ["s_axis_rx_tvalid", "s_axis_rx_tdata", "s_axis_rx_tkeep", "s_axis_rx_tlast", "s_axis_rx_tuser"];
        assert_eq!(names[1..6], streams);
        assert_eq!(names[6..11], ["m_axis_tvalid", "m_axis_tdata", "m_axis_tkeep", "m_axis_tlast", "s_axis_tready"]);
        assert_eq!((names[11], names[20], names.len()), ("s_axil_awvalid", "s_axil_awready", 29));
        let pin = |name: &str| pins.iter().find(|pin| pin.name == name).expect("a pin");
        assert_eq!(pin("s_axis_rx_tvalid").doc, "The MAC hands over a beat.");
        assert_eq!(pin("s_axis_rx_tuser").doc, "On the last beat: the frame is bad (FCS).");
        let padded = "Octets of the beat, the first in lane 0; 0 in lanes that `m_axis_tkeep` leaves out.";
        assert_eq!((pin("m_axis_tdata").width, pin("m_axis_tdata").doc), (64, padded));
        assert_eq!((pin("m_axis_tkeep").width, pin("m_axis_tkeep").doc), (8, "Lanes that carry the packet."));
        assert_eq!((pin("s_axil_awaddr").width, field_bits::<Buses<8>>("s_axil_wdata")), (10, 32));
    }

    crate::pins! {
        /// Pins of two clocks.
        pub struct Crossing {
            domain s;
            domain m;
            /// A bit.
            s_bit: bool;
        }
    }

    #[test]
    fn a_domain_is_a_clock_and_its_reset() {
        let names: Vec<_> = Crossing::pins().into_iter().map(|pin| pin.name).collect();
        assert_eq!(names, ["s_clk", "s_rst", "m_clk", "m_rst", "s_bit"]);
        let of = |what: fn(&str) -> bool| names.iter().map(|name| what(name)).collect::<Vec<_>>();
        assert_eq!(of(is_clock), [true, false, true, false, false]);
        assert_eq!(of(is_reset), [false, true, false, true, false]);
        assert!(is_clock("clk") && is_reset("rst") && !is_clock("clock") && !is_reset("first"));
    }

    #[test]
    fn data_of_a_bus_is_open_while_its_valid_is_low() {
        let mut buses = Buses::<8> { s_axis_rx_tvalid: true, ..Buses::default() };
        buses.s_axis_rx_tdata.0[0] = 7;
        let mut seen = Seen::default();
        buses.visit(&mut seen);
        let driven: Vec<usize> = seen.0.iter().map(|(pin, _)| *pin).collect();
        let of_axil = [11, 13, 16, 17, 19, 20, 21, 22, 24, 25, 28];
        assert_eq!(driven, [&[0, 1, 2, 3, 4, 5, 6, 10], &of_axil[..]].concat());
    }

    crate::pins! {
        /// Streams with user bits of any width and the class of the frame.
        pub struct Classified<const N: usize, const U: usize> {
            /// The MAC hands over a beat.
            stream s_axis: N, of "frame", tuser: U;
            /// A beat with its class.
            stream m_axis: N, of "frame", tuser: U, tdest: 3;
        }
    }

    #[test]
    fn user_bits_have_any_width_and_a_class_stands_beside_them() {
        let pins = Classified::<8, 97>::pins();
        let of_stream = |pin: &Pin| (pin.name.to_string(), pin.width, pin.valid.clone());
        let expected = |name: &str, width| (format!("m_axis_{name}"), width, Some("m_axis_tvalid".into()));
        assert_eq!(pins[9..].iter().map(of_stream).collect::<Vec<_>>(), [expected("tuser", 97), expected("tdest", 3)]);
        assert_eq!(pins[9].doc, "User bits of the beat; bit 0 on the last beat: the frame is bad (FCS).");
        assert_eq!(pins[10].doc, "Class of the frame, on each of its beats.");
        let mut seen = Seen::default();
        let user = User(0x1_2345_6789_9abc_def0_0fed_cba9);
        Classified::<8, 97> { s_axis_tvalid: true, s_axis_tuser: user, ..Classified::default() }.visit(&mut seen);
        let words = vec![0x0fed_cba9, 0x9abc_def0, 0x2345_6789, 0x1];
        assert_eq!((seen.0.len(), &seen.0[4]), (6, &(4, words)));
        let mut seen = Seen::default();
        Classified::<8, 33> { s_axis_tvalid: true, s_axis_tuser: User(1 << 32), ..Classified::default() }
            .visit(&mut seen);
        assert_eq!(seen.0[4], (4, vec![0, 1]));
        assert!(User::<1>(1).is_bad() && !User::<97>(1 << 96).is_bad());
    }

    #[test]
    fn changes_are_those_of_value_and_of_being_open() {
        let sample =
            |valid, first, octet| Sample::<2> { valid, fields: Fields([first, 0, 0]), data: Octets([octet, 0]) };
        let changes = |before: &Sample<2>, now: &Sample<2>| {
            let (mut changes, mut kept) = (Changes::default(), before.clone());
            kept.update(now, &mut changes);
            let data = if now.valid { now.data } else { before.data };
            assert_eq!(kept, Sample { data, ..now.clone() }, "all is taken over but what is open");
            changes.0
        };
        let open = sample(false, 1, 7);
        let data = sample(true, 1, 7);
        assert!(changes(&open, &open).is_empty());
        assert_eq!(changes(&open, &sample(false, 2, 8)), ["1 = [2, 0, 0]"], "data stays open");
        assert_eq!(changes(&open, &data), ["0 = 1", "2 = 7"], "data appears");
        assert_eq!(changes(&data, &sample(true, 1, 8)), ["2 = 8"]);
        assert!(changes(&data, &data).is_empty());
        assert_eq!(changes(&data, &open), ["0 = 0", "2 open"]);
    }

    crate::pin_groups! {
        /// A group and an array of groups.
        pub struct Both<const N: usize> {
            /// A group under its own names.
            one: Sample<N>, pins;
            /// An array of two groups.
            many: [Sample<N>; 2], pins "s_axis";
        }
    }

    #[test]
    fn groups_follow_each_other_and_arrays_number_their_names() {
        assert_eq!(Both::<2>::pins()[8].valid.as_deref(), Some("s_axis_1_valid"));
        let names: Vec<_> = Both::<2>::pins().into_iter().map(|pin| pin.name.into_owned()).collect();
        assert_eq!(names[..4], ["valid", "fields", "data", "s_axis_0_valid"]);
        assert_eq!((names[8].as_str(), names.len()), ("s_axis_1_data", <Both<2> as Pins>::COUNT));
        let mut kept = Both::<2>::default();
        let mut now = kept.clone();
        now.many[1].fields.0[0] = 5;
        let mut changes = Changes::default();
        kept.update(&now, &mut changes);
        assert_eq!((changes.0, &kept), (vec!["7 = [5, 0, 0]".to_owned()], &now));
        let mut seen = Seen::default();
        now.visit(&mut seen);
        assert_eq!(seen.0.iter().map(|(pin, _)| *pin).collect::<Vec<_>>(), [0, 1, 3, 4, 6, 7], "data is open");
    }

    #[derive(Default)]
    struct Changes(Vec<String>);
    impl PinSink for Changes {
        fn narrow(&mut self, pin: usize, value: u64) {
            self.0.push(format!("{pin} = {value}"));
        }
        fn wide(&mut self, pin: usize, words: &[u32]) {
            self.0.push(format!("{pin} = {words:?}"));
        }
        fn open(&mut self, pin: usize) {
            self.0.push(format!("{pin} open"));
        }
    }

    /// The test packs bit by bit.
    #[test]
    fn fields_of_every_width_pack_like_a_row_of_bits() {
        fn check<const N: usize, const BITS: usize>() {
            let fields: [u32; N] = std::array::from_fn(|i| (0x9e37_79b9u32.rotate_left(i as u32)) >> (32 - BITS));
            let words = pack::<N, BITS>(&fields);
            let bit = |i: usize| words[i / 32] >> (i % 32) & 1;
            for i in 0..1024 {
                let expected = if i < N * BITS { fields[i / BITS] >> (i % BITS) & 1 } else { 0 };
                assert_eq!(bit(i), expected, "{N} fields of {BITS} bits: bit {i}");
            }
        }
        check::<1, 1>();
        check::<8, 16>();
        check::<8, 17>();
        check::<8, 28>();
        check::<8, 30>();
        check::<5, 31>();
        check::<32, 32>();
    }
}
