//! Delays of the cells of UltraScale+, and classes of clock rates.
//!
//! All delays are in nanoseconds, for speed grade -2, and are assumptions: round numbers of the size that data sheets and timing
//! reports of such devices have. [`CALIBRATION`] is the one measured number in them.

use super::netlist::{Cell, Direction};

/// From the clock to the output of a register.
pub const CLOCK_TO_OUTPUT: f64 = 0.08;
/// Set-up of a register, at any of its pins.
pub const SET_UP: f64 = 0.04;
/// Through a look-up table, or from the address of a distributed memory to its output.
const LUT: f64 = 0.10;
/// Through a multiplexer behind tables.
const MULTIPLEXER: f64 = 0.06;
/// Into a carry chain, a cell along it, and out of it to a sum.
const CARRY_IN: f64 = 0.16;
const CARRY_STEP: f64 = 0.02;
const CARRY_OUT: f64 = 0.09;
/// From the clock to the output of a block memory, without and with its output register; and its set-up.
const BLOCK_RAM: f64 = 0.85;
const BLOCK_RAM_REGISTERED: f64 = 0.25;
const BLOCK_RAM_SET_UP: f64 = 0.25;
/// From the clock to the output of a distributed memory, and of a shift register of tables; and their set-up.
const LUT_RAM: f64 = 0.55;
const LUT_SHIFT: f64 = 0.50;
const LUT_RAM_SET_UP: f64 = 0.15;
/// Through a multiplier without registers.
const MULTIPLIER: f64 = 1.60;

/// A net to one sink, and what each doubling of the sinks adds.
const NET: f64 = 0.28;
const NET_DOUBLED: f64 = 0.06;

/// Rate of a device for each MHz of the model. `mac_ctrl_rx` of verilog-ethernet at 64 bit has 291 MHz in this model in the fastest mapping that
/// was seen, and runs at 390.625 MHz on parts of speed grade -2. It is the only anchor, and a lower bound: that it runs does not mean that it runs no faster.
pub const CALIBRATION: f64 = 1.34;

/// Clock rates that Ethernet at line rate asks for, in MHz: 10G of 64 bit, 100G of 512 bit, 25G of 64 bit or 400G of 1024 bit, and so on.
pub const CLASSES: [f64; 6] = [156.25, 195.312_5, 250.0, 322.265_625, 390.625, 450.0];

/// Delay of a net with so many sinks.
#[allow(clippy::cast_precision_loss, reason = "a fan-out is far below 2^52")]
pub fn net(fan_out: usize) -> f64 {
    NET + NET_DOUBLED * (fan_out.max(1) as f64).log2()
}

/// The highest class that a modelled rate meets once it is calibrated.
pub fn class(modelled: f64) -> Option<f64> {
    CLASSES.into_iter().rev().find(|class| modelled * CALIBRATION >= *class)
}

/// The class of a clock, whose period may be rounded.
pub fn class_of(megahertz: f64) -> f64 {
    let [first, rest @ ..] = CLASSES;
    let nearer = |a: f64, b: f64| if (b - megahertz).abs() < (a - megahertz).abs() { b } else { a };
    rest.into_iter().fold(first, nearer)
}

/// Kinds of cells, by their part in a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Lut,
    /// Yosys leaves inverters in front of tables, which absorb them.
    Inverter,
    Multiplexer,
    Carry,
    Register,
    BlockRam {
        registered: bool,
    },
    LutRam,
    LutShift,
    Multiplier,
    ClockBuffer,
}

/// A way through a cell, from an input to an output.
pub struct Arc {
    pub from: usize,
    pub to: usize,
    pub delay: f64,
    /// Whether the input is wired to its driver inside a slice, if that is one of the kind.
    pub is_direct_from: Direct,
}

/// Whether a driver of this kind is wired to an input inside a slice.
type Direct = fn(Kind) -> bool;

/// A pin where a path ends.
pub struct End {
    pub net: usize,
    pub pin: String,
    pub set_up: f64,
}

impl Kind {
    /// The kind of a cell, or `None` if it is unknown.
    pub fn of(cell: &Cell) -> Option<Self> {
        let is_set = |name: &str| {
            let value = cell.parameters.get(name);
            value.and_then(|value| value.as_str()).is_some_and(|bits| bits.contains('1'))
        };
        Some(match cell.kind.as_str() {
            "INV" => Self::Inverter,
            "BUFG" => Self::ClockBuffer,
            "CARRY4" | "CARRY8" => Self::Carry,
            "FDRE" | "FDSE" | "FDCE" | "FDPE" => Self::Register,
            "DSP48E2" => Self::Multiplier,
            kind if kind.starts_with("LUT") => Self::Lut,
            kind if kind.starts_with("MUXF") => Self::Multiplexer,
            kind if kind.starts_with("RAMB") => Self::BlockRam { registered: is_set("DOA_REG") || is_set("DOB_REG") },
            kind if kind.starts_with("URAM") => Self::BlockRam { registered: is_set("OREG_A") || is_set("OREG_B") },
            kind if kind.starts_with("RAM") => Self::LutRam,
            kind if kind.starts_with("SRL") => Self::LutShift,
            _ => return None,
        })
    }

    /// Whether a path through the cell is a level of logic.
    pub const fn is_level(self) -> bool {
        matches!(self, Self::Lut | Self::LutRam | Self::LutShift)
    }

    /// From the clock to an output, if paths start there.
    pub const fn start(self) -> Option<f64> {
        match self {
            Self::Register => Some(CLOCK_TO_OUTPUT),
            Self::BlockRam { registered: false } => Some(BLOCK_RAM),
            Self::BlockRam { registered: true } => Some(BLOCK_RAM_REGISTERED),
            Self::LutRam => Some(LUT_RAM),
            Self::LutShift => Some(LUT_SHIFT),
            _ => None,
        }
    }

    /// The set-up of an input pin, if paths end there.
    fn set_up(self, pin: &str) -> Option<f64> {
        match self {
            Self::Register => Some(SET_UP),
            Self::BlockRam { .. } => Some(BLOCK_RAM_SET_UP),
            // the address of the last of the tables is that of writes
            Self::LutRam => {
                (!pin.starts_with("ADDR") && !pin.starts_with("DPRA") || pin == "ADDRH").then_some(LUT_RAM_SET_UP)
            }
            Self::LutShift => (!pin.starts_with('A')).then_some(LUT_RAM_SET_UP),
            _ => None,
        }
    }

    /// The pins where paths end.
    pub fn ends(self, cell: &Cell) -> impl Iterator<Item = End> {
        nets(cell, Direction::Input).filter_map(move |(pin, _, net)| {
            Some(End { net, pin: pin.to_owned(), set_up: self.set_up(pin).filter(|_| !is_clock(pin))? })
        })
    }

    /// The ways through the cell.
    pub fn arcs(self, cell: &Cell) -> Vec<Arc> {
        let mut arcs = Vec::new();
        for (pin, low, from) in nets(cell, Direction::Input) {
            for (output, high, to) in nets(cell, Direction::Output) {
                if let Some((delay, is_direct_from)) = self.through((pin, low), (output, high)) {
                    arcs.push(Arc { from, to, delay, is_direct_from });
                }
            }
        }
        arcs
    }

    /// Delay from a bit of an input to a bit of an output, and which drivers are wired to the input inside a slice.
    fn through(self, (pin, low): (&str, usize), (output, high): (&str, usize)) -> Option<(f64, Direct)> {
        let routed: Direct = |_| false;
        let in_slice: Direct = |driver| matches!(driver, Self::Lut | Self::Multiplexer);
        let sum = if output == "O" { CARRY_OUT } else { 0.0 };
        match self {
            Self::Lut => Some((LUT, routed)),
            Self::Inverter => Some((0.0, |_| true)),
            Self::Multiplexer if pin == "S" => Some((MULTIPLEXER, routed)),
            Self::Multiplexer => Some((MULTIPLEXER, in_slice)),
            // a bit of the chain reaches those above it; what is generated, only the sums above
            Self::Carry if matches!(pin, "S" | "DI") => {
                (low < high || low == high && (pin == "S" || output == "CO")).then_some((CARRY_IN + sum, in_slice))
            }
            Self::Carry if output == "O" => Some((CARRY_OUT, |driver| driver == Self::Carry)),
            Self::Carry => Some((CARRY_STEP, |driver| driver == Self::Carry)),
            Self::LutRam => {
                let reads = match pin.strip_prefix("ADDR") {
                    Some(letter) => output.strip_prefix("DO") == Some(letter),
                    None if pin.starts_with("DPRA") => output == "DPO",
                    None => pin.starts_with('A') && matches!(output, "SPO" | "O"),
                };
                reads.then_some((LUT, routed))
            }
            Self::LutShift => pin.starts_with('A').then_some((LUT, routed)),
            Self::Multiplier => Some((MULTIPLIER, routed)),
            Self::Register | Self::BlockRam { .. } | Self::ClockBuffer => None,
        }
    }
}

/// Whether the pin of a cell is its clock.
pub fn is_clock(pin: &str) -> bool {
    matches!(pin, "C" | "CLK" | "WCLK" | "CLKARDCLK" | "CLKBWRCLK")
}

/// The pins of a cell in this direction that have a net: their names, the index of the bit, and the net.
pub fn nets(cell: &Cell, direction: Direction) -> impl Iterator<Item = (&str, usize, usize)> {
    let of_direction = move |pin: &String| cell.port_directions.get(pin) == Some(&direction);
    cell.connections.iter().filter(move |(pin, _)| of_direction(pin)).flat_map(|(pin, bits)| {
        bits.iter().enumerate().filter_map(move |(index, bit)| Some((pin.as_str(), index, bit.net()?)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_met_with_the_calibration() {
        assert_eq!(class(291.6), Some(390.625), "291.6 x 1.34 = 390.74");
        assert_eq!(class(291.5), Some(322.265_625), "291.5 x 1.34 = 390.61");
        assert_eq!(class(116.6), None);
        assert_eq!(class(1000.0), Some(450.0));
        assert_eq!([class_of(1e6 / 3103.0), class_of(390.625), class_of(100.0)], [322.265_625, 390.625, 156.25]);
    }

    #[test]
    fn a_net_is_slower_by_the_logarithm_of_its_sinks() {
        assert!((net(1) - 0.28).abs() < 1e-9 && (net(0) - 0.28).abs() < 1e-9);
        assert!((net(64) - 0.64).abs() < 1e-9, "six doublings");
    }
}
