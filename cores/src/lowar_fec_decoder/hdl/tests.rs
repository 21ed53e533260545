//! The solver against the definition: its weights, applied to the coefficients of the rows, give the symbol and no
//! other.

use super::solver::solver;
use crate::lowar::code::coefficient;
use crate::lowar::{build, gf256};
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

#[test]
fn weights_single_out_the_symbol() {
    let mut numbers = Numbers(1);
    for rows in [1usize, 4, 8] {
        let mut sim = Interp::new(&solver(&build(8, rows)).expect("it builds")).expect("it runs");
        let names = ["clk", "start", "symbol", "missing_frames", "missing_count", "rows"];
        let [clk, start, symbol, missing_frames, missing_count, rows_port] = names.map(|name| sim.port(name));
        for _ in 0..400 {
            let losses = 1 + numbers.below(rows as u64) as usize;
            let missing = numbers.subset(losses, 128);
            // more rows than are needed: the lowest are used
            let there = losses + numbers.below((rows - losses) as u64 + 1) as usize;
            let have = numbers.subset(there, rows as u64);
            let wanted = missing[numbers.below(losses as u64) as usize];
            // what lies beyond the end of the lane looks missing too
            let top = *missing.last().expect("one is missing");
            let mut set = missing.iter().fold(0u128, |set, i| set | 1 << i);
            set |= u128::from(numbers.below(1 << 20)) << top.min(108) & !((2u128 << (top.min(126))) - 1);
            sim.set_limbs(missing_frames, &[set as u64, (set >> 64) as u64]);
            sim.set(missing_count, losses as u64);
            sim.set(symbol, wanted.into());
            sim.set(rows_port, have.iter().fold(0, |set, j| set | 1 << j));
            sim.set(start, 1);
            sim.edge(clk);
            sim.set(start, 0);
            sim.set_limbs(missing_frames, &[0, 0]);
            let e = losses as u32;
            for _ in 0..2 * e + 4 * e * e + 5 {
                sim.edge(clk);
            }
            let weight: Vec<u8> = (0..rows)
                .map(|row| {
                    let port = sim.port(&format!("matrix_{row}"));
                    of_matrix(sim.get(port))
                })
                .collect();
            let used = &have[..losses];
            assert!((0..rows as u8).all(|row| used.contains(&row) == (weight[usize::from(row)] != 0)));
            for &i in &missing {
                let sum = used
                    .iter()
                    .fold(0, |sum, &j| sum ^ gf256::mul(weight[usize::from(j)], coefficient(j.into(), i.into())));
                assert_eq!(
                    sum,
                    u8::from(i == wanted),
                    "missing {missing:?}, rows {used:?}, symbol {wanted}, share of {i}"
                );
            }
        }
    }
}
