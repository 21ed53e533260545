//! Numbers, and arithmetic on them before there is hardware.

use num_bigint::BigInt;
use rust_hdl_core::ast::VerilogLiteral;

/// The value of a literal, whose fields are private: it prints as `32'hff` or `8'h-5`.
pub(super) fn parse(literal: &VerilogLiteral) -> BigInt {
    let text = format!("{literal:x}");
    let digits = text.split_once("'h").map_or("", |(_, digits)| digits);
    BigInt::parse_bytes(digits.as_bytes(), 16).unwrap_or_default()
}

/// Whether the literal is `true` or `false` rather than an integer.
pub(super) fn is_bool(literal: &VerilogLiteral) -> bool {
    format!("{literal:x}").starts_with("1'h")
}

/// A Rust integer literal: `12`, `0x1F_u64`, `1_000usize`.
pub(super) fn integer(text: &str) -> Option<u64> {
    let text = text.replace('_', "");
    let (digits, radix) = match text.get(..2) {
        Some("0x") => (&text[2..], 16),
        Some("0b") => (&text[2..], 2),
        Some("0o") => (&text[2..], 8),
        _ => (&text[..], 10),
    };
    let digits =
        ["usize", "u128", "u64", "u32", "u16", "i32"].iter().find_map(|s| digits.strip_suffix(s)).unwrap_or(digits);
    u64::from_str_radix(digits, radix).ok()
}

/// The value of an index expression, `i+1` or `2*(i-1)`, with the loop variables given.
pub(super) fn index(text: &str, loops: &[(String, usize)]) -> Option<u64> {
    let mut parser = Parser { text, loops };
    let value = parser.sum()?;
    parser.text.is_empty().then_some(value)
}

struct Parser<'a> {
    text: &'a str,
    loops: &'a [(String, usize)],
}

impl Parser<'_> {
    fn take(&mut self, operators: &[char]) -> Option<char> {
        let first = self.text.chars().next().filter(|c| operators.contains(c))?;
        self.text = &self.text[first.len_utf8()..];
        Some(first)
    }
    fn sum(&mut self) -> Option<u64> {
        let mut value = self.product()?;
        while let Some(op) = self.take(&['+', '-']) {
            let right = self.product()?;
            value = if op == '+' { value.checked_add(right)? } else { value.checked_sub(right)? };
        }
        Some(value)
    }
    fn product(&mut self) -> Option<u64> {
        let mut value = self.term()?;
        while let Some(op) = self.take(&['*', '/', '%']) {
            let right = self.term()?;
            value = match op {
                '*' => value.checked_mul(right)?,
                '/' => value.checked_div(right)?,
                _ => value.checked_rem(right)?,
            };
        }
        Some(value)
    }
    fn term(&mut self) -> Option<u64> {
        if self.take(&['(']).is_some() {
            let value = self.sum()?;
            self.take(&[')'])?;
            return Some(value);
        }
        let end = self.text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at(end);
        self.text = rest;
        let variable = self.loops.iter().rev().find(|(name, _)| name == word);
        variable.map(|&(_, value)| value as u64).or_else(|| integer(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_arithmetic() {
        let loops = [("i".to_string(), 3), ("j".to_string(), 1), ("i".to_string(), 5)];
        let value = |text| index(text, &loops);
        assert_eq!(value("i"), Some(5)); // the innermost
        assert_eq!(value("i+1-2*j"), Some(4));
        assert_eq!(value("(i-1)*0x10usize/2%5"), Some(2));
        assert_eq!(value("j-i"), None);
        assert_eq!(value("i+N"), None);
        assert_eq!(value("i+"), None);
        assert_eq!(value("1_000u64"), Some(1000));
    }
}
