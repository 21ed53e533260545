//! Numbers as expressions of parameters.

use std::cell::RefCell;
use std::collections::HashMap;

/// Parameters, and their values in each of some modules.
#[derive(Clone, Debug)]
pub struct Parameters {
    /// Name of each parameter with its values.
    pub all: Vec<(String, Vec<u64>)>,
}

/// Finds expressions of parameters, each once.
pub struct Solver<'a> {
    parameters: &'a Parameters,
    found: RefCell<Found>,
}

/// The expression of each list of values, less a constant; none where there is none.
type Found = HashMap<(Vec<u64>, i64), Option<String>>;

/// A sum of terms with a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    terms: Vec<Term>,
    constant: i64,
}

/// A term: `8*WIDTH`, `WIDTH/8`, `$clog2(WIDTH)`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Term {
    times: i64,
    over: i64,
    what: String,
    values: Vec<i64>,
}

/// Largest factor of a parameter in an expression.
const MOST_TIMES: i64 = 64;
/// Largest factor of the bits of an address, in an expression that has no simpler form: as many addresses side by side.
const MOST_ADDRESSES: i64 = 16;
/// Divisors of a parameter in an expression, the usual one first: a width in octets is one in bits over 8.
const DIVISORS: [i64; 5] = [8, 2, 4, 16, 32];

impl<'a> Solver<'a> {
    pub fn new(parameters: &'a Parameters) -> Self {
        Self { parameters, found: RefCell::default() }
    }

    /// The simplest expression with these values; `less` is subtracted from it.
    pub fn expression(&self, values: &[u64], less: i64) -> Option<String> {
        let wanted = (values.to_vec(), less);
        if let Some(found) = self.found.borrow().get(&wanted) {
            return found.clone();
        }
        let found = self.parameters.expression(values, less);
        self.found.borrow_mut().insert(wanted, found.clone());
        found
    }

    /// The values as an expression, or as a number if they are all equal.
    pub fn number(&self, values: &[u64]) -> Option<String> {
        if values.iter().all(|value| *value == values[0]) {
            return Some(values[0].to_string());
        }
        self.expression(values, 0)
    }
}

impl Parameters {
    fn expression(&self, values: &[u64], less: i64) -> Option<String> {
        let wanted: Vec<i64> = values.iter().map(|&value| i64::try_from(value).ok()).collect::<Option<_>>()?;
        Self::expression_of(&self.terms(1), &wanted, less)
            .or_else(|| Self::expression_of(&self.terms(MOST_ADDRESSES), &wanted, less))
            .or_else(|| self.remainder(&wanted, less))
            .or_else(|| Self::expression_of(&self.combined().terms(1), &wanted, less))
    }

    /// Parameters times and over one another, where nothing is left over: all of what a parameter is the number in each of another.
    fn combined(&self) -> Self {
        type Named = (String, Vec<u64>);
        let combine = |(a, ours): &Named, sign: &str, (b, theirs): &Named, of: fn(u64, u64) -> Option<u64>| {
            let values = ours.iter().zip(theirs).map(|(&a, &b)| of(a, b)).collect::<Option<_>>()?;
            Some((format!("{a}{sign}{b}"), values))
        };
        let quotient = |a: u64, b: u64| (b > 0 && a.is_multiple_of(b)).then(|| a / b);
        let pairs = self.all.iter().flat_map(|a| self.all.iter().map(move |b| (a, b))).filter(|(a, b)| a.0 != b.0);
        let combined = pairs.flat_map(|(a, b)| {
            let product = (a.0 < b.0).then(|| combine(a, "*", b, u64::checked_mul)).flatten();
            product.into_iter().chain(combine(a, "/", b, quotient))
        });
        Self { all: self.all.iter().cloned().chain(combined).collect() }
    }

    /// A constant less the bits of an address: what the number of a word leaves of a count of octets.
    fn remainder(&self, wanted: &[i64], less: i64) -> Option<String> {
        self.terms(1).iter().filter(|term| term.what.starts_with('$')).find_map(|term| {
            let constant = wanted[0] + term.values[0];
            let is_it = wanted.iter().zip(&term.values).all(|(wanted, bits)| wanted + bits == constant);
            (is_it && constant > less).then(|| format!("{}-{}", constant - less, term.what))
        })
    }

    /// The simplest expression of these terms.
    fn expression_of(terms: &[Term], wanted: &[i64], less: i64) -> Option<String> {
        let one = terms.iter().filter_map(|term| sum(&[term], wanted));
        let mut best = one.min_by_key(|sum| sum.cost(less));
        if best.is_none() {
            // the second term of a sum has the steps that the first leaves of those that are wanted
            let mut by_steps: HashMap<Vec<i64>, Vec<&Term>> = HashMap::new();
            for term in terms {
                by_steps.entry(steps(&term.values)).or_default().push(term);
            }
            let left = |a: &Term| -> Vec<i64> {
                steps(wanted).iter().zip(steps(&a.values)).map(|(wanted, of_a)| wanted.wrapping_sub(of_a)).collect()
            };
            let seconds = |a: &Term| by_steps.get(&left(a)).map(Vec::as_slice).unwrap_or_default();
            let pairs = terms.iter().flat_map(|a| seconds(a).iter().map(move |b| [a, b]));
            let pairs = pairs.filter(|[a, b]| a.what < b.what).filter_map(|pair| sum(&pair, wanted));
            best = pairs.min_by_key(|sum| sum.cost(less));
        }
        best.map(|sum| sum.text(less))
    }

    /// Terms with up to so many addresses side by side.
    fn terms(&self, most_addresses: i64) -> Vec<Term> {
        let mut terms = vec![];
        for (name, values) in &self.all {
            let values: Vec<i64> = values.iter().map(|&value| i64::try_from(value).unwrap_or(i64::MAX)).collect();
            let times = |what: &str, values: &[i64], times: i64| Term {
                times,
                over: 1,
                what: what.to_owned(),
                values: values.iter().map(|value| value.saturating_mul(times)).collect(),
            };
            terms.extend((1..=MOST_TIMES).map(|n| times(name, &values, n)));
            for over in DIVISORS {
                if values.iter().all(|value| value % over == 0) {
                    let of = |times: i64| values.iter().map(|value| value.saturating_mul(times) / over).collect();
                    let factors = (1..=MOST_TIMES).filter(|times| times % over != 0);
                    terms.extend(factors.map(|times| Term { times, over, what: name.clone(), values: of(times) }));
                }
            }
            if values.iter().all(|value| *value > 1) {
                let bits: Vec<i64> = values.iter().map(|value| i64::from((value - 1).ilog2()) + 1).collect();
                terms.extend((1..=most_addresses).map(|n| times(&format!("$clog2({name})"), &bits, n)));
            }
        }
        terms
    }
}

/// The steps from the first value to each of the others.
fn steps(values: &[i64]) -> Vec<i64> {
    values[1..].iter().map(|value| value.wrapping_sub(values[0])).collect()
}

/// The sum of these terms and a constant with these values.
fn sum(terms: &[&Term], wanted: &[i64]) -> Option<Sum> {
    let rest = |at: usize| wanted[at] - terms.iter().map(|term| term.values[at]).sum::<i64>();
    let constant = rest(0);
    (1..wanted.len())
        .all(|at| rest(at) == constant)
        .then(|| Sum { terms: terms.iter().map(|term| (*term).clone()).collect(), constant })
}

impl Sum {
    /// Cost of the expression; simpler ones cost less.
    fn cost(&self, less: i64) -> i64 {
        let over = |term: &Term| {
            if term.over == DIVISORS[0] { 2 } else { if term.times == 1 { 4 } else { 16 * (term.over - 1) } }
        };
        let terms: i64 = self.terms.iter().map(|term| term.times + over(term) + term.what.len() as i64 / 8).sum();
        terms + 2 * (self.constant - less).abs().min(1000)
    }

    fn text(&self, less: i64) -> String {
        let terms: Vec<String> = self.terms.iter().map(Term::text).collect();
        let mut text = terms.join("+");
        match self.constant - less {
            0 => {}
            constant if constant < 0 => text.push_str(&constant.to_string()),
            constant => text.push_str(&format!("+{constant}")),
        }
        text
    }
}

impl Term {
    fn text(&self) -> String {
        match (self.times, self.over) {
            (1, 1) => self.what.clone(),
            (1, over) => format!("{}/{over}", self.what),
            (times, 1) => format!("{times}*{}", self.what),
            (times, over) => format!("{times}*{}/{over}", self.what),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_simplest_expression_is_found() {
        let widths = vec![512, 64, 128, 1024];
        let parameters = Parameters { all: vec![("DATA_W".into(), widths.clone()), ("ROWS".into(), vec![1, 4, 1, 8])] };
        let of = |value: fn(u64, u64) -> u64, less: i64| {
            let values: Vec<u64> = widths.iter().zip([1, 4, 1, 8]).map(|(&width, rows)| value(width, rows)).collect();
            Solver::new(&parameters).expression(&values, less).unwrap_or_default()
        };
        assert_eq!(of(|w, _| w, 0), "DATA_W");
        assert_eq!(of(|w, _| w, 1), "DATA_W-1");
        assert_eq!(of(|w, _| w / 8, 1), "DATA_W/8-1");
        assert_eq!(of(|w, _| w / 2, 0), "DATA_W/2");
        assert_eq!(of(|w, _| 3 * w / 8, 0), "3*DATA_W/8");
        assert_eq!(of(|w, _| 8 * w + 3, 0), "8*DATA_W+3");
        assert_eq!(of(|_, r| r, 0), "ROWS");
        assert_eq!(of(|_, r| 128 + r, 1), "ROWS+127");
        assert_eq!(of(|w, r| w + 2 * r, 0), "DATA_W+2*ROWS");
        assert_eq!(of(|w, _| u64::from(w.ilog2()), 0), "$clog2(DATA_W)");
        assert_eq!(of(|w, _| 8 * (u64::from(w.ilog2()) + 1), 1), "8*$clog2(DATA_W)+7");
        assert_eq!(of(|w, _| 16 - u64::from(w.ilog2()), 1), "15-$clog2(DATA_W)");
        assert_eq!(of(|w, r| w * r, 0), "DATA_W*ROWS");
        assert_eq!(of(|w, r| w * r * r, 0), "", "no expression");
        assert_eq!(of(|w, r| w / r, 1), "DATA_W/ROWS-1");
        assert_eq!(of(|w, r| u64::from((w / r).ilog2()) - 3, 0), "$clog2(DATA_W/ROWS)-3");
    }
}
