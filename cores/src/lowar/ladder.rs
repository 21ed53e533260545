//! Codes that a sender steps through as the loss changes, each with the loss up to which it is used.

use super::residual::Channel;
use super::{Build, SYMBOLS_MAX};
use serde::Serialize;

/// Number of codes of a ladder.
pub const RUNGS: usize = 8;
/// Share of frames that may stay lost with the ladder that the registers hold after reset: 1 % of go-back-N's throughput at
/// 24 000 packets a round trip (10 Gb/s, 80 ms, MTU 4096).
pub const RESET_TARGET: f64 = 4e-7;
/// Mean burst in packets for which this ladder is made.
pub const RESET_BURST: f64 = 2.0;

/// A code with its limits of loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rung {
    /// k; 0 if the rung is not in use.
    pub symbols: u8,
    /// r: rows of repairs.
    pub repairs: u8,
    /// d: log2 of the lanes.
    pub lanes_log2: u8,
    /// Largest loss, in 2^-20 of the frames.
    pub loss: u32,
    /// Longest mean burst, in sixteenths of a packet.
    pub burst: u16,
}

/// A ladder for this build whose every rung leaves at most a share `target` of the frames lost, up to its limits: the
/// bursts for which it is made, `burst` packets on average, and the largest loss that leaves the target with them.
///
/// The rungs have ever more repairs: from one for 128 frames up, each with as many lanes as the receiver holds. A rung
/// whose limit is below that of an earlier one is not used.
///
/// # Panics
/// If the build holds no block of one frame.
pub fn ladder(build: &Build, target: f64, burst: f64) -> [Rung; RUNGS] {
    let mut best = 0;
    std::array::from_fn(|n| {
        let (symbols, repairs) = code(n, build.rows as u8);
        let symbols = symbols.min(SYMBOLS_MAX.min(build.slots) as u8);
        let lanes_log2 = (build.slots / usize::from(symbols)).ilog2().min(build.lanes_log2 as u32) as u8;
        let loss = most_loss(target, burst, symbols, repairs, lanes_log2);
        if loss < best {
            return Rung { symbols: 0, repairs: 0, lanes_log2: 0, loss: 0, burst: 0 };
        }
        best = loss;
        Rung { symbols, repairs, lanes_log2, loss, burst: (16.0 * burst) as u16 }
    })
}

/// k and r of rung n: the repairs double about every second rung, first by more rows, then by shorter blocks.
fn code(n: usize, rows: u8) -> (u8, u8) {
    const CODES: [(u16, u8); RUNGS] = [(128, 1), (128, 2), (128, 4), (64, 4), (32, 4), (32, 8), (16, 8), (8, 8)];
    let (symbols, repairs) = CODES[n];
    if repairs <= rows {
        (symbols as u8, repairs)
    } else {
        ((symbols * u16::from(rows) / u16::from(repairs)) as u8, rows)
    }
}

/// The largest loss, in 2^-20, that leaves at most `target`, in steps of a thirty-second of it: the loss of a fibre is
/// not known better, and so no rounding of the formula shows.
fn most_loss(target: f64, burst: f64, symbols: u8, repairs: u8, lanes_log2: u8) -> u32 {
    let residual = |loss: u32| {
        let channel = Channel::bursts(f64::from(loss) / f64::from(1 << 20), burst);
        channel.residual(symbols.into(), repairs.into(), 1 << lanes_log2)
    };
    let grid = |loss: u32| loss & !(loss.checked_ilog2().map_or(0, |log2| (1 << log2) / 32_u32.min(1 << log2) - 1));
    // no code is meant for half of all frames
    let (mut good, mut bad) = (0, 1 << 19);
    while bad - good > 1 {
        let middle = (good + bad) / 2;
        if residual(middle) <= target { good = middle } else { bad = middle }
    }
    grid(good)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lowar::Build;

    #[test]
    fn each_rung_leaves_at_most_the_target() {
        for rows in [1, 4, 8] {
            let rungs = ladder(&Build::usual(64, rows), RESET_TARGET, RESET_BURST);
            println!("{rungs:#?}");
            for rung in rungs.iter().filter(|rung| rung.symbols > 0 && rung.loss > 0) {
                let channel = Channel::bursts(f64::from(rung.loss) / 1_048_576.0, f64::from(rung.burst) / 16.0);
                let residual = channel.residual(rung.symbols.into(), rung.repairs.into(), 1 << rung.lanes_log2);
                assert!(residual <= RESET_TARGET, "{rung:?}: {residual:e}");
                assert!(u32::from(rung.symbols) << rung.lanes_log2 <= 256 && usize::from(rung.repairs) <= rows);
            }
        }
    }

    #[test]
    fn more_rows_are_good_for_more_loss() {
        let strongest = [1, 4, 8].map(|rows| {
            let rungs = ladder(&Build::usual(64, rows), RESET_TARGET, RESET_BURST);
            rungs.map(|rung| rung.loss).into_iter().max()
        });
        assert!(strongest.is_sorted_by(|a, b| a < b), "{strongest:?}");
    }
}
