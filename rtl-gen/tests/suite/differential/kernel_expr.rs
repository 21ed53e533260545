//! Random kernels as Rust source: expressions.

use super::random::Random;

/// Signals that expressions may read, as Rust text, with widths.
#[derive(Default)]
pub struct Pool {
    pub bits: Vec<(String, usize)>,
    pub signed: Vec<(String, usize)>,
    pub bools: Vec<String>,
    pub states: Vec<String>,
    pub constants: Vec<(String, usize)>,
}

pub struct Scope {
    pub random: Random,
    pub pool: Pool,
}

/// Rust text and the precedence of its operator.
pub struct Text {
    pub text: String,
    level: u8,
}

// Levels of Rust's order of precedence.
const ATOM: u8 = 13;
const UNARY: u8 = 12;
const ADD: u8 = 10;
const SHIFT: u8 = 9;
const AND: u8 = 8;
const XOR: u8 = 7;
const OR: u8 = 6;
const COMPARE: u8 = 5;
const LOGICAL_AND: u8 = 4;
const LOGICAL_OR: u8 = 3;

fn atom(text: String) -> Text {
    Text { text, level: ATOM }
}

impl Text {
    pub fn in_parentheses(&self) -> String {
        format!("({})", self.text)
    }
}

impl Scope {
    /// The text as an operand that must bind at least as tightly as `level`; some operands get superfluous parentheses.
    fn operand(&mut self, e: Text, level: u8) -> String {
        if e.level < level || (e.level < ATOM && self.random.percent(40)) { e.in_parentheses() } else { e.text }
    }

    fn infix(&mut self, a: Text, op: &str, b: Text, level: u8) -> Text {
        // comparisons do not chain
        let left = self.operand(a, if level == COMPARE { level + 1 } else { level });
        let right = self.operand(b, level + 1);
        Text { text: format!("{left} {op} {right}"), level }
    }

    fn method(&mut self, receiver: Text, call: &str) -> Text {
        let receiver = self.operand(receiver, ATOM);
        atom(format!("{receiver}.{call}"))
    }

    fn literal(&mut self, width: usize) -> Text {
        atom(format!("0x{:x}u64", self.random.value(width.min(63))))
    }

    /// A signal at least this wide.
    pub fn leaf_at_least(&mut self, width: usize) -> (String, usize) {
        let wide: Vec<(String, usize)> = self.pool.bits.iter().filter(|(_, w)| *w >= width).cloned().collect();
        if !wide.is_empty() {
            return self.random.pick(&wide).clone();
        }
        let (source, of) = self.random.pick(&self.pool.bits).clone();
        (format!("bit_cast::<{width}, {of}>({source})"), width)
    }

    fn bits_leaf(&mut self, width: usize) -> Text {
        let all: Vec<(String, usize)> = self.pool.bits.iter().chain(&self.pool.constants).cloned().collect();
        let exact: Vec<&(String, usize)> = all.iter().filter(|(_, w)| *w == width).collect();
        match self.random.below(10) {
            0 => atom(format!("bits::<{width}>({})", self.literal(width).text)),
            1..=7 if !exact.is_empty() => atom(self.random.pick(&exact).0.clone()),
            _ => {
                let (source, of) = self.random.pick(&all).clone();
                if of == width { atom(source) } else { atom(format!("bit_cast::<{width}, {of}>({source})")) }
            }
        }
    }

    /// An expression of type `Bits<width>`.
    pub fn bits(&mut self, width: usize, depth: usize) -> Text {
        if depth == 0 || self.random.percent(15) {
            return self.bits_leaf(width);
        }
        let d = depth - 1;
        match self.random.below(17) {
            0 | 1 => {
                let (a, b) = (self.bits(width, d), self.bits(width, d));
                let op = *self.random.pick(&["+", "-"]);
                self.infix(a, op, b, ADD)
            }
            2..=4 => {
                let (a, b) = (self.bits(width, d), self.bits(width, d));
                let (op, level) = *self.random.pick(&[("&", AND), ("|", OR), ("^", XOR)]);
                self.infix(a, op, b, level)
            }
            5 => self.with_literal(width, d),
            6 => {
                let a = self.bits(width, d);
                let a = self.operand(a, UNARY);
                Text { text: format!("!{a}"), level: UNARY }
            }
            7..=9 => {
                let of = self.random.width();
                let a = self.bits(of, d);
                atom(format!("bit_cast::<{width}, {of}>({})", a.text))
            }
            10 | 11 => self.shift(width, d),
            12 => self.slice(width, d),
            13 => self.replace(width, d),
            14 if !self.pool.signed.is_empty() => {
                let a = self.signed(width, d);
                atom(format!("unsigned_cast({})", a.text))
            }
            15 => {
                let (a, carry) = (self.bits(width, d), self.boolean(d));
                self.infix(a, "+", carry, ADD)
            }
            16 => {
                let a = self.boolean(d);
                let a = self.operand(a, ATOM);
                atom(format!("bit_cast::<{width}, 1>({a}.into())"))
            }
            _ => self.bits_leaf(width),
        }
    }

    fn with_literal(&mut self, width: usize, d: usize) -> Text {
        let (a, l) = (self.bits(width, d), self.literal(width));
        let (op, level) = *self.random.pick(&[("+", ADD), ("-", ADD), ("&", AND), ("|", OR), ("^", XOR)]);
        if self.random.percent(70) { self.infix(a, op, l, level) } else { self.infix(l, op, a, level) }
    }

    fn shift(&mut self, width: usize, d: usize) -> Text {
        let op = *self.random.pick(&["<<", ">>"]);
        let a = self.bits(width, d);
        let amount = if self.random.percent(60) {
            atom(format!("{}u64", self.random.below(width + 3)))
        } else {
            // the simulator really shifts a big integer: the amounts stay small
            let amount_width = 1 + self.random.below(7);
            self.bits(amount_width, d)
        };
        self.infix(a, op, amount, SHIFT)
    }

    fn slice(&mut self, width: usize, d: usize) -> Text {
        let of = self.random.width();
        let a = self.bits(of, d);
        let at = match self.position(of + 1) {
            Some(at) if self.random.percent(50) => at,
            _ => format!("{}", self.random.below(of + 1)),
        };
        self.method(a, &format!("get_bits::<{width}>({at})"))
    }

    fn replace(&mut self, width: usize, d: usize) -> Text {
        let (a, bit) = (self.bits(width, d), self.boolean(d));
        let at = match self.position(width) {
            Some(at) if self.random.percent(50) => at,
            _ => format!("{}", self.random.below(width)),
        };
        self.method(a, &format!("replace_bit({at}, {})", bit.text))
    }

    /// A run-time position below `limit`, if a signal is narrow enough.
    fn position(&mut self, limit: usize) -> Option<String> {
        let narrow: Vec<(String, usize)> =
            self.pool.bits.iter().filter(|(_, w)| *w < 8 && 1 << w <= limit).cloned().collect();
        if narrow.is_empty() {
            let (source, of) = self.random.pick(&self.pool.bits).clone();
            return (limit > 1).then(|| format!("{source}.get_bits::<1>({}).index()", self.random.below(of)));
        }
        let (source, width) = self.random.pick(&narrow).clone();
        let room = limit - (1 << width);
        match self.random.below(3) {
            0 if room > 0 => Some(format!("{source}.index() + {}", 1 + self.random.below(room))),
            1 if limit > 2 << width => Some(format!("{source}.index() * 2")),
            _ => Some(format!("{source}.index()")),
        }
    }

    /// An expression of type `bool`.
    pub fn boolean(&mut self, depth: usize) -> Text {
        if (depth == 0 || self.random.percent(10)) && !self.pool.bools.is_empty() {
            return atom(self.random.pick(&self.pool.bools).clone());
        }
        let d = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 6 } else { 12 }) {
            0 => {
                let (source, of) = self.random.pick(&self.pool.bits).clone();
                atom(format!("{source}.get_bit({})", self.random.below(of)))
            }
            1 => {
                let width = self.random.width();
                let a = self.bits(width, d);
                let call = *self.random.pick(&["any()", "all()", "xor()"]);
                self.method(a, call)
            }
            2 | 3 => self.comparison(d),
            4 => {
                let width = self.random.width();
                match self.position(width) {
                    Some(at) => {
                        let a = self.bits(width, d);
                        self.method(a, &format!("get_bit({at})"))
                    }
                    None => self.comparison(d),
                }
            }
            5 if !self.pool.states.is_empty() => {
                let state = *self.random.pick(&super::kernel_source::STATES);
                let op = *self.random.pick(&["==", "!="]);
                let subject = self.random.pick(&self.pool.states).clone();
                self.infix(atom(subject), op, atom(format!("Phase::{state}")), COMPARE)
            }
            6 => {
                let a = self.boolean(d);
                let a = self.operand(a, UNARY);
                Text { text: format!("!{a}"), level: UNARY }
            }
            7 if !self.pool.signed.is_empty() => self.signed_comparison(d),
            8 | 9 => {
                let (a, b) = (self.boolean(d), self.boolean(d));
                let (op, level) = *self.random.pick(&[("&&", LOGICAL_AND), ("||", LOGICAL_OR)]);
                self.infix(a, op, b, level)
            }
            10 => {
                let (a, b) = (self.boolean(d), self.boolean(d));
                let (op, level) = *self.random.pick(&[("&", AND), ("|", OR), ("^", XOR)]);
                self.infix(a, op, b, level)
            }
            _ => self.comparison(d),
        }
    }

    fn comparison(&mut self, d: usize) -> Text {
        let width = self.random.width();
        let a = self.bits(width, d);
        let b = if self.random.percent(40) { self.literal(width) } else { self.bits(width, d) };
        let op = *self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
        self.infix(a, op, b, COMPARE)
    }

    fn signed_comparison(&mut self, d: usize) -> Text {
        let (_, width) = *self.random.pick(&self.pool.signed);
        let (a, b) = (self.signed(width, d), self.signed(width, d));
        let op = *self.random.pick(&["==", "!=", "<", "<=", ">", ">="]);
        self.infix(a, op, b, COMPARE)
    }

    fn signed_leaf(&mut self, width: usize) -> Text {
        let exact: Vec<String> = self.pool.signed.iter().filter(|(_, w)| *w == width).map(|(s, _)| s.clone()).collect();
        if !exact.is_empty() && self.random.percent(70) {
            return atom(self.random.pick(&exact).clone());
        }
        let a = self.bits_leaf(width);
        atom(format!("signed_cast({})", a.text))
    }

    /// An expression of type `Signed<width>`.
    fn signed(&mut self, width: usize, depth: usize) -> Text {
        if depth == 0 {
            return self.signed_leaf(width);
        }
        let d = depth - 1;
        match self.random.below(6) {
            0 | 1 => {
                let (a, b) = (self.signed(width, d), self.signed(width, d));
                let op = *self.random.pick(&["+", "-"]);
                self.infix(a, op, b, ADD)
            }
            2 => {
                let a = self.signed(width, d);
                let a = self.operand(a, UNARY);
                Text { text: format!("-{a}"), level: UNARY }
            }
            3 => {
                let of = self.random.width();
                let a = self.signed(of, d);
                let low = self.random.below(of + 1);
                self.method(a, &format!("get_bits::<{width}>({low})"))
            }
            4 => {
                let a = self.bits(width, d);
                atom(format!("signed_cast({})", a.text))
            }
            _ => self.signed_leaf(width),
        }
    }

    /// The right side of an assignment to a `Signed<width>`, where `signed_bit_cast` is allowed too. rust-hdl recurses
    /// without end on the lowest value of a type, so the cast applies to a difference of shorter values.
    pub fn signed_target(&mut self, width: usize) -> String {
        if self.random.percent(60) {
            return self.signed(width, 2).text;
        }
        let of = self.random.width().max(2);
        let half = of - 1;
        let (a, b) = (self.bits(half, 1).text, self.bits(half, 1).text);
        let difference =
            format!("signed_cast(bit_cast::<{of}, {half}>({a})) - signed_cast(bit_cast::<{of}, {half}>({b}))");
        let cast = format!("signed_bit_cast::<{width}, {of}>({difference})");
        match self.random.below(3) {
            0 => cast,
            1 => format!("{cast} + {}", self.signed_leaf(width).text),
            _ => format!("{} - {cast}", self.signed_leaf(width).text),
        }
    }
}
