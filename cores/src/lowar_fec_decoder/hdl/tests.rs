//! The solver against the definition: its weights, applied to the coefficients of the rows, give the symbol and no
//! other.

use super::solver::solver;
use crate::lowar::code::coefficient;
use crate::lowar::{Build, gf256};
use rtl_gen::interp::Interp;

/// The coefficient of a matrix: what it makes of 1.
fn of_matrix(matrix: u64) -> u8 {
    (0..8).fold(0, |octet, bit| octet | ((matrix >> (8 * bit) & 1) as u8) << bit)
}

/// Numbers without a pattern.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
    /// So many different numbers below a limit, in order.
    fn subset(&mut self, count: usize, limit: u64) -> Vec<u8> {
        let mut set = std::collections::BTreeSet::new();
        while set.len() < count {
            set.insert(self.below(limit) as u8);
        }
        set.into_iter().collect()
    }
}

/// A lane that was solved for.
struct Lane {
    missing: Vec<u8>,
    /// The lowest so many of these serve.
    rows: Vec<u8>,
    /// Symbols that were asked for.
    done: usize,
}

/// All symbols of lanes in turn, the lanes interleaved: the first of each in the time of a solution, the others in that of
/// a weight.
fn weights_single_out(rows: usize, numbers: &mut Numbers) {
    let build = Build::usual(8, rows);
    let mut sim = Interp::new(&solver(&build).expect("it builds")).expect("it runs");
    let names = ["clk", "load", "start", "again", "lane", "symbol", "missing_frames", "missing_count", "rows"];
    let [clk, load, start, again, lane_port, symbol, missing_frames, missing_count, rows_port] =
        names.map(|name| sim.port(name));
    for _ in 0..12 {
        let lane = |_| {
            let losses = 1 + numbers.below(rows as u64) as usize;
            // more rows than are needed: the lowest are used
            let there = losses + numbers.below((rows - losses) as u64 + 1) as usize;
            Lane { missing: numbers.subset(losses, 128), rows: numbers.subset(there, rows as u64), done: 0 }
        };
        let mut lanes: Vec<Lane> = (0..1 << build.lanes_log2).map(lane).collect();
        while let Some(turn) = (0..lanes.len()).rfind(|&l| lanes[l].done < lanes[l].missing.len()) {
            // any lane that is not done
            let drawn = numbers.below(lanes.len() as u64) as usize;
            let number = if lanes[drawn].done < lanes[drawn].missing.len() { drawn } else { turn };
            let Lane { missing, rows: have, done } = &mut lanes[number];
            let (wanted, losses) = (missing[*done], missing.len());
            // symbols beyond the end of the lane look missing too
            let top = *missing.last().expect("one is missing");
            let mut set = missing.iter().fold(0u128, |set, i| set | 1 << i);
            set |= u128::from(numbers.below(1 << 20)) << top.min(108) & !((2u128 << (top.min(126))) - 1);
            sim.set_limbs(missing_frames, &[set as u64, (set >> 64) as u64]);
            sim.set(missing_count, losses as u64);
            sim.set(symbol, wanted.into());
            sim.set(lane_port, number as u64);
            sim.set(again, u64::from(*done > 0));
            sim.set(rows_port, have.iter().fold(0, |set, j| set | 1 << j));
            sim.set(load, 1);
            // what is there before the start does not matter
            sim.set(symbol, numbers.below(128));
            sim.edge(clk);
            sim.set(symbol, wanted.into());
            sim.set(start, 1);
            sim.edge(clk);
            sim.set(load, 0);
            sim.set(start, 0);
            sim.set_limbs(missing_frames, &[0, 0]);
            sim.set(rows_port, 0);
            let e = losses as u32;
            let clocks = if *done > 0 { e + 7 } else { e * e + 2 * e + 15 };
            for _ in 1..clocks {
                sim.edge(clk);
            }
            *done += 1;
            let weight: Vec<u8> = (0..rows)
                .map(|row| {
                    let port = sim.port(&format!("matrix_{row}"));
                    of_matrix(sim.get(port))
                })
                .collect();
            let used = &have[..losses];
            assert!((0..rows as u8).all(|row| used.contains(&row) == (weight[usize::from(row)] != 0)));
            for &i in missing.iter() {
                let sum = used
                    .iter()
                    .fold(0, |sum, &j| sum ^ gf256::mul(weight[usize::from(j)], coefficient(j.into(), i.into())));
                let expected = u8::from(i == wanted);
                assert_eq!(sum, expected, "missing {missing:?}, rows {used:?}, symbol {wanted}, share of {i}");
            }
        }
    }
}

#[test]
fn weights_single_out_the_symbol() {
    let mut numbers = Numbers(1);
    for rows in [1, 4, 8] {
        weights_single_out(rows, &mut numbers);
    }
}
