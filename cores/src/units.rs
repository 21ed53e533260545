//! Quantities as people write them: `100G`, `80 km`, `10.24us`, `9.5MB`, `2%`. Results are whole numbers of a base unit and
//! exact; what is not a whole number of it is an error.

use crate::ethernet::LineRate;

/// A quantity that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("`{text}` is not {expected}: {reason}")]
#[diagnostic(code(units), help("write {expected} like {example}"))]
pub struct UnitError {
    /// Text as written.
    pub text: String,
    /// Kind of value that was expected, with its article.
    pub expected: &'static str,
    /// Reason of the refusal.
    pub reason: String,
    /// Example of a value that is accepted.
    pub example: &'static str,
}

/// A kind of quantity: its units and how many base units each is.
struct Kind {
    name: &'static str,
    example: &'static str,
    base: &'static str,
    units: &'static [(&'static str, u64)],
    /// A number without a unit means base units.
    bare: bool,
}

const LENGTH: Kind = Kind {
    name: "a length",
    example: "`80km` or `100m`",
    base: "metres",
    units: &[("m", 1), ("km", 1_000)],
    bare: false,
};

const TIME: Kind = Kind {
    name: "a time",
    example: "`10.24us`, `400ns` or `5ms`",
    base: "picoseconds",
    units: &[
        ("ps", 1),
        ("ns", 1_000),
        ("us", 1_000_000),
        ("µs", 1_000_000),
        ("ms", 1_000_000_000),
        ("s", 1_000_000_000_000),
    ],
    bare: false,
};

const SIZE: Kind = Kind {
    name: "a size",
    example: "`1518`, `64KB`, `9.5MB` or `16MiB`",
    base: "octets",
    units: &[
        ("B", 1),
        ("KB", 1_000),
        ("MB", 1_000_000),
        ("GB", 1_000_000_000),
        ("KiB", 1 << 10),
        ("MiB", 1 << 20),
        ("GiB", 1 << 30),
    ],
    bare: true,
};

const RATE: Kind = Kind {
    name: "a rate",
    example: "`100G`, `25Gb/s` or `500Mbps`",
    base: "bits per second",
    units: &[
        ("k", 1_000),
        ("m", 1_000_000),
        ("g", 1_000_000_000),
        ("t", 1_000_000_000_000),
        ("kb/s", 1_000),
        ("mb/s", 1_000_000),
        ("gb/s", 1_000_000_000),
        ("tb/s", 1_000_000_000_000),
        ("kbps", 1_000),
        ("mbps", 1_000_000),
        ("gbps", 1_000_000_000),
        ("tbps", 1_000_000_000_000),
    ],
    bare: false,
};

const FREQUENCY: Kind = Kind {
    name: "a frequency",
    example: "`322.265625MHz`",
    base: "hertz",
    units: &[("Hz", 1), ("kHz", 1_000), ("MHz", 1_000_000), ("GHz", 1_000_000_000)],
    bare: false,
};

const SHARE: Kind = Kind {
    name: "a share",
    example: "`2%` or `200ppm`",
    base: "parts per million",
    units: &[("ppm", 1), ("%", 10_000)],
    bare: false,
};

/// A length in metres.
pub fn metres(text: &str) -> Result<u64, UnitError> {
    LENGTH.read(text)
}

/// A time in picoseconds.
pub fn picoseconds(text: &str) -> Result<u64, UnitError> {
    TIME.read(text)
}

/// A size in octets: KB, MB, GB are powers of ten, KiB, MiB, GiB powers of two.
pub fn octets(text: &str) -> Result<u64, UnitError> {
    SIZE.read(text)
}

/// A rate in bits per second.
pub fn bits_per_second(text: &str) -> Result<u64, UnitError> {
    RATE.read(text)
}

/// A frequency in hertz.
pub fn hertz(text: &str) -> Result<u64, UnitError> {
    FREQUENCY.read(text)
}

/// A share in parts per million.
pub fn parts_per_million(text: &str) -> Result<u64, UnitError> {
    SHARE.read(text)
}

/// A line rate that the cores are built for.
pub fn line_rate(text: &str) -> Result<LineRate, UnitError> {
    LineRate::from_bits_per_second(bits_per_second(text)?).ok_or_else(|| UnitError {
        text: text.to_owned(),
        expected: "a line rate",
        reason: "the cores are built for 10G, 25G, 40G, 100G, 200G and 400G".to_owned(),
        example: "`100G`",
    })
}

/// A quantity with the unit that it was written with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scaled<'text> {
    /// In base units: metres, picoseconds, octets, parts per million.
    pub base: u64,
    /// Unit as written; empty for a plain number.
    pub unit: &'text str,
    /// Base units are so many decimals of it: 3 for `km`.
    pub decimals: u32,
}

/// A length, a time, a size or a share: the unit decides which. Units that are no power of ten of their base unit (KiB) are none of
/// these.
pub fn scaled(text: &str) -> Result<Scaled<'_>, UnitError> {
    let unit = apart(text).1;
    let decimal = |multiplier: u64| 10u64.pow(multiplier.ilog10()) == multiplier;
    let known = |kind: &&Kind| match unit {
        "" => kind.bare,
        _ => kind.units.iter().any(|(name, multiplier)| name.eq_ignore_ascii_case(unit) && decimal(*multiplier)),
    };
    let kind = [&LENGTH, &TIME, &SIZE, &SHARE].into_iter().find(known).ok_or_else(|| UnitError {
        text: text.to_owned(),
        expected: "a length, a time, a size or a share",
        reason: format!("`{unit}` is no decimal unit of these"),
        example: "`80km`, `10.24us`, `9.5MB` or `70%`",
    })?;
    let multiplier = kind.units.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit)).map_or(1, |(_, value)| *value);
    Ok(Scaled { base: kind.read(text)?, unit, decimals: multiplier.ilog10() })
}

/// Number and unit.
fn apart(text: &str) -> (&str, &str) {
    let trimmed = text.trim();
    let split = trimmed.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '_').unwrap_or(trimmed.len());
    (&trimmed[..split], trimmed[split..].trim())
}

impl Kind {
    fn read(&self, text: &str) -> Result<u64, UnitError> {
        let fail =
            |reason: String| UnitError { text: text.to_owned(), expected: self.name, reason, example: self.example };
        let (number, unit) = apart(text);
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits: String = [whole, fraction].concat().replace('_', "");
        if whole.is_empty() || number.ends_with('.') || fraction.contains('.') || digits.is_empty() {
            return Err(fail("it does not begin with a number".to_owned()));
        }
        let value: u128 = match digits.parse() {
            Ok(value) if digits.len() <= 20 && fraction.len() <= 18 => value,
            _ => return Err(fail("the number is too long".to_owned())),
        };
        let known = || self.units.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
        let multiplier = match self.units.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit)) {
            Some((_, multiplier)) => *multiplier,
            None if unit.is_empty() && (self.bare || value == 0) => 1,
            None if unit.is_empty() => return Err(fail(format!("the unit is missing (one of {})", known()))),
            None => return Err(fail(format!("`{unit}` is none of the units {}", known()))),
        };
        let places = fraction.replace('_', "").len() as u32;
        let scaled = value * u128::from(multiplier);
        let divisor = 10u128.pow(places);
        if !scaled.is_multiple_of(divisor) {
            return Err(fail(format!("it is not a whole number of {}", self.base)));
        }
        u64::try_from(scaled / divisor).map_err(|_| fail(format!("it is more than 2^64 {}", self.base)))
    }

    /// Exact, in the largest decimal unit that is no more than the value.
    fn write(&self, value: u64) -> String {
        let (mut name, mut size) = self.units[0];
        for &(larger, multiplier) in self.units {
            let decimal = 10u64.pow(multiplier.ilog10()) == multiplier;
            if decimal && multiplier > size && multiplier <= value {
                (name, size) = (larger, multiplier);
            }
        }
        let (whole, fraction) = (value / size, value % size);
        match fraction {
            0 => format!("{whole}{name}"),
            _ => {
                let places = size.ilog10() as usize;
                format!("{whole}.{}{name}", format!("{fraction:0places$}").trim_end_matches('0'))
            }
        }
    }
}

/// A length as it may be written: `80km`.
pub fn write_metres(metres: u64) -> String {
    LENGTH.write(metres)
}

/// A time as it may be written: `10.24us`.
pub fn write_picoseconds(ps: u64) -> String {
    TIME.write(ps)
}

/// A size as it may be written: `9.5MB`.
pub fn write_octets(octets: u64) -> String {
    SIZE.write(octets)
}

/// A frequency as it may be written: `322.265625MHz`.
pub fn write_hertz(hertz: u64) -> String {
    FREQUENCY.write(hertz)
}

/// A share as it may be written: `0.34%`.
pub fn write_parts_per_million(ppm: u64) -> String {
    SHARE.write(ppm)
}

/// Octets for people, in powers of ten: `10.44 MB`. Rounded down to two decimals; for reports only.
pub fn show_octets(octets: u64) -> String {
    show(octets, &[("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)], "B")
}

/// Picoseconds for people: `800.16 us`. Rounded down to two decimals; for reports only.
pub fn show_picoseconds(ps: u64) -> String {
    show(ps, &[("s", 1_000_000_000_000), ("ms", 1_000_000_000), ("us", 1_000_000), ("ns", 1_000)], "ps")
}

fn show(value: u64, units: &[(&str, u64)], base: &str) -> String {
    match units.iter().find(|(_, size)| value >= *size) {
        Some((unit, size)) => match value % size * 100 / size {
            0 => format!("{} {unit}", value / size),
            hundredths => format!("{}.{hundredths:02} {unit}", value / size),
        },
        None => format!("{value} {base}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_are_read_exactly() {
        assert_eq!(metres("80km"), Ok(80_000));
        assert_eq!(metres(" 0.5 km "), Ok(500));
        assert_eq!(picoseconds("10.24us"), Ok(10_240_000));
        assert_eq!(picoseconds("1.5 µs"), Ok(1_500_000));
        assert_eq!(picoseconds("0"), Ok(0));
        assert_eq!(octets("9.5MB"), Ok(9_500_000));
        assert_eq!(octets("9.5MiB"), Ok(9_961_472));
        assert_eq!(octets("1518"), Ok(1518));
        assert_eq!(octets("1_000_000"), Ok(1_000_000));
        assert_eq!(bits_per_second("25Gb/s"), Ok(25_000_000_000));
        assert_eq!(hertz("322.265625MHz"), Ok(322_265_625));
        assert_eq!(parts_per_million("2%"), Ok(20_000));
        assert_eq!(parts_per_million("0.0001%"), Ok(1));
        assert_eq!(line_rate("100G"), Ok(LineRate::G100));
        assert_eq!(line_rate("400 gbps"), Ok(LineRate::G400));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let reason = |result: Result<u64, UnitError>| result.expect_err("an error").to_string();
        assert_eq!(reason(metres("80")), "`80` is not a length: the unit is missing (one of m, km)");
        assert_eq!(reason(metres("80miles")), "`80miles` is not a length: `miles` is none of the units m, km");
        assert_eq!(reason(metres("km")), "`km` is not a length: it does not begin with a number");
        assert_eq!(reason(metres("-1km")), "`-1km` is not a length: it does not begin with a number");
        assert_eq!(reason(metres("1..5km")), "`1..5km` is not a length: it does not begin with a number");
        assert_eq!(reason(metres("1.km")), "`1.km` is not a length: it does not begin with a number");
        assert_eq!(
            reason(picoseconds("0.0001ns")),
            "`0.0001ns` is not a time: it is not a whole number of picoseconds"
        );
        assert_eq!(reason(octets("99999999999GB")), "`99999999999GB` is not a size: it is more than 2^64 octets");
        assert_eq!(
            reason(octets("999999999999999999999")),
            "`999999999999999999999` is not a size: the number is too long"
        );
        let error = line_rate("1G").expect_err("an error");
        assert_eq!(
            error.to_string(),
            "`1G` is not a line rate: the cores are built for 10G, 25G, 40G, 100G, 200G and 400G"
        );
    }

    #[test]
    fn a_unit_decides_what_a_quantity_is() {
        let scaled = |text| scaled(text).map(|Scaled { base, unit, decimals }| (base, unit, decimals));
        assert_eq!(scaled("0.5 km"), Ok((500, "km", 3)));
        assert_eq!(scaled("10.24us"), Ok((10_240_000, "us", 6)));
        assert_eq!(scaled("9.5MB"), Ok((9_500_000, "MB", 6)));
        assert_eq!(scaled("0.001%"), Ok((10, "%", 4)));
        assert_eq!(scaled("1518"), Ok((1518, "", 0)));
        let reason = |text| scaled(text).expect_err("an error").to_string();
        assert_eq!(
            reason("16MiB"),
            "`16MiB` is not a length, a time, a size or a share: `MiB` is no decimal unit of these"
        );
        assert_eq!(reason("0.5m"), "`0.5m` is not a length: it is not a whole number of metres");
    }

    #[test]
    fn what_is_written_is_read_as_the_same() {
        assert_eq!(write_metres(40_000_001), "40000.001km");
        assert_eq!(write_picoseconds(0), "0ps");
        assert_eq!(write_picoseconds(10_240_000), "10.24us");
        assert_eq!(write_octets(1 << 34), "17.179869184GB");
        assert_eq!(write_hertz(322_265_625), "322.265625MHz");
        assert_eq!(write_parts_per_million(20_000), "2%");
        assert_eq!(write_parts_per_million(9_999), "9999ppm");
        for value in [0, 1, 999, 1_000, 1_001, 999_999, 1_000_000, 80_000_000_001, u64::MAX] {
            assert_eq!(metres(&write_metres(value)), Ok(value));
            assert_eq!(picoseconds(&write_picoseconds(value)), Ok(value));
            assert_eq!(octets(&write_octets(value)), Ok(value));
            assert_eq!(hertz(&write_hertz(value)), Ok(value));
            assert_eq!(parts_per_million(&write_parts_per_million(value)), Ok(value));
        }
    }

    #[test]
    fn quantities_are_shown_short() {
        assert_eq!(show_octets(10_441_728), "10.44 MB");
        assert_eq!(show_octets(999), "999 B");
        assert_eq!(show_picoseconds(2_000_000), "2 us");
        assert_eq!(show_picoseconds(800_058_000), "800.05 us");
    }
}
