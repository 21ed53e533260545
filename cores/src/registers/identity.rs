//! Registers that maps have alike: name of the core and version of the map, and addresses of stations.

use rtl_gen::registers::{Field, Register, RegisterMap};

/// Name of a core and version of its map, as the first two words of the map have them.
#[derive(Clone, Copy, Debug)]
pub struct Identity {
    /// Four letters of ASCII.
    pub letters: &'static str,
    /// The core in words, with its article.
    pub core: &'static str,
    /// Major version of the map.
    pub major: u16,
    /// Minor version of the map.
    pub minor: u16,
}

impl Identity {
    /// The word of the letters, the first in the highest bits.
    ///
    /// # Panics
    /// If there are not four letters.
    pub const fn id(&self) -> u32 {
        match self.letters.as_bytes() {
            &[a, b, c, d] => u32::from_be_bytes([a, b, c, d]),
            _ => panic!("an identity has four letters"),
        }
    }

    /// The word of the version: `[31:16]` major, `[15:0]` minor.
    pub const fn version(&self) -> u32 {
        (self.major as u32) << 16 | self.minor as u32
    }

    /// The map with the words `id` and `version`.
    pub fn of(&self, map: RegisterMap) -> RegisterMap {
        let Self { letters, core, major, minor } = *self;
        let constant = |name, lsb, width, value: u32, doc: String| Field::constant(name, lsb, width, value, doc);
        let grows = |name: &str, when: &str| format!("{name} version: it grows when a register or a field {when}.");
        let id = constant("id", 0, 32, self.id(), format!("The letters `{letters}`."));
        let minor = constant("minor", 0, 16, minor.into(), grows("Minor", "is added"));
        let major = constant("major", 16, 16, major.into(), grows("Major", "changes its place or its meaning"));
        map.with(Register::fields("id", 0x0, format!("Identity of the core: {core}.")).with(id))
            .with(Register::fields("version", 0x4, "Version of the register map.").with(minor).with(major))
    }
}

/// The map with the address of a station in two words, `<name>_low` and `<name>_high`; `first` is its value after reset.
pub fn station(map: RegisterMap, name: &str, offset: u32, first: u64, what: &str) -> RegisterMap {
    let word = |half: &str, offset, width, reset, octets: &str| {
        let (name, doc) = (format!("{name}_{half}"), format!("{what}, {octets} octets on the wire."));
        Register::fields(&name, offset, &doc).with(Field::config(&name, 0, width, reset, &doc))
    };
    map.with(word("low", offset, 32, first as u32, "last four")).with(word(
        "high",
        offset + 4,
        16,
        (first >> 32) as u32,
        "first two",
    ))
}
