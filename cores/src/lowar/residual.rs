//! Residual loss of a code on a lossy fibre, and RDMA's throughput with it.
//!
//! The residual loss is exact for the two channels here and for whole generations; the throughput is the usual
//! first-order form of each kind of retransmission.

/// A fibre that loses packets, alone or in bursts (Gilbert 1960: in the bad state every packet is lost).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Channel {
    loss: f64,
    /// Correlation between the states of two packets in sequence.
    correlation: f64,
}

impl Channel {
    /// A channel that loses every packet independently, with probability `loss`.
    pub fn independent(loss: f64) -> Self {
        Self { loss, correlation: 0.0 }
    }

    /// A channel with bursts of `mean` packets on average, which loses `loss` of all packets.
    pub fn bursts(loss: f64, mean: f64) -> Self {
        let leave_bad = 1.0 / mean;
        let enter_bad = loss / (1.0 - loss) * leave_bad;
        Self { loss, correlation: 1.0 - leave_bad - enter_bad }
    }

    /// Share of packets that begin a burst: lost packets after one that arrived.
    pub fn begin(&self) -> f64 {
        self.loss * (1.0 - self.loss) * (1.0 - self.correlation)
    }

    /// Share of source packets that `rows` repairs of each block of `symbols` do not restore, with `lanes` blocks
    /// interleaved.
    ///
    /// Packets of a block are `lanes` apart, so the channel that a block sees is the same with the correlation raised
    /// to that power. For each state of it and each number of losses so far, two quantities go along the block: the
    /// probability, and the expected number of lost source packets.
    pub fn residual(&self, symbols: u32, rows: u32, lanes: u32) -> f64 {
        let correlation = self.correlation.powi(lanes as i32);
        // probability that the next packet is lost, after one that arrived and after one that was lost
        let lost_after = [self.loss * (1.0 - correlation), self.loss + (1.0 - self.loss) * correlation];
        let beyond = rows as usize + 1;
        // [state][losses]: (probability, expected losses of source packets)
        let mut now = [vec![(0.0, 0.0); beyond + 1], vec![(0.0, 0.0); beyond + 1]];
        now[0][0].0 = 1.0 - self.loss;
        now[1][0].0 = self.loss;
        for packet in 0..symbols + rows {
            let mut next = [vec![(0.0, 0.0); beyond + 1], vec![(0.0, 0.0); beyond + 1]];
            for (state, counts) in now.iter().enumerate() {
                for (losses, &(probability, lost)) in counts.iter().enumerate() {
                    // the first packet has the state of the start
                    let lose = if packet == 0 { state as f64 } else { lost_after[state] };
                    let source = if packet < symbols { probability } else { 0.0 };
                    let arrives = &mut next[0][losses];
                    arrives.0 += probability * (1.0 - lose);
                    arrives.1 += lost * (1.0 - lose);
                    let is_lost = &mut next[1][(losses + 1).min(beyond)];
                    is_lost.0 += probability * lose;
                    is_lost.1 += (lost + source) * lose;
                }
            }
            now = next;
        }
        (now[0][beyond].1 + now[1][beyond].1) / f64::from(symbols)
    }
}

/// Share of the line that go-back-N keeps when it loses a share `loss` of its packets independently and `window`
/// packets are under way in a round trip: each loss costs a round trip. A burst costs one too: for bursts give
/// [`Channel::begin`].
pub fn go_back_n(loss: f64, window: f64) -> f64 {
    (1.0 - loss) / (1.0 - loss + loss * window)
}

/// Share of the line that selective repeat keeps, if its window is sufficient.
pub fn selective_repeat(loss: f64) -> f64 {
    1.0 - loss
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(value: f64, expected: f64) {
        assert!((value / expected - 1.0).abs() < 0.06, "{value:e} is not about {expected:e}");
    }

    /// p P(Bin(k + r - 1, p) >= r).
    fn binomial(symbols: u32, rows: u32, p: f64) -> f64 {
        let others = symbols + rows - 1;
        let mut term = (1.0 - p).powi(others as i32);
        let mut sum = 0.0;
        for losses in 0..=others {
            if losses >= rows {
                sum += term;
            }
            term *= f64::from(others - losses) / f64::from(losses + 1) * p / (1.0 - p);
        }
        p * sum
    }

    #[test]
    fn independent_losses_follow_the_binomial_distribution() {
        for (symbols, rows, p) in
            [(8, 1, 1e-3), (32, 4, 1e-3), (32, 4, 1e-2), (64, 8, 1e-2), (1, 1, 0.2), (128, 8, 0.05)]
        {
            let exact = binomial(symbols, rows, p);
            for lanes in [1, 16] {
                let residual = Channel::independent(p).residual(symbols, rows, lanes);
                assert!((residual / exact - 1.0).abs() < 1e-9, "({symbols}, {rows}) at {p}: {residual:e}, {exact:e}");
            }
        }
        about(binomial(8, 1, 1e-3), 8.0e-6);
    }

    /// All patterns of a short block, each with its probability from the chain itself.
    #[test]
    fn bursts_agree_with_every_pattern_of_a_short_block() {
        let (loss, mean): (f64, f64) = (0.1, 4.0);
        let (to_good, to_bad) = (1.0 / mean, loss / (1.0 - loss) / mean);
        let (symbols, rows, lanes) = (4u32, 2u32, 3u32);
        let span = (symbols + rows) * lanes;
        let mut expected = 0.0;
        for pattern in 0u32..1 << span {
            let mut probability = if pattern & 1 == 1 { loss } else { 1.0 - loss };
            for packet in 1..span {
                probability *= match (pattern >> (packet - 1) & 1, pattern >> packet & 1) {
                    (0, 0) => 1.0 - to_bad,
                    (0, _) => to_bad,
                    (_, 0) => to_good,
                    _ => 1.0 - to_good,
                };
            }
            let block: Vec<u32> = (0..symbols + rows).map(|symbol| pattern >> (symbol * lanes) & 1).collect();
            if block.iter().sum::<u32>() > rows {
                expected += probability * f64::from(block[..symbols as usize].iter().sum::<u32>());
            }
        }
        let residual = Channel::bursts(loss, mean).residual(symbols, rows, lanes);
        assert!((residual * f64::from(symbols) / expected - 1.0).abs() < 1e-9);
    }

    #[test]
    fn interleaving_beats_bursts_of_sixteen() {
        let table = [
            (8, 1, [9.8e-4, 9.1e-4, 5.4e-4, 3.6e-5]),
            (32, 4, [9.4e-4, 6.4e-4, 5.5e-5, 3.0e-9]),
            (64, 8, [8.6e-4, 3.3e-4, 1.9e-6, 1.6e-14]),
        ];
        for (symbols, rows, expected) in table {
            for (lanes, expected) in [1, 4, 16, 64].into_iter().zip(expected) {
                about(Channel::bursts(1e-3, 16.0).residual(symbols, rows, lanes), expected);
            }
        }
    }

    #[test]
    fn go_back_n_loses_a_round_trip_to_each_loss() {
        assert_eq!(go_back_n(0.0, 1e6), 1.0);
        // one loss in every round trip: half of it is sent again
        assert!((go_back_n(1e-3, 1000.0) - 0.5).abs() < 1e-3);
        assert_eq!(selective_repeat(0.25), 0.75);
    }
}
