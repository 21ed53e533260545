//! The code of the shim from its formula: repair symbols by summing, lost symbols by elimination.

use super::gf256::{add_scaled, inverse, mul};
use super::{ROWS_MAX, SYMBOLS_MAX};

/// Table of the coefficients by the formula, for models that use it millions of times.
const COEFFICIENTS: [[u8; SYMBOLS_MAX]; ROWS_MAX] = {
    let mut table = [[0; SYMBOLS_MAX]; ROWS_MAX];
    let mut row = 0;
    while row < ROWS_MAX {
        let mut symbol = 0;
        while symbol < SYMBOLS_MAX {
            let (x, y) = (row as u8, 8 + symbol as u8);
            table[row][symbol] = mul(mul(y, x ^ 8), inverse(mul(8, x ^ y)));
            symbol += 1;
        }
        row += 1;
    }
    table
};

/// The factor of source symbol `symbol`, below [`SYMBOLS_MAX`], in repair row `row`, below [`ROWS_MAX`].
pub fn coefficient(row: usize, symbol: usize) -> u8 {
    COEFFICIENTS[row][symbol]
}

/// Repair symbol `row` of a block, as long as the longest of its source symbols.
pub fn repair<S: AsRef<[u8]>>(row: usize, source: &[S]) -> Vec<u8> {
    let longest = source.iter().map(|symbol| symbol.as_ref().len()).max();
    let mut sum = vec![0; longest.unwrap_or(0)];
    for (index, symbol) in source.iter().enumerate() {
        add_scaled(&mut sum, coefficient(row, index), symbol.as_ref());
    }
    sum
}

/// An equation in the missing symbols: their factors and the sum.
struct Equation {
    factors: Vec<u8>,
    sum: Vec<u8>,
}

impl Equation {
    fn scale(&mut self, factor: u8) {
        self.factors.iter_mut().chain(&mut self.sum).for_each(|octet| *octet = mul(*octet, factor));
    }

    fn add_scaled(&mut self, factor: u8, other: &Self) {
        add_scaled(&mut self.factors, factor, &other.factors);
        add_scaled(&mut self.sum, factor, &other.sum);
    }
}

/// The missing ones of the symbols `source`, with their indices, from the lowest of the rows `repairs` that are there;
/// `None` if there are fewer rows than missing symbols. Symbols are as long as the longest that is there.
pub fn solve<S: AsRef<[u8]>>(source: &[Option<S>], repairs: &[Option<S>]) -> Option<Vec<(usize, Vec<u8>)>> {
    let missing: Vec<usize> = (0..source.len()).filter(|&index| source[index].is_none()).collect();
    let there = source.iter().chain(repairs).flatten();
    let longest = there.map(|symbol| symbol.as_ref().len()).max().unwrap_or(0);
    let rows = repairs.iter().enumerate().filter_map(|(row, symbol)| Some((row, symbol.as_ref()?.as_ref())));
    let mut equations: Vec<Equation> = rows
        .take(missing.len())
        .map(|(row, symbol)| {
            let mut sum = symbol.to_vec();
            sum.resize(longest, 0);
            for (index, symbol) in source.iter().enumerate() {
                if let Some(symbol) = symbol {
                    add_scaled(&mut sum, coefficient(row, index), symbol.as_ref());
                }
            }
            Equation { factors: missing.iter().map(|&index| coefficient(row, index)).collect(), sum }
        })
        .collect();
    if equations.len() < missing.len() {
        return None;
    }
    // Gauss-Jordan: column by column, until each equation names one symbol
    for column in 0..missing.len() {
        let pivot = (column..missing.len()).find(|&index| equations[index].factors[column] != 0)?;
        equations.swap(column, pivot);
        let scale = inverse(equations[column].factors[column]);
        equations[column].scale(scale);
        let (before, rest) = equations.split_at_mut(column);
        let Some((equation, after)) = rest.split_first_mut() else { continue };
        for other in before.iter_mut().chain(after) {
            let factor = other.factors[column];
            other.add_scaled(factor, equation);
        }
    }
    Some(missing.into_iter().zip(equations.into_iter().map(|equation| equation.sum)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::seq::index::sample;
    use rand::{Rng, RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use reed_solomon_erasure::galois_8::{self, ReedSolomon};

    #[test]
    fn row_0_is_a_plain_sum_and_column_0_is_ones() {
        assert!((0..SYMBOLS_MAX).all(|symbol| coefficient(0, symbol) == 1));
        assert!((0..ROWS_MAX).all(|row| coefficient(row, 0) == 1));
    }

    /// A block of `k` random symbols of up to `octets` octets, and its `r` repairs.
    fn block(rng: &mut impl Rng, k: usize, r: usize, octets: usize) -> (Vec<Vec<u8>>, Vec<Vec<u8>>) {
        let source: Vec<Vec<u8>> = (0..k)
            .map(|_| {
                let mut symbol = vec![0; rng.random_range(1..=octets)];
                rng.fill_bytes(&mut symbol);
                symbol
            })
            .collect();
        let repairs = (0..r).map(|row| repair(row, &source)).collect();
        (source, repairs)
    }

    /// Loses the symbols of `lost`, the repairs numbered behind the source, and checks what is rebuilt.
    fn check(source: &[Vec<u8>], repairs: &[Vec<u8>], lost: &[usize]) {
        let mut symbols: Vec<Option<&Vec<u8>>> = source.iter().chain(repairs).map(Some).collect();
        lost.iter().for_each(|&index| symbols[index] = None);
        let (kept, kept_repairs) = symbols.split_at(source.len());
        let rebuilt = solve(kept, kept_repairs).expect("as many rows as losses");
        assert!(rebuilt.iter().all(|(index, _)| lost.contains(index)));
        assert_eq!(rebuilt.len(), lost.iter().filter(|index| **index < source.len()).count());
        for (index, symbol) in rebuilt {
            let (octets, padding) = symbol.split_at(source[index].len());
            assert_eq!(octets, source[index], "symbol {index} of {} with {lost:?} lost", source.len());
            assert!(padding.iter().all(|&octet| octet == 0));
        }
    }

    /// All choices of at most `most` of the numbers from `first` to `last` - 1, after those in `chosen`.
    fn subsets(first: usize, last: usize, most: usize, chosen: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
        visit(chosen);
        if chosen.len() == most {
            return;
        }
        for next in first..last {
            chosen.push(next);
            subsets(next + 1, last, most, chosen, visit);
            chosen.pop();
        }
    }

    #[test]
    fn every_pattern_of_losses_is_repaired() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (k, r, patterns) in [(8, 2, 56), (16, 4, 6196), (8, 4, 794)] {
            let (source, repairs) = block(&mut rng, k, r, 20);
            let mut seen = 0;
            subsets(0, k + r, r, &mut Vec::new(), &mut |lost| {
                seen += 1;
                check(&source, &repairs, lost);
            });
            assert_eq!(seen, patterns, "({k}, {r})");
        }
    }

    /// A million random patterns of up to eight losses.
    fn random_patterns(k: usize) {
        let mut rng = ChaCha8Rng::seed_from_u64(k as u64);
        for _ in 0..10_000 {
            let (source, repairs) = block(&mut rng, k, 8, 1);
            for _ in 0..100 {
                let lost = rng.random_range(1..=8);
                check(&source, &repairs, &sample(&mut rng, k + 8, lost).into_vec());
            }
        }
    }

    #[test]
    fn random_patterns_of_64_and_8_are_repaired() {
        random_patterns(64);
    }

    #[test]
    fn random_patterns_of_128_and_8_are_repaired() {
        random_patterns(128);
    }

    #[test]
    fn more_losses_than_rows_are_not_repaired() {
        let symbol = Some(vec![1, 2, 3]);
        assert_eq!(solve(&[None, symbol.clone(), None], &[None, symbol.clone()]), None);
        let there = [symbol];
        assert_eq!(solve(&there, &there), Some(Vec::new()), "and without a loss nothing is rebuilt");
    }

    /// An independent systematic Reed-Solomon code, with the columns of the points 8 to 135 and the rows of 0 to 7.
    ///
    /// The crate takes a polynomial with the source symbols as its values in 0 .. 247, and repairs are its values in
    /// 248 .. 255. Interpolation makes its factors c_j d_i / (x_j ^ y_i), a Cauchy matrix with its rows and columns
    /// scaled; exclusive or with 248 turns its points into ours, which leaves the scales.
    struct Independent {
        code: ReedSolomon,
        rows: [u8; ROWS_MAX],
        columns: [u8; SYMBOLS_MAX],
    }

    impl Independent {
        const SOURCE: usize = 248;

        fn new() -> Self {
            let code = ReedSolomon::new(Self::SOURCE, ROWS_MAX).expect("248 and 8 symbols");
            let mut independent = Self { code, rows: [1; ROWS_MAX], columns: [1; SYMBOLS_MAX] };
            for symbol in 0..SYMBOLS_MAX {
                let mut unit = vec![vec![0]; SYMBOLS_MAX];
                unit[symbol][0] = 1;
                let first = independent.repairs(&unit)[0][0];
                independent.columns[symbol] = galois_8::div(1, first);
            }
            let mut unit = vec![vec![0]; SYMBOLS_MAX];
            unit[0][0] = 1;
            let rows = independent.repairs(&unit);
            independent.rows = std::array::from_fn(|row| galois_8::div(1, rows[row][0]));
            independent
        }

        /// Index of symbol i of the shim among the crate's.
        fn place(symbol: usize) -> usize {
            (8 + symbol) ^ 248
        }

        fn scaled(symbol: &[u8], factor: u8) -> Vec<u8> {
            symbol.iter().map(|&octet| galois_8::mul(octet, factor)).collect()
        }

        /// The shards of the crate, repairs empty.
        fn shards(&self, source: &[Vec<u8>]) -> Vec<Vec<u8>> {
            let mut shards = vec![vec![0; source[0].len()]; Self::SOURCE + ROWS_MAX];
            for (index, symbol) in source.iter().enumerate() {
                shards[Self::place(index)] = Self::scaled(symbol, self.columns[index]);
            }
            shards
        }

        /// Repairs of symbols of equal length.
        fn repairs(&self, source: &[Vec<u8>]) -> Vec<Vec<u8>> {
            let mut shards = self.shards(source);
            self.code.encode(&mut shards).expect("shards of equal length");
            (0..ROWS_MAX).map(|row| Self::scaled(&shards[Self::SOURCE + row], self.rows[row])).collect()
        }

        /// The source symbols again, with those of `lost` and the rows from `lost.len()` on missing.
        fn rebuild(&self, source: &[Vec<u8>], repairs: &[Vec<u8>], lost: &[usize]) -> Vec<Vec<u8>> {
            let mut shards: Vec<Option<Vec<u8>>> = self.shards(source).into_iter().map(Some).collect();
            lost.iter().for_each(|&index| shards[Self::place(index)] = None);
            for (row, symbol) in repairs.iter().enumerate() {
                let scaled = Self::scaled(symbol, galois_8::div(1, self.rows[row]));
                shards[Self::SOURCE + row] = (row < lost.len()).then_some(scaled);
            }
            self.code.reconstruct_data(&mut shards).expect("as many rows as losses");
            let symbol = |index: usize| {
                let shard = shards[Self::place(index)].as_ref().expect("a symbol");
                Self::scaled(shard, galois_8::div(1, self.columns[index]))
            };
            (0..source.len()).map(symbol).collect()
        }
    }

    #[test]
    fn every_coefficient_is_that_of_an_independent_code() {
        let independent = Independent::new();
        for symbol in 0..SYMBOLS_MAX {
            let mut unit = vec![vec![0]; SYMBOLS_MAX];
            unit[symbol][0] = 1;
            for (row, repair) in independent.repairs(&unit).iter().enumerate() {
                assert_eq!(repair[0], coefficient(row, symbol), "row {row}, symbol {symbol}");
            }
        }
    }

    #[test]
    fn code_words_are_those_of_an_independent_code() {
        let independent = Independent::new();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for k in [1, 2, 8, 16, 32, 64, 127, 128].into_iter().cycle().take(400) {
            let mut symbol = || {
                let mut symbol = vec![0; 24];
                rng.fill_bytes(&mut symbol);
                symbol
            };
            let source: Vec<Vec<u8>> = (0..k).map(|_| symbol()).collect();
            let repairs: Vec<Vec<u8>> = (0..ROWS_MAX).map(|row| repair(row, &source)).collect();
            assert_eq!(repairs, independent.repairs(&source), "k = {k}");
            let losses = rng.random_range(1..=k.min(ROWS_MAX));
            let lost = sample(&mut rng, k, losses).into_vec();
            assert_eq!(independent.rebuild(&source, &repairs, &lost), source, "k = {k} without {lost:?}");
        }
    }

    proptest! {
        #[test]
        fn symbols_of_any_length_come_back(seed: u64, k in 1..=SYMBOLS_MAX, r in 1..=ROWS_MAX) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let (source, repairs) = block(&mut rng, k, r, 200);
            let lost = rng.random_range(0..=r);
            check(&source, &repairs, &sample(&mut rng, k + r, lost).into_vec());
        }
    }
}
