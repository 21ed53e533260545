//! The registers of a design that upsets hit, by name.

use super::Times;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rtl_gen::ir::State;
use rtl_lockstep::Upset;
use verilated_dut::VALUE_BITS;

/// The upsets of the registers of one name, and their damage.
#[derive(Clone, Debug)]
pub struct Row {
    /// Path of the registers, with `*` for the numbers of equal parts.
    pub name: String,
    /// Bits of all registers of the name; of a memory, of the words in use.
    pub bits: usize,
    /// Upsets that were tried.
    pub upsets: usize,
    /// Upsets whose damage was seen and ended.
    pub ended: usize,
    /// The longest time in clocks from an upset to the end of its damage.
    pub longest: u64,
    /// Upsets whose damage did not end.
    pub lasting: usize,
}

impl Row {
    /// Notes the damage of an upset: the last clock in which it was seen, if it was.
    pub(super) fn note(&mut self, upset: Upset, last: Option<u64>, times: Times) {
        let Some(last) = last else { return };
        if last >= times.still {
            self.lasting += 1;
        } else {
            self.ended += 1;
            self.longest = self.longest.max((last + 1).saturating_sub(upset.clock));
        }
    }
}

/// A register or memory.
#[derive(Clone, Copy)]
struct Place {
    state: usize,
    words: Option<usize>,
    width: usize,
}

/// The registers of a design, by name.
pub(super) struct Places {
    pub(super) rows: Vec<Row>,
    places: Vec<Vec<Place>>,
}

impl Places {
    /// The states whose path begins with `prefix`; of a memory, so many words are in use.
    pub(super) fn of(states: &[State], prefix: &str, words_in_use: usize) -> Self {
        let mut all = Self { rows: vec![], places: vec![] };
        for (state, found) in states.iter().enumerate().filter(|(_, found)| found.path.starts_with(prefix)) {
            let name = without_numbers(&found.path);
            let place = Place { state, words: found.words.map(|words| words.min(words_in_use)), width: found.width };
            let at = all.rows.iter().position(|row| row.name == name).unwrap_or_else(|| {
                all.rows.push(Row { name, bits: 0, upsets: 0, ended: 0, longest: 0, lasting: 0 });
                all.places.push(vec![]);
                all.rows.len() - 1
            });
            all.rows[at].bits += place.bits();
            all.places[at].push(place);
        }
        all
    }

    /// Draws `count` upsets of the registers of each name, each with the number of its row.
    pub(super) fn draw(&mut self, count: usize, rng: &mut ChaCha8Rng, times: Times) -> Vec<(usize, Upset)> {
        let mut drawn = vec![];
        for (at, (row, places)) in self.rows.iter_mut().zip(&self.places).enumerate() {
            row.upsets = count;
            for _ in 0..count {
                let (bit, clock) = (rng.random_range(0..row.bits), rng.random_range(times.first..times.end));
                drawn.push((at, upset(places, bit, clock)));
            }
        }
        drawn
    }
}

impl Place {
    fn bits(self) -> usize {
        self.words.unwrap_or(1) * self.width
    }
}

/// The upset of one of the bits of all places, counted through.
fn upset(places: &[Place], mut bit: usize, clock: u64) -> Upset {
    for place in places {
        if bit < place.bits() {
            // a wide register is changed in parts, a memory word by word
            let (word, bit) = match place.words {
                Some(_) => (bit / place.width, bit % place.width),
                None => (bit / VALUE_BITS, bit % VALUE_BITS),
            };
            return Upset { clock, state: place.state, word, bit: bit as u32 };
        }
        bit -= place.bits();
    }
    unreachable!("the bit is one of the places'")
}

/// A path with `*` in place of the number at the end of each part's name. A register keeps its number, which may be that of a stage.
fn without_numbers(path: &str) -> String {
    let Some((parts, register)) = path.rsplit_once('.') else { return path.to_owned() };
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|octet| octet.is_ascii_digit());
    let part = |part: &str| match part.rsplit_once('_') {
        Some((name, number)) if is_number(number) => format!("{name}_*"),
        _ => part.to_owned(),
    };
    let parts: Vec<String> = parts.split('.').map(part).collect();
    format!("{}.{register}", parts.join("."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    #[test]
    fn every_bit_is_drawn_where_it_is() {
        let state = |path: &str, width, words| State { path: path.into(), width, words };
        let states =
            [state("a_0.x_1", 3, None), state("a_1.x_1", 3, None), state("m", 2, Some(8)), state("w", 130, None)];
        let mut places = Places::of(&states, "", 4);
        let rows: Vec<_> = places.rows.iter().map(|row| (row.name.as_str(), row.bits)).collect();
        assert_eq!(rows, [("a_*.x_1", 6), ("m", 8), ("w", 130)]);
        let times = Times { first: 10, end: 20, still: 30, clocks: 40 };
        let drawn = places.draw(2000, &mut ChaCha8Rng::seed_from_u64(1), times);
        let mut hit: Vec<_> = drawn.iter().map(|(_, upset)| (upset.state, upset.word, upset.bit)).collect();
        hit.sort_unstable();
        hit.dedup();
        assert_eq!(hit.len(), 6 + 8 + 130);
        assert!(drawn.iter().all(|(_, upset)| (10..20).contains(&upset.clock)));
        assert!(hit.contains(&(3, 1, 1)) && hit.contains(&(2, 3, 1)) && !hit.contains(&(2, 4, 0)));
    }
}
