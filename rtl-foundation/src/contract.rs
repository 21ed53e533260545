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

/// A set of pins with values for one clock: the inputs of a core, or its outputs. The clock is not among them.
pub trait Pins: Clone + PartialEq + Default + std::fmt::Debug + Send + 'static {
    /// Number of pins.
    const COUNT: usize;
    /// Names and widths of the pins.
    fn pins() -> Vec<Pin>;
    /// Hands every value to `sink`, in the order of [`Pins::pins`].
    fn visit(&self, sink: &mut impl PinSink);
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
    /// Number of fields of equal width, each with a meaning of its own.
    const FIELDS: usize = 1;
    /// Hands the value to `sink`.
    fn put(&self, pin: usize, sink: &mut impl PinSink);
}

macro_rules! narrow { ($($t:ty),*) => { $(impl PinValue for $t {
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) { sink.narrow(pin, u64::from(*self)) }
})* } }
narrow!(bool, u8, u16, u32, u64);

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

impl<const N: usize, const BITS: usize> PinValue for Fields<N, BITS> {
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
    #[inline]
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        if N <= 64 {
            sink.narrow(pin, self.0 as u64);
        } else {
            let words: [u32; 4] = std::array::from_fn(|i| (self.0 >> (32 * i)) as u32);
            sink.wide(pin, &words[..N.div_ceil(32)]);
        }
    }
}

/// Declares the pins of one side of a core: `name: type = width`, `when valid` for data that the contract leaves open while
/// another field is false, and `in first..=last` for the values that a driver may give, of each field if there are several.
#[macro_export]
macro_rules! pins {
    ($(#[$meta:meta])* pub struct $name:ident $(<const $n:ident: usize>)? {
        $($(#[doc = $doc:literal])+ $field:ident: $ty:ty = $width:expr $(, when $valid:ident)? $(, in $legal:expr)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $name $(<const $n: usize>)? { $($(#[doc = $doc])+ pub $field: $ty,)+ }
        impl $(<const $n: usize>)? $crate::contract::Pins for $name $(<$n>)? {
            const COUNT: usize = [$(stringify!($field)),+].len();
            fn pins() -> Vec<$crate::contract::Pin> {
                vec![$($crate::contract::Pin {
                    name: stringify!($field).into(),
                    width: $width,
                    doc: concat!($($doc),+).trim_ascii(),
                    fields: <$ty as $crate::contract::PinValue>::FIELDS,
                    legal: [$(Some($legal),)? None].into_iter().flatten().next(),
                }),+]
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
    ($(#[$meta:meta])* pub struct $name:ident $(<const $n:ident: usize>)? {
        $($(#[doc = $doc:literal])+ $field:ident: $ty:ty, pins $($prefix:literal)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $name $(<const $n: usize>)? { $($(#[doc = $doc])+ pub $field: $ty,)+ }
        impl $(<const $n: usize>)? $crate::contract::Pins for $name $(<$n>)? {
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
            P::pins().into_iter().map(move |pin| Pin { name: format!("{prefix}_{index}_{}", pin.name).into(), ..pin })
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
            valid: bool = 1;
            /// A pin of 3 x 28 bits, which cross word boundaries.
            fields: Fields<3, 28> = 84;
            /// A beat.
            data: Octets<N> = 8 * N, when valid;
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
            Pin { name: "data".into(), width: 16, doc: "a beat", fields: 1, legal: None }
        );
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
