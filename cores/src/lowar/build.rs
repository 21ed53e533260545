//! Builds of the cores of the shim, and their names.
//!
//! The name of a path consists of the width of its stream and its unusual parameters: `w512` has four rows, 16 lanes,
//! frames of 4224 octets and 256 slots; `w64_r8_l32_s1024` has 64 bits, eight rows, 32 lanes and 1024 slots; `f9216` is
//! the longest frame. A controller has no stream: its name begins with its rows, `r4`, `r8_l32_s1024`.

use super::{ROWS_MAX, SYMBOLS_MAX, UNIT_OCTETS};
use crate::limits::{LimitError, range};
use crate::variant::Variant;

/// Build parameters of both paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Build {
    /// Octets of a beat: 8 or 64.
    pub octets: usize,
    /// R_MAX: rows of repair symbols, 1 to 8.
    pub rows: usize,
    /// log2 of the most lanes, 1 to 6.
    pub lanes_log2: usize,
    /// Longest frame in octets without FCS, whole header units.
    pub frame_octets: usize,
    /// Most frames of a generation at the receiver; a power of two.
    pub slots: usize,
}

/// The form of a path's name, for people; [`CONTROLLER_FORM`] is that of a controller's.
pub const PATH_FORM: &str = "w64|w512[_r1..8][_l2..64][_f256..9216][_s16..8192]";
/// The form of a controller's name, for people.
pub const CONTROLLER_FORM: &str = "r1..8[_l2..64][_f256..9216][_s16..8192]";

/// Rows that a path's name leaves out.
const USUAL_ROWS: usize = 4;

/// Letters of a name, in this order.
const LETTERS: [char; 5] = ['w', 'r', 'l', 'f', 's'];

impl Build {
    /// The build with `octets` a beat, `rows` of repair symbols, and the usual values of the other parameters.
    pub const fn usual(octets: usize, rows: usize) -> Self {
        Self { octets, rows, lanes_log2: 4, frame_octets: 4224, slots: 256 }
    }

    /// Beats of the header unit.
    pub const fn unit_beats(&self) -> usize {
        UNIT_OCTETS / self.octets
    }

    /// Beats of the longest frame.
    pub const fn frame_beats(&self) -> usize {
        self.frame_octets / self.octets
    }

    /// Most lanes.
    pub const fn lanes(&self) -> usize {
        1 << self.lanes_log2
    }

    /// The name of a path of this build.
    pub fn path(&self) -> String {
        let rows = if self.rows == USUAL_ROWS { String::new() } else { format!("_r{}", self.rows) };
        format!("w{}{rows}{}", 8 * self.octets, self.unusual())
    }

    /// The name of the path without its rows, for parts that are equal for any number of them.
    pub fn path_of_any_rows(&self) -> String {
        Self { rows: USUAL_ROWS, ..*self }.path()
    }

    /// The name of a controller of this build.
    pub fn controller(&self) -> String {
        format!("r{}{}", self.rows, self.unusual())
    }

    /// The unusual parameters besides width and rows, as in names: `_l32_s1024`.
    pub fn unusual(&self) -> String {
        let usual = Self::usual(self.octets, self.rows);
        let of = |letter: char, value: usize, usual: usize| match value == usual {
            true => String::new(),
            false => format!("_{letter}{value}"),
        };
        of('l', self.lanes(), usual.lanes())
            + &of('f', self.frame_octets, usual.frame_octets)
            + &of('s', self.slots, usual.slots)
    }

    /// Build of the path of this name.
    ///
    /// # Errors
    /// Names the fault of the name.
    pub fn of_path(name: &str) -> Result<Self, LimitError> {
        Self::read(name, PATH_FORM, Self::path)
    }

    /// Build of the controller of this name; the controller does not use the octets of a beat.
    ///
    /// # Errors
    /// Names the fault of the name.
    pub fn of_controller(name: &str) -> Result<Self, LimitError> {
        Self::read(name, CONTROLLER_FORM, Self::controller)
    }

    fn read(name: &str, form: &str, called: impl Fn(&Self) -> String) -> Result<Self, LimitError> {
        let wrong =
            |limit: String, remedy: String| LimitError { field: "variant", value: name.to_owned(), limit, remedy };
        let error = |limit: String| wrong(limit, format!("variants are called {form}"));
        let mut build = Self::usual(UNIT_OCTETS, USUAL_ROWS);
        for part in name.split('_') {
            let mut letters = part.chars();
            let letter = letters.next().filter(|letter| LETTERS.contains(letter));
            let (Some(letter), Ok(number)) = (letter, letters.as_str().parse::<usize>()) else {
                return Err(error(format!("`{part}` is not of the form")));
            };
            match letter {
                'w' if ![64, 512].contains(&number) => return Err(error(format!("{number} bits are not 64 or 512"))),
                'w' => build.octets = number / 8,
                'r' => build.rows = number,
                'f' => build.frame_octets = number,
                's' => build.slots = number,
                _ if !number.is_power_of_two() => return Err(error(format!("{number} lanes are no power of two"))),
                _ => build.lanes_log2 = number.ilog2() as usize,
            }
        }
        build.check().map_err(|parameter| wrong(parameter.to_string(), parameter.remedy))?;
        match called(&build) {
            called if called == name => Ok(build),
            called => Err(error(format!("is called `{called}`"))),
        }
    }

    /// Checks that this build is possible.
    ///
    /// # Errors
    /// Names the parameter, its value and its limits.
    pub fn check(&self) -> Result<(), LimitError> {
        range("ROWS", self.rows, 1, ROWS_MAX, "the code has up to eight")?;
        range("LANES", self.lanes(), 2, 64, "give a power of two")?;
        range("FRAME_OCTETS", self.frame_octets, 256, 9216, "give a multiple of 64")?;
        range("SLOTS", self.slots, 16, 8192, "give a power of two")?;
        let error = |field, value: usize, limit: &str, next: usize| LimitError {
            field,
            value: value.to_string(),
            limit: limit.to_owned(),
            remedy: format!("{next} is the next"),
        };
        if !self.frame_octets.is_multiple_of(UNIT_OCTETS) {
            let next = self.frame_octets.next_multiple_of(UNIT_OCTETS);
            return Err(error("FRAME_OCTETS", self.frame_octets, "must be a multiple of 64", next));
        }
        if !self.slots.is_power_of_two() {
            return Err(error("SLOTS", self.slots, "must be a power of two", self.slots.next_power_of_two()));
        }
        range("LANES", self.lanes(), 2, self.slots, "a generation has a frame of each lane: give more slots")?;
        range("SLOTS", self.slots, 16, SYMBOLS_MAX * self.lanes(), "a lane has up to 128 frames: give more lanes")
    }

    /// Build parameters of a controller, as registry and Verilog name them.
    pub const fn controller_parameters(&self) -> [(&'static str, u32); 4] {
        let (lanes, frame, slots) = (self.lanes() as u32, self.frame_octets as u32, self.slots as u32);
        [("ROWS", self.rows as u32), ("LANES", lanes), ("FRAME_OCTETS", frame), ("SLOTS", slots)]
    }

    /// Build parameters of a path.
    pub const fn path_parameters(&self) -> [(&'static str, u32); 5] {
        let [rows, lanes, frame, slots] = self.controller_parameters();
        [("DATA_W", 8 * self.octets as u32), rows, lanes, frame, slots]
    }
}

/// Build of a variant of one of the cores of the shim; a controller does not use the octets of a beat.
impl From<&Variant> for Build {
    fn from(variant: &Variant) -> Self {
        let number =
            |name| variant.parameter(name).unwrap_or_else(|| panic!("`{}` has no `{name}`", variant.name)) as usize;
        Self {
            octets: variant.parameter("DATA_W").map_or(UNIT_OCTETS, |bits| bits as usize / 8),
            rows: number("ROWS"),
            lanes_log2: number("LANES").ilog2() as usize,
            frame_octets: number("FRAME_OCTETS"),
            slots: number("SLOTS"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_the_build() {
        let large = Build { lanes_log2: 5, slots: 1024, ..Build::usual(8, 8) };
        for (name, build) in [
            ("w512", Build::usual(64, 4)),
            ("w64_r1", Build::usual(8, 1)),
            ("w64_r8_l32_s1024", large),
            ("w512_f9216", Build { frame_octets: 9216, ..Build::usual(64, 4) }),
        ] {
            assert_eq!(Build::of_path(name), Ok(build), "{name}");
            assert_eq!(build.path(), name);
        }
        assert_eq!(Build::of_controller("r8_l32_s1024"), Ok(Build { octets: UNIT_OCTETS, ..large }));
        assert_eq!(large.controller(), "r8_l32_s1024");
    }

    #[test]
    fn a_wrong_name_is_explained() {
        for (name, says) in [
            ("w128", "variant = w128: 128 bits are not 64 or 512"),
            ("w64_x3", "variant = w64_x3: `x3` is not of the form"),
            ("w64_r9", "variant = w64_r9: ROWS = 9: must be 1 ..= 8"),
            ("w64_l3", "variant = w64_l3: 3 lanes are no power of two"),
            ("w64_l128", "variant = w64_l128: LANES = 128: must be 2 ..= 64"),
            ("w64_f1000", "variant = w64_f1000: FRAME_OCTETS = 1000: must be a multiple of 64"),
            ("w64_s100", "variant = w64_s100: SLOTS = 100: must be a power of two"),
            ("w64_l64_s16", "variant = w64_l64_s16: LANES = 64: must be 2 ..= 16"),
            ("w64_l4_s1024", "variant = w64_l4_s1024: SLOTS = 1024: must be 16 ..= 512"),
            ("w64_r4", "variant = w64_r4: is called `w64`"),
            ("w64_s512_r8", "variant = w64_s512_r8: is called `w64_r8_s512`"),
            ("r8", "variant = r8: is called `w512_r8`"),
        ] {
            assert_eq!(Build::of_path(name).map_err(|error| error.to_string()), Err(says.to_owned()));
        }
    }
}
