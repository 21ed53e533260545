//! Places of port values in a verilated model.

/// The C++ member behind a port, valid as long as its instance.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    place: Place,
    width: usize,
    /// Valid bits of a narrow port, or of the most significant word of a wide one.
    mask: u64,
}

#[derive(Clone, Copy)]
enum Place {
    U8(*mut u8),
    U16(*mut u16),
    U32(*mut u32),
    U64(*mut u64),
    Words(*mut u32),
}

impl Slot {
    /// The member at `address` of a port of `width` bits. Verilator gives it the smallest type that holds the port.
    pub(crate) fn new(address: *mut std::ffi::c_void, width: usize) -> Self {
        let place = match width {
            0..=8 => Place::U8(address.cast()),
            9..=16 => Place::U16(address.cast()),
            17..=32 => Place::U32(address.cast()),
            33..=64 => Place::U64(address.cast()),
            _ => Place::Words(address.cast()),
        };
        let top_bits = if width <= 64 { width } else { (width - 1) % 32 + 1 };
        Self { place, width, mask: u64::MAX >> (64 - top_bits) }
    }

    pub(crate) fn width(self) -> usize {
        self.width
    }

    /// The value of a port of at most 64 bits.
    ///
    /// # Safety
    /// The instance is alive, and no thread evaluates it meanwhile.
    #[inline(always)]
    pub(crate) unsafe fn read(self) -> u64 {
        // SAFETY: by contract of the function; the shim asserts that the member has this size.
        unsafe {
            match self.place {
                Place::U8(p) => u64::from(*p),
                Place::U16(p) => u64::from(*p),
                Place::U32(p) => u64::from(*p),
                Place::U64(p) => *p,
                Place::Words(_) => panic!("a port of {} bits is read as words", self.width),
            }
        }
    }

    /// Writes a port of at most 64 bits. Verilator trusts its inputs: bits beyond the width would corrupt the model.
    ///
    /// # Safety
    /// As for [`Slot::read`].
    #[inline(always)]
    pub(crate) unsafe fn write(self, value: u64) {
        debug_assert!(value & !self.mask == 0, "{value:#x} does not fit a port of {} bits", self.width);
        let value = value & self.mask;
        // SAFETY: by contract of the function; the shim asserts that the member has this size.
        unsafe {
            match self.place {
                Place::U8(p) => *p = value as u8,
                Place::U16(p) => *p = value as u16,
                Place::U32(p) => *p = value as u32,
                Place::U64(p) => *p = value,
                Place::Words(_) => panic!("a port of {} bits is written as words", self.width),
            }
        }
    }

    /// The words of a port above 64 bits, least significant first.
    ///
    /// # Safety
    /// As for [`Slot::read`], as long as the slice lives.
    #[inline(always)]
    pub(crate) unsafe fn words<'a>(self) -> &'a [u32] {
        match self.place {
            // SAFETY: by contract of the function; the shim asserts that the member has this size.
            Place::Words(p) => unsafe { std::slice::from_raw_parts(p, self.width.div_ceil(32)) },
            _ => panic!("a port of {} bits has no words", self.width),
        }
    }

    /// The words of a port above 64 bits, mutable; bits beyond the width must stay clear.
    ///
    /// # Safety
    /// As for [`Slot::words`], and no other slice of this port is alive.
    pub(crate) unsafe fn words_mut<'a>(self) -> &'a mut [u32] {
        match self.place {
            // SAFETY: by contract of the function; the shim asserts that the member has this size.
            Place::Words(p) => unsafe { std::slice::from_raw_parts_mut(p, self.width.div_ceil(32)) },
            _ => panic!("a port of {} bits has no words", self.width),
        }
    }

    /// Writes a port above 64 bits.
    ///
    /// # Safety
    /// As for [`Slot::words_mut`].
    #[inline(always)]
    pub(crate) unsafe fn write_words(self, words: &[u32]) {
        // SAFETY: by contract of the function.
        let place = unsafe { self.words_mut() };
        place.copy_from_slice(words);
        let (last, mask) = (place.len() - 1, self.mask as u32);
        debug_assert!(place[last] & !mask == 0, "{words:x?} does not fit a port of {} bits", self.width);
        place[last] &= mask;
    }
}
