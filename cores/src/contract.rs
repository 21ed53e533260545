//! What a core promises at its pins, in a form that the hardware, the golden model and the lockstep share.

/// A port as the lockstep sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pin {
    /// Port name in the emitted Verilog.
    pub name: &'static str,
    /// Width in bits.
    pub width: usize,
    /// One line on what it carries, for the Verilog and the port table.
    pub doc: &'static str,
}

/// Takes the values of pins, in the order of [`Pins::pins`]. Values are unsigned and fit the pin's width.
pub trait PinSink {
    /// A pin of at most 64 bits.
    fn narrow(&mut self, pin: usize, value: u64);
    /// A pin of any width above 64 bits, as 32-bit words, least significant first.
    fn wide(&mut self, pin: usize, words: &[u32]);
    /// An output that the contract leaves open in this clock (data while its valid is low).
    fn open(&mut self, _pin: usize) {}
}

/// A set of pins with values for one clock: the inputs of a core, or its outputs. The clock is not among them.
pub trait Pins: Clone + PartialEq + Default + std::fmt::Debug {
    /// Names and widths.
    fn pins() -> Vec<Pin>;
    /// Hands every value to `sink`, in the order of [`Pins::pins`].
    fn visit(&self, sink: &mut impl PinSink);
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
}

/// A value that a pin can carry.
pub trait PinValue {
    /// Hands the value over.
    fn put(&self, pin: usize, sink: &mut impl PinSink);
}

macro_rules! narrow { ($($t:ty),*) => { $(impl PinValue for $t {
    fn put(&self, pin: usize, sink: &mut impl PinSink) { sink.narrow(pin, u64::from(*self)) }
})* } }
narrow!(bool, u8, u16, u32, u64);

/// Packs fixed-width fields, element 0 least significant, as 32-bit words.
fn pack(fields: &[u32], bits: usize) -> ([u32; 32], usize) {
    let mut words = [0u32; 32];
    for (i, &field) in fields.iter().enumerate() {
        let (word, shift) = (i * bits / 32, i * bits % 32);
        words[word] |= field << shift;
        if shift + bits > 32 {
            words[word + 1] |= field >> (32 - shift);
        }
    }
    (words, (fields.len() * bits).div_ceil(32))
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
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        let (words, used) = pack(&self.0, BITS);
        if N * BITS <= 64 {
            sink.narrow(pin, u64::from(words[0]) | u64::from(words[1]) << 32);
        } else {
            sink.wide(pin, &words[..used]);
        }
    }
}

/// Octets of an AXI4-Stream beat (at most 128), lane 0 in the least significant bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Octets<const N: usize>(pub [u8; N]);

impl<const N: usize> Default for Octets<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> PinValue for Octets<N> {
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        let mut words = [0u32; 32];
        for (i, &octet) in self.0.iter().enumerate() {
            words[i / 4] |= u32::from(octet) << (8 * (i % 4));
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

impl<const N: usize> PinValue for Keep<N> {
    fn put(&self, pin: usize, sink: &mut impl PinSink) {
        if N <= 64 {
            sink.narrow(pin, self.0 as u64);
        } else {
            let words: [u32; 4] = std::array::from_fn(|i| (self.0 >> (32 * i)) as u32);
            sink.wide(pin, &words[..N.div_ceil(32)]);
        }
    }
}

/// Declares the pins of one side of a core: `name: type = width`, and `when valid` for data that the contract leaves
/// open while another field is false.
#[macro_export]
macro_rules! pins {
    ($(#[$meta:meta])* pub struct $name:ident $(<const $n:ident: usize>)? {
        $($(#[doc = $doc:literal])+ $field:ident: $ty:ty = $width:expr $(, when $valid:ident)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct $name $(<const $n: usize>)? { $($(#[doc = $doc])+ pub $field: $ty,)+ }
        impl $(<const $n: usize>)? $crate::contract::Pins for $name $(<$n>)? {
            fn pins() -> Vec<$crate::contract::Pin> {
                vec![$($crate::contract::Pin {
                    name: stringify!($field),
                    width: $width,
                    doc: concat!($($doc),+).trim_ascii(),
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
        }
    };
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
            /// one bit
            valid: bool = 1;
            /// 3 x 28 bits cross word boundaries
            fields: Fields<3, 28> = 84;
            /// a beat
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
        assert_eq!(Sample::<2>::pins()[2], Pin { name: "data", width: 16, doc: "a beat" });
    }
}
